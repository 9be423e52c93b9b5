// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of opensm.conf, each for itself. What several lines do together is in conf_check_together.cpp.
#include "core/opensm/conf_check.h"

#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/check.h"

#include <algorithm>
#include <format>
#include <unordered_map>

namespace fabriscope::opensm {

namespace {

using Verdict = ValueReading::Verdict;

class LineChecks
{
public:
    LineChecks(const ConfDocument& document, const ConfSettings& settings, Reporter& reporter)
        : m_document(document), m_settings(settings), m_report(reporter)
    {}

    void run()
    {
        checkBytes();
        for (const ConfLine& line : m_document.entries())
            checkLine(line);
    }

private:
    void checkBytes();
    void checkLine(const ConfLine& line);
    void checkKey(const ConfLine& line);
    void checkDuplicate(const ConfLine& line, const OptionInfo& option);
    void checkValue(const ConfLine& line, const OptionInfo& option);
    void checkQuotes(const ConfLine& line);
    void checkBoolean(const ConfLine& line);
    void refusedNumber(const ConfLine& line, const OptionInfo& option, bool silent);
    void checkNumber(const ConfLine& line, const OptionInfo& option, const ValueReading& reading);
    void checkNumberRange(const ConfLine& line, const OptionInfo& option, const ValueReading& reading);
    void checkWord(const ConfLine& line, const OptionInfo& option);
    void checkEngines(const ConfLine& line);
    void checkPath(const ConfLine& line, const OptionInfo& option);
    void checkMask(const ConfLine& line);
    void checkSlValue(const ConfLine& line, const OptionInfo& option, const ValueReading& reading);
    void checkPairs(const ConfLine& line, const OptionInfo& option);
    void checkTable(const ConfLine& line, const OptionInfo& option);

    /// The value, or the key when there is none.
    static Span place(const ConfLine& line) { return line.value.empty() ? line.key : line.value; }

