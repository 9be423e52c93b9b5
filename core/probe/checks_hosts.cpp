// SPDX-License-Identifier: GPL-3.0-or-later
//
// What both hosts say of the interfaces under the ends: addresses, VLANs, names and MTUs that do not fit together, or
// that changed during the test.
#include "core/base/text.h"
#include "core/probe/checks.h"
#include "core/probe/evidence.h"

#include <algorithm>
#include <optional>
#include <string>

namespace fabriscope::probe::diagnosing {
namespace {

/// As it was last.
const std::optional<host::Host>& latestHost(const Evidence& e, Side side)
{
    return e.after[side] ? e.after[side] : e.before[side];
}

const host::NetInterface* latestInterface(const Evidence& e, Side side)
{
    return interfaceOf(latestHost(e, side), netdevOf(e, side));
}

bool isTroubled(const Evidence& e) { return e.record.failure || lostMessages(e.record) > 0; }

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

template <class Condition> bool anyNeighbour(const Evidence& e, Condition condition)
{
    return std::ranges::any_of(bothSides,
                               [&](Side side) { return std::ranges::any_of(e.neighbours[side], condition); });
}

std::string vlanWords(const host::NetInterface& interface)
{
    return interface.vlan ? std::to_string(*interface.vlan) : "none";
}

} // namespace

/// Two interfaces with one address, or another one that answers for it.
Found addressOwner(const Evidence& e)
{
    if (!isTroubled(e)) return {};
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
        if (meant == nullptr || !used.contains(':') || isLinkLocalGid(plainGid(e.ends[side].gid.gid))) continue;
        for (const Side where : bothSides)
            if (const host::NetInterface* twin = otherWith(latestHost(e, where), used, *meant))
                return verdict("address-duplicate", side,
                               Message::say("{} of {} has the address {} of {}, too", twin->name, e.names[where], used,
                                            endName(e, side)),
                               Message::say("the hardware addresses of their interfaces are {} and {}",
                                            *meant->hardwareAddress, *twin->hardwareAddress),
                               Key::Address, Certainty::Likely);
    }
    for (const Side side : bothSides) {
        const Side there = otherOf(side);
        const host::NetInterface* meant = latestInterface(e, there);
        if (meant == nullptr || !meant->hardwareAddress) continue;
        const std::string netdev = netdevOf(e, side);
        for (const device::Neighbour& entry : e.neighbours[side]) {
            // Of an interface that asks nobody the kernel's entry has that interface's own address.
            if (entry.state == "noarp" || (!netdev.empty() && entry.interface != netdev) ||
                entry.hardwareAddress.empty() || equalIgnoringCase(entry.hardwareAddress, *meant->hardwareAddress))
                continue;
            if (const host::NetInterface* answers = ownerOf(latestHost(e, there), entry.hardwareAddress))
                return verdict("arp-flux", there,
                               Message::say("{} answers for {} with the hardware address of {}, not with that of {}",
                                            e.names[there], entry.address, answers->name, meant->name),
                               Message::say("the neighbour entry on {} is {}, that of {} is {}", entry.interface,
                                            entry.hardwareAddress, meant->name, *meant->hardwareAddress),
                               Key::Destination);
            // Confirmed a moment ago: an old entry would be stale.
            if (entry.state == "reachable")
                return verdict(
                    "address-duplicate", {},
                    Message::say("another host answers for the address {} of {}", entry.address, endName(e, there)),
                    Message::say("the neighbour entry on {} was confirmed with {}, that of {} is {}", entry.interface,
                                 entry.hardwareAddress, meant->name, *meant->hardwareAddress),
                    Key::Destination);
        }
    }
    return {};
}

/// Only where nothing passes: switch ports that tag packets join VLANs.
Found vlans(const Evidence& e)
{
    if (!isTroubled(e)) return {};
    const host::NetInterface* own = latestInterface(e, Side::Local);
    const host::NetInterface* other = latestInterface(e, Side::Peer);
    if (own == nullptr || other == nullptr || vlanWords(*own) == vlanWords(*other)) return {};
    const bool isSilent = std::ranges::all_of(
        bothSides, [&](Side side) { return e.reach.sent > 0 && e.reach.arrived[side].value_or(0) == 0; });
    const bool isUnresolved = anyNeighbour(
        e, [](const device::Neighbour& entry) { return entry.state == "failed" || entry.state == "incomplete"; });
    // Without a neighbour entry a router joins the two subnets, and their VLANs.
    if (!(isSilent && anyNeighbour(e, [](const device::Neighbour&) { return true; })) && !isUnresolved) return {};
    Verdict found =
        verdict("vlan-mismatch", {},
                Message::say("{} and {} are in different VLANs ({} and {})", endName(e, Side::Local),
                             endName(e, Side::Peer), vlanWords(*own), vlanWords(*other)),
                isSilent ? Message::say("of {} plain datagrams in each direction none arrived", e.reach.sent)
                         : Message::say("there is no reply to a query for the hardware address"),
                Key::Destination, Certainty::Likely);
    found.remains = Message::say("a switch port that adds or removes the tag: then something else drops the packets");
    return found;
}

/// An interface is set down to be renamed: what was under way then is lost.
Found renamed(const Evidence& e)
{
    if (!isTroubled(e)) return {};
    for (const Side side : bothSides) {
        const host::Port* before = portOf(e, e.before[side], side);
        const host::Port* after = portOf(e, e.after[side], side);
        if (before == nullptr || after == nullptr || !before->netdev || !after->netdev ||
            *before->netdev == *after->netdev)
            continue;
        return verdict("interface-renamed", side,
                       Message::say("the network interface under {} is {} now, it was {} when the test began",
                                    endName(e, side), *after->netdev, *before->netdev),
                       Message::say("the host's list of interfaces"), Key::PortState);
    }
    return {};
}

/// Packets of the path MTU no longer fit through an interface.
Found mtuLowered(const Evidence& e)
{
    constexpr std::uint64_t headers = 20 + 8 + 12 + 4; ///< of a RoCE v2 packet, at least: IPv4, UDP, BTH, ICRC
    if (!isTroubled(e)) return {};
    for (const Side side : bothSides) {
        const host::NetInterface* before = interfaceOf(e.before[side], netdevOf(e, side));
        const host::NetInterface* after = interfaceOf(e.after[side], netdevOf(e, side));
        const std::uint64_t path = used(e, side).number(Key::Mtu);
        if (before == nullptr || after == nullptr || !before->mtu || !after->mtu || *after->mtu >= *before->mtu ||
            *after->mtu >= path + headers)
            continue;
        return verdict("mtu", side,
                       Message::say("the MTU of {} on {} is {} now, it was {} when the test began", after->name,
                                    e.names[side], *after->mtu, *before->mtu),
                       Message::say("packets of the path MTU {} with their headers do not fit any more", path),
                       Key::Mtu);
    }
    return {};
}

} // namespace fabriscope::probe::diagnosing
