// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope/tour_stops.h"

#include "app/fabriscope/tour_opensm.h"
#include "ui/common/app_context.h"
#include "ui/dashboard/traffic_page.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/connect_panel.h"
#include "ui/shell/main_window.h"
#include "ui/shell/settings_panel.h"

#include <QLineEdit>

#include <algorithm>

namespace fabriscope {
namespace {

using namespace ui;

/// The most telling object: what the first finding is about, else the first switch.
ObjectRef tellingObject(const AppContext& context)
{
    for (const Finding& finding : *context.view()->findings) {
        if (std::holds_alternative<LinkRef>(finding.object)) return finding.object;
    }
    const auto nodes = context.view()->snapshot->nodes();
    const auto found = std::ranges::find(nodes, fabric::NodeType::Switch, &fabric::Node::type);
    return found == nodes.end() ? ObjectRef() : ObjectRef(NodeRef{found->guid});
}

ObjectRef firstSwitch(const AppContext& context)
{
    const auto nodes = context.view()->snapshot->nodes();
    const auto found = std::ranges::find(nodes, fabric::NodeType::Switch, &fabric::Node::type);
    return found == nodes.end() ? ObjectRef() : ObjectRef(NodeRef{found->guid});
}

/// A port between two switches: there is always something on it.
ObjectRef busyPort(const AppContext& context)
{
    const fabric::Snapshot& snapshot = *context.snapshot();
    for (const fabric::Link& link : snapshot.links()) {
        const fabric::Port& a = snapshot.port(link.a);
        if (snapshot.nodeOf(a).type == fabric::NodeType::Switch &&
            snapshot.nodeOf(snapshot.port(link.b)).type == fabric::NodeType::Switch)
            return refOf(snapshot, a);
    }
    return {};
}

} // namespace

std::vector<ScreenshotTour::Stop> tourStops(AppContext& context, MainWindow& window)
{
    const auto clear = [&context, &window] {
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
    if (window.page(PageId::Traffic) != nullptr) {
        stops.push_back(stop(QStringLiteral("traffic"), QStringLiteral("Traffic: a port by virtual lane"),
                             [=, &go, &context, &window] {
                                 clear();
                                 go.show(PageId::Traffic);
                                 static_cast<TrafficPage*>(window.page(PageId::Traffic))->showFabric(false);
                                 go.select(busyPort(context));
                             }));
        stops.push_back(stop(QStringLiteral("traffic-fabric"),
                             QStringLiteral("Traffic: the whole fabric by virtual lane"), [=, &go, &window] {
                                 clear();
                                 go.show(PageId::Traffic);
                                 static_cast<TrafficPage*>(window.page(PageId::Traffic))->showFabric(true);
                             }));
    }
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
                             go.showTable(TableId::Links, QStringLiteral("-condition:\"full rate\""));
                             go.select(tellingObject(context));
                         }));
    if (auto* page = qobject_cast<SubnetManagerPage*>(window.page(PageId::SubnetManager)))
        addOpensmStops(stops, context, *page, clear);
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
