// SPDX-License-Identifier: GPL-3.0-or-later
//
// A multicast group: whether both ends have joined the same one, and receive what is sent to it.
#include "core/probe/checks/checks.h"
#include "core/probe/evidence.h"
#include "core/probe/flow.h"

#include <algorithm>
#include <cerrno>
#include <string>
#include <utility>

namespace fabriscope::probe::diagnosing {
namespace {

using device::Call;

/// Why the subnet administration refuses a port that asks by hand: it says no more than that, the group tells.
Found refusedBy(const Evidence& e, Side side, const GroupFacts& group, const Message& known)
{
    const EndSettings& asked = used(e, side);
    const EndFacts* own = facts(e, side);
    if (asked.groupPkey && group.pkey && asked.groupPkey->base() != group.pkey->base())
        return verdict("mcast-partition", side,
                       Message::say("{} asks for the group with P_Key {}, and the group has {}", endName(e, side),
                                    toString(*asked.groupPkey), toString(*group.pkey)),
                       Message::say("the group's record; {}", known), Key::PkeyIndex);
    if (differ(asked.groupQkey, group.qkey))
        return verdict("mcast-qkey", side,
                       Message::say("{} asks for the group with Q_Key {}, and the group has {}", endName(e, side),
                                    hex(asked.groupQkey->value()), hex(group.qkey->value())),
                       Message::say("the group's record; {}", known), Key::GroupQkey);
    if (own != nullptr && own->activeMtu && group.mtu && *own->activeMtu < *group.mtu)
        return verdict("mcast-not-joined", side,
                       Message::say("the group has MTU {}, {} has {}", *group.mtu, endName(e, side), *own->activeMtu),
                       Message::say("the group's record; {}", known), Key::Destination);
    return {};
}

/// By RDMA-CM, or the port by hand.
Found notJoined(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        const bool atAdministration = trouble && trouble->call == Call::SaJoin;
        if (!trouble || (trouble->call != Call::Join && trouble->call != Call::IpJoin && !atAdministration)) continue;
        const auto& group = e.record.groups[side];
        if (atAdministration && trouble->status != 0 && group)
            if (auto found = refusedBy(e, side, *group, troubleWords(*trouble))) return found;
        Verdict found = verdict(
            "mcast-not-joined", side,
            Message::say("{} has not joined the multicast group {}", endName(e, side), used(e, side).destination),
            troubleWords(*trouble), Key::Destination);
        if (atAdministration && trouble->sysErrno == EACCES)
            found.remedy =
                Message::say("let the agent on {} open /dev/infiniband/umad*, or join by RDMA-CM", e.names[side]);
        if (atAdministration && (trouble->sysErrno == ETIMEDOUT || trouble->sysErrno == EHOSTUNREACH))
            found.remedy = Message::say("see whether a subnet manager runs, and why it does not reply");
        return found;
    }
    return {};
}

/// The group is joined, and the device does not take the queue pair into it.
Found refusedToAttach(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        if (!trouble || trouble->call != Call::Attach) continue;
        return verdict("mcast-not-attached", side,
                       Message::say("the queue pair of {} cannot be attached to the group", endName(e, side)),
                       troubleWords(*trouble), Key::Attaches);
    }
    return {};
}

} // namespace

