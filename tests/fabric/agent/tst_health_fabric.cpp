// SPDX-License-Identifier: GPL-3.0-or-later
//
// fabriscopectl health on a simulated fabric with a degraded link and injected errors.
#include "core/simulation/demo_topology.h"
#include "core/simulation/topology_writer.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <format>
#include <fstream>

namespace {

using namespace fabriscope;
using nlohmann::json;
using testing::HasSubstr;

const std::string ctl = test::programPath("fabriscopectl");

class HealthFabricTest : public testing::Test
{
protected:
    void start(bool degraded)
    {
        simulation::TopologyWriter topology;
        leaf = topology.addSwitch("leaf-01", 8);
        const auto a = topology.addAdapter("node-01 HCA-1");
        const auto b = topology.addAdapter("node-02 HCA-1");
        topology.link(leaf, 1, a, 1);
        topology.link(leaf, 2, b, 1, {.runsAtWidth = degraded ? std::optional(LinkWidth::X1) : std::nullopt});
        name = topology.simulatorName(leaf);
        simulation::FabricOptions options;
        options.topology = simulation::TopologyText{topology.text()};
        options.startSubnetManager = true;
        fabric.emplace(test::startFabric(options));
    }

    void set(unsigned port, std::string_view counter, unsigned value)
    {
        const auto done = fabric->command(std::format("PerformanceSet \"{}\"[{}] {}={}", name, port, counter, value));
        ASSERT_TRUE(done) << describe(done.error());
    }

    test::ToolResult health(std::vector<std::string> more)
    {
        std::vector<std::string> arguments{ctl, "health", "--interval", "0.2"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return test::runTool(*fabric, arguments);
    }

    test::TemporaryFolder folder;
    simulation::TopologyWriter::NodeId leaf = 0;
    std::string name;
    std::optional<simulation::SimulatedFabric> fabric;
};

bool has(const json& findings, std::string_view rule, unsigned port)
{
    return std::ranges::any_of(findings, [&](const json& f) {
        return f.at("rule") == rule && f.at("at").at("port") == port && !f.at("evidence").empty();
    });
}

TEST_F(HealthFabricTest, NothingToSayOfAHealthyFabric)
{
    start(false);
    const auto result = health({});
    EXPECT_EQ(result.status, 0) << result.output << result.errors;
    EXPECT_THAT(result.errors, HasSubstr("Nothing needs attention."));
}

TEST_F(HealthFabricTest, DegradedLinkAndErrorsAreFoundInEveryFormat)
{
    start(true);
    set(1, "PortCounters.SymbolErrorCounter", 60);
    const auto result = health({"--format", "json"});
    EXPECT_EQ(result.status, 1) << result.errors;
    const json findings = json::parse(result.output);
    EXPECT_TRUE(has(findings, "counter-threshold", 1)) << result.output;
    EXPECT_TRUE(std::ranges::any_of(findings, [](const json& f) { return f.at("rule") == "link-degraded"; }))
        << result.output;

    const auto text = health({});
    EXPECT_EQ(text.status, 1);
    EXPECT_THAT(text.output, HasSubstr("SymbolErrorCounter is 60, above its threshold of 10."));
    EXPECT_THAT(text.output, HasSubstr("both ends support 4x"));
    const auto csv = health({"--format", "csv"});
    EXPECT_THAT(csv.output, HasSubstr("severity,rule,guid,port,subject,sentence,evidence,remedy\n"));
    EXPECT_THAT(csv.output, HasSubstr("counter-threshold"));
}

TEST_F(HealthFabricTest, ThresholdsFileAndBaseline)
{
    start(false);
    set(1, "PortCounters.SymbolErrorCounter", 60);
    const std::string thresholds = folder.path("thresholds");
    std::ofstream(thresholds) << "SymbolErrorCounter=100\n";
    EXPECT_EQ(health({"--thresholds", thresholds}).status, 0);
    std::ofstream(thresholds) << "SymbolErrorCounter=many\n";
    const auto wrong = health({"--thresholds", thresholds});
    EXPECT_NE(wrong.status, 0);
    EXPECT_THAT(wrong.errors, HasSubstr("thresholds:1"));
    EXPECT_NE(health({"--thresholds", folder.path("none")}).status, 0);

    const std::string baseline = folder.path("before.fabsnap");
    ASSERT_EQ(test::runTool(*fabric, {ctl, "snapshot", baseline}).status, 0);
    ASSERT_TRUE(fabric->command(std::format("Unlink \"{}\"[2]", name)));
    const auto changed = health({"--no-counters", "--baseline", baseline});
    EXPECT_EQ(changed.status, 1);
    EXPECT_THAT(changed.output, HasSubstr("Since the baseline"));

    const auto saved = test::runTool(*fabric, {ctl, "--connect", "snapshot:" + baseline, "health"});
    EXPECT_EQ(saved.status, 0) << saved.output;
    EXPECT_THAT(saved.errors, HasSubstr("only the fabric was checked"));
}

class DemoHealth : public testing::TestWithParam<std::string_view>
{};

/// Whether a finding of that rule is about the node, at either end.
bool tells(const json& findings, std::string_view rule, Guid node)
{
    const auto isThere = [&](const json& end) { return !end.is_null() && end.at("guid") == toString(node); };
    const auto hasIt = [&](const json& place) { return isThere(place.at("at")) || isThere(place.at("far")); };
    return std::ranges::any_of(findings, [&](const json& f) {
        return f.at("rule") == rule && (hasIt(f) || std::ranges::any_of(f.at("members"), hasIt));
    });
}

TEST_P(DemoHealth, EveryFaultMadeOnPurposeIsFound)
{
    const auto demo = simulation::demoTopology(GetParam());
    const auto options = simulation::demoOptions(GetParam());
    ASSERT_TRUE(demo && options);
    const auto fabric = test::startFabric(*options);
    const auto result = test::runTool(fabric, {ctl, "health", "--format", "json", "--interval", "0.2"});
    ASSERT_EQ(result.status, 1) << result.errors;
    const json findings = json::parse(result.output);
    ASSERT_FALSE(demo->faults.empty());
    for (const simulation::DemoFault& fault : demo->faults) {
        using enum simulation::DemoFault::Kind;
        const char* rule = fault.kind == DeadPort    ? "port-unseen"
                           : fault.kind == DeadCable ? "link-missing"
                                                     : "link-degraded";
        EXPECT_TRUE(tells(findings, rule, fault.node)) << rule << " at " << toString(fault.node) << '\n'
                                                       << result.output;
    }
}

INSTANTIATE_TEST_SUITE_P(AllNames, DemoHealth,
                         testing::ValuesIn(simulation::demoNames().begin(), simulation::demoNames().end()),
                         [](const auto& parameter) {
                             std::string label(parameter.param);
                             std::erase(label, '-');
                             return label;
                         });

} // namespace
