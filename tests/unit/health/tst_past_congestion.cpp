// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where data waited at an earlier time, from a history file that is written as a session writes it.
#include "core/health/congestion_tree.h"
#include "core/health/past_congestion.h"
#include "core/history/writer.h"
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"
#include "tests/support/fabrics.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/health/scripted_loads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace fabriscope;
using namespace fabriscope::health;
using namespace std::chrono_literals;
using history::WallTime;
using perf::Attribute;
using perf::Counter;
using perf::Gap;
using perf::PortKey;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr WallTime tenOClock{std::chrono::sys_days(std::chrono::year(2026) / 11 / 28) + 10h};
constexpr double ticksPerSecond = 250e6;

/// Three leaves, two spines, four hosts a leaf. For the first minute node-0001 takes in a fifth of what its link
/// brings, then nothing waits.
class PastCongestionTest : public ::testing::Test
{
protected:
    PastCongestionTest()
    {
        writer->beginSession("test", tenOClock);
        writer->takeSnapshot(*snapshot, at);
        store.setObserver([this](const PortKey& key, perf::CounterRef counter, const perf::RatePoint& point,
                                 std::optional<std::uint64_t> raw) { writer->take(key, counter, point, raw); });
    }

    /// So much of the link passes, and the port waits for so long, in each second.
    void send(const std::string& from, const std::string& to, double share, double waiting)
    {
        const auto words = static_cast<std::uint64_t>(share * test::linkBytes / 4);
        add(names.port(from, to), Counter::XmitData64, words);
        add(names.port(to, from), Counter::RcvData64, words);
        add(names.port(from, to), Counter::XmitWait64, static_cast<std::uint64_t>(waiting * ticksPerSecond));
    }
    void slowReceiver()
    {
        send("leaf-01", "node-0001", 0.20, 0.80);
        send("spine-01", "leaf-01", 0.20, 0.60);
        send("leaf-02", "spine-01", 0.20, 0.30);
        send("node-0005", "leaf-02", 0.20, 0.50);
    }
    void add(const PortKey& port, Counter counter, std::uint64_t amount)
    {
        values[port].resize(perf::valueCount(Attribute::PortCountersExtended));
        values[port][perf::valueIndex({counter})] += amount;
    }
    [[nodiscard]] WallTime wall() const { return tenOClock + std::chrono::floor<std::chrono::microseconds>(at - 500s); }
    /// One reading of every port, so long after the one before.
    void read(std::chrono::seconds later = 1s)
    {
        at += later;
        for (const fabric::Port& port : snapshot->ports()) {
            if (!port.link) continue;
            const PortKey key{.node = snapshot->nodeOf(port).guid, .number = port.number};
            if (unasked.contains(key)) continue;
            auto& counted = values[key];
            counted.resize(perf::valueCount(Attribute::PortCountersExtended));
            perf::Sample sample{.port = key, .attribute = Attribute::PortCountersExtended, .at = at, .values = counted};
            if (silent.contains(key)) {
                sample.answer = perf::Answer::NoAnswer;
                sample.values = {};
            }
            store.ingest(sample);
        }
        writer->noteTime(at, wall());
    }
    void run(unsigned seconds, bool waits)
    {
        for (unsigned i = 0; i < seconds; ++i) {
            if (waits) slowReceiver();
            read();
            EXPECT_TRUE(i % 10 != 9 || writer->commit(wall()));
        }
        EXPECT_TRUE(writer->commit(wall()));
    }
    [[nodiscard]] PastCongestion then(std::chrono::seconds after, const fabric::SnapshotPtr& present = {}) const
    {
        auto reader = history::Reader::open(file);
        EXPECT_TRUE(reader) << describe(reader.error());
        auto past = congestionAt(**reader, tenOClock + after, present);
        EXPECT_TRUE(past) << describe(past.error());
        return *std::move(past);
    }

    fabric::SnapshotPtr snapshot = test::fatTree2(3, 2, 4).build();
    test::Scripted names{*snapshot};
    test::TemporaryFolder folder;
    std::string file = folder.path("history.db");
    std::unique_ptr<history::Writer> writer = history::Writer::open(file).value();
    perf::TrafficStore store;
    perf::Timestamp at = 500s;
    std::map<PortKey, std::vector<std::uint64_t>> values;
    std::set<PortKey> silent;
    std::set<PortKey> unasked;
};

} // namespace

TEST_F(PastCongestionTest, TheTreeIsThatOfItsTime)
{
    run(60, true);
    run(60, false);
    const PastCongestion past = then(30s);
    ASSERT_TRUE(past.moment.recorded);
    EXPECT_EQ(past.moment.step, history::Step::Raw);
    EXPECT_LE(past.moment.from, tenOClock + 30s);
    EXPECT_GE(past.moment.to, tenOClock + 30s);
    EXPECT_LE(past.moment.to - past.moment.from, 12s) << "what is further away is not of that time";
    EXPECT_TRUE(past.fabricOfThen);
    EXPECT_THAT(past.holes, IsEmpty());
    EXPECT_EQ(past.ports, 36U);
    ASSERT_THAT(past.congestions, SizeIs(1));
    const Congestion& found = past.congestions.front();
    EXPECT_EQ(found.cause, CongestionCause::SlowReceiver);
    EXPECT_TRUE(found.sure);
    EXPECT_EQ(found.port, names.port("leaf-01", "node-0001"));
    EXPECT_NEAR(found.waiting, 0.80, 0.01);
    const CongestionTree tree = treeOf(*past.fabric, found);
    ASSERT_THAT(tree.rows, SizeIs(4));
    EXPECT_EQ(tree.rows.back().branch.port, names.port("node-0005", "leaf-02"));
    EXPECT_EQ(tree.rows.back().role, TreeRole::Sender);

    EXPECT_THAT(then(90s).congestions, IsEmpty()) << "it was over";
}

