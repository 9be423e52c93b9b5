// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who is in which partition of a live fabric, and what a change of partitions.conf does to them.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/partitions/partition_table.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::opensm_host {

/// A port that loses, gains or changes its membership of a partition.
struct MemberChange
{
    Guid port;
    std::string node; ///< NodeDescription, or what the name map says
    PortNum number;
    std::uint16_t pkey = 0; ///< without the top bit
    std::string partition;
    std::optional<opensm::Membership> before; ///< none: no member
    std::optional<opensm::Membership> after;
    bool active = false; ///< the port is in use now
    friend bool operator==(const MemberChange&, const MemberChange&) = default;
};

/// The partitions that OpenSM makes of a text: of one that it drops, and of none, those without a file.
class EffectivePartitions
{
public:
    explicit EffectivePartitions(const std::optional<std::string>& text);
    [[nodiscard]] const opensm::PartitionTable& table() const { return *m_table; }
    /// Text is there, and OpenSM does not use it.
    [[nodiscard]] bool dropped() const { return m_dropped; }

private:
    std::unique_ptr<opensm::PartitionsDocument> m_document; // the table refers to it
    std::unique_ptr<opensm::PartitionTable> m_table;
    bool m_dropped = false;
};

/// End ports of the snapshot: of channel adapters and routers, and port 0 of switches, with a GUID.
std::vector<fabric::PortIndex> endPorts(const fabric::Snapshot& snapshot);

/// As the partition table needs it; the SM's port is the one with the LID that ports were told.
opensm::MemberPort memberPort(const fabric::Snapshot& snapshot, const fabric::Port& port);

/// In the order of the partitions, then of the ports.
std::vector<MemberChange> membershipChanges(const EffectivePartitions& before, const EffectivePartitions& after,
                                            const fabric::Snapshot& snapshot);

/// The P_Keys that OpenSM writes into a port's table, sorted; with the membership bit.
std::vector<std::uint16_t> expectedKeys(const opensm::PartitionTable& table, const opensm::MemberPort& port,
                                        bool allowBoth);

} // namespace fabriscope::opensm_host
