// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/gid_moves.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>

namespace fabriscope {
namespace {

const std::string first = "0000:0000:0000:0000:0000:ffff:0a4d:0001";
const std::string second = "0000:0000:0000:0000:0000:ffff:0a4e:0001";
const std::string ofLink = "fe80:0000:0000:0000:966d:aeff:fe12:3457";

host::Host hostWith(const std::map<std::uint64_t, std::string>& gids)
{
    host::Port port;
    port.number = 1;
    port.linkLayer = "Ethernet";
    for (const auto& [index, bits] : gids) {
        host::Gid gid;
        gid.index = index;
        gid.gid = bits;
        gid.type = "RoCE v2";
        gid.netdev = "eth1";
        gid.address = bits == first ? "10.77.0.1" : "10.78.0.1";
        port.gids.push_back(gid);
    }
    host::Device device;
    device.name = "mlx5_1";
    device.ports.push_back(port);
    host::Host host;
    host.devices.push_back(device);
    return host;
}

struct Followed
{
    std::string moved(const std::map<std::uint64_t, std::string>& gids)
    {
        std::string text;
        for (const Message& each : moves.take(hostWith(gids)))
            text += each.english() + "\n";
        return text;
    }
    probe::GidMoves moves;
};

TEST(GidMoves, AnAddressThatIsAddedAgainElsewhereIsSaidOnce)
{
    Followed host;
    EXPECT_EQ(host.moved({{1, ofLink}, {3, first}, {5, second}}), "") << "where they are at first";
    EXPECT_EQ(host.moved({{1, ofLink}, {5, second}}), "") << "it is gone, not moved";
    EXPECT_EQ(host.moved({{1, ofLink}, {5, second}, {6, first}}),
              "The RoCE v2 GID of eth1 (10.77.0.1, mlx5_1 port 1) moved from index 3 to 6: programs that were told its "
              "index use another one.\n");
    EXPECT_EQ(host.moved({{1, ofLink}, {5, second}, {6, first}}), "");
    EXPECT_EQ(host.moved({{3, "0000:0000:0000:0000:0000:ffff:0a4f:0001"}, {5, second}, {6, first}}), "")
        << "a new one has not moved";
}

TEST(GidMoves, TwoThatChangePlacesBothMoveAndThoseOfALinkDoNotCount)
{
    Followed host;
    EXPECT_EQ(host.moved({{1, ofLink}, {3, first}, {5, second}}), "");
    const std::string text = host.moved({{1, ofLink}, {3, second}, {5, first}});
    EXPECT_TRUE(text.contains("from index 3 to 5") && text.contains("from index 5 to 3")) << text;
    EXPECT_EQ(host.moved({{3, second}, {5, first}, {7, ofLink}}), "");
}

TEST(GidMoves, OneWhoseTypeOrInterfaceWasNotReadHasNotMoved)
{
    host::Host lost = hostWith({{3, first}, {4, first}});
    for (host::Gid& gid : lost.devices.front().ports.front().gids)
        gid.type = host::Text();
    probe::GidMoves moves;
    EXPECT_TRUE(moves.take(lost).empty());
    EXPECT_TRUE(moves.take(lost).empty());
    EXPECT_TRUE(moves.take(hostWith({{4, first}})).empty()) << "seen for the first time";
}

} // namespace
} // namespace fabriscope
