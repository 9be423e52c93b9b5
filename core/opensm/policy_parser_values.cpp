// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/c_number.h"
#include "core/opensm/policy_parser.h"

#include <algorithm>
#include <format>
#include <ranges>
#include <utility>

namespace fabriscope::opensm {

void PolicyParser::next()
{
    m_previous = now().span;
    if (!is(T::End)) ++m_at;
}

void PolicyParser::problem(Kind kind, Span span, std::string text)
{
    m_out.m_problems.push_back({kind, span, std::move(text)});
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
    const std::size_t lineBegin = text.rfind('\n', now().span.offset == 0 ? 0 : now().span.offset - 1) + 1;
    if (lineBegin > now().span.offset) return {};
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
        const std::size_t line = text.rfind('\n', lexeme.span.offset) + 1;
        if (text.find_first_not_of(" \t", line) == before.offset) return cover(before, lexeme.span);
    }
    if (lexeme.token != T::Text) return lexeme.span;
    const std::size_t end = std::min(text.find_first_of(" \t\r\n,:#", lexeme.span.offset), text.size());
    return {lexeme.span.offset, std::max(end, lexeme.span.end()) - lexeme.span.offset};
}

void PolicyParser::unexpected(std::string_view wanted)
{
    if (const Span missed = missedColon(); !missed.empty()) {
        problem(Kind::MissingColon, missed, std::string(wanted));
    } else if ((is(T::Text) || is(T::Quoted)) && m_at > 0 && isDigit(m_out.m_text[now().span.offset]) &&
               isAttributeWord(m_tokens[m_at - 1].token)) {
        problem(Kind::SameLine, now().span, std::string(wanted));
    } else {
        problem(Kind::Unexpected, wordAt(now()), std::string(wanted));
    }
}

/// Skips to something that can start an item: a section, attribute or ULP word, or the first token of a later line.
void PolicyParser::recover()
{
    const std::string_view text = m_out.m_text;
    const std::size_t line = std::min(text.find('\n', now().span.offset), text.size());
    while (!is(T::End) && now().span.offset < line && !isSectionWord(now().token) && !isAttributeWord(now().token) &&
           !isUlpWord(now().token))
        next();
}

