// SPDX-License-Identifier: GPL-3.0-or-later
//
// RDMA-CM: what its events say.
#include "core/base/text.h"
#include "core/base/types.h"
#include "core/device/ip_path.h"
#include "core/probe/checks/checks.h"
#include "core/probe/evidence.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope::probe::diagnosing {
namespace {

using device::Call;
using device::Trouble;

/// Both ends use other port spaces.
Found portSpaces(const Evidence& e, const Message& known)
{
    using device::PortSpace;
    const auto nameOf = [](PortSpace space) {
        return space == PortSpace::Udp     ? "UDP"
               : space == PortSpace::Ib    ? "IB"
               : space == PortSpace::Ipoib ? "IPoIB"
                                           : "TCP";
    };
    const auto &local = used(e, Side::Local).portSpace, &peer = used(e, Side::Peer).portSpace;
    if (!differ(local, peer)) return {};
    return verdict("cm-port-space", Side::Local,
                   Message::say("{} connects in port space {}, {} listens in {}", e.names[Side::Local], nameOf(*local),
                                e.names[Side::Peer], nameOf(*peer)),
                   known, Key::PortSpace);
}

/// Port space IPoIB takes its Q_Key from the broadcast group that the port has joined.
Found noBroadcastGroup(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        if (used(e, side).portSpace != device::PortSpace::Ipoib || !trouble || trouble->call != Call::CreateQp ||
            trouble->sysErrno != EADDRNOTAVAIL)
            continue;
        return verdict("cm-ipoib", side,
                       Message::say("{} has not joined the IPoIB broadcast group, whose Q_Key port space IPoIB uses",
                                    endName(e, side)),
                       troubleWords(*trouble), Key::PortSpace);
    }
    return {};
}

/// Every address of an end's host that leads to RDMA: of its GIDs, interfaces and IPoIB. Empty: the host is not known.
std::vector<std::string> rdmaAddresses(const std::optional<host::Host>& host)
{
    std::vector<std::string> all;
    if (!host) return all;
    const auto add = [&all](const std::vector<std::string>& addresses) {
        for (const std::string& each : addresses)
            all.push_back(each.substr(0, each.find('/'))); // without the length of its prefix
    };
    for (const host::Device& device : host->devices)
        for (const host::Port& port : device.ports)
            for (const host::Gid& gid : port.gids)
                all.push_back(gid.address);
    for (const host::NetInterface& interface : host->interfaces)
        add(interface.addresses);
    for (const host::IpoibInterface& interface : host->ipoib)
        add(interface.addresses);
    return all;
}

constexpr std::uint32_t connectRequest = 5, established = 10; // rdma_cm_event_type + 1

/// That end told of this event.
bool hadEvent(const Evidence& e, Side side, std::uint32_t event)
{
    return std::ranges::contains(e.record.steps[side], event, &device::ConnectionStep::event);
}

/// That end did this, which has no event.
bool hadCall(const Evidence& e, Side side, Call call)
{
    return std::ranges::any_of(e.record.steps[side], [call](const device::ConnectionStep& step) {
        return step.call == call && step.event == 0;
    });
}

/// The listening end took no connect request until it was stopped: its steps, as far as it told any, have none.
bool waitedInVain(const Evidence& e)
{
    const auto& there = e.record.troubles[Side::Peer];
    const auto& steps = e.record.steps[Side::Peer];
    const bool onlyWaited = !there || (there->call == Call::Accept && there->sysErrno == ETIMEDOUT && !steps.empty());
    return onlyWaited && !hadEvent(e, Side::Peer, connectRequest);
}

Message tcpRemedy() { return Message::say("let TCP to the ports of RDMA-CM through between these two interfaces"); }

/// What has to be looked at where the kernel of the other end has no way back.
Message wayBackRemedy(const Evidence& e)
{
    return Message::say(
        "see 'ip route get {}' and 'ip neigh' on {}: the reply has to leave through the interface of {}",
        shellWord(e.ends[Side::Local].address), e.names[Side::Peer], endName(e, Side::Peer));
}

