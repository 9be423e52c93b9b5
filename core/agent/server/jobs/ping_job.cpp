// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/ping_messages.h"
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/request_jobs.h"
#include "core/probe/vendor_ping.h"

#include <asio/steady_timer.hpp>

#include <memory>
#include <optional>
#include <utility>

namespace fabriscope::agent {
namespace {

class PingJob final : public Job
{
public:
    using Job::Job;

    Result<void> start(const pb::Request& message) override
    {
        const auto request = fromWire(message.send_pings());
        if (!request) return std::unexpected(request.error());
        const auto port = host().ports().open(request->via);
        if (!port) return std::unexpected(port.error());
        m_count = request->plan.count;
        m_ping.emplace(port->loop, request->plan,
                       probe::VendorPing::Events{.onResult = [this](const probe::PingResult& result) { tell(result); },
                                                 .onEnd =
                                                     [this](const Result<void>& result) {
                                                         if (!result) replies().fail(result.error());
                                                     }});
        return {};
    }

    void resume() override
    {
        if (m_ping) m_ping->hold(!replies().hasRoom());
    }

private:
    void tell(const probe::PingResult& result)
    {
        const bool last = result.sequence >= m_count;
        pb::Response response;
        put(*response.mutable_ping_result(), result);
        response.mutable_ping_result()->set_last(last);
        if (last) return replies().finish(std::move(response));
        replies().send(std::move(response));
        // A console that does not read holds up its own pings.
        m_ping->hold(!replies().hasRoom());
    }

    std::optional<probe::VendorPing> m_ping;
    std::uint32_t m_count = 0;
};

class PingServeJob final : public Job
{
public:
    explicit PingServeJob(JobContext context) : Job(context), m_timer(context.host.executor()) {}

    Result<void> start(const pb::Request& message) override
    {
        const auto request = fromWire(message.serve_pings());
        if (!request) return std::unexpected(request.error());
        auto port = host().ports().openForPings(request->via);
        if (!port) return std::unexpected(std::move(port).error());
        m_served.own = port->port.lid;
        m_responder.emplace(std::move(port->loop), host().options().hostName, [this](Lid from, std::uint64_t total) {
            m_served.from = from;
            m_served.total = total;
            replies().progress(response());
        });
        m_timer.expires_after(request->duration);
        m_timer.async_wait([this, alive = std::weak_ptr(m_alive)](const asio::error_code& error) {
            if (error || !alive.lock()) return;
            m_responder.reset();
            pb::Response last = response();
            last.mutable_pings_served()->set_last(true);
            replies().finish(std::move(last));
        });
        replies().send(response());
        return {};
    }

private:
    [[nodiscard]] pb::Response response() const
    {
        pb::Response response;
        put(*response.mutable_pings_served(), m_served);
        return response;
    }

    asio::steady_timer m_timer;
    std::optional<probe::PingResponder> m_responder;
    PingsServed m_served;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true); ///< its end, for a timer that has fired already
};

} // namespace

std::unique_ptr<Job> pingJob(JobContext context) { return std::make_unique<PingJob>(context); }
std::unique_ptr<Job> pingServeJob(JobContext context) { return std::make_unique<PingServeJob>(context); }

} // namespace fabriscope::agent
