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
    if (line.key.offset == 0 && key.starts_with("\xef\xbb\xbf")) return; // said already
    const std::string_view visible = trimmed(key);
    if (visible.empty() && key.contains('\r')) { // a blank line with CR LF
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

    Diagnostic& d = visible.empty()
                        ? m_report.report(Rule::ConfUnknownOption, line.key,
                                          "a control character (form feed or vertical tab) counts as an option's name")
                        : m_report.report(Rule::ConfUnknownOption, {line.key.offset, visible.size()},
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
    if (m_document.valueOf(line).contains(secretMark)) return; // said already
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
