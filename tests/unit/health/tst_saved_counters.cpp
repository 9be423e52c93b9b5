// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counters that ibdiagnet saved are judged as those of a fabric that was read once.
#include "core/health/checks/fabric_checks.h"
#include "core/health/saved_counters.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace fabriscope::saved_counters_test {
namespace {

using namespace health;
using perf::Counter;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// A fat tree whose switch ports have counted `usual` symbol errors each, by the names of the table or of the list.
test::FabricMaker countedFabric(std::uint64_t usual, const char* name)
{
    test::FabricMaker maker = test::fatTree2(4, 2, 6);
    for (const fabric::SnapshotPtr now = maker.build(); const fabric::Port& port : now->ports())
        if (now->nodeOf(port).type == fabric::NodeType::Switch && port.link)
            maker.builder().setMeasurement({.node = now->nodeOf(port).guid,
                                            .port = port.number,
                                            .counters = {{.name = name, .value = usual},
                                                         {.name = "some_counter_nobody_knows", .value = 999'999}}});
    return maker;
}

/// One port of its switches.
fabric::PortKey somePort(const fabric::Snapshot& snapshot)
{
    const auto port = std::ranges::find_if(snapshot.ports(), [&](const fabric::Port& one) {
        return one.link && snapshot.nodeOf(one).type == fabric::NodeType::Switch;
    });
    return {.node = snapshot.nodeOf(*port).guid, .number = port->number};
}

TEST(SavedCounters, APortThatStandsOutIsFound)
{
    for (const char* name :
         {"SymbolErrorCounter", "symbol_error_counter", "SymbolErrorCounterExt", "symbol_error_counter_extended"}) {
        test::FabricMaker maker = countedFabric(0, name);
        const fabric::PortKey bad = somePort(*maker.build());
        EXPECT_THAT(checkSavedCounters(*maker.build()), IsEmpty()) << name;
        maker.builder().setMeasurement(
            {.node = bad.node, .port = bad.number, .counters = {{.name = name, .value = 40'000}}});
        const fabric::SnapshotPtr snapshot = maker.build();
        const Findings findings = checkSavedCounters(*snapshot);
        ASSERT_THAT(findings, SizeIs(1)) << name;
        EXPECT_EQ(findings[0].rule, "counter-threshold");
        EXPECT_EQ(findings[0].at, bad);
        EXPECT_THAT(findings[0].sentence.english(), HasSubstr("SymbolErrorCounter is 40000"));
        EXPECT_TRUE(std::ranges::contains(checkFabric(*snapshot), "counter-threshold", &Finding::rule));
    }
}

TEST(SavedCounters, TotalsThatAllPortsHaveAndCountersAtTheirEnd)
{
    EXPECT_THAT(checkSavedCounters(*countedFabric(40'000, "SymbolErrorCounter").build()), IsEmpty());
    test::FabricMaker maker = countedFabric(0, "SymbolErrorCounter");
    const fabric::PortKey stuck = somePort(*maker.build());
    maker.builder().setMeasurement(
        {.node = stuck.node,
         .port = stuck.number,
         .counters = {{.name = "SymbolErrorCounter", .value = 65'535}, {.name = "PortXmitDiscard", .value = 1}}});
    const Findings findings = checkSavedCounters(*maker.build());
    EXPECT_TRUE(std::ranges::contains(findings, "counter-saturated", &Finding::rule));
    CounterLimits limits;
    limits.thresholds.set(Counter::XmitDiscards, 0);
    limits.thresholdsGiven = true;
    EXPECT_TRUE(std::ranges::any_of(checkSavedCounters(*maker.build(), limits), [](const Finding& finding) {
        return std::ranges::any_of(finding.evidence,
                                   [](const Message& line) { return line.english().contains("PortXmitDiscards"); });
    })) << "thresholds are the user's own";
}

/// Adapters announce wide forms that stay at 0, beside others that count.
TEST(SavedCounters, AWideFormThatDoesNotCountHidesNothing)
{
    test::FabricMaker maker = countedFabric(0, "SymbolErrorCounter");
    const fabric::PortKey bad = somePort(*maker.build());
    const auto findings = [&](std::uint64_t narrow, std::uint64_t wide) {
        maker.builder().setMeasurement({.node = bad.node,
                                        .port = bad.number,
                                        .counters = {{.name = "SymbolErrorCounter", .value = narrow},
                                                     {.name = "SymbolErrorCounterExt", .value = wide},
                                                     {.name = "LinkDownedCounterExt", .value = 3}}});
        return checkSavedCounters(*maker.build());
    };
    for (const auto& [value, rule] : {std::pair(40'000U, "counter-threshold"), {65'535U, "counter-saturated"}}) {
        const Findings found = findings(value, 0);
        ASSERT_THAT(found, SizeIs(1)) << value;
        EXPECT_EQ(found[0].rule, rule);
        EXPECT_EQ(found[0].at, bad);
    }
    const Findings counted = findings(65'535, 70'000);
    ASSERT_THAT(counted, SizeIs(1)) << "the wide one counts on";
    EXPECT_THAT(counted[0].sentence.english(), HasSubstr("SymbolErrorCounter is 70000"));
    EXPECT_THAT(findings(0, 0), IsEmpty());
}

/// Versions of ibdiagnet give counters of 64 bits the names of those of 16; firmware gives what it does not have as all
/// ones.
TEST(SavedCounters, WhatDoesNotFitIsNoCounterAtItsEnd)
{
    test::FabricMaker maker = countedFabric(0, "SymbolErrorCounter");
    const fabric::PortKey bad = somePort(*maker.build());
    const auto findings = [&](std::uint64_t value) {
        maker.builder().setMeasurement(
            {.node = bad.node, .port = bad.number, .counters = {{.name = "SymbolErrorCounter", .value = value}}});
        return checkSavedCounters(*maker.build());
    };
    const Findings large = findings(70'000);
    ASSERT_THAT(large, SizeIs(1));
    EXPECT_EQ(large[0].rule, "counter-threshold");
    EXPECT_THAT(large[0].sentence.english(), HasSubstr("SymbolErrorCounter is 70000"));
    EXPECT_THAT(findings(~std::uint64_t{0}), IsEmpty());
    EXPECT_THAT(findings(0xffffffff), IsEmpty());
}

TEST(SavedCounters, NamesOfIbdiagnet)
{
    EXPECT_EQ(counterOfIbdiagnet("link_down_counter"), Counter::LinkDowned);
    EXPECT_EQ(counterOfIbdiagnet("LinkDownedCounterExt"), Counter::LinkDowned64);
    EXPECT_EQ(counterOfIbdiagnet("port_rcv_errors_extended"), Counter::RcvErrors64);
    EXPECT_EQ(counterOfIbdiagnet("excessive_buffer_errors"), Counter::ExcessiveBufferOverruns);
    EXPECT_EQ(counterOfIbdiagnet("VL15Dropped"), Counter::Vl15Dropped);
    EXPECT_EQ(counterOfIbdiagnet("PortXmitData"), std::nullopt) << "a total of traffic is nothing to judge";
    EXPECT_EQ(counterOfIbdiagnet("ext"), std::nullopt);
    EXPECT_EQ(counterOfIbdiagnet(""), std::nullopt);
}

} // namespace
} // namespace fabriscope::saved_counters_test
