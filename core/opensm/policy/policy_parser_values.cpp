// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of a policy's items: texts, numbers, ranges and lists of them.
#include "core/opensm/c_number.h"
#include "core/opensm/policy/policy_parser.h"

#include <algorithm>
#include <utility>

namespace fabriscope::opensm {

void PolicyParser::next()
{
    m_previous = now().span;
    if (!is(T::End)) ++m_at;
}

/// How many CRs stand between the token before this one and this one.
std::size_t PolicyParser::returnsBefore() const
{
    const auto& all = m_out.m_scan.carriageReturns;
    const auto first = std::ranges::lower_bound(all, m_previous.end());
    return static_cast<std::size_t>(std::ranges::lower_bound(first, all.end(), now().span.offset) - first);
}

std::optional<PolicyText> PolicyParser::text()
{
    const std::size_t returns = returnsBefore();
    m_beforeText[m_at - 1] = true;
    if (!is(T::Text) && !is(T::Quoted)) {
        if (returns > 0) return PolicyText{.value = {}, .span = {m_previous.end(), 0}}; // which OpenSM strips
        missingValue(Message::say("a text"));
        return std::nullopt;
    }
    PolicyText result{.value = {}, .span = now().span};
    bool first = true;
    while (is(T::Text) || is(T::Quoted)) {
        m_beforeText[m_at] = true;
        if (!first) result.value.append(returnsBefore(), '\r');
        if (!first && startsForgottenAttribute()) {
            forgottenAttribute();
            if (m_reading == Reading::AsMeant) break;
        }
        first = false;
        std::string_view piece = m_out.at(now().span);
        if (is(T::Quoted)) piece = piece.substr(1, piece.size() - 2);
        result.value += piece;
        result.span = cover(result.span, now().span);
        next();
        const bool isWord = isSectionWord(now().token) || isAttributeWord(now().token);
        if (m_reading == Reading::AsMeant && isWord && inWordOfText()) {
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
        if (!take(T::Comma)) return true;
    }
}

std::optional<PolicyNumber> PolicyParser::number()
{
    if (!is(T::Number)) {
        missingValue(Message::say("a number"));
        return std::nullopt;
    }
    const std::string_view text = m_out.at(now().span);
    const CNumber value = readCNumber(text);
    // Of 08 OpenSM takes what stands before the 8.
    const bool isCut = !value.hexadecimal && text.starts_with('0') && value.used < text.size();
    const PolicyNumber result{value.value, now().span, isCut || (value.octal && value.value != 0)};
    next();
    return result;
}

bool PolicyParser::ranges(std::vector<PolicyRange>& into)
{
    while (true) {
        const std::optional<PolicyNumber> low = number();
        if (!low) return false;
        PolicyRange range{.low = low->value, .high = low->value, .span = low->span, .octal = low->octal};
        if (take(T::Dash)) {
            const std::optional<PolicyNumber> high = number();
            if (!high) return false;
            range.high = high->value;
            range.span = cover(low->span, high->span);
            range.octal = low->octal || high->octal;
            range.reversed = range.high < range.low;
            if (range.reversed) std::swap(range.low, range.high);
        }
        into.push_back(range);
        if (!take(T::Comma)) return true;
    }
}

bool PolicyParser::nodeTypes(std::vector<PolicyLexeme>& into)
{
    while (true) {
        if (now().token < T::TypeRouter || now().token > T::TypeAll) {
            missingValue(Message::say("CA, SWITCH, ROUTER, SELF or ALL"));
            return false;
        }
        into.push_back(now());
        next();
        if (!take(T::Comma)) return true;
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
