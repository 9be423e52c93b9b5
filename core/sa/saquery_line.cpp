// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/saquery_line.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::sa {
namespace {

using mad::AttributeField;

/// Options of saquery(8) for PathRecord and MCMemberRecord.
struct Option
{
    std::string_view field;
    std::string_view option;
    std::string_view selector; ///< field whose bits saquery wants in the upper two of the same byte
};

constexpr auto options = std::to_array<Option>({{"ServiceID", "service_id", ""},
                                                {"SGID", "sgid", ""},
                                                {"DGID", "dgid", ""},
                                                {"SLID", "slid", ""},
                                                {"DLID", "dlid", ""},
                                                {"MLID", "mlid", ""},
                                                {"MGID", "mgid", ""},
                                                {"PortGID", "gid", ""},
                                                {"FlowLabel", "flow_label", ""},
                                                {"HopLimit", "hop_limit", ""},
                                                {"TClass", "tclass", ""},
                                                {"Reversible", "reversible", ""},
                                                {"NumbPath", "numb_path", ""},
                                                {"P_Key", "pkey", ""},
                                                {"Q_Key", "qkey", ""},
                                                {"QoSClass", "qos_class", ""},
                                                {"SL", "sl", ""},
                                                {"MTU", "mtu", "MTUSelector"},
                                                {"Rate", "rate", "RateSelector"},
                                                {"PacketLifeTime", "pkt_lifetime", "PacketLifeTimeSelector"},
                                                {"Scope", "scope", ""},
                                                {"JoinState", "join_state", ""},
                                                {"ProxyJoin", "proxy_join", ""}});

/// The place of a field in saquery's argument LID[/A[/B]], for the records that take it so.
struct Positions
{
    std::string_view record;
    std::array<std::string_view, 3> first;
    std::array<std::string_view, 2> second; ///< of a second argument
};

constexpr auto positions =
    std::to_array<Positions>({{"NodeRecord", {"LID"}, {}},
                              {"PortInfoRecord", {"EndportLID", "PortNum", "Options"}, {}},
                              {"SLtoVLMappingTableRecord", {"LID", "InputPortNum", "OutputPortNum"}, {}},
                              {"P_KeyTableRecord", {"LID", "PortNum"}, {}},
                              {"VLArbitrationTableRecord", {"LID", "OutputPortNum", "BlockNum"}, {}},
                              {"LinkRecord", {"FromLID", "FromPort"}, {"ToLID", "ToPort"}},
                              {"LinearForwardingTableRecord", {"LID", "BlockNum"}, {}},
                              {"MulticastForwardingTableRecord", {"LID", "Position", "BlockNum"}, {}},
                              {"GuidInfoRecord", {"LID", "BlockNum"}, {}},
                              {"SwitchInfoRecord", {"LID"}, {}},
                              {"SMInfoRecord", {"LID"}, {}},
                              {"InformInfoRecord", {"SubscriberGID"}, {}}});

std::string plain(const AttributeField& field, mad::FieldValue value)
{
    return mad::formatValue(field, value, mad::FieldStyle::Plain);
}

/// "LID/A/B" of what is asked for; `used` collects the fields.
std::string argument(const Request& question, std::span<const std::string_view> names, std::uint64_t& used)
{
    std::string text;
    std::string pending;
    for (std::size_t i = 0; i < names.size() && !names[i].empty(); ++i) {
        if (i > 0) pending += '/';
        const AttributeField* field = findField(question.record->fields, names[i]);
        const auto value = field == nullptr ? std::nullopt : question.demanded(*field);
        if (!value) continue;
        used |= field->mask();
        text += std::exchange(pending, {}) + plain(*field, *value);
    }
    return text;
}

std::string optionText(const Request& question, const AttributeField& field, mad::FieldValue value,
                       const Option& option, std::uint64_t& used)
{
    if (option.selector.empty()) return std::format(" --{} {}", option.option, plain(field, value));
    const AttributeField* selector = findField(question.record->askable(), option.selector);
    const auto how = selector == nullptr ? std::nullopt : question.demanded(*selector);
    if (how) used |= selector->mask();
    return std::format(" --{} 0x{:x}", option.option, (how.value_or(mad::FieldValue{}).low << 6U) | value.low);
}

} // namespace

Result<std::string> saqueryLine(const FilteredRequest& request)
{
    const Request& question = request.question;
    const Record& record = *question.record;
    if (!record.saquery)
        return fail(ErrorCode::Unsupported, record.name, Message::say("saquery has no query for this record"));
    std::string line = std::format("saquery{} {}", question.smKey ? " --smkey x" : "", record.alias);
    std::uint64_t used = 0;
    const auto place = std::ranges::find(positions, record.name, &Positions::record);
    if (place != positions.end()) {
        const std::string first = argument(question, place->first, used);
        const std::string second = argument(question, place->second, used);
        // saquery reads an empty LID as a mistake.
        if (first.starts_with('/') || second.starts_with('/') || (first.empty() && !second.empty()))
            return fail(ErrorCode::Unsupported, record.name,
                        Message::say("saquery accepts the other fields of this record only after a LID"));
        if (!first.empty()) line += " " + first;
        if (!second.empty()) line += " " + second;
    } else {
        for (const Option& option : options) {
            const AttributeField* field = findField(record.askable(), option.field);
            const auto value =
                field == nullptr || field->name != option.field ? std::nullopt : question.demanded(*field);
            if (!value) continue;
            used |= field->mask();
            line += optionText(question, *field, *value, option, used);
        }
    }
    for (const AttributeField& field : record.askable()) {
        const bool asked = field.mask() != 0 && (question.componentMask & field.mask() & ~used) != 0;
        const bool checked = std::ranges::any_of(request.checks, [&](const Check& check) {
            return check.field == &field && (field.mask() == 0 || (used & field.mask()) == 0);
        });
        if (asked || checked)
            return fail(ErrorCode::Unsupported, field.name,
                        Message::say("saquery cannot query by this field of {}", record.name),
                        Message::say("Leave the field out, and search what saquery prints."));
    }
    return line;
}

} // namespace fabriscope::sa
