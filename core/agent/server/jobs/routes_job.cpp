// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/routes_messages.h"
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/request_jobs.h"
#include "core/fabric/model/routes_codec.h"
#include "core/routes/table_reader.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::size_t routesPieceSize = std::size_t{256} << 10U;

class RoutesJob final : public Job
{
public:
    using Job::Job;

    Result<void> start(const pb::Request& message) override
    {
        auto request = fromWire(message.read_routes());
        if (!request) return std::unexpected(std::move(request).error());
        const auto port = host().ports().open(request->via);
        if (!port) return std::unexpected(port.error());
        m_reader = routes::readTables(
            port->loop, std::move(request->plan), [this](routes::ReadProgress progress) { tell(progress); },
            [this](const Result<fabric::RoutesPtr>& result) {
                if (!result) return replies().fail(result.error());
                m_bytes = fabric::encodeRoutes(**result);
                push();
            });
        return {};
    }

    void resume() override
    {
        if (m_bytes) push();
    }

private:
    void tell(routes::ReadProgress progress)
    {
        pb::Response response;
        response.mutable_routes()->set_done(progress.done);
        response.mutable_routes()->set_total(progress.total);
        replies().progress(std::move(response));
    }

    void push()
    {
        while (!replies().ended() && replies().hasRoom()) {
            pb::Response response;
            response.mutable_routes()->set_data(m_bytes->substr(m_sent, routesPieceSize));
            m_sent += routesPieceSize;
            if (m_sent < m_bytes->size()) {
                replies().send(std::move(response));
                continue;
            }
            response.mutable_routes()->set_last(true);
            replies().finish(std::move(response));
        }
    }

    std::unique_ptr<transport::MadSource> m_reader;
    std::optional<std::string> m_bytes; ///< all tables, once they are read
    std::size_t m_sent = 0;
};

} // namespace

std::unique_ptr<Job> routesJob(JobContext context) { return std::make_unique<RoutesJob>(context); }

} // namespace fabriscope::agent
