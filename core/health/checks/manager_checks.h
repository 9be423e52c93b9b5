// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a fabric's subnet manager does not do as it should, beyond what a sweep shows: how fast its administration
// replies, whether ports have the partitions of its file, whether it knows the speeds of the fabric.
#pragma once

#include "core/base/types.h"
#include "core/health/finding.h"
#include "core/opensm/partitions/partition_table.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace fabriscope::health {

/// How long the subnet administration took for single PathRecords, the last ones. Rule "sa-slow": programs that connect
/// wait for it, and time out after seconds.
class AdministrationTimes
{
public:
    using Duration = std::chrono::microseconds;
    static constexpr std::size_t mostKept = 60; ///< an hour, with one a minute
    static constexpr std::size_t leastCounted = 5;
    static constexpr Duration slow = std::chrono::seconds(1);
    static constexpr Duration notSlow = std::chrono::milliseconds(500); ///< what was slow is slow until below that

    /// None: no reply came.
    void take(std::optional<Duration> time);
    /// Of 20 requests 19 took no longer, of fewer all but one; none: too few were sent. Requests without a reply count
    /// as the longest, and each of them.
    [[nodiscard]] std::optional<Duration> ninetyFifth() const;
    /// No reply to any request, and more than one was sent: that need not be asked for again.
    [[nodiscard]] bool isSilent() const;
    [[nodiscard]] Findings findings() const;

private:
    std::deque<std::optional<Duration>> m_times;
    bool m_isSlow = false;
};

/// The P_Keys of ports, empty entries left out.
using PartitionKeys = std::map<fabric::PortKey, std::vector<PKey>>;

/// Whose word the keys are.
enum class KeySource : std::uint8_t {
    Ports,          ///< the ports' own tables
    Administration, ///< what the subnet administration keeps of them, which another program may have changed since
};

/// Rule "pkey-mismatch": adapters' ports that share a partition by `partitions`, and one of them lacks its P_Key or has
/// it with another membership. Ports whose keys are not in `keys`, and partitions with one member, are left out.
[[nodiscard]] Findings checkPartitions(const fabric::Snapshot& snapshot, const opensm::PartitionTable& partitions,
                                       const PartitionKeys& keys, KeySource source = KeySource::Administration);

/// Rule "opensm-too-old": OpenSM's version as "3.3.23" (opensm --version, first line of its log), and links faster than
/// it sets up. Up to 3.3.24, of 2021, OpenSM reads PortInfo of switches without SMSupportExtendedSpeeds and sets up NDR
/// and faster links wrongly (linux-rdma/opensm, issue 38 and pull request 39). What is no such version, as NVIDIA's
/// 5.17.0, has no findings.
[[nodiscard]] Findings checkManagerVersion(const fabric::Snapshot& snapshot, std::string_view version);

} // namespace fabriscope::health
