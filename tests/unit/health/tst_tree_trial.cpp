// SPDX-License-Identifier: GPL-3.0-or-later
//
// What would become of a congestion, on a small fat-tree: three leaves, two spines, four hosts a leaf, 4x EDR.
#include "core/health/tree_trial.h"
#include "tests/support/fabrics.h"
#include "tests/unit/health/scripted_loads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace {

using namespace fabriscope;
using namespace fabriscope::health;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

class TrialOnATree : public ::testing::Test
{
protected:
    [[nodiscard]] static Congestion only(const fabric::Snapshot& of, const test::Scripted& loads)
    {
        const Congestions found = findCongestion(of, loads);
        EXPECT_THAT(found, SizeIs(1));
        return found.empty() ? Congestion() : found.front();
    }
    [[nodiscard]] Trial trial(TrialKind kind, const std::string& host) const
    {
        return {.kind = kind, .sender = loads.port(host, "leaf-01")};
    }
    /// A cable of the first leaf at 1x.
    [[nodiscard]] fabric::SnapshotPtr narrow(const std::string& to = "spine-01") const
    {
        fabric::SnapshotTables tables = snapshot->tables();
        for (const fabric::Port& port : snapshot->ports()) {
            const perf::PortKey key{.node = snapshot->nodeOf(port).guid, .number = port.number};
            if (key == loads.port("leaf-01", to) || key == loads.port(to, "leaf-01"))
                tables.ports[snapshot->indexOf(port).value()].widthActive = LinkWidth::X1;
        }
        return fabric::Snapshot::freeze(std::move(tables));
    }
    /// Two hosts over one cable between switches.
    void fullLink()
    {
        loads.send("leaf-01", "spine-01", 0.97, 0.30);
        loads.send("node-0001", "leaf-01", 0.60, 0.50);
        loads.send("node-0002", "leaf-01", 0.37, 0.40);
    }

    fabric::SnapshotPtr snapshot = test::fatTree2(3, 2, 4).build();
    test::Scripted loads{*snapshot};
};

} // namespace

TEST_F(TrialOnATree, ANarrowLinkAtItsBestDependsOnWhatIsHeldBack)
{
    const auto thin = narrow();
    loads.send("leaf-01", "spine-01", 0.245, 0.20);
    loads.send("node-0001", "leaf-01", 0.13, 0.60);
    loads.send("node-0002", "leaf-01", 0.115, 0.70);
    const auto found = estimate(*thin, only(*thin, loads), {.kind = TrialKind::FullWidth, .sender = {}});
    ASSERT_TRUE(found) << describe(found.error());
    EXPECT_NEAR(found->load.value(), 0.95, 0.02);
    EXPECT_NEAR(found->leastLoad.value(), 0.245, 0.01);
    EXPECT_EQ(found->mostLoad, 1.0) << "two hosts that wait could fill it again";
    EXPECT_EQ(found->outlook, Outlook::Unsure);
    EXPECT_THAT(found->reasons, Not(IsEmpty()));
}

TEST_F(TrialOnATree, ANarrowLinkAtItsBestKeepsUpWithWhatIsNotHeldBack)
{
    const auto thin = narrow();
    loads.send("leaf-01", "spine-01", 0.245, 0.20);
    loads.send("node-0001", "leaf-01", 0.13, 0.01);
    loads.send("node-0002", "leaf-01", 0.115, 0.02);
    const auto found = estimate(*thin, only(*thin, loads), {.kind = TrialKind::FullWidth, .sender = {}});
    ASSERT_TRUE(found) << describe(found.error());
    EXPECT_NEAR(found->mostLoad.value(), 0.245, 0.01);
    EXPECT_EQ(found->outlook, Outlook::Gone);
}

TEST_F(TrialOnATree, AnotherRouteLeavesTheOthersTheLink)
{
    fullLink();
    const auto found = estimate(*snapshot, only(*snapshot, loads), trial(TrialKind::OtherRoute, "node-0001"));
    ASSERT_TRUE(found) << describe(found.error());
    EXPECT_NEAR(found->leastLoad.value(), 0.37, 0.02);
    EXPECT_EQ(found->mostLoad, 1.0) << "the other one waits, too, and may send more";
    EXPECT_EQ(found->outlook, Outlook::Unsure);
    ASSERT_THAT(found->shares, SizeIs(2));
    for (const TrialShare& share : found->shares)
        EXPECT_NEAR(share.after, share.sender == loads.port("node-0001", "leaf-01") ? 0.0 : 1.0, 1e-6);
}

