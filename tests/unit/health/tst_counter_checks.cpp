// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/checks/counter_checks.h"
#include "core/perf/values.h"
#include "tests/unit/health/small_fabric.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <utility>
#include <vector>

namespace {

using namespace fabriscope;
using namespace fabriscope::health;
using namespace std::chrono_literals;
using perf::Attribute;
using perf::Counter;
using test::find;
using test::host;
using test::leaf;
using test::smallFabric;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Eq;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

void feed(CounterChecks& checks, perf::Timestamp at, std::initializer_list<std::pair<Counter, std::uint64_t>> values)
{
    for (const Attribute attribute : {Attribute::PortCounters, Attribute::PortCountersExtended}) {
        std::vector<std::uint64_t> all(perf::valueCount(attribute));
        bool any = false;
        for (const auto& [counter, value] : values) {
            if (perf::infoOf(counter).attribute != attribute) continue;
            all[perf::valueIndex({counter})] = value;
            any = true;
        }
        if (any || attribute == Attribute::PortCounters)
            checks.take(
                {.port = {.node = leaf, .number = PortNum(3)}, .attribute = attribute, .at = at, .values = all});
    }
}

TEST(CounterChecks, SaysWhatRisesAndWhatIsOverItsThreshold)
{
    CounterChecks checks(smallFabric().build());
    feed(checks, 1s, {{Counter::SymbolErrors, 50}, {Counter::RcvErrors, 3}, {Counter::LinkDowned, 200}});
    feed(checks, 3s, {{Counter::SymbolErrors, 58}, {Counter::RcvErrors, 5}, {Counter::LinkDowned, 200}});
    const Findings findings = checks.findings();
    ASSERT_THAT(findings, SizeIs(1)) << "one cable; and links go down with their hosts";
    EXPECT_EQ(findings[0].severity, Severity::Warning) << "the link carries data";
    EXPECT_EQ(findings[0].sentence, "leaf-01 port 3: SymbolErrorCounter rose by 8 in 2.0 s, to 58.");
    EXPECT_THAT(findings[0].evidence, Contains(Eq("4 a second")));
    EXPECT_THAT(findings[0].evidence, Contains(Eq("PortRcvErrors rose by 2 in 2.0 s, to 5")));
    EXPECT_EQ(findings[0].far, (fabric::PortKey{.node = host, .number = PortNum(1)}));
}

TEST(CounterChecks, ThresholdsAreTheUsersOwn)
{
    perf::ErrorThresholds thresholds;
    thresholds.set(Counter::SymbolErrors, 100);
    CounterChecks checks(smallFabric().build(), {.thresholds = thresholds, .thresholdsGiven = true});
    feed(checks, 1s, {{Counter::SymbolErrors, 100}, {Counter::LinkDowned, 200}});
    EXPECT_THAT(checks.findings(), IsEmpty());
    feed(checks, 2s, {{Counter::SymbolErrors, 101}});
    EXPECT_THAT(checks.findings(), SizeIs(1));
}

TEST(CounterChecks, TrafficAloneIsNoFinding)
{
    CounterChecks checks(smallFabric().build());
    feed(checks, 1s, {{Counter::XmitData, 1000}, {Counter::XmitPackets, 10}});
    feed(checks, 2s, {{Counter::XmitData, 2'000'000}, {Counter::XmitPackets, 5000}});
    EXPECT_THAT(checks.findings(), IsEmpty());
}

TEST(CounterChecks, CongestionAndFullLinks)
{
    CounterChecks checks(smallFabric().build());
    feed(checks, 1s, {{Counter::XmitData64, 0}, {Counter::XmitWait64, 0}});
    // EDR 4x carries about 3.03 billion words a second; a quarter of the time is 62.5 million ticks of 4 ns.
    feed(checks, 2s, {{Counter::XmitData64, 3'000'000'000}, {Counter::XmitWait64, 62'500'000}});
    const Findings findings = checks.findings();
    const Finding* congestion = find(findings, "congestion-full-link"); // with a single sender
    ASSERT_NE(congestion, nullptr);
    EXPECT_THAT(congestion->sentence, HasSubstr("up to 25 % of the time"));
    ASSERT_NE(find(findings, "link-full"), nullptr);
    EXPECT_THAT(find(findings, "link-full")->sentence, HasSubstr("leaf-01 port 3 sends at 9"));
}

/// What one reading cannot show is read again: figures that cannot be, replies that took too long, a missing cause.
TEST(CounterChecks, WhatIsInDoubtIsReadAgain)
{
    const perf::PortKey port{.node = leaf, .number = PortNum(3)};
    CounterChecks jumped(smallFabric().build());
    feed(jumped, 1s, {{Counter::XmitData64, 0}, {Counter::SymbolErrors64, 0}});
    feed(jumped, 2s, {{Counter::XmitData64, 90'000'000'000}, {Counter::SymbolErrors64, 50'000}});
    EXPECT_THAT(jumped.findings(), IsEmpty()) << "no link carries that, so its errors are not known, either";
    EXPECT_THAT(jumped.portsToReadAgain(), ElementsAre(port));
    feed(jumped, 3s, {{Counter::XmitData64, 1'000'000}, {Counter::SymbolErrors64, 0}});
    EXPECT_THAT(jumped.findings(), IsEmpty());
    EXPECT_THAT(jumped.portsToReadAgain(), IsEmpty());

    CounterChecks late(smallFabric().build());
    const auto read = [&late, port](perf::Timestamp at, std::uint64_t words, std::chrono::nanoseconds waited) {
        std::vector<std::uint64_t> values(perf::valueCount(Attribute::PortCountersExtended));
        values[perf::valueIndex({Counter::XmitData64})] = words;
        late.take(
            {.port = port, .attribute = Attribute::PortCountersExtended, .at = at, .waited = waited, .values = values});
    };
    read(1s, 0, 300ms); // counted at 0.7 s in truth
    read(2s, 3'000'000'000, 1ms);
    EXPECT_THAT(late.findings(), IsEmpty()) << "it may have been 77 % of the link";
    read(3s, 4'000'000'000, 900ms);
    EXPECT_THAT(late.portsToReadAgain(), ElementsAre(port));
    for (int second = 4; second < 11; ++second) // now and then so long an interval that it does give a rate
        read(std::chrono::seconds(second), 4'000'000'000, 900ms);
    EXPECT_THAT(late.portsToReadAgain(), IsEmpty()) << "it does so always";
}

TEST(CounterChecks, WaitingWithoutACauseIsReadAgain)
{
    auto builder = smallFabric();
    const perf::PortKey up{.node = host, .number = PortNum(1)};
    CounterChecks checks(builder.build());
    for (const std::uint64_t second : {1U, 2U})
        for (const perf::PortKey& port : {up, {.node = leaf, .number = PortNum(3)}})
            for (const Attribute attribute : {Attribute::PortCounters, Attribute::PortCountersExtended}) {
                std::vector<std::uint64_t> values(perf::valueCount(attribute));
                if (attribute == Attribute::PortCountersExtended && port == up)
                    values[perf::valueIndex({Counter::XmitWait64})] = second * 125'000'000;
                checks.take(
                    {.port = port, .attribute = attribute, .at = std::chrono::seconds(second), .values = values});
            }
    EXPECT_THAT(checks.congestions(), SizeIs(1));
    EXPECT_THAT(checks.portsToReadAgain(), testing::UnorderedElementsAre(up, perf::PortKey{leaf, PortNum(3)}));
}

/// The lane's own counter has 16 bits and is full at once: the port's total says what it cannot.
TEST(CounterChecks, WaitingOfALaneWhoseCounterIsStuck)
{
    CounterChecks checks(smallFabric().build());
    const auto lanes = [&checks](perf::Timestamp at, Attribute attribute, perf::PortKey port, std::uint64_t ofFirst) {
        std::vector<std::uint64_t> values(perf::valueCount(attribute));
        values[0] = ofFirst;
        checks.take({.port = port, .attribute = attribute, .at = at, .values = values});
    };
    for (const auto& [at, times] : {std::pair(1s, std::uint64_t{1}), {2s, std::uint64_t{2}}}) {
        feed(checks, at, {{Counter::XmitData64, times * 150'000'000}, {Counter::XmitWait64, times * 152'500'000}});
        lanes(at, Attribute::PortVLXmitWaitCounters, {.node = leaf, .number = PortNum(3)}, 0xffff);
        lanes(at, Attribute::PortVLOpData, {.node = host, .number = PortNum(1)}, times * 150'000'000);
    }
    const Findings findings = checks.findings();
    const Finding* congestion = find(findings, "congestion-slow-receiver");
    ASSERT_NE(congestion, nullptr);
    EXPECT_THAT(congestion->sentence, HasSubstr("node-07 receives data more slowly than it is sent"));
    EXPECT_THAT(congestion->sentence, HasSubstr("about 61 % on VL0"));
}

/// As severe as where counters are followed (groupAlarms()), and one finding of the port.
TEST(CounterChecks, CountersThatCameToTheirEndsAreOneNotice)
{
    CounterChecks checks(smallFabric().build());
    for (const perf::Timestamp at : {1s, 3s})
        feed(checks, at, {{Counter::SymbolErrors, 65535}, {Counter::LinkErrorRecoveries, 255}});
    const Findings findings = checks.findings();
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "counter-saturated");
    EXPECT_EQ(findings[0].severity, Severity::Notice);
    EXPECT_EQ(findings[0].sentence.english(), "leaf-01 port 3: 2 counters stand at their largest values and count no "
                                              "further: SymbolErrorCounter, LinkErrorRecoveryCounter.");
}

TEST(CounterChecks, ASaturatedCounterIsSaidUnlessAWiderOneGoesOn)
{
    CounterChecks checks(smallFabric().build());
    feed(checks, 1s, {{Counter::XmitData, 0xffffffff}});
    ASSERT_NE(find(checks.findings(), "counter-saturated"), nullptr);
    CounterChecks wide(smallFabric().build());
    feed(wide, 1s, {{Counter::XmitData, 0xffffffff}, {Counter::XmitData64, 0x1'0000'0000}});
    EXPECT_THAT(wide.findings(), IsEmpty());
}

TEST(CounterChecks, APortThatDoesNotAnswerIsNamed)
{
    CounterChecks checks(smallFabric().build());
    checks.take({.port = {.node = leaf, .number = PortNum(3)},
                 .attribute = Attribute::PortCounters,
                 .answer = perf::Answer::NoAnswer,
                 .at = 1s});
    ASSERT_NE(find(checks.findings(), "counters-unreadable"), nullptr);
    EXPECT_EQ(checks.findings()[0].severity, Severity::Warning);
    for (const auto answer : {perf::Answer::Refused, perf::Answer::Unsupported}) {
        CounterChecks refused(smallFabric().build());
        refused.take({.port = {.node = leaf, .number = PortNum(3)},
                      .attribute = Attribute::PortCounters,
                      .answer = answer,
                      .at = 1s});
        ASSERT_THAT(refused.findings(), SizeIs(1)) << "nothing is known of its errors";
        EXPECT_EQ(refused.findings()[0].severity, Severity::Notice);
        EXPECT_THAT(refused.findings()[0].sentence, HasSubstr("refuses requests for its counters"));
    }
}

} // namespace
