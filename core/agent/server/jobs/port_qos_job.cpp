// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/port_qos_messages.h"
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/request_jobs.h"
#include "core/qos/port_qos_reader.h"

#include <utility>

namespace fabriscope::agent {
namespace {

class PortQosJob final : public Job
{
public:
    using Job::Job;

    Result<void> start(const pb::Request& message) override
    {
        auto request = fromWire(message.read_port_qos());
        if (!request) return std::unexpected(std::move(request).error());
        const auto port = host().ports().open(request->via);
        if (!port) return std::unexpected(port.error());
        m_reader.emplace(port->loop, std::move(request->question), [this](const Result<qos::PortQos>& result) {
            if (!result) return replies().fail(result.error());
            pb::Response response;
            put(*response.mutable_port_qos(), *result);
            replies().finish(std::move(response));
        });
        return {};
    }

private:
    std::optional<qos::PortQosReader> m_reader;
};

} // namespace

std::unique_ptr<Job> portQosJob(JobContext context) { return std::make_unique<PortQosJob>(context); }

} // namespace fabriscope::agent
