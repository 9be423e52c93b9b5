// SPDX-License-Identifier: GPL-3.0-or-later
//
// What lies about a limit: the same fabric, read anew with other noise, has the same findings at the same objects, and
// who follows it sees none come and go. The clock is simulated.
#include "core/health/checks/causes.h"
#include "core/health/checks/counter_checks.h"
#include "core/health/finding_book.h"
#include "core/health/live_findings.h"
#include "core/perf/values.h"
#include "tests/support/fabrics.h"
#include "tests/unit/health/scripted_loads.h"
#include "tests/unit/health/two_readings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::about_limits_test {
namespace {

using namespace fabriscope::health;
using namespace std::chrono_literals;
using perf::Attribute;
using perf::Counter;
using std::chrono::nanoseconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr double ticksPerSecond = 250e6; // of 4 ns
constexpr unsigned starts = 1000;

/// Three leaves, two spines, four hosts a leaf; their loads go up and down, replies are late or lost.
class NoisyFabric
{
public:
    explicit NoisyFabric(unsigned seed) : snapshot(test::fatTree2(3, 2, 4).build()), m_random(seed)
    {
        for (const perf::Target& target : perf::linkedTargets(*snapshot))
            m_ports.push_back({.target = target});
    }

    /// Part of the link, part of the time.
    void pass(const std::string& from, const std::string& to, double share, double waiting)
    {
        Port& port = at(from, to);
        port.sends = share;
        port.waits = waiting;
        at(to, from).receives = share;
    }

    /// Many send to node-0001, most of them over one spine, as in the demo fat-tree-3: the link that leads to the leaf
    /// is nearly full as well, and those before it wait about a tenth of the time.
    void incast(double onTheWay, double waitsThere)
    {
        pass("leaf-01", "node-0001", 0.97, 0);
        pass("spine-01", "leaf-01", onTheWay, waitsThere);
        pass("node-0002", "leaf-01", 0.97 - onTheWay, 0.20);
        pass("leaf-02", "spine-01", onTheWay / 2, 0.10);
        pass("leaf-03", "spine-01", onTheWay / 2, 0.10);
        for (const auto& [host, leaf] :
             {std::pair("node-0005", "leaf-02"), {"node-0006", "leaf-02"}, {"node-0009", "leaf-03"}})
            pass(host, leaf, onTheWay / (leaf == std::string("leaf-02") ? 4 : 2), 0.095);
    }
    void slowReceiver()
    {
        pass("leaf-03", "node-0012", 0.20, 0.60);
        pass("node-0010", "leaf-03", 0.20, 0.40);
    }

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
    [[nodiscard]] perf::Timestamp now() const { return m_now; }
    [[nodiscard]] perf::PortKey key(const std::string& from, const std::string& to) const
    {
        return test::Scripted(*snapshot).port(from, to);
    }

    fabric::SnapshotPtr snapshot;

private:
    struct Port
    {
        perf::Target target;
        double sends = 0;
        double receives = 0;
        double waits = 0;
        double words = 1e15;
        double wordsIn = 1e15;
        double ticks = 1e15;
        perf::Timestamp countedAt{1000s};
    };

    Port& at(const std::string& from, const std::string& to)
    {
        return *std::ranges::find(m_ports, key(from, to), [](const Port& port) { return port.target.port; });
    }
    double drawn() { return std::uniform_real_distribution<double>()(m_random); }

    void count(Port& port, perf::Timestamp until)
    {
        const double length = std::chrono::duration<double>(until - port.countedAt).count();
        const double words = static_cast<double>(port.target.linkMbps) * 1e6 / 32 * length;
        const double data = 0.995 + 0.01 * drawn();
        port.words += port.sends * words * data;
        port.wordsIn += port.receives * words * data;
        port.ticks += port.waits * ticksPerSecond * length * (0.7 + 0.6 * drawn());
        port.countedAt = until;
    }

    void reply(Port& port, Attribute attribute, const auto& sink)
    {
        constexpr double lost = 0.05;
        const auto waited = std::chrono::duration_cast<nanoseconds>(std::chrono::duration<double>(0.008 * drawn()));
        count(port, std::max(port.countedAt, m_now + waited / 2));
        perf::Sample sample{.port = port.target.port, .attribute = attribute, .at = m_now + waited, .waited = waited};
        if (drawn() < lost) {
            sample.answer = perf::Answer::NoAnswer;
            return sink(sample);
        }
        std::vector<std::uint64_t> values(perf::valueCount(attribute), 0);
        const auto set = [&](Counter counter, double value) {
            if (perf::infoOf(counter).attribute == attribute)
                values[perf::valueIndex({counter})] = static_cast<std::uint64_t>(value);
        };
        set(Counter::XmitData64, port.words);
        set(Counter::RcvData64, port.wordsIn);
        set(Counter::XmitWait64, port.ticks);
        for (const Counter full : {Counter::XmitData, Counter::RcvData, Counter::XmitWait})
            set(full, 4294967295.0);
        sample.values = values;
        sink(sample);
    }

