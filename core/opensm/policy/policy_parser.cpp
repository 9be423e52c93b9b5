// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sections and items. Their values are read in policy_parser_values.cpp, mistakes handled in
// policy_parser_recovery.cpp, and qos-setup, which OpenSM parses but does not use, is in policy_parser_setup.cpp.
#include "core/opensm/policy/policy_parser.h"

#include <utility>

namespace fabriscope::opensm {

PolicyParser::PolicyParser(PolicyDocument& document, Reading reading) : m_out(document), m_reading(reading)
{
    m_tokens.reserve(document.m_scan.tokens.size());
    for (const PolicyLexeme& lexeme : document.m_scan.tokens) {
        if (!isTrivia(lexeme.token)) m_tokens.push_back(lexeme);
    }
    m_beforeText.resize(m_tokens.size());
}

void PolicyParser::run()
{
    while (!is(T::End)) {
        switch (now().token) {
        case T::UlpsStart:
            ulpsSection();
            break;
        case T::GroupsStart:
            groupsSection();
            break;
        case T::LevelsStart:
            levelsSection();
            break;
        case T::RulesStart:
            rulesSection();
            break;
        case T::SetupStart:
            setupSection();
            break;
        default:
            unexpected(Message::say("a section (qos-ulps, port-groups, qos-levels, qos-match-rules)"));
            if (opensUnknownSection())
                skipUnknownSection();
            else
                skipLine();
        }
    }
    findBadReturn();
}

PolicySection PolicyParser::openSection()
{
    PolicySection section{.token = now().token, .all = now().span, .endWord = {}};
    next();
    return section;
}

void PolicyParser::closeSection(PolicySection section, T endToken, std::string_view wanted)
{
    if (is(endToken)) {
        section.endWord = now().span;
        section.all = cover(section.all, now().span);
        next();
    } else {
        if (is(T::End))
            unclosed(section.all, endToken);
        else
            unexpected(Message::say("{} or {}", wanted, spelling(endToken)));
        section.all = cover(section.all, previousSpan());
        const bool start =
            is(T::UlpsStart) || is(T::GroupsStart) || is(T::LevelsStart) || is(T::RulesStart) || is(T::SetupStart);
        if (!start && !is(T::End)) next();
    }
    m_out.m_sections.push_back(section);
}

void PolicyParser::closeBlock(Span block, T endToken)
{
    if (is(T::End))
        unclosed(block, endToken);
    else
        unexpected(spelling(endToken));
}

bool PolicyParser::isLevelName() const
{
    return is(T::LevelStart) && std::string_view(m_out.m_text).substr(now().span.end()).starts_with("-name");
}

void PolicyParser::ulpsSection()
{
    const PolicySection section = openSection();
    if (is(T::UlpsEnd)) problem(Kind::EmptySection, now().span, Message::say("qos-ulps needs at least one rule"));
    while (!atBoundary()) {
        if (isUlpWord(now().token)) {
            ulp();
        } else {
            unexpected(Message::say("a rule (default, any, sdp, rds, iser, srp, ipoib)"));
            skipLine();
            // The rest of a rule that was broken off behind a comma is no mistake of its own.
            if (m_at > 0 && m_tokens[m_at - 1].token == T::Comma && !atBoundary() && !isUlpWord(now().token))
                skipLine();
        }
    }
    closeSection(section, T::UlpsEnd, "a rule");
}

void PolicyParser::ulp()
{
    UlpRule rule{.kind = static_cast<UlpKind>(static_cast<int>(now().token) - static_cast<int>(T::UlpDefault)),
                 .all = now().span,
                 .word = now().span};
    const T word = now().token;
    next();
    const bool simple =
        word == T::UlpDefault || word == T::UlpSdp || word == T::UlpRds || word == T::UlpIser || word == T::UlpIpoib;
    bool fine = true;
    if (!simple) {
        fine = ranges(rule.ranges);
        if (fine && !is(T::Colon)) {
            unexpected(Message::say("a colon and the SL"));
            fine = false;
        } else if (fine) {
            next();
        }
    }
    if (fine) rule.sl = number();
    if (!rule.sl) {
        recover();
    } else if (word == T::UlpSdpPort || word == T::UlpRdsPort || word == T::UlpIserPort) {
        for (const PolicyRange& range : rule.ranges) {
            if (range.high > 0xffff) problem(Kind::PortRange, range.span, Message::say("port numbers end at 65535"));
        }
    }
    rule.all = cover(rule.all, previousSpan());
    m_out.m_ulps.push_back(std::move(rule));
}

void PolicyParser::groupsSection()
{
    const PolicySection section = openSection();
    if (is(T::GroupsEnd))
        problem(Kind::EmptySection, now().span, Message::say("port-groups needs at least one port-group"));
    while (true) {
        if (is(T::GroupStart)) {
            portGroup();
        } else if (!atBoundary()) {
            unexpected("port-group");
            skipLine();
        } else {
            break;
        }
    }
    closeSection(section, T::GroupsEnd, "port-group");
}

void PolicyParser::portGroup()
{
    PortGroup group{.all = now().span};
    const std::size_t problems = m_out.m_problems.size();
    next();
    while (!atBoundary())
        groupItem(group);
    if (is(T::GroupEnd)) {
        group.endWord = now().span;
        group.all = cover(group.all, now().span);
        if (!group.name && isUnharmed(problems)) problem(Kind::Missing, now().span, "name");
        next();
    } else {
        closeBlock(group.all, T::GroupEnd);
        group.all = cover(group.all, previousSpan());
    }
    m_out.m_groups.push_back(std::move(group));
}

void PolicyParser::groupItem(PortGroup& group)
{
    const PolicyLexeme word = now();
    bool fine = true;
    switch (word.token) {
    case T::Name:
        next();
        once(group.name, text(), word.span, "name");
        break;
    case T::Use:
        next();
        once(group.use, text(), word.span, "use");
        break;
    case T::PortGuid:
        next();
        fine = ranges(group.guids);
        break;
    case T::PKeyWord:
        next();
        fine = ranges(group.pkeys);
        break;
    case T::PortName:
        next();
        fine = textList(group.portNames);
        break;
    case T::Partition:
        next();
        fine = textList(group.partitions);
        break;
    case T::NodeTypes:
        next();
        fine = nodeTypes(group.nodeTypes);
        break;
    default:
        unexpected(Message::say("name, use, port-guid, port-name, pkey, partition, node-type or end-port-group"));
        skipLine();
    }
    if (!fine) recover();
}

void PolicyParser::levelsSection()
{
    const PolicySection section = openSection();
    while (true) {
        if (is(T::LevelStart)) {
            level();
        } else if (!atBoundary()) {
            unexpected("qos-level");
            skipLine();
        } else {
            break;
        }
    }
    closeSection(section, T::LevelsEnd, "qos-level");
}

void PolicyParser::level()
{
    QosLevel level{.all = now().span};
    const std::size_t problems = m_out.m_problems.size();
    next();
    while (!atBoundary())
        levelItem(level);
    if (is(T::LevelEnd)) {
        level.endWord = now().span;
        level.all = cover(level.all, now().span);
        if (!level.sl && isUnharmed(problems))
            problem(Kind::Missing, now().span, "sl");
        else if (!level.name && isUnharmed(problems))
            problem(Kind::Missing, now().span, "name");
        next();
    } else {
        closeBlock(level.all, T::LevelEnd);
        level.all = cover(level.all, previousSpan());
    }
    m_out.m_levels.push_back(std::move(level));
}

void PolicyParser::levelItem(QosLevel& level)
{
    const PolicyLexeme word = now();
    bool fine = true;
    switch (word.token) {
    case T::Name:
        next();
        once(level.name, text(), word.span, "name");
        break;
    case T::Use:
        next();
        once(level.use, text(), word.span, "use");
        break;
    case T::Sl:
        next();
        once(level.sl, number(), word.span, "sl");
        break;
    case T::MtuLimit:
        next();
        once(level.mtuLimit, number(), word.span, "mtu-limit");
        break;
    case T::RateLimit:
        next();
        once(level.rateLimit, number(), word.span, "rate-limit");
        break;
    case T::PacketLife:
        next();
        once(level.packetLife, number(), word.span, "packet-life");
        break;
    case T::PKeyWord:
        next();
        fine = ranges(level.pkeys);
        break;
    case T::PathBits:
        next();
        fine = ranges(level.pathBits);
        level.pathBitsSpan = cover(word.span, previousSpan());
        break;
    default:
        unexpected(Message::say("name, use, sl, mtu-limit, rate-limit, packet-life, pkey or end-qos-level"));
        skipLine();
    }
    if (!fine) recover();
}

void PolicyParser::rulesSection()
{
    const PolicySection section = openSection();
    while (true) {
        if (is(T::RuleStart)) {
            rule();
        } else if (!atBoundary()) {
            unexpected("qos-match-rule");
            skipLine();
        } else {
            break;
        }
    }
    closeSection(section, T::RulesEnd, "qos-match-rule");
}

void PolicyParser::rule()
{
    MatchRule rule{.all = now().span};
    const std::size_t problems = m_out.m_problems.size();
    next();
    while (!atBoundary())
        ruleItem(rule);
    rule.isBroken = rule.isBroken || !isUnharmed(problems);
    if (is(T::RuleEnd)) {
        rule.endWord = now().span;
        rule.all = cover(rule.all, now().span);
        if (!rule.levelName && isUnharmed(problems)) problem(Kind::Missing, now().span, "qos-level-name");
        next();
    } else {
        closeBlock(rule.all, T::RuleEnd);
        rule.all = cover(rule.all, previousSpan());
    }
    m_out.m_rules.push_back(std::move(rule));
}

void PolicyParser::ruleItem(MatchRule& rule)
{
    const PolicyLexeme word = now();
    bool fine = true;
    switch (word.token) {
    case T::LevelName:
        next();
        once(rule.levelName, text(), word.span, "qos-level-name");
        break;
    case T::Use:
        next();
        once(rule.use, text(), word.span, "use");
        break;
    case T::Source:
        next();
        fine = textList(rule.sources);
        break;
    case T::Destination:
        next();
        fine = textList(rule.destinations);
        break;
    case T::QosClass:
        next();
        fine = ranges(rule.classes);
        break;
    case T::ServiceIdWord:
        next();
        fine = ranges(rule.serviceIds);
        break;
    case T::PKeyWord:
        next();
        fine = ranges(rule.pkeys);
        break;
    default:
        unexpected(Message::say(
            "qos-level-name, use, source, destination, qos-class, service-id, pkey or end-qos-match-rule"));
        rule.isBroken = true;
        skipLine();
    }
    if (fine) return;
    rule.isBroken = true;
    recover();
}

} // namespace fabriscope::opensm
