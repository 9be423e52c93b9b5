// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words about options and about what can stand at a place.
#pragma once

#include "core/opensm/conf/option_table.h"
#include "ui/opensm/editor/analysis.h"

#include <QString>

#include <vector>

namespace fabriscope::ui::sm {

/// Meaning, type, default, range, unit, restart or SIGHUP, dependences: several lines.
[[nodiscard]] QString helpFor(const opensm::OptionInfo& option);
/// The same without the meaning and in one line: for forms.
[[nodiscard]] QString factsOf(const opensm::OptionInfo& option);
/// "0-15", "1 to 5: 256, 512 … bytes"; empty when every value is allowed.
[[nodiscard]] QString rangeOf(const opensm::OptionInfo& option);

/// Help for the word at a place of a line: an option, a flag, a section, a GUID of the fabric, a P_Key, a level.
[[nodiscard]] QString helpAt(const Analysis* analysis, opensm::FileKind kind, QStringView line, qsizetype column);

struct Proposal
{
    QString text;
    QString detail; ///< why one would want it: meaning, node name, …
};

struct Proposals
{
    qsizetype begin = 0; ///< column of the first character that a proposal replaces
    std::vector<Proposal> items;
};

/// What can stand at a column of a line, filtered by what is typed already.
[[nodiscard]] Proposals proposalsAt(const Analysis* analysis, opensm::FileKind kind, QStringView line,
                                    qsizetype column);

} // namespace fabriscope::ui::sm
