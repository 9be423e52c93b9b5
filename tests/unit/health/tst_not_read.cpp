// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is not read any more, or was read before nobody looked for a while, is not said as if it were so now. The clock
// is simulated.
#include "core/health/checks/congestion_watch.h"
#include "core/health/checks/full_links.h"
#include "core/health/checks/steady_loads.h"
#include "core/health/live_findings.h"
#include "core/perf/target.h"
#include "core/perf/values.h"
#include "tests/support/fabrics.h"
#include "tests/unit/health/scripted_loads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace {

using namespace fabriscope;
using namespace fabriscope::health;
using namespace std::chrono_literals;
using perf::Counter;
using perf::Gap;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr perf::CounterRef sentData{Counter::XmitData64};

/// A cable between two switches with a counter that rises.
class NotRead : public ::testing::Test
{
protected:
    fabric::SnapshotPtr snapshot = test::fatTree2(2, 1, 2).build();
    fabric::LinkIndex trunk = linkOfSwitches();
    perf::PortKey port = snapshot->keyOf(snapshot->link(trunk).a);
    LiveFindings live;

    [[nodiscard]] fabric::LinkIndex linkOfSwitches() const
    {
        const auto isSwitch = [this](fabric::PortIndex end) {
            return snapshot->nodeOf(snapshot->port(end)).type == fabric::NodeType::Switch;
        };
        for (const fabric::Link& link : snapshot->links())
            if (isSwitch(link.a) && isSwitch(link.b)) return snapshot->indexOf(link);
        return {};
    }
    /// What is said then, while the alarm stays raised.
    Findings at(const fabric::SnapshotPtr& fabric, perf::Timestamp now)
    {
        const std::vector<perf::AlarmEvent> rises{{.port = port,
                                                   .counter = {Counter::SymbolErrors},
                                                   .measure = perf::Measure::PerSecond,
                                                   .raised = true,
                                                   .at = 100s,
                                                   .value = 2,
                                                   .threshold = 1}};
        live.roundEnded();
        live.evaluate(*fabric, rises, now, perf::TrafficStore());
        return live.findings(*fabric, rises, now);
    }
};

/// A port that never replies, one that does again, and one whose cable was pulled meanwhile.
TEST_F(NotRead, APortThatDoesNotReplyIsSaidSoAfterAWhile)
{
    const auto ask = [this](Gap gap, perf::Timestamp now) {
        live.follow(port, {Counter::LinkDowned}, {.from = now - 30s, .to = now, .gap = gap});
        live.roundEnded();
        live.evaluate(*snapshot, {}, now, perf::TrafficStore());
        return live.findings(*snapshot, {}, now);
    };
    for (const auto now : {30s, 60s, 90s, 120s})
        EXPECT_THAT(ask(Gap::NoAnswer, now), IsEmpty()) << now;
    const Findings found = ask(Gap::NoAnswer, 150s);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].rule, "counters-unreadable");
    EXPECT_EQ(found[0].at, port);
    fabric::SnapshotTables tables = snapshot->tables();
    tables.cables.clear();
    EXPECT_THAT(live.findings(*fabric::Snapshot::freeze(std::move(tables)), {}, 150s), IsEmpty());
    EXPECT_THAT(ask(Gap::None, 180s), IsEmpty()) << "it replies";
    EXPECT_THAT(ask(Gap::NoAnswer, 210s), IsEmpty());
    ask(Gap::ConnectionLost, 240s);
    EXPECT_THAT(ask(Gap::NoAnswer, 400s), IsEmpty()) << "it replied meanwhile";
    for (const auto now : {430s, 460s, 490s, 520s})
        ask(Gap::NoAnswer, now);
    // The agent is lost, and another one takes its place, by whose clock it is early.
    live.follow(port, {Counter::LinkDowned}, {.from = 520s, .to = 520s, .gap = Gap::ConnectionLost});
    live.interrupt();
    EXPECT_THAT(live.findings(*snapshot, {}, 520s), SizeIs(1));
    EXPECT_THAT(ask(Gap::NoAnswer, 20s), SizeIs(1));
    EXPECT_THAT(ask(Gap::None, 50s), IsEmpty());
}

