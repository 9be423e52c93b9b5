// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/datagram_way.h"

#include "core/base/text.h"
#include "core/probe/evidence.h"

#include <algorithm>
#include <string>

namespace fabriscope::probe::diagnosing {

std::optional<std::uint64_t> framesBetween(const Attempt<Surroundings>& before, const Attempt<Surroundings>& behind,
                                           FrameCounter frames)
{
    const Surroundings* first = before.result();
    const Surroundings* last = behind.result();
    if (first == nullptr || last == nullptr || !(first->*frames) || !(last->*frames) ||
        *(last->*frames) < *(first->*frames))
        return std::nullopt;
    return *(last->*frames) - *(first->*frames);
}

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
    constexpr std::uint64_t ofOthers = 16; // more than that are no matter of these, and say nothing
    return missingOf(*reached) * 4 <= lost && *reached <= sent + sent / 4 + ofOthers ? LostAt::Receiver
                                                                                     : LostAt::Unknown;
}

DatagramWay wayOf(const Evidence& e, Side from)
{
    const Side to = otherOf(from);
    // Read before the datagrams and behind them.
    DatagramWay way{.left = framesBetween(e.aroundAfter[from], e.aroundLast[from], &Surroundings::framesOut),
                    .reached = framesBetween(e.aroundAfter[to], e.aroundLast[to], &Surroundings::framesIn)};
    if (datagrams(e, from) == nullptr) return way;
    for (const auto& each : {e.reach.arrived[to], e.reach.large[to]}) {
        const Datagrams* some = each.result();
        if (some == nullptr) continue;
        way.sent += some->sent;
        way.arrived += some->arrived;
    }
    return way;
}

void sayWhere(Verdict& found, const Evidence& e, Side from, LostAt at, std::optional<std::uint64_t> counted)
{
    const Side to = otherOf(from);
    const std::string &here = e.names[from], &there = e.names[to];
    const std::string out = deviceInterface(e, from), in = deviceInterface(e, to);
    if (at == LostAt::Sender)
        found.side = from;
    else if (at == LostAt::Receiver)
        found.side = to;
    else
        found.side.reset();
    if (!counted) return;
    const Message packets = packetWords(*counted);
    switch (at) {
    case LostAt::Unknown:
        found.known = Message::say("{}; {} of {} received {} of any kind meanwhile", found.known, in, there, packets);
        return;
    case LostAt::Sender:
        found.known = Message::say("{}; {} of {} sent {} of any kind meanwhile: what is lost is dropped on that host",
                                   found.known, out, here, packets);
        return;
    case LostAt::Network:
        found.known = Message::say("{}; {} of {} received {} of any kind meanwhile: what is lost is dropped before "
                                   "that host",
                                   found.known, in, there, packets);
        return;
    case LostAt::Receiver:
        found.known = Message::say("{}; {} of {} received {} meanwhile: what is lost is dropped on that host",
                                   found.known, in, there, packets);
    }
}

void placeLoss(Verdict& found, const Evidence& e, Side from)
{
    const DatagramWay way = wayOf(e, from);
    const LostAt at = way.lostAt();
    if (at == LostAt::Unknown) return;
    const Side to = otherOf(from);
    sayWhere(found, e, from, at, at == LostAt::Sender ? way.left : way.reached);
    if (at == LostAt::Sender)
        found.remedy = Message::say("see 'ip route get {}' and 'tc -s qdisc show dev {}' on {}",
                                    shellWord(e.ends[to].address), shellWord(deviceInterface(e, from)), e.names[from]);
    else if (at == LostAt::Network)
        found.remedy =
            Message::say("look at what lies between {} and {}: VLANs, access lists and routes of switches and "
                         "routers",
                         e.names[from], e.names[to]);
    else
        found.remedy = Message::say("see 'nft list ruleset', 'tc filter show dev {} ingress' and 'nstat -az "
                                    "TcpExtIPReversePathFilter' on {}",
                                    shellWord(deviceInterface(e, to)), e.names[to]);
}

} // namespace fabriscope::probe::diagnosing
