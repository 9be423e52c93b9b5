// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the parser says about a mistake, and where it goes on behind it.
#include "core/base/text.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/policy/policy_parser.h"

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::opensm {

void PolicyParser::problem(Kind kind, Span span, Message text)
{
    m_out.m_problems.push_back({kind, span, std::move(text)});
    // OpenSM's parser stops there.
    if (m_reading == Reading::AsOpensm && kind != Kind::SwallowedLine) m_at = m_tokens.size() - 1;
}

/// Whether the token touches the unquoted text before it, so that both were meant as one word.
bool PolicyParser::inWordOfText() const
{
    return m_at > 0 && m_tokens[m_at - 1].token == T::Text && m_tokens[m_at - 1].span.end() == now().span.offset;
}

/// The attribute word without colon at the start of the token's line that swallowed the words between; empty: none.
Span PolicyParser::missedColon() const
{
    const std::string_view text = m_out.m_text;
    const std::size_t lineBegin = m_out.m_index.beginOfLine(now().span.offset);
    const std::size_t begin = text.find_first_not_of(" \t", lineBegin);
    if (begin == std::string_view::npos || begin >= now().span.offset) return {};
    const std::size_t end = std::min(text.find_first_of(" \t\r\n:#", begin), text.size());
    const std::size_t rest = text.find_first_not_of(" \t", end);
    if (rest == std::string_view::npos || text[rest] == ':') return {};
    const std::string_view word = text.substr(begin, end - begin);
    const bool section = word.starts_with("qos-") && word != "qos-level-name" && word != "qos-class";
    const bool known = std::ranges::contains(policyWords(), word) && !section && !word.starts_with("end-");
    return known ? Span{begin, now().span.end() - begin} : Span{};
}

/// The whole word around a token, for a readable message: `service_id`, not only what the scanner made of it.
Span PolicyParser::wordAt(const PolicyLexeme& lexeme) const
{
    if (lexeme.token == T::End) return {m_out.m_text.size(), 0};
    const std::string_view text = m_out.m_text;
    if (lexeme.token == T::Colon && m_at > 0 && m_tokens[m_at - 1].token == T::Text) {
        // WORD: on a line of its own, of which the text above has taken the word
        const Span before = m_tokens[m_at - 1].span;
        const std::size_t line = m_out.m_index.beginOfLine(lexeme.span.offset);
        if (text.find_first_not_of(" \t", line) == before.offset) return cover(before, lexeme.span);
    }
    if (lexeme.token != T::Text) return lexeme.span;
    const std::size_t end = std::min(text.find_first_of(" \t\r\n,:#", lexeme.span.offset), text.size());
    return {lexeme.span.offset, std::max(end, lexeme.span.end()) - lexeme.span.offset};
}

void PolicyParser::unexpected(const Message& wanted)
{
    if (const Span missed = missedColon(); !missed.empty()) {
        problem(Kind::MissingColon, missed, wanted);
    } else if ((is(T::Text) || is(T::Quoted)) && m_at > 0 && isDigit(m_out.m_text[now().span.offset]) &&
               isAttributeWord(m_tokens[m_at - 1].token)) {
        problem(Kind::SameLine, now().span, wanted);
    } else {
        problem(Kind::Unexpected, wordAt(now()), wanted);
    }
}

/// Whether the token is on a later line than the one before it.
bool PolicyParser::isOnLaterLine() const
{
    return m_at > 0 && (is(T::End) || m_out.m_index.endOfLine(m_tokens[m_at - 1].span.offset) < now().span.offset);
}

/// Where a value should be. When its line ends without one that line is named, although OpenSM stops at the next.
void PolicyParser::missingValue(const Message& wanted)
{
    const T before = m_at > 0 ? m_tokens[m_at - 1].token : T::End;
    const bool wantsMore = isAttributeWord(before) || isUlpWord(before) || before == T::Comma || before == T::Dash;
    if (!isOnLaterLine() || !wantsMore) {
        unexpected(wanted);
        return;
    }
    const std::string_view text = m_out.m_text;
    const std::size_t begin = m_out.m_index.beginOfLine(m_tokens[m_at - 1].span.offset);
    const std::size_t first = text.find_first_not_of(" \t", begin);
    constexpr std::size_t mostShown = 60;
    const std::size_t length = std::min(m_tokens[m_at - 1].span.end() - first, mostShown);
    const Message where = Message::say("{} is missing after '{}' at the end of line {}", wanted,
                                       text.substr(first, length), m_out.m_index.locate({first, 0}).line);
    problem(Kind::MissingValue, wordAt(now()), where);
}

/// Whether the token begins a section with a misspelt word, or a block that stands in no section.
bool PolicyParser::opensUnknownSection() const
{
    if (is(T::GroupStart) || is(T::LevelStart) || is(T::RuleStart)) return true;
    if (!is(T::Text)) return false;
    constexpr std::array<std::string_view, 8> starts{"qos-ulps",   "port-groups",    "qos-levels", "qos-match-rules",
                                                     "port-group", "qos-match-rule", "qos-level",  "qos-setup"};
    return !nearestWord(m_out.at(wordAt(now())), starts).empty();
}

/// Goes on behind something that is no section: with the next section, or behind the end word of this one. What is
/// inside follows from the first mistake.
void PolicyParser::skipUnknownSection()
{
    const auto startsSection = [this] {
        return is(T::UlpsStart) || is(T::GroupsStart) || is(T::LevelsStart) || is(T::RulesStart) || is(T::SetupStart);
    };
    const auto endsSection = [this] {
        return is(T::UlpsEnd) || is(T::GroupsEnd) || is(T::LevelsEnd) || is(T::RulesEnd) || is(T::SetupEnd);
    };
    do {
        next();
    } while (!is(T::End) && !startsSection() && !endsSection());
    if (endsSection()) next();
}

/// Skips to something that can start an item: a section, attribute or ULP word, or the first token of a later line.
void PolicyParser::recover()
{
    const std::size_t line = m_out.m_index.endOfLine(now().span.offset);
    while (!is(T::End) && now().span.offset < line && !isSectionWord(now().token) && !isAttributeWord(now().token) &&
           !isUlpWord(now().token))
        next();
}

/// Skips the token and what follows on its line, but no section word.
void PolicyParser::skipLine()
{
    const std::size_t line = m_out.m_index.endOfLine(now().span.offset);
    do {
        next();
    } while (!is(T::End) && now().span.offset < line && !isSectionWord(now().token));
}

/// A text on a new line that begins with an attribute word: its colon is missing, it was not meant as more text.
bool PolicyParser::startsForgottenAttribute() const
{
    if (!is(T::Text)) return false;
    const std::string_view text = m_out.m_text;
    const std::size_t before = text.find_last_not_of(" \t", now().span.offset == 0 ? 0 : now().span.offset - 1);
    if (before == std::string_view::npos || text[before] != '\n') return false;
    const std::size_t end = std::min(text.find_first_of(" \t\r\n:#", now().span.offset), text.size());
    const std::size_t rest = std::min(text.find_first_not_of(" \t", end), text.size());
    if (rest == text.size() || text[rest] == '\n' || text[rest] == '\r' || text[rest] == '#') return false;
    return std::ranges::contains(policyWords(), text.substr(now().span.offset, end - now().span.offset));
}

/// Such a line: plain text only adds to the value before, anything else is a syntax error.
void PolicyParser::forgottenAttribute()
{
    const std::size_t line = m_out.m_index.endOfLine(now().span.offset);
    bool swallowed = true;
    for (std::size_t i = m_at; m_reading == Reading::AsMeant && m_tokens[i].span.offset < line; ++i)
        swallowed = swallowed && (m_tokens[i].token == T::Text || m_tokens[i].token == T::Quoted);
    problem(swallowed ? Kind::SwallowedLine : Kind::MissingColon, {now().span.offset, line - now().span.offset},
            "a colon after the word");
    if (m_reading == Reading::AsMeant) skipLine();
}

/// The part of a span that stands on its last line, without indentation.
Span PolicyParser::onLastLine(Span span) const
{
    const std::string_view text = m_out.at(span);
    const std::size_t newline = text.rfind('\n', text.find_last_not_of(" \t\r\n"));
    if (newline == std::string_view::npos) return span;
    const std::size_t begin = text.find_first_not_of(" \t\r\n", newline);
    return {span.offset + begin, span.length - begin};
}

/// The file ends inside a section or block: said where it starts and, once, where the file ends. Not when the end word
/// is there with a mistake, which has been reported.
void PolicyParser::unclosed(Span start, T endToken)
{
    const auto isEndWord = [&](const PolicyProblem& found) {
        std::string_view word = m_out.at(found.span);
        word.remove_prefix(std::min(word.find_first_not_of("[{}<(/"), word.size()));
        return found.span.offset > start.offset && equalIgnoringCase(word.substr(0, 3), "end");
    };
    if (std::ranges::any_of(m_out.m_problems, isEndWord)) return;
    problem(Kind::Unclosed, start, std::string(spelling(endToken)));
    const bool said = std::ranges::any_of(
        m_out.m_problems, [&](const PolicyProblem& found) { return found.span == Span{m_out.m_text.size(), 0}; });
    if (!said) problem(Kind::Unexpected, {m_out.m_text.size(), 0}, std::string(spelling(endToken)));
}

/// OpenSM's scanner has no CR: it is text, and a syntax error where no text value takes it.
void PolicyParser::findBadReturn()
{
    std::size_t behind = 0; // tokens that end before the CR
    for (const std::size_t at : m_out.m_scan.carriageReturns) {
        while (m_tokens[behind].span.offset < at && m_tokens[behind].token != T::End)
            ++behind;
        if (behind > 0 && m_beforeText[behind - 1]) continue;
        m_out.m_carriageReturn = {at, 1};
        return;
    }
}

} // namespace fabriscope::opensm
