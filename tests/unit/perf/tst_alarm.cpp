// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/alarm.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using namespace fabriscope;
using namespace fabriscope::perf;
using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// A port whose counter is read every second.
class AlarmTest : public ::testing::Test
{
protected:
    explicit AlarmTest(AlarmRule rule) : alarms(Alarms::from({rule}).value()) {}
    AlarmTest()
        : AlarmTest({.counter = Counter::SymbolErrors, .raiseAt = 10, .clearAt = 5, .raiseAfter = 2s, .clearAfter = 3s})
    {}
    std::vector<AlarmEvent> follow(CounterRef counter, RatePoint point, std::optional<std::uint64_t> raw)
    {
        std::vector<AlarmEvent> events;
        alarms.follow(port, counter, point, raw, events);
        return events;
    }
    std::vector<AlarmEvent> second(double rate, Gap gap = Gap::None)
    {
        now += 1s;
        return follow({Counter::SymbolErrors}, {.from = now - 1s, .to = now, .perSecond = rate, .gap = gap},
                      gap == Gap::NoAnswer ? std::nullopt : std::optional<std::uint64_t>(0));
    }
    Alarms alarms;
    PortKey port{Guid(1), PortNum(2)};
    Timestamp now{100s};
};

TEST_F(AlarmTest, IsRaisedAfterHoldingAndClearedBelowTheLowerLevel)
{
    EXPECT_THAT(second(10), IsEmpty());
    const AlarmEvent raised{.port = port,
                            .counter = {Counter::SymbolErrors},
                            .measure = Measure::PerSecond,
                            .raised = true,
                            .at = 102s,
                            .value = 11,
                            .seconds = 1,
                            .threshold = 10};
    EXPECT_THAT(second(11), ElementsAre(raised));
    EXPECT_THAT(alarms.active(), ElementsAre(raised));
    for (int i = 0; i < 10; ++i)
        EXPECT_THAT(second(i % 2 == 0 ? 12 : 6), IsEmpty()) << "between the levels nothing rings";
    EXPECT_THAT(alarms.active(), ElementsAre(Field(&AlarmEvent::value, 6))) << "what it is now";
    EXPECT_THAT(second(1), IsEmpty());
    EXPECT_THAT(second(1), IsEmpty());
    const auto cleared = second(1);
    ASSERT_THAT(cleared, SizeIs(1));
    EXPECT_FALSE(cleared[0].raised);
    EXPECT_EQ(cleared[0].threshold, 5);
    EXPECT_THAT(alarms.active(), IsEmpty());
}

TEST_F(AlarmTest, AShortPeakAndAGapSayNothing)
{
    EXPECT_THAT(second(100), IsEmpty());
    EXPECT_THAT(second(0), IsEmpty());
    EXPECT_THAT(second(100), IsEmpty());
    EXPECT_THAT(second(0, Gap::NoAnswer), IsEmpty());
    EXPECT_THAT(second(100), SizeIs(1)) << "a gap does not interrupt what went on";
    for (int i = 0; i < 5; ++i)
        EXPECT_THAT(second(0, Gap::Reset), IsEmpty());
    EXPECT_THAT(alarms.active(), SizeIs(1));
}

/// A counter that came to its end shortly after a reading has counted next to nothing since, whatever goes on.
TEST_F(AlarmTest, ALowerBoundBelowTheLevelClearsNothing)
{
    const auto atItsEnd = [this](double rate) {
        now += 1s;
        return follow({Counter::SymbolErrors},
                      {.from = now - 1s, .to = now, .perSecond = rate, .quality = Quality::AtLeast}, 0xffff);
    };
    EXPECT_THAT(second(100), IsEmpty());
    EXPECT_THAT(atItsEnd(0), IsEmpty());
    EXPECT_THAT(second(100), SizeIs(1)) << "nor does it interrupt what went on";
    for (int i = 0; i < 5; ++i)
        EXPECT_THAT(atItsEnd(0), IsEmpty());
    EXPECT_THAT(alarms.active(), SizeIs(1));
    for (int i = 0; i < 2; ++i)
        EXPECT_THAT(second(0), IsEmpty());
    EXPECT_THAT(second(0), SizeIs(1));
}

/// Between two connections nobody saw whether it went on, and the clock of another agent may be far behind.
TEST_F(AlarmTest, WhatHasToHoldBeginsAnewBehindALostConnection)
{
    EXPECT_THAT(second(100), IsEmpty());
    EXPECT_THAT(second(0, Gap::ConnectionLost), IsEmpty());
    now += 10min;
    EXPECT_THAT(second(100), IsEmpty()) << "one second of two";
    EXPECT_THAT(second(100), SizeIs(1));
    EXPECT_THAT(second(1), IsEmpty());
    EXPECT_THAT(second(0, Gap::ConnectionLost), IsEmpty());
    now = 5s; // the agent's host was started again
    EXPECT_THAT(second(1), IsEmpty());
    EXPECT_THAT(second(1), IsEmpty());
    EXPECT_THAT(second(1), SizeIs(1)) << "it is over, whatever the clock is";
    EXPECT_THAT(alarms.active(), IsEmpty());
}

