// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/read_plan.h"
#include "tests/support/fabrics.h"
#include "tests/support/route_maker.h"

#include <gtest/gtest.h>

namespace fabriscope::test {
namespace {

TEST(LanePlan, HasTheTablesOfTheHopsAndNoOthers)
{
    const fabric::SnapshotPtr snapshot = fatTree2(4, 2, 3).build();
    const auto routes = fabric::Routes::freeze(minHopTables(*snapshot));
    const auto from = routes::findEndpoint(*snapshot, "node-0001");
    const auto to = routes::findEndpoint(*snapshot, "node-0012");
    ASSERT_TRUE(from && to);
    const std::vector paths{traceUnicast(*snapshot, *routes, *from, to->lid)};
    ASSERT_TRUE(paths.front().arrived());
    const routes::ReadPlan plan = lanePlanFor(*snapshot, paths);
    EXPECT_FALSE(plan.linear);
    ASSERT_EQ(plan.lanes.size(), 3U) << "of the two leaves and the spine";
    EXPECT_EQ(plan.switches.size(), 3U);
    ASSERT_EQ(plan.ends.size(), 1U) << "of the host that sends";
    EXPECT_EQ(plan.ends.front().lid, from->lid);
    for (std::size_t i = 0; i < plan.lanes.size(); ++i) {
        const routes::Hop& hop = paths.front().hops[i + 1];
        EXPECT_EQ(
            plan.lanes[i],
            (routes::LanesToRead{.node = snapshot->node(hop.node).guid, .input = *hop.input, .output = *hop.output}));
    }
}

TEST(LanePlan, OfAPathThatEndsEarlyStopsThere)
{
    const fabric::SnapshotPtr snapshot = fatTree2(2, 1, 1).build();
    const auto from = routes::findEndpoint(*snapshot, "node-0001");
    const auto to = routes::findEndpoint(*snapshot, "node-0002");
    const std::vector paths{traceUnicast(*snapshot, *fabric::Routes::freeze({}), *from, to->lid)};
    const routes::ReadPlan plan = lanePlanFor(*snapshot, paths);
    EXPECT_TRUE(plan.lanes.empty());
    EXPECT_TRUE(plan.switches.empty());
    EXPECT_EQ(plan.ends.size(), 1U);
}

} // namespace
} // namespace fabriscope::test
