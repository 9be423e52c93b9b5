// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/file_recognition.h"

#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/side/side_checks.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace fabriscope::opensm {
namespace {

/// Parts of names, the first that fits counts.
struct NamePart
{
    std::string_view part;
    ConfigKind kind;
};

const std::array nameParts{
    NamePart{"node-name", SideFile::NodeNames},
    NamePart{"torus", SideFile::Torus},
    NamePart{"prefix-route", SideFile::PrefixRoutes},
    NamePart{"guid-routing-order", SideFile::RoutingOrder},
    NamePart{"routing-order", SideFile::RoutingOrder},
    NamePart{"root-guid", SideFile::RootGuids},
    NamePart{"roots", SideFile::RootGuids},
    NamePart{"cn-guid", SideFile::ComputeGuids},
    NamePart{"io-guid", SideFile::IoGuids},
    NamePart{"ids-guid", SideFile::GuidIds},
    NamePart{"guid-ids", SideFile::GuidIds},
    NamePart{"hop-weight", SideFile::HopWeights},
    NamePart{"port-search-order", SideFile::PortOrder},
    NamePart{"dimn-ports", SideFile::PortOrder},
    NamePart{"port-prof-ignore", SideFile::IgnoredPorts},
    NamePart{"ignore-guids", SideFile::IgnoredPorts},
    NamePart{"per-module-log", SideFile::ModuleLogging},
    NamePart{"lfts", SideFile::ForwardingTables},
    NamePart{"lid-matrix", SideFile::LidMatrix},
    NamePart{"partition", FileKind::Partitions},
    NamePart{"qos", FileKind::QosPolicy},
    NamePart{"opensm", FileKind::Options},
};

/// Lines that are looked at; a file of another kind shows itself sooner.
constexpr std::size_t mostLines = 400;

bool isPolicyWord(std::string_view word)
{
    constexpr std::array<std::string_view, 10> words{
        "port-groups", "port-group",      "qos-setup",      "qos-levels",     "qos-level",
        "qos-ulps",    "qos-match-rules", "qos-match-rule", "end-port-group", "end-qos-level"};
    return std::ranges::contains(words, word);
}

std::optional<ConfigKind> kindOfLine(std::string_view text, const std::vector<Span>& words)
{
    const auto at = [&](std::size_t i) { return slice(text, words[i]); };
    const std::string_view first = at(0);
    if (isPolicyWord(first)) return FileKind::QosPolicy;
    if (findOption(first) != nullptr || findNvidiaOption(first) != nullptr) return FileKind::Options;
    if ((first == "torus" || first == "mesh") && words.size() >= 4) return SideFile::Torus;
    if (first.size() == 7 && first.ends_with("_link")) return SideFile::Torus;
    const std::string_view line = text.substr(words.front().offset, words.back().end() - words.front().offset);
    if (line.starts_with("Unicast lids")) return SideFile::ForwardingTables;
    if (line.starts_with("Switch") && line.contains(" guid 0x")) return SideFile::LidMatrix;
    const std::size_t colon = line.find(':');
    const bool header = colon != std::string_view::npos && line.find('=') < colon;
    const bool members = line.contains("=full") || line.contains("=limited") || line.contains("ALL");
    if (header || (members && (line.contains(',') || line.contains(';')))) return FileKind::Partitions;
    const auto number = readCNumber(first);
    if (number.hexadecimal && number.used == first.size()) {
        if (words.size() == 1) return SideFile::ComputeGuids;
        if (at(1).starts_with('"')) return SideFile::NodeNames;
        const auto second = readCNumber(at(1));
        return second.hexadecimal || at(1) == "*" ? std::optional<ConfigKind>(SideFile::PrefixRoutes) : std::nullopt;
    }
    if (first == "*" && words.size() > 1) return SideFile::PrefixRoutes;
    return std::nullopt;
}

} // namespace

std::string_view wordOf(ConfigKind kind)
{
    if (const auto* file = std::get_if<FileKind>(&kind))
        return *file == FileKind::Options ? "opensm" : *file == FileKind::Partitions ? "partitions" : "qos";
    return std::ranges::find(allSideFiles(), std::get<SideFile>(kind), &SideFileInfo::kind)->word;
}

std::optional<ConfigKind> kindOfWord(std::string_view word)
{
    for (const FileKind kind : {FileKind::Options, FileKind::Partitions, FileKind::QosPolicy})
        if (wordOf(kind) == word) return kind;
    const auto side = std::ranges::find(allSideFiles(), word, &SideFileInfo::word);
    return side == allSideFiles().end() ? std::nullopt : std::optional<ConfigKind>(side->kind);
}

std::optional<ConfigKind> kindOfName(std::string_view path)
{
    std::string name = lowerCase(path.substr(path.find_last_of('/') + 1));
    std::ranges::replace(name, '_', '-');
    for (const NamePart& part : nameParts)
        if (name.contains(part.part)) return part.kind;
    return std::nullopt;
}

std::optional<ConfigKind> kindOfText(std::string_view text)
{
    std::map<ConfigKind, std::size_t> votes;
    std::size_t looked = 0;
    for (const SideLine& line : sideLines(text, prefixPieceBytes)) {
        std::vector<Span> words = wordsOf(text, line.span, " \t\r");
        words.erase(std::ranges::find_if(words, [&](Span s) { return slice(text, s).starts_with('#'); }), words.end());
        if (words.empty()) continue;
        if (const auto kind = kindOfLine(text, words)) ++votes[*kind];
        if (++looked >= mostLines) break;
    }
    const auto most = std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; });
    return most == votes.end() ? std::nullopt : std::optional(most->first);
}

} // namespace fabriscope::opensm
