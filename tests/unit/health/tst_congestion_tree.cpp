// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ways on which data waits, as a tree, on a small fat-tree: three leaves, two spines, four hosts a leaf, 4x EDR.
#include "core/health/checks/congestion_watch.h"
#include "core/health/congestion_tree.h"
#include "tests/support/fabrics.h"
#include "tests/unit/health/scripted_loads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace fabriscope;
using namespace fabriscope::health;
using test::hostOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class TreeOfCongestion : public ::testing::Test
{
protected:
    fabric::SnapshotPtr snapshot = test::fatTree2(3, 2, 4).build();
    test::Scripted loads{*snapshot};

    [[nodiscard]] std::string nameOfNode(const perf::PortKey& port) const
    {
        return hostOf(snapshot->node(*snapshot->findNode(port.node)));
    }
    /// "1 waiting spine-01>leaf-01 75"
    [[nodiscard]] std::string line(const TreeRow& row) const
    {
        return std::format("{} {} {}>{} {}", row.depth, toString(row.role), nameOfNode(row.branch.port),
                           nameOfNode(row.peer.value()),
                           row.branch.share ? std::format("{:.0f}", 100 * *row.branch.share) : "?");
    }
    [[nodiscard]] std::vector<std::string> lines(const CongestionTree& tree) const
    {
        std::vector<std::string> all;
        for (const TreeRow& row : tree.rows)
            all.push_back(line(row));
        return all;
    }
    [[nodiscard]] Congestion only() const
    {
        const Congestions found = findCongestion(*snapshot, loads);
        EXPECT_THAT(found, SizeIs(1));
        return found.empty() ? Congestion() : found.front();
    }
    /// The one whose bottleneck is this link: of several.
    [[nodiscard]] Congestion at(const std::string& from, const std::string& to) const
    {
        const Congestions found = findCongestion(*snapshot, loads);
        const auto one = std::ranges::find(found, loads.port(from, to), &Congestion::port);
        if (one == found.end()) throw std::out_of_range(from + " to " + to);
        return *one;
    }
    [[nodiscard]] const TreeRow& row(const CongestionTree& tree, const std::string& from, const std::string& to) const
    {
        const auto found =
            std::ranges::find(tree.rows, loads.port(from, to), [](const TreeRow& each) { return each.branch.port; });
        if (found == tree.rows.end()) throw std::out_of_range(from + " to " + to);
        return *found;
    }
};

} // namespace

TEST_F(TreeOfCongestion, ASlowReceiverFromItsLinkToItsSenders)
{
    loads.slowReceiver();
    const CongestionTree tree = treeOf(*snapshot, only());
    EXPECT_THAT(lines(tree), ElementsAre("0 culprit leaf-01>node-0001 100", "1 waiting spine-01>leaf-01 75",
                                         "2 waiting leaf-02>spine-01 75", "3 sender node-0005>leaf-02 50",
                                         "3 sender node-0006>leaf-02 25", "1 waiting spine-02>leaf-01 25",
                                         "2 waiting leaf-03>spine-02 25", "3 sender node-0009>leaf-03 25"));
    EXPECT_EQ(tree.leftOut, 0U);
    const Branch& leaf = row(tree, "leaf-02", "spine-01").branch;
    EXPECT_EQ(leaf.into, loads.port("spine-01", "leaf-01"));
    EXPECT_NEAR(leaf.waiting.value_or(0), 0.30, 1e-9);
    EXPECT_NEAR(leaf.utilisation.value_or(0), 0.15, 0.01);
    EXPECT_NEAR(leaf.bytesPerSecond.value_or(0), 0.15 * test::linkBytes, 1);
    ASSERT_TRUE(leaf.lanes.worst());
    EXPECT_EQ(leaf.lanes.worst()->lane, 0U);
    EXPECT_THAT(only().unseen, IsEmpty());
}

/// What the leaf of the receiver and the receiver itself send upwards is no part of what comes down to them.
TEST_F(TreeOfCongestion, DataPassesNoSwitchTwice)
{
    loads.slowReceiver();
    loads.send("node-0001", "leaf-01", 0.15, 0.30);
    loads.send("leaf-01", "spine-01", 0.15, 0.30);
    loads.send("spine-01", "leaf-03", 0.15, 0.0, 1);
    const CongestionTree tree = treeOf(*snapshot, at("leaf-01", "node-0001"));
    EXPECT_THAT(lines(tree), ElementsAre("0 culprit leaf-01>node-0001 100", "1 waiting spine-01>leaf-01 75",
                                         "2 waiting leaf-02>spine-01 75", "3 sender node-0005>leaf-02 50",
                                         "3 sender node-0006>leaf-02 25", "1 waiting spine-02>leaf-01 25",
                                         "2 waiting leaf-03>spine-02 25", "3 sender node-0009>leaf-03 25"));
}

TEST_F(TreeOfCongestion, AnIncastWhoseCulpritDoesNotWaitItself)
{
    loads.send("leaf-01", "node-0001", 0.98, 0);
    loads.send("spine-01", "leaf-01", 0.50, 0.50);
    loads.send("node-0002", "leaf-01", 0.48, 0.70);
    loads.send("leaf-02", "spine-01", 0.50, 0.40);
    loads.send("node-0005", "leaf-02", 0.50, 0.75);
    const Congestion found = only();
    EXPECT_EQ(found.cause, CongestionCause::Incast);
    const CongestionTree tree = treeOf(*snapshot, found);
    EXPECT_THAT(lines(tree), ElementsAre("0 culprit leaf-01>node-0001 100", "1 waiting spine-01>leaf-01 51",
                                         "2 waiting leaf-02>spine-01 51", "3 sender node-0005>leaf-02 51",
                                         "1 sender node-0002>leaf-01 49"));
    EXPECT_EQ(tree.rows.front().branch.waiting, 0.0);
    EXPECT_NEAR(tree.rows.front().branch.utilisation.value_or(0), 0.98 * test::linkBytes * 8 / 100e9, 0.01);
}

