// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an agent and the process that serves its console tell each other, in this order. Both are the same program.
#pragma once

#include <string_view>

namespace fabriscope::agent {

// Agent: the key, with both ends of the console's pipe. Nothing is read from these before "go": an agent that has not
// heard in time serves its console itself.
inline constexpr std::string_view shareTaken = "taken";    // process: the key is its own, and there is room
inline constexpr std::string_view shareOther = "other";    // process: it is not, or there is none; then it closes
inline constexpr std::string_view shareGo = "go";          // agent
inline constexpr std::string_view shareEnded = "ended";    // process: the console has ended the connection
inline constexpr std::string_view shareFailed = "failed "; // process: and the sentence with which it was ended

} // namespace fabriscope::agent
