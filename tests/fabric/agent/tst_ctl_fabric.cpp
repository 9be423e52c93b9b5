// SPDX-License-Identifier: GPL-3.0-or-later
//
// fabriscopectl as a whole, with its agent, on simulated fabrics.
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <stdlib.h>

#include <csignal>
#include <filesystem>
#include <format>
#include <fstream>
#include <map>

using namespace fabriscope;
using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

namespace {

const std::string ctl = test::programPath("fabriscopectl");
namespace shapes = simulation::shapes;

class CtlFabricTest : public testing::Test
{
protected:
    void start(const simulation::TopologyWriter& topology, bool subnetManager = true)
    {
        simulation::FabricOptions options;
        options.topology = simulation::TopologyText{topology.text()};
        options.startSubnetManager = subnetManager;
        fabric.emplace(test::startFabric(options));
    }

    test::ToolResult run(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), ctl);
        return test::runTool(*fabric, arguments);
    }

    /// A shell script with $CTL.
    test::ToolResult shell(const std::string& script)
    {
        return test::runTool(*fabric, {"/bin/bash", "-c", std::string("CTL=") + ctl + "; " + script});
    }

    std::string path(const std::string& name) const { return folder.path(name); }

    test::TemporaryFolder folder;
    std::optional<simulation::SimulatedFabric> fabric;
};

/// Every link of the JSON has to be told by both of its ends.
void expectSymmetric(const json& fabric)
{
    std::map<std::pair<std::string, int>, std::pair<std::string, int>> remotes;
    for (const json& node : fabric.at("nodes")) {
        for (const json& port : node.at("ports")) {
            if (const json& remote = port.at("remote"); !remote.is_null())
                remotes[{node.at("guid"), port.at("num")}] = {remote.at("guid"), remote.at("port")};
        }
    }
    for (const auto& [end, other] : remotes) {
        ASSERT_TRUE(remotes.contains(other)) << end.first;
        EXPECT_EQ(remotes[other], end);
    }
}

} // namespace

TEST_F(CtlFabricTest, DiscoverSaysWhatIbnetdiscoverSays)
{
    start(shapes::fatTree2(8, 4, 4));
    const auto ours = run({"discover"});
    EXPECT_EQ(ours.status, 0) << ours.errors;
    EXPECT_THAT(ours.errors, IsEmpty()) << "no progress where there is no terminal";
    const auto peers = test::runTool(*fabric, {"ibnetdiscover"});
    // The same lines, whatever their order and the date.
    const auto lines = [](const std::string& text) {
        std::multiset<std::string> result;
        std::istringstream stream(text);
        for (std::string line; std::getline(stream, line);) {
            if (!line.starts_with("# Topology file") && !line.empty()) result.insert(line);
        }
        return result;
    };
    EXPECT_EQ(lines(ours.output), lines(peers.output));
}

/// Follows events until that is said, then ends the follower so; prints its exit status.
std::string followUntil(std::string_view sign, std::string_view end, std::string_view said)
{
    return std::format("$CTL events --follow >/dev/null 2>{0} & ctl=$!; for i in $(seq 400); do "
                       "grep -q '{1}' {0} && break; sleep 0.05; done; {2} $ctl; wait $ctl; echo $?",
                       said, sign, end);
}

TEST_F(CtlFabricTest, PortsWithoutALidAreToldWhereEventsAreFollowed)
{
    start(shapes::ring(4, 2), false);
    const std::string said = path("said");
    const auto result = shell(followUntil("no LID", "kill -INT", said));
    EXPECT_EQ(result.output, "130\n") << test::textOf(said);
    EXPECT_THAT(test::textOf(said), HasSubstr("24 ports with a cable have no LID"));
}

TEST_F(CtlFabricTest, AnAgentThatIsKilledIsSaidOnce)
{
    start(shapes::ring(4, 2));
    const std::string said = path("said");
    const auto result = shell(followUntil("Changes of the fabric", "pkill -KILL -P", said));
    EXPECT_EQ(result.output, "3\n") << test::textOf(said);
    EXPECT_EQ(test::linesStartingWith(test::textOf(said), "fabriscopectl: "), 1U) << test::textOf(said);
    EXPECT_THAT(test::textOf(said), HasSubstr("it was killed by signal 9 (Killed). Somebody ended it"));
    EXPECT_THAT(test::textOf(said), testing::Not(HasSubstr("between two sweeps")));
}

TEST_F(CtlFabricTest, JsonKeepsTheContract)
{
    start(shapes::ring(4, 2));
    const auto result = run({"discover", "--format", "json"});
    EXPECT_EQ(result.status, 0) << result.errors;
    const json fabricJson = json::parse(result.output);
    EXPECT_EQ(fabricJson.at("nodes").size(), 12U);
    EXPECT_TRUE(fabricJson.at("problems").empty());
    expectSymmetric(fabricJson);
    const json& node = fabricJson.at("nodes").at(0);
    EXPECT_THAT(node.at("guid").get<std::string>(), StartsWith("0x"));
    const json& port = node.at("ports").at(0);
    EXPECT_TRUE(port.at("num").is_number() && port.at("lid").is_number());
    EXPECT_EQ(port.at("state"), "Active");
    // --as json is the same.
    const auto as = run({"discover", "--as", "json"});
    EXPECT_EQ(json::parse(as.output).at("nodes").size(), 12U);
}