    std::mt19937_64 m_random;
    std::vector<Port> m_ports;
    perf::Timestamp m_now{1000s};
};

using Found = std::set<std::pair<std::string, std::optional<fabric::PortKey>>>;

Found placesOf(const Findings& findings)
{
    Found found;
    for (const Finding& finding : findings)
        found.emplace(finding.rule, finding.at);
    return found;
}

/// As 'fabriscopectl health' reads and concludes.
Findings oneStart(NoisyFabric& fabric)
{
    CounterChecks checks(fabric.snapshot);
    test::readTwice(fabric, checks);
    return combined(checks.findings());
}

/// The link on the way waits, and with its 91 % it is full; with 95 % it is also one that is told for being full.
class AboutLimits : public testing::TestWithParam<double>
{};

TEST_P(AboutLimits, EachStartFindsTheSame)
{
    for (unsigned seed = 1; seed <= starts; ++seed) {
        NoisyFabric fabric(seed);
        fabric.incast(GetParam(), 0.97 - GetParam());
        fabric.slowReceiver();
        const Findings findings = oneStart(fabric);
        const Found expected{{"congestion-incast", fabric.key("leaf-01", "node-0001")},
                             {"congestion-slow-receiver", fabric.key("leaf-03", "node-0012")}};
        ASSERT_EQ(placesOf(findings), expected)
            << "seed " << seed << ": " << (findings.empty() ? "nothing" : findings.back().sentence.english());
    }
}

TEST_P(AboutLimits, NoneComesAndGoes)
{
    for (unsigned seed = 1; seed <= 50; ++seed) {
        SCOPED_TRACE(seed);
        NoisyFabric fabric(seed);
        fabric.incast(GetParam(), 0.97 - GetParam());
        fabric.slowReceiver();
        perf::TrafficStore store;
        LiveFindings live;
        FindingBook book;
        for (const perf::Target& target : perf::linkedTargets(*fabric.snapshot))
            store.setLink(target);
        store.setObserver([&](const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                              std::optional<std::uint64_t>) { live.follow(port, counter, point); });
        Found came;
        for (int round = 0; round < 60; ++round) {
            fabric.read(5s, {}, [&](const perf::Sample& sample) { store.ingest(sample); });
            live.roundEnded();
            live.evaluate(*fabric.snapshot, {}, fabric.now(), store);
            const WallTime now(std::chrono::duration_cast<std::chrono::microseconds>(fabric.now()));
            for (const FindingBook::Change& change :
                 book.take(combined(live.findings(*fabric.snapshot, {}, fabric.now())), now)) {
                EXPECT_EQ(change.kind, FindingBook::Change::Kind::Came) << change.life.finding.sentence.english();
                came.emplace(change.life.finding.rule, change.life.finding.at);
            }
            if (HasFailure()) return;
        }
        EXPECT_EQ(came, (Found{{"congestion-incast", fabric.key("leaf-01", "node-0001")},
                               {"congestion-slow-receiver", fabric.key("leaf-03", "node-0012")}}));
    }
}

INSTANTIATE_TEST_SUITE_P(OnTheWay, AboutLimits, testing::Values(0.91, 0.95),
                         [](const auto& share) { return std::to_string(std::lround(1000 * share.param)); });

/// What two readings do not tell is read for longer.
TEST(AboutLimits, WhatLiesAboutALimitIsReadAgain)
{
    for (const auto& [waits, again] : {std::pair(0.05, false), {0.10, true}, {0.30, false}}) {
        NoisyFabric fabric(1);
        fabric.pass("leaf-01", "node-0001", 0.20, waits);
        CounterChecks checks(fabric.snapshot);
        const auto take = [&](const perf::Sample& sample) { checks.take(sample); };
        // Until nothing of it is missing any more.
        for (int round = 0; round < 40; ++round)
            fabric.read(2s, {}, take);
        if (again)
            EXPECT_THAT(checks.portsToReadAgain(), ElementsAre(fabric.key("leaf-01", "node-0001")));
        else
            EXPECT_THAT(checks.portsToReadAgain(), IsEmpty()) << waits;
    }
}

} // namespace
} // namespace fabriscope::about_limits_test
