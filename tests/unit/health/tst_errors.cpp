// SPDX-License-Identifier: GPL-3.0-or-later
//
// Error counters of a fabric as production fabrics have them: months old, full of what is normal. A healthy one has no
// finding, one with a bad cable has one.
#include "core/fabric/model/snapshot_builder.h"
#include "core/health/checks/counter_checks.h"
#include "core/perf/values.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <map>

namespace fabriscope::errors_test {
namespace {

using namespace fabriscope::health;
using namespace std::chrono_literals;
using perf::Attribute;
using perf::Counter;
using ::testing::Contains;
using ::testing::Eq;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr unsigned hosts = 20;
constexpr Guid leaf{0x1000};

Guid host(unsigned number) { return Guid(0x2000 + number); }

/// Readings of a leaf with twenty hosts.
class Errors : public testing::Test
{
protected:
    Errors()
    {
        // What months leave behind.
        for (unsigned i = 1; i <= hosts; ++i) {
            set(atLeaf(i), Counter::LinkDowned, 3 + i % 7);
            set(atLeaf(i), Counter::XmitDiscards, 5000 + i);
            set(atLeaf(i), Counter::InactiveDiscards, 5000 + i);
            set(atLeaf(i), Counter::RcvSwitchRelayErrors, 65535);
            set(atLeaf(i), Counter::SymbolErrors, i % 4);
            set(atLeaf(i), Counter::XmitWait, 0xffffffff);
            set(atHost(i), Counter::SymbolErrors, i % 3);
            set(atHost(i), Counter::LinkDowned, 1);
        }
    }

    static fabric::SnapshotPtr makeFabric()
    {
        fabric::SnapshotBuilder builder;
        builder.setNode({.guid = leaf, .type = fabric::NodeType::Switch, .description = "leaf", .numPorts = hosts});
        for (unsigned i = 1; i <= hosts; ++i) {
            builder.setNode({.guid = host(i), .description = std::format("node-{:02} HCA-1", i), .numPorts = 1});
            builder.setPort(leaf, test::upPort(i, 5));
            builder.setPort(host(i), test::upPort(1, 10 + i));
            builder.connect(leaf, PortNum(static_cast<std::uint8_t>(i)), host(i), PortNum(1));
        }
        return builder.build();
    }
    static perf::PortKey atLeaf(unsigned i) { return {.node = leaf, .number = PortNum(static_cast<std::uint8_t>(i))}; }
    static perf::PortKey atHost(unsigned i) { return {.node = host(i), .number = PortNum(1)}; }

    void set(const perf::PortKey& port, Counter counter, std::uint64_t value) { totals[port][counter] = value; }
    void add(const perf::PortKey& port, Counter counter, std::uint64_t value) { totals[port][counter] += value; }

    /// All counters as they are now.
    void readAll()
    {
        read({Attribute::PortCounters, Attribute::PortXmitDiscardDetails, Attribute::PortRcvErrorDetails});
    }
    void read(const std::vector<Attribute>& attributes)
    {
        now += 2s;
        for (const auto& [port, counters] : totals) {
            for (const Attribute attribute : attributes) {
                std::vector<std::uint64_t> values(perf::valueCount(attribute));
                for (const auto& [counter, value] : counters)
                    if (perf::infoOf(counter).attribute == attribute) values[perf::valueIndex({counter})] = value;
                checks.take({.port = port, .attribute = attribute, .at = now, .values = values});
            }
        }
    }

    Findings findings() { return checks.findings(); }

