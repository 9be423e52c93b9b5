// SPDX-License-Identifier: GPL-3.0-or-later
//
// The way between both ends, and what changed on it during the test.
#include "core/base/text.h"
#include "core/probe/checks.h"
#include "core/probe/evidence.h"
#include "core/probe/ping_check.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <format>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::probe::diagnosing {
namespace {

using device::Call;
using device::Service;
using device::Trouble;

/// Packets of RoCE itself that came in at that side during the test.
std::optional<std::uint64_t> roceArrivals(const Evidence& e, Side side)
{
    for (const std::string_view name : {"rcvd_pkts", "port_rcv_packets", "rx_write_requests"})
        if (const auto growth = counterGrowth(e, side, name)) return growth;
    return std::nullopt;
}

Message directionWords(const Evidence& e, Side from)
{
    return Message::say("from {} to {}", endName(e, from), endName(e, otherOf(from)));
}

/// What a host says of its own firewall: "firewalld", "none"; nothing: it is not known.
std::optional<std::string> firewallOf(const Evidence& e, Side side)
{
    const std::optional<host::Host>& host = e.after[side] ? e.after[side] : e.before[side];
    if (!host || !host->system.firewall) return std::nullopt;
    return *host->system.firewall;
}

/// Where to look for what drops RoCE's packets to that side: in the one host, in the other, or between them.
void addFirewalls(Verdict& found, const Evidence& e, Side receiver)
{
    const Side sender = otherOf(receiver);
    const auto there = firewallOf(e, receiver);
    const auto here = firewallOf(e, sender);
    if (there && *there != "none") {
        found.known = Message::say("{}; on {} {} is active", found.known, e.names[receiver], *there);
        found.remedy = Message::say(
            "let UDP port 4791 in through the firewall of {}: 'fabriscopectl setup firewall' there", e.names[receiver]);
    } else if (here && *here != "none") {
        found.known = Message::say("{}; on {} {} is active", found.known, e.names[sender], *here);
        found.remedy = there
                           ? Message::say("let UDP port 4791 out through the firewall of {}; {} has none",
                                          e.names[sender], e.names[receiver])
                           : Message::say("let UDP port 4791 out through the firewall of {}, and in through that of {}",
                                          e.names[sender], e.names[receiver]);
    } else if (there && here) {
        found.known = Message::say("{}; neither host has a firewall", found.known);
        found.remedy = Message::say("look at the access lists of the switches and routers between {} and {}",
                                    e.names[sender], e.names[receiver]);
    }
}

/// How many packets were sent again or came out of order, by both sides' counters.
std::uint64_t repetitions(const Evidence& e)
{
    std::uint64_t repeated = 0;
    for (const Side side : bothSides)
        for (const std::string_view name :
             {"out_of_seq_request", "duplicate_request", "rcvd_seq_err", "completer_retry_err", "retry_exceeded_err",
              "packet_seq_err", "out_of_sequence", "local_ack_timeout_err"})
            repeated += counterGrowth(e, side, name).value_or(0);
    return repeated;
}

/// Status 9 where both sides agree on everything (checks before this one have compared it) and packets were sent again:
/// Soft-RoCE refuses a long message of which it gets a packet twice.
bool isRefusedRepetition(const Evidence& e) { return hasStatus(e, remoteInvalidRequest) && repetitions(e) > 0; }

/// What vanished under way: RC that was never acknowledged, UC and UD that did not come, a connect request or an
/// address resolution without reply.
bool isPathFailure(const Evidence& e)
{
    if (vanished(e) || isAddressFailure(e) || isRefusedRepetition(e)) return true;
    if (!e.record.failure) return false;
    const Trouble& trouble = e.record.failure->trouble;
    // Which end gives up first is chance.
    const bool isSilent = trouble.call == Call::Established || trouble.call == Call::Accept;
    return trouble.event == unreachable || (isSilent && trouble.sysErrno == ETIMEDOUT);
}

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
        const std::uint64_t arrived =
            isAcknowledged ? sender->values.number(Key::Sent) : receiver->values.number(Key::Received);
        if (arrived >= each.round.count) {
            passed[from] = std::max(passed[from].value_or(0), each.round.size);
            shortest = std::min(shortest.value_or(each.round.size), each.round.size);
        } else if (arrived == 0) {
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
    const auto arrived = roceArrivals(e, Side::Peer);
    if (!arrived || sizes.from != Side::Local) return false;
    const std::uint64_t mtu = std::max<std::uint64_t>(used(e, Side::Local).number(Key::Mtu, 1024), 256);
    constexpr std::uint64_t ofConnecting = 16; // connect requests and their like, with repetitions
    std::uint64_t ofShort =
        counterGrowth(e, Side::Peer, "duplicate_request").value_or(0) + (e.plan.usesCm ? ofConnecting : 0);
    for (const RoundRecord& each : e.record.rounds)
        if (each.round.size < sizes.failed) ofShort += each.round.count * (each.round.size / mtu + 1);
    return *arrived > ofShort;
}

} // namespace

