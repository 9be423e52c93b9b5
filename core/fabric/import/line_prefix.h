// SPDX-License-Identifier: GPL-3.0-or-later
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

} // namespace fabriscope::fabric
