// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/messages.h"
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/request_jobs.h"
#include "core/agent/server/jobs/sweep_job.h"

#include <utility>

namespace fabriscope::agent {
namespace {

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
        const SweepOptions options = toSweepOptions(request.follow_fabric());
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

std::unique_ptr<Job> followJob(JobContext context) { return std::make_unique<FollowJob>(context); }

} // namespace fabriscope::agent
