// SPDX-License-Identifier: GPL-3.0-or-later
//
// The way of a packet through the fabric, hop by hop, as the tables of the switches send it. Pure functions over a
// snapshot and its forwarding tables; any thread.
#pragma once

#include "core/base/error.h"
#include "core/fabric/model/routes.h"
#include "core/fabric/model/snapshot.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace fabriscope::routes {

/// Where a path begins or ends: a port that has a LID (of a switch: port 0), and which of its LIDs.
struct Endpoint
{
    fabric::PortIndex port;
    Lid lid;
    friend bool operator==(const Endpoint&, const Endpoint&) = default;
};

/// One that is named as people do (fabric::Selector); a number alone is always a LID. Of an adapter without a port the
/// first one with a LID. InvalidArgument: nothing or several have that name, or it has no LID. NotFound: as by a
/// Selector.
[[nodiscard]] Result<Endpoint> findEndpoint(const fabric::Snapshot& snapshot, std::string_view name);
/// The port from which the fabric was swept; nothing where that is not known, or where it has no LID.
[[nodiscard]] std::optional<Endpoint> localEndpoint(const fabric::Snapshot& snapshot);

/// A node on the way.
struct Hop
{
    fabric::NodeIndex node;
    std::optional<PortNum> input;  ///< none: it begins here
    std::optional<PortNum> output; ///< none: it ends here
    friend bool operator==(const Hop&, const Hop&) = default;
};

/// Whether packets of programs pass its cable: there is one, and it is neither down nor waits for the subnet manager.
[[nodiscard]] bool passesData(const fabric::Snapshot& snapshot, const fabric::Port& port);

/// The state of the cable in that port which keeps packets from passing it; none: no cable, or one that they pass.
[[nodiscard]] std::optional<PortState> blockingState(const fabric::Snapshot& snapshot, fabric::NodeIndex node,
                                                     PortNum number);

enum class PathEnd : std::uint8_t {
    Arrived,
    NoRoute,      ///< a switch has no entry for the LID: the packet is dropped there
    DeadEnd,      ///< the output port has no cable, no link that passes data, or does not exist
    Loop,         ///< comes back to a switch it has passed
    WrongPort,    ///< arrives at a port that does not own the LID
    NotMember,    ///< multicast: the tree of the group does not lead there
    TableUnknown, ///< the table of a switch was not read, or of the switch behind the output port nothing at all
};
[[nodiscard]] std::string_view toString(PathEnd end); ///< stable names for JSON: "arrived", "no-route", …

struct Path
{
    Endpoint from;
    Lid to;                ///< destination LID, or MLID
    std::vector<Hop> hops; ///< both ends included
    PathEnd end = PathEnd::Arrived;
    [[nodiscard]] bool arrived() const { return end == PathEnd::Arrived; }
    friend bool operator==(const Path&, const Path&) = default;
};

/// Why it does not arrive, as a sentence that names the node; empty when it does.
[[nodiscard]] Message describe(const fabric::Snapshot& snapshot, const Path& path);

[[nodiscard]] Path traceUnicast(const fabric::Snapshot& snapshot, const fabric::Routes& routes, const Endpoint& from,
                                Lid to);

/// Through the tree of a multicast group to one port. The first switch forwards to all ports of its entry but the one
/// the packet came by.
[[nodiscard]] Path traceMulticast(const fabric::Snapshot& snapshot, const fabric::Routes& routes, const Endpoint& from,
                                  Lid mlid, fabric::PortIndex to);

/// The virtual lane on each link of the path for a service level: of the hop's output. None: the table is unknown.
[[nodiscard]] std::vector<std::optional<VirtualLane>>
lanesOf(const fabric::Snapshot& snapshot, const fabric::Routes& routes, const Path& path, ServiceLevel sl);

/// The first hop whose output drops the packets: their lane there is VL 15, or not in operation. None: none of the
/// lanes that are known. `lanes` as lanesOf() has them.
[[nodiscard]] std::optional<std::size_t> droppingHop(const fabric::Snapshot& snapshot, const Path& path,
                                                     std::span<const std::optional<VirtualLane>> lanes);

} // namespace fabriscope::routes
