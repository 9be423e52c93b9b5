// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/attribute_course.h"

#include "core/perf/values.h"

#include <algorithm>

namespace fabriscope::perf {
namespace {

/// Data, which has the sharpest limit.
bool countsData(const CounterInfo& info)
{
    return info.kind == Kind::Traffic && (info.unit == Unit::Words || info.unit == Unit::Bytes);
}

/// Counters are published in steps (of firmware, and of a simulated fabric), so that a rate over less than a few of
/// them may be nothing, or several times what the link carries on average. Readings come that close only where two
/// that want them do not know of each other.
constexpr std::chrono::milliseconds shortest{150};
constexpr std::chrono::milliseconds longEnough{500};
constexpr int partOfTheLast = 4;

constexpr unsigned mostDoubts = 3; ///< in a row: then the counter is as it is

bool isDoubtful(Gap gap) { return gap == Gap::Implausible || gap == Gap::Stale; }

} // namespace

AttributeCourse::AttributeCourse(Attribute attribute) : m_attribute(attribute), m_values(valueCount(attribute)) {}

void AttributeCourse::restart(Gap why)
{
    m_known = m_missed = false;
    m_why = why;
    m_at = {};
    // What was in doubt stays so: the last trusted value is what is shown.
    for (std::size_t i = 0; i < m_doubts.size(); ++i)
        if (m_doubts[i].active) m_values[i] = m_doubts[i].value;
    m_doubts.clear();
}

std::uint64_t AttributeCourse::value(std::size_t index) const
{
    return !m_doubts.empty() && m_doubts[index].active ? m_doubts[index].value : m_values[index];
}

Timestamp AttributeCourse::valueAt(std::size_t index) const
{
    return !m_doubts.empty() && m_doubts[index].active ? m_doubts[index].at : m_valuesAt;
}

void AttributeCourse::begin(const Reading& reading)
{
    std::ranges::copy(reading.values, m_values.begin());
    m_interval = m_known ? reading.at - m_at : std::chrono::nanoseconds(0);
    m_at = m_valuesAt = reading.at;
    m_waited = reading.waited;
    m_known = m_everRead = true;
    m_missed = false;
}

bool AttributeCourse::isTooSoon(Timestamp at) const
{
    return m_known &&
           at - m_at < std::clamp<std::chrono::nanoseconds>(m_interval / partOfTheLast, shortest, longEnough);
}

/// Of two readings that nobody knows the times of, the better one is kept.
bool AttributeCourse::isTooLate(const Reading& reading)
{
    return isLate({.from = m_at, .to = reading.at, .fromWaited = m_waited, .toWaited = reading.waited});
}

RatePoint AttributeCourse::between(const CounterInfo& info, std::size_t index, const Reading& reading,
                                   const RateContext& context) const
{
    return rateBetween(info,
                       {.from = m_at,
                        .to = reading.at,
                        .before = m_values[index],
                        .after = reading.values[index],
                        .missed = m_missed,
                        .fromWaited = m_waited,
                        .toWaited = reading.waited},
                       context);
}

RatePoint AttributeCourse::sinceTrusted(const CounterInfo& info, const Doubt& doubt, std::size_t index,
                                        const Reading& reading, const RateContext& context) const
{
    return rateBetween(info,
                       {.from = doubt.at,
                        .to = reading.at,
                        .before = doubt.value,
                        .after = reading.values[index],
                        .missed = true,
                        .fromWaited = doubt.waited,
                        .toWaited = reading.waited},
                       context);
}

/// Programs clear whole attributes: one counter that is cleared for sure speaks for the others, and one of the traffic
/// that goes on counting says that those at zero are faulty.
void AttributeCourse::lookForClearing(const Reading& reading, std::uint64_t linkMbps, RateContext& context) const
{
    constexpr double muchOfASecond = 1e-3; // at full rate: less says nothing
    constexpr double muchOfAnything = 1e3;
    bool byPerson = false; // collectors leave errors alone, and come before the end
    bool someReset = false;
    bool collected = false;
    bool wentOn = false;
    std::size_t index = 0;
    for (const CounterInfo& info : countersOf(m_attribute)) {
        RateContext own = context;
        own.limitPerSecond = limitPerSecond(info, linkMbps);
        for (unsigned lane = 0; lane < info.count; ++lane, ++index) {
            const std::uint64_t before = m_values[index];
            if (!isProvided(before) || !isProvided(reading.values[index])) continue;
            if (reading.values[index] < before) {
                const Gap gap = between(info, index, reading, own).gap;
                someReset = someReset || gap == Gap::Reset;
                byPerson = byPerson || (gap == Gap::Reset && (info.kind == Kind::Error || before == info.maximum()));
                collected = collected || gap == Gap::Collected;
                continue;
            }
            const bool stuck = info.overflow() == Overflow::Saturates && before == info.maximum();
            const bool much =
                static_cast<double>(before) > std::max(muchOfASecond * own.limitPerSecond, muchOfAnything);
            wentOn = wentOn || (info.kind == Kind::Traffic && !stuck && much);
        }
    }
    const bool cleared = byPerson || (someReset && !collected);
    context.cleared = cleared && !wentOn;
    context.collected = collected && !cleared;
    context.othersWentOn = cleared && wentOn;
}

void AttributeCourse::doubt(std::size_t index, const Reading& reading)
{
    if (m_doubts.empty()) m_doubts.resize(m_values.size());
    m_doubts[index] = {.active = true,
                       .fell = reading.values[index] < m_values[index],
                       .readings = 1,
                       .value = m_values[index],
                       .at = m_at,
                       .waited = m_waited};
}

RatePoint AttributeCourse::follow(const CounterInfo& info, std::size_t index, const Reading& reading,
                                  const RateContext& context, Jump& jump)
{
    Doubt* const open = doubtOf(index);
    const bool lacks = isProvided(m_values[index]) && reading.values[index] == allOnes; // all of a sudden
    if (open == nullptr || !open->active) {
        RatePoint point = between(info, index, reading, context);
        if (lacks) point.gap = Gap::Implausible;
        if (!isDoubtful(point.gap)) return point;
        if (countsData(info) && point.gap == Gap::Implausible) jump = Jump::Now;
        doubt(index, reading);
        return point;
    }
    const RatePoint point = sinceTrusted(info, *open, index, reading, context);
    if (!lacks && !isDoubtful(point.gap)) {
        open->active = false;
        if (countsData(info) && jump == Jump::None) jump = Jump::Faulty;
        return point;
    }
    const RatePoint onward = between(info, index, reading, context);
    if (lacks || isDoubtful(onward.gap)) { // neither: the trusted one is kept for the next reading
        if (countsData(info)) jump = Jump::Now;
        if (++open->readings >= mostDoubts)
            *open = {.active = true,
                     .readings = open->readings,
                     .value = reading.values[index],
                     .at = reading.at,
                     .waited = reading.waited};
        return {.from = m_at, .to = reading.at, .gap = lacks ? Gap::Implausible : onward.gap};
    }
    const bool cleared = open->fell && onward.valid();
    open->active = false;
    if (countsData(info) && jump == Jump::None) jump = Jump::Real;
    // It was cleared after all; the first reading behind that is no rate, and neither is the one that proves it.
    return cleared && reading.values[index] < open->value / 2 && point.gap == Gap::Stale
               ? RatePoint{.from = m_at, .to = reading.at, .gap = clearingOf(info, open->value)}
               : onward;
}

RatePoint AttributeCourse::followUnlimited(const CounterInfo& info, std::size_t index, const Reading& reading,
                                           const RateContext& context, Jump jump)
{
    Doubt* const open = doubtOf(index);
    const bool inDoubt = open != nullptr && open->active;
    if (jump == Jump::Now && m_jumps <= mostDoubts) {
        if (!inDoubt) doubt(index, reading);
        return {.from = m_at, .to = reading.at, .gap = Gap::Implausible};
    }
    if (inDoubt && jump == Jump::Real) {
        open->active = false;
        return between(info, index, reading, context);
    }
    Jump none = Jump::None;
    return follow(info, index, reading, context, none);
}

std::span<const RatePoint> AttributeCourse::take(const Reading& reading, const Context& context)
{
    if (reading.values.size() != m_values.size() || isTooSoon(reading.at)) return {};
    m_points.assign(m_values.size(), {.from = m_known ? m_at : reading.at, .to = reading.at, .gap = m_why});
    if (!m_known) {
        begin(reading);
        return m_points;
    }
    if (isTooLate(reading)) {
        std::ranges::fill(m_points, RatePoint{.from = m_at, .to = reading.at, .gap = Gap::Late});
        if (reading.waited * 2 < m_waited) {
            restart(Gap::First);
            begin(reading);
        } else {
            m_missed = true;
        }
        return m_points;
    }
    RateContext all{.linkBounced = context.linkBounced};
    lookForClearing(reading, context.linkMbps, all);
    Jump jump = Jump::None;
    for (const bool limited : {true, false}) {
        std::size_t index = 0;
        for (const CounterInfo& info : countersOf(m_attribute)) {
            RateContext own = all;
            own.limitPerSecond = limitPerSecond(info, context.linkMbps);
            for (unsigned lane = 0; lane < info.count; ++lane, ++index) {
                if ((own.limitPerSecond > 0 && info.kind != Kind::Error) != limited) continue;
                m_points[index] = limited ? follow(info, index, reading, own, jump)
                                          : followUnlimited(info, index, reading, own, jump);
            }
        }
    }
    m_jumps = jump == Jump::Now ? m_jumps + 1 : 0;
    begin(reading);
    return m_points;
}

} // namespace fabriscope::perf
