// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/health/health_readings.h"

#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/connection/connection_target.h"
#include "core/fabric/select/selector.h"
#include "core/perf/attribute_groups.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <set>
#include <utility>

namespace fabriscope::ctl {
namespace {

constexpr unsigned attemptsAtLost = 3; // at readings that were lost, or did not show a cause

/// Only targets at these nodes, and the ports that they are connected to.
void keepAround(const fabric::Snapshot& snapshot, const std::vector<fabric::NodeIndex>& nodes,
                std::vector<perf::Target>& targets)
{
    std::set<perf::PortKey> wanted;
    for (const fabric::NodeIndex node : nodes) {
        for (const fabric::Port& port : snapshot.portsOf(snapshot.node(node))) {
            wanted.insert({.node = snapshot.node(node).guid, .number = port.number});
            if (const auto peer = snapshot.peerOf(port)) wanted.insert(snapshot.keyOf(*peer));
        }
    }
    std::erase_if(targets, [&](const perf::Target& target) { return !wanted.contains(target.port); });
}

/// Of all targets those at these ports.
void keepOnly(std::vector<perf::Target>& targets, const std::vector<perf::Target>& all,
              const std::vector<perf::PortKey>& ports)
{
    const std::set<perf::PortKey> wanted(ports.begin(), ports.end());
    targets.clear();
    std::ranges::copy_if(all, std::back_inserter(targets),
                         [&](const perf::Target& target) { return wanted.contains(target.port); });
}

void keepNearest(std::optional<health::ClockPair>& clock, perf::Timestamp at)
{
    const health::ClockPair now{.reading = at, .wall = std::chrono::system_clock::now()};
    if (!clock || now.wall - clock->wall <= now.reading - clock->reading) clock = now;
}

} // namespace

Result<CounterReadings> readCounters(const Context& context, const CounterReading& wanted,
                                     const fabric::SnapshotPtr& fabric, health::CounterLimits limits,
                                     const std::vector<perf::PortKey>& more)
{
    const fabric::Snapshot& snapshot = *fabric;
    CounterReadings readings{.checks = health::CounterChecks(fabric, std::move(limits)), .clock = {}};
    health::CounterChecks& checks = readings.checks;
    agent::CounterWatch watch{.via = portOf(wanted.sweep),
                              .targets = perf::linkedTargets(snapshot),
                              .attributes = perf::portCounters,
                              .interval = milliseconds(wanted.interval),
                              .rounds = 2};
    if (!wanted.host.empty()) keepAround(snapshot, nodesOf(snapshot, wanted.host), watch.targets);
    if (watch.targets.empty()) return readings;
    auto session = Session::open(context);
    if (!session) return std::unexpected(session.error());
    const auto read = [&] {
        (*session)->tellProgress(
            formatted("Reading the counters of {} {} times …", plural(watch.targets.size(), "port"), watch.rounds));
        return (*session)->watchCounters(watch, {.onSample =
                                                     [&](const perf::Sample& sample) {
                                                         checks.take(sample);
                                                         keepNearest(readings.clock, sample.at);
                                                     },
                                                 .onRound = [](const perf::RoundReport&, std::uint32_t) {}});
    };
    if (const auto done = read(); !done) return std::unexpected(done.error());
    // Without the readings that were lost, or over too short a time, a cause may not be told from its effects.
    const std::vector<perf::Target> all = watch.targets;
    for (unsigned attempt = 0; attempt < attemptsAtLost; ++attempt) {
        keepOnly(watch.targets, all, checks.portsToReadAgain());
        if (watch.targets.empty()) break;
        if (const auto done = read(); !done) return std::unexpected(done.error());
    }
    watch.targets = all;
    auto waiting = health::portsToRead(checks.congestions());
    waiting.insert(waiting.end(), more.begin(), more.end());
    keepOnly(watch.targets, all, waiting);
    if (!watch.targets.empty()) {
        watch.attributes = perf::laneLoads;
        if (const auto done = read(); !done) return std::unexpected(done.error());
    }
    // What errors mean, of the ports that have some; a port that has no such details says so, and that is no fault.
    const auto unclear = checks.portsToExplain();
    keepOnly(watch.targets, all, unclear);
    if (!watch.targets.empty()) {
        watch.attributes = perf::errorDetails;
        if (const auto done = read(); !done) return std::unexpected(done.error());
    }
    readings.lost = (*session)->hasLostReadings();
    session->reset();
    if (const auto target = agent::ConnectionTarget::parse(context.connect); !target || target->isFile())
        readings.clock.reset();
    return readings;
}

std::vector<fabric::NodeIndex> nodesOf(const fabric::Snapshot& snapshot, const std::string& host)
{
    std::vector<fabric::NodeIndex> nodes;
    const auto found = fabric::findAll(snapshot, {host});
    if (!found) return nodes;
    for (const fabric::Selector::Match& match : *found)
        if (snapshot.node(match.node).type != fabric::NodeType::Switch && !std::ranges::contains(nodes, match.node))
            nodes.push_back(match.node);
    return nodes;
}

} // namespace fabriscope::ctl
