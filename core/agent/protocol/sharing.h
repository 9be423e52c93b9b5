// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace fabriscope::agent {

/// Set in the environment of an agent that may share a process with others of its user (docs/protocol.md): a variable
/// and no option, for older agents do not mind it.
inline constexpr const char* shareVariable = "FABRISCOPE_SHARE";

} // namespace fabriscope::agent
