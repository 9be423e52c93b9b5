// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/export/export.h"
#include "core/fabric/export/hostlist.h"
#include "core/fabric/import/import.h"
#include "core/fabric/model/name_map.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <format>
#include <fstream>

namespace fabriscope::fabric {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Names that break careless writers.
SnapshotPtr nasty()
{
    test::FabricMaker maker;
    const Guid leaf = maker.addSwitch("say \"hi\" \\N <b>&amp;</b>\n]]>");
    maker.join(leaf, maker.addHost("tab\there \xff\xfe bell\a"));
    maker.join(leaf, maker.addHost("\xef\xbf\xbf Zürich \\"));
    maker.join(leaf, 9, leaf, 9);
    maker.builder().addProblem(
        {.kind = ProblemKind::Unreachable, .node = leaf, .port = PortNum(3), .text = "a \"b\" \xff"});
    return maker.build();
}

/// Runs a checker over a text; its exit status.
int check(const std::string& command, const std::string& text)
{
    std::string path = (std::filesystem::temp_directory_path() / "fabriscope-export.XXXXXX").string();
    const int fd = ::mkstemp(path.data());
    EXPECT_GE(fd, 0);
    ::close(fd);
    std::ofstream(path) << text;
    const int status =
        std::system((command + " " + path + " >/dev/null").c_str()); // NOLINT(cert-env33-c): a fixed command
    std::filesystem::remove(path);
    return status;
}

TEST(Export, FormatsHaveNames)
{
    for (const auto& [name, format] :
         {std::pair{"ibnetdiscover", ExportFormat::Ibnetdiscover}, std::pair{"json", ExportFormat::Json},
          std::pair{"dot", ExportFormat::Dot}, std::pair{"graphml", ExportFormat::GraphMl},
          std::pair{"slurm", ExportFormat::Slurm}, std::pair{"node-name-map", ExportFormat::NameMap}})
        EXPECT_EQ(parseExportFormat(name), format);
    EXPECT_FALSE(parseExportFormat("JSON "));
}

TEST(Export, JsonKeepsTheContract)
{
    test::FabricMaker maker;
    const Guid leaf = maker.addSwitch("leaf", 2);
    const Guid host = maker.addHost("node1 HCA-1");
    maker.join(leaf, host);
    const auto json = nlohmann::json::parse(exportJson(*maker.build()));
    ASSERT_EQ(json.at("nodes").size(), 2U);
    const auto& node = json.at("nodes").at(0);
    EXPECT_EQ(node.at("guid"), "0x0002c90200000100");
    EXPECT_EQ(node.at("type"), "Switch");
    EXPECT_EQ(node.at("description"), "leaf");
    ASSERT_EQ(node.at("ports").size(), 3U);
    const auto& port = node.at("ports").at(1);
    EXPECT_EQ(port.at("num"), 1);
    EXPECT_EQ(port.at("state"), "Active");
    EXPECT_EQ(port.at("width"), "4x");
    EXPECT_EQ(port.at("speed"), "EDR");
    EXPECT_EQ(port.at("remote").at("guid"), toString(host));
    EXPECT_EQ(port.at("remote").at("port"), 1);
    EXPECT_TRUE(node.at("ports").at(2).at("remote").is_null());
    EXPECT_EQ(json.at("nodes").at(1).at("type"), "HCA");
    EXPECT_EQ(json.at("nodes").at(1).at("ports").at(0).at("lid"), 2);
    EXPECT_TRUE(json.at("problems").empty());
}

TEST(Export, JsonOfSubnetManagers)
{
    SnapshotTables tables = test::fatTree2(2, 2, 2).build()->tables();
    EXPECT_TRUE(nlohmann::json::parse(exportJson(*Snapshot::freeze(tables))).at("subnetManagers").is_null());
    tables.info.managersKnown = true;
    EXPECT_TRUE(nlohmann::json::parse(exportJson(*Snapshot::freeze(tables))).at("subnetManagers").empty());
    tables.managers = {{.node = Guid(0x10),
                        .port = PortNum(1),
                        .answers = true,
                        .guid = Guid(0x11),
                        .state = ManagerState::Master,
                        .priority = 14,
                        .activityCount = 4711},
                       {.node = Guid(0x20), .port = PortNum(2)}};
    const auto json = nlohmann::json::parse(exportJson(*Snapshot::freeze(tables))).at("subnetManagers");
    EXPECT_EQ(json.at(0), nlohmann::json::parse(R"({"node": "0x0000000000000010", "port": 1, "answers": true,
        "guid": "0x0000000000000011", "state": "master", "priority": 14, "activityCount": 4711})"));
    EXPECT_EQ(json.at(1), nlohmann::json::parse(R"({"node": "0x0000000000000020", "port": 2, "answers": false,
        "guid": null, "state": null, "priority": null, "activityCount": null})"));
}

TEST(Export, JsonOfAnythingIsValid)
{
    const auto json = nlohmann::json::parse(exportJson(*nasty()));
    EXPECT_EQ(json.at("nodes").at(0).at("description"), "say \"hi\" \\N <b>&amp;</b>\n]]>");
    EXPECT_EQ(json.at("nodes").at(1).at("description"), "tab\there \xef\xbf\xbd\xef\xbf\xbd bell\a");
    EXPECT_EQ(json.at("problems").at(0).at("kind"), "unreachable");
    EXPECT_EQ(json.at("problems").at(0).at("port"), 3);
    std::mt19937_64 random(4);
    for (int i = 0; i < 100; ++i)
        EXPECT_TRUE(nlohmann::json::accept(exportJson(*test::randomSnapshot(random))));
    EXPECT_TRUE(nlohmann::json::accept(exportJson(*SnapshotBuilder().build())));
}

TEST(Export, StateOfAnImportIsUnknown)
{
    const auto s = importIbnetdiscover("Switch 4 \"A\"\n[1] \"B\"[1]\nHca 1 \"B\"\n", "x");
    const auto json = nlohmann::json::parse(exportJson(**s));
    EXPECT_TRUE(json.at("nodes").at(0).at("ports").at(1).at("state").is_null());
}

TEST(Export, DotIsReadByGraphviz)
{
    EXPECT_EQ(check("nop", exportDot(*nasty())), 0);
    EXPECT_EQ(check("gvpr 'BEG_G { exit(nNodes($G) == 3 && nEdges($G) == 3 ? 0 : 1); }'", exportDot(*nasty())), 0);
    EXPECT_EQ(check("nop", exportDot(*SnapshotBuilder().build())), 0);
    const std::string dot = exportDot(*test::fatTree2(2, 1, 2).build());
    EXPECT_THAT(dot, HasSubstr("\"0x0002c90200000100\" [label=\"spine-01\", shape=box"));
    EXPECT_THAT(dot, HasSubstr("-- \"0x0002c90200000110\" [taillabel=\"1\", headlabel=\"3\", comment=\"4x EDR\"];"));
    EXPECT_EQ(check("nop -p", dot), 0);
}

TEST(Export, GraphMlIsValidXml)
{
    const std::string xml = exportGraphMl(*nasty());
    EXPECT_EQ(check("xmllint --nonet --noout", xml), 0) << xml;
    EXPECT_THAT(xml, HasSubstr("say &quot;hi&quot; \\N &lt;b&gt;&amp;amp;&lt;/b&gt;&#10;]]&gt;"));
    EXPECT_THAT(
        xml, HasSubstr("source=\"n0002c90200000100\" target=\"n0002c90200000100\" sourceport=\"9\" targetport=\"9\""));
    std::mt19937_64 random(5);
    std::string all = "<all>";
    for (int i = 0; i < 50; ++i) {
        const std::string one = exportGraphMl(*test::randomSnapshot(random));
        all += one.substr(one.find('\n') + 1);
    }
    EXPECT_EQ(check("xmllint --nonet --noout", all + "</all>"), 0);
}

TEST(Export, IbnetdiscoverKeepsLinesWhole)
{
    const std::string text = exportIbnetdiscover(*nasty());
    EXPECT_THAT(text, HasSubstr("# \"say \"hi\" \\N <b>&amp;</b> ]]>\" base port 0"));
    EXPECT_THAT(text, Not(HasSubstr("\a")));
    const auto again = importIbnetdiscover(text, "x");
    ASSERT_TRUE(again);
    ASSERT_EQ((*again)->problems().size(), 1U);
    EXPECT_THAT((*again)->problems()[0].text.english(), HasSubstr("Incomplete: "));
}

TEST(Export, ANodeNameMapIsReadAgain)
{
    test::FabricMaker maker;
    const Guid a = maker.addSwitch("rack #1");
    const Guid b = maker.addSwitch("rack #2 \"b\"");
    maker.join(a, b);
    const NameMap map = NameMap::parse(exportNameMap(*maker.build()));
    EXPECT_TRUE(map.mistakes().empty());
    EXPECT_EQ(map.find(a), "rack -1");
    EXPECT_EQ(map.find(b), "rack -2 'b'") << "a hash would end the name";
}

TEST(HostList, CompressesAsSlurmDoes)
{
    const auto list = [](std::vector<std::string> names) { return hostList(names); };
    EXPECT_EQ(list({}), "");
    EXPECT_EQ(list({"login"}), "login");
    EXPECT_EQ(list({"node-001"}), "node-001");
    EXPECT_EQ(list({"node-002", "node-001", "node-003", "node-005", "node-002"}), "node-[001-003,005]");
    EXPECT_EQ(list({"n9", "n10", "n8", "n11"}), "n[8-9,10-11]");
    EXPECT_EQ(list({"b1", "a", "b2", "a1"}), "a,a1,b[1-2]");
    EXPECT_EQ(list({"x", "x1"}), "x,x1");
    EXPECT_EQ(list({"7", "8"}), "[7-8]");
    EXPECT_EQ(list({"n123456789012345678901", "n123456789012345678902"}),
              "n123[456789012345678901-456789012345678902]");
}

TEST(Slurm, TwoLevels)
{
    const std::string text = exportSlurm(*test::fatTree2(2, 2, 3).build());
    EXPECT_THAT(text, HasSubstr("SwitchName=leaf-01 Nodes=node-[0001-0003] LinkSpeed=100000 # 0x"));
    EXPECT_THAT(text, HasSubstr("SwitchName=leaf-02 Nodes=node-[0004-0006]"));
    EXPECT_THAT(text, HasSubstr("SwitchName=spine Switches=leaf-[01-02]\n"));
}

TEST(Slurm, ThreeLevelsHavePods)
{
    const std::string text = exportSlurm(*test::fatTree3(2, 3).build());
    EXPECT_THAT(text, HasSubstr("SwitchName=pod01-leaf-01 Nodes=node-[00001-00002]"));
    EXPECT_THAT(text, HasSubstr("SwitchName=pod01 Switches=pod01-leaf-[01-02]\n"));
    EXPECT_THAT(text, HasSubstr("SwitchName=core Switches=pod[01-03]\n"));
}

TEST(Slurm, OneHostOnceAndOnlyHosts)
{
    test::FabricMaker maker;
    const Guid a = maker.addSwitch("MF0;leaf A:MQM8700/U1");
    const Guid b = maker.addSwitch("MF0;leaf A:MQM8700/U1");
    const Guid top = maker.addSwitch("top");
    for (const Guid leaf : {a, b}) {
        maker.join(leaf, maker.addHost("gpu01 mlx5_0"));
        maker.join(leaf, maker.addHost("Mellanox Technologies Aggregation Node"));
        maker.join(leaf, top);
    }
    maker.join(b, maker.addHost("gpu02 mlx5_0"));
    std::string text = exportSlurm(*maker.build());
    EXPECT_THAT(text, Not(HasSubstr("name no host"))) << "nobody has to name an aggregation node";
    EXPECT_THAT(text, HasSubstr("Slurm accepts a host once: 1 channel adapter of hosts"));
    EXPECT_THAT(text, HasSubstr("SwitchName=leaf_A Nodes=gpu01 "));
    EXPECT_THAT(text, HasSubstr("SwitchName=leaf_A_2 Nodes=gpu02 "));
    EXPECT_THAT(text, HasSubstr("SwitchName=top Switches=leaf_A,leaf_A_2\n"));
    maker.join(b, maker.addHost("--reboot mlx5_0"));
    text = exportSlurm(*maker.build());
    EXPECT_THAT(text, HasSubstr("name no host: 1 channel adapter."));
    EXPECT_THAT(text, Not(HasSubstr("--reboot"))) << "an option to who gets the list";
}

TEST(Slurm, SwitchesOfOneNameAreCounted)
{
    test::FabricMaker maker;
    const Guid top = maker.addSwitch("top");
    for (int i = 0; i < 4; ++i) {
        const Guid leaf = maker.addSwitch(i == 2 ? "leaf_3" : "leaf");
        maker.join(leaf, maker.addHost("cn" + std::to_string(i)));
        maker.join(leaf, top);
    }
    const std::string text = exportSlurm(*maker.build());
    for (const char* name : {"SwitchName=leaf ", "SwitchName=leaf_2 ", "SwitchName=leaf_3 ", "SwitchName=leaf_4 "})
        EXPECT_THAT(text, HasSubstr(name));
}

TEST(Slurm, AChipIsNoHost)
{
    for (const std::string word : {"MT25408 ConnectX Mellanox Technologies", "MT4123 ConnectX6   Mellanox Technologies",
                                   "MT4129 ConnectX7", "ConnectX-7 HCA"}) {
        test::FabricMaker maker;
        const Guid leaf = maker.addSwitch("leaf");
        maker.join(leaf, maker.addHost("cn1 mlx5_0"));
        for (int i = 0; i < 5; ++i)
            maker.join(leaf, maker.addHost(word));
        const std::string text = exportSlurm(*maker.build());
        EXPECT_THAT(text, HasSubstr("Nodes=cn1 ")) << word;
        EXPECT_THAT(text, HasSubstr("name no host: 5 channel adapters")) << word;
    }
}

TEST(Slurm, MoreAdaptersThanAHostHasAreNoHost)
{
    test::FabricMaker maker;
    const Guid leaf = maker.addSwitch("leaf", 60);
    for (int i = 0; i < 17; ++i)
        maker.join(leaf, maker.addHost("hca"));
    for (int i = 0; i < 8; ++i)
        maker.join(leaf, maker.addHost("dgx1"));
    const std::string text = exportSlurm(*maker.build());
    EXPECT_THAT(text, HasSubstr("Nodes=dgx1 "));
    EXPECT_THAT(text, HasSubstr("name no host: 17 channel adapters"));
}

TEST(Slurm, NamesOfTheNodeNameMapCount)
{
    test::FabricMaker maker;
    const Guid leaf = maker.addSwitch("leaf");
    const Guid nameless = maker.addHost("MT4123 ConnectX6   Mellanox Technologies");
    maker.join(leaf, nameless);
    maker.join(leaf, maker.addHost("cn1 mlx5_0"));
    const auto map = NameMap::parse(std::format("{} \"cn7 HCA-1\"\n", toString(nameless)));
    const std::string text = exportSlurm(*map.applyTo(*maker.build()));
    EXPECT_THAT(text, HasSubstr("Nodes=cn[1,7] "));
    EXPECT_THAT(text, Not(HasSubstr("name no host")));
}

TEST(Export, WhatIsMissingIsSaidInEveryFormat)
{
    // Half a file: a cable's other end is not described, and a line is broken.
    const std::string text = "Switch 4 \"S-0000000000000001\" # \"leaf\" base port 0 lid 1 lmc 0\n"
                             "[1] \"H-0000000000000002\"[1](3) # \"cn1\" lid 2 4xEDR\n[2] \"H-00000000\n";
    const auto snapshot = importIbnetdiscover(text, "half.net");
    ASSERT_TRUE(snapshot);
    const auto json = nlohmann::json::parse(exportJson(**snapshot));
    EXPECT_FALSE(json.at("complete").get<bool>());
    EXPECT_EQ(json.at("problems").size(), 2U);
    EXPECT_THAT(exportIbnetdiscover(**snapshot), HasSubstr("\n# Incomplete: 2 problems while this was read"));
    EXPECT_THAT(exportSlurm(**snapshot), HasSubstr("\n# Incomplete: 2 problems"));
    EXPECT_THAT(exportDot(**snapshot), testing::StartsWith("// Incomplete: 2 problems"));
    EXPECT_THAT(exportGraphMl(**snapshot), HasSubstr("<!-- Incomplete: 2 problems"));
    EXPECT_EQ(check("nop", exportDot(**snapshot)), 0);
    EXPECT_EQ(check("xmllint --nonet --noout", exportGraphMl(**snapshot)), 0);
    EXPECT_TRUE(importIbnetdiscover(exportIbnetdiscover(**snapshot), "x"));
    EXPECT_EQ(missingWords(*test::fatTree2(2, 1, 1).build()), "");
}

TEST(Export, JsonNamesTroubleWithTheSubnetManager)
{
    test::FabricMaker maker;
    const Guid leaf = maker.addSwitch("leaf");
    const Guid here = maker.addHost("cn1");
    maker.join(leaf, here);
    maker.builder().setPort(here, {.number = PortNum(1), .state = PortState::Initialize, .infoKnown = true});
    maker.builder().info().localNode = here;
    maker.builder().info().localPort = PortNum(1);
    maker.builder().info().managersKnown = true;
    const auto json = nlohmann::json::parse(exportJson(*maker.build()));
    ASSERT_EQ(json.at("problems").size(), 1U) << json.at("problems");
    EXPECT_EQ(json.at("problems")[0].at("kind"), "subnet-manager");
    EXPECT_EQ(json.at("problems")[0].at("node"), toString(here));
    EXPECT_THAT(json.at("problems")[0].at("text").get<std::string>(), HasSubstr("no subnet manager has configured"));
    EXPECT_TRUE(json.at("complete").get<bool>());
}

TEST(Slurm, SaysThatATorusIsNoTree)
{
    const std::string text = exportSlurm(*test::torus(3, 3, 1, 1).build());
    EXPECT_THAT(text, HasSubstr("form no tree"));
    EXPECT_THAT(text, HasSubstr("SwitchName=fabric Switches="));
    EXPECT_THAT(text, HasSubstr("SwitchName=sw-0-0-0 Nodes=node0001"));
}

} // namespace
} // namespace fabriscope::fabric