/// The connect request arrived, and our own agent at the other end could not accept it: by its errno, not as a refusal.
Found ownAccept(const Evidence& e, const Message& known)
{
    const auto& there = e.record.troubles[Side::Peer];
    if (used(e, Side::Peer).refuses) return {};
    if (!there || waitedInVain(e)) {
        // cma_ib_id_from_event() in the kernel's cma.c: the route back has to be that of the device.
        Verdict found = verdict("cm-address", Side::Peer,
                                Message::say("the kernel of {} rejected the connect request, its listening program has "
                                             "refused none",
                                             e.names[Side::Peer]),
                                known, Key::Destination,
                                Message::say("a route back through another interface, an address of another one, or "
                                             "too little memory"));
        found.remedy = wayBackRemedy(e);
        return found;
    }
    const Message both = Message::say("{}; there: {}", known, troubleWords(*there));
    switch (there->sysErrno) {
    case ETIMEDOUT:
    case EHOSTUNREACH:
    case ENETUNREACH: {
        Verdict found = verdict("cm-address", Side::Peer,
                                Message::say("{} received the connect request, and cannot resolve the address of {} to "
                                             "accept it",
                                             e.names[Side::Peer], e.names[Side::Local]),
                                both, Key::Destination,
                                Message::say("replies to ARP or neighbour discovery that were lost for a moment"));
        found.remedy = wayBackRemedy(e);
        return found;
    }
    case ENOMEM:
    case EAGAIN:
    case EINVAL:
        return verdict("device-limit", Side::Peer,
                       Message::say("{} cannot create the resources of the connection", endName(e, Side::Peer)), both,
                       Key::Depth, Message::say("an attribute of the connect request that its device does not take"));
    default:
        return {};
    }
}

/// The agent of the other end listened on that port.
bool isHeard(const Evidence& e, std::uint64_t port)
{
    return std::ranges::any_of(e.record.actions, [port](const ActionRecord& each) {
        return each.side == Side::Peer && each.action == Action::Listen && !each.trouble &&
               each.answered.number(Key::ServicePort) == port;
    });
}

/// Whoever replied has no listener, and the agent of the other end has one: another host was asked.
Found elsewhereHeard(const Evidence& e, std::uint64_t port, const Message& known)
{
    if (!isHeard(e, port) || !waitedInVain(e)) return {};
    return verdict(
        "address-duplicate", {},
        Message::say("another host replies for the address {} of {}: nothing listens there on port {}, and on "
                     "{} the agent does",
                     used(e, Side::Local).destination, endName(e, Side::Peer), port, e.names[Side::Peer]),
        known, Key::Destination, Message::say("a listening end that was closed in between"));
}

/// The agent of the other end listens, and on the address that it was told alone.
Found otherAddressHeard(const Evidence& e, std::uint64_t port, const Message& known)
{
    const auto plain = [](const std::string& address) { return address.substr(0, address.find('%')); }; // no interface
    const std::string target = plain(used(e, Side::Local).destination), bound = plain(used(e, Side::Peer).address);
    const bool isAny = bound.empty() || parseIpv4(bound) == 0U || parseIpv6(bound) == Gid{};
    if (!isHeard(e, port) || isAny || device::isSameAddress(target, bound)) return {};
    return verdict(
        "cm-no-listener", Side::Peer,
        Message::say("{} listens on port {} of {} alone, and {} was connected to", e.names[Side::Peer], port, bound,
                     target),
        known, Key::Destination,
        Message::say("another host that has the address {}, too: the listening program was not asked", target));
}

/// The agent of the other end listens, and no request came to it: what rejects TCP stands before it.
Found tcpRejected(const Evidence& e, std::uint64_t port, const Message& known)
{
    if (!isHeard(e, port) || !waitedInVain(e)) return {};
    const std::string& target = used(e, Side::Local).destination;
    Verdict found = verdict("cm-unreachable", Side::Peer,
                            Message::say("TCP to port {} of {} is rejected, although the agent of {} listens there",
                                         port, target, e.names[Side::Peer]),
                            known, Key::Destination,
                            Message::say("a listening end that was closed in between, or another host that has this "
                                         "address, too"));
    found.remedy = tcpRemedy();
    return found;
}

