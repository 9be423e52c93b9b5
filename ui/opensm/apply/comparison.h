// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts side by side by lines: two for a preview of a change, three for a merge. Worked out on any thread.
#pragma once

#include "core/change/line_diff.h"

#include <QtGlobal>

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::ui::sm {

/// What a line of one side is.
enum class LineMark : quint8 {
    Same,
    Changed,  ///< differs from the other side
    Added,    ///< only here, and meant to be
    Removed,  ///< only here, and about to go
    Conflict, ///< two edits exclude one another, and none is chosen yet
    Absent,   ///< this side has no line here
};

struct CompareRow
{
    std::array<int, 3> line{-1, -1, -1}; ///< by side, from 0; -1: none
    std::array<LineMark, 3> mark{LineMark::Absent, LineMark::Absent, LineMark::Absent};
    int hidden = 0;  ///< not 0: stands for that many equal lines
    int region = -1; ///< of a merge; -1: none
};

/// Immutable.
struct Comparison
{
    std::array<std::string, 3> texts;
    std::array<std::vector<std::string_view>, 3> lines; ///< without line ends; views into texts
    std::vector<CompareRow> rows;
    std::size_t longest = 0; ///< bytes of the longest line, a tab counted as four
    std::vector<int> places; ///< first row of each difference
};
using ComparisonPtr = std::shared_ptr<const Comparison>;

inline constexpr int allLines = -1;

/// Old and new side by side; equal lines further than `context` from a difference are folded into one row.
[[nodiscard]] ComparisonPtr compareTwo(std::string before, std::string after, int context = 3);

/// What becomes of a region of a merge.
enum class Choice : quint8 { Open, Ours, Theirs, OursThenTheirs };

/// Two edits of one text, and how they fit together.
struct MergeInput
{
    std::string base;
    std::string ours;
    std::string theirs;
};
struct MergeState
{
    MergeInput input;
    std::vector<std::string_view> ourLines; ///< with their line ends; views into the input
    std::vector<std::string_view> theirLines;
    std::vector<change::MergeRegion> regions;
    [[nodiscard]] std::size_t conflicts() const;
};
using MergeStatePtr = std::shared_ptr<const MergeState>;

[[nodiscard]] MergeStatePtr startMerge(MergeInput input);
/// The result without the user's decisions: both edits, and at conflicts nothing is decided.
[[nodiscard]] std::vector<Choice> proposedChoices(const MergeState& state);
/// The merged text; where nothing is chosen yet, ours.
[[nodiscard]] std::string mergedText(const MergeState& state, const std::vector<Choice>& choices);
/// Theirs, ours and the merge side by side.
[[nodiscard]] ComparisonPtr compareMerge(const MergeState& state, const std::vector<Choice>& choices, int context = 3);

} // namespace fabriscope::ui::sm
