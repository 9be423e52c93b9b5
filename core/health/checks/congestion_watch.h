// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/checks/congestion.h"

#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace fabriscope::health {

/// Bottlenecks over time: what findCongestion() says again and again, as one thing that lasts.
///
///   - one is known when it was found in two of five evaluations, a stalled one, whose cause is not seen, in three, and
///     over when it was missing in all five;
///   - its cause changes when another was found three times in a row;
///   - a port that waited because of a bottleneck is none itself while that one may still be there;
///   - what is not sure changes nothing: whatever rests on a port that has not been read twice is being measured;
///     a port that does not reply any more, or has no cable, is not waited for, and its bottleneck is over;
///   - it is that of a cable: where that leads elsewhere, or has gone, nothing is told of it;
///   - lanes, inputs and senders keep their order, and their places in it, until the figures clearly say otherwise.
///
/// No I/O, no clock; one thread at a time.
class CongestionWatch
{
public:
    explicit CongestionWatch(CongestionLimits limits = {}) : m_limits(limits) {}

    /// One more evaluation. To be called when every port was asked again: the same readings twice would count twice.
    void take(const fabric::Snapshot& snapshot, const Loads& loads);
    void clear();

    /// In the order in which they were found; of one evaluation the worst first.
    [[nodiscard]] const Congestions& congestions() const { return m_known; }
    /// So many bottlenecks there may be beside those: it is not sure yet.
    [[nodiscard]] std::size_t measuring() const { return m_measuring; }
    /// What is found at this port, packets that it drops, may turn out to be the effect of one of those.
    [[nodiscard]] bool mayExplain(const perf::PortKey& port) const { return m_open.contains(port); }

private:
    struct Entry
    {
        Congestion it;
        std::uint32_t seen = 0; ///< a bit for each evaluation that says something, the latest the lowest
        CongestionCause otherCause{};
        unsigned otherCauses = 0; ///< in a row that found otherCause
        unsigned otherLanes = 0;  ///< in a row in which other lanes waited
        bool known = false;
        bool met = false;                              ///< in the present evaluation
        std::map<perf::PortKey, std::uint64_t> waited; ///< because of it, and when they last did
    };

    [[nodiscard]] Entry* find(const perf::PortKey& port);
    [[nodiscard]] Entry* holderOf(const perf::PortKey& port);
    void meet(Entry& entry, Congestion found);
    void merge(Entry& entry, Congestion found) const;
    void settle(const fabric::Snapshot& snapshot, const Loads& loads);

    CongestionLimits m_limits;
    std::vector<Entry> m_entries;
    Congestions m_known;
    std::uint64_t m_evaluation = 0;
    std::size_t m_measuring = 0;
    std::set<perf::PortKey> m_open; ///< ports of which it is not sure yet why they wait
};

/// The port is there, and has a cable.
[[nodiscard]] bool isLinked(const fabric::Snapshot& snapshot, const perf::PortKey& key);

/// The cable of the bottleneck still leads where it led when its counters were read, as far as is known.
[[nodiscard]] bool isCabledAlike(const fabric::Snapshot& snapshot, const perf::LinkedPorts& linked,
                                 const Congestion& congestion);

/// A finding of counters that is told: not packets that are dropped while it is not sure yet whether data waits there,
/// and why.
[[nodiscard]] bool isSettled(const Finding& finding, const fabric::Snapshot& snapshot, const Loads& loads,
                             const CongestionWatch& watch);

} // namespace fabriscope::health
