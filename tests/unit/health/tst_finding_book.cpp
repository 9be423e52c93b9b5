// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/snapshot_builder.h"
#include "core/health/background_reading.h"
#include "core/health/fabric_watch.h"
#include "core/health/finding_book.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace fabriscope;
using namespace fabriscope::health;
using namespace std::chrono_literals;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Finding at(std::string rule, unsigned port, std::string sentence)
{
    return {.severity = Severity::Warning,
            .rule = std::move(rule),
            .at = fabric::PortKey{.node = Guid(7), .number = PortNum(static_cast<std::uint8_t>(port))},
            .sentence = std::move(sentence)};
}

const WallTime start{std::chrono::hours(1000)};

TEST(FindingBook, AFindingLivesWhileItsFiguresMove)
{
    FindingBook book;
    EXPECT_THAT(book.take({at("congestion-incast", 1, "waits 20 %")}, start), SizeIs(1));
    EXPECT_THAT(book.take({at("congestion-incast", 1, "waits 30 %")}, start + 5s), IsEmpty());
    ASSERT_THAT(book.lives(), SizeIs(1));
    const Life& life = book.lives()[0];
    EXPECT_EQ(life.finding.sentence, "waits 30 %");
    EXPECT_EQ(life.state, LifeState::Present);
    EXPECT_EQ(life.since, start);
    EXPECT_EQ(life.lasts(), 5s);
    const auto changes = book.take({}, start + 10s);
    ASSERT_THAT(changes, SizeIs(1));
    EXPECT_EQ(changes[0].kind, FindingBook::Change::Kind::Went);
    EXPECT_EQ(changes[0].life.lasts(), 5s);
    EXPECT_THAT(book.lives(), IsEmpty());
    ASSERT_THAT(book.history(), SizeIs(1));
    EXPECT_EQ(book.history()[0].state, LifeState::Gone);
}

TEST(FindingBook, NothingIsThereSinceATimeThatIsYetToCome)
{
    FindingBook book;
    book.take({at("link-down", 1, "down")}, start);
    book.take({at("link-down", 1, "down")}, start - 1h); // the clock was set back
    EXPECT_EQ(book.lives()[0].since, start - 1h);
    EXPECT_EQ(book.lives()[0].firstSeen, start - 1h);
    EXPECT_EQ(book.lives()[0].lasts(), 0s);
}

/// How long it was there, and whether it comes back soon, does not depend on who sets the wall clock.
TEST(FindingBook, WhoeverSetsTheWallClockMakesNothingLastLonger)
{
    const Finding down = at("link-down", 1, "down");
    FindingBook book;
    book.take({down}, Moment{.wall = start, .reading = 50s});
    book.take({down}, Moment{.wall = start + 3h, .reading = 60s}); // set forward
    EXPECT_EQ(book.lives()[0].lasts(), 10s);
    book.take({down}, Moment{.wall = start - 3h, .reading = 70s}); // and back
    EXPECT_EQ(book.lives()[0].lasts(), 20s);
    const auto gone = book.take({}, Moment{.wall = start + 9h, .reading = 80s});
    ASSERT_THAT(gone, SizeIs(1));
    EXPECT_EQ(gone[0].life.lasts(), 20s);
    book.take({down}, Moment{.wall = start + 9h, .reading = 90s});
    EXPECT_EQ(book.lives()[0].times, 2U) << "it is back after twenty seconds";
    EXPECT_EQ(book.lives()[0].lasts(), 0s);
}

TEST(FindingBook, WhatComesBackIsTheSame)
{
    FindingBook book;
    book.take({at("link-down", 1, "down")}, start);
    book.take({}, start + 10s);
    book.take({at("link-down", 1, "down")}, start + 1min);
    EXPECT_EQ(book.lives()[0].firstSeen, start);
    EXPECT_EQ(book.lives()[0].since, start + 1min);
    EXPECT_EQ(book.lives()[0].times, 2U);
    EXPECT_THAT(book.history(), IsEmpty());
    book.take({}, start + 2min);
    book.take({at("link-down", 1, "down")}, start + 3h);
    EXPECT_EQ(book.lives()[0].firstSeen, start + 3h) << "hours later it is news";
    EXPECT_EQ(book.lives()[0].times, 1U);
}