Found multicast(const Evidence& e)
{
    if (!e.plan.joins) return {};
    if (auto found = notJoined(e)) return found;
    if (auto found = refusedToAttach(e)) return found;
    const auto &sender = e.record.paths[Side::Local], &receiver = e.record.paths[Side::Peer];
    if (e.record.failure || lostMessages(e.record) == 0 || !sender || !receiver) return {};
    // Before the MGIDs: those of IP addresses have the P_Key in them.
    if (sender->pkey && receiver->pkey && sender->pkey->base() != receiver->pkey->base())
        return verdict("mcast-partition", {},
                       Message::say("{} is in the group with P_Key {}, {} with {}", endName(e, Side::Local),
                                    toString(*sender->pkey), endName(e, Side::Peer), toString(*receiver->pkey)),
                       Message::say("the P_Keys of both queue pairs"), Key::Pkey);
    if (sender->pkey && receiver->pkey && !sender->pkey->isFullMember() && !receiver->pkey->isFullMember())
        return verdict("mcast-partition", {},
                       Message::say("both ends are limited members of partition {}", toString(*sender->pkey)),
                       Message::say("limited members do not hear each other, in a group neither"), Key::Pkey);
    if (differ(sender->remoteGid, receiver->remoteGid))
        return verdict("mcast-group", {},
                       Message::say("{} sends to the group {}, {} has joined {}", endName(e, Side::Local),
                                    addressOfGid(*sender->remoteGid), endName(e, Side::Peer),
                                    addressOfGid(*receiver->remoteGid)),
                       Message::say("the MGIDs of both ends"), Key::Destination);
    if (differ(sender->remoteQkey, receiver->qkey))
        return verdict("mcast-qkey", Side::Peer,
                       Message::say("{} sends to the group with Q_Key {}, {} expects {}", endName(e, Side::Local),
                                    hex(sender->remoteQkey->value()), endName(e, Side::Peer),
                                    hex(receiver->qkey->value())),
                       Message::say("the Q_Keys of both queue pairs"), Key::Qkey);
    if (!used(e, Side::Peer).attaches)
        return verdict(
            "mcast-not-attached", Side::Peer,
            Message::say("{} has joined the group, and its queue pair is not attached to it", endName(e, Side::Peer)),
            Message::say("what that end was told"), Key::Attaches);
    return {};
}

/// The way of packets between two hosts says nothing of those to a group: switches forward them to the ports on which
/// they saw a member join.
Found unheardGroup(const Evidence& e)
{
    if (!e.plan.joins || e.record.failure || lostMessages(e.record) == 0 || isInfiniBand(e)) return {};
    const bool isHeard = std::ranges::any_of(e.record.rounds, [](const RoundRecord& each) {
        const auto& receiver = each.replies[Side::Peer];
        return !receiver || receiver->received.value_or(1) > 0;
    });
    const Flow flow = flowOf(e, Side::Local);
    const Datagrams* plain = datagrams(e, Side::Local);
    const bool isTried = plain != nullptr || sendError(e, Side::Local) != 0;
    if (isHeard || flow.sent == 0U || flow.arrived.value_or(0) > 0 || (isTried && !arrivedMost(e, Side::Local)))
        return {};
    const std::string& group = used(e, Side::Local).destination;
    const auto &sender = e.record.paths[Side::Local], &receiver = e.record.paths[Side::Peer];
    const bool isCompared = sender && receiver && sender->pkey && receiver->pkey && sender->remoteQkey &&
                            receiver->qkey && sender->remoteGid && receiver->remoteGid; // in multicast()
    Message known = isCompared ? Message::say("both ends have joined it, with one P_Key and one Q_Key")
                               : Message::say("both ends have joined it; whether with one P_Key and one Q_Key was not "
                                              "read");
    if (plain != nullptr)
        known = Message::say("{}; of {} plain datagrams between their own addresses {} arrived", known, plain->sent,
                             plain->arrived);
    const Message why = whyNotTried(e);
    Verdict found = verdict(
        "mcast-not-forwarded", {},
        Message::say("packets to the multicast group {} do not pass {}", group, wayWords(e, Side::Local)),
        std::move(known), Key::Destination,
        plain != nullptr ? Message::say("UDP port 4791 filtered, which 'fabriscopectl test ud' tells")
        : why.empty()    ? Message::say("no IP packet at all passes: plain datagrams were not tried")
                         : Message::say("no IP packet at all passes: plain datagrams could not be tried ({})", why));
    if (e.plan.usesCm && group.contains(':')) // cma_iboe_join_multicast()
        found.remedy = Message::say("RDMA-CM joins IPv6 groups without telling switches (MLD): try a group of IPv4, or "
                                    "'fabriscopectl test mcast --by-hand'");
    return found;
}

} // namespace fabriscope::probe::diagnosing