TEST_F(TrialOnATree, EveryRouteToAnAdapterEndsAtItsLink)
{
    loads.send("leaf-01", "node-0001", 0.97, 0.33);
    loads.send("node-0002", "leaf-01", 0.50, 0.41);
    loads.send("node-0003", "leaf-01", 0.47, 0.42);
    const auto found = estimate(*snapshot, only(*snapshot, loads), trial(TrialKind::OtherRoute, "node-0002"));
    ASSERT_TRUE(found) << describe(found.error());
    EXPECT_EQ(found->outlook, Outlook::Stays);
    EXPECT_EQ(found->leastLoad, found->load);
}

TEST_F(TrialOnATree, AWiderLinkDoesNotMakeAnAdapterFaster)
{
    const auto thin = narrow("node-0001");
    loads.send("leaf-01", "node-0001", 0.10, 0.50);
    loads.send("node-0002", "leaf-01", 0.10, 0.01);
    const Congestion slow = only(*thin, loads);
    ASSERT_EQ(slow.cause, CongestionCause::SlowReceiver);
    const auto found = estimate(*thin, slow, {.kind = TrialKind::FullWidth, .sender = {}});
    ASSERT_TRUE(found) << describe(found.error());
    EXPECT_EQ(found->outlook, Outlook::Stays);
    EXPECT_NEAR(found->mostLoad.value(), 0.10, 0.01);
}

TEST_F(TrialOnATree, NoRouteAvoidsTheSendersOwnLink)
{
    loads.send("node-0001", "leaf-01", 0.97, 0.33);
    const auto found = estimate(*snapshot, only(*snapshot, loads), trial(TrialKind::OtherRoute, "node-0001"));
    ASSERT_TRUE(found) << describe(found.error());
    EXPECT_EQ(found->outlook, Outlook::Stays);
}

TEST_F(TrialOnATree, AnotherLaneHasTheSameLink)
{
    fullLink();
    const auto found = estimate(*snapshot, only(*snapshot, loads), trial(TrialKind::OtherLane, "node-0001"));
    ASSERT_TRUE(found) << describe(found.error());
    EXPECT_EQ(found->outlook, Outlook::Stays);
    EXPECT_THAT(found->reasons, SizeIs(3));
}

TEST_F(TrialOnATree, WhereThereIsNothingToTryItSaysWhy)
{
    fullLink();
    const Congestion full = only(*snapshot, loads);
    const auto wide = estimate(*snapshot, full, {.kind = TrialKind::FullWidth, .sender = {}});
    ASSERT_FALSE(wide);
    EXPECT_EQ(wide.error().code, ErrorCode::InvalidArgument);
    EXPECT_FALSE(estimate(*snapshot, full, trial(TrialKind::OtherRoute, "node-0003"))) << "it sends nothing here";
}

TEST_F(TrialOnATree, AnotherLaneNamesThePortAndTheLanesOnWhichDataWaits)
{
    fullLink();
    const Congestion it = only(*snapshot, loads);
    const auto sender = loads.port("node-0001", "leaf-01");
    const auto wish = laneWishFor(*snapshot, it, sender);
    ASSERT_TRUE(wish) << describe(wish.error());
    const auto node = snapshot->findNode(sender.node);
    EXPECT_EQ(wish->port, snapshot->port(*snapshot->findPort(*node, sender.number)).guid);
    EXPECT_EQ(wish->waiting, std::vector{0U});
    EXPECT_FALSE(laneWishFor(*snapshot, it, loads.port("node-0003", "leaf-01"))) << "it sends nothing of that";
    EXPECT_FALSE(laneWishFor(*snapshot, it, it.port)) << "a switch's port";
}

TEST_F(TrialOnATree, OnALinkWithOneLaneNoRulePartsTheData)
{
    fullLink();
    const Congestion it = only(*snapshot, loads);
    const auto sender = loads.port("node-0001", "leaf-01");
    fabric::SnapshotTables tables = snapshot->tables();
    for (const fabric::Port& port : snapshot->ports())
        if (perf::PortKey{.node = snapshot->nodeOf(port).guid, .number = port.number} == it.peer)
            tables.ports[snapshot->indexOf(port).value()].dataVlsCap = 1; // the far end of the link that is full
    const auto thin = fabric::Snapshot::freeze(std::move(tables));
    const auto wish = laneWishFor(*thin, it, sender);
    ASSERT_FALSE(wish);
    EXPECT_THAT(describe(wish.error()), ::testing::HasSubstr("single data lane"));
}
