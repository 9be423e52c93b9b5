// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/datagram_way.h"

#include "core/probe/evidence.h"

#include <algorithm>
#include <string>

namespace fabriscope::probe::diagnosing {
namespace {

/// Between the reading before the datagrams and that behind them.
std::optional<std::uint64_t> growth(const Evidence& e, Side side, std::optional<std::uint64_t> Surroundings::* frames)
{
    const Surroundings* before = e.aroundAfter[side].result();
    const Surroundings* behind = e.aroundLast[side].result();
    if (before == nullptr || behind == nullptr || !(before->*frames) || !(behind->*frames) ||
        *(behind->*frames) < *(before->*frames))
        return std::nullopt;
    return *(behind->*frames) - *(before->*frames);
}

} // namespace

LostAt DatagramWay::lostAt() const
{
    constexpr std::uint64_t fewest = 4; // that are no chance
    if (sent < arrived + fewest) return LostAt::Unknown;
    const std::uint64_t lost = sent - arrived;
    const auto missingOf = [this](std::uint64_t counted) { return sent - std::min(sent, counted); };
    const auto isMost = [lost](std::uint64_t part) { return part * 4 >= lost * 3; };
    if (!left || !reached) return LostAt::Unknown;
    if (isMost(missingOf(*left))) return LostAt::Sender;
    if (isMost(missingOf(*reached))) return LostAt::Network;
    constexpr std::uint64_t ofOthers = 64; // far more than that are of others, and say nothing
    return missingOf(*reached) * 4 <= lost && *reached <= 2 * sent + ofOthers ? LostAt::Receiver : LostAt::Unknown;
}

DatagramWay wayOf(const Evidence& e, Side from)
{
    DatagramWay way{.left = growth(e, from, &Surroundings::framesOut),
                    .reached = growth(e, otherOf(from), &Surroundings::framesIn)};
    if (datagrams(e, from) == nullptr) return way;
    for (const auto& each : {e.reach.arrived[otherOf(from)], e.reach.large[otherOf(from)]}) {
        const Datagrams* some = each.result();
        if (some == nullptr) continue;
        way.sent += some->sent;
        way.arrived += some->arrived;
    }
    return way;
}

std::string deviceInterface(const Evidence& e, Side side)
{
    const host::Port* port = portOf(e, e.before[side], side);
    return port != nullptr ? port->netdev.valueOr("") : std::string();
}

void placeLoss(Verdict& found, const Evidence& e, Side from)
{
    const DatagramWay way = wayOf(e, from);
    const Side to = otherOf(from);
    const std::string &here = e.names[from], &there = e.names[to];
    const std::string out = deviceInterface(e, from), in = deviceInterface(e, to);
    switch (way.lostAt()) {
    case LostAt::Unknown:
        return;
    case LostAt::Sender:
        found.side = from;
        found.known = Message::say("{}; {} of {} sent {} packets of any kind meanwhile: they are dropped on that host",
                                   found.known, out, here, *way.left);
        found.remedy =
            Message::say("see 'ip route get {}' and 'tc -s qdisc show dev {}' on {}", e.ends[to].address, out, here);
        return;
    case LostAt::Network:
        found.side.reset();
        found.known = Message::say("{}; {} of {} received {} packets of any kind meanwhile: they are dropped before "
                                   "that host",
                                   found.known, in, there, *way.reached);
        found.remedy =
            Message::say("look at what lies between {} and {}: VLANs, access lists and routes of switches and "
                         "routers",
                         here, there);
        return;
    case LostAt::Receiver:
        found.side = to;
        found.known = Message::say("{}; {} of {} received {} packets meanwhile: they are dropped on that host",
                                   found.known, in, there, *way.reached);
        found.remedy = Message::say("see 'nft list ruleset', 'tc filter show dev {} ingress' and 'nstat -az "
                                    "TcpExtIPReversePathFilter' on {}",
                                    in, there);
        return;
    }
}

} // namespace fabriscope::probe::diagnosing
