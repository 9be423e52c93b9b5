// SPDX-License-Identifier: GPL-3.0-or-later
//
// `fabriscopectl routes check` beside ibdmchk, which gets the files of the same opensm: who reaches whom, over how many
// hops, and whether there are credit loops.
#include "core/base/text.h"
#include "core/fabric/model/snapshot_file.h"
#include "tests/fabric/routes/shapes.h"
#include "tests/fabric/sa/saquery_output.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <format>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

namespace fabriscope::test {
namespace {

using nlohmann::json;
using simulation::SimulatedFabric;
using ::testing::Contains;
using ::testing::HasSubstr;

/// Lanes for engines that keep paths apart by them.
constexpr const char* lanes = "qos TRUE\nqos_max_vls 8\nqos_sl2vl 0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7\n";

struct Verdict
{
    bool creditLoops = false;
    std::uint64_t lostPairs = 0;
    std::map<int, std::uint64_t> pairsByLinks;
};

Verdict verdictIn(const std::string& output)
{
    Verdict verdict;
    EXPECT_THAT(output, HasSubstr("-I- Verifying all CA to CA paths"));
    static const std::regex missing("-E- Found (\\d+) missing paths out of");
    std::smatch found;
    if (std::regex_search(output, found, missing)) verdict.lostPairs = std::stoull(found[1]);
    verdict.creditLoops = output.contains("-E- credit loops in routing");
    // It does not look for them where paths are missing.
    EXPECT_TRUE(verdict.creditLoops || verdict.lostPairs > 0 || output.contains("-I- no credit loops found")) << output;
    bool histogram = false;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("HOPS NUM-CA-CA-PAIRS")) {
            // The second one is that of the routes, the first that of the cables.
            histogram = true;
            verdict.pairsByLinks.clear();
            continue;
        }
        int links = 0;
        std::uint64_t pairs = 0;
        if (histogram && !(std::istringstream(line) >> links >> pairs)) histogram = false;
        if (histogram) verdict.pairsByLinks[links] = pairs;
    }
    return verdict;
}

/// A simulated fabric with what its opensm dumps, and both judges.
class Judged
{
public:
    Judged(const simulation::TopologyWriter& net, const std::string& settings, bool differentLevels = false)
        : m_differentLevels(differentLevels), m_fabric(startFabric(options(net, settings)))
    {
        const auto file = [this](const char* name) { return m_folder.path(name); };
        if (!eventually(
                [&] { return !textOf(file("opensm-subnet.lst")).empty() && !textOf(file("opensm.fdbs")).empty(); }))
            throw std::runtime_error("opensm wrote no tables");
    }

    [[nodiscard]] const SimulatedFabric& fabric() const { return m_fabric; }
    /// To the simulator's console.
    void tell(const std::string& line)
    {
        if (const auto told = m_fabric.command(line); !told) throw std::runtime_error(describe(told.error()));
    }

    json ours()
    {
        const ToolResult result =
            runTool(m_fabric, {programPath("fabriscopectl"), "--format", "json", "routes", "check"}, {},
                    std::chrono::seconds(120));
        EXPECT_LE(result.status, 1) << result.errors;
        return json::parse(result.output);
    }

    Verdict theirs()
    {
        const auto file = [this](const char* name) { return m_folder.path(name); };
        std::vector<std::string> command{"ibdmchk",           "-s", file("opensm-subnet.lst"), "-f",
                                         file("opensm.fdbs"), "-m", file("opensm.mcfdbs")};
        if (m_differentLevels) {
            writeLevels(file("levels"));
            writeLanes(file("lanes"));
            command.insert(command.end(), {"-c", file("levels"), "-d", file("lanes")});
        }
        // It ends by SIGSEGV when all has been said.
        m_output = runProgram(command, std::chrono::seconds(120)).output;
        return verdictIn(m_output);
    }
    [[nodiscard]] const std::string& output() const { return m_output; }

