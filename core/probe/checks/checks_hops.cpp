// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/link_types.h"
#include "core/probe/checks/checks.h"
#include "core/probe/evidence.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace fabriscope::probe::diagnosing {
namespace {

using perf::Counter;

/// What the growth of a counter means for the packets of a test.
struct Damage
{
    Counter counter{};
    std::string_view rule;
    std::uint64_t harmless = 0; ///< so many in a test that passed say nothing
};

// The worst first. Left out is what does not blame this port: PortRcvRemotePhysicalErrors was marked as bad by a hop
// before, PortRcvSwitchRelayErrors are mostly multicast, QP1Dropped and VL15Dropped are management alone. Single symbol
// errors are within the specified bit error rate: 10 is the threshold of ibqueryerrors(8).
constexpr auto damages = std::to_array<Damage>({{Counter::LinkDowned, "path-link-errors"},
                                                {Counter::LinkErrorRecoveries, "path-link-errors"},
                                                {Counter::RcvErrors, "path-link-errors"},
                                                {Counter::LocalLinkIntegrityErrors, "path-link-errors"},
                                                {Counter::ExcessiveBufferOverruns, "path-link-errors"},
                                                {Counter::XmitConstraintErrors, "path-partition"},
                                                {Counter::RcvConstraintErrors, "path-partition"},
                                                {Counter::XmitDiscards, "path-discards"},
                                                {Counter::SymbolErrors, "path-link-errors", 10}});

struct Hit
{
    const Damage* damage = nullptr;
    const HopPort* port = nullptr;
    std::uint64_t growth = 0;
};

/// Every port and counter that was hit, the worst first.
std::vector<Hit> hitsOf(const PathCounters& counters, bool failed)
{
    std::vector<Hit> hits;
    for (const Damage& damage : damages) {
        const std::size_t before = hits.size();
        for (const HopPort& port : counters.ports)
            if (const std::uint64_t growth = growthOf(port, damage.counter).value_or(0);
                growth > (failed ? 0 : damage.harmless))
                hits.push_back({.damage = &damage, .port = &port, .growth = growth});
        std::ranges::stable_sort(hits.begin() + static_cast<std::ptrdiff_t>(before), hits.end(), std::ranges::greater{},
                                 &Hit::growth);
    }
    return hits;
}

Message whatOf(const Hit& hit)
{
    const unsigned number = hit.port->port.number.value();
    const std::string& node = hit.port->node;
    switch (hit.damage->counter) {
    case Counter::LinkDowned:
        return Message::say("the link at port {} of {} went down", number, node);
    case Counter::LinkErrorRecoveries:
        return Message::say("the link at port {} of {} lost synchronisation and trained again", number, node);
    case Counter::XmitDiscards:
        return Message::say("port {} of {} discards packets", number, node);
    case Counter::XmitConstraintErrors:
    case Counter::RcvConstraintErrors:
        return Message::say("port {} of {} drops packets whose P_Key it does not allow", number, node);
    default:
        return Message::say("port {} of {} receives damaged packets", number, node);
    }
}

Message countOf(const Hit& hit)
{
    return Message::say("port {} of {}: {} +{}", hit.port->port.number.value(), hit.port->node,
                        perf::infoOf(hit.damage->counter).name, hit.growth);
}

} // namespace

/// Beside what connection management says of it: queue pairs that were connected by hand ask nobody for a path.
Found notGranted(const Evidence& e)
{
    const NoSaPath* none = e.saPath.failure();
    if (none == nullptr || !none->isRefused || !vanished(e)) return {};
    return verdict(
        "ping-no-path", {},
        Message::say("the subnet administration grants no path from {} to {}", endName(e, Side::Local),
                     endName(e, Side::Peer)),
        none->reason, {},
        Message::say("packets that are lost under way: queue pairs that are connected by hand ask nobody for a path"));
}

/// A fabric is set up for what is granted: packets of another service level may meet a link without their virtual lane,
/// longer ones a switch that does not forward them.
Found notAsGranted(const Evidence& e)
{
    const mad::PathRecord* granted = e.saPath.result();
    const auto& path = e.record.paths[Side::Local];
    if (granted == nullptr || !path || !vanished(e) || !isInfiniBand(e)) return {};
    const Message end = endName(e, Side::Local);
    if (path->sl && *path->sl != granted->sl)
        return verdict("service-level", Side::Local,
                       Message::say("{} sends with service level {}, the subnet administration grants {}", end,
                                    path->sl->value(), granted->sl.value()),
                       Message::say("the service levels of the queue pair and of the path"), Key::ServiceLevel,
                       Message::say("packets that are lost under way, whatever their service level"));
    const std::uint64_t mtu = bytesOf(static_cast<Mtu>(granted->mtu));
    if (!path->mtu || mtu == 0 || *path->mtu <= mtu || shortestFailing(e).value_or(0) <= mtu) return {};
    return verdict(
        "mtu", Side::Local,
        Message::say("{} sends with a path MTU of {}, the subnet administration grants {}", end, *path->mtu, mtu),
        Message::say("the MTUs of the queue pair and of the path"), Key::Mtu,
        Message::say("packets that are lost under way, whatever their length"));
}

Found hops(const Evidence& e)
{
    const PathCounters* counters = e.path.result();
    if (counters == nullptr || !vanished(e)) return {};
    return diagnoseHops(*counters, true);
}

} // namespace fabriscope::probe::diagnosing

namespace fabriscope::probe {

std::optional<Verdict> diagnoseHops(const PathCounters& counters, bool failed)
{
    using namespace diagnosing; // the words of this file
    constexpr std::size_t mostNamed = 4;
    const std::vector<Hit> hits = hitsOf(counters, failed);
    if (hits.empty()) return {};
    std::vector<Message> counts;
    for (const Hit& hit : hits)
        if (counts.size() < mostNamed) counts.push_back(countOf(hit));
    return verdict(std::string(hits.front().damage->rule), {}, whatOf(hits.front()),
                   Message::say("counted on the path during the test: {}", Message::list(std::move(counts))), {},
                   failed ? Message::say("these errors were caused by other traffic") : Message());
}

} // namespace fabriscope::probe
