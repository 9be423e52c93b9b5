// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is written and read again is written the same: fabrics with the traits of production clusters.
#include "core/fabric/export/export.h"
#include "core/fabric/import/import.h"
#include "core/fabric/model/snapshot_file.h"
#include "tests/support/cluster_kinds.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <regex>
#include <set>
#include <sstream>

namespace fabriscope::fabric {
namespace {

/// With a plug and a cable from a switch to itself, ports that are down, and a cable of unknown rate.
SnapshotPtr withOddities(const Snapshot& snapshot)
{
    SnapshotTables tables = snapshot.tables();
    tables.info.takenAt = std::chrono::sys_days(std::chrono::year(2026) / 11 / 21) + std::chrono::hours(4);
    for (const Node& node : snapshot.nodes()) {
        if (node.type != NodeType::Switch) continue;
        std::vector<PortIndex> free;
        for (const Port& port : snapshot.portsOf(node))
            if (!port.link && port.number != PortNum(0)) free.push_back(snapshot.indexOf(port));
        if (free.size() < 4) continue;
        tables.cables.push_back({.a = free[0], .b = free[0]});
        tables.cables.push_back({.a = free[1], .b = free[2]});
        tables.ports[free[3].value()].state = PortState::Down;
        tables.ports[free[3].value()].physState = PhysState::Polling;
        break;
    }
    if (!tables.cables.empty()) {
        for (const PortIndex end : {tables.cables.front().a, tables.cables.front().b}) {
            tables.ports[end.value()].speedActive.reset();
            tables.ports[end.value()].widthActive.reset();
        }
    }
    return Snapshot::freeze(std::move(tables));
}

class RoundTrip : public testing::TestWithParam<int>
{};

TEST_P(RoundTrip, WritesTheSameAgain)
{
    const auto kind = static_cast<test::ClusterKind>(GetParam());
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        std::mt19937_64 random(seed);
        const test::Cluster cluster = test::makeCluster(kind, random);
        const SnapshotPtr s = withOddities(*test::damaged(*cluster.snapshot, random, seed == 2 ? 0.1 : 0.0));
        SCOPED_TRACE(testing::Message() << toString(kind) << " seed " << seed);

        const std::string topology = exportIbnetdiscover(*s);
        const auto fromTopology = importIbnetdiscover(topology, "again");
        ASSERT_TRUE(fromTopology) << describe(fromTopology.error());
        EXPECT_TRUE((*fromTopology)->problems().empty()) << (*fromTopology)->problems().front().text;
        EXPECT_EQ(exportIbnetdiscover(**fromTopology), topology);
        EXPECT_EQ((*fromTopology)->links().size(), s->links().size());

        const std::string json = exportJson(*s);
        ASSERT_TRUE(looksLikeJson(json));
        const auto fromJson = importJson(json, "again");
        ASSERT_TRUE(fromJson) << describe(fromJson.error());
        EXPECT_EQ(exportJson(**fromJson), json);
        const std::string importedJson = exportJson(**fromTopology);
        const auto again = importJson(importedJson, "again");
        ASSERT_TRUE(again) << describe(again.error());
        EXPECT_EQ(exportJson(**again), importedJson);

        const auto fromFile = decodeFile(encodeFile(*s), "again");
        ASSERT_TRUE(fromFile) << describe(fromFile.error());
        EXPECT_EQ(**fromFile, *s);
        EXPECT_EQ(encodeFile(**fromFile), encodeFile(*s));
    }
}

INSTANTIATE_TEST_SUITE_P(Kinds, RoundTrip, testing::Range(0, test::clusterKindCount));

TEST(JsonImport, OtherDocumentsAreRefusedWithTheReason)
{
    for (const std::string_view text :
         {"{\"a\": [1, 2", "{\"a\": 1}", "{\"nodes\": [{}]}", "{\"nodes\": [{\"type\": \"HCA\"}"}) {
        const auto s = importJson(text, "x.json");
        ASSERT_FALSE(s) << text;
        EXPECT_THAT(describe(s.error()), testing::StartsWith("x.json: ")) << text;
    }
    EXPECT_FALSE(looksLikeJson("Switch 4 \"S-0000000000000001\"\n"));
    EXPECT_FALSE(looksLikeJson("{ CA Ports:01 SystemGUID:1 NodeGUID:1 }"));
}

TEST(JsonImport, AWordThatNobodyKnowsIsNamedAndNotLeftOut)
{
    const auto documentWith = [](std::string_view type, std::string_view port, std::string_view rest) {
        return std::format(R"({{"nodes": [{{"type": "{}", "guid": "0x10", "numPorts": 1, "ports": [{{"num": 1, {}}}]}}],
                               {}}})",
                           type, port, rest);
    };
    const std::string none = R"("problems": [])";
    for (const auto& [text, said] :
         {std::pair(documentWith("HCA", R"("state": "Activ")", none), R"("state": "Activ")"),
          std::pair(documentWith("HCA", R"("physicalState": "Up")", none), R"("physicalState": "Up")"),
          std::pair(documentWith("Hub", R"("state": "Active")", none), R"("type": "Hub")"),
          std::pair(documentWith("HCA", R"("state": "Active")", R"("problems": [{"kind": "melted"}])"),
                    R"("kind": "melted")"),
          std::pair(documentWith("HCA", R"("state": "Active")",
                                 R"("subnetManagers": [{"node": "0x10", "port": 1, "state": "boss"}])"),
                    R"("state": "boss")")}) {
        const auto s = importJson(text, "x.json");
        ASSERT_FALSE(s) << text;
        EXPECT_THAT(describe(s.error()), testing::HasSubstr(std::format("has {}, a word", said)));
    }
    // A port that reports a state without a name: it is not known which one.
    const auto s = importJson(documentWith("HCA", R"("state": "Unknown")", none), "x.json");
    ASSERT_TRUE(s) << describe(s.error());
    EXPECT_FALSE((*s)->ports().front().infoKnown);
}