    /// An entry of a switch's table, in the switch and in the file that ibdmchk reads.
    void write(Guid node, unsigned nodeLid, unsigned lid, unsigned port)
    {
        ASSERT_EQ(runTool(m_fabric, {FABRISCOPE_WRITE_TOOL, "table", std::to_string(nodeLid), std::to_string(lid),
                                     std::to_string(port)})
                      .status,
                  0);
        const std::string file = m_folder.path("opensm.fdbs");
        std::istringstream lines(textOf(file));
        std::string text;
        bool here = false;
        bool done = false;
        const std::string entry = std::format("0x{:04X} :", lid);
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with("dump_ucast_routes:")) here = line.contains(toString(node));
            if (here && line.starts_with(entry)) {
                line = entry + (port == 255 ? " UNREACHABLE" : std::format(" {:03}  : 01   : yes", port));
                done = true;
            }
            text += line + '\n';
        }
        ASSERT_TRUE(done);
        std::ofstream(file) << text;
    }

private:
    simulation::FabricOptions options(const simulation::TopologyWriter& net, const std::string& settings)
    {
        simulation::FabricOptions options;
        options.topology = simulation::TopologyText{net.text()};
        options.subnetManagerConfig = settings + "\nlog_flags 0x43\ndump_files_dir " + m_folder.path().string();
        return options;
    }

    [[nodiscard]] std::vector<SaqueryRecord> records(const char* kind) const
    {
        const ToolResult result = runTool(m_fabric, {"saquery", "-t", "20000", kind}, {}, std::chrono::seconds(120));
        EXPECT_EQ(result.status, 0) << result.errors;
        return parseSaquery(result.output);
    }

    static std::uint64_t number(const SaqueryRecord& record, const std::string& label)
    {
        const auto found = record.find(label);
        return found == record.end() ? 0 : parseUnsigned(found->second).value_or(0);
    }

    /// "source's node GUID, destination LID, SL" for each path, as saquery tells.
    void writeLevels(const std::string& file) const
    {
        std::map<std::uint64_t, std::uint64_t> guids;
        for (const SaqueryRecord& node : records("NR"))
            guids[number(node, "lid")] = number(node, "node_guid");
        std::ofstream out(file);
        for (const SaqueryRecord& path : records("PR"))
            out << std::format("0x{:016x} {} {}\n", guids[number(path, "slid")], number(path, "dlid"),
                               number(path, "sl"));
    }

    /// "switch GUID, input, output, 0x(SL0's VL)(SL1's) …" for each pair of ports, as saquery tells.
    void writeLanes(const std::string& file) const
    {
        std::map<std::string, std::string> guids;
        for (const SaqueryRecord& node : records("NR"))
            guids[std::to_string(number(node, "lid"))] = std::format("0x{:016x}", number(node, "node_guid"));
        const ToolResult result = runTool(m_fabric, {"saquery", "-t", "20000", "SL2VL"}, {}, std::chrono::seconds(120));
        static const std::regex head("LID\\.*(\\d+)"), in("InPort\\.*(\\d+)"), outPort("OutPort\\.*(\\d+)"),
            row("VL:(.*)");
        std::ofstream out(file);
        std::string lid, input, output;
        std::istringstream lines(result.output);
        for (std::string line; std::getline(lines, line);) {
            std::smatch found;
            if (std::regex_search(line, found, in)) {
                input = found[1];
            } else if (std::regex_search(line, found, outPort)) {
                output = found[1];
            } else if (std::regex_search(line, found, head)) {
                lid = found[1];
            } else if (std::regex_search(line, found, row)) {
                std::string cells = found[1];
                std::ranges::replace(cells, '|', ' ');
                std::istringstream values(cells);
                out << guids[lid] << ' ' << input << ' ' << output;
                for (unsigned a = 0, b = 0; values >> a >> b;)
                    out << std::format(" 0x{:x}{:x}", a, b);
                out << '\n';
            }
        }
    }

    bool m_differentLevels;
    TemporaryFolder m_folder;
    SimulatedFabric m_fabric;
    std::string m_output;
};

