// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small helpers for text that has nothing to do with a locale: file formats, names, arguments. ASCII only.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isLowerHexDigit(char c) { return isDigit(c) || (c >= 'a' && c <= 'f'); }
constexpr bool isHexDigit(char c) { return isLowerHexDigit(c) || (c >= 'A' && c <= 'F'); }
constexpr bool isAsciiLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool isLetterOrDigit(char c) { return isAsciiLetter(c) || isDigit(c); }
constexpr char lowerLetter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string lowerCase(std::string_view text);
bool equalIgnoringCase(std::string_view a, std::string_view b);

/// Without white space (space, tab, CR, LF, VT, FF) at both ends.
std::string_view trimmed(std::string_view text);

/// The words of a line, between which any number of `separators` stand.
std::vector<std::string_view> wordsIn(std::string_view text, std::string_view separators = " \t");

/// Takes the first line off `text`, and gives it without its end (LF or CR LF).
std::string_view takeLine(std::string_view& text);

/// A whole number, decimal or with 0x hexadecimal; the complete text must be used.
std::optional<std::uint64_t> parseUnsigned(std::string_view text);

/// The same, always hexadecimal, with or without 0x.
std::optional<std::uint64_t> parseHex(std::string_view text);

/// A time in UTC, "2026-11-21T04:17:03" with any character between date and time; what follows is ignored.
/// Nothing for what is no time between 1970 and 2261.
std::optional<std::chrono::system_clock::time_point> parseTime(std::string_view text);

/// A time of so many milliseconds since 1970; what lies before that or behind the last one that there is becomes that.
std::chrono::system_clock::time_point timeOfMilliseconds(std::int64_t milliseconds);

/// What parseTime() reads: "2026-11-21T04:17:03Z".
std::string utcText(std::chrono::system_clock::time_point time);
/// The same with milliseconds: "2026-11-21T04:17:03.125Z".
std::string utcMillisecondText(std::chrono::system_clock::time_point time);

/// An order in which "leaf-9" stands before "leaf-10": digits count as numbers. Total: only equal texts are equal.
bool naturalLess(std::string_view a, std::string_view b);

/// How many letters have to be changed, added or left out (Levenshtein). Two that are swapped count once.
std::size_t lettersApart(std::string_view a, std::string_view b);

/// One character of UTF-8, or one byte that does not begin a valid sequence (RFC 3629, section 4).
struct Utf8Character
{
    std::string_view bytes;
    std::optional<char32_t> code; ///< none: the byte is no UTF-8
};

/// Takes the first character off `text`, which must not be empty.
Utf8Character takeCharacter(std::string_view& text);

/// Valid UTF-8: bytes that are not become U+FFFD each (NodeDescriptions may hold anything).
std::string validUtf8(std::string_view bytes);

/// As one word of a shell: as it is where that means itself, else in single quotes. For commands that people copy: what
/// hosts and fabrics are called may be a command, too.
std::string shellWord(std::string_view text);

/// Words in a line; `textOf` gives the text of one.
template <class Words, class TextOf = std::identity>
std::string joinedBy(const Words& words, std::string_view between = ", ", TextOf textOf = {})
{
    std::string text;
    for (const auto& word : words) {
        const auto& one = std::invoke(textOf, word);
        text.append(text.empty() ? std::string_view() : between).append(std::string_view(one));
    }
    return text;
}

} // namespace fabriscope
