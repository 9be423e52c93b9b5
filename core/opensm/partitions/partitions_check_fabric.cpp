// SPDX-License-Identifier: GPL-3.0-or-later
//
// partitions.conf against the ports of a snapshot.
#include "core/opensm/c_number.h"
#include "core/opensm/link_codes.h"
#include "core/opensm/partitions/partitions_check.h"

#include <algorithm>

namespace fabriscope::opensm {
namespace {

/// A port that can be a member: of a CA or router, or port 0 of a switch.
bool isEndPort(const fabric::Node& node, const fabric::Port& port)
{
    return port.guid.value() != 0 && (node.type != fabric::NodeType::Switch || port.number.value() == 0);
}

void checkGuids(const PartitionsContext& context)
{
    const fabric::Snapshot& snapshot = *context.companions.snapshot;
    for (const PartitionDefinition& definition : context.document.definitions()) {
        for (const PartitionMember& member : definition.members) {
            if (member.kind != MemberKind::Guid || snapshot.findPortByGuid(member.guid) ||
                !context.companions.tellsAbsenceOf(member.guid))
                continue;
            if (readCNumber(context.document.at(member.name)).overflow) continue; // said already
            Diagnostic& d = context.report.report(
                Rule::PartUnknownGuid, member.name,
                Message::say("no port of the known fabric has the GUID {}", toString(member.guid)));
            d.effect = Message::say("OpenSM skips the member until such a port appears");
            const auto node = snapshot.findNode(member.guid);
            if (!node) continue;
            d.why =
                Message::say("it is the node GUID of {}; members are port GUIDs", snapshot.node(*node).displayName());
            for (const fabric::Port& port : snapshot.portsOf(snapshot.node(*node))) {
                if (isEndPort(snapshot.node(*node), port))
                    context.report.fix(d, Message::say("Write the GUID of port {}", port.number.value()), member.name,
                                       toString(port.guid));
            }
        }
    }
}

/// Of a partition that names its ports one by one, whether there is one of them.
void checkPresence(const PartitionsContext& context, const Partition& partition)
{
    const MemberCount count = context.table.count(partition);
    if (count.isEmpty() || count.anyFull || count.anyLimited || partition.definitions.empty() ||
        partition.pkey == defaultPartitionKey)
        return;
    const auto definitions = context.document.definitions();
    const auto mayBeThere = [&](const PartitionMember& member) {
        return member.kind == MemberKind::Guid && (context.companions.snapshot->findPortByGuid(member.guid) ||
                                                   !context.companions.tellsAbsenceOf(member.guid));
    };
    for (const std::size_t at : partition.definitions)
        if (std::ranges::any_of(definitions[at].members, mayBeThere)) return;
    context.report
        .report(Rule::PartEmpty, definitions[partition.definitions.front()].header,
                Message::say("none of its members is a port of the known fabric"))
        .effect = Message::say("OpenSM drops it together with its multicast groups");
}

/// The least that all members of a partition can do.
struct CommonLink
{
    std::uint64_t rate = 0; ///< code; 0: no member has a link
    std::uint64_t mtu = 0;
    Message slowest;
};

CommonLink commonLink(const PartitionsContext& context, const Partition& partition)
{
    const fabric::Snapshot& snapshot = *context.companions.snapshot;
    CommonLink common;
    for (const fabric::Port& port : snapshot.ports()) {
        const fabric::Node& node = snapshot.nodeOf(port);
        if (!isEndPort(node, port) || node.type == fabric::NodeType::Switch || !port.widthActive || !port.speedActive)
            continue;
        if (!context.table.membershipOf(partition, {.guid = port.guid, .type = node.type})) continue;
        const auto rate = rateCodeOfLink(*port.widthActive, *port.speedActive);
        if (rate && (common.rate == 0 || rateRank(*rate) < rateRank(common.rate))) {
            common.rate = *rate;
            common.slowest = Message::say("{} port {}", node.displayName(), port.number.value());
        }
        const auto mtu = static_cast<std::uint64_t>(port.mtuCap);
        if (mtu != 0 && (common.mtu == 0 || mtu < common.mtu)) common.mtu = mtu;
    }
    return common;
}

Span flagPlace(const PartitionDefinition& definition, FlagKind kind)
{
    for (const PartitionFlag& flag : definition.flags)
        if (flag.kind == kind && !flag.value.empty()) return flag.value;
    return definition.header;
}

void checkGroupLink(const PartitionsContext& context, const Partition& partition)
{
    if (!partition.ipoib || partition.definitions.empty()) return;
    const auto definitions = context.document.definitions();
    const auto maker = std::ranges::find_if(partition.definitions, [&](std::size_t i) { return definitions[i].ipoib; });
    if (maker == partition.definitions.end()) return;
    const PartitionDefinition& definition = definitions[*maker];
    const CommonLink common = commonLink(context, partition);
    const bool isWhole = context.companions.hasWholeFabric(); // else a slower member may be where nothing was read
    const std::uint64_t rate = definition.values.rate;
    const auto offer = [&](Diagnostic& d, FlagKind kind, std::uint64_t code) {
        d.fixes.push_back({Message::say("Set {} to the lowest common value", toString(kind)), FileKind::Partitions,
                           context.document.setFlag(*maker, kind, std::to_string(code))});
    };
    if (common.rate != 0 && rateRank(rate) > rateRank(common.rate)) {
        Diagnostic& d = context.report.report(Rule::PartGroupTooFast, flagPlace(definition, FlagKind::Rate),
                                              Message::say("rate {} is more than {} can do: {}", describeRate(rate),
                                                           common.slowest, describeRate(common.rate)));
        d.effect = Message::say("that port cannot join the partition's multicast groups");
        offer(d, FlagKind::Rate, common.rate);
    } else if (isWhole && common.rate != 0 && rateRank(rate) != 0 &&
               rateDeciGbps(common.rate) >= 4 * rateDeciGbps(rate)) {
        Diagnostic& d = context.report.report(Rule::PartGroupSlow, flagPlace(definition, FlagKind::Rate),
                                              Message::say("rate {} is far below what all members can do: {}",
                                                           describeRate(rate), describeRate(common.rate)));
        offer(d, FlagKind::Rate, common.rate);
    }
    const std::uint64_t mtu = definition.values.mtu;
    if (common.mtu != 0 && mtu > common.mtu && mtuBytes(mtu) != 0) {
        Diagnostic& d = context.report.report(
            Rule::PartGroupTooFast, flagPlace(definition, FlagKind::Mtu),
            Message::say("mtu {} is more than all members can do: {}", describeMtu(mtu), describeMtu(common.mtu)));
        d.effect = Message::say("ports with a smaller MTU cannot join the partition's multicast groups");
        offer(d, FlagKind::Mtu, common.mtu);
    } else if (isWhole && common.mtu > mtu && mtuBytes(mtu) != 0) {
        Diagnostic& d = context.report.report(
            Rule::PartGroupSlow, flagPlace(definition, FlagKind::Mtu),
            Message::say("mtu {} although all members can do {}", describeMtu(mtu), describeMtu(common.mtu)));
        offer(d, FlagKind::Mtu, common.mtu);
    }
}

/// A port whose P_Key table is too small, and the partition that no longer fits.
struct FullTable
{
    const fabric::Port* port = nullptr;
    const Partition* excess = nullptr;
    std::size_t partitions = 0;
};

FullTable fullTableOf(const PartitionsContext& context, const fabric::Port& port)
{
    const fabric::Node& node = context.companions.snapshot->nodeOf(port);
    FullTable full;
    if (node.partitionCap == 0 || !isEndPort(node, port)) return full;
    if (node.type != fabric::NodeType::Switch && !port.link) return full; // OpenSM sets nothing there
    for (const Partition& partition : context.table.partitions()) {
        if (!context.table.membershipOf(partition, {.guid = port.guid, .type = node.type})) continue;
        if (++full.partitions == node.partitionCap + 1U) full.excess = &partition;
    }
    if (full.excess != nullptr && !full.excess->definitions.empty()) full.port = &port;
    return full;
}

/// The port whose table is full first: small ones are those of switches.
void checkPKeyTables(const PartitionsContext& context)
{
    const fabric::Snapshot& snapshot = *context.companions.snapshot;
    FullTable first;
    std::size_t ports = 0;
    for (const fabric::Port& port : snapshot.ports()) {
        const FullTable full = fullTableOf(context, port);
        if (full.port == nullptr) continue;
        ++ports;
        if (first.port == nullptr || snapshot.nodeOf(port).partitionCap < snapshot.nodeOf(*first.port).partitionCap)
            first = full;
    }
    if (first.port == nullptr) return;
    const fabric::Node& node = snapshot.nodeOf(*first.port);
    Diagnostic& d = context.report.report(
        Rule::PartPKeyTable, context.document.definitions()[first.excess->definitions.front()].header,
        Message::say("{} port {} is in {} partitions, its P_Key table holds {}", node.displayName(),
                     first.port->number.value(), first.partitions, node.partitionCap));
    if (ports > 1) d.why = Message::say("{} ports are in more partitions than their tables hold", ports);
    d.effect = Message::say("the last P_Keys are missing there (ERR 0512)");
}

} // namespace

void checkPartitionFabric(const PartitionsContext& context)
{
    checkGuids(context);
    for (const Partition& partition : context.table.partitions()) {
        checkPresence(context, partition);
        checkGroupLink(context, partition);
    }
    checkPKeyTables(context);
}

} // namespace fabriscope::opensm