Found addressGone(const Evidence& e)
{
    if (!e.record.failure && lostMessages(e.record) == 0) return {};
    for (const Side side : bothSides) {
        const std::string gid = gidInUse(e, side);
        const host::Port* after = portOf(e, e.after[side], side);
        if (gid.empty() || after == nullptr || !e.ends[side].isEthernet) continue;
        if (std::ranges::contains(after->gids, gid, [](const host::Gid& g) { return plainGid(g.gid); })) continue;
        return verdict("address-gone", side,
                       Message::say("the address {} is no longer on {}", addressOfGid(gid), endName(e, side)),
                       Message::say("the port's GID table has lost it since the test began"), Key::GidIndex);
    }
    return {};
}

Found neighbour(const Evidence& e)
{
    if (!e.record.failure && lostMessages(e.record) == 0) return {};
    for (const Side side : bothSides) {
        const Side other = otherOf(side);
        const std::string netdev = netdevOf(e, side);
        const host::NetInterface* interface =
            interfaceOf(e.after[other] ? e.after[other] : e.before[other], netdevOf(e, other));
        for (const device::Neighbour& entry : e.neighbours[side]) {
            if (!netdev.empty() && entry.interface != netdev) continue;
            if (interface != nullptr && !entry.hardwareAddress.empty() && interface->hardwareAddress &&
                !equalIgnoringCase(entry.hardwareAddress, *interface->hardwareAddress) && e.reach.arrived[other] == 0U)
                return verdict("neighbour-wrong", side,
                               Message::say("{} has {} at hardware address {}, that of {} is {}", e.names[side],
                                            entry.address, entry.hardwareAddress, endName(e, other),
                                            *interface->hardwareAddress),
                               Message::say("the neighbour entry on {} ({}); datagrams do not arrive either",
                                            entry.interface, entry.state),
                               Key::Destination);
            if (entry.state == "failed" || entry.state == "incomplete")
                return verdict("neighbour-missing", side,
                               Message::say("{} gets no reply for the address {} on {}", e.names[side], entry.address,
                                            entry.interface),
                               e.record.failure ? Message::say("the neighbour entry is {}; {}", entry.state,
                                                               troubleWords(e.record.failure->trouble))
                                                : Message::say("the neighbour entry is {}", entry.state),
                               Key::Destination);
        }
    }
    return {};
}

namespace {

/// The sending host's own network stack takes no packet to the other end: what sendto() says tells why (route rules of
/// ip-rule(8), a drop in the output chain of netfilter, a policy of IPsec).
Found refusedByHost(const Evidence& e)
{
    for (const Side side : bothSides) {
        const int error = e.reach.errors[side];
        if (error != EACCES && error != EINVAL && error != EPERM) continue;
        const std::string& to = e.ends[otherOf(side)].address;
        if (error == EINVAL && to.starts_with("fe80")) continue; // it lacks an interface
        const Message known = Message::say("sending a plain datagram there: {}", errnoWords(error));
        if (error == EPERM)
            return verdict("output-filtered", side,
                           Message::say("{} itself refuses to send packets to {}", e.names[side], to), known);
        Verdict found =
            verdict("no-route", side,
                    error == EACCES ? Message::say("a route rule of {} prohibits packets to {}", e.names[side], to)
                                    : Message::say("{} has a blackhole route for {}", e.names[side], to),
                    known, Key::Destination);
        found.remedy = Message::say("see 'ip rule' and 'ip route get {}' on {}", to, e.names[side]);
        return found;
    }
    return {};
}

} // namespace