/// Skips the token and what follows on its line, but no section word.
void PolicyParser::skipLine()
{
    const std::string_view text = m_out.m_text;
    const std::size_t line = std::min(text.find('\n', now().span.offset), text.size());
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
    const std::size_t line = std::min(m_out.m_text.find('\n', now().span.offset), m_out.m_text.size());
    const auto isText = [](const PolicyLexeme& l) { return l.token == T::Text || l.token == T::Quoted; };
    const auto rest = std::ranges::subrange(m_tokens.begin() + static_cast<std::ptrdiff_t>(m_at), m_tokens.end());
    const bool swallowed =
        std::ranges::all_of(rest, [&](const PolicyLexeme& l) { return l.span.offset >= line || isText(l); });
    problem(swallowed ? Kind::SwallowedLine : Kind::MissingColon, {now().span.offset, line - now().span.offset},
            "a colon behind the word");
    skipLine();
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

std::optional<PolicyText> PolicyParser::text()
{
    if (!is(T::Text) && !is(T::Quoted)) {
        unexpected("a text");
        return std::nullopt;
    }
    PolicyText result{.value = {}, .span = now().span};
    bool first = true;
    while (is(T::Text) || is(T::Quoted)) {
        if (!first && startsForgottenAttribute()) {
            forgottenAttribute();
            break;
        }
        first = false;
        std::string_view piece = m_out.at(now().span);
        if (is(T::Quoted)) piece = piece.substr(1, piece.size() - 2);
        result.value += piece;
        result.span = cover(result.span, now().span);
        next();
        if ((isSectionWord(now().token) || isAttributeWord(now().token)) && inWordOfText()) {
            result.span = cover(result.span, now().span);
            result.value += m_out.at(now().span);
            problem(Kind::KeywordInText, onLastLine(result.span), std::string(spelling(now().token)));
            next();
        }
    }
    while (!result.value.empty() && isCSpace(result.value.back()))
        result.value.pop_back();
    result.value.erase(0, std::min(result.value.find_first_not_of(" \t\r\n\v\f"), result.value.size()));
    if (result.value.size() > longestPolicyText) problem(Kind::TextTooLong, result.span);
    return result;
}

bool PolicyParser::textList(std::vector<PolicyText>& into)
{
    while (true) {
        std::optional<PolicyText> value = text();
        if (!value) return false;
        into.push_back(std::move(*value));
        if (!is(T::Comma)) return true;
        next();
    }
}

std::optional<PolicyNumber> PolicyParser::number()
{
    if (!is(T::Number)) {
        unexpected("a number");
        return std::nullopt;
    }
    const CNumber value = readCNumber(m_out.at(now().span));
    const PolicyNumber result{value.value, now().span, value.octal && value.value != 0};
    next();
    return result;
}

bool PolicyParser::ranges(std::vector<PolicyRange>& into)
{
    while (true) {
        const std::optional<PolicyNumber> low = number();
        if (!low) return false;
        PolicyRange range{.low = low->value, .high = low->value, .span = low->span, .octal = low->octal};
        if (is(T::Dash)) {
            next();
            const std::optional<PolicyNumber> high = number();
            if (!high) return false;
            range.high = high->value;
            range.span = cover(low->span, high->span);
            range.octal = low->octal || high->octal;
            range.reversed = range.high < range.low;
            if (range.reversed) std::swap(range.low, range.high);
        }
        into.push_back(range);
        if (!is(T::Comma)) return true;
        next();
    }
}

bool PolicyParser::numberPairs()
{
    while (true) {
        if (!number()) return false;
        if (!is(T::Colon)) {
            unexpected("a colon and the weight");
            return false;
        }
        next();
        if (!number()) return false;
        if (!is(T::Comma)) return true;
        next();
    }
}

bool PolicyParser::sl2vlTable()
{
    Span all = now().span;
    std::size_t count = 0;
    while (true) {
        const std::optional<PolicyNumber> vl = number();
        if (!vl) return false;
        all = cover(all, vl->span);
        ++count;
        if (vl->value > 15) problem(Kind::SetupValue, vl->span, "a VL is 0-15");
        if (!is(T::Comma)) break;
        next();
    }
    if (count != 16) problem(Kind::SetupValue, all, std::format("{} instead of 16 values", count));
    return true;
}

bool PolicyParser::portRanges()
{
    if (is(T::Asterisk)) {
        next();
        return true;
    }
    std::vector<PolicyRange> ports;
    if (!ranges(ports)) return false;
    for (const PolicyRange& range : ports) {
        if (range.high > 127) problem(Kind::PortRange, range.span, "port numbers end at 127 here");
    }
    return true;
}

bool PolicyParser::nodeTypes(std::vector<PolicyLexeme>& into)
{
    while (true) {
        if (now().token < T::TypeRouter || now().token > T::TypeAll) {
            unexpected("CA, SWITCH, ROUTER, SELF or ALL");
            return false;
        }
        into.push_back(now());
        next();
        if (!is(T::Comma)) return true;
        next();
    }
}

template <class Value>
void PolicyParser::once(std::optional<Value>& field, std::optional<Value> value, Span word, std::string_view name)
{
    if (!value) {
        // Said already. The attribute counts as present, so that its absence is not reported as well.
        recover();
        if (!field) field = Value{};
        return;
    }
    if (field)
        problem(Kind::Twice, word, std::string(name));
    else
        field = std::move(value);
}

template void PolicyParser::once(std::optional<PolicyText>&, std::optional<PolicyText>, Span, std::string_view);
template void PolicyParser::once(std::optional<PolicyNumber>&, std::optional<PolicyNumber>, Span, std::string_view);

} // namespace fabriscope::opensm
