// SPDX-License-Identifier: GPL-3.0-or-later
//
// What both sides were told of each other against what each is (IBTA vol. 1, 10.3, 12.4).
#include "core/probe/checks/checks.h"
#include "core/probe/evidence.h"

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::probe::diagnosing {
namespace {

using device::Service;

} // namespace

Found gidAtIndex(const Evidence& e)
{
    for (const Side side : bothSides) {
        const Values& end = facts(e, side);
        if (!end.has(Key::QueuePair) || e.plan.usesCm || !end.flag(Key::IsEthernet) || end.has(Key::Gid)) continue;
        return verdict(
            "gid-missing", side,
            Message::say("GID index {} of {} is empty", used(e, side).number(Key::GidIndex), endName(e, side)),
            e.record.troubles[side] ? Message::say("the port's GID table; {}", troubleWords(*e.record.troubles[side]))
                                    : Message::say("the port's GID table"),
            Key::GidIndex);
    }
    return {};
}

Found remoteGid(const Evidence& e)
{
    if (!connectedByHand(e)) return {};
    for (const Side side : bothSides) {
        const std::string& told = used(e, side).text(Key::RemoteGid);
        const std::string& real = facts(e, otherOf(side)).text(Key::Gid);
        if (!used(e, side).flag(Key::UseGrh) || told == real || real.empty()) continue;
        const host::Port* port = portOf(e, e.before[otherOf(side)], otherOf(side));
        const bool known = port != nullptr && std::ranges::contains(port->gids, told, [](const host::Gid& gid) {
                               return plainGid(gid.gid);
                           });
        return verdict("remote-gid", side,
                       Message::say("{} sends to GID {}, {} has {}", endName(e, side), addressOfGid(told),
                                    endName(e, otherOf(side)), addressOfGid(real)),
                       known ? Message::say("that GID is in the peer's table, at another index")
                             : Message::say("the peer's GID table does not have it"),
                       Key::RemoteGid);
    }
    return {};
}

Found gidsTogether(const Evidence& e)
{
    if (!connectedByHand(e) || !facts(e, Side::Local).flag(Key::IsEthernet)) return {};
    const std::string own = gidInUse(e, Side::Local), other = gidInUse(e, Side::Peer);
    const Values& a = facts(e, Side::Local);
    const Values& b = facts(e, Side::Peer);
    if (own.empty() || other.empty()) return {};
    constexpr std::array types{"InfiniBand", "RoCE v1", "RoCE v2"};
    if (a.number(Key::GidType) != b.number(Key::GidType))
        return verdict("gid-type", {},
                       Message::say("{} uses a GID of {}, {} one of {}", endName(e, Side::Local),
                                    types.at(std::min<std::uint64_t>(a.number(Key::GidType), 2)),
                                    endName(e, Side::Peer),
                                    types.at(std::min<std::uint64_t>(b.number(Key::GidType), 2))),
                       Message::say("the types at GID index {} and {}", used(e, Side::Local).number(Key::GidIndex),
                                    used(e, Side::Peer).number(Key::GidIndex)),
                       Key::GidIndex);
    if (isIpv4Gid(own) != isIpv4Gid(other)) {
        const Side odd = isLinkLocalGid(own) ? Side::Local : Side::Peer;
        const bool linkLocal = isLinkLocalGid(gidInUse(e, odd));
        return verdict(linkLocal ? "gid-link-local" : "gid-family", odd,
                       Message::say("{} uses GID index {} ({}) and {} index {} ({}): addresses of two families",
                                    endName(e, Side::Local), used(e, Side::Local).number(Key::GidIndex),
                                    addressOfGid(own), endName(e, Side::Peer),
                                    used(e, Side::Peer).number(Key::GidIndex), addressOfGid(other)),
                       linkLocal ? Message::say("one of them is link-local") : Message::say("the content of both GIDs"),
                       Key::GidIndex);
    }
    if (!e.record.failure && lostMessages(e.record) == 0) return {}; // it works all the same
    for (const Side side : bothSides)
        if (isLinkLocalGid(gidInUse(e, side)))
            return verdict("gid-link-local", side,
                           Message::say("{} uses the link-local GID index {} ({})", endName(e, side),
                                        used(e, side).number(Key::GidIndex), addressOfGid(gidInUse(e, side))),
                           e.record.failure ? troubleWords(e.record.failure->trouble)
                                            : Message::say("messages do not arrive"),
                           Key::GidIndex);
    return {};
}

Found globalRoute(const Evidence& e)
{
    if (!connectedByHand(e)) return {};
    for (const Side side : bothSides)
        if (facts(e, side).flag(Key::NeedsGrh) && !used(e, side).flag(Key::UseGrh))
            return verdict(
                "grh-missing", side, Message::say("{} sends without a global route header (GRH)", endName(e, side)),
                facts(e, side).flag(Key::IsEthernet) ? Message::say("its link layer is Ethernet, which requires a GRH")
                                                     : Message::say("its port says that one is required"),
                Key::UseGrh);
    return {};
}

Found numbers(const Evidence& e)
{
    if (!connectedByHand(e)) return {};
    for (const Side side : bothSides) {
        const Side other = otherOf(side);
        const Values& told = used(e, side);
        // Who only receives datagrams sends to nobody.
        const bool sends = e.plan.service != Service::Ud || side == Side::Local;
        if (sends && told.number(Key::RemoteQueuePair) != facts(e, other).number(Key::QueuePair))
            return verdict("remote-qpn", side,
                           Message::say("{} targets queue pair {}, but {} uses {}", endName(e, side),
                                        hex(told.number(Key::RemoteQueuePair)), endName(e, other),
                                        hex(facts(e, other).number(Key::QueuePair))),
                           Message::say("dest_qp_num against the peer's own number"), Key::RemoteQueuePair);
        if (e.plan.service != Service::Ud && told.number(Key::RemotePsn) != used(e, other).number(Key::Psn))
            return verdict("psn", side,
                           Message::say("{} expects packet {} first, {} begins with {}", endName(e, side),
                                        hex(told.number(Key::RemotePsn)), endName(e, other),
                                        hex(used(e, other).number(Key::Psn))),
                           Message::say("rq_psn against the peer's sq_psn"), Key::RemotePsn);
        if (e.plan.service == Service::Ud && sends && told.number(Key::RemoteQkey) != used(e, other).number(Key::Qkey))
            return verdict("qkey", side,
                           Message::say("{} sends Q_Key {}, {} expects {}", endName(e, side),
                                        hex(told.number(Key::RemoteQkey)), endName(e, other),
                                        hex(used(e, other).number(Key::Qkey))),
                           Message::say("the Q_Keys of both queue pairs"), Key::RemoteQkey);
        const std::uint64_t lid = facts(e, other).number(Key::Lid);
        const std::uint64_t block = std::uint64_t{1} << facts(e, other).number(Key::Lmc);
        const std::uint64_t toldLid = told.number(Key::RemoteLid);
        if (!facts(e, side).flag(Key::IsEthernet) && (toldLid < lid || toldLid >= lid + block))
            return verdict(
                "remote-lid", side,
                Message::say("{} sends to LID {}, {} has LID {}", endName(e, side), toldLid, endName(e, other), lid),
                Message::say("the peer's LID and LMC"), Key::RemoteLid);
    }
    return {};
}

Found pathMtu(const Evidence& e)
{
    if (!connectedByHand(e) || e.plan.service == Service::Ud) return {};
    for (const Side side : bothSides) {
        const std::uint64_t mtu = used(e, side).number(Key::Mtu);
        for (const Side port : {side, otherOf(side)}) {
            const std::uint64_t active = facts(e, port).number(Key::ActiveMtu);
            if (mtu <= active || active == 0) continue;
            return verdict("mtu", side,
                           Message::say("{} uses a path MTU of {}, the active MTU of {} is {}", endName(e, side), mtu,
                                        endName(e, port), active),
                           e.record.failure ? troubleWords(e.record.failure->trouble)
                                            : Message::say("the queue pair's path MTU against the port's"),
                           Key::Mtu);
        }
    }
    const std::uint64_t mtu = used(e, Side::Local).number(Key::Mtu);
    const std::uint64_t otherMtu = used(e, Side::Peer).number(Key::Mtu);
    if (mtu == otherMtu || (!e.record.failure && lostMessages(e.record) == 0)) return {};
    return verdict("mtu", {},
                   Message::say("{} uses a path MTU of {}, {} one of {}", endName(e, Side::Local), mtu,
                                endName(e, Side::Peer), otherMtu),
                   Message::say("the path MTUs of both queue pairs"), Key::Mtu);
}

/// A queue pair that may have none of them under way keeps a read or atomic for ever: it never leaves the host.
Found noReads(const Evidence& e)
{
    const Round* round = failedRound(e);
    const Side side = e.record.failure ? e.record.failure->side : Side::Local;
    if (round == nullptr || !used(e, side).has(Key::ReadsOut) || used(e, side).number(Key::ReadsOut) > 0) return {};
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
    for (const Side side : bothSides) {
        const Side other = otherOf(side);
        for (const auto& [key, limit] :
             {std::pair{Key::ReadsOut, Key::MostReadsOut}, std::pair{Key::ReadsIn, Key::MostReadsIn}})
            if (used(e, side).number(key) > facts(e, side).number(limit) && e.record.troubles[side])
                return verdict("read-depth", side,
                               Message::say("{} requests {} {}, its device supports {}", endName(e, side),
                                            findKey(key)->name, used(e, side).number(key),
                                            facts(e, side).number(limit)),
                               troubleWords(*e.record.troubles[side]), key);
        if (used(e, side).number(Key::ReadsOut) > used(e, other).number(Key::ReadsIn))
            return verdict("read-depth", side,
                           Message::say("{} has {} reads and atomics under way (max_rd_atomic), {} serves {} "
                                        "(max_dest_rd_atomic)",
                                        endName(e, side), used(e, side).number(Key::ReadsOut), endName(e, other),
                                        used(e, other).number(Key::ReadsIn)),
                           Message::say("the depths of both queue pairs"), Key::ReadsOut);
    }
    return {};
}

} // namespace fabriscope::probe::diagnosing