    const ConfDocument& m_document;
    const ConfSettings& m_settings;
    Reporter& m_report;
    std::unordered_map<std::string_view, const ConfLine*> m_seen;
};

void LineChecks::checkBytes()
{
    const std::string_view text = m_document.text();
    if (text.starts_with("\xef\xbb\xbf")) {
        Diagnostic& d =
            m_report.report(Rule::ConfByteOrderMark, {0, 3}, "the file begins with a UTF-8 byte order mark");
        d.effect = "OpenSM takes it as part of the first word, so that the first line is lost";
        m_report.fix(d, "Remove the byte order mark", {0, 3}, "");
    }
    for (const ConfLine& line : m_document.entries()) {
        if (slice(text, line.lineEnd) != "\r\n") continue;
        Diagnostic& d = m_report.report(Rule::ConfCrLf, line.lineEnd, "lines end with CR LF");
        d.effect = "OpenSM takes the CR for text on blank lines and behind options without a value";
        std::vector<TextEdit> edits;
        for (const ConfLine& other : m_document.entries()) {
            if (other.lineEnd.length == 2) edits.push_back({other.lineEnd, "\n"});
        }
        d.fixes.push_back({"Convert the line ends to LF", FileKind::Options, std::move(edits)});
        break;
    }
}

void LineChecks::checkLine(const ConfLine& line)
{
    if (!line.hidden.empty()) {
        Diagnostic& d = m_report.report(Rule::ConfNulByte, {line.hidden.offset, 1}, "a NUL byte");
        d.effect = "OpenSM does not see the rest of the line";
        m_report.fix(d, "Remove the byte", {line.hidden.offset, 1}, "");
    }
    if (line.continued) {
        Diagnostic& d = m_report.report(Rule::ConfLineTooLong, {line.all.offset, line.all.length - line.lineEnd.length},
                                        std::format("the line is longer than {} bytes", confPieceBytes));
        d.effect = "OpenSM reads the text from here on as a line of its own";
        return;
    }
    if (!line.hasKey()) return;
    const OptionInfo* option = findOption(m_document.keyOf(line));
    if (option == nullptr) {
        checkKey(line);
        return;
    }
    if (option->onlyNewer) {
        Diagnostic& d = m_report.report(Rule::ConfOtherVersion, line.key,
                                        std::format("{} exists only in OpenSM 3.3.24 and later", option->name));
        d.effect = "OpenSM 3.3.23 skips the line (Unrecognized token)";
    }
    if (!option->deprecated.empty() && option->name != "no_partition_enforcement") {
        m_report.report(Rule::ConfDeprecated, line.key,
                        std::format("{} is deprecated: {}", option->name, option->deprecated));
    }
    checkDuplicate(line, *option);
    checkValue(line, *option);
}

void LineChecks::checkKey(const ConfLine& line)
{
    const std::string_view key = m_document.keyOf(line);
    if (line.all.offset == 0 && key.starts_with("\xef\xbb\xbf")) return; // said already
    const std::string_view visible = trimmed(key);
    if (visible.empty()) { // a blank line with CR LF
        Diagnostic& d =
            m_report.report(Rule::ConfCrLf, cover(line.key, line.lineEnd), "a blank line that ends with CR LF");
        d.effect = "OpenSM takes the CR for an option (Unrecognized token)";
        m_report.fix(d, "Convert the line end to LF", cover(line.key, line.lineEnd), "\n");
        return;
    }
    if (visible.size() < key.size() && findOption(visible) != nullptr) {
        Diagnostic& d = m_report.report(Rule::ConfCrLf, Level::Error, {line.key.offset, visible.size()},
                                        std::format("{} has no value and is followed by a CR", visible));
        d.effect = "OpenSM takes the CR for a part of the name and skips the line";
        return;
    }

    Diagnostic& d = m_report.report(Rule::ConfUnknownOption, {line.key.offset, visible.size()},
                                    std::format("OpenSM knows no option '{}'", visible));
    d.effect = "the line is skipped, the option keeps its earlier value";
    const std::size_t sign = visible.find_first_of("=:");
    if (sign != std::string_view::npos && findOption(visible.substr(0, sign)) != nullptr) {
        d.why = "name and value are separated by blanks, not by = or :";
        m_report.fix(d, "Separate name and value by a blank", {line.key.offset + sign, 1}, " ");
        return;
    }
    if (const std::string_view near = nearestOption(visible); !near.empty()) {
        d.why = std::format("names are matched exactly; did you mean {}?", near);
        m_report.fix(d, std::format("Write {}", near), {line.key.offset, visible.size()}, std::string(near));
    }
}

void LineChecks::checkDuplicate(const ConfLine& line, const OptionInfo& option)
{
    if (option.repeatable) return;
    const std::string_view field = option.name == "dimn_ports_file" ? "port_search_ordering_file" : option.name;
    const auto [found, isNew] = m_seen.try_emplace(field, &line);
    if (isNew) return;
    const ConfLine& earlier = *found->second;
    Diagnostic& d = m_report.report(
        Rule::ConfDuplicate, line.key,
        std::format("{} is set already in line {}", field, m_document.lines().locate(earlier.key).line));
    d.effect = "both lines are applied in order, this one counts";
    m_report.fix(d, "Remove the earlier line", earlier.all, "");
    found->second = &line;
}

void LineChecks::checkValue(const ConfLine& line, const OptionInfo& option)
{
    checkQuotes(line);
    const ValueReading reading = readValue(option, m_document.valueOf(line));
    switch (option.type) {
    case OptionType::Bool:
        checkBoolean(line);
        break;
    case OptionType::Uint8:
    case OptionType::Uint16:
    case OptionType::Uint32:
    case OptionType::Uint64:
    case OptionType::Int32:
        checkNumber(line, option, reading);
        break;
    case OptionType::Word:
        checkWord(line, option);
        break;
    case OptionType::WordList:
        checkEngines(line);
        break;
    case OptionType::Path:
        checkPath(line, option);
        break;
    case OptionType::Mask256:
        checkMask(line);
        break;
    case OptionType::SlUint8:
    case OptionType::SlUint16:
        checkSlValue(line, option, reading);
        break;
    case OptionType::ShiftMultiplier:
    case OptionType::CctList:
        checkPairs(line, option);
        break;
    case OptionType::VlArbList:
    case OptionType::Sl2vlList:
        checkTable(line, option);
        break;
    case OptionType::String:
        break;
    }
}

void LineChecks::checkQuotes(const ConfLine& line)
{
    const std::string_view value = slice(m_document.text(), line.value);
    const auto quoteAt = [&](std::size_t i) { return value[i] == '"' || value[i] == '\''; };
    if (value.empty() || line.inner != line.value || (!quoteAt(0) && !quoteAt(value.size() - 1))) return;
    const std::string_view comment = slice(m_document.text(), line.comment);
    if (quoteAt(0) && comment.find(value[0]) != std::string_view::npos) {
        Diagnostic& d =
            m_report.report(Rule::ConfHashInQuotes, {line.comment.offset, 1}, "# starts a comment also inside quotes");
        d.effect = std::format("the value is {}", value);
        return;
    }
    Diagnostic& d = m_report.report(Rule::ConfQuotes, line.value, "unbalanced quotes");
    d.effect = "the quote stays part of the value";
    if (quoteAt(0)) m_report.fix(d, "Close the quotes", {line.value.end(), 0}, std::string(1, value[0]));
}

void LineChecks::checkBoolean(const ConfLine& line)
{
    const std::string_view value = m_document.valueOf(line);
    if (value == "TRUE" || value == "FALSE") return;
    Diagnostic& d = m_report.report(Rule::ConfBoolean, place(line),
                                    value.empty() ? std::format("{} has no value", m_document.keyOf(line))
                                                  : std::format("'{}' is neither TRUE nor FALSE", value));
    d.effect = "everything but the exact word TRUE counts as FALSE, without a message";
    constexpr std::string_view yes[] = {"true", "yes", "on", "1", "y", "t", "enable", "enabled", "= true"};
    const bool meant = std::ranges::any_of(yes, [&](std::string_view word) { return equalIgnoringCase(word, value); });
    const std::string word = meant ? "TRUE" : "FALSE";
    if (line.value.empty())
        m_report.fix(d, "Write FALSE", {line.key.end(), 0}, " FALSE");
    else
        m_report.fix(d, std::format("Write {}", word), line.inner, word);
}

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
                                    value.empty() ? std::format("{} has no value", option.name)
                                                  : std::format("'{}' is not one number", value));
    if (silent)
        d.effect = std::format("OpenSM takes {} without a message", number.value);
    else
        d.effect = std::format("OpenSM refuses the line; {} keeps its earlier value", option.name);
    if (value.starts_with('=')) {
        d.why = "name and value are separated by blanks, there is no =";
        const std::size_t rest = std::min(value.find_first_not_of("= \t"), value.size());
        m_report.fix(d, "Remove the =", {line.inner.offset, rest}, "");
    } else if (option.type == OptionType::Uint64 && !value.empty() && std::ranges::all_of(value, isHexDigit)) {
        d.why = "hexadecimal numbers need 0x";
        m_report.fix(d, "Write 0x in front", {line.inner.offset, 0}, "0x");
    } else if (second != std::string_view::npos && second > number.used) {
        m_report.fix(d, "Keep the first number", {line.inner.offset + number.used, value.size() - number.used}, "");
    }
}

