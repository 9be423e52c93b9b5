// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/repeated_dumps.h"

#include "core/fabric/import/ibnetdiscover_lines.h"

#include <algorithm>
#include <unordered_set>
#include <variant>
#include <vector>

namespace fabriscope::fabric {
namespace {

struct Dump
{
    std::size_t begin = 0; // bytes
    std::size_t end = 0;
    std::size_t line = 1;
    std::unordered_set<std::string_view> nodes; // their ids
};

/// A dump begins where ibnetdiscover says when it was made.
std::vector<Dump> dumpsIn(std::string_view text)
{
    std::vector<Dump> dumps;
    std::size_t number = 1;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const auto end = std::min(text.find('\n', at), text.size());
        const auto line = ibnetdiscover::parseLine(text.substr(at, end - at));
        if (std::holds_alternative<ibnetdiscover::DateLine>(line)) {
            if (!dumps.empty()) dumps.back().end = at;
            dumps.push_back({.begin = at, .line = number});
        } else if (const auto* node = std::get_if<ibnetdiscover::NodeLine>(&line); node != nullptr && !dumps.empty()) {
            dumps.back().nodes.insert(node->id);
        }
        at = end + 1;
    }
    if (!dumps.empty()) dumps.back().end = text.size();
    return dumps;
}

} // namespace

std::optional<RepeatedDumps> newestDump(std::string_view text)
{
    constexpr std::string_view head = "generated on ";
    const auto first = text.find(head);
    if (first == std::string_view::npos || text.find(head, first + 1) == std::string_view::npos) return std::nullopt;
    const std::vector<Dump> dumps = dumpsIn(text);
    const auto size = [](const Dump& dump) { return dump.nodes.size(); };
    if (dumps.size() < 2) return std::nullopt;
    const std::size_t most = std::ranges::max(dumps, {}, size).nodes.size();
    const auto newest = std::ranges::find_if(dumps.rbegin(), dumps.rend(),
                                             [most](const Dump& dump) { return 2 * dump.nodes.size() >= most; });
    RepeatedDumps result{.text = std::string(text), .count = 1, .line = newest->line};
    for (const Dump& dump : dumps) {
        const auto isInNewest = [&](std::string_view id) { return newest->nodes.contains(id); };
        if (&dump == &*newest || std::ranges::none_of(dump.nodes, isInNewest)) continue;
        ++result.count;
        for (std::size_t at = dump.begin; at < dump.end; ++at)
            if (result.text[at] != '\n') result.text[at] = ' ';
    }
    return result.count > 1 ? std::optional(std::move(result)) : std::nullopt;
}

} // namespace fabriscope::fabric
