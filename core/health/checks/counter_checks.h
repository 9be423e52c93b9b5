// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/checks/congestion.h"
#include "core/health/checks/full_links.h"
#include "core/health/finding.h"
#include "core/perf/attribute_course.h"
#include "core/perf/sample.h"
#include "core/perf/thresholds.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace fabriscope::health {

struct CounterLimits
{
    /// What a counter may have counted since it was cleared. A port above it is reported where its peers are below:
    /// many a healthy fabric has counted for months.
    perf::ErrorThresholds thresholds = perf::ErrorThresholds::defaults();
    bool thresholdsGiven = false;  ///< the user chose them: whatever is above is reported, whatever its peers have
    double bitErrorRatio = 1e-12;  ///< IBTA vol. 2: symbol errors that rise no faster than this allows are none
    double congestion = 0.10;      ///< share of time that data waited for credits, from which on a port is congested
    double utilisation = fullFrom; ///< share of its link's data rate, from which on a port is full
};

/// So many replies in a row that did not come: no more are waited for.
inline constexpr unsigned silentAfter = 4;
/// Rule "counters-unreadable": of each that is silent among those that were asked; where no other node's port responds,
/// one, of who asks.
[[nodiscard]] Findings silentCounters(const fabric::Snapshot& snapshot, const std::vector<perf::PortKey>& silent,
                                      const std::vector<perf::PortKey>& asked);
/// Of a port's counters at their largest values; not empty.
[[nodiscard]] Message stuckSentence(const Message& where, std::vector<Message> counters);
/// Of counters at their largest values, which they have reached, or which firmware gives for what it does not count.
Message remedyOfStuck();

/// Collects readings of counters and evaluates them; which of them are to be trusted perf::AttributeCourse says. Rules:
/// "counter-rising" (errors came while we looked, faster than a sound link has them), "counter-threshold" (so many have
/// come that the port stands out among its equals), "counter-saturated" (an error counter has its largest value and
/// hides what happens), "link-full", "counters-unreadable", and those of findingOf(Congestion): one for each cause of
/// waiting, not for each port that waits. What both ends of a cable count is one finding. Discards of a port whose
/// neighbour was down, packets that a switch could not forward, and links that went down before we looked, are no
/// errors by themselves. Grouped (grouping.h).
class CounterChecks
{
public:
    /// Of this fabric; the shared pointer is never null.
    explicit CounterChecks(fabric::SnapshotPtr snapshot, CounterLimits limits = {})
        : m_snapshot(std::move(snapshot)), m_limits(std::move(limits))
    {}
    void take(const perf::Sample& sample);
    /// One reading gives thresholds and saturation, unless more were requested, of which a second one must agree; two
    /// and more also what rises and how fast.
    [[nodiscard]] Findings findings() const;
    /// Ports whose details, PortRcvErrorDetails and PortXmitDiscardDetails, decide what their errors mean.
    [[nodiscard]] std::vector<perf::PortKey> portsToExplain() const;
    /// From the readings so far; with those of the lanes of portsToRead() it has more detail.
    [[nodiscard]] Congestions congestions() const;
    /// What these were concluded from: the mean rates over all readings. This outlives it.
    [[nodiscard]] std::unique_ptr<const Loads> loads() const;
    /// Ports with a cable of which it is not known whether data waits there: they were not read, or not twice.
    [[nodiscard]] std::size_t unknownWaiting() const;
    /// Ports of which a reading was lost, or is in doubt: what their neighbours' figures mean is not sure until these
    /// are read again. And those among which no cause of waiting was found, or whose figures lie about a limit: over a
    /// longer time it may show.
    [[nodiscard]] std::vector<perf::PortKey> portsToReadAgain() const;

private:
    /// What a counter has counted in the intervals that gave a rate.
    struct Counted
    {
        double count = 0;
        std::chrono::nanoseconds length{0};
        std::optional<LoadTimes::Span> time; ///< from the first to the last of them
    };
    /// The readings of one attribute of one port.
    struct Readings
    {
        explicit Readings(perf::Attribute attribute) : course(attribute), counted(course.size()) {}
        perf::AttributeCourse course;
        std::vector<Counted> counted;
        std::vector<bool> provided;                   ///< counters that the port has
        std::vector<bool> confirmed;                  ///< another reading agrees with the value
        unsigned requested = 0;                       ///< readings, whatever came of them
        perf::Answer answer = perf::Answer::NoAnswer; ///< the latest
        unsigned lost = 0;                            ///< replies, since the latest that came
        unsigned useless = 0;                    ///< readings in a row of which some are in doubt, or came too late
        bool rated = false;                      ///< some reading gave rates
        std::chrono::nanoseconds longestWait{0}; ///< Sample::waited
    };
    /// One counter in the form with the most bits that was read.
    struct Value
    {
        const perf::CounterInfo* info = nullptr;
        std::uint64_t last = 0;
        std::uint64_t rise = 0; ///< in so many seconds
        double seconds = 0;     ///< 0: there is no rate
        double uncertain = 0;   ///< so many seconds more it may have been
        std::optional<LoadTimes::Span> time;
        [[nodiscard]] bool stuck() const
        {
            return info->overflow() == perf::Overflow::Saturates && last == info->maximum();
        }
        /// Meanwhile, by another program: where it ends is not what it rose to.
        [[nodiscard]] bool wasCleared() const { return rise > last; }
        [[nodiscard]] double perSecond() const { return static_cast<double>(rise) / seconds; }
    };
    struct Place;
    struct Symptom;
    class Measured;

    [[nodiscard]] std::optional<Value> read(const perf::PortKey& port, perf::CounterRef counter) const;
    [[nodiscard]] std::optional<Value> best(const perf::PortKey& port, perf::Counter counter) const;
    [[nodiscard]] static std::optional<double> rateOf(const std::optional<Value>& value);
    [[nodiscard]] const Readings* readings(const perf::PortKey& port, perf::Attribute attribute) const;
    [[nodiscard]] std::uint64_t linkMbps(const perf::PortKey& port) const;
    [[nodiscard]] bool lacksRates(const perf::PortKey& port) const;
    void addUndecided(std::set<perf::PortKey>& ports) const;
    [[nodiscard]] std::vector<Place> places() const;
    [[nodiscard]] bool rises(const Place& place, const Value& value) const;
    [[nodiscard]] std::vector<Symptom> symptoms(const std::vector<Place>& places) const;
    [[nodiscard]] std::optional<Value> errors(const Place& place, perf::Counter counter) const;
    [[nodiscard]] bool isOver(const Symptom& symptom) const;
    [[nodiscard]] bool isHostRestart(const Place& place) const;
    [[nodiscard]] bool hasNoPhysicalErrors(const Symptom& symptom) const;
    [[nodiscard]] Message whatToDo(const Symptom& symptom) const;
    void checkErrors(const std::vector<Place>& places, Findings& findings) const;
    [[nodiscard]] static Finding refusedCounters(const Place& place);
    /// A counter at its largest value, of which no other form counts on: what happens now is not known.
    [[nodiscard]] std::optional<Value> stuck(const Place& place, const perf::CounterInfo& info) const;
    void checkSaturation(const Place& place, Findings& findings) const;
    void checkTraffic(const Place& place, Findings& findings) const;

    fabric::SnapshotPtr m_snapshot;
    CounterLimits m_limits;
    std::map<std::pair<perf::PortKey, perf::Attribute>, Readings> m_readings;
};

} // namespace fabriscope::health