void expectTheSame(const json& ours, const Verdict& theirs)
{
    EXPECT_EQ(ours.at("creditLoops").get<unsigned>() > 0, theirs.creditLoops);
    EXPECT_EQ(ours.at("lostPairs").get<std::uint64_t>(), theirs.lostPairs);
    // They count links, from host to host; we count switches.
    const json& hops = ours.at("pairsByHops");
    std::map<int, std::uint64_t> byLinks;
    for (std::size_t i = 0; i < hops.size(); ++i)
        if (hops[i].get<std::uint64_t>() > 0) byLinks[static_cast<int>(i) + 1] = hops[i];
    EXPECT_EQ(byLinks, theirs.pairsByLinks);
}

std::vector<std::string> rulesOf(const json& report)
{
    std::vector<std::string> rules;
    for (const json& finding : report.at("findings"))
        rules.push_back(finding.at("rule"));
    return rules;
}

struct Engine
{
    const char* name;
    const char* shape;
    std::string settings;
    bool loops = false;
    bool levels = false; ///< differ from pair to pair
};

class Engines : public ::testing::TestWithParam<Engine>
{};

TEST_P(Engines, VerdictsAreThoseOfIbdmchk)
{
    const Engine& engine = GetParam();
    const simulation::TopologyWriter net = shapeNamed(engine.shape);
    const TemporaryFolder folder;
    std::string settings = engine.settings;
    if (settings.contains("torus-2QoS")) {
        std::ofstream(folder.path("torus.conf")) << torusSeed(net);
        settings += "torus_config " + std::string(folder.path("torus.conf")) + "\n";
    }
    Judged judged(net, settings, engine.levels);
    const json ours = judged.ours();
    const Verdict theirs = judged.theirs();
    EXPECT_EQ(theirs.creditLoops, engine.loops) << "what is known of this engine\n" << judged.output();
    EXPECT_EQ(theirs.lostPairs, 0U) << judged.output();
    expectTheSame(ours, theirs);
    EXPECT_EQ(ours.at("unknownPairs"), 0);
    if (engine.levels) {
        EXPECT_TRUE(ours.at("lanesRead"));
    }
    if (engine.loops) {
        EXPECT_THAT(rulesOf(ours), Contains("credit-loop"));
    } else {
        // minhop and updn leave parallel cables of this tree without a path, which is worth a notice.
        for (const json& finding : ours.at("findings"))
            EXPECT_EQ(finding.at("severity"), "notice") << finding.dump(2);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Routes, Engines,
    ::testing::Values(
        Engine{.name = "FatTreeFtree", .shape = "fat-tree-3", .settings = "routing_engine ftree\n"},
        Engine{.name = "FatTreeUpdn", .shape = "fat-tree-3", .settings = "routing_engine updn\n"},
        Engine{.name = "FatTreeMinhop", .shape = "fat-tree-3", .settings = "routing_engine minhop\n"},
        Engine{.name = "TorusMinhop", .shape = "torus-533", .settings = "routing_engine minhop\n", .loops = true},
        Engine{.name = "TorusLash",
               .shape = "torus-533",
               .settings = std::string("routing_engine lash\n") + lanes,
               .levels = true},
        Engine{.name = "TorusDfsssp",
               .shape = "torus-533",
               .settings = std::string("routing_engine dfsssp\n") + lanes,
               .levels = true},
        Engine{.name = "TorusTorus2Qos",
               .shape = "torus-533",
               .settings = "routing_engine torus-2QoS\nqos TRUE\n",
               .levels = true}),
    [](const auto& engine) { return std::string(engine.param.name); });

/// A path through a spine, of which an entry is to be spoilt.
struct Spoilt
{
    Guid spine;
    unsigned spineLid = 0;
    unsigned input = 0;
    unsigned destination = 0;
};

Spoilt aPath(const SimulatedFabric& fabric)
{
    const ToolResult result = runTool(
        fabric, {programPath("fabriscopectl"), "--format", "json", "trace", "node-00001", "node-00040", "--one-way"});
    const json path = json::parse(result.output)[0];
    const json& spine = path.at("hops").at(2);
    return {.spine = parseGuid(spine.at("guid").get<std::string>()).value(),
            .spineLid = spine.at("lid"),
            .input = spine.at("input"),
            .destination = path.at("to").at("lid")};
}

TEST(RouteFaults, AHoleIsFoundAsIbdmchkFindsIt)
{
    Judged judged(shapeNamed("fat-tree-2"), "routing_engine ftree\n");
    const Spoilt at = aPath(judged.fabric());
    judged.write(at.spine, at.spineLid, at.destination, 255);
    const json ours = judged.ours();
    const Verdict theirs = judged.theirs();
    EXPECT_GT(theirs.lostPairs, 0U) << judged.output();
    expectTheSame(ours, theirs);
    // Its consequences are less than an error: a cable that no path uses, a host that does not answer by LID.
    json holes = json::array();
    for (const json& each : ours.at("findings"))
        if (each.at("severity") == "critical") holes.push_back(each);
    ASSERT_EQ(holes.size(), 1U) << ours.at("findings");
    const json& finding = holes[0];
    EXPECT_EQ(finding.at("rule"), "route-hole");
    EXPECT_EQ(finding.at("at").at("guid"), toString(at.spine));
    EXPECT_THAT(finding.at("sentence").get<std::string>(),
                HasSubstr(std::format("{} pairs", ours.at("lostPairs").get<unsigned>())));
}

TEST(RouteFaults, ALoopIsFoundAsIbdmchkFindsIt)
{
    Judged judged(shapeNamed("fat-tree-2"), "routing_engine ftree\n");
    const Spoilt at = aPath(judged.fabric());
    judged.write(at.spine, at.spineLid, at.destination, at.input);
    const json ours = judged.ours();
    const Verdict theirs = judged.theirs();
    EXPECT_GT(theirs.lostPairs, 0U) << judged.output();
    EXPECT_EQ(ours.at("lostPairs").get<std::uint64_t>(), theirs.lostPairs);
    EXPECT_THAT(rulesOf(ours), Contains("route-loop"));
    const ToolResult health =
        runTool(judged.fabric(), {programPath("fabriscopectl"), "health", "--no-counters", "--routes"});
    EXPECT_EQ(health.status, 1);
    EXPECT_THAT(health.output, HasSubstr("loop and return to"));
}

TEST(RouteFaults, WhichTablesAreNotReadIsSaid)
{
    Judged judged(shapeNamed("fat-tree-2"), "routing_engine ftree\n");
    const Spoilt at = aPath(judged.fabric());
    constexpr unsigned sl2vl = 0x17;
    judged.tell(std::format("Error \"S-{:016x}\" 100 {}", at.spine.value(), sl2vl));
    const ToolResult traced =
        runTool(judged.fabric(), {programPath("fabriscopectl"), "trace", "node-00001", "node-00040"});
    EXPECT_EQ(traced.status, 0) << "the path is known";
    EXPECT_THAT(traced.errors, HasSubstr("The SL-to-VL table of "));
    const ToolResult checked = runTool(judged.fabric(), {programPath("fabriscopectl"), "routes", "check"});
    EXPECT_EQ(checked.status, 1);
    EXPECT_THAT(checked.output, HasSubstr("The SL-to-VL or multicast tables of "));
    EXPECT_THAT(checked.output + traced.errors, testing::Not(HasSubstr("The forwarding table")));
}

TEST(RouteFaults, ALaneThatIsNotInOperationDrops)
{
    Judged judged(shapeNamed("fat-tree-2"), "routing_engine ftree\n");
    const Spoilt at = aPath(judged.fabric());
    const ToolResult result = runTool(judged.fabric(), {programPath("fabriscopectl"), "--format", "json", "trace",
                                                        "node-00001", "node-00040", "--one-way"});
    const unsigned output = json::parse(result.output)[0].at("hops").at(2).at("output");
    ASSERT_EQ(judged.ours().at("droppedPairs"), 0);
    // SL 0 to VL 9 from that input to that output.
    constexpr unsigned sl2vl = 0x17;
    ASSERT_EQ(runTool(judged.fabric(), {FABRISCOPE_WRITE_TOOL, "smp", std::to_string(at.spineLid),
                                        std::to_string(sl2vl), std::to_string(at.input << 8U | output), "0", "91"})
                  .status,
              0);
    const json ours = judged.ours();
    EXPECT_GT(ours.at("droppedPairs"), 0);
    json drops = json::array();
    for (const json& each : ours.at("findings"))
        if (each.at("rule") == "lane-drops") drops.push_back(each);
    ASSERT_EQ(drops.size(), 1U) << ours.at("findings");
    EXPECT_EQ(drops[0].at("at").at("guid"), toString(at.spine));
    EXPECT_EQ(drops[0].at("at").at("port"), output);
    EXPECT_THAT(drops[0].at("sentence").get<std::string>(), HasSubstr("map to VL 9"));
    EXPECT_THAT(drops[0].at("remedy").get<std::string>(), HasSubstr("max_op_vls"));
}

TEST(RouteFaults, SavedRoutesKeepTheServiceLevels)
{
    Judged judged(shapeNamed("torus-533"), std::string("routing_engine dfsssp\n") + lanes, true);
    const TemporaryFolder folder;
    const std::string file = folder.path("saved.fabsnap");
    ASSERT_EQ(runTool(judged.fabric(), {programPath("fabriscopectl"), "snapshot", "--routes", file}).status, 0);
    const json live = judged.ours();
    const ToolResult result = runTool(judged.fabric(), {programPath("fabriscopectl"), "--connect", "snapshot:" + file,
                                                        "--format", "json", "routes", "check"});
    const json saved = json::parse(result.output);
    EXPECT_EQ(live.at("creditLoops"), 0);
    for (const char* figure : {"creditLoops", "droppedPairs", "pairs", "pairsByHops", "serviceLevelsKnown"})
        EXPECT_EQ(saved.at(figure), live.at(figure)) << figure;
    EXPECT_EQ(result.status, 0) << result.output;
    // A trace in the saved fabric takes the hops of the live one, and has lanes too. Which of its layers' service
    // levels OpenSM grants is by chance (dfsssp), so that they need not be equal.
    const auto trace = [&](std::vector<std::string> connect) {
        std::vector<std::string> command{programPath("fabriscopectl")};
        std::ranges::move(connect, std::back_inserter(command));
        for (const char* word : {"--format", "json", "trace", "node-00001", "node-00030"})
            command.emplace_back(word);
        json paths = json::parse(runTool(judged.fabric(), command).output);
        for (json& path : paths) {
            EXPECT_TRUE(path.at("sl").is_number()) << path.dump();
            path.erase("sl");
            path.erase("granted"); // of a saved one nobody is asked
            for (json& hop : path.at("hops")) {
                EXPECT_EQ(hop.at("vl").is_number(), hop.at("output").is_number()) << hop.dump();
                hop.erase("vl");
            }
        }
        return paths;
    };
    EXPECT_EQ(trace({"--connect", "snapshot:" + file}), trace({}));
}

TEST(PartitionFaults, ThePortsOwnTablesAreCompared)
{
    const TemporaryFolder folder;
    const std::string partitions = folder.write("partitions.conf", "Default=0x7fff, ipoib: ALL=full;\n").string();
    Judged judged(shapeNamed("fat-tree-2"), "routing_engine ftree\npartition_config_file " + partitions + "\n");
    const auto health = [&] {
        return runTool(judged.fabric(),
                       {programPath("fabriscopectl"), "health", "--no-counters", "--partitions", partitions});
    };
    const ToolResult before = health();
    EXPECT_EQ(before.status, 0) << before.output << before.errors;
    const ToolResult traced = runTool(judged.fabric(), {programPath("fabriscopectl"), "--format", "json", "trace",
                                                        "node-00001", "node-00040", "--one-way"});
    const unsigned lid = json::parse(traced.output)[0].at("to").at("lid");
    // Behind OpenSM's back: a limited member only.
    constexpr unsigned pkeyTable = 0x16;
    ASSERT_EQ(runTool(judged.fabric(), {FABRISCOPE_WRITE_TOOL, "smp", std::to_string(lid), std::to_string(pkeyTable),
                                        "0", "0", "7fff0000"})
                  .status,
              0);
    const ToolResult after = health();
    EXPECT_EQ(after.status, 1) << after.output << after.errors;
    EXPECT_THAT(after.output, HasSubstr("a limited one by its P_Key table"));
    EXPECT_THAT(after.output, HasSubstr("Its P_Key table: 0x7fff"));
}

/// Requests of one kind that a node does not answer, all others it does. What was to be read and was not is no success.
TEST(NotRead, TablesAndKeysAreNoSuccess)
{
    const TemporaryFolder folder;
    const std::string partitions = folder.write("partitions.conf", "Default=0x7fff, ipoib: ALL=full;\n");
    Judged judged(shapeNamed("fat-tree-2"), "routing_engine ftree\npartition_config_file " + partitions + "\n");
    const Spoilt at = aPath(judged.fabric());
    const auto silence = [&](const std::string& port, unsigned attribute) {
        judged.tell(std::format("Error {} 100 {}", port, attribute));
    };
    const std::string saved = folder.path("saved.fabsnap");
    const auto ctl = [&](std::vector<std::string> words) {
        words.insert(words.begin(), programPath("fabriscopectl"));
        return runTool(judged.fabric(), words, {}, std::chrono::seconds(120));
    };
    ASSERT_EQ(ctl({"snapshot", "--routes", saved}).status, 0);
    ASSERT_EQ(ctl({"health", "--no-counters", "--partitions", partitions}).status, 0);

    constexpr unsigned linearTable = 0x19;
    const std::size_t spinePorts = 8;
    for (std::size_t port = 0; port <= spinePorts; ++port) // by which the request comes
        silence(std::format("\"S-{:016x}\"[{}]", at.spine.value(), port), linearTable);
    const ToolResult routes = ctl({"snapshot", "--routes", saved});
    EXPECT_EQ(routes.status, 1);
    EXPECT_THAT(routes.errors, HasSubstr("could not be read"));

    // An adapter's is asked for by its LID alone.
    constexpr unsigned laneTable = 0x17;
    silence(std::format("\"{}\"[1]", judged.fabric().subnetManagerNode()), laneTable);
    EXPECT_THAT(ctl({"routes", "check"}).output, HasSubstr("could not be read: requests to its LID are not answered."));

    constexpr unsigned pkeyTable = 0x16;
    silence(std::format("\"{}\"[1]", judged.fabric().subnetManagerNode()), pkeyTable);
    const ToolResult keys = ctl({"health", "--no-counters", "--partitions", partitions});
    EXPECT_EQ(keys.status, 1) << keys.errors;
    EXPECT_THAT(keys.errors, HasSubstr("The P_Key tables of 1 of "));
    EXPECT_THAT(keys.errors, testing::Not(HasSubstr("Nothing needs attention")));
}

} // namespace
} // namespace fabriscope::test
