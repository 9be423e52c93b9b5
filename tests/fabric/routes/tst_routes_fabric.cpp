// SPDX-License-Identifier: GPL-3.0-or-later
//
// Our routes beside ibtracert's, on simulated fabrics of six shapes with a real opensm.
#include "core/fabric/model/snapshot_file.h"
#include "core/routes/trace.h"
#include "tests/fabric/routes/shapes.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <format>
#include <fstream>
#include <random>
#include <regex>
#include <set>
#include <sstream>

namespace fabriscope::test {
namespace {

using nlohmann::json;
using simulation::SimulatedFabric;
using ::testing::HasSubstr;

constexpr std::size_t pairs = 500;          // of each shape
constexpr std::size_t multicastPairs = 100; // each of them a process
constexpr const char* broadcast = "ff12:401b:ffff::ffff:ffff";

/// The fabric with its tables, as `fabriscopectl snapshot --routes` saves it.
fabric::SnapshotPtr savedFabric(const SimulatedFabric& fabric)
{
    const TemporaryFolder folder;
    const std::string file = folder.path("fabric.fabsnap");
    const ToolResult saved = runTool(fabric, {programPath("fabriscopectl"), "snapshot", "--routes", file});
    EXPECT_EQ(saved.status, 0) << saved.errors;
    const auto snapshot = fabric::readSnapshotFile(file);
    if (!snapshot) throw std::runtime_error(describe(snapshot.error()));
    if (!(*snapshot)->routes()) throw std::runtime_error("saved without routes");
    return *snapshot;
}

struct Pair
{
    Lid from;
    Lid to;
};

/// Different ones.
std::vector<Pair> randomPairs(const std::vector<Lid>& lids, std::size_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<Pair> chosen;
    for (const Lid from : lids)
        for (const Lid to : lids)
            if (from != to) chosen.push_back({.from = from, .to = to});
    std::ranges::shuffle(chosen, random);
    chosen.resize(std::min(chosen.size(), count));
    return chosen;
}

/// "[5] -> leaf GUID [1]" for each hop of a path.
std::string hopText(PortNum output, Guid node, PortNum input)
{
    return std::format("[{}] {} [{}] ", output.value(), toString(node), input.value());
}

/// What ibtracert printed: each path begins with a line "From". It names an adapter by the GUID of its port or its own.
std::vector<std::string> pathsIn(const std::string& output, const fabric::Snapshot& snapshot)
{
    static const std::regex hop(R"(\[(\d+)\] -> (?:\w+ )?\{0x([0-9a-f]+)\}\[(\d+)\])");
    std::vector<std::string> paths;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("From")) paths.emplace_back();
        std::smatch found;
        if (paths.empty() || !std::regex_search(line, found, hop)) continue;
        Guid guid(std::stoull(found[2], nullptr, 16));
        if (const auto port = snapshot.findPortByGuid(guid)) guid = snapshot.nodeOf(snapshot.port(*port)).guid;
        const auto number = [&found](std::size_t i) {
            return PortNum(static_cast<std::uint8_t>(std::stoul(found[i])));
        };
        paths.back() += hopText(number(1), guid, number(3));
    }
    return paths;
}

std::string pairFile(const TemporaryFolder& folder, const std::vector<Pair>& asked)
{
    const std::string file = folder.path("pairs");
    std::ofstream out(file);
    for (const Pair& pair : asked)
        out << pair.from.value() << ' ' << pair.to.value() << '\n';
    return file;
}

std::vector<std::string> theirs(const SimulatedFabric& fabric, const fabric::Snapshot& snapshot,
                                const std::vector<Pair>& asked)
{
    const TemporaryFolder folder;
    const ToolResult result = runTool(fabric, {"ibtracert", "-n", "--ports-file", pairFile(folder, asked)});
    EXPECT_EQ(result.status, 0) << result.errors;
    return pathsIn(result.output, snapshot);
}

