// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/gone_ports.h"
#include "core/perf/rate.h"
#include "core/perf/target.h"
#include "core/perf/thresholds.h"

#include <array>
#include <unordered_map>
#include <vector>

namespace fabriscope::perf {

/// What of a counter is compared with a threshold. The numbers stand in files.
enum class Measure : std::uint8_t {
    Value,     ///< what it has counted since it was last cleared
    PerSecond, ///< how fast it rises
};

/// When a counter is worth an event. Two levels, so that one that hovers about a level does not ring all the time.
struct AlarmRule
{
    Counter counter{}; ///< holds for the form with more bits (widerForm()), too, and for each lane of a family
    Measure measure = Measure::PerSecond;
    double raiseAt = 0;                     ///< raised at this or more …
    double clearAt = 0;                     ///< … cleared below this, which is at most raiseAt
    std::chrono::nanoseconds raiseAfter{0}; ///< how long it has to stay there
    std::chrono::nanoseconds clearAfter{0}; ///< the same on the way back
    friend bool operator==(const AlarmRule&, const AlarmRule&) = default;
};

/// One rule a threshold: raised above it, as ibqueryerrors has it, and cleared at less than half of it. Waiting for
/// credits and what rises in normal operation are left out, as in health/counter_checks.
[[nodiscard]] std::vector<AlarmRule> rulesOf(const ErrorThresholds& thresholds);
/// What is worth an event by its rate: links that go down, errors that keep coming, data that waits for credits.
[[nodiscard]] std::vector<AlarmRule> defaultRateRules();

struct AlarmEvent
{
    PortKey port;
    CounterRef counter; ///< in the form in which it was read
    Measure measure = Measure::PerSecond;
    bool raised = false; ///< false: cleared
    Timestamp at{};
    double value = 0;     ///< count or counts per second
    double seconds = 0;   ///< of a PerSecond: so long was the interval whose mean it is
    double threshold = 0; ///< the level that was crossed
    bool atLeast = false; ///< the counter has saturated: the true value may be higher
    /// Of a Value that is raised: it was there before the counter, or this level, was watched. When it got there is not
    /// known.
    bool stood = false;
    friend bool operator==(const AlarmEvent&, const AlarmEvent&) = default;
};

/// Follows all ports for all rules. What is not known (a gap for rates, no reading for values, a lower bound below
/// the level) neither raises nor clears; what has to hold for a while begins anew behind a pause, or on the clock of
/// another agent. One thread at a time.
class Alarms
{
public:
    /// Fails with InvalidArgument when a rule clears above its own raise level, or raises at nothing.
    [[nodiscard]] static Result<Alarms> from(std::vector<AlarmRule> rules);
    /// By these thresholds, and by what is worth an event by its rate.
    [[nodiscard]] static Alarms usual(const ErrorThresholds& thresholds);
    /// To be called with every point of a TrafficStore (its Observer); appends what it raised or cleared.
    void follow(const PortKey& port, CounterRef counter, const RatePoint& point, std::optional<std::uint64_t> raw,
                std::vector<AlarmEvent>& events);
    /// Other rules. What is raised by a rule that both have stays raised; of the others, those that have gone are
    /// forgotten without an event.
    void adopt(Alarms other);
    /// Forgets those of nodes that have left, without an event, once they are too many.
    void forgetGone(const fabric::Snapshot& now, std::size_t most = mostGonePorts);
    /// Those that are raised, by port and counter, with the latest value that does not clear them. Without those whose
    /// counter could not be read a dozen times in a row: what it does now is not known.
    [[nodiscard]] std::vector<AlarmEvent> active() const;
    [[nodiscard]] const std::vector<AlarmRule>& rules() const { return m_rules; }

private:
    struct Key
    {
        PortKey port;
        std::uint32_t rule = 0;
        std::uint8_t lane = 0;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    struct HashKey
    {
        std::size_t operator()(const Key& key) const
        {
            return (std::hash<PortKey>{}(key.port) * 64 + key.rule) * 16 + key.lane;
        }
    };
    struct State
    {
        AlarmEvent last; ///< while raised: when it was, and the value now; its counter is the form that may clear it
        bool raised = false;
        std::uint8_t lost = 0;          ///< readings of that form, since the latest that came
        Timestamp lastRead{};           ///< of that form
        std::optional<Timestamp> since; ///< when it crossed to the other side
    };
    void follow(std::uint32_t rule, const AlarmEvent& now, Timestamp from, std::vector<AlarmEvent>& events);
    void miss(const Key& key, CounterRef counter, Gap why);

    std::vector<AlarmRule> m_rules;
    std::array<std::vector<std::uint32_t>, counterCount> m_rulesOf;
    std::unordered_map<Key, State, HashKey> m_states; ///< only of what is raised or about to be
};

} // namespace fabriscope::perf
