// SPDX-License-Identifier: GPL-3.0-or-later
//
// Differences of two texts by lines, and the merge of two edits of one text. A line includes its line end.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::change {

/// The lines of a text; the last one may lack its line end. Views into the text.
std::vector<std::string_view> splitLines(std::string_view text);
template <std::same_as<std::string> Temporary> std::vector<std::string_view> splitLines(Temporary&& text) = delete;

/// A run of lines that was replaced: [first, first + count) of the old text by such a run of the new one. Lines count
/// from 0; a count of 0 is a pure insertion or removal.
struct LineChange
{
    std::size_t oldFirst = 0;
    std::size_t oldCount = 0;
    std::size_t newFirst = 0;
    std::size_t newCount = 0;
    friend bool operator==(const LineChange&, const LineChange&) = default;
};

/// The changes from one list of lines to another, in order; nothing changed lies between two of them. Minimal, unless
/// more than some thousand lines differ: then what lies between the equal beginning and end is one change.
std::vector<LineChange> diffLines(const std::vector<std::string_view>& before,
                                  const std::vector<std::string_view>& after);
std::vector<LineChange> diffLines(std::string_view before, std::string_view after);

/// A run of lines of two edits of one text; all regions together are both edits, in order. Lines count from 0.
struct MergeRegion
{
    enum class Kind : std::uint8_t {
        Same,     ///< as in the base
        Ours,     ///< only ours has changed it
        Theirs,   ///< only theirs
        Both,     ///< both have changed it to the same
        Conflict, ///< both have changed it, differently
    };
    Kind kind = Kind::Same;
    std::size_t baseFirst = 0;
    std::size_t baseCount = 0;
    std::size_t oursFirst = 0;
    std::size_t oursCount = 0;
    std::size_t theirsFirst = 0;
    std::size_t theirsCount = 0;
    friend bool operator==(const MergeRegion&, const MergeRegion&) = default;
};

/// How two edits of `base` fit together. Edits that touch or adjoin the same lines and differ are conflicts.
std::vector<MergeRegion> mergeRegions(const std::vector<std::string_view>& base,
                                      const std::vector<std::string_view>& ours,
                                      const std::vector<std::string_view>& theirs);

/// Where two edits of one text exclude one another; line numbers count from 0.
struct MergeConflict
{
    std::size_t baseFirst = 0;
    std::size_t baseCount = 0;
    std::string ours; ///< what each side makes of those lines
    std::string theirs;
    friend bool operator==(const MergeConflict&, const MergeConflict&) = default;
};

struct Merge
{
    std::string text; ///< both edits; at a conflict, ours
    std::vector<MergeConflict> conflicts;
    [[nodiscard]] bool clean() const { return conflicts.empty(); }
};

/// Joins two edits of `base`. Edits that touch or adjoin the same lines and differ are conflicts; the same edit on both
/// sides is not. No conflict markers are written: the program that the file is for would read them.
Merge mergeLines(std::string_view base, std::string_view ours, std::string_view theirs);

} // namespace fabriscope::change
