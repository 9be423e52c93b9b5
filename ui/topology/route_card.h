// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/routes/trace.h"
#include "ui/models/flat_model.h"
#include "ui/models/object_ref.h"
#include "ui/topology/floating.h"
#include "ui/topology/route_tracer.h"

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QTableView;
class QToolButton;
class QVBoxLayout;

namespace fabriscope::ui::topology {

/// What the counters show of the link behind a hop, in the direction of the route.
struct HopFigures
{
    std::optional<double> utilisation; ///< 0 to 1, of what the hop sends
    std::optional<double> waiting;     ///< share of time in which it waits for credits
    std::optional<double> errors;      ///< counted at both ends since they are read
    friend bool operator==(const HopFigures&, const HopFigures&) = default;
};

/// One row a node of a route: what it is called, where packets leave it, on which lane, and how that link is.
class RouteHops final : public FlatModel
{
    Q_OBJECT

public:
    enum Column { Name, Output, Lane, Utilisation, Waiting, Errors, ColumnCount };
    explicit RouteHops(QObject* parent = nullptr);

    struct Content
    {
        fabric::SnapshotPtr snapshot;
        routes::Path path;
        std::optional<ServiceLevel> sl;                ///< by which the lanes were looked up; none: unknown
        std::vector<std::optional<VirtualLane>> lanes; ///< by hop
    };
    void setContent(Content content);
    void setFigures(std::vector<HopFigures> figures); ///< by hop
    [[nodiscard]] const Content& content() const { return m_content; }
    /// The port by which packets leave the node of that row; of the last one the port by which they come.
    [[nodiscard]] ObjectRef portOf(int row) const;

private:
    [[nodiscard]] std::size_t size() const override { return m_content.snapshot ? m_content.path.hops.size() : 0; }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const;

    Content m_content;
    std::vector<HopFigures> m_figures;
};

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
