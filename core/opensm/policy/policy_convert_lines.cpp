// SPDX-License-Identifier: GPL-3.0-or-later
//
// What becomes of a line that is not right as it stands.
#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/link_codes.h"
#include "core/opensm/policy/policy_converter.h"
#include "core/opensm/policy/policy_repair.h"
#include "core/opensm/policy/policy_spelling.h"

#include <algorithm>
#include <array>
#include <format>
#include <optional>
#include <utility>

namespace fabriscope::opensm {
namespace {

constexpr std::size_t mostJoinedLines = 64;

bool isUseful(const DialectLine& line) { return !line.ulps.empty() || !line.options.empty() || line.slToVl; }

std::optional<DialectLine> recogniseTolerantly(std::string_view line)
{
    auto found = recogniseDialect(line);
    if (found && isUseful(*found)) return found;
    auto tolerant = recogniseDialect(line, Spelling::Tolerant);
    return tolerant && (!tolerant->ulps.empty() || !tolerant->options.empty()) ? tolerant : found;
}

/// The code of a limit in bytes or Gb/s; the value as it is when it is a code, or nothing known.
std::string limitCode(std::string_view word, const std::string& value)
{
    const CNumber number = readCNumber(value);
    if (!number.isNumber()) return value;
    const bool isMtu = word == "mtu-limit";
    if (isMtu ? mtuBytes(number.value) != 0 : rateRank(number.value) != 0) return value;
    const auto code = isMtu ? mtuCodeOfBytes(number.value) : rateCodeOfGbps(number.value);
    return code ? std::to_string(*code) : value;
}

/// Whether the text is one or several simple rules as OpenSM reads them.
bool isRuleText(std::string_view text)
{
    constexpr std::array<std::string_view, 7> words{"default", "any", "sdp", "rds", "iser", "srp", "ipoib"};
    const auto begins = [&](std::string_view word) { return equalIgnoringCase(text.substr(0, word.size()), word); };
    text = trimmed(text);
    if (std::ranges::none_of(words, begins)) return false;
    const PolicyDocument test(std::format("qos-ulps\n{}\nend-qos-ulps\n", text));
    return test.problems().empty() && !test.ulps().empty();
}

bool isBlockWord(std::string_view word)
{
    return std::ranges::contains(blockWords, word.starts_with("end-") ? word.substr(4) : word);
}

bool startsWithNumberOrSign(std::string_view content)
{
    return !content.empty() && (isDigit(content.front()) || std::string_view(":-,").contains(content.front()));
}

} // namespace

PolicyConverter::Line PolicyConverter::lineAt(std::size_t at) const
{
    Line line = lineOf(m_text.substr(at, m_index.endOfLine(at) - at));
    line.isComplete = m_index.beginOfLine(at) == at;
    if (!line.isComplete && line.content.starts_with(';')) { // it separates from what stands before it
        line.raw = line.raw.substr(line.raw.find(';') + 1);
        line.content = trimmed(line.content.substr(1));
    }
    return line;
}

PolicyConverter::Line PolicyConverter::lineOf(std::string_view raw)
{
    const std::size_t hash = std::min({raw.find('#'), raw.find("//"), raw.size()});
    return {.raw = raw, .content = trimmed(raw.substr(0, hash)), .comment = trimmed(raw.substr(hash))};
}

/// Converts from `at` to `end`, where the line or what may be changed of it ends, or further when the lines behind it
/// belong to it; returns where to go on.
std::size_t PolicyConverter::convertFrom(std::size_t at, std::size_t end)
{
    const bool toLineEnd = end == m_text.size() || m_text[end] == '\n';
    if (!toLineEnd) {
        Line line = lineOf(m_text.substr(at, end - at));
        line.isComplete = m_index.beginOfLine(at) == at;
        convertLine(line);
        return end;
    }
    if (inUlps())
        if (const std::size_t next = mapping(at); next > at) return next;
    const Line line = lineAt(at);
    if (const std::size_t next = continued(at, line); next > at) return next;
    convertLine(line);
    return nextLine(at);
}

/// A list or rule that goes on in later lines, converted as one; `at` when this line is all of it.
std::size_t PolicyConverter::continued(std::size_t at, const Line& line)
{
    if (line.content.empty()) return at;
    const std::size_t second = nextLine(at);
    if (second >= m_text.size()) return at;
    const std::string_view word = line.content.substr(0, line.content.find_first_of(" \t:=,"));
    const bool isAttribute = !inUlps() && !attributeFor(m_open.back(), foldedWord(word)).empty();
    const std::string_view next = lineAt(second).content;
    const bool goesOn = line.content.ends_with(',') || (isAttribute && line.content.ends_with(':')) ||
                        (startsWithNumberOrSign(next) && !line.content.ends_with(';'));
    if (!goesOn) return at;
    if (!line.content.ends_with(',') && inUlps() && (isRuleText(line.content) || recogniseTolerantly(line.content)))
        return at;
    std::string joined(line.content);
    std::size_t end = second;
    for (std::size_t count = 1; count < mostJoinedLines && end < m_text.size(); ++count) {
        const bool isPart = m_part < m_parts.size() && m_parts[m_part].span.offset < nextLine(end);
        const std::string_view more = lineAt(end).content;
        if (isPart || more.empty() || isBlockWord(foldedWord(more))) break;
        joined += std::format(" {}", more);
        end = nextLine(end);
        if (!more.ends_with(',') && !startsWithNumberOrSign(lineAt(end < m_text.size() ? end : at).content)) break;
    }
    const bool makesSense =
        inUlps() ? isRuleText(joined) || recogniseTolerantly(joined).has_value() : !attributeText(joined).empty();
    if (end == second || !makesSense) return at;
    std::string_view raw = m_text.substr(at, end - at);
    if (raw.ends_with('\n')) raw.remove_suffix(1);
    // As it stands it is right already where only the section around it was not.
    if (inUlps() ? isRuleText(raw) : fits(raw)) {
        if (inUlps()) {
            enterUlps();
            m_hasRule = true;
        }
        m_lines.emplace_back(raw);
    } else {
        convertLine({.raw = raw, .content = joined, .comment = {}});
    }
    return end;
}

/// Lines of a YAML mapping, an entry and the deeper ones behind it, when they are one rule together; `at` otherwise.
std::size_t PolicyConverter::mapping(std::size_t at)
{
    const std::string_view firstRaw = lineAt(at).raw;
    const std::string_view first = trimmed(firstRaw);
    const std::size_t indent = firstRaw.find_first_not_of(" \t");
    if (first.empty() || first.starts_with('#') || (!first.starts_with("- ") && !first.ends_with(':'))) return at;
    std::string joined(first.starts_with("- ") ? first.substr(2) : first);
    std::size_t end = nextLine(at);
    std::size_t count = 1;
    while (end < m_text.size() && count < mostJoinedLines) {
        const std::string_view line = lineAt(end).raw;
        const std::string_view content = trimmed(line);
        const bool isPart = m_part < m_parts.size() && m_parts[m_part].span.offset < nextLine(end);
        if (isPart || content.empty() || content.starts_with("- ") || content.find(':') == std::string_view::npos ||
            line.find_first_not_of(" \t") <= indent)
            break;
        if (joined.starts_with("name:") || joined.starts_with("description:")) joined.clear(); // says nothing to OpenSM
        joined += (joined.empty() ? "" : " ") + std::string(content);
        end = nextLine(end);
        ++count;
    }
    if (count == 1 || isBlockWord(foldedWord(joined.substr(0, joined.find_first_of(": "))))) return at;
    const auto line = recogniseTolerantly(joined);
    if (!line || line->ulps.empty()) return at;
    m_line = {.raw = firstRaw, .content = first, .comment = {}};
    m_whole = false;
    m_commentDone = true;
    foreignRule(joined, first);
    return end;
}

/// Text in JSON: every innermost {…} is a rule. False: there is none.
bool PolicyConverter::objects(std::string_view content)
{
    const bool onlySigns = content.find_first_not_of("{}[], ") == std::string_view::npos;
    if (onlySigns) return content.find_first_of("[]") != std::string_view::npos || content.size() > 1;
    bool any = false;
    std::string around; // what stands outside of the rules
    std::optional<std::size_t> open;
    std::size_t done = 0;
    for (std::size_t at = 0; at < content.size(); ++at) {
        if (content[at] == '{') open = at;
        if (content[at] != '}' || !open) continue;
        const std::string_view inner = trimmed(content.substr(*open + 1, at - *open - 1));
        around += std::string(content.substr(done, *open - done)) + ",";
        done = at + 1;
        open.reset();
        if (inner.find(':') == std::string_view::npos) continue;
        m_whole = false;
        rule(inner, inner);
        any = true;
    }
    if (!any) return false;
    around += content.substr(done);
    for (const std::string_view part : splitList(around, ','))
        if (part.find(':') != std::string_view::npos && part.find_first_of("0123456789") != std::string_view::npos)
            rule(trimmed(part), content);
    return true;
}

void PolicyConverter::convertLine(const Line& line)
{
    m_line = line;
    m_whole = true;
    m_commentDone = false;
    if (line.content.empty()) {
        const std::size_t first = line.raw.find_first_not_of(" \t"); // OpenSM knows no other blanks
        if (line.comment.starts_with('/'))
            m_lines.push_back(std::format("# {}", trimmed(line.comment.substr(2))));
        else if (first == std::string_view::npos || line.raw[first] == '#')
            m_lines.emplace_back(line.raw);
        else
            m_lines.emplace_back(line.comment);
        return;
    }
    const bool isComment = line.isComplete && (line.content.starts_with(';') || line.content.starts_with("--"));
    if (line.content.size() > 1 && isComment) {
        const std::size_t text = std::min(line.content.find_first_not_of(";-"), line.content.size());
        emit(std::format("# {}", trimmed(line.content.substr(text))));
        return;
    }
    const bool endWithBlank =
        line.content.size() > 4 && foldedWord(line.content.substr(0, 3)) == "end" && isCSpace(line.content[3]);
    if (!(endWithBlank && heading(line.content)) && !(inUlps() && objects(line.content))) {
        const auto all = segments(line.content);
        m_whole = all.size() == 1;
        for (const std::string_view segment : all) {
            std::string_view body = trimmed(segment);
            while (!body.empty() && (body.back() == ';' || isCSpace(body.back())))
                body.remove_suffix(1);
            if (!body.empty()) convertSegment(body);
        }
    }
    if (!m_commentDone && !line.comment.empty()) emit("");
}

void PolicyConverter::convertSegment(std::string_view segment)
{
    if (heading(segment)) return;
    if (inUlps())
        rule(segment, segment);
    else
        attribute(segment);
}

/// Splits a line at section words and, outside of qos-ulps, at attribute words that are followed by : or =.
std::vector<std::string_view> PolicyConverter::segments(std::string_view content) const
{
    std::vector<std::string_view> result;
    bool attributes = !inUlps();
    bool inRule = !m_open.empty() && m_open.back() == "qos-match-rule";
    std::size_t begin = 0;
    std::size_t at = 0;
    bool inText = false; // in quotes
    while (at < content.size()) {
        if (content[at] == '"') inText = !inText;
        if (inText || isCSpace(content[at]) || (at > 0 && !isCSpace(content[at - 1]))) {
            ++at;
            continue;
        }
        const std::size_t end = std::min(content.find_first_of(" \t:=", at), content.size());
        const std::string word = foldedWord(content.substr(at, end - at));
        const std::size_t sign = std::min(content.find_first_not_of(" \t", end), content.size());
        const bool colon = sign < content.size() && (content[sign] == ':' || content[sign] == '=');
        // In a match rule "qos-level Gold" names the rule's level.
        const bool isReference = inRule && word == "qos-level" && sign < content.size();
        const bool block = (word.starts_with("end-") || isBlockWord(word)) && !isReference;
        if (block) {
            inRule = word == "qos-match-rule";
            attributes = attributes || (word != "qos-ulps" && word != "end-qos-ulps");
        }
        const bool isAttribute = attributes && colon && std::ranges::contains(policyWords(), word);
        if (at > begin && (block || isAttribute)) {
            result.push_back(content.substr(begin, at - begin));
            begin = at;
        }
        at = std::max(end, at + 1);
        if (block && !colon && at < content.size() && trimmed(content.substr(at)) != "{") {
            result.push_back(content.substr(begin, at - begin));
            begin = at;
        }
    }
    if (begin < content.size()) result.push_back(content.substr(begin));
    return result;
}

/// The name behind a block's word, as in: qos-level "Gold" {
bool PolicyConverter::nameOfBlock(std::string_view segment)
{
    if (m_lines.empty() || m_open.empty() || trimmed(m_lines.back()) != m_open.back()) return false;
    if (m_open.back() != "qos-level" && m_open.back() != "port-group" && m_open.back() != "qos-match-rule")
        return false;
    std::string_view name = trimmed(segment.substr(0, segment.find('{')));
    if (name.ends_with(':')) name.remove_suffix(1);
    if (!attributeFor(m_open.back(), foldedWord(name)).empty()) return false; // an attribute without its value
    const bool isInQuotes = name.size() > 1 && name.front() == '"' && name.back() == '"';
    if (name.empty() || (!isInQuotes && name.find_first_of(" \t:=,") != std::string_view::npos)) return false;
    std::string line = std::format("{}: {}", m_open.back() == "qos-match-rule" ? "use" : "name", name);
    note(segment, true, std::format("written as '{}'", line));
    emit(std::move(line));
    return true;
}

bool PolicyConverter::heading(std::string_view segment)
{
    std::string_view rest = segment;
    if (rest == "}" || rest == "};") {
        if (!m_open.empty()) closeBlock();
        return true;
    }
    if (rest == "{") return true;
    const bool brace = rest.ends_with('{');
    if (brace) rest.remove_suffix(1);
    rest = trimmed(rest);
    if (rest.ends_with(':')) rest.remove_suffix(1);
    if (rest.starts_with('[') && rest.ends_with(']')) rest = rest.substr(1, rest.size() - 2);
    std::string word = foldedWord(trimmed(rest));
    const bool isEnd = word.starts_with("end") && word.find_first_of("- \t") == 3;
    if (!isBlockWord(word)) {
        const bool alone = isEnd || word.find_first_of(" \t,:=\"0123456789") == std::string::npos;
        std::string meant = alone ? sectionWordFor(word, m_open) : std::string();
        if (meant.empty()) return false;
        note(segment, true, std::format("written as '{}'", meant));
        word = std::move(meant);
    }
    if (!word.starts_with("end-")) {
        openBlock(word);
        return true;
    }
    const std::string block = word.substr(4);
    if (!std::ranges::contains(m_open, block)) {
        note(segment, true, std::format("{} is not open here", block));
        emit(std::format("# left out: {}", segment));
        return true;
    }
    const bool whole = m_whole;
    m_whole = false;
    while (m_open.back() != block)
        closeBlock();
    m_whole = whole;
    closeBlock();
    return true;
}

/// An attribute as OpenSM writes it; empty: it is none.
std::string PolicyConverter::attributeText(std::string_view segment) const
{
    const std::size_t end = std::min(segment.find_first_of(" \t:="), segment.size());
    std::string word = foldedWord(segment.substr(0, end));
    if (word.starts_with('-')) word.erase(0, 1);
    const std::size_t valueAt = std::min(segment.find_first_not_of(" \t:=", end), segment.size());
    std::string value(trimmed(segment.substr(valueAt)));
    if (const std::string_view meant = attributeFor(m_open.back(), word); !meant.empty() && !value.empty())
        word = meant;
    if (!std::ranges::contains(policyWords(), word) || isBlockWord(word) || value.empty()) return {};
    if (word == "node-type" && equalIgnoringCase(value, "HCA")) value = "CA";
    if (word == "mtu-limit" || word == "rate-limit") value = limitCode(word, value);
    std::string line = std::format("{}: {}", word, value);
    if (fits(line)) return line;
    for (std::size_t at = line.find(' ', word.size() + 2); at != std::string::npos; at = line.find(' ', at + 2))
        line.replace(at, 1, ", ");
    return fits(line) ? line : std::string();
}

void PolicyConverter::attribute(std::string_view segment)
{
    const std::string_view word = segment.substr(0, segment.find_first_of(" \t:"));
    if (std::ranges::contains(policyWords(), word) && fits(segment)) {
        emit(std::string(segment));
        return;
    }
    if (nameOfBlock(segment)) return;
    if (std::string line = attributeText(segment); !line.empty()) {
        if (line != segment) note(segment, true, std::format("written as '{}'", line));
        emit(std::move(line));
        return;
    }
    if (foldedWord(word) == "use") { // says nothing to OpenSM, and without a text breaks the policy
        emit(std::format("# left out: {}", segment));
        note(segment, true, "a description without a text is left out");
        return;
    }
    const auto line = recogniseTolerantly(segment);
    if (line && isUseful(*line))
        foreignRule(segment, segment);
    else
        lost(segment, "OpenSM has no such attribute, or no such value of it");
}

/// Text of a block that has no place in OpenSM's policy. Without one of its criteria a rule would match more than it
/// was meant to: it must not count.
void PolicyConverter::lost(std::string_view segment, std::string why)
{
    emit(std::format("# not converted: {}", segment));
    note(segment, false, std::move(why));
    m_lostInRule = m_lostInRule || m_open.back() == "qos-match-rule";
}

/// Whether OpenSM understands an attribute line in the block that is open.
bool PolicyConverter::fits(std::string_view line) const
{
    std::string text;
    for (const std::string& block : m_open)
        text += block + "\n";
    text += std::string(line) + "\n";
    const PolicyDocument test(std::move(text));
    return std::ranges::none_of(test.problems(), [](const PolicyProblem& problem) {
        return problem.kind != PolicyProblem::Kind::Unclosed && !problem.text.text().starts_with("end-");
    });
}

/// A simple rule, or several behind semicolons.
void PolicyConverter::rule(std::string_view text, std::string_view at)
{
    if (isRuleText(text)) {
        emitRule(std::string(text));
        return;
    }
    if (foreignRule(text, at)) return;
    const auto parts = splitList(text, ';');
    const bool areRules = parts.size() > 1 && std::ranges::all_of(parts, [](std::string_view part) {
                              return isRuleText(trimmed(part)) || recogniseTolerantly(trimmed(part)).has_value();
                          });
    if (areRules) {
        m_whole = false;
        for (const std::string_view part : parts)
            rule(trimmed(part), at);
        return;
    }
    const auto line = recogniseDialect(text);
    emit(std::format("# not converted: {}", text));
    note(at, false, line ? line->explanation : "OpenSM has nothing like it");
}

/// A rule or an option in a dialect. False: it is in none that is known.
bool PolicyConverter::foreignRule(std::string_view text, std::string_view at)
{
    const auto line = recogniseTolerantly(text);
    if (!line || !isUseful(*line)) return false;
    note(at, true, line->explanation);
    for (const std::string& ulp : line->ulps) {
        if (inUlps())
            emitRule(ulp);
        else
            m_late.push_back(ulp); // the block that is open goes on
    }
    for (const auto& option : line->options) {
        emit(std::format("# in opensm.conf: {} {}", option.first, option.second));
        m_out.options.push_back(option);
    }
    if (line->slToVl) {
        if (!m_sl2vl) m_sl2vl = Sl2vlTable{};
        m_sl2vl->at(line->slToVl->first) = VirtualLane::fromBits(line->slToVl->second);
        emit(std::format("# in opensm.conf: {}", text));
    }
    return true;
}

} // namespace fabriscope::opensm