Found route(const Evidence& e)
{
    if (e.record.failure || lostMessages(e.record) > 0)
        if (auto refused = refusedByHost(e)) return refused;
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        const bool unreachableNow = e.reach.errors[side] == ENETUNREACH;
        if ((trouble && (trouble->sysErrno == ENETUNREACH)) || unreachableNow)
            return verdict("no-route", side,
                           Message::say("{} has no route to {}", e.names[side], e.ends[otherOf(side)].address),
                           trouble ? troubleWords(*trouble) : errnoWords(ENETUNREACH), Key::Destination);
    }
    return {};
}

/// Soft-RoCE counts the packets that its own host's network stack took (sent_pkts) and did not take (send_err;
/// the kernel's drivers/infiniband/sw/rxe/rxe_hw_counters.c); after the first refused request the kernel flushes what
/// is posted, and no completion says why.
Found refusedSending(const Evidence& e)
{
    const bool isFlushed = e.record.failure && device::isFlush(e.record.failure->trouble);
    if (!isPathFailure(e) && !isFlushed) return {};
    for (const Side side : bothSides) {
        const std::uint64_t refused = counterGrowth(e, side, "send_err").value_or(0);
        if (refused == 0) continue;
        const std::uint64_t sent = counterGrowth(e, side, "sent_pkts").value_or(0);
        const std::string netdev = netdevOf(e, side);
        const host::NetInterface* before = interfaceOf(e.before[side], netdev);
        const host::NetInterface* after = interfaceOf(e.after[side], netdev);
        if (before != nullptr && after != nullptr && before->mtu && after->mtu && *after->mtu < *before->mtu)
            return verdict("mtu", side,
                           Message::say("the MTU of {} on {} is {} now, it was {} when the test began", netdev,
                                        e.names[side], *after->mtu, *before->mtu),
                           Message::say("its kernel refused {} packets of {}", refused, endName(e, side)), Key::Mtu);
        if (sent > 0)
            return verdict(
                "send-queue-full", side,
                Message::say("{} drops some of its own RoCE packets before they leave {}", e.names[side], netdev),
                Message::say("its kernel took {} packets of {} and refused {}", sent, endName(e, side), refused), {},
                Certainty::Likely);
        Verdict found = verdict(
            "output-filtered", side,
            Message::say("{} drops its own RoCE packets (UDP port 4791) before they leave {}", e.names[side], netdev),
            Message::say("its kernel refused all {} packets of {}", refused, endName(e, side)));
        if (const auto firewall = firewallOf(e, side); firewall && *firewall != "none")
            found.known = Message::say("{}; on {} {} is active", found.known, e.names[side], *firewall);
        return found;
    }
    return {};
}

Found ipPath(const Evidence& e)
{
    if (!isPathFailure(e) || e.reach.sent == 0) return {};
    BySide<bool> passes; // by the side that receives
    for (const Side side : bothSides)
        passes[side] = e.reach.arrived[side].value_or(0) > 0;
    const Message known = Message::say("of {} plain datagrams {} arrived at {} and {} at {}", e.reach.sent,
                                       e.reach.arrived[Side::Peer].value_or(0), e.names[Side::Peer],
                                       e.reach.arrived[Side::Local].value_or(0), e.names[Side::Local]);
    if (!passes[Side::Local] && !passes[Side::Peer])
        return verdict("path-broken", {},
                       Message::say("no IP packet passes between {} and {}", e.ends[Side::Local].address,
                                    e.ends[Side::Peer].address),
                       known, Key::Destination);
    for (const Side side : bothSides)
        if (!passes[side])
            return verdict("path-broken", side,
                           Message::say("no IP packet passes {}, while the other direction works",
                                        directionWords(e, otherOf(side))),
                           known, Key::Destination);
    return {};
}

