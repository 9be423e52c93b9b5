// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/gid_choice.h"

#include <gtest/gtest.h>

namespace {

using namespace fabriscope;
using namespace fabriscope::host;

Gid gid(std::uint64_t index, const std::string& bits, const std::string& type, const std::string& netdev,
        const std::string& address)
{
    return {.index = index,
            .gid = bits,
            .type = type,
            .netdev = netdev,
            .vlan = Number::unknown("none"),
            .address = address};
}

const std::string linkLocal = "fe80:0000:0000:0000:966d:aeff:fe12:3457";
const std::string ipv4 = "0000:0000:0000:0000:0000:ffff:0a4d:0001";
const std::string ipv6 = "2001:0db8:0000:0000:0000:0000:0000:0001";

/// As mlx5 fills it: each address twice, version 1 first.
Port usualPort()
{
    Port port{.number = 1, .linkLayer = std::string("Ethernet")};
    port.gids = {gid(0, linkLocal, "IB/RoCE v1", "eth0", "fe80::966d:aeff:fe12:3457"),
                 gid(1, linkLocal, "RoCE v2", "eth0", "fe80::966d:aeff:fe12:3457"),
                 gid(2, ipv4, "IB/RoCE v1", "eth0", "10.77.0.1"), gid(3, ipv4, "RoCE v2", "eth0", "10.77.0.1")};
    return port;
}

TEST(GidChoice, TheUsualPort)
{
    const GidChoice choice = chooseGid(usualPort());
    ASSERT_TRUE(choice.index);
    EXPECT_EQ(*choice.index, 3U);
    EXPECT_EQ(choice.advice.english(), "use index 3 for RoCE v2 over IPv4 on eth0 (10.77.0.1)");
    ASSERT_EQ(choice.others.size(), 3U);
    EXPECT_EQ(choice.others[0].why.english(), "IB/RoCE v1 over a link-local address (fe80::966d:aeff:fe12:3457): it "
                                              "cannot be routed, and does not identify its subnet");
    EXPECT_EQ(choice.others[2].why.english(),
              "IB/RoCE v1: it does not pass a router, and the other end would have to use version 1, too");
}

TEST(GidChoice, FamilyAndInterface)
{
    Port port = usualPort();
    port.gids.push_back(gid(4, ipv6, "RoCE v2", "eth0", "2001:db8::1"));
    Gid tagged = gid(5, "0000:0000:0000:0000:0000:ffff:0a4e:0001", "RoCE v2", "eth0.100", "10.78.0.1");
    tagged.vlan = 100;
    port.gids.push_back(tagged);
    EXPECT_EQ(chooseGid(port).index, 3U);
    EXPECT_EQ(chooseGid(port, {.family = AddressFamily::IPv6}).index, 4U);
    const GidChoice onVlan = chooseGid(port, {.netdev = "eth0.100"});
    EXPECT_EQ(onVlan.index, 5U);
    EXPECT_EQ(onVlan.advice.english(), "use index 5 for RoCE v2 over IPv4 on eth0.100 in VLAN 100 (10.78.0.1)");
    EXPECT_EQ(onVlan.others[3].why.english(), "it belongs to eth0, not to eth0.100");
    EXPECT_FALSE(chooseGid(port, {.family = AddressFamily::IPv6, .netdev = "eth0.100"}).index);
}

TEST(GidChoice, VersionOneWhenThereIsNothingBetter)
{
    Port port = usualPort();
    port.gids.pop_back();
    EXPECT_EQ(chooseGid(port).index, 2U);
}

TEST(GidChoice, NoneIsSaidWithItsReason)
{
    Port port = usualPort();
    port.gids.resize(2);
    EXPECT_FALSE(chooseGid(port).index);
    EXPECT_EQ(chooseGid(port).advice.english(),
              "none: the interface has only link-local addresses; give it an IP address");
    port.gids.clear();
    EXPECT_EQ(chooseGid(port).advice.english(), "none: the port's GIDs could not be read: it was not read");
    port.gidTableSize = 128U;
    EXPECT_EQ(chooseGid(port).advice.english(), "the port has no GID: is its network interface up?");
}

TEST(GidChoice, InfiniBand)
{
    Port port{.number = 1, .linkLayer = std::string("InfiniBand")};
    EXPECT_FALSE(chooseGid(port).index);
    port.gids = {gid(0, linkLocal, "IB/RoCE v1", "", "fe80::1"), gid(1, linkLocal, "IB/RoCE v1", "", "fe80::2")};
    EXPECT_EQ(chooseGid(port).index, 0U);
    EXPECT_EQ(chooseGid(port).others.size(), 1U);
}

} // namespace
