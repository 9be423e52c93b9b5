// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/printable.h"

#include "core/base/message.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <format>
#include <iterator>
#include <utility>
#include <vector>

namespace fabriscope {
namespace {

constexpr std::string_view replacementCharacter = "\xef\xbf\xbd";
constexpr std::string_view ellipsis = "…";
constexpr char32_t lastOfPlane0 = 0xffff;

struct Range
{
    char32_t first;
    char32_t last;
};

constexpr std::array hidden{
    Range{0x0000, 0x001f}, Range{0x007f, 0x009f},   Range{0x00ad, 0x00ad},   Range{0x034f, 0x034f},
    Range{0x061c, 0x061c}, Range{0x115f, 0x1160},   Range{0x17b4, 0x17b5},   Range{0x180b, 0x180f},
    Range{0x200b, 0x200f}, Range{0x2028, 0x202e},   Range{0x2060, 0x206f},   Range{0x3164, 0x3164},
    Range{0xfe00, 0xfe0f}, Range{0xfeff, 0xfeff},   Range{0xffa0, 0xffa0},   Range{0xfff0, 0xfffb},
    Range{0xfffe, 0xffff}, Range{0x1bca0, 0x1bca3}, Range{0x1d173, 0x1d17a}, Range{0xe0000, 0xe0fff},
};

constexpr bool isControl(char32_t c) { return c < 0x20 || (c >= 0x7f && c <= 0x9f); }

/// How many visible characters of ASCII it begins with: by far the commonest text, which is copied as it is.
std::size_t plainLength(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::find_if(text, [](char c) { return c < ' ' || c > '~'; }) -
                                    text.begin());
}

bool isPlain(std::string_view text) { return plainLength(text) == text.size(); }

template <class... Args> void append(std::string& out, std::format_string<Args...> format, Args&&... args)
{
    std::format_to(std::back_inserter(out), format, std::forward<Args>(args)...);
}

void appendEscape(std::string& out, char32_t c)
{
    if (c == '\n')
        out += "\\n";
    else if (c == '\r')
        out += "\\r";
    else if (c == '\t')
        out += "\\t";
    else if (c < 0x80)
        append(out, "\\x{:02x}", static_cast<std::uint32_t>(c));
    else if (c <= lastOfPlane0)
        append(out, "\\u{:04x}", static_cast<std::uint32_t>(c));
    else
        append(out, "\\U{:08x}", static_cast<std::uint32_t>(c));
}

void appendJsonEscape(std::string& out, char32_t c)
{
    if (c <= lastOfPlane0) {
        append(out, "\\u{:04x}", static_cast<std::uint32_t>(c));
        return;
    }
    // JSON knows UTF-16 only (RFC 8259, section 7).
    const auto beyond = static_cast<std::uint32_t>(c) - 0x10000U;
    append(out, "\\u{:04x}\\u{:04x}", 0xd800U + (beyond >> 10U), 0xdc00U + (beyond & 0x3ffU));
}

template <class Keeps> std::string escaped(std::string_view foreign, const Keeps& keeps)
{
    if (isPlain(foreign)) return std::string(foreign);
    std::string text;
    text.reserve(foreign.size());
    for (;;) {
        const std::size_t plain = plainLength(foreign);
        text += foreign.substr(0, plain);
        foreign.remove_prefix(plain);
        if (foreign.empty()) break;
        const Utf8Character next = takeCharacter(foreign);
        if (!next.code)
            append(text, "\\x{:02x}", static_cast<unsigned char>(next.bytes.front()));
        else if (isHidden(*next.code) && !keeps(*next.code))
            appendEscape(text, *next.code);
        else
            text += next.bytes;
    }
    return text;
}

} // namespace

bool isHidden(char32_t character)
{
    const auto* const range = std::ranges::lower_bound(hidden, character, {}, &Range::last);
    return range != hidden.end() && range->first <= character;
}

std::string printable(std::string_view foreign)
{
    return escaped(foreign, [](char32_t) { return false; });
}

std::string printableLines(std::string_view foreign)
{
    return escaped(foreign, [](char32_t c) { return c == '\n' || c == '\t'; });
}

bool isPlainLines(std::string_view foreign)
{
    // Without a branch in the loop the compiler takes many characters at a time.
    unsigned others = 0;
    for (const char c : foreign)
        others |= static_cast<unsigned>((c < ' ' || c > '~') && c != '\n' && c != '\t');
    return others == 0;
}

std::string printableJson(std::string_view json)
{
    std::string text;
    text.reserve(json.size());
    while (!json.empty()) {
        // Below the blank there are only the line feeds between the values: in strings they are escaped already.
        const auto plain = static_cast<std::size_t>(
            std::ranges::find_if(json, [](char c) { return static_cast<unsigned char>(c) >= 0x7f; }) - json.begin());
        text += json.substr(0, plain);
        json.remove_prefix(plain);
        if (json.empty()) break;
        const Utf8Character next = takeCharacter(json);
        if (!next.code)
            text += replacementCharacter;
        else if (isHidden(*next.code))
            appendJsonEscape(text, *next.code);
        else
            text += next.bytes;
    }
    return text;
}

void tellLine(std::string_view line) { (void)std::fputs(printable(line).append("\n").c_str(), stderr); }

std::string cleanedText(std::string_view foreign, std::size_t limit)
{
    if (foreign.size() <= limit && isPlain(foreign)) return std::string(foreign);
    std::string text;
    std::size_t cut = 0; // the last place where the ellipsis would still fit
    while (!foreign.empty()) {
        const Utf8Character next = takeCharacter(foreign);
        if (next.code && isControl(*next.code))
            text += ' ';
        else if (!next.code || isHidden(*next.code))
            text += replacementCharacter;
        else
            text += next.bytes;
        if (text.size() > limit) return text.substr(0, cut).append(ellipsis);
        if (text.size() + ellipsis.size() <= limit) cut = text.size();
    }
    return text;
}

Message cleanedMessage(const Message& foreign, std::size_t limit)
{
    std::string text = cleanedText(foreign.text(), limit);
    if (!foreign.isTemplate()) return text;
    std::vector<MessageArgument> arguments;
    for (const MessageArgument& argument : foreign.arguments()) {
        if (argument.kind() == MessageArgument::Kind::Decimal)
            arguments.push_back(argument);
        else
            arguments.emplace_back(cleanedMessage(argument.message(), limit));
    }
    return Message::restored(std::move(text), std::move(arguments));
}

} // namespace fabriscope
