// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope/tour_stops.h"

#include "app/fabriscope/tour_parts.h"
#include "ui/common/app_context.h"
#include "ui/hosts/hosts_page.h"
#include "ui/models/conditions.h"
#include "ui/models/findings.h"
#include "ui/models/table_filter.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/probe/path/fabric_path_view.h"
#include "ui/probe/path/flow_form.h"
#include "ui/probe/path/qos_path_page.h"
#include "ui/probe/tests_page.h"
#include "ui/queries/queries_page.h"
#include "ui/session/counter_feed.h"
#include "ui/session/sheets/clear_action.h"
#include "ui/session/sheets/clear_sheet.h"
#include "ui/session/sheets/object_menu.h"
#include "ui/session/sheets/route_ends.h"
#include "ui/session/sheets/traffic_ranking.h"
#include "ui/setup/setup_page.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/connect_panel.h"
#include "ui/shell/main_window.h"
#include "ui/shell/settings_panel.h"
#include "ui/topology/map/topology_view.h"
#include "ui/topology/map_congestion.h"
#include "ui/topology/map_controls.h"
#include "ui/topology/map_routes.h"
#include "ui/topology/map_what_if.h"
#include "ui/topology/topology_page.h"
#include "ui/traffic/chart/chart_card.h"
#include "ui/traffic/chart/time_chart.h"
#include "ui/traffic/fabric_traffic.h"
#include "ui/traffic/port_view.h"
#include "ui/traffic/traffic_page.h"

#include <QLineEdit>

#include <algorithm>
#include <memory>
#include <tuple>
#include <utility>

