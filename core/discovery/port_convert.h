// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/snapshot.h"
#include "core/mad/node_info.h"
#include "core/mad/port_info.h"

#include <string>

namespace fabriscope::discovery {

/// What PortInfo says, in the model's terms. `capabilities` and `extended` as in mad::speedsOf(). The port GUID is not
/// in PortInfo and stays 0.
[[nodiscard]] fabric::Port toPort(PortNum number, const mad::PortInfo& info, const mad::PortInfo& capabilities,
                                  const mad::MellanoxExtendedPortInfo* extended);

[[nodiscard]] fabric::SwitchFacts toSwitchFacts(const mad::SwitchInfo& info);

/// Text that is safe to show, store and send: control characters become spaces, bytes that are not UTF-8 become
/// U+FFFD. Anyone who may set a NodeDescription decides what is in it.
[[nodiscard]] std::string cleanDescription(std::string_view raw);

} // namespace fabriscope::discovery