TEST_F(PastCongestionTest, WhatWasNotRecordedIsAHoleWithItsEnds)
{
    run(30, true);
    store.interrupt(Gap::ConnectionLost);
    at += 600s;
    writer->beginSession("test", wall());
    run(30, true);
    const PastCongestion between = then(300s, snapshot);
    EXPECT_FALSE(between.moment.recorded);
    EXPECT_THAT(between.congestions, IsEmpty());
    ASSERT_TRUE(between.moment.before && between.moment.after);
    EXPECT_NEAR(std::chrono::duration<double>(*between.moment.before - tenOClock).count(), 30, 2);
    EXPECT_NEAR(std::chrono::duration<double>(*between.moment.after - tenOClock).count(), 630, 2);
    const PastCongestion before = then(-60s, snapshot);
    EXPECT_FALSE(before.moment.recorded);
    EXPECT_FALSE(before.moment.before);
    EXPECT_TRUE(before.moment.after);
    EXPECT_FALSE(between.moment.paused);
}

TEST_F(PastCongestionTest, WhileNobodyLookedNothingIsKnown)
{
    run(30, true);
    store.interrupt(Gap::Paused);
    at += 600s;
    run(30, true);
    const PastCongestion past = then(300s);
    EXPECT_FALSE(past.moment.recorded);
    EXPECT_TRUE(past.moment.paused);
    EXPECT_TRUE(past.moment.before && past.moment.after);
}

TEST_F(PastCongestionTest, APortThatDidNotAnswerIsSaidAndMakesItUnsure)
{
    // What leaves leaf-01 to its other hosts is not known: one of them may be the cause.
    for (const std::string host : {"node-0002", "node-0003"})
        silent.insert(names.port("leaf-01", host));
    unasked.insert(names.port("leaf-01", "node-0004"));
    run(60, true);
    const PastCongestion past = then(30s);
    EXPECT_THAT(past.holes, ElementsAre(PastHole{.why = Gap::NoAnswer, .ports = 2}, PastHole{.why = {}, .ports = 1}));
    EXPECT_THAT(past.unread, SizeIs(3));
    ASSERT_THAT(past.congestions, SizeIs(1));
    EXPECT_FALSE(past.congestions.front().sure);
}

/// The reading before a counter was cleared gives no rate with the one after it, and no other takes its place.
TEST_F(PastCongestionTest, AReadingFromBeforeAResetIsNoRate)
{
    run(20, true);
    const PortKey cleared = names.port("leaf-01", "node-0001");
    for (unsigned second = 0; second < 10; ++second)
        slowReceiver();
    std::ranges::fill(values.at(cleared), 0);
    read(10s);
    run(20, true);
    const PastCongestion past = then(25s);
    ASSERT_THAT(past.holes, SizeIs(1));
    EXPECT_EQ(past.holes.front().ports, 1U);
    EXPECT_TRUE(past.holes.front().why == Gap::Reset || past.holes.front().why == Gap::Stale);
    ASSERT_THAT(past.congestions, SizeIs(1));
    EXPECT_FALSE(past.congestions.front().sure);
    EXPECT_THAT(then(45s).holes, IsEmpty());
}

TEST_F(PastCongestionTest, LongAgoTheMeansOfCoarserStepsAreTaken)
{
    run(300, true);
    run(300, false);
    // An hour later the readings have been deleted; what is left are the means, and the fabric as it is now.
    at += 2h;
    store.interrupt(Gap::Paused);
    run(30, false);
    const PastCongestion past = then(150s, snapshot);
    ASSERT_TRUE(past.moment.recorded);
    EXPECT_EQ(past.moment.step, history::Step::TenSeconds);
    EXPECT_EQ(past.moment.to - past.moment.from, 10s);
    ASSERT_THAT(past.congestions, SizeIs(1));
    EXPECT_EQ(past.congestions.front().cause, CongestionCause::SlowReceiver);
    EXPECT_NEAR(past.congestions.front().waiting, 0.80, 0.02);
    EXPECT_THAT(then(450s, snapshot).congestions, IsEmpty());
}

TEST_F(PastCongestionTest, WithoutTheCablesOfThenItIsThoseOfNowOrNone)
{
    auto plain = history::Writer::open(folder.path("plain.db")).value();
    std::swap(plain, writer);
    file = folder.path("plain.db");
    writer->beginSession("test", tenOClock);
    run(30, true);
    const PastCongestion none = then(15s);
    EXPECT_TRUE(none.moment.recorded);
    EXPECT_EQ(none.fabric, nullptr);
    EXPECT_THAT(none.congestions, IsEmpty());
    const PastCongestion now = then(15s, snapshot);
    EXPECT_EQ(now.fabric, snapshot);
    EXPECT_FALSE(now.fabricOfThen);
    EXPECT_THAT(now.congestions, SizeIs(1));
}
