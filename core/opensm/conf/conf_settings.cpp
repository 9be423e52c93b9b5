// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/conf/conf_settings.h"

#include "core/base/enum_number.h"
#include "core/base/text.h"
#include "core/opensm/c_number.h"

#include <algorithm>
#include <format>
#include <limits>

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
    reading.binary = number->binary;
    // Negative text wraps in 64 bits, so that -18446744073709551615 is a 1 of every type.
    if (number->overflow || number->value > typeLimit(type)) reading.verdict = Verdict::TooLarge;
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
    for (const std::string_view entry : list ? splitList(value, ',') : std::vector{value})
        if (entry.find(':') == std::string_view::npos) reading.verdict = Verdict::Refused;
    return reading;
}

} // namespace

std::string_view prefixOf(QosSet set)
{
    return enumWord<QosSet::Router>(set, "qos_", "qos_ca_", "qos_sw0_", "qos_swe_", "qos_rtr_");
}

Message inWords(QosSet set)
{
    return enumWord<QosSet::Router>(set, Message::say("all ports"), Message::say("CA ports"),
                                    Message::say("switch port 0"), Message::say("external switch ports"),
                                    Message::say("router ports"));
}

std::string describe(QosSet set) { return inWords(set).english(); }

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
        const bool tooWide = number.overflow || (static_cast<std::int64_t>(number.value) < 0) != number.negative;
        if (tooWide && number.value != 0) // strtol stops at its limits
            reading.number = static_cast<std::uint64_t>(number.negative ? std::numeric_limits<std::int64_t>::min()
                                                                        : std::numeric_limits<std::int64_t>::max());
        reading.negative = number.negative;
        reading.octal = number.octal;
        reading.binary = number.binary;
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
        if (const OptionInfo* now = replacementOf(*option); now != nullptr && now->type == option->type)
            m_values[now->name] = value; // an old name of it
    }
    correct();
}

/// A number that is outside of what OpenSM accepts gets that text.
struct RangeCorrection
{
    std::string_view option;
    std::uint64_t min;
    std::uint64_t max;
    std::string_view instead;
    std::string_view alsoAllowed; // with semicolons
};

constexpr std::array rangeCorrections{
    RangeCorrection{"lmc", 0, 7, "0", ""},
    RangeCorrection{"sm_priority", 0, 15, "0", ""},
    RangeCorrection{"force_link_speed", 0, 7, "15", "15"},
    RangeCorrection{"force_link_speed_ext", 0, 7, "31", "30;31"},
    RangeCorrection{"force_link_width", 0, 31, "255", "255"},
    RangeCorrection{"fdr10", 0, 2, "1", ""},
    RangeCorrection{"max_wire_smps", 0, 0x7fff'ffff, "4", ""},
    RangeCorrection{"perfmgr_sweep_time_s", 1, 0xffff, "180", ""},
    RangeCorrection{"perfmgr_max_outstanding_queries", 1, 0xffff'ffff, "500", ""},
    RangeCorrection{"m_key_protection_level", 0, 3, "2", ""},
};

/// What OpenSM 3.3.23 does with its values when it has read the file.
void ConfSettings::correct()
{
    for (const RangeCorrection& range : rangeCorrections) {
        const std::uint64_t value = number(range.option);
        if (value >= range.min && value <= range.max) continue;
        if (!std::ranges::contains(splitList(range.alsoAllowed), std::to_string(value)))
            correct(range.option, std::string(range.instead));
    }
    if (number("max_wire_smps") == 0) correct("max_wire_smps", "2147483647");
    if (const std::uint64_t most = number("max_wire_smps2"); most > 0x7fff'ffff)
        correct("max_wire_smps2", std::string(text("max_wire_smps")));
    if (const std::string_view normal = text("transaction_timeout");
        number("long_transaction_timeout") < number("transaction_timeout"))
        correct("long_transaction_timeout", std::string(normal));
    for (const std::string_view option : {"console", "part_enforce"}) {
        const OptionInfo& info = *findOption(option);
        const bool isSocket = text(option) == "socket"; // Debian's OpenSM is built without it
        if (isSocket || !std::ranges::contains(splitList(info.values), text(option)))
            correct(info.name, std::string(info.defaultValue));
    }
    if (boolean("no_partition_enforcement")) correct("part_enforce", "off");
    for (const QosSet set : qos() ? std::span(allQosSets) : std::span<const QosSet>()) {
        const OptionInfo& vls = *findOption(std::format("{}max_vls", prefixOf(set)));
        const OptionInfo& limit = *findOption(std::format("{}high_limit", prefixOf(set)));
        if (number(vls.name) > 15) correct(vls.name, "0");
        if (number(limit.name) > 255) correct(limit.name, "-1"); // a negative one, too
    }
    correctLease();
}

/// With M_Key protection, the lease has to last from one sweep to the next.
void ConfSettings::correctLease()
{
    const std::uint64_t lease = number("m_key_lease_period");
    if (number("m_key_protection_level") == 0 || lease == 0) return;
    if (number("sweep_interval") == 0) correct("sweep_interval", std::to_string(lease - 1));
    if (const std::uint64_t sweep = number("sweep_interval"); sweep >= lease)
        correct("m_key_lease_period", std::to_string((sweep + 1) & 0xffff));
}

bool ConfSettings::boolean(std::string_view option) const { return text(option) == "TRUE"; }

namespace {

std::uint64_t numberOf(std::string_view option, std::string_view text)
{
    const OptionInfo* info = findOption(option);
    if (info == nullptr || info->type != OptionType::Int32) return readCNumber(text).value;
    const auto cut = static_cast<std::int32_t>(readValue(*info, text).number);
    return static_cast<std::uint64_t>(std::int64_t{cut});
}

} // namespace

std::uint64_t ConfSettings::number(std::string_view option) const { return numberOf(option, text(option)); }

std::uint64_t ConfSettings::writtenNumber(std::string_view option) const { return numberOf(option, written(option)); }

std::string_view ConfSettings::text(std::string_view option) const
{
    const auto found = m_corrected.find(option);
    return found != m_corrected.end() ? found->second : written(option);
}

std::string_view ConfSettings::written(std::string_view option) const
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

qos::Arbitration ConfSettings::arbitration(QosSet set, unsigned dataVls) const
{
    const auto list = [&](std::string_view field) {
        std::vector<VlWeight> entries = programmedVlArb(tableText(set, field));
        for (VlWeight& entry : entries)
            entry.lane = wrappedVl(entry.lane, dataVls);
        return entries;
    };
    qos::Arbitration made{.high = list("vlarb_high"), .low = list("vlarb_low")};
    // Negative means unset; the built-in limit is 0.
    for (const QosSet from : {QosSet::Base, set}) {
        const std::uint64_t limit = number(std::format("{}high_limit", prefixOf(from)));
        if (limit <= 255) made.highLimit = static_cast<std::uint8_t>(limit);
    }
    return made;
}

bool ConfSettings::hasEngine(std::string_view engine) const
{
    return std::ranges::contains(wordsIn(text("routing_engine"), ", \t"), engine); // as OpenSM splits the list
}

} // namespace fabriscope::opensm
