// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/line_diff.h"

#include "core/change/line_diff.h"

#include <algorithm>

namespace fabriscope::ui::sm {

LineDiff diffLines(std::string_view before, std::string_view after)
{
    // An editor has a line behind the last line end as well.
    const auto lines = static_cast<std::size_t>(std::ranges::count(after, '\n')) + 1;
    LineDiff diff{.lines = std::vector<LineChange>(lines, LineChange::Same),
                  .removedAbove = std::vector<bool>(lines + 1, false)};
    for (const change::LineChange& change : change::diffLines(before, after)) {
        const LineChange kind = change.oldCount > 0 ? LineChange::Changed : LineChange::Added;
        for (std::size_t line = change.newFirst; line < change.newFirst + change.newCount; ++line)
            diff.lines[line] = kind;
        if (change.newCount == 0) diff.removedAbove[change.newFirst] = true;
    }
    return diff;
}

} // namespace fabriscope::ui::sm
