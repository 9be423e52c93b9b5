// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/flow.h"

#include "core/base/text.h"
#include "core/probe/evidence.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace fabriscope::probe::diagnosing {
namespace {

using CounterNames = std::initializer_list<std::string_view>;

// Soft-RoCE's, then what the kernel has for all: sysfs counters/port_xmit_packets (Documentation/ABI/stable/
// sysfs-class-infiniband). Counters of single kinds of requests say nothing about others.
constexpr CounterNames sentNames{"sent_pkts", "port_xmit_packets"};
constexpr CounterNames arrivedNames{"rcvd_pkts", "port_rcv_packets"};

const host::Figure* figureOf(const host::Port& port, std::string_view name)
{
    for (const auto list : {&host::Port::hwCounters, &host::Port::counters}) {
        const auto found = std::ranges::find(port.*list, name, &host::Figure::name);
        if (found != (port.*list).end()) return &*found;
    }
    return nullptr;
}

std::optional<std::uint64_t> growthBetween(const host::Port* before, const host::Port* after, std::string_view name)
{
    const host::Figure* then = before != nullptr ? figureOf(*before, name) : nullptr;
    const host::Figure* now = after != nullptr ? figureOf(*after, name) : nullptr;
    const auto from = then != nullptr ? parseUnsigned(then->value) : std::nullopt;
    const auto to = now != nullptr ? parseUnsigned(now->value) : std::nullopt;
    if (!from || !to || *to < *from) return std::nullopt; // one that went back was reset: its growth is not known
    return *to - *from;
}

using Reading = const BySide<std::optional<host::Host>>&;

std::optional<std::uint64_t> firstGrowth(const Evidence& e, Side side, Reading before, Reading after,
                                         CounterNames names)
{
    for (const std::string_view name : names)
        if (const auto growth = growthBetween(portOf(e, before[side], side), portOf(e, after[side], side), name))
            return growth;
    return std::nullopt;
}

/// It has ever counted anything: some drivers show a counter that they do not keep.
bool isKept(const Evidence& e, Side side, Reading after, CounterNames names)
{
    const host::Port* port = portOf(e, after[side], side);
    return port != nullptr && std::ranges::any_of(names, [port](std::string_view name) {
               const host::Figure* figure = figureOf(*port, name);
               return figure != nullptr && parseUnsigned(figure->value).value_or(0) > 0;
           });
}

Flow flowBetween(const Evidence& e, Side from, Reading before, Reading after)
{
    if (e.ends[from].isIwarp || e.plan.echoes) return {}; // TCP's and ICMP's packets: what is counted is of others
    const Side to = otherOf(from);
    const bool isCounted = isSoftware(e, to) || isKept(e, to, after, arrivedNames);
    return {.sent = firstGrowth(e, from, before, after, sentNames),
            .arrived = isCounted ? firstGrowth(e, to, before, after, arrivedNames) : std::nullopt,
            .isExact = isSoftware(e, from) && isSoftware(e, to)};
}

bool isReadLater(const Evidence& e) { return e.later[Side::Local] && e.later[Side::Peer]; }

/// Packets that waited in a long queue have arrived when that was read.
Reading lastOf(const Evidence& e) { return isReadLater(e) ? e.later : e.after; }

std::uint64_t sumOf(const Evidence& e, CounterNames names)
{
    std::uint64_t sum = 0;
    for (const Side side : bothSides)
        for (const std::string_view name : names)
            sum += counterGrowth(e, side, name).value_or(0);
    return sum;
}

/// At least so many were sent for the messages that completed: some adapters count none.
std::uint64_t packetsOfMessages(const Evidence& e)
{
    constexpr std::uint64_t usualMtu = 1024, leastMtu = 256;
    const std::uint64_t mtu = std::max(used(e, Side::Local).mtu.value_or(usualMtu), leastMtu);
    std::uint64_t sum = 0;
    for (const RoundRecord& each : e.record.rounds)
        if (const auto& sender = each.replies[Side::Local])
            sum += sender->sent.value_or(0) * (each.round.size / mtu + 1);
    return sum;
}

} // namespace

/// What was acknowledged has arrived, whatever an adapter counts or has put into sysfs by now.
Flow flowOf(const Evidence& e, Side from)
{
    Flow flow = flowBetween(e, from, e.before, lastOf(e));
    if (e.ends[from].isIwarp || !wereAcknowledged(e)) return flow;
    if (flow.sent == 0U) flow.sent.reset();
    flow.arrived = std::max<std::uint64_t>(flow.arrived.value_or(0), 1);
    return flow;
}

bool mayStillCome(const Evidence& e) { return mayBeUnderWay(e) && !isReadLater(e); }

Flow secondFlowOf(const Evidence& e, Side from)
{
    return e.again ? flowBetween(e, from, lastOf(e), e.again->hosts) : Flow{};
}

Repetitions repetitionsOf(const Evidence& e)
{
    const std::uint64_t byTimeout = sumOf(e, {"completer_retry_err", "retry_exceeded_err", "local_ack_timeout_err"});
    return {.sentAgain = byTimeout + sumOf(e, {"rcvd_seq_err", "packet_seq_err"}),
            .byTimeout = byTimeout,
            .twice = sumOf(e, {"duplicate_request"}),
            .outOfOrder = sumOf(e, {"out_of_seq_request", "out_of_sequence"})};
}

std::optional<std::uint64_t> lostPackets(const Evidence& e)
{
    std::uint64_t sum = 0;
    for (const Side from : bothSides) {
        const auto lost = flowOf(e, from).lost();
        if (!lost) return std::nullopt;
        sum += *lost + counterGrowth(e, from, "send_err").value_or(0); // what its own host has dropped
    }
    return sum;
}

bool nothingWasLost(const Evidence& e)
{
    constexpr std::uint64_t one = 4; // of so many times: a loss that explains none of the others
    const auto lost = lostPackets(e);
    const Repetitions repeated = repetitionsOf(e);
    return lost && *lost * one <= std::max(repeated.sentAgain, repeated.outOfOrder);
}

bool isSoftware(const Evidence& e, Side side)
{
    const host::Port* port = portOf(e, e.before[side], side);
    return port != nullptr && std::ranges::contains(port->hwCounters, "sent_pkts", &host::Figure::name);
}

} // namespace fabriscope::probe::diagnosing

namespace fabriscope::probe {

std::optional<std::uint64_t> counterGrowth(const Evidence& evidence, Side side, std::string_view name)
{
    using diagnosing::portOf;
    return diagnosing::growthBetween(portOf(evidence, evidence.before[side], side),
                                     portOf(evidence, evidence.after[side], side), name);
}

bool hasRepetitions(const Evidence& evidence)
{
    // Single ones are a host's that acknowledges late, or within what a link is specified for.
    constexpr std::uint64_t fewest = 3;
    constexpr std::uint64_t packetsForOne = 100;
    if (evidence.plan.service != device::Service::Rc || evidence.plan.echoes) return false;
    const std::uint64_t repeated = diagnosing::repetitionsOf(evidence).all();
    std::uint64_t sent = 0;
    for (const Side side : bothSides)
        sent += diagnosing::flowOf(evidence, side).sent.value_or(0);
    sent = std::max(sent, diagnosing::packetsOfMessages(evidence));
    return repeated >= fewest && repeated * packetsForOne >= sent;
}

} // namespace fabriscope::probe
