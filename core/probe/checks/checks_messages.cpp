// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory, receives and sizes: what a message meets at its target.
#include "core/probe/checks/checks.h"
#include "core/probe/evidence.h"

namespace fabriscope::probe::diagnosing {
namespace {

using device::Operation;
using device::Service;

} // namespace

Found remoteMemory(const Evidence& e)
{
    const Round* round = failedRound(e);
    if (round == nullptr || round->operation == Operation::Send) return {};
    const Side side = e.record.failure->side;
    const Side other = otherOf(side);
    const Values& told = used(e, side);
    const Values& region = facts(e, other);
    const Message known = troubleWords(e.record.failure->trouble);
    if (told.number(Key::RemoteMemoryKey) != region.number(Key::MemoryKey))
        return verdict("remote-key", side,
                       Message::say("{} uses rkey {}, the memory of {} has {}", endName(e, side),
                                    hex(told.number(Key::RemoteMemoryKey)), endName(e, other),
                                    hex(region.number(Key::MemoryKey))),
                       known, Key::RemoteMemoryKey);
    const std::uint64_t begin = region.number(Key::MemoryAddress);
    const std::uint64_t length = region.number(Key::MemoryLength);
    const std::uint64_t at = told.number(Key::RemoteAddress);
    if (at < begin || at - begin > length || round->size > length - (at - begin))
        return verdict("bounds", side,
                       Message::say("{} accesses {} bytes at {}, the memory of {} is {} bytes at {}", endName(e, side),
                                    round->size, hex(at), endName(e, other), length, hex(begin)),
                       known, Key::RemoteAddress);
    const bool atomic = round->operation == Operation::CompareAndSwap || round->operation == Operation::FetchAndAdd;
    const Key flag = round->operation == Operation::Write  ? Key::AllowWrite
                     : round->operation == Operation::Read ? Key::AllowRead
                                                           : Key::AllowAtomic;
    if (!used(e, other).flag(flag, true))
        return verdict("access-flags", other,
                       Message::say("the memory and queue pair of {} do not allow {}", endName(e, other),
                                    atomic                                 ? Message::say("remote atomics")
                                    : round->operation == Operation::Write ? Message::say("remote writes")
                                                                           : Message::say("remote reads")),
                       known, flag);
    if (atomic && !region.flag(Key::HasAtomics, true))
        return verdict("no-atomics", other, Message::say("{} does not support atomics", endName(e, other)), known,
                       Key::HasAtomics);
    return {};
}

Found receives(const Evidence& e)
{
    const bool unready = !e.plan.forced[Side::Peer].flag(Key::PostReceives, true);
    if (hasStatus(e, rnrExceeded) || (unready && vanished(e)))
        return verdict("receiver-not-ready", Side::Peer,
                       unready
                           ? Message::say("{} posts no receives", endName(e, Side::Peer))
                           : Message::say("{} does not post receives as fast as messages come", endName(e, Side::Peer)),
                       e.record.failure ? troubleWords(e.record.failure->trouble)
                                        : Message::say("messages were sent and none was received"),
                       Key::PostReceives);
    return {};
}

Found messageSize(const Evidence& e)
{
    if (!e.record.failure && lostMessages(e.record) == 0) return {};
    const Message known =
        e.record.failure ? troubleWords(e.record.failure->trouble) : Message::say("it did not arrive");
    const std::uint64_t mtu = facts(e, Side::Local).number(Key::ActiveMtu);
    for (const RoundRecord& each : e.record.rounds) {
        const std::uint64_t size = each.round.size;
        if (e.plan.service == Service::Ud && mtu > 0 && size > mtu)
            return verdict("message-size", Side::Local,
                           Message::say("a UD message of {} bytes is longer than the MTU of {}", size, mtu), known,
                           Key::Size);
        for (const Side side : bothSides) {
            const std::uint64_t room = used(e, side).number(Key::BufferBytes, 65536);
            if (2 * (size + 40) > room)
                return verdict("message-size", side,
                               Message::say("messages of {} bytes do not fit into the memory of {} ({} bytes)", size,
                                            endName(e, side), room),
                               known, Key::BufferBytes);
        }
    }
    return {};
}

} // namespace fabriscope::probe::diagnosing
