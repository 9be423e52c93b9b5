// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/health/acknowledgements.h"
#include "core/health/finding.h"
#include "core/perf/rate.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::health {

enum class LifeState : std::uint8_t {
    Present,
    Measuring, ///< it was there, and at present nothing is known: its counters are not read, or its node is not reached
    Gone,
};
std::string_view toString(LifeState state); ///< "present", "measuring", "gone"

/// A moment of an evaluation.
struct Moment
{
    WallTime wall;             ///< what is told
    perf::Timestamp reading{}; ///< by perf::readingClock(), which nobody sets: what is measured
    /// Now, by both.
    [[nodiscard]] static Moment now() { return {std::chrono::system_clock::now(), perf::readingClock()}; }
};

/// A finding with its life: the same rule at the same object is the same finding, whatever its figures are.
struct Life
{
    Finding finding; ///< as it was found last
    LifeState state = LifeState::Present;
    WallTime firstSeen;       ///< ever; what comes back within half an hour is the same finding
    WallTime since;           ///< first seen of the present stretch: what is in the first evaluation began before
    WallTime lastSeen;        ///< the latest evaluation in which it was
    unsigned times = 1;       ///< stretches
    std::uint64_t number = 0; ///< in the order in which stretches began
    std::chrono::system_clock::duration unseen{}; ///< how long it is held, being neither found nor over
    perf::Timestamp began{};                      ///< `since`, by the clock that nobody sets
    perf::Timestamp latest{};                     ///< `lastSeen`, by the same
    /// Of the present stretch, or of the last one; whoever sets the wall clock does not make it longer or shorter.
    [[nodiscard]] std::chrono::nanoseconds lasts() const { return latest - began; }
    friend bool operator==(const Life&, const Life&) = default;
};

/// What only counters show: where data waits, errors, full links.
[[nodiscard]] bool restsOnCounters(const Finding& finding);

/// Whether findings of that rule need the whole fabric: they compare with all that is there, or say that there is
/// nothing else. Where a part was not read they are not found, and not over.
[[nodiscard]] bool needsWholeFabric(std::string_view rule);

/// Whether what such a finding says is missing is there now: then it is over, whatever else was not read.
[[nodiscard]] bool isMended(const fabric::Snapshot& fabric, const Finding& finding);

/// What tells findings apart: rule and object; of one that combines many, rule, cause and severity. Errors of a cable
/// that were counted, and that rise, are one thing.
[[nodiscard]] std::string identityOf(const Finding& finding);

/// So long a finding is not over because its place, or what it needs to be found, was not read: what a fabric hides for
/// good keeps nothing for good. From one evaluation to the next no more than `longestUnread` of that passes: a clock
/// that is set forward, or a console that slept, has read nothing meanwhile.
inline constexpr std::chrono::minutes heldUnread{30};
inline constexpr std::chrono::minutes longestUnread{10};
/// What passes of it between two evaluations; `before` is the earlier one, none at first, and becomes `now`.
[[nodiscard]] WallTime::duration passedUnread(std::optional<WallTime>& before, WallTime now);

/// All findings of a fabric over time. Every view shows what is in here. Its clocks are those of the caller.
class FindingBook
{
public:
    struct Change
    {
        enum class Kind : std::uint8_t { Came, Went };
        Kind kind = Kind::Came;
        Life life;
    };

    /// One more evaluation: all that was found (combined()), in any order. What it lacks is gone; where the counters
    /// are not known at present (`countersKnown`), what rests on them is neither confirmed nor over. Nor is, for half
    /// an hour, where a part of the fabric (`fabric`) was not read, what is there, or needs the whole of it. Returns
    /// what came and went. Two thousand are held so at most, those seen last.
    std::vector<Change> take(Findings found, Moment now, bool countersKnown = true,
                             const fabric::Snapshot* fabric = nullptr);
    /// The same where nobody sets the wall clock.
    std::vector<Change> take(Findings found, WallTime now, bool countersKnown = true,
                             const fabric::Snapshot* fabric = nullptr)
    {
        return take(std::move(found), Moment{.wall = now, .reading = now.time_since_epoch()}, countersKnown, fabric);
    }
    /// Another fabric.
    void clear();

    /// Those that are present or being measured: the most urgent first, of those alike the one that was there first.
    /// So each keeps its place as long as it lasts.
    [[nodiscard]] const std::vector<Life>& lives() const { return m_lives; }
    /// The latest of those that are gone, the last one in front. Bounded.
    [[nodiscard]] const std::deque<Life>& history() const { return m_gone; }

private:
    void end(Life life, std::vector<Change>& changes);

    std::vector<Life> m_lives;
    std::deque<Life> m_gone;
    std::uint64_t m_number = 0; ///< the latest Life::number
    std::optional<WallTime> m_takenAt;
};

} // namespace fabriscope::health
