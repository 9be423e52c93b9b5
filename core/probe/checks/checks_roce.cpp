// SPDX-License-Identifier: GPL-3.0-or-later
//
// RoCE's own packets, by what both ports and their interfaces count: which vanish, which come twice, which are lost
// now and then. What a port does not count is not concluded.
#include "core/base/text.h"
#include "core/probe/checks/checks.h"
#include "core/probe/datagram_way.h"
#include "core/probe/evidence.h"
#include "core/probe/figures.h"
#include "core/probe/flow.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>

namespace fabriscope::probe::diagnosing {
namespace {

using device::Operation;
using device::Service;

/// By so many packets chance is excluded, as by the counters of all that was repeated.
constexpr std::uint64_t enoughPackets = 4;

std::uint64_t datagramsArrived(const Evidence& e, Side side)
{
    std::uint64_t plain = 0;
    for (const auto& each : {e.reach.arrived[side], e.reach.large[side]})
        if (const Datagrams* some = each.result()) plain += some->arrived + some->repeated;
    return plain;
}

/// How many packets a host's interface received behind the test beside plain datagrams: the agent's own connection,
/// other programs, broadcasts. Nothing: it was not read twice.
std::optional<std::uint64_t> framesOfOthers(const Evidence& e, Side side)
{
    const auto all = framesBetween(e.aroundAfter[side], e.aroundLast[side], &Surroundings::framesIn);
    const std::uint64_t plain = datagramsArrived(e, side);
    return all ? std::optional(*all - std::min(*all, plain)) : std::nullopt;
}

/// How many packets a host's interface received meanwhile, also those that were under way when the test ended, but not
/// the plain datagrams behind it; nothing: it was not read twice.
std::optional<std::uint64_t> framesArrived(const Evidence& e, Side side)
{
    const std::uint64_t plain = datagramsArrived(e, side);
    const auto first = framesBetween(e.aroundBefore[side], e.aroundAfter[side], &Surroundings::framesIn);
    const auto last = framesBetween(e.aroundBefore[side], e.aroundLast[side], &Surroundings::framesIn);
    if (!first || !last) return first;
    return std::max(*first, *last - std::min(*last, plain));
}

/// What filters packets there by rules of its own: "firewalld", "nftables"; "none"; empty: it is not known. A module of
/// the kernel that is loaded filters nothing.
std::string firewallOf(const Evidence& e, Side side)
{
    const std::optional<host::Host>& host = latestHost(e, side);
    const std::string text = host ? host->system.firewall.valueOr("") : std::string();
    if (text == "none") return "none";
    for (const auto& word : std::views::split(text, std::string_view(", ")))
        for (const std::string_view known : {"firewalld", "ufw", "nftables", "iptables"})
            if (std::string_view(word) == known) return std::string(known);
    return {};
}

/// How many packets a host's interface sent during the test; nothing: it was not read twice.
std::optional<std::uint64_t> framesLeft(const Evidence& e, Side side)
{
    return framesBetween(e.aroundBefore[side], e.aroundAfter[side], &Surroundings::framesOut);
}

/// Nothing arrived in the second try either, of other queue pairs.
bool vanishedAgain(const Evidence& e, Side from)
{
    return e.again && e.again->record.failure && secondFlowOf(e, from).vanished();
}
/// What did not arrive after something had.
bool hasStopped(const Evidence& e, Side from)
{
    return vanishedAgain(e, from) && flowOf(e, from).arrived.value_or(0) > 0;
}

/// Where packets vanish that a sender counted as sent: Soft-RoCE's reach the receiver's interface or do not; an
/// adapter's pass no firewall of its host.
LostAt dropPoint(const Evidence& e, Side receiver, std::uint64_t sent)
{
    const Side sender = otherOf(receiver);
    const bool stopped = hasStopped(e, sender); // in the second try, in which nobody reads the interfaces
    const auto left = isElsewhere(e, sender) ? std::nullopt : framesLeft(e, sender);
    if (left && !stopped && isSoftware(e, sender) && sent >= enoughPackets)
        if (*left * 2 < sent) return LostAt::Sender;
    if (!isSoftware(e, receiver)) return LostAt::Network;
    if (isElsewhere(e, receiver)) return LostAt::Unknown; // what it counts is another interface's
    // What comes late is counted by the last readings alone.
    const bool isMissed = mayStillCome(e) || (mayBeUnderWay(e) && e.aroundLast[receiver].result() == nullptr);
    if (stopped || isMissed) return LostAt::Unknown;
    const auto frames = framesArrived(e, receiver);
    if (!frames || sent < enoughPackets) return LostAt::Unknown;
    if (*frames * 2 < sent) return LostAt::Network;
    // More than that are of others, and say nothing; so do they where many of others came afterwards, too.
    const auto others = framesOfOthers(e, receiver);
    const bool isQuiet = others && *others * 4 <= sent + 16 && *frames <= sent + sent / 4 + 8; // some are ARP's
    return *frames * 10 >= sent * 9 && isQuiet ? LostAt::Receiver : LostAt::Unknown;
}

bool isOfHost(LostAt at) { return at == LostAt::Sender || at == LostAt::Receiver; }

void addRemedy(Verdict& found, const Evidence& e, Side receiver, std::uint64_t sent)
{
    const std::string &there = e.names[receiver], &here = e.names[otherOf(receiver)];
    const Side sender = otherOf(receiver);
    const std::string in = deviceInterface(e, receiver), out = deviceInterface(e, sender);
    const LostAt at = dropPoint(e, receiver, sent);
    const bool isCounted = isSoftware(e, receiver) && !hasStopped(e, sender) && !isElsewhere(e, receiver);
    const auto arrived = isCounted ? framesArrived(e, receiver) : std::nullopt;
    sayWhere(found, e, sender, at, at == LostAt::Sender ? framesLeft(e, sender) : arrived);
    switch (at) {
    case LostAt::Sender:
        found.remedy = Message::say("see 'tc -s qdisc show dev {}' and 'tc filter show dev {}' on {}", shellWord(out),
                                    shellWord(out), here);
        return;
    case LostAt::Network:
        found.remedy =
            Message::say("let UDP port 4791 through in the network between {} and {}: access lists of switches "
                         "and routers, security groups of a cloud",
                         here, there);
        return;
    case LostAt::Receiver:
        if (firewallOf(e, receiver) == "none") {
            found.remedy =
                Message::say("{} has no firewall: see 'tc filter show dev {} ingress' there, and whether its "
                             "kernel's log says 'bad ICRC'",
                             there, shellWord(in));
            return;
        }
        found.remedy =
            Message::say("let UDP port 4791 in on {}: 'nft list ruleset' and 'tc filter show dev {} ingress' "
                         "there show what drops it, 'fabriscopectl setup firewall' opens it",
                         there, shellWord(in));
        return;
    case LostAt::Unknown:
        break; // the direction is known, the place is not
    }
    const std::string firewall = firewallOf(e, receiver);
    if (firewall == "none") {
        found.known = Message::say("{}; {} has no firewall", found.known, there);
        found.remedy = Message::say("look at the access lists of the switches and routers between {} and {}, and at "
                                    "'tc filter show dev {} ingress' on {}",
                                    here, there, shellWord(in), there);
        return;
    }
    if (!firewall.empty()) found.known = Message::say("{}; on {} {} is active", found.known, there, firewall);
    found.remedy =
        Message::say("let UDP port 4791 through on {} ('nft list ruleset' shows what it drops, 'fabriscopectl setup "
                     "firewall' opens it) or in the network between: which of both drops it is not known",
                     there);
}

/// Messages or connect requests that nobody acknowledges say nothing about the way back.
bool expectsReplies(const Evidence& e) { return e.plan.service == Service::Rc || e.plan.usesCm; }

/// The direction in which RoCE's packets vanish. Nothing: none is known.
std::optional<Side> filteredDirection(const Evidence& e)
{
    for (const Side from : bothSides) {
        if (from == Side::Peer && !expectsReplies(e)) continue;
        const Flow flow = flowOf(e, from);
        if (hasStopped(e, from)) return from;
        if (flow.arrived == 0U && flow.sent.value_or(1) > 0) return from;
    }
    return std::nullopt;
}

/// Messages of another operation, as long or longer, were all acknowledged before.
bool passedBefore(const Evidence& e, const Round& failed)
{
    return std::ranges::any_of(e.record.rounds, [&](const RoundRecord& each) {
        const auto& sender = each.replies[Side::Local];
        return each.round.operation != failed.operation && each.round.size >= failed.size && each.round.count > 0 &&
               sender && sender->sent >= each.round.count;
    });
}

/// Of packets that are lost now and then.
void placeSomeLoss(Verdict& found, const Evidence& e, Side from)
{
    const Side to = otherOf(from);
    const std::string out = deviceInterface(e, from), in = deviceInterface(e, to);
    const LostAt at = wayOf(e, from).lostAt();
    if (at == LostAt::Sender) {
        found.side = from;
        found.what = Message::say("{} loses packets to {} before they leave {}", e.names[from], endName(e, to), out);
        found.remedy = Message::say("see 'tc -s qdisc show dev {}' and 'tc filter show dev {} egress' on {}",
                                    shellWord(out), shellWord(out), e.names[from]);
    } else if (at == LostAt::Network) {
        found.what = Message::say("the network between {} and {} loses packets", endName(e, Side::Local),
                                  endName(e, Side::Peer));
    } else if (at == LostAt::Receiver) {
        // Damaged packets, too, are counted by the interface and dropped behind it.
        found.what = Message::say("packets from {} to {} are damaged under way, or dropped on {}", endName(e, from),
                                  endName(e, to), e.names[to]);
        found.known = Message::say("{}; {} of {} received them", found.known, in, e.names[to]);
        found.remedy =
            Message::say("they reach {} of {}: see 'nstat -az UdpInCsumErrors' there for packets that are "
                         "damaged under way, 'nft list ruleset' and 'tc filter show dev {} ingress' for limits",
                         in, e.names[to], shellWord(in));
    }
}

} // namespace

Found duplicated(const Evidence& e)
{
    constexpr unsigned fewest = 3;
    if (e.plan.echoes || (!isRefusedRepetition(e) && (isTroubled(e) || !hasRepetitions(e)))) return {};
    for (const Side from : bothSides) {
        const Datagrams* some = datagrams(e, from);
        const std::uint64_t surplus = flowOf(e, from).surplus();
        const bool isSeen = some != nullptr && some->repeated >= fewest;
        if (!isSeen && surplus < fewest) continue;
        return verdict("packets-duplicated", {}, Message::say("packets arrive twice on the way {}", wayWords(e, from)),
                       isSeen ? Message::say("of {} plain datagrams {} arrived twice", some->sent, some->repeated)
                              : Message::say("{} RoCE packets were sent and {} arrived",
                                             flowOf(e, from).sent.value_or(0), flowOf(e, from).arrived.value_or(0)),
                       {}, isSeen ? Message() : Message::say("packets of another program that uses the same port"));
    }
    return {};
}

/// A receiver of a reliable connection takes packets in their order alone, and has those behind a gap sent again. A gap
/// is a packet that is lost or late: where none is lost, others have overtaken it, however busy the hosts are. The
/// kernel counts the first packet behind each gap (check_psn(), rxe_resp.c).
Found reordered(const Evidence& e)
{
    constexpr std::uint64_t fewest = 3;
    const bool repeats = gaveUp(e) || (!isTroubled(e) && hasRepetitions(e));
    const auto lost = lostPackets(e);
    if (e.plan.echoes || (!isRefusedRepetition(e) && !repeats) || !lost) return {};
    for (const Side from : bothSides) {
        const std::uint64_t gaps = counterGrowth(e, otherOf(from), "out_of_seq_request").value_or(0);
        if (gaps < fewest || gaps < *lost * 4) continue;
        return verdict("packets-reordered", {},
                       Message::say("packets overtake each other on the way {}", wayWords(e, from)),
                       Message::say("{} found {} gaps among them, and {} of {} were lost", endName(e, otherOf(from)),
                                    gaps, flowOf(e, from).lost().value_or(0), flowOf(e, from).sent.value_or(0)),
                       {}, Message::say("packets that were lost where nobody counts them, and others that came twice"));
    }
    return {};
}

/// What never left is no matter of the way.
Found nothingSent(const Evidence& e)
{
    if (!isPathFailure(e) || isAddressFailure(e) || e.plan.echoes) return {};
    if (flowOf(e, Side::Local).sent != 0U || !e.ends[Side::Local].isEthernet) return {};
    return verdict("nothing-sent", Side::Local, Message::say("{} sent no RoCE packet at all", endName(e, Side::Local)),
                   Message::say("the port's counter of packets sent did not move during the test"), {},
                   Message::say("a counter that this device does not keep"));
}

/// Links of a LAG and routes of equal cost (ECMP) are chosen by the UDP source port, which each queue pair has for
/// itself (IBTA vol. 1, annex A17): one that is broken takes the packets of some and not of others.
Found flowLost(const Evidence& e)
{
    if (!isPathFailure(e) || e.plan.echoes) return {};
    for (const Side from : bothSides) {
        const Datagrams* some = datagrams(e, from);
        if (some == nullptr || !some->isByFlow()) continue;
        return verdict(
            "flow-lost", {},
            Message::say("packets of some UDP source ports do not pass {}, those of others do", wayWords(e, from)),
            Message::say("of {} plain datagrams from {} ports all of {} ports arrived, of the others none", some->sent,
                         some->flows, *some->flowsArrived),
            {},
            flowOf(e, from).vanished()
                ? Message()
                : Message::say("another fault beside it, of which these datagrams tell nothing"));
    }
    if (!e.again) return {};
    for (const Side from : bothSides) {
        const Flow first = flowOf(e, from), second = secondFlowOf(e, from);
        // Adapters put their counters into sysfs late: what the second test counts may be of the first.
        const bool isOfSecond = first.isExact || !e.again->record.failure;
        if (!first.vanished() || second.arrived.value_or(0) == 0 || !isOfSecond) continue;
        return verdict(
            "flow-lost", {},
            Message::say("RoCE packets of some queue pairs do not pass {}, those of others do", wayWords(e, from)),
            Message::say("{} packets were sent and none arrived; in a second test with other queue pairs {} of {} did",
                         first.sent.value_or(0), *second.arrived, second.sent.value_or(0)),
            {}, Message::say("a fault that is over"));
    }
    return {};
}

namespace {

/// What is known of a bond whose packets Soft-RoCE there is to get. A device that was made on one of its ports before
/// has the bond's GIDs and gets no packet (the kernel's rxe_net.c looks the device up by the interface).
Message perhapsBonded(const Evidence& e, Side side)
{
    if (!isSoftware(e, side)) return {};
    const host::NetInterface* under = interfaceOf(latestHost(e, side), deviceInterface(e, side));
    // Of an interface that could be read sysfs tells the state.
    if (under == nullptr || !under->operState)
        return Message::say("{}, which was made on a port of a bond: the interface under it could not be read",
                            endName(e, side));
    if (!under->lower || under->vlan) return {};
    return Message::say("{}, which was made on a port of the bond {} and not on the bond", endName(e, side),
                        under->name);
}

/// RDMA-CM takes the version that the port has by default, or the only one that it has.
bool isVersionOne(const Evidence& e, Side side)
{
    const EndFacts* end = facts(e, side);
    if (end != nullptr && end->gidType) return *end->gidType == GidType::RoceV1;
    const host::Port* port = portOf(e, e.before[side], side);
    return e.ends[side].gid.type.valueOr("").contains("v1") ||
           (e.plan.usesCm && port != nullptr && port->defaultRoceMode.valueOr("").contains("v1"));
}

/// It is no UDP (IBTA vol. 1, annex A16): what passes plain datagrams may still take none of it.
Verdict versionOneLost(const Evidence& e, Side from, Message known)
{
    Verdict found =
        verdict("gid-type", {}, Message::say("packets of RoCE v1 do not pass {}", wayWords(e, from)), std::move(known),
                Key::GidIndex, Message::say("packets that are lost under way, whatever their version"));
    found.remedy = Message::say("use GIDs of RoCE v2 on both sides: version 1 has an EtherType of its own (0x8915), "
                                "which no router and not every switch or cloud passes on");
    return found;
}

/// Plain datagrams have neither a traffic class nor a service level: a filter, or a queue that a switch holds back
/// (PFC), of one class takes RoCE's packets alone. Empty: these have none either. RDMA-CM takes the default of the port
/// that connects, and the other end replies with that.
Message perhapsOfClass(const Evidence& e, Side from)
{
    if (const auto level = e.plan.forced[from].number(Key::ServiceLevel); level != 0)
        return Message::say("a filter, or a queue that stands still (PFC), of service level {} alone: repeat the test "
                            "without it",
                            level);
    if (const auto trafficClass = used(e, from).trafficClass; trafficClass != 0)
        return Message::say("a filter, or a queue that stands still (PFC), of traffic class {} (DSCP {}) alone: repeat "
                            "the test without it",
                            trafficClass, trafficClass >> 2U);
    const host::Port* port = portOf(e, e.before[Side::Local], Side::Local);
    const auto byDefault = port != nullptr ? parseUnsigned(port->defaultRoceTos.valueOr("")).value_or(0) : 0;
    if (!e.plan.usesCm || byDefault == 0) return {};
    return Message::say(
        "a filter, or a queue that stands still (PFC), of DSCP {} alone, which RDMA-CM takes by default "
        "on {}: 'fabriscopectl test rc' goes without",
        byDefault >> 2U, e.names[Side::Local]);
}

/// Packets that reach the interface of Soft-RoCE, and that it takes for damaged: the checksum (ICRC) of some versions
/// of the kernel is another one, and covers fields that plain datagrams do without (DF and the number of the IP
/// header). Empty: a firewall is closer.
Message perhapsDamaged(const Evidence& e, Side receiver)
{
    const auto kernelOf = [&e](Side side) { return e.before[side] ? e.before[side]->system.kernel.valueOr("") : ""; };
    const std::string here = kernelOf(receiver), there = kernelOf(otherOf(receiver));
    const bool areDifferent = !here.empty() && !there.empty() && here != there;
    if (!areDifferent && firewallOf(e, receiver) != "none") return {};
    return Message::say(
        "packets that Soft-RoCE on {} takes for damaged and drops, from another kernel or changed under "
        "way: its kernel's log says 'bad ICRC' then",
        e.names[receiver]);
}

} // namespace

Found roceFiltered(const Evidence& e)
{
    if (!isPathFailure(e) || isAddressFailure(e) || e.plan.echoes || !e.ends[Side::Local].isEthernet) return {};
    const auto from = filteredDirection(e);
    if (!from) return {};
    const Side receiver = otherOf(*from);
    const bool stopped = hasStopped(e, *from);
    const Flow flow = stopped ? secondFlowOf(e, *from) : flowOf(e, *from);
    const Datagrams* plain = datagrams(e, *from);
    if (plain != nullptr && !arrivedMost(e, *from)) return {}; // these are lost, too
    Message known = flow.sent ? Message::say("{} sent {} of them, {} received none", endName(e, *from), *flow.sent,
                                             endName(e, receiver))
                              : Message::say("{} received none of them", endName(e, receiver));
    if (plain != nullptr)
        known =
            Message::say("{}; of {} plain datagrams to another port {} arrived", known, plain->sent, plain->arrived);
    if (isVersionOne(e, *from)) return versionOneLost(e, *from, std::move(known));
    const bool backUnknown = *from == Side::Local && expectsReplies(e) && flowOf(e, Side::Peer).arrived == 0U;
    Message what =
        stopped       ? Message::say("RoCE packets (UDP port 4791) no longer pass {}; when the test began they did",
                                     wayWords(e, *from))
        : backUnknown ? Message::say("RoCE packets (UDP port 4791) do not pass {}, and perhaps not back either",
                                     wayWords(e, *from))
                      : Message::say("RoCE packets (UDP port 4791) do not pass {}", wayWords(e, *from));
    Message remains;
    if (const Message why = whyNotTried(e); plain == nullptr)
        remains = why.empty()
                      ? Message::say("no IP packet at all passes: plain datagrams were not tried")
                      : Message::say("no IP packet at all passes: plain datagrams could not be tried ({})", why);
    else if (stopped)
        remains = Message::say("a limit of how many RoCE packets pass in a time, which is used up");
    else if (Message ofClass = perhapsOfClass(e, *from); !ofClass.empty())
        remains = std::move(ofClass);
    else if (!flow.sent)
        remains = Message::say("packets that never left {}: it does not count them", endName(e, *from));
    else if (*flow.sent < enoughPackets)
        remains = Message::say("so few packets that all of them may have been lost by chance");
    else if (const EndState* state = e.record.states[receiver].result();
             state != nullptr && state->queuePair == errorState && !e.record.troubles[receiver])
        remains =
            Message::say("the queue pair of {}, which is in its error state and takes none", endName(e, receiver));
    else if (Message bond = perhapsBonded(e, receiver); !bond.empty())
        remains = std::move(bond);
    else if (isSoftware(e, receiver) && !isSoftware(e, *from)) // it counts only what it has checked (rxe_rcv())
        remains = Message::say("packets of the adapter that Soft-RoCE on {} takes for damaged and drops: its kernel's "
                               "version tells",
                               e.names[receiver]);
    else if (Message damaged = perhapsDamaged(e, receiver);
             !damaged.empty() && dropPoint(e, receiver, *flow.sent) == LostAt::Receiver)
        remains = std::move(damaged);
    else if (!vanishedAgain(e, *from) && !isOfHost(dropPoint(e, receiver, *flow.sent)))
        remains = Message::say("one of several ways (LAG, ECMP) that is broken, and takes these packets alone");
    Verdict found =
        verdict("udp-4791-filtered", receiver, std::move(what), std::move(known), Key::Destination, std::move(remains));
    addRemedy(found, e, receiver, flow.sent.value_or(0));
    return found;
}

/// Of several operations one alone never completes, though shorter or equally long messages of others do.
Found operationFiltered(const Evidence& e)
{
    const Round* failed = failedRound(e);
    if (failed == nullptr || !gaveUp(e) || !passedBefore(e, *failed)) return {};
    for (const RoundRecord& each : e.record.rounds)
        if (each.round == *failed && each.replies[Side::Local] && each.replies[Side::Local]->sent != 0U) return {};
    if (!arrivedAll(e, Side::Local) || !arrivedAll(e, Side::Peer) || (e.again && e.again->record.failure)) return {};
    const auto losing =
        std::ranges::find_if(bothSides, [&](Side from) { return flowOf(e, from).lost().value_or(0) >= enoughPackets; });
    if (losing == bothSides.end()) return {};
    const Flow flow = flowOf(e, *losing);
    const bool isResponse = *losing == Side::Peer && failed->operation == Operation::Read;
    return verdict(
        "operation-filtered", {},
        isResponse ? Message::say("read responses do not pass {}, other RoCE packets do", wayWords(e, *losing))
                   : Message::say("packets of {} do not pass {}, other RoCE packets do", toString(failed->operation),
                                  wayWords(e, *losing)),
        Message::say("operations before it completed with messages as long; {} packets were sent and {} arrived",
                     flow.sent.value_or(0), flow.arrived.value_or(0)),
        {},
        isResponse ? Message::say("long RoCE packets that do not pass that way, whatever is in them")
                   : Message::say("packets that are lost under way since that moment"));
}

namespace {

/// Messages, or packets that only the other end can have counted.
bool passedOnce(const Evidence& e)
{
    return wereAcknowledged(e) || std::ranges::any_of(bothSides, [&](Side from) {
               const Flow flow = flowOf(e, from);
               return flow.isExact && flow.arrived.value_or(0) > 0;
           });
}

/// Who gets no acknowledgement at all sends again until he gives up, whatever keeps it away.
bool isSilenceAlone(const Evidence& e, const Repetitions& repeated)
{
    return gaveUp(e) && repeated.all() == repeated.byTimeout && !passedOnce(e);
}

/// Whose packets a device counts.
bool areCountersShared(const Evidence& e)
{
    return std::ranges::any_of(bothSides, [&](Side side) { return !isSoftware(e, side); });
}

} // namespace

Found packetLoss(const Evidence& e)
{
    constexpr unsigned chance = 2; // of plain datagrams
    if (!isPathFailure(e) && (isTroubled(e) || !hasRepetitions(e))) return {};
    const Repetitions repeated = repetitionsOf(e);
    const std::uint64_t lost = lostMessages(e.record);
    std::optional<Side> lossy; // where they come from
    unsigned missing = 0, tried = 0;
    bool isMany = !isTroubled(e), isFiltered = false;
    std::optional<std::uint64_t> uncounted; // RoCE packets that were sent and did not arrive
    for (const Side from : bothSides) {
        if (const auto gone = flowOf(e, from).lost()) uncounted = uncounted.value_or(0) + *gone;
        const Datagrams* some = datagrams(e, from);
        // A firewall that lets RoCE through and nothing else says nothing of the network.
        if (some == nullptr || (some->arrived == 0 && flowOf(e, from).arrived != 0U)) continue;
        tried += some->sent;
        if (some->arrived >= some->sent || some->isByFlow()) continue;
        missing += some->sent - some->arrived;
        lossy = from;
        // So many that they explain a sender that gives up, or RoCE packets that were lost likewise.
        isMany = isMany || some->arrived * 4 <= some->sent * 3 || flowOf(e, from).lost().value_or(0) > 0;
        isFiltered = isFiltered || (flowOf(e, from).vanished() && *flowOf(e, from).sent >= enoughPackets);
    }
    // One packet that nobody sends again ends a conversation of datagrams.
    const bool isCounted = e.plan.service != Service::Rc && uncounted.value_or(0) > 0;
    if (missing == 0 && repeated.all() == 0 && lost == 0 && !isCounted) return {};
    // What was repeated is no loss.
    if (missing == 0 && lost == 0 && (nothingWasLost(e) || isSilenceAlone(e, repeated))) return {};
    Message known = missing > 0 ? Message::say("of {} plain datagrams {} did not arrive", tried, missing)
                    : lost == 1 ? Message::say("one message did not arrive, while others did")
                    : lost > 0  ? Message::say("{} messages did not arrive, while others did", lost)
                    : uncounted.value_or(0) > 0
                        ? Message::say("RoCE packets that were sent and did not arrive: {}", *uncounted)
                    : isInfiniBand(e) ? Message::say("packets were sent again {}, {} came out of order",
                                                     timesWords(repeated.sentAgain), repeated.outOfOrder)
                                      : Message::say("RoCE packets were sent again {}, {} came out of order",
                                                     timesWords(repeated.sentAgain), repeated.outOfOrder);
    if (missing > 0 && repeated.sentAgain > 0)
        known = Message::say("{}, and RoCE packets were sent again {}", known, timesWords(repeated.sentAgain));
    Message remains;
    if (missing <= chance && e.again && !e.again->record.failure)
        remains = Message::say("a fault that is over: a second test passed");
    else if (missing == 0 && isTroubled(e) && !isRefusedRepetition(e) && tried > 0)
        remains = Message::say("a firewall or switch that limits how many RoCE packets pass in a second: all of {} "
                               "plain datagrams arrived",
                               tried);
    else if (missing <= chance)
        remains = areCountersShared(e)
                      ? Message::say("an overloaded host that acknowledges too late (try a longer timeout), or packets "
                                     "of other programs, which an adapter counts, too")
                      : Message::say("an overloaded host that acknowledges too late: try a longer timeout");
    else if (isFiltered)
        remains = Message::say("a filter of UDP port 4791 beside it: of RoCE packets none arrived");
    else if (!isMany)
        remains = Message::say("another fault: so few are lost that some of the repetitions should have arrived");
    Verdict found =
        verdict("packet-loss", {},
                Message::say("packets between {} and {} get lost", endName(e, Side::Local), endName(e, Side::Peer)),
                std::move(known), {}, std::move(remains));
    if (lossy) placeSomeLoss(found, e, *lossy);
    if (isInfiniBand(e))
        found.remedy = Message::say("look at the errors of the links on the way: 'fabriscopectl errors', or repeat the "
                                    "test with --path");
    return found;
}

} // namespace fabriscope::probe::diagnosing

namespace fabriscope::probe {

std::optional<Verdict> diagnoseRepetitions(const Evidence& e)
{
    using namespace diagnosing; // the words of this file
    if (!hasRepetitions(e)) return {};
    for (const auto check : {twoOwners, duplicated, refusedSending, slowPath, reordered, packetLoss})
        if (Found found = check(e)) return found;
    return {};
}

} // namespace fabriscope::probe
