// SPDX-License-Identifier: GPL-3.0-or-later
//
// Our sweep beside ibnetdiscover on simulated fabrics: node for node, link for link.
#include "tests/fabric/discovery/ibnetdiscover_output.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <future>
#include <iterator>
#include <random>
#include <regex>
#include <set>

namespace fabriscope::test {
namespace {

namespace shapes = simulation::shapes;
using simulation::SimulatedFabric;
using simulation::TopologyWriter;
using ::testing::HasSubstr;

ToolResult sweep(const SimulatedFabric& fabric, std::vector<std::string> arguments = {})
{
    arguments.insert(arguments.begin(), FABRISCOPE_SWEEP_TOOL);
    return runTool(fabric, arguments);
}

std::size_t figure(const ToolResult& result, const std::string& name)
{
    std::smatch m;
    if (!std::regex_search(result.errors, m, std::regex("\\b" + name + " (\\d+)"))) {
        ADD_FAILURE() << "no figure \"" << name << "\" in: " << result.errors;
        return 0;
    }
    return std::stoul(m[1]);
}

std::string difference(const std::set<std::string>& ours, const std::set<std::string>& theirs)
{
    std::vector<std::string> lines;
    std::ranges::set_difference(ours, theirs, std::back_inserter(lines));
    std::string text;
    for (const std::string& line : lines)
        text += "only ours:   " + line + "\n";
    lines.clear();
    std::ranges::set_difference(theirs, ours, std::back_inserter(lines));
    for (const std::string& line : lines)
        text += "only theirs: " + line + "\n";
    return text;
}

void expectEqual(const SimulatedFabric& fabric)
{
    const ToolResult theirs = runTool(fabric, {"ibnetdiscover"});
    ASSERT_EQ(theirs.status, 0) << theirs.errors;
    const ToolResult ours = sweep(fabric);
    ASSERT_LE(ours.status, 1) << ours.errors;
    const auto facts = factsOfIbnetdiscover(theirs.output);
    ASSERT_FALSE(facts.empty());
    EXPECT_EQ(difference(factsOfSweep(ours.output), facts), "");
}

void expectEqual(const TopologyWriter& topology)
{
    const SimulatedFabric fabric = startFabric(topology);
    expectEqual(fabric);
    // Nothing is asked twice, but where a busy machine was late.
    bool isCalm = false;
    for (int i = 0; i < 5 && !isCalm; ++i) {
        const ToolResult ours = sweep(fabric, {"--timeout", "2000"});
        EXPECT_EQ(ours.status, 0) << ours.output;
        EXPECT_EQ(figure(ours, "nodes"), topology.nodeCount());
        EXPECT_EQ(figure(ours, "links"), topology.linkCount());
        isCalm = figure(ours, "retries") == 0 && figure(ours, "unknown") == 0;
    }
    EXPECT_TRUE(isCalm);
}

TEST(SweepFabric, backToBack) { expectEqual(shapes::backToBack()); }
TEST(SweepFabric, ring) { expectEqual(shapes::ring(6, 2)); }
TEST(SweepFabric, dualPortStar) { expectEqual(shapes::dualPortStar(12)); }
TEST(SweepFabric, fatTreeOfTwoLevels) { expectEqual(shapes::fatTree2(12, 12, 6)); }
TEST(SweepFabric, fatTreeOfThreeLevels) { expectEqual(shapes::fatTree3(8, 8)); }
TEST(SweepFabric, torus) { expectEqual(shapes::torus({4, 3, 3}, 2)); }
TEST(SweepFabric, parallelLinks) { expectEqual(shapes::parallelLinks(8, 3)); }
TEST(SweepFabric, dragonfly) { expectEqual(shapes::dragonfly(5, 4, 2, 1)); }

/// Whatever can be cabled: islands, cables from a switch to itself, several between two nodes, adapters back to back
/// and on two switches, switches of any size, ports that are down.
TopologyWriter anyTopology(std::mt19937& random)
{
    const auto below = [&random](unsigned end) { return std::uniform_int_distribution<unsigned>(0, end - 1)(random); };
    TopologyWriter net;
    std::vector<std::pair<TopologyWriter::NodeId, unsigned>> ends; // a node once for each of its ports
    const unsigned adapters = 1 + below(10);
    for (unsigned i = 0; i < adapters; ++i) {
        const unsigned ports = 1 + below(2);
        const auto node = net.addAdapter(std::format("node-{} HCA-{}", i, 1 + below(4)), ports,
                                         static_cast<TopologyWriter::Model>(3 + below(3)));
        ends.emplace_back(node, ports);
    }
    const unsigned switches = 1 + below(8);
    for (unsigned i = 0; i < switches; ++i) {
        const unsigned ports = below(4) == 0 ? 1 + below(254) : 2 + below(12);
        const auto node = net.addSwitch(i == 0 ? std::string() : std::format("sw {} 'x' #{}", i, ports), ports,
                                        static_cast<TopologyWriter::Model>(below(3)));
        ends.emplace_back(node, ports);
    }
    net.join(ends.front().first, ends.back().first); // else there may be nothing to see
    const auto room = [&net](const auto& end, unsigned wanted) {
        return net.freePort(end.first) + wanted <= end.second + 1;
    };
    for (unsigned cables = 4 + below(60); cables > 0; --cables) {
        const auto& a = ends[below(static_cast<unsigned>(ends.size()))];
        const auto& b = ends[below(static_cast<unsigned>(ends.size()))];
        const bool same = a.first == b.first;
        if (!room(a, same ? 2 : 1) || !room(b, 1)) continue;
        if (below(8) == 0 && room(a, same ? 3 : 2)) net.leaveEmpty(a.first, net.freePort(a.first));
        net.join(a.first, b.first);
    }
    return net;
}

TEST(SweepFabric, anyFabric)
{
    for (unsigned seed = 1; seed <= 30; ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937 random(seed);
        const TopologyWriter net = anyTopology(random);
        expectEqual(
            startFabric({.topology = simulation::TopologyText{net.text()}, .startSubnetManager = seed % 2 == 0}));
    }
}

// Links that run below their best, and of every generation.
TEST(SweepFabric, widthsAndSpeeds)
{
    TopologyWriter net;
    const auto host = net.addAdapter("head HCA-1");
    const auto root = net.addSwitch("root", 36);
    net.join(host, root);
    for (const LinkSpeed speed : {LinkSpeed::Sdr, LinkSpeed::Ddr, LinkSpeed::Qdr, LinkSpeed::Fdr, LinkSpeed::Edr,
                                  LinkSpeed::Hdr, LinkSpeed::Ndr}) {
        for (const LinkWidth width : {LinkWidth::X1, LinkWidth::X4}) {
            const auto leaf = net.addAdapter(std::format("node {} {}", toString(speed), toString(width)));
            net.join(root, leaf, {.width = width, .speed = speed});
        }
    }
    net.join(root, net.addAdapter("slow"),
             {.speed = LinkSpeed::Hdr, .runsAtWidth = LinkWidth::X1, .runsAtSpeed = LinkSpeed::Qdr});
    expectEqual(net);
}

TEST(SweepFabric, linksCutAndRestored)
{
    const TopologyWriter net = shapes::fatTree2(8, 8, 4);
    SimulatedFabric fabric = startFabric(net);
    const ToolResult before = sweep(fabric);
    // Two spine links, and a host.
    const ToolResult listing = runTool(fabric, {"ibnetdiscover"});
    const std::regex switchLink(R"re(\[(\d+)\]\t"S-([0-9a-f]{16})"\[(\d+)\])re");
    std::smatch m;
    std::vector<std::string> cuts;
    auto text = listing.output;
    for (auto it = std::sregex_iterator(text.begin(), text.end(), switchLink);
         it != std::sregex_iterator() && cuts.size() < 3; ++it)
        cuts.push_back(std::format("\"S-{}\"[{}]", (*it)[2].str(), (*it)[3].str()));
    ASSERT_EQ(cuts.size(), 3U);
    for (const std::string& cut : cuts)
        ASSERT_TRUE(fabric.command("Unlink " + cut));
    expectEqual(fabric);
    const ToolResult during = sweep(fabric);
    EXPECT_EQ(figure(during, "links"), net.linkCount() - 3);
    for (const std::string& cut : cuts)
        ASSERT_TRUE(fabric.command("ReLink " + cut));
    expectEqual(fabric);
    EXPECT_EQ(figure(sweep(fabric), "links"), net.linkCount());
}

// Links between switches, as ibsim's console names them: "S-…"[port].
std::vector<std::string> switchLinks(const SimulatedFabric& fabric, std::size_t most)
{
    const std::string text = runTool(fabric, {"ibnetdiscover"}).output;
    const std::regex pattern(R"re(\[(\d+)\]\t"S-([0-9a-f]{16})"\[(\d+)\])re");
    std::vector<std::string> links;
    for (auto it = std::sregex_iterator(text.begin(), text.end(), pattern);
         it != std::sregex_iterator() && links.size() < most; ++it)
        links.push_back(std::format("\"S-{}\"[{}]", (*it)[2].str(), (*it)[3].str()));
    return links;
}

// Every end of a cable is in one link only, and every node that a link names is there.
void expectConsistent(const ToolResult& result)
{
    const std::regex line(R"(link ([0-9a-f]{16})\[(\d+)\] ([0-9a-f]{16})\[(\d+)\])");
    std::set<std::string> ends;
    for (auto it = std::sregex_iterator(result.output.begin(), result.output.end(), line); it != std::sregex_iterator();
         ++it) {
        for (const std::size_t node : {1U, 3U}) {
            EXPECT_TRUE(ends.insert((*it)[node].str() + ":" + (*it)[node + 1].str()).second) << (*it)[0];
            EXPECT_THAT(result.output, HasSubstr("node " + (*it)[node].str()));
        }
    }
    EXPECT_FALSE(ends.empty());
}

// Cables are pulled and plugged while the sweep runs: what comes out is consistent, and what contradicts itself is
// listed with the port's name.
TEST(SweepFabric, linksCutWhileItRuns)
{
    const TopologyWriter net = shapes::fatTree2(12, 12, 6);
    SimulatedFabric fabric = startFabric(net);
    const std::vector<std::string> cuts = switchLinks(fabric, 24);
    ASSERT_FALSE(cuts.empty());
    std::size_t listed = 0;
    for (int round = 0; round < 40 && listed == 0; ++round) {
        // One question at a time, so that the cables move in the middle of it.
        auto running = std::async(std::launch::async, [&fabric] {
            return sweep(fabric, {"--window", "1", "--timeout", "20", "--retries", "1"});
        });
        bool isCut = false;
        do {
            for (const std::string& cut : cuts)
                ASSERT_TRUE(fabric.command((isCut ? "ReLink " : "Unlink ") + cut));
            isCut = !isCut;
        } while (running.wait_for(std::chrono::seconds(0)) != std::future_status::ready);
        const ToolResult result = running.get();
        ASSERT_LE(result.status, 1) << result.errors;
        expectConsistent(result);
        listed += linesStartingWith(result.output, "problem changed");
        if (isCut) {
            for (const std::string& cut : cuts)
                ASSERT_TRUE(fabric.command("ReLink " + cut));
        }
    }
    EXPECT_GT(listed, 0U);
    // Quiet again: as if nothing had been.
    expectEqual(fabric);
    EXPECT_EQ(figure(sweep(fabric), "links"), net.linkCount());
}

// A tenth of all MADs dropped, wherever they arrive: complete all the same, and the retries are counted.
TEST(SweepFabric, tenPercentOfMadsDropped)
{
    const TopologyWriter net = shapes::fatTree2(12, 12, 6);
    SimulatedFabric fabric = startFabric(net);
    const auto facts = factsOfSweep(sweep(fabric).output);
    for (TopologyWriter::NodeId id = 0; id < net.nodeCount(); ++id) {
        const std::string name = net.simulatorName(id);
        if (name == fabric.clientNode()) continue;
        // Port 0 of a switch is where SMPs for itself arrive.
        ASSERT_TRUE(fabric.command(std::format("Error \"{}\"[{}] 10", name, name.starts_with("S-") ? 0 : 1)));
    }
    const ToolResult ours = sweep(fabric, {"--timeout", "50"});
    EXPECT_EQ(ours.status, 0) << ours.output << ours.errors;
    EXPECT_EQ(difference(factsOfSweep(ours.output), facts), "");
    EXPECT_GT(figure(ours, "retries"), 20U) << ours.errors;
    EXPECT_GT(figure(ours, "recovered"), 20U);
}

// One node that says nothing at all is a problem of that place and of nothing else.
TEST(SweepFabric, silentNode)
{
    const TopologyWriter net = shapes::ring(5, 2);
    SimulatedFabric fabric = startFabric(net);
    std::string silent;
    for (TopologyWriter::NodeId id = 0; id < net.nodeCount(); ++id) {
        const std::string name = net.simulatorName(id);
        if (name.starts_with("H-") && name != fabric.clientNode()) silent = name;
    }
    ASSERT_TRUE(fabric.command(std::format("Error \"{}\"[1] 100", silent)));
    const ToolResult ours = sweep(fabric, {"--timeout", "300", "--retries", "1"});
    EXPECT_EQ(ours.status, 1);
    EXPECT_EQ(figure(ours, "nodes"), net.nodeCount() - 1);
    EXPECT_EQ(figure(ours, "problems"), 1U) << ours.output;
    EXPECT_THAT(ours.output, HasSubstr("problem unreachable"));
}

TEST(SweepFabric, withoutASubnetManager)
{
    const TopologyWriter net = shapes::ring(4, 1);
    const SimulatedFabric fabric =
        startFabric({.topology = simulation::TopologyText{net.text()}, .startSubnetManager = false});
    const ToolResult ours = sweep(fabric);
    EXPECT_EQ(figure(ours, "nodes"), net.nodeCount());
    EXPECT_EQ(figure(ours, "links"), net.linkCount());
}

TEST(SweepFabric, simulatorTornOut)
{
    SimulatedFabric fabric = startFabric(shapes::backToBack());
    ASSERT_TRUE(fabric.killSimulator());
    const ToolResult ours = sweep(fabric, {"--timeout", "50", "--retries", "0"});
    EXPECT_EQ(ours.status, 3);
    EXPECT_NE(ours.errors, "");
}

} // namespace
} // namespace fabriscope::test
