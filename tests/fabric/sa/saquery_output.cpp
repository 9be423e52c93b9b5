// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fabric/sa/saquery_output.h"

#include "core/base/text.h"

#include <format>
#include <sstream>

namespace fabriscope::test {
namespace {

using nlohmann::json;

std::uint64_t number(const json& value)
{
    if (value.is_string()) return parseUnsigned(value.get<std::string>()).value_or(0);
    return value.get<std::uint64_t>();
}

Column same(std::string label, const std::string& field)
{
    return {.label = std::move(label),
            .ours =
                [field](const json& record) {
                    const json& value = record.at(field);
                    return value.is_string() ? plainNumber(value.get<std::string>()) : value.dump();
                },
            .theirs = {}};
}

/// Several of our fields in one number of saquery, the first in the highest bits.
Column packed(std::string label, std::vector<std::pair<std::string, unsigned>> parts)
{
    return {.label = std::move(label),
            .ours =
                [parts = std::move(parts)](const json& record) {
                    std::uint64_t value = 0;
                    for (const auto& [field, width] : parts)
                        value = value << width | (field.empty() ? 0 : number(record.at(field)));
                    return std::to_string(value);
                },
            .theirs = {}};
}

/// saquery writes words where we have a number.
Column words(std::string label, const std::string& field, std::map<std::string, std::uint64_t> meaning)
{
    Column column = same(std::move(label), field);
    column.theirs = [meaning = std::move(meaning)](std::string_view text) {
        std::uint64_t value = 0;
        if (text.starts_with("undefined (0)") || text == "?(0)" || text == "No change")
            text = {}; // of links that are down
        while (!text.empty()) {
            const auto end = text.find(" or ");
            const auto found = meaning.find(std::string(text.substr(0, end)));
            if (found == meaning.end()) return std::format("unknown word: {}", text);
            value |= found->second;
            text = end == std::string_view::npos ? std::string_view() : text.substr(end + 4);
        }
        return std::to_string(value);
    };
    return column;
}

/// The numbers of saquery's tables, in the order of `fields`, taken in groups.
Column table(std::function<std::string(const json&)> ours)
{
    return {
        .label = "table", .ours = std::move(ours), .theirs = [](std::string_view text) { return std::string(text); }};
}

std::string join(const json& array, std::size_t first = 0, std::size_t count = 1000)
{
    std::string text;
    for (std::size_t i = first; i < std::min(array.size(), first + count); ++i)
        text += std::to_string(number(array[i])) + " ";
    return text;
}

std::vector<Column> portInfo()
{
    const std::map<std::string, std::uint64_t> widths{{"1X", 1}, {"4X", 2}, {"8X", 4}, {"12X", 8}, {"2X", 16}};
    const std::map<std::string, std::uint64_t> speeds{{"2.5 Gbps", 1},
                                                      {"5.0 Gbps", 2},
                                                      {"10.0 Gbps", 4},
                                                      {"Extended speed", 0},
                                                      {"undefined (0) (IBA extension)", 0}};
    const std::map<std::string, std::uint64_t> extended{
        {"No Extended Speed", 0}, {"14.0625 Gbps", 1}, {"25.78125 Gbps", 2}, {"53.125 Gbps", 4}, {"106.25 Gbps", 8}};
    const std::map<std::string, std::uint64_t> mtus{{"256", 1}, {"512", 2}, {"1024", 3}, {"2048", 4}, {"4096", 5}};
    const std::map<std::string, std::uint64_t> vls{{"VL0", 1}, {"VL0-1", 2}, {"VL0-3", 3}, {"VL0-7", 4}, {"VL0-14", 5}};
    return {same("EndPortLid", "EndportLID"),
            same("PortNum", "PortNum"),
            same("Options", "Options"),
            same("GidPrefix", "GidPrefix"),
            same("Lid", "LID"),
            same("SMLid", "MasterSMLID"),
            same("CapMask", "CapabilityMask"),
            same("DiagCode", "DiagCode"),
            same("MkeyLeasePeriod", "M_KeyLeasePeriod"),
            same("LocalPort", "LocalPortNum"),
            words("LinkWidthEnabled", "LinkWidthEnabled", widths),
            words("LinkWidthSupported", "LinkWidthSupported", widths),
            words("LinkWidthActive", "LinkWidthActive", widths),
            words("LinkSpeedSupported", "LinkSpeedSupported", speeds),
            words("LinkState", "PortState", {{"Down", 1}, {"Initialize", 2}, {"Armed", 3}, {"Active", 4}}),
            words("PhysLinkState", "PortPhysicalState",
                  {{"No state change", 0}, {"Sleep", 1}, {"Polling", 2}, {"Disabled", 3}, {"LinkUp", 5}}),
            words("LinkDownDefState", "LinkDownDefaultState",
                  {{"NoChange", 0}, {"No state change", 0}, {"Sleep", 1}, {"Polling", 2}}),
            same("ProtectBits", "M_KeyProtectBits"),
            same("LMC", "LMC"),
            words("LinkSpeedActive", "LinkSpeedActive", speeds),
            words("LinkSpeedEnabled", "LinkSpeedEnabled", speeds),
            words("NeighborMTU", "NeighborMTU", mtus),
            same("SMSL", "MasterSMSL"),
            words("VLCap", "VLCap", vls),
            same("InitType", "InitType"),
            same("VLHighLimit", "VLHighLimit"),
            same("VLArbHighCap", "VLArbitrationHighCap"),
            same("VLArbLowCap", "VLArbitrationLowCap"),
            same("InitReply", "InitTypeReply"),
            words("MtuCap", "MTUCap", mtus),
            same("VLStallCount", "VLStallCount"),
            same("HoqLife", "HOQLife"),
            words("OperVLs", "OperationalVLs", vls),
            same("PartEnforceInb", "PartitionEnforcementInbound"),
            same("PartEnforceOutb", "PartitionEnforcementOutbound"),
            same("FilterRawInb", "FilterRawInbound"),
            same("FilterRawOutb", "FilterRawOutbound"),
            same("MkeyViolations", "M_KeyViolations"),
            same("PkeyViolations", "P_KeyViolations"),
            same("QkeyViolations", "Q_KeyViolations"),
            same("GuidCap", "GUIDCap"),
            same("ClientReregister", "ClientReregister"),
            same("McastPkeyTrapSuppressionEnabled", "MulticastPKeyTrapSuppression"),
            same("SubnetTimeout", "SubnetTimeOut"),
            same("RespTimeVal", "RespTimeValue"),
            same("LocalPhysErr", "LocalPhyErrors"),
            same("OverrunErr", "OverrunErrors"),
            same("MaxCreditHint", "MaxCreditHint"),
            same("RoundTrip", "LinkRoundTripLatency"),
            same("CapabilityMask2", "CapabilityMask2"),
            words("LinkSpeedExtActive", "LinkSpeedExtActive", extended),
            words("LinkSpeedExtSupported", "LinkSpeedExtSupported",
                  {{"0", 0}, {"14.0625 Gbps", 1}, {"25.78125 Gbps", 2}, {"53.125 Gbps", 4}, {"106.25 Gbps", 8}}),
            words("LinkSpeedExtEnabled", "LinkSpeedExtEnabled",
                  {{"0", 0}, {"14.0625 Gbps", 1}, {"25.78125 Gbps", 2}, {"53.125 Gbps", 4}, {"106.25 Gbps", 8}}),
            words("LinkSpeedExtActive2", "LinkSpeedExt2Active", {{"No Extended Speed 2", 0}, {"212.5 Gbps", 1}}),
            same("LinkSpeedExtSupported2", "LinkSpeedExt2Supported"),
            same("LinkSpeedExtEnabled2", "LinkSpeedExt2Enabled")};
}

std::vector<Column> path()
{
    return {same("service_id", "ServiceID"),
            same("dgid", "DGID"),
            same("sgid", "SGID"),
            same("dlid", "DLID"),
            same("slid", "SLID"),
            packed("hop_flow_raw", {{"RawTraffic", 1}, {"", 3}, {"FlowLabel", 20}, {"HopLimit", 8}}),
            same("tclass", "TClass"),
            packed("num_path_revers", {{"Reversible", 1}, {"NumbPath", 7}}),
            same("pkey", "P_Key"),
            same("qos_class", "QoSClass"),
            same("sl", "SL"),
            packed("mtu", {{"MTUSelector", 2}, {"MTU", 6}}),
            packed("rate", {{"RateSelector", 2}, {"Rate", 6}}),
            packed("pkt_life", {{"PacketLifeTimeSelector", 2}, {"PacketLifeTime", 6}}),
            same("preference", "Preference")};
}

std::vector<Column> member()
{
    return {same("MGID", "MGID"),
            same("PortGid", "PortGID"),
            same("qkey", "Q_Key"),
            same("mlid", "MLID"),
            packed("mtu", {{"MTUSelector", 2}, {"MTU", 6}}),
            same("TClass", "TClass"),
            same("pkey", "P_Key"),
            packed("rate", {{"RateSelector", 2}, {"Rate", 6}}),
            packed("pkt_life", {{"PacketLifeTimeSelector", 2}, {"PacketLifeTime", 6}}),
            same("SL", "SL"),
            same("FlowLabel", "FlowLabel"),
            same("HopLimit", "HopLimit"),
            same("Scope", "Scope"),
            same("JoinState", "JoinState"),
            same("ProxyJoin", "ProxyJoin")};
}

std::vector<Column> node()
{
    return {same("lid", "LID"),
            same("base_version", "BaseVersion"),
            same("class_version", "ClassVersion"),
            words("node_type", "NodeType", {{"Channel Adapter", 1}, {"Switch", 2}, {"Router", 3}}),
            same("num_ports", "NumPorts"),
            same("sys_guid", "SystemImageGUID"),
            same("node_guid", "NodeGUID"),
            same("port_guid", "PortGUID"),
            same("partition_cap", "PartitionCap"),
            same("device_id", "DeviceID"),
            same("revision", "Revision"),
            same("port_num", "LocalPortNum"),
            same("vendor_id", "VendorID"),
            same("NodeDescription", "NodeDescription")};
}

std::vector<Column> switchInfo()
{
    return {same("LID", "LID"),
            same("LinearFDBCap", "LinearFDBCap"),
            same("RandomFDBCap", "RandomFDBCap"),
            same("MulticastFDBCap", "MulticastFDBCap"),
            same("LinearFDBTop", "LinearFDBTop"),
            same("DefaultPort", "DefaultPort"),
            same("DefaultMulticastPrimaryPort", "DefaultMulticastPrimaryPort"),
            same("DefaultMulticastNotPrimaryPort", "DefaultMulticastNotPrimaryPort"),
            packed("LifeTimeValue/PortStateChange/OpSL2VL",
                   {{"LifeTimeValue", 5}, {"PortStateChange", 1}, {"OptimizedSLtoVLMappingProgramming", 2}}),
            same("LIDsPerPort", "LIDsPerPort"),
            same("PartitionEnforcementCap", "PartitionEnforcementCap"),
            packed("flags", {{"InboundEnforcementCap", 1},
                             {"OutboundEnforcementCap", 1},
                             {"FilterRawInboundCap", 1},
                             {"FilterRawOutboundCap", 1},
                             {"EnhancedPort0", 1},
                             {"", 3}}),
            same("MulticastFDBTop", "MulticastFDBTop")};
}

std::vector<Column> classPortInfo()
{
    return {same("Base version", "BaseVersion"),
            same("Class version", "ClassVersion"),
            same("Capability mask", "CapabilityMask"),
            same("Capability mask 2", "CapabilityMask2"),
            same("Response time value", "RespTimeValue"),
            same("Redirect GID", "RedirectGID"),
            packed("Redirect TC/SL/FL", {{"RedirectTC", 8}, {"RedirectSL", 4}, {"RedirectFL", 20}}),
            same("Redirect LID", "RedirectLID"),
            same("Redirect PKey", "RedirectP_Key"),
            same("Redirect QP", "RedirectQP"),
            same("Redirect QKey", "RedirectQ_Key"),
            same("Trap GID", "TrapGID"),
            packed("Trap TC/SL/FL", {{"TrapTC", 8}, {"TrapSL", 4}, {"TrapFL", 20}}),
            same("Trap LID", "TrapLID"),
            same("Trap PKey", "TrapP_Key"),
            packed("Trap HL/QP", {{"TrapHL", 8}, {"TrapQP", 24}}),
            same("Trap QKey", "TrapQ_Key")};
}

std::vector<Column> informInfo()
{
    return {same("SubscriberGID", "SubscriberGID"),
            same("SubscriberEnum", "Enum"),
            same("gid", "GID"),
            same("lid_range_begin", "LIDRangeBegin"),
            same("lid_range_end", "LIDRangeEnd"),
            same("is_generic", "IsGeneric"),
            same("subscribe", "Subscribe"),
            same("trap_type", "Type"),
            same("trap_num", "TrapNumber"),
            same("resp_time_val", "RespTimeValue"),
            same("node_type", "ProducerType")};
}

} // namespace

std::string plainNumber(std::string_view text)
{
    const auto value = parseUnsigned(text);
    return value ? std::to_string(*value) : std::string(text);
}

std::vector<SaqueryRecord> parseSaquery(std::string_view output)
{
    std::vector<SaqueryRecord> records;
    std::istringstream lines{std::string(output)};
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        if (line.front() != '\t') {
            records.emplace_back();
            continue;
        }
        if (records.empty()) continue;
        const std::string_view text = trimmed(line);
        const auto dots = text.find("..");
        if (dots == std::string_view::npos && text.ends_with(".0")) { // one dot: the longest label of all
            records.back()[std::string(text.substr(0, text.size() - 3))] = "0";
            continue;
        }
        if (dots != std::string_view::npos) {
            std::string_view label = text.substr(0, dots);
            if (label.ends_with(':')) label.remove_suffix(1);
            const auto value = text.find_first_not_of('.', dots);
            records.back()[std::string(label)] = value == std::string_view::npos ? "" : text.substr(value);
            continue;
        }
        // A table: its numbers, without headings.
        std::string row;
        for (const char c : text.substr(text.find(':') == std::string_view::npos ? 0 : text.find(':') + 1))
            row += c == '|' || c == '\t' ? ' ' : c;
        std::istringstream cells(row);
        std::string numbers;
        bool all = !text.starts_with("SL:"); // heading of the virtual lanes
        for (std::string cell; cells >> cell;) {
            all = all && parseUnsigned(cell).has_value();
            numbers += plainNumber(cell) + " ";
        }
        if (all && !numbers.empty()) records.back()["table"] += numbers;
    }
    return records;
}

