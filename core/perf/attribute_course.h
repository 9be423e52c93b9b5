// SPDX-License-Identifier: GPL-3.0-or-later
//
// One attribute of one port, reading by reading: which readings are to be trusted, and what rates they give. The only
// place that decides this; store, command line, findings, charts, histories and events all show what it says.
#pragma once

#include "core/perf/rate.h"

#include <span>
#include <vector>

namespace fabriscope::perf {

/// Follows the counters of one attribute.
///
/// A reading that cannot be (more than the link carries, more waiting than time, lower than before without having been
/// cleared, an error counter that is full all of a sudden, 2^64-1 of one that has counted) is in doubt, and says
/// nothing. The next one decides: when it goes on from the last that was trusted, the one in doubt was faulty, and the
/// rate is the mean over both intervals; when it goes on from the one in doubt, that was a jump, and counting begins
/// there. Counters without a limit of their own are in doubt with the data counters of the same reading. A counter that
/// never makes sense has no rates, but its value is shown as it is.
class AttributeCourse
{
public:
    explicit AttributeCourse(Attribute attribute);

    struct Reading
    {
        Timestamp at{};                        ///< when the reply came in
        std::chrono::nanoseconds waited{0};    ///< Sample::waited
        std::span<const std::uint64_t> values; ///< as many as the attribute has
    };
    struct Context
    {
        bool linkBounced = false;
        std::uint64_t linkMbps = 0; ///< the most that the link can have carried in the interval; 0: unknown
    };
    /// Sooner behind the last reading than a rate could be told, or before it, as a doubled reply is: it is no reading,
    /// and the next one gives the rate of both intervals.
    [[nodiscard]] bool isTooSoon(Timestamp at) const;
    /// One point a counter, valid until the next call. Nothing when it comes too soon.
    [[nodiscard]] std::span<const RatePoint> take(const Reading& reading, const Context& context);
    /// A reading is missing.
    void miss() { m_missed = m_known; }
    /// The next reading begins anew, and its points are reported as `why`.
    void restart(Gap why);

    /// The last trusted value; only once something was read.
    [[nodiscard]] std::uint64_t value(std::size_t index) const;
    [[nodiscard]] Timestamp valueAt(std::size_t index) const; ///< of that reading
    [[nodiscard]] std::size_t size() const { return m_values.size(); }
    [[nodiscard]] bool known() const { return m_known; }       ///< a next reading can give rates
    [[nodiscard]] bool everRead() const { return m_everRead; } ///< value() means something
    [[nodiscard]] Timestamp at() const { return m_at; }        ///< of the last reading

private:
    /// The last trusted reading of a counter whose latest is in doubt.
    struct Doubt
    {
        bool active = false;
        bool fell = false;         ///< the one in doubt is lower
        std::uint8_t readings = 0; ///< in doubt, one after the other
        std::uint64_t value = 0;
        Timestamp at{};
        std::chrono::nanoseconds waited{0};
    };
    /// What the data counters say about the latest reading.
    enum class Jump : std::uint8_t { None, Now, Faulty, Real };

    void begin(const Reading& reading);
    [[nodiscard]] bool isTooLate(const Reading& reading);
    void lookForClearing(const Reading& reading, std::uint64_t linkMbps, RateContext& context) const;
    [[nodiscard]] RatePoint between(const CounterInfo& info, std::size_t index, const Reading& reading,
                                    const RateContext& context) const;
    [[nodiscard]] RatePoint sinceTrusted(const CounterInfo& info, const Doubt& doubt, std::size_t index,
                                         const Reading& reading, const RateContext& context) const;
    RatePoint follow(const CounterInfo& info, std::size_t index, const Reading& reading, const RateContext& context,
                     Jump& jump);
    RatePoint followUnlimited(const CounterInfo& info, std::size_t index, const Reading& reading,
                              const RateContext& context, Jump jump);
    [[nodiscard]] Doubt* doubtOf(std::size_t index) { return m_doubts.empty() ? nullptr : &m_doubts[index]; }
    void doubt(std::size_t index, const Reading& reading);

    Attribute m_attribute;
    bool m_known = false;
    bool m_missed = false;
    bool m_everRead = false;
    Gap m_why = Gap::First;
    Timestamp m_at{};
    std::chrono::nanoseconds m_waited{0};
    std::chrono::nanoseconds m_interval{0}; ///< between the last two readings; 0: there was one only
    std::vector<std::uint64_t> m_values;    ///< of the last reading
    Timestamp m_valuesAt{};                 ///< of that, also behind a restart
    std::vector<Doubt> m_doubts;            ///< empty while there is none
    unsigned m_jumps = 0;                   ///< readings in a row whose data counters are in doubt
    std::vector<RatePoint> m_points;
};

} // namespace fabriscope::perf
