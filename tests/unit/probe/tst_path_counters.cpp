// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the hops counted during a test: two readings of every port on the path, and whom they blame.
#include "core/perf/values.h"
#include "core/probe/diagnosis.h"
#include "core/probe/path_readings.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;
using perf::Attribute;
using perf::Counter;
using testing::ElementsAre;
using testing::HasSubstr;

/// All ports of a switch have its LID.
fabric::SnapshotPtr withSwitchLids(const fabric::Snapshot& snapshot)
{
    fabric::SnapshotTables tables = snapshot.tables();
    for (const fabric::Node& node : tables.nodes)
        if (node.type == fabric::NodeType::Switch)
            for (std::uint32_t i = 1; i < node.portCount; ++i)
                tables.ports[node.firstPort + i].lid = tables.ports[node.firstPort].lid;
    return fabric::Snapshot::freeze(std::move(tables));
}

/// node-0001 1 – 1 leaf-01 2 – 1 leaf-02 2 – 1 node-0002; replies come back by another cable between the leaves.
class PathCounters : public testing::Test
{
protected:
    void SetUp() override
    {
        FabricMaker maker;
        nodes = {maker.addHost("node-0001"), maker.addSwitch("leaf-01"), maker.addSwitch("leaf-02"),
                 maker.addHost("node-0002")};
        for (std::size_t i = 1; i < nodes.size(); ++i)
            maker.join(nodes[i - 1], nodes[i]);
        maker.join(nodes[1], 7, nodes[2], 8);
        snapshot = withSwitchLids(*maker.build());
        const auto hop = [&](std::size_t node, unsigned input, unsigned output) {
            const auto number = [](unsigned port) {
                return port == 0 ? std::nullopt : std::optional(PortNum(static_cast<std::uint8_t>(port)));
            };
            return routes::Hop{
                .node = *snapshot->findNode(nodes[node]), .input = number(input), .output = number(output)};
        };
        routes::Path there, back;
        there.hops = {hop(0, 0, 1), hop(1, 1, 2), hop(2, 1, 2), hop(3, 1, 0)};
        back.hops = {hop(3, 0, 1), hop(2, 2, 8), hop(1, 7, 1), hop(0, 1, 0)};
        readings.emplace(*snapshot, there, back);
    }
    [[nodiscard]] perf::PortKey port(std::size_t node, unsigned number) const
    {
        return {.node = nodes[node], .number = PortNum(static_cast<std::uint8_t>(number))};
    }
    /// One port's values, 0 where nothing is given.
    void take(const perf::PortKey& key, Attribute attribute,
              std::initializer_list<std::pair<Counter, std::uint64_t>> given)
    {
        std::vector<std::uint64_t> values(perf::valueCount(attribute));
        for (const auto& [counter, value] : given)
            values[perf::valueIndex({counter})] = value;
        readings->take({.port = key, .attribute = attribute, .at = now, .values = values});
    }
    /// All ports, with nothing counted, and without PortCountersExtended.
    void takeAll()
    {
        now += 1s;
        for (const perf::Target& target : readings->targets())
            take(target.port, Attribute::PortCounters, {});
    }
    void second()
    {
        readings->beginSecond();
        takeAll();
    }
    [[nodiscard]] std::string ruleOf(bool failed = false) const
    {
        const auto found = probe::diagnoseHops(readings->moved(), failed);
        return found ? found->rule : "none";
    }

    std::vector<Guid> nodes;
    fabric::SnapshotPtr snapshot;
    std::optional<probe::PathReadings> readings;
    perf::Timestamp now = 100s;
};

TEST_F(PathCounters, EveryPortIsListedOnceInTheOrderOfThePackets)
{
    takeAll();
    second();
    std::vector<std::string> told;
    for (const probe::HopPort& each : readings->moved().ports)
        told.push_back(each.node + " " + std::to_string(each.port.number.value()) + (each.sends ? " out" : " in") +
                       (each.repliesOnly ? " back" : ""));
    EXPECT_THAT(told, ElementsAre("node-0001 1 out", "leaf-01 1 in", "leaf-01 2 out", "leaf-02 1 in", "leaf-02 2 out",
                                  "node-0002 1 in", "leaf-02 8 out back", "leaf-01 7 in back"));
    EXPECT_EQ(readings->targets().size(), 8U);
    EXPECT_EQ(readings->moved().length, 1s);
    EXPECT_EQ(ruleOf(), "none");
    EXPECT_EQ(ruleOf(true), "none");
}

