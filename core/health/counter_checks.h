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
    perf::ErrorThresholds thresholds = perf::ErrorThresholds::defaults();
    double congestion = 0.10;  ///< share of time that data waited for credits, from which on a port is congested
    double utilisation = 0.95; ///< share of its link's data rate, from which on a port is full
    perf::TickPeriod tick;     ///< in which ports count waiting
};

/// Collects the first and the last reading of every counter and says what they show. Rules: "counter-threshold" (an
/// error counter above its threshold), "counter-rising" (it rose while we looked), "counter-saturated" (it has its
/// largest value and hides what happens), "link-full", "counters-unreadable", and those of findingOf(Congestion):
/// one for each cause of waiting, not for each port that waits. Grouped (grouping.h).
class CounterChecks
{
public:
    explicit CounterChecks(CounterLimits limits = {}) : m_limits(std::move(limits)) {}
    void take(const perf::Sample& sample);
    /// One reading gives thresholds and saturation; two and more also what rises and how fast.
    [[nodiscard]] Findings findings(const fabric::Snapshot& snapshot) const;
    /// From the readings so far; with those of the lanes of portsToRead() it says more.
    [[nodiscard]] Congestions congestions(const fabric::Snapshot& snapshot) const;

private:
    struct Reading
    {
        perf::Timestamp firstAt{};
        perf::Timestamp lastAt{};
        std::vector<std::uint64_t> first;
        std::vector<std::uint64_t> last;
        perf::Answer answer = perf::Answer::NoAnswer; ///< the latest
    };
    /// One counter in the form with the most bits that was read.
    struct Value
    {
        const perf::CounterInfo* info = nullptr;
        std::uint64_t first = 0;
        std::uint64_t last = 0;
        double seconds = 0; ///< between the two; 0: read once
        [[nodiscard]] std::uint64_t rise() const { return last > first ? last - first : 0; }
        [[nodiscard]] bool stuck() const
        {
            return info->overflow() == perf::Overflow::Saturates && last == info->maximum();
        }
    };
    struct Place;
    class Measured;

    [[nodiscard]] std::optional<Value> read(const perf::PortKey& port, perf::CounterRef counter) const;
    [[nodiscard]] std::optional<Value> best(const perf::PortKey& port, perf::Counter counter) const;
    void checkCounter(const Place& place, const perf::CounterInfo& info, Findings& findings) const;
    void checkErrors(const Place& place, const Value& value, Findings& findings) const;
    void checkTraffic(const Place& place, Findings& findings) const;

    CounterLimits m_limits;
    std::map<std::pair<perf::PortKey, perf::Attribute>, Reading> m_readings;
};

} // namespace fabriscope::health
