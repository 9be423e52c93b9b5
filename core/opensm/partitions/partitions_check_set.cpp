// SPDX-License-Identifier: GPL-3.0-or-later
//
// Definitions of partitions.conf among each other, and with opensm.conf and the policy.
#include "core/opensm/partitions/partitions_check.h"
#include "core/opensm/policy/policy_document.h"

#include <algorithm>
#include <format>
#include <set>
#include <unordered_map>

namespace fabriscope::opensm {
namespace {

/// IBTA demands one entry; management ports of common switches have eight.
constexpr std::size_t smallPKeyTable = 8;

Span placeOf(const PartitionDefinition& definition)
{
    return definition.hasPKeyText && !definition.pkeyText.empty() ? definition.pkeyText
           : definition.id.empty()                                ? definition.header
                                                                  : definition.id;
}

const PartitionFlag* findFlag(const PartitionDefinition& definition, FlagKind kind)
{
    const auto found = std::ranges::find_last(definition.flags, kind, &PartitionFlag::kind);
    return found.empty() ? nullptr : &found.front();
}

void checkDuplicates(const PartitionsContext& context)
{
    const auto definitions = context.document.definitions();
    std::unordered_map<std::string_view, std::pair<std::uint16_t, std::size_t>> names;
    for (const Partition& partition : context.table.partitions()) {
        for (std::size_t i = 0; i < partition.definitions.size(); ++i) {
            const PartitionDefinition& definition = definitions[partition.definitions[i]];
            const std::string_view name = context.document.nameOf(definition);
            const auto [found, isNew] = names.try_emplace(name, partition.pkey, partition.definitions[i]);
            if (!isNew && found->second.first != partition.pkey && !name.empty()) {
                context.report.report(
                    Rule::PartSameName, definition.name,
                    Message::say("{} is already the name of {}", name, std::format("{:#06x}", found->second.first)));
            }
            if (i == 0) continue;
            const PartitionDefinition& first = definitions[partition.definitions[0]];
            Diagnostic& d = context.report.report(
                Rule::PartSamePKey, placeOf(definition),
                Message::say("{} is defined already in line {}, as '{}'", std::format("{:#06x}", partition.pkey),
                             context.document.lines().locate(first.all).line, context.document.nameOf(first)));
            d.effect = Message::say("OpenSM merges the members and uses the first name");
            if (definition.values.sl != definitions[partition.definitions[i - 1]].values.sl)
                d.effect = Message::say("{}, and the SL of the last definition ({})", d.effect, partition.sl);
            if (definition.values.mtu != first.values.mtu || definition.values.rate != first.values.rate)
                d.effect = Message::say("{}, and the group's MTU and rate of the definition that makes it", d.effect);
        }
    }
}

void checkDefault(const PartitionsContext& context)
{
    const auto definitions = context.document.definitions();
    if (definitions.empty()) return;
    const Partition& partition = context.table.partitions().front();
    if (partition.definitions.empty()) {
        Diagnostic& d = context.report.report(Rule::PartNoDefault, definitions.front().header,
                                              Message::say("the file has no rule for Default 0x7fff"));
        d.effect = Message::say("all ports but the SM's become limited members of it, and it has no broadcast group");
        d.fixes.push_back({Message::say("Add the Default partition"), FileKind::Partitions,
                           context.document.addDefinition("Default=0x7fff, ipoib", "ALL=full, SELF=full ")});
        return;
    }
    const std::size_t index = partition.definitions.front();
    if (!partition.ipoib) {
        Diagnostic& d = context.report.report(Rule::PartNoBroadcast, definitions[index].header,
                                              Message::say("Default has no flag ipoib"));
        d.effect = Message::say("there is no broadcast group: IPoIB does not work on the default partition");
        d.fixes.push_back(
            {Message::say("Add ipoib"), FileKind::Partitions, context.document.setFlag(index, FlagKind::Ipoib, "")});
    }
}

/// Ports that no entry of Default names are limited members: OpenSM puts them in before it reads the file.
void checkDefaultMembers(const PartitionsContext& context)
{
    const Partition& partition = context.table.partitions().front();
    if (partition.definitions.empty()) return;
    const auto definitions = context.document.definitions();
    const bool covers = std::ranges::any_of(partition.definitions, [&](std::size_t i) {
        return std::ranges::any_of(definitions[i].members, [](const PartitionMember& m) {
            return m.kind == MemberKind::All || m.kind == MemberKind::AllCas || m.kind == MemberKind::Bad;
        });
    });
    if (covers) return;
    const std::size_t index = partition.definitions.front();
    Diagnostic& d = context.report.report(Rule::PartDefaultLimited, definitions[index].header,
                                          Message::say("Default names neither ALL nor ALL_CAS"));
    d.effect =
        Message::say("every port that it does not name becomes a limited member: such ports reach full members only");
    d.fixes.push_back({Message::say("Add ALL=full"), FileKind::Partitions,
                       context.document.addMember(index, "ALL", Membership::Full)});
}

std::optional<Guid> subnetManagerPort(const Companions& companions)
{
    if (companions.snapshot == nullptr) return std::nullopt;
    for (const fabric::Port& port : companions.snapshot->ports()) {
        if (port.smLid.value() == 0) continue;
        const auto found = companions.snapshot->findPortByLid(port.smLid);
        return found ? std::optional(companions.snapshot->port(*found).guid) : std::nullopt;
    }
    return std::nullopt;
}

void checkSubnetManager(const PartitionsContext& context)
{
    const auto definitions = context.document.definitions();
    const MemberPort port{.guid = subnetManagerPort(context.companions).value_or(Guid()), .isSubnetManager = true};
    const PartitionMember* deciding = nullptr;
    std::size_t definition = 0;
    for (const std::size_t index : context.table.partitions().front().definitions) {
        for (const PartitionMember& member : definitions[index].members) {
            if (!names(member, port)) continue;
            deciding = &member;
            definition = index;
        }
    }
    if (deciding == nullptr || deciding->membership != Membership::Limited) return;
    Diagnostic& d = context.report.report(Rule::PartSmLimited, deciding->all,
                                          Message::say("the SM's port becomes a limited member of Default"));
    d.effect = Message::say("nodes with limited membership cannot reach the SA");
    if (deciding->kind == MemberKind::Self) {
        d.fixes.push_back({Message::say("Make SELF full"), FileKind::Partitions,
                           context.document.setMembership(
                               definition, static_cast<std::size_t>(deciding - definitions[definition].members.data()),
                               Membership::Full)});
    } else {
        d.fixes.push_back({Message::say("Add SELF=full"), FileKind::Partitions,
                           context.document.addMember(definition, "SELF", Membership::Full)});
    }
}

void checkMembership(const PartitionsContext& context, const Partition& partition)
{
    if (partition.definitions.empty()) return;
    const PartitionDefinition& first = context.document.definitions()[partition.definitions.front()];
    const MemberCount count = context.table.count(partition);
    const bool isDefault = partition.pkey == defaultPartitionKey;
    if (count.isEmpty() && !isDefault) {
        const bool harmed =
            std::ranges::any_of(first.members, [](const PartitionMember& m) { return m.kind == MemberKind::Bad; });
        if (!harmed)
            context.report.report(Rule::PartEmpty, first.header, Message::say("the partition has no member")).effect =
                Message::say("OpenSM drops it together with its multicast groups");
        return;
    }
    if (isDefault) return;
    if (count.full == 0 && !count.anyFull && !first.members.empty()) {
        const Span members = cover(first.members.front().all, first.members.back().all);
        Diagnostic& d = context.report.report(Rule::PartAllLimited, members, Message::say("all members are limited"));
        d.effect = Message::say("such members reach full members only, so no member reaches another");
        if (partition.definitions.size() == 1) {
            std::vector<TextEdit> edits;
            edits.reserve(first.members.size());
            for (std::size_t i = 0; i < first.members.size(); ++i)
                edits.push_back(
                    context.document.setMembership(partition.definitions.front(), i, Membership::Full).front());
            d.fixes.push_back({Message::say("Make all members full"), FileKind::Partitions, std::move(edits)});
        }
    } else if (count.full + count.limited == 1 && !count.anyFull && !count.anyLimited) {
        context.report.report(Rule::PartSingleMember, first.header, Message::say("the partition has a single member"));
    }
    if (!partition.ipoib) return;
    const bool onlySwitches =
        std::ranges::all_of(first.members, [](const PartitionMember& m) { return m.kind == MemberKind::AllSwitches; });
    if ((count.full == 0 && !count.anyFull) ||
        (onlySwitches && partition.definitions.size() == 1 && !first.members.empty()))
        context.report.report(Rule::PartIpoibMembers, first.header,
                              Message::say("no host is a full member of this IPoIB partition"));
}

void checkSl(const PartitionsContext& context, const Partition& partition)
{
    if (context.companions.options == nullptr || partition.definitions.empty()) return;
    const PartitionDefinition& last = context.document.definitions()[partition.definitions.back()];
    const PartitionFlag* flag = findFlag(last, FlagKind::Sl);
    if (flag == nullptr || partition.sl > 15) return;
    for (const QosSet set : allQosSets) {
        if (context.settings.sl2vl(set).at(partition.sl) != droppingVl) continue;
        context.report
            .report(Rule::SlDropped, flag->value,
                    Message::say("SL {} is mapped to VL 15 on {}", partition.sl, inWords(set)))
            .effect = Message::say("path requests in this partition fail");
        return;
    }
}

bool coversSwitches(const PartitionDefinition& definition)
{
    return std::ranges::any_of(definition.members, [](const PartitionMember& m) {
        return m.kind == MemberKind::All || m.kind == MemberKind::AllSwitches;
    });
}

void checkTables(const PartitionsContext& context)
{
    const auto definitions = context.document.definitions();
    std::size_t onSwitches = 0;
    const PartitionDefinition* withIndex = nullptr;
    for (const Partition& partition : context.table.partitions()) {
        const bool covered =
            partition.pkey == defaultPartitionKey ||
            std::ranges::any_of(partition.definitions, [&](std::size_t i) { return coversSwitches(definitions[i]); });
        onSwitches += covered ? 1U : 0U;
        if (covered && onSwitches == smallPKeyTable + 1 && context.companions.snapshot == nullptr &&
            !partition.definitions.empty()) {
            Diagnostic& d =
                context.report.report(Rule::PartPKeyTable, definitions[partition.definitions.front()].header,
                                      Message::say("more than 8 partitions include port 0 of every switch"));
            d.why = Message::say("ALL means switches as well, and their P_Key tables are small");
            d.effect = Message::say("where a table is full the P_Key is missing (ERR 0512)");
        }
        for (const std::size_t i : partition.definitions) {
            if (!definitions[i].indx0) continue;
            const bool common =
                withIndex != nullptr && std::ranges::any_of(definitions[i].members, [&](const PartitionMember& a) {
                    return std::ranges::any_of(withIndex->members, [&](const PartitionMember& b) {
                        return a.kind == MemberKind::All || b.kind == MemberKind::All ||
                               (a.kind == b.kind && a.guid == b.guid);
                    });
                });
            if (common) {
                context.report.report(
                    Rule::PartIndx0Twice, findFlag(definitions[i], FlagKind::Indx0)->all,
                    Message::say("'{}' wants index 0 for the same ports", context.document.nameOf(*withIndex)));
            }
            withIndex = &definitions[i];
        }
    }
}

/// P_Keys of the policy without a partition. Wide ranges are the policy's own problem.
void checkPolicyKeys(const PartitionsContext& context)
{
    if (context.companions.policy == nullptr || context.document.definitions().empty()) return;
    constexpr std::uint64_t wideRange = 16;
    std::set<std::uint16_t> missing;
    const auto collect = [&](const std::vector<PolicyRange>& ranges) {
        for (const PolicyRange& range : ranges) {
            if (range.high - range.low >= wideRange) continue;
            for (std::uint64_t key = range.low; key <= range.high; ++key) {
                const auto pkey = static_cast<std::uint16_t>(key & 0x7fffU);
                if (pkey != 0 && context.table.find(pkey) == nullptr) missing.insert(pkey);
            }
        }
    };
    const PolicyDocument& policy = *context.companions.policy;
    for (const UlpRule& ulp : policy.ulps())
        if (ulp.kind == UlpKind::AnyPKey || ulp.kind == UlpKind::IpoibPKey) collect(ulp.ranges);
    for (const MatchRule& rule : policy.rules())
        collect(rule.pkeys);
    for (const PortGroup& group : policy.groups())
        collect(group.pkeys);
    for (const QosLevel& level : policy.levels())
        collect(level.pkeys);
    for (const std::uint16_t pkey : missing) {
        context.report
            .report(
                Rule::PartPolicyPKey, context.document.definitions().front().header,
                Message::say("the QoS policy names the P_Key {}, which no partition has", std::format("{:#06x}", pkey)))
            .effect = Message::say("that part of the policy never matches");
    }
}

} // namespace

void checkPartitionSet(const PartitionsContext& context)
{
    checkDuplicates(context);
    checkDefault(context);
    checkDefaultMembers(context);
    checkSubnetManager(context);
    checkTables(context);
    checkPolicyKeys(context);
    for (const Partition& partition : context.table.partitions()) {
        checkMembership(context, partition);
        checkSl(context, partition);
        if (partition.definitions.empty()) continue;
        const PartitionDefinition& first = context.document.definitions()[partition.definitions.front()];
        if (context.document.nameOf(first).find_first_of(" \t") != std::string_view::npos) {
            const Level level = context.companions.policy != nullptr ? Level::Warning : Level::Hint;
            context.report.report(Rule::PartNameBlanks, level, first.name, Message::say("the name contains blanks"))
                .effect = Message::say("a QoS policy has to quote it");
        }
    }
    const Partition& standard = context.table.partitions().front();
    if (context.settings.boolean("allow_both_pkeys") && !standard.definitions.empty()) {
        // What a port is that no entry names by itself.
        const auto others = context.table.membershipOf(standard, {});
        if (others == Membership::Limited || context.table.count(standard).limited > 0)
            context.report
                .report(Rule::PartIndexZero, context.document.definitions()[standard.definitions.front()].header,
                        Message::say("ports are only limited members of Default while allow_both_pkeys is TRUE"))
                .effect = Message::say("index 0 of their P_Key tables stays empty");
    }
}

std::vector<Diagnostic> checkReload(const PartitionsDocument& before, const PartitionsDocument& after)
{
    Reporter reporter(FileKind::Partitions, after.text());
    const PartitionTable old(&before);
    for (const PartitionDefinition& definition : after.definitions()) {
        if (!definition.ipoib || !definition.pkey()) continue;
        const Partition* partition = old.find(*definition.pkey());
        if (partition == nullptr || partition->definitions.empty()) continue;
        const PartitionDefinition& was = before.definitions()[partition->definitions.front()];
        if (!was.ipoib || was.values == definition.values) continue;
        reporter
            .report(
                Rule::PartLiveGroup, definition.header,
                Message::say("the broadcast group of {} keeps its parameters", std::format("{:#06x}", partition->pkey)))
            .effect =
            Message::say("a live group changes only when OpenSM restarts, or the partition is missing for one sweep");
    }
    return reporter.take(after.lines());
}

} // namespace fabriscope::opensm