TEST_F(AlarmTest, OneThatIsNotReadAnyMoreIsNotSaid)
{
    EXPECT_THAT(second(100), IsEmpty());
    EXPECT_THAT(second(100), SizeIs(1));
    for (int i = 0; i < 11; ++i)
        EXPECT_THAT(second(0, Gap::NoAnswer), IsEmpty());
    EXPECT_THAT(alarms.active(), SizeIs(1));
    EXPECT_THAT(second(0, Gap::NoAnswer), IsEmpty()) << "it is not known to be over, either";
    EXPECT_THAT(alarms.active(), IsEmpty());
    EXPECT_THAT(second(100), IsEmpty()) << "no news";
    EXPECT_THAT(alarms.active(), SizeIs(1));
}

class ValueAlarm : public AlarmTest
{
protected:
    ValueAlarm() : AlarmTest({.counter = Counter::SymbolErrors, .measure = Measure::Value, .raiseAt = 11, .clearAt = 5})
    {}
    std::vector<AlarmEvent> value(Counter counter, std::uint64_t raw, Gap gap = Gap::None)
    {
        now += 1s;
        return follow({counter}, {.from = now - 1s, .to = now, .gap = gap}, raw);
    }
};

TEST_F(ValueAlarm, IsRaisedByTheFirstReadingAndClearedByAReset)
{
    EXPECT_THAT(value(Counter::SymbolErrors, 10, Gap::First), IsEmpty());
    const auto raised = value(Counter::SymbolErrors, 11);
    ASSERT_THAT(raised, SizeIs(1));
    EXPECT_TRUE(raised[0].raised);
    EXPECT_EQ(raised[0].value, 11);
    EXPECT_THAT(value(Counter::SymbolErrors, 500), IsEmpty());
    EXPECT_THAT(alarms.active(), ElementsAre(Field(&AlarmEvent::value, 500))) << "what it is now";
    EXPECT_THAT(value(Counter::SymbolErrors, 2, Gap::Reset), ElementsAre(Field(&AlarmEvent::raised, false)));
}

TEST_F(ValueAlarm, WhatStoodThereBeforeItWasWatchedIsToldFromWhatRose)
{
    const auto rises = [this](double by, std::uint64_t to) {
        now += 2s;
        return follow({Counter::SymbolErrors}, {.from = now - 2s, .to = now, .perSecond = by / 2}, to);
    };
    const auto stood = ElementsAre(Field(&AlarmEvent::stood, true));
    const auto rose = ElementsAre(Field(&AlarmEvent::stood, false));
    EXPECT_THAT(value(Counter::SymbolErrors, 8100, Gap::First), stood);
    EXPECT_THAT(value(Counter::SymbolErrors, 2, Gap::Reset), ElementsAre(Field(&AlarmEvent::raised, false)));
    EXPECT_THAT(rises(9, 11), rose);
    EXPECT_THAT(value(Counter::SymbolErrors, 0, Gap::Reset), SizeIs(1));
    EXPECT_THAT(value(Counter::SymbolErrors, 30, Gap::Reset), rose) << "cleared, and since then";
    EXPECT_THAT(value(Counter::SymbolErrors, 0, Gap::Reset), SizeIs(1));
    EXPECT_THAT(value(Counter::SymbolErrors, 30, Gap::ConnectionLost), rose) << "it was below when it was read last";
    // A lower level: it was there before anybody looked for that.
    EXPECT_THAT(value(Counter::SymbolErrors, 0, Gap::Reset), SizeIs(1));
    EXPECT_THAT(rises(8, 8), IsEmpty());
    alarms.adopt(
        Alarms::from({{.counter = Counter::SymbolErrors, .measure = Measure::Value, .raiseAt = 6, .clearAt = 3}})
            .value());
    EXPECT_THAT(rises(1, 9), stood);
}

TEST_F(ValueAlarm, OneThatIsStuckIsAtLeastThat)
{
    const auto raised = value(Counter::SymbolErrors, 0xffff, Gap::Saturated);
    ASSERT_THAT(raised, SizeIs(1));
    EXPECT_TRUE(raised[0].atLeast);
}

