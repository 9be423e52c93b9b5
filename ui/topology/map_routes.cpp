// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map_routes.h"

#include "core/perf/attribute_groups.h"
#include "core/perf/port_load.h"
#include "core/qos_path/qos_path.h"
#include "ui/common/app_context.h"
#include "ui/common/look/icons.h"
#include "ui/session/counter_feed.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"
#include "ui/topology/map/item_text.h"
#include "ui/topology/map/map_path.h"
#include "ui/topology/map/topology_view.h"

#include <QMenu>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

HopFigures figuresOf(const fabric::Snapshot& snapshot, const perf::TrafficStore& store, fabric::PortIndex from)
{
    const fabric::Port& port = snapshot.port(from);
    const perf::PortKey key = snapshot.keyOf(port);
    const perf::PortLoad load = perf::loadOf(store, key);
    HopFigures figures{.utilisation = {}, .waiting = load.waiting, .errors = {}};
    if (const std::uint64_t rate = store.linkMbps(key); load.sent && rate > 0)
        figures.utilisation = *load.sent * 8 / (static_cast<double>(rate) * 1e6);
    const auto addErrors = [&](const perf::PortKey& end) {
        for (const perf::CounterInfo& info : perf::countersOf(perf::Attribute::PortCounters)) {
            if (info.kind != perf::Kind::Error) continue;
            const auto state = store.best(end, info.counter);
            if (state && state->raw) figures.errors = figures.errors.value_or(0) + state->total;
        }
    };
    addErrors(key);
    if (const auto peer = snapshot.peerOf(port)) addErrors(snapshot.keyOf(*peer));
    return figures;
}

} // namespace

MapRoutes::MapRoutes(AppContext& context, CounterFeed* feed, TopologyView& map, QObject* parent)
    : QObject(parent), m_context(context), m_feed(feed), m_map(map), m_card(new RouteCard(&map))
{
    map.addCorner(m_card, Qt::TopLeftCorner);
    if (feed != nullptr) {
        m_subscriber = std::make_unique<Subscriber>(*feed);
        connect(feed, &CounterFeed::updated, this, &MapRoutes::showFigures);
    }
    connect(&m_tracer, &RouteTracer::changed, this, &MapRoutes::draw);
    connect(m_card, &RouteCard::choiceChanged, this, &MapRoutes::draw);
    connect(m_card, &RouteCard::closed, this, &MapRoutes::clear);
    connect(m_card, &RouteCard::hopChosen, this,
            [&context](const ObjectRef& port) { context.navigation().select(port); });
    connect(m_card, &RouteCard::qosPathAsked, this, [this] {
        if (m_tracer.route()) m_context.navigation().showRoute(PageId::QosPath, m_tracer.route()->asked);
    });
    connect(&context.navigation(), &Navigation::routeRequested, this, [this](PageId page, const RouteRef& route) {
        if (page != PageId::Topology) return;
        m_fit = true;
        show(route);
    });
}

MapRoutes::~MapRoutes() = default;

void MapRoutes::show(const RouteRef& route)
{
    m_waiting = {};
    m_context.navigation().setEnds(route);
    if (!m_map.scene())
        m_waiting = route;
    else
        m_tracer.trace(m_map.scene()->layout().snapshot(), route);
}

void MapRoutes::showTo(fabric::NodeIndex to)
{
    const ObjectRef from = m_map.scene() ? beginning(to) : ObjectRef();
    if (isNone(from)) return;
    show({.from = {.object = from, .lid = {}},
          .to = {.object = NodeRef{m_map.scene()->snapshot().node(to).guid}, .lid = {}}});
    m_marked = {};
}

void MapRoutes::clear()
{
    m_waiting = {};
    m_fit = false;
    m_tracer.clear();
}

void MapRoutes::follow()
{
    if (!m_map.scene()) return m_tracer.clear();
    if (!isNone(m_waiting.from.object)) return show(std::exchange(m_waiting, {}));
    m_tracer.follow(m_map.scene()->layout().snapshot());
}

void MapRoutes::setActive(bool active)
{
    m_active = active;
    subscribeCounters();
}