TEST_F(TreeOfCongestion, ALinkThatIsNarrow)
{
    const auto narrow = loads.narrowed("leaf-01", "spine-01");
    loads.send("leaf-01", "spine-01", 0.245, 0.10);
    loads.send("node-0001", "leaf-01", 0.13, 0.60);
    loads.send("node-0002", "leaf-01", 0.115, 0.70);
    const Congestions found = findCongestion(*narrow, loads);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, CongestionCause::NarrowLink);
    EXPECT_THAT(lines(treeOf(*narrow, found[0])),
                ElementsAre("0 culprit leaf-01>spine-01 100", "1 sender node-0001>leaf-01 53",
                            "1 sender node-0002>leaf-01 47"));
}

/// What a port does that was not read is not known: that is no zero, and what it may bring is named.
TEST_F(TreeOfCongestion, AReadingThatIsMissingIsNoZero)
{
    loads.slowReceiver();
    const auto port = loads.port("leaf-02", "spine-01");
    loads.silence(port);
    Congestion found = at("leaf-01", "node-0001");
    const CongestionTree tree = treeOf(*snapshot, found);
    const TreeRow& leaf = row(tree, "leaf-02", "spine-01");
    EXPECT_FALSE(leaf.branch.waiting);
    EXPECT_EQ(leaf.role, TreeRole::Passing) << "whether it waits is not known";
    ASSERT_TRUE(leaf.branch.bytesPerSecond) << "its far end counts what arrives";
    EXPECT_NEAR(*leaf.branch.bytesPerSecond, 0.15 * test::linkBytes, 1);
    EXPECT_THAT(found.unseen, IsEmpty());

    // Neither end was read.
    loads.silence(loads.port("spine-01", "leaf-02"));
    found = at("leaf-01", "node-0001");
    EXPECT_THAT(found.unseen, ElementsAre(loads.port("spine-01", "leaf-02")));
    EXPECT_THAT(lines(treeOf(*snapshot, found)), Contains("1 waiting spine-01>leaf-01 75"));
}

/// An adapter whose data goes over both spines: what leads to the port that it shares stands in one place.
TEST_F(TreeOfCongestion, DataThatTakesTwoWaysIsFollowedOnce)
{
    loads.send("leaf-01", "node-0001", 0.20, 0.80);
    for (const std::string spine : {"spine-01", "spine-02"}) {
        loads.send(spine, "leaf-01", 0.10, 0.50);
        loads.send("leaf-02", spine, 0.10, 0.40);
    }
    loads.send("node-0005", "leaf-02", 0.20, 0.70);
    const CongestionTree tree = treeOf(*snapshot, only());
    EXPECT_THAT(tree.rows, SizeIs(7)) << "the adapter below each of the two ways";
    double sum = 0;
    for (const TreeRow& each : tree.rows)
        if (each.role == TreeRole::Sender) sum += each.branch.share.value_or(0);
    EXPECT_NEAR(sum, 1, 1e-9);
    EXPECT_EQ(treeOf(*snapshot, only()), tree) << "the same again";
}

TEST_F(TreeOfCongestion, ACircleOfWaitingEndsAndRowsAreBounded)
{
    loads.send("leaf-01", "spine-01", 0.01, 0.99);
    loads.send("spine-01", "leaf-02", 0.01, 0.99);
    loads.send("leaf-02", "spine-02", 0.01, 0.99);
    loads.send("spine-02", "leaf-01", 0.01, 0.99);
    const Congestions found = findCongestion(*snapshot, loads);
    ASSERT_THAT(found, Not(IsEmpty()));
    for (const Congestion& one : found)
        EXPECT_EQ(treeOf(*snapshot, one).leftOut, 0U);
    const CongestionTree two = treeOf(*snapshot, found.front(), 2);
    EXPECT_THAT(two.rows, SizeIs(2));
    EXPECT_EQ(two.leftOut + 2, found.front().branches.size());
}

/// Shares move as slowly as those of the finding's sentence; who waits, and how long, is of now.
TEST_F(TreeOfCongestion, FollowedItSaysWhatTheFindingSays)
{
    loads.slowReceiver();
    CongestionWatch watch;
    watch.take(*snapshot, loads);
    watch.take(*snapshot, loads);
    ASSERT_THAT(watch.congestions(), SizeIs(1));
    loads.send("node-0006", "leaf-02", 0.10, 0.10);
    loads.send("leaf-02", "spine-01", 0.10, 0.10);
    loads.send("spine-01", "leaf-01", 0.10, 0.10);
    watch.take(*snapshot, loads);
    const Congestion& it = watch.congestions().front();
    const CongestionTree tree = treeOf(*snapshot, it);
    for (const Contribution& sender : it.senders) {
        const auto found = std::ranges::find(tree.rows, sender.port, [](const TreeRow& r) { return r.branch.port; });
        ASSERT_NE(found, tree.rows.end()) << nameOfNode(sender.port);
        EXPECT_NEAR(found->branch.share.value_or(0), sender.share, 1e-6) << nameOfNode(sender.port);
    }
    EXPECT_NEAR(row(tree, "node-0006", "leaf-02").branch.waiting.value_or(0), 0.70, 1e-9);
}