Found echoes(const Evidence& e)
{
    if (!e.plan.echoes) return {};
    const std::string& address = e.ends[Side::Peer].address;
    if (e.record.failure) {
        const Trouble& trouble = e.record.failure->trouble;
        const bool isDenied = trouble.sysErrno == EACCES || trouble.sysErrno == EPERM;
        if (!isDenied) return {};
        return verdict("echo-permission", Side::Local,
                       Message::say("the agent on {} may not send ICMP echo requests", e.names[Side::Local]),
                       errnoWords(trouble.sysErrno), Key::Address);
    }
    if (e.record.rounds.empty() || !e.record.rounds.front().replies[Side::Local]) return {};
    const Values& counted = e.record.rounds.front().replies[Side::Local]->values;
    const std::uint64_t sent = counted.number(Key::Sent);
    const std::uint64_t answered = std::min(sent, counted.number(Key::Received));
    if (answered == sent) return {};
    const bool allPass =
        std::ranges::all_of(bothSides, [&](Side side) { return e.reach.arrived[side] == e.reach.sent; });
    if (answered == 0 && e.reach.sent > 0 && allPass)
        return verdict(
            "echo-filtered", {},
            Message::say("{} answers none of {} ICMP echo requests of {}", address, sent, e.ends[Side::Local].address),
            Message::say("all of {} plain datagrams arrive, in both directions", e.reach.sent), Key::Destination);
    return diagnoseEchoes(address, sent, answered);
}

Found largePackets(const Evidence& e)
{
    if (!isPathFailure(e) || e.reach.sent == 0) return {};
    for (const Side side : bothSides) {
        // Where short ones are lost, too, long ones are lost more often: each bit may be wrong.
        if (4 * e.reach.arrived[side].value_or(0) < 3 * e.reach.sent || e.reach.largeArrived[side] != 0U) continue;
        return verdict("large-packets", {},
                       Message::say("long packets do not pass {}, short ones do", directionWords(e, otherOf(side))),
                       Message::say("of {} datagrams of {} bytes none arrived, of {} short ones {} did", e.reach.sent,
                                    e.reach.largeSize, e.reach.sent, e.reach.arrived[side].value_or(0)),
                       Key::Mtu);
    }
    // What drops long packets of RoCE alone.
    for (const Side side : bothSides)
        if (e.reach.arrived[side] != e.reach.sent) return {}; // more likely these are lost by chance, too
    const auto sizes = sizesThatPass(e);
    if (!sizes || longOnesArrived(e, *sizes)) return {};
    return verdict(
        "large-packets", {}, Message::say("long packets do not pass {}, short ones do", directionWords(e, sizes->from)),
        Message::say("messages of {} bytes arrived, of those of {} bytes none", sizes->passed, sizes->failed), Key::Mtu,
        Certainty::Likely);
}

Found slowPath(const Evidence& e)
{
    const bool isRefused = isRefusedRepetition(e);
    if ((!hasStatus(e, retryExceeded) && !isRefused) || e.plan.service != Service::Rc || e.reach.sent == 0) return {};
    for (const Side side : bothSides)
        if (e.reach.arrived[side].value_or(0) < e.reach.sent) return {};
    const Side sender = e.record.failure ? e.record.failure->side : Side::Local;
    const device::RemoteEnd usual;
    const std::uint64_t exponent = used(e, sender).number(Key::Timeout, usual.timeout);
    // The first repetition was enough to be refused.
    const std::uint64_t attempts = isRefused ? 1 : used(e, sender).number(Key::Retries, usual.retries) + 1;
    if (exponent == 0) return {}; // it waits for ever
    // 4.096 µs · 2^n each (IBTA vol. 1, 9.9.2.1.1)
    const std::chrono::nanoseconds waits(attempts * (std::uint64_t{4096} << exponent));
    const std::chrono::nanoseconds took = e.reach.took[Side::Local] + e.reach.took[Side::Peer];
    if (took < waits / 2) return {};
    const auto milliseconds = [](std::chrono::nanoseconds time) {
        const double value = std::chrono::duration<double, std::milli>(time).count();
        return value < 10 ? std::format("{:.2g}", value) : std::format("{:.0f}", value);
    };
    return verdict(
        "ack-timeout", sender,
        Message::say("{} waits {} ms for an acknowledgement, the way to {} and back takes {} ms or more",
                     endName(e, sender), milliseconds(waits), endName(e, otherOf(sender)), milliseconds(took)),
        Message::say("timeout {} and {} attempts; all of {} plain datagrams arrive", exponent, attempts, e.reach.sent),
        Key::Timeout, took >= waits ? Certainty::Certain : Certainty::Likely);
}

