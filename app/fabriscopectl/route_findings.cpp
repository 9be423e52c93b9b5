// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/route_findings.h"

#include "app/fabriscopectl/output.h"
#include "core/health/route_checks.h"

#include <utility>

namespace fabriscope::ctl {

Result<CheckedRoutes> checkRoutes(const Context& context, const SweepArguments& arguments,
                                  const std::vector<std::string>& files, unsigned matchings, std::uint32_t seed)
{
    auto session = RouteSession::open(context, arguments, files);
    if (!session) return std::unexpected(std::move(session).error());
    const auto tables = session->readRoutes(routes::Wanted{.lids = {}, .mlids = {}, .allLanes = true});
    if (!tables) return std::unexpected(tables.error());
    auto levels = askPairLevels(*session);
    if (!levels) {
        // No reply: the tables are there anyway.
        session->tellNotAsked(levels.error());
        levels = KnownLevels{};
    }
    session->session.reset();
    CheckedRoutes checked{.fabric = std::move(session->fabric),
                          .analysis = {},
                          .findings = {},
                          .levelsAsked = levels->asked,
                          .levelsPartial = levels->partial};
    const routes::AnalysisOptions options{
        .levels = std::move(levels->levels), .matchings = matchings, .seed = seed, .stop = {}};
    checked.analysis = routes::analyse(*checked.fabric.snapshot, **tables, options);
    if (checked.levelsPartial) {
        checked.analysis.loops.clear();
        checked.analysis.components = 0;
        note("Service levels differ from pair to pair, and there are too many pairs to query them: credit loops were "
             "not checked.");
    }
    checked.findings = health::checkRoutes(*checked.fabric.snapshot, **tables, checked.analysis);
    return checked;
}

Result<health::Findings> routeFindings(const Context& context, const SweepArguments& arguments)
{
    auto checked = checkRoutes(context, arguments, {}, 0, 1);
    if (!checked) return std::unexpected(std::move(checked).error());
    return std::move(checked->findings);
}

} // namespace fabriscope::ctl