/// Through the tree of a group; ibtracert can follow one path only before it ends.
std::vector<std::string> theirMulticast(const SimulatedFabric& fabric, const fabric::Snapshot& snapshot,
                                        const std::vector<Pair>& asked)
{
    const TemporaryFolder folder;
    const std::string loop = "export LD_PRELOAD=\"$LD_PRELOAD:" FABRISCOPE_KEEP_FREED "\"\n"
                             "while read a b; do ibtracert -n -m 0xc000 $a $b || exit 1; done < " +
                             pairFile(folder, asked);
    const ToolResult result = runTool(fabric, {"/bin/sh", "-c", loop}, {}, std::chrono::seconds(200));
    EXPECT_EQ(result.status, 0) << result.errors;
    return pathsIn(result.output, snapshot);
}

std::string ours(const fabric::Snapshot& snapshot, const routes::Path& path)
{
    if (!path.arrived()) return describe(snapshot, path).english();
    std::string text;
    for (std::size_t i = 1; i < path.hops.size(); ++i)
        text += hopText(*path.hops[i - 1].output, snapshot.node(path.hops[i].node).guid, *path.hops[i].input);
    return text;
}

class Shapes : public ::testing::TestWithParam<const char*>
{};

TEST_P(Shapes, PathsAreThoseOfIbtracert)
{
    const SimulatedFabric fabric = startFabric(shapeNamed(GetParam()));
    const fabric::SnapshotPtr snapshot = savedFabric(fabric);
    EXPECT_TRUE(snapshot->routes()->tables().unread.empty());
    std::vector<Lid> lids;
    for (const fabric::Port& port : snapshot->ports())
        if (isUnicast(port.lid) &&
            (snapshot->nodeOf(port).type != fabric::NodeType::Switch || port.number == PortNum(0)))
            lids.push_back(port.lid);
    const std::vector<Pair> asked = randomPairs(lids, pairs, 17);
    const std::vector<std::string> expected = theirs(fabric, *snapshot, asked);
    ASSERT_EQ(expected.size(), pairs);
    std::size_t hops = 0;
    for (std::size_t i = 0; i < pairs; ++i) {
        const auto from = routes::findEndpoint(*snapshot, std::to_string(asked[i].from.value()));
        ASSERT_TRUE(from);
        const routes::Path path = traceUnicast(*snapshot, *snapshot->routes(), *from, asked[i].to);
        ASSERT_EQ(ours(*snapshot, path), expected[i]) << asked[i].from.value() << " to " << asked[i].to.value();
        hops += path.hops.size();
    }
    EXPECT_GT(hops, 2 * pairs);
}

TEST_P(Shapes, MulticastPathsAreThoseOfIbtracert)
{
    const simulation::TopologyWriter net = shapeNamed(GetParam());
    const SimulatedFabric fabric = startFabric(net);
    const fabric::SnapshotPtr before = savedFabric(fabric);
    std::vector<Lid> members;
    constexpr std::size_t memberCount = 24;
    const std::size_t step = net.adapterCount() / memberCount;
    std::size_t seen = 0;
    for (const fabric::Node& node : before->nodes()) {
        if (node.type == fabric::NodeType::Switch || seen++ % step != 0 || members.size() == memberCount) continue;
        const std::string id = std::format("H-{:016x}", node.guid.value());
        const ToolResult joined = runTool(fabric, {FABRISCOPE_WRITE_TOOL, "join", broadcast}, id);
        ASSERT_EQ(joined.status, 0) << joined.errors;
        members.push_back(before->portsOf(node).front().lid);
    }
    ASSERT_EQ(members.size(), memberCount);
    // OpenSM writes the tables a moment after it has answered.
    fabric::SnapshotPtr snapshot;
    const auto reached = [&] {
        snapshot = savedFabric(fabric);
        const auto from = routes::findEndpoint(*snapshot, std::to_string(members.front().value()));
        std::set<Lid> lids; // the sender itself among them
        for (const fabric::Port& port : snapshot->ports())
            if (snapshot->nodeOf(port).type != fabric::NodeType::Switch && isUnicast(port.lid) &&
                traceMulticast(*snapshot, *snapshot->routes(), *from, Lid(fabric::firstMulticastLid),
                               snapshot->indexOf(port))
                    .arrived())
                lids.insert(port.lid);
        return lids == std::set<Lid>(members.begin(), members.end());
    };
    ASSERT_TRUE(eventually(reached));
    const std::vector<Pair> asked = randomPairs(members, multicastPairs, 18);
    const std::vector<std::string> expected = theirMulticast(fabric, *snapshot, asked);
    ASSERT_EQ(expected.size(), multicastPairs);
    for (std::size_t i = 0; i < multicastPairs; ++i) {
        const auto from = routes::findEndpoint(*snapshot, std::to_string(asked[i].from.value()));
        const auto to = routes::findEndpoint(*snapshot, std::to_string(asked[i].to.value()));
        ASSERT_TRUE(from && to);
        const routes::Path path =
            traceMulticast(*snapshot, *snapshot->routes(), *from, Lid(fabric::firstMulticastLid), to->port);
        ASSERT_TRUE(path.arrived());
        ASSERT_EQ(ours(*snapshot, path), expected[i]) << asked[i].from.value() << " to " << asked[i].to.value();
    }
}

