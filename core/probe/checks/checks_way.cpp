// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether plain datagrams tell of the way that RoCE's packets take. They may leave and arrive through other interfaces
// than those under the devices, or under other addresses: then RoCE is lost though ping works.
#include "core/base/text.h"
#include "core/probe/checks/checks.h"
#include "core/probe/datagram_way.h"
#include "core/probe/evidence.h"
#include "core/probe/flow.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <string>
#include <utility>

namespace fabriscope::probe::diagnosing {
namespace {

constexpr std::uint64_t fewest = 8; ///< packets that are no chance

/// By which a packet to the other end leaves where it does not leave through the interface under the device, nor
/// through one that lies on it or that it is a port of. Empty: it does, or it is not known.
std::string otherRoute(const Evidence& e, Side side)
{
    const Surroundings* now = isElsewhere(e, side) ? nullptr : around(e, side);
    const std::string netdev = deviceInterface(e, side);
    if (now == nullptr || netdev.empty() || now->routeInterface.empty()) return {};
    if (e.ends[otherOf(side)].address.starts_with("fe80")) return {}; // each interface has a route of its own to it
    const std::string& by = now->routeInterface;
    if (by == netdev || by == now->master || (now->routeLower && std::ranges::contains(*now->routeLower, netdev)))
        return {};
    const auto& host = latestHost(e, side);
    const host::NetInterface* interface = interfaceOf(host, by);
    return interface != nullptr && liesOn(host, *interface, netdev) ? std::string() : by;
}

/// RoCE's packets were sent that way, or would have been, and none arrived.
bool isLost(const Evidence& e, Side from)
{
    const Flow flow = flowOf(e, from);
    if (flow.arrived.value_or(0) > 0) return false;
    return isAddressFailure(e) ? e.record.failure->side == from : flow.sent.value_or(1) > 0;
}

Verdict otherInterface(const Evidence& e, Side side, Message what, Message known, Message remains)
{
    Verdict found =
        verdict("other-interface", side, std::move(what), std::move(known), Key::Destination, std::move(remains));
    const std::string &own = e.ends[side].address, &other = e.ends[otherOf(side)].address;
    found.remedy = Message::say("'ip route get {} from {}' on {} has to name {}: use addresses of a subnet of its own, "
                                "or a route or route rule for them",
                                shellWord(other), shellWord(own), e.names[side], deviceInterface(e, side));
    return found;
}

Found leavesElsewhere(const Evidence& e, Side from)
{
    const std::string netdev = deviceInterface(e, from), by = otherRoute(e, from);
    const std::string& to = e.ends[otherOf(from)].address;
    const DatagramWay way = wayOf(e, from);
    // Where packets leave by that interface, or by one that lies on it, the entry there is an old one.
    const Surroundings* now = around(e, from);
    const bool isOwnWay = by.empty() && now != nullptr && !now->routeInterface.empty();
    const bool isUnanswered =
        !isOwnWay && std::ranges::any_of(neighboursNow(e, from), [&](const device::Neighbour& entry) {
            return entry.interface == netdev && isUnresolved(entry);
        });
    if (by == "lo") {
        Verdict found =
            otherInterface(e, from,
                           Message::say("{} is an address of {} itself: packets to it do not leave through {}", to,
                                        e.names[from], netdev),
                           Message::say("the kernel's route to it is through lo"),
                           Message::say("UDP port 4791 filtered on that host"));
        found.remedy =
            Message::say("test between two hosts; on one, packets of its own that come in are taken only with "
                         "net.ipv4.conf.INTERFACE.accept_local=1 and a route rule that sends them out");
        return found;
    }
    const Datagrams* plain = datagrams(e, from);
    const bool passes = plain != nullptr && plain->arrived > 0;
    if (!by.empty() || (isUnanswered && passes))
        return otherInterface(
            e, from,
            by.empty()
                ? Message::say("{} of {} gets no reply for {}, and plain datagrams leave through another interface",
                               netdev, e.names[from], to)
                : Message::say("packets to {} leave {} through {}, not through {} under {}", to, e.names[from], by,
                               netdev, endName(e, from)),
            isUnanswered
                ? Message::say("the kernel's routes; the neighbour entry on {} says that nobody replied there", netdev)
                : Message::say("the kernel's routes and route rules"),
            !isUnanswered ? Message::say("UDP port 4791 filtered beside it")
            : by.empty()  ? Message::say("an old entry: the kernel's route to it is not known")
            : isAddressFailure(e) || flowOf(e, from).arrived == 0U
                ? Message()
                : Message::say("an old entry: {} does not count the RoCE packets that it receives",
                               endName(e, otherOf(from))));
    if (!way.left || way.arrived < fewest || *way.left * 2 >= way.arrived) return {};
    return otherInterface(
        e, from, Message::say("packets to {} leave {} through another interface than {}", to, e.names[from], netdev),
        Message::say("{} plain datagrams arrived, and {} sent {} of any kind meanwhile", way.arrived, netdev,
                     packetWords(*way.left)),
        Message::say("a counter of {} that is put into sysfs late", netdev));
}

Found arrivesElsewhere(const Evidence& e, Side from)
{
    const Side there = otherOf(from);
    const std::string netdev = deviceInterface(e, there);
    const DatagramWay way = wayOf(e, from);
    if (netdev.empty() || !way.reached || way.arrived < fewest || *way.reached * 2 >= way.arrived) return {};
    Verdict found = verdict("other-interface", there,
                            Message::say("packets to {} reach {} through another interface than {} under {}",
                                         e.ends[there].address, e.names[there], netdev, endName(e, there)),
                            Message::say("{} plain datagrams arrived, and {} received {} of any kind meanwhile",
                                         way.arrived, netdev, packetWords(*way.reached)),
                            Key::Destination, Message::say("a counter of {} that is put into sysfs late", netdev));
    found.remedy =
        Message::say("look by which interface of {} the route of routers, or the reply to ARP, leads to {}: it "
                     "has to be {}",
                     e.names[there], e.ends[there].address, netdev);
    return found;
}

} // namespace

/// The ICRC of RoCE v2 covers the addresses of the IP header and the UDP ports (IBTA vol. 1, annex A17): a receiver
/// drops what has another one.
Found translated(const Evidence& e)
{
    if (!isPathFailure(e) || e.plan.echoes) return {};
    for (const Side from : bothSides) {
        const Datagrams* some = datagrams(e, from);
        if (some == nullptr || flowOf(e, from).arrived.value_or(0) > 0) continue;
        if (some->source.empty() && some->sourcePort == 0) continue;
        return verdict("address-translated", {},
                       some->source.empty()
                           ? Message::say("packets of {} come to {} with another UDP source port: RoCE does not pass a "
                                          "translation of ports (NAT)",
                                          e.ends[from].address, e.names[otherOf(from)])
                           : Message::say("packets of {} come to {} with the address {}: RoCE does not pass a "
                                          "translation of addresses (NAT)",
                                          e.ends[from].address, e.names[otherOf(from)], some->source),
                       some->source.empty() ? Message::say("plain datagrams arrived with another source port")
                                            : Message::say("plain datagrams arrived with that source address"),
                       Key::Address,
                       flowOf(e, from).vanished()
                           ? Message()
                           : Message::say("a translation that leaves UDP port 4791 alone, and a filter of it"));
    }
    return {};
}

Found otherWay(const Evidence& e)
{
    if (!isPathFailure(e) || e.plan.echoes) return {};
    for (const Side from : bothSides) {
        if (e.ends[from].isIwarp || !e.ends[from].isEthernet || !isLost(e, from)) continue;
        const auto& trouble = e.record.troubles[from];
        if (trouble && trouble->event == addressError && trouble->sysErrno == ENODEV) continue; // noDeviceThere()
        if (auto found = leavesElsewhere(e, from)) return found;
        if (auto found = arrivesElsewhere(e, from)) return found;
    }
    return {};
}

Found reversePath(const Evidence& e)
{
    if (!isPathFailure(e)) return {};
    for (const Side from : bothSides) {
        const Side there = otherOf(from);
        const Surroundings* now = around(e, there);
        const std::string netdev = deviceInterface(e, there), by = otherRoute(e, there);
        constexpr std::uint64_t strict = 1;
        if (e.ends[there].address.contains(':')) continue; // IPv6 has no such filter
        if (!arrivedNone(e, from) || now == nullptr || by.empty() || by == "lo" || now->reversePathFilter != strict ||
            flowOf(e, from).arrived.value_or(0) > 0)
            continue;
        Verdict found =
            verdict("reverse-path", there,
                    Message::say("{} drops what comes from {} through {}: its way back is through {}, and "
                                 "rp_filter is strict",
                                 e.names[there], e.ends[from].address, netdev, by),
                    Message::say("the kernel's routes, net.ipv4.conf.{}.rp_filter; of {} plain datagrams "
                                 "none arrived",
                                 netdev, datagrams(e, from)->sent),
                    Key::Destination,
                    !isSoftware(e, there) ? Message::say("another fault: packets of an adapter pass no rp_filter")
                    : wayOf(e, from).lostAt() != LostAt::Receiver
                        ? Message::say("something that drops the packets before that host")
                    : netdevOf(e, there) != netdev
                        ? Message::say("another rp_filter of {}, and a firewall of that host", netdevOf(e, there))
                        : Message());
        found.remedy = Message::say(
            "make {} reply through {} ('ip route get {} from {}'), or set net.ipv4.conf.{}.rp_filter "
            "to 2",
            e.names[there], netdev, shellWord(e.ends[from].address), shellWord(e.ends[there].address), netdev);
        return found;
    }
    return {};
}

} // namespace fabriscope::probe::diagnosing
