// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/repeated_dumps.h"

#include "core/base/disjoint_sets.h"
#include "core/fabric/import/ibdiagnet_tables.h"
#include "core/fabric/import/ibnetdiscover_lines.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>

namespace fabriscope::fabric {
namespace {

constexpr std::string_view runHead = "Running timestamp";

struct Dump
{
    std::size_t begin = 0; // bytes
    std::size_t end = 0;
    std::size_t line = 1;
    std::optional<std::chrono::system_clock::time_point> time;
    std::unordered_set<std::string_view> nodes; // their ids
    std::unordered_set<std::string_view> switches;
};

using Dumps = std::vector<Dump>;

/// A dump begins where ibnetdiscover says when it was made.
Dumps dumpsIn(std::string_view text)
{
    Dumps dumps;
    std::size_t number = 1;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const auto end = std::min(text.find('\n', at), text.size());
        const auto line = ibnetdiscover::parseLine(text.substr(at, end - at));
        if (const auto* date = std::get_if<ibnetdiscover::DateLine>(&line)) {
            if (!dumps.empty()) dumps.back().end = at;
            dumps.push_back({.begin = at, .line = number, .time = date->time()});
        } else if (const auto* node = std::get_if<ibnetdiscover::NodeLine>(&line); node != nullptr && !dumps.empty()) {
            dumps.back().nodes.insert(node->id);
            if (node->type == NodeType::Switch) dumps.back().switches.insert(node->id);
        }
        at = end + 1;
    }
    if (!dumps.empty()) dumps.back().end = text.size();
    return dumps;
}

/// ibdiagnet's database begins with when it ran.
Dumps databasesIn(std::string_view text)
{
    Dumps dumps;
    std::size_t number = 1;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const auto end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        if (line.starts_with('#') && line.contains(runHead)) {
            if (!dumps.empty()) dumps.back().end = at;
            dumps.push_back({.begin = at, .line = number, .time = ibdiagnet::runTime(line)});
        }
        at = end + 1;
    }
    if (!dumps.empty()) dumps.back().end = text.size();
    for (Dump& dump : dumps)
        ibdiagnet::forEachTable(text.substr(dump.begin, dump.end - dump.begin), [&dump](const ibdiagnet::Table& table) {
            if (table.name != "NODES") return;
            table.forEachRow([&dump](const ibdiagnet::Row& row) {
                const auto guid = row.text("NodeGUID");
                if (!guid) return;
                dump.nodes.insert(*guid);
                if (row.number("NodeType") == std::to_underlying(NodeType::Switch)) dump.switches.insert(*guid);
            });
        });
    return dumps;
}

/// Those of one fabric, each by its first.
std::map<std::uint32_t, std::vector<std::uint32_t>> fabricsOf(const Dumps& dumps)
{
    DisjointSets joined(dumps.size());
    std::unordered_map<std::string_view, std::uint32_t> firstOf;
    const bool bySwitches =
        std::ranges::all_of(dumps, [](const Dump& dump) { return !dump.switches.empty() || dump.nodes.empty(); });
    for (std::uint32_t i = 0; i < dumps.size(); ++i)
        for (const std::string_view id : bySwitches ? dumps[i].switches : dumps[i].nodes)
            joined.join(firstOf.try_emplace(id, i).first->second, i);
    std::map<std::uint32_t, std::vector<std::uint32_t>> fabrics;
    for (std::uint32_t i = 0; i < dumps.size(); ++i)
        fabrics[joined.find(i)].push_back(i);
    return fabrics;
}

std::uint32_t newestOf(const Dumps& dumps, const std::vector<std::uint32_t>& ofFabric)
{
    const auto size = [&](std::uint32_t i) { return dumps[i].nodes.size(); };
    const std::size_t most = size(*std::ranges::max_element(ofFabric, {}, size));
    const bool dated = std::ranges::all_of(ofFabric, [&](std::uint32_t i) { return dumps[i].time.has_value(); });
    std::optional<std::uint32_t> newest;
    for (const std::uint32_t i : ofFabric)
        if (2 * size(i) >= most && (!newest || !dated || *dumps[i].time >= *dumps[*newest].time)) newest = i;
    return newest.value_or(ofFabric.back());
}

} // namespace

std::optional<RepeatedDumps> newestDump(std::string_view text)
{
    const auto isTwice = [text](std::string_view head) {
        const auto first = text.find(head);
        return first != std::string_view::npos && text.find(head, first + 1) != std::string_view::npos;
    };
    Dumps dumps;
    if (isTwice(runHead) && ibdiagnet::isDatabase(text))
        dumps = databasesIn(text);
    else if (isTwice("generated on "))
        dumps = dumpsIn(text);
    if (dumps.size() < 2) return std::nullopt; // before all of a text is copied
    RepeatedDumps result{.text = std::string(text), .fabrics = {}};
    for (const auto& [number, ofFabric] : fabricsOf(dumps)) {
        if (ofFabric.size() < 2) continue;
        const std::uint32_t newest = newestOf(dumps, ofFabric);
        result.fabrics.push_back({.count = ofFabric.size(), .line = dumps[newest].line});
        for (const std::uint32_t i : ofFabric) {
            if (i == newest) continue;
            for (std::size_t at = dumps[i].begin; at < dumps[i].end; ++at)
                if (result.text[at] != '\n') result.text[at] = ' ';
        }
    }
    return result.fabrics.empty() ? std::nullopt : std::optional(std::move(result));
}

} // namespace fabriscope::fabric
