// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/tree_beside.h"

#include "core/base/enum_number.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace fabriscope::health {
namespace {

constexpr double besideWaits = 0.10; // share of time from which on a port counts as one that waits
constexpr double besideGigabit = 1e9 / 8;

Decimal besidePercent(double share) { return rounded(100 * std::min(share, 1.0)); }

std::optional<perf::PortKey> besidePeer(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    const auto peer = snapshot.peerOf(port);
    return peer ? std::optional(snapshot.keyOf(*peer)) : std::nullopt;
}

std::string besideName(const fabric::Snapshot& snapshot, const perf::PortKey& key)
{
    const auto node = snapshot.findNode(key.node);
    return node ? snapshot.node(*node).shownName() : toString(key.node);
}

std::optional<FigureTime> besideTime(const std::optional<LoadTimes::Span>& span, const std::optional<ClockPair>& clock)
{
    if (!span) return std::nullopt;
    FigureTime time{.until = {}, .length = span->to - span->from};
    if (clock) time.until = clock->wall - std::chrono::duration_cast<WallTime::duration>(clock->reading - span->to);
    return time;
}

PlaceFigures besideFigures(const fabric::Snapshot& snapshot, const fabric::Port& port, const perf::PortKey& key,
                           const Loads& loads, const std::optional<ClockPair>& clock)
{
    PlaceFigures figures;
    const perf::PortLoad load = loads.of(key);
    const LoadTimes times = loads.timesOf(key);
    const auto peer = besidePeer(snapshot, port);
    const perf::PortLoad far = peer ? loads.of(*peer) : perf::PortLoad();
    figures.waiting = load.waiting;
    if (load.waiting) figures.waitingOver = besideTime(times.waiting, clock);
    // As it counts itself, or as its far end counts what arrives.
    figures.bytesPerSecond = load.sent ? load.sent : far.received;
    if (figures.bytesPerSecond)
        figures.sentOver = besideTime(load.sent ? times.sent : loads.timesOf(*peer).received, clock);
    if (figures.bytesPerSecond && port.widthActive && port.speedActive)
        figures.utilisation =
            perf::utilisation(*figures.bytesPerSecond, linkDataMbps(*port.widthActive, *port.speedActive));
    figures.lanes = perf::waitByLane(load, peer ? &far : nullptr);
    if (!figures.lanes.parts.empty() || figures.lanes.rest > 0)
        figures.lanesOver = besideTime(times.lanes ? times.lanes : times.waiting, clock);
    return figures;
}

/// Whether all of it was counted from then on.
bool isBesideSince(const std::optional<FigureTime>& time, WallTime since)
{
    return time && time->until && *time->until - std::chrono::duration_cast<WallTime::duration>(time->length) >= since;
}

/// Without what began earlier. Whether something was dropped.
bool dropOlder(PlaceFigures& figures, WallTime since)
{
    bool dropped = false;
    if (figures.waiting && !isBesideSince(figures.waitingOver, since)) {
        figures.waiting.reset();
        figures.waitingOver.reset();
        dropped = true;
    }
    if (figures.bytesPerSecond && !isBesideSince(figures.sentOver, since)) {
        figures.bytesPerSecond.reset();
        figures.utilisation.reset();
        figures.sentOver.reset();
        dropped = true;
    }
    // What the lanes' counters do not explain is the port's, and of its time.
    if (!figures.waiting || !isBesideSince(figures.lanesOver, since)) {
        figures.lanes = {};
        figures.lanesOver.reset();
    }
    return dropped;
}

PlaceFate fateOf(const KeptPlace& was, const fabric::Snapshot& snapshot, const fabric::Port& port,
                 const PlaceFigures& figures, bool dropped)
{
    if (!port.link) return PlaceFate::NoCable;
    if (!figures.waiting && !figures.bytesPerSecond) return dropped ? PlaceFate::TooOld : PlaceFate::NotRead;
    return was.peer && besidePeer(snapshot, port) != was.peer ? PlaceFate::Rewired : PlaceFate::Measured;
}

/// Each port of the tree once, with all of its share.
std::vector<TreeRow> besideRows(const CongestionTree& tree)
{
    std::vector<TreeRow> rows;
    std::map<perf::PortKey, std::size_t> places;
    for (const TreeRow& row : tree.rows) {
        const auto [at, isNew] = places.emplace(row.branch.port, rows.size());
        if (isNew)
            rows.push_back(row);
        else if (auto& share = rows[at->second].branch.share; share && row.branch.share)
            *share += *row.branch.share;
    }
    return rows;
}

/// What the places say together.
class SideJudge
{
public:
    SideJudge(const Beside& beside, std::size_t added) : m_places(beside.places), m_added(added) {}

