// SPDX-License-Identifier: GPL-3.0-or-later
//
// What both hosts say of the interfaces under the ends: addresses, VLANs, names and MTUs that do not fit together, or
// that changed during the test.
#include "core/base/text.h"
#include "core/probe/checks/checks.h"
#include "core/probe/evidence.h"
#include "core/probe/flow.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

namespace fabriscope::probe::diagnosing {
namespace {

const host::NetInterface* latestInterface(const Evidence& e, Side side)
{
    return isElsewhere(e, side) ? nullptr : interfaceOf(latestHost(e, side), netdevOf(e, side));
}

/// Another interface of that host with this hardware address. Those of a VLAN, bond or bridge share one.
const host::NetInterface* ownerOf(const std::optional<host::Host>& host, const std::string& hardwareAddress)
{
    if (!host) return nullptr;
    const auto found = std::ranges::find_if(host->interfaces, [&](const host::NetInterface& one) {
        return one.hardwareAddress && equalIgnoringCase(*one.hardwareAddress, hardwareAddress);
    });
    return found == host->interfaces.end() ? nullptr : &*found;
}

/// Another interface of that host with this address, and hardware of its own; those of a VLAN, bond or bridge, and a
/// loopback that carries addresses of the host, share one with it or have none.
const host::NetInterface* otherWith(const std::optional<host::Host>& host, const std::string& address,
                                    const host::NetInterface& meant)
{
    if (!host || !meant.hardwareAddress) return nullptr;
    const auto found = std::ranges::find_if(host->interfaces, [&](const host::NetInterface& one) {
        return one.hardwareAddress && one.hardwareAddress->find_first_not_of("0:") != std::string::npos &&
               !equalIgnoringCase(*one.hardwareAddress, *meant.hardwareAddress) &&
               std::ranges::any_of(one.addresses, [&](const std::string& each) {
                   return each == address || each.starts_with(address + '/'); // with the length of its prefix
               });
    });
    return found == host->interfaces.end() ? nullptr : &*found;
}

/// All hardware addresses of that host, as its kernel has them; empty: they are not known.
std::span<const std::string> hardwareOf(const Evidence& e, Side side)
{
    const Surroundings* at = isElsewhere(e, side) ? nullptr : around(e, side);
    if (at == nullptr && !isElsewhere(e, side)) at = e.aroundBefore[side].result();
    return at != nullptr ? std::span(at->hardwareAddresses) : std::span<const std::string>();
}

bool hasHardware(const Evidence& e, Side side, const std::string& address)
{
    return ownerOf(latestHost(e, side), address) != nullptr ||
           std::ranges::any_of(hardwareOf(e, side),
                               [&](const std::string& each) { return equalIgnoringCase(each, address); });
}

bool isPlain(const host::NetInterface& one) { return !one.vlan && one.lower.valueOr("").empty(); }

template <class Condition> bool anyNeighbour(const Evidence& e, Condition condition)
{
    return std::ranges::any_of(bothSides,
                               [&](Side side) { return std::ranges::any_of(neighboursNow(e, side), condition); });
}

std::string vlanWords(const host::NetInterface& interface)
{
    return interface.vlan ? std::to_string(*interface.vlan) : "none";
}

/// Whether an entry is of the interface under that end, and names a hardware address. Of an interface that asks nobody
/// the kernel's entry has that interface's own address.
bool isUsable(const device::Neighbour& entry, const std::string& netdev)
{
    return entry.state != "noarp" && (netdev.empty() || entry.interface == netdev) && !entry.hardwareAddress.empty();
}

/// Another interface of the peer answers for its address.
Found fluxAt(const Evidence& e, Side side)
{
    const Side there = otherOf(side);
    const host::NetInterface* meant = latestInterface(e, there);
    const Datagrams* plain = datagrams(e, side);
    // Packets to a group go by no entry, and those of IP find their way by this one, too.
    if (e.plan.joins || (e.plan.echoes && plain != nullptr && plain->arrived > 0)) return {};
    if (meant == nullptr || !meant->hardwareAddress) return {};
    for (const device::Neighbour& entry : neighboursNow(e, side)) {
        if (!isUsable(entry, netdevOf(e, side)) || equalIgnoringCase(entry.hardwareAddress, *meant->hardwareAddress))
            continue;
        const host::NetInterface* answers = ownerOf(latestHost(e, there), entry.hardwareAddress);
        if (!hasHardware(e, there, entry.hardwareAddress)) continue;
        // The ports of a bond may each answer with their own (balance-alb).
        const auto& host = latestHost(e, there);
        if (answers != nullptr && (liesOn(host, *meant, answers->name) || liesOn(host, *answers, meant->name)))
            continue;
        // What the peer's device received came by some other entry, and what was not sent is no matter of any.
        const Flow flow = flowOf(e, side);
        return verdict("arp-flux", there,
                       answers != nullptr
                           ? Message::say("{} answers for {} with the hardware address of {}, not with that of {}",
                                          e.names[there], entry.address, answers->name, meant->name)
                           : Message::say("{} answers for {} with the hardware address of another interface, not with "
                                          "that of {}",
                                          e.names[there], entry.address, meant->name),
                       Message::say("the neighbour entry on {} is {}, that of {} is {}", entry.interface,
                                    entry.hardwareAddress, meant->name, *meant->hardwareAddress),
                       Key::Destination,
                       e.plan.echoes ? Message::say("another fault: a host takes IP packets on all of its interfaces")
                       : flow.vanished() ? Message()
                       : flow.sent == 0U ? Message::say("another fault: {} sent no RoCE packet", endName(e, side))
                       : flow.arrived.value_or(0) > 0
                           ? Message::say("another fault: {} received RoCE packets", endName(e, there))
                           : Message::say("another fault: {} does not count the RoCE packets that it receives",
                                          endName(e, there)));
    }
    return {};
}

/// Two interfaces with one hardware address (virtual machines that were copied): a switch sends what is for one to the
/// other. VLANs, bonds and what else lies on one interface share its own.
Found sameHardware(const Evidence& e)
{
    const host::NetInterface* own = latestInterface(e, Side::Local);
    const host::NetInterface* other = latestInterface(e, Side::Peer);
    if (own == nullptr || other == nullptr || !own->hardwareAddress || !other->hardwareAddress) return {};
    if (!equalIgnoringCase(*own->hardwareAddress, *other->hardwareAddress) || !isPlain(*own) || !isPlain(*other) ||
        own->hardwareAddress->find_first_not_of("0:") == std::string::npos ||
        e.ends[Side::Local].address == e.ends[Side::Peer].address)
        return {};
    if (own->name == other->name && latestHost(e, Side::Local)->name == latestHost(e, Side::Peer)->name) return {};
    const bool isSilent = std::ranges::any_of(bothSides, [&](Side from) { return arrivedNone(e, from); });
    if (!isSilent && !isAddressFailure(e)) return {};
    Verdict found =
        verdict("address-duplicate", {},
                Message::say("the interfaces under {} and {} have the same hardware address {}",
                             endName(e, Side::Local), endName(e, Side::Peer), *own->hardwareAddress),
                Message::say("the lists of interfaces of both hosts"), Key::Address,
                Message::say("two interfaces that lie on one adapter: then something else drops the packets"));
    found.remedy = Message::say("give one of the two interfaces another hardware address");
    return found;
}

/// Somebody else answers, and nothing that is sent there arrives. A network that answers for its hosts (proxy ARP of
/// clouds and routers) does so, too, and its packets arrive.
Found foreignOwner(const Evidence& e, Side side)
{
    const Side there = otherOf(side);
    const host::NetInterface* meant = latestInterface(e, there);
    const Datagrams* passed = datagrams(e, side);
    if (meant == nullptr || !meant->hardwareAddress || (passed != nullptr && passed->arrived > 0)) return {};
    for (const device::Neighbour& entry : neighboursNow(e, side)) {
        // Confirmed a moment ago: an old entry would be stale.
        if (!isUsable(entry, netdevOf(e, side)) || entry.state != "reachable" ||
            equalIgnoringCase(entry.hardwareAddress, *meant->hardwareAddress) || hasWorked(e, side, entry))
            continue;
        return verdict("address-duplicate", {},
                       Message::say("another host answers for the address {} of {}", entry.address, endName(e, there)),
                       Message::say("the neighbour entry on {} was confirmed with {}, that of {} is {}",
                                    entry.interface, entry.hardwareAddress, meant->name, *meant->hardwareAddress),
                       Key::Destination,
                       Message::say("a router or cloud that answers for all its hosts, and a broken path behind it"));
    }
    return {};
}

} // namespace

/// The entry of one address had two hardware addresses, one after the other, and one of them is nobody's of the peer.
Found twoOwners(const Evidence& e)
{
    if (isTroubled(e) ? !mayBeOfTheWay(e) : !hasRepetitions(e)) return {};
    for (const Side side : bothSides) {
        const Side there = otherOf(side);
        const host::NetInterface* meant = latestInterface(e, there);
        if (meant == nullptr || !meant->hardwareAddress || isElsewhere(e, side)) continue;
        // A bond that changes to another adapter may take another hardware address.
        const host::NetInterface* former = interfaceOf(e.before[there], netdevOf(e, there));
        bool isOwn = false;
        bool isConfirmed = false; // an entry that nobody confirmed may be that of an adapter that was replaced
        std::optional<device::Neighbour> other;
        const auto look = [&](const device::Neighbour& entry) {
            // What somebody has written down is nobody's answer.
            if (!isUsable(entry, netdevOf(e, side)) || entry.state == "permanent") return;
            if (equalIgnoringCase(entry.hardwareAddress, *meant->hardwareAddress))
                isOwn = true;
            else if (!hasHardware(e, there, entry.hardwareAddress) &&
                     !(former != nullptr && former->hardwareAddress &&
                       equalIgnoringCase(entry.hardwareAddress, *former->hardwareAddress))) {
                isConfirmed = isConfirmed || isOwn || entry.state == "reachable"; // it took the right one's place
                other = entry;
            }
        };
        for (const auto reading : {&Evidence::aroundBefore, &Evidence::aroundAfter, &Evidence::aroundLast}) {
            const Surroundings* at = (e.*reading)[side].result();
            if (at == nullptr) continue;
            for (const auto entries : {&Surroundings::neighbourChanges, &Surroundings::neighbours})
                for (const device::Neighbour& entry : at->*entries)
                    look(entry);
        }
        if (!isOwn || !other) continue;
        return verdict(
            "address-duplicate", {},
            Message::say("another host answers for the address {} of {}, now and then", other->address,
                         endName(e, there)),
            Message::say("the neighbour entry on {} changed between {} and {}, which is that of {}", other->interface,
                         other->hardwareAddress, *meant->hardwareAddress, meant->name),
            Key::Destination,
            !isConfirmed ? Message::say("an old entry of an adapter that was replaced")
            : hardwareOf(e, there).empty()
                ? Message::say("another interface of {}, which answers for its address, too: not all of them "
                               "are known",
                               e.names[there])
                : Message());
    }
    return {};
}

/// Two interfaces with one address, or another one that answers for it.
Found addressOwner(const Evidence& e)
{
    if (!mayBeOfTheWay(e)) return {};
    const host::NetInterface* own = latestInterface(e, Side::Local);
    const host::NetInterface* other = latestInterface(e, Side::Peer);
    const bool haveHardware = own != nullptr && other != nullptr && own->hardwareAddress && other->hardwareAddress;
    const std::string& address = e.ends[Side::Local].address;
    if (haveHardware && !address.empty() && address == e.ends[Side::Peer].address &&
        !equalIgnoringCase(*own->hardwareAddress, *other->hardwareAddress))
        return verdict("address-duplicate", {},
                       Message::say("{} and {} have the same address {}", endName(e, Side::Local),
                                    endName(e, Side::Peer), address),
                       Message::say("the hardware addresses of their interfaces are {} and {}", *own->hardwareAddress,
                                    *other->hardwareAddress),
                       Key::Address);
    // IPv6 does not use an address that another interface has; its GID stays in the table.
    for (const Side side : bothSides) {
        const std::string used = e.ends[side].address;
        const host::NetInterface* meant = latestInterface(e, side);
        const auto gid = gidOf(e.ends[side].gid.gid);
        if (meant == nullptr || !used.contains(':') || !gid || isLinkLocalGid(*gid)) continue;
        for (const Side where : bothSides)
            if (const host::NetInterface* twin = otherWith(latestHost(e, where), used, *meant))
                return verdict("address-duplicate", side,
                               Message::say("{} of {} has the address {} of {}, too", twin->name, e.names[where], used,
                                            endName(e, side)),
                               Message::say("the hardware addresses of their interfaces are {} and {}",
                                            *meant->hardwareAddress, *twin->hardwareAddress),
                               Key::Address, Message::say("an address that several hosts share on purpose"));
    }
    if (auto found = sameHardware(e)) return found;
    for (const Side side : bothSides)
        if (auto found = fluxAt(e, side)) return found;
    if (auto found = twoOwners(e)) return found;
    for (const Side side : bothSides)
        if (auto found = foreignOwner(e, side)) return found;
    return {};
}

/// Only where nothing passes: switch ports that tag packets join VLANs.
Found vlans(const Evidence& e)
{
    if (!mayBeOfTheWay(e)) return {};
    const host::NetInterface* own = latestInterface(e, Side::Local);
    const host::NetInterface* other = latestInterface(e, Side::Peer);
    if (own == nullptr || other == nullptr || vlanWords(*own) == vlanWords(*other)) return {};
    const bool isSilent = std::ranges::all_of(bothSides, [&](Side from) { return arrivedNone(e, from); });
    const bool isUnanswered = anyNeighbour(e, isUnresolved);
    // Without a neighbour entry a router joins the two subnets, and their VLANs.
    if (!(isSilent && anyNeighbour(e, [](const device::Neighbour&) { return true; })) && !isUnanswered) return {};
    return verdict(
        "vlan-mismatch", {},
        Message::say("{} and {} are in different VLANs ({} and {})", endName(e, Side::Local), endName(e, Side::Peer),
                     vlanWords(*own), vlanWords(*other)),
        isSilent ? Message::say("of {} plain datagrams in each direction none arrived", datagrams(e, Side::Local)->sent)
                 : Message::say("there is no reply to a query for the hardware address"),
        Key::Destination,
        Message::say("a switch port that adds or removes the tag: then something else drops the packets"));
}

/// An interface is set down to be renamed: what was under way then is lost.
Found renamed(const Evidence& e)
{
    if (!mayBeOfTheWay(e)) return {};
    for (const Side side : bothSides) {
        const host::Port* before = portOf(e, e.before[side], side);
        const host::Port* after = portOf(e, e.after[side], side);
        if (before == nullptr || after == nullptr || !before->netdev || !after->netdev ||
            *before->netdev == *after->netdev || isInfiniBand(e)) // IPoIB lies on the port, not below it
            continue;
        // One that is still there has its name, and one that was there had its own: the first GID of the port is of
        // another one now.
        if (interfaceOf(e.after[side], *before->netdev) != nullptr ||
            interfaceOf(e.before[side], *after->netdev) != nullptr)
            continue;
        const host::NetInterface* was = interfaceOf(e.before[side], *before->netdev);
        const host::NetInterface* is = interfaceOf(e.after[side], *after->netdev);
        // What lies on one interface shares its hardware address.
        const bool isSame = was != nullptr && is != nullptr && was->hardwareAddress && is->hardwareAddress &&
                            isPlain(*is) && equalIgnoringCase(*was->hardwareAddress, *is->hardwareAddress);
        return verdict("interface-renamed", side,
                       Message::say("the network interface under {} is {} now, it was {} when the test began",
                                    endName(e, side), *after->netdev, *before->netdev),
                       Message::say("the host's list of interfaces"), Key::PortState,
                       isSame ? Message() : Message::say("another interface, in place of one that is gone"));
    }
    return {};
}

/// What others have in their neighbour tables is the former hardware address, until they ask anew.
Found rehomed(const Evidence& e)
{
    if (!mayBeOfTheWay(e)) return {};
    for (const Side side : bothSides) {
        const host::NetInterface* before = interfaceOf(e.before[side], netdevOf(e, side));
        const host::NetInterface* after = interfaceOf(e.after[side], netdevOf(e, side));
        if (before == nullptr || after == nullptr || !before->hardwareAddress || !after->hardwareAddress ||
            equalIgnoringCase(*before->hardwareAddress, *after->hardwareAddress))
            continue;
        const Side there = otherOf(side);
        const bool isBelieved = std::ranges::any_of(neighboursNow(e, there), [&](const device::Neighbour& entry) {
            return equalIgnoringCase(entry.hardwareAddress, *before->hardwareAddress);
        });
        const bool isKnown = isBelieved && arrivedNone(e, there); // others would have found their way
        Verdict found =
            verdict("neighbour-wrong", side,
                    Message::say("the hardware address of {} on {} is {} now, it was {} when the test began",
                                 after->name, e.names[side], *after->hardwareAddress, *before->hardwareAddress),
                    isBelieved ? Message::say("{} still has the former one in its neighbour table", e.names[there])
                               : Message::say("the host's list of interfaces"),
                    Key::Destination, isKnown ? Message() : Message::say("another fault that came up beside it"));
        found.remedy = Message::say("delete the neighbour entry of {} on {}, and see what changes the hardware address",
                                    e.ends[side].address, e.names[there]);
        return found;
    }
    return {};
}

/// Packets of the path MTU no longer fit through an interface.
Found mtuLowered(const Evidence& e)
{
    if (!mayBeOfTheWay(e)) return {};
    const auto failing = shortestFailing(e);
    for (const Side side : bothSides) {
        const host::NetInterface* before = interfaceOf(e.before[side], netdevOf(e, side));
        const host::NetInterface* after = interfaceOf(e.after[side], netdevOf(e, side));
        const auto& path = used(e, side).mtu;
        if (before == nullptr || after == nullptr || !before->mtu || !after->mtu || *after->mtu >= *before->mtu ||
            !path || *after->mtu >= *path + packetHeaders)
            continue;
        return verdict(
            "mtu", side,
            Message::say("the MTU of {} on {} is {} now, it was {} when the test began", after->name, e.names[side],
                         *after->mtu, *before->mtu),
            Message::say("packets of the path MTU {} with their headers do not fit any more", *path), Key::Mtu,
            !isSoftware(e, side) ? Message::say("another fault: an adapter may go on with the MTU that its port had")
            : failing && *failing + packetHeaders > *after->mtu
                ? Message()
                : Message::say("another fault: short RoCE packets may not pass either"));
    }
    return {};
}

} // namespace fabriscope::probe::diagnosing
