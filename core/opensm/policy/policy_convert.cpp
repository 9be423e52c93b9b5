// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rewrites a policy with mistakes, or in a foreign dialect, into one that OpenSM reads: the way through the text. What
// becomes of a line is in policy_convert_lines.cpp.
#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/check.h"
#include "core/opensm/policy/policy_converter.h"
#include "core/opensm/policy/policy_repair.h"

#include <algorithm>
#include <format>
#include <functional>
#include <ranges>
#include <utility>

namespace fabriscope::opensm {
namespace {

/// Where the parser found errors, for any part of the text.
class Mistakes
{
public:
    explicit Mistakes(const PolicyDocument& document)
    {
        for (const PolicyProblem& problem : document.problems())
            m_spans.emplace_back(problem.span.offset, problem.span.end());
        std::ranges::sort(m_spans);
        std::size_t furthest = 0;
        for (auto& span : m_spans)
            span.second = furthest = std::max(furthest, span.second);
    }
    [[nodiscard]] bool isIn(Span part) const
    {
        const auto behind =
            std::ranges::lower_bound(m_spans, part.end(), {}, [](const auto& span) { return span.first; });
        return behind != m_spans.begin() &&
               (std::prev(behind)->second > part.offset || std::prev(behind)->first >= part.offset);
    }

private:
    std::vector<std::pair<std::size_t, std::size_t>> m_spans; ///< begin, and the furthest end up to here
};

bool isBlankOrComment(std::string_view rest)
{
    const std::size_t first = rest.find_first_not_of(" \t");
    return first == std::string_view::npos || rest[first] == '#';
}

bool hasDefault(const PolicyDocument& document)
{
    return document.findLevel("default") != nullptr || std::ranges::any_of(document.ulps(), [](const UlpRule& ulp) {
               return ulp.kind == UlpKind::Default && ulp.sl;
           });
}

} // namespace

std::vector<ValidPart> validParts(const PolicyDocument& document)
{
    const Mistakes mistakes(document);
    std::vector<ValidPart> parts;
    std::vector<Span> whole;
    for (const PolicySection& section : document.sections()) {
        if (section.endWord.empty() || mistakes.isIn(section.all)) continue;
        parts.push_back({.kind = ValidPart::Kind::Section, .block = spelling(section.token), .span = section.all});
        whole.push_back(section.all);
    }
    const auto add = [&](ValidPart::Kind kind, std::string_view block, Span span) {
        const auto next = std::ranges::upper_bound(whole, span.offset, {}, &Span::offset);
        const bool isInside = next != whole.begin() && span.offset < std::prev(next)->end();
        if (!isInside && !mistakes.isIn(span)) parts.push_back({.kind = kind, .block = block, .span = span});
    };
    for (const UlpRule& ulp : document.ulps())
        if (ulp.sl) add(ValidPart::Kind::Rule, "qos-ulps", ulp.all);
    for (const PortGroup& group : document.groups())
        if (!group.endWord.empty()) add(ValidPart::Kind::Block, "port-group", group.all);
    for (const QosLevel& level : document.levels())
        if (!level.endWord.empty()) add(ValidPart::Kind::Block, "qos-level", level.all);
    for (const MatchRule& rule : document.rules())
        if (!rule.endWord.empty()) add(ValidPart::Kind::Block, "qos-match-rule", rule.all);
    std::ranges::sort(parts, {}, [](const ValidPart& part) { return part.span.offset; });
    return parts;
}

PolicyConverter::PolicyConverter(const PolicyDocument& document)
    : m_text(document.text()), m_index(document.lines()), m_parts(validParts(document))
{}

PolicyConversion PolicyConverter::run()
{
    std::size_t at = m_text.starts_with("\xef\xbb\xbf") ? 3 : 0;
    while (at < m_text.size())
        at = step(at);
    closeAll();
    m_whole = false;
    for (std::string& late : m_late)
        emitRule(std::move(late));
    closeAll();
    for (const std::string& line : m_lines)
        m_out.policy += line + "\n";
    if (m_sl2vl) m_out.options.emplace_back("qos_sl2vl", writeSl2vl(*m_sl2vl));
    std::erase_if(m_out.options, [](const auto& option) { return option.first == "qos"; });
    if (!m_out.options.empty()) m_out.options.insert(m_out.options.begin(), {"qos", "TRUE"});
    m_out.changed = true;
    return std::move(m_out);
}

std::size_t PolicyConverter::nextLine(std::size_t at) const
{
    return std::min(m_index.endOfLine(at) + 1, m_text.size());
}

/// Converts what begins there; returns where to go on.
std::size_t PolicyConverter::step(std::size_t at)
{
    const std::size_t end = m_index.endOfLine(at);
    while (m_part < m_parts.size() && m_parts[m_part].span.offset < at)
        ++m_part; // it began in text that belongs to something else
    const bool hasPart = m_part < m_parts.size() && m_parts[m_part].span.offset < end;
    if (!hasPart) return convertFrom(at, end);
    const std::size_t begin = m_parts[m_part].span.offset;
    if (trimmed(m_text.substr(at, begin - at)).empty()) return keepParts(at);
    convertFrom(at, begin);
    return begin;
}

/// Writes the part that begins in this line as it is, with those that share its lines, and what else is on them.
std::size_t PolicyConverter::keepParts(std::size_t at)
{
    const ValidPart first = m_parts[m_part];
    if (first.kind == ValidPart::Kind::Section)
        closeAll();
    else if (first.kind == ValidPart::Kind::Rule)
        enterUlps();
    else if (m_open.empty() || m_open.back() != listOfBlock(first.block))
        openBlock(listOfBlock(first.block));
    m_hasRule = m_hasRule || first.kind == ValidPart::Kind::Rule;
    std::size_t end = first.span.end();
    ++m_part;
    while (true) {
        const std::size_t lineEnd = m_index.endOfLine(end);
        if (isBlankOrComment(m_text.substr(end, lineEnd - end))) {
            m_lines.emplace_back(m_text.substr(at, lineEnd - at));
            return std::min(lineEnd + 1, m_text.size());
        }
        const bool more = m_part < m_parts.size() && m_parts[m_part].kind == first.kind &&
                          m_parts[m_part].block == first.block && m_parts[m_part].span.offset < lineEnd &&
                          trimmed(m_text.substr(end, m_parts[m_part].span.offset - end)).empty();
        if (!more) {
            m_lines.emplace_back(m_text.substr(at, end - at));
            return std::min(m_text.find_first_not_of(" \t", end), m_text.size());
        }
        end = m_parts[m_part++].span.end();
    }
}

void PolicyConverter::note(std::string_view at, bool converted, std::string text)
{
    const std::less<const char*> before;
    const bool isOwn = !before(at.data(), m_text.data()) && !before(m_text.data() + m_text.size(), at.data());
    if (!isOwn) at = m_line.raw; // joined from several lines
    const auto offset = static_cast<std::size_t>(at.data() - m_text.data());
    m_out.notes.push_back({m_index.locate({offset, at.size()}), converted, std::move(text)});
}

/// Writes a line of the block that is open. The line that is being converted stays as it is when this is all of it.
void PolicyConverter::emit(std::string line)
{
    const bool isOneLine = !m_line.raw.contains('\n'); // several that were joined do not stay as they are
    if (m_whole && m_line.isComplete && isOneLine && m_line.content == line) {
        m_lines.emplace_back(m_line.raw);
        m_commentDone = true;
        return;
    }
    const std::size_t indent = std::min(m_line.raw.find_first_not_of(" \t"), m_line.raw.size());
    const bool ownIndent = m_whole && m_line.isComplete;
    std::string text = ownIndent ? std::string(m_line.raw.substr(0, indent)) : std::string(m_open.size() * 4, ' ');
    text += line;
    if (!std::exchange(m_commentDone, true) && !m_line.comment.empty()) {
        const bool isForeign = m_line.comment.starts_with('/');
        text += std::format("{}#{}", line.empty() ? "" : "  ", m_line.comment.substr(isForeign ? 2 : 1));
    }
    m_lines.push_back(std::move(text));
}

void PolicyConverter::emitRule(std::string line)
{
    enterUlps();
    m_hasRule = true;
    emit(std::move(line));
}

void PolicyConverter::enterUlps()
{
    if (!m_open.empty() && m_open.back() == "qos-ulps") return;
    const bool whole = std::exchange(m_whole, false);
    const bool done = std::exchange(m_commentDone, true); // the comment belongs to the rule
    openBlock("qos-ulps");
    m_whole = whole;
    m_commentDone = done;
}

void PolicyConverter::openBlock(std::string_view block)
{
    if (const std::string_view list = listOfBlock(block); !list.empty() && (m_open.empty() || m_open.back() != list)) {
        closeAll();
        const bool whole = std::exchange(m_whole, false);
        openBlock(list);
        m_whole = whole;
    } else if (list.empty() && block != "vlarb-tables" && block != "vlarb-scope" && block != "sl2vl-tables" &&
               block != "sl2vl-scope") {
        closeAll();
    }
    if (block == "qos-match-rule") {
        m_ruleStart = m_lines.size();
        m_lostInRule = false;
    }
    if (block == "qos-ulps") {
        m_ulpsStart = m_lines.size();
        m_hasRule = false;
    }
    emit(std::string(block));
    m_open.emplace_back(block);
}

void PolicyConverter::closeBlock()
{
    const std::string block = m_open.back();
    m_open.pop_back();
    if (block == "qos-ulps" && !m_hasRule) { // OpenSM wants one in it
        m_lines[m_ulpsStart].clear();
        return;
    }
    emit("end-" + block);
    if (block == "qos-match-rule" && std::exchange(m_lostInRule, false)) {
        for (std::string& line : m_lines | std::views::drop(m_ruleStart))
            line = asComment(line);
        m_out.notes.push_back({{}, false, "a match rule with a part that is not understood is left out"});
    }
}

void PolicyConverter::closeAll()
{
    const bool whole = std::exchange(m_whole, false);
    const bool done = std::exchange(m_commentDone, true);
    while (!m_open.empty())
        closeBlock();
    m_whole = whole;
    m_commentDone = done;
}

namespace {

/// Adds a default when there is none; whether it did.
bool addDefault(const PolicyDocument& document, PolicyConversion& out)
{
    if (hasDefault(document)) return false;
    const auto edits = document.insertUlp(document.ulps().size(), "default : 0");
    if (auto added = applyEdits(out.policy, edits)) out.policy = *std::move(added);
    out.notes.push_back({{}, true, "a policy needs a default: SL 0 was added"});
    return true;
}

/// What OpenSM would still stumble over, or what the fabric decides.
void report(const std::vector<Diagnostic>& found, PolicyConversion& out)
{
    for (const Diagnostic& d : found) {
        if (d.rule == Rule::QosIpoibPartition)
            out.notes.push_back({{}, true, std::format("line {} of the result: {}", d.range.line, d.text())});
        else if (d.level == Level::Error)
            out.notes.push_back({{}, false, std::format("line {} of the result: {}", d.range.line, d.text())});
    }
}

/// Whether the name of a level or group, or one that a rule gives, has a blank.
bool hasBlankInNames(const PolicyDocument& document)
{
    const auto hasBlank = [](const PolicyText& name) { return std::ranges::any_of(name.value, isCSpace); };
    const auto isNamedSo = [&](const auto& item) { return item.name && hasBlank(*item.name); };
    return std::ranges::any_of(document.levels(), isNamedSo) || std::ranges::any_of(document.groups(), isNamedSo) ||
           std::ranges::any_of(document.rules(), [&](const MatchRule& rule) {
               return (rule.levelName && hasBlank(*rule.levelName)) || std::ranges::any_of(rule.sources, hasBlank) ||
                      std::ranges::any_of(rule.destinations, hasBlank);
           });
}

/// Names of levels and groups that OpenSM does not find because it drops unquoted blanks.
void quoteNames(const PolicyDocument& document, PolicyConversion& out)
{
    if (!hasBlankInNames(document)) return; // to check would take long
    const auto tight = [](std::string_view name) {
        std::string text(name);
        std::erase_if(text, [](char c) { return c == '"' || isCSpace(c); });
        return text;
    };
    std::vector<TextEdit> edits;
    for (const Diagnostic& d : checkPolicy(document)) {
        const bool isName = d.rule == Rule::QosUnknownLevel || d.rule == Rule::QosUnknownGroup;
        if (!isName || d.fixes.size() != 1 || d.fixes.front().edits.size() != 1) continue;
        const TextEdit& edit = d.fixes.front().edits.front();
        if (!equalIgnoringCase(tight(document.at(edit.span)), tight(edit.replacement))) continue;
        out.notes.push_back(
            {{}, true, std::format("line {} of the result: {}", d.range.line, d.fixes.front().title.english())});
        edits.push_back(edit);
    }
    if (auto quoted = applyEdits(out.policy, edits)) out.policy = *std::move(quoted);
}

/// Mends what the lines by themselves do not show, and leaves out what OpenSM would drop the policy for.
PolicyConversion completed(PolicyConversion out)
{
    {
        PolicyDocument document(out.policy);
        if (addDefault(document, out)) document = PolicyDocument(out.policy);
        quoteNames(document, out);
    }
    Repair repair = leaveOutBroken(out.policy);
    for (std::string& text : repair.leftOut)
        out.notes.push_back({{}, false, std::move(text)});
    // It may have been a level that is left out.
    const bool again = !repair.leftOut.empty() && addDefault(PolicyDocument(out.policy), out);
    report(again ? checkPolicy(PolicyDocument(out.policy)) : repair.remaining, out);
    return out;
}

/// What becomes of the text, line by line; a policy that OpenSM reads stays as it is.
PolicyConversion convertedLines(std::string_view text)
{
    const PolicyDocument document{std::string(text)};
    const bool isRead = document.problems().empty() && document.scan().byteOrderMark.empty() &&
                        document.carriageReturn().empty() && document.scan().openComment.empty();
    if (isRead) {
        const auto found = checkPolicy(document);
        const auto counts = [](const Diagnostic& d) { return d.drops && d.rule != Rule::QosIpoibPartition; };
        if (std::ranges::none_of(found, counts)) {
            PolicyConversion same{.policy = std::string(text), .options = {}, .notes = {}, .changed = false};
            for (const Diagnostic& d : found) // what the partitions decide, which are not known here
                if (d.rule == Rule::QosIpoibPartition)
                    same.notes.push_back({d.range, true,
                                          "OpenSM drops the whole policy unless the P_Key has a partition with two "
                                          "full members that are present: check it with the partitions.conf"});
            return same;
        }
    }
    if (document.carriageReturn().empty()) return PolicyConverter(document).run();
    std::string clean(text);
    std::erase(clean, '\r');
    PolicyConversion result = PolicyConverter(PolicyDocument(std::move(clean))).run();
    result.notes.insert(result.notes.begin(),
                        {document.lines().locate(document.carriageReturn()), true, "the line ends are LF now"});
    return result;
}

} // namespace

PolicyConversion convertPolicy(std::string_view text)
{
    PolicyConversion result = convertedLines(text); // whose document, larger than all else, is gone by now
    if (!result.changed) return result;
    return completed(std::move(result));
}

} // namespace fabriscope::opensm
