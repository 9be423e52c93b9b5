// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts in partitions.conf that OpenSM does not understand: which mistake was made, and the remedy for it.
#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/partitions/partitions_check.h"
#include "core/opensm/partitions/partitions_parser.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::opensm {
namespace {

constexpr std::array<std::string_view, 6> memberWords{"ALL", "ALL_CAS", "ALL_SWITCHES", "ALL_ROUTERS", "SELF", "NONE"};
constexpr std::array<std::string_view, 3> membershipWords{"full", "limited", "both"};

bool isGuid(std::string_view text)
{
    const auto number = wholeCNumber(text);
    return number && number->value != 0;
}

/// Whether two words differ in nothing but case, hyphens and underscores.
bool isSameWord(std::string_view word, std::string_view other)
{
    return std::ranges::equal(word, other, [](char a, char b) {
        const auto plain = [](char c) { return c == '-' ? '_' : c; };
        return equalIgnoringCase({&a, 1}, {&b, 1}) || plain(a) == plain(b);
    });
}

/// GUID or word, then a membership, with a blank or colon where an equals sign belongs: the place of that.
Span separatorOf(std::string_view word)
{
    const std::size_t begin = word.find_first_of(" \t:");
    if (begin == std::string_view::npos) return {};
    const std::size_t end = word.find_first_not_of(" \t:", begin);
    if (end == std::string_view::npos || !std::ranges::contains(membershipWords, word.substr(end))) return {};
    const std::string_view name = word.substr(0, begin);
    return isGuid(name) || std::ranges::contains(memberWords, name) ? Span{begin, end - begin} : Span{};
}

bool isRange(std::string_view word)
{
    const std::size_t dash = word.find('-', 1);
    if (dash == std::string_view::npos) return false;
    const auto digits = [](std::string_view part) {
        part = trimmed(part);
        if (part.starts_with("0x")) part.remove_prefix(2);
        return !part.empty() && std::ranges::all_of(part, isHexDigit);
    };
    return digits(word.substr(0, dash)) && digits(word.substr(dash + 1));
}

/// A flag among the members: it belongs in the header.
bool describeFlagAmongMembers(const PartitionsContext& context, const PartitionProblem& problem, std::string_view word)
{
    const FlagKind flag = flagNamed(word);
    if (flag == FlagKind::Unknown) return false;
    Diagnostic& d = context.report.report(Rule::PartBadMember, problem.span, Message::say("{} is a flag", word));
    d.why = Message::say("flags belong in the header, in front of the colon");
    d.effect = context.effectOfMistake(Message::say("OpenSM does not stop here"));
    const PartitionDefinition& definition = context.document.definitions()[problem.definition];
    const auto member = std::ranges::find(definition.members, problem.span, &PartitionMember::name);
    if (member == definition.members.end()) return true;
    auto edits = context.document.setFlag(problem.definition, flag, std::string(context.document.at(member->word)));
    for (TextEdit& edit : context.document.removeMember(problem.definition,
                                                        static_cast<std::size_t>(member - definition.members.begin())))
        edits.push_back(std::move(edit));
    d.fixes.push_back({Message::say("Move the flag into the header"), FileKind::Partitions, std::move(edits)});
    return true;
}

/// A host name: the port GUIDs of the nodes that are called so.
void offerGuids(const PartitionsContext& context, Diagnostic& d, Span span, std::string_view word)
{
    if (context.companions.snapshot == nullptr) return;
    for (const fabric::Port& port : context.companions.snapshot->ports()) {
        const fabric::Node& node = context.companions.snapshot->nodeOf(port);
        const bool named =
            node.description == word || node.name == word || node.description.starts_with(std::format("{} ", word));
        if (!named || port.guid.value() == 0) continue;
        context.report.fix(d, Message::say("Write the GUID of {} port {}", node.displayName(), port.number.value()),
                           span, toString(port.guid));
    }
}

} // namespace