std::vector<Column> columnsOf(std::string_view alias)
{
    if (alias == "NR") return node();
    if (alias == "PIR") return portInfo();
    if (alias == "PR") return path();
    if (alias == "MCMR") return member();
    if (alias == "SWIR") return switchInfo();
    if (alias == "CPI") return classPortInfo();
    if (alias == "IIR") return informInfo();
    if (alias == "LR")
        return {same("FromLID", "FromLID"), same("FromPort", "FromPort"), same("ToPort", "ToPort"),
                same("ToLID", "ToLID")};
    if (alias == "SMIR")
        return {same("LID", "LID"), same("GUID", "GUID"), same("SM_Key", "SM_Key"), same("Priority", "Priority"),
                same("SMState", "SMState")};
    if (alias == "SL2VL")
        return {same("LID", "LID"), same("InPort", "InputPortNum"), same("OutPort", "OutputPortNum"),
                table([](const json& r) { return join(r.at("VL")); })};
    if (alias == "VLAR")
        return {same("LID", "LID"), same("Port", "OutputPortNum"), same("Block", "BlockNum"), table([](const json& r) {
                    std::string text;
                    for (const std::size_t half : {0UZ, 16UZ})
                        text += join(r.at("VL"), half, 16) + join(r.at("Weight"), half, 16);
                    return text;
                })};
    if (alias == "PKTR")
        return {same("LID", "LID"), same("Port", "PortNum"), same("Block", "BlockNum"),
                table([](const json& r) { return join(r.at("P_Key")); })};
    if (alias == "LFTR")
        return {same("LID", "LID"), same("Block", "BlockNum"), table([](const json& r) {
                    std::string text;
                    for (std::size_t i = 0; i < r.at("Port").size(); ++i)
                        text += std::format("{} {} ", number(r.at("BlockNum")) * 64 + i, number(r.at("Port")[i]));
                    return text;
                })};
    if (alias == "MFTR")
        return {same("LID", "LID"), same("Position", "Position"), same("Block", "BlockNum"), table([](const json& r) {
                    std::string text;
                    for (std::size_t i = 0; i < r.at("PortMask").size(); ++i)
                        text += std::format("{} {} ", 0xc000 + number(r.at("BlockNum")) * 32 + i,
                                            number(r.at("PortMask")[i]));
                    return text;
                })};
    if (alias == "GIR") {
        std::vector<Column> columns{same("LID", "LID"), same("Block", "BlockNum")};
        for (std::size_t i = 0; i < 8; ++i)
            columns.push_back({.label = std::format("GUID {}", i),
                               .ours = [i](const json& r) { return std::to_string(number(r.at("GUID")[i])); },
                               .theirs = {}});
        return columns;
    }
    return {};
}

} // namespace fabriscope::test
