// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/counter_growth.h"
#include "tests/unit/probe/scripted_ends.h"

#include <gtest/gtest.h>

namespace fabriscope::test {
namespace {

using probe::Side;

probe::Preflight between(const host::Host& a, const host::Host& b)
{
    probe::BySide<const host::Host*> hosts;
    hosts[Side::Local] = &a;
    hosts[Side::Peer] = &b;
    return probe::preflight(hosts, {}).value();
}

TEST(Preflight, PortsWithoutACommonPartitionAreNamed)
{
    const host::Host a = madeHost("a", "mlx5_0", "0001");
    host::Host b = madeHost("b", "mlx5_1", "0002");
    b.devices[0].ports[0].pkeys = {{.index = 3, .value = "0x8001"}};
    const probe::Preflight found = between(a, b);
    EXPECT_FALSE(found.canTalk());
    ASSERT_EQ(found.problems.size(), 1U);
    EXPECT_EQ(found.problems.front().rule, "pkey-value");
    EXPECT_EQ(found.ends[Side::Peer].pkey, 0x8001U);
    EXPECT_EQ(found.ends[Side::Peer].pkeyIndex, 3U);
    // With one in common that one is taken, wherever it stands.
    b.devices[0].ports[0].pkeys.push_back({.index = 5, .value = "0x7fff"});
    const probe::Preflight fine = between(a, b);
    EXPECT_TRUE(fine.canTalk());
    EXPECT_EQ(fine.ends[Side::Peer].pkeyIndex, 5U);
}

TEST(CounterGrowth, OfOnePortBetweenTwoReadings)
{
    host::Host before = madeHost("a", "mlx5_0", "0001");
    before.devices[0].ports[0].hwCounters = {{"rcvd_seq_err", "1"}, {"sent_pkts", "10"}, {"odd", "N/A (no PMA)"}};
    before.devices[0].ports[0].counters = {{"port_rcv_errors", "9"}, {"port_xmit_data", "5"}};
    host::Host after = before;
    after.devices[0].ports[0].hwCounters = {{"rcvd_seq_err", "4"}, {"sent_pkts", "10"}, {"odd", "7"}, {"new", "3"}};
    after.devices[0].ports[0].counters = {{"port_rcv_errors", "2"}, {"port_xmit_data", "6"}}; // one was reset
    const probe::ChosenEnd end{.device = "mlx5_0", .port = 1};
    const auto grown = probe::counterGrowths(before, after, end);
    ASSERT_EQ(grown.size(), 2U);
    EXPECT_EQ(grown[0], (probe::CounterGrowth{.name = "rcvd_seq_err", .growth = 3}));
    EXPECT_TRUE(probe::isTrouble(grown[0]));
    EXPECT_EQ(grown[1], (probe::CounterGrowth{.name = "port_xmit_data", .growth = 1}));
    EXPECT_FALSE(probe::isTrouble(grown[1]));
    EXPECT_TRUE(probe::counterGrowths(before, after, {.device = "mlx5_7", .port = 1}).empty());
}

} // namespace
} // namespace fabriscope::test
