// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one of the three files names: partitions, P_Keys, members, levels, service IDs. A remedy that is written unasked
// must leave all of it as it is.
#pragma once

#include "core/opensm/diagnostic.h"

#include <string_view>

namespace fabriscope::opensm {

/// Whether a changed text still names what the text before it named: every number outside of comments keeps its value
/// and its text as many times as before, every name stays, and what OpenSM takes of either text, it takes with the same
/// P_Keys, members and criteria. Codes (mtu, rate) may change, and the format's own words may be respelt. Of an
/// opensm.conf: no option loses a value, and no GUID, key or path becomes another.
bool namesTheSame(FileKind kind, std::string_view before, std::string_view after);

} // namespace fabriscope::opensm
