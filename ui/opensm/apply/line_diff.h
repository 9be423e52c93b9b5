// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <string_view>
#include <vector>

namespace fabriscope::ui::sm {

enum class LineChange : quint8 { Same, Added, Changed };

struct LineDiff
{
    std::vector<LineChange> lines;  ///< of the new text
    std::vector<bool> removedAbove; ///< of the new text, and one for its end: old lines were removed there
};

/// Compares line by line. Beyond a bounded effort (texts that have little in common) the differing middle counts as
/// changed as a whole.
[[nodiscard]] LineDiff diffLines(std::string_view before, std::string_view after);

} // namespace fabriscope::ui::sm
