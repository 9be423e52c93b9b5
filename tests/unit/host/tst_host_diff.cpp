// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/host_diff.h"
#include "tests/unit/host/made_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using namespace fabriscope;
using namespace fabriscope::host;
using test::MadeHost;
using testing::ElementsAre;
using testing::IsEmpty;

Host node(const std::string& name, const std::string& firmware = "28.41.1000")
{
    MadeHost made;
    made.set("proc/sys/kernel/hostname", name + "\n");
    made.addAdapter("mlx5_0", "0000:17:00.0", true);
    made.set("sys/class/infiniband/mlx5_0/fw_ver", firmware + "\n");
    made.addGid("mlx5_0", 0, "0000:0000:0000:0000:0000:ffff:0a4d:0001", "RoCE v2", "eth0");
    made.set("sys/class/net/eth0/mtu", "9000\n");
    return made.read();
}

TEST(HostDiff, AlikeButForTheirIdentities)
{
    const Host a = node("a");
    Host b = node("b");
    b.devices[0].nodeGuid = std::string("other");
    b.devices[0].ports[0].counters[0].value = "99";
    b.devices[0].ports[0].gids[0].gid = "other";
    b.devices[0].ports[0].lid = 77;
    EXPECT_THAT(compareHosts({&a, &b}), IsEmpty());
    EXPECT_THAT(compareHosts({&a}), IsEmpty());
    EXPECT_THAT(compareHosts({}), IsEmpty());
}

TEST(HostDiff, TheOutlierAmongThree)
{
    const Host a = node("a");
    const Host b = node("b", "28.39.1002");
    const Host c = node("c");
    const auto differences = compareHosts({&a, &b, &c});
    ASSERT_EQ(differences.size(), 1U);
    EXPECT_EQ(differences[0].path, "devices/mlx5_0/firmware");
    EXPECT_EQ(differences[0].label.english(), "Firmware");
    ASSERT_EQ(differences[0].where.size(), 2U);
    EXPECT_EQ(differences[0].where[0].english(), "RDMA devices");
    EXPECT_EQ(differences[0].where[1].english(), "mlx5_0");
    EXPECT_EQ(differences[0].values[1].english(), "28.39.1002");
    EXPECT_THAT(differences[0].isOutlier, ElementsAre(false, true, false));
    EXPECT_THAT(outliers(differences), ElementsAre(1U));
}

TEST(HostDiff, OfTwoNoneIsTheOutlier)
{
    const Host a = node("a");
    Host b = node("b");
    b.interfaces[0].mtu = 1500;
    const auto differences = compareHosts({&a, &b});
    ASSERT_EQ(differences.size(), 1U);
    EXPECT_EQ(differences[0].path, "interfaces/eth0/mtu");
    EXPECT_THAT(differences[0].isOutlier, ElementsAre(false, false));
    EXPECT_THAT(outliers(differences), IsEmpty());
}

/// What could not be read is no other value, and what could be is not the odd one for that.
TEST(HostDiff, AHostOfWhichAValueWasNotReadIsNoOutlier)
{
    const Host a = node("a"), b = node("b");
    const auto unread = [](Host host) {
        host.devices[0].firmware = Text::unknown(Message::say("only an administrator may read it"));
        return host;
    };
    const Host c = unread(node("c")), d = unread(node("d")), e = node("e", "28.39.1002");
    const auto odd = [](const std::vector<const Host*>& hosts) { return outliers(compareHosts(hosts)); };
    EXPECT_THAT(odd({&a, &b, &c}), IsEmpty());
    EXPECT_THAT(odd({&c, &d, &a}), IsEmpty()) << "most of them say nothing";
    EXPECT_THAT(odd({&c, &a, &b, &e, &a, &b}), ElementsAre(3U));
    // That it is not known of one of them is shown.
    EXPECT_THAT(compareHosts({&a, &b, &c}),
                ElementsAre(testing::Field(&HostDifference::path, "devices/mlx5_0/firmware")));
}

TEST(HostDiff, WhatOneHostLacks)
{
    const Host a = node("a");
    const Host b = node("b");
    Host c = node("c");
    c.devices.clear();
    const auto differences = compareHosts({&a, &b, &c});
    ASSERT_FALSE(differences.empty());
    EXPECT_THAT(outliers(differences), ElementsAre(2U));
    EXPECT_TRUE(differences[0].values[2].empty());
    EXPECT_TRUE(differences[0].unknown[2].empty()) << "it is not unknown, it is not there";
}

} // namespace
