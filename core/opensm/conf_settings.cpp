// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/conf_settings.h"

#include "core/opensm/c_number.h"

#include <algorithm>
#include <format>

namespace fabriscope::opensm {

namespace {

using Verdict = ValueReading::Verdict;

std::uint64_t typeLimit(OptionType type)
{
    switch (type) {
    case OptionType::Uint8:
    case OptionType::SlUint8:
        return 0xff;
    case OptionType::Uint16:
    case OptionType::SlUint16:
        return 0xffff;
    case OptionType::Uint32:
        return 0xffffffff;
    default:
        return ~0ULL;
    }
}

ValueReading readNumber(OptionType type, std::string_view value)
{
    ValueReading reading;
    const auto number = wholeCNumber(value);
    if (!number) {
        reading.verdict = Verdict::Refused;
        return reading;
    }
    reading.number = number->value;
    reading.octal = number->octal;
    reading.negative = number->negative && number->value != 0;
    reading.hexadecimal = number->hexadecimal;
    const bool narrow = type != OptionType::Uint64;
    if (number->overflow || number->value > typeLimit(type) || (narrow && reading.negative))
        reading.verdict = Verdict::TooLarge;
    return reading;
}

/// "SL VALUE": the SL is cut to 8 bits before its range is checked.
ValueReading readSlNumber(OptionType type, std::string_view value)
{
    ValueReading reading;
    const std::size_t blank = value.find_first_of(" \t");
    if (blank == std::string_view::npos) {
        reading.verdict = Verdict::Refused;
        return reading;
    }
    const CNumber sl = readCNumber(value.substr(0, blank));
    if ((sl.value & 0xffU) > 15) {
        reading.verdict = Verdict::Refused;
        return reading;
    }
    const std::size_t rest = value.find_first_not_of(" \t", blank);
    return readNumber(type, value.substr(rest));
}

ValueReading readMask(std::string_view value)
{
    ValueReading reading;
    if (value.starts_with("0x") || value.starts_with("0X")) value.remove_prefix(2);
    if (value.empty() || !std::ranges::all_of(value, isHexDigit)) reading.verdict = Verdict::Refused;
    return reading;
}

ValueReading readPairs(std::string_view value, bool list)
{
    ValueReading reading;
    for (const std::string_view entry : list ? splitList(value, ',') : std::vector{value}) {
        if (entry.find(':') == std::string_view::npos) reading.verdict = Verdict::Refused;
    }
    return reading;
}

} // namespace

std::string_view prefixOf(QosSet set)
{
    switch (set) {
    case QosSet::Base:
        return "qos_";
    case QosSet::ChannelAdapter:
        return "qos_ca_";
    case QosSet::SwitchPort0:
        return "qos_sw0_";
    case QosSet::SwitchExternal:
        return "qos_swe_";
    case QosSet::Router:
        return "qos_rtr_";
    }
    return "";
}

std::string_view describe(QosSet set)
{
    switch (set) {
    case QosSet::Base:
        return "all ports";
    case QosSet::ChannelAdapter:
        return "CA ports";
    case QosSet::SwitchPort0:
        return "switch port 0";
    case QosSet::SwitchExternal:
        return "external switch ports";
    case QosSet::Router:
        return "router ports";
    }
    return "";
}

ValueReading readValue(const OptionInfo& option, std::string_view value)
{
    ValueReading reading;
    switch (option.type) {
    case OptionType::Bool:
        if (value != "TRUE" && value != "FALSE") reading.verdict = Verdict::CountsAs;
        return reading;
    case OptionType::Uint8:
    case OptionType::Uint16:
    case OptionType::Uint32:
    case OptionType::Uint64:
        return readNumber(option.type, value);
    case OptionType::Int32: {
        const CNumber number = readCNumber(value);
        reading.number = number.value;
        reading.negative = number.negative;
        reading.octal = number.octal;
        if (!number.isNumber() || number.used != value.size()) reading.verdict = Verdict::CountsAs;
        return reading;
    }
    case OptionType::Mask256:
        return readMask(value);
    case OptionType::ShiftMultiplier:
        return readPairs(value, false);
    case OptionType::CctList:
        return value == "(null)" ? reading : readPairs(value, true);
    case OptionType::SlUint8:
    case OptionType::SlUint16:
        return readSlNumber(option.type, value);
    case OptionType::String:
    case OptionType::Path:
    case OptionType::Word:
    case OptionType::WordList:
    case OptionType::VlArbList:
    case OptionType::Sl2vlList:
        reading.isNull = value == "(null)";
        return reading;
    }
    return reading;
}

ConfSettings::ConfSettings(const ConfDocument& document)
{
    for (const ConfLine& line : document.entries()) {
        if (!line.hasKey()) continue;
        const OptionInfo* option = findOption(document.keyOf(line));
        if (option == nullptr) continue;
        const std::string_view value = document.valueOf(line);
        const ValueReading reading = readValue(*option, value);
        if (reading.verdict == Verdict::Refused || reading.verdict == Verdict::TooLarge) continue;
        m_values[option->name] = value;
    }
}

bool ConfSettings::boolean(std::string_view option) const { return text(option) == "TRUE"; }

std::uint64_t ConfSettings::number(std::string_view option) const { return readCNumber(text(option)).value; }

std::string_view ConfSettings::text(std::string_view option) const
{
    const auto found = m_values.find(option);
    if (found != m_values.end()) return found->second;
    const OptionInfo* info = findOption(option);
    return info != nullptr ? info->defaultValue : std::string_view{};
}

std::string_view ConfSettings::tableText(QosSet set, std::string_view field) const
{
    const std::string own = std::format("{}{}", prefixOf(set), field);
    if (const std::string_view value = text(own); value != "(null)") return value;
    const std::string base = std::format("{}{}", prefixOf(QosSet::Base), field);
    if (const std::string_view value = text(base); value != "(null)") return value;
    return findOption(base)->builtIn;
}

bool ConfSettings::hasEngine(std::string_view engine) const
{
    return std::ranges::contains(splitList(text("routing_engine"), ','), engine);
}

} // namespace fabriscope::opensm
