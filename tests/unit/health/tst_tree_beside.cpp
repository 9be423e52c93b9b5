// SPDX-License-Identifier: GPL-3.0-or-later
//
// A congestion's tree before and after a change, on a small fat-tree: three leaves, two spines, four hosts a leaf.
#include "core/health/checks/steady_loads.h"
#include "core/health/tree_beside.h"
#include "tests/support/fabrics.h"
#include "tests/unit/health/scripted_loads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace {

using namespace fabriscope;
using namespace fabriscope::health;
using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::SizeIs;

class TreeBeside : public ::testing::Test
{
protected:
    static constexpr auto begin = WallTime(std::chrono::sys_days(std::chrono::year(2026) / 11 / 29));

    /// Two hosts over one cable between switches; measured from 90 s to 100 s, which is 100 s after `begin`.
    TreeBeside()
    {
        before.send("leaf-01", "spine-01", 0.97, 0.30);
        before.send("node-0001", "leaf-01", 0.60, 0.50);
        before.send("node-0002", "leaf-01", 0.37, 0.40);
        before.over(90s, 100s);
        const Congestions found = findCongestion(*snapshot, before);
        EXPECT_THAT(found, SizeIs(1));
        if (!found.empty()) kept = keepTree(*snapshot, found.front(), before, clock);
    }
    [[nodiscard]] Beside beside(const test::Scripted& now, std::optional<WallTime> since = begin + 100s) const
    {
        return besideOf(kept, *snapshot, now, findCongestion(*snapshot, now), clock, since);
    }
    [[nodiscard]] const BesidePlace& at(const Beside& beside, const perf::PortKey& port) const
    {
        return *std::ranges::find(beside.places, port, [](const BesidePlace& place) { return place.before.port; });
    }
    [[nodiscard]] static std::string words(const Beside& beside)
    {
        std::string all;
        for (const Message& word : beside.words)
            all += word.english() + "\n";
        return all;
    }

    fabric::SnapshotPtr snapshot = test::fatTree2(3, 2, 4).build();
    test::Scripted before{*snapshot};
    test::Scripted after{*snapshot};
    ClockPair clock{.reading = 100s, .wall = begin + 100s};
    KeptTree kept;
};

} // namespace

TEST_F(TreeBeside, WhatIsKeptHasFiguresWithTheirTimes)
{
    ASSERT_THAT(kept.places, SizeIs(3));
    EXPECT_EQ(kept.at, begin + 100s);
    const KeptPlace& culprit = kept.places.front();
    EXPECT_EQ(culprit.role, TreeRole::Culprit);
    EXPECT_EQ(culprit.port, before.port("leaf-01", "spine-01"));
    EXPECT_NEAR(culprit.figures.waiting.value(), 0.30, 1e-9);
    EXPECT_NEAR(culprit.figures.utilisation.value(), 0.97 * test::linkBytes * 8 / 100e9,
                0.001); // 4x EDR carries 100 Gb/s
    ASSERT_TRUE(culprit.figures.waitingOver);
    EXPECT_EQ(culprit.figures.waitingOver->until, begin + 100s);
    EXPECT_EQ(culprit.figures.waitingOver->length, 10s);
}

TEST_F(TreeBeside, BothSidesAreMeasured)
{
    after.send("leaf-01", "spine-01", 0.50, 0.02);
    after.send("node-0001", "leaf-01", 0.30, 0.01);
    after.send("node-0002", "leaf-01", 0.20, 0.15);
    after.over(101s, 111s);
    const Beside both = beside(after);
    const BesidePlace& culprit = both.places.front();
    EXPECT_EQ(culprit.fate, PlaceFate::Measured);
    EXPECT_NEAR(culprit.after.waiting.value(), 0.02, 1e-9);
    EXPECT_EQ(culprit.after.waitingOver->until, begin + 111s);
    EXPECT_FALSE(culprit.role) << "there is no tree of this culprit any more";
    EXPECT_THAT(words(both), HasSubstr("data waited 30 % of the time before, and 2 % of it since"));
    EXPECT_THAT(words(both), HasSubstr("Of these still do: 1; do not any more: 2; not known: 0."));
    EXPECT_THAT(words(both), HasSubstr("not why"));
}

