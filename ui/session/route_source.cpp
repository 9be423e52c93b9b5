// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/route_source.h"

#include "core/agent/client/queries/routes_query.h"
#include "core/console/granted_path.h"
#include "ui/session/session.h"

#include <utility>

namespace fabriscope::ui {

SessionRouteSource::~SessionRouteSource() { cancel(); }

/// Numbers of requests mean nothing to another connection.
agent::Client* SessionRouteSource::client()
{
    agent::Client* now = m_session.client();
    if (now != m_asked) m_requests.clear();
    m_asked = now;
    return now;
}

bool SessionRouteSource::readRoutes(const routes::ReadPlan& plan, RoutesProgress progress, RoutesDone done)
{
    agent::Client* asked = client();
    if (asked == nullptr) return false;
    std::function<void(routes::ReadProgress)> tell;
    if (progress) tell = m_relay.newest<routes::ReadProgress>(std::move(progress));
    agent::RoutesRequest request{.via = {}, .plan = plan};
    request.plan.mkey = m_session.managementKey();
    m_requests.push_back(asked
                             ->ask(agent::routesQuery(request, std::move(tell)),
                                   m_relay.each<Result<fabric::RoutesPtr>>(std::move(done)))
                             .value());
    return true;
}

bool SessionRouteSource::askPath(const sa::Question& question, PathDone done)
{
    agent::Client* asked = client();
    if (asked == nullptr) return false;
    m_requests.push_back(asked
                             ->ask(console::grantedPathQuery({.via = {}, .question = question, .agentsKey = false}),
                                   m_relay.each<Result<qos_path::Granted>>(std::move(done)))
                             .value());
    return true;
}

void SessionRouteSource::cancel()
{
    m_relay.forget();
    if (agent::Client* asked = client())
        for (const std::uint64_t request : m_requests)
            asked->cancel(agent::RequestId(request));
    m_requests.clear();
}

} // namespace fabriscope::ui
