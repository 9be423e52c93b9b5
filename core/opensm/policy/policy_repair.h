// SPDX-License-Identifier: GPL-3.0-or-later
//
// The last step of a conversion: what OpenSM would still drop the whole policy for is left out.
#pragma once

#include "core/opensm/diagnostic.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

/// The words that begin a block; it ends with end- and the word.
inline constexpr std::array<std::string_view, 12> blockWords{
    "qos-ulps",     "port-groups", "port-group", "qos-setup", "vlarb-tables",    "vlarb-scope",
    "sl2vl-tables", "sl2vl-scope", "qos-levels", "qos-level", "qos-match-rules", "qos-match-rule"};

/// The lines of a text as comments; blank lines and comments stay.
std::string asComment(std::string_view text);

/// The section that is a list of such blocks ("qos-levels" for "qos-level"); empty for other words.
std::string_view listOfBlock(std::string_view block);

/// What became of a policy.
struct Repair
{
    std::vector<std::string> leftOut;  ///< a sentence for each
    std::vector<Diagnostic> remaining; ///< what the checks say about the result
};

/// Turns the blocks and lines with errors into comments: a rule without level, a level without SL, rules that name what
/// is left out. A missing default is not repaired.
Repair leaveOutBroken(std::string& policy);

} // namespace fabriscope::opensm
