// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/pma.h"
#include "core/perf/values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <infiniband/mad.h>

namespace {

using namespace fabriscope;
using namespace fabriscope::perf;

std::uint32_t headerField(mad::MadBuffer& mad, MAD_FIELDS field)
{
    return mad_get_field(reinterpret_cast<std::uint8_t*>(mad.data()), 0, field);
}

std::uint32_t dataField(mad::MadBuffer& mad, MAD_FIELDS field)
{
    return mad_get_field(reinterpret_cast<std::uint8_t*>(mad.data()), static_cast<int>(mad::gmpDataOffset), field);
}

TEST(PmaRequest, GetNamesClassAttributeAndPort)
{
    mad::MadBuffer mad;
    for (const AttributeInfo& info : madAttributes()) {
        mad.fill(std::byte{0xee});
        writeGet(info.attribute, PortNum{17}, mad);
        EXPECT_EQ(headerField(mad, IB_MAD_BASEVER_F), 1U);
        EXPECT_EQ(headerField(mad, IB_MAD_MGMTCLASS_F), static_cast<unsigned>(IB_PERFORMANCE_CLASS));
        EXPECT_EQ(headerField(mad, IB_MAD_CLASSVER_F), 1U);
        EXPECT_EQ(headerField(mad, IB_MAD_METHOD_F), static_cast<unsigned>(IB_MAD_METHOD_GET));
        EXPECT_EQ(headerField(mad, IB_MAD_ATTRID_F), info.wireId);
        EXPECT_EQ(dataField(mad, IB_PC_PORT_SELECT_F), 17U);
        EXPECT_EQ(dataField(mad, IB_PC_COUNTER_SELECT_F), 0U);
    }
    writeGetClassPortInfo(mad);
    EXPECT_EQ(headerField(mad, IB_MAD_ATTRID_F), static_cast<unsigned>(CLASS_PORT_INFO));
    EXPECT_EQ(dataField(mad, IB_PC_PORT_SELECT_F), 0U);
}

TEST(PmaRequest, ClearingErrorsLeavesTheTraffic)
{
    mad::MadBuffer mad;
    writeClear(Attribute::PortCounters, PortNum{3}, Clear::Errors, mad);
    EXPECT_EQ(headerField(mad, IB_MAD_METHOD_F), static_cast<unsigned>(IB_MAD_METHOD_SET));
    EXPECT_EQ(dataField(mad, IB_PC_PORT_SELECT_F), 3U);
    EXPECT_EQ(dataField(mad, IB_PC_COUNTER_SELECT_F), 0x0fffU);
    EXPECT_EQ(dataField(mad, IB_PC_COUNTER_SELECT2_F), 3U);
    writeClear(Attribute::PortCounters, PortNum{3}, Clear::All, mad);
    EXPECT_EQ(dataField(mad, IB_PC_COUNTER_SELECT_F), 0xffffU);
    writeClear(Attribute::PortCountersExtended, PortNum{3}, Clear::Errors, mad);
    EXPECT_EQ(dataField(mad, IB_PC_EXT_COUNTER_SELECT_F), 0U);
    EXPECT_EQ(dataField(mad, IB_PC_EXT_COUNTER_SELECT2_F), 0xffffffffU);
    writeClear(Attribute::PortVLOpData, PortNum{3}, Clear::All, mad);
    EXPECT_EQ(dataField(mad, IB_PC_COUNTER_SELECT_F), 0xffffU);
    EXPECT_FALSE(clears(Clear::Errors, Counter::XmitData64));
    EXPECT_FALSE(clears(Clear::Errors, Counter::VlOpData));
    EXPECT_TRUE(clears(Clear::Errors, Counter::VlXmitWait));
    EXPECT_TRUE(clears(Clear::Errors, Attribute::PortCountersExtended)) << "it has both";
    EXPECT_FALSE(clears(Clear::Errors, Attribute::PortVLOpData));
    EXPECT_TRUE(clears(Clear::All, Attribute::PortVLOpData));
    EXPECT_TRUE(clears(Clear::All, Counter::VlOpData));
}

TEST(Capabilities, OfIbsimAndOfARecentSwitch)
{
    Capabilities ibsimSwitch;
    ibsimSwitch.mask = 0x1300;
    EXPECT_TRUE(ibsimSwitch.provides(Counter::XmitWait));
    EXPECT_TRUE(ibsimSwitch.provides(Counter::UnicastXmitPackets));
    EXPECT_FALSE(ibsimSwitch.provides(Counter::SymbolErrors64));
    EXPECT_TRUE(ibsimSwitch.provides(Counter::Qp1Dropped));
    EXPECT_EQ(announced(Attribute::PortCounters, ibsimSwitch), Announced::Yes);
    EXPECT_EQ(announced(Attribute::PortCountersExtended, ibsimSwitch), Announced::Yes);
    EXPECT_EQ(announced(Attribute::PortVLOpData, ibsimSwitch), Announced::Unknown);
    EXPECT_EQ(announced(Attribute::PortExtendedSpeedsCountersRsFec, ibsimSwitch), Announced::No);

    Capabilities none;
    EXPECT_EQ(announced(Attribute::PortCountersExtended, none), Announced::No);
    EXPECT_FALSE(none.provides(Counter::XmitWait));
    EXPECT_TRUE(none.provides(Counter::SymbolErrors));
    none.mask = 0x0400;
    EXPECT_EQ(announced(Attribute::PortCountersExtended, none), Announced::Yes);
    EXPECT_FALSE(none.provides(Counter::MulticastRcvPackets));
    none.mask2 = 2;
    EXPECT_TRUE(none.provides(Counter::SymbolErrors64));
}

TEST(Capabilities, AllOnesAreToldFromWhatIsNotProvided)
{
    std::vector<std::uint64_t> wide(valueCount(Attribute::PortCountersExtended), 7);
    wide[valueIndex({Counter::XmitData64})] = ~std::uint64_t{0};
    markAllOnes(wide);
    EXPECT_EQ(wide[valueIndex({Counter::XmitData64})], allOnes);
    EXPECT_FALSE(isProvided(allOnes));
    EXPECT_NE(allOnes, notProvided);
    EXPECT_EQ(wide[valueIndex({Counter::RcvData64})], 7U);
}

TEST(Capabilities, WhatIsNotAnnouncedIsNotProvided)
{
    Capabilities ibsimSwitch;
    ibsimSwitch.mask = 0x1300;
    std::vector<std::uint64_t> wide(valueCount(Attribute::PortCountersExtended), 7);
    maskUnprovided(Attribute::PortCountersExtended, ibsimSwitch, wide);
    EXPECT_EQ(wide[valueIndex({Counter::XmitData64})], 7U);
    EXPECT_EQ(wide[valueIndex({Counter::MulticastRcvPackets})], 7U);
    EXPECT_EQ(wide[valueIndex({Counter::SymbolErrors64})], notProvided);
    EXPECT_EQ(wide[valueIndex({Counter::XmitWait64})], notProvided);
    std::vector<std::uint64_t> narrow(valueCount(Attribute::PortCounters), 7);
    maskUnprovided(Attribute::PortCounters, Capabilities{}, narrow);
    EXPECT_EQ(narrow[valueIndex({Counter::Qp1Dropped})], 7U) << "counted by agents that do not announce it, too";
    EXPECT_EQ(narrow[valueIndex({Counter::XmitWait})], notProvided);
    std::vector<std::uint64_t> lanes(valueCount(Attribute::PortVLOpData), 7);
    maskUnprovided(Attribute::PortVLOpData, Capabilities{}, lanes);
    EXPECT_THAT(lanes, ::testing::Each(7U));
}

} // namespace