/// Nobody there listens on that port, or TCP says so.
Found nobodyListens(const Evidence& e, bool isTcp, const Message& known)
{
    const std::string& target = used(e, Side::Local).destination;
    const auto& port = used(e, Side::Local).servicePort;
    if (auto spaces = portSpaces(e, known)) return spaces;
    if (!port) return {}; // the other end did not say where it listens
    if (auto other = otherAddressHeard(e, *port, known)) return other;
    if (auto elsewhere = isTcp ? tcpRejected(e, *port, known) : elsewhereHeard(e, *port, known)) return elsewhere;
    Message remains;
    if (isTcp)
        remains = Message::say("a firewall that rejects TCP to that port, or a program there that refuses");
    else if (isHeard(e, *port))
        remains = Message::say("a listening end that was closed in between");
    return verdict("cm-no-listener", Side::Peer,
                   Message::say("nothing listens on port {} of {} ({})", *port, e.names[Side::Peer], target), known,
                   Key::ServicePort, std::move(remains));
}

/// Reasons of ib_cm.h that Linux, gateways and storage targets give.
struct Reason
{
    std::uint32_t number;
    std::string_view words;
    std::string_view remedy;
};
constexpr std::array reasons{
    Reason{3, Message::phrase("it has no resources left for it"),
           Message::phrase("see the limits of queue pairs and memory there")},
    Reason{4, Message::phrase("what it waited for did not come in time"),
           Message::phrase("try again; see whether packets are lost between the two")},
    Reason{6, Message::phrase("it knows nothing of that connection"),
           Message::phrase("try again: what connected or listened has ended in between")},
    Reason{10, Message::phrase("it still has a former connection of that queue pair"),
           Message::phrase("try again: a host or program was restarted, and the other end now drops what it had")},
    Reason{12, Message::phrase("it does not have a GID of the path, or no way to it"),
           Message::phrase("compare the GID tables and VLANs of both ends: 'fabriscopectl devices --gids'")},
    Reason{13, Message::phrase("a LID of the path is not valid there"),
           Message::phrase("see whether the subnet manager has just changed LIDs, and try again")},
    Reason{14, Message::phrase("it does not take the service level of the path"),
           Message::phrase("see the QoS of the subnet manager for this path")},
    Reason{26, Message::phrase("it does not take the MTU of the path"),
           Message::phrase("set one MTU at both ends and for the path")},
    Reason{27, Message::phrase("it has too few resources for RDMA reads and atomics"),
           Message::phrase("ask for fewer outstanding RDMA reads")},
};

/// What a denial by the other end means.
Found rejection(const Evidence& e, const Trouble& trouble, const Message& known)
{
    const Denial denial = denialOf(trouble);
    const bool isTcp = denial == Denial::Tcp, isAsked = hadEvent(e, Side::Peer, connectRequest);
    if (denial == Denial::None) return {};
    if (denial == Denial::NoListener || (isTcp && !isAsked)) return nobodyListens(e, isTcp, known);
    if (isTcp && hadCall(e, Side::Peer, Call::Accept)) return {}; // it was lost behind that
    if (denial == Denial::ByProgram || isTcp) {
        if (auto own = ownAccept(e, known)) return own;
        return verdict("cm-refused", Side::Peer,
                       Message::say("the listening program on {} refused the connection", e.names[Side::Peer]),
                       e.record.troubles[Side::Peer]
                           ? Message::say("{}; there: {}", known, troubleWords(*e.record.troubles[Side::Peer]))
                           : known,
                       Key::Refuses);
    }
    Verdict found = verdict(
        "cm-rejected", Side::Peer,
        Message::say("{} rejected the connection for reason {}", e.names[Side::Peer], trouble.status), known, {},
        isAsked ? Message()
                : Message::say("another host that has this address, too: the listening program was not asked"));
    const auto* const reason = std::ranges::find(reasons, trouble.status, &Reason::number);
    if (trouble.event != rejected || reason == reasons.end()) return found;
    found.what = Message::say("{}: {}", std::move(found.what), Message::ofPhrase(reason->words));
    found.remedy = Message::ofPhrase(reason->remedy);
    return found;
}

