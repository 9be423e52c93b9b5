// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/handle.h"

#include <string>

namespace fabriscope::device {

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

} // namespace fabriscope::device
