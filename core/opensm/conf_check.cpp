// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of opensm.conf, each for itself. What several lines do together is in conf_check_together.cpp.
#include "core/base/text.h"
#include "core/opensm/conf_line_checks.h"
#include "core/opensm/secrets.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::opensm {

using Verdict = ValueReading::Verdict;

void LineChecks::checkBytes()
{
    const std::string_view text = m_document.text();
    if (text.starts_with("\xef\xbb\xbf")) {
        Diagnostic& d =
            m_report.report(Rule::ConfByteOrderMark, {0, 3}, "the file begins with a UTF-8 byte order mark");
        d.effect = "OpenSM takes it as part of the first word, so that the first line is lost";
        m_report.fix(d, "Remove the byte order mark", {0, 3}, "");
    }
    for (const std::size_t at : findSecretMarks(text)) {
        Diagnostic& d = m_report.report(Rule::ConfHiddenKey, {at, secretMark.size()},
                                        "the agent has hidden a key here, because it observes only");
        d.effect = "a text with this mark cannot be applied";
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
    if (option->dialect == Dialect::Upstream && isNvidia()) {
        m_report.report(Rule::ConfOtherVersion, line.key, std::format("NVIDIA's OpenSM has no {}", option->name))
            .effect = "it skips the line";
    }
    if (option->onlyNewer && !isNvidia()) {
        Diagnostic& d = m_report.report(Rule::ConfOtherVersion, line.key,
                                        std::format("{} exists only in OpenSM 3.3.24 and later", option->name));
        d.effect = "OpenSM 3.3.23 skips the line (Unrecognized token)";
    }
    // A file that `opensm -c` of an older version wrote has every option; with its default one harms nobody.
    if (!option->deprecated.empty() && option->name != "no_partition_enforcement" &&
        differsFromDefault(m_document.valueOf(line), *option)) {
        m_report.report(Rule::ConfDeprecated, line.key,
                        std::format("{} is deprecated: {}", option->name, option->deprecated));
    }
    checkDuplicate(line, *option);
    checkValue(line, *option);
}

void LineChecks::checkKey(const ConfLine& line)
{
    const std::string_view key = m_document.keyOf(line);
    if (line.key.offset == 0 && key.starts_with("\xef\xbb\xbf")) return; // said already
    const std::string_view visible = trimmed(key);
    if (visible.empty() && key.contains('\r')) { // a blank line with CR LF
        if (m_saidBlankCr) return;
        m_saidBlankCr = true;
        Diagnostic& d =
            m_report.report(Rule::ConfCrLf, cover(line.key, line.lineEnd), "blank lines that end with CR LF");
        d.effect = "OpenSM takes the CR for an option (Unrecognized token)";
        std::vector<TextEdit> edits;
        for (const ConfLine& other : m_document.entries()) {
            if (other.lineEnd.length == 2) edits.push_back({other.lineEnd, "\n"});
        }
        d.fixes.push_back({"Convert the line ends to LF", FileKind::Options, std::move(edits)});
        return;
    }
    if (visible.size() < key.size() && findOption(visible) != nullptr) {
        Diagnostic& d = m_report.report(Rule::ConfCrLf, Level::Error, {line.key.offset, visible.size()},
                                        std::format("{} has no value and is followed by a CR", visible));
        d.effect = "OpenSM takes the CR for a part of the name and skips the line";
        return;
    }

    if (visible.empty()) {
        m_report
            .report(Rule::ConfUnknownOption, line.key,
                    "a control character (form feed or vertical tab) counts as an option's name")
            .effect = "the line is skipped";
        return;
    }
    if (const OptionInfo* foreign = findNvidiaOption(visible)) {
        checkNvidiaOption(line, *foreign);
        return;
    }
    checkUnknown(line, visible);
}

/// Texts that are no option of any OpenSM, and what was probably meant.
struct KnownMistake
{
    std::string_view begin; ///< of the line's first word, without case
    bool whole;             ///< the word is that, not only begins so
    std::string_view why;
    std::string_view instead; ///< the word to write; empty: none
};

constexpr std::array knownMistakes{
    KnownMistake{"//", false, "a comment begins with #, not with //", "#"},
    KnownMistake{";", false, "a comment begins with #, not with ;", "#"},
    KnownMistake{"include", true, "OpenSM reads only this one file: copy the options into it", ""},
    KnownMistake{"[", false, "the file has no sections: a line is a name and a value", ""},
    KnownMistake{"priority", true, "the option is called sm_priority", "sm_priority"},
    KnownMistake{"sm_prio", true, "the option is called sm_priority", "sm_priority"},
    KnownMistake{"ports", true, "it belongs into /etc/default/opensm or /etc/sysconfig/opensm", ""},
    KnownMistake{"guids", true, "it belongs into /etc/default/opensm or /etc/sysconfig/opensm", ""},
    KnownMistake{"-", false, "it is an argument of the program opensm, not a line of its file", ""},
    KnownMistake{"updn_guid_file", true, "OpenSM 3.1 and later call it root_guid_file", "root_guid_file"},
    KnownMistake{"max_operational_vls", true, "the option is called max_op_vls", "max_op_vls"},
};

/// For so many unknown options of one file the nearest name is looked for, which costs more than all else.
constexpr std::size_t mostSuggestions = 500;

void LineChecks::checkUnknown(const ConfLine& line, std::string_view name)
{
    Diagnostic& d = m_report.report(Rule::ConfUnknownOption, isNvidia() ? Level::Warning : Level::Error,
                                    {line.key.offset, name.size()},
                                    isNvidia() ? std::format("'{}' is not among the known options", name)
                                               : std::format("OpenSM knows no option '{}'", name));
    d.effect = isNvidia() ? "not all options of NVIDIA's OpenSM are published; it skips a line that it does not know"
                          : "the line is skipped, the option keeps its earlier value";
    const std::size_t sign = name.find_first_of("=:");
    const std::string_view word = name.substr(0, sign);
    for (const KnownMistake& mistake : knownMistakes) {
        const bool fits = mistake.whole ? equalIgnoringCase(word, mistake.begin)
                                        : name.size() >= mistake.begin.size() && name.starts_with(mistake.begin);
        if (!fits) continue;
        d.why = mistake.why;
        if (mistake.instead.empty()) return;
        // NAME=VALUE gets a blank for its sign
        const std::size_t length = !mistake.whole ? mistake.begin.size() : std::min(word.size() + 1, name.size());
        m_report.fix(d, std::format("Write {}", mistake.instead), {line.key.offset, length},
                     std::format("{}{}", mistake.instead, mistake.whole && word.size() < name.size() ? " " : ""));
        return;
    }
    if (sign != std::string_view::npos && (findOption(word) != nullptr || findNvidiaOption(word) != nullptr)) {
        d.why = "name and value are separated by blanks, not by = or :";
        m_report.fix(d, "Separate name and value by a blank", {line.key.offset + sign, 1}, " ");
        return;
    }
    if (++m_unknown > mostSuggestions) return;
    if (const std::string_view near = nearestOption(name, m_companions.dialect); !near.empty()) {
        d.why = std::format("names are matched exactly: {} may be meant", near);
        m_report.fix(d, std::format("Write {}", near), {line.key.offset, name.size()}, std::string(near));
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
    if (m_document.valueOf(line).contains(secretMark)) return; // said already
    checkCut(line, option);
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

/// A # without a blank before it, in a text: the author saw a part of the value there.
void LineChecks::checkCut(const ConfLine& line, const OptionInfo& option)
{
    const bool isText = option.type == OptionType::Path || option.type == OptionType::String;
    if (!isText || line.value.empty() || line.comment.empty() || line.inner != line.value ||
        line.comment.offset != line.value.end())
        return;
    const std::string_view value = slice(m_document.text(), line.value);
    if (value.starts_with('"') || value.starts_with('\'')) return; // checkQuotes says it
    Diagnostic& d = m_report.report(Rule::ConfHashInQuotes, {line.comment.offset, 1},
                                    "# starts a comment, also without a blank before it");
    d.effect = std::format("the value is {}", value);
}

void LineChecks::checkBoolean(const ConfLine& line)
{
    const std::string_view value = m_document.valueOf(line);
    if (value == "TRUE" || value == "FALSE") return;
    Diagnostic& d = m_report.report(Rule::ConfBoolean, place(line),
                                    value.empty() ? std::format("{} has no value", m_document.keyOf(line))
                                                  : std::format("'{}' is neither TRUE nor FALSE", value));
    d.effect = "everything but the exact word TRUE counts as FALSE, without a message";
    constexpr std::array<std::string_view, 9> yes = {"true", "yes", "on", "1", "y", "t", "enable", "enabled", "= true"};
    const bool meant = std::ranges::any_of(yes, [&](std::string_view word) { return equalIgnoringCase(word, value); });
    const std::string word = meant ? "TRUE" : "FALSE";
    if (line.value.empty())
        m_report.fix(d, "Write FALSE", {line.key.end(), 0}, " FALSE");
    else
        m_report.fix(d, std::format("Write {}", word), line.inner, word);
}

std::vector<Diagnostic> checkOptions(const ConfDocument& document, const Companions& companions)
{
    Reporter reporter(FileKind::Options, document.text());
    const ConfSettings settings(document);
    LineChecks(document, settings, companions, reporter).run();
    checkOptionsTogether(document, settings, companions, reporter);
    return reporter.take(document.lines());
}

} // namespace fabriscope::opensm
