// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/event.h"
#include "core/mad/notice_facts.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::events {

/// What changed from one complete sweep to the next (fabric::diff()), subnet managers included. Nothing when one of
/// them is partial: what it lacks was not removed. When the port that is read from loses its link, or has it again,
/// that is one event for all that lies behind it. Linear but for sorting; not for the GUI thread.
std::vector<Event> changesBetween(const fabric::Snapshot& before, const fabric::Snapshot& now, Time at);

/// Two complete sweeps of a fabric that is followed, one after the other.
struct Looks
{
    fabric::SnapshotPtr before;
    fabric::SnapshotPtr now;
    Time at; ///< of `now`
    /// As it was before it was not seen for a while that ends with `now`, and since when; null: it was seen all along.
    fabric::SnapshotPtr seen{};
    Time unseenSince{};
};

/// changesBetween() two looks, and of what came about while the fabric was not seen, each with that time.
std::vector<Event> changesOf(const Looks& looks);

/// Follows a fabric from one complete sweep to the next, and over times in which nothing of it is seen: without a link
/// of the port that it is read from, or without the agent. One thread at a time.
///
///     if (const auto looks = follower.take(snapshot, at))
///         for (const Event& event : follower.tell(*looks, changesOf(*looks))) …
class ChangeFollower
{
public:
    /// What to compare; nothing: a first look, or a partial sweep.
    [[nodiscard]] std::optional<Looks> take(fabric::SnapshotPtr now, Time at);
    /// What went while it was followed is back, not new, when it comes.
    [[nodiscard]] std::vector<Event> tell(const Looks& looks, std::vector<Event> changes);
    /// From then on nothing is seen, until the next look.
    void interrupt(Time at);
    /// The next look is a first one.
    void forget() { *this = {}; }

private:
    using Place = std::pair<perf::PortKey, perf::PortKey>; ///< a node, twice, or the ends of a link
    struct Gone                                            ///< of a node
    {
        std::string name;
        std::string device;
    };
    void remember(const Event& gone, const fabric::Snapshot& from);
    void recognise(Event& came, std::vector<Event>& others);

    fabric::SnapshotPtr m_before;
    fabric::SnapshotPtr m_seen; ///< the last before a cut that has not ended
    std::optional<Time> m_unseenSince;
    std::map<Place, Gone> m_gone;
};

/// A notice of the subnet administration as an event, with names from `snapshot` (null: LIDs). Packets that are refused
/// because of their key are a warning: a host is configured wrongly, or tries what it is not entitled to.
[[nodiscard]] Event eventOf(const mad::NoticeFacts& facts, const fabric::Snapshot* snapshot, Time at);

} // namespace fabriscope::events
