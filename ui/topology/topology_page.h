// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page.h"
#include "ui/models/object_ref.h"
#include "ui/topology/drawing_choices.h"
#include "ui/topology/map/scene.h"

#include <QElapsedTimer>
#include <QTimer>

#include <functional>
#include <memory>
#include <stop_token>

class QMenu;
class QSplitter;
class QStackedWidget;

namespace fabriscope::ui {

class AppContext;
class CounterFeed;
class CounterHealth;
class Subscriber;
class FabricTables;
class LatestJob;
class RouteSource;

namespace topology {
class AgeCard;
class Legend;
class MapControls;
class MapCongestion;
class MapRoutes;
class Minimap;
class MapWhatIf;
class OutlinePanel;
class PathCount;
class TaskCard;
class TopologyView;
class VerdictCard;
} // namespace topology

/// The fabric as a map, with an outline beside it. Layout and scene are made on a worker; the map shows the last one
/// until the next is there. Only while the page is on screen.
class TopologyPage final : public Page
{
    Q_OBJECT

public:
    /// Where routes come from; without, only saved ones are known. Called for each view that reads some.
    using RouteSources = std::function<std::unique_ptr<RouteSource>()>;
    /// Live colours are made from the counters of the feed, which outlives the page; without, they say that nothing was
    /// measured.
    /// `health`: what knows where data waits; outlives the page.
    explicit TopologyPage(AppContext& context, CounterFeed* feed = nullptr, const RouteSources& routes = {},
                          CounterHealth* health = nullptr);
    ~TopologyPage() override;

    void save(QSettings& settings) const override;
    void restore(const QSettings& settings) override;
    [[nodiscard]] bool isSettled() const override;

    [[nodiscard]] topology::TopologyView& map() const { return *m_map; }
    [[nodiscard]] topology::OutlinePanel& outline() const { return *m_outline; }
    [[nodiscard]] topology::MapControls& controls() const { return *m_controls; }
    [[nodiscard]] topology::MapRoutes& routes() const { return *m_routes; }
    [[nodiscard]] topology::MapWhatIf& whatIf() const { return *m_whatIf; }
    [[nodiscard]] topology::MapCongestion& congestion() const { return *m_congestion; }
    [[nodiscard]] topology::TaskCard& task() const { return *m_task; }

    /// Writes the map to a file; SVG or PNG by its ending. A failure is shown in the event strip.
    void writeTo(const QString& path, bool wholeMap);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void buildMap();
    void connectMap();
    void connectControls();
    void follow();
    void requestLayout();
    void startLayout();
    void requestScene(bool fade);
    void updateSubscription();
    void connectRoutes();
    void updatePaths();
    void updateTask();
    void dismissTask();
    void countersChanged();
    void refreshMarks();
    /// Of every port, while the colours are about counters.
    [[nodiscard]] std::vector<perf::PortFigures> currentFigures() const;
    void showScene(const topology::ScenePtr& scene, bool fade);
    void showLayoutProblem(const Error& error);
    void toggleGroup(layout::GroupIndex group);
    void collapseAll(bool collapse);
    void updateEmptyState();
    void updateAge();
    void updateMinimap();
    void updateFound();
    void reveal(const ObjectRef& object);
    void askPath(const QString& title, bool wholeMap);
    void showMenu(const topology::Item& item, const QPoint& place);
    void addTiers(QMenu& menu, fabric::NodeIndex node);
    void addHost(QMenu& menu, fabric::NodeIndex node);
    void redraw();

    AppContext& m_context;
    CounterFeed* m_feed;
    std::unique_ptr<Subscriber> m_subscriber;
    QElapsedTimer m_coloured; ///< since the colours were last made from counters
    QStackedWidget* m_body = nullptr;
    QSplitter* m_splitter = nullptr;
    topology::TopologyView* m_map = nullptr;
    topology::OutlinePanel* m_outline = nullptr;
    topology::MapControls* m_controls = nullptr;
    topology::Legend* m_legend = nullptr;
    topology::VerdictCard* m_verdict = nullptr;
    topology::Minimap* m_minimap = nullptr;
    topology::MapRoutes* m_routes = nullptr;
    FabricTables* m_tables = nullptr; ///< of all switches, for what follows
    topology::PathCount* m_paths = nullptr;
    topology::MapWhatIf* m_whatIf = nullptr;
    topology::MapCongestion* m_congestion = nullptr;
    topology::TaskCard* m_task = nullptr;
    topology::AgeCard* m_age = nullptr;
    LatestJob* m_job = nullptr;
    QTimer m_pause;          ///< until the next layout of a growing fabric
    QElapsedTimer m_started; ///< since the last one
    std::stop_source m_stop;
    fabric::SnapshotPtr m_laidOut; ///< what the map shows or is being made for
    fabric::SnapshotPtr m_shown;
    FindingsPtr m_marked; ///< what the marks were made of, or are being made of
    topology::Folding m_folding;
    topology::DrawingChoices m_choices;
    ObjectRef m_toReveal; ///< asked for before it was on the map
    bool m_wantMinimap = true;
};

} // namespace fabriscope::ui
