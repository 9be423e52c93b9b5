// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/gid_choice.h"

#include "core/base/text.h"

#include <algorithm>

namespace fabriscope::host {
namespace {

bool isIpv4(const Gid& gid) { return gid.address.contains('.'); }

/// fe80::/10 (RFC 4291, 2.5.6): such an address says nothing about where it is.
bool isLinkLocal(const Gid& gid)
{
    const auto first = parseHex(gid.gid.substr(0, 4));
    return first && (*first & 0xffc0U) == 0xfe80U;
}

/// Of iWARP: what it has is no address.
bool isNoAddress(const Gid& gid) { return gid.address.empty(); }

bool isVersion1(const Gid& gid) { return gid.type.valueOr("").contains("v1"); }

Message familyName(const Gid& gid) { return isIpv4(gid) ? Message("IPv4") : Message("IPv6"); }

/// Where in the order an entry fails; the higher, the better.
enum class Rank : std::uint8_t { NoAddress, LinkLocal, OtherFamily, OtherNetdev, Version1, Fits };

Rank rankOf(const Gid& gid, const GidRequest& request)
{
    if (isNoAddress(gid)) return Rank::NoAddress;
    if (isLinkLocal(gid)) return Rank::LinkLocal;
    if (request.family == AddressFamily::IPv4 && !isIpv4(gid)) return Rank::OtherFamily;
    if (request.family == AddressFamily::IPv6 && isIpv4(gid)) return Rank::OtherFamily;
    if (!request.netdev.empty() && gid.netdev.valueOr("") != request.netdev) return Rank::OtherNetdev;
    if (isVersion1(gid)) return Rank::Version1;
    return Rank::Fits;
}

Message onInterface(const Gid& gid)
{
    if (!gid.netdev) return Message::say("no interface");
    if (gid.vlan) return Message::say("{} in VLAN {}", *gid.netdev, *gid.vlan);
    return {*gid.netdev};
}

Message typeName(const Gid& gid) { return gid.type ? Message(*gid.type) : Message::say("a type that is not known"); }

Message whyNot(const Gid& gid, const GidRequest& request, const Gid* chosen)
{
    switch (rankOf(gid, request)) {
    case Rank::NoAddress:
        return Message::say("it is no address (iWARP): programs connect by RDMA-CM and the interface's IP address");
    case Rank::LinkLocal:
        return Message::say("{} over a link-local address ({}): it cannot be routed, and does not identify its subnet",
                            typeName(gid), gid.address);
    case Rank::OtherFamily:
        return Message::say("{} over {} ({}), another family of addresses than wanted", typeName(gid), familyName(gid),
                            gid.address);
    case Rank::OtherNetdev:
        return Message::say("it belongs to {}, not to {}", onInterface(gid), request.netdev);
    case Rank::Version1:
        return Message::say("{}: it does not pass a router, and the other end would have to use version 1, too",
                            typeName(gid));
    case Rank::Fits:
        break;
    }
    if (chosen != nullptr)
        return Message::say("{} over {} on {} ({}) works as well: choose it when the peer is in its subnet",
                            typeName(gid), familyName(gid), onInterface(gid), gid.address);
    return typeName(gid);
}

GidChoice chooseOnInfiniBand(const Port& port)
{
    GidChoice choice;
    for (const Gid& gid : port.gids) {
        if (gid.index == 0) {
            choice.index = 0;
            choice.advice = Message::say("use index 0, the port's own GID ({})", gid.address);
        } else {
            choice.others.push_back(
                {.index = gid.index, .why = Message::say("an alias ({}), as virtual machines get", gid.address)});
        }
    }
    if (!choice.index) choice.advice = Message::say("the port has no GID yet: a subnet manager has to set it up");
    return choice;
}

} // namespace

GidChoice chooseGid(const Port& port, const GidRequest& request)
{
    GidChoice choice;
    if (!port.linkLayer) {
        choice.advice = Message::say("none: the link layer of the port cannot be read: {}", port.linkLayer.why());
        return choice;
    }
    if (*port.linkLayer != "Ethernet") return chooseOnInfiniBand(port);
    const Gid* best = nullptr;
    for (const Gid& gid : port.gids) {
        const Rank rank = rankOf(gid, request);
        if (rank < Rank::Version1) continue; // never the one that was wanted
        if (best == nullptr || rank > rankOf(*best, request)) best = &gid;
    }
    for (const Gid& gid : port.gids) {
        if (&gid != best)
            choice.others.push_back(
                {.index = gid.index, .why = whyNot(gid, request, best), .fits = rankOf(gid, request) == Rank::Fits});
    }
    if (best != nullptr) {
        choice.index = best->index;
        choice.advice = Message::say("use index {} for {} over {} on {} ({})", best->index, typeName(*best),
                                     familyName(*best), onInterface(*best), best->address);
    } else if (port.gids.empty() && !port.gidTableSize) {
        choice.advice = Message::say("none: the port's GIDs could not be read: {}", port.gidTableSize.why());
    } else if (port.gids.empty()) {
        choice.advice = Message::say("the port has no GID: is its network interface up?");
    } else if (std::ranges::all_of(port.gids, isNoAddress)) {
        choice.advice = Message::say("none: on iWARP programs connect by RDMA-CM and the interface's IP address");
    } else if (std::ranges::all_of(port.gids, isLinkLocal)) {
        choice.advice = Message::say("none: the interface has only link-local addresses; give it an IP address");
    } else {
        choice.advice = Message::say("no GID matches the requested address family and interface");
    }
    return choice;
}

} // namespace fabriscope::host