void LineChecks::checkNumber(const ConfLine& line, const OptionInfo& option, const ValueReading& reading)
{
    if (reading.verdict == Verdict::Refused || reading.verdict == Verdict::CountsAs) {
        refusedNumber(line, option, reading.verdict == Verdict::CountsAs);
        return;
    }
    const std::string_view value = m_document.valueOf(line);
    if (reading.verdict == Verdict::TooLarge) {
        Diagnostic& d =
            m_report.report(Rule::ConfTypeLimit, line.value,
                            std::format("{} is outside the option's type ({})", value, toString(option.type)));
        d.effect = std::format("OpenSM refuses the line; {} keeps its earlier value", option.name);
        return;
    }
    if (reading.octal && reading.number != 0) {
        Diagnostic& d = m_report.report(Rule::ConfOctal, line.value,
                                        std::format("{} is octal and means {}", value, reading.number));
        const std::size_t digits = std::min(value.find_first_not_of("+-0 "), value.size() - 1);
        m_report.fix(d, "Write it as a decimal number", line.inner, std::string(value.substr(digits)));
    }
    if (option.type == OptionType::Uint64 && reading.negative) {
        Diagnostic& d = m_report.report(Rule::ConfNegative, line.value, std::format("{} is negative", value));
        d.effect = std::format("OpenSM takes {:#018x}", reading.number);
        m_report.fix(d, "Write the number that results", line.inner, std::format("{:#018x}", reading.number));
    } else if (option.type == OptionType::Uint64 && !reading.hexadecimal && !reading.octal && reading.number > 9) {
        Diagnostic& d =
            m_report.report(Rule::ConfGuidDecimal, line.value, std::format("{} without 0x is a decimal number", value));
        d.effect = std::format("OpenSM takes {:#018x}", reading.number);
        m_report.fix(d, "Write 0x in front", {line.inner.offset, 0}, "0x");
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
        Diagnostic& d = m_report.report(Rule::ConfZeroUnlimited, line.value, "0 means no limit");
        d.effect = "OpenSM works with 2147483647";
        return;
    }
    const CodeKind kind = kindOfCode(option.name, value);
    if (kind == CodeKind::Newer) {
        Diagnostic& d = m_report.report(Rule::ConfOtherVersion, line.value,
                                        std::format("{} {} (NDR) is known from OpenSM 3.3.24 on", option.name, value));
        d.effect = "OpenSM 3.3.23 replaces it by 31";
        return;
    }
    if (kind == CodeKind::Reserved) {
        m_report.report(Rule::ConfReserved, line.value, std::format("{} is a reserved code of {}", value, option.name))
            .effect = "OpenSM does not check it and passes it on to the switches";
        return;
    }
    const bool isSigned = option.type == OptionType::Int32;
    const auto asSigned = static_cast<std::int64_t>(value);
    const bool outside =
        isSigned ? asSigned < static_cast<std::int64_t>(option.min) || asSigned > static_cast<std::int64_t>(option.max)
                 : value < option.min || value > option.max;
    if (!outside && kind == CodeKind::Defined) return;

    const bool unchecked =
        option.outOfRange.starts_with("not checked") || option.outOfRange.starts_with("0 is not refused");
    const std::string range = isSigned ? std::format("{} to {}", static_cast<std::int64_t>(option.min), option.max)
                                       : std::format("{} to {}", option.min, option.max);
    const bool idle = option.group == "qos" && option.name != "qos" && !m_settings.qos();
    Diagnostic& d = m_report.report(
        unchecked ? Rule::ConfRange : Rule::ConfReplaced, idle ? Level::Warning : Level::Error, line.value,
        kind == CodeKind::Undefined
            ? std::format("{} is not a code of {}", m_document.valueOf(line), option.name)
            : std::format("{} is outside the range of {} ({})", m_document.valueOf(line), option.name, range));
    d.why = option.values.empty() ? "" : std::format("codes: {}", option.values);
    d.effect = std::format("OpenSM: {}", option.outOfRange);
    if (!option.defaultValue.empty()) {
        m_report.fix(d, std::format("Write the default {}", option.defaultValue), line.inner,
                     std::string(option.defaultValue));
    }
}

