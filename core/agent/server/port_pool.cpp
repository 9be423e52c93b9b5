// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/port_pool.h"

#include "core/device/umad_port.h"
#include "core/transport/throttled_transport.h"
#include "core/transport/umad_transport.h"

#include <algorithm>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::uint32_t largestWindow = 512;

} // namespace

ServerBackend hostBackend()
{
    return {.listDevices = device::listDevices,
            .probeNode = device::probeUmadNode,
            .openPort = [](const device::DevicePort& port) -> Result<std::unique_ptr<transport::MadTransport>> {
                return transport::UmadTransport::open(port);
            },
            .openForReports = [](const device::DevicePort& port) -> Result<std::unique_ptr<transport::MadTransport>> {
                return transport::UmadTransport::openForReports(port);
            },
            .openForPings = [](const device::DevicePort& port) -> Result<std::unique_ptr<transport::MadTransport>> {
                return transport::UmadTransport::openForPings(port);
            }};
}

PortPool::PortPool(asio::any_io_executor executor, ServerBackend backend)
    : m_executor(std::move(executor)), m_backend(std::move(backend))
{}

Result<device::DevicePort> PortPool::find(const PortChoice& choice) const
{
    return m_backend.listDevices().and_then(
        [&](const auto& devices) { return device::choosePort(devices, choice.device, choice.port); });
}

Result<OpenPort> PortPool::openForPings(const PortChoice& choice)
{
    auto port = find(choice);
    if (!port) return std::unexpected(std::move(port).error());
    auto transport = m_backend.openForPings(*port);
    if (!transport) return std::unexpected(std::move(transport).error());
    return OpenPort{.loop = std::make_shared<transport::MadLoop>(m_executor, *std::move(transport)),
                    .port = *std::move(port)};
}

Result<OpenPort> PortPool::open(const PortChoice& choice, Pace pace)
{
    auto port = find(choice);
    if (!port) return std::unexpected(std::move(port).error());

    std::erase_if(m_loops, [](const auto& entry) { return entry.second.expired(); });
    const Key key{port->device, port->number, pace};
    if (const auto found = m_loops.find(key); found != m_loops.end()) {
        auto loop = found->second.lock();
        if (loop && !loop->failure()) return OpenPort{std::move(loop), *std::move(port)};
    }
    auto transport = m_backend.openPort(*port);
    if (!transport) return std::unexpected(std::move(transport).error());
    if (pace.maxMadsPerSecond > 0)
        transport = std::make_unique<transport::ThrottledTransport>(*std::move(transport), pace.maxMadsPerSecond);
    transport::EngineOptions engine;
    if (pace.window > 0) {
        for (transport::ClassLimits& limits : engine.limits) {
            limits.maximumWindow = std::min(pace.window, largestWindow);
            limits.initialWindow = std::min(limits.initialWindow, limits.maximumWindow);
            limits.minimumWindow = std::min(limits.minimumWindow, limits.maximumWindow);
        }
    }
    auto loop = std::make_shared<transport::MadLoop>(m_executor, *std::move(transport), engine);
    m_loops.insert_or_assign(key, loop);
    return OpenPort{std::move(loop), *std::move(port)};
}

} // namespace fabriscope::agent
