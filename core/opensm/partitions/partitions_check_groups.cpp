// SPDX-License-Identifier: GPL-3.0-or-later
//
// Multicast groups (mgid) of each definition.
#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/partitions/partitions_check.h"

#include <algorithm>
#include <bit>
#include <format>
#include <unordered_map>
#include <vector>

namespace fabriscope::opensm {
namespace {

struct GroupAddress
{
    Gid gid;
    /// The groups of four digits, of the first half.
    [[nodiscard]] unsigned word(unsigned i) const
    {
        return static_cast<unsigned>(gid.prefix.value() >> (48U - (16U * i)) & 0xffffU);
    }
    [[nodiscard]] bool isIp() const { return word(1) == 0x401b || word(1) == 0x601b; }
    [[nodiscard]] unsigned flags() const { return word(0) >> 4U & 0xfU; }
    [[nodiscard]] unsigned scope() const { return word(0) & 0xfU; }
};

/// Of IPoIB on the default partition.
constexpr Gid defaultBroadcast{.prefix = SubnetPrefix(0xff12401bffff0000), .interfaceId = Guid(0xffffffff)};

const PartitionFlag* lastFlag(const PartitionGroup& group, FlagKind kind)
{
    const auto found = std::ranges::find_last(group.flags, kind, &PartitionFlag::kind);
    return found.empty() ? nullptr : &found.front();
}

/// OpenSM's conditions for groups of IP over InfiniBand.
void checkIpGroup(const PartitionsContext& context, const PartitionDefinition& definition, const Partition* partition,
                  const PartitionGroup& group, const GroupAddress& address)
{
    const auto refuse = [&](Span span, Message message) {
        context.report.report(Rule::PartIpGroup, span, std::move(message)).effect =
            Message::say("OpenSM does not make the group");
    };
    const auto place = [&](FlagKind kind) {
        const PartitionFlag* flag = lastFlag(group, kind);
        return flag != nullptr && !flag->value.empty() ? flag->value : group.mgid;
    };
    const unsigned key = address.word(2);
    const std::uint16_t own = partition != nullptr ? partition->pkey : std::uint16_t{0};
    if (key != 0 && own != 0 && key != (own | 0x8000U) && address.gid != defaultBroadcast) {
        refuse(group.mgid, Message::say("the P_Key in the GID, {}, is not {}", std::format("{:#06x}", key),
                                        std::format("{:#06x}", own | 0x8000U)));
        return;
    }
    if (group.values.rate != definition.values.rate) {
        refuse(place(FlagKind::Rate),
               Message::say("the rate differs from the broadcast group's ({})", definition.values.rate));
        return;
    }
    if (group.values.mtu != definition.values.mtu) {
        refuse(place(FlagKind::Mtu),
               Message::say("the MTU differs from the broadcast group's ({})", definition.values.mtu));
        return;
    }
    if (!context.settings.boolean("ipoib_mcgroup_creation_validation")) return;
    if (partition != nullptr && !partition->ipoib) {
        refuse(group.mgid, Message::say("the partition has no broadcast group (flag ipoib)"));
    } else if (group.values.scopes != 0 && group.values.scopes != (1U << linkLocalScope)) {
        refuse(place(FlagKind::Scope), Message::say("the broadcast group has scope 2 only"));
    }
}

/// Whether OpenSM stops in the line of this group.
bool stopsAt(const PartitionsContext& context, const PartitionGroup& group)
{
    const Span piece = context.verdict.piece;
    return piece.offset <= group.all.offset && group.all.offset < piece.end();
}

/// What OpenSM does with the flags behind a GID that it does not take.
void checkLeftover(const PartitionsContext& context, const PartitionGroup& group)
{
    if (!group.terminated || group.flags.empty()) return;
    const Span rest = cover(group.flags.front().all, group.flags.back().all);
    const bool header = context.document.at(rest).find(':') != std::string_view::npos;
    Diagnostic& d =
        context.report.report(Rule::PartMgidRest, rest, Message::say("flags after a GID that is not multicast"));
    d.why = Message::say("OpenSM continues after the GID and takes the rest of the line for a new definition");
    if (stopsAt(context, group))
        d.effect = context.effectOfMistake(Message::say("it crashes (SIGSEGV)"));
    else
        d.effect = header ? Message::say("an unintended partition appears")
                          : Message::say("it finds nothing there that looks like one");
}

/// mgid=GID alone. What OpenSM takes for its flags is harmless when it is the comment of the line and none of its words
/// is a flag with a value, as in the file that distributions install.
void checkBare(const PartitionsContext& context, const PartitionGroup& group, const MgidLeftOver* leftOver)
{
    Level level = Level::Hint;
    Message effect = Message::say("OpenSM reads flags from left-over bytes of earlier lines, comments included");
    if (group.swallowsText) {
        level = Level::Error;
        effect = Message::say("OpenSM takes the rest of the line for flags of the group");
    } else if (stopsAt(context, group) && group.terminated) {
        level = Level::Error;
        effect = Message::say("OpenSM reads on after the semicolon, into left-over bytes of earlier lines. {}",
                              context.effectOfMistake(Message::say("It crashes (SIGSEGV)")));
    } else if (leftOver != nullptr && leftOver->hasEffect) {
        level = Level::Error;
        const std::string_view flags = trimmed(leftOver->flags);
        effect = leftOver->ownLine
                     ? Message::say("OpenSM takes its flags from the comment: '{}'", flags)
                     : Message::say("OpenSM takes its flags from what is left of an earlier line: '{}'", flags);
    } else if (group.terminated) {
        level = Level::Warning;
        effect = Message::say("{}; what it finds there may also make it drop the whole file", effect);
    } else if (leftOver != nullptr && leftOver->ownLine) {
        return;
    }
    Diagnostic& d = context.report.report(Rule::PartMgidBare, level, group.all, Message::say("mgid without a flag"));
    d.effect = std::move(effect);
    context.report.fix(d, Message::say("Add sl=0"), {group.all.end(), 0}, ",sl=0");
}

/// The scope in the GID itself does not count.
void checkScope(const PartitionsContext& context, const PartitionGroup& group, const GroupAddress& address)
{
    const unsigned scopes = group.values.scopes == 0 ? 1U << linkLocalScope : group.values.scopes;
    if (lastFlag(group, FlagKind::Scope) != nullptr || (scopes & (1U << address.scope())) != 0) return;
    const auto made = static_cast<unsigned>(std::countr_zero(scopes));
    Diagnostic& d = context.report.report(Rule::PartMgidScope, group.mgid,
                                          Message::say("the scope {} in the GID is ignored", address.scope()));
    d.effect = Message::say("OpenSM makes the group with scope {}: its GID begins with ff{}{}", made,
                            std::format("{:x}", address.flags()), std::format("{:x}", made));
    if (!address.isIp() && address.scope() != 0)
        context.report.fix(d, Message::say("Add scope={}", address.scope()), {group.all.end(), 0},
                           std::format(",scope={}", address.scope()));
}

void checkGroup(const PartitionsContext& context, const PartitionDefinition& definition, const Partition* partition,
                const PartitionGroup& group, const MgidLeftOver* leftOver)
{
    Reporter& report = context.report;
    if (!group.hasValue) {
        report.report(Rule::PartMgidCrash, group.all, Message::say("mgid without =")).effect =
            Message::say("OpenSM crashes (SIGSEGV)");
        return;
    }
    const auto gid = multicastGid(context.document.at(group.mgid));
    if (!gid) {
        report
            .report(Rule::PartMgidNotMulticast, group.mgid.empty() ? group.all : group.mgid,
                    Message::say("'{}' is not a multicast GID", context.document.at(group.mgid)))
            .effect = Message::say("OpenSM skips the group");
        checkLeftover(context, group);
    }
    if (group.bare) checkBare(context, group, leftOver);
    for (const PartitionFlag& flag : group.flags) {
        const std::string_view name = context.document.at(flag.name);
        const CNumber number = readCNumber(name);
        const bool isMember = name.starts_with("ALL") || name.starts_with("SELF") || name.starts_with("NONE") ||
                              (number.isNumber() && number.used == name.size());
        if (flag.kind == FlagKind::Unknown && isMember) {
            Diagnostic& d = report.report(Rule::PartMgidRest, flag.all,
                                          Message::say("'{}' is taken for a flag of the group", name));
            d.effect = Message::say("the member is lost; mgid takes the rest of its line");
        } else {
            checkGroupFlag(context, flag, {.flags = group.flags, .makesGroup = gid.has_value()});
        }
    }
    if (!gid) return;
    const GroupAddress address{*gid};
    checkScope(context, group, address);
    if (address.isIp())
        checkIpGroup(context, definition, partition, group, address);
    else if ((address.flags() & 0xcU) != 0)
        report.report(Rule::PartMgidNotMulticast, group.mgid, Message::say("reserved flag bits are set")).effect =
            Message::say("OpenSM does not make the group (ERR 1B28)");
    else if (address.word(1) == 0xa01b && (group.values.scopes == 0 || (group.values.scopes & 4U) != 0))
        report.report(Rule::PartMgidNotMulticast, group.mgid, Message::say("signature a01b with scope 2")).effect =
            Message::say("OpenSM does not make the group (ERR 1B24)");
}

} // namespace

void checkPartitionGroups(const PartitionsContext& context)
{
    const auto definitions = context.document.definitions();
    std::vector<const Partition*> partitions(definitions.size(), nullptr); // none for broken headers
    for (const Partition& partition : context.table.partitions())
        for (const std::size_t i : partition.definitions)
            partitions[i] = &partition;
    std::unordered_map<std::size_t, const MgidLeftOver*> leftOvers;
    for (const MgidLeftOver& leftOver : context.verdict.leftOvers)
        leftOvers.emplace(leftOver.mgid, &leftOver);
    for (std::size_t i = 0; i < definitions.size(); ++i) {
        for (const PartitionGroup& group : definitions[i].groups) {
            const auto found = leftOvers.find(group.all.offset);
            checkGroup(context, definitions[i], partitions[i], group,
                       found == leftOvers.end() ? nullptr : found->second);
        }
    }
}

} // namespace fabriscope::opensm
