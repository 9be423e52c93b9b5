// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/route_source.h"

#include "core/agent/client/queries/queries.h"
#include "core/console/granted_path.h"
#include "ui/session/session.h"

#include <utility>

namespace fabriscope::ui {

bool SessionRouteSource::readRoutes(const routes::ReadPlan& plan, RoutesProgress progress, RoutesDone done)
{
    agent::RoutesRequest request{.via = {}, .plan = plan};
    request.plan.mkey = m_session.managementKey();
    return m_requests.ask(agent::routesQuery(request, m_requests.progress(std::move(progress))), std::move(done));
}

bool SessionRouteSource::askPath(const sa::Request& question, PathDone done)
{
    return m_requests.ask(console::grantedPathQuery({.via = {}, .question = question, .agentsKey = false}),
                          std::move(done));
}

} // namespace fabriscope::ui
