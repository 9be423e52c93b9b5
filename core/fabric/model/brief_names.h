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

/// As the field's tools print foreign text: what is no printable ASCII becomes a blank, byte by byte (clean_nodedesc()
/// of infiniband-diags).
[[nodiscard]] std::string asToolsPrint(std::string_view name);

/// A name without the decoration of managed Mellanox and NVIDIA switches, but with the board and ASIC where there are
/// several: "MF0;leaf01:MQM8700/U1" is "leaf01", "MF0;dir:CS8500/L03/U1" is "dir/L03/U1".
[[nodiscard]] std::string undecorated(std::string_view name);

/// How each of some names may be written, from whole to very short: "sat11-0101-0927-20ib0", "0927-20ib0", "0927-20".
/// Different names never get the same writing, names that differ in numbers only are shortened in the same way, and
/// what such names differ in is never cut. Immutable.
class BriefNames
{
public:
    BriefNames() = default;
    /// Equal names count as one.
    explicit BriefNames(std::vector<std::string> names);

    [[nodiscard]] std::size_t size() const { return m_names.size(); }
    [[nodiscard]] const std::string& whole(std::size_t name) const { return m_names[name]; }
    /// The whole name first, then ever shorter ones.
    [[nodiscard]] std::vector<std::string> writings(std::size_t name) const;
    /// For less room than any of them needs: the last characters of what differs, behind dots. Others may have the
    /// same.
    [[nodiscard]] std::string lastResort(std::size_t name) const;

private:
    /// What of a name is written. Pieces are from the beginning and around what differs.
    struct Cut
    {
        std::size_t head = 0; ///< so many characters of its beginning, then dots
        enum class Rest : unsigned char { ToEnd, Numbers, OneNumber, Words, WordsToEnd, Nothing } rest = Rest::ToEnd;
        std::size_t wordsBefore = 0; ///< WordsToEnd: so many more words in front
        std::size_t length = 0;      ///< of the first name's writing, in characters
    };
    struct Style
    {
        std::vector<std::size_t> names;
        bool isAlone = true;     ///< no other name is like it
        bool hasNumbers = false; ///< else its last word is what differs
        std::vector<Cut> cuts;   ///< from long to short
    };
    /// Where a name differs from those of its style: from the first number that is not the same in all to the last.
    struct Place
    {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::size_t nameEnd = 0;  ///< without what closes the end of a GUID
        std::size_t oneBegin = 0; ///< the first number that is another one in each name of the style; empty: none is
        std::size_t oneEnd = 0;
    };
    void findStyles();
    void findCuts();
    [[nodiscard]] std::string written(std::size_t name, const Cut& cut) const;

    std::vector<std::string> m_names;
    std::vector<std::size_t> m_styleOf; ///< by name
    std::vector<Place> m_places;        ///< by name
    std::vector<Style> m_styles;
};

/// The words that all the names have, in the order of the first one, if one of them has a digit: "p1" of "leaf-p1-01"
/// and "agg-p1-01".
[[nodiscard]] std::string sharedWords(std::span<const std::string> names);

} // namespace fabriscope::fabric