    std::vector<Message> words()
    {
        if (m_places.empty()) return {};
        const bool any = std::ranges::any_of(
            m_places, [](const BesidePlace& place) { return place.after.waiting || place.after.bytesPerSecond; });
        if (!any) return {Message::say("None of these places has been read since: what became of it is not known.")};
        culprit(m_places.front());
        waiting();
        senders();
        if (m_added > 0)
            m_words.push_back(Message::say("Ports that lead to this link now and did not before: {}.", m_added));
        m_words.push_back(
            Message::say("What programs send may have changed as well: the figures say what is, not why."));
        return std::move(m_words);
    }

private:
    void culprit(const BesidePlace& place)
    {
        const Message name = nameOf(place.before.name, place.before.port.number);
        const auto& was = place.before.figures.waiting;
        if (!place.after.waiting)
            m_words.push_back(
                Message::say("{}: whether data waits there now is not known: {}.", name, describe(place.fate)));
        else if (was)
            m_words.push_back(Message::say("{}: data waited {} % of the time before, and {} % of it since.", name,
                                           besidePercent(*was), besidePercent(*place.after.waiting)));
        else
            m_words.push_back(Message::say("{}: data waits {} % of the time; before, that was not known.", name,
                                           besidePercent(*place.after.waiting)));
    }
    void waiting()
    {
        std::size_t all = 0;
        std::size_t still = 0;
        std::size_t unknown = 0;
        for (const BesidePlace& place : m_places) {
            if (place.before.figures.waiting.value_or(0) < besideWaits) continue;
            ++all;
            if (!place.after.waiting)
                ++unknown;
            else if (*place.after.waiting >= besideWaits)
                ++still;
        }
        if (all == 0) return;
        m_words.push_back(Message::say("Ports that waited for a tenth of the time or more: {}. Of these still do: {}; "
                                       "do not any more: {}; not known: {}.",
                                       all, still, all - still - unknown, unknown));
    }
    void senders()
    {
        double before = 0;
        double after = 0;
        std::size_t known = 0;
        std::size_t unknown = 0;
        for (const BesidePlace& place : m_places) {
            if (place.before.role != TreeRole::Sender) continue;
            if (!place.before.figures.bytesPerSecond || !place.after.bytesPerSecond) {
                ++unknown;
                continue;
            }
            ++known;
            before += *place.before.figures.bytesPerSecond;
            after += *place.after.bytesPerSecond;
        }
        if (known > 0)
            m_words.push_back(Message::say("Senders that were measured both times: {}. Together they sent {} Gb/s "
                                           "before, and {} Gb/s since.",
                                           known, rounded(before / besideGigabit), rounded(after / besideGigabit)));
        if (unknown > 0) m_words.push_back(Message::say("Senders of which one of the two is not known: {}.", unknown));
    }

    const std::vector<BesidePlace>& m_places;
    std::size_t m_added;
    std::vector<Message> m_words;
};

} // namespace

KeptTree keepTree(const fabric::Snapshot& snapshot, const Congestion& congestion, const Loads& loads,
                  const std::optional<ClockPair>& clock)
{
    KeptTree kept;
    for (const TreeRow& row : besideRows(treeOf(snapshot, congestion, congestion.branches.size()))) {
        KeptPlace place{.port = row.branch.port,
                        .peer = row.peer,
                        .name = besideName(snapshot, row.branch.port),
                        .peerName = row.peer ? besideName(snapshot, *row.peer) : std::string(),
                        .role = row.role,
                        .depth = row.depth,
                        .share = row.branch.share};
        if (const fabric::Port* port = snapshot.portAt(place.port))
            place.figures = besideFigures(snapshot, *port, place.port, loads, clock);
        for (const auto& over : {place.figures.waitingOver, place.figures.sentOver})
            if (over && over->until) kept.at = std::max(kept.at.value_or(*over->until), *over->until);
        kept.places.push_back(std::move(place));
    }
    return kept;
}

std::vector<perf::PortKey> portsOf(const std::vector<KeptTree>& trees)
{
    std::set<perf::PortKey> ports;
    for (const KeptTree& tree : trees)
        for (const KeptPlace& place : tree.places) {
            ports.insert(place.port);
            if (place.peer) ports.insert(*place.peer); // counts what arrives by lane
        }
    return {ports.begin(), ports.end()};
}

Beside besideOf(const KeptTree& before, const fabric::Snapshot& snapshot, const Loads& loads,
                const Congestions& congestions, const std::optional<ClockPair>& clock,
                const std::optional<WallTime>& since)
{
    Beside beside;
    if (before.places.empty()) return beside;
    std::map<perf::PortKey, TreeRow> now;
    const auto same = std::ranges::find(congestions, before.places.front().port, &Congestion::port);
    if (same != congestions.end())
        for (const TreeRow& row : besideRows(treeOf(snapshot, *same, same->branches.size())))
            now.emplace(row.branch.port, row);
    for (const KeptPlace& was : before.places) {
        BesidePlace place{.before = was, .fate = PlaceFate::Missing, .role = {}, .share = {}, .after = {}};
        if (const auto row = now.find(was.port); row != now.end()) {
            place.role = row->second.role;
            place.share = row->second.branch.share;
            now.erase(row);
        }
        if (const fabric::Port* port = snapshot.portAt(was.port)) {
            place.after = besideFigures(snapshot, *port, was.port, loads, clock);
            const bool dropped = since && clock && dropOlder(place.after, *since);
            place.fate = fateOf(was, snapshot, *port, place.after, dropped);
            if (place.fate == PlaceFate::NoCable) place.after = {};
        }
        beside.places.push_back(std::move(place));
    }
    beside.words = SideJudge(beside, now.size()).words();
    return beside;
}

std::string_view toString(PlaceFate fate)
{
    return enumWord<PlaceFate::Missing>(fate, "measured", "rewired", "not-read", "too-old", "no-cable", "missing");
}

Message describe(PlaceFate fate)
{
    return enumWord<PlaceFate::Missing>(
        fate, Message::say("measured"), Message::say("the port leads elsewhere now"),
        Message::say("the port was not read"), Message::say("the port was not read since"),
        Message::say("the port has no cable now"), Message::say("the port is not in this fabric"));
}

} // namespace fabriscope::health