INSTANTIATE_TEST_SUITE_P(Routes, Shapes,
                         ::testing::Values("fat-tree-2", "fat-tree-3", "torus", "mesh", "ring", "dragonfly"),
                         [](const auto& shape) {
                             std::string name = shape.param;
                             std::erase(name, '-');
                             return name;
                         });

class Trace : public ::testing::Test
{
protected:
    void SetUp() override { m_fabric.emplace(startFabric(simulation::shapes::fatTree2(8, 4, 4))); }
    ToolResult trace(std::vector<std::string> arguments, const char* format = "text")
    {
        arguments.insert(arguments.begin(), {programPath("fabriscopectl"), "--format", format, "trace"});
        return runTool(*m_fabric, arguments);
    }
    [[nodiscard]] const SimulatedFabric& fabric() const { return *m_fabric; }

private:
    std::optional<SimulatedFabric> m_fabric;
};

TEST_F(Trace, EndsHaveNamesGuidsLidsAndGids)
{
    const json byName = json::parse(trace({"node-00001", "node-00016"}, "json").output);
    ASSERT_EQ(byName.size(), 2U);
    EXPECT_EQ(byName[0].at("end"), "arrived");
    EXPECT_EQ(byName[0].at("hops").size(), 5U);
    EXPECT_EQ(byName[0].at("sl"), 0) << "as the subnet administration grants it";
    EXPECT_EQ(byName[0].at("hops")[1].at("vl"), 0);
    EXPECT_EQ(byName[1].at("direction"), "back");
    const std::string lid = std::to_string(byName[0].at("from").at("lid").get<unsigned>());
    const std::string guid = byName[0].at("from").at("guid");
    const ToolResult portGuid = runTool(fabric(), {"saquery", "NR", lid});
    const std::size_t at = portGuid.output.find("port_guid");
    ASSERT_NE(at, std::string::npos);
    const std::string number = portGuid.output.substr(portGuid.output.find("0x", at) + 2, 16);
    const std::string gid = std::format("fe80::{}:{}:{}:{}", number.substr(0, 4), number.substr(4, 4),
                                        number.substr(8, 4), number.substr(12, 4));
    for (const std::string& name : {lid, "lid:" + lid, guid, "guid:" + guid, gid}) {
        const ToolResult same = trace({name, "node-00016"}, "json");
        EXPECT_EQ(same.status, 0) << name << same.errors;
        EXPECT_EQ(json::parse(same.output), byName) << name;
    }
}

TEST_F(Trace, ExitStatusByContract)
{
    EXPECT_EQ(trace({"node-00001", "node-00016"}).status, 0);
    const json itself = json::parse(trace({"node-00001", "node-00001"}, "json").output);
    EXPECT_EQ(itself.at(0).at("hops").at(0).at("lid"), itself.at(0).at("from").at("lid"));
    EXPECT_EQ(trace({"node-00001", "no-such-node"}).status, 2);
    EXPECT_EQ(trace({"node-00001", "49152"}).status, 2);
    EXPECT_EQ(trace({"node-00001"}).status, 2);
    EXPECT_EQ(trace({"node-00001", "node-00002", "--group", "0x17"}).status, 2);
    EXPECT_EQ(trace({"node-00001", "node-00002", "--group", "ff12:401b:ffff::99"}).status, 2);
    const ToolResult noTree = trace({"node-00001", "node-00002", "--group", "0xc000"});
    EXPECT_EQ(noTree.status, 1) << "nobody has joined";
    EXPECT_THAT(noTree.output, HasSubstr("The tree of the multicast LID 0xc000 does not lead there"));
    const ToolResult noRoom = trace({"node-00001", "node-00002", "--group", "0xfffe"});
    EXPECT_EQ(noRoom.status, 1) << "switches have no room for that group";
    EXPECT_THAT(noRoom.output, HasSubstr("The tree of the multicast LID 0xfffe does not lead there"));
    const TemporaryFolder folder;
    const ToolResult saved =
        runTool(fabric(), {programPath("fabriscopectl"), "snapshot", folder.path("plain.fabsnap")});
    EXPECT_EQ(saved.status, 0);
    const ToolResult without = runProgram({programPath("fabriscopectl"), "--connect",
                                           "snapshot:" + folder.path("plain.fabsnap"), "trace", "node-00001", "4"});
    EXPECT_EQ(without.status, 3);
    EXPECT_THAT(without.errors, HasSubstr("no forwarding tables were saved with it"));
}

