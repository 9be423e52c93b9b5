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
#include <utility>

namespace fabriscope {
namespace {

using namespace ui;

/// The most telling object: what the first finding is about, else the first switch.
ObjectRef tellingObject(const AppContext& context)
{
    if (!context.view()) return {};
    for (const Finding& finding : singleFindings(*context.view()->findings)) {
        if (std::holds_alternative<LinkRef>(finding.object)) return finding.object;
    }
    const auto nodes = context.view()->snapshot->nodes();
    const auto found = std::ranges::find(nodes, fabric::NodeType::Switch, &fabric::Node::type);
    return found == nodes.end() ? ObjectRef() : ObjectRef(NodeRef{found->guid});
}

ObjectRef firstSwitch(const AppContext& context)
{
    if (!context.view()) return {};
    const auto nodes = context.view()->snapshot->nodes();
    const auto found = std::ranges::find(nodes, fabric::NodeType::Switch, &fabric::Node::type);
    return found == nodes.end() ? ObjectRef() : ObjectRef(NodeRef{found->guid});
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

void addTrafficStops(std::vector<ScreenshotTour::Stop>& stops, AppContext& context, TrafficPage& page,
                     const CounterFeed& feed, const std::function<void()>& clear,
                     const std::shared_ptr<ObjectRef>& shown)
{
    using namespace std::chrono_literals;
    // Charts that have run for a while, over a time that they fill.
    constexpr auto window = 30s;
    constexpr std::size_t columns = 18;
    const auto show = [clear, &context, &page](bool fabric) {
        clear();
        context.navigation().show(PageId::Traffic);
        page.showFabric(fabric);
    };
    stops.push_back(
        {.name = QStringLiteral("traffic"),
         .title = QStringLiteral("Traffic: a port by virtual lane"),
         .prepare =
             [=, &context, &page] {
                 show(false);
                 page.setPace(1s, window);
                 context.navigation().select(*shown);
             },
         .ready =
             [&context, &page, &feed] {
                 const auto cards = page.portView().cards();
                 const auto full = [](auto* card) { return card->chart().data().columns.size() >= columns; };
                 // Drivers of Ethernet ports count some of it.
                 if (!context.view()) return std::ranges::any_of(cards, full);
                 return withoutCounters(context, feed) || (!cards.empty() && std::ranges::all_of(cards, full));
             }});
    stops.push_back({.name = QStringLiteral("traffic-clear"),
                     .title = QStringLiteral("Traffic: the confirmation before counters are cleared"),
                     .prepare = [=, &context, &page] {
                         show(false);
                         context.navigation().select(*shown);
                         if (page.clearing() != nullptr) page.clearing()->open(page.portView().object());
                     }});
    stops.push_back({.name = QStringLiteral("traffic-fabric"),
                     .title = QStringLiteral("Traffic: the whole fabric by virtual lane"),
                     .prepare = [=] { show(true); },
                     .ready = [&context, &page,
                               &feed] { return withoutCounters(context, feed) || page.fabricTraffic().hasData(); }});
}

void addRouteStops(std::vector<ScreenshotTour::Stop>& stops, AppContext& context, TopologyPage& page,
                   const std::function<void()>& clear)
{
    const auto noRoutes = [&context] {
        return !context.snapshot() ||
               (context.connection().phase == ConnectionState::Phase::File && !context.snapshot()->routes());
    };
    stops.push_back({.name = QStringLiteral("topology-route"),
                     .title = QStringLiteral("Topology: a route as the switches forward, hop by hop"),
                     .prepare =
                         [=, &context, &page] {
                             clear();
                             context.navigation().show(PageId::Topology);
                             page.map().fit(false);
                             const auto [from, to] = distantHosts(context);
                             if (!context.snapshot()) return;
                             const auto begin = routes::findEndpoint(*context.snapshot(), from.toStdString());
                             const auto end = routes::findEndpoint(*context.snapshot(), to.toStdString());
                             if (begin && end)
                                 page.routes().show({.from = routeEnd(*context.snapshot(), *begin),
                                                     .to = routeEnd(*context.snapshot(), *end)});
                         },
                     .ready =
                         [=, &page] {
                             const auto& route = page.routes().tracer().route();
                             return noRoutes() || !route || route->byCabling || (page.isSettled() && route->lanes);
                         }});
    stops.push_back({.name = QStringLiteral("topology-paths"),
                     .title = QStringLiteral("Topology: links coloured by number of paths"),
                     .prepare =
                         [=, &context, &page] {
                             clear();
                             page.routes().clear();
                             context.navigation().show(PageId::Topology);
                             page.controls().setColourMode(topology::ColourMode::Paths);
                         },
                     .ready =
                         [=, &page] {
                             return noRoutes() ||
                                    (page.isSettled() && page.map().scene() && page.map().scene()->colouring().paths);
                         }});
    stops.push_back({.name = QStringLiteral("topology-what-if"),
                     .title = QStringLiteral("Topology: what breaks when a switch goes"),
                     .prepare =
                         [=, &context, &page] {
                             clear();
                             context.navigation().show(PageId::Topology);
                             page.controls().setColourMode(topology::ColourMode::State);
                             page.whatIf().show(firstSwitch(context));
                         },
                     .ready = [=, &page] { return noRoutes() || (page.isSettled() && !page.whatIf().isPending()); }});
}

void addTreeStop(std::vector<ScreenshotTour::Stop>& stops, AppContext& context, TopologyPage& page,
                 const std::function<void()>& clear)
{
    stops.push_back({.name = QStringLiteral("topology-congestion"),
                     .title = QStringLiteral("Topology: the tree of a congestion"),
                     .prepare =
                         [=, &context, &page] {
                             clear();
                             page.whatIf().clear();
                             if (!context.view() || !context.view()->findings) return;
                             const auto port = congestedPort(singleFindings(*context.view()->findings));
                             if (port) context.navigation().showCongestion(*port);
                         },
                     .ready = [&page] { return page.congestion().card().isHidden() || page.isSettled(); }});
}

} // namespace

std::vector<ScreenshotTour::Stop> tourStops(AppContext& context, MainWindow& window, const CounterFeed& feed)
{
    const auto clear = [&context, &window] {
        if (auto* sheet = window.findChild<ClearSheet*>()) sheet->close();
        window.commandPalette().hide();
        window.connectPanel().hide();
        window.settingsPanel().hide();
        context.navigation().select({});
    };
    const auto stop = [](const QString& name, const QString& title, std::function<void()> prepare) {
        return ScreenshotTour::Stop{.name = name, .title = title, .prepare = std::move(prepare)};
    };
    Navigation& go = context.navigation();
    std::vector<ScreenshotTour::Stop> stops;
    stops.push_back(stop(QStringLiteral("overview"),
                         QStringLiteral("Overview: figures, what needs attention, links by rate"), [=, &go] {
                             clear();
                             go.show(PageId::Overview);
                         }));
    const auto shown = std::make_shared<ObjectRef>(); // while every port is read
    stops.back().ready = [&context, &feed, shown] {
        if (context.view()) *shown = busyPort(context, feed);
        return withoutCounters(context, feed) || (feed.hasRates(true) && !isNone(*shown));
    };
    stops.push_back(stop(QStringLiteral("overview-selected"),
                         QStringLiteral("Overview with an object in the inspector"), [=, &go, &context] {
                             clear();
                             go.show(PageId::Overview);
                             go.select(tellingObject(context));
                         }));
    if (window.page(PageId::Topology) != nullptr) {
        stops.push_back(stop(QStringLiteral("topology"), QStringLiteral("Topology: the whole fabric"), [=, &go] {
            clear();
            go.show(PageId::Topology);
        }));
        stops.push_back(stop(QStringLiteral("topology-selected"),
                             QStringLiteral("Topology: zoomed to what is selected"), [=, &go, &context] {
                                 clear();
                                 go.show(PageId::Topology, tellingObject(context));
                             }));
    }
    if (auto* topology = qobject_cast<TopologyPage*>(window.page(PageId::Topology)))
        addRouteStops(stops, context, *topology, clear);
    if (auto* traffic = qobject_cast<TrafficPage*>(window.page(PageId::Traffic)))
        addTrafficStops(stops, context, *traffic, feed, clear, shown);
    if (auto* topology = qobject_cast<TopologyPage*>(window.page(PageId::Topology)))
        addTreeStop(stops, context, *topology, clear);
    stops.push_back(stop(QStringLiteral("inventory-nodes"), QStringLiteral("Inventory: nodes, a switch selected"),
                         [=, &go, &context] {
                             clear();
                             go.showTable(TableId::Nodes, {});
                             go.select(firstSwitch(context));
                         }));
    stops.push_back(stop(QStringLiteral("inventory-ports"), QStringLiteral("Inventory: ports"), [=, &go] {
        clear();
        go.showTable(TableId::Ports, {});
    }));
    stops.push_back(stop(QStringLiteral("inventory-links"),
                         QStringLiteral("Inventory: links that are not as they should be"), [=, &go, &context] {
                             clear();
                             go.showTable(TableId::Links, QLatin1Char('-') + filterFor("condition", fullRateText()));
                             go.select(tellingObject(context));
                         }));
    if (auto* hosts = qobject_cast<HostsPage*>(window.page(PageId::Hosts))) addHostStops(stops, context, *hosts, clear);
    if (auto* queries = qobject_cast<QueriesPage*>(window.page(PageId::Queries))) {
        const auto ask = [=, &go](const QString& query) {
            return [=, &go] {
                clear();
                go.show(PageId::Queries);
                queries->ask(query);
            };
        };
        stops.push_back(stop(QStringLiteral("queries"),
                             QStringLiteral("Queries: every port, as the subnet administration knows it"),
                             ask(QStringLiteral("PortInfoRecord"))));
        stops.push_back(stop(QStringLiteral("queries-path"), QStringLiteral("Queries: paths from a host"),
                             ask(QStringLiteral("PathRecord slid=1"))));
        stops.push_back(stop(QStringLiteral("queries-attribute"), QStringLiteral("Queries: an attribute of one node"),
                             ask(QStringLiteral("PortInfo 1"))));
    }
    if (auto* page = qobject_cast<SubnetManagerPage*>(window.page(PageId::SubnetManager)))
        addOpensmStops(stops, context, *page, clear);
    if (auto* page = qobject_cast<QosPathPage*>(window.page(PageId::QosPath))) {
        stops.push_back(
            stop(QStringLiteral("qos-path"), QStringLiteral("Path: NFS between two hosts"), [=, &go, &context] {
                clear();
                go.show(PageId::QosPath);
                page->showPart(QosPathPage::LanesPart);
                const auto [from, to] = distantHosts(context);
                page->form().setEnds(from, to);
                page->form().setRdmaPort(20049);
                page->begin();
            }));
        stops.back().ready = [page, &context, &feed] {
            const auto isObserved = [](const qos_path::Hop& hop) { return hop.bytesPerSecond.has_value(); };
            return page->isSettled() &&
                   (withoutCounters(context, feed) ||
                    (!page->path().hops.empty() && std::ranges::all_of(page->path().hops, isObserved)));
        };
        stops.push_back(stop(QStringLiteral("path-test"), QStringLiteral("Path: tested without agents at its ends"),
                             [=, &go, &context] {
                                 clear();
                                 go.show(PageId::QosPath);
                                 page->showPart(QosPathPage::TestPart);
                                 const auto [from, to] = distantHosts(context);
                                 page->form().setEnds(from, to);
                                 page->beginTest();
                             }));
        stops.back().ready = [page] { return !page->test().test().isRunning(); };
    }
    if (auto* page = qobject_cast<SetupPage*>(window.page(PageId::Setup))) addSetupStops(stops, context, *page, clear);
    if (auto* page = qobject_cast<TestsPage*>(window.page(PageId::Tests))) addTestStops(stops, context, *page, clear);
    if (window.page(PageId::Events) != nullptr)
        stops.push_back(
            stop(QStringLiteral("events"), QStringLiteral("Events: alarms, changes, the connection"), [=, &go] {
                clear();
                go.show(PageId::Events);
            }));
    stops.push_back(stop(QStringLiteral("search"), QStringLiteral("The command palette"), [=, &go, &window] {
        clear();
        go.show(PageId::Overview);
        window.commandPalette().open();
        window.commandPalette().input().setText(QStringLiteral("01"));
    }));
    stops.push_back(stop(QStringLiteral("connect"), QStringLiteral("The connection panel"), [=, &go, &window] {
        clear();
        go.show(PageId::Overview);
        window.connectPanel().open();
    }));
    stops.push_back(stop(QStringLiteral("settings"), QStringLiteral("The settings"), [=, &go, &window] {
        clear();
        go.show(PageId::Overview);
        window.settingsPanel().open();
    }));
    return stops;
}

} // namespace fabriscope
