// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the map, with routes of a scripted source.
#pragma once

#include "tests/support/fabrics.h"
#include "tests/support/route_maker.h"
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/route_script.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/session/counter_feed.h"
#include "ui/topology/map/topology_view.h"
#include "ui/topology/map_routes.h"
#include "ui/topology/topology_page.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <cstddef>
#include <string>

namespace fabriscope::ui::topology {

struct RoutesFixture
{
    Theme theme{*qApp};
    AppContext context;
    test::CounterScript counters;
    CounterFeed feed{context, counters};
    test::RouteScript script;
    TopologyPage page{context, &feed, [this] { return script.source(); }};
    fabric::SnapshotPtr fabric = test::withSwitchLids(test::fatTree2(4, 2, 4).build());

    RoutesFixture()
    {
        context.setReducedMotion(true);
        page.resize(1280, 800);
        page.show();
        context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
        open(fabric);
    }
    void open(const fabric::SnapshotPtr& snapshot)
    {
        context.setSnapshot(snapshot);
        if (!QTest::qWaitFor([&] { return map().scene() && map().scene()->layout().snapshot() == snapshot; }))
            qFatal("no map");
    }
    [[nodiscard]] TopologyView& map() const { return page.map(); }
    [[nodiscard]] RouteCard& card() const { return page.routes().card(); }
    [[nodiscard]] fabric::NodeIndex named(const std::string& start) const
    {
        for (const fabric::Node& node : map().scene()->snapshot().nodes())
            if (node.description.starts_with(start)) return map().scene()->snapshot().indexOf(node);
        qFatal("no such node");
    }
    [[nodiscard]] NodeRef ref(const std::string& start) const
    {
        return {map().scene()->snapshot().node(named(start)).guid};
    }
    [[nodiscard]] QPoint pixelOf(const std::string& node) const
    {
        return map().camera().toScreen(map().scene()->boxOf(named(node)), map().size()).center().toPoint();
    }
    /// How many nodes are beyond the map's edges or below the card of the route.
    [[nodiscard]] std::ptrdiff_t hiddenNodes() const
    {
        const fabric::Snapshot& snapshot = map().scene()->snapshot();
        return std::ranges::count_if(snapshot.nodes(), [&](const fabric::Node& node) {
            const QPointF middle = map().scene()->boxOf(snapshot.indexOf(node)).center();
            const QPoint at = map().camera().toScreen(middle, map().size()).toPoint();
            return !map().rect().contains(at) || card().geometry().contains(at);
        });
    }
    [[nodiscard]] fabric::RouteTables tables(unsigned vl = 3) const
    {
        fabric::RouteTables made = test::minHopTables(*fabric);
        fabric::LaneTable lanes;
        lanes.fill(VirtualLane::fromBits(vl));
        test::setLanes(made, *fabric, lanes);
        return made;
    }
    /// Shift and a click, as users do.
    void ask(const std::string& from, const std::string& to)
    {
        context.navigation().select(ref(from));
        QTest::mouseClick(&map(), Qt::LeftButton, Qt::ShiftModifier, pixelOf(to));
    }
    [[nodiscard]] QString cell(int row, int column) const { return card().hops().index(row, column).data().toString(); }
};

} // namespace fabriscope::ui::topology
