// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/rate.h"

#include "core/base/message.h"

#include <array>

namespace fabriscope::perf {

namespace {

struct GapText
{
    std::string_view name;
    std::string_view sentence;
};

constexpr std::array<GapText, gapCount> gapTexts{{
    {"none", Message::phrase("Nothing is missing.")},
    {"first", Message::phrase("Only one reading so far: a rate needs two.")},
    {"no-answer", Message::phrase("The port did not respond.")},
    {"unsupported", Message::phrase("This port does not support this counter.")},
    {"refused", Message::phrase("The port refused the request.")},
    {"reset", Message::phrase("The counter was cleared in this interval.")},
    {"saturated", Message::phrase("The counter has saturated: it does not count until it is cleared.")},
    {"link-bounced", Message::phrase("The link went down and came back, and the counter started again at 0.")},
    {"implausible", Message::phrase("The counter jumped by more than the link could have carried.")},
    {"connection-lost", Message::phrase("The agent was not connected.")},
    {"paused", Message::phrase("This counter was not read.")},
}};

constexpr double seconds(Timestamp t) { return std::chrono::duration<double>(t).count(); }

/// A counter of 64 bits that wraps comes from close below its end and lands close behind zero.
constexpr bool looksWrapped(std::uint64_t before, std::uint64_t now, std::uint64_t maximum)
{
    return before > maximum - maximum / 4 && now < maximum / 4;
}

} // namespace

std::string_view toString(Gap gap) { return gapTexts[static_cast<std::size_t>(gap)].name; }
std::string_view describe(Gap gap) { return gapTexts[static_cast<std::size_t>(gap)].sentence; }

std::string_view toString(Quality quality)
{
    switch (quality) {
    case Quality::Exact:
        return "exact";
    case Quality::AtLeast:
        return "at-least";
    case Quality::Averaged:
        return "averaged";
    case Quality::Bounced:
        return "bounced";
    }
    return "unknown";
}

RatePoint rateBetween(const CounterInfo& info, const ReadingPair& pair, const RateContext& context)
{
    const auto gap = [&](Gap why) { return RatePoint{.from = pair.from, .to = pair.to, .gap = why}; };
    if (!isProvided(pair.before) || !isProvided(pair.after)) return gap(Gap::Unsupported);
    const std::uint64_t maximum = info.maximum();
    const bool saturates = info.overflow() == Overflow::Saturates;
    if (saturates && pair.after == maximum && pair.before == maximum) return gap(Gap::Saturated);
    const bool fell = pair.after < pair.before;
    if (fell && (saturates || !looksWrapped(pair.before, pair.after, maximum)))
        return gap(context.linkBounced ? Gap::LinkBounced : Gap::Reset);

    const auto count = static_cast<double>(pair.after - pair.before); // modulo 2^64, which is what a wrap means
    const Timestamp length = pair.to - pair.from;
    if (context.limitPerSecond > 0 &&
        count > 1.1 * context.limitPerSecond * seconds(length + Timestamp(publishingDelay)))
        return gap(fell ? Gap::Reset : Gap::Implausible);

    RatePoint point{.from = pair.from, .to = pair.to, .perSecond = count / seconds(length)};
    if (saturates && pair.after == maximum)
        point.quality = Quality::AtLeast;
    else if (context.linkBounced)
        point.quality = Quality::Bounced;
    else if (pair.missed)
        point.quality = Quality::Averaged;
    return point;
}

double utilisation(double bytesPerSecond, std::uint64_t linkMbps)
{
    return linkMbps == 0 ? 0.0 : bytesPerSecond * 8 / 1e6 / static_cast<double>(linkMbps);
}

double shareOfTime(double ticksPerSecond, TickPeriod tick) { return ticksPerSecond * seconds(tick.length); }

double limitPerSecond(const CounterInfo& info, std::uint64_t linkMbps)
{
    constexpr double smallestPacketBytes = 26; // LRH, BTH, CRCs, without payload
    const double bytes = static_cast<double>(linkMbps) * 1e6 / 8;
    if (info.kind != Kind::Traffic) return 0;
    if (info.unit == Unit::Words) return bytes / 4;
    if (info.unit == Unit::Bytes) return bytes;
    if (info.unit == Unit::Packets) return bytes / smallestPacketBytes;
    return 0;
}

} // namespace fabriscope::perf
