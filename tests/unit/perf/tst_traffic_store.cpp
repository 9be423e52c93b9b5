// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace {

using namespace fabriscope;
using namespace fabriscope::perf;
using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::SizeIs;

const PortKey port1{Guid(0x10), PortNum(1)};
const PortKey port2{Guid(0x10), PortNum(2)};
constexpr std::uint64_t qdr = 32'000; // Mb/s: a billion words a second

void feed(TrafficStore& store, const PortKey& port, Timestamp at, Attribute attribute,
          std::initializer_list<std::pair<CounterRef, std::uint64_t>> some)
{
    std::vector<std::uint64_t> values(valueCount(attribute));
    for (const auto& [ref, value] : some)
        values[valueIndex(ref)] = value;
    store.ingest({.port = port, .attribute = attribute, .answer = Answer::Values, .at = at, .values = values});
}

void miss(TrafficStore& store, const PortKey& port, Timestamp at, Attribute attribute, Answer answer)
{
    store.ingest({.port = port, .attribute = attribute, .answer = answer, .at = at});
}

TEST(TrafficStore, GivesASeriesPerLaneWithGapsAndReasons)
{
    TrafficStore store;
    store.watch(port1);
    const CounterRef vl3{Counter::VlOpData, 3};
    feed(store, port1, 1s, Attribute::PortVLOpData, {{vl3, 100}});
    feed(store, port1, 2s, Attribute::PortVLOpData, {{vl3, 600}});
    miss(store, port1, 3s, Attribute::PortVLOpData, Answer::NoAnswer);
    feed(store, port1, 4s, Attribute::PortVLOpData, {{vl3, 1600}});
    feed(store, port1, 5s, Attribute::PortVLOpData, {{vl3, 50}});
    const Series* series = store.series(port1, vl3);
    ASSERT_NE(series, nullptr);
    EXPECT_THAT(*series, ElementsAre(RatePoint{.from = 1s, .to = 1s, .gap = Gap::First},
                                     RatePoint{.from = 1s, .to = 2s, .perSecond = 500},
                                     RatePoint{.from = 2s, .to = 3s, .gap = Gap::NoAnswer},
                                     RatePoint{.from = 2s, .to = 4s, .perSecond = 500, .quality = Quality::Averaged},
                                     RatePoint{.from = 4s, .to = 5s, .gap = Gap::Reset}));
    EXPECT_DOUBLE_EQ(store.state(port1, vl3)->total, 1500);
    EXPECT_TRUE(store.state(port1, vl3)->incomplete);
    EXPECT_EQ(store.state(port1, vl3)->raw, 50U);
    EXPECT_DOUBLE_EQ((*store.series(port1, {Counter::VlOpData, 4}))[1].perSecond, 0);
}

TEST(TrafficStore, SaysWhenAValueWasRead)
{
    TrafficStore store;
    const CounterRef errors{Counter::SymbolErrors};
    feed(store, port1, 1s, Attribute::PortCounters, {{errors, 3}});
    feed(store, port1, 2s, Attribute::PortCounters, {{errors, 4}});
    miss(store, port1, 3s, Attribute::PortCounters, Answer::NoAnswer);
    EXPECT_EQ(store.state(port1, errors)->readAt, 2s);
    feed(store, port1, 4s, Attribute::PortCounters, {{errors, 0xffff}}); // in doubt
    EXPECT_EQ(store.state(port1, errors)->raw, 4U);
    EXPECT_EQ(store.state(port1, errors)->readAt, 2s);
    store.interrupt(Gap::ConnectionLost);
    EXPECT_EQ(store.state(port1, errors)->raw, 4U);
}

TEST(TrafficStore, WhatIsKnownIsNotTakenInAgain)
{
    TrafficStore store;
    store.watch(port1);
    const CounterRef vl3{Counter::VlOpData, 3};
    const auto tell = [&] {
        feed(store, port1, 1s, Attribute::PortVLOpData, {{vl3, 100}});
        miss(store, port1, 2s, Attribute::PortVLOpData, Answer::NoAnswer);
        feed(store, port1, 3s, Attribute::PortVLOpData, {{vl3, 700}});
        miss(store, port1, 4s, Attribute::PortVLOpData, Answer::NoAnswer);
    };
    tell();
    const Series once = *store.series(port1, vl3);
    EXPECT_THAT(once, SizeIs(4));
    tell();
    EXPECT_EQ(*store.series(port1, vl3), once);
    EXPECT_EQ(store.state(port1, vl3)->rate.to, 4s);
}

