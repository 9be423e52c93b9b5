// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <cstdint>
#include <vector>

namespace fabriscope::fabric {

/// Which ports are of one subnet, as far as cables show it: a cable joins its two ports, a switch all of its own. The
/// ports of an adapter or a router may be of several, each with LIDs and a subnet manager of its own. Where no cable is
/// known, all are taken for one. Linear.
class Subnets
{
public:
    explicit Subnets(const Snapshot& snapshot);
    [[nodiscard]] std::uint32_t of(PortIndex port) const { return m_subnets[port.value()]; } ///< some number

private:
    std::vector<std::uint32_t> m_subnets; ///< by port
};

} // namespace fabriscope::fabric
