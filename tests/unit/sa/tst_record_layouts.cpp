// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of fields against the structures with members, against libibmad, and against one another.
#include "core/mad/class_port_info.h"
#include "core/mad/node_info.h"
#include "core/mad/path_record.h"
#include "core/mad/port_info.h"
#include "core/mad/sm_info.h"
#include "core/sa/record.h"

#include <gtest/gtest.h>
#include <infiniband/mad.h>

#include <random>
#include <set>

namespace fabriscope::sa {
namespace {

using mad::AttributeField;
using mad::FieldFormat;

std::vector<std::byte> randomBytes(std::size_t size, std::mt19937_64& random)
{
    std::vector<std::byte> bytes(size);
    for (std::byte& b : bytes)
        b = static_cast<std::byte>(random());
    return bytes;
}

void checkFields(std::string_view name, std::size_t size, std::span<const AttributeField> fields)
{
    std::set<std::size_t> used;
    std::set<std::string_view> names;
    for (const AttributeField& field : fields) {
        EXPECT_LE(field.endByte(), size) << name << "." << field.name;
        EXPECT_FALSE(field.explanation.empty()) << name << "." << field.name;
        EXPECT_TRUE(field.explanation.ends_with('.')) << name << "." << field.name;
        EXPECT_TRUE(names.insert(field.name).second) << name << "." << field.name << " is there twice";
        for (std::size_t element = 0; element < field.count; ++element) {
            for (std::size_t bit = 0; bit < field.width; ++bit)
                EXPECT_TRUE(used.insert(field.bit + element * field.stride + bit).second)
                    << name << "." << field.name << " overlaps another field";
        }
        const bool coded = field.format == FieldFormat::Code || field.format == FieldFormat::Bits;
        EXPECT_EQ(coded, !field.codes.empty()) << name << "." << field.name;
    }
}

TEST(RecordLayouts, AreConsistent)
{
    for (const Record& record : records()) {
        EXPECT_FALSE(record.purpose.empty());
        checkFields(record.name, record.size, record.fields);
        checkFields(record.name, mad::saDataSize, record.questionFields);
        std::uint64_t mask = 0;
        for (const AttributeField& field : record.askable()) {
            EXPECT_EQ(mask & field.mask(), 0U) << record.name << "." << field.name << " has another field's component";
            mask |= field.mask();
        }
        EXPECT_EQ(findRecord(record.alias), &record);
        EXPECT_EQ(findRecord(record.attribute), &record);
    }
    for (const mad::AttributeLayout& attribute : mad::smpAttributes()) {
        checkFields(attribute.name, attribute.size, attribute.fields);
        EXPECT_LE(attribute.size, mad::smpDataSize);
        EXPECT_EQ(mad::findSmpAttribute(attribute.id), &attribute);
    }
}

TEST(RecordLayouts, SetAndReadEveryField)
{
    std::mt19937_64 random(7);
    for (const Record& record : records()) {
        for (const AttributeField& field : record.fields) {
            if (field.format == FieldFormat::Text) continue;
            for (std::size_t element = 0; element < field.count; ++element) {
                std::vector<std::byte> bytes = randomBytes(record.size, random);
                const auto before = bytes;
                mad::FieldValue value{.high = field.width == 128 ? random() : 0, .low = random()};
                if (field.width < 64) value.low &= (std::uint64_t{1} << field.width) - 1;
                mad::setFieldValue(bytes, field, value, element);
                EXPECT_EQ(mad::fieldValue(bytes, field, element), value) << record.name << "." << field.name;
                for (const AttributeField& other : record.fields) {
                    if (&other == &field || other.format == FieldFormat::Text) continue;
                    EXPECT_EQ(mad::fieldValue(bytes, other), mad::fieldValue(before, other));
                }
            }
        }
    }
}

/// What the table says of a field of random bytes, and what libibmad says.
void compareWithLibibmad(std::string_view recordName, std::size_t attributeBegin,
                         std::initializer_list<std::pair<std::string_view, MAD_FIELDS>> pairs, bool ofQuestion = false)
{
    const Record* record = findRecord(recordName);
    ASSERT_NE(record, nullptr) << recordName;
    std::mt19937_64 random(11);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::byte> bytes = randomBytes(512, random);
        for (const auto& [name, theirs] : pairs) {
            const AttributeField* field = findField(ofQuestion ? record->questionFields : record->fields, name);
            ASSERT_NE(field, nullptr) << name;
            std::byte* const attribute = bytes.data() + attributeBegin;
            if (field->width == 128) {
                std::array<std::uint8_t, 16> gid{};
                mad_get_array(attribute, 0, theirs, gid.data());
                const auto* raw = reinterpret_cast<const std::byte*>(gid.data());
                EXPECT_EQ(mad::fieldValue(bytes, *field),
                          (mad::FieldValue{.high = mad::loadBigEndian<std::uint64_t>(raw),
                                           .low = mad::loadBigEndian<std::uint64_t>(raw + 8)}))
                    << recordName << "." << name;
                continue;
            }
            const std::uint64_t expected =
                field->width > 32 ? mad_get_field64(attribute, 0, theirs) : mad_get_field(attribute, 0, theirs);
            EXPECT_EQ(mad::fieldValue(bytes, *field).low, expected) << recordName << "." << name;
        }
    }
}

TEST(RecordLayouts, AgreeWithLibibmad)
{
    compareWithLibibmad("NodeRecord", 4,
                        {{"BaseVersion", IB_NODE_BASE_VERS_F},
                         {"ClassVersion", IB_NODE_CLASS_VERS_F},
                         {"NodeType", IB_NODE_TYPE_F},
                         {"NumPorts", IB_NODE_NPORTS_F},
                         {"SystemImageGUID", IB_NODE_SYSTEM_GUID_F},
                         {"NodeGUID", IB_NODE_GUID_F},
                         {"PortGUID", IB_NODE_PORT_GUID_F},
                         {"PartitionCap", IB_NODE_PARTITION_CAP_F},
                         {"DeviceID", IB_NODE_DEVID_F},
                         {"Revision", IB_NODE_REVISION_F},
                         {"LocalPortNum", IB_NODE_LOCAL_PORT_F},
                         {"VendorID", IB_NODE_VENDORID_F}});
    compareWithLibibmad("SwitchInfoRecord", 4,
                        {{"LinearFDBCap", IB_SW_LINEAR_FDB_CAP_F},
                         {"RandomFDBCap", IB_SW_RANDOM_FDB_CAP_F},
                         {"MulticastFDBCap", IB_SW_MCAST_FDB_CAP_F},
                         {"LinearFDBTop", IB_SW_LINEAR_FDB_TOP_F},
                         {"DefaultPort", IB_SW_DEF_PORT_F},
                         {"DefaultMulticastPrimaryPort", IB_SW_DEF_MCAST_PRIM_F},
                         {"DefaultMulticastNotPrimaryPort", IB_SW_DEF_MCAST_NOT_PRIM_F},
                         {"LifeTimeValue", IB_SW_LIFE_TIME_F},
                         {"PortStateChange", IB_SW_STATE_CHANGE_F},
                         {"OptimizedSLtoVLMappingProgramming", IB_SW_OPT_SLTOVL_MAPPING_F},
                         {"LIDsPerPort", IB_SW_LIDS_PER_PORT_F},
                         {"PartitionEnforcementCap", IB_SW_PARTITION_ENFORCE_CAP_F},
                         {"InboundEnforcementCap", IB_SW_PARTITION_ENF_INB_F},
                         {"OutboundEnforcementCap", IB_SW_PARTITION_ENF_OUTB_F},
                         {"FilterRawInboundCap", IB_SW_FILTER_RAW_INB_F},
                         {"FilterRawOutboundCap", IB_SW_FILTER_RAW_OUTB_F},
                         {"EnhancedPort0", IB_SW_ENHANCED_PORT0_F},
                         {"MulticastFDBTop", IB_SW_MCAST_FDB_TOP_F}});
    compareWithLibibmad("PortInfoRecord", 4,
                        {{"DiagCode", IB_PORT_DIAG_F},
                         {"M_KeyLeasePeriod", IB_PORT_MKEY_LEASE_F},
                         {"LocalPortNum", IB_PORT_LOCAL_PORT_F},
                         {"LinkDownDefaultState", IB_PORT_LINK_DOWN_DEF_F},
                         {"M_KeyProtectBits", IB_PORT_MKEY_PROT_BITS_F},
                         {"InitType", IB_PORT_INIT_TYPE_F},
                         {"InitTypeReply", IB_PORT_INIT_TYPE_REPLY_F},
                         {"VLStallCount", IB_PORT_VL_STALL_COUNT_F},
                         {"HOQLife", IB_PORT_HOQ_LIFE_F},
                         {"PartitionEnforcementInbound", IB_PORT_PART_EN_INB_F},
                         {"PartitionEnforcementOutbound", IB_PORT_PART_EN_OUTB_F},
                         {"FilterRawInbound", IB_PORT_FILTER_RAW_INB_F},
                         {"FilterRawOutbound", IB_PORT_FILTER_RAW_OUTB_F},
                         {"M_KeyViolations", IB_PORT_MKEY_VIOL_F},
                         {"P_KeyViolations", IB_PORT_PKEY_VIOL_F},
                         {"Q_KeyViolations", IB_PORT_QKEY_VIOL_F},
                         {"GUIDCap", IB_PORT_GUID_CAP_F},
                         {"ClientReregister", IB_PORT_CLIENT_REREG_F},
                         {"MulticastPKeyTrapSuppression", IB_PORT_MCAST_PKEY_SUPR_ENAB_F},
                         {"SubnetTimeOut", IB_PORT_SUBN_TIMEOUT_F},
                         {"RespTimeValue", IB_PORT_RESP_TIME_VAL_F},
                         {"LocalPhyErrors", IB_PORT_LOCAL_PHYS_ERR_F},
                         {"OverrunErrors", IB_PORT_OVERRUN_ERR_F},
                         {"MaxCreditHint", IB_PORT_MAX_CREDIT_HINT_F},
                         {"LinkRoundTripLatency", IB_PORT_LINK_ROUND_TRIP_F}});
    compareWithLibibmad("PathRecord", 0,
                        {{"DGID", IB_SA_PR_DGID_F},
                         {"SGID", IB_SA_PR_SGID_F},
                         {"DLID", IB_SA_PR_DLID_F},
                         {"SLID", IB_SA_PR_SLID_F},
                         {"NumbPath", IB_SA_PR_NPATH_F},
                         {"SL", IB_SA_PR_SL_F}});
    compareWithLibibmad("MultiPathRecord", 0,
                        {{"NumbPath", IB_SA_MP_NPATH_F},
                         {"SGIDCount", IB_SA_MP_NSRC_F},
                         {"DGIDCount", IB_SA_MP_NDEST_F},
                         {"GID", IB_SA_MP_GID0_F}},
                        true);
    compareWithLibibmad("MCMemberRecord", 0,
                        {{"MGID", IB_SA_MCM_MGID_F},
                         {"PortGID", IB_SA_MCM_PORTGID_F},
                         {"Q_Key", IB_SA_MCM_QKEY_F},
                         {"MLID", IB_SA_MCM_MLID_F},
                         {"MTU", IB_SA_MCM_MTU_F},
                         {"TClass", IB_SA_MCM_TCLASS_F},
                         {"P_Key", IB_SA_MCM_PKEY_F},
                         {"Rate", IB_SA_MCM_RATE_F},
                         {"SL", IB_SA_MCM_SL_F},
                         {"FlowLabel", IB_SA_MCM_FLOW_LABEL_F},
                         {"JoinState", IB_SA_MCM_JOIN_STATE_F},
                         {"ProxyJoin", IB_SA_MCM_PROXY_JOIN_F}});
    compareWithLibibmad("ServiceRecord", 0,
                        {{"ServiceID", IB_SA_SR_ID_F},
                         {"ServiceGID", IB_SA_SR_GID_F},
                         {"ServiceP_Key", IB_SA_SR_PKEY_F},
                         {"ServiceLease", IB_SA_SR_LEASE_F}});
    compareWithLibibmad("GuidInfoRecord", 0,
                        {{"LID", IB_SA_GIR_LID_F}, {"BlockNum", IB_SA_GIR_BLOCKNUM_F}, {"GUID", IB_SA_GIR_GUID0_F}});
    compareWithLibibmad("SMInfoRecord", 4,
                        {{"GUID", IB_SMINFO_GUID_F},
                         {"SM_Key", IB_SMINFO_KEY_F},
                         {"ActCount", IB_SMINFO_ACT_F},
                         {"Priority", IB_SMINFO_PRIO_F},
                         {"SMState", IB_SMINFO_STATE_F}});
    compareWithLibibmad("ClassPortInfo", 0,
                        {{"BaseVersion", IB_CPI_BASEVER_F},
                         {"ClassVersion", IB_CPI_CLASSVER_F},
                         {"CapabilityMask", IB_CPI_CAPMASK_F},
                         {"CapabilityMask2", IB_CPI_CAPMASK2_F},
                         {"RespTimeValue", IB_CPI_RESP_TIME_VALUE_F},
                         {"RedirectGID", IB_CPI_REDIRECT_GID_F},
                         {"RedirectTC", IB_CPI_REDIRECT_TC_F},
                         {"RedirectSL", IB_CPI_REDIRECT_SL_F},
                         {"RedirectLID", IB_CPI_REDIRECT_LID_F},
                         {"RedirectP_Key", IB_CPI_REDIRECT_PKEY_F},
                         {"RedirectQP", IB_CPI_REDIRECT_QP_F},
                         {"RedirectQ_Key", IB_CPI_REDIRECT_QKEY_F},
                         {"TrapGID", IB_CPI_TRAP_GID_F},
                         {"TrapTC", IB_CPI_TRAP_TC_F},
                         {"TrapSL", IB_CPI_TRAP_SL_F},
                         {"TrapLID", IB_CPI_TRAP_LID_F},
                         {"TrapP_Key", IB_CPI_TRAP_PKEY_F},
                         {"TrapHL", IB_CPI_TRAP_HL_F},
                         {"TrapQP", IB_CPI_TRAP_QP_F},
                         {"TrapQ_Key", IB_CPI_TRAP_QKEY_F}});
}

TEST(RecordLayouts, PortInfoAgreesWithItsStructure)
{
    const mad::AttributeLayout* layout = mad::findSmpAttribute("portinfo");
    ASSERT_NE(layout, nullptr);
    std::mt19937_64 random(3);
    for (int round = 0; round < 100; ++round) {
        const auto bytes = randomBytes(64, random);
        const auto info = mad::decodeUnchecked<mad::PortInfo>(bytes.data());
        const auto value = [&](std::string_view name) {
            const auto found = std::ranges::find(layout->fields, name, &AttributeField::name);
            return found == layout->fields.end() ? 0xdeadbeefU : mad::fieldValue(bytes, *found).low;
        };
        EXPECT_EQ(value("M_Key"), info.mkey.value());
        EXPECT_EQ(value("LID"), info.lid.value());
        EXPECT_EQ(value("MasterSMLID"), info.masterSmLid.value());
        EXPECT_EQ(value("CapabilityMask"), info.capabilityMask);
        EXPECT_EQ(value("LinkWidthActive"), info.linkWidthActive);
        EXPECT_EQ(value("PortState"), static_cast<unsigned>(info.portState));
        EXPECT_EQ(value("LMC"), info.lmc.value());
        EXPECT_EQ(value("NeighborMTU"), static_cast<unsigned>(info.neighborMtu));
        EXPECT_EQ(value("VLHighLimit"), info.vlHighLimit);
        EXPECT_EQ(value("OperationalVLs"), info.operationalVls);
        EXPECT_EQ(value("CapabilityMask2"), info.capabilityMask2);
        EXPECT_EQ(value("LinkSpeedExtActive"), info.linkSpeedExtActive);
        EXPECT_EQ(value("LinkSpeedExtEnabled"), info.linkSpeedExtEnabled);
    }
}

// Component masks, as OpenSM's ib_types.h and libibumad's umad_sa.h number them.
TEST(RecordLayouts, ComponentMasks)
{
    const auto mask = [](std::string_view record, std::string_view field) {
        return findField(findRecord(record)->askable(), field)->mask();
    };
    EXPECT_EQ(mask("PR", "service_id"), 0x3U);
    EXPECT_EQ(mask("PR", "dgid"), 1U << 2U);
    EXPECT_EQ(mask("PR", "reversible"), 1U << 11U);
    EXPECT_EQ(mask("PR", "numb_path"), mad::PathRecord::withPathCount);
    EXPECT_EQ(mask("PR", "pkey"), mad::PathRecord::withPKey);
    EXPECT_EQ(mask("PR", "qos_class"), mad::PathRecord::withQosClass);
    EXPECT_EQ(mask("PR", "pkt_lifetime"), 1U << 21U);
    EXPECT_EQ(mask("NR", "NodeGUID"), 1U << 7U);
    EXPECT_EQ(mask("NR", "NodeDescription"), 1U << 14U);
    EXPECT_EQ(mask("PIR", "lid"), 1U);
    EXPECT_EQ(mask("PIR", "baselid"), 1U << 5U);
    EXPECT_EQ(mask("PIR", "CapabilityMask"), 1U << 7U);
    EXPECT_EQ(mask("PIR", "LMC"), 1U << 20U);
    EXPECT_EQ(mask("PIR", "GUIDCap"), std::uint64_t{1} << 42U);
    EXPECT_EQ(mask("PIR", "SubnetTimeOut"), std::uint64_t{1} << 45U);
    EXPECT_EQ(mask("PIR", "CapabilityMask2"), std::uint64_t{1} << 53U);
    EXPECT_EQ(mask("PIR", "LinkSpeedExtEnabled"), std::uint64_t{1} << 57U);
    EXPECT_EQ(mask("MCMR", "mlid"), 1U << 3U);
    EXPECT_EQ(mask("MCMR", "proxy_join"), 1U << 17U);
    EXPECT_EQ(mask("MFTR", "BlockNum"), 1U << 3U);
    EXPECT_EQ(mask("PKTR", "port"), 1U << 2U);
    EXPECT_EQ(mask("IIR", "TrapNumber"), 1U << 10U);
    EXPECT_EQ(mask("SMIR", "SMState"), 1U << 6U);
    EXPECT_EQ(mask("MPR", "SGIDCount"), 1U << 19U);
}

} // namespace
} // namespace fabriscope::sa
