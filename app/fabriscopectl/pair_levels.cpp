// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/pair_levels.h"

#include "app/fabriscopectl/output/output.h"

#include <algorithm>
#include <span>
#include <utility>

namespace fabriscope::ctl {
namespace {

constexpr std::size_t samples = 8;
/// Beyond, a record for each pair would be gigabytes.
constexpr std::size_t mostSources = 2500;

std::vector<fabric::PortIndex> sourcesOf(const fabric::Snapshot& snapshot)
{
    std::vector<fabric::PortIndex> sources;
    for (const fabric::Port& port : snapshot.ports())
        if (snapshot.nodeOf(port).type != fabric::NodeType::Switch && port.link && isUnicast(port.lid))
            sources.push_back(snapshot.indexOf(port));
    return sources;
}

struct PairLevel
{
    Lid from;
    Lid to;
    ServiceLevel sl;
};

/// All paths that begin at a port.
Result<std::vector<PairLevel>> pathsFrom(RouteSession& session, const fabric::Port& port)
{
    sa::Request request = sa::Request::all(*sa::findRecord("PathRecord"));
    const mad::PathRecord wanted{.sourcePrefix = port.subnetPrefix, .source = port.guid};
    mad::LayoutOf<mad::PathRecord>::encode(request.wanted.data(), wanted);
    request.componentMask = mad::PathRecord::withSource;
    const auto reply = session.records(request);
    if (!reply) return std::unexpected(reply.error());
    std::vector<PairLevel> paths;
    const std::size_t size = request.record->size;
    for (std::span records(reply->records); records.size() >= size; records = records.subspan(size))
        if (const auto path = mad::decode<mad::PathRecord>(records.first(size)))
            paths.push_back({.from = path->sourceLid, .to = path->destinationLid, .sl = path->sl});
    return paths;
}

/// LIDs of an LMC that no record has are granted as their port's first.
void setFurtherLids(fabric::PairLevels& levels, const fabric::Snapshot& snapshot, Lid from,
                    std::span<const fabric::PortIndex> ports)
{
    for (const fabric::PortIndex index : ports) {
        const fabric::Port& port = snapshot.port(index);
        if (!levels.grants(from, port.lid)) continue;
        for (unsigned i = 1; i < 1U << port.lmc.value(); ++i) {
            const Lid lid(static_cast<std::uint16_t>(port.lid.value() + i));
            if (!levels.grants(from, lid)) levels.set(from, lid, levels.of(from, port.lid));
        }
    }
}

} // namespace

Result<KnownLevels> askPairLevels(RouteSession& session)
{
    if (!session.live) return KnownLevels{};
    const fabric::Snapshot& snapshot = session.snapshot();
    const std::vector<fabric::PortIndex> sources = sourcesOf(snapshot);
    std::optional<ServiceLevel> first;
    bool differ = false;
    for (std::size_t i = 0; i < std::min(samples, sources.size()); ++i) {
        const std::size_t at = i * sources.size() / std::min(samples, sources.size());
        const auto paths = pathsFrom(session, snapshot.port(sources[at]));
        if (!paths) return std::unexpected(paths.error());
        for (const PairLevel& path : *paths) {
            if (path.from == path.to) continue;
            if (!first) first = path.sl;
            differ = differ || path.sl != *first;
        }
    }
    if (!first) return KnownLevels{};
    if (!differ) return KnownLevels{.levels = fabric::PairLevels(*first)};
    if (sources.size() > mostSources) return KnownLevels{.levels = {}, .tooMany = true};
    std::vector<Lid> lids;
    std::uint16_t top = 0;
    for (const fabric::PortIndex source : sources) {
        lids.push_back(snapshot.port(source).lid);
        top = std::max<std::uint16_t>(
            top, static_cast<std::uint16_t>(lids.back().value() + (1U << snapshot.port(source).lmc.value())));
    }
    fabric::PairLevels levels(lids, top);
    for (const fabric::PortIndex source : sources) {
        const auto paths = pathsFrom(session, snapshot.port(source));
        if (!paths) return std::unexpected(paths.error());
        // With an LMC the records are of pairs of LIDs, each of a source of its own.
        const Lid from = snapshot.port(source).lid;
        for (const PairLevel& path : *paths)
            levels.set(from, path.to, path.sl);
        setFurtherLids(levels, snapshot, from, sources);
    }
    return KnownLevels{.levels = std::move(levels)};
}

fabric::RoutesPtr withLevels(fabric::RoutesPtr routes, std::optional<fabric::PairLevels> levels)
{
    if (!levels) return routes;
    fabric::RouteTables tables = routes->tables();
    tables.levels = std::move(levels);
    return fabric::Routes::freeze(std::move(tables));
}

std::string tooManyLevelsText()
{
    return formatted(
        "Service levels differ from pair to pair, and there are too many pairs to query them (more than {} "
        "hosts' ports): they are not known.",
        mostSources);
}

} // namespace fabriscope::ctl
