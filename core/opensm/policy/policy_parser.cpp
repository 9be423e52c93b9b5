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
    for (const PolicyLexeme& lexeme : document.m_scan.tokens)
        if (!isTrivia(lexeme.token)) m_tokens.push_back(lexeme);
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
            blockSection(T::GroupStart, T::GroupsEnd, "port-group", &PolicyParser::portGroup);
            break;
        case T::LevelsStart:
            blockSection(T::LevelStart, T::LevelsEnd, "qos-level", &PolicyParser::level);
            break;
        case T::RulesStart:
            blockSection(T::RuleStart, T::RulesEnd, "qos-match-rule", &PolicyParser::rule);
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
        if (fine && !take(T::Colon)) {
            unexpected(Message::say("a colon and the SL"));
            fine = false;
        }
    }
    if (fine) rule.sl = number();
    if (!rule.sl) {
        recover();
    } else if (word == T::UlpSdpPort || word == T::UlpRdsPort || word == T::UlpIserPort) {
        for (const PolicyRange& range : rule.ranges)
            if (range.high > 0xffff) problem(Kind::PortRange, range.span, Message::say("port numbers end at 65535"));
    }
    rule.all = cover(rule.all, previousSpan());
    m_out.m_ulps.push_back(std::move(rule));
}

void PolicyParser::blockSection(T start, T end, std::string_view word, void (PolicyParser::*block)())
{
    const PolicySection section = openSection();
    if (is(T::GroupsEnd) && end == T::GroupsEnd)
        problem(Kind::EmptySection, now().span, Message::say("port-groups needs at least one port-group"));
    while (is(start) || !atBoundary()) {
        if (is(start)) {
            (this->*block)();
        } else {
            unexpected(word);
            skipLine();
        }
    }
    closeSection(section, end, word);
}

template <class Block> void PolicyParser::endBlock(Block& block, T endToken, std::string_view missing)
{
    if (is(endToken)) {
        block.endWord = now().span;
        if (!missing.empty()) problem(Kind::Missing, now().span, missing);
        next();
    } else if (is(T::End)) {
        unclosed(block.all, endToken);
    } else {
        unexpected(spelling(endToken));
    }
    block.all = cover(block.all, previousSpan());
}

void PolicyParser::portGroup()
{
    PortGroup group{.all = now().span};
    const std::size_t problems = m_out.m_problems.size();
    next();
    while (!atBoundary())
        groupItem(group);
    endBlock(group, T::GroupEnd, !group.name && isUnharmed(problems) ? "name" : "");
    m_out.m_groups.push_back(std::move(group));
}

void PolicyParser::groupItem(PortGroup& group)
{
    const PolicyLexeme word = now();
    bool fine = true;
    switch (word.token) {
    case T::Name:
        once(group.name, behindWord().text(), word.span, "name");
        break;
    case T::Use:
        once(group.use, behindWord().text(), word.span, "use");
        break;
    case T::PortGuid:
        fine = behindWord().ranges(group.guids);
        break;
    case T::PKeyWord:
        fine = behindWord().ranges(group.pkeys);
        break;
    case T::PortName:
        fine = behindWord().textList(group.portNames);
        break;
    case T::Partition:
        fine = behindWord().textList(group.partitions);
        break;
    case T::NodeTypes:
        fine = behindWord().nodeTypes(group.nodeTypes);
        break;
    default:
        unexpected(Message::say("name, use, port-guid, port-name, pkey, partition, node-type or end-port-group"));
        skipLine();
    }
    if (!fine) recover();
}

void PolicyParser::level()
{
    QosLevel level{.all = now().span};
    const std::size_t problems = m_out.m_problems.size();
    next();
    while (!atBoundary())
        levelItem(level);
    const std::string_view missing = !level.sl ? "sl" : !level.name ? "name" : "";
    endBlock(level, T::LevelEnd, isUnharmed(problems) ? missing : "");
    m_out.m_levels.push_back(std::move(level));
}

void PolicyParser::levelItem(QosLevel& level)
{
    const PolicyLexeme word = now();
    bool fine = true;
    switch (word.token) {
    case T::Name:
        once(level.name, behindWord().text(), word.span, "name");
        break;
    case T::Use:
        once(level.use, behindWord().text(), word.span, "use");
        break;
    case T::Sl:
        once(level.sl, behindWord().number(), word.span, "sl");
        break;
    case T::MtuLimit:
        once(level.mtuLimit, behindWord().number(), word.span, "mtu-limit");
        break;
    case T::RateLimit:
        once(level.rateLimit, behindWord().number(), word.span, "rate-limit");
        break;
    case T::PacketLife:
        once(level.packetLife, behindWord().number(), word.span, "packet-life");
        break;
    case T::PKeyWord:
        fine = behindWord().ranges(level.pkeys);
        break;
    case T::PathBits:
        fine = behindWord().ranges(level.pathBits);
        level.pathBitsSpan = cover(word.span, previousSpan());
        break;
    default:
        unexpected(Message::say("name, use, sl, mtu-limit, rate-limit, packet-life, pkey or end-qos-level"));
        skipLine();
    }
    if (!fine) recover();
}

void PolicyParser::rule()
{
    MatchRule rule{.all = now().span};
    const std::size_t problems = m_out.m_problems.size();
    next();
    while (!atBoundary())
        ruleItem(rule);
    rule.isBroken = rule.isBroken || !isUnharmed(problems);
    endBlock(rule, T::RuleEnd, !rule.levelName && isUnharmed(problems) ? "qos-level-name" : "");
    m_out.m_rules.push_back(std::move(rule));
}

void PolicyParser::ruleItem(MatchRule& rule)
{
    const PolicyLexeme word = now();
    bool fine = true;
    switch (word.token) {
    case T::LevelName:
        once(rule.levelName, behindWord().text(), word.span, "qos-level-name");
        break;
    case T::Use:
        once(rule.use, behindWord().text(), word.span, "use");
        break;
    case T::Source:
        fine = behindWord().textList(rule.sources);
        break;
    case T::Destination:
        fine = behindWord().textList(rule.destinations);
        break;
    case T::QosClass:
        fine = behindWord().ranges(rule.classes);
        break;
    case T::ServiceIdWord:
        fine = behindWord().ranges(rule.serviceIds);
        break;
    case T::PKeyWord:
        fine = behindWord().ranges(rule.pkeys);
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
