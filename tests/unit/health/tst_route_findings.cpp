// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said of routes: credit loops only where they are known, and where packets are dropped.
#include "core/health/checks/route_checks.h"
#include "tests/support/fabrics.h"
#include "tests/support/route_maker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

namespace fabriscope::route_findings_test {
namespace {

using fabric::RouteTables;
using fabric::SnapshotPtr;
using health::Finding;
using health::Findings;
using ::testing::HasSubstr;
using ::testing::SizeIs;

fabric::LaneTable identity()
{
    fabric::LaneTable table;
    for (std::size_t sl = 0; sl < table.size(); ++sl)
        table.at(sl) = VirtualLane::fromBits(sl);
    return table;
}

Findings check(const SnapshotPtr& snapshot, const RouteTables& tables)
{
    const auto routes = fabric::Routes::freeze(tables);
    return health::checkRoutes(*snapshot, *routes, routes::analyse(*snapshot, *routes));
}

std::vector<Finding> withRule(const Findings& findings, std::string_view rule)
{
    std::vector<Finding> found;
    std::ranges::copy_if(findings, std::back_inserter(found), [rule](const Finding& f) { return f.rule == rule; });
    return found;
}

TEST(RouteFindings, CreditLoopsWithoutServiceLevelsAreUnknown)
{
    const SnapshotPtr ring = test::torus(6, 1, 1, 2).build();
    RouteTables tables = test::minHopTables(*ring);
    test::setLanes(tables, *ring, identity());
    const Findings unknown = check(ring, tables);
    EXPECT_THAT(withRule(unknown, "credit-loop"), SizeIs(0));
    const auto notices = withRule(unknown, "credit-loops-unknown");
    ASSERT_THAT(notices, SizeIs(1));
    EXPECT_EQ(notices[0].severity, Severity::Notice);
    EXPECT_THAT(notices[0].remedy.english(), HasSubstr("snapshot --routes"));
    tables.levels = fabric::PairLevels();
    const Findings known = check(ring, tables);
    EXPECT_THAT(withRule(known, "credit-loops-unknown"), SizeIs(0));
    ASSERT_THAT(withRule(known, "credit-loop"), testing::Not(SizeIs(0)));
    EXPECT_EQ(withRule(known, "credit-loop")[0].severity, Severity::Critical);
}

/// Of two cables upwards one takes all: where a table was not read, paths of which nothing is known may take the other.
TEST(RouteFindings, ACableIsUnusedOnlyWhereAllPathsAreKnown)
{
    const SnapshotPtr tree = test::fatTree2(2, 1, 6, 2).build();
    const auto isCalled = [&](const fabric::Port& port, std::string_view name) {
        return tree->nodeOf(port).description == name;
    };
    std::vector<PortNum> up;
    Guid leaf, spine;
    for (const fabric::Port& port : tree->ports()) {
        const auto peer = tree->peerOf(port);
        if (!peer || !isCalled(port, "leaf-01") || !isCalled(tree->port(*peer), "spine-01")) continue;
        up.push_back(port.number);
        leaf = tree->nodeOf(port).guid;
        spine = tree->nodeOf(tree->port(*peer)).guid;
    }
    ASSERT_THAT(up, SizeIs(2));
    RouteTables tables = test::minHopTables(*tree);
    for (const fabric::Port& port : tree->ports()) {
        const auto peer = tree->peerOf(port);
        if (peer && isCalled(tree->port(*peer), "leaf-02") && !isCalled(port, "spine-01"))
            test::setRoute(tables, leaf, port.lid, up.front());
    }
    EXPECT_THAT(withRule(check(tree, tables), "route-unused-cable"), testing::Not(SizeIs(0)));
    std::erase_if(tables.switches, [spine](const fabric::SwitchTables& one) { return one.guid == spine; });
    EXPECT_THAT(withRule(check(tree, tables), "route-unused-cable"), SizeIs(0));
}

TEST(RouteFindings, TablesOfLanesThatWereNotReadLeaveCreditLoopsOpen)
{
    const SnapshotPtr ring = test::torus(6, 1, 1, 2).build();
    RouteTables tables = test::minHopTables(*ring);
    tables.levels = fabric::PairLevels();
    const Findings findings = check(ring, tables);
    EXPECT_THAT(withRule(findings, "credit-loop"), SizeIs(0));
    const auto unknown = withRule(findings, "credit-loops-unknown");
    ASSERT_THAT(unknown, SizeIs(1));
    EXPECT_THAT(unknown[0].sentence.english(), HasSubstr("but SL-to-VL tables, which choose the lanes, were not read"));
}

/// Files of a part of the switches: nobody refused to reply, and still nothing is known of what passes the others.
TEST(RouteFindings, ASwitchWithoutATableIsTold)
{
    const SnapshotPtr tree = test::fatTree2(3, 2, 3).build();
    RouteTables tables = test::minHopTables(*tree);
    const auto leaf = std::ranges::find(tree->nodes(), "leaf-02", &fabric::Node::description);
    std::erase_if(tables.switches, [&](const fabric::SwitchTables& one) { return one.guid == leaf->guid; });
    const Findings findings = check(tree, tables);
    const auto missing = withRule(findings, "routes-unreadable");
    ASSERT_THAT(missing, SizeIs(1));
    EXPECT_EQ(missing[0].severity, Severity::Warning);
    EXPECT_THAT(missing[0].sentence.english(), HasSubstr("There is no forwarding table of leaf-02"));
    EXPECT_THAT(withRule(findings, "credit-loops-unknown"), SizeIs(1));
    tables.unread.push_back({.node = leaf->guid, .reason = Message("it does not respond")});
    const auto told = withRule(check(tree, tables), "routes-unreadable");
    ASSERT_THAT(told, SizeIs(1)) << "once";
    EXPECT_THAT(told[0].sentence.english(), HasSubstr("it does not respond"));
}

TEST(RouteFindings, NameThePortAndTheLaneThatDrop)
{
    fabric::SnapshotTables all = test::fatTree2(3, 2, 3).build()->tables();
    for (fabric::Port& port : all.ports)
        port.dataVlsOperational = 4;
    const auto tree = fabric::Snapshot::freeze(std::move(all));
    RouteTables tables = test::minHopTables(*tree);
    test::setLanes(tables, *tree, identity());
    tables.levels = fabric::PairLevels(ServiceLevel::fromBits(5));
    const Findings findings = check(tree, tables);
    const auto drops = withRule(findings, "lane-drops");
    ASSERT_THAT(drops, SizeIs(1)) << "all hosts drop: one group";
    EXPECT_THAT(drops[0].members.at(0).sentence.english(),
                HasSubstr("they map to VL 5 and only VL 0 to 3 are in operation there"));
    EXPECT_THAT(drops[0].remedy.english(), HasSubstr("max_op_vls"));
    tables.levels = fabric::PairLevels(ServiceLevel::fromBits(3));
    EXPECT_THAT(withRule(check(tree, tables), "lane-drops"), SizeIs(0));
}

TEST(RouteFindings, AnAdapterHasNoForwardingTable)
{
    const SnapshotPtr tree = test::fatTree2(3, 2, 3).build();
    RouteTables tables = test::minHopTables(*tree);
    const auto host = std::ranges::find(tree->nodes(), fabric::NodeType::ChannelAdapter, &fabric::Node::type);
    tables.unread.push_back({.node = host->guid, .reason = Message("it does not respond")});
    const auto unread = withRule(check(tree, tables), "routes-unreadable");
    ASSERT_THAT(unread, SizeIs(1));
    EXPECT_THAT(unread[0].sentence.english(), HasSubstr("The SL-to-VL table of"));
    EXPECT_THAT(unread[0].remedy.english(), HasSubstr("adapter"));
}

TEST(RouteFindings, ASwitchWhosePathsAreKnownLacksOtherTables)
{
    const SnapshotPtr tree = test::fatTree2(3, 2, 3).build();
    RouteTables tables = test::minHopTables(*tree);
    tables.unread.push_back({.node = tables.switches.front().guid, .reason = Message("it does not respond")});
    const auto sentence = [&] { return withRule(check(tree, tables), "routes-unreadable").at(0).sentence.english(); };
    EXPECT_THAT(sentence(), HasSubstr("The SL-to-VL or multicast tables of"));
    tables.switches.front().linearComplete = false;
    EXPECT_THAT(sentence(), HasSubstr("The forwarding tables of"));
}

} // namespace
} // namespace fabriscope::route_findings_test
