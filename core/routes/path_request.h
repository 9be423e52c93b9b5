// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the subnet administration is asked about the path between two ports, and what it grants.
#pragma once

#include "core/mad/path_record.h"
#include "core/routes/trace.h"
#include "core/sa/request.h"

#include <optional>
#include <span>

namespace fabriscope::routes {

/// What a program would ask a path for. What is not there is left open.
struct Flow
{
    std::optional<ServiceId> serviceId;
    std::optional<PKey> pkey;
    std::optional<std::uint16_t> qosClass;
    friend bool operator==(const Flow&, const Flow&) = default;
};

/// One PathRecord between these ports, by their GIDs, and by the LIDs where a port has several and another than the
/// first is meant.
[[nodiscard]] sa::Request pathRequest(const fabric::Snapshot& snapshot, const Endpoint& from, const Endpoint& to,
                                      const Flow& flow);

/// Groups by their MGID: MCMemberRecords without the members' own ports.
[[nodiscard]] sa::Request groupRequest(const Gid& group);

/// A multicast group as its record tells.
struct Group
{
    Lid mlid;
    ServiceLevel sl;
    friend bool operator==(const Group&, const Group&) = default;
};
/// None: the bytes are no MCMemberRecord, or it names no multicast LID.
[[nodiscard]] std::optional<Group> groupOf(std::span<const std::byte> record);

} // namespace fabriscope::routes