void describeBadMember(const PartitionsContext& context, const PartitionProblem& problem)
{
    const std::string_view word = context.document.at(problem.span);
    if (describeFlagAmongMembers(context, problem, word)) return;
    Diagnostic& d = context.report.report(Rule::PartBadMember, problem.span,
                                          Message::say("'{}' is neither a member word nor a port GUID", word));
    d.effect = context.effectOfMistake(Message::say("OpenSM does not stop here"));
    const auto fix = [&](Message title, Span part, std::string text) {
        context.report.fix(d, std::move(title), {problem.span.offset + part.offset, part.length}, std::move(text));
    };
    const auto guess = [&](Message title, Span part, std::string text) {
        fix(std::move(title), part, std::move(text));
        d.fixes.back().isGuess = true;
    };
    if (const Span separator = separatorOf(word); !separator.empty()) {
        d.why = Message::say("a member's membership follows an equals sign");
        fix(Message::say("Write ="), separator, "=");
    } else if (word.find('=') != std::string_view::npos) {
        d.message = Message::say("a new definition begins, but the one before has no semicolon");
        std::size_t end = problem.span.offset;
        const std::string_view text = context.document.text();
        while (end > 0 && isCSpace(text[end - 1]))
            --end;
        context.report.fix(d, Message::say("End the definition before with a semicolon"), {end, 0}, ";");
        const std::string_view name = trimmed(word.substr(0, word.find('=')));
        if (!context.isDropped() && memberNamed(name) != MemberKind::Bad) {
            d.effect = Message::say("OpenSM takes '{}' for a limited member of the one before", name);
            d.fixes.back().isGuess = true;
        }
    } else if (equalIgnoringCase(word, "ALL_VCAS")) {
        d.why = Message::say("only vendors' versions of OpenSM know ALL_VCAS");
    } else if (isRange(word)) {
        d.why = Message::say("ranges are not supported: list every port GUID");
    } else if (word.find_first_of("*?[]{}") != std::string_view::npos) {
        d.why = Message::say("patterns are not supported: list every port GUID");
    } else if (word.find_first_of("\"'") != std::string_view::npos) {
        d.why = Message::say("quotes are not supported here");
        std::string plain(word);
        std::erase_if(plain, [](char c) { return c == '"' || c == '\''; });
        fix(Message::say("Remove the quotes"), {0, word.size()}, std::move(plain));
    } else if (word.starts_with("//")) {
        d.why = Message::say("a comment begins with #, not with //");
        fix(Message::say("Write #"), {0, 2}, "#");
    } else if (!word.empty() && std::ranges::all_of(word, isHexDigit)) {
        d.why = Message::say("hexadecimal GUIDs need 0x");
        // Shorter ones may be names of hosts: cafe, ada, feed01.
        constexpr std::size_t guidDigits = 16;
        if (word.size() == guidDigits)
            fix(Message::say("Write 0x in front"), {0, 0}, "0x");
        else
            guess(Message::say("Write 0x in front"), {0, 0}, "0x");
    } else if (word.find(':') != std::string_view::npos) {
        d.why = Message::say("a GUID is one hexadecimal number with 0x, without colons");
    } else if (const std::string_view near = nearestWord(word, memberWords); !near.empty()) {
        d.why = Message::say("members are GUIDs, ALL, ALL_CAS, ALL_SWITCHES, ALL_ROUTERS, SELF or NONE, in upper case");
        if (isSameWord(word, near))
            fix(Message::say("Write {}", near), {0, word.size()}, std::string(near));
        else
            guess(Message::say("Write {}", near), {0, word.size()}, std::string(near));
    } else if (const std::size_t blank = word.find_first_of(" \t"); blank != std::string_view::npos) {
        d.why = Message::say("a comma or the final semicolon is missing");
        const std::size_t next = std::min(word.find_first_not_of(" \t", blank), word.size());
        if (isGuid(word.substr(0, blank)) && isGuid(word.substr(next)))
            fix(Message::say("Separate them by a comma"), {blank, next - blank}, ", ");
    } else {
        d.why = Message::say("host names are not supported: write the port GUID with 0x");
        offerGuids(context, d, problem.span, word);
    }
}

