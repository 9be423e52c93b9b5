// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/umad_transport.h"

#include "core/mad/header.h"
#include "core/mad/vendor_ping.h"

#include <cerrno>
#include <format>
#include <utility>

namespace fabriscope::transport {
namespace {

constexpr std::uint8_t classNumber(mad::ManagementClass c) { return std::to_underlying(c); }

std::string subjectOf(const device::DevicePort& port)
{
    return std::format("{} port {}", port.device, port.number.value());
}

device::UmadAgent pingAgent()
{
    return {.managementClass = classNumber(mad::ManagementClass::OpenIbPing), .classVersion = 1, .oui = mad::openIbOui};
}

bool meansNoRoom(int error)
{
    return error == EAGAIN || error == EWOULDBLOCK || error == ENOBUFS || error == ENOMEM || error == EINTR;
}

} // namespace

Result<std::unique_ptr<UmadTransport>> UmadTransport::openWith(const device::DevicePort& port,
                                                               std::initializer_list<device::UmadAgent> agents)
{
    Result<device::UmadPort> opened = device::UmadPort::open(port);
    if (!opened) return std::unexpected(std::move(opened).error());
    for (const device::UmadAgent& agent : agents)
        if (auto registered = opened->registerAgent(agent); !registered)
            return std::unexpected(std::move(registered).error());
    return std::make_unique<UmadTransport>(std::move(*opened));
}

Result<std::unique_ptr<UmadTransport>> UmadTransport::openForReports(const device::DevicePort& port)
{
    constexpr std::uint64_t reports = std::uint64_t{1} << std::to_underlying(mad::Method::Report);
    return openWith(
        port,
        {{.managementClass = classNumber(mad::ManagementClass::SubnAdm), .classVersion = 2, .methods = {reports, 0}}});
}

Result<std::unique_ptr<UmadTransport>> UmadTransport::open(const device::DevicePort& port)
{
    return openWith(port, {{.managementClass = classNumber(mad::ManagementClass::SubnDirected), .classVersion = 1},
                           {.managementClass = classNumber(mad::ManagementClass::SubnLid), .classVersion = 1},
                           {.managementClass = classNumber(mad::ManagementClass::Perf), .classVersion = 1},
                           {.managementClass = classNumber(mad::ManagementClass::SubnAdm), .classVersion = 2},
                           pingAgent()});
}

Result<std::unique_ptr<UmadTransport>> UmadTransport::openForPings(const device::DevicePort& port)
{
    device::UmadAgent agent = pingAgent();
    agent.methods[0] = std::uint64_t{1} << std::to_underlying(mad::Method::Get);
    return openWith(port, {agent});
}

Result<SendOutcome> UmadTransport::send(const OutgoingMad& mad)
{
    const MadAddress& to = mad.address;
    const int error = m_port.send(
        mad.mad,
        {.lid = to.lid.value(), .qp = to.qp, .qkey = to.qkey.value(), .sl = to.sl.value(), .pkeyIndex = to.pkeyIndex},
        mad.timeout);
    if (error == 0) return SendOutcome::Sent;
    if (meansNoRoom(error)) return SendOutcome::Busy;
    std::unexpected<Error> failed = failErrno(
        error, subjectOf(m_port.port()), Message::say("cannot send a management datagram"),
        error == ENODEV || error == EIO ? Message::say("The device was removed or reset; connect again.") : Message());
    if (error == ENODEV || error == EIO || error == EPIPE || error == EBADF)
        failed.error().code = ErrorCode::ConnectionLost;
    return failed;
}

Result<std::optional<IncomingMad>> UmadTransport::receive()
{
    Result<std::optional<device::UmadPacket>> packet = m_port.receive();
    if (!packet) return std::unexpected(std::move(packet).error());
    if (!*packet) return std::optional<IncomingMad>();
    const device::UmadPacket& p = **packet;
    return IncomingMad{.mad = p.mad,
                       .source = {.lid = Lid(p.source.lid),
                                  .qp = p.source.qp,
                                  .qkey = QKey(p.source.qkey),
                                  .sl = ServiceLevel::fromBits(p.source.sl),
                                  .pkeyIndex = p.source.pkeyIndex},
                       .status = p.status};
}

} // namespace fabriscope::transport
