// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/rate.h"

#include "core/base/enum_number.h"
#include "core/base/message.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <limits>

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
    {"stale", Message::phrase("The counter stood lower than before, and whether it was cleared is not known yet: this "
                              "reading is not used.")},
    {"late", Message::phrase("The reply took so long that the time of the reading is not known well enough.")},
    {"collected", Message::phrase("The counter was cleared shortly before its end, as collectors do.")},
}};

constexpr double seconds(Timestamp t) { return std::chrono::duration<double>(t).count(); }

constexpr double noLimit = std::numeric_limits<double>::infinity();

/// A counter of 64 bits that wraps comes from close below its end and lands close behind zero.
constexpr bool looksWrapped(std::uint64_t before, std::uint64_t now, std::uint64_t maximum)
{
    return before > maximum - maximum / 4 && now < maximum / 4;
}

/// What can have been counted between two readings.
double mostBetween(const ReadingPair& pair, const RateContext& context)
{
    if (context.limitPerSecond <= 0) return noLimit;
    const double longest = seconds(pair.to - pair.from + pair.fromWaited);
    return context.limitPerSecond * (longest * (1 + clockTolerance) + seconds(publishingDelay));
}

/// Whether a counter that fell began anew at zero. What is slightly lower than before was read late, or written over.
bool beganAnew(const CounterInfo& info, const ReadingPair& pair, const RateContext& context, double most)
{
    if (static_cast<double>(pair.after) > most) return false;
    if (context.cleared || context.collected || context.linkBounced) return true;
    if (context.othersWentOn && (info.kind == Kind::Traffic || info.kind == Kind::Error)) return false;
    // What an error counter cannot exceed says nothing about how far it usually comes.
    const bool limited = context.limitPerSecond > 0 && info.kind != Kind::Error;
    // Collectors clear what is about to end, and at full rate much comes behind that.
    if (limited && info.overflow() == Overflow::Saturates && pair.before > info.maximum() / 2) return true;
    constexpr std::uint64_t lostPart = 4; // at least three quarters of it
    if (pair.after > pair.before / lostPart) return false;
    // So little may be the last reading's fault; of a short counter even its end is no more than that.
    constexpr double nothing = 1e-3; // seconds at full rate
    constexpr double littleOfAll = 256;
    const double little = std::min(nothing * context.limitPerSecond, static_cast<double>(info.maximum()) / littleOfAll);
    return !limited || static_cast<double>(pair.before) > little;
}

/// Errors come one by one: a counter of so many bits that is suddenly full is what firmware says that has no value.
bool isFullAtOnce(const CounterInfo& info, const ReadingPair& pair)
{
    constexpr std::uint8_t manyBits = 16;
    return info.kind == Kind::Error && info.width >= manyBits && info.overflow() == Overflow::Saturates &&
           pair.after == info.maximum() && pair.before < info.maximum() / 2;
}

} // namespace

Timestamp readingClock()
{
    timespec now{};
    (void)::clock_gettime(CLOCK_BOOTTIME, &now); // Linux has it
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

std::string_view toString(Gap gap) { return gapTexts[static_cast<std::size_t>(gap)].name; }
std::string_view describe(Gap gap) { return gapTexts[static_cast<std::size_t>(gap)].sentence; }

std::string_view toString(Quality quality)
{
    return enumWord<Quality::Bounced>(quality, "exact", "at-least", "averaged", "bounced");
}

RatePoint rateBetween(const CounterInfo& info, const ReadingPair& pair, const RateContext& context)
{
    const auto gap = [&](Gap why) { return RatePoint{.from = pair.from, .to = pair.to, .gap = why}; };
    if (!isProvided(pair.before) || !isProvided(pair.after)) return gap(Gap::Unsupported);
    const std::uint64_t maximum = info.maximum();
    const bool saturates = info.overflow() == Overflow::Saturates;
    if (saturates && pair.after == maximum && pair.before == maximum) return gap(Gap::Saturated);
    const double most = mostBetween(pair, context);
    const auto count = static_cast<double>(pair.after - pair.before); // modulo 2^64, which is what a wrap means
    if (pair.after < pair.before) {
        const Gap clearing = clearingOf(info, pair.before);
        const bool wrapped = !saturates && looksWrapped(pair.before, pair.after, maximum) && count <= most;
        if (!wrapped && !beganAnew(info, pair, context, most)) return gap(Gap::Stale);
        if (!wrapped && context.linkBounced) return gap(Gap::LinkBounced);
        if (!wrapped) return gap(context.cleared ? Gap::Reset : context.collected ? Gap::Collected : clearing);
    }
    if (count > most || isFullAtOnce(info, pair)) return gap(Gap::Implausible);
    if (isLate(pair)) return gap(Gap::Late);

    RatePoint point{.from = pair.from, .to = pair.to, .perSecond = count / seconds(pair.to - pair.from)};
    if (context.limitPerSecond > 0) point.perSecond = std::min(point.perSecond, context.limitPerSecond);
    if (saturates && pair.after == maximum)
        point.quality = Quality::AtLeast;
    else if (context.linkBounced)
        point.quality = Quality::Bounced;
    else if (pair.missed)
        point.quality = Quality::Averaged;
    return point;
}

Gap clearingOf(const CounterInfo& info, std::uint64_t before)
{
    constexpr std::uint8_t shortest = 16; // bits: shorter ones count errors
    const bool ends = info.overflow() == Overflow::Saturates && info.width >= shortest && info.kind != Kind::Error;
    return ends && before > info.maximum() / 2 && before < info.maximum() ? Gap::Collected : Gap::Reset;
}

bool isLate(const ReadingPair& pair)
{
    constexpr int parts = 3; // of the interval may be unknown
    return parts * (pair.fromWaited + pair.toWaited) > pair.to - pair.from;
}

double utilisation(double bytesPerSecond, std::uint64_t linkMbps)
{
    return linkMbps == 0 ? 0.0 : bytesPerSecond * 8 / 1e6 / static_cast<double>(linkMbps);
}

double shareOfTime(double ticksPerSecond) { return ticksPerSecond * seconds(shortestTick); }

double limitPerSecond(const CounterInfo& info, std::uint64_t linkMbps)
{
    constexpr double smallestPacketBytes = 26; // LRH, BTH, CRCs, without payload
    constexpr double bitsOnTheWire = 10;       // of a byte: with the line code of 8 of 10 bits, which is the longest
    constexpr double microsecondsPerSecond = 1e6;
    const double bytes = static_cast<double>(linkMbps) * 1e6 / 8;
    if (info.unit == Unit::Ticks) return 1 / seconds(shortestTick);
    if (info.unit == Unit::Microseconds) return microsecondsPerSecond;
    if (info.kind != Kind::Traffic && info.kind != Kind::Error) return 0;
    if (info.unit == Unit::Words) return bytes / 4;
    if (info.unit == Unit::Bytes) return bytes;
    if (info.unit == Unit::Packets) return bytes / smallestPacketBytes;
    return info.kind == Kind::Error ? bytes * bitsOnTheWire : 0;
}

} // namespace fabriscope::perf