/// As jq leaves it: each node is a line.
TEST(JsonImport, WhatWasFilteredOrJoinedIsTold)
{
    const SnapshotPtr whole = test::fatTree2(3, 2, 4).build();
    const std::string json = exportJson(*whole);
    const auto begin = json.rfind("\n  {", json.find("\"type\":\"HCA\""));
    const std::string host = json.substr(begin, json.find('\n', begin + 1) - begin);
    std::string text = json;
    const auto filtered = importJson(text.erase(begin, host.size()), "x.json");
    ASSERT_TRUE(filtered) << describe(filtered.error());
    EXPECT_EQ((*filtered)->links().size(), whole->links().size() - 1);
    ASSERT_EQ((*filtered)->problems().size(), 1U);
    EXPECT_THAT((*filtered)->problems()[0].text.english(), testing::HasSubstr("which is not described"));
    text = json;
    const auto joined = importJson(text.insert(begin, host), "x.json");
    ASSERT_TRUE(joined) << describe(joined.error());
    ASSERT_EQ((*joined)->problems().size(), 1U);
    EXPECT_THAT((*joined)->problems()[0].text.english(), testing::HasSubstr("is described several times"));
    EXPECT_EQ((*joined)->nodes().size(), whole->nodes().size());
}

TEST(JsonImport, MutatedDocumentsNeverCrash)
{
    std::mt19937_64 random(11);
    const test::Cluster cluster = test::makeCluster(test::ClusterKind::Ring, random);
    const std::string json = exportJson(*cluster.snapshot);
    constexpr std::string_view bytes = "{}[]\":,0x-en\xff";
    for (int i = 0; i < 300; ++i) {
        std::string text = json.substr(0, 4000);
        for (int change = 0; change < 8; ++change)
            text[random() % text.size()] = bytes[random() % bytes.size()];
        (void)importJson(text, "x");
    }
}

/// "node[1-3,7],x" as the names it stands for.
std::set<std::string> expanded(const std::string& list)
{
    std::set<std::string> names;
    static const std::regex part(R"(([^,\[]+)(\[([^\]]*)\])?)");
    for (auto it = std::sregex_iterator(list.begin(), list.end(), part); it != std::sregex_iterator(); ++it) {
        if (!(*it)[2].matched) {
            names.insert((*it)[1]);
            continue;
        }
        std::istringstream ranges((*it)[3]);
        for (std::string range; std::getline(ranges, range, ',');) {
            const auto dash = range.find('-');
            const std::string first = range.substr(0, dash);
            const unsigned long last = std::stoul(dash == std::string::npos ? first : range.substr(dash + 1));
            for (unsigned long n = std::stoul(first); n <= last; ++n) {
                std::string digits = std::to_string(n);
                if (digits.size() < first.size()) digits.insert(0, first.size() - digits.size(), '0');
                names.insert((*it)[1].str() + digits);
            }
        }
    }
    return names;
}

/// Computed from the text of ibnetdiscover, line by line, without anything of the program: which hosts hang at which
/// switch is all that Slurm's leaves say.
TEST(SlurmExport, OfAPlainTreeEqualsAnIndependentComputation)
{
    const SnapshotPtr s = test::fatTree2(12, 4, 16).build();
    std::map<std::string, std::set<std::string>> expected; // switch GUID -> hosts
    std::istringstream topology(exportIbnetdiscover(*s));
    static const std::regex switchLine(R"re(^Switch\s+\d+ "S-([0-9a-f]+)")re");
    static const std::regex hostLine(R"re(^\[\d+\]\s+"H-[0-9a-f]+"\[\d+\]\([0-9a-f]+\)\s+# "([^ "]+))re");
    std::string current;
    std::smatch match;
    for (std::string line; std::getline(topology, line);) {
        if (std::regex_search(line, match, switchLine)) current = "0x" + match[1].str();
        if (std::regex_search(line, match, hostLine)) expected[current].insert(match[1]);
    }
    ASSERT_EQ(expected.size(), 12U);

    std::map<std::string, std::set<std::string>> leaves;
    std::set<std::string> leafNames;
    std::set<std::string> below;
    std::istringstream conf(exportSlurm(*s));
    static const std::regex leafLine(R"(^SwitchName=(\S+) Nodes=(\S+).*# (0x[0-9a-f]+))");
    static const std::regex upperLine(R"(^SwitchName=\S+ Switches=(\S+))");
    for (std::string line; std::getline(conf, line);) {
        if (std::regex_search(line, match, leafLine)) {
            leaves[match[3]] = expanded(match[2]);
            leafNames.insert(match[1]);
        } else if (std::regex_search(line, match, upperLine)) {
            below = expanded(match[1]);
        }
    }
    EXPECT_EQ(leaves, expected);
    EXPECT_EQ(below, leafNames) << "one switch stands for all spines";
}

} // namespace
} // namespace fabriscope::fabric