TEST_F(PathCounters, GrowthIsOfTheCounterWithMoreBits)
{
    takeAll();
    take(port(1, 2), Attribute::PortCounters, {{Counter::XmitData, 0xffff'fff0}});
    take(port(1, 2), Attribute::PortCountersExtended, {{Counter::XmitData64, 0x1'0000'0000}});
    second();
    take(port(1, 2), Attribute::PortCounters, {{Counter::XmitData, 0xffff'ffff}});
    take(port(1, 2), Attribute::PortCountersExtended, {{Counter::XmitData64, 0x1'0000'4000}});
    const probe::PathCounters moved = readings->moved();
    const probe::HopPort& leaf = moved.ports.at(2);
    EXPECT_EQ(probe::growthOf(leaf, Counter::XmitData), 0x4000U);
    EXPECT_EQ(probe::growthOf(moved.ports.at(3), Counter::XmitData), 0U);
}

/// Some adapters announce the wide error counters, and count in the narrow ones.
TEST_F(PathCounters, AFormThatIsThereInNameOnlyHidesNoErrors)
{
    takeAll();
    take(port(1, 2), Attribute::PortCounters, {{Counter::RcvErrors, 40}});
    take(port(1, 2), Attribute::PortCountersExtended, {});
    second();
    take(port(1, 2), Attribute::PortCounters, {{Counter::RcvErrors, 43}});
    take(port(1, 2), Attribute::PortCountersExtended, {});
    const probe::PathCounters moved = readings->moved();
    EXPECT_EQ(probe::growthOf(moved.ports.at(2), Counter::RcvErrors), 3U);
    EXPECT_EQ(ruleOf(), "path-link-errors");
}

/// What a simulated jump or a faulty port shows: more than the link could have carried is no figure.
TEST_F(PathCounters, WhatNoLinkCanCarryIsNoFigure)
{
    ASSERT_GT(readings->targets().front().linkMbps, 0U);
    takeAll();
    take(port(0, 1), Attribute::PortCountersExtended, {{Counter::XmitData64, 1000}});
    second();
    take(port(0, 1), Attribute::PortCountersExtended, {{Counter::XmitData64, 1000 + 51'982'053'967'934}});
    const probe::PathCounters moved = readings->moved();
    const probe::HopPort& host = moved.ports.front();
    EXPECT_EQ(probe::growthOf(host, Counter::XmitData), std::nullopt);
    const auto move = std::ranges::find(host.moves, Counter::XmitData64, &probe::CounterMove::counter);
    ASSERT_NE(move, host.moves.end());
    EXPECT_EQ(move->gap, perf::Gap::Implausible);
}

TEST_F(PathCounters, TheWorstPortIsNamed)
{
    takeAll();
    take(port(2, 1), Attribute::PortCounters, {{Counter::RcvErrors, 40}});
    take(port(1, 2), Attribute::PortCounters, {{Counter::XmitDiscards, 9}});
    second();
    take(port(2, 1), Attribute::PortCounters, {{Counter::RcvErrors, 43}});
    take(port(1, 2), Attribute::PortCounters, {{Counter::XmitDiscards, 1000}});
    const auto found = probe::diagnoseHops(readings->moved(), false);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->rule, "path-link-errors");
    EXPECT_EQ(found->certainty, probe::Certainty::Certain);
    EXPECT_EQ(found->what.english(), "port 1 of leaf-02 receives damaged packets");
    EXPECT_THAT(found->known.english(), HasSubstr("port 1 of leaf-02: PortRcvErrors +3"));
    EXPECT_THAT(found->known.english(), HasSubstr("port 2 of leaf-01: PortXmitDiscards +991"));
    // Of a test that failed they are the probable cause: what they counted can have been other packets.
    const auto cause = probe::diagnoseHops(readings->moved(), true);
    ASSERT_TRUE(cause);
    EXPECT_EQ(cause->certainty, probe::Certainty::Likely);
    EXPECT_FALSE(cause->remains.empty());
}

TEST_F(PathCounters, WhatWasThereBeforeOrBlamesAnotherHopIsLeftOut)
{
    takeAll();
    take(port(1, 2), Attribute::PortCounters,
         {{Counter::SymbolErrors, 5000}, {Counter::LinkDowned, 3}, {Counter::Vl15Dropped, 1}});
    second();
    take(port(1, 2), Attribute::PortCounters,
         {{Counter::SymbolErrors, 5010},
          {Counter::LinkDowned, 3},
          {Counter::RcvRemotePhysicalErrors, 90},
          {Counter::RcvSwitchRelayErrors, 90},
          {Counter::Vl15Dropped, 91}});
    EXPECT_EQ(ruleOf(), "none") << "10 symbol errors are within the specified bit error rate";
    EXPECT_EQ(ruleOf(true), "path-link-errors");
    // 65535 is the end of that counter: what came since then is not known.
    EXPECT_THAT(readings->moved().above, testing::Contains(testing::Field(&probe::PathErrors::value, 5010U)));
}

TEST_F(PathCounters, ResetSaturatedAndSilentPortsAreSaidAndBlameNobody)
{
    takeAll();
    take(port(1, 2), Attribute::PortCounters, {{Counter::RcvErrors, 400}, {Counter::SymbolErrors, 0xffff}});
    readings->beginSecond();
    now += 1s;
    take(port(1, 2), Attribute::PortCounters, {{Counter::RcvErrors, 2}, {Counter::SymbolErrors, 0xffff}});
    const probe::PathCounters moved = readings->moved();
    EXPECT_EQ(moved.ports.at(2).answer, perf::Answer::Values);
    EXPECT_EQ(probe::growthOf(moved.ports.at(2), Counter::RcvErrors), std::nullopt);
    std::vector<std::pair<Counter, perf::Gap>> unknown;
    for (const probe::CounterMove& move : probe::errorsOf(moved.ports.at(2)))
        unknown.emplace_back(move.counter, move.gap);
    EXPECT_THAT(unknown, testing::UnorderedElementsAre(std::pair(Counter::RcvErrors, perf::Gap::Reset),
                                                       std::pair(Counter::SymbolErrors, perf::Gap::Saturated)));
    EXPECT_EQ(moved.ports.at(3).answer, perf::Answer::NoAnswer);
    EXPECT_TRUE(moved.ports.at(3).moves.empty());
    EXPECT_EQ(ruleOf(true), "none");
}

TEST_F(PathCounters, SamplesOfOtherPortsAreLeftOut)
{
    takeAll();
    take(port(1, 20), Attribute::PortCounters, {{Counter::RcvErrors, 1}});
    second();
    take(port(1, 20), Attribute::PortCounters, {{Counter::RcvErrors, 900}});
    EXPECT_EQ(readings->moved().ports.size(), 8U);
    EXPECT_EQ(ruleOf(true), "none");
}

} // namespace
} // namespace fabriscope::test
