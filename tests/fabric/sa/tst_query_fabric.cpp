// SPDX-License-Identifier: GPL-3.0-or-later
//
// `fabriscopectl query` with its agent on a simulated fabric, as people and scripts use it.
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <stdlib.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

namespace fabriscope::test {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

class QueryFabric : public ::testing::Test
{
protected:
    void SetUp() override
    {
        simulation::FabricOptions options;
        options.topology = simulation::TopologyText{simulation::shapes::fatTree2(8, 4, 4).text()};
        m_fabric.emplace(startFabric(options));
    }
    ToolResult query(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {programPath("fabriscopectl"), "query"});
        return runTool(*m_fabric, arguments);
    }
    json records(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {programPath("fabriscopectl"), "--format", "json", "query"});
        const ToolResult result = runTool(*m_fabric, arguments);
        EXPECT_LE(result.status, 1) << result.errors;
        return json::parse(result.output);
    }
    std::string keyFile(const std::string& content)
    {
        const std::string file = m_folder.path("smkey");
        std::ofstream(file) << content;
        std::filesystem::permissions(file, std::filesystem::perms{0600});
        return file;
    }
    [[nodiscard]] const simulation::SimulatedFabric& fabric() const { return *m_fabric; }

private:
    TemporaryFolder m_folder;
    std::optional<simulation::SimulatedFabric> m_fabric;
};

TEST_F(QueryFabric, RecordsAsTextCsvAndJson)
{
    const json nodes = records({"NodeRecord"});
    const ToolResult saquery = runTool(fabric(), {"saquery", "NR"});
    EXPECT_EQ(nodes.size(), linesStartingWith(saquery.output, "NodeRecord dump"));
    EXPECT_TRUE(nodes[0].at("LID").is_number());
    EXPECT_TRUE(nodes[0].at("NodeGUID").is_string());
    const ToolResult text = query({"NR", "lid=1"});
    EXPECT_EQ(text.status, 0);
    EXPECT_THAT(text.output, AllOf(HasSubstr("NodeRecord\n"), HasSubstr("NodeType"), HasSubstr("CA")));
    const ToolResult csv = runTool(fabric(), {programPath("fabriscopectl"), "--format", "csv", "query", "LinkRecord"});
    EXPECT_THAT(csv.output, HasSubstr("FromLID,FromPort,ToPort,ToLID\n"));
    EXPECT_GT(std::ranges::count(csv.output, '\n'), 30);
    EXPECT_EQ(records({"SR"}), json::array());
}

TEST_F(QueryFabric, FiltersTakeNamesOfNodes)
{
    const json byName = records({"PR", "sgid=node-00001", "dgid=node-00002"});
    ASSERT_EQ(byName.size(), 1U);
    const json nodes = records({"NR", "name=node-00001*"});
    ASSERT_EQ(nodes.size(), 1U);
    EXPECT_EQ(byName[0].at("SLID"), nodes[0].at("LID"));
    EXPECT_EQ(records({"NR", "nodetype=switch"}).size(), records({"SWIR"}).size());
}

TEST_F(QueryFabric, ExitStatusByContract)
{
    EXPECT_EQ(query({"NR", "lid=1"}).status, 0);
    const ToolResult nothing = query({"NR", "lid=4000"});
    EXPECT_EQ(nothing.status, 1);
    EXPECT_THAT(nothing.errors, HasSubstr("No records match"));
    EXPECT_EQ(query({"NoSuchRecord"}).status, 2);
    EXPECT_EQ(query({"NR", "colour=red"}).status, 2);
    EXPECT_EQ(query({"PR", "sgid=no-such-node"}).status, 2);
    EXPECT_EQ(query({}).status, 2);
    const ToolResult refused = query({"PKTR"});
    EXPECT_EQ(refused.status, 3);
    EXPECT_THAT(refused.errors, HasSubstr("SM_Key"));
    EXPECT_EQ(query({"--list"}).status, 0);
    EXPECT_THAT(query({"--list"}).output, AllOf(HasSubstr("MCMemberRecord"), HasSubstr("SLtoVLMappingTable")));
    EXPECT_THAT(query({"PR", "--fields"}).output, HasSubstr("ServiceID"));
}

/// Its request is an RMPP transfer itself, which OpenSM insists on.
TEST_F(QueryFabric, SeveralPathsAreThoseOfSinglePathRecords)
{
    const json paths =
        records({"MPR", "sgid=node-00001", "dgid=node-00002", "dgid=node-00003", "NumbPath=8", "Reversible=1"});
    ASSERT_GE(paths.size(), 2U);
    for (const json& path : paths) {
        const json single =
            records({"PR", "sgid=" + path.at("SGID").get<std::string>(), "dgid=" + path.at("DGID").get<std::string>()});
        ASSERT_FALSE(single.empty());
        for (const char* field : {"SLID", "DLID", "SL", "MTU", "Rate", "P_Key"})
            EXPECT_EQ(path.at(field), single.at(0).at(field)) << field;
    }
}