    std::map<perf::PortKey, std::map<Counter, std::uint64_t>> totals;
    perf::Timestamp now{};
    CounterChecks checks{makeFabric()};
};

TEST_F(Errors, AHealthyProductionFabricHasNoFinding)
{
    readAll();
    readAll();
    EXPECT_THAT(findings(), IsEmpty()) << findings().front().sentence.english();
}

TEST_F(Errors, SingleErrorsAndThoseOfARestartingHostAreNone)
{
    readAll();
    add(atLeaf(3), Counter::SymbolErrors, 1);
    add(atLeaf(5), Counter::RcvErrors, 1);
    // A host restarts: only the switch sees its link go down, and throws away what is meant for it.
    add(atLeaf(4), Counter::LinkDowned, 1);
    add(atLeaf(4), Counter::XmitDiscards, 900);
    add(atLeaf(4), Counter::InactiveDiscards, 900);
    add(atLeaf(6), Counter::RcvSwitchRelayErrors, 5000);
    readAll();
    EXPECT_THAT(findings(), IsEmpty()) << findings().front().sentence.english();
}

/// The same link over a longer time: what a sound one may have stays below the limit.
TEST_F(Errors, ReceiveErrorsAreMeasuredByTheTimeInWhichTheyCame)
{
    readAll();
    add(atLeaf(5), Counter::RcvErrors, 40); // 4x EDR, an hour: 349 bad bits are allowed
    now += 3600s;
    readAll();
    EXPECT_THAT(findings(), IsEmpty()) << findings().front().sentence.english();
    add(atLeaf(5), Counter::RcvErrors, 600);
    readAll();
    EXPECT_THAT(findings(), SizeIs(1));
}

TEST_F(Errors, OneBadCableIsOneFinding)
{
    readAll();
    add(atLeaf(7), Counter::SymbolErrors, 400);
    add(atLeaf(7), Counter::RcvErrors, 30);
    add(atHost(7), Counter::SymbolErrors, 90);
    add(atHost(7), Counter::LinkErrorRecoveries, 2);
    // What is damaged on this cable arrives marked at everybody else.
    for (unsigned i = 8; i <= 12; ++i)
        add(atHost(i), Counter::RcvRemotePhysicalErrors, 30);
    readAll();
    const Findings found = findings();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].rule, "counter-rising");
    EXPECT_EQ(found[0].severity, Severity::Warning) << "as in the window: the link carries data";
    EXPECT_EQ(found[0].at, (fabric::PortKey{.node = leaf, .number = PortNum(7)}));
    EXPECT_EQ(found[0].far, (fabric::PortKey{.node = host(7), .number = PortNum(1)}));
    EXPECT_THAT(found[0].evidence, Contains(HasSubstr("node-07 HCA-1 port 1: LinkErrorRecoveryCounter rose by 2")));
    EXPECT_THAT(found[0].evidence, Contains(Eq("5 ports receive packets that were marked as damaged on their way")));
    EXPECT_THAT(found[0].remedy, HasSubstr("cable"));
}

/// Another program clears the counters between two readings.
TEST_F(Errors, WhatWasClearedMeanwhileHasNotRisenToWhereItEnds)
{
    readAll();
    add(atLeaf(7), Counter::SymbolErrors, 400);
    readAll();
    for (auto& [counter, total] : totals[atLeaf(7)])
        total = 0;
    readAll();
    readAll();
    const Findings found = findings();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].sentence.english(), testing::ContainsRegex("SymbolErrorCounter rose by 400 in [0-9.]+ s\\.$"));
}

TEST_F(Errors, OnePortIsNoPorts)
{
    readAll();
    add(atLeaf(7), Counter::SymbolErrors, 400);
    add(atHost(8), Counter::RcvRemotePhysicalErrors, 30);
    readAll();
    const Findings found = findings();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].evidence, Contains(Eq("one port receives packets that were marked as damaged on their way")));
}

/// An adapter drops what arrives damaged: nobody receives it after that.
TEST_F(Errors, WhatAnAdapterReceivesDamagedExplainsNoMarkedPackets)
{
    readAll();
    add(atHost(7), Counter::SymbolErrors, 400);
    add(atHost(12), Counter::RcvRemotePhysicalErrors, 30);
    readAll();
    const Findings found = findings();
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(found[0].at, (fabric::PortKey{.node = host(7), .number = PortNum(1)}));
    EXPECT_THAT(found[0].evidence, Not(Contains(HasSubstr("marked as damaged"))));
    EXPECT_EQ(found[1].at, (fabric::PortKey{.node = host(12), .number = PortNum(1)}));
}

TEST_F(Errors, AnOutlierAmongEqualPortsIsANotice)
{
    set(atLeaf(9), Counter::LinkDowned, 200);
    readAll();
    readAll();
    const Findings found = findings();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].rule, "counter-threshold");
    EXPECT_EQ(found[0].severity, Severity::Notice);
    EXPECT_EQ(found[0].sentence,
              "leaf port 9: LinkDownedCounter is 200; nine of ten ports of its kind have at most 9.");
    EXPECT_THAT(found[0].remedy, HasSubstr("Clear the counter, and check later whether it rises again."));
}

TEST_F(Errors, WhoChoosesThresholdsIsToldWhateverIsAbove)
{
    for (unsigned i = 1; i <= hosts; ++i)
        set(atLeaf(i), Counter::LinkDowned, 15);
    readAll();
    EXPECT_THAT(findings(), IsEmpty()) << "they are all alike";
    checks = CounterChecks(makeFabric(), {.thresholdsGiven = true});
    readAll();
    const Findings found = findings();
    ASSERT_THAT(found, SizeIs(testing::Gt(0)));
    EXPECT_EQ(found[0].rule, "counter-threshold");
    EXPECT_EQ(found[0].severity, Severity::Warning) << "as when it is followed";
}

