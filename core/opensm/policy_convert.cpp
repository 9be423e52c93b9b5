// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rewrites a policy in a foreign dialect, line by line, into sections that OpenSM reads.
#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/link_codes.h"
#include "core/opensm/option_table.h"
#include "core/opensm/policy_dialect.h"
#include "core/opensm/policy_document.h"
#include "core/opensm/policy_repair.h"
#include "core/opensm/policy_spelling.h"
#include "core/opensm/vl_tables.h"

#include <algorithm>
#include <array>
#include <format>
#include <ranges>
#include <span>
#include <utility>

namespace fabriscope::opensm {

namespace {

std::optional<DialectLine> recogniseTolerantly(std::string_view line)
{
    auto found = recogniseDialect(line);
    const bool useful = found && (!found->ulps.empty() || !found->options.empty() || found->slToVl);
    if (useful) return found;
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

/// The list section that a block has to stand in.
std::string_view listOf(std::string_view block)
{
    if (block == "port-group") return "port-groups";
    if (block == "qos-level") return "qos-levels";
    if (block == "qos-match-rule") return "qos-match-rules";
    return {};
}

class Converter
{
public:
    explicit Converter(std::string_view text) : m_text(text), m_index(text) {}

    PolicyConversion run()
    {
        std::size_t at = m_text.starts_with("\xef\xbb\xbf") ? 3 : 0;
        std::vector<std::string_view> lines;
        while (at < m_text.size()) {
            const std::size_t end = std::min(m_text.find('\n', at), m_text.size());
            std::string_view line = m_text.substr(at, end - at);
            if (line.ends_with('\r')) line.remove_suffix(1);
            lines.push_back(line);
            at = end + 1;
        }
        std::span<const std::string_view> rest = lines;
        while (!rest.empty()) {
            std::size_t taken = inUlps() ? mapping(rest) : 0;
            if (taken == 0) {
                convertLine(rest.front());
                taken = 1;
            }
            rest = rest.subspan(taken);
        }
        while (!m_open.empty())
            closeBlock();
        return assemble();
    }

private:
    std::size_t mapping(std::span<const std::string_view> lines);
    bool objects(std::string_view content);
    bool nameOfBlock(std::string_view segment);
    void convertLine(std::string_view line);
    void convertSegment(std::string_view segment, std::string_view comment);
    bool heading(std::string_view segment);
    void attribute(std::string_view segment);
    void lost(std::string_view segment, std::string why);
    [[nodiscard]] bool fits(std::string_view line) const;
    void rule(std::string_view segment, std::string_view comment) { rule(segment, segment, comment); }
    void rule(std::string_view text, std::string_view at, std::string_view comment);
    void openBlock(std::string_view block);
    void closeBlock();
    void note(std::string_view at, bool converted, std::string text);
    void emit(std::string line);
    [[nodiscard]] std::vector<std::string_view> segments(std::string_view line) const;
    [[nodiscard]] bool inUlps() const { return m_open.empty() || m_open.back() == "qos-ulps"; }
    PolicyConversion assemble();

    std::string_view m_text;
    LineIndex m_index;
    std::vector<std::string> m_open; ///< blocks from outside to inside
    std::vector<std::string> m_ulps;
    std::vector<std::string> m_blocks;
    std::optional<Sl2vlTable> m_sl2vl;
    std::size_t m_ruleStart = 0; ///< in m_blocks, of the match rule that is open
    bool m_lostInRule = false;   ///< a part of it could not be converted
    PolicyConversion m_out;
};

void Converter::note(std::string_view at, bool converted, std::string text)
{
    const auto offset = static_cast<std::size_t>(at.data() - m_text.data());
    m_out.notes.push_back({m_index.locate({offset, at.size()}), converted, std::move(text)});
}

void Converter::emit(std::string line)
{
    if (inUlps())
        m_ulps.push_back("    " + std::move(line));
    else
        m_blocks.push_back(std::string(m_open.size() * 4, ' ') + std::move(line));
}

void Converter::openBlock(std::string_view block)
{
    if (const std::string_view list = listOf(block); !list.empty() && (m_open.empty() || m_open.back() != list)) {
        while (!m_open.empty())
            closeBlock();
        openBlock(list);
    } else if (list.empty() && block != "vlarb-tables" && block != "vlarb-scope" && block != "sl2vl-tables" &&
               block != "sl2vl-scope") {
        while (!m_open.empty())
            closeBlock();
    }
    if (block == "qos-match-rule") m_ruleStart = m_blocks.size();
    if (block != "qos-ulps") m_blocks.push_back(std::string(m_open.size() * 4, ' ') + std::string(block));
    m_open.emplace_back(block);
}

void Converter::closeBlock()
{
    const std::string block = m_open.back();
    m_open.pop_back();
    if (block != "qos-ulps") m_blocks.push_back(std::string(m_open.size() * 4, ' ') + "end-" + block);
    if (block == "qos-match-rule" && std::exchange(m_lostInRule, false)) {
        for (std::string& line : m_blocks | std::views::drop(m_ruleStart))
            if (!trimmed(line).starts_with('#')) line.insert(0, "# ");
        m_out.notes.push_back({{}, false, "a match rule with a part that is not understood is left out"});
    }
}

/// Splits a line at section words and at attribute words that are followed by : or =.
std::vector<std::string_view> Converter::segments(std::string_view line) const
{
    const auto opensBlock = [word = foldedWord(line)](std::string_view block) { return word.contains(block); };
    if (inUlps() && std::ranges::none_of(std::array{"qos-level", "port-group", "qos-match"}, opensBlock)) return {line};
    std::vector<std::string_view> result;
    std::size_t begin = 0;
    std::size_t at = 0;
    bool quoted = false;
    while (at < line.size()) {
        if (line[at] == '"') quoted = !quoted;
        if (quoted || isCSpace(line[at]) || (at > 0 && !isCSpace(line[at - 1]))) {
            ++at;
            continue;
        }
        const std::size_t end = std::min(line.find_first_of(" \t:=", at), line.size());
        const std::string word = foldedWord(line.substr(at, end - at));
        const std::size_t sign = std::min(line.find_first_not_of(" \t", end), line.size());
        const bool colon = sign < line.size() && (line[sign] == ':' || line[sign] == '=');
        const bool block = word.starts_with("end-") || std::ranges::contains(blockWords, word);
        if (at > begin && (block || (colon && std::ranges::contains(policyWords(), word)))) {
            result.push_back(line.substr(begin, at - begin));
            begin = at;
        }
        at = std::max(end, at + 1);
        if (block && !colon && at < line.size()) {
            result.push_back(line.substr(begin, at - begin));
            begin = at;
        }
    }
    result.push_back(line.substr(begin));
    return result;
}

/// Lines of a YAML mapping, an entry and the deeper ones behind it, when they are one rule together: how many.
std::size_t Converter::mapping(std::span<const std::string_view> lines)
{
    const std::string_view first = trimmed(lines.front());
    const std::size_t indent = lines.front().find_first_not_of(" \t");
    if (first.empty() || first.starts_with('#') || (!first.starts_with("- ") && !first.ends_with(':'))) return 0;
    std::string joined(first.starts_with("- ") ? first.substr(2) : first);
    std::size_t count = 1;
    for (const std::string_view line : lines.subspan(1)) {
        const std::string_view content = trimmed(line);
        if (content.empty() || content.starts_with("- ") || content.find(':') == std::string_view::npos ||
            line.find_first_not_of(" \t") <= indent)
            break;
        if (joined.starts_with("name:") || joined.starts_with("description:")) joined.clear(); // says nothing to OpenSM
        joined += (joined.empty() ? "" : " ") + std::string(content);
        ++count;
    }
    if (count == 1 || std::ranges::contains(blockWords, foldedWord(joined.substr(0, joined.find_first_of(": ")))))
        return 0;
    const auto line = recogniseTolerantly(joined);
    if (!line || line->ulps.empty()) return 0;
    rule(joined, first, {});
    return count;
}

/// Text in JSON: every innermost {…} is a rule. False: there is none.
bool Converter::objects(std::string_view content)
{
    const bool onlySigns = content.find_first_not_of("{}[], ") == std::string_view::npos;
    if (onlySigns) return content.find_first_of("[]") != std::string_view::npos || content.size() > 1;
    bool any = false;
    std::string around; // what stands outside of the rules
    std::size_t close = 0;
    std::size_t done = 0;
    while ((close = content.find('}', close)) != std::string_view::npos) {
        const std::size_t open = content.rfind('{', close);
        if (open == std::string_view::npos) break;
        if (open >= done) {
            const std::string_view inner = trimmed(content.substr(open + 1, close - open - 1));
            around += std::string(content.substr(done, open - done)) + ",";
            done = close + 1;
            if (inner.find(':') != std::string_view::npos) {
                rule(inner, {});
                any = true;
            }
        }
        ++close;
    }
    if (!any) return false;
    around += content.substr(done);
    for (const std::string_view part : splitList(around, ','))
        if (part.find(':') != std::string_view::npos && part.find_first_of("0123456789") != std::string_view::npos)
            rule(part, content, {});
    return true;
}

/// The name behind a block's word, as in: qos-level "Gold" {
bool Converter::nameOfBlock(std::string_view segment)
{
    if (m_blocks.empty() || m_open.empty() || trimmed(m_blocks.back()) != m_open.back()) return false;
    if (m_open.back() != "qos-level" && m_open.back() != "port-group" && m_open.back() != "qos-match-rule")
        return false;
    std::string_view name = trimmed(segment.substr(0, segment.find('{')));
    if (name.ends_with(':')) name.remove_suffix(1);
    const bool quoted = name.size() > 1 && name.front() == '"' && name.back() == '"';
    if (name.empty() || (!quoted && name.find_first_of(" \t:=,") != std::string_view::npos)) return false;
    const std::string line = std::format("{}: {}", m_open.back() == "qos-match-rule" ? "use" : "name", name);
    note(segment, true, std::format("written as '{}'", line));
    emit(line);
    return true;
}

void Converter::convertLine(std::string_view line)
{
    std::size_t hash = std::min(line.find('#'), line.size());
    if (const std::size_t slashes = line.find("//"); slashes < hash) hash = slashes;
    const std::string_view comment = line.substr(hash);
    const std::string_view content = trimmed(line.substr(0, hash));
    if (content.empty()) {
        if (!comment.empty())
            emit(comment.starts_with("//") ? std::format("#{}", comment.substr(2)) : std::string(comment));
        return;
    }
    if (content.size() > 1 && (content.starts_with(';') || content.starts_with("--"))) {
        emit(std::format("# {}", trimmed(content.substr(std::min(content.find_first_not_of(";-"), content.size())))));
        return;
    }
    const bool endWithBlank = content.size() > 4 && foldedWord(content.substr(0, 3)) == "end" && isCSpace(content[3]);
    if (endWithBlank && heading(content)) return;
    if (inUlps() && objects(content)) return;
    for (const std::string_view segment : segments(content)) {
        std::string_view body = trimmed(segment);
        while (!body.empty() && (body.back() == ';' || isCSpace(body.back())))
            body.remove_suffix(1);
        if (!body.empty()) convertSegment(body, comment);
    }
}

void Converter::convertSegment(std::string_view segment, std::string_view comment)
{
    if (heading(segment)) return;
    if (inUlps())
        rule(segment, comment);
    else
        attribute(segment);
}

bool Converter::heading(std::string_view segment)
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
    if (!std::ranges::contains(blockWords, std::string_view(word).substr(word.starts_with("end-") ? 4 : 0))) {
        const bool alone = isEnd || word.find_first_of(" \t,:=\"0123456789") == std::string::npos;
        std::string meant = alone ? sectionWordFor(word, m_open) : std::string();
        if (meant.empty()) return false;
        note(segment, true, std::format("written as '{}'", meant));
        word = std::move(meant);
    }
    if (word.starts_with("end-")) {
        const std::string block = word.substr(4);
        if (!std::ranges::contains(m_open, block)) return true;
        while (m_open.back() != block)
            closeBlock();
        closeBlock();
        return true;
    }
    openBlock(word);
    return true;
}

void Converter::attribute(std::string_view segment)
{
    const std::size_t end = std::min(segment.find_first_of(" \t:="), segment.size());
    std::string word = foldedWord(segment.substr(0, end));
    if (word.starts_with('-')) word.erase(0, 1);
    const std::size_t valueAt = std::min(segment.find_first_not_of(" \t:=", end), segment.size());
    std::string value(trimmed(segment.substr(valueAt)));
    if (nameOfBlock(segment)) return;
    if (const std::string_view meant = attributeFor(m_open.back(), word); !meant.empty() && !value.empty())
        word = meant;
    if (!std::ranges::contains(policyWords(), word) || value.empty()) {
        if (std::string* before = m_blocks.empty() ? nullptr : &m_blocks.back();
            before != nullptr && before->ends_with(',')) {
            *before += " " + std::string(segment); // a list that goes on
            return;
        }
        if (const auto line = recogniseTolerantly(segment);
            line && (!line->options.empty() || !line->ulps.empty() || line->slToVl)) {
            rule(segment, {});
            return;
        }
        lost(segment, "no attribute that OpenSM knows");
        return;
    }
    if (word == "node-type" && equalIgnoringCase(value, "HCA")) value = "CA";
    if (word == "mtu-limit" || word == "rate-limit") value = limitCode(word, value);
    std::string line = std::format("{}: {}", word, value);
    if (!line.ends_with(',') && !fits(line)) {
        std::string commas = line;
        for (std::size_t at = commas.find(' ', word.size() + 2); at != std::string::npos; at = commas.find(' ', at + 2))
            commas.replace(at, 1, ", ");
        if (!fits(commas)) {
            lost(segment, std::format("no value of {}", word));
            return;
        }
        line = commas;
    }
    if (line != segment) note(segment, true, std::format("written as '{}'", line));
    emit(line);
}

/// Text of a block that has no place in OpenSM's policy. Without one of its criteria a rule would match more than it
/// was meant to: it must not count.
void Converter::lost(std::string_view segment, std::string why)
{
    emit(std::format("# not converted: {}", segment));
    note(segment, false, std::move(why));
    m_lostInRule = m_lostInRule || m_open.back() == "qos-match-rule";
}

/// Whether OpenSM understands an attribute line in the block that is open.
bool Converter::fits(std::string_view line) const
{
    std::string text;
    for (const std::string& block : m_open)
        text += block + "\n";
    text += std::string(line) + "\n";
    const PolicyDocument test(text);
    return std::ranges::none_of(test.problems(), [](const PolicyProblem& problem) {
        return problem.kind != PolicyProblem::Kind::Unclosed && !problem.text.starts_with("end-");
    });
}

void Converter::rule(std::string_view segment, std::string_view at, std::string_view comment)
{
    const std::string alone = std::format("qos-ulps\n{}\nend-qos-ulps\n", segment);
    const PolicyDocument test(alone);
    if (test.problems().empty() && test.ulps().size() == 1) {
        m_ulps.push_back(std::format("    {}{}{}", segment, comment.starts_with('#') ? "  " : "",
                                     comment.starts_with('#') ? comment : ""));
        return;
    }
    const auto line = recogniseTolerantly(segment);
    if (!line || (line->ulps.empty() && line->options.empty() && !line->slToVl)) {
        m_ulps.push_back(std::format("    # not converted: {}", segment));
        note(at, false, line ? line->explanation : "OpenSM has nothing like it");
        return;
    }
    note(at, true, line->explanation);
    for (const std::string& ulp : line->ulps)
        m_ulps.push_back("    " + ulp);
    for (const auto& option : line->options)
        m_out.options.push_back(option);
    if (line->slToVl) {
        if (!m_sl2vl) m_sl2vl = Sl2vlTable{};
        m_sl2vl->at(line->slToVl->first) = VirtualLane::fromBits(line->slToVl->second);
    }
}

PolicyConversion Converter::assemble()
{
    const auto joined = [](const std::vector<std::string>& lines) {
        std::string text;
        for (const std::string& line : lines)
            text += line + "\n";
        return text;
    };
    const std::string blocks = joined(m_blocks);
    const auto isRule = [](const std::string& line) { return !trimmed(line).starts_with('#'); };
    const auto hasDefault = [](const std::string& text) {
        const PolicyDocument document(text);
        return document.findLevel("default") != nullptr || std::ranges::any_of(document.ulps(), [](const UlpRule& ulp) {
                   return ulp.kind == UlpKind::Default && ulp.sl;
               });
    };
    if (!hasDefault(std::format("qos-ulps\n{}end-qos-ulps\n{}", joined(m_ulps), blocks))) {
        m_ulps.emplace_back("    default : 0");
        m_out.notes.push_back({{}, true, "a policy needs a default: SL 0 was added"});
    }
    const bool anyUlp = std::ranges::any_of(m_ulps, isRule);
    if (anyUlp)
        m_out.policy =
            std::format("qos-ulps\n{}end-qos-ulps\n{}{}", joined(m_ulps), blocks.empty() ? "" : "\n", blocks);
    else
        m_out.policy = joined(m_ulps) + blocks;
    for (std::string& text : leaveOutBroken(m_out.policy))
        m_out.notes.push_back({{}, false, std::move(text)});
    if (!hasDefault(m_out.policy)) { // it was a level that is left out
        m_out.policy.insert(0, "qos-ulps\n    default : 0\nend-qos-ulps\n\n");
        m_out.notes.push_back({{}, true, "a policy needs a default: SL 0 was added"});
    }
    if (m_sl2vl) m_out.options.emplace_back("qos_sl2vl", writeSl2vl(*m_sl2vl));
    std::erase_if(m_out.options, [](const auto& option) { return option.first == "qos"; });
    if (!m_out.options.empty()) m_out.options.insert(m_out.options.begin(), {"qos", "TRUE"});
    m_out.changed = true;
    return std::move(m_out);
}

} // namespace

PolicyConversion convertPolicy(std::string_view text)
{
    const PolicyDocument document{std::string(text)};
    const PolicyScan& scan = document.scan();
    if (document.problems().empty() && scan.byteOrderMark.empty() && document.carriageReturn().empty() &&
        scan.openComment.empty())
        return {.policy = std::string(text), .options = {}, .notes = {}, .changed = false};
    return Converter(text).run();
}

} // namespace fabriscope::opensm
