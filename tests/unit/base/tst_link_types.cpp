// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/link_types.h"

#include <gtest/gtest.h>

namespace fabriscope {
namespace {

TEST(LinkTypes, DataRatesTakeLineCodingIntoAccount)
{
    EXPECT_EQ(linkDataMbps(LinkWidth::X4, LinkSpeed::Sdr), 8000U);
    EXPECT_EQ(linkDataMbps(LinkWidth::X4, LinkSpeed::Qdr), 32000U);
    EXPECT_NEAR(static_cast<double>(linkDataMbps(LinkWidth::X4, LinkSpeed::Edr)), 100000, 10);
    EXPECT_EQ(linkDataMbps(LinkWidth::X4, LinkSpeed::Ndr), 400000U);
    EXPECT_EQ(nominalDeciGbps(LinkWidth::X4, LinkSpeed::Hdr), 2000U);
}

TEST(LinkTypes, SetsKnowTheirBest)
{
    const LinkSpeedSet speeds{LinkSpeed::Sdr, LinkSpeed::Fdr10, LinkSpeed::Qdr};
    EXPECT_EQ(speeds.best(), LinkSpeed::Fdr10);
    EXPECT_EQ(toString(speeds), "SDR QDR FDR10");
    EXPECT_FALSE(LinkWidthSet{}.best());
}

TEST(LinkTypes, NamesAreParsedBack)
{
    for (unsigned i = 0; i < linkSpeedCount; ++i)
        EXPECT_EQ(parseLinkSpeed(toString(static_cast<LinkSpeed>(i))), static_cast<LinkSpeed>(i));
    for (unsigned i = 0; i < linkWidthCount; ++i)
        EXPECT_EQ(parseLinkWidth(toString(static_cast<LinkWidth>(i))), static_cast<LinkWidth>(i));
    EXPECT_FALSE(parseLinkSpeed("ZDR"));
    EXPECT_EQ(parseLinkWidth("4X"), LinkWidth::X4);
}

TEST(LinkTypes, MtuCodes)
{
    EXPECT_EQ(bytesOf(Mtu::Mtu256), 256U);
    EXPECT_EQ(bytesOf(Mtu::Mtu4096), 4096U);
    EXPECT_EQ(bytesOf(Mtu::Unknown), 0U);
}

} // namespace
} // namespace fabriscope
