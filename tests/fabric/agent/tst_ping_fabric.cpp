// SPDX-License-Identifier: GPL-3.0-or-later
//
// `fabriscopectl test ping` beside ibping on a simulated fabric: each asks the other, and the way is looked at.
#include "core/simulation/child_process.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <csignal>
#include <filesystem>
#include <format>
#include <regex>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using testing::HasSubstr;

class PingFabric : public testing::Test
{
protected:
    void SetUp() override
    {
        fabric.emplace(startFabric(simulation::shapes::fatTree2(8, 3, 4)));
        const json hosts = json::parse(ctl({"--format", "json", "hosts"}).output);
        // Neither where clients sit nor where opensm does.
        const json& host = hosts.at(hosts.size() - 1);
        name = host.at("name").get<std::string>();
        lid = host.at("lid").dump();
        node = "H-" + host.at("guid").get<std::string>().substr(2);
    }
    ToolResult ctl(std::vector<std::string> words)
    {
        words.insert(words.begin(), programPath("fabriscopectl"));
        return runTool(*fabric, words);
    }
    ToolResult ping(std::vector<std::string> words)
    {
        words.insert(words.begin(), {"test", "ping"});
        return ctl(std::move(words));
    }
    json pingJson(std::vector<std::string> words)
    {
        words.insert(words.begin(), {"--format", "json", "test", "ping"});
        const ToolResult result = ctl(std::move(words));
        EXPECT_LE(result.status, 1) << result.errors;
        return json::parse(result.output, nullptr, false);
    }
    /// A program that runs at the far node until the test ends it.
    simulation::ChildProcess startThere(const std::filesystem::path& program, std::vector<std::string> words)
    {
        auto child = simulation::ChildProcess::start({.program = program,
                                                      .arguments = std::move(words),
                                                      .environment = fabric->mergedEnvironment(node),
                                                      .workingFolder = fabric->folder()});
        if (!child) throw std::runtime_error(describe(child.error()));
        return *std::move(child);
    }
    bool isAnswered()
    {
        return eventually([this] { return ping({lid, "--count", "1", "--wait", "0.3"}).status == 0; });
    }

    std::optional<simulation::SimulatedFabric> fabric;
    std::string name, lid, node;
};

TEST_F(PingFabric, AsksIbping)
{
    const auto program = simulation::findProgram("ibping");
    ASSERT_TRUE(program);
    auto server = startThere(*program, {"-S"});
    ASSERT_TRUE(isAnswered());
    // By name, and many at once; the way there is asked, too.
    const json many = pingJson({name, "--count", "200", "--interval", "0", "--path"});
    EXPECT_TRUE(many.at("passed"));
    EXPECT_EQ(many.at("answered"), 200);
    EXPECT_EQ(many.at("lid").dump(), lid);
    EXPECT_EQ(many.at("name"), name);
    EXPECT_GT(many.at("roundTripMicroseconds").at("p50"), 0);
    EXPECT_LE(many.at("roundTripMicroseconds").at("p50"), many.at("roundTripMicroseconds").at("p99"));
    ASSERT_GE(many.at("path").size(), 3U);
    for (const json& hop : many.at("path"))
        EXPECT_TRUE(hop.at("answers")) << hop.dump();
    EXPECT_EQ(many.at("path").back().at("node"), name);
    // Every port on it was read before the pings and after them.
    const json& counters = many.at("counters");
    EXPECT_TRUE(counters.at("unknown").is_null()) << counters.dump();
    EXPECT_GT(counters.at("seconds"), 0);
    ASSERT_GE(counters.at("ports").size(), 2 * (many.at("path").size() - 1));
    EXPECT_EQ(counters.at("ports").back().at("answer"), "values") << counters.dump();
    for (const json& port : counters.at("ports")) {
        EXPECT_TRUE(port.at("errors").empty()) << port.dump();
        EXPECT_TRUE(port.at("xmitPackets").is_number()) << port.dump();
    }
    // What it calls itself is what it tells ibping.
    const ToolResult theirs = runTool(*fabric, {"ibping", "-c", "1", "-L", lid});
    std::smatch match;
    ASSERT_TRUE(std::regex_search(theirs.output, match, std::regex("Pong from (\\S+) "))) << theirs.output;
    EXPECT_EQ(many.at("pings").at(0).at("host"), match[1].str());
    // As CSV and text.
    const ToolResult csv = ctl({"--format", "csv", "test", "ping", "lid:" + lid, "--count", "2", "--interval", "0"});
    EXPECT_THAT(csv.output, testing::StartsWith("sequence,outcome,microseconds,host\n1,answered,"));
    const ToolResult text = ping({lid, "--count", "2", "--interval", "0"});
    EXPECT_THAT(text.output, testing::AllOf(HasSubstr("2 sent, 2 answered, 0 % lost"), HasSubstr("ping: passed.")));
    EXPECT_THAT(text.output, testing::Not(HasSubstr("ON THE PATH"))) << "a LID alone needs no sweep";
    EXPECT_THAT(ping({name, "--count", "2", "--interval", "0"}).output,
                testing::ContainsRegex("ON THE PATH +PORT +WAY +SENT BYTES"));
}

