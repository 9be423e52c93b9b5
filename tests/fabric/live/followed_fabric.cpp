// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fabric/live/followed_fabric.h"

#include "core/agent/client/queries/queries.h"
#include "core/fabric/model/same_fabric.h"
#include "tests/support/simulated_fabric.h"

#include <algorithm>
#include <format>
#include <future>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace fabriscope::test {

using namespace std::chrono_literals;

namespace {

/// The links that are not active, each with the states of its ends.
std::string whatIsNotActive(const fabric::Snapshot& snapshot)
{
    std::string all;
    const auto describeEnd = [&](fabric::PortIndex index) {
        const fabric::Port& port = snapshot.port(index);
        return std::format("{}[{}] state {}", toString(snapshot.nodeOf(port).guid), port.number.value(),
                           std::to_underlying(port.state));
    };
    for (const fabric::Link& link : snapshot.links())
        if (link.state != PortState::Active)
            all += std::format("{} - {} is not active; ", describeEnd(link.a), describeEnd(link.b));
    return all;
}

} // namespace

FollowedFabric::FollowedFabric(simulation::SimulatedFabric& fabric)
{
    const agent::LauncherSet launchers{{agent::Scheme::Demo, agentOn(fabric)}};
    m_client = std::make_unique<agent::Client>(*agent::ConnectionTarget::parse("demo"), launchers,
                                               agent::ClientEvents{}, agent::ClientOptions{.reconnect = false});
    m_latest = sharedSweep();
    m_request = m_client->ask(
        agent::followQuery({}, {.onSnapshot = [this](fabric::SnapshotPtr snapshot) { take(std::move(snapshot)); },
                                .onState =
                                    [this](const agent::LiveState& state) {
                                        const std::scoped_lock lock(m_mutex);
                                        m_state = state;
                                        m_changed.notify_all();
                                    },
                                .onNotice =
                                    [this](const agent::LiveNotice& notice) {
                                        const std::scoped_lock lock(m_mutex);
                                        m_notices.push_back(notice);
                                        m_changed.notify_all();
                                    }}),
        [this](const Result<void>& end) {
            const std::scoped_lock lock(m_mutex);
            m_end = end.error();
            m_changed.notify_all();
        });
}

FollowedFabric::~FollowedFabric() { m_client.reset(); } // its callbacks use the rest

void FollowedFabric::take(fabric::SnapshotPtr snapshot)
{
    const std::scoped_lock lock(m_mutex);
    std::ranges::move(fabric::diff(*m_latest, *snapshot), std::back_inserter(m_changes));
    m_latest = std::move(snapshot);
    m_changed.notify_all();
}

fabric::SnapshotPtr FollowedFabric::sweepWith(const agent::SweepOptions& options)
{
    const auto promise = std::make_shared<std::promise<Result<fabric::SnapshotPtr>>>();
    auto future = promise->get_future();
    m_client->ask(agent::sweepQuery(options),
                  [promise](Result<fabric::SnapshotPtr> result) { promise->set_value(std::move(result)); });
    if (future.wait_for(60s) != std::future_status::ready) throw std::runtime_error("a sweep does not end");
    auto result = future.get();
    if (!result) throw std::runtime_error(describe(result.error()));
    return *result;
}

// Another timeout makes it another sweep.
fabric::SnapshotPtr FollowedFabric::sweep() { return sweepWith({.timeout = 190ms}); }
fabric::SnapshotPtr FollowedFabric::sharedSweep() { return sweepWith({}); }

fabric::SnapshotPtr FollowedFabric::latest() const
{
    const std::scoped_lock lock(m_mutex);
    return m_latest;
}

agent::LiveState FollowedFabric::state() const
{
    const std::scoped_lock lock(m_mutex);
    return m_state;
}

std::vector<fabric::Change> FollowedFabric::takeChanges()
{
    const std::scoped_lock lock(m_mutex);
    return std::exchange(m_changes, {});
}

std::vector<agent::LiveNotice> FollowedFabric::notices() const
{
    const std::scoped_lock lock(m_mutex);
    return m_notices;
}

bool FollowedFabric::await(
    const std::function<bool(const fabric::Snapshot& latest, const agent::LiveState& state)>& condition,
    std::chrono::milliseconds patience)
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, patience, [&] { return m_end || condition(*m_latest, m_state); }) && !m_end;
}

std::string FollowedFabric::awaitEqual(std::chrono::seconds patience)
{
    std::string difference = "nothing was compared";
    const auto begin = std::chrono::steady_clock::now();
    // Once in some thousand changes OpenSM leaves a link as it is until the next change: it is compared so.
    const auto settledBy = begin + patience / 4;
    while (std::chrono::steady_clock::now() < begin + patience) {
        const fabric::SnapshotPtr fresh = sweep();
        const auto isEqual = [&](const fabric::Snapshot& now, const agent::LiveState&) {
            difference = fabric::firstDifference(now, *fresh);
            return difference.empty();
        };
        difference = whatIsNotActive(*fresh);
        const bool maySettle = std::chrono::steady_clock::now() < settledBy;
        if ((difference.empty() || !maySettle) && await(isEqual, 300ms) && fabric::isSameFabric(*latest(), *sweep()))
            return {};
    }
    return difference;
}

void FollowedFabric::stopFollowing()
{
    m_client->cancel(m_request);
    std::unique_lock lock(m_mutex);
    m_changed.wait_for(lock, 10s, [this] { return m_end.has_value(); });
}

} // namespace fabriscope::test
