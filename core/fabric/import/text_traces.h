// SPDX-License-Identifier: GPL-3.0-or-later
//
// What text picks up on its way, each found and taken off; for copied_text.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::fabric {

/// What a log, a mail or a tool put in front of each line: "> ", "Nov 21 04:17:03 head01 sh[712]: ", "  12  ". Its
/// numbers, and its names of months and weekdays, change from line to line; the rest stays.
class LinePrefix
{
public:
    /// By what stands in front of the lines of ibnetdiscover, iblinkinfo and ibdiagnet that begin with known words.
    static std::optional<LinePrefix> find(std::string_view text);

    [[nodiscard]] const std::string& example() const { return m_example; }
    /// Lines without the prefix stay as they are.
    [[nodiscard]] std::string removedFrom(std::string_view text) const;

private:
    enum class Kind : std::uint8_t { Digits, Blanks, Calendar, Text };
    struct Part
    {
        Kind kind = Kind::Text;
        std::string text; // of Text
        friend bool operator==(const Part&, const Part&) = default;
    };

    explicit LinePrefix(std::string_view example);
    [[nodiscard]] std::optional<std::size_t> lengthIn(std::string_view line) const;

    std::string m_example;
    std::vector<Part> m_parts;
};

/// Lines of ibnetdiscover or iblinkinfo that go on in the next line: broken at the edge of a terminal, wherever that
/// was in a word.
class BrokenLines
{
public:
    /// Nothing when no such rule explains the lines that the formats don't know.
    static std::optional<BrokenLines> find(std::string_view text);

    /// In columns.
    [[nodiscard]] std::size_t width() const { return m_width; }
    /// Blank lines stand where the second parts stood.
    [[nodiscard]] std::string joined(std::string_view text) const;

private:
    explicit BrokenLines(std::size_t width) : m_width(width) {}
    [[nodiscard]] bool goesOn(std::string_view line, std::string_view next) const;

    std::size_t m_width;
};

/// How the GUID is written with which somebody has replaced all GUIDs, the longest form first: its leading zeros may be
/// left out. Empty where GUIDs differ, or one node is all there is. Stops at the second GUID that differs.
std::vector<std::string_view> formsOfOnlyGuid(std::string_view text);

/// A file to which ibnetdiscover's output, a list of ports or links, or ibdiagnet's database or dump of switches was
/// appended several times.
struct RepeatedDumps
{
    struct Fabric
    {
        std::size_t count = 0; ///< of dumps of it
        std::size_t line = 0;  ///< where the newest one begins
        friend bool operator==(const Fabric&, const Fabric&) = default;
    };
    std::string text; ///< without the dumps that are not the newest of their fabric; lines keep their numbers
    std::vector<Fabric> fabrics; ///< that have several, by the place of their first
};

/// Nothing where each fabric has one dump. Dumps are of one fabric when they have a switch in common, or any node where
/// one of them has no switch: an adapter may be in two subnets; lists, when they begin with the same port. The newest
/// dump is the one of the latest date, or where a date cannot be read the last one, but for such as were broken off: it
/// has at least half as many nodes as the largest. Linear in the text's size, but for the number of dumps.
std::optional<RepeatedDumps> newestDump(std::string_view text);

} // namespace fabriscope::fabric