namespace fabriscope {
namespace {

using namespace ui;

ObjectRef firstSwitch(const AppContext& context)
{
    if (!context.view()) return {};
    const auto nodes = context.view()->snapshot->nodes();
    const auto found = std::ranges::find(nodes, fabric::NodeType::Switch, &fabric::Node::type);
    return found == nodes.end() ? ObjectRef() : ObjectRef(NodeRef{found->guid});
}

/// The most telling object: what the first finding is about, else the first switch.
ObjectRef tellingObject(const AppContext& context)
{
    if (!context.view()) return {};
    for (const Finding& finding : singleFindings(*context.view()->findings)) {
        if (std::holds_alternative<LinkRef>(finding.object)) return finding.object;
    }
    return firstSwitch(context);
}

/// The first and the last host: they are far from one another.
std::pair<QString, QString> distantHosts(const AppContext& context)
{
    std::pair<QString, QString> ends;
    if (!context.view()) return ends;
    const fabric::Snapshot& snapshot = *context.snapshot();
    for (const fabric::Port& port : snapshot.ports()) {
        const bool host =
            snapshot.nodeOf(port).type == fabric::NodeType::ChannelAdapter && isUnicast(port.lid) && port.link;
        if (!host) continue;
        const QString name = typedName(snapshot, {.port = snapshot.indexOf(port), .lid = port.lid});
        if (ends.first.isEmpty()) ends.first = name;
        ends.second = name;
    }
    return ends;
}

/// Whatever is waited for will not come: a saved fabric has no counters, a host without InfiniBand no fabric.
bool withoutCounters(const AppContext& context, const CounterFeed& feed)
{
    return feed.phase() == CounterFeed::Phase::Failed || context.connection().phase == ConnectionState::Phase::File ||
           !context.view();
}

/// The port with the most to see: the most congested one of a switch, where flows of several hosts and lanes meet.
/// Nothing without rates of every port.
ObjectRef busyPort(const AppContext& context, const CounterFeed& feed)
{
    const fabric::Snapshot& snapshot = *context.snapshot();
    for (const Ranking ranking : {Ranking::MostCongested, Ranking::Busiest}) {
        for (const RankedPort& ranked : rank(feed.store(), ranking, snapshot.ports().size())) {
            const auto port = find(snapshot, ranked.port);
            if (port && snapshot.nodeOf(snapshot.port(*port)).type == fabric::NodeType::Switch) return ranked.port;
        }
    }
    return {};
}

void addTrafficStops(TourStops& stops, AppContext& context, TrafficPage& page, const CounterFeed& feed,
                     const std::shared_ptr<ObjectRef>& shown)
{
    using namespace std::chrono_literals;
    // Charts that have run for a while, over a time that they fill.
    constexpr auto window = 30s;
    constexpr std::size_t columns = 18;
    stops.add(
        "traffic", "Traffic: a port by virtual lane", PageId::Traffic,
        [=, &context, &page] {
            page.showFabric(false);
            page.setPace(1s, window);
            context.navigation().select(*shown);
        },
        [&context, &page, &feed] {
            const auto cards = page.portView().cards();
            const auto full = [](auto* card) { return card->chart().data().columns.size() >= columns; };
            if (context.connection().phase == ConnectionState::Phase::None) return true;
            // Drivers of Ethernet ports count some of it.
            if (!context.view()) return std::ranges::any_of(cards, full);
            return withoutCounters(context, feed) || (!cards.empty() && std::ranges::all_of(cards, full));
        });
    stops.add("traffic-clear", "Traffic: the confirmation before counters are cleared", PageId::Traffic,
              [=, &context, &page] {
                  page.showFabric(false);
                  context.navigation().select(*shown);
                  if (page.clearing() != nullptr) page.clearing()->open(page.portView().object());
              });
    stops.add(
        "traffic-fabric", "Traffic: the whole fabric by virtual lane", PageId::Traffic,
        [&page] { page.showFabric(true); },
        [&context, &page, &feed] { return withoutCounters(context, feed) || page.fabricTraffic().hasData(); });
}

void addRouteStops(TourStops& stops, AppContext& context, TopologyPage& page)
{
    const auto noRoutes = [&context] {
        return !context.snapshot() ||
               (context.connection().phase == ConnectionState::Phase::File && !context.snapshot()->routes());
    };
    stops.add(
        "topology-route", "Topology: a route as the switches forward, hop by hop", PageId::Topology,
        [&context, &page] {
            page.map().fit(false);
            const auto [from, to] = distantHosts(context);
            if (!context.snapshot()) return;
            const auto begin = routes::findEndpoint(*context.snapshot(), from.toStdString());
            const auto end = routes::findEndpoint(*context.snapshot(), to.toStdString());
            if (begin && end)
                page.routes().show(
                    {.from = routeEnd(*context.snapshot(), *begin), .to = routeEnd(*context.snapshot(), *end)});
        },
        [=, &page] {
            const auto& route = page.routes().tracer().route();
            return noRoutes() || !route || route->byCabling || (page.isSettled() && route->lanes);
        });
    stops.add(
        "topology-paths", "Topology: links coloured by number of paths", PageId::Topology,
        [&page] {
            page.routes().clear();
            page.controls().setColourMode(topology::ColourMode::Paths);
        },
        [=, &page] {
            return noRoutes() || (page.isSettled() && page.map().scene() && page.map().scene()->colouring().paths);
        });
    stops.add(
        "topology-what-if", "Topology: what breaks when a switch goes", PageId::Topology,
        [&context, &page] {
            page.controls().setColourMode(topology::ColourMode::State);
            page.whatIf().show(firstSwitch(context));
        },
        [=, &page] { return noRoutes() || (page.isSettled() && !page.whatIf().isPending()); });
}

void addTreeStop(TourStops& stops, AppContext& context, TopologyPage& page)
{
    stops.add(
        "topology-congestion", "Topology: the tree of a congestion", PageId::Topology,
        [&context, &page] {
            page.whatIf().clear();
            if (!context.view() || !context.view()->findings) return;
            const auto port = congestedPort(singleFindings(*context.view()->findings));
            if (port) context.navigation().showCongestion(*port);
        },
        [&page] { return page.congestion().card().isHidden() || page.isSettled(); });
}

void addPathStops(TourStops& stops, AppContext& context, QosPathPage& page, const CounterFeed& feed)
{
    stops.add(
        "qos-path", "Path: NFS between two hosts", PageId::QosPath,
        [&context, &page] {
            page.showPart(QosPathPage::LanesPart);
            const auto [from, to] = distantHosts(context);
            page.form().setEnds(from, to);
            page.form().setRdmaPort(20049);
            page.begin();
        },
        [&page, &context, &feed] {
            const auto isObserved = [](const qos_path::Hop& hop) { return hop.bytesPerSecond.has_value(); };
            return page.isSettled() &&
                   (withoutCounters(context, feed) ||
                    (!page.path().hops.empty() && std::ranges::all_of(page.path().hops, isObserved)));
        });
    stops.add(
        "path-test", "Path: tested without agents at its ends", PageId::QosPath,
        [&context, &page] {
            page.showPart(QosPathPage::TestPart);
            const auto [from, to] = distantHosts(context);
            page.form().setEnds(from, to);
            page.beginTest();
        },
        [&page] { return !page.test().test().isRunning(); });
}

} // namespace

TourStops::Stop& TourStops::add(const std::string& name, const std::string& title, PageId page,
                                std::function<void()> show, std::function<bool()> ready)
{
    return m_stops.emplace_back(Stop{.name = QString::fromStdString(name),
                                     .title = QString::fromStdString(title),
                                     .prepare =
                                         [&context = m_context, clear = m_clear, page, show = std::move(show)] {
                                             clear();
                                             context.navigation().show(page);
                                             if (show) show();
                                         },
                                     .ready = std::move(ready)});
}

std::vector<ScreenshotTour::Stop> tourStops(AppContext& context, MainWindow& window, const CounterFeed& feed)
{
    TourStops stops(context, [&context, &window] {
        if (auto* sheet = window.findChild<ClearSheet*>()) sheet->close();
        window.commandPalette().hide();
        window.connectPanel().hide();
        window.settingsPanel().hide();
        context.navigation().select({});
    });
    Navigation& go = context.navigation();
    const auto shown = std::make_shared<ObjectRef>(); // while every port is read
    stops.add("overview", "Overview: figures, what needs attention, links by rate", PageId::Overview, {},
              [&context, &feed, shown] {
                  if (context.view()) *shown = busyPort(context, feed);
                  return withoutCounters(context, feed) || (feed.hasRates(true) && !isNone(*shown));
              });
    stops.add("overview-selected", "Overview with an object in the inspector", PageId::Overview,
              [&go, &context] { go.select(tellingObject(context)); });
    if (window.page(PageId::Topology) != nullptr) {
        stops.add("topology", "Topology: the whole fabric", PageId::Topology);
        stops.add("topology-selected", "Topology: zoomed to what is selected", PageId::Topology,
                  [&go, &context] { go.show(PageId::Topology, tellingObject(context)); });
    }
    auto* topology = qobject_cast<TopologyPage*>(window.page(PageId::Topology));
    if (topology != nullptr) addRouteStops(stops, context, *topology);
    if (auto* traffic = qobject_cast<TrafficPage*>(window.page(PageId::Traffic)))
        addTrafficStops(stops, context, *traffic, feed, shown);
    if (topology != nullptr) addTreeStop(stops, context, *topology);
    stops.add("inventory-nodes", "Inventory: nodes, a switch selected", PageId::Inventory, [&go, &context] {
        go.showTable(TableId::Nodes, {});
        go.select(firstSwitch(context));
    });
    stops.add("inventory-ports", "Inventory: ports", PageId::Inventory, [&go] { go.showTable(TableId::Ports, {}); });
    stops.add("inventory-links", "Inventory: links that are not as they should be", PageId::Inventory, [&go, &context] {
        go.showTable(TableId::Links, QLatin1Char('-') + filterFor("condition", fullRateText()));
        go.select(tellingObject(context));
    });
    if (auto* hosts = qobject_cast<HostsPage*>(window.page(PageId::Hosts))) addHostStops(stops, context, *hosts);
    if (auto* queries = qobject_cast<QueriesPage*>(window.page(PageId::Queries)))
        for (const auto& [name, title, query] :
             {std::tuple("queries", "Queries: every port, as the subnet administration knows it", "PortInfoRecord"),
              std::tuple("queries-path", "Queries: paths from a host", "PathRecord slid=1"),
              std::tuple("queries-attribute", "Queries: an attribute of one node", "PortInfo 1")})
            stops.add(name, title, PageId::Queries, [queries, query] { queries->ask(QLatin1String(query)); });
    if (auto* page = qobject_cast<SubnetManagerPage*>(window.page(PageId::SubnetManager)))
        addOpensmStops(stops, context, *page);
    if (auto* page = qobject_cast<QosPathPage*>(window.page(PageId::QosPath)))
        addPathStops(stops, context, *page, feed);
    if (auto* page = qobject_cast<SetupPage*>(window.page(PageId::Setup))) addSetupStops(stops, *page);
    if (auto* page = qobject_cast<TestsPage*>(window.page(PageId::Tests))) addTestStops(stops, context, *page);
    if (window.page(PageId::Events) != nullptr)
        stops.add("events", "Events: alarms, changes, the connection", PageId::Events);
    stops.add("search", "The command palette", PageId::Overview, [&window] {
        window.commandPalette().open();
        window.commandPalette().input().setText(QStringLiteral("01"));
    });
    stops.add("connect", "The connection panel", PageId::Overview, [&window] { window.connectPanel().open(); });
    stops.add("settings", "The settings", PageId::Overview, [&window] { window.settingsPanel().open(); });
    return stops.all();
}

} // namespace fabriscope