void LineChecks::checkWord(const ConfLine& line, const OptionInfo& option)
{
    const std::string_view value = m_document.valueOf(line);
    if (value == "(null)") {
        Diagnostic& d = m_report.report(Rule::ConfCrash, line.value, std::format("{} (null)", option.name));
        d.effect = "OpenSM dies at start (SIGSEGV)";
        m_report.fix(d, std::format("Write the default {}", option.defaultValue), line.inner,
                     std::string(option.defaultValue));
        return;
    }
    const auto words = splitList(option.values);
    if (std::ranges::contains(words, value)) {
        if (option.name == "console" && value == "socket") {
            m_report.report(Rule::ConfOtherVersion, line.value, "Debian's OpenSM is built without the socket console")
                .effect = "it takes off instead";
        }
        return;
    }
    Diagnostic& d = m_report.report(Rule::ConfWord, place(line),
                                    value.empty() ? std::format("{} has no value", option.name)
                                                  : std::format("{} does not know '{}'", option.name, value));
    d.why = std::format("known, with this case: {}", option.values);
    d.effect = std::format("OpenSM takes {}", option.defaultValue);
    const std::string_view near = nearestWord(value, words);
    const std::string word(near.empty() ? option.defaultValue : near);
    m_report.fix(d, std::format("Write {}", word), line.value.empty() ? Span{line.key.end(), 0} : line.inner,
                 line.value.empty() ? " " + word : word);
}

void LineChecks::checkEngines(const ConfLine& line)
{
    const std::string_view value = m_document.valueOf(line);
    if (value == "(null)") return;
    const auto known = splitList(findOption("routing_engine")->values);
    std::size_t at = 0;
    while ((at = value.find_first_not_of(", \t", at)) != std::string_view::npos) {
        const std::size_t end = std::min(value.find_first_of(", \t", at), value.size());
        const std::string_view name = value.substr(at, end - at);
        const Span span{line.inner.offset + at, name.size()};
        at = end;
        if (std::ranges::contains(known, name)) continue;
        if (name == "none") {
            Diagnostic& d = m_report.report(Rule::ConfCrash, span, "routing engine none");
            d.effect = "OpenSM dies at start (SIGSEGV)";
            m_report.fix(d, "Write minhop", span, "minhop");
            continue;
        }
        Diagnostic& d = m_report.report(Rule::ConfWord, span, std::format("OpenSM knows no routing engine '{}'", name));
        d.why = "known, with this case: minhop, updn, dnup, file, ftree, lash, dor, torus-2QoS, nue, dfsssp, sssp, "
                "no_fallback";
        d.effect = "OpenSM logs an error and tries the next engine, at last minhop";
        if (const std::string_view near = nearestWord(name, known); !near.empty())
            m_report.fix(d, std::format("Write {}", near), span, std::string(near));
    }
}