Found roceFiltered(const Evidence& e)
{
    if (!isPathFailure(e) || isAddressFailure(e) || e.reach.sent == 0 || e.plan.echoes) return {};
    const auto atPeer = roceArrivals(e, Side::Peer);
    const auto atLocal = roceArrivals(e, Side::Local);
    if (!atPeer || (*atPeer > 0 && (!atLocal || *atLocal > 0))) return {};
    // Messages that nobody acknowledges say nothing about the way back.
    const Side from = *atPeer == 0 ? Side::Local : Side::Peer;
    if (from == Side::Peer && (e.plan.service != Service::Rc)) return {};
    const bool both = *atPeer == 0 && atLocal && *atLocal == 0 && e.plan.service == Service::Rc;
    Verdict found =
        verdict("udp-4791-filtered", otherOf(from),
                both ? Message::say("RoCE packets (UDP port 4791) do not pass {}, and perhaps not back either",
                                    directionWords(e, from))
                     : Message::say("RoCE packets (UDP port 4791) do not pass {}", directionWords(e, from)),
                Message::say("plain datagrams to another port arrive, and the RoCE packet counter of {} did not move",
                             endName(e, otherOf(from))),
                Key::Destination);
    addFirewalls(found, e, otherOf(from));
    // The plain datagrams have none.
    if (const std::uint64_t trafficClass = used(e, from).number(Key::TrafficClass); trafficClass != 0) {
        found.certainty = Certainty::Likely;
        found.remains = Message::say("a filter of the traffic class {} (DSCP {}) alone: repeat the test without it",
                                     trafficClass, trafficClass >> 2U);
    }
    return found;
}

Found packetLoss(const Evidence& e)
{
    const std::uint64_t lost = lostMessages(e.record);
    const std::uint64_t repeated = repetitions(e);
    std::optional<Side> at;
    unsigned missing = 0;
    for (const Side side : bothSides) {
        if (!e.reach.arrived[side] || *e.reach.arrived[side] >= e.reach.sent) continue;
        missing += e.reach.sent - *e.reach.arrived[side];
        at = side;
    }
    if (!isPathFailure(e) || (missing == 0 && repeated == 0 && lost == 0)) return {};
    const Message known =
        missing > 0
            ? Message::say("{} of {} plain datagrams were lost, and {} RoCE packets were sent again or out of order",
                           missing, 2 * e.reach.sent, repeated)
        : lost > 0 ? Message::say("{} messages did not arrive, while others did", lost)
                   : Message::say("{} RoCE packets were sent again or out of order", repeated);
    Verdict found = verdict(
        "packet-loss", missing > 0 ? at : std::nullopt,
        Message::say("the network between {} and {} loses packets", endName(e, Side::Local), endName(e, Side::Peer)),
        known, {}, missing > 0 ? Certainty::Certain : Certainty::Likely);
    if (missing == 0 && isRefusedRepetition(e))
        found.remains = Message::say("an overloaded host that acknowledges too late: try a longer timeout");
    else if (missing == 0 && e.reach.sent > 0)
        found.remains =
            Message::say("a firewall or switch that limits how many RoCE packets pass in a second: all of {} "
                         "plain datagrams arrived",
                         2 * e.reach.sent);
    return found;
}

} // namespace fabriscope::probe::diagnosing

namespace fabriscope::probe {

std::optional<Verdict> diagnoseRepetitions(const Evidence& e)
{
    using namespace diagnosing; // the words of this file
    // Single ones are a host's that acknowledges late, or within what a link is specified for.
    constexpr std::uint64_t fewest = 3;
    constexpr std::uint64_t packetsForOne = 100;
    if (e.plan.service != Service::Rc || e.plan.echoes) return {};
    const std::uint64_t repeated = repetitions(e);
    std::uint64_t sent = 0;
    for (const Side side : bothSides)
        sent += counterGrowth(e, side, "sent_pkts").value_or(counterGrowth(e, side, "port_xmit_packets").value_or(0));
    if (repeated < fewest || repeated * packetsForOne < sent) return {};
    Verdict found = verdict(
        "packet-loss", {},
        Message::say("the network between {} and {} loses packets", endName(e, Side::Local), endName(e, Side::Peer)),
        Message::say("{} RoCE packets were sent again or out of order", repeated), {}, Certainty::Likely);
    found.remains = Message::say("an overloaded host that acknowledges too late: try a longer timeout");
    return found;
}

} // namespace fabriscope::probe