/// Also in two spellings.
bool isSameAddress(const std::string& a, const std::string& b) { return a == b || device::isSameAddress(a, b); }
bool isAmong(const std::vector<std::string>& addresses, const std::string& address)
{
    return std::ranges::any_of(addresses, [&](const std::string& each) { return isSameAddress(each, address); });
}

/// Whether the interface of the route has an RDMA device: its own, or one below it, which has the addresses of all that
/// lies on its interface as GIDs (VLANs, bonds, bridges, macvlans; the kernel's roce_gid_mgmt.c). Nothing: not known.
std::optional<bool> hasDevice(const Surroundings& now, const host::Host& host)
{
    const auto isOf = [&now](const host::Text& netdev) {
        return netdev &&
               (*netdev == now.routeInterface || (now.routeLower && std::ranges::contains(*now.routeLower, *netdev)));
    };
    bool isKnown = now.routeLower.has_value();
    for (const host::Device& device : host.devices)
        for (const host::Port& port : device.ports) {
            if (isOf(port.netdev) || std::ranges::any_of(port.gids, isOf, &host::Gid::netdev)) return true;
            isKnown = isKnown && (port.netdev || port.linkLayer.valueOr("") == "InfiniBand");
        }
    if (std::ranges::contains(host.ipoib, now.routeInterface, &host::IpoibInterface::name)) return true;
    return isKnown ? std::optional(false) : std::nullopt;
}

/// RDMA-CM looks for a device by the interface of the route, and for the address among its GIDs (cma_acquire_dev() of
/// the kernel's cma.c): either may lack.
Verdict noDeviceThere(const Evidence& e, Side side, const std::string& target, const Message& known)
{
    const Surroundings* now = around(e, side);
    const bool isAsked = isSameAddress(target, e.ends[otherOf(side)].address); // for its route, not for another one's
    const bool isKnown = now != nullptr && isAsked && !isElsewhere(e, side) && !now->routeInterface.empty() &&
                         now->routeInterface != "lo"; // then the device of the address itself is looked for
    const auto& host = latestHost(e, side);
    const bool isBare = isKnown && host && hasDevice(*now, *host) == false;
    return verdict("cm-no-rdma", side,
                   isBare
                       ? Message::say("the route from {} to {} leaves through {}, an interface without an RDMA device",
                                      e.names[side], target, now->routeInterface)
                       : Message::say("RDMA-CM finds no RDMA device on {} for the way to {}", e.names[side], target),
                   known, Key::Destination,
                   isBare ? Message()
                          : Message::say("a GID of {} that its device lacks, or has for another RoCE version only",
                                         used(e, side).address));
}

/// What rdma_bind_addr and rdma_resolve_addr refuse by the addresses alone, with EINVAL: a link-local one without its
/// interface (cma_check_linklocal() of the kernel's cma.c), or two families (rdma_resolve_ip(), addr.c).
Found unfitAddresses(const Evidence& e, Side side, const std::string& target, const Message& known)
{
    const std::string& own = used(e, side).address;
    const auto isFour = [](const std::string& address) { return parseIpv4(address).has_value(); };
    if (!own.empty() && !target.empty() && isFour(own) != isFour(target)) {
        Verdict found =
            verdict("gid-family", side,
                    Message::say("{} connects from {} to {}: addresses of two families", e.names[side], own, target),
                    known, Key::Destination);
        found.remedy = Message::say("use two IPv4 addresses, or two IPv6 addresses");
        return found;
    }
    const auto isLinkLocal = [](const std::string& address) {
        const auto six = parseIpv6(std::string_view(address).substr(0, address.find('%')));
        return six && isLinkLocalGid(*six);
    };
    const auto isAlone = [&](const std::string& address) { return isLinkLocal(address) && !address.contains('%'); };
    if (isLinkLocal(own) || isLinkLocal(target)) {
        const bool isOwn = isAlone(own) || (!isAlone(target) && isLinkLocal(own));
        const std::string& address = isOwn ? own : target;
        Verdict found = verdict(
            "gid-link-local", side,
            Message::say("{} is a link-local address: RDMA-CM takes it with the name of an "
                         "interface of {} alone",
                         address, e.names[side]),
            known, isOwn ? Key::Address : Key::Destination,
            isAlone(address) ? Message()
                             : Message::say("a route of {} that drops packets to it (blackhole)", e.names[side]));
        found.remedy = Message::say("write it as ADDRESS%INTERFACE, or use another address");
        return found;
    }
    return {};
}

