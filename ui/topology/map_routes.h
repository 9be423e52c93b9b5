// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/route_card.h"
#include "ui/topology/route_tracer.h"

#include <QObject>

#include <memory>

class QMenu;

namespace fabriscope::ui {

class AppContext;
class CounterFeed;
class Subscriber;

namespace topology {

class TopologyView;

/// Routes on the map: traces the one that is asked for, draws it, lists its hops in a card with what the counters
/// show, and follows it from sweep to sweep. Counters are read while the page is on screen.
class MapRoutes final : public QObject
{
    Q_OBJECT

public:
    /// The card stands in a corner of the map. Without a feed it shows no counters.
    MapRoutes(AppContext& context, CounterFeed* feed, TopologyView& map, QObject* parent);
    ~MapRoutes() override;
    void setSource(std::unique_ptr<RouteSource> source) { m_tracer.setSource(std::move(source)); }

    void show(const RouteRef& route);
    /// From what is marked as the beginning, selected, or chosen on another page.
    void showTo(fabric::NodeIndex to);
    void clear();
    /// The map has a new scene.
    void follow();
    /// The page is on screen.
    void setActive(bool active);
    /// What the menu of a node offers.
    void addTo(QMenu& menu, fabric::NodeIndex node);

    [[nodiscard]] const RouteTracer& tracer() const { return m_tracer; }
    [[nodiscard]] RouteCard& card() const { return *m_card; }

private:
    /// Of a route to that node of the scene.
    [[nodiscard]] ObjectRef beginning(fabric::NodeIndex to) const;
    void draw();
    void subscribeCounters();
    void showFigures();

    AppContext& m_context;
    CounterFeed* m_feed;
    TopologyView& m_map;
    RouteTracer m_tracer;
    RouteCard* m_card;
    std::unique_ptr<Subscriber> m_subscriber;
    ObjectRef m_marked; ///< where the next route begins; none: at what is selected, or was chosen elsewhere
    RouteRef m_waiting; ///< asked for before there was a map
    bool m_active = false;
    bool m_fit = false; ///< another page handed the route over: the map moves to it once it is known
};

} // namespace topology
} // namespace fabriscope::ui
