// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/server_backend.h"
#include "core/base/handle.h"
#include "core/device/interrupt.h"
#include "core/probe/values.h"
#include "core/sa/group_member.h"

#include <asio/io_context.hpp>

#include <memory>
#include <string>

namespace fabriscope::agent {

/// Membership of an IP multicast group at one network interface, as long as this lives, also when its process ends
/// otherwise: the interface takes packets to the group, and the kernel tells switches and routers (IGMP, MLD).
class IpGroup
{
public:
    IpGroup() = default;
    /// `error`: 0, or the errno of what failed; there is no membership then. EINVAL: it is no address.
    [[nodiscard]] static IpGroup join(const std::string& group, const std::string& interface, int& error);
    explicit operator bool() const { return static_cast<bool>(m_socket); }

private:
    FileDescriptor m_socket;
};

/// What makes a group's packets come to the port of an end that joins by hand: on InfiniBand the subnet administration
/// makes the port a member, on Ethernet the kernel takes part in the IP group. It ends with this. One thread; blocking.
class GroupMembership
{
public:
    explicit GroupMembership(ServerBackend backend);
    /// Leaves: a second at most. What the kernel has joined for others stays.
    ~GroupMembership();
    GroupMembership(const GroupMembership&) = delete;
    GroupMembership& operator=(const GroupMembership&) = delete;

    /// Its reply has the group as the administration has it, also where it refuses the port. EBADFD: a second time.
    [[nodiscard]] probe::Reply enrol(const probe::Values& values, const device::Interrupt& interrupt);

private:
    void joinFabric(const probe::Values& values, const device::Interrupt& interrupt, probe::Reply& reply);
    void joinNetwork(const probe::Values& values, probe::Reply& reply);

    ServerBackend m_backend;
    asio::io_context m_io;
    std::unique_ptr<sa::GroupMember> m_member;
    IpGroup m_ipGroup;
};

} // namespace fabriscope::agent
