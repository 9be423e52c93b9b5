// SPDX-License-Identifier: GPL-3.0-or-later
//
// The way out of each host, and what changed on it during the test: addresses, neighbours, routes, interfaces.
#include "core/base/text.h"
#include "core/probe/checks/checks.h"
#include "core/probe/evidence.h"
#include "core/probe/flow.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <string>
#include <utility>

namespace fabriscope::probe::diagnosing {

Found addressGone(const Evidence& e)
{
    if (!e.record.failure && lostMessages(e.record) == 0) return {};
    for (const Side side : bothSides) {
        const auto gid = gidInUse(e, side);
        const host::Port* before = portOf(e, e.before[side], side);
        const host::Port* after = portOf(e, e.after[side], side);
        if (!gid || after == nullptr || !e.ends[side].isEthernet || findGid(*after, *gid) != nullptr) continue;
        if (before == nullptr || findGid(*before, *gid) == nullptr) continue; // it was not in the table before, either
        if (after->gids.empty() && !after->gidTableSize) continue;            // its table could not be read
        return verdict("address-gone", side,
                       Message::say("the address {} is no longer on {}", addressOfGid(*gid), endName(e, side)),
                       Message::say("the port's GID table has lost it since the test began"), Key::GidIndex);
    }
    return {};
}

/// What a queue pair was made with is gone with its entry, though the address is there again.
Found addressMoved(const Evidence& e)
{
    constexpr std::uint32_t gidChange = 19; // IBV_EVENT_GID_CHANGE + 1
    if (!gaveUp(e)) return {};
    for (const Side side : bothSides)
        if (std::ranges::contains(e.record.asyncEvents[side], gidChange))
            return verdict("address-gone", side,
                           Message::say("an address of {} was removed or added during the test", endName(e, side)),
                           Message::say("the device reports: {}", device::asyncEventName(gidChange)), Key::GidIndex,
                           Message::say("an address that this test does not use, and packets that get lost beside it"));
    return {};
}

namespace {

/// Of an entry that is not the one that the peer's interface has.
bool isWrong(const device::Neighbour& entry, const host::NetInterface* interface)
{
    return interface != nullptr && !entry.hardwareAddress.empty() && interface->hardwareAddress &&
           !equalIgnoringCase(entry.hardwareAddress, *interface->hardwareAddress);
}

/// Somebody had learnt an interface's own hardware address: no router or cloud answers for the hosts in between. The
/// entry that is wrong now was right before, or the other end's kernel has our own.
bool areOnOneLink(const Evidence& e, Side side)
{
    const auto has = [&](Side of, const Surroundings* at) {
        const host::NetInterface* interface = interfaceOf(latestHost(e, otherOf(of)), netdevOf(e, otherOf(of)));
        return at != nullptr && !isElsewhere(e, of) && interface != nullptr && interface->hardwareAddress &&
               std::ranges::any_of(at->neighbours, [&](const device::Neighbour& entry) {
                   return entry.state != "permanent" && entry.state != "noarp" &&
                          equalIgnoringCase(entry.hardwareAddress, *interface->hardwareAddress);
               });
    };
    return has(side, e.aroundBefore[side].result()) || has(otherOf(side), around(e, otherOf(side)));
}

/// The kernel asked for the router's hardware address in vain.
Found silentGateway(const Evidence& e, Side side)
{
    const std::string netdev = netdevOf(e, side);
    for (const device::Neighbour& entry : gatewaysNow(e, side)) {
        if (!isUnresolved(entry) || wentDark(e) || (!netdev.empty() && entry.interface != netdev)) continue;
        Verdict found =
            verdict("neighbour-missing", side,
                    Message::say("{} gets no reply for the address {} of its gateway on {}", e.names[side],
                                 entry.address, entry.interface),
                    e.record.failure ? Message::say("the neighbour entry is {}; {}", entry.state,
                                                    troubleWords(e.record.failure->trouble))
                                     : Message::say("the neighbour entry is {}", entry.state),
                    Key::Destination,
                    arrivedNone(e, side) || sendError(e, side) != 0
                        ? Message()
                        : Message::say("replies to ARP that were lost for a moment; plain datagrams were not tried"));
        found.remedy =
            Message::say("see 'ip route get {}' on {}: the gateway {} has to be a router on that link, and up",
                         shellWord(e.ends[otherOf(side)].address), e.names[side], entry.address);
        return found;
    }
    return {};
}

} // namespace

Found neighbour(const Evidence& e)
{
    if (!mayBeOfTheWay(e)) return {};
    for (const Side side : bothSides) {
        const Datagrams* there = datagrams(e, side);
        if (there != nullptr && there->arrived > 0) continue; // whatever the entry says, packets find their way
        const Side other = otherOf(side);
        const std::string netdev = netdevOf(e, side);
        const host::NetInterface* interface = interfaceOf(latestHost(e, other), netdevOf(e, other));
        for (const device::Neighbour& entry : neighboursNow(e, side)) {
            if (!netdev.empty() && entry.interface != netdev) continue;
            // Nobody has confirmed what is written down; what was learnt somebody has said.
            const bool isKnown = entry.state == "permanent" && areOnOneLink(e, side);
            if (isWrong(entry, interface) && arrivedNone(e, side) && !hasWorked(e, side, entry))
                return verdict("neighbour-wrong", side,
                               Message::say("{} has {} at hardware address {}, that of {} is {}", e.names[side],
                                            entry.address, entry.hardwareAddress, endName(e, other),
                                            *interface->hardwareAddress),
                               Message::say("the neighbour entry on {} ({}); datagrams do not arrive either",
                                            entry.interface, entry.state),
                               Key::Destination,
                               isKnown ? Message()
                                       : Message::say("another host that has this address, too ('arping -D {}' tells), "
                                                      "or a router that answers for all hosts",
                                                      shellWord(entry.address)));
            if (!isUnresolved(entry) || wentDark(e)) continue;
            return verdict(
                "neighbour-missing", side,
                Message::say("{} gets no reply for the address {} on {}", e.names[side], entry.address,
                             entry.interface),
                e.record.failure ? Message::say("the neighbour entry is {}; {}", entry.state,
                                                troubleWords(e.record.failure->trouble))
                                 : Message::say("the neighbour entry is {}", entry.state),
                Key::Destination,
                there != nullptr || sendError(e, side) != 0
                    ? Message()
                    : Message::say("replies to ARP that were lost for a moment; plain datagrams were not tried"));
        }
        if (auto found = silentGateway(e, side)) return found;
    }
    return {};
}

namespace {

/// Why what sendto() says of plain datagrams may not hold for RoCE's packets; empty: it does.
Message whyOfDatagramsAlone(const Evidence& e, Side side, int error)
{
    if (flowOf(e, side).arrived.value_or(0) > 0)
        return Message::say("something that holds for plain datagrams alone: RoCE packets arrived during the test");
    if (error == EPERM && !isSoftware(e, side))
        return Message::say("a firewall for plain datagrams alone: packets of an adapter do not pass it");
    // Rules may go by user or port, the kernel's broadcast addresses are none of RoCE's.
    const auto& trouble = e.record.troubles[side];
    const bool isAlike = (trouble && trouble->sysErrno == error) ||
                         (isSoftware(e, side) && !isAddressFailure(e) && flowOf(e, side).sent == 0U);
    if (!isAlike && (error == EPERM || error == EACCES))
        return Message::say("a rule that holds for plain datagrams of the agent alone (a user's, a port's, SELinux), "
                            "or an address that the kernel takes for a broadcast address");
    if (error == EINVAL) return Message::say("an address that the kernel takes for no destination");
    if (error == EHOSTUNREACH) return Message::say("a router that reported it for a moment");
    return {};
}

/// The sending host's own network stack takes no packet to the other end: what sendto() says tells why (route rules of
/// ip-rule(8), a drop in the output chain of netfilter, a policy of IPsec).
Found refusedByHost(const Evidence& e)
{
    for (const Side side : bothSides) {
        const int error = sendError(e, side);
        const bool isUnreachable = error == EHOSTUNREACH &&
                                   std::ranges::none_of(neighboursNow(e, side), isUnresolved) &&
                                   std::ranges::none_of(gatewaysNow(e, side), isUnresolved);
        if (error != EACCES && error != EINVAL && error != EPERM && !isUnreachable) continue;
        const std::string& to = e.ends[otherOf(side)].address;
        if (error == EINVAL && to.starts_with("fe80")) continue; // it lacks an interface
        // A firewall may let RoCE through and nothing else: all that Soft-RoCE gave to its host was taken.
        const bool isTaken = counterGrowth(e, side, "send_err") == 0U && flowOf(e, side).sent.value_or(0) > 0;
        if (error == EPERM && isTaken) continue;
        const Message known = Message::say("sending a plain datagram there: {}", errnoWords(error));
        Message remains = whyOfDatagramsAlone(e, side, error);
        if (error == EPERM)
            return verdict("output-filtered", side,
                           Message::say("{} itself refuses to send packets to {}", e.names[side], to), known, {},
                           std::move(remains));
        Verdict found =
            verdict("no-route", side,
                    error == EACCES   ? Message::say("a route rule of {} prohibits packets to {}", e.names[side], to)
                    : error == EINVAL ? Message::say("{} has a blackhole route for {}", e.names[side], to)
                                      : Message::say("{} has a route to {} that says: unreachable", e.names[side], to),
                    known, Key::Destination, std::move(remains));
        found.remedy = Message::say("see 'ip rule' and 'ip route get {}' on {}", shellWord(to), e.names[side]);
        return found;
    }
    return {};
}

} // namespace

Found route(const Evidence& e)
{
    if (mayBeOfTheWay(e))
        if (auto refused = refusedByHost(e)) return refused;
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        const bool prohibits = trouble && isProhibited(*trouble); // which plain datagrams did not say: refusedByHost()
        const bool inTest = prohibits || (trouble && trouble->sysErrno == ENETUNREACH);
        if (!inTest && (sendError(e, side) != ENETUNREACH || !mayBeOfTheWay(e))) continue;
        const std::string& told = used(e, side).destination; // of RDMA-CM another one than that of the end, perhaps
        const bool isTold = inTest && e.plan.usesCm && side == Side::Local && !told.empty();
        const std::string& to = isTold ? told : e.ends[otherOf(side)].address;
        if (prohibits) {
            Verdict found =
                verdict("no-route", side, Message::say("a route rule of {} prohibits packets to {}", e.names[side], to),
                        troubleWords(*trouble), Key::Destination,
                        Message::say("a policy of SELinux or AppArmor: plain datagrams to {} were not "
                                     "refused so, or not tried",
                                     to));
            found.remedy = Message::say("see 'ip rule' and 'ip route get {}' on {}", shellWord(to), e.names[side]);
            return found;
        }
        // Its agent's sockets may be in another network name space than the device.
        return verdict("no-route", side, Message::say("{} has no route to {}", e.names[side], to),
                       inTest ? troubleWords(*trouble) : errnoWords(ENETUNREACH), Key::Destination,
                       inTest ? Message() : Message::say("an agent in another network name space than the device"));
    }
    return {};
}

