// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/words.h"

namespace fabriscope::agent {
namespace {

constexpr std::string_view space = " \t\r\n";

/// Takes the quoted part that begins at text[at] into the word; the place behind the closing quote, or npos.
std::size_t takeQuoted(std::string_view text, std::size_t at, std::string& word)
{
    const char quote = text[at++];
    for (; at < text.size() && text[at] != quote; ++at) {
        const bool escaped =
            quote == '"' && text[at] == '\\' && at + 1 < text.size() && (text[at + 1] == '"' || text[at + 1] == '\\');
        if (escaped) ++at;
        word += text[at];
    }
    return at < text.size() ? at + 1 : std::string_view::npos;
}

} // namespace

Result<std::vector<std::string>> splitWords(std::string_view text)
{
    std::vector<std::string> words;
    std::size_t at = 0;
    while ((at = text.find_first_not_of(space, at)) != std::string_view::npos) {
        std::string word;
        while (at < text.size() && !space.contains(text[at])) {
            if (text[at] == '\'' || text[at] == '"') {
                const char quote = text[at];
                at = takeQuoted(text, at, word);
                if (at == std::string_view::npos)
                    return fail(ErrorCode::InvalidArgument, std::string(text),
                                Message::say("the quote {} is not closed", std::string(1, quote)));
                continue;
            }
            if (text[at] == '\\' && at + 1 < text.size()) ++at;
            word += text[at++];
        }
        words.push_back(std::move(word));
    }
    return words;
}

std::string joinWords(std::span<const std::string> words)
{
    constexpr std::string_view special = " \t\r\n\v\f'\"\\";
    std::string text;
    for (const std::string& word : words) {
        if (!text.empty()) text += ' ';
        if (!word.empty() && word.find_first_of(special) == std::string::npos) {
            text += word;
            continue;
        }
        text += '\'';
        for (const char c : word)
            text += c == '\'' ? std::string("'\\''") : std::string(1, c);
        text += '\'';
    }
    return text;
}

} // namespace fabriscope::agent
