// SPDX-License-Identifier: GPL-3.0-or-later
//
// Members and multicast groups of each definition.
#include "core/opensm/c_number.h"
#include "core/opensm/option_table.h"
#include "core/opensm/partitions_check.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <format>
#include <unordered_map>

namespace fabriscope::opensm {

namespace {

void checkMember(const PartitionsContext& context, const PartitionMember& member)
{
    Reporter& report = context.report;
    const std::string_view name = context.document.at(member.name);
    const std::string_view word = context.document.at(member.word);
    if (member.kind == MemberKind::Bad) return;
    if (member.unknownWord) {
        constexpr std::array<std::string_view, 3> words{"full", "limited", "both"};
        Diagnostic& d = report.report(Rule::PartMembershipWord, member.word,
                                      std::format("'{}' is not full, limited or both", word));
        d.effect = "OpenSM takes limited";
        if (const std::string_view near = nearestWord(word, words); !near.empty())
            report.fix(d, std::format("Write {}", near), member.word, std::string(near));
    } else if (member.abbreviated) {
        const std::string_view kind = member.hasWord ? toString(member.membership) : std::string_view{};
        Diagnostic& d = report.report(Rule::PartAbbreviation, member.hasWord && word.empty() ? member.all : member.name,
                                      std::format("'{}' is an abbreviation", context.document.at(member.all)));
        if (member.hasWord && word != kind) {
            d.effect = std::format("OpenSM takes {}", kind);
            report.fix(d, std::format("Write {}", kind), {member.word.offset, member.word.length}, std::string(kind));
        }
    }
    if (member.membership == Membership::Both && member.hasWord && !context.settings.boolean("allow_both_pkeys")) {
        Diagnostic& d =
            report.report(Rule::PartBothIsFull, member.word, "both acts as full while allow_both_pkeys is FALSE");
        if (context.companions.options != nullptr)
            d.fixes.push_back({"Set allow_both_pkeys TRUE in opensm.conf", FileKind::Options,
                               context.companions.options->setOption("allow_both_pkeys", "TRUE")});
    }
    if (member.kind != MemberKind::Guid) return;
    if (!name.starts_with("0x") && !name.starts_with("0X")) {
        Diagnostic& d =
            report.report(Rule::PartGuidDecimal, member.name, std::format("{} without 0x is a decimal number", name));
        d.effect = std::format("OpenSM looks for the port {}", toString(member.guid));
        report.fix(d, "Write 0x in front", {member.name.offset, 0}, "0x");
    } else if (context.companions.snapshot == nullptr && (member.guid.value() >> 40U) == 0) {
        report
            .report(Rule::PartUnknownGuid, member.name,
                    std::format("the manufacturer's part of {} is zero; a digit may be missing", name))
            .effect = "OpenSM skips members that are not in the fabric";
    }
}

/// Entries for one GUID with different membership, and words that override GUIDs before them.
void checkOverrides(const PartitionsContext& context, const PartitionDefinition& definition)
{
    std::unordered_map<Guid, const PartitionMember*> seen;
    for (const PartitionMember& member : definition.members) {
        if (member.kind == MemberKind::All) {
            for (const auto& [guid, earlier] : seen) {
                if (earlier->membership == member.membership) continue;
                context.report.report(Rule::PartOverridden, earlier->all,
                                      std::format("{} behind it makes {} {} as well", context.document.at(member.name),
                                                  toString(guid), toString(member.membership)));
            }
            seen.clear();
        }
        if (member.kind != MemberKind::Guid) continue;
        const auto [found, isNew] = seen.try_emplace(member.guid, &member);
        if (isNew) continue;
        if (found->second->membership != member.membership) {
            context.report.report(Rule::PartOverridden, found->second->all,
                                  std::format("{} stands again in line {}, as {}", toString(member.guid),
                                              context.document.lines().locate(member.all).line,
                                              toString(member.membership)));
        }
        found->second = &member;
    }
}

struct GroupAddress
{
    std::array<unsigned char, 16> bytes{};
    [[nodiscard]] unsigned word(std::size_t i) const { return (bytes.at(2 * i) * 256U) + bytes.at((2 * i) + 1); }
    [[nodiscard]] bool isIp() const { return word(1) == 0x401b || word(1) == 0x601b; }
    [[nodiscard]] unsigned scope() const { return bytes[1] & 0xfU; }
};

std::optional<GroupAddress> parseMgid(std::string_view text)
{
    GroupAddress address;
    const std::string terminated(text);
    if (inet_pton(AF_INET6, terminated.c_str(), address.bytes.data()) != 1 || address.bytes[0] != 0xff)
        return std::nullopt;
    return address;
}

const PartitionFlag* lastFlag(const PartitionGroup& group, FlagKind kind)
{
    const auto found = std::find_if(group.flags.rbegin(), group.flags.rend(),
                                    [&](const PartitionFlag& flag) { return flag.kind == kind; });
    return found == group.flags.rend() ? nullptr : &*found;
}

/// OpenSM's conditions for groups of IP over InfiniBand.
void checkIpGroup(const PartitionsContext& context, const PartitionDefinition& definition, const PartitionGroup& group,
                  const GroupAddress& address)
{
    const auto refuse = [&](Span span, std::string message) {
        context.report.report(Rule::PartIpGroup, span, std::move(message)).effect = "OpenSM does not make the group";
    };
    const auto place = [&](FlagKind kind) {
        const PartitionFlag* flag = lastFlag(group, kind);
        return flag != nullptr && !flag->value.empty() ? flag->value : group.mgid;
    };
    const unsigned key = address.word(2);
    const std::uint16_t own = definition.pkey().value_or(0);
    if (key != 0 && own != 0 && key != (own | 0x8000U) && !(key == 0xffff && address.word(7) == 0xffff)) {
        refuse(group.mgid, std::format("the P_Key in the GID, {:#06x}, is not {:#06x}", key, own | 0x8000U));
        return;
    }
    if (group.values.rate != definition.values.rate) {
        refuse(place(FlagKind::Rate),
               std::format("the rate differs from the broadcast group's ({})", definition.values.rate));
        return;
    }
    if (group.values.mtu != definition.values.mtu) {
        refuse(place(FlagKind::Mtu),
               std::format("the MTU differs from the broadcast group's ({})", definition.values.mtu));
        return;
    }
    if (!context.settings.boolean("ipoib_mcgroup_creation_validation")) return;
    const Partition* partition = context.table.find(own);
    if (own != 0 && (partition == nullptr || !partition->ipoib)) {
        refuse(group.mgid, "the partition has no broadcast group (flag ipoib)");
    } else if (group.values.scopes != 0 && group.values.scopes != (1U << 2U)) {
        refuse(place(FlagKind::Scope), "the broadcast group has scope 2 only");
    }
}

void checkGroup(const PartitionsContext& context, const PartitionDefinition& definition, const PartitionGroup& group)
{
    Reporter& report = context.report;
    if (!group.hasValue) {
        report.report(Rule::PartMgidCrash, group.all, "mgid without =").effect = "OpenSM dies (SIGSEGV)";
        return;
    }
    const auto address = parseMgid(context.document.at(group.mgid));
    if (!address) {
        report
            .report(Rule::PartMgidNotMulticast, group.mgid.empty() ? group.all : group.mgid,
                    std::format("'{}' is not a multicast GID", context.document.at(group.mgid)))
            .effect = "OpenSM skips the group";
    }
    if (group.bare) {
        Diagnostic& d = report.report(Rule::PartMgidBare, group.swallowsText ? Level::Error : Level::Warning, group.all,
                                      "mgid without a flag");
        d.effect = group.swallowsText ? "OpenSM takes what follows on the line for flags of the group"
                                      : "OpenSM reads flags from left-over bytes of earlier lines, comments included";
        report.fix(d, "Add sl=0", {group.all.end(), 0}, ",sl=0");
    }
    for (const PartitionFlag& flag : group.flags) {
        const std::string_view name = context.document.at(flag.name);
        const CNumber number = readCNumber(name);
        const bool isMember = name.starts_with("ALL") || name.starts_with("SELF") || name.starts_with("NONE") ||
                              (number.isNumber() && number.used == name.size());
        if (flag.kind == FlagKind::Unknown && isMember) {
            Diagnostic& d =
                report.report(Rule::PartMgidRest, flag.all, std::format("'{}' is taken for a flag of the group", name));
            d.effect = "the member is lost; mgid takes the rest of its line";
        } else {
            checkGroupFlag(context, flag);
        }
    }
    if (!address) return;
    if (address->isIp())
        checkIpGroup(context, definition, group, *address);
    else if ((address->bytes[1] & 0xc0U) != 0)
        report.report(Rule::PartMgidNotMulticast, group.mgid, "reserved flag bits are set").effect =
            "OpenSM does not make the group (ERR 1B28)";
    else if (address->word(1) == 0xa01b && (group.values.scopes == 0 || (group.values.scopes & 4U) != 0))
        report.report(Rule::PartMgidNotMulticast, group.mgid, "signature a01b with scope 2").effect =
            "OpenSM does not make the group (ERR 1B24)";
}

} // namespace

void checkPartitionGroups(const PartitionsContext& context)
{
    for (const PartitionDefinition& definition : context.document.definitions()) {
        for (const PartitionGroup& group : definition.groups)
            checkGroup(context, definition, group);
    }
}

void checkPartitionMembers(const PartitionsContext& context)
{
    for (const PartitionDefinition& definition : context.document.definitions()) {
        for (const PartitionMember& member : definition.members)
            checkMember(context, member);
        checkOverrides(context, definition);
    }
}

} // namespace fabriscope::opensm