namespace {

/// The kernel gives what comes in by a VRF to no socket outside of it (udp_sk_bound_dev_eq()), and Soft-RoCE's is.
Verdict inVrf(const Evidence& e, Side side, const Surroundings& now)
{
    const std::string netdev = deviceInterface(e, side);
    Verdict found = verdict("interface-enslaved", side,
                            Message::say("the interface {} under {} is in the VRF {}, and Soft-RoCE's socket is not",
                                         netdev, endName(e, side), now.master),
                            Message::say("the host's list of interfaces; RoCE packets do not pass"), Key::Address,
                            Message::say("UDP port 4791 filtered, where net.ipv4.udp_l3mdev_accept is 1"));
    found.remedy =
        Message::say("set net.ipv4.udp_l3mdev_accept to 1 on {}, or take {} out of the VRF", e.names[side], netdev);
    return found;
}

} // namespace

/// A port of a bridge hands every packet to the bridge: Soft-RoCE neither receives nor, where the bridge has the
/// address, finds a route (the kernel's rxe_net.c looks the device up by the interface of the packet).
Found enslaved(const Evidence& e)
{
    if (!isPathFailure(e)) return {};
    for (const Side side : bothSides) {
        const Surroundings* now = around(e, side);
        if (now == nullptr) now = e.aroundBefore[side].result();
        const host::Port* port = portOf(e, e.before[side], side);
        if (now == nullptr || now->master.empty() || port == nullptr) continue;
        const bool software = isSoftware(e, side);
        const bool isBond = now->masterKind == "bond" || now->masterKind == "team", isVrf = now->masterKind == "vrf";
        // Adapters do that themselves, and need no socket; those of clouds are ports of the host's interface
        // (failover).
        if ((isBond || isVrf || now->masterKind.empty()) && !software) continue;
        const Flow out = flowOf(e, side), in = flowOf(e, otherOf(side));
        if (out.sent.value_or(1) > 0 && in.arrived.value_or(1) > 0) continue; // it works
        const std::string netdev = port->netdev.valueOr("");
        if (isVrf) return inVrf(e, side, *now);
        const bool isKnown =
            software && !now->masterKind.empty() && (out.sent == 0U || (in.sent.value_or(0) > 0 && in.arrived == 0U));
        Verdict found = verdict(
            "interface-enslaved", side,
            isBond ? Message::say("the interface {} under {} is a port of the bond {}, which takes its packets", netdev,
                                  endName(e, side), now->master)
            : now->masterKind.empty()
                ? Message::say("the interface {} under {} is a port of {}: RoCE needs the address on {} itself", netdev,
                               endName(e, side), now->master, netdev)
                : Message::say("the interface {} under {} is a port of the {} {}: RoCE needs the address on {} itself",
                               netdev, endName(e, side), now->masterKind, now->master, netdev),
            out.sent == 0U
                ? Message::say("the host's list of interfaces; {} sent no RoCE packet", endName(e, side))
                : Message::say("the host's list of interfaces; {} received no RoCE packet", endName(e, side)),
            Key::Address,
            isKnown    ? Message()
            : software ? Message::say("UDP port 4791 filtered, or an interface that takes no packets away")
                       : Message::say("UDP port 4791 filtered: an adapter may pass a bridge by"));
        if (isBond)
            found.remedy = Message::say("make the RDMA device on {} of {}: 'rdma link add NAME type rxe netdev {}'",
                                        now->master, e.names[side], shellWord(now->master));
        return found;
    }
    return {};
}

