// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sound fabrics of many shapes have no finding. Free ports of switches look for a link, as they do where no cable is.
#include "core/health/checks/fabric_checks.h"
#include "tests/support/cluster_kinds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace fabriscope::clean_fabrics_test {
namespace {

/// What generated names bring with them: some clusters keep their maker's words.
constexpr std::array<std::string_view, 2> ofNames{"names-equal", "name-unset"};

fabric::SnapshotPtr asSwept(const fabric::Snapshot& snapshot)
{
    fabric::SnapshotTables tables = snapshot.tables();
    for (fabric::Port& port : tables.ports) {
        if (port.link || port.number == PortNum(0) ||
            tables.nodes.at(port.node.value()).type != fabric::NodeType::Switch)
            continue;
        port.infoKnown = true;
        port.state = PortState::Down;
        port.physState = PhysState::Polling;
    }
    return fabric::Snapshot::freeze(std::move(tables));
}

class CleanFabrics : public testing::TestWithParam<int>
{};

TEST_P(CleanFabrics, HaveNoFinding)
{
    const auto kind = static_cast<test::ClusterKind>(GetParam());
    for (unsigned seed = 1; seed <= 12; ++seed) {
        std::mt19937_64 random(seed);
        const auto snapshot = asSwept(*test::makeCluster(kind, random).snapshot);
        for (const health::Finding& finding : health::checkFabric(*snapshot))
            EXPECT_TRUE(std::ranges::contains(ofNames, finding.rule))
                << test::toString(kind) << " of seed " << seed << ": " << finding.rule << ": "
                << finding.sentence.english();
    }
}

INSTANTIATE_TEST_SUITE_P(Kinds, CleanFabrics, testing::Range(0, test::clusterKindCount));

} // namespace
} // namespace fabriscope::clean_fabrics_test
