// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/link_types.h"
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"

#include <gtest/gtest.h>

#include <random>
#include <utility>
#include <vector>

namespace {

using namespace fabriscope;
using namespace fabriscope::perf;
using namespace std::chrono_literals;

constexpr std::uint64_t max64 = ~std::uint64_t{0};

/// Two readings a second apart.
struct PairCase
{
    const char* name;
    Counter counter;
    std::uint64_t before;
    std::uint64_t after;
    RateContext context;
    Gap gap;
    Quality quality;
    double perSecond;
};

/// One counter of a port in the store that charts are drawn from; its neighbours stand still.
class FollowedCounter
{
public:
    explicit FollowedCounter(const CounterInfo& info) : m_info(info)
    {
        m_store.setObserver([this](const PortKey&, CounterRef ref, const RatePoint& point, const auto&) {
            if (ref == CounterRef{m_info.counter}) m_last = point;
        });
    }
    /// Nothing where the reading changed nothing.
    std::optional<RatePoint> add(Timestamp at, std::uint64_t value)
    {
        std::vector<std::uint64_t> values(valueCount(m_info.attribute));
        values.at(valueIndex({m_info.counter})) = value;
        return take({.port = m_port, .attribute = m_info.attribute, .at = at, .values = values});
    }
    std::optional<RatePoint> missed(Timestamp at)
    {
        return take({.port = m_port, .attribute = m_info.attribute, .answer = Answer::NoAnswer, .at = at});
    }
    void restart(Gap why) { m_store.interrupt(why); }
    [[nodiscard]] std::optional<std::uint64_t> lastValue() const
    {
        const auto state = m_store.state(m_port, {m_info.counter});
        return state ? state->raw : std::nullopt;
    }

private:
    std::optional<RatePoint> take(const Sample& sample)
    {
        m_last.reset();
        m_store.ingest(sample);
        return m_last;
    }
    const CounterInfo& m_info;
    const PortKey m_port{Guid(0x10), PortNum(1)};
    TrafficStore m_store;
    std::optional<RatePoint> m_last;
};

class TwoReadings : public ::testing::TestWithParam<PairCase>
{};

TEST_P(TwoReadings, GiveTheRateOrTheReasonWhyNot)
{
    const PairCase& c = GetParam();
    const RatePoint point =
        rateBetween(infoOf(c.counter), {.from = 10s, .to = 11s, .before = c.before, .after = c.after}, c.context);
    EXPECT_EQ(point.from, 10s);
    EXPECT_EQ(point.to, 11s);
    EXPECT_EQ(point.gap, c.gap) << toString(point.gap);
    EXPECT_EQ(point.quality, c.quality) << toString(point.quality);
    EXPECT_DOUBLE_EQ(point.perSecond, c.perSecond);
}

INSTANTIATE_TEST_SUITE_P(
    Cases, TwoReadings,
    ::testing::Values(
        PairCase{"Idle", Counter::XmitData64, 5, 5, {}, Gap::None, Quality::Exact, 0},
        PairCase{"Counting", Counter::XmitData64, 5, 1005, {}, Gap::None, Quality::Exact, 1000},
        PairCase{"SixtyFourBitsWrap", Counter::XmitData64, max64 - 99, 900, {}, Gap::None, Quality::Exact, 1000},
        PairCase{"SixtyFourBitsReset", Counter::XmitData64, 1'000'000, 900, {}, Gap::Reset, Quality::Exact, 0},
        PairCase{"ResetFromHighIsNoWrapWhenTheLinkCannotDoIt",
                 Counter::XmitData64,
                 max64 - (max64 / 5),
                 900,
                 {.limitPerSecond = 1e9},
                 Gap::Reset,
                 Quality::Exact,
                 0},
        PairCase{"WrapWithinTheLinksLimit",
                 Counter::XmitData64,
                 max64 - 99,
                 900,
                 {.limitPerSecond = 1e9},
                 Gap::None,
                 Quality::Exact,
                 1000},
        PairCase{"FourBitsReachTheEnd", Counter::LocalLinkIntegrityErrors, 3, 15, {}, Gap::None, Quality::AtLeast, 12},
        PairCase{"FourBitsStuck", Counter::LocalLinkIntegrityErrors, 15, 15, {}, Gap::Saturated, Quality::Exact, 0},
        PairCase{"TwoBitsStuck", Counter::VlXmitFlowCtlUpdateErrors, 3, 3, {}, Gap::Saturated, Quality::Exact, 0},
        PairCase{"EightBitsReset", Counter::LinkDowned, 255, 1, {}, Gap::Reset, Quality::Exact, 0},
        PairCase{"SixteenBitsReachTheEnd", Counter::VlOpPackets, 65'000, 65'535, {}, Gap::None, Quality::AtLeast, 535},
        PairCase{"SixteenBitsDoNotWrap", Counter::VlOpPackets, 65'534, 3, {}, Gap::Collected, Quality::Exact, 0},
        PairCase{
            "ThirtyTwoBitsStuck", Counter::XmitData, 0xffffffff, 0xffffffff, {}, Gap::Saturated, Quality::Exact, 0},
        PairCase{"ThirtyTwoBitsFallFromTheEnd", Counter::XmitData, 0xffffffff, 7, {}, Gap::Reset, Quality::Exact, 0},
        PairCase{"BounceWithReset",
                 Counter::XmitData64,
                 1000,
                 10,
                 {.linkBounced = true},
                 Gap::LinkBounced,
                 Quality::Exact,
                 0},
        PairCase{"BounceWithoutReset",
                 Counter::XmitData64,
                 1000,
                 1010,
                 {.linkBounced = true},
                 Gap::None,
                 Quality::Bounced,
                 10},
        PairCase{"FasterThanTheLink",
                 Counter::XmitData64,
                 0,
                 4'000'000'000,
                 {.limitPerSecond = 1e9},
                 Gap::Implausible,
                 Quality::Exact,
                 0},
        PairCase{"ALittleMoreThanTheLinkIsAFullLink",
                 Counter::XmitData64,
                 0,
                 1'030'000'000,
                 {.limitPerSecond = 1e9},
                 Gap::None,
                 Quality::Exact,
                 1e9},
        PairCase{"MoreThanAMomentsWorthAboveTheLinkIsNone",
                 Counter::XmitData64,
                 0,
                 1'040'000'000,
                 {.limitPerSecond = 1e9},
                 Gap::Implausible,
                 Quality::Exact,
                 0},
        PairCase{"MoreWaitingThanTime",
                 Counter::XmitWait64,
                 0,
                 400'000'000,
                 {.limitPerSecond = 250e6},
                 Gap::Implausible,
                 Quality::Exact,
                 0},
        PairCase{"SlightlyLowerIsNoClearing",
                 Counter::XmitData64,
                 5'000'000'000,
                 4'999'999'000,
                 {.limitPerSecond = 1e9},
                 Gap::Stale,
                 Quality::Exact,
                 0},
        PairCase{"LowerThanBeforeButMoreThanCouldBeCountedSince",
                 Counter::XmitData64,
                 90'000'000'000,
                 9'000'000'000,
                 {.limitPerSecond = 1e9},
                 Gap::Stale,
                 Quality::Exact,
                 0},
        PairCase{"OneOfManyThatWereCleared",
                 Counter::XmitData64,
                 1'000,
                 900,
                 {.cleared = true, .limitPerSecond = 1e9},
                 Gap::Reset,
                 Quality::Exact,
                 0},
        PairCase{"ClearedBeforeItsEndAndHalfFullAgain",
                 Counter::XmitData,
                 0xfff00000,
                 900'000'000,
                 {.limitPerSecond = 1e9},
                 Gap::Collected,
                 Quality::Exact,
                 0},
        PairCase{"ErrorsFullAtOnce", Counter::SymbolErrors, 3, 0xffff, {}, Gap::Implausible, Quality::Exact, 0}),
    [](const auto& parameter) { return parameter.param.name; });

TEST(FollowedCounter, AMissedReadingIsAGapAndTheNextOneTheMean)
{
    FollowedCounter followed(infoOf(Counter::XmitData64));
    (void)followed.add(1s, 0);
    (void)followed.add(2s, 100);
    EXPECT_EQ(followed.missed(3s), (RatePoint{.from = 2s, .to = 3s, .gap = Gap::NoAnswer}));
    EXPECT_EQ(followed.missed(4s), (RatePoint{.from = 3s, .to = 4s, .gap = Gap::NoAnswer}));
    const auto next = followed.add(5s, 400);
    ASSERT_TRUE(next);
    EXPECT_EQ(*next, (RatePoint{.from = 2s, .to = 5s, .perSecond = 100, .quality = Quality::Averaged}));
    EXPECT_EQ(followed.add(6s, 500)->quality, Quality::Exact);
}

TEST(FollowedCounter, MissedBeforeTheFirstReadingHasNoLength)
{
    FollowedCounter followed(infoOf(Counter::XmitData64));
    EXPECT_EQ(followed.missed(3s), (RatePoint{.from = 3s, .to = 3s, .gap = Gap::NoAnswer}));
    EXPECT_EQ(followed.add(4s, 1)->gap, Gap::First);
}

TEST(FollowedCounter, OldAndRepeatedReadingsChangeNothing)
{
    FollowedCounter followed(infoOf(Counter::XmitData64));
    (void)followed.add(2s, 100);
    EXPECT_EQ(followed.add(2s, 100), std::nullopt);
    EXPECT_EQ(followed.add(1s, 90), std::nullopt);
    EXPECT_DOUBLE_EQ(followed.add(3s, 150)->perSecond, 50);
}

TEST(FollowedCounter, RestartForgetsAndSaysWhy)
{
    FollowedCounter followed(infoOf(Counter::XmitData64));
    (void)followed.add(1000s, 100);
    followed.restart(Gap::ConnectionLost);
    EXPECT_EQ(followed.add(1s, 50)->gap, Gap::ConnectionLost); // another clock: earlier than before
    EXPECT_DOUBLE_EQ(followed.add(2s, 60)->perSecond, 10);
}

/// The truth beside what a counter of that width shows of it, with resets by others and lost replies.
TEST(FollowedCounter, NeverClaimsMoreThanTheTruthNorInventsAZero)
{
    std::mt19937_64 random(42);
    for (const Counter counter : {Counter::LocalLinkIntegrityErrors, Counter::LinkDowned, Counter::VlOpPackets,
                                  Counter::XmitData, Counter::XmitData64, Counter::VlXmitFlowCtlUpdateErrors}) {
        const CounterInfo& info = infoOf(counter);
        for (int run = 0; run < 100; ++run) {
            FollowedCounter followed(info);
            std::uint64_t shown = info.width == 64 ? max64 - random() % 5000 : 0;
            std::vector<std::uint64_t> truth{0}; // counted since the start, by second
            std::uint64_t read = 0;              // by the last reading
            for (int second = 1; second < 60; ++second) {
                const std::uint64_t count = random() % std::min<std::uint64_t>(info.maximum() / 3 + 2, 1'000'000);
                // Close below 2^64 a reset cannot be told from a wrap unless the link's rate is known.
                const bool cleared = random() % 10 == 0 && shown < max64 / 2;
                truth.push_back(truth.back() + count);
                if (cleared) shown = 0;
                shown = info.width == 64 ? shown + count : std::min(info.maximum(), shown + count);
                const Timestamp now = std::chrono::seconds(second);
                if (random() % 8 == 0) {
                    EXPECT_FALSE(followed.missed(now)->valid());
                    continue;
                }
                const auto before = followed.lastValue();
                const std::uint64_t readBefore = std::exchange(read, shown);
                const auto point = followed.add(now, shown);
                ASSERT_TRUE(point);
                if (!point->valid()) continue;
                const auto from = static_cast<std::size_t>(point->from / 1s);
                const double real = static_cast<double>(truth[static_cast<std::size_t>(second)] - truth[from]);
                const double claimed = point->perSecond * static_cast<double>((point->to - point->from) / 1s);
                EXPECT_LE(claimed, real * (1 + 1e-12)) << info.name;
                EXPECT_GE(claimed, 0);
                // A zero must be a counter that stands still below its end.
                if (claimed == 0) {
                    EXPECT_TRUE(before == shown || readBefore == shown) << info.name;
                }
                if (point->quality == Quality::Exact && !cleared && point->to - point->from == 1s) {
                    EXPECT_DOUBLE_EQ(claimed, real) << info.name;
                }
            }
        }
    }
}

/// Not less than that of a clock which stands still while the host sleeps, and it goes on at its pace.
TEST(ReadingClock, GoesOnWithTheHost)
{
    const auto steady = std::chrono::steady_clock::now().time_since_epoch();
    const Timestamp now = readingClock();
    EXPECT_GE(now, steady);
    EXPECT_GE(readingClock(), now);
}

TEST(Utilisation, IsRelativeToTheDataRateOfTheLink)
{
    // 4x QDR signals 40 Gb/s and carries 32 Gb/s behind 8b/10b: 4 GB/s.
    EXPECT_DOUBLE_EQ(utilisation(4e9, linkDataMbps(LinkWidth::X4, LinkSpeed::Qdr)), 1.0);
    EXPECT_NEAR(utilisation(12.5e9, linkDataMbps(LinkWidth::X4, LinkSpeed::Edr)), 1.0, 1e-3);
    EXPECT_DOUBLE_EQ(utilisation(4e9, 0), 0.0);
    EXPECT_DOUBLE_EQ(bytesOfWords(10), 40);
}

TEST(ShareOfTime, OfTicks)
{
    EXPECT_DOUBLE_EQ(shareOfTime(250e6), 1.0);
    EXPECT_DOUBLE_EQ(shareOfTime(125e6), 0.5);
}

TEST(Limits, TrafficTimeAndErrorsHaveOne)
{
    EXPECT_DOUBLE_EQ(limitPerSecond(infoOf(Counter::XmitData64), 32'000), 1e9);
    EXPECT_GT(limitPerSecond(infoOf(Counter::XmitPackets64), 32'000), 1e8);
    EXPECT_DOUBLE_EQ(limitPerSecond(infoOf(Counter::SymbolErrors), 32'000), 40e9) << "one a bit on the wire";
    EXPECT_GT(limitPerSecond(infoOf(Counter::RcvErrors64), 32'000), 1e8);
    EXPECT_LT(limitPerSecond(infoOf(Counter::RcvErrors64), 32'000), 1e9);
    EXPECT_EQ(limitPerSecond(infoOf(Counter::SymbolErrors64), 0), 0) << "of a link that is not known";
    EXPECT_DOUBLE_EQ(limitPerSecond(infoOf(Counter::XmitWait), 0), 250e6);
}

} // namespace
