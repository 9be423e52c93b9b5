// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/policy/policy_spelling.h"

#include "core/base/text.h"
#include "core/opensm/conf/option_table.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>
#include <vector>

namespace fabriscope::opensm {
namespace {

constexpr std::array<std::string_view, 6> outerBlocks{"qos-ulps",  "port-groups",     "qos-levels",
                                                      "qos-setup", "qos-match-rules", "vlarb-tables"};
constexpr std::array<std::string_view, 6> innerBlocks{"port-group",  "qos-level",    "qos-match-rule",
                                                      "vlarb-scope", "sl2vl-tables", "sl2vl-scope"};

using Alias = std::pair<std::string_view, std::string_view>;

constexpr std::array blockAliases{Alias{"ulps", "qos-ulps"},
                                  Alias{"groups", "port-groups"},
                                  Alias{"group", "port-group"},
                                  Alias{"levels", "qos-levels"},
                                  Alias{"level", "qos-level"},
                                  Alias{"rules", "qos-match-rules"},
                                  Alias{"match-rules", "qos-match-rules"},
                                  Alias{"qos-rules", "qos-match-rules"},
                                  Alias{"rule", "qos-match-rule"},
                                  Alias{"match-rule", "qos-match-rule"},
                                  Alias{"qos-rule", "qos-match-rule"}};

constexpr std::array attributeAliases{Alias{"group-name", "name"},
                                      Alias{"level-name", "name"},
                                      Alias{"level-name", "qos-level-name"},
                                      Alias{"qos-level", "qos-level-name"},
                                      Alias{"level", "qos-level-name"},
                                      Alias{"service-level", "sl"},
                                      Alias{"description", "use"},
                                      Alias{"comment", "use"},
                                      Alias{"guid", "port-guid"},
                                      Alias{"guids", "port-guid"},
                                      Alias{"portname", "port-name"},
                                      Alias{"type", "node-type"},
                                      Alias{"partition-key", "pkey"},
                                      Alias{"mtu", "mtu-limit"},
                                      Alias{"rate", "rate-limit"},
                                      Alias{"src", "source"},
                                      Alias{"from", "source"},
                                      Alias{"dst", "destination"},
                                      Alias{"dest", "destination"},
                                      Alias{"to", "destination"},
                                      Alias{"sid", "service-id"},
                                      Alias{"class", "qos-class"}};

constexpr std::array ruleAliases{Alias{"sid", "service-id"},
                                 Alias{"svc-id", "service-id"},
                                 Alias{"serviceid", "service-id"},
                                 Alias{"p-key", "pkey"},
                                 Alias{"pkeys", "pkey"},
                                 Alias{"portnum", "port-num"},
                                 Alias{"port-number", "port-num"},
                                 Alias{"target-guid", "target-port-guid"},
                                 Alias{"dest-guid", "target-port-guid"},
                                 Alias{"dst-guid", "target-port-guid"},
                                 Alias{"destination-guid", "target-port-guid"},
                                 Alias{"dest-port-guid", "target-port-guid"},
                                 Alias{"dst-port-guid", "target-port-guid"},
                                 Alias{"destination-port-guid", "target-port-guid"},
                                 Alias{"source-guid", "source-port-guid"},
                                 Alias{"src-guid", "source-port-guid"},
                                 Alias{"src-port-guid", "source-port-guid"}};

constexpr std::array<std::string_view, 8> ruleWords{"default",
                                                    "ipoib",
                                                    "iser",
                                                    "service-id",
                                                    "pkey",
                                                    "target-port-guid",
                                                    "source-port-guid",
                                                    "source-target-port-guid"};

std::span<const std::string_view> attributesOf(std::string_view block)
{
    static constexpr std::array<std::string_view, 7> group{"name", "use",       "port-guid", "port-name",
                                                           "pkey", "partition", "node-type"};
    static constexpr std::array<std::string_view, 8> level{"name",       "use",         "sl",        "mtu-limit",
                                                           "rate-limit", "packet-life", "path-bits", "pkey"};
    static constexpr std::array<std::string_view, 7> rule{"qos-level-name", "use",        "source", "destination",
                                                          "qos-class",      "service-id", "pkey"};
    if (block == "port-group") return group;
    if (block == "qos-level") return level;
    if (block == "qos-match-rule") return rule;
    return {};
}

/// Short words are near to too many others.
std::string_view nearestLong(std::string_view word, std::span<const std::string_view> candidates)
{
    return word.size() < 4 ? std::string_view{} : nearestWord(word, candidates);
}

} // namespace

std::string foldedWord(std::string_view word)
{
    std::string result = lowerCase(word);
    std::ranges::replace(result, '_', '-');
    return result;
}

std::string sectionWordFor(std::string_view word, std::span<const std::string> open)
{
    if (word.starts_with("end")) {
        const std::string_view rest = word.substr(std::min(word.find_first_not_of("- \t", 3), word.size()));
        std::vector<std::string_view> ends;
        for (std::size_t i = open.size(); i-- > 0;)
            ends.push_back(open[i]);
        const auto* other = std::ranges::find(blockAliases, rest, &Alias::first);
        if (other != blockAliases.end()) return std::format("end-{}", other->second);
        const bool exact = std::ranges::contains(outerBlocks, rest) || std::ranges::contains(innerBlocks, rest);
        const std::string_view block = exact ? rest : nearestLong(rest, ends);
        return block.empty() ? std::string() : std::format("end-{}", block);
    }
    const auto* alias = std::ranges::find(blockAliases, word, &Alias::first);
    if (alias != blockAliases.end()) return std::string(alias->second);
    // With equal distance the first counts: outside of all blocks a list of things, inside of a list one thing.
    std::vector<std::string_view> candidates(outerBlocks.begin(), outerBlocks.end());
    candidates.insert(open.empty() ? candidates.end() : candidates.begin(), innerBlocks.begin(), innerBlocks.end());
    return std::string(nearestLong(word, candidates));
}

std::string_view attributeFor(std::string_view block, std::string_view word)
{
    const auto known = attributesOf(block);
    const auto found = std::ranges::find(known, word);
    if (found != known.end()) return *found;
    for (const auto& [other, meant] : attributeAliases)
        if (other == word && std::ranges::contains(known, meant)) return meant;
    return nearestLong(word, known);
}

std::string ruleWordFor(std::string_view word)
{
    const auto* alias = std::ranges::find(ruleAliases, word, &Alias::first);
    if (alias != ruleAliases.end()) return std::string(alias->second);
    const std::string_view near = word.size() < 5 ? std::string_view{} : nearestWord(word, ruleWords);
    return std::string(near.empty() ? word : near);
}

bool isFillerWord(std::string_view word)
{
    constexpr std::array<std::string_view, 12> fillers{"match", "if",  "when",        "then",    "set", "rule",
                                                       "use",   "ulp", "application", "traffic", "app", "assign"};
    return std::ranges::contains(fillers, word);
}

} // namespace fabriscope::opensm
