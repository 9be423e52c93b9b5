// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <format>
#include <utility>

namespace fabriscope {
namespace {

bool dropHexPrefix(std::string_view& text)
{
    if (!text.starts_with("0x") && !text.starts_with("0X")) return false;
    text.remove_prefix(2);
    return true;
}

std::optional<std::uint64_t> parse(std::string_view digits, int base)
{
    std::uint64_t value = 0;
    const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (digits.empty() || status != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return value;
}

/// The length of the valid UTF-8 sequence at the beginning (RFC 3629, section 4); 0 when there is none.
std::size_t sequenceLength(std::string_view text)
{
    const auto byte = [text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xc0U) == 0x80U; };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first <= 0xdf) return follows(1) ? 2 : 0;
    if (first >= 0xe0 && first <= 0xef) {
        const bool overlong = first == 0xe0 && byte(1) < 0xa0;
        const bool surrogate = first == 0xed && byte(1) > 0x9f;
        return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        const bool outside = (first == 0xf0 && byte(1) < 0x90) || (first == 0xf4 && byte(1) > 0x8f);
        return follows(1) && follows(2) && follows(3) && !outside ? 4 : 0;
    }
    return 0;
}

} // namespace

std::optional<std::chrono::system_clock::time_point> parseTime(std::string_view text)
{
    constexpr std::size_t size = 19;
    static constexpr std::uint64_t none = 9999;
    if (text.size() < size) return std::nullopt;
    const auto number = [text](std::size_t at, std::size_t digits) {
        return static_cast<int>(parseUnsigned(text.substr(at, digits)).value_or(none));
    };
    const std::chrono::year_month_day day{std::chrono::year(number(0, 4)),
                                          std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                          std::chrono::day(static_cast<unsigned>(number(8, 2)))};
    if (!day.ok() || number(0, 4) < 1970 || number(0, 4) > 2261) return std::nullopt; // nanoseconds in 64 bits
    if (number(11, 2) > 23 || number(14, 2) > 59 || number(17, 2) > 60) return std::nullopt;
    return std::chrono::sys_days(day) + std::chrono::hours(number(11, 2)) + std::chrono::minutes(number(14, 2)) +
           std::chrono::seconds(number(17, 2));
}

std::chrono::system_clock::time_point timeOfMilliseconds(std::int64_t milliseconds)
{
    using Time = std::chrono::system_clock::time_point;
    constexpr auto last = std::chrono::floor<std::chrono::milliseconds>(Time::max());
    const std::chrono::milliseconds since(std::clamp<std::int64_t>(milliseconds, 0, last.time_since_epoch().count()));
    return Time(since);
}

std::string utcText(std::chrono::system_clock::time_point time)
{
    return std::format("{:%FT%TZ}", std::chrono::floor<std::chrono::seconds>(time));
}

std::string utcMillisecondText(std::chrono::system_clock::time_point time)
{
    return std::format("{:%FT%TZ}", std::chrono::floor<std::chrono::milliseconds>(time));
}

std::size_t lettersApart(std::string_view a, std::string_view b)
{
    const auto [left, right] = std::ranges::mismatch(a, b);
    if (a.size() == b.size() && a.end() - left > 1 && left[0] == right[1] && left[1] == right[0] &&
        std::equal(left + 2, a.end(), right + 2))
        return 1;
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row[b.size()];
}

bool naturalLess(std::string_view a, std::string_view b)
{
    const auto number = [](std::string_view text) {
        return text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, isDigit) - text.begin()));
    };
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (!isDigit(a[i]) || !isDigit(b[j])) {
            if (a[i] != b[j]) return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[j]);
            ++i, ++j;
            continue;
        }
        std::string_view x = number(a.substr(i));
        std::string_view y = number(b.substr(j));
        i += x.size();
        j += y.size();
        x.remove_prefix(std::min(x.find_first_not_of('0'), x.size()));
        y.remove_prefix(std::min(y.find_first_not_of('0'), y.size()));
        if (x.size() != y.size()) return x.size() < y.size();
        if (x != y) return x < y;
    }
    if (i < a.size() || j < b.size()) return j < b.size();
    return a < b; // "01" and "1"
}

Utf8Character takeCharacter(std::string_view& text)
{
    const std::size_t length = sequenceLength(text);
    const std::string_view bytes = text.substr(0, std::max<std::size_t>(length, 1));
    text.remove_prefix(bytes.size());
    if (length == 0) return {.bytes = bytes, .code = {}};
    constexpr std::array<unsigned, 5> bitsOfFirst = {0, 0x7f, 0x1f, 0x0f, 0x07};
    auto code = static_cast<char32_t>(static_cast<unsigned char>(bytes.front()) & bitsOfFirst.at(length));
    for (const char c : bytes.substr(1))
        code = (code << 6U) | (static_cast<unsigned char>(c) & 0x3fU);
    return {.bytes = bytes, .code = code};
}

std::string validUtf8(std::string_view bytes)
{
    std::string text;
    text.reserve(bytes.size());
    while (!bytes.empty()) {
        const Utf8Character next = takeCharacter(bytes);
        text += next.code ? next.bytes : std::string_view("\xef\xbf\xbd");
    }
    return text;
}

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), lowerLetter);
    return lower;
}

std::string_view takeLine(std::string_view& text)
{
    const auto end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

bool equalIgnoringCase(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, {}, lowerLetter, lowerLetter);
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view space = " \t\r\n\v\f";
    const auto first = text.find_first_not_of(space);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(space) - first + 1);
}

std::vector<std::string_view> wordsIn(std::string_view text, std::string_view separators)
{
    std::vector<std::string_view> words;
    for (std::size_t at = 0; (at = text.find_first_not_of(separators, at)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

std::optional<std::uint64_t> parseUnsigned(std::string_view text)
{
    const bool hex = dropHexPrefix(text);
    return parse(text, hex ? 16 : 10);
}

std::optional<std::uint64_t> parseHex(std::string_view text)
{
    dropHexPrefix(text);
    return parse(text, 16);
}

std::string shellWord(std::string_view text)
{
    const bool plain = !text.empty() && std::ranges::all_of(text, [](char c) {
        return isDigit(c) || (lowerLetter(c) >= 'a' && lowerLetter(c) <= 'z') ||
               std::string_view("_@%+=:,./-").contains(c);
    });
    if (plain) return std::string(text);
    std::string word = "'";
    for (const char c : text)
        word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

} // namespace fabriscope
