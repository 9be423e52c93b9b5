// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sound fabrics of many shapes under load have no finding, although replies are lost or late and some readings are
// faulty: neither as the command line evaluates two readings nor as the window follows them. The clock is simulated.
#include "core/health/alarm_groups.h"
#include "core/health/checks/congestion_watch.h"
#include "core/health/checks/counter_checks.h"
#include "core/health/checks/steady_loads.h"
#include "core/perf/alarm.h"
#include "core/perf/values.h"
#include "tests/support/cluster_kinds.h"
#include "tests/unit/health/two_readings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <vector>

namespace fabriscope::clean_under_load_test {
namespace {

using namespace std::chrono_literals;
using perf::Attribute;
using perf::Counter;
using std::chrono::nanoseconds;
using Seconds = std::chrono::duration<double>;

constexpr double ticksPerSecond = 250e6; // of 4 ns
constexpr double busiest = 0.93;         // of the link: a busy link, and no full one
constexpr double mostWaiting = 0.06;     // of the time: packets meet one another by chance

/// The counters of a fabric whose links are busy, and how they come in.
class LoadedFabric
{
public:
    LoadedFabric(fabric::SnapshotPtr snapshot, unsigned seed) : m_snapshot(std::move(snapshot)), m_random(seed)
    {
        for (const perf::Target& target : perf::linkedTargets(*m_snapshot)) {
            Port port{.target = target};
            port.load = drawn() < 0.25 ? busiest : drawn() * busiest;
            port.waits = drawn() * mostWaiting;
            port.words = std::floor(drawn() * 1e15);
            port.ticks = std::floor(drawn() * 1e15);
            port.symbolErrors = std::floor(drawn() * 10);
            m_ports.push_back(port);
        }
    }
    [[nodiscard]] const fabric::SnapshotPtr& snapshot() const { return m_snapshot; }

    /// One round over these ports (none: all), after so long.
    void read(nanoseconds interval, const std::vector<perf::PortKey>& only, const auto& sink)
    {
        m_now += interval;
        for (Port& port : m_ports) {
            if (!only.empty() && !std::ranges::contains(only, port.target.port)) continue;
            for (const Attribute attribute : {Attribute::PortCounters, Attribute::PortCountersExtended})
                reply(port, attribute, sink);
        }
    }

private:
    struct Port
    {
        perf::Target target;
        double load = 0;
        double waits = 0;
        double words = 0; ///< at time 0
        double ticks = 0;
        double symbolErrors = 0;
        std::array<unsigned, 2> missing{}; ///< replies in a row, of each attribute
    };

    double drawn() { return std::uniform_real_distribution<double>()(m_random); }

    void reply(Port& port, Attribute attribute, const auto& sink)
    {
        constexpr double lost = 0.15;
        constexpr double slow = 0.10;
        constexpr double faulty = 0.03;
        // On its way to the port and back; now and then again, after a timeout.
        const Seconds waited(drawn() < slow ? 0.9 * drawn() : 0.004 * drawn());
        const perf::Timestamp at = m_now + std::chrono::duration_cast<nanoseconds>(waited);
        const perf::Timestamp counted = m_now + std::chrono::duration_cast<nanoseconds>(drawn() * waited);
        const double since = std::chrono::duration<double>(counted).count();
        perf::Sample sample{.port = port.target.port, .attribute = attribute, .at = at, .waited = at - m_now};
        unsigned& missing = port.missing.at(attribute == Attribute::PortCounters ? 0 : 1);
        constexpr unsigned mostInARow = 3; // more would be a port that does not respond
        missing = drawn() < lost && missing < mostInARow ? missing + 1 : 0;
        if (missing > 0) {
            sample.answer = perf::Answer::NoAnswer;
            return sink(sample);
        }
        std::vector<std::uint64_t> values(perf::valueCount(attribute), 0);
        const auto set = [&](Counter counter, double value) {
            if (perf::infoOf(counter).attribute == attribute)
                values[perf::valueIndex({counter})] = static_cast<std::uint64_t>(value);
        };
        for (const Counter counter : {Counter::XmitData64, Counter::RcvData64})
            set(counter, port.words + port.load * static_cast<double>(port.target.linkMbps) * 1e6 / 32 * since);
        set(Counter::XmitWait64, port.ticks + port.waits * ticksPerSecond * since);
        set(Counter::SymbolErrors, port.symbolErrors);
        for (const Counter full : {Counter::XmitData, Counter::RcvData, Counter::XmitWait})
            set(full, 4294967295.0);
        if (attribute == Attribute::PortCountersExtended && drawn() < faulty)
            for (std::uint64_t& value : values)
                value = drawn() < 0.5 ? 0 : m_random();
        sample.values = values;
        sink(sample);
    }

