// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/jobs/group_membership.h"

#include "core/device/socket_address.h"
#include "core/device/umad_device.h"
#include "core/probe/ends.h"
#include "core/probe/group_gid.h"
#include "core/transport/mad_loop.h"

#include <asio/executor_work_guard.hpp>
#include <net/if.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <optional>
#include <utility>

namespace fabriscope::agent {
namespace {

using device::Call;
using device::SocketAddress;
using device::Trouble;
using probe::Key;

bool addMembership(int socket, SocketAddress& group, unsigned interface)
{
    if (group.isFour()) {
        ip_mreqn wanted{};
        std::memcpy(&wanted.imr_multiaddr, group.bytes().data(), sizeof(wanted.imr_multiaddr));
        wanted.imr_ifindex = static_cast<int>(interface);
        return ::setsockopt(socket, IPPROTO_IP, IP_ADD_MEMBERSHIP, &wanted, sizeof(wanted)) == 0;
    }
    ipv6_mreq wanted{};
    std::memcpy(&wanted.ipv6mr_multiaddr, group.bytes().data(), sizeof(wanted.ipv6mr_multiaddr));
    wanted.ipv6mr_interface = interface;
    return ::setsockopt(socket, IPPROTO_IPV6, IPV6_ADD_MEMBERSHIP, &wanted, sizeof(wanted)) == 0;
}

/// As the verbs have it, for what is said of troubles.
int errnoFor(const Error& error)
{
    if (error.sysErrno != 0) return error.sysErrno;
    switch (error.code) {
    case ErrorCode::NoPermission:
        return EACCES;
    case ErrorCode::Timeout:
        return ETIMEDOUT;
    case ErrorCode::NoSubnetManager:
        return EHOSTUNREACH;
    case ErrorCode::NoDevice:
    case ErrorCode::NotFound:
        return ENODEV;
    case ErrorCode::PortDown:
        return ENETDOWN;
    case ErrorCode::Cancelled:
        return ECANCELED;
    default:
        return EIO;
    }
}

Trouble troubleFor(const Error& error)
{
    if (error.madStatus != 0) return {.call = Call::SaJoin, .status = error.madStatus};
    return {.call = Call::SaJoin, .sysErrno = errnoFor(error)};
}

void setGroup(probe::Values& values, const mad::McMemberRecord& group)
{
    values.set(Key::GroupGid, probe::hexOf(Gid{.prefix = group.groupPrefix, .interfaceId = group.group}));
    values.set(Key::GroupLid, std::uint64_t{group.mlid.value()});
    values.set(Key::GroupQkey, std::uint64_t{group.qkey.value()});
    values.set(Key::GroupPkey, std::uint64_t{group.pkey.value()});
    values.set(Key::ServiceLevel, std::uint64_t{group.sl.value()});
    if (group.mtu >= 1 && group.mtu <= 5) values.set(Key::Mtu, std::uint64_t{128U << group.mtu});
}

/// Until it is done, or the interrupt is asked: false.
bool awaitDone(asio::io_context& io, const bool& done, const device::Interrupt* interrupt)
{
    constexpr std::chrono::milliseconds look{50};
    const auto guard = asio::make_work_guard(io);
    while (!done && (interrupt == nullptr || !interrupt->asked())) {
        io.restart();
        io.run_one_for(look);
    }
    return done;
}

} // namespace

IpGroup IpGroup::join(const std::string& group, const std::string& interface, int& error)
{
    IpGroup joined;
    error = EINVAL;
    auto address = SocketAddress::parse(group, 0);
    if (!address) return joined;
    error = ENODEV;
    const unsigned index = ::if_nametoindex(interface.c_str());
    if (index == 0) return joined;
    FileDescriptor socket(::socket(address->family(), SOCK_DGRAM | SOCK_CLOEXEC, 0));
    error = errno;
    if (!socket) return joined;
    if (!addMembership(socket.get(), *address, index)) {
        error = errno;
        return joined;
    }
    error = 0;
    joined.m_socket = std::move(socket);
    return joined;
}

GroupMembership::GroupMembership(ServerBackend backend) : m_backend(std::move(backend)) {}

GroupMembership::~GroupMembership()
{
    if (!m_member) return;
    // Captured together: a small callable, and the loop ends with it.
    const auto done = std::make_shared<bool>(false);
    m_member->leave([done] { *done = true; });
    (void)awaitDone(m_io, *done, nullptr); // the request has its own end
    m_member.reset();
    m_io.restart();
    m_io.poll();
}

probe::Reply GroupMembership::enrol(const probe::Values& values, const device::Interrupt& interrupt)
{
    probe::Reply reply{.action = probe::Action::Enrol};
    if (m_member || m_ipGroup)
        reply.trouble = Trouble{.call = Call::None, .sysErrno = EBADFD};
    else if (values.flag(Key::IsEthernet))
        joinNetwork(values, reply);
    else
        joinFabric(values, interrupt, reply);
    return reply;
}

/// Of RoCE v1 there is no IP packet: what the kernel tells the network does not matter to it, and does no harm.
void GroupMembership::joinNetwork(const probe::Values& values, probe::Reply& reply)
{
    int error = 0;
    m_ipGroup = IpGroup::join(values.text(Key::Destination), values.text(Key::Interface), error);
    if (error != 0) {
        reply.trouble = Trouble{.call = Call::IpJoin, .sysErrno = error};
        return;
    }
    // Ethernet has no administration that gives a group its keys: both ends use those that they were told.
    reply.values.set(Key::GroupGid, values.text(Key::GroupGid));
    reply.values.set(Key::GroupQkey, values.number(Key::GroupQkey));
}

void GroupMembership::joinFabric(const probe::Values& values, const device::Interrupt& interrupt, probe::Reply& reply)
{
    const auto group = probe::gidOf(values.text(Key::GroupGid));
    if (!group || !probe::isGroupGid(*group)) {
        reply.trouble = Trouble{.call = Call::SaJoin, .sysErrno = EINVAL};
        return;
    }
    const auto devices = m_backend.listDevices();
    auto port = devices ? device::choosePort(*devices, values.text(Key::Device),
                                             PortNum(static_cast<std::uint8_t>(values.number(Key::Port, 1))))
                        : Result<device::DevicePort>(std::unexpected(devices.error()));
    if (port && !isUnicast(port->smLid))
        port = fail(ErrorCode::NoSubnetManager, port->device, Message::say("its port has no subnet manager"));
    auto transport = port ? m_backend.openPort(*port) : std::unexpected(port.error());
    if (!transport) {
        reply.trouble = troubleFor(transport.error());
        return;
    }
    m_member = std::make_unique<sa::GroupMember>(
        std::make_shared<transport::MadLoop>(m_io.get_executor(), *std::move(transport)),
        transport::gsiAddress(port->smLid, port->smSl));
    const auto result = std::make_shared<std::optional<std::expected<sa::Membership, sa::NoMembership>>>();
    const auto done = std::make_shared<bool>(false);
    m_member->join({.group = *group,
                    .port = {.prefix = port->subnetPrefix, .interfaceId = port->portGuid},
                    .pkey = PKey(static_cast<std::uint16_t>(values.number(Key::GroupPkey))),
                    .qkey = QKey(values.word(Key::GroupQkey))},
                   [result, done](std::expected<sa::Membership, sa::NoMembership> joined) {
                       *result = std::move(joined);
                       *done = true;
                   });
    if (!awaitDone(m_io, *done, &interrupt)) {
        reply.trouble = Trouble{.call = Call::SaJoin, .sysErrno = ECANCELED};
    } else if (**result) {
        setGroup(reply.values, (**result)->group);
        reply.values.set(Key::WasMember, std::uint64_t{(**result)->wasMember ? 1U : 0U});
    } else {
        const sa::NoMembership& none = (**result).error();
        if (none.group) setGroup(reply.values, *none.group);
        reply.trouble = troubleFor(none.error);
    }
}

} // namespace fabriscope::agent