/// The P_Key of the agent's port, say: that is no fault of each of the others.
TEST_F(NotRead, WhereNobodyRespondsItIsWhoAsks)
{
    fabric::SnapshotTables tables = snapshot->tables();
    for (const fabric::Node& node : tables.nodes)
        if (node.type == fabric::NodeType::ChannelAdapter) tables.info.localNode = node.guid;
    const auto fabric = fabric::Snapshot::freeze(std::move(tables));
    const auto ask = [&](bool oneReplies) {
        Findings found;
        LiveFindings all;
        for (const auto now : {30s, 60s, 90s, 120s, 150s}) {
            bool first = oneReplies;
            for (const fabric::Port& each : fabric->ports()) {
                if (!each.link || fabric->nodeOf(each).guid == fabric->info().localNode) continue;
                const Gap gap = std::exchange(first, false) ? Gap::None : Gap::NoAnswer;
                all.follow(fabric->keyOf(each), {Counter::LinkDowned}, {.from = now - 30s, .to = now, .gap = gap});
            }
            all.roundEnded();
            all.evaluate(*fabric, {}, now, perf::TrafficStore());
            found = all.findings(*fabric, {}, now);
        }
        return found;
    };
    const Findings nobody = ask(false);
    ASSERT_THAT(nobody, SizeIs(1));
    EXPECT_EQ(nobody[0].rule, "counters-unreadable");
    EXPECT_THAT(nobody[0].remedy.english(), testing::HasSubstr("the port that asks"));
    EXPECT_THAT(ask(true), SizeIs(testing::Gt(3)));
}

/// Months of a healthy fabric: every port has counted some errors, one has counted far more.
TEST_F(NotRead, TotalsAreComparedWithEquals)
{
    const fabric::SnapshotPtr fabric = test::fatTree2(4, 2, 6).build();
    std::vector<perf::PortKey> ports; // of switches towards hosts
    for (const fabric::Link& link : fabric->links())
        for (const auto& [end, far] : {std::pair(link.a, link.b), {link.b, link.a}})
            if (fabric->nodeOf(fabric->port(end)).type == fabric::NodeType::Switch &&
                fabric->nodeOf(fabric->port(far)).type != fabric::NodeType::Switch)
                ports.push_back(fabric->keyOf(end));
    ASSERT_THAT(ports, SizeIs(24));
    perf::TrafficStore store;
    perf::Alarms alarms = perf::Alarms::usual(perf::ErrorThresholds::defaults());
    std::vector<perf::AlarmEvent> happened;
    store.setObserver([&](const perf::PortKey& at, perf::CounterRef counter, const perf::RatePoint& point,
                          std::optional<std::uint64_t> raw) { alarms.follow(at, counter, point, raw, happened); });
    perf::Timestamp now = 100s;
    const auto told = [&](std::uint64_t ofOne, const fabric::Snapshot& swept) {
        for (std::size_t i = 0; i < ports.size(); ++i) {
            std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortCounters), 0);
            values[perf::valueIndex({Counter::SymbolErrors})] = i == 0 ? ofOne : 30 + i;
            values[perf::valueIndex({Counter::Qp1Dropped})] = 5;
            store.ingest({.port = ports[i], .attribute = perf::Attribute::PortCounters, .at = now, .values = values});
        }
        live.roundEnded();
        live.evaluate(swept, alarms.active(), now, store);
        now += 30s;
        return live.findings(swept, alarms.active(), now);
    };
    for (int round = 0; round < 3; ++round)
        EXPECT_THAT(told(40, *fabric), IsEmpty()) << round;
    std::vector<fabric::NodeIndex> unseen;
    for (const fabric::Node& node : fabric->nodes())
        if (node.type != fabric::NodeType::Switch) unseen.push_back(fabric->indexOf(node));
    unseen.resize(unseen.size() - 3);
    EXPECT_THAT(told(40, *test::without(*fabric, unseen, {})), SizeIs(3)) << "so few cannot be compared";
    EXPECT_THAT(told(40, *fabric), IsEmpty()) << "now they can";
    EXPECT_THAT(told(519, *fabric), SizeIs(1)) << "while they rise";
    Findings found;
    for (int round = 0; round < 6; ++round)
        found = told(519, *fabric);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].rule, "counter-threshold");
    EXPECT_EQ(found[0].at, ports[0]);
    EXPECT_EQ(found[0].severity, Severity::Notice) << "as on the command line";
    EXPECT_THAT(found[0].sentence.english(),
                testing::HasSubstr("SymbolErrorCounter is 519; nine of ten ports of its kind have at most 51."));
}

