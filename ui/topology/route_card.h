// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/floating.h"
#include "ui/topology/route_hops.h"
#include "ui/topology/route_tracer.h"

#include <optional>

class QComboBox;
class QLabel;
class QTableView;
class QToolButton;
class QVBoxLayout;

namespace fabriscope::ui::topology {

/// Lists the hops of the route that is on the map, in one direction at a time, and says what the route is worth: as
/// the switches forward, or only a way over the cables; where it ends when it does not arrive.
class RouteCard final : public FloatingPlate
{
    Q_OBJECT

public:
    explicit RouteCard(QWidget* parent = nullptr);
    /// Hidden while there is none.
    void setRoute(const std::optional<TracedRoute>& route);
    void setFigures(std::vector<HopFigures> figures) { m_hops->setFigures(std::move(figures)); }
    /// For the screen reader and tests: all that stands above the table.
    [[nodiscard]] QString text() const;

    [[nodiscard]] const RouteHops& hops() const { return *m_hops; }
    [[nodiscard]] bool showsWayBack() const;
    /// The service level by which lanes are looked up on a way; none: not granted, and not chosen.
    [[nodiscard]] std::optional<ServiceLevel> levelOf(const TracedRoute::Way& way) const;

Q_SIGNALS:
    void hopChosen(const fabriscope::ui::ObjectRef& port);
    void choiceChanged(); ///< direction or service level
    void qosPathAsked();
    void closed();

private:
    void buildHead(QVBoxLayout& column);
    void buildChoices(QVBoxLayout& column);
    void buildTable(QVBoxLayout& column);
    void fill();
    void fillLevels();
    void fitTable();
    [[nodiscard]] QString summary() const;
    [[nodiscard]] const TracedRoute::Way& way() const { return showsWayBack() ? m_route->back : m_route->there; }

    std::optional<TracedRoute> m_route;
    RouteHops* m_hops;
    QLabel* m_title = nullptr;
    QLabel* m_summary = nullptr;
    QWidget* m_choices = nullptr;
    QToolButton* m_there = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_qosPath = nullptr;
    QComboBox* m_level = nullptr; ///< its data: a service level, or -1 for the one that is granted
    QTableView* m_table = nullptr;
};

} // namespace fabriscope::ui::topology