TEST(FindingBook, EachKeepsItsPlace)
{
    FindingBook book;
    book.take({at("congestion-incast", 5, "a")}, start);
    book.take({at("congestion-incast", 2, "b"), at("congestion-incast", 5, "a")}, start + 5s);
    book.take({at("congestion-incast", 5, "a, less"), at("congestion-incast", 2, "b, more")}, start + 10s);
    ASSERT_THAT(book.lives(), SizeIs(2));
    EXPECT_EQ(book.lives()[0].finding.at->number, PortNum(5)) << "it was there first";
    Finding worse = at("congestion-incast", 9, "c");
    worse.severity = Severity::Critical;
    book.take({at("congestion-incast", 2, "b"), worse, at("congestion-incast", 5, "a")}, start + 15s);
    EXPECT_EQ(book.lives()[0].finding.at->number, PortNum(9)) << "what is more severe goes before";
}

TEST(FindingBook, WhileCountersAreNotReadTheirFindingsAreNeitherThereNorOver)
{
    FindingBook book;
    book.take({at("counter-rising", 1, "errors"), at("link-down", 2, "down")}, start);
    EXPECT_THAT(book.take({}, start + 1min, false), SizeIs(1)) << "the link is up, whatever counters say";
    ASSERT_THAT(book.lives(), SizeIs(1));
    EXPECT_EQ(book.lives()[0].state, LifeState::Measuring);
    EXPECT_EQ(book.lives()[0].lastSeen, start);
    book.take({at("counter-rising", 1, "errors")}, start + 2min);
    EXPECT_EQ(book.lives()[0].state, LifeState::Present);
    EXPECT_EQ(book.lives()[0].since, start) << "it was never over";
}

/// Of what does not respond it is not known whether it is over; of what has left it is.
TEST(FindingBook, WhatIsNotReachedIsNeitherThereNorOver)
{
    const Finding slow = at("link-degraded", 1, "slow");
    fabric::SnapshotBuilder rest; // without its node
    rest.setNode({.guid = Guid(0x77), .type = fabric::NodeType::Switch, .description = "leaf", .numPorts = 36});
    const fabric::SnapshotPtr whole = rest.build();
    rest.addProblem({.kind = fabric::ProblemKind::Unreachable, .node = Guid(0x77), .text = "no reply"});
    const fabric::SnapshotPtr part = rest.build();
    FindingBook book;
    book.take({slow}, start);
    EXPECT_THAT(book.take({}, start + 1min, true, part.get()), IsEmpty());
    ASSERT_THAT(book.lives(), SizeIs(1));
    EXPECT_EQ(book.lives()[0].state, LifeState::Measuring);
    EXPECT_THAT(book.take({}, start + 1h, true, part.get()), IsEmpty()) << "set forward, or asleep: nothing was read";
    EXPECT_THAT(book.take({}, start + 1h + 10min, true, part.get()), IsEmpty());
    EXPECT_THAT(book.take({}, start + 1h + 20min, true, part.get()), SizeIs(1)) << "not for ever";
    book.take({slow}, start + 2h);
    EXPECT_THAT(book.take({}, start + 2h + 1min, true, whole.get()), SizeIs(1));
    book.take({slow}, start + 5h);
    EXPECT_THAT(book.take({}, start - 24h, true, part.get()), IsEmpty());
    for (const auto later : {10min, 20min})
        EXPECT_THAT(book.take({}, start - 24h + later, true, part.get()), IsEmpty());
    EXPECT_THAT(book.take({}, start - 24h + 30min, true, part.get()), SizeIs(1)) << "the clock was set back";
    // At a node that is there: what needs the whole fabric is not looked for, and what does not is over.
    Finding unseen = at("port-unseen", 0, "a port");
    Finding down = at("port-disabled", 1, "off");
    for (Finding* one : {&unseen, &down})
        one->at->node = Guid(0x77);
    book.take({unseen, down}, start + 3h, true, whole.get());
    EXPECT_THAT(book.take({}, start + 3h + 1min, true, part.get()), SizeIs(1));
    ASSERT_THAT(book.lives(), SizeIs(1));
    EXPECT_EQ(book.lives()[0].finding.rule, "port-unseen");
    EXPECT_THAT(book.take({}, start + 3h + 2min, true, whole.get()), SizeIs(1));
    // A port of a node that is there, behind which nothing could be read.
    rest.addProblem(
        {.kind = fabric::ProblemKind::Unreachable, .node = Guid(0x77), .port = PortNum(3), .text = "no reply"});
    const fabric::SnapshotPtr silent = rest.build();
    Finding behind = at("baseline-link-removed", 3, "gone");
    Finding elsewhere = at("baseline-link-removed", 4, "gone");
    for (Finding* one : {&behind, &elsewhere})
        one->at->node = Guid(0x77);
    book.take({behind, elsewhere}, start + 4h, true, whole.get());
    EXPECT_THAT(book.take({}, start + 4h + 1min, true, silent.get()), SizeIs(1));
    ASSERT_THAT(book.lives(), SizeIs(1));
    EXPECT_EQ(book.lives()[0].finding.at->number, PortNum(3));
}

