// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/membership.h"

#include "core/opensm/partitions/partitions_verdict.h"

#include <algorithm>

namespace fabriscope::opensm_host {
namespace {

using opensm::Membership;
using opensm::Partition;
using opensm::PartitionTable;

std::optional<Membership> membershipIn(const PartitionTable& table, std::uint16_t pkey, const opensm::MemberPort& port)
{
    const Partition* partition = table.find(pkey);
    return partition == nullptr ? std::nullopt : table.membershipOf(*partition, port);
}

/// Every P_Key of both, those before first.
std::vector<std::pair<std::uint16_t, std::string>> allKeys(const PartitionTable& before, const PartitionTable& after)
{
    std::vector<std::pair<std::uint16_t, std::string>> keys;
    for (const Partition& partition : before.partitions())
        keys.emplace_back(partition.pkey, partition.name);
    for (const Partition& partition : after.partitions())
        if (before.find(partition.pkey) == nullptr) keys.emplace_back(partition.pkey, partition.name);
    return keys;
}

} // namespace

EffectivePartitions::EffectivePartitions(const std::optional<std::string>& text)
{
    if (text) {
        m_document = std::make_unique<opensm::PartitionsDocument>(*text);
        m_dropped = opensm::judgePartitions(*text).outcome == opensm::PartitionsVerdict::Outcome::Dropped;
    }
    m_table = std::make_unique<PartitionTable>(m_dropped ? nullptr : m_document.get());
}

std::vector<fabric::PortIndex> endPorts(const fabric::Snapshot& snapshot)
{
    std::vector<fabric::PortIndex> ports;
    for (const fabric::Port& port : snapshot.ports()) {
        const bool isSwitch = snapshot.nodeOf(port).type == fabric::NodeType::Switch;
        if (port.guid.value() == 0 || (isSwitch && port.number.value() != 0)) continue;
        ports.push_back(snapshot.indexOf(port));
    }
    return ports;
}

opensm::MemberPort memberPort(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    return {.guid = port.guid,
            .type = snapshot.nodeOf(port).type,
            .isSubnetManager = port.lid.value() != 0 && port.lid == port.smLid};
}

std::vector<MemberChange> membershipChanges(const EffectivePartitions& before, const EffectivePartitions& after,
                                            const fabric::Snapshot& snapshot)
{
    std::vector<MemberChange> changes;
    const auto ports = endPorts(snapshot);
    for (const auto& [pkey, name] : allKeys(before.table(), after.table())) {
        for (const fabric::PortIndex index : ports) {
            const fabric::Port& port = snapshot.port(index);
            const opensm::MemberPort member = memberPort(snapshot, port);
            const auto was = membershipIn(before.table(), pkey, member);
            const auto becomes = membershipIn(after.table(), pkey, member);
            if (was == becomes) continue;
            changes.push_back({.port = port.guid,
                               .node = snapshot.nodeOf(port).displayName(),
                               .number = port.number,
                               .pkey = pkey,
                               .partition = name,
                               .before = was,
                               .after = becomes,
                               .active = port.state == PortState::Active});
        }
    }
    return changes;
}

std::vector<std::uint16_t> expectedKeys(const PartitionTable& table, const opensm::MemberPort& port, bool allowBoth)
{
    constexpr std::uint16_t fullBit = 0x8000;
    std::vector<std::uint16_t> keys;
    for (const Partition& partition : table.partitions()) {
        const auto membership = table.membershipOf(partition, port);
        if (!membership) continue;
        const bool both = *membership == Membership::Both;
        if (*membership == Membership::Full || both)
            keys.push_back(static_cast<std::uint16_t>(partition.pkey | fullBit));
        if (*membership == Membership::Limited || (both && allowBoth)) keys.push_back(partition.pkey);
    }
    std::ranges::sort(keys);
    return keys;
}

} // namespace fabriscope::opensm_host
