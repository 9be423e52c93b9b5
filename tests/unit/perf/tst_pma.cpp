// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/pma.h"
#include "core/perf/sampling.h"
#include "core/perf/values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <infiniband/mad.h>

#include <random>

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
}

TEST(Capabilities, OfIbsimAndOfARecentSwitch)
{
    Capabilities ibsimSwitch;
    ibsimSwitch.mask = 0x1300;
    EXPECT_TRUE(ibsimSwitch.allPortSelect());
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

TEST(PortSamples, DecodeLikeLibibmadAndEncodeBack)
{
    std::mt19937_64 random(5);
    for (int round = 0; round < 100; ++round) {
        std::array<std::byte, 192> bytes{};
        for (std::byte& b : bytes)
            b = static_cast<std::byte>(random());
        auto* const raw = reinterpret_cast<std::uint8_t*>(bytes.data());
        const auto control = mad::decode<PortSamplesControl>(bytes);
        ASSERT_TRUE(control);
        EXPECT_EQ(control->opCode, mad_get_field(raw, 0, IB_PSC_OPCODE_F));
        EXPECT_EQ(control->portSelect.value(), mad_get_field(raw, 0, IB_PSC_PORT_SELECT_F));
        EXPECT_EQ(control->tick, mad_get_field(raw, 0, IB_PSC_TICK_F));
        EXPECT_EQ(control->counterWidth, mad_get_field(raw, 0, IB_PSC_COUNTER_WIDTH_F));
        EXPECT_EQ(control->counterMask0, mad_get_field(raw, 0, IB_PSC_COUNTER_MASK0_F));
        EXPECT_EQ(control->sampleMechanisms, mad_get_field(raw, 0, IB_PSC_SAMPLE_MECHS_F));
        EXPECT_EQ(static_cast<unsigned>(control->sampleStatus), mad_get_field(raw, 0, IB_PSC_SAMPLE_STATUS_F));
        EXPECT_EQ(control->optionMask, mad_get_field64(raw, 0, IB_PSC_OPTION_MASK_F));
        EXPECT_EQ(control->vendorMask, mad_get_field64(raw, 0, IB_PSC_VENDOR_MASK_F));
        EXPECT_EQ(control->sampleStart, mad_get_field(raw, 0, IB_PSC_SAMPLE_START_F));
        EXPECT_EQ(control->sampleInterval, mad_get_field(raw, 0, IB_PSC_SAMPLE_INTVL_F));
        EXPECT_EQ(control->tag, mad_get_field(raw, 0, IB_PSC_TAG_F));
        EXPECT_EQ(control->samplesOnlyOptionMask, mad_get_field64(raw, 0, IB_PSC_SAMPLES_ONLY_OPT_MASK_F));
        const auto result = mad::decode<PortSamplesResult>(bytes);
        ASSERT_TRUE(result);
        EXPECT_EQ(result->tag, mad_get_field(raw, 0, IB_PSR_TAG_F));
        EXPECT_EQ(static_cast<unsigned>(result->sampleStatus), mad_get_field(raw, 0, IB_PSR_SAMPLE_STATUS_F));
        for (std::size_t i = 0; i < 15; ++i) {
            EXPECT_EQ(control->counterSelect[i],
                      mad_get_field(raw, 0, static_cast<MAD_FIELDS>(IB_PSC_COUNTER_SEL0_F + i)));
            EXPECT_EQ(result->counter[i], mad_get_field(raw, 0, static_cast<MAD_FIELDS>(IB_PSR_COUNTER0_F + i)));
        }
        std::array<std::byte, 192> again{};
        ASSERT_TRUE(mad::encode(*control, again));
        EXPECT_EQ(mad::decode<PortSamplesControl>(again), *control);
        ASSERT_TRUE(mad::encode(*result, again));
        EXPECT_EQ(mad::decode<PortSamplesResult>(again), *result);
    }
}

} // namespace