TEST_F(CtlFabricTest, EveryFormatGoesIntoAFile)
{
    start(shapes::backToBack());
    for (const std::string as : {"ibnetdiscover", "json", "dot", "graphml", "slurm"}) {
        const auto result = run({"discover", "--as", as, "--output", path(as)});
        EXPECT_EQ(result.status, 0) << result.errors;
        EXPECT_THAT(result.output, IsEmpty());
        EXPECT_GT(std::filesystem::file_size(path(as)), 0U) << as;
    }
    const auto csv = run({"--format", "csv", "discover"});
    EXPECT_EQ(test::linesStartingWith(csv.output, "0x"), 1U) << csv.output;
}

TEST_F(CtlFabricTest, WithoutSubnetManagerItDiscoversAndSaysSo)
{
    start(shapes::backToBack(), false);
    const auto result = run({"discover", "--format", "json"});
    EXPECT_EQ(result.status, 1);
    EXPECT_THAT(result.errors, HasSubstr("no subnet manager has configured this subnet"));
    EXPECT_THAT(result.errors, HasSubstr("Start OpenSM"));
    EXPECT_EQ(json::parse(result.output).at("nodes").size(), 2U);
}

TEST_F(CtlFabricTest, SnapshotDiffAndSavedFabric)
{
    start(shapes::ring(4, 2));
    const std::string saved = path("before.fabsnap");
    auto result = run({"snapshot", saved});
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_THAT(result.errors, HasSubstr("4 switches, 8 HCAs, 12 links"));

    result = run({"diff", saved});
    EXPECT_EQ(result.status, 0) << result.output << result.errors;
    EXPECT_THAT(result.output, IsEmpty());

    // A cable is pulled.
    const json before = json::parse(run({"--connect", "snapshot:" + saved, "discover", "--format", "json"}).output);
    std::string guid;
    int number = 0;
    for (const json& node : before.at("nodes")) {
        if (node.at("type") != "Switch") continue;
        for (const json& port : node.at("ports")) {
            if (!port.at("remote").is_null()) {
                guid = node.at("guid").get<std::string>().substr(2);
                number = port.at("num");
            }
        }
    }
    ASSERT_TRUE(fabric->command(std::format("Unlink \"S-{}\"[{}]", guid, number)));
    result = run({"diff", saved, "--format", "json"});
    EXPECT_EQ(result.status, 1) << result.errors;
    const json changes = json::parse(result.output);
    ASSERT_FALSE(changes.empty());
    EXPECT_TRUE(changes[0].at("kind") == "link-removed" || changes[0].at("kind") == "node-removed") << changes;

    // Files of ibnetdiscover do as well as ours.
    const std::string text = path("now.net");
    EXPECT_EQ(run({"discover", "-o", text}).status, 0);
    EXPECT_EQ(run({"diff", saved, text}).status, 1);
    EXPECT_EQ(run({"diff", text, text}).status, 0);
}

TEST_F(CtlFabricTest, NamesOfANodeNameMap)
{
    start(shapes::backToBack());
    const json plain = json::parse(run({"discover", "--format", "json"}).output);
    const std::string guid = plain.at("nodes").at(0).at("guid");
    std::ofstream(path("names")) << guid << " \"first node\"\nnonsense\n";
    const auto result = run({"discover", "--format", "json", "--node-name-map", path("names")});
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(json::parse(result.output).at("nodes").at(0).at("name"), "first node");
    EXPECT_THAT(result.errors, HasSubstr(path("names") + ":2: "));
    EXPECT_EQ(run({"discover", "--node-name-map", path("none")}).status, 3);
}

TEST_F(CtlFabricTest, DevicesTellsTheSimulatedOne)
{
    start(shapes::backToBack());
    const auto result = run({"devices", "--format", "json"});
    EXPECT_EQ(result.status, 0) << result.errors;
    const json devices = json::parse(result.output);
    ASSERT_EQ(devices.size(), 1U);
    EXPECT_EQ(devices[0].at("ports").at(0).at("state"), "Active");
    const auto text = run({"devices"});
    EXPECT_THAT(text.output, HasSubstr("InfiniBand"));
    EXPECT_THAT(text.errors, testing::Not(HasSubstr("No program can use RDMA"))) << "beside one that can be used";
    EXPECT_THAT(run({"devices", "--format", "csv"}).output, testing::Not(HasSubstr(",-,")))
        << "what is unknown is empty";
}