TEST(FindingBook, WhatWasMissingAndIsThereIsOverWhateverElseIsNotRead)
{
    fabric::SnapshotBuilder builder;
    builder.setNode(
        {.guid = Guid(7), .type = fabric::NodeType::ChannelAdapter, .description = "node-01 mlx5_0", .numPorts = 2});
    builder.setNode({.guid = Guid(0x77), .type = fabric::NodeType::Switch, .description = "leaf", .numPorts = 36});
    builder.addProblem(
        {.kind = fabric::ProblemKind::Unreachable, .node = Guid(0x77), .port = PortNum(30), .text = "no reply"});
    builder.connect(Guid(7), PortNum(1), Guid(0x77), PortNum(1));
    const auto half = builder.build();
    builder.connect(Guid(7), PortNum(2), Guid(0x77), PortNum(2));
    const auto mended = builder.build();
    Finding missing = at("link-missing", 2, "a link");
    missing.at->node = Guid(0x77);
    for (const Finding& lack : {at("port-unseen", 0, "a port"), missing}) {
        FindingBook book;
        book.take({lack}, start);
        EXPECT_THAT(book.take({}, start + 1min, true, half.get()), IsEmpty()) << lack.rule;
        EXPECT_THAT(book.take({}, start + 2min, true, mended.get()), SizeIs(1)) << lack.rule;
    }
    Finding adapter = at("port-unseen", 0, "another adapter of its host");
    adapter.cause = "host";
    FindingBook book;
    book.take({adapter}, start);
    EXPECT_THAT(book.take({}, start + 1min, true, mended.get()), IsEmpty()) << "that one may be where nothing was read";
}

/// That a host should be there nothing else says; of a sweep that was cut short it is not known what it lacks.
TEST(FabricWatch, WhatTheBaselineHasIsMissed)
{
    test::FabricMaker maker = test::fatTree2(2, 1, 2);
    maker.builder().info().complete = true;
    const fabric::SnapshotPtr whole = maker.build();
    const Guid host(0x0002c90300010000);
    const Guid other(0x0002c90300010010);
    const fabric::SnapshotPtr without = test::without(*whole, {*whole->findNode(host)}, {});
    fabric::SnapshotTables tables = test::without(*without, {*without->findNode(other)}, {})->tables();
    tables.info.complete = false;
    const auto cut = fabric::Snapshot::freeze(std::move(tables));
    FabricWatch watch(perf::ErrorThresholds::defaults(), whole);
    const auto missed = [&watch](const fabric::SnapshotPtr& now) {
        watch.take(now);
        std::vector<Guid> nodes;
        for (const Finding& finding : watch.findings())
            if (finding.rule == "baseline-node-removed") nodes.push_back(finding.at->node);
        return nodes;
    };
    EXPECT_THAT(missed(whole), IsEmpty());
    EXPECT_THAT(missed(without), ::testing::ElementsAre(host));
    EXPECT_THAT(missed(cut), ::testing::ElementsAre(host));
    EXPECT_THAT(missed(whole), IsEmpty());
}

