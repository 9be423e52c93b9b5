// SPDX-License-Identifier: GPL-3.0-or-later
//
// Partitions and QoS by intent as a file of answers, as the other wizards have theirs.
#pragma once

#include "core/opensm/intent/intent.h"

#include <string>
#include <string_view>

namespace fabriscope::console {

/// A JSON object with "tenants", "others" and "services", whose keys are those of the structs (P_Keys as "0x8002" or a
/// number). InvalidArgument: it is none, or has what nobody asks for.
[[nodiscard]] Result<opensm::Intent> parseIntent(std::string_view text, const std::string& file);

} // namespace fabriscope::console
