// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every field of the structures with members against libibmad, on random packets, in both directions. What is only
// shown stands in tables: tst_record_layouts.
#include "core/mad/node_info.h"
#include "core/mad/path_record.h"
#include "core/mad/port_info.h"
#include "core/mad/sm_info.h"
#include "core/mad/tables.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>
#include <infiniband/mad.h>

#include <fstream>
#include <random>

namespace fabriscope::mad {
namespace {

constexpr int rounds = 4000;
using Packet = std::array<std::byte, madSize>;

Packet randomPacket(std::mt19937_64& random)
{
    Packet packet{};
    for (std::byte& b : packet)
        b = static_cast<std::byte>(random());
    return packet;
}

/// One member and libibmad's name for it.
template <class A> struct Pair
{
    MAD_FIELDS field;
    bool wide; // 64 bits
    std::uint64_t (*get)(const A&);
};

template <class M> struct MemberOf;
template <class A, class T> struct MemberOf<T A::*>
{
    using Class = A;
    using Type = T;
};

template <auto Member> auto pair(MAD_FIELDS field)
{
    using A = typename MemberOf<decltype(Member)>::Class;
    using T = typename MemberOf<decltype(Member)>::Type;
    return Pair<A>{field, sizeof(T) == 8, [](const A& a) { return BitsAs<T>::to(a.*Member); }};
}

/// Attributes of that kind in replies that were recorded from a simulated fabric (sweep_tool --record).
std::vector<Packet> recordedPackets(AttributeId id)
{
    std::vector<Packet> packets;
    std::ifstream file(test::dataPath("mad/star.mads"));
    EXPECT_TRUE(file) << "the transcript is missing";
    std::string line;
    while (std::getline(file, line)) {
        if (!line.starts_with("<")) continue;
        const std::string hex = line.substr(line.rfind(' ') + 1);
        EXPECT_EQ(hex.size(), 2 * madSize);
        Packet mad{};
        for (std::size_t i = 0; i < madSize; ++i)
            mad.at(i) = static_cast<std::byte>(std::stoul(hex.substr(2 * i, 2), nullptr, 16));
        if (attributeIdOf(mad.data()) != id) continue;
        Packet packet{};
        std::copy_n(mad.begin() + smpDataOffset, smpDataSize, packet.begin());
        packets.push_back(packet);
    }
    return packets;
}

template <class A> std::vector<Packet> packetsFor()
{
    std::mt19937_64 random(42);
    std::vector<Packet> packets;
    for (int round = 0; round < rounds; ++round)
        packets.push_back(randomPacket(random));
    if constexpr (requires { A::id; }) {
        for (const Packet& packet : recordedPackets(A::id))
            packets.push_back(packet);
    }
    return packets;
}

template <class A> void compare(std::initializer_list<Pair<A>> pairs)
{
    for (Packet& packet : packetsFor<A>()) {
        const auto decoded = decode<A>(packet);
        ASSERT_TRUE(decoded);
        Packet theirs{};
        for (const Pair<A>& p : pairs) {
            const std::uint64_t expected =
                p.wide ? mad_get_field64(packet.data(), 0, p.field) : mad_get_field(packet.data(), 0, p.field);
            ASSERT_EQ(p.get(*decoded), expected) << mad_field_name(p.field);
            if (p.wide)
                mad_set_field64(theirs.data(), 0, p.field, expected);
            else
                mad_set_field(theirs.data(), 0, p.field, static_cast<std::uint32_t>(expected));
        }
        // What libibmad writes field by field is what encode() writes; reserved bits are zero.
        Packet ours{};
        ASSERT_TRUE(encode(*decoded, ours));
        ASSERT_EQ(ours, theirs);
        ASSERT_EQ(decode<A>(ours), decoded);
    }
}

TEST(Oracle, NodeInfo)
{
    compare<NodeInfo>(
        {pair<&NodeInfo::nodeType>(IB_NODE_TYPE_F), pair<&NodeInfo::numPorts>(IB_NODE_NPORTS_F),
         pair<&NodeInfo::systemImageGuid>(IB_NODE_SYSTEM_GUID_F), pair<&NodeInfo::nodeGuid>(IB_NODE_GUID_F),
         pair<&NodeInfo::portGuid>(IB_NODE_PORT_GUID_F), pair<&NodeInfo::partitionCap>(IB_NODE_PARTITION_CAP_F),
         pair<&NodeInfo::deviceId>(IB_NODE_DEVID_F), pair<&NodeInfo::revision>(IB_NODE_REVISION_F),
         pair<&NodeInfo::localPort>(IB_NODE_LOCAL_PORT_F), pair<&NodeInfo::vendorId>(IB_NODE_VENDORID_F)});
}

TEST(Oracle, SwitchInfo)
{
    compare<SwitchInfo>({pair<&SwitchInfo::linearFdbCap>(IB_SW_LINEAR_FDB_CAP_F),
                         pair<&SwitchInfo::multicastFdbCap>(IB_SW_MCAST_FDB_CAP_F),
                         pair<&SwitchInfo::linearFdbTop>(IB_SW_LINEAR_FDB_TOP_F),
                         pair<&SwitchInfo::lifeTimeValue>(IB_SW_LIFE_TIME_F),
                         pair<&SwitchInfo::enhancedPort0>(IB_SW_ENHANCED_PORT0_F)});
}

TEST(Oracle, PortInfo)
{
    compare<PortInfo>({pair<&PortInfo::mkey>(IB_PORT_MKEY_F),
                       pair<&PortInfo::gidPrefix>(IB_PORT_GID_PREFIX_F),
                       pair<&PortInfo::lid>(IB_PORT_LID_F),
                       pair<&PortInfo::masterSmLid>(IB_PORT_SMLID_F),
                       pair<&PortInfo::capabilityMask>(IB_PORT_CAPMASK_F),
                       pair<&PortInfo::linkWidthEnabled>(IB_PORT_LINK_WIDTH_ENABLED_F),
                       pair<&PortInfo::linkWidthSupported>(IB_PORT_LINK_WIDTH_SUPPORTED_F),
                       pair<&PortInfo::linkWidthActive>(IB_PORT_LINK_WIDTH_ACTIVE_F),
                       pair<&PortInfo::linkSpeedSupported>(IB_PORT_LINK_SPEED_SUPPORTED_F),
                       pair<&PortInfo::portState>(IB_PORT_STATE_F),
                       pair<&PortInfo::physState>(IB_PORT_PHYS_STATE_F),
                       pair<&PortInfo::lmc>(IB_PORT_LMC_F),
                       pair<&PortInfo::linkSpeedActive>(IB_PORT_LINK_SPEED_ACTIVE_F),
                       pair<&PortInfo::linkSpeedEnabled>(IB_PORT_LINK_SPEED_ENABLED_F),
                       pair<&PortInfo::neighborMtu>(IB_PORT_NEIGHBOR_MTU_F),
                       pair<&PortInfo::masterSmSl>(IB_PORT_SMSL_F),
                       pair<&PortInfo::vlCap>(IB_PORT_VL_CAP_F),
                       pair<&PortInfo::vlHighLimit>(IB_PORT_VL_HIGH_LIMIT_F),
                       pair<&PortInfo::vlArbitrationHighCap>(IB_PORT_VL_ARBITRATION_HIGH_CAP_F),
                       pair<&PortInfo::vlArbitrationLowCap>(IB_PORT_VL_ARBITRATION_LOW_CAP_F),
                       pair<&PortInfo::mtuCap>(IB_PORT_MTU_CAP_F),
                       pair<&PortInfo::operationalVls>(IB_PORT_OPER_VLS_F),
                       pair<&PortInfo::capabilityMask2>(IB_PORT_CAPMASK2_F),
                       pair<&PortInfo::linkSpeedExtActive>(IB_PORT_LINK_SPEED_EXT_ACTIVE_F),
                       pair<&PortInfo::linkSpeedExtSupported>(IB_PORT_LINK_SPEED_EXT_SUPPORTED_F),
                       pair<&PortInfo::linkSpeedExtEnabled>(IB_PORT_LINK_SPEED_EXT_ENABLED_F),
                       pair<&PortInfo::linkSpeedExt2Active>(IB_PORT_LINK_SPEED_EXT_ACTIVE_2_F),
                       pair<&PortInfo::linkSpeedExt2Supported>(IB_PORT_LINK_SPEED_EXT_SUPPORTED_2_F),
                       pair<&PortInfo::linkSpeedExt2Enabled>(IB_PORT_LINK_SPEED_EXT_ENABLED_2_F)});
}

TEST(Oracle, MellanoxExtendedPortInfo)
{
    using M = MellanoxExtendedPortInfo;
    compare<M>({pair<&M::linkSpeedSupported>(IB_MLNX_EXT_PORT_LINK_SPEED_SUPPORTED_F),
                pair<&M::linkSpeedEnabled>(IB_MLNX_EXT_PORT_LINK_SPEED_ENABLED_F),
                pair<&M::linkSpeedActive>(IB_MLNX_EXT_PORT_LINK_SPEED_ACTIVE_F)});
}

TEST(Oracle, SmInfo)
{
    compare<SmInfo>({pair<&SmInfo::guid>(IB_SMINFO_GUID_F), pair<&SmInfo::smKey>(IB_SMINFO_KEY_F),
                     pair<&SmInfo::activityCount>(IB_SMINFO_ACT_F), pair<&SmInfo::priority>(IB_SMINFO_PRIO_F),
                     pair<&SmInfo::state>(IB_SMINFO_STATE_F)});
}

TEST(Oracle, RmppHeader)
{
    compare<RmppHeader>({pair<&RmppHeader::version>(IB_SA_RMPP_VERS_F), pair<&RmppHeader::type>(IB_SA_RMPP_TYPE_F),
                         pair<&RmppHeader::responseTime>(IB_SA_RMPP_RESP_F),
                         pair<&RmppHeader::flags>(IB_SA_RMPP_FLAGS_F), pair<&RmppHeader::status>(IB_SA_RMPP_STATUS_F),
                         pair<&RmppHeader::segmentNumber>(IB_SA_RMPP_SEGNUM_F),
                         pair<&RmppHeader::payloadLength>(IB_SA_RMPP_LEN_F)});
}

TEST(Oracle, SaHeader)
{
    compare<SaHeader>({pair<&SaHeader::smKey>(IB_SA_MKEY_F), pair<&SaHeader::attributeOffset>(IB_SA_ATTROFFS_F),
                       pair<&SaHeader::componentMask>(IB_SA_COMPMASK_F)});
}

TEST(Oracle, TheTranscriptHasSomethingToCompare)
{
    EXPECT_EQ(recordedPackets(AttributeId::NodeInfo).size(), 5U);
    EXPECT_EQ(recordedPackets(AttributeId::SwitchInfo).size(), 1U);
    EXPECT_EQ(recordedPackets(AttributeId::PortInfo).size(), 41U);
}

// libibmad splits the method and its response bit, and has no name for the class specific field.
TEST(Oracle, MadHeader)
{
    std::mt19937_64 random(43);
    for (int round = 0; round < rounds; ++round) {
        Packet packet = randomPacket(random);
        const auto header = decode<MadHeader>(packet);
        ASSERT_TRUE(header);
        const auto field = [&packet](MAD_FIELDS f) { return mad_get_field(packet.data(), 0, f); };
        EXPECT_EQ(header->baseVersion, field(IB_MAD_BASEVER_F));
        EXPECT_EQ(static_cast<unsigned>(header->managementClass), field(IB_MAD_MGMTCLASS_F));
        EXPECT_EQ(header->classVersion, field(IB_MAD_CLASSVER_F));
        EXPECT_EQ(static_cast<unsigned>(header->method), field(IB_MAD_METHOD_F) | (field(IB_MAD_RESPONSE_F) << 7U));
        EXPECT_EQ(header->status, field(IB_MAD_STATUS_F));
        EXPECT_EQ(header->transactionId.value(), mad_get_field64(packet.data(), 0, IB_MAD_TRID_F));
        EXPECT_EQ(static_cast<unsigned>(header->attributeId), field(IB_MAD_ATTRID_F));
        EXPECT_EQ(header->attributeModifier, field(IB_MAD_ATTRMOD_F));

        EXPECT_EQ(classOf(packet.data()), header->managementClass);
        EXPECT_EQ(methodOf(packet.data()), header->method);
        EXPECT_EQ(isResponse(header->method), field(IB_MAD_RESPONSE_F) == 1);
        EXPECT_EQ(transactionIdOf(packet.data()), header->transactionId.value());
        EXPECT_EQ(attributeIdOf(packet.data()), header->attributeId);
        EXPECT_EQ(attributeModifierOf(packet.data()), header->attributeModifier);
        const bool directed = header->managementClass == ManagementClass::SubnDirected;
        EXPECT_EQ(statusOf(packet.data()), directed ? field(IB_DRSMP_STATUS_F) : field(IB_MAD_STATUS_F));

        Packet again = packet;
        ASSERT_TRUE(encode(*header, again));
        EXPECT_EQ(decode<MadHeader>(again), header);
    }
}

TEST(Oracle, Notice)
{
    std::mt19937_64 random(44);
    for (int round = 0; round < rounds; ++round) {
        Packet packet = randomPacket(random);
        const auto notice = decode<Notice>(packet);
        ASSERT_TRUE(notice);
        const auto field = [&packet](MAD_FIELDS f) { return mad_get_field(packet.data(), 0, f); };
        EXPECT_EQ(notice->isGeneric ? 1U : 0U, field(IB_NOTICE_IS_GENERIC_F));
        EXPECT_EQ(notice->type, field(IB_NOTICE_TYPE_F));
        EXPECT_EQ(notice->producerTypeOrVendorId, field(IB_NOTICE_PRODUCER_F));
        EXPECT_EQ(notice->trapNumberOrDeviceId, field(IB_NOTICE_TRAP_NUMBER_F));
        EXPECT_EQ(notice->issuerLid.value(), field(IB_NOTICE_ISSUER_LID_F));
        EXPECT_EQ(notice->toggle ? 1U : 0U, field(IB_NOTICE_TOGGLE_F));
        EXPECT_EQ(notice->count, field(IB_NOTICE_COUNT_F));
        std::array<std::uint8_t, 54> details{};
        mad_get_array(packet.data(), 0, IB_NOTICE_DATA_DETAILS_F, details.data());
        EXPECT_EQ(notice->details, details);
        std::array<std::byte, 64> again{};
        ASSERT_TRUE(encode(*notice, again));
        EXPECT_TRUE(std::ranges::equal(again, std::span(packet).first<64>())); // it has no reserved bit
    }
}

template <class A> void compareRoundTrip()
{
    std::mt19937_64 random(45);
    for (int round = 0; round < 200; ++round) {
        const Packet packet = randomPacket(random);
        const auto decoded = decode<A>(packet);
        ASSERT_TRUE(decoded);
        std::array<std::byte, 64> again{};
        ASSERT_TRUE(encode(*decoded, again));
        EXPECT_EQ(decode<A>(again), decoded);
    }
}

TEST(Oracle, NodeDescription)
{
    compareRoundTrip<NodeDescription>();
    std::array<char, 65> text{};
    std::mt19937_64 random(46);
    Packet packet = randomPacket(random);
    packet[20] = std::byte{0};
    mad_get_array(packet.data(), 0, IB_NODE_DESC_F, text.data());
    EXPECT_EQ(decode<NodeDescription>(packet)->view(), std::string_view(text.data()));
    std::fill_n(packet.begin(), 64, std::byte{'x'}); // no NUL at all
    EXPECT_EQ(decode<NodeDescription>(packet)->view(), std::string(64, 'x'));
}

TEST(Oracle, LinearForwardingTable)
{
    compareRoundTrip<LinearForwardingTable>();
    std::mt19937_64 random(47);
    Packet packet = randomPacket(random);
    std::array<std::uint8_t, 64> ports{};
    mad_get_array(packet.data(), 0, IB_LINEAR_FORW_TBL_F, ports.data());
    const auto table = decode<LinearForwardingTable>(packet);
    for (std::size_t i = 0; i < ports.size(); ++i)
        EXPECT_EQ(table->ports.at(i).value(), ports.at(i));
}

TEST(Oracle, MulticastForwardingTable)
{
    compareRoundTrip<MulticastForwardingTable>();
    std::mt19937_64 random(48);
    Packet packet = randomPacket(random);
    std::array<std::uint16_t, 32> masks{};
    mad_get_array(packet.data(), 0, IB_MULTICAST_FORW_TBL_F, masks.data());
    const auto table = decode<MulticastForwardingTable>(packet);
    for (std::size_t i = 0; i < masks.size(); ++i)
        EXPECT_EQ(table->masks.at(i), ntohs(masks.at(i)));
}

TEST(Oracle, PKeyTable)
{
    compareRoundTrip<PKeyTable>();
    std::array<std::byte, 64> bytes{};
    bytes[2] = std::byte{0xff};
    bytes[3] = std::byte{0xfe};
    bytes[63] = std::byte{0x01};
    const auto table = decode<PKeyTable>(bytes);
    EXPECT_EQ(table->keys[1], PKey(0xfffe));
    EXPECT_TRUE(table->keys[1].isFullMember());
    EXPECT_EQ(table->keys[31], PKey(1));
}

// libibmad prints these two tables; nothing else in it takes them apart.
TEST(Oracle, SlToVlTable)
{
    compareRoundTrip<SlToVlTable>();
    std::mt19937_64 random(50);
    for (int round = 0; round < 200; ++round) {
        Packet packet = randomPacket(random);
        std::array<char, 256> text{};
        mad_dump_sltovl(text.data(), text.size(), packet.data(), 8);
        std::string expected;
        const auto table = decode<SlToVlTable>(packet);
        for (const VirtualLane vl : table->vls)
            expected += std::format("|{:2}", vl.value());
        EXPECT_EQ(std::string(text.data()), expected + "|\n");
    }
}

TEST(Oracle, VlArbitrationTable)
{
    compareRoundTrip<VlArbitrationTable>();
    std::mt19937_64 random(51);
    for (int round = 0; round < 200; ++round) {
        Packet packet = randomPacket(random);
        std::array<char, 1024> text{};
        mad_dump_vlarbitration(text.data(), text.size(), packet.data(), 64);
        std::string vls = "VL    : |";
        std::string weights = "WEIGHT: |";
        const auto table = decode<VlArbitrationTable>(packet);
        for (std::size_t i = 0; i < table->vls.size(); ++i) {
            vls += std::format("0x{:<2X}|", table->vls.at(i).value());
            weights += std::format("0x{:<2X}|", table->weights.at(i));
        }
        EXPECT_EQ(std::string(text.data()), "\n" + vls + "\n" + weights + "\n");
    }
}

/// libibmad names only some fields of it.
TEST(Oracle, PathRecord)
{
    std::mt19937_64 random(42);
    for (int round = 0; round < rounds; ++round) {
        Packet packet = randomPacket(random);
        const auto record = decode<PathRecord>(packet);
        ASSERT_TRUE(record);
        const auto number = [&](MAD_FIELDS field) { return mad_get_field(packet.data(), 0, field); };
        ASSERT_EQ(record->destinationLid.value(), number(IB_SA_PR_DLID_F));
        ASSERT_EQ(record->sourceLid.value(), number(IB_SA_PR_SLID_F));
        ASSERT_EQ(record->pathCount, number(IB_SA_PR_NPATH_F));
        ASSERT_EQ(record->sl.value(), number(IB_SA_PR_SL_F));
        std::array<std::byte, 16> gid{};
        mad_get_array(packet.data(), 0, IB_SA_PR_DGID_F, gid.data());
        ASSERT_EQ(record->destinationPrefix.value(), loadBigEndian<std::uint64_t>(gid.data()));
        ASSERT_EQ(record->destination.value(), loadBigEndian<std::uint64_t>(gid.data() + 8));
        mad_get_array(packet.data(), 0, IB_SA_PR_SGID_F, gid.data());
        ASSERT_EQ(record->sourcePrefix.value(), loadBigEndian<std::uint64_t>(gid.data()));
        ASSERT_EQ(record->source.value(), loadBigEndian<std::uint64_t>(gid.data() + 8));
        Packet written{};
        ASSERT_TRUE(encode(*record, written));
        ASSERT_EQ(decode<PathRecord>(written), record);
    }
}

} // namespace
} // namespace fabriscope::mad
