// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mad/port_info.h"

#include <gtest/gtest.h>

namespace fabriscope::mad {
namespace {

PortInfo hdrPort()
{
    PortInfo info;
    info.capabilityMask = capability::extendedSpeeds | capability::mask2;
    info.linkSpeedSupported = 7;
    info.linkSpeedEnabled = 7;
    info.linkSpeedActive = 4;
    info.linkSpeedExtSupported = 7; // FDR EDR HDR
    info.linkSpeedExtEnabled = 6;   // EDR HDR
    info.linkSpeedExtActive = 4;    // HDR
    return info;
}

TEST(PortInfoCodes, Widths)
{
    EXPECT_EQ(widthSet(0x1f),
              (LinkWidthSet{LinkWidth::X1, LinkWidth::X2, LinkWidth::X4, LinkWidth::X8, LinkWidth::X12}));
    EXPECT_EQ(widthSet(3), (LinkWidthSet{LinkWidth::X1, LinkWidth::X4}));
    EXPECT_EQ(widthOf(1), LinkWidth::X1);
    EXPECT_EQ(widthOf(2), LinkWidth::X4);
    EXPECT_EQ(widthOf(4), LinkWidth::X8);
    EXPECT_EQ(widthOf(8), LinkWidth::X12);
    EXPECT_EQ(widthOf(16), LinkWidth::X2);
    EXPECT_EQ(widthOf(0), std::nullopt);
    EXPECT_EQ(widthOf(3), std::nullopt);
    EXPECT_EQ(widthOf(32), std::nullopt);
}

TEST(PortInfoCodes, DataVls)
{
    EXPECT_EQ(dataVlsOf(0), 0);
    EXPECT_EQ(dataVlsOf(1), 1);
    EXPECT_EQ(dataVlsOf(4), 8);
    EXPECT_EQ(dataVlsOf(5), 15);
    EXPECT_EQ(dataVlsOf(6), 0);
    EXPECT_EQ(dataVlsOf(15), 0);
}

TEST(PortInfoCodes, ExtendedSpeeds)
{
    const PortInfo info = hdrPort();
    const PortSpeeds speeds = speedsOf(info, info);
    EXPECT_EQ(speeds.active, LinkSpeed::Hdr);
    EXPECT_EQ(speeds.supported.best(), LinkSpeed::Hdr);
    EXPECT_TRUE(speeds.supported.contains(LinkSpeed::Fdr));
    EXPECT_FALSE(speeds.enabled.contains(LinkSpeed::Fdr));
    EXPECT_TRUE(speeds.enabled.contains(LinkSpeed::Sdr));
}

// Without the capability bit the extended fields mean nothing; a switch keeps the bit in port 0.
TEST(PortInfoCodes, CapabilitiesOfPortZeroCount)
{
    PortInfo info = hdrPort();
    const PortInfo zero = info;
    info.capabilityMask = 0;
    EXPECT_EQ(speedsOf(info, info).active, LinkSpeed::Qdr);
    EXPECT_EQ(speedsOf(info, zero).active, LinkSpeed::Hdr);
}

TEST(PortInfoCodes, EnabledThirtyMeansNoExtendedSpeed)
{
    PortInfo info = hdrPort();
    info.linkSpeedExtEnabled = 30;
    EXPECT_EQ(speedsOf(info, info).enabled, (LinkSpeedSet{LinkSpeed::Sdr, LinkSpeed::Ddr, LinkSpeed::Qdr}));
}

TEST(PortInfoCodes, XdrNeedsItsOwnCapability)
{
    PortInfo info = hdrPort();
    info.linkSpeedExtActive = 0;
    info.linkSpeedExt2Active = 1;
    info.linkSpeedExt2Supported = 1;
    EXPECT_EQ(speedsOf(info, info).active, LinkSpeed::Qdr);
    info.capabilityMask2 = capability2::extendedSpeeds2;
    EXPECT_EQ(speedsOf(info, info).active, LinkSpeed::Xdr);
    EXPECT_EQ(speedsOf(info, info).supported.best(), LinkSpeed::Xdr);
    info.capabilityMask &= ~capability::mask2;
    EXPECT_EQ(speedsOf(info, info).active, LinkSpeed::Qdr);
}

TEST(PortInfoCodes, Fdr10HidesBehindQdr)
{
    PortInfo info;
    info.linkSpeedSupported = 7;
    info.linkSpeedEnabled = 7;
    info.linkSpeedActive = 4;
    MellanoxExtendedPortInfo extended{.linkSpeedSupported = 1, .linkSpeedEnabled = 1, .linkSpeedActive = 1};
    EXPECT_EQ(speedsOf(info, info).active, LinkSpeed::Qdr);
    EXPECT_EQ(speedsOf(info, info, &extended).active, LinkSpeed::Fdr10);
    EXPECT_TRUE(speedsOf(info, info, &extended).supported.contains(LinkSpeed::Fdr10));
    extended.linkSpeedActive = 0;
    EXPECT_EQ(speedsOf(info, info, &extended).active, LinkSpeed::Qdr);
}

TEST(PortInfoCodes, WhoAnswersTheVendorAttribute)
{
    EXPECT_TRUE(hasMellanoxExtendedPortInfo(0x2c9, 0x1003));   // ConnectX-3
    EXPECT_TRUE(hasMellanoxExtendedPortInfo(0x2c9, 0xc738));   // SwitchX
    EXPECT_FALSE(hasMellanoxExtendedPortInfo(0x2c9, 0x1002));  // ConnectX-2
    EXPECT_FALSE(hasMellanoxExtendedPortInfo(0x2c9, 0x1b50));  // Bull's number, another vendor
    EXPECT_TRUE(hasMellanoxExtendedPortInfo(0x119f, 0x1b50));  // Bull
    EXPECT_FALSE(hasMellanoxExtendedPortInfo(0x1175, 0x7322)); // QLogic
}

} // namespace
} // namespace fabriscope::mad