TEST_F(TreeBeside, FiguresThatBeginBeforeTheChangeAreNone)
{
    after.send("leaf-01", "spine-01", 0.50, 0.02);
    after.over(101s, 111s);
    const auto sender = after.port("node-0001", "leaf-01");
    after.over(sender, 95s, 105s); // half of it before the change
    const Beside both = beside(after);
    EXPECT_EQ(at(both, sender).fate, PlaceFate::TooOld);
    EXPECT_FALSE(at(both, sender).after.waiting);
    EXPECT_FALSE(at(both, sender).after.bytesPerSecond);
    EXPECT_EQ(at(both, after.port("node-0002", "leaf-01")).fate, PlaceFate::Measured);
    EXPECT_THAT(words(both), HasSubstr("not known: 1."));
    EXPECT_THAT(words(both), HasSubstr("Senders of which one of the two is not known: 1."));
    // Without a change to compare with, the same figures count.
    EXPECT_EQ(at(beside(after, std::nullopt), sender).fate, PlaceFate::Measured);
}

TEST_F(TreeBeside, WhatWasNotReadIsNoStatement)
{
    test::Scripted silent(*snapshot);
    for (const KeptPlace& place : kept.places) {
        silent.silence(place.port);
        silent.silence(*place.peer);
    }
    const Beside both = beside(silent);
    for (const BesidePlace& place : both.places)
        EXPECT_EQ(place.fate, PlaceFate::NotRead);
    ASSERT_THAT(both.words, SizeIs(1));
    EXPECT_THAT(words(both), HasSubstr("not known"));
}

TEST_F(TreeBeside, APortThatIsGoneOrLeadsElsewhereSaysSo)
{
    after.over(101s, 111s);
    const auto other = test::fatTree2(1, 1, 1).build();
    const test::Scripted there(*other);
    KeptTree foreign = kept;
    for (KeptPlace& place : foreign.places)
        place.port.node = Guid(0xdead0000 + place.port.number.value());
    const Beside none = besideOf(foreign, *other, there, {}, clock, std::nullopt);
    for (const BesidePlace& place : none.places)
        EXPECT_EQ(place.fate, PlaceFate::Missing);

    KeptTree turned = kept;
    turned.places.front().peer = before.port("spine-02", "leaf-01");
    const Beside moved = besideOf(turned, *snapshot, after, {}, clock, std::nullopt);
    EXPECT_EQ(moved.places.front().fate, PlaceFate::Rewired);
}

TEST_F(TreeBeside, LinksThatAreNewInTheTreeAreCounted)
{
    after.send("leaf-01", "spine-01", 0.97, 0.30);
    after.send("node-0003", "leaf-01", 0.60, 0.50);
    after.send("node-0002", "leaf-01", 0.37, 0.40);
    after.over(101s, 111s);
    const Beside both = beside(after);
    EXPECT_EQ(both.places.front().role, TreeRole::Culprit);
    EXPECT_FALSE(at(both, after.port("node-0001", "leaf-01")).role);
    EXPECT_THAT(words(both), HasSubstr("and did not before: 1."));
}

TEST(TreeFile, IsReadAsItIsWritten)
{
    const auto trees = readKeptTrees(R"({"asOf":"2026-11-29T09:30:00.250Z","ports":3,"unknownPorts":0,"trees":[
        {"cause":"full-link","sure":true,"links":[
          {"depth":0,"role":"culprit","at":{"guid":"0x0002c90000000001","name":"leaf-01","port":3},
           "far":{"guid":"0x0002c90000000002","name":"spine-01","port":1},"share":1,"waiting":0.3,"utilisation":0.97,
           "bytesPerSecond":1.2e10,"lanes":[{"lanes":[0],"waiting":0.2,"estimated":true},
           {"lanes":[1,2],"waiting":0.1,"estimated":true}],
           "waitingOver":{"until":"2026-11-29T09:30:00Z","seconds":2.5},"sentOver":null,"lanesOver":null,
           "repeated":false},
          {"depth":1,"role":"sender","at":{"guid":"0x11","name":"node","port":1},"far":null,"share":0.4,
           "waiting":null},
          {"depth":1,"role":"sender","at":{"guid":"0x11","name":"node","port":1},"far":null,"share":0.2,
           "waiting":null}]}]})",
                                     "before.json");
    ASSERT_TRUE(trees) << describe(trees.error());
    ASSERT_THAT(*trees, SizeIs(1));
    const KeptTree& tree = trees->front();
    EXPECT_EQ(tree.at, std::chrono::sys_days(std::chrono::year(2026) / 11 / 29) + 9h + 30min);
    ASSERT_THAT(tree.places, SizeIs(2)) << "a port whose data goes two ways is there once";
    const PlaceFigures& culprit = tree.places.front().figures;
    EXPECT_EQ(culprit.waitingOver->length, 2500ms);
    EXPECT_FALSE(culprit.sentOver);
    EXPECT_THAT(culprit.lanes.parts, SizeIs(1));
    EXPECT_EQ(culprit.lanes.among, (std::vector{1U, 2U}));
    EXPECT_FALSE(tree.places.back().figures.waiting) << "null is not known, not 0";
    EXPECT_NEAR(tree.places.back().share.value(), 0.6, 1e-9);
}