TEST(TrafficStore, UnsupportedIsSaidAndNeverAZero)
{
    TrafficStore store;
    EXPECT_EQ(store.state(port1, {Counter::VlCongestion, 0}), std::nullopt);
    miss(store, port1, 1s, Attribute::SwPortVLCongestion, Answer::Unsupported);
    const auto state = store.state(port1, {Counter::VlCongestion, 0});
    ASSERT_TRUE(state);
    EXPECT_EQ(state->raw, std::nullopt);
    EXPECT_EQ(state->rate.gap, Gap::Unsupported);
}

TEST(TrafficStore, OnlyWatchedPortsKeepSeries)
{
    TrafficStore store({.keep = 10s, .maximumPoints = 5});
    store.watch(port1);
    for (int i = 1; i <= 20; ++i) {
        feed(store, port1, std::chrono::seconds(i), Attribute::PortCountersExtended, {});
        feed(store, port2, std::chrono::seconds(i), Attribute::PortCountersExtended, {});
    }
    EXPECT_THAT(*store.series(port1, {Counter::XmitData64}), SizeIs(5));
    EXPECT_EQ(store.series(port2, {Counter::XmitData64}), nullptr);
    EXPECT_TRUE(store.state(port2, {Counter::XmitData64})->rate.valid());
    store.unwatch(port1);
    EXPECT_EQ(store.series(port1, {Counter::XmitData64}), nullptr);
}

/// Until a sweep has seen that LIDs were given anew, the counters of other ports are read by them.
TEST(TrafficStore, WhatWasReadByAnotherLidIsComparedWithNothing)
{
    TrafficStore store;
    const CounterRef errors{Counter::SymbolErrors};
    const auto read = [&](Timestamp at, std::uint64_t count) {
        feed(store, port1, at, Attribute::PortCounters, {{errors, count}});
        return store.state(port1, errors)->rate;
    };
    const auto set = [&](unsigned lid) {
        store.setLink({.port = port1, .lid = Lid(static_cast<std::uint16_t>(lid)), .linkMbps = qdr, .mostMbps = qdr});
    };
    set(5);
    read(1s, 900);
    EXPECT_TRUE(read(2s, 900).valid());
    set(5);
    EXPECT_TRUE(read(3s, 901).valid()) << "the same LID again is no change";
    set(6);
    EXPECT_EQ(read(4s, 2).gap, Gap::First) << "neither cleared nor faulty";
    EXPECT_DOUBLE_EQ(read(5s, 3).perSecond, 1);
    const std::vector<std::uint64_t> ofAnother(valueCount(Attribute::PortCounters), 7777);
    store.ingest({.port = port1, .attribute = Attribute::PortCounters, .at = 6s, .lid = Lid(5), .values = ofAnother});
    EXPECT_EQ(store.state(port1, errors)->raw, 3U) << "a late reply by the LID of before";
    store.ingest({.port = port1, .attribute = Attribute::PortCounters, .at = 6s, .lid = Lid(6), .values = ofAnother});
    EXPECT_NE(store.state(port1, errors)->raw, 3U);
}

