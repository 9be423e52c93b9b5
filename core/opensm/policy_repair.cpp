// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/policy_repair.h"

#include "core/base/text.h"
#include "core/opensm/check.h"
#include "core/opensm/option_table.h"
#include "core/opensm/policy_document.h"

#include <algorithm>
#include <format>
#include <map>
#include <span>
#include <utility>

namespace fabriscope::opensm {

namespace {

/// First and last line, counted from 0.
using Lines = std::pair<std::size_t, std::size_t>;

/// The innermost block around each line, the line alone outside of all.
std::vector<Lines> blocksAround(std::span<const std::string> lines)
{
    std::vector<Lines> around(lines.size());
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        around[i] = {i, i};
        const std::string_view word = trimmed(lines[i]);
        if (std::ranges::contains(blockWords, word)) {
            open.push_back(i);
        } else if (word.starts_with("end-") && !open.empty()) {
            for (std::size_t j = open.back(); j <= i; ++j)
                if (around[j].first == around[j].second) around[j] = {open.back(), i};
            open.pop_back();
        }
    }
    return around;
}

bool isComment(std::string_view line) { return trimmed(line).starts_with('#'); }

/// What is wrong with a policy by itself, by line; partitions and ports are the fabric's business, and a wide range of
/// GUIDs is what was meant.
std::map<std::size_t, std::string> mistakesOf(const PolicyDocument& document)
{
    std::map<std::size_t, std::string> mistakes;
    for (const Diagnostic& d : checkPolicy(document)) {
        const bool counts = d.level == Level::Error && d.rule != Rule::QosIpoibPartition &&
                            d.rule != Rule::QosGuidRange && d.rule != Rule::QosNoDefault;
        if (counts) mistakes.try_emplace(d.range.line - 1, d.message);
    }
    return mistakes;
}

/// A simple rule goes alone, everything else with its block.
Lines linesToLeaveOut(std::span<const std::string> lines, Lines block, std::size_t line)
{
    const std::string_view word = trimmed(lines[line]);
    const bool simpleRule = trimmed(lines[block.first]) == "qos-ulps" && word != "qos-ulps" && word != "end-qos-ulps";
    return simpleRule ? Lines{line, line} : block;
}

} // namespace

std::vector<std::string> leaveOutBroken(std::string& policy)
{
    std::vector<std::string> said;
    constexpr int rounds = 8; // a rule goes with its level, a section with its last group
    for (int round = 0; round < rounds; ++round) {
        const auto mistakes = mistakesOf(PolicyDocument(policy));
        if (mistakes.empty()) break;
        std::vector<std::string> lines;
        for (const std::string_view line : splitList(policy, '\n'))
            lines.emplace_back(line);
        const auto around = blocksAround(lines);
        for (const auto& [line, reason] : mistakes) {
            if (line >= lines.size() || isComment(lines[line])) continue;
            const auto [first, last] = linesToLeaveOut(lines, around[line], line);
            said.push_back(std::format("'{}' is left out: {}", trimmed(lines[first]), reason));
            for (std::size_t i = first; i <= last; ++i)
                if (!isComment(lines[i])) lines[i].insert(0, "# ");
        }
        policy.clear();
        for (const std::string& line : lines)
            policy += line + "\n";
    }
    return said;
}

} // namespace fabriscope::opensm
