// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/route_findings.h"

#include "core/health/checks/route_checks.h"

#include <utility>

namespace fabriscope::ctl {

Result<CheckedRoutes> checkRoutes(const Context& context, const SweepArguments& arguments,
                                  const std::vector<std::string>& files, unsigned matchings, std::uint32_t seed,
                                  bool isSilent)
{
    auto session = RouteSession::open(context, arguments, files);
    if (!session) return std::unexpected(std::move(session).error());
    const auto tables = session->readRoutes(routes::Wanted{.lids = {}, .mlids = {}, .allLanes = true});
    if (!tables) return std::unexpected(tables.error());
    auto levels = isSilent ? KnownLevels{} : askPairLevels(*session);
    if (!levels) {
        // No reply: the tables are there anyway.
        if (auto stopped = session->tellNotAsked(levels.error()); !stopped) return std::unexpected(stopped.error());
        levels = KnownLevels{};
    }
    session->session.reset();
    CheckedRoutes checked{.fabric = std::move(session->fabric), .levelsAsked = levels->levels.has_value()};
    const routes::AnalysisOptions options{
        .levels = std::move(levels->levels), .matchings = matchings, .seed = seed, .stop = {}};
    checked.analysis = routes::analyse(*checked.fabric.snapshot, **tables, options);
    if (levels->tooMany) note(tooManyLevelsText());
    checked.findings = health::checkRoutes(*checked.fabric.snapshot, **tables, checked.analysis);
    return checked;
}

} // namespace fabriscope::ctl
