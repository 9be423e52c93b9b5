// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fabric that is shown to strangers: nothing by which it is known, and the same shape and findings.
#include "core/fabric/export/anonymise.h"
#include "core/fabric/export/export.h"
#include "core/fabric/model/snapshot_codec.h"
#include "core/fabric/shape/classify.h"
#include "core/health/checks/fabric_checks.h"
#include "tests/support/cluster_kinds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <random>
#include <string>
#include <tuple>
#include <vector>

namespace fabriscope::anonymise_test {
namespace {

using fabric::ExportFormat;
using testing::HasSubstr;
using testing::Not;

/// Rule and places of all findings: what does not depend on a name.
using Place = std::tuple<std::string, std::string, std::size_t, unsigned>;

void addPlace(std::vector<Place>& places, const fabric::Snapshot& snapshot, const health::Finding& finding)
{
    const auto node = finding.at ? snapshot.findNode(finding.at->node) : std::nullopt;
    places.emplace_back(finding.rule, finding.cause, node ? node->value() : ~std::size_t{0},
                        finding.at ? finding.at->number.value() : 0U);
    for (const health::Member& member : finding.members)
        if (member.at)
            if (const auto at = snapshot.findNode(member.at->node))
                places.emplace_back(finding.rule + " member", "", at->value(), member.at->number.value());
}

std::vector<Place> placesIn(const fabric::Snapshot& snapshot)
{
    std::vector<Place> places;
    for (const health::Finding& finding : health::checkFabric(snapshot))
        addPlace(places, snapshot, finding);
    std::ranges::sort(places);
    return places;
}

/// A fabric with all that identifies: names, a management prefix, serial numbers, texts, tables.
fabric::SnapshotPtr identified()
{
    fabric::SnapshotTables tables = test::fatTree2(3, 2, 4).build()->tables();
    tables.info.source = "head1.example.com mlx5_0/1";
    tables.info.remarks.emplace_back(Message::say("{} more ports", "head1.example.com"));
    tables.nodes[0].name = "Zurich rack17 spine";
    tables.nodes[1].description = "MF0;zurich-lf2:MQM8700/U1";
    for (fabric::Port& port : tables.ports)
        port.subnetPrefix = SubnetPrefix(0xfec0000000004711);
    tables.problems.push_back({.kind = fabric::ProblemKind::Unreachable,
                               .node = tables.nodes[1].guid,
                               .port = PortNum(3),
                               .text = Message::say("{}: it does not respond", "zurich-lf2 port 3")});
    fabric::Measurement measured{.node = tables.nodes[1].guid, .port = PortNum(1)};
    measured.cable = fabric::CableFacts{.serialNumber = "MT2043VS04711"};
    tables.measurements.push_back(measured);
    tables.managers.push_back({.node = tables.nodes[2].guid,
                               .port = PortNum(0),
                               .answers = true,
                               .guid = tables.nodes[2].guid,
                               .state = fabric::ManagerState::Master});
    fabric::RouteTables routes;
    routes.source = "head1.example.com";
    routes.unread.push_back({.node = tables.nodes[0].guid, .reason = Message("zurich said no")});
    tables.routes = fabric::Routes::freeze(std::move(routes));
    return fabric::Snapshot::freeze(std::move(tables));
}

std::string everyForm(const fabric::Snapshot& snapshot)
{
    fabric::SnapshotTables tables = snapshot.tables();
    std::string text;
    if (tables.routes) {
        text += tables.routes->tables().source;
        for (const auto& unread : tables.routes->tables().unread)
            text += unread.reason.english();
    }
    tables.routes.reset(); // which are packed
    const auto plain = fabric::Snapshot::freeze(std::move(tables));
    text += fabric::encode(*plain);
    for (const ExportFormat format : {ExportFormat::Ibnetdiscover, ExportFormat::Json, ExportFormat::Dot,
                                      ExportFormat::GraphMl, ExportFormat::Slurm, ExportFormat::NameMap})
        text += fabric::exportAs(format, *plain);
    return text;
}

/// As numbers stand in files: text, and the bytes of either end first.
std::vector<std::string> formsOf(std::uint64_t number)
{
    std::string little(reinterpret_cast<const char*>(&number), sizeof number);
    std::string big(little.rbegin(), little.rend());
    return {std::format("{:016x}", number), std::format("{:x}", number), std::to_string(number), little, big};
}

} // namespace

TEST(Anonymise, NothingOfTheOriginalIsLeft)
{
    const auto original = identified();
    const std::string before = everyForm(*original);
    const std::string after = everyForm(*fabric::anonymised(*original));
    std::vector<std::string> secrets{"example.com", "urich", "rack17", "MT2043VS04711", "04711", "does not respond"};
    for (const fabric::Node& node : original->nodes()) {
        secrets.insert(secrets.end(), {node.description, node.shownName()});
        for (const Guid guid : {node.guid, node.systemImageGuid})
            if (guid.value() != 0) std::ranges::move(formsOf(guid.value()), std::back_inserter(secrets));
    }
    for (const fabric::Port& port : original->ports())
        if (port.guid.value() != 0) std::ranges::move(formsOf(port.guid.value()), std::back_inserter(secrets));
    std::ranges::move(formsOf(0xfec0000000004711), std::back_inserter(secrets));
    for (const char* isThere : {"example.com", "rack17", "MT2043VS04711"})
        EXPECT_THAT(before, HasSubstr(isThere)) << "this test looks for nothing";
    for (const std::string& secret : secrets)
        EXPECT_FALSE(after.contains(secret)) << testing::PrintToString(secret);
}

TEST(Anonymise, VendorsStayOnRequestAlone)
{
    const auto original = identified();
    const auto ouis = [](const fabric::Snapshot& snapshot) {
        std::set<std::uint64_t> all;
        for (const fabric::Node& node : snapshot.nodes())
            all.insert(node.guid.value() >> 40U);
        return all;
    };
    EXPECT_EQ(ouis(*fabric::anonymised(*original, true)), ouis(*original));
    EXPECT_THAT(ouis(*fabric::anonymised(*original)), testing::ElementsAre(0x020000U));
    EXPECT_EQ(fabric::encode(*fabric::anonymised(*original)), fabric::encode(*fabric::anonymised(*original)));
}

TEST(Anonymise, WhatANameSaysOfADeviceStays)
{
    fabric::SnapshotTables tables = identified()->tables();
    const auto nameOf = [&tables](const std::string& description) {
        tables.nodes[0].name.clear();
        tables.nodes[0].description = description;
        return fabric::anonymised(*fabric::Snapshot::freeze(tables))->nodes()[0].description;
    };
    EXPECT_THAT(nameOf("MF0;zurich:MCS8500/L03/U1"), testing::MatchesRegex("MF0;x[a-z]+:MCS8500/L03/U1"));
    EXPECT_THAT(nameOf("b7n193 HCA-2"), testing::MatchesRegex("x[a-z]+7x[a-z]+00[0-9] HCA-2"));
    EXPECT_THAT(nameOf("gpu-12 mlx5_3"), testing::MatchesRegex("x[a-z]+-12 mlx5_3"));
    EXPECT_EQ(nameOf("Mellanox Technologies Aggregation Node"), "Mellanox Technologies Aggregation Node");
    EXPECT_THAT(nameOf("Voltaire 4036 # bern-sw"), Not(HasSubstr("bern")));
    EXPECT_EQ(nameOf("MT25408 ConnectX-6"), "MT25408 ConnectX-6");
    EXPECT_THAT(nameOf("MT20430047112"), Not(HasSubstr("2043"))) << "a serial number";
    // What only looks like a board or a model is a name.
    EXPECT_THAT(nameOf("leaf/L03/bern"), Not(HasSubstr("bern")));
    EXPECT_THAT(nameOf("leaf/L03bern"), Not(HasSubstr("bern")));
    EXPECT_THAT(nameOf("MF0;zurich:bern/U1"), Not(HasSubstr("bern")));
    EXPECT_THAT(nameOf("MF0;zurich:MQM8700/U1/bern"), Not(HasSubstr("bern")));
    // Hosts that are called by their address: numbers of one or two digits stay elsewhere.
    EXPECT_EQ(nameOf("ip-10-77-9-41 mlx5_0"), nameOf("ip-20-88-7-52 mlx5_0")) << "nothing of them is left";
    EXPECT_THAT(nameOf("10.77.9.141"), testing::MatchesRegex("n01.02.1.00[0-9]"));
    // And by that of their adapter, of which pairs of digits would be left.
    for (const std::string address : {"04:31:72:12:34:56", "04-31-72-1a-34-56", "0431.721a.3456", "0431721a3456",
                                      "04:31:72:03:00:12:34:56", "04_31_72_1A_34_56"})
        EXPECT_THAT(nameOf("node-" + address + " mlx5_0"), testing::MatchesRegex("x[a-z]+-x[a-z]+ mlx5_0")) << address;
    EXPECT_THAT(nameOf("rack-01-02-03-04-05-06"), testing::MatchesRegex("x[a-z]+-01-02-03-04-05-06")) << "places";
    EXPECT_THAT(nameOf("node-000000000123"), testing::MatchesRegex("x[a-z]+-00000000000[0-9]")) << "a number";
    EXPECT_THAT(nameOf("rack-1-2-3"), testing::MatchesRegex("x[a-z]+-1-2-3")) << "a place is none";
    EXPECT_EQ(nameOf("17"), "n17");
    EXPECT_EQ(nameOf(""), "");
}

/// More addresses than there are numbers of one digit, and of two.
TEST(Anonymise, TwoNamesStayTwo)
{
    fabric::SnapshotTables tables;
    for (unsigned i = 0; i < 256; ++i)
        tables.nodes.push_back(
            {.guid = Guid(0x1000 + i), .description = std::format("ip-10-0-0-{} mlx5_0", i), .numPorts = 1});
    const auto copy = fabric::anonymised(*fabric::Snapshot::freeze(std::move(tables)));
    std::set<std::string> names;
    for (const fabric::Node& node : copy->nodes())
        EXPECT_TRUE(names.insert(node.description).second) << node.description;
}

class AnonymisedClusters : public testing::TestWithParam<int>
{};

TEST_P(AnonymisedClusters, HaveTheSameShapeAndFindings)
{
    const auto kind = static_cast<test::ClusterKind>(GetParam());
    for (unsigned seed = 1; seed <= 4; ++seed) {
        std::mt19937_64 random(seed);
        const auto whole = test::makeCluster(kind, random).snapshot;
        const auto original = test::damaged(*whole, random, 0.03);
        const auto copy = fabric::anonymised(*original);
        ASSERT_EQ(copy->nodes().size(), original->nodes().size());
        ASSERT_EQ(copy->links().size(), original->links().size());
        const fabric::Classification before = fabric::classify(*original);
        const fabric::Classification after = fabric::classify(*copy);
        EXPECT_EQ(after.rank, before.rank) << test::toString(kind) << " " << seed;
        EXPECT_EQ(after.parts.size(), before.parts.size());
        for (std::size_t i = 0; i < std::min(after.parts.size(), before.parts.size()); ++i)
            EXPECT_EQ(after.parts[i].verdict.family, before.parts[i].verdict.family);
        EXPECT_EQ(placesIn(*copy), placesIn(*original)) << test::toString(kind) << " " << seed;
        // Each LID still belongs to whom it belonged.
        for (std::size_t i = 0; i < original->ports().size(); ++i) {
            const fabric::Port& port = original->ports()[i];
            EXPECT_EQ(copy->ports()[i].lid.value() == 0, port.lid.value() == 0);
            if (port.lid.value() == 0) continue;
            const auto owner = original->findPortByLid(port.lid);
            const auto now = copy->findPortByLid(copy->ports()[i].lid);
            ASSERT_TRUE(owner && now);
            EXPECT_EQ(owner->value(), now->value());
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Kinds, AnonymisedClusters, testing::Range(0, test::clusterKindCount));

TEST(Anonymise, TablesLeadWhereTheyLed)
{
    fabric::SnapshotTables tables = test::fatTree2(3, 2, 4).build()->tables();
    // One port with four LIDs, which have to stay together.
    fabric::Port& wide = tables.ports.back();
    wide.lid = Lid(320);
    wide.lmc = Lmc::fromBits(2);
    fabric::RouteTables routes;
    fabric::SwitchTables forwarding{.guid = tables.nodes[0].guid};
    for (std::size_t block = 0; block < 6; ++block) {
        std::array<std::uint8_t, fabric::linearBlock> ports{};
        for (std::size_t i = 0; i < ports.size(); ++i)
            ports[i] = static_cast<std::uint8_t>((block + i) % 36);
        if (block != 3) fabric::putLinearBlock(forwarding, block, ports);
    }
    routes.switches.push_back(forwarding);
    fabric::PairLevels levels({Lid(1), Lid(2)}, 330);
    levels.set(Lid(1), Lid(322), ServiceLevel::fromBits(5));
    routes.levels = levels;
    tables.routes = fabric::Routes::freeze(std::move(routes));
    const auto original = fabric::Snapshot::freeze(std::move(tables));
    const auto copy = fabric::anonymised(*original);
    const fabric::SwitchTables& before = original->routes()->switches()[0];
    const fabric::SwitchTables& after = copy->routes()->switches()[0];
    for (std::size_t i = 0; i < original->ports().size(); ++i) {
        const fabric::Port& port = original->ports()[i];
        const fabric::Port& now = copy->ports()[i];
        if (port.lid.value() == 0) continue;
        EXPECT_EQ(now.lid.value() % (1U << now.lmc.value()), 0U) << "LIDs of one port are aligned";
        for (unsigned j = 0; j < 1U << port.lmc.value(); ++j)
            EXPECT_EQ(fabric::linearEntry(after, Lid(static_cast<std::uint16_t>(now.lid.value() + j))),
                      fabric::linearEntry(before, Lid(static_cast<std::uint16_t>(port.lid.value() + j))));
    }
    const auto lidOf = [&](std::uint16_t lid) {
        const fabric::Port& owner = original->port(*original->findPortByLid(Lid(lid)));
        const fabric::Port& now = copy->port(original->indexOf(owner));
        return Lid(static_cast<std::uint16_t>(now.lid.value() + lid - owner.lid.value()));
    };
    EXPECT_EQ(copy->routes()->tables().levels->of(lidOf(1), lidOf(322)), ServiceLevel::fromBits(5));
    EXPECT_EQ(copy->routes()->tables().levels->of(lidOf(2), lidOf(322)), ServiceLevel::fromBits(0));
}

} // namespace fabriscope::anonymise_test
