// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/choice/end_choice.h"

#include "core/base/text.h"
#include "core/base/types.h"
#include "core/host/port_link.h"
#include "core/probe/choice/interface_ip.h"
#include "core/probe/job_env.h"

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>
#include <vector>

namespace fabriscope::probe {
namespace {

std::optional<Lid> lidOf(const host::Port& port)
{
    if (!port.lid || *port.lid == 0 || *port.lid > 0xffff) return std::nullopt;
    return Lid(static_cast<std::uint16_t>(*port.lid));
}

std::uint64_t numberOf(const host::Text& text) { return parseUnsigned(text.valueOr("")).value_or(0); }

Message deviceList(const host::Host& host)
{
    std::vector<Message> names;
    for (const host::Device& device : host.devices)
        names.emplace_back(device.name);
    return names.empty() ? Message::say("none") : Message::list(std::move(names));
}

/// A port that the user's choice leaves.
struct Candidate
{
    const host::Device* device;
    const host::Port* port;
    std::optional<bool> isEthernet; ///< none: it is not known
    bool isIwarp = false;
    bool isActive = false;
    std::optional<SubnetPrefix> subnet; ///< of an InfiniBand port that a subnet manager has set up
    std::vector<InterfaceIp> ips;       ///< of RoCE, as far as the host says it
};

constexpr std::size_t mostIps = 16; ///< of a port that are looked at; as of an address each its GIDs of both versions

std::vector<InterfaceIp> ipsOf(const host::Port& port, const std::vector<InterfaceIp>& ofHost)
{
    std::vector<InterfaceIp> all;
    for (const host::Gid& entry : port.gids) {
        const auto gid = gidOf(entry.gid);
        auto ip = gid ? interfaceIpOf(ofHost, *gid) : std::nullopt;
        if (ip && !std::ranges::contains(all, ip->text, &InterfaceIp::text)) all.push_back(*std::move(ip));
        if (all.size() == mostIps) break;
    }
    return all;
}

Result<std::vector<Candidate>> candidatesOf(const host::Host& host, const EndRequest& request)
{
    std::vector<Candidate> candidates;
    const auto ips = interfaceIpsOf(host);
    for (const host::Device& device : host.devices)
        for (const host::Port& port : device.ports) {
            if (!request.device.empty() && request.device != device.name) continue;
            if (request.port != 0 && request.port != port.number) continue;
            const auto layer = host::isEthernet(host, device, port);
            candidates.push_back({.device = &device,
                                  .port = &port,
                                  .isEthernet = layer ? std::optional(*layer) : std::nullopt,
                                  .isIwarp = host::isIwarp(device),
                                  .isActive = host::isActive(port),
                                  .subnet = layer && !*layer ? subnetOf(port) : std::nullopt,
                                  .ips = layer && *layer ? ipsOf(port, ips) : std::vector<InterfaceIp>()});
        }
    if (!candidates.empty()) return candidates;
    const Message what = request.device.empty()
                             ? Message::say("no RDMA device")
                             : Message::say("no port {} of {}", request.port == 0 ? 1 : request.port, request.device);
    return fail(ErrorCode::NotFound, hostName(host), Message::say("it has {}; its devices: {}", what, deviceList(host)),
                Message::say("'fabriscopectl devices' lists devices and ports"));
}

bool inOtherSubnets(const Candidate& a, const Candidate& b)
{
    if (a.subnet && b.subnet) return *a.subnet != *b.subnet;
    if (a.ips.empty() || b.ips.empty()) return false; // not known
    return std::ranges::none_of(a.ips, [&b](const InterfaceIp& own) {
        return std::ranges::any_of(b.ips, [&own](const InterfaceIp& other) { return inOneSubnet(own, other); });
    });
}

/// How badly two ports go together; the smaller, the better.
auto mismatch(const Candidate& a, const Candidate& b, bool isOneHost)
{
    const bool isKnown = a.isEthernet && b.isEthernet;
    const bool isOfTwoKinds = isKnown && (*a.isEthernet != *b.isEthernet || a.isIwarp != b.isIwarp);
    return std::tuple(isOfTwoKinds, !isKnown, (a.isActive ? 0 : 1) + (b.isActive ? 0 : 1), inOtherSubnets(a, b),
                      isOneHost && a.device->name == b.device->name);
}

Result<ChosenEnd> endOf(const host::Host& host, const Candidate& candidate, const EndRequest& request)
{
    const host::Port& port = *candidate.port;
    const auto isEthernet = host::isEthernet(host, *candidate.device, port);
    if (!isEthernet) return std::unexpected(isEthernet.error()); // by LID or by GID: not to be guessed
    if (candidate.isIwarp && request.gidIndex)
        return fail(ErrorCode::InvalidArgument, hostName(host),
                    Message::say("{} is iWARP: programs do not choose its GID", candidate.device->name),
                    Message::say("Leave out the GID index: RDMA-CM finds the device by the interface's IP address"));
    return ChosenEnd{.host = hostName(host),
                     .device = candidate.device->name,
                     .port = port.number,
                     .isEthernet = *isEthernet,
                     .isIwarp = candidate.isIwarp,
                     .gidIndex = request.gidIndex,
                     .gid = {},
                     .address = {},
                     .mtu = candidate.isIwarp ? 0 : numberOf(port.activeMtu), // TCP has segments of its own
                     .lid = lidOf(port)};
}

const host::Gid* gidAt(const host::Port& port, std::uint64_t index)
{
    const auto found = std::ranges::find(port.gids, index, &host::Gid::index);
    return found == port.gids.end() ? nullptr : &*found;
}

/// A GID of a port, as pairs of them are looked for.
struct GidCandidate
{
    const host::Gid* entry;
    Gid gid;
    std::optional<InterfaceIp> ip; ///< none: the host does not say it
};

std::vector<GidCandidate> gidCandidates(const host::Host& host, const host::Port& port, const ChosenEnd& end)
{
    std::vector<GidCandidate> all;
    const auto ips = interfaceIpsOf(host);
    for (const host::Gid& entry : port.gids) {
        if (end.gidIndex && entry.index != *end.gidIndex) continue;
        const Gid gid = gidOf(entry.gid).value_or(Gid{});
        all.push_back({.entry = &entry, .gid = gid, .ip = interfaceIpOf(ips, gid)});
    }
    return all;
}

/// By the subnets of their interfaces; where those are not known, the more bits they have in common the better.
int nearness(const GidCandidate& a, const GidCandidate& b)
{
    constexpr int inOne = 129;
    if (a.ip && b.ip) return inOneSubnet(*a.ip, *b.ip) ? inOne : -1;
    const auto common = [](auto x, auto y) { return std::countl_zero(x.value() ^ y.value()); };
    return a.gid.prefix == b.gid.prefix ? 64 + common(a.gid.interfaceId, b.gid.interfaceId)
                                        : common(a.gid.prefix, b.gid.prefix);
}

/// How well two GIDs go together; the larger, the better. The order of FIELD practice: reachable before family, version
/// 2 before 1, one subnet before a route between two, IPv4 before IPv6, then the lowest index.
auto pairRank(const GidCandidate& a, const GidCandidate& b, host::AddressFamily family)
{
    const bool ipv4 = isIpv4Gid(a.gid);
    const bool wanted = family == host::AddressFamily::Any || (family == host::AddressFamily::IPv4) == ipv4;
    return std::tuple(ipv4 == isIpv4Gid(b.gid) && a.entry->type.valueOr("") == b.entry->type.valueOr(""), wanted,
                      !isLinkLocalGid(a.gid) && !isLinkLocalGid(b.gid), nearness(a, b),
                      !a.entry->type.valueOr("").contains("v1"), ipv4,
                      -static_cast<std::int64_t>(a.entry->index + b.entry->index));
}

std::optional<PKey> valueOf(const host::PartitionKey& key)
{
    const auto value = parseHex(key.value);
    return value && *value <= 0xffff ? std::optional(PKey(static_cast<std::uint16_t>(*value))) : std::nullopt;
}

} // namespace

std::string hostName(const host::Host& host) { return host.name.empty() ? std::string("localhost") : host.name; }

std::optional<SubnetPrefix> subnetOf(const host::Port& port)
{
    const auto first = std::ranges::find(port.gids, 0U, &host::Gid::index);
    const auto gid = first != port.gids.end() && host::isActive(port) ? gidOf(first->gid) : std::nullopt;
    return gid ? std::optional(gid->prefix) : std::nullopt;
}

Result<BySide<ChosenEnd>> chooseEnds(const BySide<const host::Host*>& hosts, const PreflightRequest& request)
{
    BySide<std::vector<Candidate>> all;
    for (const Side side : bothSides) {
        auto candidates = candidatesOf(*hosts[side], request.ends[side]);
        if (!candidates) return std::unexpected(std::move(candidates).error());
        all[side] = *std::move(candidates);
    }
    const auto& own = hosts[Side::Local]->devices;
    const auto& other = hosts[Side::Peer]->devices;
    const bool isOneHost = own == other || own.front().nodeGuid == other.front().nodeGuid;
    BySide<const Candidate*> best;
    for (const Side side : bothSides)
        best[side] = &all[side].front();
    for (const Candidate& a : all[Side::Local])
        for (const Candidate& b : all[Side::Peer]) {
            if (mismatch(a, b, isOneHost) >= mismatch(*best[Side::Local], *best[Side::Peer], isOneHost)) continue;
            best[Side::Local] = &a;
            best[Side::Peer] = &b;
        }
    BySide<ChosenEnd> ends;
    for (const Side side : bothSides) {
        auto end = endOf(*hosts[side], *best[side], request.ends[side]);
        if (!end) return std::unexpected(std::move(end).error());
        ends[side] = *std::move(end);
    }
    return ends;
}

void chooseGids(const BySide<const host::Host*>& hosts, const BySide<const host::Port*>& ports,
                const PreflightRequest& request, BySide<ChosenEnd>& ends)
{
    const host::Gid* best[2] = {nullptr, nullptr}; // NOLINT(*-c-arrays)
    if (!ends[Side::Local].isIwarp && !ends[Side::Peer].isIwarp) {
        const auto own = gidCandidates(*hosts[Side::Local], *ports[Side::Local], ends[Side::Local]);
        const auto others = gidCandidates(*hosts[Side::Peer], *ports[Side::Peer], ends[Side::Peer]);
        std::optional<decltype(pairRank(own.front(), own.front(), request.family))> highest;
        for (const GidCandidate& a : own)
            for (const GidCandidate& b : others) {
                const auto rank = pairRank(a, b, request.family);
                if (highest && rank <= *highest) continue;
                highest = rank;
                best[0] = a.entry;
                best[1] = b.entry;
            }
    }
    for (const Side side : bothSides) {
        if (ends[side].isIwarp) continue;
        const host::Gid* gid = best[static_cast<std::size_t>(side)];
        // Without a partner that is best which is best by itself.
        const auto alone = ends[side].gidIndex
                               ? ends[side].gidIndex
                               : host::chooseGid(*ports[side], {.family = request.family, .netdev = {}}).index;
        if (gid == nullptr && alone) gid = gidAt(*ports[side], *alone);
        if (gid == nullptr) continue;
        ends[side].gidIndex = gid->index;
        ends[side].gid = *gid;
        ends[side].address = gid->address;
        ends[side].ucxFindsGid = ucxFindsGid(*ports[side], gid->index);
    }
}

void choosePkeys(const BySide<const host::Port*>& ports, BySide<ChosenEnd>& ends)
{
    const auto take = [&ends](Side side, const host::PartitionKey& key) {
        ends[side].pkeyIndex = key.index;
        ends[side].pkey = valueOf(key);
    };
    for (const Side side : bothSides) // what each has is said
        if (!ports[side]->pkeys.empty() && !ends[side].isIwarp) take(side, ports[side]->pkeys.front());
    if (ends[Side::Local].isIwarp || ends[Side::Peer].isIwarp) return;
    // Two limited members cannot communicate: where they have nothing else in common, that is reported.
    for (const bool limited : {false, true})
        for (const host::PartitionKey& a : ports[Side::Local]->pkeys)
            for (const host::PartitionKey& b : ports[Side::Peer]->pkeys) {
                const auto own = valueOf(a), other = valueOf(b);
                if (!own || !other || !own->isValid() || own->base() != other->base()) continue;
                if (!limited && !own->isFullMember() && !other->isFullMember()) continue;
                take(Side::Local, a);
                return take(Side::Peer, b);
            }
}

} // namespace fabriscope::probe