Verdict noPathTo(const Evidence& e, Side side, const std::string& target, const Message& known)
{
    const bool isSilent = e.record.troubles[side]->sysErrno == ETIMEDOUT;
    const bool isRefused = e.saPath.failure() != nullptr && e.saPath.failure()->isRefused; // asked once more
    Verdict found =
        verdict("cm-route", side,
                isSilent ? Message::say("{} gets no reply to its query for the path to {}", e.names[side], target)
                         : Message::say("there is no path from {} to {}", e.names[side], target),
                known, Key::Destination,
                isSilent                  ? Message::say("a query or reply that was lost")
                : isRefused               ? Message()
                : e.ends[side].isEthernet ? Message::say("a GID that has just changed")
                                          : Message::say("a subnet manager that was busy for a moment"));
    if (e.ends[side].isEthernet) // which asks no subnet administration
        found.remedy = Message::say("see 'ip route get {}' on {}, and the GIDs of that interface: 'fabriscopectl "
                                    "devices --gids'",
                                    shellWord(target), e.names[side]);
    return found;
}

} // namespace

/// Found by comparison, whatever becomes of the request.
Found otherTarget(const Evidence& e)
{
    if (!e.plan.usesCm || e.plan.joins || !e.record.failure) return {};
    const std::string& target = used(e, Side::Local).destination;
    if (target.empty() || target == e.ends[Side::Peer].address) return {};
    if (target.starts_with("127.") || target == "::1")
        return verdict("cm-no-rdma", Side::Local,
                       Message::say("{} is a loopback address: it leads back to {}, and to no RDMA device", target,
                                    e.names[Side::Local]),
                       Message::say("the address itself"), Key::Destination);
    const auto& there = e.before[Side::Peer];
    std::vector<std::string> addresses = rdmaAddresses(there);
    if (addresses.empty()) return {};
    std::ranges::copy(rdmaAddresses(e.after[Side::Peer]), std::back_inserter(addresses)); // it may have come meanwhile
    if (isAmong(addresses, target)) return {};
    // GIDs alone are not all addresses.
    const bool isWhole = !there->interfaces.empty();
    return verdict("cm-destination", Side::Local,
                   Message::say("{} connects to {}, which is not an address of an RDMA interface of {}",
                                e.names[Side::Local], target, e.names[Side::Peer]),
                   Message::say("the addresses of that host's interfaces; {}", troubleWords(e.record.failure->trouble)),
                   Key::Destination,
                   isWhole ? Message() : Message::say("an agent in another network name space than the device"));
}

