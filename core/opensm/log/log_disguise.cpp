// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/log/log_disguise.h"

#include "core/base/text.h"
#include "core/opensm/log/log_line.h"
#include "core/opensm/log/log_messages.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <format>
#include <functional>
#include <limits>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <system_error>

namespace fabriscope::opensm {
namespace {

constexpr std::size_t longestCode = 6;
constexpr std::size_t shownDigits = 3; // of a port, a trap, a status
constexpr std::size_t leastGuidDigits = 9;

using Vocabulary = std::set<std::string, std::less<>>;

bool isOfToken(char c) { return isAsciiLetter(c) || isDigit(c) || static_cast<unsigned char>(c) >= 0x80; }

/// What OpenSM's known messages are made of.
Vocabulary vocabularyOf(std::span<const LogMessage> messages)
{
    Vocabulary words;
    const auto learn = [&words](std::string_view text) {
        for (std::size_t i = 0; i < text.size();) {
            std::size_t end = i;
            while (end < text.size() && isAsciiLetter(text[end]))
                ++end;
            if (end > i) words.insert(lowerCase(text.substr(i, end - i)));
            i = std::max(end, i + 1);
        }
    };
    for (const LogMessage& message : messages)
        for (const std::string_view text : {message.words, message.beside, message.meaning})
            learn(text);
    learn(
        "port lid guid node from to of for on with at by in is not was has no and the a an trap num type status method "
        "attr attribute mod tid hop path received sent timeout request response producer generic notice event range "
        "error errors failed unable switch hca ca router link state down up init armed active");
    return words;
}

std::optional<std::uint64_t> parsedNumber(std::string_view digits, int base)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    return error == std::errc() && end == digits.data() + digits.size() ? std::optional(value) : std::nullopt;
}

/// Writes one line anew, token by token.
class LineWriter
{
public:
    LineWriter(const fabric::Disguise& disguise, const Vocabulary& words) : m_disguise(disguise), m_words(words) {}

    std::string of(std::string_view text)
    {
        std::string made;
        m_before.clear();
        for (std::size_t i = 0; i < text.size();) {
            std::size_t end = i;
            while (end < text.size() && isOfToken(text[end]))
                ++end;
            if (end == i) {
                made += text[i] >= 0x20 && text[i] < 0x7f ? text[i] : ' ';
                ++i;
                continue;
            }
            made += token(text.substr(i, end - i));
            i = end;
        }
        return made;
    }

private:
    std::string token(std::string_view token)
    {
        const bool isHex = token.starts_with("0x") && token.size() > 2;
        if (isHex || isDigit(token.front()) || token.size() >= leastGuidDigits)
            if (auto number = numberToken(isHex ? token.substr(2) : token, isHex)) {
                m_before.clear(); // "port 10.1.2.3" is an address
                return *std::move(number);
            }
        m_before = lowerCase(token);
        if (auto name = m_disguise.word(token)) return *std::move(name);
        return m_words.contains(m_before) ? std::string(token) : "*";
    }
    /// None: it is no number.
    std::optional<std::string> numberToken(std::string_view digits, bool isHex)
    {
        if (const auto hex = parsedNumber(digits, 16); hex && (isHex || digits.size() >= leastGuidDigits))
            if (const auto guid = m_disguise.guid(Guid(*hex))) return std::format("0x{:016x}", guid->value());
        const auto value = parsedNumber(digits, isHex ? 16 : 10);
        if (!value) return isHex || isDigit(digits.front()) ? std::optional<std::string>("#") : std::nullopt;
        if (m_before == "lid" && *value <= std::numeric_limits<std::uint16_t>::max())
            if (const auto lid = m_disguise.lid(Lid(static_cast<std::uint16_t>(*value))))
                return isHex ? std::format("0x{:x}", lid->value()) : std::to_string(lid->value());
        constexpr std::array<std::string_view, 5> harmless{"port", "num", "type", "status", "hop"};
        if (!isHex && digits.size() <= shownDigits && std::ranges::contains(harmless, m_before))
            return std::string(digits);
        return "#";
    }

    const fabric::Disguise& m_disguise;
    const Vocabulary& m_words;
    std::string m_before; ///< the word before, in small letters
};

} // namespace

std::string disguisedLog(std::string_view log, const fabric::Disguise& disguise)
{
    const Vocabulary words = vocabularyOf(logMessages());
    LineWriter writer(disguise, words);
    std::string made;
    for (const auto part : std::views::split(log, '\n')) {
        const auto line = logLineOf(std::string_view(part));
        if (!line) continue;
        made += std::format("{} 000000 [00000000] 0x01 -> ", line->time);
        if (!line->function.empty() && !disguise.word(line->function.substr(0, line->function.find('_'))))
            made += std::format("{}: ", line->function);
        if (!line->code.empty() && line->code.size() <= longestCode) // one that is none of OpenSM's may be a name
            made += std::format("ERR {}: ", std::ranges::all_of(line->code, isHexDigit) ? line->code : "XXXX");
        made += writer.of(line->text) + '\n';
    }
    return made;
}

} // namespace fabriscope::opensm
