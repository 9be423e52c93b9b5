// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counters beside libibmad's field decoder, which is what perfquery prints with.
#include "core/mad/class_port_info.h"
#include "core/perf/values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <infiniband/mad.h>

#include <array>
#include <map>
#include <random>

namespace {

using namespace fabriscope;
using namespace fabriscope::perf;
using ::testing::IsEmpty;

using Bytes = std::array<std::byte, 192>;

Bytes randomBytes(std::mt19937_64& random)
{
    Bytes bytes{};
    for (std::byte& b : bytes)
        b = static_cast<std::byte>(random());
    return bytes;
}

/// The oracle's fields that may belong to an attribute: [first, last).
struct FieldRange
{
    int first;
    int last;
};

std::vector<FieldRange> oracleFields(Attribute attribute)
{
    switch (attribute) {
    case Attribute::PortCounters:
        return {{IB_PC_FIRST_F, IB_PC_LAST_F}};
    case Attribute::PortCountersExtended:
        return {{IB_PC_EXT_FIRST_F, IB_PC_EXT_LAST_F}, {IB_PC_EXT_COUNTER_SELECT2_F, IB_PC_EXT_ERR_LAST_F}};
    case Attribute::PortRcvErrorDetails:
        return {{IB_PC_RCV_LOCAL_PHY_ERR_F, IB_PC_RCV_ERR_LAST_F}};
    case Attribute::PortXmitDiscardDetails:
        return {{IB_PC_XMT_INACT_DISC_F, IB_PC_XMT_DISC_LAST_F}};
    case Attribute::PortOpRcvCounters:
        return {{IB_PC_PORT_OP_RCV_COUNTERS_FIRST_F, IB_PC_PORT_OP_RCV_COUNTERS_LAST_F}};
    case Attribute::PortFlowCtlCounters:
        return {{IB_PC_PORT_FLOW_CTL_COUNTERS_FIRST_F, IB_PC_PORT_FLOW_CTL_COUNTERS_LAST_F}};
    case Attribute::PortVLOpPackets:
        return {{IB_PC_PORT_VL_OP_PACKETS_FIRST_F, IB_PC_PORT_VL_OP_PACKETS_LAST_F}};
    case Attribute::PortVLOpData:
        return {{IB_PC_PORT_VL_OP_DATA_FIRST_F, IB_PC_PORT_VL_OP_DATA_LAST_F}};
    case Attribute::PortVLXmitFlowCtlUpdateErrors:
        return {{IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS_FIRST_F, IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS_LAST_F}};
    case Attribute::PortVLXmitWaitCounters:
        return {{IB_PC_PORT_VL_XMIT_WAIT_COUNTERS_FIRST_F, IB_PC_PORT_VL_XMIT_WAIT_COUNTERS_LAST_F}};
    case Attribute::SwPortVLCongestion:
        return {{IB_PC_SW_PORT_VL_CONGESTION_FIRST_F, IB_PC_SW_PORT_VL_CONGESTION_LAST_F}};
    case Attribute::PortRcvConCtrl:
        return {{IB_PC_RCV_CON_CTRL_FIRST_F, IB_PC_RCV_CON_CTRL_LAST_F}};
    case Attribute::PortSLRcvFECN:
        return {{IB_PC_SL_RCV_FECN_FIRST_F, IB_PC_SL_RCV_FECN_LAST_F}};
    case Attribute::PortSLRcvBECN:
        return {{IB_PC_SL_RCV_BECN_FIRST_F, IB_PC_SL_RCV_BECN_LAST_F}};
    case Attribute::PortXmitConCtrl:
        return {{IB_PC_XMIT_CON_CTRL_FIRST_F, IB_PC_XMIT_CON_CTRL_LAST_F}};
    case Attribute::PortVLXmitTimeCong:
        return {{IB_PC_VL_XMIT_TIME_CONG_FIRST_F, IB_PC_VL_XMIT_TIME_CONG_LAST_F}};
    case Attribute::PortXmitDataSL:
        return {{IB_PC_XMT_DATA_SL_FIRST_F, IB_PC_XMT_DATA_SL_LAST_F}};
    case Attribute::PortRcvDataSL:
        return {{IB_PC_RCV_DATA_SL_FIRST_F, IB_PC_RCV_DATA_SL_LAST_F}};
    case Attribute::PortExtendedSpeedsCounters:
        return {{IB_PESC_PORT_SELECT_F, IB_PESC_LAST_F}};
    case Attribute::PortExtendedSpeedsCountersRsFec:
        return {{IB_PESC_RSFEC_PORT_SELECT_F, IB_PESC_RSFEC_LAST_F}};
    default: // of Ethernet ports
        return {};
    }
    return {};
}

bool isSelector(std::string_view name)
{
    return name == "PortSelect" || name == "CounterSelect" || name == "CounterSelect2";
}

std::map<std::string, std::uint64_t> oracleValues(Attribute attribute, Bytes& bytes)
{
    std::map<std::string, std::uint64_t> values;
    for (const FieldRange range : oracleFields(attribute)) {
        for (int field = range.first; field < range.last; ++field) {
            const std::string name = mad_field_name(static_cast<MAD_FIELDS>(field));
            if (isSelector(name)) continue;
            std::uint64_t wide = 0;
            mad_decode_field(reinterpret_cast<std::uint8_t*>(bytes.data()), static_cast<MAD_FIELDS>(field), &wide);
            values[name] = wide;
        }
    }
    return values;
}

TEST(CounterCodec, DecodesAndNamesLikeLibibmad)
{
    std::mt19937_64 random(20250101);
    for (const AttributeInfo& info : madAttributes()) {
        SCOPED_TRACE(info.name);
        for (int round = 0; round < 200; ++round) {
            Bytes bytes = randomBytes(random);
            const auto values = decodeValues(info.attribute, bytes);
            ASSERT_TRUE(values);
            auto expected = oracleValues(info.attribute, bytes);
            for (std::size_t i = 0; i < values->size(); ++i) {
                const CounterRef ref = counterAt(info.attribute, i);
                EXPECT_EQ(valueIndex(ref), i);
                // libibmad 56.1 reads QP1Dropped from the place of VL15Dropped; the kernel's ib_pma.h has it before it.
                if (ref.counter == Counter::Qp1Dropped) continue;
                const auto it = expected.find(nameOf(ref));
                ASSERT_NE(it, expected.end()) << nameOf(ref);
                ASSERT_EQ(it->second, (*values)[i]) << nameOf(ref);
                expected.erase(it);
            }
            for (const auto& [name, value] : expected)
                ADD_FAILURE() << "not in our table: " << name;
        }
    }
}

TEST(CounterCodec, TooFewBytesAreAMalformedReply)
{
    const Bytes bytes{};
    for (const AttributeInfo& info : madAttributes()) {
        EXPECT_TRUE(decodeValues(info.attribute, std::span(bytes).first(info.bytes))) << info.name;
        const auto cut = decodeValues(info.attribute, std::span(bytes).first(info.bytes - 1));
        ASSERT_FALSE(cut) << info.name;
        EXPECT_EQ(cut.error().code, ErrorCode::MalformedReply);
        EXPECT_THAT(cut.error().subject, info.name);
    }
}

TEST(CounterTable, EveryFieldLiesInItsAttributeAndOverlapsNoOther)
{
    for (const AttributeInfo& info : madAttributes()) {
        std::array<bool, 192 * 8> used{};
        std::size_t end = 0;
        for (const CounterInfo& counter : countersOf(info.attribute)) {
            EXPECT_EQ(counter.attribute, info.attribute);
            EXPECT_THAT(counter.explanation, ::testing::Not(IsEmpty()));
            EXPECT_FALSE(counter.kind == Kind::Error && counter.remedy.empty()) << counter.name;
            for (std::size_t bit = counter.offset; bit < counter.offset + std::size_t{counter.width} * counter.count;
                 ++bit) {
                ASSERT_LT(bit, used.size());
                EXPECT_FALSE(used[bit]) << counter.name << " bit " << bit;
                used[bit] = true;
                end = std::max(end, bit + 1);
            }
        }
        EXPECT_EQ(info.bytes, (end + 7) / 8) << info.name;
        EXPECT_LE(valueCount(info.attribute), maximumValues);
        EXPECT_GT(valueCount(info.attribute), 0U);
    }
}

TEST(CounterTable, NamesReadBack)
{
    for (const CounterInfo& info : counters()) {
        for (std::uint8_t lane = 0; lane < info.count; ++lane) {
            const CounterRef ref{info.counter, lane};
            EXPECT_EQ(parseCounter(qualifiedNameOf(ref)), ref) << qualifiedNameOf(ref);
        }
    }
    EXPECT_EQ(parseCounter("portvlopdata7"), (CounterRef{Counter::VlOpData, 7}));
    EXPECT_EQ(parseCounter("PortXmitData"), (CounterRef{Counter::XmitData64, 0}));
    for (const std::string_view wrong : {"", ".", "PortVLOpData", "PortVLOpData16", "PortVLOpData-1", "PortXmitData0",
                                         "Nonsense.PortXmitData", "PortCounters.PortVLOpData1", "PortVLXmitTimeCong15"})
        EXPECT_EQ(parseCounter(wrong), std::nullopt) << wrong;
}

TEST(CounterTable, WiderForms)
{
    EXPECT_EQ(widerForm(Counter::XmitData), Counter::XmitData64);
    EXPECT_EQ(widerForm(Counter::SymbolErrors), Counter::SymbolErrors64);
    EXPECT_EQ(widerForm(Counter::VlOpData), std::nullopt);
    for (const CounterInfo& info : countersOf(Attribute::PortCounters)) {
        const auto wide = widerForm(info.counter);
        ASSERT_TRUE(wide) << info.name;
        EXPECT_EQ(infoOf(*wide).unit, info.unit);
        EXPECT_EQ(infoOf(*wide).overflow(), Overflow::Wraps);
        EXPECT_EQ(info.overflow(), Overflow::Saturates);
    }
}

TEST(ClassPortInfo, DecodesLikeLibibmad)
{
    std::mt19937_64 random(3);
    for (int round = 0; round < 200; ++round) {
        Bytes bytes = randomBytes(random);
        const auto info = mad::decode<mad::ClassPortInfo>(bytes);
        ASSERT_TRUE(info);
        const auto field = [&](MAD_FIELDS f) {
            return mad_get_field(reinterpret_cast<std::uint8_t*>(bytes.data()), 0, f);
        };
        EXPECT_EQ(info->capabilityMask, field(IB_CPI_CAPMASK_F));
        EXPECT_EQ(info->capabilityMask2, field(IB_CPI_CAPMASK2_F));
        Bytes again{};
        ASSERT_TRUE(mad::encode(*info, again));
        EXPECT_EQ(mad::decode<mad::ClassPortInfo>(again), *info);
    }
}

} // namespace