Found connectionManager(const Evidence& e)
{
    if (!e.plan.usesCm || !e.record.failure) return {};
    if (auto none = noBroadcastGroup(e)) return none;
    // A rejection fails at both ends: the one that connects gets the reason.
    const Side side = e.record.troubles[Side::Local] ? Side::Local : e.record.failure->side;
    const Trouble& trouble = *e.record.troubles[side];
    const Message known = troubleWords(trouble);
    const std::string& target = used(e, Side::Local).destination;
    if (trouble.call == Call::CreateChannel && (trouble.sysErrno == EACCES || trouble.sysErrno == EPERM)) {
        Verdict found =
            verdict("device-permission", side,
                    Message::say("the agent may not open /dev/infiniband/rdma_cm on {}", e.names[side]), known);
        found.remedy = trouble.sysErrno == EPERM
                           ? Message::say("allow /dev/infiniband/rdma_cm to the service (DeviceAllow=) or to the "
                                          "container of the agent on {}",
                                          e.names[side])
                           : Message::say("set the mode or the group of /dev/infiniband/rdma_cm");
        return found;
    }
    if (trouble.call == Call::CreateChannel) {
        Verdict found =
            verdict("cm-not-loaded", side, Message::say("RDMA-CM does not work on {}", e.names[side]), known);
        if (trouble.sysErrno == ENOENT)
            found.remedy = Message::say("load the module rdma_ucm, or give the container /dev/infiniband/rdma_cm");
        return found;
    }
    if (trouble.call == Call::Bind || trouble.call == Call::Listen) {
        if (trouble.sysErrno == EINVAL)
            if (auto unfit = unfitAddresses(e, side, {}, known)) return unfit;
        return verdict("cm-bind", side,
                       Message::say("{} cannot listen on {} port {}", e.names[side], used(e, side).address,
                                    used(e, side).servicePort.value_or(0)),
                       known, Key::Address);
    }
    if (trouble.event == addressError || trouble.call == Call::ResolveAddress) {
        if (trouble.sysErrno == ENODEV) return noDeviceThere(e, side, target, known);
        if (trouble.sysErrno == EINVAL)
            if (auto unfit = unfitAddresses(e, side, target, known)) return unfit;
        if (trouble.sysErrno == EADDRNOTAVAIL)
            return verdict("cm-bind", side, Message::say("{} has no address {}", e.names[side], used(e, side).address),
                           known, Key::Address,
                           isAmong(rdmaAddresses(latestHost(e, side)), used(e, side).address)
                               ? Message::say("an agent in another network name space than the device")
                               : Message());
        // Certain is what plain datagrams say again, and no firewall: of an address that is resolved they need no
        // reply.
        const auto isResolved = [](const device::Neighbour& entry) {
            return !isUnresolved(entry) && !entry.hardwareAddress.empty();
        };
        const bool isKnownNow = std::ranges::any_of(neighboursNow(e, side), isResolved) ||
                                std::ranges::any_of(gatewaysNow(e, side), isResolved);
        const bool isRead = around(e, side) != nullptr && !isElsewhere(e, side);
        const bool isConfirmed = (arrivedNone(e, side) && isRead && !isKnownNow) || sendError(e, side) != 0;
        return verdict("cm-address", side,
                       Message::say("the address {} cannot be resolved on {}", target, e.names[side]), known,
                       Key::Destination,
                       isConfirmed ? Message()
                       : trouble.sysErrno == EINVAL // nobody was asked
                           ? Message::say("a route of {} that drops packets to it (blackhole)", e.names[side])
                           : Message::say("replies to ARP or neighbour discovery that were lost for a moment"));
    }
    if (trouble.event == routeError || trouble.call == Call::ResolveRoute) return noPathTo(e, side, target, known);
    return rejection(e, trouble, known);
}

Found otherProgram(const Evidence& e)
{
    if (!e.record.failure || e.record.failure->action != Action::Converse) return {};
    const Trouble& trouble = e.record.failure->trouble;
    const Side side = e.record.failure->side;
    const std::string& own = e.names[side];
    const std::string& other = e.names[otherOf(side)];
    const Message known = troubleWords(trouble);
    const bool isTcp =
        trouble.call == Call::TcpListen || trouble.call == Call::TcpConnect || trouble.call == Call::TcpExchange;
    const char* const rule = isTcp ? "tcp-exchange" : "other-program";
    const std::uint64_t port = used(e, side).servicePort.value_or(0);
    const auto found = [&](Message what, Message remains = {}) {
        return verdict(rule, side, std::move(what), known, Key::ServicePort, std::move(remains));
    };
    const bool waited = trouble.call == Call::TcpListen || trouble.call == Call::Accept;
    if (waited && trouble.sysErrno == ETIMEDOUT)
        return found(
            Message::say("no client connected to port {} of {}", port, own),
            Message::say("a client whose packets do not come to {}: a firewall there or on the way, or another "
                         "address",
                         own));
    if (trouble.call == Call::TcpListen) return found(Message::say("{} cannot listen on TCP port {}", own, port));
    if (trouble.call == Call::TcpConnect)
        return found(Message::say("{} does not take connections to TCP port {}", other, port),
                     trouble.sysErrno == ECONNREFUSED
                         ? Message::say("a firewall that rejects TCP to that port")
                         : Message::say("a route or firewall between {} and {}, or of {} itself", own, other, own));
    if (trouble.call == Call::TcpExchange)
        return found(Message::say("{} does not speak the protocol of ibv_rc_pingpong over TCP", other),
                     trouble.sysErrno == EPROTO ? Message() : Message::say("a program that ended in the middle of it"));
    if (trouble.call == Call::Disconnect || device::isFlush(trouble))
        return found(Message::say("{} closed the connection early", other),
                     device::isFlush(trouble) ? Message::say("a fault of which only the program there knows")
                                              : Message());
    if (trouble.call == Call::Completion && trouble.sysErrno == EPROTO)
        return found(Message::say("the program on {} is a different one: its messages have another length", other));
    if (trouble.call == Call::Completion && trouble.sysErrno == EBADMSG)
        return found(Message::say("the data that {} returns differ from the data sent", other));
    if (trouble.call == Call::Silence)
        return found(Message::say("{} has stopped sending", other),
                     Message::say("packets from there that no longer arrive"));
    return {};
}

