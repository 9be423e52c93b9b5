// SPDX-License-Identifier: GPL-3.0-or-later
//
// Changes of memberships, one or thousands at once, as edits of partitions.conf.
#pragma once

#include "core/opensm/partitions/partition_table.h"
#include "core/opensm/partitions/partitions_document.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

/// Makes these members ("0x10", "ALL", …) full, limited or both members of a partition, or takes their own entries
/// out (none). New entries follow all others, where they win over words like ALL.
[[nodiscard]] std::vector<TextEdit> membershipEdits(const PartitionsDocument& document, const Partition& partition,
                                                    std::span<const std::string> members,
                                                    std::optional<Membership> membership);

/// Adds an mgid line to a definition, rewrites one, takes one out with its line. Parameters ("mtu=4, sl=1"): when there
/// are none, sl=0 is written, for OpenSM reads left-over bytes after a bare mgid. No edits for text that would tear
/// the definition apart.
[[nodiscard]] std::vector<TextEdit> addGroup(const PartitionsDocument& document, std::size_t definition,
                                             std::string_view address, std::string_view parameters);
[[nodiscard]] std::vector<TextEdit> setGroup(const PartitionsDocument& document, std::size_t definition,
                                             std::size_t group, std::string_view address, std::string_view parameters);
[[nodiscard]] std::vector<TextEdit> removeGroup(const PartitionsDocument& document, std::size_t definition,
                                                std::size_t group);

/// A partition that is about to be written.
struct NewPartition
{
    std::string name; ///< isPartitionName()
    std::uint16_t key = 0;
    bool ipoib = false;
    std::vector<std::string> members{}; ///< "ALL", "0x0002c9…"
    Membership membership = Membership::Full;
};
/// False: a character of it would tear the definition apart, or it is empty.
[[nodiscard]] bool isPartitionName(std::string_view name);
/// Adds it as the last definition.
[[nodiscard]] std::vector<TextEdit> addPartition(const PartitionsDocument& document, const NewPartition& partition);

/// The lowest P_Key that no definition has, be it that OpenSM generates it.
[[nodiscard]] std::uint16_t freePKey(const PartitionsDocument& document);

} // namespace fabriscope::opensm
