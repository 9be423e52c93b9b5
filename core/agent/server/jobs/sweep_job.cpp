// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/messages.h"
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/request_jobs.h"

#include <asio/steady_timer.hpp>

#include <algorithm>
#include <format>
#include <utility>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
constexpr unsigned mostRetries = 14; // the engine numbers attempts with 4 bits
constexpr auto longestTimeout = 60'000ms;
constexpr auto partialFloor = 50ms;
constexpr auto settlingTime = 5s; // of a followed fabric in which something is always due

/// How a console wants a fabric to be swept through that port, within what an agent bears.
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

class SweepJob final : public Job
{
public:
    using Job::Job;

    Result<void> start(const pb::Request& request) override
    {
        m_options = fromWire(request.start_sweep());
        m_progress = request.start_sweep().progress();
        const auto port = host().ports().open(
            m_options.via, {.window = m_options.window, .maxMadsPerSecond = m_options.maxMadsPerSecond});
        if (!port) return std::unexpected(port.error());
        host().manager().use(*port, m_options.mkey);
        m_how = discoveryOptions(m_options, host().options().hostName, *port);
        if (!m_options.followedWillDo || !awaitKnown(*port)) sweep(*port);
        return {};
    }

private:
    /// What others see. False: nobody follows the fabric.
    bool awaitKnown(const OpenPort& port)
    {
        const bool isFollowed = host().live().known(
            port, m_how, [this, alive = std::weak_ptr(m_alive), port](fabric::SnapshotPtr snapshot) {
                if (!alive.lock() || m_sweep) return;
                if (!snapshot) return sweep(port); // those who followed have gone, or their sweep fails
                m_patience.cancel();
                replies().finish(std::move(snapshot));
            });
        if (!isFollowed) return false;
        m_patience.expires_after(settlingTime);
        m_patience.async_wait([this, alive = std::weak_ptr(m_alive), port](const asio::error_code& error) {
            if (!error && alive.lock() && !m_sweep) sweep(port);
        });
        return true;
    }

    void sweep(const OpenPort& port)
    {
        SharedSweeps::Listener listener;
        if (m_progress)
            listener.progress = [this](const SweepProgress& progress) {
                pb::Response response;
                put(*response.mutable_progress(), progress);
                replies().progress(std::move(response));
            };
        if (m_options.partialInterval > 0ms)
            listener.partial = [this](fabric::SnapshotPtr snapshot) { replies().partial(std::move(snapshot)); };
        listener.done = [this, port](Result<fabric::SnapshotPtr> result) {
            if (!result) return replies().fail(std::move(result).error());
            host().live().complete(port, m_how, *std::move(result), m_sweep->began(),
                                   [this, alive = std::weak_ptr(m_alive)](fabric::SnapshotPtr snapshot) {
                                       if (alive.lock()) replies().finish(std::move(snapshot));
                                   });
        };
        m_sweep = host().sweeps().join(port, m_how, std::move(listener),
                                       m_options.followedWillDo ? SharedSweeps::Age::Any : SharedSweeps::Age::New);
    }

    SweepOptions m_options;
    discovery::SweepOptions m_how;
    bool m_progress = false;
    asio::steady_timer m_patience{host().executor()};
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
    std::unique_ptr<SharedSweeps::Part> m_sweep;
};

/// To unsubscribe from the administration's notices.
constexpr std::chrono::milliseconds farewellPatience{500};

class FollowJob final : public Job
{
public:
    using Job::Job;
    ~FollowJob() override
    {
        letGo([] {});
    }

    Result<void> start(const pb::Request& request) override
    {
        const SweepOptions options = fromWire(request.follow_fabric());
        const auto port =
            host().ports().open(options.via, {.window = options.window, .maxMadsPerSecond = options.maxMadsPerSecond});
        if (!port) return std::unexpected(port.error());
        host().manager().use(*port, options.mkey);
        m_live = host().live().follow(*port, discoveryOptions(options, host().options().hostName, *port));
        tell(m_live->state());
        // Where others followed before, they may have been told of a change since this console has swept.
        if (m_live->told() && !m_live->listeners().empty()) replies().partial(m_live->told());
        m_listener = m_live->listeners().add([this](const LiveFabric::News& news) { heard(news); });
        return {};
    }

    void stop() override
    {
        letGo([this, alive = std::weak_ptr(m_alive)] {
            if (alive.lock()) replies().finish();
        });
    }
    [[nodiscard]] std::chrono::milliseconds patience() const override { return farewellPatience; }

private:
    void heard(const LiveFabric::News& news)
    {
        if (news.state) tell(*news.state);
        if (news.snapshot) replies().partial(news.snapshot);
        if (news.notice) {
            pb::Response response;
            put(*response.mutable_notice(), *news.notice);
            replies().send(std::move(response));
        }
        if (news.end) replies().fail(*news.end);
    }

    void tell(const LiveState& state)
    {
        pb::Response response;
        put(*response.mutable_live(), state);
        replies().send(std::move(response));
    }

    void letGo(std::function<void()> done)
    {
        m_listener.reset();
        const auto live = std::exchange(m_live, nullptr);
        if (live && live->listeners().empty())
            live->stop(std::move(done));
        else
            done();
    }

    std::shared_ptr<LiveFabric> m_live;
    Listeners<LiveFabric::News>::Ticket m_listener;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

} // namespace

std::unique_ptr<Job> sweepJob(JobContext context) { return std::make_unique<SweepJob>(context); }
std::unique_ptr<Job> followJob(JobContext context) { return std::make_unique<FollowJob>(context); }

} // namespace fabriscope::agent
