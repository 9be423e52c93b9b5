// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/link_codes.h"
#include "core/qos_path/traffic_flows.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fabriscope::qos_path {
namespace {

Message notKnown() { return Message::say("not known"); }

Message arrow(const Message& before, const Message& after)
{
    return before == after ? before : Message::list({before, after}, " → ");
}

/// "19 → 13": to a tenth where whole numbers would not differ.
Message percents(double before, double after)
{
    const int digits = before != after && std::round(before * 100) == std::round(after * 100) ? 1 : 0;
    const auto text = [digits](double share) {
        return Message::restored("{}", {Decimal{.value = share * 100, .digits = digits}});
    };
    return arrow(text(before), text(after));
}

/// Of one kind of port; a side that is not known is null.
Message laneChange(const LaneAt* before, const LaneAt* after)
{
    const auto vl = [](const LaneAt* lane) {
        if (lane == nullptr) return notKnown();
        return lane->vl == opensm::droppingVl ? Message::say("15 (packets are dropped)")
                                              : Message(std::to_string(lane->vl.value()));
    };
    const auto percent = [](const LaneAt* lane) { return percents(lane->share, lane->share); };
    Message share;
    if (before != nullptr && after != nullptr)
        share = percents(before->share, after->share);
    else
        share = arrow(before != nullptr ? percent(before) : notKnown(), after != nullptr ? percent(after) : notKnown());
    return Message::say("VL {}, guaranteed share {} %", arrow(vl(before), vl(after)), share);
}

Message limit(const std::optional<std::uint64_t>& code, Message (*words)(std::uint64_t))
{
    return code ? words(*code) : Message::say("none");
}

} // namespace

Message describeLanes(const std::vector<LaneAt>& before, const std::vector<LaneAt>& after)
{
    const auto at = [](const std::vector<LaneAt>& lanes, std::size_t i) {
        return i < lanes.size() ? &lanes[i] : nullptr;
    };
    std::vector<Message> parts;
    std::vector<Message> named;
    for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
        const LaneAt* was = at(before, i);
        const LaneAt* is = at(after, i);
        parts.push_back(laneChange(was, is));
        named.push_back(Message::say("{} at {}", parts.back(), opensm::inWords((is != nullptr ? is : was)->set)));
    }
    // One figure where all kinds of ports have the same.
    return std::ranges::adjacent_find(parts, std::ranges::not_equal_to()) == parts.end() && !parts.empty()
               ? parts.front()
               : Message::list(std::move(named));
}

Message TrafficChange::text() const
{
    Message names = Message::list(flows);
    if (moreFlows > 0) names = Message::say("{} and {} more", names, moreFlows);
    const auto level = [](const Treatment& side) {
        return side.sl ? Message(std::to_string(*side.sl)) : Message::say("refused ({})", side.refusal);
    };
    // Nothing stands at the left of what is new, or does not change.
    const Treatment& from = before.isPossible ? before : after;
    std::vector<Message> parts{Message::say("SL {}", arrow(level(from), level(after)))};
    if (after.sl && (!after.lanes.empty() || !from.lanes.empty()))
        parts.push_back(describeLanes(from.sl ? from.lanes : after.lanes, after.lanes));
    if (from.mtuLimit != after.mtuLimit)
        parts.push_back(Message::say("MTU limit {}", arrow(limit(from.mtuLimit, opensm::mtuInBytes),
                                                           limit(after.mtuLimit, opensm::mtuInBytes))));
    if (from.rateLimit != after.rateLimit)
        parts.push_back(Message::say("rate limit {}", arrow(limit(from.rateLimit, opensm::rateInGbps),
                                                            limit(after.rateLimit, opensm::rateInGbps))));
    const Message what = Message::list(std::move(parts));
    if (!before.isPossible) return Message::say("{}: new, {}", names, what);
    return before == after ? Message::say("{}: as before, {}", names, what) : Message::say("{}: {}", names, what);
}

std::vector<TrafficLine> TrafficComparison::lines() const
{
    using Kind = TrafficLine::Kind;
    std::vector<TrafficLine> made;
    for (const TrafficChange& change : changes)
        made.push_back({change.grave ? Kind::Grave : Kind::Plain, change.text()});
    const Message more = Message::say("… and {} more changes.", moreChanges);
    if (moreChanges > 0) made.push_back({Kind::Plain, more});
    for (const TrafficNote& note : notes)
        made.push_back({note.grave ? Kind::Grave : Kind::Plain, note.text});
    for (const Message& text : unknown)
        made.push_back({Kind::Unknown, text});
    return made;
}

} // namespace fabriscope::qos_path