TEST_F(PingFabric, AnswersIbping)
{
    auto server = startThere(programPath("fabriscopectl"), {"test", "ping", "--serve", "--duration", "120"});
    ASSERT_TRUE(isAnswered());
    const ToolResult theirs = runTool(*fabric, {"ibping", "-c", "5", "-f", "-L", lid});
    EXPECT_EQ(theirs.status, 0) << theirs.output << theirs.errors;
    EXPECT_THAT(theirs.output, HasSubstr("5 packets transmitted, 5 received, 0% packet loss"));
    // It answers only while it is asked to, and the port has not become that of a subnet manager.
    const json managers = json::parse(ctl({"--format", "json", "discover"}).output);
    EXPECT_THAT(managers.at("problems").dump(), testing::Not(HasSubstr("subnet-manager")));
    server.terminate(10s);
    const json gone = pingJson({lid, "--count", "2", "--interval", "0", "--wait", "0.2"});
    EXPECT_FALSE(gone.at("passed"));
    EXPECT_EQ(gone.at("verdict").at("rule"), "ping-no-responder") << gone.dump();
}

TEST_F(PingFabric, WhatWasInterruptedHasNotPassed)
{
    const TemporaryFolder folder;
    const std::string out = folder.path("out");
    const std::string script = std::format(
        "{} test ping {} --count 1000 --interval 0 --wait 0.2 >{} & ctl=$!; until grep -q 'no reply' {}; do sleep "
        "0.02; done; kill -INT $ctl; wait $ctl; echo $?",
        programPath("fabriscopectl"), lid, out, out);
    const ToolResult result = runTool(*fabric, {"/bin/bash", "-c", script});
    EXPECT_EQ(result.output, std::format("{}\n", 128 + SIGINT));
    EXPECT_THAT(textOf(out), testing::AllOf(HasSubstr("FAILED"), testing::Not(HasSubstr("passed"))));
    EXPECT_THAT(result.errors, HasSubstr("Interrupted after "));
    EXPECT_THAT(result.errors, testing::Not(HasSubstr("nothing was written")));
}

TEST_F(PingFabric, SaysWhereTheWayEnds)
{
    ASSERT_TRUE(fabric->killSubnetManager()); // it would route around
    const json before = pingJson({lid, "--count", "1", "--wait", "0.2", "--path"});
    ASSERT_GE(before.at("path").size(), 3U) << before.dump();
    const json& last = before.at("path").at(before.at("path").size() - 2);
    ASSERT_TRUE(fabric->command(
        std::format("Unlink \"S-{}\"[{}]", last.at("guid").get<std::string>().substr(2), last.at("output").dump())));
    const ToolResult result = ping({lid, "--count", "2", "--interval", "0", "--wait", "0.2"});
    EXPECT_EQ(result.status, 1) << result.errors;
    EXPECT_THAT(result.output, testing::AllOf(HasSubstr("[ping-hop]"), HasSubstr(last.at("node").get<std::string>())));
}

TEST_F(PingFabric, TheSubnetAdministrationAndCountersAreAsked)
{
    const json before = pingJson({lid, "--count", "1", "--wait", "0.2", "--path"});
    ASSERT_GE(before.at("path").size(), 3U) << before.dump();
    EXPECT_EQ(before.at("granted").at("exists"), true);
    EXPECT_EQ(before.at("granted").at("sl"), 0);
    EXPECT_TRUE(before.at("errors").empty()) << before.at("errors").dump();
    const json& middle = before.at("path").at(1);
    const unsigned port = middle.at("output").get<unsigned>();
    ASSERT_TRUE(fabric->command(std::format("PerformanceSet \"S-{}\"[{}] PortCounters.SymbolErrorCounter=77",
                                            middle.at("guid").get<std::string>().substr(2), port)));
    const json after = pingJson({lid, "--count", "1", "--wait", "0.2"});
    EXPECT_EQ(
        after.at("errors"),
        json::array({{{"node", middle.at("node")}, {"port", port}, {"counter", "SymbolErrorCounter"}, {"value", 77}}}));
    EXPECT_THAT(after.at("verdict").at("known").get<std::string>(), HasSubstr("77 SymbolErrorCounter"));
}

TEST_F(PingFabric, WrongUseIsSaid)
{
    EXPECT_EQ(ping({}).status, 2);
    EXPECT_EQ(ping({"no-such-node"}).status, 2);
    EXPECT_EQ(ping({lid, "--serve"}).status, 2);
    EXPECT_EQ(ctl({"--format", "csv", "test", "ping", "--serve"}).status, 2) << "it has none";
    EXPECT_EQ(ping({lid, "--sl", "16"}).status, 2);
    // Where OpenSM sits, the simulator has no room for a second program that others ask.
    EXPECT_EQ(runTool(*fabric, {programPath("fabriscopectl"), "test", "ping", "--serve", "--duration", "1"},
                      fabric->subnetManagerNode())
                  .status,
              3);
}

TEST_F(PingFabric, AnAddressGetsEchoRequests)
{
    const ToolResult result = ctl({"--format", "json", "test", "ping", "127.0.0.1", "--count", "3", "--interval", "0"});
    if (result.status == 3) {
        EXPECT_THAT(result.errors, HasSubstr("ping_group_range")) << "not permitted here, and said so";
        return;
    }
    EXPECT_EQ(result.status, 0) << result.errors;
    const json told = json::parse(result.output);
    EXPECT_EQ(told.at("method"), "icmp");
    EXPECT_EQ(told.at("answered"), 3);
    EXPECT_GT(told.at("roundTripMicroseconds").at("p50"), 0);
}

} // namespace
} // namespace fabriscope::test