namespace {

/// How far connecting came: the request arrives or does not, the reply comes back or does not, and what the connecting
/// end says to that is the last packet.
Found lostOnTheWay(const Evidence& e, const Message& known)
{
    const bool isAsked = hadEvent(e, Side::Peer, connectRequest), isAnswered = hadEvent(e, Side::Local, established);
    if (!isAsked && !isAnswered) return {};
    const Side from = isAnswered ? Side::Local : Side::Peer;
    return verdict(
        "cm-unreachable", {},
        isAnswered
            ? Message::say("{} does not hear that its reply to the connect request arrived", e.names[Side::Peer])
            : Message::say("the connect request reaches {}, and its reply does not come back", e.names[Side::Peer]),
        Message::say("{}; the events of both ends", known), Key::Destination,
        e.ends[from].isIwarp ? Message::say("TCP packets that are dropped {}", wayWords(e, from))
        : isInfiniBand(e)
            ? Message::say("packets that are lost {}, or a program there that takes long to accept", wayWords(e, from))
            : Message::say("UDP port 4791 filtered {}, or a program there that takes long to accept",
                           wayWords(e, from)));
}

} // namespace

Found noAnswer(const Evidence& e)
{
    if (!e.plan.usesCm || !e.record.failure) return {};
    const Trouble& trouble = e.record.failure->trouble;
    // Soft-iWARP's rdma_connect waits for TCP.
    const bool isTcp = e.ends[Side::Local].isIwarp && trouble.call == Call::Connect && trouble.sysErrno == ETIMEDOUT;
    if (trouble.event != unreachable && trouble.call != Call::Established && trouble.call != Call::Accept && !isTcp)
        return {};
    if (auto spaces = portSpaces(e, troubleWords(trouble))) return spaces;
    if (auto lost = lostOnTheWay(e, troubleWords(trouble))) return lost;
    const auto& dialled = e.record.troubles[Side::Local];
    if (dialled && denialOf(*dialled) != Denial::None) return {}; // it has replied
    if (e.ends[Side::Local].isIwarp) {
        Verdict found = verdict("cm-unreachable", Side::Peer,
                                Message::say("{} does not reply to the connect request", e.names[Side::Peer]),
                                troubleWords(trouble), Key::Destination,
                                Message::say("a firewall that drops TCP to that port, another VLAN or route"));
        found.remedy = tcpRemedy();
        return found;
    }
    Verdict found = verdict(
        "cm-unreachable", Side::Peer, Message::say("{} does not reply to the connect request", e.names[Side::Peer]),
        troubleWords(trouble), Key::Destination,
        isInfiniBand(e)
            ? Message::say("packets that are lost under way, another partition, or a LID that has changed")
            : Message::say("UDP port 4791 filtered in one direction, another default RoCE mode, another partition"));
    if (isInfiniBand(e))
        found.remedy = Message::say("see whether 'fabriscopectl test ping' reaches that port, and the partitions of "
                                    "both ports");
    return found;
}

} // namespace fabriscope::probe::diagnosing
