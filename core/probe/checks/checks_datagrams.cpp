// SPDX-License-Identifier: GPL-3.0-or-later
//
// What plain datagrams and echo requests say of the IP path below RoCE, each direction on its own. Of a direction that
// was not tried nothing is said for certain.
#include "core/probe/checks/checks.h"
#include "core/probe/checks/ping_check.h"
#include "core/probe/datagram_way.h"
#include "core/probe/evidence.h"
#include "core/probe/flow.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <format>
#include <optional>
#include <string>

namespace fabriscope::probe::diagnosing {
namespace {

using device::Service;
using device::Trouble;

/// What the rounds of a test say about the length of messages.
struct PassingSizes
{
    Side from{};
    std::uint64_t passed = 0; ///< the longest of which all arrived
    std::uint64_t failed = 0; ///< the shortest of which none did
};

/// Nothing: messages of one size only, or some of a size arrived and others did not.
std::optional<PassingSizes> sizesThatPass(const Evidence& e)
{
    BySide<std::optional<std::uint64_t>> passed; // by the side that the data comes from
    BySide<std::optional<std::uint64_t>> failed;
    std::optional<std::uint64_t>
        shortest; // of those that passed: short packets pass both ways, else none is acknowledged
    for (const RoundRecord& each : e.record.rounds) {
        const auto& sender = each.replies[Side::Local];
        const auto& receiver = each.replies[Side::Peer];
        const bool isAcknowledged = e.plan.service == Service::Rc;
        if (!sender || each.round.count == 0 ||
            (!isAcknowledged && (!receiver || each.round.operation != device::Operation::Send)))
            continue;
        const Side from = each.round.operation == device::Operation::Read ? Side::Peer : Side::Local;
        const auto& arrived = isAcknowledged ? sender->sent : receiver->received;
        if (!arrived) continue;
        if (*arrived >= each.round.count) {
            passed[from] = std::max(passed[from].value_or(0), each.round.size);
            shortest = std::min(shortest.value_or(each.round.size), each.round.size);
        } else if (*arrived == 0) {
            failed[from] = std::min(failed[from].value_or(each.round.size), each.round.size);
        } else {
            return std::nullopt;
        }
    }
    for (const Side from : bothSides)
        if (failed[from] && shortest && *shortest < *failed[from] && passed[from].value_or(0) < *failed[from])
            return PassingSizes{.from = from, .passed = passed[from].value_or(*shortest), .failed = *failed[from]};
    return std::nullopt;
}

/// More packets came than those of the short messages: what is lost is not lost for its length.
bool longOnesArrived(const Evidence& e, const PassingSizes& sizes)
{
    const auto arrived = flowOf(e, Side::Local).arrived;
    if (!arrived || sizes.from != Side::Local) return false;
    const std::uint64_t mtu = std::max<std::uint64_t>(used(e, Side::Local).mtu.value_or(1024), 256);
    constexpr std::uint64_t ofConnecting = 16; // connect requests and their like, with repetitions
    std::uint64_t ofShort =
        counterGrowth(e, Side::Peer, "duplicate_request").value_or(0) + (e.plan.usesCm ? ofConnecting : 0);
    for (const RoundRecord& each : e.record.rounds)
        if (each.round.size < sizes.failed) ofShort += each.round.count * (each.round.size / mtu + 1);
    return *arrived > ofShort;
}

Message arrivedWords(const Evidence& e, Side from)
{
    const Datagrams* some = datagrams(e, from);
    return some == nullptr ? Message::say("to {} none was tried", e.names[otherOf(from)])
                           : Message::say("{} of {} arrived at {}", some->arrived, some->sent, e.names[otherOf(from)]);
}

/// Why plain datagrams that do not arrive may not be all packets; empty: they are.
Message whyNotAllPackets(const Evidence& e, const BySide<bool>& broken)
{
    if (wentDark(e)) return {};
    const auto isOfRoce = [&](Side from) { return broken[from] && flowOf(e, from).vanished(); };
    for (const Side from : bothSides) {
        if (!broken[from]) continue;
        // What was not sent did not get lost; of the way back nothing is sent where nothing comes.
        if (flowOf(e, from).sent == 0U && std::ranges::none_of(bothSides, isOfRoce))
            return Message::say("what keeps {} from sending, and a firewall of {} for UDP beside it: no RoCE packet "
                                "was sent",
                                endName(e, from), e.names[otherOf(from)]);
        if (!flowOf(e, from).arrived)
            return Message::say("a firewall of {} that drops UDP to all ports, and lets RoCE through",
                                e.names[otherOf(from)]);
        if (!datagrams(e, from)->hasManyFlows())
            return Message::say("one of several ways (LAG, ECMP) that is broken: the datagrams, too, were sent from "
                                "one port");
        if (!isSoftware(e, otherOf(from)) && wayOf(e, from).lostAt() != LostAt::Network)
            return Message::say("a firewall for plain datagrams alone: packets of an adapter do not pass it");
    }
    return {};
}

/// Of both directions, where they get lost alike: two hosts with a firewall each, or what lies between them.
void placeBoth(Verdict& found, const Evidence& e)
{
    const std::string &here = e.names[Side::Local], &there = e.names[Side::Peer];
    const LostAt at = wayOf(e, Side::Local).lostAt();
    if (wentDark(e) || at != wayOf(e, Side::Peer).lostAt()) return;
    if (at == LostAt::Receiver) {
        found.known = Message::say("{}; the interfaces of both hosts received them", found.known);
        found.remedy = Message::say("see 'nft list ruleset' on {} and on {}: each drops what comes in", here, there);
    } else if (at == LostAt::Network) {
        found.known = Message::say("{}; the interface of neither host received them", found.known);
        found.remedy =
            Message::say("look at what lies between {} and {}: VLANs, access lists and routes of switches and "
                         "routers",
                         here, there);
    }
}

/// The timeout of a queue pair: that which it was told, or an agent's own. Nothing: RDMA-CM has chosen it.
std::optional<std::uint64_t> timeoutOf(const Evidence& e, Side sender)
{
    const auto& told = used(e, sender).timeout;
    return told || e.plan.usesCm ? told : device::RemoteEnd().timeout;
}

/// How long a sender waits for an acknowledgement: 4.096 µs · 2^n (IBTA vol. 1, 9.9.2.1.1). Nothing: for ever, or it is
/// not known.
std::optional<std::chrono::nanoseconds> ackTimeout(const Evidence& e, Side sender)
{
    const std::uint64_t exponent = timeoutOf(e, sender).value_or(0);
    if (exponent == 0 || exponent > 31) return std::nullopt;
    return std::chrono::nanoseconds(std::uint64_t{4096} << exponent);
}

std::string millisecondWords(std::chrono::nanoseconds time)
{
    const double value = std::chrono::duration<double, std::milli>(time).count();
    return value < 10 ? std::format("{:.2g}", value) : std::format("{:.0f}", value);
}

/// What plain datagrams take there and back; nothing where not all of them arrived, in time or late.
std::optional<std::chrono::nanoseconds> wayThereAndBack(const Evidence& e)
{
    std::chrono::nanoseconds took{};
    for (const Side from : bothSides) {
        if (!arrivedAll(e, from)) return std::nullopt;
        took += datagrams(e, from)->took;
    }
    return took;
}

/// A sender gave up, and more of its packets came twice than did not come at all: they wait in a queue longer than it
/// waits for them, and what it sends again makes the queue overflow. Short messages pass again afterwards.
bool isQueued(const Evidence& e)
{
    if (!gaveUp(e) || !e.again || e.again->record.failure) return false;
    const auto there = flowOf(e, Side::Local).lost(), back = flowOf(e, Side::Peer).lost();
    return there && back && repetitionsOf(e).twice > *there + *back;
}

/// Next to nothing was lost, and yet a sender began again: what acknowledges, or what carries the acknowledgement, is
/// late.
Found lateAcknowledgements(const Evidence& e, Side sender, std::chrono::nanoseconds wait)
{
    const Repetitions repeated = repetitionsOf(e);
    constexpr std::uint64_t fewest = 3;
    const bool queued = isQueued(e);
    if (!queued && (isTroubled(e) || repeated.sentAgain < fewest || !nothingWasLost(e))) return {};
    return verdict(
        "ack-timeout", sender,
        Message::say("{} waits {} ms for an acknowledgement and sends again, before it comes", endName(e, sender),
                     millisecondWords(wait)),
        queued ? Message::say("{} came twice; all plain datagrams arrive, and short messages passed in a second test",
                              packetWords(repeated.twice))
               : Message::say("it began again {}; packets that were lost: {} of {}", timesWords(repeated.sentAgain),
                              flowOf(e, sender).lost().value_or(0), flowOf(e, sender).sent.value_or(0)),
        Key::Timeout,
        Message::say("a queue that fills up under this load (a slow link or a shaper on the way), or a "
                     "busy host that acknowledges too late"));
}

} // namespace

Found ipPath(const Evidence& e)
{
    if (!isPathFailure(e)) return {};
    // A host's firewall may let RoCE through and nothing else: what RoCE's own counters say goes before.
    BySide<bool> broken;
    for (const Side from : bothSides)
        broken[from] = wentDark(e) || (arrivedNone(e, from) && flowOf(e, from).arrived.value_or(0) == 0);
    if (!broken[Side::Local] && !broken[Side::Peer]) return {};
    const bool both = broken[Side::Local] && broken[Side::Peer];
    const Side from = broken[Side::Local] ? Side::Local : Side::Peer;
    // What the other direction does is told only as far as it was tried.
    const Message what =
        wentDark(e) ? Message::say("no packet passes between {} and {} any more; when the test began they did",
                                   e.ends[Side::Local].address, e.ends[Side::Peer].address)
        : both      ? Message::say("no UDP packet passes between {} and {}", e.ends[Side::Local].address,
                                   e.ends[Side::Peer].address)
        : datagrams(e, otherOf(from)) != nullptr && datagrams(e, otherOf(from))->arrived > 0
            ? Message::say("no UDP packet passes {}, while the other direction works", wayWords(e, from))
            : Message::say("no UDP packet passes {}", wayWords(e, from));
    Verdict found =
        verdict("path-broken", both ? std::nullopt : std::optional(otherOf(from)), what,
                Message::say("of plain datagrams {}, {}", arrivedWords(e, Side::Local), arrivedWords(e, Side::Peer)),
                Key::Destination, whyNotAllPackets(e, broken));
    if (both)
        placeBoth(found, e);
    else
        placeLoss(found, e, from);
    return found;
}

Found echoes(const Evidence& e)
{
    if (!e.plan.echoes) return {};
    const std::string& address = e.ends[Side::Peer].address;
    if (e.record.failure) {
        const Trouble& trouble = e.record.failure->trouble;
        // The sockets of ping_group_range are refused with EACCES, a packet by a firewall with EPERM.
        if (trouble.sysErrno == EPERM) {
            Verdict found = verdict(
                "echo-filtered", Side::Local,
                Message::say("{} itself refuses to send ICMP echo requests to {}", e.names[Side::Local], address),
                errnoWords(trouble.sysErrno), Key::Destination,
                Message::say("a seccomp filter of the agent's service or container that denies it such sockets"));
            found.remedy =
                Message::say("RDMA is not affected. See 'nft list ruleset' on {}: its output chain drops them",
                             e.names[Side::Local]);
            return found;
        }
        if (trouble.sysErrno != EACCES) return {};
        return verdict(
            "echo-permission", Side::Local,
            Message::say("the agent on {} may not send ICMP echo requests", e.names[Side::Local]),
            errnoWords(trouble.sysErrno), Key::Address,
            datagrams(e, Side::Local) != nullptr
                ? Message()
                : Message::say("a route rule that prohibits packets to {}: plain datagrams were not tried", address));
    }
    if (e.record.rounds.empty() || !e.record.rounds.front().replies[Side::Local]) return {};
    const RoundReply& counted = *e.record.rounds.front().replies[Side::Local];
    if (!counted.sent || !counted.received || *counted.received >= *counted.sent) return {};
    const std::uint64_t sent = *counted.sent, answered = *counted.received;
    constexpr std::uint64_t byChance = 2; // so few may be lost
    if (answered == 0 && arrivedAll(e, Side::Local) && arrivedAll(e, Side::Peer))
        return verdict(
            "echo-filtered", {},
            Message::say("no reply of {} to any of {} ICMP echo requests of {} arrives", address, sent,
                         e.ends[Side::Local].address),
            Message::say("all of {} plain datagrams arrive, in both directions", datagrams(e, Side::Local)->sent),
            Key::Destination,
            sent > byChance ? Message()
                            : Message::say("so few echo requests that all of them may have been lost by chance"));
    return diagnoseEchoes(address, sent, answered);
}

Found longDatagrams(const Evidence& e)
{
    if (!isPathFailure(e) && !isFlushed(e)) return {};
    constexpr std::uint64_t fitsAnywhere = 512; // any network that is in use lets 576 bytes through
    const bool isShort = shortestFailing(e).value_or(0) <= fitsAnywhere; // as connect requests are
    for (const Side from : bothSides) {
        // Where nothing of short packets arrives either, their length is not what stops them.
        if (isShort && flowOf(e, from).arrived == 0U) continue;
        const Message remains = isShort && !flowOf(e, from).arrived
                                    ? Message::say("another fault: short RoCE packets may not pass either")
                                    : Message();
        // Where short ones are lost, too, long ones are lost more often: each bit may be wrong.
        if (!arrivedMost(e, from)) continue;
        const auto& large = e.reach.large[otherOf(from)];
        if (const Trouble* refused = large.failure(); refused != nullptr && refused->sysErrno == EMSGSIZE)
            return verdict("large-packets", from,
                           Message::say("{} sends no packet as long as those of RoCE to {}, short ones it does",
                                        e.names[from], e.ends[otherOf(from)].address),
                           Message::say("a datagram of {} bytes: {}", e.reach.largeSize, errnoWords(EMSGSIZE)),
                           Key::Mtu,
                           remains.empty() && !isSoftware(e, from)
                               ? Message::say("an MTU that the kernel's route has for its own packets alone: those of "
                                              "an adapter do not heed it")
                               : remains);
        const Datagrams* longOnes = large.result();
        if (longOnes == nullptr || longOnes->sent == 0 || longOnes->arrived > 0) continue;
        return verdict("large-packets", {},
                       Message::say("long packets do not pass {}, short ones do", wayWords(e, from)),
                       Message::say("of {} datagrams of {} bytes none arrived, of {} short ones {} did", longOnes->sent,
                                    e.reach.largeSize, datagrams(e, from)->sent, datagrams(e, from)->arrived),
                       Key::Mtu, remains);
    }
    return {};
}

Found longMessages(const Evidence& e)
{
    if (!isPathFailure(e)) return {};
    bool tells = true; // plain datagrams, of long packets
    for (const Side from : bothSides) {
        // Where only some arrive, it is more likely that these are lost by chance, too.
        if (!arrivedAll(e, from) && !arrivedNone(e, from)) return {};
        tells = tells && arrivedAll(e, from);
    }
    const auto sizes = sizesThatPass(e);
    if (!sizes || longOnesArrived(e, *sizes)) return {};
    return verdict(
        "large-packets", {}, Message::say("long packets do not pass {}, short ones do", wayWords(e, sizes->from)),
        Message::say("messages of {} bytes arrived, of those of {} bytes none", sizes->passed, sizes->failed), Key::Mtu,
        tells ? Message::say("a filter of UDP port 4791 that came up in between: long plain datagrams pass")
              : Message::say("a fault that came up in between: a firewall drops plain datagrams, and they tell "
                             "nothing"));
}

Found slowPath(const Evidence& e)
{
    if (e.plan.service != Service::Rc || e.plan.echoes) return {};
    const bool isLost = gaveUp(e), isRefused = isRefusedRepetition(e);
    const bool isRepeated = !isTroubled(e) && hasRepetitions(e);
    if (!isLost && !isRefused && !isRepeated) return {};
    const Side sender = e.record.failure ? e.record.failure->side : Side::Local;
    const auto wait = ackTimeout(e, sender);
    if (!wait) return {};
    const auto took = wayThereAndBack(e);
    // The first repetition was one too many where they all pass, or where it is refused.
    const std::uint64_t attempts = isLost ? used(e, sender).retries + 1 : 1;
    const std::chrono::nanoseconds waits = attempts * *wait;
    if (!took || *took < waits / 2) return reordered(e) ? Found() : lateAcknowledgements(e, sender, *wait);
    // What is filtered arrives never, however long one waits; a busy machine takes long for plain datagrams, too.
    const auto neverCame = [&](Side from) { return flowOf(e, from).vanished() && !mayStillCome(e); };
    if ((isLost && std::ranges::any_of(bothSides, neverCame)) || (!isLost && *took < 2 * waits && reordered(e)))
        return {};
    const Flow flow = flowOf(e, sender);
    const bool isCounted = flow.sent && flow.arrived.value_or(0) > 0;
    return verdict(
        "ack-timeout", sender,
        Message::say("{} waits {} ms for an acknowledgement, the way to {} and back takes {} ms or more",
                     endName(e, sender), millisecondWords(waits), endName(e, otherOf(sender)), millisecondWords(*took)),
        Message::say("timeout {} and {} attempts; all of {} plain datagrams arrive", *timeoutOf(e, sender), attempts,
                     datagrams(e, Side::Local)->sent),
        Key::Timeout,
        *took >= waits && isCounted ? Message() : Message::say("packets of RoCE alone that are lost or filtered"));
}

} // namespace fabriscope::probe::diagnosing
