// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/c_number.h"

#include <limits>

namespace fabriscope::opensm {
namespace {

constexpr unsigned noDigit = 99;

unsigned digitOf(char c)
{
    if (isDigit(c)) return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
    return noDigit;
}

} // namespace

CNumber readCNumber(std::string_view text, unsigned base)
{
    CNumber number;
    std::size_t at = 0;
    while (at < text.size() && isCSpace(text[at]))
        ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) number.negative = text[at++] == '-';

    if (base != 10 && at < text.size() && text[at] == '0') {
        const char mark = at + 2 < text.size() ? text[at + 1] : '\0';
        number.hexadecimal = (mark == 'x' || mark == 'X') && isHexDigit(text[at + 2]);
        number.binary = base == 0 && (mark == 'b' || mark == 'B') && (text[at + 2] == '0' || text[at + 2] == '1');
        if (base == 0) base = number.hexadecimal ? 16 : number.binary ? 2 : 8;
        if (number.hexadecimal || number.binary) at += 2;
    }
    if (base == 0) base = 10;
    const std::size_t first = at;
    for (; at < text.size(); ++at) {
        const unsigned digit = digitOf(text[at]);
        if (digit >= base) break;
        if (number.value > (std::numeric_limits<std::uint64_t>::max() - digit) / base) number.overflow = true;
        number.value = (number.value * base) + digit;
    }
    if (at == first) return {};
    number.used = at;
    number.octal = base == 8 && at - first > 1;
    if (number.overflow)
        number.value = std::numeric_limits<std::uint64_t>::max();
    else if (number.negative)
        number.value = 0 - number.value;
    return number;
}

std::optional<CNumber> wholeCNumber(std::string_view text)
{
    const CNumber number = readCNumber(text);
    if (!number.isNumber() || number.used != text.size()) return std::nullopt;
    return number;
}

} // namespace fabriscope::opensm
