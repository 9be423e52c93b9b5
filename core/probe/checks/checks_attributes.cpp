// SPDX-License-Identifier: GPL-3.0-or-later
//
// What both sides were told of each other against what each is (IBTA vol. 1, 10.3, 12.4).
#include "core/probe/checks/checks.h"
#include "core/probe/evidence.h"
#include "core/probe/flow.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>
#include <tuple>
#include <utility>

namespace fabriscope::probe::diagnosing {
namespace {

using device::Call;
using device::Service;

/// A device on an interface that has no IP address: the only GIDs of its port are those that are made of a MAC address.
bool hasLinkLocalAlone(const Evidence& e, Side side)
{
    const host::Port* port = portOf(e, e.before[side], side);
    return port != nullptr && !port->gids.empty() && std::ranges::all_of(port->gids, [](const host::Gid& each) {
               const auto gid = gidOf(each.gid);
               return gid && isLinkLocalGid(*gid);
           });
}

/// Link-local addresses do where both ends are on one wire, and plain datagrams cannot be sent between them: they are
/// suspected only where no RoCE packet arrives.
Found linkLocal(const Evidence& e, const BySide<Gid>& gids)
{
    const bool fails = isPathFailure(e) || (e.record.failure && e.record.failure->action == Action::Connect);
    if (!fails || std::ranges::any_of(bothSides, [&](Side from) { return flowOf(e, from).arrived.value_or(0) > 0; }))
        return {};
    for (const Side side : bothSides)
        if (const Side other = otherOf(side);
            isLinkLocalGid(gids[side]) && hasLinkLocalAlone(e, side) && !hasLinkLocalAlone(e, other)) {
            const std::string netdev = deviceInterface(e, side);
            Verdict found =
                verdict("gid-link-local", side,
                        Message::say("{} has no GID but a link-local one: its interface {} has no IP address",
                                     endName(e, side), netdev),
                        Message::say("the port's GID table"), Key::GidIndex,
                        Message::say("another fault of the way: to link-local addresses no plain datagrams "
                                     "are sent"));
            found.remedy =
                Message::say("give {} of {} an IP address, or put the RDMA device on the interface that has it "
                             "('rdma link show')",
                             netdev, e.names[side]);
            return found;
        }
    for (const Side side : bothSides) {
        if (!isLinkLocalGid(gids[side])) continue;
        const bool areBoth = isLinkLocalGid(gids[otherOf(side)]);
        return verdict("gid-link-local", areBoth ? std::nullopt : std::optional(side),
                       Message::say("{} uses the link-local GID index {} ({})", endName(e, side),
                                    used(e, side).gidIndex, addressOfGid(gids[side])),
                       e.record.failure ? troubleWords(e.record.failure->trouble)
                                        : Message::say("messages do not arrive"),
                       Key::GidIndex,
                       Message::say("UDP port 4791 filtered, or another fault of the way: to link-local addresses no "
                                    "plain datagrams are sent"));
    }
    return {};
}

} // namespace

Found transports(const Evidence& e)
{
    if (!isTroubled(e) || e.plan.echoes || e.ends[Side::Local].isIwarp == e.ends[Side::Peer].isIwarp) return {};
    const Side side = e.ends[Side::Local].isIwarp ? Side::Local : Side::Peer;
    return verdict("iwarp-one-end", side,
                   Message::say("{} is iWARP, {} is not", endName(e, side), endName(e, otherOf(side))),
                   Message::say("the node types of both devices"));
}

Found gidAtIndex(const Evidence& e)
{
    for (const Side side : bothSides) {
        const EndFacts* end = facts(e, side);
        if (end == nullptr || e.plan.usesCm || end->isEthernet != true || end->gid) continue;
        const host::Port* port = portOf(e, e.before[side], side);
        const bool isListed =
            port != nullptr && std::ranges::contains(port->gids, used(e, side).gidIndex, &host::Gid::index);
        const bool isRead = port != nullptr && (!port->gids.empty() || port->gidTableSize);
        return verdict(
            "gid-missing", side, Message::say("GID index {} of {} is empty", used(e, side).gidIndex, endName(e, side)),
            e.record.troubles[side] ? Message::say("the port's GID table; {}", troubleWords(*e.record.troubles[side]))
                                    : Message::say("the port's GID table"),
            Key::GidIndex,
            isListed  ? Message::say("an entry that the agent cannot read: the host lists one there")
            : !isRead ? Message::say("an entry that the agent cannot read: the host's list was not read")
                      : Message());
    }
    return {};
}

Found remoteGid(const Evidence& e)
{
    if (!connectedByHand(e)) return {};
    for (const Side side : bothSides) {
        const auto& told = used(e, side).remoteGid;
        const auto& real = facts(e, otherOf(side))->gid;
        if (!used(e, side).useGrh || !differ(told, real)) continue;
        const host::Port* port = portOf(e, e.before[otherOf(side)], otherOf(side));
        return verdict("remote-gid", side,
                       Message::say("{} sends to GID {}, {} has {}", endName(e, side), addressOfGid(*told),
                                    endName(e, otherOf(side)), addressOfGid(*real)),
                       port != nullptr && findGid(*port, *told) != nullptr
                           ? Message::say("that GID is in the peer's table, at another index")
                           : Message::say("the peer's GID table does not have it"),
                       Key::RemoteGid);
    }
    return {};
}

Found gidsTogether(const Evidence& e)
{
    if (!connectedByHand(e) || facts(e, Side::Local)->isEthernet != true) return {};
    const auto own = gidInUse(e, Side::Local), other = gidInUse(e, Side::Peer);
    const EndFacts &a = *facts(e, Side::Local), &b = *facts(e, Side::Peer);
    if (!own || !other) return {};
    constexpr std::array types{"InfiniBand", "RoCE v1", "RoCE v2"};
    if (differ(a.gidType, b.gidType))
        return verdict("gid-type", {},
                       Message::say("{} uses a GID of {}, {} one of {}", endName(e, Side::Local),
                                    types.at(std::to_underlying(*a.gidType)), endName(e, Side::Peer),
                                    types.at(std::to_underlying(*b.gidType))),
                       Message::say("the types at GID index {} and {}", used(e, Side::Local).gidIndex,
                                    used(e, Side::Peer).gidIndex),
                       Key::GidIndex);
    if (isIpv4Gid(*own) != isIpv4Gid(*other)) {
        const Side odd = isLinkLocalGid(*own) ? Side::Local : Side::Peer;
        const bool linkLocal = isLinkLocalGid(odd == Side::Local ? *own : *other);
        return verdict(linkLocal ? "gid-link-local" : "gid-family", linkLocal ? std::optional(odd) : std::nullopt,
                       Message::say("{} uses GID index {} ({}) and {} index {} ({}): addresses of two families",
                                    endName(e, Side::Local), used(e, Side::Local).gidIndex, addressOfGid(*own),
                                    endName(e, Side::Peer), used(e, Side::Peer).gidIndex, addressOfGid(*other)),
                       linkLocal ? Message::say("one of them is link-local") : Message::say("the content of both GIDs"),
                       Key::GidIndex);
    }
    BySide<Gid> gids;
    gids[Side::Local] = *own;
    gids[Side::Peer] = *other;
    return linkLocal(e, gids);
}

Found globalRoute(const Evidence& e)
{
    if (!connectedByHand(e)) return {};
    for (const Side side : bothSides)
        if (facts(e, side)->needsGrh == true && !used(e, side).useGrh)
            return verdict(
                "grh-missing", side, Message::say("{} sends without a global route header (GRH)", endName(e, side)),
                facts(e, side)->isEthernet == true ? Message::say("its link layer is Ethernet, which requires a GRH")
                                                   : Message::say("its port says that one is required"),
                Key::UseGrh);
    return {};
}

Found numbers(const Evidence& e)
{
    if (!connectedByHand(e) || isAddressFailure(e)) return {};
    for (const Side side : bothSides) {
        const Side other = otherOf(side);
        const EndSettings &told = used(e, side), &there = used(e, other);
        const EndFacts& real = *facts(e, other);
        // Who only receives datagrams sends to nobody.
        const bool isUd = e.plan.service == Service::Ud, sends = !isUd || side == Side::Local;
        if (sends && told.remoteQueuePair && *told.remoteQueuePair != real.queuePair)
            return verdict("remote-qpn", side,
                           Message::say("{} targets queue pair {}, but {} uses {}", endName(e, side),
                                        hex(told.remoteQueuePair->value()), endName(e, other),
                                        hex(real.queuePair.value())),
                           Message::say("dest_qp_num against the peer's own number"), Key::RemoteQueuePair);
        if (!isUd && differ(told.remotePsn, there.psn))
            return verdict("psn", side,
                           Message::say("{} expects packet {} first, {} begins with {}", endName(e, side),
                                        hex(told.remotePsn->value()), endName(e, other), hex(there.psn->value())),
                           Message::say("rq_psn against the peer's sq_psn"), Key::RemotePsn);
        // The highest bit has the queue pair's own one sent (IBTA vol. 1, 10.2.5), which Soft-RoCE does not know.
        const bool isOwn = told.remoteQkey && told.remoteQkey->value() >> 31U != 0 && !isSoftware(e, side);
        const auto& qkey = isOwn ? told.qkey : told.remoteQkey;
        if (isUd && sends && differ(qkey, there.qkey))
            return verdict("qkey", side,
                           Message::say("{} sends Q_Key {}, {} expects {}", endName(e, side), hex(qkey->value()),
                                        endName(e, other), hex(there.qkey->value())),
                           Message::say("the Q_Keys of both queue pairs"), Key::RemoteQkey);
        if (facts(e, side)->isEthernet == false && told.remoteLid && real.lids && !real.lids->contains(*told.remoteLid))
            return verdict("remote-lid", side,
                           Message::say("{} sends to LID {}, {} has LID {}", endName(e, side), told.remoteLid->value(),
                                        endName(e, other), real.lids->base.value()),
                           Message::say("the peer's LID and LMC"), Key::RemoteLid);
    }
    return {};
}

Found pathMtu(const Evidence& e)
{
    if (!connectedByHand(e) || e.plan.service == Service::Ud || isAddressFailure(e)) return {};
    for (const Side side : bothSides) {
        const auto& mtu = used(e, side).mtu;
        for (const Side port : {side, otherOf(side)}) {
            const auto& active = facts(e, port)->activeMtu;
            if (!mtu || !active || *mtu <= *active) continue;
            return verdict("mtu", side,
                           Message::say("{} uses a path MTU of {}, the active MTU of {} is {}", endName(e, side), *mtu,
                                        endName(e, port), *active),
                           e.record.failure ? troubleWords(e.record.failure->trouble)
                                            : Message::say("the queue pair's path MTU against the port's"),
                           Key::Mtu);
        }
    }
    const auto &mtu = used(e, Side::Local).mtu, &otherMtu = used(e, Side::Peer).mtu;
    // What fits into one packet of either passes.
    const auto failing = shortestFailing(e);
    if (!differ(mtu, otherMtu) || !failing || *failing <= std::min(*mtu, *otherMtu)) return {};
    return verdict("mtu", {},
                   Message::say("{} uses a path MTU of {}, {} one of {}", endName(e, Side::Local), *mtu,
                                endName(e, Side::Peer), *otherMtu),
                   Message::say("the path MTUs of both queue pairs"), Key::Mtu);
}

/// A queue pair that may have none of them under way keeps a read or atomic for ever: it never leaves the host.
Found noReads(const Evidence& e)
{
    const Round* round = failedRound(e);
    const Side side = e.record.failure ? e.record.failure->side : Side::Local;
    if (round == nullptr || used(e, side).readsOut != 0U) return {};
    if (round->operation == device::Operation::Send || round->operation == device::Operation::Write) return {};
    return verdict(
        "read-depth", side,
        Message::say("{} may have no reads and atomics under way (max_rd_atomic 0), and posts them", endName(e, side)),
        troubleWords(e.record.failure->trouble), Key::ReadsOut);
}

Found readDepth(const Evidence& e)
{
    if (!connectedByHand(e) || e.plan.service != Service::Rc) return {};
    if (auto none = noReads(e)) return none;
    const Round* failed = failedRound(e);
    const bool isOfReads = failed == nullptr ? !e.record.failure
                                             : failed->operation != device::Operation::Send &&
                                                   failed->operation != device::Operation::Write;
    // What is too much is refused, and does not get lost.
    const bool isRefused = !e.record.failure || hasStatus(e, remoteInvalidRequest);
    for (const Side side : bothSides) {
        const Side other = otherOf(side);
        const EndSettings &own = used(e, side), &there = used(e, other);
        const EndFacts& end = *facts(e, side);
        const auto& trouble = e.record.troubles[side];
        const bool isRefusedHere =
            trouble && (trouble->call == Call::ToRtr || trouble->call == Call::ToRts) && trouble->sysErrno == EINVAL;
        for (const auto& [key, asked, limit] : {std::tuple(Key::ReadsOut, own.readsOut, end.mostReadsOut),
                                                std::tuple(Key::ReadsIn, own.readsIn, end.mostReadsIn)})
            if (asked && limit && *asked > *limit && isRefusedHere)
                return verdict("read-depth", side,
                               Message::say("{} requests {} {}, its device supports {}", endName(e, side),
                                            findKey(key)->name, *asked, *limit),
                               troubleWords(*trouble), key);
        if (isOfReads && own.readsOut && there.readsIn && *own.readsOut > *there.readsIn)
            return verdict("read-depth", side,
                           Message::say("{} has {} reads and atomics under way (max_rd_atomic), {} serves {} "
                                        "(max_dest_rd_atomic)",
                                        endName(e, side), *own.readsOut, endName(e, other), *there.readsIn),
                           Message::say("the depths of both queue pairs"), Key::ReadsOut,
                           isRefused ? Message()
                                     : Message::say("packets that get lost under way: the other end refuses what is "
                                                    "too much, with status 9"));
    }
    return {};
}

} // namespace fabriscope::probe::diagnosing
