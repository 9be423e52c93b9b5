// SPDX-License-Identifier: GPL-3.0-or-later
//
// The checks as data: their text in docs/health.md, reports and `fabriscopectl health --rules`.
#pragma once

#include "core/base/severity.h"

#include <span>
#include <string>
#include <string_view>

namespace fabriscope::health {

/// One check. Its texts are English.
struct Rule
{
    std::string_view id; ///< as in Finding::rule
    Severity worst = Severity::Notice;
    std::string_view reason; ///< what is wrong
    std::string_view cause;  ///< what it mostly comes from
    std::string_view look;   ///< where to look
};

/// All of them, what explains others before them.
[[nodiscard]] std::span<const Rule> rules();
/// Null: there is none of that id.
[[nodiscard]] const Rule* findRule(std::string_view id);
/// The table of docs/health.md, a line a rule, in Markdown.
[[nodiscard]] std::string rulesTable();

} // namespace fabriscope::health
