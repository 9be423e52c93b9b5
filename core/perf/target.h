// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"
#include "core/fabric/model/port_key.h"
#include "core/fabric/model/snapshot.h"

#include <compare>
#include <functional>
#include <optional>
#include <set>
#include <vector>

namespace fabriscope::perf {

using fabric::PortKey; // always a port here

/// What the nodes of one make have in common: they support the same counters.
struct NodeModel
{
    fabric::NodeType type = fabric::NodeType::ChannelAdapter;
    std::uint32_t vendorId = 0;
    std::uint16_t deviceId = 0;
    std::uint32_t revision = 0;
    friend auto operator<=>(const NodeModel&, const NodeModel&) = default;
};

/// A port whose counters can be asked for.
struct Target
{
    PortKey port;
    Lid lid; ///< of the agent that answers: a switch's own LID for all of its ports
    ServiceLevel sl{};
    NodeModel model;
    std::uint64_t linkMbps = 0; ///< linkDataMbps(); 0: unknown or down
    std::uint64_t mostMbps = 0; ///< the same, or where that is unknown what the port supports at most; 0: unknown, too
    friend bool operator==(const Target&, const Target&) = default;
};

/// One port; nothing when it has no LID yet.
[[nodiscard]] std::optional<Target> targetOf(const fabric::Snapshot& snapshot, const fabric::Port& port);
/// The same targets, interleaved over the nodes so that a sweep does not hit one agent many times in a row.
void interleave(std::vector<Target>& targets);
/// All ports that can be asked, also those without a cable, interleaved: what a LID is known for. Of switches' ports 0
/// the enhanced ones, which count.
[[nodiscard]] std::vector<Target> reachableTargets(const fabric::Snapshot& snapshot);
/// Ports with something at their other end: a cable, or what does not respond there, of which their counters may tell
/// why. Without a switch's port 0. The snapshot must outlive it.
class LinkedPorts
{
public:
    explicit LinkedPorts(const fabric::Snapshot& snapshot);
    [[nodiscard]] bool has(const PortKey& port) const;

private:
    const fabric::Snapshot& m_snapshot;
    std::set<PortKey> m_open; ///< what they lead to was not read
};
/// Whether what was read by that LID is of this port, as the fabric is now: neither has the port another LID, nor has
/// another node this one. A LID that is not known (0) says nothing against it.
[[nodiscard]] bool isReadBy(const fabric::Snapshot& snapshot, const PortKey& port, Lid lid);
/// All of them, interleaved.
[[nodiscard]] std::vector<Target> linkedTargets(const fabric::Snapshot& snapshot);

} // namespace fabriscope::perf

template <> struct std::hash<fabriscope::perf::PortKey>
{
    std::size_t operator()(const fabriscope::perf::PortKey& key) const noexcept
    {
        return std::hash<fabriscope::Guid>{}(key.node) * 257 + key.number.value();
    }
};
