// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/broken_lines.h"

#include "core/base/text.h"
#include "core/fabric/import/ibnetdiscover_lines.h"
#include "core/fabric/import/link_list_lines.h"

#include <algorithm>
#include <cstdint>
#include <variant>
#include <vector>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t narrowest = 40;
constexpr std::size_t widest = 1000;
constexpr std::size_t mostBlanks = 16; // that a terminal's copy loses at the end of a row: of two tabs

enum class LineKind : std::uint8_t { Blank, Foreign, Other, OfFabric };

/// The comment of a node or of a port, which stands behind it.
bool isTail(std::string_view line)
{
    line = trimmed(line);
    return line.starts_with('#') && line.contains('"');
}

/// What either format takes a line for.
LineKind kindOf(std::string_view line)
{
    if (trimmed(line).empty()) return LineKind::Blank;
    if (isTail(line)) return LineKind::Foreign;
    const auto plain = ibnetdiscover::parseLine(line);
    if (std::holds_alternative<ibnetdiscover::OtherLine>(plain)) return LineKind::Other;
    if (!std::holds_alternative<ibnetdiscover::ForeignLine>(plain)) return LineKind::OfFabric;
    const auto listed = link_list::parseLine(line);
    return std::holds_alternative<link_list::ForeignLine>(listed) ? LineKind::Foreign : LineKind::OfFabric;
}

/// Columns that it takes on a terminal.
std::size_t widthOf(std::string_view line)
{
    constexpr std::size_t tab = 8;
    std::size_t width = 0;
    for (const char c : line) {
        const bool continues = (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; // of a character of UTF-8
        if (c == '\t')
            width += tab - width % tab;
        else if (!continues)
            ++width;
    }
    return width;
}

struct Breaks
{
    std::vector<std::size_t> widths; ///< of lines that a foreign one follows
    std::ptrdiff_t tails = 0;
    std::size_t widestLine = 0; ///< of the fabric
};

Breaks breaksIn(std::string_view text)
{
    constexpr std::size_t linesToLookAt = 5000;
    Breaks breaks;
    bool isOpen = false; // the line before may go on
    std::string_view before;
    for (std::size_t i = 0; i < linesToLookAt && !text.empty(); ++i) {
        const std::string_view line = takeLine(text);
        const LineKind kind = kindOf(line);
        if (kind == LineKind::Foreign && isOpen) {
            if (isTail(line)) // wherever it was broken
                ++breaks.tails;
            else
                breaks.widths.push_back(widthOf(before));
        }
        isOpen = kind == LineKind::OfFabric || (kind == LineKind::Foreign && isOpen);
        if (isOpen) breaks.widestLine = std::max(breaks.widestLine, widthOf(line));
        before = line;
    }
    return breaks;
}

} // namespace

std::optional<BrokenLines> BrokenLines::find(std::string_view text)
{
    constexpr std::ptrdiff_t fewest = 3;
    const Breaks breaks = breaksIn(text);
    const std::size_t width = breaks.widestLine;
    const std::ptrdiff_t count = std::ssize(breaks.widths);
    if (width < narrowest || width > widest || count + breaks.tails < fewest) return std::nullopt;
    if (count == 0) return BrokenLines(width);
    // A terminal fills its rows; only blanks at their end are lost. Nearly all of them.
    const auto full = std::ranges::count(breaks.widths, width);
    const auto filled =
        std::ranges::count_if(breaks.widths, [width](std::size_t w) { return w + mostBlanks >= width; });
    return full >= fewest && filled * 10 >= count * 9 ? std::optional(BrokenLines(width)) : std::nullopt;
}

bool BrokenLines::goesOn(std::string_view line, std::string_view next) const
{
    if (isTail(next)) return true;
    const std::size_t width = widthOf(line);
    return width <= m_width && width + mostBlanks >= m_width;
}

std::string BrokenLines::joined(std::string_view text) const
{
    std::string plain;
    plain.reserve(text.size());
    bool isOpen = false;
    std::string_view last; // part of the line that is open
    std::size_t parts = 0;
    for (bool isFirst = true; !text.empty(); isFirst = false) {
        const std::string_view line = takeLine(text);
        const LineKind kind = kindOf(line);
        if (isOpen && kind == LineKind::Foreign && goesOn(last, line)) {
            plain.append(m_width - std::min(m_width, widthOf(last)), ' ').append(line);
            ++parts;
        } else {
            if (!isFirst) plain.push_back('\n');
            plain.append(parts, '\n').append(line);
            parts = 0;
            isOpen = kind == LineKind::OfFabric;
        }
        last = line;
    }
    plain.push_back('\n');
    return plain;
}

} // namespace fabriscope::fabric
