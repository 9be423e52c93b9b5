// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/alarm.h"
#include "core/perf/thresholds.h"
#include "core/perf/values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using namespace fabriscope;
using namespace fabriscope::perf;
using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(ErrorThresholds, ReadTheFormOfIbqueryerrors)
{
    const auto t = ErrorThresholds::parse("# Define error thresholds here\n\n#SymbolErrorCounter=99\n"
                                          "SymbolErrorCounter=7\r\n  PortXmitWait = 0x20 # hex\nVL15Dropped=0",
                                          "thresholds");
    ASSERT_TRUE(t) << describe(t.error());
    EXPECT_EQ(t->of(Counter::SymbolErrors), 7U);
    EXPECT_EQ(t->of(Counter::SymbolErrors64), 7U);
    EXPECT_EQ(t->of(Counter::XmitWait), 0x20U);
    EXPECT_EQ(t->of(Counter::Vl15Dropped), 0U);
    EXPECT_EQ(t->of(Counter::LinkDowned), 10U);
    EXPECT_EQ(t->of(Counter::XmitData), std::nullopt);
}

TEST(ErrorThresholds, WhatTheyWriteTheyRead)
{
    ErrorThresholds t = ErrorThresholds::defaults();
    t.set(Counter::RcvErrors, 123456);
    EXPECT_EQ(ErrorThresholds::parse(t.write(), "x"), t);
    EXPECT_EQ(ErrorThresholds::parse("", "x"), ErrorThresholds::defaults());
}

TEST(ErrorThresholds, NameThePlaceOfAMistake)
{
    for (const auto& [text, place, why] : {std::tuple{"\nSymbolErrors=1\n", "f:2", "SymbolErrors"},
                                           std::tuple{"SymbolErrorCounter", "f:1", "NAME=VALUE"},
                                           std::tuple{"SymbolErrorCounter=ten", "f:1", "whole number"},
                                           std::tuple{"SymbolErrorCounter=-1", "f:1", "whole number"},
                                           std::tuple{"VL15Dropped=", "f:1", "whole number"}}) {
        const auto t = ErrorThresholds::parse(text, "f");
        ASSERT_FALSE(t) << text;
        EXPECT_EQ(t.error().code, ErrorCode::Parse);
        EXPECT_EQ(t.error().subject, place);
        EXPECT_THAT(t.error().detail, HasSubstr(why));
    }
}

TEST(ErrorThresholds, FindWhatIsAboveAndMeansSomething)
{
    std::vector<std::uint64_t> values(valueCount(Attribute::PortCounters));
    values[valueIndex({Counter::SymbolErrors})] = 65535;
    values[valueIndex({Counter::LinkDowned})] = 10; // not above
    values[valueIndex({Counter::XmitWait})] = 5000;
    values[valueIndex({Counter::XmitData})] = 5000000;
    const Sample sample{.port = {Guid(1), PortNum(2)}, .attribute = Attribute::PortCounters, .values = values};
    const auto none = exceeded(sample, ErrorThresholds::defaults(), Capabilities{});
    ASSERT_THAT(none, SizeIs(1)) << "PortXmitWait means nothing where it is not announced";
    EXPECT_EQ(none[0], (Exceeded{.port = sample.port,
                                 .counter = {Counter::SymbolErrors},
                                 .value = 65535,
                                 .threshold = 10,
                                 .saturated = true}));
    Capabilities waits;
    waits.mask = 0x1000;
    EXPECT_THAT(exceeded(sample, ErrorThresholds::defaults(), waits), SizeIs(2));
    Sample silent = sample;
    silent.answer = Answer::NoAnswer;
    EXPECT_THAT(exceeded(silent, ErrorThresholds::defaults(), waits), IsEmpty());
}

class AlarmTest : public ::testing::Test
{
protected:
    Alarms alarms = Alarms::from({{Counter::SymbolErrors, 10, 5, 2s}}).value();
    PortKey port{Guid(1), PortNum(2)};
    Timestamp now{100s};
    std::optional<AlarmEvent> second(double rate, Gap gap = Gap::None)
    {
        now += 1s;
        return alarms.follow(port, {Counter::SymbolErrors},
                             {.from = now - 1s, .to = now, .perSecond = rate, .gap = gap});
    }
};

TEST_F(AlarmTest, IsRaisedAfterHoldingAndClearedBelowTheLowerLevel)
{
    EXPECT_FALSE(second(10));
    const auto raised = second(11);
    ASSERT_TRUE(raised);
    EXPECT_TRUE(raised->raised);
    EXPECT_THAT(alarms.active(), SizeIs(1));
    for (int i = 0; i < 10; ++i)
        EXPECT_FALSE(second(i % 2 == 0 ? 12 : 6)) << "between the levels nothing rings";
    EXPECT_FALSE(second(1));
    const auto cleared = second(1);
    ASSERT_TRUE(cleared);
    EXPECT_FALSE(cleared->raised);
    EXPECT_THAT(alarms.active(), IsEmpty());
}

TEST_F(AlarmTest, AShortPeakAndAGapSayNothing)
{
    EXPECT_FALSE(second(100));
    EXPECT_FALSE(second(0));
    EXPECT_FALSE(second(100));
    EXPECT_FALSE(second(0, Gap::NoAnswer));
    EXPECT_TRUE(second(100)) << "a gap does not interrupt what went on";
    EXPECT_FALSE(second(0, Gap::Reset));
    EXPECT_FALSE(second(0, Gap::Reset));
    EXPECT_FALSE(second(0, Gap::Reset));
    EXPECT_THAT(alarms.active(), SizeIs(1));
}

TEST(AlarmRules, MustNotClearAboveWhatRaises)
{
    EXPECT_FALSE(Alarms::from({{Counter::SymbolErrors, 1, 2}}));
    EXPECT_FALSE(Alarms::from({{Counter::SymbolErrors, 0, 0}}));
    EXPECT_TRUE(Alarms::from({{Counter::SymbolErrors, 2, 2}}));
}

} // namespace
