// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names as short as they can be without looking alike.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::fabric {

/// A name without the decoration of managed Mellanox and NVIDIA switches, but with the board and ASIC where there are
/// several: "MF0;leaf01:MQM8700/U1" is "leaf01", "MF0;dir:CS8500/L03/U1" is "dir/L03/U1".
[[nodiscard]] std::string undecorated(std::string_view name);

/// A piece of a name; size 0: none.
struct NamePart
{
    std::size_t begin = 0;
    std::size_t size = 0;
    [[nodiscard]] std::string_view of(std::string_view name) const { return name.substr(begin, size); }
    friend bool operator==(const NamePart&, const NamePart&) = default;
};

/// What tells a name from its like.
struct BriefName
{
    NamePart words;   ///< in whole words: "0927-20ib0" of "sat11-0101-0927-20ib0"
    NamePart numbers; ///< from its first number to its last that differ: "0927-20"
    friend bool operator==(const BriefName&, const BriefName&) = default;
};

/// For each of the names of a row, in their order. Names are alike when they differ in numbers only; of those that are
/// like no other there is no part, and none that is also a part or the end of a name that differs in more.
[[nodiscard]] std::vector<BriefName> briefNames(std::span<const std::string> names);

/// The words that all the names have, in the order of the first one, if one of them has a digit: "p1" of "leaf-p1-01"
/// and "agg-p1-01".
[[nodiscard]] std::string sharedWords(std::span<const std::string> names);

} // namespace fabriscope::fabric
