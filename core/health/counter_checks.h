// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/congestion.h"
#include "core/health/finding.h"
#include "core/perf/sample.h"
#include "core/perf/thresholds.h"

#include <map>
#include <optional>
#include <vector>

namespace fabriscope::health {

struct CounterLimits
{
    /// What a counter may have counted since it was cleared. A port above it is reported where its peers are below:
    /// many a healthy fabric has counted for months.
    perf::ErrorThresholds thresholds = perf::ErrorThresholds::defaults();
    bool thresholdsGiven = false; ///< the user chose them: whatever is above is reported, whatever its peers have
    double bitErrorRatio = 1e-12; ///< IBTA vol. 2: symbol errors that rise no faster than this allows are none
    double congestion = 0.10;     ///< share of time that data waited for credits, from which on a port is congested
    double utilisation = 0.95;    ///< share of its link's data rate, from which on a port is full
    perf::TickPeriod tick;        ///< in which ports count waiting
};

/// Collects the first and the last reading of every counter and evaluates them. Rules: "counter-rising" (errors
/// came while we looked, faster than a sound link has them), "counter-threshold" (so many have come that the port
/// stands out among its equals), "counter-saturated" (an error counter has its largest value and hides what happens),
/// "link-full", "counters-unreadable", and those of findingOf(Congestion): one for each cause of waiting, not for each
/// port that waits. What both ends of a cable count is one finding. Discards of a port whose neighbour was down,
/// packets that a switch could not forward, and links that went down before we looked, are no errors by themselves.
/// Grouped (grouping.h).
class CounterChecks
{
public:
    explicit CounterChecks(CounterLimits limits = {}) : m_limits(std::move(limits)) {}
    void take(const perf::Sample& sample);
    /// One reading gives thresholds and saturation; two and more also what rises and how fast.
    [[nodiscard]] Findings findings(const fabric::Snapshot& snapshot) const;
    /// Ports whose details, PortRcvErrorDetails and PortXmitDiscardDetails, decide what their errors mean.
    [[nodiscard]] std::vector<perf::PortKey> portsToExplain(const fabric::Snapshot& snapshot) const;
    /// From the readings so far; with those of the lanes of portsToRead() it has more detail.
    [[nodiscard]] Congestions congestions(const fabric::Snapshot& snapshot) const;
    /// Ports of which a reading was lost: what their neighbours' figures mean is not sure until these are read again.
    [[nodiscard]] std::vector<perf::PortKey> portsToReadAgain() const;

private:
    struct Reading
    {
        perf::Timestamp firstAt{};
        perf::Timestamp lastAt{};
        std::vector<std::uint64_t> first;
        std::vector<std::uint64_t> last;
        perf::Answer answer = perf::Answer::NoAnswer; ///< the latest
        unsigned lost = 0;                            ///< replies, since the latest that came
    };
    /// One counter in the form with the most bits that was read.
    struct Value
    {
        const perf::CounterInfo* info = nullptr;
        std::uint64_t first = 0;
        std::uint64_t last = 0;
        perf::Timestamp from{};
        perf::Timestamp to{};
        double seconds = 0; ///< between the two; 0: read once
        [[nodiscard]] std::uint64_t rise() const { return last > first ? last - first : 0; }
        [[nodiscard]] bool stuck() const
        {
            return info->overflow() == perf::Overflow::Saturates && last == info->maximum();
        }
    };
    struct Place;
    struct Symptom;
    class Equals;
    class Measured;

    [[nodiscard]] std::optional<Value> read(const perf::PortKey& port, perf::CounterRef counter) const;
    [[nodiscard]] std::optional<Value> best(const perf::PortKey& port, perf::Counter counter) const;
    [[nodiscard]] static std::optional<double> rateOf(const std::optional<Value>& value, std::uint64_t linkMbps);
    [[nodiscard]] bool lacksRates(const perf::PortKey& port) const;
    [[nodiscard]] std::vector<Place> places(const fabric::Snapshot& snapshot) const;
    [[nodiscard]] bool rises(const Place& place, const Value& value) const;
    [[nodiscard]] std::vector<Symptom> symptoms(const std::vector<Place>& places) const;
    [[nodiscard]] std::optional<Value> errors(const Place& place, perf::Counter counter) const;
    [[nodiscard]] bool isOver(const Symptom& symptom, const Equals& equals) const;
    [[nodiscard]] bool hasNoPhysicalErrors(const Symptom& symptom) const;
    [[nodiscard]] Message whatToDo(const Symptom& symptom) const;
    void checkErrors(const std::vector<Place>& places, Findings& findings) const;
    void checkSaturation(const Place& place, const perf::CounterInfo& info, Findings& findings) const;
    void checkTraffic(const Place& place, Findings& findings) const;

    CounterLimits m_limits;
    std::map<std::pair<perf::PortKey, perf::Attribute>, Reading> m_readings;
};

} // namespace fabriscope::health
