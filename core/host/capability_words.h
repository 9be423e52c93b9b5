// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fabriscope::host {

/// The bits of PortInfo.CapabilityMask by their names (IBTA vol. 1, table 14-17, as infiniband/umad_types.h and ibstat
/// number them); one that has no name is "bit 31".
std::vector<std::string> capabilityWords(std::uint64_t mask);

} // namespace fabriscope::host