TEST_F(QueryFabric, TheKeyComesFromAFileOrTheAgentsEnvironment)
{
    const ToolResult byFile = query({"PKTR", "--smkey-file", keyFile("0x1\n")});
    EXPECT_EQ(byFile.status, 0) << byFile.errors;
    EXPECT_THAT(byFile.output, HasSubstr("0xffff"));
    const ToolResult wrong = query({"PKTR", "--smkey-file", keyFile("77777\n")});
    EXPECT_EQ(wrong.status, 3);
    EXPECT_THAT(wrong.errors, AllOf(HasSubstr("wrong SM_Key"), Not(HasSubstr("77777")))) << "a key is a secret";
    const ToolResult noKey = query({"PKTR", "--smkey-file", keyFile("hunter2\n")});
    EXPECT_EQ(noKey.status, 2);
    EXPECT_THAT(noKey.errors, AllOf(HasSubstr("SM_Key"), Not(HasSubstr("hunter2"))));
    const ToolResult none = query({"PKTR", "--trusted"});
    EXPECT_EQ(none.status, 3);
    EXPECT_THAT(none.errors, HasSubstr("FABRISCOPE_SM_KEY"));
    ::setenv("FABRISCOPE_SM_KEY", "1", 1); // NOLINT(concurrency-mt-unsafe): nobody else runs
    const ToolResult trusted = query({"PKTR", "--trusted"});
    ::unsetenv("FABRISCOPE_SM_KEY"); // NOLINT(concurrency-mt-unsafe)
    EXPECT_EQ(trusted.status, 0) << trusted.errors;
    EXPECT_EQ(trusted.output, byFile.output);
}

TEST_F(QueryFabric, TheSameAsALineOfSaquery)
{
    const ToolResult line = query({"PR", "slid=1", "dlid=2", "--as-saquery"});
    EXPECT_EQ(line.output, "saquery PR --slid 1 --dlid 2\n");
    const ToolResult theirs = runTool(fabric(), {"/bin/sh", "-c", line.output});
    EXPECT_EQ(linesStartingWith(theirs.output, "PathRecord dump"), records({"PR", "slid=1", "dlid=2"}).size());
    EXPECT_EQ(query({"NR", "nodetype=switch", "--as-saquery"}).status, 3);
}

TEST_F(QueryFabric, AttributesOfANode)
{
    const json port = records({"smp", "PortInfo", "1"});
    EXPECT_EQ(port.at("fields").at("LID"), 1);
    EXPECT_EQ(port.at("raw").at("LID"), "0001");
    const ToolResult theirs = runTool(fabric(), {"smpquery", "portinfo", "1"});
    EXPECT_THAT(theirs.output, HasSubstr("Lid:.............................1\n"));
    const ToolResult text = query({"smp", "NodeInfo", "0"});
    EXPECT_EQ(text.status, 0) << text.errors;
    EXPECT_THAT(text.output, AllOf(HasSubstr("NodeGUID"), HasSubstr("VendorID")));
    EXPECT_THAT(query({"smp", "PortInfo", "1"}).output, ContainsRegex("CapabilityMask  .*  [0-9a-f]{8}\n"))
        << "long words keep their distance to the raw bytes";
    const std::string guid = records({"NR", "lid=1"})[0].at("NodeGUID");
    const json byRoute = records({"smp", "NodeInfo", "0,1"});
    EXPECT_EQ(byRoute.at("fields").at("NodeType"), 2) << "behind an adapter's port is a switch";
    const std::string description = records({"NR", "lid=1"})[0].at("NodeDescription");
    EXPECT_EQ(records({"smp", "NodeDescription", "lid:1"}).at("fields").at("NodeDescription"), description);
    EXPECT_EQ(query({"smp", "NodeInfo", "1", "port=1"}).status, 2) << "NodeInfo has no port";
    EXPECT_EQ(query({"smp", "SwitchInfo", "1"}).status, 3) << "an adapter has none";
    EXPECT_EQ(query({"smp", "NodeInfo", "4000"}).status, 3);
    EXPECT_EQ(query({"smp", "Nonsense", "1"}).status, 2);
}

TEST_F(QueryFabric, WithoutASubnetManager)
{
    simulation::FabricOptions options;
    options.topology = simulation::TopologyText{simulation::shapes::backToBack().text()};
    options.startSubnetManager = false;
    const simulation::SimulatedFabric lonely = startFabric(options);
    const ToolResult result = runTool(lonely, {programPath("fabriscopectl"), "query", "NR"});
    EXPECT_EQ(result.status, 3);
    EXPECT_THAT(result.errors, HasSubstr("subnet manager"));
}

} // namespace
} // namespace fabriscope::test
