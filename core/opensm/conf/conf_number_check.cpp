// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers in opensm.conf: what is read as what, what is out of range.
#include "core/base/text.h"
#include "core/opensm/conf/conf_line_checks.h"

#include <algorithm>
#include <format>

namespace fabriscope::opensm {

using Verdict = ValueReading::Verdict;

void LineChecks::refusedNumber(const ConfLine& line, const OptionInfo& option, bool silent)
{
    const std::string_view value = m_document.valueOf(line);
    const CNumber number = readCNumber(value);
    Span span = place(line);
    const std::size_t second = number.isNumber() ? value.find_first_not_of(" \t", number.used) : std::string_view::npos;
    if (value.starts_with('='))
        span = {line.inner.offset, 1};
    else if (second != std::string_view::npos && second > number.used)
        span = {line.inner.offset + second, value.size() - second};

    Diagnostic& d = m_report.report(Rule::ConfNotANumber, span,
                                    value.empty() ? Message::say("{} has no value", option.name)
                                                  : Message::say("'{}' is not one number", value));
    if (silent)
        d.effect = Message::say("OpenSM takes {} without a message", number.value);
    else
        d.effect = Message::say("OpenSM refuses the line; {} keeps its earlier value", option.name);
    if (option.name == "guid" && value.contains(',')) {
        d.why = Message::say("only NVIDIA's OpenSM takes several GUIDs; here each port needs an OpenSM of its own");
        return;
    }
    if (value.starts_with('=')) {
        d.why = Message::say("name and value are separated by blanks, there is no =");
        const std::size_t rest = std::min(value.find_first_not_of("= \t"), value.size());
        m_report.fix(d, Message::say("Remove the ="), {line.inner.offset, rest}, "");
    } else if (option.type == OptionType::Uint64 && !value.empty() && std::ranges::all_of(value, isHexDigit)) {
        d.why = Message::say("hexadecimal numbers need 0x");
        m_report.fix(d, Message::say("Write 0x in front"), {line.inner.offset, 0}, "0x");
    } else if (second != std::string_view::npos && second > number.used) {
        m_report.fix(d, Message::say("Keep the first number"),
                     {line.inner.offset + number.used, value.size() - number.used}, "");
    }
}

void LineChecks::checkNumber(const ConfLine& line, const OptionInfo& option, const ValueReading& reading)
{
    // NVIDIA's OpenSM binds to several ports: GUIDs with commas.
    if (isNvidia() && option.name == "guid" && m_document.valueOf(line).contains(',')) return;
    if (reading.verdict == Verdict::Refused || reading.verdict == Verdict::CountsAs) {
        refusedNumber(line, option, reading.verdict == Verdict::CountsAs);
        return;
    }
    const std::string_view value = m_document.valueOf(line);
    if (reading.verdict == Verdict::TooLarge) {
        Diagnostic& d =
            m_report.report(Rule::ConfTypeLimit, line.value,
                            Message::say("{} is outside the option's type ({})", value, inWords(option.type)));
        d.effect = Message::say("OpenSM refuses the line; {} keeps its earlier value", option.name);
        return;
    }
    if (reading.octal && reading.number != 0) {
        Diagnostic& d = m_report.report(Rule::ConfOctal, line.value,
                                        Message::say("{} is octal and means {}", value, reading.number));
        const std::size_t digits = std::min(value.find_first_not_of("+-0 "), value.size() - 1);
        m_report.fix(d, Message::say("Write it as a decimal number"), line.inner, std::string(value.substr(digits)));
    }
    if (reading.binary) {
        Diagnostic& d = m_report.report(Rule::ConfNotANumber, Level::Warning, line.value,
                                        Message::say("{} is a binary number", value));
        d.effect = Message::say("OpenSM takes {} where it was built with glibc 2.38 or later, else it refuses the line",
                                reading.number);
        m_report.fix(d, Message::say("Write it as a decimal number"), line.inner, std::to_string(reading.number));
    }
    if (option.type != OptionType::Int32 && reading.negative) {
        Diagnostic& d = m_report.report(Rule::ConfNegative, line.value, Message::say("{} is negative", value));
        const std::string result = option.type == OptionType::Uint64 ? std::format("{:#018x}", reading.number)
                                                                     : std::to_string(reading.number);
        d.effect = Message::say("OpenSM takes {}", result);
        m_report.fix(d, Message::say("Write the number that results"), line.inner, result);
    } else if (option.type == OptionType::Uint64 && !reading.hexadecimal && !reading.octal && !reading.binary &&
               reading.number > 9) {
        Diagnostic& d = m_report.report(Rule::ConfGuidDecimal, line.value,
                                        Message::say("{} without 0x is a decimal number", value));
        d.effect = Message::say("OpenSM takes {}", std::format("{:#018x}", reading.number));
        m_report.fix(d, Message::say("Write 0x in front"), {line.inner.offset, 0}, "0x");
    }
    checkNumberRange(line, option, reading);
}

/// Values inside min and max that OpenSM replaces all the same, or passes on although they are reserved.
enum class CodeKind : std::uint8_t { Defined, Reserved, Newer, Undefined };

CodeKind kindOfCode(std::string_view option, std::uint64_t value)
{
    if (option == "force_link_speed") {
        if (value == 2 || value == 4 || value == 6) return CodeKind::Reserved;
        return value <= 7 || value == 15 ? CodeKind::Defined : CodeKind::Undefined;
    }
    if (option == "force_link_speed_ext") {
        if (value >= 8 && value <= 15) return CodeKind::Newer;
        return value <= 7 || value == 30 || value == 31 ? CodeKind::Defined : CodeKind::Undefined;
    }
    if (option == "force_link_width") return value <= 31 || value == 255 ? CodeKind::Defined : CodeKind::Undefined;
    if (option == "max_rate_enum")
        return (value >= 2 && value <= 24) || value == 63 ? CodeKind::Defined : CodeKind::Undefined;
    return CodeKind::Defined;
}

void LineChecks::checkNumberRange(const ConfLine& line, const OptionInfo& option, const ValueReading& reading)
{
    const std::uint64_t value = reading.number;
    if (option.name == "max_wire_smps" && value == 0) {
        Diagnostic& d = m_report.report(Rule::ConfZeroUnlimited, line.value, Message::say("0 means no limit"));
        d.effect = Message::say("OpenSM uses 2147483647");
        return;
    }
    if (option.name == "transaction_timeout" && value == 0) {
        Diagnostic& d = m_report.report(Rule::ConfCrash, line.value, Message::say("transaction_timeout is 0"));
        d.effect = Message::say("OpenSM does not start (ERR 5433)");
        m_report.fix(d, Message::say("Write the default {}", option.defaultValue), line.inner,
                     std::string(option.defaultValue));
        return;
    }
    const CodeKind kind = kindOfCode(option.name, value);
    if (kind == CodeKind::Newer) {
        Diagnostic& d = m_report.report(Rule::ConfOtherVersion, line.value,
                                        Message::say("{} {} (NDR) is known since OpenSM 3.3.24", option.name, value));
        d.effect = Message::say("OpenSM 3.3.23 replaces it by 31");
        return;
    }
    if (kind == CodeKind::Reserved) {
        m_report.report(Rule::ConfReserved, line.value, Message::say("{} is a reserved code of {}", value, option.name))
            .effect = Message::say("OpenSM does not check it and passes it on to the switches");
        return;
    }
    const bool isSigned = option.type == OptionType::Int32;
    const auto asSigned = static_cast<std::int64_t>(value);
    const bool outside =
        isSigned ? asSigned < static_cast<std::int64_t>(option.min) || asSigned > static_cast<std::int64_t>(option.max)
                 : value < option.min || value > option.max;
    if (!outside && kind == CodeKind::Defined) return;

    const bool unchecked = option.outOfRange.starts_with("not checked");
    const Message range = isSigned ? Message::say("{} to {}", static_cast<std::int64_t>(option.min), option.max)
                                   : Message::say("{} to {}", option.min, option.max);
    const bool idle = option.group == "qos" && option.name != "qos" && !m_settings.qos();
    Diagnostic& d = m_report.report(
        unchecked ? Rule::ConfRange : Rule::ConfReplaced, idle ? Level::Warning : Level::Error, line.value,
        kind == CodeKind::Undefined
            ? Message::say("{} is not a code of {}", m_document.valueOf(line), option.name)
            : Message::say("{} is outside the range of {} ({})", m_document.valueOf(line), option.name, range));
    if (!option.values.empty()) d.why = Message::say("codes: {}", option.values);
    if (!option.outOfRange.empty()) d.effect = Message::say("OpenSM: {}", optionWords(option.outOfRange));
    // What OpenSM works with is not always the default: of m_key_protection_level it is more.
    const std::string_view used = m_settings.text(option.name);
    if (!unchecked && used != m_document.valueOf(line) && used != option.defaultValue) {
        m_report.fix(d, Message::say("Write {}", used), line.inner, std::string(used));
    } else if (!option.defaultValue.empty()) {
        m_report.fix(d, Message::say("Write the default {}", option.defaultValue), line.inner,
                     std::string(option.defaultValue));
        d.fixes.back().isGuess = unchecked; // OpenSM works with the value, not with the default
    }
}

} // namespace fabriscope::opensm