/// Only ports with a cable are read: the rate of a cable that was pulled stands for ever.
TEST_F(NotRead, ErrorsOfACableThatWasPulledAreNotSaidForEver)
{
    const fabric::SnapshotPtr pulled = test::without(*snapshot, {}, {trunk});
    EXPECT_THAT(at(snapshot, 100s), SizeIs(1));
    EXPECT_THAT(at(pulled, 130s), SizeIs(1)) << "a link that comes and goes";
    EXPECT_THAT(at(pulled, 240s), SizeIs(1));
    EXPECT_THAT(at(pulled, 250s), IsEmpty());
    EXPECT_THAT(at(snapshot, 280s), SizeIs(1)) << "it is back, and read again";
}

/// The port itself is read on, and its errors may be the reason.
TEST_F(NotRead, ErrorsBeforeANodeThatDoesNotRespondAreSaid)
{
    const auto isAsked = [this](const fabric::SnapshotPtr& fabric) {
        return std::ranges::contains(perf::linkedTargets(*fabric), port, &perf::Target::port);
    };
    fabric::SnapshotTables tables = test::without(*snapshot, {}, {trunk})->tables();
    EXPECT_FALSE(isAsked(fabric::Snapshot::freeze(fabric::SnapshotTables(tables)))) << "a free port";
    tables.problems.push_back({.kind = fabric::ProblemKind::Unreachable,
                               .node = port.node,
                               .port = port.number,
                               .text = "what it leads to does not respond"});
    const auto silent = fabric::Snapshot::freeze(std::move(tables));
    EXPECT_TRUE(isAsked(silent));
    EXPECT_THAT(at(snapshot, 100s), SizeIs(1));
    EXPECT_THAT(at(silent, 130s), SizeIs(1));
    EXPECT_THAT(at(silent, 300s), SizeIs(1));
}

TEST_F(NotRead, ErrorsOfASwitchThatHasLeftAreNotSaidForEver)
{
    const fabric::SnapshotPtr left = test::without(*snapshot, {*snapshot->findNode(port.node)}, {});
    EXPECT_THAT(at(snapshot, 100s), SizeIs(1));
    EXPECT_THAT(at(left, 130s), SizeIs(1));
    EXPECT_THAT(at(left, 260s), IsEmpty());
}

