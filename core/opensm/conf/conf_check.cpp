// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of opensm.conf, each for itself. What several lines do together is in conf_check_together.cpp.
#include "core/base/text.h"
#include "core/opensm/conf/conf_line_checks.h"
#include "core/opensm/secrets.h"

#include <algorithm>
#include <array>
#include <format>
#include <span>
#include <utility>

namespace fabriscope::opensm {

using Verdict = ValueReading::Verdict;

void LineChecks::checkBytes()
{
    const std::string_view text = m_document.text();
    if (text.starts_with("\xef\xbb\xbf")) {
        Diagnostic& d = m_report.report(Rule::ConfByteOrderMark, {0, 3},
                                        Message::say("the file begins with a UTF-8 byte order mark"));
        d.effect = Message::say("OpenSM takes it as part of the first word, and the first line is lost");
        m_report.fix(d, Message::say("Remove the byte order mark"), {0, 3}, "");
    }
    for (const std::size_t at : findSecretMarks(text)) {
        Diagnostic& d = m_report.report(Rule::ConfHiddenKey, {at, secretMark.size()},
                                        Message::say("the agent has hidden a key here, because it observes only"));
        d.effect = Message::say("a text with this mark cannot be applied");
    }
    for (const ConfLine& line : m_document.entries()) {
        if (slice(text, line.lineEnd) != "\r\n") continue;
        Diagnostic& d = m_report.report(Rule::ConfCrLf, line.lineEnd, Message::say("lines end with CR LF"));
        d.effect = Message::say("OpenSM takes the CR for text on blank lines and after options without a value");
        std::vector<TextEdit> edits;
        for (const ConfLine& other : m_document.entries())
            if (other.lineEnd.length == 2) edits.push_back({other.lineEnd, "\n"});
        d.fixes.push_back({Message::say("Convert the line ends to LF"), FileKind::Options, std::move(edits)});
        break;
    }
}

void LineChecks::checkLine(const ConfLine& line)
{
    if (!line.hidden.empty()) {
        Diagnostic& d = m_report.report(Rule::ConfNulByte, {line.hidden.offset, 1}, Message::say("a NUL byte"));
        d.effect = Message::say("OpenSM does not see the rest of the line");
        m_report.fix(d, Message::say("Remove the byte"), {line.hidden.offset, 1}, "");
    }
    if (line.continued) {
        if (!line.hasKey()) return;                  // blanks, or a comment of its own: nothing is lost
        if (std::exchange(m_saidLong, true)) return; // the first piece of a long line is enough
        Diagnostic& d = m_report.report(Rule::ConfLineTooLong, {line.all.offset, line.all.length - line.lineEnd.length},
                                        Message::say("the line is longer than {} bytes", confPieceBytes));
        d.effect = Message::say("OpenSM reads the text from here on as a line of its own");
        return;
    }
    m_saidLong = false;
    if (!line.hasKey()) return;
    const OptionInfo* option = findOption(m_document.keyOf(line));
    if (option == nullptr) {
        checkKey(line);
        return;
    }
    if (option->dialect == Dialect::Upstream && isNvidia()) {
        m_report.report(Rule::ConfOtherVersion, line.key, Message::say("NVIDIA's OpenSM has no {}", option->name))
            .effect = Message::say("it skips the line");
    }
    if (option->onlyNewer && !isNvidia()) {
        Diagnostic& d = m_report.report(Rule::ConfOtherVersion, line.key,
                                        Message::say("{} exists only in OpenSM 3.3.24 and later", option->name));
        d.effect = Message::say("OpenSM 3.3.23 skips the line (Unrecognized token)");
    }
    // A file that `opensm -c` of an older version wrote has every option; one with its default is harmless.
    if (!option->deprecated.empty() && option->name != "no_partition_enforcement" &&
        differsFromDefault(m_document.valueOf(line), *option)) {
        m_report.report(Rule::ConfDeprecated, line.key,
                        Message::say("{} is deprecated: {}", option->name, optionWords(option->deprecated)));
    }
    checkDuplicate(line, *option);
    checkValue(line, *option);
    if (option->name == "event_plugin_name") checkPlugins(line);
}

void LineChecks::checkKey(const ConfLine& line)
{
    const std::string_view key = m_document.keyOf(line);
    if (line.key.offset == 0 && key.starts_with("\xef\xbb\xbf")) return; // said already
    const std::string_view visible = trimmed(key);
    if (visible.empty() && key.contains('\r')) { // a blank line with CR LF
        if (m_saidBlankCr) return;
        m_saidBlankCr = true;
        Diagnostic& d = m_report.report(Rule::ConfCrLf, cover(line.key, line.lineEnd),
                                        Message::say("blank lines that end with CR LF"));
        d.effect = Message::say("OpenSM takes the CR for an option (Unrecognized token)");
        std::vector<TextEdit> edits;
        for (const ConfLine& other : m_document.entries())
            if (other.lineEnd.length == 2) edits.push_back({other.lineEnd, "\n"});
        d.fixes.push_back({Message::say("Convert the line ends to LF"), FileKind::Options, std::move(edits)});
        return;
    }
    if (visible.size() < key.size() && findOption(visible) != nullptr) {
        Diagnostic& d = m_report.report(Rule::ConfCrLf, Level::Error, {line.key.offset, visible.size()},
                                        Message::say("{} has no value and is followed by a CR", visible));
        d.effect = Message::say("OpenSM takes the CR for a part of the name and skips the line");
        return;
    }

    if (visible.empty()) {
        m_report
            .report(Rule::ConfUnknownOption, line.key,
                    Message::say("a control character (form feed or vertical tab) counts as an option's name"))
            .effect = Message::say("the line is skipped");
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
    Message why;
    std::string_view instead; ///< the word to write; empty: none
};

const std::vector<KnownMistake>& knownMistakes()
{
    static const std::vector<KnownMistake> mistakes{
        KnownMistake{"//", false, Message::say("a comment begins with #, not with //"), "#"},
        KnownMistake{";", false, Message::say("a comment begins with #, not with ;"), "#"},
        KnownMistake{"include", true, Message::say("OpenSM reads only this one file: copy the options into it"), ""},
        KnownMistake{"[", false, Message::say("the file has no sections: a line is a name and a value"), ""},
        KnownMistake{"priority", true, Message::say("the option is called sm_priority"), "sm_priority"},
        KnownMistake{"sm_prio", true, Message::say("the option is called sm_priority"), "sm_priority"},
        KnownMistake{"ports", true, Message::say("it belongs in /etc/default/opensm or /etc/sysconfig/opensm"), ""},
        KnownMistake{"guids", true, Message::say("it belongs in /etc/default/opensm or /etc/sysconfig/opensm"), ""},
        KnownMistake{"-", false, Message::say("it is an argument of the program opensm, not a line of its file"), ""},
        KnownMistake{"updn_guid_file", true, Message::say("OpenSM 3.1 and later call it root_guid_file"),
                     "root_guid_file"},
        KnownMistake{"max_operational_vls", true, Message::say("the option is called max_op_vls"), "max_op_vls"},
    };
    return mistakes;
}

/// For so many unknown options of one file the nearest name is looked for, which costs more than all else.
constexpr std::size_t mostSuggestions = 500;

void LineChecks::checkUnknown(const ConfLine& line, std::string_view name)
{
    Diagnostic& d = m_report.report(Rule::ConfUnknownOption, isNvidia() ? Level::Warning : Level::Error,
                                    {line.key.offset, name.size()},
                                    isNvidia() ? Message::say("'{}' is not among the known options", name)
                                               : Message::say("OpenSM knows no option '{}'", name));
    d.effect =
        isNvidia()
            ? Message::say("not all options of NVIDIA's OpenSM are published; it skips a line that it does not know")
            : Message::say("the line is skipped, the option keeps its earlier value");
    const std::size_t sign = name.find_first_of("=:");
    const std::string_view word = name.substr(0, sign);
    // Which of two lines is meant nobody knows: the one that OpenSM reads may be the newer one.
    const auto isSet = [this](std::string_view option) { return m_document.find(option) != nullptr; };
    for (const KnownMistake& mistake : knownMistakes()) {
        const bool fits = mistake.whole ? equalIgnoringCase(word, mistake.begin)
                                        : name.size() >= mistake.begin.size() && name.starts_with(mistake.begin);
        if (!fits) continue;
        d.why = mistake.why;
        if (mistake.instead.empty()) return;
        // NAME=VALUE gets a blank for its sign
        const std::size_t length = !mistake.whole ? mistake.begin.size() : std::min(word.size() + 1, name.size());
        m_report.fix(d, Message::say("Write {}", mistake.instead), {line.key.offset, length},
                     std::format("{}{}", mistake.instead, mistake.whole && word.size() < name.size() ? " " : ""));
        d.fixes.back().isGuess = isSet(mistake.instead);
        return;
    }
    if (sign != std::string_view::npos && (findOption(word) != nullptr || findNvidiaOption(word) != nullptr)) {
        d.why = Message::say("name and value are separated by blanks, not by = or :");
        m_report.fix(d, Message::say("Separate name and value by a blank"), {line.key.offset + sign, 1}, " ");
        d.fixes.back().isGuess = isSet(word);
        return;
    }
    if (++m_unknown > mostSuggestions) return;
    if (const std::string_view near = nearestOption(name, m_companions.dialect); !near.empty()) {
        d.why = Message::say("names are matched exactly: {} is probably meant", near);
        m_report.fix(d, Message::say("Write {}", near), {line.key.offset, name.size()}, std::string(near));
        d.fixes.back().isGuess = isSet(near) || !isOnlyNearOption(name, near, m_companions.dialect);
    }
}

void LineChecks::checkDuplicate(const ConfLine& line, const OptionInfo& option)
{
    if (option.repeatable) return;
    const Verdict verdict = readValue(option, m_document.valueOf(line)).verdict;
    if (verdict == Verdict::Refused || verdict == Verdict::TooLarge) return; // the other line counts
    const std::string_view field = option.name == "dimn_ports_file" ? "port_search_ordering_file" : option.name;
    const auto [found, isNew] = m_seen.try_emplace(field, &line);
    if (isNew) return;
    const ConfLine& earlier = *found->second;
    Diagnostic& d = m_report.report(
        Rule::ConfDuplicate, line.key,
        Message::say("{} is set already in line {}", field, m_document.lines().locate(earlier.key).line));
    d.effect = Message::say("both lines are applied in order, this one takes effect");
    m_report.fix(d, Message::say("Remove the earlier line"), earlier.all, "");
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
        return checkBoolean(line);
    case OptionType::Uint8:
    case OptionType::Uint16:
    case OptionType::Uint32:
    case OptionType::Uint64:
    case OptionType::Int32:
        return checkNumber(line, option, reading);
    case OptionType::Word:
        return checkWord(line, option);
    case OptionType::WordList:
        return checkEngines(line);
    case OptionType::Path:
        return checkPath(line, option);
    case OptionType::Mask256:
        return checkMask(line);
    case OptionType::SlUint8:
    case OptionType::SlUint16:
        return checkSlValue(line, option, reading);
    case OptionType::ShiftMultiplier:
    case OptionType::CctList:
        return checkPairs(line, option);
    case OptionType::VlArbList:
    case OptionType::Sl2vlList:
        return checkTable(line, option);
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
        Diagnostic& d = m_report.report(Rule::ConfHashInQuotes, {line.comment.offset, 1},
                                        Message::say("# starts a comment also inside quotes"));
        d.effect = Message::say("the value is {}", value);
        return;
    }
    Diagnostic& d = m_report.report(Rule::ConfQuotes, line.value, Message::say("unbalanced quotes"));
    d.effect = Message::say("the quote stays part of the value");
    if (quoteAt(0)) m_report.fix(d, Message::say("Close the quotes"), {line.value.end(), 0}, std::string(1, value[0]));
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
                                    Message::say("# starts a comment, also without a blank before it"));
    d.effect = Message::say("the value is {}", value);
}

