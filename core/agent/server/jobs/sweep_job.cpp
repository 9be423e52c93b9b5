// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/jobs/sweep_job.h"

#include "core/agent/protocol/messages.h"
#include "core/agent/server/agent_host.h"

#include <algorithm>
#include <format>
#include <utility>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
constexpr unsigned mostRetries = 14; // the engine numbers attempts with 4 bits
constexpr auto longestTimeout = 60'000ms;
constexpr auto partialFloor = 50ms;
constexpr auto longestShared = 1s; // before a request, the sweep that it shares has started

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

class SweepJob final : public Job
{
public:
    using Job::Job;

    Result<void> start(const pb::Request& request) override
    {
        const SweepOptions options = toSweepOptions(request.start_sweep());
        const auto port =
            host().ports().open(options.via, {.window = options.window, .maxMadsPerSecond = options.maxMadsPerSecond});
        if (!port) return std::unexpected(port.error());
        host().manager().use(*port, options.mkey);
        SharedSweeps::Listener listener;
        if (request.start_sweep().progress())
            listener.progress = [this](const discovery::SweepProgress& progress) {
                pb::Response response;
                put(*response.mutable_progress(), toProgress(progress));
                replies().progress(std::move(response));
            };
        if (options.partialInterval > 0ms)
            listener.partial = [this](fabric::SnapshotPtr snapshot) { replies().partial(std::move(snapshot)); };
        const discovery::SweepOptions how = discoveryOptions(options, host().options().hostName, *port);
        const auto began = LiveFabric::Clock::now() - longestShared;
        listener.done = [this, how, began, port = *port](Result<fabric::SnapshotPtr> result) {
            if (!result) return replies().fail(std::move(result).error());
            host().live().complete(port, how, *std::move(result), began,
                                   [this, alive = std::weak_ptr(m_alive)](fabric::SnapshotPtr snapshot) {
                                       if (alive.lock()) replies().finish(std::move(snapshot));
                                   });
        };
        m_sweep = host().sweeps().join(*port, how, std::move(listener));
        return {};
    }

private:
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
    std::unique_ptr<SharedSweeps::Part> m_sweep;
};

} // namespace

discovery::SweepOptions discoveryOptions(const SweepOptions& options, std::string_view hostName, const OpenPort& port)
{
    discovery::SweepOptions result;
    result.mkey = options.mkey;
    if (options.timeout > 0ms) result.timeout = std::min(options.timeout, longestTimeout);
    if (options.retries) result.retries = std::min(*options.retries, mostRetries);
    if (options.partialInterval > 0ms) result.reportEvery = std::max(options.partialInterval, partialFloor);
    result.source = std::format("{} {}/{}", hostName, port.port.device, port.port.number.value());
    return result;
}

std::unique_ptr<Job> sweepJob(JobContext context) { return std::make_unique<SweepJob>(context); }

} // namespace fabriscope::agent
