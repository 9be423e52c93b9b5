// SPDX-License-Identifier: GPL-3.0-or-later
//
// A multicast group: whether both ends have joined the same one, and receive what is sent to it.
#include "core/probe/checks/checks.h"
#include "core/probe/evidence.h"

#include <string>

namespace fabriscope::probe::diagnosing {
namespace {

Found notJoined(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        if (!trouble || trouble->call != device::Call::Join) continue;
        return verdict(
            "mcast-not-joined", side,
            Message::say("{} has not joined the multicast group {}", endName(e, side), used(e, side).destination),
            troubleWords(*trouble), Key::Destination);
    }
    return {};
}

} // namespace

Found multicast(const Evidence& e)
{
    if (!e.plan.joins) return {};
    if (auto found = notJoined(e)) return found;
    const auto &sender = e.record.paths[Side::Local], &receiver = e.record.paths[Side::Peer];
    if (e.record.failure || lostMessages(e.record) == 0 || !sender || !receiver) return {};
    // Before the MGIDs: those of IP addresses have the P_Key in them.
    if (sender->pkey && receiver->pkey && sender->pkey->base() != receiver->pkey->base())
        return verdict("mcast-partition", {},
                       Message::say("{} is in the group with P_Key {}, {} with {}", endName(e, Side::Local),
                                    toString(*sender->pkey), endName(e, Side::Peer), toString(*receiver->pkey)),
                       Message::say("the P_Keys of both queue pairs"), Key::Pkey);
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

} // namespace fabriscope::probe::diagnosing