TEST_F(Errors, WhatASwitchCountsWhileAHostRestartsIsNoFinding)
{
    readAll();
    add(atLeaf(2), Counter::LinkDowned, 1);
    add(atLeaf(2), Counter::SymbolErrors, 9);
    add(atLeaf(2), Counter::RcvErrors, 3);
    add(atLeaf(2), Counter::LocalLinkIntegrityErrors, 1);
    readAll();
    EXPECT_THAT(findings(), IsEmpty()) << "as when it is followed";
    add(atLeaf(3), Counter::SymbolErrors, 9);
    readAll();
    EXPECT_THAT(findings(), SizeIs(1)) << "without that it is the cable";
}

TEST_F(Errors, ALinkThatFlapsIsCountedAtBothEnds)
{
    readAll();
    add(atLeaf(2), Counter::LinkDowned, 1);
    add(atHost(2), Counter::LinkDowned, 1);
    readAll();
    const Findings found = findings();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].sentence, HasSubstr("LinkDownedCounter rose by 1"));
    EXPECT_EQ(found[0].severity, Severity::Critical) << "as in the window, however few there were before";
}

TEST_F(Errors, DiscardsOfCongestionAreTold)
{
    readAll();
    add(atLeaf(11), Counter::XmitDiscards, 900);
    add(atLeaf(11), Counter::InactiveDiscards, 100);
    readAll();
    const Findings found = findings();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].sentence, HasSubstr("PortXmitDiscards rose by 800"));
    EXPECT_THAT(checks.portsToExplain(), Contains(atLeaf(11)));
}

/// As `health` reads them: what was discarded for a neighbour that was down is told only afterwards.
TEST_F(Errors, WhatIsLeftOfTheDiscardsIsAllThatCanHaveRisen)
{
    read({Attribute::PortCounters});
    add(atLeaf(11), Counter::XmitDiscards, 900);
    add(atLeaf(11), Counter::InactiveDiscards, 899);
    read({Attribute::PortCounters});
    ASSERT_THAT(findings(), SizeIs(1)) << "as long as their details are not read";
    read({Attribute::PortXmitDiscardDetails});
    read({Attribute::PortXmitDiscardDetails});
    EXPECT_THAT(findings(), IsEmpty()) << findings().front().sentence.english();
}

/// perfquery -R leaves the details alone.
TEST_F(Errors, DiscardsOfACounterThatWasClearedWithoutItsDetailsAreTold)
{
    set(atLeaf(11), Counter::XmitDiscards, 0);
    readAll();
    add(atLeaf(11), Counter::XmitDiscards, 900);
    readAll();
    const Findings found = findings();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].sentence, HasSubstr("PortXmitDiscards rose by 900"));
}

TEST_F(Errors, ReceiveErrorsThatAreNotPhysicalAreNotTheCable)
{
    readAll();
    add(atLeaf(12), Counter::RcvErrors, 50);
    add(atLeaf(12), Counter::RcvBufferOverruns, 50);
    readAll();
    Findings found = findings();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].remedy, HasSubstr("the cable is sound"));
    EXPECT_THAT(checks.portsToExplain(), Contains(atLeaf(12)));
    add(atLeaf(12), Counter::RcvErrors, 50);
    add(atLeaf(12), Counter::RcvLocalPhysicalErrors, 50);
    readAll();
    found = findings();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].remedy, testing::Not(HasSubstr("the cable is sound")));
}

TEST_F(Errors, DetailsThatDoNotAccountForTheErrorsSayNothing)
{
    const std::vector<std::pair<Counter, std::uint64_t>> few{{Counter::RcvLocalPhysicalErrors, 0},
                                                             {Counter::RcvMalformedPackets, 3},
                                                             // these are no receive errors
                                                             {Counter::RcvDlidMappingErrors, 50},
                                                             {Counter::RcvVlMappingErrors, 50},
                                                             {Counter::RcvLoopingErrors, 50}};
    unsigned port = 0;
    // It came to its end long ago, and counts none of what comes now.
    const perf::PortKey stuck = atLeaf(20);
    set(stuck, Counter::RcvLocalPhysicalErrors, 65535);
    for (const auto& [counter, count] : few) {
        readAll();
        add(atLeaf(++port), Counter::RcvErrors, 50);
        add(atLeaf(port), counter, count);
        readAll();
    }
    add(stuck, Counter::RcvErrors, 50);
    add(stuck, Counter::RcvBufferOverruns, 50);
    readAll();
    ASSERT_THAT(checks.portsToExplain(), SizeIs(few.size() + 1));
    for (const Finding& finding : findings()) {
        EXPECT_THAT(finding.remedy.english(), Not(HasSubstr("the cable is sound")));
        for (const Member& member : finding.members)
            EXPECT_THAT(member.remedy.english(), Not(HasSubstr("the cable is sound")));
    }
}

} // namespace
} // namespace fabriscope::errors_test
