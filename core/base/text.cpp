// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include <algorithm>
#include <charconv>

namespace fabriscope {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

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

} // namespace

bool equalIgnoringCase(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view space = " \t\r\n\v\f";
    const auto first = text.find_first_not_of(space);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(space) - first + 1);
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

} // namespace fabriscope
