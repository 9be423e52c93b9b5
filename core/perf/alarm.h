// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/rate.h"
#include "core/perf/target.h"

#include <map>
#include <vector>

namespace fabriscope::perf {

/// When a rate is worth an event. Two levels, so that a rate that hovers about one of them does not ring all the time.
struct AlarmRule
{
    Counter counter{};
    double raiseAt = 0;                  ///< per second: raised at this rate or more …
    double clearAt = 0;                  ///< … cleared below this, which is at most raiseAt
    std::chrono::nanoseconds holdFor{0}; ///< how long the rate has to stay there, both ways
};

struct AlarmEvent
{
    PortKey port;
    CounterRef counter;
    bool raised = false; ///< false: cleared
    Timestamp at{};
    double perSecond = 0;
    friend bool operator==(const AlarmEvent&, const AlarmEvent&) = default;
};

/// Follows all ports for all rules. A gap neither raises nor clears: nothing is known then.
class Alarms
{
public:
    /// Fails with InvalidArgument when a rule clears above its own raise level.
    [[nodiscard]] static Result<Alarms> from(std::vector<AlarmRule> rules);
    /// To be called with every point of a TrafficStore.
    [[nodiscard]] std::optional<AlarmEvent> follow(const PortKey& port, CounterRef counter, const RatePoint& point);
    /// Those that are raised.
    [[nodiscard]] std::vector<AlarmEvent> active() const;

private:
    struct State
    {
        AlarmEvent last;
        bool raised = false;
        std::optional<Timestamp> since; ///< when the rate crossed to the other side
    };
    std::vector<AlarmRule> m_rules;
    std::map<std::pair<PortKey, CounterRef>, State> m_states;
};

} // namespace fabriscope::perf