TEST(TrafficStore, ALinkThatBouncedMarksAllAttributesOfThePort)
{
    TrafficStore store;
    feed(store, port1, 1s, Attribute::PortCounters, {{{Counter::LinkDowned}, 4}});
    feed(store, port1, 1001ms, Attribute::PortVLOpData, {{{Counter::VlOpData, 0}, 1000}, {{Counter::VlOpData, 1}, 10}});
    feed(store, port1, 2s, Attribute::PortCounters, {{{Counter::LinkDowned}, 5}});
    feed(store, port1, 2001ms, Attribute::PortVLOpData, {{{Counter::VlOpData, 0}, 10}, {{Counter::VlOpData, 1}, 20}});
    EXPECT_EQ(store.state(port1, {Counter::VlOpData, 0})->rate.gap, Gap::LinkBounced);
    EXPECT_EQ(store.state(port1, {Counter::VlOpData, 1})->rate.quality, Quality::Bounced);
    feed(store, port1, 3s, Attribute::PortCounters, {{{Counter::LinkDowned}, 5}});
    feed(store, port1, 3001ms, Attribute::PortVLOpData, {{{Counter::VlOpData, 0}, 15}, {{Counter::VlOpData, 1}, 20}});
    feed(store, port1, 4s, Attribute::PortVLOpData, {{{Counter::VlOpData, 0}, 3}, {{Counter::VlOpData, 1}, 30}});
    EXPECT_EQ(store.state(port1, {Counter::VlOpData, 0})->rate.gap, Gap::Reset);
    EXPECT_EQ(store.state(port1, {Counter::VlOpData, 1})->rate.quality, Quality::Exact);
}

/// 2^64-1 is no number of times that the link went down.
TEST(TrafficStore, AFaultyReadingIsNoBounceAndTakesNoCounterAway)
{
    TrafficStore store;
    const auto read = [&store](Timestamp at, std::uint64_t downed, std::uint64_t words) {
        feed(store, port1, at, Attribute::PortCountersExtended,
             {{{Counter::LinkDowned64}, downed}, {{Counter::XmitData64}, words}});
    };
    read(1s, 4, 1000);
    read(2s, 4, 2000);
    read(3s, allOnes, 3000);
    EXPECT_EQ(store.state(port1, {Counter::XmitData64})->rate.quality, Quality::Exact);
    EXPECT_EQ(store.state(port1, {Counter::LinkDowned64})->rate.gap, Gap::Implausible);
    EXPECT_EQ(store.state(port1, {Counter::LinkDowned64})->raw, 4U);
    EXPECT_EQ(store.bestForm(port1, Counter::LinkDowned), Counter::LinkDowned64);
    read(4s, 5, 4000);
    EXPECT_EQ(store.state(port1, {Counter::XmitData64})->rate.quality, Quality::Bounced);
}

TEST(TrafficStore, PrefersTheFormWithMoreBitsThatHasARate)
{
    TrafficStore store;
    store.setLink(port1, qdr);
    for (int i = 1; i <= 2; ++i) {
        const auto n = static_cast<std::uint64_t>(i);
        feed(store, port1, std::chrono::seconds(i), Attribute::PortCounters,
             {{{Counter::XmitData}, 0xffffffff}, {{Counter::RcvData}, 100 * n}});
    }
    EXPECT_EQ(store.best(port1, Counter::XmitData)->rate.gap, Gap::Saturated);
    EXPECT_DOUBLE_EQ(store.utilisation(port1).value(), 100 / 1e9);
    for (int i = 1; i <= 2; ++i)
        feed(store, port1, std::chrono::seconds(i), Attribute::PortCountersExtended,
             {{{Counter::XmitData64}, 500'000'000U * static_cast<unsigned>(i)}});
    EXPECT_DOUBLE_EQ(store.best(port1, Counter::XmitData)->rate.perSecond, 5e8);
    EXPECT_DOUBLE_EQ(store.utilisation(port1).value(), 0.5);
    EXPECT_EQ(store.utilisation(port2), std::nullopt);
}

