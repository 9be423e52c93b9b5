// SPDX-License-Identifier: GPL-3.0-or-later
//
// A dead cable between switches is distinguished from unused ports.
#include "core/fabric/missing_links.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace fabriscope::fabric {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

/// The snapshot with those links cut: their ports are there, and look for a link.
SnapshotPtr withDeadLinks(const Snapshot& snapshot, const std::vector<LinkIndex>& dead)
{
    std::vector<std::pair<NodeIndex, PortNum>> ends;
    for (const LinkIndex index : dead)
        for (const PortIndex end : {snapshot.link(index).a, snapshot.link(index).b})
            ends.emplace_back(snapshot.port(end).node, snapshot.port(end).number);
    SnapshotTables tables = test::without(snapshot, {}, dead)->tables();
    for (Port& port : tables.ports) {
        if (!std::ranges::contains(ends, std::pair(port.node, port.number))) continue;
        port.state = PortState::Down;
        port.physState = PhysState::Polling;
        port.infoKnown = true;
        port.link.reset();
    }
    return Snapshot::freeze(std::move(tables));
}

std::vector<MissingLinks> judge(const Snapshot& snapshot) { return missingLinks(snapshot, classify(snapshot)); }

/// The links between two nodes of those names.
std::vector<LinkIndex> linksBetween(const Snapshot& snapshot, std::string_view a, std::string_view b)
{
    std::vector<LinkIndex> found;
    for (const Link& link : snapshot.links()) {
        const std::string& x = snapshot.nodeOf(snapshot.port(link.a)).description;
        const std::string& y = snapshot.nodeOf(snapshot.port(link.b)).description;
        if ((x == a && y == b) || (x == b && y == a)) found.push_back(snapshot.indexOf(link));
    }
    return found;
}

TEST(MissingLinks, namesSwitchPortAndWhereItShouldLead)
{
    const auto whole = test::fatTree2(12, 4, 6, 2).build();
    EXPECT_THAT(judge(*whole), IsEmpty());
    const auto cables = linksBetween(*whole, "leaf-05", "spine-03");
    ASSERT_THAT(cables, SizeIs(2));
    const auto snapshot = withDeadLinks(*whole, {cables[0]});
    const auto missing = judge(*snapshot);
    ASSERT_THAT(missing, SizeIs(1));
    EXPECT_EQ(snapshot->node(missing[0].node).description, "leaf-05");
    EXPECT_EQ(missing[0].present, 7U);
    EXPECT_EQ(missing[0].usual, 8U);
    ASSERT_TRUE(missing[0].towards);
    EXPECT_EQ(snapshot->node(*missing[0].towards).description, "spine-03");
    ASSERT_TRUE(missing[0].port);
    EXPECT_FALSE(snapshot->port(*missing[0].port).link);
    EXPECT_EQ(snapshot->port(*missing[0].port).node, missing[0].node);
}

TEST(MissingLinks, whatWasBuiltSoIsNotMissing)
{
    // A third of the leaves has one cable less.
    const auto whole = test::fatTree2(12, 4, 6, 2).build();
    std::vector<LinkIndex> dead;
    for (const char* leaf : {"leaf-01", "leaf-04", "leaf-07", "leaf-10"})
        dead.push_back(linksBetween(*whole, leaf, "spine-04").front());
    EXPECT_THAT(judge(*withDeadLinks(*whole, dead)), IsEmpty());
    // More than a quarter is another kind of leaf.
    EXPECT_THAT(judge(*withDeadLinks(*whole, {linksBetween(*whole, "leaf-01", "spine-01")[0],
                                              linksBetween(*whole, "leaf-01", "spine-02")[0],
                                              linksBetween(*whole, "leaf-01", "spine-03")[0]})),
                IsEmpty());
    // No port is free for it: the leaf has a host more instead.
    EXPECT_THAT(judge(*test::without(*whole, {}, {linksBetween(*whole, "leaf-05", "spine-03")[0]})), IsEmpty());
}

TEST(MissingLinks, treesOfThreeLevelsAndOtherShapes)
{
    const auto whole = test::fatTree3(6, 4).build();
    EXPECT_THAT(judge(*whole), IsEmpty());
    const Link* uplink = nullptr; // of a leaf
    const Classification ranks = classify(*whole);
    for (const Link& link : whole->links()) {
        const auto rank = [&](PortIndex end) { return ranks.rank[whole->port(end).node.value()]; };
        if (std::minmax(rank(link.a), rank(link.b)) == std::pair<std::uint8_t, std::uint8_t>(1, 2)) uplink = &link;
    }
    ASSERT_NE(uplink, nullptr);
    EXPECT_THAT(judge(*withDeadLinks(*whole, {whole->indexOf(*uplink)})), SizeIs(1));
    EXPECT_THAT(judge(*test::torus(4, 4, 2, 2).build()), IsEmpty());
    EXPECT_THAT(judge(*test::dragonfly(5, 4, 2).build()), IsEmpty());
}

} // namespace
} // namespace fabriscope::fabric
