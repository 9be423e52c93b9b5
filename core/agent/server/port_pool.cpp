// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/port_pool.h"

#include "core/device/umad_port.h"
#include "core/transport/umad_transport.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::uint32_t largestWindow = 512;
/// How much of an unused allowance may be spent at once: the engine looks again only every millisecond or so.
constexpr std::chrono::milliseconds burst{5};

/// Lets no more than so many MADs a second leave; says Busy to the rest. For fabrics whose administrator does not want
/// a sweep to be felt.
class ThrottledTransport final : public transport::MadTransport
{
public:
    using Clock = std::chrono::steady_clock;

    ThrottledTransport(std::unique_ptr<transport::MadTransport> inner, unsigned madsPerSecond)
        : m_inner(std::move(inner)),
          m_interval(std::chrono::duration_cast<Clock::duration>(std::chrono::seconds(1)) / std::max(madsPerSecond, 1U))
    {}

    [[nodiscard]] Result<transport::SendOutcome> send(const transport::OutgoingMad& mad) override
    {
        const auto now = Clock::now();
        if (now < m_next) return transport::SendOutcome::Busy;
        auto outcome = m_inner->send(mad);
        if (outcome && *outcome == transport::SendOutcome::Sent) m_next = std::max(m_next, now - burst) + m_interval;
        return outcome;
    }
    [[nodiscard]] Result<std::optional<transport::IncomingMad>> receive() override { return m_inner->receive(); }
    [[nodiscard]] int descriptor() const override { return m_inner->descriptor(); }

private:
    std::unique_ptr<transport::MadTransport> m_inner;
    Clock::duration m_interval;
    Clock::time_point m_next; ///< when the next MAD may leave; up to `burst` in the past after a pause
};

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
        transport = std::make_unique<ThrottledTransport>(*std::move(transport), pace.maxMadsPerSecond);
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
