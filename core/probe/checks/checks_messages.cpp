// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory, receives and sizes: what a message meets at its target.
#include "core/probe/checks/checks.h"
#include "core/probe/evidence.h"
#include "core/probe/flow.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>

namespace fabriscope::probe::diagnosing {
namespace {

using device::Operation;
using device::Service;

/// What an end may not do with the other one's memory is refused, and does not get lost (IBTA vol. 1, 9.7.5).
Message perhapsLost(const Evidence& e)
{
    return gaveUp(e) ? Message::say("packets that get lost under way: the other end refuses this, with status {} or {}",
                                    std::to_underlying(remoteInvalidRequest), std::to_underlying(remoteAccessError))
                     : Message();
}

/// Writes of an unreliable connection: what may not be written is dropped, and nobody says so. Null: none was sent.
const Round* silentWrites(const Evidence& e)
{
    if (e.plan.service != Service::Uc || e.record.failure) return nullptr;
    const auto sent = std::ranges::find_if(e.record.rounds, [](const RoundRecord& each) {
        const auto& sender = each.replies[Side::Local];
        return each.round.operation == Operation::Write && sender && sender->sent.value_or(0) > 0;
    });
    return sent != e.record.rounds.end() ? &sent->round : nullptr;
}

} // namespace

Found remoteMemory(const Evidence& e)
{
    const Round* failed = failedRound(e);
    const Round* round = failed != nullptr ? failed : silentWrites(e);
    if (round == nullptr || round->operation == Operation::Send) return {};
    const Side side = failed != nullptr ? e.record.failure->side : Side::Local;
    const Side other = otherOf(side);
    const EndFacts* end = facts(e, other);
    const EndSettings &told = used(e, side), &there = used(e, other);
    const Message known = failed != nullptr ? troubleWords(e.record.failure->trouble)
                                            : Message::say("what both ends were told: an unreliable connection drops "
                                                           "such writes, and nobody acknowledges them");
    const Message remains = perhapsLost(e);
    if (end != nullptr && differ(told.remoteMemoryKey, end->memoryKey))
        return verdict("remote-key", side,
                       Message::say("{} uses rkey {}, the memory of {} has {}", endName(e, side),
                                    hex(told.remoteMemoryKey->value()), endName(e, other),
                                    hex(end->memoryKey->value())),
                       known, Key::RemoteMemoryKey, remains);
    if (end != nullptr && end->memory && told.remoteAddress) {
        const auto [begin, length] = *end->memory;
        const std::uint64_t at = *told.remoteAddress;
        if (at < begin || at - begin > length || round->size > length - (at - begin))
            return verdict("bounds", side,
                           Message::say("{} accesses {} bytes at {}, the memory of {} is {} bytes at {}",
                                        endName(e, side), round->size, hex(at), endName(e, other), length, hex(begin)),
                           known, Key::RemoteAddress, remains);
    }
    const bool atomic = round->operation == Operation::CompareAndSwap || round->operation == Operation::FetchAndAdd;
    const auto [flag, isAllowed] = round->operation == Operation::Write ? std::pair(Key::AllowWrite, there.allowWrite)
                                   : round->operation == Operation::Read
                                       ? std::pair(Key::AllowRead, there.allowRead)
                                       : std::pair(Key::AllowAtomic, there.allowAtomic);
    if (!isAllowed)
        return verdict("access-flags", other,
                       Message::say("the memory and queue pair of {} do not allow {}", endName(e, other),
                                    atomic                                 ? Message::say("remote atomics")
                                    : round->operation == Operation::Write ? Message::say("remote writes")
                                                                           : Message::say("remote reads")),
                       known, flag, remains);
    if (atomic && end != nullptr && end->hasAtomics == false)
        return verdict("no-atomics", other, Message::say("{} does not support atomics", endName(e, other)), known,
                       Key::HasAtomics, remains);
    return {};
}

/// Each end sends in some tests: the status is that of the one whose messages found no receive.
Found receives(const Evidence& e)
{
    const bool returns =
        std::ranges::any_of(e.plan.rounds, [](const Round& each) { return each.bothWays || each.roundTrips; });
    for (const Side receiver : {Side::Peer, Side::Local}) {
        EndSettings forced;
        add(forced, e.plan.forced[receiver]);
        const bool unready = forced.postReceives == false;
        const auto& told = e.record.troubles[otherOf(receiver)];
        const bool isTold = told && told->call == device::Call::Completion && told->status == rnrExceeded;
        if (!isTold && !(unready && vanished(e) && (receiver == Side::Peer || returns))) continue;
        return verdict("receiver-not-ready", receiver,
                       unready
                           ? Message::say("{} posts no receives", endName(e, receiver))
                           : Message::say("{} does not post receives as fast as messages come", endName(e, receiver)),
                       isTold             ? troubleWords(*told)
                       : e.record.failure ? troubleWords(e.record.failure->trouble)
                                          : Message::say("messages were sent and none was received"),
                       Key::PostReceives,
                       !isTold && hasStatus(e, retryExceeded)
                           ? Message::say("packets that get lost under way: an end that is not ready says so")
                           : Message());
    }
    return {};
}

/// Nothing but a reliable connection waits for a receive: a message that meets none is dropped at its target.
Found overrun(const Evidence& e)
{
    const std::uint64_t lost = lostMessages(e.record);
    if (e.plan.service == Service::Rc || e.plan.echoes || e.record.failure || lost == 0) return {};
    const bool someCame = std::ranges::any_of(e.record.rounds, [](const RoundRecord& each) {
        const auto& receiver = each.replies[Side::Peer];
        return receiver && receiver->received.value_or(0) > 0;
    });
    const Flow flow = flowOf(e, Side::Local);
    const bool allArrived = flow.sent.value_or(0) > 0 && flow.lost() == 0U;
    const std::uint64_t unmet = counterGrowth(e, Side::Peer, "out_of_buffer").value_or(0); // mlx5's
    if (!someCame || (!allArrived && unmet == 0)) return {};
    constexpr std::chrono::milliseconds shortWay(20); // agents of former versions wait for 30 ms
    const Datagrams* plain = datagrams(e, Side::Local);
    const bool areInTime = arrivedAll(e, Side::Local) && plain->took < shortWay;
    Verdict found = verdict(
        "receiver-not-ready", Side::Peer,
        Message::say("{} does not post receives as fast as messages come", endName(e, Side::Peer)),
        allArrived
            ? Message::say("all of {} packets arrived there; messages that were not received: {}", *flow.sent, lost)
            : Message::say("packets for which its device had no receive: {}; messages that were not received: {}",
                           unmet, lost),
        Key::PostReceives,
        !allArrived  ? Message::say("packets that get lost under way: the counter has those of other programs, too")
        : !areInTime ? Message::say("messages that came when nobody waited for them any more: a long way")
        : e.plan.service == Service::Uc
            ? Message::say("packets that overtake each other: an unreliable connection drops such messages")
            : Message());
    found.remedy = Message::say("nothing holds the sender back there: send fewer messages at once (--window), or post "
                                "more receives");
    return found;
}

Found messageSize(const Evidence& e)
{
    if (!e.record.failure && lostMessages(e.record) == 0) return {};
    const Message known =
        e.record.failure ? troubleWords(e.record.failure->trouble) : Message::say("it did not arrive");
    const EndFacts* own = facts(e, Side::Local);
    for (const RoundRecord& each : e.record.rounds) {
        const std::uint64_t size = each.round.size;
        if (e.plan.service == Service::Ud && own != nullptr && own->activeMtu && size > *own->activeMtu)
            return verdict("message-size", Side::Local,
                           Message::say("a UD message of {} bytes is longer than the MTU of {}", size, *own->activeMtu),
                           known, Key::Size);
        for (const Side side : bothSides) {
            const std::uint64_t room = used(e, side).bufferBytes;
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