void LineChecks::checkPath(const ConfLine& line, const OptionInfo& option)
{
    const std::string_view value = m_document.valueOf(line);
    const bool null = value == "(null)";
    if (value.empty() && option.name == "log_file") {
        Diagnostic& d = m_report.report(Rule::ConfCrash, place(line), "log_file is empty");
        d.effect = "OpenSM does not start (exit status 42)";
        return;
    }
    if ((value.empty() || null) && (option.name == "qos_policy_file" || option.name == "dump_files_dir")) {
        Diagnostic& d = m_report.report(Rule::ConfEmptyPath, Level::Error, place(line),
                                        std::format("{} is {}", option.name, null ? "(null)" : "empty"));
        if (option.name == "dump_files_dir")
            d.effect = null ? "dumps fail (ERR 4C01)" : "dumps go into the root folder";
        else
            d.effect = std::format("OpenSM logs {} at every heavy sweep", null ? "ERR AC06" : "ERR AC01");
        return;
    }
    if (value.empty()) {
        m_report.report(Rule::ConfEmptyPath, place(line), std::format("{} is empty", option.name)).effect =
            "OpenSM tries to open a file without a name and logs an error; an unset path is (null)";
        return;
    }
    const bool stream = option.name == "log_file" && (value == "stdout" || value == "stderr" || value == "-");
    if (!null && !stream && value.front() != '/') {
        m_report.report(Rule::ConfRelativePath, line.value, std::format("{} is a relative path", value)).effect =
            "it is looked up from the folder in which OpenSM was started";
    }
}

void LineChecks::checkMask(const ConfLine& line)
{
    const std::string_view value = m_document.valueOf(line);
    const std::size_t prefix = value.starts_with("0x") || value.starts_with("0X") ? 2 : 0;
    const std::string_view digits = value.substr(prefix);
    const auto bad = std::ranges::find_if_not(digits, isHexDigit);
    if (digits.empty() || bad != digits.end()) {
        const auto at = static_cast<std::size_t>(bad - digits.begin()) + prefix;
        Diagnostic& d = m_report.report(
            Rule::ConfPairSyntax, digits.empty() ? place(line) : Span{line.inner.offset + at, 1},
            digits.empty() ? "the mask has no digit" : std::format("'{}' is no hexadecimal digit", *bad));
        d.effect = "OpenSM refuses the line";
    } else if (digits.size() > 64) {
        m_report
            .report(Rule::ConfPairSyntax, Level::Warning, {line.inner.offset + prefix + 64, digits.size() - 64},
                    "the mask has more than 64 digits")
            .effect = "OpenSM uses the first 64";
    }
}

void LineChecks::checkSlValue(const ConfLine& line, const OptionInfo& option, const ValueReading& reading)
{
    const std::string_view value = m_document.valueOf(line);
    const std::size_t blank = value.find_first_of(" \t");
    const std::string effect = "OpenSM refuses the line";
    if (blank == std::string_view::npos) {
        m_report.report(Rule::ConfPairSyntax, place(line), std::format("{} needs an SL and a value", option.name))
            .effect = effect;
        return;
    }
    const CNumber sl = readCNumber(value.substr(0, blank));
    if (!sl.isNumber() || sl.used < blank || sl.value > 15) {
        const bool refused = (sl.value & 0xffU) > 15;
        Diagnostic& d = m_report.report(Rule::ConfPairSyntax, {line.inner.offset, blank},
                                        std::format("'{}' is not an SL (0-15)", value.substr(0, blank)));
        d.effect = refused ? effect : std::format("OpenSM takes SL {}", sl.value & 0xffU);
        return;
    }
    if (reading.verdict != Verdict::Taken) {
        const std::size_t second = value.find_first_not_of(" \t", blank);
        m_report
            .report(Rule::ConfPairSyntax, {line.inner.offset + second, value.size() - second},
                    std::format("'{}' is not a value of {}", value.substr(second), option.name))
            .effect = effect;
    }
}

