// SPDX-License-Identifier: GPL-3.0-or-later
//
// Our SA tables beside saquery's, record by record and field by field, on simulated fabrics with a real opensm.
#include "tests/fabric/sa/saquery_output.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <fstream>
#include <sstream>

namespace fabriscope::test {
namespace {

using nlohmann::json;
using simulation::SimulatedFabric;
using ::testing::HasSubstr;
namespace shapes = simulation::shapes;

/// Ours: a JSON object a record. `arguments` as sa_tool takes them.
std::vector<json> ours(const SimulatedFabric& fabric, std::vector<std::string> arguments,
                       std::string* figures = nullptr)
{
    arguments.insert(arguments.begin(), FABRISCOPE_SA_TOOL);
    const ToolResult result = runTool(fabric, arguments, {}, std::chrono::seconds(120));
    EXPECT_EQ(result.status, 0) << result.errors;
    if (figures != nullptr) *figures = result.errors;
    std::vector<json> records;
    std::istringstream lines(result.output);
    for (std::string line; std::getline(lines, line);)
        records.push_back(json::parse(line));
    return records;
}

std::vector<SaqueryRecord> theirs(const SimulatedFabric& fabric, std::vector<std::string> arguments)
{
    // Its second of patience is too little for tables of this size beside other tests.
    arguments.insert(arguments.begin(), {"saquery", "-t", "20000"});
    const ToolResult result = runTool(fabric, arguments, {}, std::chrono::seconds(120));
    EXPECT_EQ(result.status, 0) << result.errors;
    return parseSaquery(result.output);
}

/// Labels that hold a key, are reserved, or move by themselves.
bool isIgnored(const std::string& label)
{
    return label == "Mkey" || label == "reserved" || label == "resv2" || label == "ActCount" || label == "qpn";
}

void compareRecords(std::string_view alias, const std::vector<json>& mine, const std::vector<SaqueryRecord>& other,
                    std::size_t atLeast)
{
    ASSERT_EQ(mine.size(), other.size()) << alias;
    EXPECT_GE(mine.size(), atLeast) << alias << ": nothing was compared";
    const std::vector<Column> columns = columnsOf(alias);
    ASSERT_FALSE(columns.empty()) << alias;
    for (std::size_t i = 0; i < mine.size(); ++i) {
        std::size_t compared = 0;
        for (const auto& [label, value] : other[i]) {
            if (isIgnored(label)) continue;
            const auto column = std::ranges::find(columns, label, &Column::label);
            ASSERT_NE(column, columns.end()) << alias << ": nobody compares " << label << "=" << value;
            ASSERT_EQ(column->ours(mine[i]), column->theirs ? column->theirs(value) : plainNumber(value))
                << alias << " record " << i << ": " << label;
            ++compared;
        }
        // A switch's port does not tell multicast's top when the SA does not.
        ASSERT_GE(compared + (alias == "SWIR" ? 1 : 0), columns.size()) << alias << " record " << i;
    }
}

void compareTables(const SimulatedFabric& fabric, std::string_view alias, std::size_t atLeast,
                   const std::vector<std::string>& mine = {}, const std::vector<std::string>& other = {},
                   bool trusted = false)
{
    std::vector<std::string> a;
    std::vector<std::string> b;
    if (trusted) a = {"--smkey", "1"}, b = {"--smkey", "1"};
    a.emplace_back(alias);
    b.emplace_back(alias);
    a.insert(a.end(), mine.begin(), mine.end());
    b.insert(b.end(), other.begin(), other.end());
    compareRecords(alias, ours(fabric, a), theirs(fabric, b), atLeast);
}

simulation::FabricOptions fiftyHosts()
{
    simulation::FabricOptions options;
    options.topology = simulation::TopologyText{shapes::fatTree2(20, 5, 10).text()};
    return options;
}

TEST(SaFabric, TablesOfFiftyHostsEqualSaquerys)
{
    const SimulatedFabric fabric = startFabric(fiftyHosts());
    compareTables(fabric, "NR", 55);
    compareTables(fabric, "PIR", 150);
    compareTables(fabric, "LR", 200);
    compareTables(fabric, "SWIR", 6);
    compareTables(fabric, "SMIR", 1);
    compareTables(fabric, "MCMR", 1);
    compareTables(fabric, "CPI", 1);
    compareTables(fabric, "SL2VL", 500);
    compareTables(fabric, "VLAR", 300);
    compareTables(fabric, "PKTR", 55, {}, {}, true);
    compareTables(fabric, "LFTR", 6);
    compareTables(fabric, "GIR", 55);
    compareTables(fabric, "PR", 50, {"slid=1"}, {"--slid", "1"});
    compareTables(fabric, "IIR", 0);
    EXPECT_TRUE(ours(fabric, {"SR"}).empty());
}

TEST(SaFabric, FiltersEqualSaquerys)
{
    const SimulatedFabric fabric = startFabric(fiftyHosts());
    const auto switches = ours(fabric, {"NR", "nodetype=switch"});
    ASSERT_GE(switches.size(), 5U);
    const std::string lid = std::to_string(switches.front().at("LID").get<int>());
    compareTables(fabric, "NR", 1, {"lid=" + lid}, {lid});
    compareTables(fabric, "PIR", 20, {"lid=" + lid}, {lid});
    compareTables(fabric, "PIR", 1, {"lid=" + lid, "port=3"}, {lid + "/3"});
    compareTables(fabric, "SL2VL", 20, {"lid=" + lid, "out_port=2"}, {lid + "//2"});
    compareTables(fabric, "VLAR", 1, {"lid=" + lid, "out_port=2", "block=1"}, {lid + "/2/1"});
    compareTables(fabric, "LR", 1, {"fromlid=" + lid, "fromport=1"}, {lid + "/1"});
    compareTables(fabric, "LFTR", 1, {"lid=" + lid, "block=0"}, {lid + "/0"});
    compareTables(fabric, "PR", 1, {"slid=1", "dlid=" + lid, "mtu=<4096"},
                  {"--slid", "1", "--dlid", lid, "--mtu", "0x45"});
    // What saquery cannot ask, and an SA need not compare.
    EXPECT_EQ(ours(fabric, {"NR", "name=node-0000*"}).size(), 9U);
    EXPECT_TRUE(ours(fabric, {"NR", "lid=40000"}).empty());
}

TEST(SaFabric, TablesOf1944HostsEqualSaquerys)
{
    const SimulatedFabric fabric = startFabric(shapes::fatTree3(36, 6));
    compareTables(fabric, "NR", 2214);
    compareTables(fabric, "PIR", 11'000);
    compareTables(fabric, "LR", 10'000);
    compareTables(fabric, "SWIR", 270);
    compareTables(fabric, "VLAR", 10'000);
    compareTables(fabric, "PKTR", 2214, {}, {}, true);
    compareTables(fabric, "LFTR", 9'000);
    compareTables(fabric, "GIR", 2214);
    compareTables(fabric, "MCMR", 1);
    compareTables(fabric, "SMIR", 1);
    const std::string lid = std::to_string(ours(fabric, {"SWIR"}).front().at("LID").get<int>());
    compareTables(fabric, "SL2VL", 1000, {"lid=" + lid}, {lid});
    compareTables(fabric, "PR", 2214, {"slid=1"}, {"--slid", "1"});
}

// A tenth of all packets that reach the asking host is lost, in whatever place of the transfer.
TEST(SaFabric, CompleteWithATenthOfAllPacketsLost)
{
    SimulatedFabric fabric = startFabric(fiftyHosts());
    const std::size_t count = ours(fabric, {"NR"}).size();
    ASSERT_GE(count, 55U);
    ASSERT_TRUE(fabric.command(std::format("Error \"{}\"[1] 10", fabric.clientNode())));
    bool lossSeen = false;
    for (int round = 0; round < 6; ++round) {
        std::string figures;
        EXPECT_EQ(ours(fabric, {"NR"}, &figures).size(), count) << figures;
        EXPECT_EQ(ours(fabric, {"PIR"}, &figures).size(), ours(fabric, {"PIR"}).size());
        lossSeen = lossSeen || figures.find("retries 0 late 0") == std::string::npos;
    }
    EXPECT_TRUE(lossSeen) << "nothing was lost: this proves nothing";
}

constexpr std::string_view policy = R"(qos-ulps
    default : 0
    any, service-id 0x0000000001060a64 : 3
    any, service-id 0x0000000001061389 : 5
    any, pkey 0x7fff : 1
end-qos-ulps
)";

TEST(SaFabric, PathsByServiceIdHaveThePolicysServiceLevel)
{
    simulation::FabricOptions options = fiftyHosts();
    options.startSubnetManager = false;
    SimulatedFabric fabric = startFabric(options);
    const std::filesystem::path file = fabric.folder() / "qos-policy.conf";
    std::ofstream(file) << policy;
    std::ofstream(fabric.subnetManagerConfig(), std::ios::app)
        << "qos TRUE\nqos_policy_file " << file.string()
        << "\nqos_max_vls 8\nqos_sl2vl 0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7\n";
    const auto started = fabric.startSubnetManager();
    ASSERT_TRUE(started) << describe(started.error());
    const auto hosts = ours(fabric, {"NR", "nodetype=CA"});
    ASSERT_GE(hosts.size(), 3U);
    const auto level = [&](const std::string& service) {
        const auto paths = ours(fabric, {"PR", std::format("slid={}", hosts[0].at("LID").get<int>()),
                                         std::format("dlid={}", hosts[1].at("LID").get<int>()), service});
        EXPECT_EQ(paths.size(), 1U) << service;
        return paths.empty() ? -1 : paths.front().at("SL").get<int>();
    };
    EXPECT_EQ(level("service_id=0x0000000001060a64"), 3);
    EXPECT_EQ(level("service_id=0x0000000001061389"), 5);
    EXPECT_EQ(level("pkey=0x7fff"), 1);
    EXPECT_EQ(level("service_id=0x0000000001069999"), 0);
}

TEST(SaFabric, MembersOfGroupsWithTheKey)
{
    const SimulatedFabric fabric = startFabric(fiftyHosts());
    const ToolResult joined = runTool(fabric, {FABRISCOPE_WRITE_TOOL, "join", "ff12:401b:ffff::ffff:ffff"});
    ASSERT_EQ(joined.status, 0) << joined.errors;
    const auto groups = ours(fabric, {"MCMR"});
    ASSERT_EQ(groups.size(), 1U);
    EXPECT_EQ(groups.front().at("PortGID"), "::") << "members are hidden from those without the key";
    const auto members = ours(fabric, {"--smkey", "1", "MCMR"});
    ASSERT_EQ(members.size(), 1U);
    EXPECT_NE(members.front().at("PortGID"), "::");
    compareTables(fabric, "MCMR", 1, {}, {}, true);
    compareTables(fabric, "MFTR", 0);
    compareTables(fabric, "PKTR", 55, {}, {}, true);
    const ToolResult untrusted = runTool(fabric, {FABRISCOPE_SA_TOOL, "PKTR"});
    EXPECT_EQ(untrusted.status, 3);
    EXPECT_THAT(untrusted.errors, HasSubstr("SM_Key"));
}

} // namespace
} // namespace fabriscope::test
