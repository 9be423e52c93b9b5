// SPDX-License-Identifier: GPL-3.0-or-later
//
// The checks of a diagnosis, one a rule or a few that need the same evidence. Each finds what it is about, or nothing.
// At the end stands the order in which they are asked.
#pragma once

#include "core/probe/diagnosis.h"

#include <array>
#include <optional>

namespace fabriscope::probe::diagnosing {

using Found = std::optional<Verdict>;

// the ends themselves (checks_ends.cpp)
[[nodiscard]] Found agentLost(const Evidence& e);
[[nodiscard]] Found deviceRemoved(const Evidence& e);
[[nodiscard]] Found deviceOpening(const Evidence& e);
[[nodiscard]] Found processLimits(const Evidence& e);
[[nodiscard]] Found portDown(const Evidence& e);
[[nodiscard]] Found wentDown(const Evidence& e); ///< and came up again
[[nodiscard]] Found memory(const Evidence& e);
[[nodiscard]] Found partition(const Evidence& e);
[[nodiscard]] Found renumbered(const Evidence& e); ///< by a subnet manager, in the middle

// what both sides were told of each other (checks_attributes.cpp)
[[nodiscard]] Found transports(const Evidence& e); ///< iWARP at one end
[[nodiscard]] Found gidAtIndex(const Evidence& e);
[[nodiscard]] Found remoteGid(const Evidence& e);
[[nodiscard]] Found gidsTogether(const Evidence& e);
[[nodiscard]] Found globalRoute(const Evidence& e);
[[nodiscard]] Found numbers(const Evidence& e);
[[nodiscard]] Found pathMtu(const Evidence& e);
[[nodiscard]] Found readDepth(const Evidence& e);

// memory and messages (checks_messages.cpp)
[[nodiscard]] Found remoteMemory(const Evidence& e);
[[nodiscard]] Found receives(const Evidence& e);
[[nodiscard]] Found overrun(const Evidence& e); ///< of datagrams and unreliable connections
[[nodiscard]] Found messageSize(const Evidence& e);

// the way, and what changed on it (checks_path.cpp)
[[nodiscard]] Found addressGone(const Evidence& e);
[[nodiscard]] Found addressMoved(const Evidence& e); ///< it was gone for a moment
[[nodiscard]] Found neighbour(const Evidence& e);
[[nodiscard]] Found route(const Evidence& e);
[[nodiscard]] Found refusedSending(const Evidence& e);
[[nodiscard]] Found enslaved(const Evidence& e); ///< an interface that is a port of a bridge

// whether plain datagrams tell of the way that RoCE takes (checks_way.cpp)
[[nodiscard]] Found translated(const Evidence& e);  ///< addresses, on the way
[[nodiscard]] Found otherWay(const Evidence& e);    ///< through other interfaces than those under the devices
[[nodiscard]] Found reversePath(const Evidence& e); ///< a host drops what came by another way than it would reply

// plain datagrams and echo requests (checks_datagrams.cpp)
[[nodiscard]] Found ipPath(const Evidence& e);
[[nodiscard]] Found echoes(const Evidence& e);        ///< ICMP
[[nodiscard]] Found longDatagrams(const Evidence& e); ///< as long as RoCE's packets
[[nodiscard]] Found longMessages(const Evidence& e);  ///< what drops long packets of RoCE alone
[[nodiscard]] Found slowPath(const Evidence& e);

// RoCE's own packets, by what both ports count (checks_roce.cpp)
[[nodiscard]] Found duplicated(const Evidence& e);
[[nodiscard]] Found reordered(const Evidence& e);
[[nodiscard]] Found nothingSent(const Evidence& e);
[[nodiscard]] Found flowLost(const Evidence& e); ///< of some queue pairs and not of others
[[nodiscard]] Found roceFiltered(const Evidence& e);
[[nodiscard]] Found operationFiltered(const Evidence& e);
[[nodiscard]] Found packetLoss(const Evidence& e);

// what both hosts say of their interfaces (checks_hosts.cpp)
[[nodiscard]] Found addressOwner(const Evidence& e);
[[nodiscard]] Found
twoOwners(const Evidence& e); ///< two hardware addresses for one IP address, seen one after the other
[[nodiscard]] Found vlans(const Evidence& e);
[[nodiscard]] Found renamed(const Evidence& e);
[[nodiscard]] Found rehomed(const Evidence& e); ///< another hardware address than when the test began
[[nodiscard]] Found mtuLowered(const Evidence& e);

// the hops between both ends (checks_hops.cpp)
[[nodiscard]] Found notGranted(const Evidence& e);   ///< by the subnet administration
[[nodiscard]] Found notAsGranted(const Evidence& e); ///< another service level or MTU
[[nodiscard]] Found hops(const Evidence& e);

// multicast groups (checks_multicast.cpp)
[[nodiscard]] Found multicast(const Evidence& e);
[[nodiscard]] Found unheardGroup(const Evidence& e); ///< though both ends are in it

// RDMA-CM (checks_cm.cpp)
[[nodiscard]] Found otherTarget(const Evidence& e);     ///< it connects to an address that the other end does not have
[[nodiscard]] Found manyConnections(const Evidence& e); ///< which limit ended them
[[nodiscard]] Found connectionManager(const Evidence& e);
[[nodiscard]] Found otherProgram(const Evidence& e); ///< at the other end, see device/foreign.h
[[nodiscard]] Found noAnswer(const Evidence& e);

// where nothing else is found (diagnosis.cpp)
[[nodiscard]] Found peerStopped(const Evidence& e);
[[nodiscard]] Found objects(const Evidence& e);
[[nodiscard]] Found anythingElse(const Evidence& e);

/// What is known for certain comes before what is concluded. One rule may be found by several of them.
inline constexpr auto inOrder = std::to_array<Found (*)(const Evidence&)>({
    agentLost,     processLimits,  deviceRemoved,     deviceOpening,
    portDown,      memory,         transports,        partition,
    multicast,     gidAtIndex,     globalRoute,       remoteGid,
    gidsTogether,  numbers,        pathMtu,           messageSize,
    readDepth,     remoteMemory,   receives,          overrun,
    renamed,       rehomed,        addressGone,       mtuLowered,
    renumbered,    wentDown,       otherTarget,       enslaved,
    route,         unheardGroup,   addressOwner,      reversePath,
    vlans,         neighbour,      translated,        otherWay,
    longDatagrams, refusedSending, manyConnections,   connectionManager,
    otherProgram,  notGranted,     notAsGranted,      hops,
    ipPath,        echoes,         operationFiltered, longMessages,
    twoOwners,     duplicated,     slowPath,          reordered,
    nothingSent,   flowLost,       roceFiltered,      addressMoved,
    packetLoss,    noAnswer,       peerStopped,       objects,
    anythingElse,
});

} // namespace fabriscope::probe::diagnosing
