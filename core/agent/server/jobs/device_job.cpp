// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/request_jobs.h"

#include <format>
#include <utility>

namespace fabriscope::agent {
namespace {

std::map<std::string, Error> unusableNodes(const ServerBackend& backend, const std::vector<device::Device>& devices)
{
    std::map<std::string, Error> unusable;
    for (const device::Device& device : devices) {
        for (const device::DevicePort& port : device.ports) {
            if (port.umadNode.empty() || port.linkLayer == device::LinkLayer::Ethernet) continue;
            const std::string name = std::format("{} port {}", port.device, port.number.value());
            if (auto error = backend.probeNode(port.umadNode, name)) unusable.emplace(port.umadNode, *std::move(error));
        }
    }
    return unusable;
}

class DeviceJob final : public Job
{
public:
    using Job::Job;

    Result<void> start(const pb::Request& /*request*/) override
    {
        const ServerBackend& backend = host().options().backend;
        auto devices = backend.listDevices();
        if (!devices) return std::unexpected(std::move(devices).error());
        pb::Response response;
        put(*response.mutable_devices(), {.devices = *devices, .unusable = unusableNodes(backend, *devices)});
        if (response.ByteSizeLong() > maxFramePayload)
            return fail(ErrorCode::Internal, host().options().hostName,
                        Message::say("its list of devices is too long for a message"));
        replies().finish(std::move(response));
        return {};
    }
};

} // namespace

std::unique_ptr<Job> deviceJob(JobContext context) { return std::make_unique<DeviceJob>(context); }

} // namespace fabriscope::agent
