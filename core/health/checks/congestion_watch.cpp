// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/checks/congestion_watch.h"

#include "core/perf/link_losses.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

namespace fabriscope::health {
namespace {

constexpr std::uint32_t lastFive = 0x1f;
constexpr int seenToBeKnown = 2;          // of the last five evaluations
constexpr int seenToDiffer = 3;           // of the last five: a port that waited because of another one, or one whose
                                          // cause is that nothing was seen
constexpr unsigned oftenInARow = 3;       // until another cause, other lanes are believed
constexpr std::uint64_t waitedLately = 5; // evaluations
constexpr double clearlyMore = 1.5;       // times: then one sender goes before another
constexpr double clearlyMoreShare = 0.02;
constexpr double weightOfNew = 0.3;         // in the mean of a sender's share
constexpr double leastSender = 0.0025;      // share from which on a sender counts as one
constexpr double leastLane = 0.02;          // share of time, and …
constexpr double leastOfWorst = 0.25;       // … of the lane that waits most, from which on a lane is named
constexpr std::size_t mostLanesInDoubt = 3; // more of them say nothing

bool goesBefore(double one, double other) { return one > clearlyMore * other + clearlyMoreShare; }

/// The new shares in the order of before, but where one is clearly larger now.
std::vector<Contribution> inOrder(const std::vector<Contribution>& before, const std::vector<Contribution>& now)
{
    std::vector<Contribution> all;
    for (const Contribution& old : before) {
        const auto found = std::ranges::find(now, old.port, &Contribution::port);
        Contribution one = found == now.end() ? old : *found;
        one.share = (1 - weightOfNew) * old.share + (found == now.end() ? 0 : weightOfNew * found->share);
        if (one.share >= leastSender) all.push_back(one);
    }
    for (const Contribution& one : now)
        if (!std::ranges::contains(before, one.port, &Contribution::port)) {
            all.push_back(one);
            if (!before.empty()) all.back().share *= weightOfNew;
        }
    for (std::size_t i = 1; i < all.size(); ++i) {
        auto at = all.begin() + static_cast<std::ptrdiff_t>(i);
        auto to = at;
        while (to != all.begin() && goesBefore(at->share, (to - 1)->share))
            --to;
        std::rotate(to, at, at + 1);
    }
    double sum = 0;
    for (const Contribution& one : all)
        sum += one.share;
    for (Contribution& one : all)
        one.share /= sum;
    return all;
}

/// Their shares as those of the senders are averaged; what else is known of them is of now.
std::vector<Branch> averaged(const std::vector<Branch>& before, std::vector<Branch> now)
{
    const auto place = [](const Branch& branch) { return std::pair(branch.port, branch.into); };
    std::map<std::pair<perf::PortKey, std::optional<perf::PortKey>>, double> shares;
    for (const Branch& old : before)
        if (old.share) shares.emplace(place(old), *old.share);
    for (Branch& branch : now) {
        const auto old = shares.find(place(branch));
        const double of = old == shares.end() ? 0 : old->second;
        if (branch.share && branch.into && !before.empty())
            branch.share = (1 - weightOfNew) * of + weightOfNew * *branch.share;
    }
    return now;
}

/// Which lanes a text names: those that wait, or those of which one does.
struct NamedLanes
{
    std::vector<unsigned> waiting;
    std::vector<unsigned> inDoubt;
    [[nodiscard]] bool unknown() const { return waiting.empty() && inDoubt.empty(); }
    friend bool operator==(const NamedLanes&, const NamedLanes&) = default;
};

NamedLanes named(const perf::WaitByLane& lanes)
{
    NamedLanes result;
    const double most = std::max(lanes.parts.empty() ? 0.0 : lanes.parts.front().share, lanes.rest);
    const auto counts = [&](double share) { return share >= leastLane && share >= leastOfWorst * most; };
    for (const auto& part : lanes.parts)
        if (counts(part.share)) result.waiting.push_back(part.lane);
    if (counts(lanes.rest) && lanes.among.size() <= mostLanesInDoubt) result.inDoubt = lanes.among;
    std::ranges::sort(result.waiting);
    std::ranges::sort(result.inDoubt);
    return result;
}

/// Only the lanes with these names, in the order of their numbers.
perf::WaitByLane only(const perf::WaitByLane& lanes, const NamedLanes& names, const perf::WaitByLane& before)
{
    perf::WaitByLane result;
    for (const unsigned lane : names.waiting) {
        const auto now = std::ranges::find(lanes.parts, lane, &perf::WaitByLane::Part::lane);
        const auto old = std::ranges::find(before.parts, lane, &perf::WaitByLane::Part::lane);
        if (now == lanes.parts.end() && old == before.parts.end()) continue;
        result.parts.push_back(now == lanes.parts.end() ? *old : *now);
        if (old != before.parts.end()) result.parts.back().estimated |= old->estimated; // it may be again any time
    }
    result.rest = names.inDoubt.empty() && !names.unknown() ? 0 : std::max(lanes.rest, 0.0);
    result.among = names.inDoubt;
    return result;
}

} // namespace

bool isLinked(const fabric::Snapshot& snapshot, const perf::PortKey& key)
{
    const fabric::Port* port = snapshot.portAt(key);
    return port != nullptr && port->link;
}

bool isCabledAlike(const fabric::Snapshot& snapshot, const perf::LinkedPorts& linked, const Congestion& congestion)
{
    const auto far = perf::farEndOf(snapshot, congestion.port);
    return far ? !congestion.peer || far == congestion.peer : linked.has(congestion.port); // it was not read
}

void CongestionWatch::clear()
{
    m_entries.clear();
    m_known.clear();
    m_measuring = 0;
    m_open.clear();
    m_evaluation = 0;
}

CongestionWatch::Entry* CongestionWatch::find(const perf::PortKey& port)
{
    const auto found = std::ranges::find(m_entries, port, [](const Entry& entry) { return entry.it.port; });
    return found == m_entries.end() ? nullptr : &*found;
}

/// The known bottleneck because of which this port waits, or did lately.
CongestionWatch::Entry* CongestionWatch::holderOf(const perf::PortKey& port)
{
    const auto found = std::ranges::find_if(m_entries, [&](const Entry& entry) {
        const auto waited = entry.waited.find(port);
        return entry.known && entry.it.port != port && waited != entry.waited.end() &&
               waited->second + waitedLately >= m_evaluation;
    });
    return found == m_entries.end() ? nullptr : &*found;
}

void CongestionWatch::merge(Entry& entry, Congestion found) const
{
    Congestion& it = entry.it;
    const bool otherCause = found.cause != it.cause;
    entry.otherCauses = !otherCause ? 0 : entry.otherCause == found.cause ? entry.otherCauses + 1 : 1;
    entry.otherCause = found.cause;
    const bool believed = otherCause && entry.otherCauses >= oftenInARow;
    if (believed) entry.otherCauses = 0;
    if (!believed) found.cause = it.cause;
    found.inputs = inOrder(it.inputs, found.inputs);
    found.senders = inOrder(it.senders, found.senders);
    found.branches = averaged(it.branches, std::move(found.branches));
    // Which port is named as the one that waits most: the same one while it still waits.
    if (!it.behind.empty()) {
        const auto first = std::ranges::find(found.behind, it.behind.front());
        if (first != found.behind.end()) std::rotate(found.behind.begin(), first, first + 1);
    }
    const NamedLanes before = named(it.lanes);
    const NamedLanes now = named(found.lanes);
    if (believed || (!otherCause && (now == before || before.unknown()))) {
        entry.otherLanes = 0;
        found.lanes = only(found.lanes, now, believed ? perf::WaitByLane{} : it.lanes);
    } else if (otherCause || now.unknown()) { // they may be another port's, or are not read at present
        const double scale = it.waitingSaid() > 0 ? found.waitingSaid() / it.waitingSaid() : 1;
        found.lanes = it.lanes;
        for (auto& part : found.lanes.parts)
            part.share *= scale;
        found.lanes.rest *= scale;
    } else if (++entry.otherLanes >= oftenInARow) {
        entry.otherLanes = 0;
        found.lanes = only(found.lanes, now, {});
    } else {
        found.lanes = only(found.lanes, before, it.lanes);
    }
    it = std::move(found);
}

void CongestionWatch::meet(Entry& entry, Congestion found)
{
    entry.met = true;
    entry.seen = (entry.seen << 1U) | 1U;
    for (const perf::PortKey& port : found.behind)
        entry.waited[port] = m_evaluation;
    std::erase_if(entry.waited, [this](const auto& one) { return one.second + waitedLately < m_evaluation; });
    merge(entry, std::move(found));
}

void CongestionWatch::take(const fabric::Snapshot& snapshot, const Loads& loads)
{
    ++m_evaluation;
    m_measuring = 0;
    m_open.clear();
    const auto measures = [this](const Congestion& one) {
        ++m_measuring;
        m_open.insert(one.port);
        if (one.peer) m_open.insert(*one.peer);
        m_open.insert(one.behind.begin(), one.behind.end());
        m_open.insert(one.suspects.begin(), one.suspects.end());
    };
    for (Entry& entry : m_entries)
        entry.met = false;
    std::erase_if(m_entries, [&](const Entry& entry) {
        const auto far = perf::farEndOf(snapshot, entry.it.port);
        return far && entry.it.peer && far != entry.it.peer;
    });
    Congestions found = findCongestion(snapshot, loads, m_limits, m_known);
    // First those that are there already: what waits because of them is known then.
    std::ranges::stable_partition(found, [this](const Congestion& one) {
        const Entry* entry = find(one.port);
        return entry != nullptr && entry->known;
    });
    for (Congestion& one : found) {
        Entry* entry = find(one.port);
        Entry* holder = holderOf(one.port);
        if (!one.sure) {
            if (entry != nullptr) entry->met = true;
            if (holder != nullptr) holder->met = true;
            if (holder == nullptr && (entry == nullptr || !entry->known)) measures(one);
            continue;
        }
        if (entry == nullptr) {
            const perf::PortKey port = one.port;
            m_entries.push_back({.it = one, .otherCause = one.cause});
            entry = find(port);
            holder = holderOf(port);
        }
        meet(*entry, std::move(one));
        if (entry->known) continue;
        const int seen = std::popcount(entry->seen & lastFive);
        const bool differs = holder != nullptr || entry->it.cause == CongestionCause::Stalled;
        entry->known = seen >= (differs ? seenToDiffer : seenToBeKnown) && (holder == nullptr || holder->met);
        if (!entry->known && holder == nullptr) measures(entry->it);
    }
    settle(snapshot, loads);
}

void CongestionWatch::settle(const fabric::Snapshot& snapshot, const Loads& loads)
{
    // What is about to be known may be that it is not over.
    const auto isAwaited = [&](const perf::PortKey& port) {
        return !loads.waiting(port) && loads.awaited(port) && isLinked(snapshot, port);
    };
    for (Entry& entry : m_entries)
        if (!entry.met && !isAwaited(entry.it.port)) entry.seen <<= 1U;
    std::erase_if(m_entries, [](const Entry& entry) { return (entry.seen & lastFive) == 0; });
    m_known.clear();
    const perf::LinkedPorts linked(snapshot);
    for (const Entry& entry : m_entries)
        if (entry.known && isCabledAlike(snapshot, linked, entry.it)) m_known.push_back(entry.it);
}

bool isSettled(const Finding& finding, const fabric::Snapshot& snapshot, const Loads& loads,
               const CongestionWatch& watch)
{
    if (finding.cause != discardsCause || !finding.at) return true;
    if (watch.mayExplain(*finding.at)) return false;
    const auto node = snapshot.findNode(finding.at->node);
    if (!node) return true;
    const auto keyOf = [&](const fabric::Port& port) {
        return perf::PortKey{.node = snapshot.nodeOf(port).guid, .number = port.number};
    };
    return std::ranges::none_of(snapshot.portsOf(snapshot.node(*node)), [&](const fabric::Port& port) {
        const auto peer = snapshot.peerOf(port);
        return peer && (loads.awaited(keyOf(port)) || loads.awaited(keyOf(snapshot.port(*peer))));
    });
}

} // namespace fabriscope::health
