// SPDX-License-Identifier: GPL-3.0-or-later
//
// The checks as data: all that is said of a rule, in findings, docs/health.md (tst_printed_pages writes it), reports
// and `fabriscopectl health --rules`.
#pragma once

#include "core/base/severity.h"

#include <span>
#include <string_view>

namespace fabriscope::health {

/// Those findings of a rule that have one cause.
struct Kind
{
    std::string_view cause; ///< as in Finding::cause
    std::string_view many;  ///< what many are called, with a {} for their number; empty: each stands for itself
    std::string_view remedyOfMany{}; ///< where each has a remedy of its own; empty: that of the first
};

/// One check. Its texts are English; what many findings are called, and their remedy, is marked for translation.
struct Rule
{
    std::string_view id; ///< as in Finding::rule
    Severity worst = Severity::Notice;
    std::string_view reason; ///< what is wrong
    std::string_view cause;  ///< its usual cause
    std::string_view look;   ///< where to look
    std::string_view many{}; ///< as in Kind
    std::string_view remedyOfMany{};
    std::span<const Kind> kinds{}; ///< where causes are told apart: in the order in which they are worked off
};

/// All of them in the order in which they are worked off: what explains others before them.
[[nodiscard]] std::span<const Rule> rules();
/// Null: there is none of that id.
[[nodiscard]] const Rule* findRule(std::string_view id);

} // namespace fabriscope::health