/// Soft-RoCE counts the packets that its own host's network stack took (sent_pkts) and did not take (send_err;
/// the kernel's drivers/infiniband/sw/rxe/rxe_hw_counters.c); after the first refused request the kernel flushes what
/// is posted, and no completion says why.
Found refusedSending(const Evidence& e)
{
    if (!isPathFailure(e) && !isFlushed(e) && (isTroubled(e) || !hasRepetitions(e))) return {};
    for (const Side side : bothSides) {
        const std::uint64_t refused = counterGrowth(e, side, "send_err").value_or(0);
        if (refused == 0) continue;
        const auto sent = counterGrowth(e, side, "sent_pkts");
        const std::string netdev = netdevOf(e, side);
        const host::NetInterface* before = interfaceOf(e.before[side], netdev);
        const host::NetInterface* after = interfaceOf(e.after[side], netdev);
        const auto& path = used(e, side).mtu; // RDMA-CM chooses it
        if (before != nullptr && after != nullptr && before->mtu && after->mtu && *after->mtu < *before->mtu &&
            !(path && *after->mtu >= *path + packetHeaders))
            return verdict("mtu", side,
                           Message::say("the MTU of {} on {} is {} now, it was {} when the test began", netdev,
                                        e.names[side], *after->mtu, *before->mtu),
                           Message::say("its kernel refused {} of {}", packetWords(refused), endName(e, side)),
                           Key::Mtu, path ? Message() : Message::say("a firewall or a full queue of that host"));
        if (!sent) continue; // whether all or some of them were refused is not known
        if (*sent > 0)
            return verdict(
                "send-queue-full", side,
                Message::say("{} drops some of its own RoCE packets before they leave {}", e.names[side], netdev),
                Message::say("its kernel took {} of {} and refused {}", packetWords(*sent), endName(e, side), refused),
                {}, Message::say("packets that are longer than the MTU of the path"));
        constexpr std::uint64_t fitsAnywhere = 512;
        const bool mayBeTooLong =
            shortestFailing(e).value_or(0) > fitsAnywhere && e.reach.large[otherOf(side)].result() == nullptr;
        Verdict found = verdict(
            "output-filtered", side,
            Message::say("{} drops its own RoCE packets (UDP port 4791) before they leave {}", e.names[side], netdev),
            Message::say("its kernel refused {} of {}, and took none", packetWords(refused), endName(e, side)), {},
            mayBeTooLong ? Message::say("packets that are longer than the MTU of the path") : Message());
        found.remedy =
            Message::say("let UDP port 4791 out of {}: 'nft list ruleset' and 'tc filter show dev {} egress' "
                         "there show what drops it",
                         e.names[side], shellWord(netdev));
        return found;
    }
    return {};
}

} // namespace fabriscope::probe::diagnosing