/// Its neighbour does not respond: its own port can be read, and whoever is behind it may be there.
TEST_F(CtlFabricTest, WhoReachesNothingElseReadsItself)
{
    start(shapes::backToBack());
    ASSERT_NE(fabric->clientNode(), fabric->subnetManagerNode());
    ASSERT_TRUE(fabric->command(std::format("Error \"{}\"[1] 100", fabric->subnetManagerNode())));
    const auto counters = run({"--format", "csv", "counters", "-t", "300", "--retries", "1"});
    EXPECT_EQ(counters.status, 1) << counters.errors;
    EXPECT_THAT(counters.output, HasSubstr("PortXmitPkts"));
    EXPECT_THAT(counters.errors, testing::Not(HasSubstr("no port has a LID")));
    EXPECT_EQ(run({"counters", "--node", "no-such", "-t", "300", "--retries", "1"}).status, 3);
}

TEST_F(CtlFabricTest, WrongUseIsStatus2)
{
    start(shapes::backToBack());
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{},
                                                      {"nonsense"},
                                                      {"discover", "--as", "nonsense"},
                                                      {"discover", "--mkey", "zzz"},
                                                      {"--connect", "nonsense", "devices"},
                                                      {"diff"},
                                                      {"--format", "xml", "devices"},
                                                      {"discover", "-P", "300"}}) {
        const auto result = run(arguments);
        EXPECT_EQ(result.status, 2) << testing::PrintToString(arguments) << result.errors;
        EXPECT_THAT(result.output, IsEmpty());
        EXPECT_FALSE(result.errors.empty());
    }
    EXPECT_EQ(run({"--help"}).status, 0);
    EXPECT_THAT(run({"--version"}).output, StartsWith("fabriscopectl "));
    EXPECT_EQ(run({"discover", "--device", "nosuch"}).status, 3);
}

TEST_F(CtlFabricTest, ReaderThatGoesAwayAndFullDisk)
{
    start(shapes::fatTree2(36, 12, 18)); // more output than a pipe holds
    auto result = shell("$CTL discover --as json | head -n 1 >/dev/null; echo ${PIPESTATUS[0]}");
    EXPECT_EQ(result.output, std::to_string(128 + SIGPIPE) + "\n");
    EXPECT_THAT(result.errors, IsEmpty());
    for (const std::string script : {"$CTL discover >/dev/full", "$CTL discover -o /dev/full",
                                     "$CTL snapshot /dev/full", "$CTL discover -o /no/such/folder/file"}) {
        result = shell(script);
        EXPECT_EQ(result.status, 3) << script;
        EXPECT_THAT(result.errors, StartsWith("fabriscopectl: ")) << script;
    }
    EXPECT_THAT(shell("$CTL discover >/dev/full").errors, HasSubstr("No space left on device"));
    EXPECT_EQ(shell("$CTL discover >&-").status, 3);
}

TEST_F(CtlFabricTest, ControlCEndsItAndItsAgent)
{
    start(shapes::fatTree2(36, 12, 18));
    // So slow that it cannot end by itself; the agent writes its own number as soon as it runs.
    const std::string agent = path("agent");
    std::ofstream(agent) << "#!/bin/sh\necho $$ >" << path("pid.new") << "; mv " << path("pid.new") << " "
                         << path("pid") << "\nexec " << test::programPath("fabriscope-agent") << "\n";
    std::filesystem::permissions(agent, std::filesystem::perms::owner_all);
    const auto result =
        shell("$CTL --connect exec:" + agent + " discover --rate 20 & ctl=$!; while [ ! -s " + path("pid") +
              " ]; do sleep 0.02; done; kill -TERM $ctl; wait $ctl; echo status $?; "
              "while kill -0 $(cat " +
              path("pid") + ") 2>/dev/null; do sleep 0.02; done; echo gone");
    EXPECT_EQ(result.output, std::format("status {}\ngone\n", 128 + SIGTERM)) << result.errors;
    EXPECT_THAT(result.errors, HasSubstr("interrupted: nothing was written"));
}

TEST_F(CtlFabricTest, AgentThatDiesUnderASweepIsToldOnce)
{
    start(shapes::fatTree2(36, 12, 18));
    const std::string agent = path("agent");
    std::ofstream(agent) << "#!/bin/sh\n(sleep 0.5; kill -9 $$) &\nexec " << test::programPath("fabriscope-agent")
                         << "\n";
    std::filesystem::permissions(agent, std::filesystem::perms::owner_all);
    const auto result = run({"--connect", "exec:" + agent, "discover", "--rate", "20"});
    EXPECT_EQ(result.status, 3);
    EXPECT_THAT(result.errors, HasSubstr("killed by signal 9"));
    EXPECT_EQ(test::linesStartingWith(result.errors, "fabriscopectl: "), 1U);
}

TEST_F(CtlFabricTest, DemoNeedsNothing)
{
    // Any fabric: only the environment of runTool() is used, and the demo brings its own.
    start(shapes::backToBack(), false);
    const auto result = run({"--connect", "demo:small", "discover", "--format", "json"});
    EXPECT_EQ(result.status, 0) << result.errors;
    const json demo = json::parse(result.output);
    EXPECT_EQ(demo.at("nodes").size(), 20U);
    expectSymmetric(demo);
    EXPECT_EQ(run({"--connect", "demo:nosuch", "discover"}).status, 3);
}