/// Nothing is over because the agent's own cable was cut, also not when it is back and rates are not known yet.
TEST(FabricWatch, WithoutTheOwnLinkNoCounterIsKnown)
{
    const fabric::SnapshotPtr whole = test::fatTree2(2, 1, 2).build();
    fabric::SnapshotBuilder alone;
    alone.setNode({.guid = Guid(7), .description = "node-01 mlx5_0", .numPorts = 1});
    fabric::Port own{.number = PortNum(1), .state = PortState::Down};
    own.physState = PhysState::Polling;
    alone.setPort(Guid(7), own);
    alone.info().localNode = Guid(7);
    alone.info().localPort = PortNum(1);
    const fabric::SnapshotPtr cut = alone.build();
    FabricWatch watch;
    perf::Timestamp now = 100s;
    const auto isKnownAfterRounds = [&] {
        EXPECT_FALSE(watch.countersKnown());
        for (unsigned round = 0; round < 3; ++round)
            watch.roundEnded(now += 5s);
        return watch.countersKnown();
    };
    watch.take(whole);
    EXPECT_TRUE(isKnownAfterRounds());
    watch.take(cut);
    EXPECT_FALSE(isKnownAfterRounds());
    watch.take(whole);
    EXPECT_TRUE(isKnownAfterRounds());
}

TEST(FindingBook, TheCableIsTheObjectWhicheverEndIsNamed)
{
    Finding one = at("counter-rising", 1, "errors");
    one.far = fabric::PortKey{.node = Guid(3), .number = PortNum(9)};
    Finding other = one;
    std::swap(other.at, other.far);
    EXPECT_EQ(identityOf(one), identityOf(other));
    other.rule = "counter-threshold";
    EXPECT_EQ(identityOf(one), identityOf(other)) << "errors that rose stand there until they are cleared";
    other.rule = "counter-saturated";
    EXPECT_NE(identityOf(one), identityOf(other));
}

TEST(FindingBook, ManyOfOneIdentityAreAllKept)
{
    FindingBook book;
    book.take({at("malformed", 1, "a"), at("malformed", 1, "b")}, start);
    EXPECT_THAT(book.lives(), SizeIs(2));
    EXPECT_THAT(book.take({at("malformed", 1, "a"), at("malformed", 1, "b")}, start + 1s), IsEmpty());
    EXPECT_THAT(book.take({at("malformed", 1, "b")}, start + 2s), SizeIs(1));
}

TEST(FindingBook, ItsHistoryIsBounded)
{
    FindingBook book;
    for (unsigned i = 0; i < 2000; ++i) {
        Finding one = at("link-down", 1, "down");
        one.at->node = Guid(1000 + i);
        book.take({one}, start + i * 1s);
    }
    EXPECT_LE(book.history().size(), 500U);
    EXPECT_GE(book.history().size(), 100U);
}

TEST(BackgroundReading, GrowsWithTheFabric)
{
    EXPECT_EQ(backgroundReading(1000).interval, 30s);
    EXPECT_NEAR(backgroundReading(1000).madsPerSecond, 66.7, 0.1);
    EXPECT_GT(backgroundReading(70'000).interval, 60s);
    EXPECT_LE(backgroundReading(70'000).madsPerSecond, 1000);
    EXPECT_NEAR(backgroundReading(300, 10s).madsPerSecond, 60, 0.1);
}

} // namespace