ObjectRef MapRoutes::beginning(fabric::NodeIndex to) const
{
    const Scene& scene = *m_map.scene();
    const auto leadsThere = [&](const ObjectRef& from) {
        const auto start = nodeOf(scene.snapshot(), from);
        return start && *start != to;
    };
    if (leadsThere(m_marked)) return m_marked;
    const Item& selected = m_map.highlight().selected;
    if (routeStart(scene, selected))
        if (const ObjectRef from = refOf(scene, selected); leadsThere(from)) return from;
    const ObjectRef& chosen = m_context.navigation().ends().from.object; // on any page
    return leadsThere(chosen) ? chosen : ObjectRef();
}

void MapRoutes::addTo(QMenu& menu, fabric::NodeIndex node)
{
    const fabric::Snapshot& snapshot = m_map.scene()->snapshot();
    if (const ObjectRef from = beginning(node); !isNone(from))
        menu.addAction(icon(Icon::Path), tr("Route here from %1").arg(menuText(displayName(snapshot, from))), this,
                       [this, guid = snapshot.node(node).guid] {
                           // The fabric may have been swept again while the menu was open.
                           if (!m_map.scene()) return;
                           if (const auto to = m_map.scene()->snapshot().findNode(guid)) showTo(*to);
                       });
    menu.addAction(icon(Icon::Path), tr("Start a route here"), this, [this, guid = snapshot.node(node).guid] {
        m_marked = NodeRef{guid};
        m_context.navigation().setEnds({.from = {.object = m_marked, .lid = {}}, .to = {}});
    });
    if (m_tracer.route())
        menu.addAction(icon(Icon::Clear), tr("Remove the route from the map"), this, &MapRoutes::clear);
}

void MapRoutes::draw()
{
    const std::optional<TracedRoute>& route = m_tracer.route();
    m_card->setRoute(route);
    subscribeCounters();
    if (!route || !m_map.scene() || m_map.scene()->layout().snapshot() != route->snapshot) return m_map.setPath({});
    const auto drawn = [&](const TracedRoute::Way& way) {
        const auto sl = m_card->levelOf(way);
        std::vector<std::optional<VirtualLane>> lanes;
        if (sl && route->lanes) lanes = routes::lanesOf(*route->snapshot, *route->lanes, way.path, *sl);
        return mapPathOf(*route->snapshot, way.path, lanes);
    };
    // The direction that the card lists is in front.
    const bool turned = m_card->showsWayBack();
    Path front = drawn(turned ? route->back : route->there);
    Path behind = drawn(turned ? route->there : route->back);
    if (isReverse(front, behind)) behind = {};
    const bool drawable = !front.isEmpty();
    m_map.setPath(std::move(front), std::move(behind), route->byCabling);
    if (drawable && !route->pending && std::exchange(m_fit, false)) m_map.fitPath();
    showFigures();
}

void MapRoutes::subscribeCounters()
{
    if (!m_subscriber) return;
    const std::optional<TracedRoute>& route = m_tracer.route();
    if (!m_active || !route) return m_subscriber->unsubscribe();
    std::vector<perf::PortKey> ports;
    for (const TracedRoute::Way* way : {&route->there, &route->back})
        for (const perf::PortKey& port : qos_path::sendingPorts(*route->snapshot, way->path))
            ports.push_back(port);
    for (const TracedRoute::Way* way : {&route->there, &route->back})
        for (const perf::PortKey& port : qos_path::receivingPorts(*route->snapshot, way->path))
            ports.push_back(port);
    std::ranges::sort(ports);
    const auto twice = std::ranges::unique(ports);
    ports.erase(twice.begin(), twice.end());
    m_subscriber->subscribe({.ports = std::move(ports), .attributes = perf::portCounters, .history = false});
}

void MapRoutes::showFigures()
{
    if (m_feed == nullptr || !m_active || !m_tracer.route()) return;
    const RouteHops::Content& content = m_card->hops().content();
    if (!content.snapshot) return;
    std::vector<HopFigures> figures;
    for (const routes::Hop& hop : content.path.hops) {
        const auto port = hop.output ? content.snapshot->findPort(hop.node, *hop.output) : std::nullopt;
        figures.push_back(port ? figuresOf(*content.snapshot, m_feed->store(), *port) : HopFigures{});
    }
    m_card->setFigures(std::move(figures));
}

} // namespace fabriscope::ui::topology
