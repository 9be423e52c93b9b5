// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/policy/policy_document.h"

#include "core/base/text.h"
#include "core/opensm/policy/policy_parser.h"

#include <algorithm>
#include <format>
#include <ranges>
#include <utility>

namespace fabriscope::opensm {

PolicyDocument::PolicyDocument(std::string text) : m_text(std::move(text)), m_index(m_text), m_scan(scanPolicy(m_text))
{
    PolicyParser(*this, PolicyParser::Reading::AsOpensm).run();
    const auto isFatal = [](const PolicyProblem& problem) {
        return problem.kind != PolicyProblem::Kind::SwallowedLine;
    };
    m_isRefused = std::ranges::any_of(m_problems, isFatal);
    if (m_isRefused) readAsMeant();
    indexNames();
}

void PolicyDocument::readAsMeant()
{
    // What is reported is the author's mistake and not where it hit the parser.
    std::vector<PolicyProblem> found = std::move(m_problems);
    clearTree();
    PolicyParser(*this, PolicyParser::Reading::AsMeant).run();
    if (m_problems.empty()) m_problems = std::move(found);
}

void PolicyDocument::clearTree()
{
    m_carriageReturn = {};
    m_problems.clear();
    m_sections.clear();
    m_ulps.clear();
    m_groups.clear();
    m_levels.clear();
    m_rules.clear();
}

bool PolicyDocument::isBlank() const
{
    return std::ranges::all_of(m_scan.tokens, [](const PolicyLexeme& lexeme) {
        return isTrivia(lexeme.token) || lexeme.token == PolicyToken::End;
    });
}

void PolicyDocument::indexNames()
{
    for (std::size_t i = 0; i < m_levels.size(); ++i)
        if (m_levels[i].name) m_levelOfName.try_emplace(lowerCase(m_levels[i].name->value), i);
    for (std::size_t i = 0; i < m_groups.size(); ++i)
        if (m_groups[i].name) m_groupOfName.try_emplace(lowerCase(m_groups[i].name->value), i);
}

const QosLevel* PolicyDocument::findLevel(std::string_view name) const
{
    const auto found = m_levelOfName.find(lowerCase(name));
    return found == m_levelOfName.end() ? nullptr : &m_levels[found->second];
}

const PortGroup* PolicyDocument::findGroup(std::string_view name) const
{
    const auto found = m_groupOfName.find(lowerCase(name));
    return found == m_groupOfName.end() ? nullptr : &m_groups[found->second];
}

std::vector<TextEdit> PolicyDocument::insertUlp(std::size_t before, std::string_view line) const
{
    const std::string_view end = lineEndOf(m_text);
    if (before < m_ulps.size()) return {{{m_ulps[before].all.offset, 0}, std::format("{}{}    ", line, end)}};
    return insertAtEnd(PolicyToken::UlpsStart, std::format("    {}{}", line, end));
}

std::vector<TextEdit> PolicyDocument::removeUlp(std::size_t ulp) const
{
    return {{wholeLines(m_text, m_ulps.at(ulp).all), {}}};
}

std::vector<TextEdit> PolicyDocument::setUlpSl(std::size_t ulp, unsigned sl) const
{
    const UlpRule& rule = m_ulps.at(ulp);
    if (rule.sl) return {{rule.sl->span, std::to_string(sl)}};
    return {{{rule.all.end(), 0}, std::format(" : {}", sl)}};
}

std::vector<TextEdit> PolicyDocument::setLevelSl(std::size_t level, unsigned sl) const
{
    const QosLevel& target = m_levels.at(level);
    if (target.sl && !target.sl->span.empty()) return {{target.sl->span, std::to_string(sl)}};
    const std::string_view end = lineEndOf(m_text);
    return {{{wholeLines(m_text, target.endWord).offset, 0}, std::format("        sl: {}{}", sl, end)}};
}

std::vector<TextEdit> PolicyDocument::removeRule(std::size_t rule) const
{
    return {{wholeLines(m_text, m_rules.at(rule).all), {}}};
}

/// Before the end word of the last section of a kind, which is made when there is none.
std::vector<TextEdit> PolicyDocument::insertAtEnd(PolicyToken section, std::string_view lines) const
{
    const std::string_view end = lineEndOf(m_text);
    for (const auto& found : m_sections | std::views::reverse) {
        if (found.token != section || found.endWord.empty()) continue;
        const std::size_t at = wholeLines(m_text, found.endWord).offset;
        const bool ownLine = at == 0 || m_text[at - 1] == '\n';
        return {{{at, 0}, std::format("{}{}", ownLine ? "" : end, lines)}};
    }
    const std::string_view name = spelling(section);
    const bool open = !m_text.empty() && m_text.back() != '\n';
    return {{{m_text.size(), 0}, std::format("{0}{1}{2}{3}end-{1}{2}", open ? end : "", name, end, lines)}};
}

std::vector<TextEdit> PolicyDocument::insertBlock(PolicyToken section, std::string_view word,
                                                  std::optional<std::size_t> before,
                                                  std::span<const std::string> attributes) const
{
    const std::string_view end = lineEndOf(m_text);
    std::string block = std::format("    {}{}", word, end);
    for (const std::string& attribute : attributes)
        block += std::format("        {}{}", attribute, end);
    block += std::format("    end-{}{}", word, end);
    if (before) return {{{wholeLines(m_text, {*before, 0}).offset, 0}, block}};
    return insertAtEnd(section, block);
}

std::vector<TextEdit> PolicyDocument::insertRule(std::size_t before, std::span<const std::string> attributes) const
{
    if (before >= m_rules.size())
        return insertBlock(PolicyToken::RulesStart, "qos-match-rule", std::nullopt, attributes);
    std::size_t at = m_rules[before].all.offset;
    while (at > 0 && (m_text[at - 1] == ' ' || m_text[at - 1] == '\t'))
        --at;
    return insertBlock(PolicyToken::RulesStart, "qos-match-rule", at, attributes);
}

std::vector<TextEdit> PolicyDocument::addLevel(std::span<const std::string> attributes) const
{
    return insertBlock(PolicyToken::LevelsStart, "qos-level", std::nullopt, attributes);
}

std::string quotedForPolicy(std::string_view text)
{
    const auto plain = [](char c) { return isLetterOrDigit(c) || c == '_' || c == '.' || c == '/'; };
    // Hyphens are harmless outside of keywords; quoting is always right.
    if (!text.empty() && std::ranges::all_of(text, plain)) return std::string(text);
    return std::format("\"{}\"", text);
}

} // namespace fabriscope::opensm
