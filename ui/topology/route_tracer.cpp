// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/route_tracer.h"

#include "core/routes/path_request.h"
#include "core/routes/read_plan.h"
#include "ui/text/message_text.h"
#include "ui/topology/map/map_path.h"

#include <QSignalBlocker>

#include <array>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

/// The same hops in another sweep of the fabric; false: one of the nodes is gone.
bool moveOnto(routes::Path& path, const fabric::Snapshot& from, const fabric::Snapshot& to)
{
    for (routes::Hop& hop : path.hops) {
        const auto node = to.findNode(from.node(hop.node).guid);
        if (!node) return false;
        hop.node = *node;
    }
    return true;
}

} // namespace

void RouteTracer::follow(const fabric::SnapshotPtr& snapshot)
{
    if (!m_route || m_route->snapshot == snapshot) return;
    TracedRoute before = *m_route;
    const bool stays = !before.pending && !before.byCabling &&
                       moveOnto(before.there.path, *before.snapshot, *snapshot) &&
                       moveOnto(before.back.path, *before.snapshot, *snapshot);
    {
        const QSignalBlocker quiet(this); // it is never shown without its hops in between
        trace(snapshot, before.asked);
        if (stays && m_route->pending) {
            m_route->there = std::move(before.there);
            m_route->back = std::move(before.back);
            m_route->lanes = std::move(before.lanes);
            m_route->pending = false;
        }
    }
    Q_EMIT changed();
}

void RouteTracer::trace(const fabric::SnapshotPtr& snapshot, const RouteRef& route)
{
    if (m_source) m_source->cancel();
    m_levelsOpen = 0;
    m_route = TracedRoute{.asked = route, .snapshot = snapshot};
    const auto from = endpointOf(*snapshot, route.from);
    const auto to = endpointOf(*snapshot, route.to);
    m_from = from ? std::optional(*from) : std::nullopt;
    m_to = to ? std::optional(*to) : std::nullopt;
    if (!from || !to) return followCables(describeError(from ? to.error() : from.error()));
    askLevels();
    readTables();
}

void RouteTracer::clear()
{
    if (m_source) m_source->cancel();
    if (!m_route) return;
    m_route.reset();
    Q_EMIT changed();
}

void RouteTracer::askLevels()
{
    if (!m_source) return;
    const auto ask = [this](const routes::Endpoint& from, const routes::Endpoint& to,
                            TracedRoute::Way TracedRoute::* way) {
        const auto question = routes::pathRequest(*m_route->snapshot, from, to, {});
        ++m_levelsOpen;
        const bool asked = m_source->askPath(question, [this, way](const Result<qos_path::Granted>& granted) {
            if (!m_route) return;
            m_route->grantPending = --m_levelsOpen > 0;
            if (granted && granted->path)
                ((*m_route).*way).granted = granted->path->sl;
            else
                m_route->grantProblem = granted ? ErrorText{.what = sentenceText(granted->refusal), .remedy = {}}
                                                : describeError(granted.error());
            Q_EMIT changed();
        });
        if (!asked) --m_levelsOpen;
    };
    ask(*m_from, *m_to, &TracedRoute::there);
    ask(*m_to, *m_from, &TracedRoute::back);
    m_route->grantPending = m_levelsOpen > 0;
}

void RouteTracer::readTables()
{
    const fabric::SnapshotPtr snapshot = m_route->snapshot;
    if (snapshot->routes()) return tablesCame(snapshot->routes()); // saved with the fabric
    m_route->pending = true;
    const routes::ReadPlan plan = routes::planFor(*snapshot, {.lids = {m_from->lid, m_to->lid}, .mlids = {}});
    const bool asked = m_source && m_source->readRoutes(plan, {}, [this](const Result<fabric::RoutesPtr>& routes) {
        if (m_route) tablesCame(routes);
    });
    if (asked) return Q_EMIT changed();
    followCables({.what = tr("The forwarding tables of this fabric are not known."),
                  .remedy = tr("Connect to the fabric, or load one that was saved with its routes.")});
}

void RouteTracer::tablesCame(const Result<fabric::RoutesPtr>& routes)
{
    m_route->pending = false;
    if (!routes) return followCables(describeError(routes.error()));
    const fabric::Snapshot& snapshot = *m_route->snapshot;
    m_route->there.path = routes::traceUnicast(snapshot, **routes, *m_from, m_to->lid);
    m_route->back.path = routes::traceUnicast(snapshot, **routes, *m_to, m_from->lid);
    if (m_route->there.path.end == routes::PathEnd::TableUnknown)
        return followCables({.what = messageText(describe(snapshot, m_route->there.path)), .remedy = {}});
    if (snapshot.routes())
        m_route->lanes = snapshot.routes();
    else
        readLanes();
    Q_EMIT changed();
}

void RouteTracer::readLanes()
{
    const std::array ways{m_route->there.path, m_route->back.path};
    // Without these tables the lanes stay unknown; the route is what it is.
    (void)m_source->readRoutes(routes::lanePlanFor(*m_route->snapshot, ways), {},
                               [this](const Result<fabric::RoutesPtr>& lanes) {
                                   if (!m_route || !lanes) return;
                                   m_route->lanes = *lanes;
                                   Q_EMIT changed();
                               });
}

void RouteTracer::followCables(ErrorText why)
{
    const fabric::Snapshot& snapshot = *m_route->snapshot;
    m_route->pending = false;
    m_route->byCabling = true;
    m_route->problem = std::move(why);
    m_route->there.path = {};
    m_route->back.path = {};
    const auto from = nodeOf(snapshot, m_route->asked.from.object);
    const auto to = nodeOf(snapshot, m_route->asked.to.object);
    if (from && to) m_route->there.path = hopsOf(snapshot, shortestPath(snapshot, *from, *to));
    Q_EMIT changed();
}

} // namespace fabriscope::ui::topology