TEST(TrafficStore, AFormThatThePortDoesNotCountIsNotPreferred)
{
    TrafficStore store;
    const auto read = [&store](Timestamp at, std::uint64_t wait, std::uint64_t wide) {
        feed(store, port1, at, Attribute::PortCounters, {{{Counter::XmitWait}, wait}});
        feed(store, port1, at, Attribute::PortCountersExtended, {{{Counter::XmitWait64}, wide}});
    };
    EXPECT_EQ(store.bestForm(port1, Counter::XmitWait), Counter::XmitWait);
    read(1s, 1000, notProvided);
    read(2s, 26'000'000, notProvided);
    EXPECT_EQ(store.bestForm(port1, Counter::XmitWait), Counter::XmitWait);
    EXPECT_DOUBLE_EQ(store.best(port1, Counter::XmitWait)->rate.perSecond, 25'999'000);
    EXPECT_NEAR(*store.congestion(port1), 0.104, 0.001);
    // At its end it has no rate: that is what is known, and no zero of the other form.
    read(3s, 0xffff'ffff, notProvided);
    read(4s, 0xffff'ffff, notProvided);
    EXPECT_EQ(store.best(port1, Counter::XmitWait)->rate.gap, Gap::Saturated);
    EXPECT_EQ(store.congestion(port1), std::nullopt);
}

/// An adapter that announces wide error counters and counts in the narrow ones.
TEST(TrafficStore, AWideErrorCounterThatStaysAtZeroIsNotPreferred)
{
    TrafficStore store;
    const auto read = [&store](Timestamp at, std::uint64_t errors, std::uint64_t downed) {
        feed(store, port1, at, Attribute::PortCounters,
             {{{Counter::SymbolErrors}, errors}, {{Counter::LinkDowned}, 7}, {{Counter::XmitData}, 9}});
        feed(store, port1, at, Attribute::PortCountersExtended,
             {{{Counter::SymbolErrors64}, 0}, {{Counter::LinkDowned64}, downed}, {{Counter::XmitData64}, 0}});
    };
    read(1s, 0, 7);
    read(2s, 0, 7);
    EXPECT_EQ(store.bestForm(port1, Counter::SymbolErrors), Counter::SymbolErrors64) << "neither has counted";
    read(3s, 40, 7);
    read(4s, 42, 7);
    EXPECT_EQ(store.bestForm(port1, Counter::SymbolErrors), Counter::SymbolErrors);
    EXPECT_DOUBLE_EQ(store.best(port1, Counter::SymbolErrors)->rate.perSecond, 2);
    EXPECT_EQ(store.bestForm(port1, Counter::LinkDowned), Counter::LinkDowned64);
    EXPECT_EQ(store.bestForm(port1, Counter::XmitData), Counter::XmitData64) << "traffic may have been cleared apart";
}

TEST(TrafficStore, AWideCounterAtZeroIsPreferred)
{
    TrafficStore store;
    for (int i = 1; i <= 2; ++i) {
        feed(store, port1, std::chrono::seconds(i), Attribute::PortCounters, {{{Counter::XmitWait}, 0xffff'ffff}});
        feed(store, port1, std::chrono::seconds(i), Attribute::PortCountersExtended, {{{Counter::XmitWait64}, 0}});
    }
    EXPECT_EQ(store.bestForm(port1, Counter::XmitWait), Counter::XmitWait64);
    EXPECT_TRUE(store.best(port1, Counter::XmitWait)->rate.valid());
}

TEST(TrafficStore, AnInterruptionIsAGapWithItsReasonEvenWhenTheClockIsAnother)
{
    TrafficStore store;
    store.watch(port1);
    feed(store, port1, 1000s, Attribute::PortCountersExtended, {{{Counter::XmitData64}, 1'000'000}});
    store.interrupt(Gap::ConnectionLost);
    EXPECT_EQ(store.state(port1, {Counter::XmitData64})->rate.gap, Gap::ConnectionLost);
    feed(store, port1, 5s, Attribute::PortCountersExtended, {{{Counter::XmitData64}, 2'000'000}});
    EXPECT_EQ(store.state(port1, {Counter::XmitData64})->rate.gap, Gap::ConnectionLost);
    feed(store, port1, 6s, Attribute::PortCountersExtended, {{{Counter::XmitData64}, 2'000'100}});
    EXPECT_DOUBLE_EQ(store.state(port1, {Counter::XmitData64})->rate.perSecond, 100);
}

/// One port is not read any more, while the others are.
TEST(TrafficStore, WhatIsNotReadForNowHasNoRate)
{
    TrafficStore store;
    for (int i = 1; i <= 2; ++i)
        for (const PortKey& port : {port1, port2})
            feed(store, port, std::chrono::seconds(i), Attribute::PortCountersExtended,
                 {{{Counter::XmitData64}, 1000U * static_cast<unsigned>(i)}});
    store.interrupt(port1, Gap::Paused);
    EXPECT_EQ(store.figures(port1)->bytesPerSecond, std::nullopt);
    EXPECT_EQ(store.state(port1, {Counter::XmitData64})->rate.gap, Gap::Paused);
    EXPECT_DOUBLE_EQ(store.figures(port2)->bytesPerSecond.value(), 4000);
    feed(store, port1, 9s, Attribute::PortCountersExtended, {{{Counter::XmitData64}, 50'000}});
    EXPECT_EQ(store.figures(port1)->bytesPerSecond, std::nullopt) << "nobody knows when it came back";
    store.interrupt(PortKey{Guid(0x99), PortNum(1)}, Gap::Paused); // never read
}

TEST(TrafficStore, BehindAClockThatWasSetBackNothingOfLaterIsKept)
{
    TrafficStore store;
    store.watch(port1);
    const CounterRef sent{Counter::XmitData64};
    for (int i = 1; i <= 3; ++i)
        feed(store, port1, std::chrono::seconds(1000 + i), Attribute::PortCountersExtended,
             {{sent, 1000U * static_cast<unsigned>(i)}});
    store.beginAnew();
    EXPECT_EQ(store.state(port1, sent)->rate.gap, Gap::Paused);
    EXPECT_DOUBLE_EQ(store.state(port1, sent)->total, 2000);
    EXPECT_TRUE(store.state(port1, sent)->incomplete);
    feed(store, port1, 10s, Attribute::PortCountersExtended, {{sent, 9000}});
    feed(store, port1, 11s, Attribute::PortCountersExtended, {{sent, 9500}});
    EXPECT_THAT(*store.series(port1, sent), ElementsAre(RatePoint{.from = 10s, .to = 10s, .gap = Gap::Paused},
                                                        RatePoint{.from = 10s, .to = 11s, .perSecond = 500}));
}

/// The window interrupts 70,000 ports in several turns of its event loop.
TEST(TrafficStore, AnInterruptionInStepsTellsNoRateOverIt)
{
    TrafficStore store;
    const PortKey port3{Guid(0x10), PortNum(3)};
    std::map<PortKey, int> gaps;
    store.setObserver([&](const PortKey& key, CounterRef, const RatePoint& point, std::optional<std::uint64_t>) {
        if (point.gap == Gap::Paused) ++gaps[key];
    });
    for (const PortKey& port : {port1, port2, port3}) {
        feed(store, port, 1s, Attribute::PortCounters, {});
        feed(store, port, 2s, Attribute::PortCounters, {{{Counter::XmitData}, 100}});
    }
    store.beginInterruption(Gap::Paused);
    EXPECT_TRUE(store.interruptNext(1));
    EXPECT_EQ(store.figures(port1)->bytesPerSecond, std::nullopt);
    EXPECT_DOUBLE_EQ(store.figures(port3)->bytesPerSecond.value_or(-1), 400) << "its turn has not come";
    // What is read meanwhile is not compared with what was read before.
    feed(store, port3, 10s, Attribute::PortCounters, {{{Counter::XmitData}, 900}});
    EXPECT_EQ(store.state(port3, {Counter::XmitData})->rate.gap, Gap::Paused);
    feed(store, port3, 11s, Attribute::PortCounters, {{{Counter::XmitData}, 1000}});
    store.forget(port1); // the last one takes its place
    EXPECT_FALSE(store.interruptNext(9));
    EXPECT_EQ(store.figures(port2)->bytesPerSecond, std::nullopt);
    EXPECT_DOUBLE_EQ(store.figures(port3)->bytesPerSecond.value_or(-1), 400) << "it had its turn with its reading";
    // A port that comes later has nothing to interrupt; another interruption ends the first.
    feed(store, port1, 20s, Attribute::PortCounters, {});
    store.beginInterruption(Gap::ConnectionLost);
    store.beginInterruption(Gap::ConnectionLost);
    for (const PortKey& port : {port1, port2, port3})
        EXPECT_EQ(store.figures(port)->bytesPerSecond, std::nullopt);
    EXPECT_FALSE(store.interruptNext(9));
    const int values = static_cast<int>(valueCount(Attribute::PortCounters));
    EXPECT_EQ(gaps[port2], values) << "each port is interrupted once";
    EXPECT_EQ(gaps[port3], 2 * values) << "and its first reading after it says why it is no rate";
}

TEST(TrafficStore, ObserversHearEveryPoint)
{
    TrafficStore store;
    std::size_t heard = 0;
    std::size_t withValue = 0;
    store.setObserver([&](const PortKey& key, CounterRef, const RatePoint&, std::optional<std::uint64_t> raw) {
        EXPECT_EQ(key, port1);
        ++heard;
        if (raw) ++withValue;
    });
    feed(store, port1, 1s, Attribute::PortVLOpData, {});
    miss(store, port1, 2s, Attribute::PortVLOpData, Answer::NoAnswer);
    EXPECT_EQ(heard, 32U);
    EXPECT_EQ(withValue, 16U);
}

TEST(TrafficStore, FiguresOfAPortFollowItsReadings)
{
    TrafficStore store;
    EXPECT_EQ(store.figures(port1), nullptr);
    EXPECT_TRUE(store.figures().empty());
    store.setLink(port1, qdr);
    feed(store, port1, 1s, Attribute::PortCounters, {{{Counter::XmitData}, 0}});
    ASSERT_NE(store.figures(port1), nullptr);
    EXPECT_EQ(store.figures(port1)->bytesPerSecond, std::nullopt) << "one reading is no rate";
    EXPECT_EQ(store.figures(port1)->errors, 0);
    feed(store, port1, 2s, Attribute::PortCounters,
         {{{Counter::XmitData}, 250},
          {{Counter::RcvData}, 1000},
          {{Counter::SymbolErrors}, 3},
          {{Counter::LinkDowned}, 1},
          {{Counter::XmitWait}, 1000}});
    const PortFigures* figures = store.figures(port1);
    EXPECT_EQ(figures->linkMbps, qdr);
    EXPECT_DOUBLE_EQ(figures->bytesPerSecond.value_or(-1), 4000) << "the busier direction, in words of four bytes";
    EXPECT_EQ(figures->wait, store.congestion(port1));
    EXPECT_DOUBLE_EQ(figures->errors.value_or(-1), 4);
    EXPECT_EQ(figures->worst, Counter::SymbolErrors);

    store.interrupt(Gap::ConnectionLost);
    EXPECT_EQ(store.figures(port1)->bytesPerSecond, std::nullopt);
    EXPECT_EQ(store.figures(port1)->wait, std::nullopt);
    EXPECT_DOUBLE_EQ(store.figures(port1)->errors.value_or(-1), 4) << "what was counted stays counted";
}

TEST(TrafficStore, FiguresOfForgottenPortsGo)
{
    TrafficStore store;
    const PortKey port3{Guid(0x10), PortNum(3)};
    for (const PortKey& port : {port1, port2, port3}) {
        feed(store, port, 1s, Attribute::PortCounters, {});
        feed(store, port, 2s, Attribute::PortCounters, {{{Counter::XmitData}, 100 * port.number.value()}});
    }
    store.forget(port1);
    store.forget(port1);
    EXPECT_EQ(store.figures(port1), nullptr);
    ASSERT_THAT(store.figures(), SizeIs(2));
    for (const PortFigures& figures : store.figures())
        EXPECT_DOUBLE_EQ(figures.bytesPerSecond.value_or(-1), 400.0 * figures.port.number.value());
    feed(store, port3, 3s, Attribute::PortCounters, {{{Counter::XmitData}, 1000}});
    EXPECT_DOUBLE_EQ(store.figures(port3)->bytesPerSecond.value_or(-1), 2800);
    EXPECT_DOUBLE_EQ(store.figures(port2)->bytesPerSecond.value_or(-1), 800);
}

} // namespace
