// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/sweep_service.h"

#include "core/agent/protocol/messages.h"

#include <asio/post.hpp>

#include <algorithm>
#include <utility>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
constexpr unsigned mostRetries = 14; // the engine numbers attempts with 4 bits
constexpr auto longestTimeout = 60'000ms;
constexpr auto partialFloor = 50ms;

discovery::SweepOptions toDiscovery(const SweepOptions& options, const std::string& source)
{
    discovery::SweepOptions result;
    result.mkey = options.mkey;
    if (options.timeout > 0ms) result.timeout = std::min(options.timeout, longestTimeout);
    if (options.retries) result.retries = std::min(*options.retries, mostRetries);
    if (options.partialInterval > 0ms) result.reportEvery = std::max(options.partialInterval, partialFloor);
    result.source = source;
    return result;
}

SweepProgress toProgress(const discovery::SweepProgress& progress)
{
    return {.nodes = progress.nodes,
            .switches = progress.switches,
            .ports = progress.ports,
            .links = progress.links,
            .outstanding = progress.outstanding,
            .problems = progress.problems,
            .statistics = progress.statistics};
}

} // namespace

SweepService::SweepService(asio::any_io_executor executor, Outbox& outbox, std::function<void()> wake)
    : m_executor(std::move(executor)), m_outbox(outbox), m_wake(std::move(wake))
{}

void SweepService::start(std::uint64_t request, const pb::StartSweep& message, const OpenPort& port,
                         const std::string& source)
{
    const SweepOptions options = toSweepOptions(message);
    discovery::SweepCallbacks callbacks;
    if (message.progress())
        callbacks.progress = [this, request](const discovery::SweepProgress& progress) {
            m_outbox.setProgress(request, toProgress(progress));
            m_wake();
        };
    if (options.partialInterval > 0ms)
        callbacks.partial = [this, request](fabric::SnapshotPtr snapshot) {
            m_outbox.setPartial(request, std::move(snapshot));
            m_wake();
        };
    auto sweep = std::make_unique<discovery::Sweep>(*port.loop, toDiscovery(options, source), std::move(callbacks));
    discovery::Sweep& started = *sweep;
    m_sweeps.emplace(request, Running{.loop = port.loop, .sweep = std::move(sweep)});
    started.start([this, request](Result<fabric::SnapshotPtr> result) { ended(request, std::move(result)); });
}

void SweepService::ended(std::uint64_t request, Result<fabric::SnapshotPtr> result)
{
    if (result)
        m_outbox.setFinal(request, *std::move(result));
    else
        m_outbox.setError(request, result.error());
    // Not from within the sweep's own call.
    if (auto node = m_sweeps.extract(request)) {
        m_retired.push_back(std::move(node.mapped()));
        asio::post(m_executor, [this, alive = std::weak_ptr(m_alive)] {
            if (alive.lock()) m_retired.clear();
        });
    }
    m_wake();
}

bool SweepService::cancel(std::uint64_t request)
{
    const auto found = m_sweeps.find(request);
    if (found == m_sweeps.end()) return false;
    found->second.sweep->cancel();
    return true;
}

void SweepService::clear()
{
    m_sweeps.clear();
    m_retired.clear();
}

} // namespace fabriscope::agent