/// The agent's host was started again: its clock begins at zero.
TEST_F(NotRead, WhatIsWaitedForIsNotWaitedForUntilTheFormerClock)
{
    const fabric::SnapshotPtr pulled = test::without(*snapshot, {}, {trunk});
    EXPECT_THAT(at(pulled, 100'000s), SizeIs(1));
    EXPECT_THAT(at(pulled, 10s), SizeIs(1));
    EXPECT_THAT(at(pulled, 131s), IsEmpty());
}

perf::RatePoint ratePoint(perf::Timestamp from, perf::Timestamp to, double perSecond)
{
    return {.from = from, .to = to, .perSecond = perSecond};
}
perf::RatePoint gapPoint(perf::Timestamp at, Gap why) { return {.from = at, .to = at, .gap = why}; }

/// One lost reading behind a long absence: the port's rates of before are no news of now.
TEST_F(NotRead, RatesFromBeforeALongAbsenceAreNotKnown)
{
    for (const Gap why : {Gap::ConnectionLost, Gap::Paused}) {
        SteadyLoads loads;
        loads.follow(port, sentData, gapPoint(0s, Gap::First));
        loads.follow(port, sentData, ratePoint(0s, 30s, 1000));
        loads.follow(port, sentData, gapPoint(30s, why));
        EXPECT_TRUE(loads.sent(port)) << "it may be back in a moment";
        loads.follow(port, sentData, gapPoint(3600s, why)); // the first reading behind it
        EXPECT_FALSE(loads.sent(port));
        EXPECT_TRUE(loads.awaited(port));
        loads.follow(port, sentData, {.from = 3600s, .to = 3630s, .gap = Gap::NoAnswer});
        EXPECT_FALSE(loads.sent(port));
        EXPECT_TRUE(loads.awaited(port));
        loads.follow(port, sentData, ratePoint(3600s, 3660s, 10));
        EXPECT_DOUBLE_EQ(loads.sent(port).value(), 40);
    }
}

TEST_F(NotRead, RatesFromBeforeAShortAbsenceStand)
{
    SteadyLoads loads;
    loads.follow(port, sentData, ratePoint(0s, 30s, 1000));
    loads.follow(port, sentData, gapPoint(30s, Gap::ConnectionLost));
    loads.follow(port, sentData, gapPoint(65s, Gap::ConnectionLost));
    EXPECT_DOUBLE_EQ(loads.sent(port).value(), 4000);
}

/// Later readings by a clock that is behind are neither averaged with those of before, nor older than these.
TEST_F(NotRead, RatesByTheClockOfAnotherAgentAreNotMixed)
{
    constexpr perf::CounterRef lane{Counter::VlXmitWait, 3};
    constexpr perf::CounterRef otherLane{Counter::VlXmitWait, 4};
    SteadyLoads loads;
    loads.follow(port, sentData, ratePoint(100'000s, 100'005s, 1000));
    loads.follow(port, lane, ratePoint(100'000s, 100'002s, 125e6));
    loads.follow(port, sentData, gapPoint(100'005s, Gap::ConnectionLost));
    loads.follow(port, sentData, gapPoint(20s, Gap::ConnectionLost));
    EXPECT_FALSE(loads.sent(port));
    EXPECT_FALSE(loads.of(port).lanes.at(3).waiting) << "it would be new for ever";
    loads.follow(port, sentData, ratePoint(20s, 25s, 10));
    EXPECT_DOUBLE_EQ(loads.sent(port).value(), 40);
    loads.follow(port, otherLane, ratePoint(24s, 26s, 125e6));
    EXPECT_DOUBLE_EQ(loads.of(port).lanes.at(4).waiting.value(), 0.5);
}

/// One lost reading says nothing, silence that lasts is no bottleneck that lasts.
TEST_F(NotRead, ABottleneckThatDoesNotReplyAnyMoreIsNotSaidForEver)
{
    test::Scripted loads(*snapshot);
    loads.send("leaf-01", "node-0001", 0.20, 0.60);
    const perf::PortKey place = loads.port("leaf-01", "node-0001");
    const auto known = [&] {
        CongestionWatch watch;
        for (int round = 0; round < 3; ++round)
            watch.take(*snapshot, loads);
        return watch;
    };
    const auto rounds = [](CongestionWatch watch, const fabric::Snapshot& fabric, const Loads& then) {
        for (int round = 0; round < 5; ++round)
            watch.take(fabric, then);
        return watch.congestions().size();
    };
    ASSERT_THAT(known().congestions(), SizeIs(1));
    test::Scripted lost(*snapshot);
    lost.lose(place);
    EXPECT_EQ(rounds(known(), *snapshot, lost), 1U) << "it is about to be known";
    test::Scripted silent(*snapshot);
    silent.silence(place);
    EXPECT_EQ(rounds(known(), *snapshot, silent), 0U);
    const fabric::Port& port = snapshot->port(*snapshot->findPort(*snapshot->findNode(place.node), place.number));
    const fabric::SnapshotPtr pulled = test::without(*snapshot, {}, {*port.link});
    EXPECT_EQ(rounds(known(), *pulled, lost), 0U) << "nobody reads it";
}

/// Whether it is full is about to be known again: it is not taken for over, and need not last a minute once more.
TEST_F(NotRead, AFullLinkIsNotOverBecauseItIsNotReadYet)
{
    const fabric::Link& link = snapshot->link(trunk);
    const double words = static_cast<double>(linkDataMbps(*link.width, *link.speed)) * 1e6 / 8 / 4;
    SteadyLoads loads;
    FullLinks full;
    perf::Timestamp now{0s};
    loads.follow(port, sentData, gapPoint(now, Gap::First));
    for (int round = 0; round < 20; ++round, now += 5s) {
        loads.follow(port, sentData, ratePoint(now, now + 5s, 0.98 * words));
        full.take(*snapshot, loads);
    }
    ASSERT_THAT(full.findings(*snapshot), SizeIs(1));
    loads.follow(port, sentData, gapPoint(now, Gap::ConnectionLost));
    now += 1h;
    loads.follow(port, sentData, gapPoint(now, Gap::ConnectionLost));
    full.take(*snapshot, loads);
    EXPECT_THAT(full.findings(*snapshot), SizeIs(1));
    loads.follow(port, sentData, ratePoint(now, now + 5s, 0.1 * words));
    full.take(*snapshot, loads);
    EXPECT_THAT(full.findings(*snapshot), IsEmpty());
}

} // namespace
