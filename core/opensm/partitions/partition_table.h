// SPDX-License-Identifier: GPL-3.0-or-later
//
// The partitions that a partitions.conf makes: definitions merged, members resolved.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/opensm/partitions/partitions_document.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace fabriscope::opensm {

/// A port as far as membership is concerned.
struct MemberPort
{
    Guid guid;
    fabric::NodeType type = fabric::NodeType::ChannelAdapter;
    bool isSubnetManager = false;
};

struct Partition
{
    std::uint16_t pkey = 0; ///< without the top bit
    std::string name;
    std::uint64_t sl = 0; ///< of the last definition
    bool ipoib = false;
    std::vector<std::size_t> definitions; ///< indices into PartitionsDocument::definitions()
};

/// How many ports a list of members names.
struct MemberCount
{
    std::size_t full = 0;    ///< by GUID
    std::size_t limited = 0; ///< by GUID
    bool anyFull = false;    ///< a word (ALL, SELF, …) adds full members
    bool anyLimited = false; ///< a word adds limited members
    [[nodiscard]] bool isEmpty() const { return full + limited == 0 && !anyFull && !anyLimited; }
};

class PartitionTable
{
public:
    /// The table of a file, broken definitions left out; nullptr: what OpenSM installs without a file.
    explicit PartitionTable(const PartitionsDocument* document);

    [[nodiscard]] std::span<const Partition> partitions() const { return m_partitions; }
    [[nodiscard]] const Partition* find(std::uint16_t pkey) const;
    /// By name, with case.
    [[nodiscard]] const Partition* findByName(std::string_view name) const;
    [[nodiscard]] MemberCount count(const Partition& partition) const;
    /// What a port is in a partition; none: no member.
    [[nodiscard]] std::optional<Membership> membershipOf(const Partition& partition, const MemberPort& port) const;
    [[nodiscard]] bool fromFile() const { return m_document != nullptr; }

private:
    /// The members of one partition: words in order, GUIDs with the order of their last entry.
    struct Members
    {
        std::vector<std::pair<std::size_t, const PartitionMember*>> words;
        std::unordered_map<Guid, std::pair<std::size_t, Membership>> guids;
    };
    void collectMembers();

    const PartitionsDocument* m_document;
    std::vector<Partition> m_partitions;
    std::unordered_map<std::uint16_t, std::size_t> m_ofKey; ///< in m_partitions
    std::vector<Members> m_members;                         ///< like m_partitions
};

/// Whether an entry of a member list means this port.
bool names(const PartitionMember& member, const MemberPort& port);

} // namespace fabriscope::opensm
