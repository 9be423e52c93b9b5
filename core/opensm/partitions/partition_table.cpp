// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/partitions/partition_table.h"

#include <algorithm>

namespace fabriscope::opensm {

bool names(const PartitionMember& member, const MemberPort& port)
{
    switch (member.kind) {
    case MemberKind::All:
        return true;
    case MemberKind::AllCas:
        return port.type == fabric::NodeType::ChannelAdapter;
    case MemberKind::AllSwitches:
        return port.type == fabric::NodeType::Switch;
    case MemberKind::AllRouters:
        return port.type == fabric::NodeType::Router;
    case MemberKind::Self:
        return port.isSubnetManager;
    case MemberKind::Guid:
        return member.guid == port.guid;
    case MemberKind::None:
    case MemberKind::Bad:
        return false;
    }
    return false;
}

PartitionTable::PartitionTable(const PartitionsDocument* document) : m_document(document)
{
    m_partitions.push_back(
        {.pkey = defaultPartitionKey, .name = "Default", .sl = 0, .ipoib = document == nullptr, .definitions = {}});
    m_ofKey.emplace(defaultPartitionKey, 0);
    if (document == nullptr) return;
    std::unordered_map<std::string, std::size_t> byName{{"Default", 0}};
    std::uint16_t generated = 0;
    for (std::size_t i = 0; i < document->definitions().size(); ++i) {
        const PartitionDefinition& definition = document->definitions()[i];
        if (definition.broken) continue;
        const std::string name(document->nameOf(definition));
        std::optional<std::uint16_t> key = definition.pkey();
        // Names are kept cut, and looked for as they are written.
        const bool isKept = !name.empty() && name.size() == definition.name.length;
        if (const auto known = byName.find(name); !key && isKept && known != byName.end())
            key = m_partitions[known->second].pkey;
        if (!key) {
            do {
                ++generated;
            } while (m_ofKey.contains(generated) && generated < 0x7fff);
            key = generated;
        }
        const auto [found, isNew] = m_ofKey.try_emplace(*key, m_partitions.size());
        if (isNew) m_partitions.push_back({.pkey = *key, .name = name, .sl = 0, .ipoib = false, .definitions = {}});
        byName.try_emplace(name, found->second);
        Partition& partition = m_partitions[found->second];
        partition.sl = definition.values.sl;
        partition.ipoib = partition.ipoib || definition.ipoib;
        partition.definitions.push_back(i);
    }
    collectMembers();
}

const Partition* PartitionTable::find(std::uint16_t pkey) const
{
    const auto found = m_ofKey.find(static_cast<std::uint16_t>(pkey & 0x7fffU));
    return found == m_ofKey.end() ? nullptr : &m_partitions[found->second];
}

const Partition* PartitionTable::findByName(std::string_view name) const
{
    const auto found =
        std::ranges::find(m_partitions, name, [](const Partition& p) { return std::string_view(p.name); });
    return found == m_partitions.end() ? nullptr : &*found;
}

void PartitionTable::collectMembers()
{
    m_members.resize(m_partitions.size());
    for (std::size_t i = 0; i < m_partitions.size(); ++i) {
        std::size_t order = 0;
        for (const std::size_t index : m_partitions[i].definitions) {
            for (const PartitionMember& member : m_document->definitions()[index].members) {
                ++order;
                if (member.kind == MemberKind::Guid)
                    m_members[i].guids[member.guid] = {order, member.membership};
                else if (member.kind != MemberKind::None && member.kind != MemberKind::Bad)
                    m_members[i].words.emplace_back(order, &member);
            }
        }
    }
}

MemberCount PartitionTable::count(const Partition& partition) const
{
    MemberCount result;
    if (m_document == nullptr) {
        result.anyFull = true;
        return result;
    }
    const Members& members = m_members[static_cast<std::size_t>(&partition - m_partitions.data())];
    for (const auto& [order, member] : members.words)
        (member->membership == Membership::Limited ? result.anyLimited : result.anyFull) = true;
    for (const auto& [guid, entry] : members.guids)
        ++(entry.second == Membership::Limited ? result.limited : result.full);
    return result;
}

std::optional<Membership> PartitionTable::membershipOf(const Partition& partition, const MemberPort& port) const
{
    if (m_document == nullptr) return Membership::Full;
    std::optional<Membership> result;
    if (partition.pkey == defaultPartitionKey) result = port.isSubnetManager ? Membership::Full : Membership::Limited;
    const Members& members = m_members[static_cast<std::size_t>(&partition - m_partitions.data())];
    std::size_t last = 0;
    if (const auto found = members.guids.find(port.guid); found != members.guids.end()) {
        last = found->second.first;
        result = found->second.second;
    }
    for (const auto& [order, member] : members.words)
        if (order > last && names(*member, port)) result = member->membership;
    return result;
}

} // namespace fabriscope::opensm
