// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::fabric {

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

} // namespace fabriscope::fabric