TEST(TreeFile, OfAnEarlierTimeItsFiguresAreOfThatTime)
{
    const auto trees = readKeptTrees(R"({"asOf":null,"past":{"from":"2026-11-29T08:00:00Z","to":"2026-11-29T08:00:10Z"},
        "trees":[{"links":[{"depth":0,"role":"culprit","at":{"guid":"0x1","name":"a","port":3},"far":null,
        "waiting":0.3}]}]})",
                                     "then.json");
    ASSERT_TRUE(trees) << describe(trees.error());
    EXPECT_EQ(trees->front().places.front().figures.waitingOver->length, 10s);
    EXPECT_EQ(trees->front().at, trees->front().places.front().figures.waitingOver->until);
}

TEST(TreeFile, WhateverElseIsRefused)
{
    const std::string good = R"({"depth":0,"role":"culprit","at":{"guid":"0x1","name":"a","port":3},"far":null})";
    const std::string sender = R"({"depth":1,"role":"sender","at":{"guid":"0x1","name":"a","port":3},"far":null})";
    const auto tree = [](const std::string& links) { return R"({"trees":[{"links":[)" + links + "]}]}"; };
    ASSERT_TRUE(readKeptTrees(tree(good), "f"));
    for (const std::string& text :
         {std::string(), std::string("[]"), std::string(R"({"trees":{}})"), std::string(R"({"trees":[5]})"), tree(""),
          tree(sender), tree(good + "," + good.substr(0, good.size() - 1) + "}"), tree("null"),
          tree(R"({"depth":0,"role":"culprit","at":{"guid":"0x1","port":256},"far":null})"),
          tree(R"({"depth":0,"role":"culprit","at":{"guid":"0x1","port":-1},"far":null})"),
          tree(R"({"depth":1e9,"role":"culprit","at":{"guid":"0x1","port":1},"far":null})"),
          tree(R"({"depth":0,"role":"king","at":{"guid":"0x1","port":1},"far":null})")}) {
        const auto read = readKeptTrees(text, "f");
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().code, ErrorCode::InvalidArgument) << text;
    }
    // Figures that cannot be are none.
    const auto wild =
        readKeptTrees(tree(R"({"depth":0,"role":"culprit","at":{"guid":"0x1","name":7,"port":1},"far":null,"waiting":-1,
        "bytesPerSecond":1e300,"utilisation":"much","lanes":[{"lanes":[99],"waiting":1},{"lanes":5,"waiting":1}]})"),
                      "f");
    ASSERT_TRUE(wild) << describe(wild.error());
    const PlaceFigures& figures = wild->front().places.front().figures;
    EXPECT_FALSE(figures.waiting);
    EXPECT_FALSE(figures.bytesPerSecond);
    EXPECT_FALSE(figures.utilisation);
    EXPECT_TRUE(figures.lanes.parts.empty());
    EXPECT_EQ(wild->front().places.front().name, "0x0000000000000001");
}

TEST(SteadyTimes, AreThoseOfTheRatesThatAreAveraged)
{
    SteadyLoads loads;
    const perf::PortKey port{.node = Guid(1), .number = PortNum(1)};
    const auto read = [&](perf::Timestamp from, perf::Timestamp to) {
        loads.follow(port, {perf::Counter::XmitWait64}, {.from = from, .to = to, .perSecond = 1e6});
    };
    EXPECT_FALSE(loads.timesOf(port).waiting);
    read(100s, 104s);
    read(104s, 108s);
    ASSERT_TRUE(loads.timesOf(port).waiting);
    EXPECT_EQ(loads.timesOf(port).waiting->from, perf::Timestamp(100s));
    EXPECT_EQ(loads.timesOf(port).waiting->to, perf::Timestamp(108s));
    EXPECT_FALSE(loads.timesOf(port).sent) << "never read";
    read(108s, 112s);
    read(112s, 116s);
    EXPECT_GT(loads.timesOf(port).waiting->from, perf::Timestamp(100s)) << "old rates are averaged no more";
}