/// Two limited members of every partition: the tables lead there, and no program can connect.
TEST(TraceOfLimitedMembers, SaysThatNoPathIsGranted)
{
    simulation::FabricOptions options;
    options.topology = simulation::TopologyText{simulation::shapes::ring(3, 2).text()};
    options.partitions =
        "Default=0x7fff, ipoib : ALL=limited;\nstorage=0x0002 : ALL=limited, 0x1070fd0300000021=full;\n";
    const SimulatedFabric fabric = startFabric(options);
    const auto traced = [&](const char* from, const char* to) {
        return runTool(fabric, {programPath("fabriscopectl"), "--format", "json", "trace", from, to, "--one-way"});
    };
    const ToolResult refused = traced("node-00005", "node-00006");
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.errors, HasSubstr("The subnet administration grants no path from node-00005"));
    EXPECT_EQ(json::parse(refused.output).at(0).at("granted"), false);
    const ToolResult full = traced("node-00001", "node-00006");
    EXPECT_EQ(full.status, 0) << "a full member";
    EXPECT_THAT(full.errors, testing::Not(HasSubstr("grants no path")));
    EXPECT_EQ(json::parse(full.output).at(0).at("granted"), true);
}

TEST_F(Trace, OfASavedFabricIsTheSame)
{
    const TemporaryFolder folder;
    const std::string file = folder.path("routes.fabsnap");
    ASSERT_EQ(runTool(fabric(), {programPath("fabriscopectl"), "snapshot", "--routes", file}).status, 0);
    const ToolResult live = trace({"node-00003", "node-00009", "--sl", "2"}, "csv");
    const ToolResult saved = runProgram({programPath("fabriscopectl"), "--connect", "snapshot:" + file, "--format",
                                         "csv", "trace", "node-00003", "node-00009", "--sl", "2"});
    EXPECT_EQ(saved.status, 0) << saved.errors;
    EXPECT_EQ(saved.output, live.output);
    EXPECT_THAT(live.output, HasSubstr("direction,hop,guid,name,type,lid,input,output,sl,vl,end\n"));

    // Of a program's packets it does not tell weights and loads: nothing for programs, and no 0.
    const auto flow = [&](const char* format) {
        return runProgram({programPath("fabriscopectl"), "--connect", "snapshot:" + file, "--format", format, "trace",
                           "node-00003", "node-00009", "--rdma-port", "20049"})
            .output;
    };
    EXPECT_THAT(flow("csv"), testing::Not(HasSubstr(",-")));
    const json hop = json::parse(flow("json")).at("hops").at(0);
    EXPECT_TRUE(hop.at("weightHigh").is_null()) << hop.dump();
    EXPECT_TRUE(hop.at("weightLow").is_null()) << hop.dump();
    EXPECT_TRUE(hop.at("mtu").is_number()) << hop.dump();
}

