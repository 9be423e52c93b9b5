// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is provoked between rxe0 on a0 and rxe1 on b0, with a network of its own between them (a name space "net" with
// netA and netB: core/simulation/lab/guest_scripts.h), and what has to be said of it. Data alone.
#pragma once

#include "core/probe/plans.h"

#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::test {

/// Where a verdict has to see the fault.
enum class At : std::uint8_t { Anywhere, Local, Peer, Between };

/// An agent that is started with these words in front of it; none: as usual.
using AgentWords = std::vector<std::string>;

struct NetworkCase
{
    std::string name; ///< letters, digits and '_': a test's name
    /// Which of these rules is right; "": nothing is wrong. The first is the best one.
    std::vector<std::string> rules;
    At at = At::Anywhere;
    bool mayBeCertain = true;
    probe::TestKind kind = probe::TestKind::Rc;
    std::string network = "bridge"; ///< words for the lab's network script
    std::string provoke{};          ///< lines of shell before the test; $N: in the network
    std::string during{};           ///< likewise, while the local end sends
    std::string after{};            ///< likewise, what a new network does not put right
    std::vector<std::string> set{}; ///< attributes, as for --set
    AgentWords local{};
    AgentWords peer{};
    bool isTidy = false;  ///< changes nothing but filters and queues
    bool isShort = false; ///< one of the few that tell most
    void (*adapt)(probe::TestRequest& request) = nullptr;
};

// How a request is changed for a row.
inline void overIpv6(probe::TestRequest& request) { request.ends.family = host::AddressFamily::IPv6; }
inline void forOneSecond(probe::TestRequest& request) { request.durationMs = 1000; }
/// Packets that are too few to fill a queue.
inline void fewAtATime(probe::TestRequest& request)
{
    request.sizes = {4096};
    request.window = 8;
    request.durationMs = 1000;
}

// Parts of 'provoke'.
/// Neighbours that nobody has to be asked for.
inline const std::string knownNeighbours = "ip neigh replace 10.77.0.2 dev a0 lladdr 02:00:00:77:0b:02 nud permanent; "
                                           "ip neigh replace 10.77.0.1 dev b0 lladdr 02:00:00:77:0a:01 nud permanent; ";
/// What is done to both ways of the network stands between this and "; done".
inline const std::string bothSlow = "for i in netA netB; do $N tc qdisc add dev $i root netem ";
/// The chain that the network's bridge sends packets through, and how a rule is added to it.
inline const std::string chainOfTheBridge = "$N nft add table bridge f && $N nft add chain bridge f c '{ type filter "
                                            "hook forward priority 0; }' && ";
inline const std::string ruleOfTheBridge = "$N nft add rule bridge f c ";
/// Dropped by the network's bridge.
inline std::string dropped(const std::string& rule) { return chainOfTheBridge + ruleOfTheBridge + rule + " drop"; }
/// A third host with t0 on the same switch, in the name space "third".
inline const std::string thirdHost = "ip netns add third && ip link add t0 netns third address 02:00:00:77:0c:03 type "
                                     "veth peer name netT netns net && $N ip link set netT master switch && "
                                     "$N ip link set netT up && ip -n third link set t0 up && ";

/// For the names of tests.
inline std::ostream& operator<<(std::ostream& out, const NetworkCase& one) { return out << one.name; }

/// Attributes of queue pairs, RDMA-CM, limits of hosts, and what happens in the middle of a test.
[[nodiscard]] std::span<const NetworkCase> faultsOfEnds();
/// Filters, delays, losses, MTUs, neighbours: of the network and of the hosts.
[[nodiscard]] std::span<const NetworkCase> faultsOfNetworks();
/// Queues that overflow, ways that are broken in part, what is over when anybody looks; and what is fine beside them.
[[nodiscard]] std::span<const NetworkCase> faultsThatLookLikeOthers();
/// Nothing is wrong, however it looks.
[[nodiscard]] std::span<const NetworkCase> healthySetUps();

} // namespace fabriscope::test
