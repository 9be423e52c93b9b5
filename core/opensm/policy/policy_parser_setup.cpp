// SPDX-License-Identifier: GPL-3.0-or-later
//
// The section qos-setup: OpenSM checks its tables and uses none of them.
#include "core/opensm/policy/policy_parser.h"

namespace fabriscope::opensm {

void PolicyParser::setupSection()
{
    const PolicySection section = openSection();
    while (is(T::VlArbTablesStart) || is(T::Sl2vlTablesStart) || !atBoundary()) {
        const bool arbitration = is(T::VlArbTablesStart);
        if (!arbitration && !is(T::Sl2vlTablesStart)) {
            unexpected(Message::say("vlarb-tables or sl2vl-tables"));
            skipLine();
            continue;
        }
        next();
        const T start = arbitration ? T::VlArbScopeStart : T::Sl2vlScopeStart;
        const T end = arbitration ? T::VlArbTablesEnd : T::Sl2vlTablesEnd;
        while (is(start) || !atBoundary()) {
            if (is(start)) {
                arbitration ? vlArbScope() : sl2vlScope();
            } else {
                unexpected(spelling(start));
                skipLine();
            }
        }
        if (!take(end)) unexpected(spelling(end));
    }
    closeSection(section, T::SetupEnd, "vlarb-tables or sl2vl-tables");
}

void PolicyParser::vlArbScope()
{
    next();
    std::vector<PolicyText> groups;
    while (!atBoundary()) {
        bool fine = true;
        switch (now().token) {
        case T::Group:
        case T::Across:
            fine = behindWord().textList(groups);
            break;
        case T::VlArbHigh:
        case T::VlArbLow:
            fine = behindWord().numberPairs();
            break;
        case T::VlHighLimit:
            fine = behindWord().number().has_value();
            break;
        default:
            unexpected(Message::say("group, across, vlarb-high, vlarb-low, vl-high-limit or end-vlarb-scope"));
            skipLine();
        }
        if (!fine) recover();
    }
    if (!is(T::VlArbScopeEnd)) {
        unexpected("end-vlarb-scope");
        return;
    }
    if (groups.empty()) problem(Kind::SetupValue, now().span, Message::say("the scope names no group and no across"));
    next();
}

void PolicyParser::sl2vlScope()
{
    next();
    std::vector<PolicyText> groups;
    std::size_t tables = 0;
    while (!atBoundary()) {
        bool fine = true;
        const Span word = now().span;
        switch (now().token) {
        case T::Group:
        case T::Across:
        case T::AcrossFrom:
        case T::AcrossTo:
            fine = behindWord().textList(groups);
            break;
        case T::From:
        case T::To:
            fine = behindWord().portRanges();
            break;
        case T::Sl2vlTableWord:
            next();
            if (++tables == 2) problem(Kind::SetupValue, word, Message::say("a second sl2vl-table in one scope"));
            fine = sl2vlTable();
            break;
        default:
            unexpected(Message::say("group, across, across-from, across-to, from, to, sl2vl-table or end-sl2vl-scope"));
            skipLine();
        }
        if (!fine) recover();
    }
    if (!is(T::Sl2vlScopeEnd)) {
        unexpected("end-sl2vl-scope");
        return;
    }
    if (tables == 0)
        problem(Kind::SetupValue, now().span, Message::say("the scope has no sl2vl-table"));
    else if (groups.empty())
        problem(Kind::SetupValue, now().span, Message::say("the scope names no group, across-from or across-to"));
    next();
}

bool PolicyParser::numberPairs()
{
    while (true) {
        if (!number()) return false;
        if (!take(T::Colon)) {
            unexpected(Message::say("a colon and the weight"));
            return false;
        }
        if (!number()) return false;
        if (!take(T::Comma)) return true;
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
        if (vl->value > 15) problem(Kind::SetupValue, vl->span, Message::say("a VL is 0-15"));
        if (!take(T::Comma)) break;
    }
    if (count != 16) problem(Kind::SetupValue, all, Message::say("{} instead of 16 values", count));
    return true;
}

bool PolicyParser::portRanges()
{
    if (take(T::Asterisk)) return true;
    std::vector<PolicyRange> ports;
    if (!ranges(ports)) return false;
    for (const PolicyRange& range : ports)
        if (range.high > 127) problem(Kind::PortRange, range.span, Message::say("port numbers end at 127 here"));
    return true;
}

} // namespace fabriscope::opensm