void describeNoDefinition(const PartitionsContext& context, const PartitionProblem& problem)
{
    const std::string_view text = context.document.text();
    const std::size_t before = text.substr(0, problem.span.offset).find_last_of("\n;");
    std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    begin = std::min(text.find_first_not_of(" \t\r", begin), text.size());
    const std::string_view line = text.substr(begin, text.find_first_of("\n;", begin) - begin);
    const std::string_view first = line.substr(0, line.find_first_of(" \t\r"));

    Diagnostic& d = context.report.report(Rule::PartNoDefinition, problem.span,
                                          Message::say("a colon is missing: header and colon must be on one line"));
    d.effect = context.effectOfMistake(Message::say("OpenSM does not stop here"));
    const auto name = [&](Message message, Message why) {
        d.range.offset = begin;
        d.range.length = std::max<std::size_t>(first.size(), 1);
        d.message = std::move(message);
        d.why = std::move(why);
    };
    if (first.starts_with("//")) {
        name(Message::say("// does not begin a comment"), Message::say("a comment begins with #"));
        context.report.fix(d, Message::say("Write #"), {begin, 2}, "#");
    } else if (first == "include" || first == "#include" || first == "source") {
        name(Message::say("OpenSM knows no {}", first),
             Message::say("it reads only this one file: copy the definitions into it"));
    } else if (first.starts_with('[') && line.find(']') != std::string_view::npos) {
        name(Message::say("OpenSM knows no sections"),
             Message::say("the file is a list of definitions, NAME=PKEY, flags : members ;"));
        context.report.fix(d, Message::say("Make it a comment"), {begin, 0}, "# ");
    } else if (!first.empty() &&
               std::ranges::all_of(line, [](char c) { return c == '-' || c == '=' || isCSpace(c); })) {
        name(Message::say("a line of dashes is not a comment"), Message::say("a comment begins with #"));
        context.report.fix(d, Message::say("Make it a comment"), {begin, 0}, "# ");
    }
    // Where the colon belongs nobody can tell: a wrong place makes another partition of the text, or a comment.
}

void describeUnknownFlag(const PartitionsContext& context, const PartitionFlag& flag)
{
    const std::string_view name = context.document.at(flag.name);
    Diagnostic& d =
        context.report.report(Rule::PartUnknownFlag, flag.name, Message::say("OpenSM knows no flag '{}'", name));
    d.effect = Message::say("the flag is skipped");
    if (std::ranges::contains(memberWords, name) || (isGuid(name) && !flag.hasValue) || name.starts_with("0x")) {
        d.why = Message::say("it is a member: members belong after the colon");
        return;
    }
    if (std::ranges::contains(membershipWords, name)) {
        d.why = Message::say("the membership of members without one is defmember={}", name);
        context.report.guess(d, Message::say("Write defmember={}", name), flag.all, std::format("defmember={}", name));
        return;
    }
    if (equalIgnoringCase(name, "priority") || equalIgnoringCase(name, "prio")) {
        d.why = Message::say("partitions have no priority: sl=N gives their traffic a service level");
        return;
    }
    if (equalIgnoringCase(name, "pkey") || equalIgnoringCase(name, "p_key")) {
        d.why = Message::say("the P_Key follows the name: NAME=0xPKEY");
        return;
    }
    if (name.find_first_of(" \t") != std::string_view::npos)
        d.why = Message::say("a comma is missing between two flags");
    constexpr std::array<std::string_view, 10> known{"mtu", "rate",      "scope", "Q_Key",     "TClass",
                                                     "sl",  "FlowLabel", "ipoib", "defmember", "indx0"};
    if (const std::string_view near = nearestWord(name, known); !near.empty()) {
        d.why = Message::say("names are matched with case");
        context.report.fix(d, Message::say("Write {}", near), flag.name, std::string(near));
        d.fixes.back().isGuess = !isSameWord(name, near);
    }
}

} // namespace fabriscope::opensm
