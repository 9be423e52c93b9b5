// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mad/smp.h"

#include <gtest/gtest.h>
#include <infiniband/mad.h>

#include <numeric>
#include <random>

namespace fabriscope::mad {
namespace {

void setTransactionId(MadBuffer& mad, std::uint64_t id) { storeBigEndian(mad.data() + 8, id); }

// Byte for byte what libibmad sends for `smpquery -D`.
TEST(Smp, DirectedRouteEqualsLibibmad)
{
    std::mt19937_64 random(1);
    for (std::size_t hops = 0; hops <= 62; ++hops) { // libibmad's own limit is one lower
        std::vector<std::uint8_t> route(hops);
        std::ranges::generate(route, [&random] { return static_cast<std::uint8_t>(random()); });
        const std::uint64_t key = random();
        const auto modifier = static_cast<std::uint32_t>(random());

        MadBuffer ours{};
        ASSERT_TRUE(encodeDirectedSmp(
            ours, {.attribute = AttributeId::PortInfo, .modifier = modifier, .mkey = MKey(key)}, route));
        setTransactionId(ours, 0x1234);

        ib_dr_path_t path{};
        path.cnt = static_cast<int>(hops);
        std::ranges::copy(route, path.p + 1);
        path.drslid = 0xffff;
        path.drdlid = 0xffff;
        ib_rpc_t rpc{};
        rpc.mgtclass = IB_SMI_DIRECT_CLASS;
        rpc.method = IB_MAD_METHOD_GET;
        rpc.attr.id = IB_ATTR_PORT_INFO;
        rpc.attr.mod = modifier;
        rpc.mkey = key;
        rpc.trid = 0x1234;
        rpc.dataoffs = IB_SMP_DATA_OFFS;
        rpc.datasz = IB_SMP_DATA_SIZE;
        MadBuffer theirs{};
        ASSERT_NE(mad_encode(theirs.data(), &rpc, &path, nullptr), nullptr);
        EXPECT_EQ(ours, theirs) << hops << " hops";
        EXPECT_TRUE(std::ranges::equal(routeOf(ours), route));
    }
}

TEST(Smp, LidRoutedEqualsLibibmad)
{
    MadBuffer ours{};
    encodeLidSmp(ours,
                 {.method = Method::Set, .attribute = AttributeId::SwitchInfo, .modifier = 7, .mkey = MKey(0x55aa)});
    setTransactionId(ours, 0x99);
    ib_rpc_t rpc{};
    rpc.mgtclass = IB_SMI_CLASS;
    rpc.method = IB_MAD_METHOD_SET;
    rpc.attr = {.id = IB_ATTR_SWITCH_INFO, .mod = 7};
    rpc.mkey = 0x55aa;
    rpc.trid = 0x99;
    rpc.dataoffs = IB_SMP_DATA_OFFS;
    rpc.datasz = 0;
    MadBuffer theirs{};
    ASSERT_NE(mad_encode(theirs.data(), &rpc, nullptr, nullptr), nullptr);
    EXPECT_EQ(ours, theirs);
    EXPECT_TRUE(routeOf(ours).empty());
}

TEST(Smp, RouteLimits)
{
    MadBuffer mad{};
    std::vector<std::uint8_t> route(maxHops);
    std::iota(route.begin(), route.end(), std::uint8_t{1});
    EXPECT_TRUE(encodeDirectedSmp(mad, {.attribute = AttributeId::NodeInfo}, route));
    EXPECT_TRUE(std::ranges::equal(routeOf(mad), route));
    route.push_back(64);
    EXPECT_FALSE(encodeDirectedSmp(mad, {.attribute = AttributeId::NodeInfo}, route));
    // A hop count that cannot be right does not lead beyond the path's 64 bytes.
    mad[7] = std::byte{255};
    EXPECT_EQ(routeOf(mad).size(), maxHops);
}

TEST(Smp, GmpHeader)
{
    MadBuffer mad{};
    encodeGmp(mad, ManagementClass::Perf, 1, Method::Get, 0x12, 3);
    const auto header = decode<MadHeader>(mad);
    EXPECT_EQ(header->managementClass, ManagementClass::Perf);
    EXPECT_EQ(static_cast<unsigned>(header->attributeId), 0x12U);
    EXPECT_EQ(header->attributeModifier, 3U);
    EXPECT_EQ(header->method, Method::Get);
}

} // namespace
} // namespace fabriscope::mad
