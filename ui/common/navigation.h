// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm/intent/sender_lane.h"
#include "ui/models/object_ref.h"

#include <QObject>

#include <optional>
#include <vector>

namespace fabriscope::ui {

/// Names a page to other pages. What a page is stands in ui/pages/page_table.cpp.
enum class PageId : quint8 {
    Overview,
    Topology,
    Traffic,
    Inventory,
    Hosts,
    Queries,
    SubnetManager,
    Setup,
    QosPath,
    Tests,
    Events,
};

enum class TableId : quint8 { Nodes, Ports, Links };

/// Where a route begins or ends: a node or port, and which of its LIDs; 0: its first.
struct RouteEnd
{
    ObjectRef object;
    Lid lid;
    friend bool operator==(const RouteEnd&, const RouteEnd&) = default;
};

/// A route as pages hand it to one another. An end without an object stays as it is on the page that is shown.
struct RouteRef
{
    RouteEnd from;
    RouteEnd to;
    std::optional<ServiceLevel> level = {}; ///< by which the lanes are shown; none: the one that is granted
    friend bool operator==(const RouteRef&, const RouteRef&) = default;
};

/// A step of partitions and QoS by intent, on the page of OpenSM's files.
enum class IntentStep : quint8 { Tenants, Services };

/// Where the user is, and has been: page and selected object. Shared by all pages; the only way in which one page
/// leads to another.
class Navigation final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] PageId page() const { return m_history[m_at].page; }
    [[nodiscard]] const ObjectRef& selection() const { return m_history[m_at].selection; }
    [[nodiscard]] bool canGoBack() const { return m_at > 0; }
    [[nodiscard]] bool canGoForward() const { return m_at + 1 < m_history.size(); }

    /// Both ends of the path that the user is occupied with, whichever page they were chosen on.
    [[nodiscard]] const RouteRef& ends() const { return m_ends; }
    /// An end without an object stays as it is.
    void setEnds(const RouteRef& route);

    void show(PageId page);
    void select(const ObjectRef& object);
    void show(PageId page, const ObjectRef& object);
    /// Shows a table with this text in its filter line.
    void showTable(TableId table, const QString& filter);
    /// Shows a route on a page that draws routes.
    void showRoute(PageId page, const RouteRef& route);
    /// Shows the test of the path to it; nothing is sent before the user says so.
    void showPathTest(const RouteEnd& to);
    /// Shows on the map what breaks without a switch or a link.
    void showImpact(const ObjectRef& part);
    /// Shows the tree of the congestion in which this port has a part, on the map.
    void showCongestion(const PortRef& port);
    /// Leads through partitions and QoS by intent, beginning at that step.
    void showIntent(IntentStep step);
    /// Shows the rule that gives a sender another lane, as an edit of OpenSM's files; nothing is applied.
    void showLane(const opensm::LaneWish& wish);
    void back();
    void forward();

Q_SIGNALS:
    void pageChanged(fabriscope::ui::PageId page);
    void selectionChanged(const fabriscope::ui::ObjectRef& object);
    void historyChanged();
    void endsChanged(const fabriscope::ui::RouteRef& ends);
    void tableRequested(fabriscope::ui::TableId table, const QString& filter);
    void routeRequested(fabriscope::ui::PageId page, const fabriscope::ui::RouteRef& route);
    void pathTestRequested(const fabriscope::ui::RouteEnd& to);
    void congestionRequested(const fabriscope::ui::PortRef& port);
    void intentRequested(fabriscope::ui::IntentStep step);
    void laneRequested(const fabriscope::opensm::LaneWish& wish);
    void impactRequested(const fabriscope::ui::ObjectRef& part);
    /// The user wants to see the selected object on the page that is shown: bring it into view.
    void revealRequested(const fabriscope::ui::ObjectRef& object);

private:
    struct Location
    {
        PageId page = PageId::Overview;
        ObjectRef selection;
        friend bool operator==(const Location&, const Location&) = default;
    };
    void go(const Location& location);
    void moveTo(std::size_t place);
    void announce(const Location& before);

    std::vector<Location> m_history{Location{}};
    std::size_t m_at = 0;
    RouteRef m_ends;
};

} // namespace fabriscope::ui
