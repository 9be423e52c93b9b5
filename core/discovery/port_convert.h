// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/mad/node_info.h"
#include "core/mad/port_info.h"

namespace fabriscope::discovery {

/// The content of PortInfo, in the model's terms. `capabilities` and `extended` as in mad::speedsOf(). The port GUID is
/// not in PortInfo and stays 0.
[[nodiscard]] fabric::Port toPort(PortNum number, const mad::PortInfo& info, const mad::PortInfo& capabilities,
                                  const mad::MellanoxExtendedPortInfo* extended);

[[nodiscard]] fabric::SwitchFacts toSwitchFacts(const mad::SwitchInfo& info);

} // namespace fabriscope::discovery
