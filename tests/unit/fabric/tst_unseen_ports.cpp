// SPDX-License-Identifier: GPL-3.0-or-later
//
// An adapter's dead port is out of the sweep's sight; its siblings give it away.
#include "core/fabric/shape/unseen_ports.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <format>
#include <utility>

namespace fabriscope::fabric {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// Hosts with two ports each at one switch; the first `dead` of them use only one.
SnapshotPtr hosts(unsigned count, unsigned dead, const std::string& stem = "storage")
{
    test::FabricMaker maker;
    const Guid leaf = maker.addSwitch("leaf-01");
    for (unsigned i = 1; i <= count; ++i) {
        const Guid host = maker.addHost(std::format("{}{:02} mlx5_0", stem, i), 2);
        maker.join(leaf, host);
        if (i > dead)
            maker.join(leaf, host);
        else
            maker.builder().setPort(host, {.number = PortNum(2)}); // nobody could ask it
    }
    return maker.build();
}

TEST(UnseenPorts, NamesThePortThatItsSiblingsHave)
{
    const auto snapshot = hosts(3, 1);
    const auto found = unseenPorts(*snapshot);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(snapshot->node(found[0].node).description, "storage01 mlx5_0");
    EXPECT_THAT(found[0].ports, ElementsAre(PortNum(2)));
    EXPECT_EQ(found[0].siblings, 2U);
}

TEST(UnseenPorts, WhatManyLackWasBuiltSo)
{
    EXPECT_THAT(unseenPorts(*hosts(4, 0)), IsEmpty());
    EXPECT_THAT(unseenPorts(*hosts(4, 4)), IsEmpty());
    EXPECT_THAT(unseenPorts(*hosts(5, 2)), IsEmpty()); // three of five
    EXPECT_THAT(unseenPorts(*hosts(2, 1)), IsEmpty()); // one sibling proves nothing
    EXPECT_THAT(unseenPorts(*hosts(6, 2)), SizeIs(2));
}

/// A switch that does not respond: the other port may be connected there.
TEST(UnseenPorts, NothingIsConcludedFromWhatWasNotRead)
{
    SnapshotTables tables = hosts(3, 1)->tables();
    tables.problems.push_back(
        {.kind = ProblemKind::Unreachable, .node = tables.nodes.front().guid, .port = PortNum(9), .text = "silent"});
    EXPECT_THAT(unseenPorts(*Snapshot::freeze(tables)), IsEmpty());
    tables.problems.clear();
    tables.info.complete = false;
    EXPECT_THAT(unseenPorts(*Snapshot::freeze(std::move(tables))), IsEmpty()) << "it is being read";
}

/// Four hosts with a port at each of two rails, of which the first lacks that of the second, and a switch above both.
struct Rails
{
    std::array<Guid, 3> switches; ///< both rails, then what is above
    SnapshotTables tables;
};

Rails rails()
{
    test::FabricMaker maker;
    Rails made;
    made.switches = {maker.addSwitch("rail-1"), maker.addSwitch("rail-2"), maker.addSwitch("spine")};
    maker.join(made.switches[2], made.switches[0]);
    maker.join(made.switches[2], made.switches[1]);
    for (unsigned i = 1; i <= 4; ++i) {
        const Guid host = maker.addHost(std::format("storage{:02} mlx5_0", i), 2);
        maker.join(made.switches[0], host);
        if (i > 1)
            maker.join(made.switches[1], host);
        else
            maker.builder().setPort(host, {.number = PortNum(2)});
    }
    made.tables = maker.build()->tables();
    return made;
}

/// Where its siblings at the same switch have theirs was read: a silent node elsewhere does not hold it.
TEST(UnseenPorts, OnlyTheUnreadPartThatMayHoldThePortHidesIt)
{
    const auto foundWith = [](Guid node) {
        SnapshotTables tables = rails().tables;
        tables.problems.push_back(
            {.kind = ProblemKind::Unreachable, .node = node, .port = PortNum(9), .text = "silent"});
        return unseenPorts(*Snapshot::freeze(std::move(tables)));
    };
    const auto switches = rails().switches;
    EXPECT_THAT(foundWith(switches[0]), SizeIs(1));
    EXPECT_THAT(foundWith(switches[2]), SizeIs(1));
    EXPECT_THAT(foundWith(switches[1]), IsEmpty()) << "it may be the silent one";
    EXPECT_THAT(foundWith(Guid()), IsEmpty()) << "of some node";
}

/// Some adapters tell of their other port that it has no link: that is none that a sibling should have.
TEST(UnseenPorts, APortThatIsKnownToBeDownIsNoMeasure)
{
    test::FabricMaker maker;
    const Guid leaf = maker.addSwitch("leaf-01");
    for (unsigned i = 1; i <= 6; ++i) {
        const Guid host = maker.addHost(std::format("cn{:02} mlx4_0", i), 2);
        maker.join(leaf, host);
        maker.builder().setPort(host, {.number = PortNum(2), .state = PortState::Down, .infoKnown = i > 1});
    }
    EXPECT_THAT(unseenPorts(*maker.build()), IsEmpty());
}

TEST(UnseenPorts, OtherKindsAreNoMeasure)
{
    test::FabricMaker maker;
    const Guid leaf = maker.addSwitch("leaf-01");
    for (const char* name : {"storage01 mlx5_0", "storage02 mlx5_0"}) {
        const Guid host = maker.addHost(name, 2);
        maker.join(leaf, host);
        maker.join(leaf, host);
    }
    const Guid compute = maker.addHost("cn0001 mlx5_0", 2);
    maker.join(leaf, compute);
    maker.builder().setPort(compute, {.number = PortNum(2)});
    EXPECT_THAT(unseenPorts(*maker.build()), IsEmpty());
}

} // namespace
} // namespace fabriscope::fabric
