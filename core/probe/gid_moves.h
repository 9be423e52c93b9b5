// SPDX-License-Identifier: GPL-3.0-or-later
//
// GIDs of RoCE whose index changes while a host is followed: an address that is removed and added again gets the first
// place that is free, and programs that were told its index use another GID, or none.
#pragma once

#include "core/host/host.h"

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace fabriscope::probe {

/// Of one host, reading after reading.
class GidMoves
{
public:
    /// What moved since a GID was seen last, as whole sentences: "The RoCE v2 GID of eth0 (10.0.0.1, rocep1 port 1)
    /// moved from index 3 to 5." Nothing of the first reading.
    std::vector<Message> take(const host::Host& now);

private:
    /// One address is in the table once for each type and interface.
    struct Key
    {
        std::string device;
        std::uint64_t port = 0;
        std::string gid;
        std::string type;
        std::string netdev;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    std::map<Key, std::uint64_t> m_indexOf; ///< where it was seen last; one that is gone stays
};

} // namespace fabriscope::probe