TEST_F(ValueAlarm, TwoFormsOfACounterRingOnce)
{
    EXPECT_THAT(value(Counter::SymbolErrors, 20), SizeIs(1));
    EXPECT_THAT(value(Counter::SymbolErrors64, 20), IsEmpty());
    // The narrow form is cleared by an old tool, the wide one still tells what happened.
    EXPECT_THAT(value(Counter::SymbolErrors, 0, Gap::Reset), IsEmpty());
    EXPECT_THAT(value(Counter::SymbolErrors64, 21), IsEmpty());
    EXPECT_THAT(alarms.active(), ElementsAre(Field(&AlarmEvent::raised, true)));
    EXPECT_THAT(value(Counter::SymbolErrors64, 0, Gap::Reset), SizeIs(1));
    EXPECT_THAT(alarms.active(), IsEmpty());
}

TEST_F(ValueAlarm, TheOtherFormClearsWhenTheOneThatRaisedIsReadNoMore)
{
    EXPECT_THAT(value(Counter::SymbolErrors64, 20), SizeIs(1));
    EXPECT_THAT(value(Counter::SymbolErrors, 0), IsEmpty());
    now += 2min;
    EXPECT_THAT(value(Counter::SymbolErrors, 0), ElementsAre(Field(&AlarmEvent::raised, false)));
}

/// The readings of one round come one after the other: the short form is not alone because it comes first.
TEST_F(ValueAlarm, OnAnotherClockTheFormThatRaisedIsWaitedForAgain)
{
    EXPECT_THAT(value(Counter::SymbolErrors64, 20), SizeIs(1));
    EXPECT_THAT(follow({Counter::SymbolErrors64}, {.from = now, .to = now, .gap = Gap::ConnectionLost}, std::nullopt),
                IsEmpty());
    now += 24h;
    EXPECT_THAT(value(Counter::SymbolErrors, 0), IsEmpty());
    EXPECT_THAT(value(Counter::SymbolErrors64, 20), IsEmpty());
    EXPECT_THAT(alarms.active(), SizeIs(1));
    now = 5s;
    EXPECT_THAT(value(Counter::SymbolErrors, 0), IsEmpty());
    now += 2min;
    EXPECT_THAT(value(Counter::SymbolErrors, 0), ElementsAre(Field(&AlarmEvent::raised, false)));
}

TEST_F(ValueAlarm, NewRulesKeepWhatBothHave)
{
    EXPECT_THAT(value(Counter::SymbolErrors, 20), SizeIs(1));
    const AlarmRule same = alarms.rules().front();
    alarms.adopt(Alarms::from({{.counter = Counter::RcvErrors, .raiseAt = 1, .clearAt = 1}, same}).value());
    EXPECT_THAT(alarms.active(), SizeIs(1));
    EXPECT_THAT(value(Counter::SymbolErrors, 21), IsEmpty());
    alarms.adopt(Alarms::from({{.counter = Counter::RcvErrors, .raiseAt = 1, .clearAt = 1}}).value());
    EXPECT_THAT(alarms.active(), IsEmpty());
}

TEST(AlarmRules, MustNotClearAboveWhatRaises)
{
    const auto rule = [](double raise, double clear) {
        return Alarms::from({{.counter = Counter::SymbolErrors, .raiseAt = raise, .clearAt = clear}});
    };
    EXPECT_FALSE(rule(1, 2));
    EXPECT_FALSE(rule(0, 0));
    EXPECT_TRUE(rule(2, 2));
}

TEST(AlarmRules, ComeFromTheFileOfIbqueryerrors)
{
    const auto rules = rulesOf(ErrorThresholds::parse("SymbolErrorCounter=0\nLinkDownedCounter=9", "f").value());
    const auto symbol = std::ranges::find(rules, Counter::SymbolErrors, &AlarmRule::counter);
    ASSERT_NE(symbol, rules.end());
    EXPECT_EQ(symbol->raiseAt, 1) << "above 0";
    EXPECT_EQ(symbol->clearAt, 1);
    const auto down = std::ranges::find(rules, Counter::LinkDowned, &AlarmRule::counter);
    EXPECT_EQ(down->raiseAt, 10);
    EXPECT_EQ(down->clearAt, 5);
    // What every port of a production fabric has counted in months is none, unless the user chose a threshold for it.
    const auto shipped = rulesOf(ErrorThresholds::defaults());
    for (const Counter normal : {Counter::LinkDowned, Counter::XmitDiscards, Counter::RcvRemotePhysicalErrors})
        EXPECT_EQ(std::ranges::find(shipped, normal, &AlarmRule::counter), shipped.end());
    EXPECT_NE(std::ranges::find(shipped, Counter::SymbolErrors, &AlarmRule::counter), shipped.end());
    EXPECT_EQ(std::ranges::find(rules, Counter::XmitWait, &AlarmRule::counter), rules.end());
    EXPECT_TRUE(Alarms::from(rules));
    EXPECT_TRUE(Alarms::from(defaultRateRules()));
}

} // namespace
