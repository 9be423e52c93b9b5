// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/port_load.h"

#include <algorithm>

namespace fabriscope::perf {
namespace {

constexpr double trace = 0.001;           // share of time: below that a lane does not wait
constexpr std::size_t dataLaneCount = 15; // VL 15 is not flow-controlled
constexpr double atRest = 64;             // bytes per second: what management leaves on a lane

std::optional<double> bytesOf(const TrafficStore& store, const PortKey& port, Counter counter)
{
    const auto state = store.best(port, counter);
    return state && state->rate.valid() ? std::optional(bytesOfWords(state->rate.perSecond)) : std::nullopt;
}

/// Whether data passes on a lane, as the far end counts it.
bool carries(const PortLoad* peer, std::size_t lane)
{
    return peer != nullptr && peer->lanes.at(lane).received.value_or(0) > atRest;
}

/// Lanes whose waiting is not, or not fully, counted.
std::vector<unsigned> uncounted(const PortLoad& port, const PortLoad* peer)
{
    std::vector<unsigned> open;
    bool someCount = false;
    for (unsigned lane = 0; lane < dataLaneCount; ++lane) {
        const PortLoad::Lane& one = port.lanes.at(lane);
        someCount = someCount || one.waiting || (one.why != Gap::Unsupported && one.why != Gap::First);
        if ((!one.waiting || one.atLeast) && one.why != Gap::Unsupported) open.push_back(lane);
    }
    if (!someCount) { // it has no such counters, or they were not read: all lanes with data come into question
        open.clear();
        for (unsigned lane = 0; lane < dataLaneCount; ++lane)
            if (carries(peer, lane)) open.push_back(lane);
        return open;
    }
    if (std::ranges::any_of(open, [&](unsigned lane) { return carries(peer, lane); }))
        std::erase_if(open, [&](unsigned lane) { return !carries(peer, lane); });
    return open;
}

} // namespace

PortLoad loadOf(const TrafficStore& store, const PortKey& port)
{
    PortLoad load{.sent = bytesOf(store, port, Counter::XmitData),
                  .received = bytesOf(store, port, Counter::RcvData),
                  .waiting = store.congestion(port),
                  .lanes = {}};
    for (std::size_t lane = 0; lane < load.lanes.size(); ++lane) {
        PortLoad::Lane& one = load.lanes.at(lane);
        const auto number = static_cast<std::uint8_t>(lane);
        if (const auto data = store.state(port, {Counter::VlOpData, number}); data && data->rate.valid())
            one.received = bytesOfWords(data->rate.perSecond);
        const auto wait = store.state(port, {Counter::VlXmitWait, number});
        if (!wait) continue;
        one.why = wait->rate.gap;
        if (!wait->rate.valid()) continue;
        one.waiting = shareOfTime(wait->rate.perSecond);
        one.atLeast = wait->rate.quality == Quality::AtLeast;
    }
    return load;
}

WaitByLane waitByLane(const PortLoad& port, const PortLoad* peer)
{
    WaitByLane result;
    std::vector<unsigned> open = uncounted(port, peer);
    double counted = 0;
    for (unsigned lane = 0; lane < dataLaneCount; ++lane) {
        const PortLoad::Lane& one = port.lanes.at(lane);
        if (!one.waiting || std::ranges::contains(open, lane)) continue;
        counted += *one.waiting;
        if (*one.waiting >= trace) result.parts.push_back({.lane = lane, .share = *one.waiting});
    }
    const double rest = port.waiting.value_or(0) - counted;
    if (rest >= trace && open.size() == 1) {
        result.parts.push_back({.lane = open.front(), .share = rest, .estimated = true});
    } else if (rest >= trace) {
        const auto data = [peer](unsigned lane) {
            return peer == nullptr ? 0.0 : peer->lanes.at(lane).received.value_or(0);
        };
        std::ranges::stable_sort(open, std::greater{}, data);
        result.rest = rest;
        result.among = std::move(open);
    }
    std::ranges::stable_sort(result.parts, std::greater{}, &WaitByLane::Part::share);
    return result;
}

} // namespace fabriscope::perf