void LineChecks::checkPairs(const ConfLine& line, const OptionInfo& option)
{
    const std::string_view value = m_document.valueOf(line);
    if (value == "(null)" && option.type == OptionType::CctList) return;
    if (value.empty() && option.type == OptionType::CctList) {
        m_report.report(Rule::ConfPairSyntax, Level::Warning, line.key, "cc_cct has no value").effect =
            "the table is empty";
        return;
    }
    if (value.empty()) {
        m_report.report(Rule::ConfPairSyntax, line.key, std::format("{} has no value", option.name)).effect =
            "OpenSM refuses the line";
        return;
    }
    std::size_t count = 0;
    for (const std::string_view entry :
         option.type == OptionType::CctList ? splitList(value, ',') : std::vector{value}) {
        const Span span{line.inner.offset + static_cast<std::size_t>(entry.data() - value.data()),
                        std::max<std::size_t>(entry.size(), 1)};
        const std::size_t colon = entry.find(':');
        if (++count == 129) {
            m_report.report(Rule::ConfPairSyntax, span, "more than 128 entries").effect = "OpenSM refuses the line";
        }
        if (colon == std::string_view::npos) {
            m_report.report(Rule::ConfPairSyntax, span, std::format("'{}' has no colon", entry)).effect =
                "OpenSM refuses the line (shift:multiplier is needed)";
        } else if (!wholeCNumber(trimmed(entry.substr(0, colon))) || !wholeCNumber(trimmed(entry.substr(colon + 1)))) {
            m_report.report(Rule::ConfPairSyntax, span, std::format("'{}' is not shift:multiplier", entry)).effect =
                "OpenSM counts what is not a number as 0";
        }
    }
}

void LineChecks::checkTable(const ConfLine& line, const OptionInfo& option)
{
    const std::string_view value = m_document.valueOf(line);
    if (value == "(null)") return;
    const bool arbitration = option.type == OptionType::VlArbList;
    const Level worst = m_settings.qos() ? Level::Error : Level::Warning;
    if (value.empty()) {
        m_report.report(arbitration ? Rule::VlArbSyntax : Rule::Sl2vlCount, worst, line.key,
                        std::format("{} has no value", option.name));
        return;
    }
    const std::string programmed =
        arbitration ? writeVlArb(programmedVlArb(value)) : writeSl2vl(programmedSl2vl(value));
    for (const TableMistake& mistake : arbitration ? checkVlArb(value) : checkSl2vl(value)) {
        const Span span{line.inner.offset + mistake.span.offset, mistake.span.length};
        using Kind = TableMistake::Kind;
        Rule rule = arbitration ? Rule::VlArbSyntax : Rule::Sl2vlSyntax;
        Level level = worst;
        if (mistake.kind == Kind::Range) rule = arbitration ? Rule::VlArbRange : Rule::Sl2vlRange;
        if (mistake.kind == Kind::TooMany || mistake.kind == Kind::BlankSeparated) level = Level::Warning;
        if (mistake.kind == Kind::TooMany) rule = arbitration ? Rule::VlArbTooMany : Rule::Sl2vlCount;
        if (mistake.kind == Kind::TooFew) rule = Rule::Sl2vlCount;
        if (mistake.kind == Kind::SmallWeight) {
            m_report.report(Rule::VlArbSmallWeight, span, mistake.message);
            continue;
        }
        Diagnostic& d = m_report.report(rule, level, span, mistake.message);
        d.effect = std::format("OpenSM programs {}", programmed);
        if (mistake.kind == Kind::BlankSeparated)
            m_report.fix(d, "Write commas", line.inner, programmed);
        else if (arbitration && mistake.kind == Kind::Syntax && (value.find(' ') != std::string_view::npos)) {
            std::string tight(value);
            std::erase_if(tight, [](char c) { return c == ' ' || c == '\t'; });
            m_report.fix(d, "Remove the blanks", line.inner, std::move(tight));
        }
    }
}

} // namespace

std::vector<Diagnostic> checkOptions(const ConfDocument& document, const Companions& companions)
{
    Reporter reporter(FileKind::Options, document.text());
    const ConfSettings settings(document);
    LineChecks(document, settings, reporter).run();
    checkOptionsTogether(document, settings, companions, reporter);
    return reporter.take(document.lines());
}

} // namespace fabriscope::opensm