TEST_F(Trace, AHoleAndALoopAreNamed)
{
    const json hops = json::parse(trace({"node-00001", "node-00016", "--one-way"}, "json").output)[0].at("hops");
    const std::string lid = std::to_string(hops[4].at("lid").get<unsigned>());
    const auto write = [&](std::size_t hop, unsigned port) {
        const std::string at = std::to_string(hops[hop].at("lid").get<unsigned>());
        return runTool(fabric(), {FABRISCOPE_WRITE_TOOL, "table", at, lid, std::to_string(port)}).status;
    };
    ASSERT_EQ(write(2, 255), 0);
    const ToolResult hole = trace({"node-00001", "node-00016", "--one-way"}, "json");
    EXPECT_EQ(hole.status, 1);
    EXPECT_EQ(json::parse(hole.output)[0].at("end"), "no-route");
    EXPECT_THAT(json::parse(hole.output)[0].at("sentence").get<std::string>(),
                HasSubstr(hops[2].at("name").get<std::string>() + " has no route to LID " + lid));
    ASSERT_EQ(write(2, hops[2].at("input").get<unsigned>()), 0) << "back to where it came from";
    const ToolResult loop = trace({"node-00001", "node-00016", "--one-way"}, "json");
    EXPECT_EQ(loop.status, 1);
    EXPECT_EQ(json::parse(loop.output)[0].at("end"), "loop");
    ASSERT_EQ(write(2, 200), 0);
    EXPECT_EQ(json::parse(trace({"node-00001", "node-00016", "--one-way"}, "json").output)[0].at("end"), "dead-end");
}

/// A program's packets under a live policy: what the files promise is granted, programmed, and shown; other files are
/// told from those in force.
TEST(TraceOfAProgram, FourSidesOfALivePolicy)
{
    const TemporaryFolder folder;
    const std::string policy = folder
                                   .write("qos-policy.conf", "qos-ulps\n  any, service-id 0x1064e51 : 4\n"
                                                             "  default : 1\nend-qos-ulps\n")
                                   .string();
    const std::string other =
        folder.write("other.conf", "qos-ulps\n  any, service-id 0x1064e51 : 2\n  default : 1\nend-qos-ulps\n").string();
    const std::string settings = "qos TRUE\nqos_max_vls 4\nqos_sl2vl 0,1,2,3,3,3,3,3,3,3,3,3,3,3,3,3\n"
                                 "qos_vlarb_low 0:64,1:64,2:64,3:64\nqos_vlarb_high 0:64\nqos_policy_file " +
                                 policy + "\n";
    const std::string conf = folder.write("opensm.conf", settings).string();
    simulation::FabricOptions options;
    options.topology = simulation::TopologyText{simulation::shapes::fatTree2(8, 4, 4).text()};
    options.subnetManagerConfig = settings;
    const SimulatedFabric fabric = startFabric(options);
    const auto trace = [&](const std::string& file, const char* port) {
        return runTool(fabric, {programPath("fabriscopectl"), "--format", "json", "trace", "node-00001", "node-00016",
                                "--rdma-port", port, "--opensm", conf, "--qos", file, "--interval", "0.3"});
    };
    const ToolResult result = trace(policy, "20049");
    const json nfs = json::parse(result.output);
    EXPECT_EQ(nfs.at("files").at("sl"), 4);
    EXPECT_EQ(nfs.at("granted").at("sl"), 4) << result.output;
    EXPECT_EQ(nfs.at("slSource"), "granted");
    ASSERT_EQ(nfs.at("hops").size(), 4U);
    for (const json& hop : nfs.at("hops")) {
        EXPECT_EQ(hop.at("vl"), 3) << result.output;
        EXPECT_EQ(hop.at("vlByFiles"), 3);
        EXPECT_GT(hop.at("share").get<double>(), 0);
        EXPECT_FALSE(hop.at("laneBytesPerSecond").is_null()) << "read twice";
    }
    EXPECT_EQ(nfs.at("disagreements"), json::array());
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(json::parse(trace(policy, "4711").output).at("granted").at("sl"), 1);

    const ToolResult differs = trace(other, "20049");
    EXPECT_EQ(differs.status, 1);
    const json first = json::parse(differs.output).at("disagreements").at(0);
    EXPECT_EQ(first.at("rule"), "sl-granted");
    EXPECT_EQ(runTool(fabric, {programPath("fabriscopectl"), "trace", "1", "2", "--ulp", "gopher"}).status, 2);
    EXPECT_EQ(runTool(fabric, {programPath("fabriscopectl"), "trace", "1", "2", "--ulp", "nfs", "--sl", "3"}).status,
              2);
}

} // namespace
} // namespace fabriscope::test
