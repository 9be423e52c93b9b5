// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/policy/policy_repair.h"

#include "core/base/text.h"
#include "core/opensm/check.h"
#include "core/opensm/policy/policy_document.h"

#include <algorithm>
#include <format>
#include <map>
#include <optional>
#include <ranges>
#include <span>
#include <utility>

namespace fabriscope::opensm {
namespace {

/// What is wrong with a policy by itself, by place: partitions and ports are the fabric's business, a wide range of
/// GUIDs is what was meant, and a quote over several lines is read.
std::map<std::size_t, std::string> mistakesAmong(const std::vector<Diagnostic>& found)
{
    std::map<std::size_t, std::string> mistakes;
    for (const Diagnostic& d : found) {
        const bool counts = d.level == Level::Error && d.rule != Rule::QosIpoibPartition &&
                            d.rule != Rule::QosGuidRange && d.rule != Rule::QosNoDefault &&
                            d.rule != Rule::QosQuoteLines;
        if (counts) mistakes.try_emplace(d.range.offset, d.message);
    }
    return mistakes;
}

/// The last thing that begins before the place, when it reaches there.
template <class Things> std::optional<Span> around(const Things& things, std::size_t offset)
{
    const auto next = std::ranges::upper_bound(things, offset, {}, [](const auto& thing) { return thing.all.offset; });
    if (next == things.begin() || offset >= std::prev(next)->all.end()) return std::nullopt;
    return std::prev(next)->all;
}

/// What has to go for a mistake: a simple rule or a block, an empty section; the rest of the line outside of them.
Span toLeaveOut(const PolicyDocument& document, std::size_t offset)
{
    if (const auto ulp = around(document.ulps(), offset)) return *ulp;
    if (const auto group = around(document.groups(), offset)) return *group;
    if (const auto level = around(document.levels(), offset)) return *level;
    if (const auto rule = around(document.rules(), offset)) return *rule;
    const std::string_view text = document.text();
    const auto section = around(document.sections(), offset);
    const bool isEmpty = section && text.substr(offset).starts_with("end-") && offset < section->end();
    if (isEmpty) return *section;
    const std::size_t end = std::min(text.find('\n', offset), text.size());
    return {offset, end - offset};
}

/// Takes spans out of a text, in its order and none in another: what fills its lines becomes a comment as it stands,
/// and what does not gets lines of its own.
std::string withoutSpans(std::string_view text, std::span<const Span> spans)
{
    std::string result;
    std::size_t done = 0;
    for (const Span span : spans) {
        const Span lines = wholeLines(text, span);
        const bool fills = lines.length > span.length;
        const Span out = fills ? lines : span;
        result += text.substr(done, out.offset - done);
        if (!fills) result += '\n';
        result += asComment(slice(text, out));
        if (!fills) result += '\n';
        done = out.end();
    }
    result += text.substr(done);
    return result;
}

} // namespace

std::string asComment(std::string_view text)
{
    std::string result;
    bool first = true;
    for (const auto part : std::views::split(text, '\n')) {
        const std::string_view line(part);
        if (!std::exchange(first, false)) result += '\n';
        const std::string_view content = trimmed(line);
        if (!content.empty() && !content.starts_with('#')) result += "# ";
        result += line;
    }
    return result;
}

std::string_view listOfBlock(std::string_view block)
{
    if (block == "port-group") return "port-groups";
    if (block == "qos-level") return "qos-levels";
    if (block == "qos-match-rule") return "qos-match-rules";
    return {};
}

Repair leaveOutBroken(std::string& policy)
{
    Repair repair;
    // A rule goes with its level, a section with its last group. Badly nested text needs more rounds, which only short
    // files get.
    constexpr std::size_t fewest = 8;
    constexpr std::size_t bytes = 1U << 20U;
    const std::size_t rounds = std::max(fewest, bytes / std::max<std::size_t>(policy.size(), 1U << 10U));
    for (std::size_t round = 0; round <= rounds; ++round) {
        const PolicyDocument document(policy);
        repair.remaining = checkPolicy(document);
        const auto mistakes = mistakesAmong(repair.remaining);
        if (mistakes.empty() || round == rounds) break;
        std::vector<Span> spans;
        for (const auto& [offset, reason] : mistakes) {
            if (!spans.empty() && offset < spans.back().end()) continue;
            const Span span = toLeaveOut(document, offset);
            if (span.empty() || (!spans.empty() && span.offset < spans.back().end())) continue;
            const std::string_view text = document.at(span);
            repair.leftOut.push_back(
                std::format("'{}' is left out: {}", trimmed(text.substr(0, text.find('\n'))), reason));
            spans.push_back(span);
        }
        if (spans.empty()) break;
        policy = withoutSpans(policy, spans);
    }
    return repair;
}

} // namespace fabriscope::opensm
