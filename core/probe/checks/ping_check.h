// SPDX-License-Identifier: GPL-3.0-or-later
//
// What pings that were not answered mean: together with the way that the forwarding tables say, and with what each node
// on it answers to a subnet management packet that is sent by the very ports of that way. No I/O.
#pragma once

#include "core/base/types.h"
#include "core/fabric/model/snapshot.h"
#include "core/probe/diagnosis.h"
#include "core/probe/ping.h"
#include "core/routes/trace.h"
#include "core/sa/smp_request.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::probe {

/// What a node on the way said to a Get of NodeInfo.
struct HopReply
{
    std::optional<Guid> node{}; ///< that answered; none: nobody did
    std::chrono::nanoseconds roundTrip{};
    std::optional<Error> error{}; ///< why not
};

/// By which ports each hop of a path is reached; as many as it has hops, the first is empty: the local node.
[[nodiscard]] std::vector<sa::DirectedRoute> routesAlong(const routes::Path& path);
/// "0,1,7", as the tools of infiniband-diags write it.
[[nodiscard]] std::string shownRoute(const sa::DirectedRoute& route);

/// What the subnet administration says of the path.
struct GrantedPath
{
    bool exists = false;
    ServiceLevel sl{};
    PKey pkey{};
    Message refusal{}; ///< why there is none; empty: it knows of none
};

struct PingEvidence
{
    Lid lid;
    std::string name{};    ///< of the node; empty: it is not known
    bool isSwitch = false; ///< it is one: no program runs there
    bool isNobody = false; ///< the whole fabric was read, and no port has that LID
    std::vector<PingResult> results{};
    std::optional<routes::Path> path{};   ///< none: it was not looked at
    std::vector<HopReply> hops{};         ///< of the path's, as far as they were asked: up to the first that is silent
    ServiceLevel sl{};                    ///< that the pings have
    std::optional<GrantedPath> granted{}; ///< none: nobody could be asked
    PathReading counters{};               ///< of the hops, while the pings were under way
    [[nodiscard]] std::size_t number(PingOutcome outcome) const;
    /// Of those that were sent; a reply that no program serves pings there is one.
    [[nodiscard]] double lostPercent() const;
};

/// What the fabric says of the target: its name, whether it is a switch, or that nobody has that LID.
void nameTarget(const fabric::Snapshot& snapshot, PingEvidence& evidence);

/// Nothing: all were answered, and no port on the way counted errors meanwhile. Rules: "ping-…", "path-…".
[[nodiscard]] std::optional<Verdict> diagnosePings(const fabric::Snapshot* snapshot, const PingEvidence& evidence);

/// The same of ICMP echo requests to an address.
[[nodiscard]] std::optional<Verdict> diagnoseEchoes(const std::string& address, std::size_t sent, std::size_t answered);

} // namespace fabriscope::probe