    fabric::SnapshotPtr m_snapshot;
    std::mt19937_64 m_random;
    std::vector<Port> m_ports;
    perf::Timestamp m_now{1000s};
};

class CleanUnderLoad : public testing::TestWithParam<int>
{
protected:
    static LoadedFabric fabric(unsigned seed)
    {
        std::mt19937_64 random(seed);
        return {test::makeCluster(static_cast<test::ClusterKind>(GetParam()), random).snapshot, seed};
    }
};

/// Two readings, and those again that were lost, as 'fabriscopectl health' does.
TEST_P(CleanUnderLoad, TwoReadingsFindNothing)
{
    for (unsigned seed = 1; seed <= 40; ++seed) {
        LoadedFabric fabric = CleanUnderLoad::fabric(seed);
        health::CounterChecks checks(fabric.snapshot());
        test::readTwice(fabric, checks);
        for (const health::Finding& finding : checks.findings())
            ADD_FAILURE() << "seed " << seed << ": " << finding.rule << ": " << finding.sentence.english();
    }
}

/// Two minutes, as the window does.
TEST_P(CleanUnderLoad, WhoFollowsItFindsNothing)
{
    LoadedFabric fabric = CleanUnderLoad::fabric(1);
    perf::TrafficStore store;
    health::SteadyLoads loads;
    health::CongestionWatch watch;
    health::FullLinks full;
    perf::Alarms alarms = *perf::Alarms::from(perf::defaultRateRules());
    std::vector<perf::AlarmEvent> happened;
    for (const perf::Target& target : perf::linkedTargets(*fabric.snapshot()))
        store.setLink(target);
    store.setObserver([&](const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                          std::optional<std::uint64_t> raw) {
        loads.follow(port, counter, point);
        alarms.follow(port, counter, point, raw, happened);
    });
    for (int round = 0; round < 24; ++round) {
        fabric.read(5s, {}, [&](const perf::Sample& sample) { store.ingest(sample); });
        loads.roundEnded();
        watch.take(*fabric.snapshot(), loads);
        full.take(*fabric.snapshot(), loads);
        for (const health::Finding& finding : full.findings(*fabric.snapshot()))
            ADD_FAILURE() << "round " << round << ": " << finding.sentence.english();
        for (const health::Congestion& congestion : watch.congestions())
            ADD_FAILURE() << "round " << round << ": "
                          << health::findingOf(*fabric.snapshot(), congestion).sentence.english();
        for (const health::AlarmGroup& group : health::groupAlarms(*fabric.snapshot(), alarms.active()))
            ADD_FAILURE() << "round " << round << ": "
                          << health::findingOf(*fabric.snapshot(), group).sentence.english();
        if (HasFailure()) return;
    }
    std::size_t rated = 0;
    loads.forEach([&](const perf::PortKey& port) {
        const auto busy = loads.busier(port);
        if (!busy) return;
        EXPECT_LE(perf::utilisation(*busy, store.linkMbps(port)), 1 + 1e-9);
        ++rated;
    });
    EXPECT_EQ(rated, perf::linkedTargets(*fabric.snapshot()).size());
}

INSTANTIATE_TEST_SUITE_P(Kinds, CleanUnderLoad, testing::Range(0, test::clusterKindCount),
                         [](const auto& kind) { return std::to_string(kind.param); });

} // namespace
} // namespace fabriscope::clean_under_load_test
