// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of a policy that are nearly right: which mistake was made, and the line as it should be.
#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/policy/policy_dialect.h"
#include "core/opensm/policy/policy_document.h"
#include "core/opensm/policy/policy_repair.h"
#include "core/opensm/policy/policy_spelling.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace fabriscope::opensm {
namespace {

constexpr std::size_t longestMistake = 4096;

DialectLine mistake(Message explanation, std::string instead = {})
{
    DialectLine line;
    line.explanation = std::move(explanation);
    line.instead = std::move(instead);
    return line;
}

/// The section that a block stands in; the block itself when it is a section.
std::string_view sectionOf(std::string_view block)
{
    const std::string_view list = listOfBlock(block);
    return list.empty() ? block : list;
}

/// Where a comment begins; the end of the line when there is none.
std::size_t commentAt(std::string_view line) { return std::min(line.find('#'), line.size()); }

std::optional<DialectLine> foreignComment(std::string_view line, std::string_view block)
{
    const Message explanation = Message::say("comments begin with #");
    for (const std::string_view sign : {"//", "/*", "--", ";", "%"}) {
        if (!line.starts_with(sign)) continue;
        std::string_view text = trimmed(line.substr(sign.size()));
        if (text.ends_with("*/")) text = trimmed(text.substr(0, text.size() - 2));
        auto found = mistake(explanation, std::format("# {}", text));
        // A word of the file behind a sign may as well be that word with a slip.
        found.isGuess = !nearestWord(text, policyWords()).empty();
        return found;
    }
    const std::size_t hash = commentAt(line);
    for (const std::string_view sign : {"//", "/*", ";"}) {
        const std::size_t at = line.find(sign);
        if (at >= hash || trimmed(line.substr(at + sign.size())).empty()) continue;
        const std::string_view before = trimmed(line.substr(0, at));
        if (!isPolicyLine(before, block)) continue;
        return mistake(explanation, std::format("{} # {}", before, trimmed(line.substr(at + sign.size()))));
    }
    return std::nullopt;
}

std::optional<DialectLine> includeLine(std::string_view line)
{
    std::string_view word = line.substr(0, line.find_first_of(" \t\"<:="));
    word.remove_prefix(std::min(word.find_first_not_of(".@%$!"), word.size()));
    constexpr std::array<std::string_view, 5> words{"include", "includes", "import", "include_file", "includedir"};
    const bool is = std::ranges::any_of(words, [&](std::string_view known) { return equalIgnoringCase(known, word); });
    if (!is) return std::nullopt;
    return mistake(Message::say("a policy cannot include another file: OpenSM reads only the one that qos_policy_file "
                                "names, so copy the text of the other file here"));
}

/// Text behind a line that is right without it: semicolons, a comma.
std::optional<DialectLine> endSign(std::string_view line, std::string_view block)
{
    const std::size_t hash = commentAt(line);
    const std::string_view content = trimmed(line.substr(0, hash));
    const std::size_t end = content.find_last_not_of("; \t");
    if (!content.ends_with(';') || end == std::string_view::npos) return std::nullopt;
    const std::string_view bare = content.substr(0, end + 1);
    if (!isPolicyLine(bare, block)) return std::nullopt;
    return mistake(Message::say("lines end without a semicolon"),
                   std::format("{}{}{}", bare, hash < line.size() ? " " : "", line.substr(hash)));
}

std::optional<DialectLine> sectionWord(std::string_view line, std::string_view block)
{
    const std::string_view content = trimmed(line.substr(0, commentAt(line)));
    if (content.size() > 40 || content.empty()) return std::nullopt;
    std::string word = foldedWord(content);
    const bool colon = word.ends_with(':');
    while (!word.empty() && (word.back() == ':' || isCSpace(word.back())))
        word.pop_back();
    const bool isEnd = word.starts_with("end");
    std::string_view bare = word;
    if (isEnd) bare.remove_prefix(std::min(word.find_first_not_of("- \t", 3), word.size()));
    if (!std::ranges::contains(blockWords, bare)) return std::nullopt;
    const std::string right = isEnd ? std::format("end-{}", bare) : std::string(bare);
    if (right != content) {
        if (colon) return mistake(Message::say("section words have no colon"), right);
        return mistake(Message::say("OpenSM's word is {}", right), right);
    }
    if (isEnd) return std::nullopt;
    const std::string_view list = listOfBlock(bare);
    if (!list.empty() && sectionOf(block) != list)
        return mistake(Message::say("{} belongs between {} and end-{}", bare, list, list));
    return std::nullopt;
}

std::optional<DialectLine> attributeLine(std::string_view line, std::string_view block)
{
    if (block != "port-group" && block != "qos-level" && block != "qos-match-rule") return std::nullopt;
    const std::size_t hash = commentAt(line);
    const std::string_view content = trimmed(line.substr(0, hash));
    const std::string_view own = content.substr(0, content.find_first_of(" \t:="));
    const std::string_view meant = attributeFor(block, foldedWord(own));
    const std::size_t valueAt = std::min(content.find_first_not_of(" \t:=", own.size()), content.size());
    const std::string_view value = content.substr(valueAt);
    if (meant.empty() || value.empty()) return std::nullopt;
    const std::string right = std::format("{}: {}", meant, value);
    if (!isPolicyLine(right, block)) return std::nullopt;
    const bool equals = content.substr(own.size(), valueAt - own.size()).find('=') != std::string_view::npos;
    Message why = own == meant && equals ? Message::say("a colon follows {}, not =", meant)
                  : own == meant         ? Message::say("a colon follows {}", meant)
                  : foldedWord(own) == meant
                      ? Message::say("OpenSM's word is {}, in lower case and with hyphens", meant)
                  : own == "qos-level" ? Message::say("a rule names its level with qos-level-name")
                                       : Message::say("the attribute is called {}", meant);
    return mistake(std::move(why), std::format("{}{}{}", right, hash < line.size() ? " " : "", line.substr(hash)));
}

/// Words for what a policy does not decide.
std::optional<DialectLine> otherTask(std::string_view line)
{
    constexpr std::array<std::string_view, 10> words{"priority", "prio", "weight",       "weights", "bandwidth",
                                                     "bw",       "vl",   "virtual-lane", "lane",    "share"};
    const std::string word = foldedWord(line.substr(0, line.find_first_of(" \t:=,")));
    if (!std::ranges::contains(words, word)) return std::nullopt;
    return mistake(Message::say("a policy has no {}: it gives requests an SL, and the VLs and weights of the SLs are "
                                "options of opensm.conf (qos_sl2vl, qos_vlarb_high, qos_vlarb_low)",
                                word));
}

} // namespace

bool isPolicyLine(std::string_view line, std::string_view block)
{
    if (line.empty() || line.size() > longestMistake) return false;
    std::string text;
    if (!block.empty()) {
        if (sectionOf(block) != block) text += std::format("{}\n", sectionOf(block));
        text += std::format("{}\n", block);
    }
    const std::size_t begin = text.size();
    text += std::format("{}\n", line);
    const PolicyDocument test(std::move(text));
    return std::ranges::none_of(test.problems(), [&](const PolicyProblem& problem) {
        const bool behind = problem.span.offset > begin + line.size(); // the ends that are missing
        return problem.kind != PolicyProblem::Kind::Unclosed && !behind;
    });
}

std::optional<DialectLine> recogniseMistake(std::string_view line, std::string_view block)
{
    if (line.empty() || line.size() > longestMistake) return std::nullopt;
    if (auto found = foreignComment(line, block)) return found;
    if (auto found = includeLine(line)) return found;
    if (auto found = endSign(line, block)) return found;
    if (auto found = sectionWord(line, block)) return found;
    if (auto found = attributeLine(line, block)) return found;
    return otherTask(line);
}

} // namespace fabriscope::opensm