void LineChecks::checkBoolean(const ConfLine& line)
{
    const std::string_view value = m_document.valueOf(line);
    if (value == "TRUE" || value == "FALSE") return;
    Diagnostic& d = m_report.report(Rule::ConfBoolean, place(line),
                                    value.empty() ? Message::say("{} has no value", m_document.keyOf(line))
                                                  : Message::say("'{}' is neither TRUE nor FALSE", value));
    d.effect = Message::say("everything but the exact word TRUE counts as FALSE, without a message");
    constexpr std::array<std::string_view, 9> yes = {"true", "yes", "on", "1", "y", "t", "enable", "enabled", "= true"};
    constexpr std::array<std::string_view, 9> no = {"false", "no",      "off",      "0",      "n",
                                                    "f",     "disable", "disabled", "= false"};
    constexpr std::array<std::string_view, 2> words{"TRUE", "FALSE"};
    std::string_view bare = value; // the end of a line in other languages
    while (!bare.empty() && std::string_view(";,:. ").contains(bare.back()))
        bare.remove_suffix(1);
    const auto isOneOf = [bare](std::span<const std::string_view> known) {
        return std::ranges::any_of(known, [bare](std::string_view word) { return equalIgnoringCase(word, bare); });
    };
    const std::string_view near = nearestWord(bare, words);
    const bool meansYes = isOneOf(yes) || near == "TRUE";
    const std::string word = meansYes ? "TRUE" : "FALSE";
    if (line.value.empty())
        m_report.fix(d, Message::say("Write FALSE"), {line.key.end(), 0}, " FALSE");
    else
        m_report.fix(d, Message::say("Write {}", word), line.inner, word);
    d.fixes.back().isGuess = !meansYes && !isOneOf(no) && near.empty(); // FALSE is what OpenSM works with, no more
}

std::vector<Diagnostic> checkOptions(const ConfDocument& document, const Companions& companions)
{
    Reporter reporter(FileKind::Options, document.text());
    if (const std::string_view wide = wideEncodingOf(document.text()); !wide.empty()) {
        Diagnostic& d = reporter.report(Rule::ConfByteOrderMark, {0, 2}, Message::say("the file is {}", wide));
        d.effect = Message::say("OpenSM understands no line of it");
        d.why = Message::say("OpenSM reads ASCII and UTF-8: save it as UTF-8 without a byte order mark");
        return reporter.take(document.lines());
    }
    const ConfSettings settings(document);
    LineChecks(document, settings, companions, reporter).run();
    checkOptionsTogether(document, settings, companions, reporter);
    return reporter.take(document.lines());
}

} // namespace fabriscope::opensm
