// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/ip_group.h"

#include "core/device/socket_address.h"

#include <net/if.h>

#include <cerrno>
#include <cstring>

namespace fabriscope::device {
namespace {

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

} // namespace fabriscope::device
