// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/topology_page.h"

#include "core/perf/attribute_groups.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/common/fabric_absence.h"
#include "ui/common/fabric_exports.h"
#include "ui/common/look/building.h"
#include "ui/session/counter_feed.h"
#include "ui/session/fabric_tables.h"
#include "ui/session/route_source.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/topology/map/item_text.h"
#include "ui/topology/map/legend.h"
#include "ui/topology/map/minimap.h"
#include "ui/topology/map/topology_view.h"
#include "ui/topology/map_congestion.h"
#include "ui/topology/map_controls.h"
#include "ui/topology/map_routes.h"
#include "ui/topology/map_what_if.h"
#include "ui/topology/outline_panel.h"
#include "ui/topology/path_count.h"
#include "ui/topology/picture_export.h"
#include "ui/topology/task_card.h"
#include "ui/topology/verdict_card.h"

#include <QLineEdit>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {

using namespace topology;

namespace {

constexpr std::chrono::seconds liveInterval{3};
constexpr int growPause = 400;          ///< ms between two layouts of a fabric that is being found
constexpr std::size_t mostFound = 2000; ///< highlighted at once

/// What colours are made of.
struct Measured
{
    std::vector<perf::PortFigures> ports;
    std::shared_ptr<const PathUses> paths;
};

ScenePtr makeScene(layout::LayoutPtr layout, ColourMode mode, const Measured& measured, const Folding& folding,
                   const Findings& findings, const ScenePtr& before = {})
{
    const fabric::Snapshot& snapshot = *layout->snapshot();
    const LinkLoads loads = measured.ports.empty() ? LinkLoads() : loadsOf(snapshot, measured.ports);
    ColouringPtr colouring = makeColouring(snapshot, mode, loads, measured.paths);
    GroupSet collapsed = folding.closedIn(*layout);
    return Scene::build(std::move(layout), std::move(colouring), std::move(collapsed), findings, before.get());
}

} // namespace

TopologyPage::TopologyPage(AppContext& context, CounterFeed* feed, const RouteSources& routes, CounterHealth* health)
    : m_context(context), m_feed(feed), m_job(new LatestJob(this))
{
    setObjectName(QStringLiteral("topology"));
    buildMap();
    m_congestion = new MapCongestion(context, health, *m_map, this);
    if (feed != nullptr) {
        m_subscriber = std::make_unique<Subscriber>(*feed);
        connect(feed, &CounterFeed::updated, this, &TopologyPage::countersChanged);
    }
    if (routes) {
        m_routes->setSource(routes());
        m_tables->setSource(routes());
    }
    m_body = new QStackedWidget(this);
    m_body->addWidget(m_splitter);
    m_body->addWidget(
        new FabricAbsence(context, Icon::Topology, tr("The map will grow here as the fabric is found."), this));
    makeColumn(this)->addWidget(m_body);

    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &TopologyPage::startLayout);
    connectMap();
    connectControls();
    connect(&context, &AppContext::viewChanged, this, &TopologyPage::follow);
    connect(&context, &AppContext::findingsChanged, this, &TopologyPage::refreshMarks);
    connect(&context, &AppContext::findingsChanged, this, &TopologyPage::updateAge);
    connect(&context, &AppContext::connectionChanged, this, &TopologyPage::updateEmptyState);
    connect(&context, &AppContext::reducedMotionChanged, this,
            [this] { m_map->setReducedMotion(m_context.reducedMotion()); });
    m_map->setReducedMotion(context.reducedMotion());
    // Wherever the focus is, while the page is on screen.
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, this, [this] {
        m_controls->setOutlineShown(true);
        m_outline->search().setFocus(Qt::ShortcutFocusReason);
        m_outline->search().selectAll();
    });
    connect(&context.navigation(), &Navigation::selectionChanged, this, [this](const ObjectRef& object) {
        if (object != m_map->selected()) m_map->setSelected(object);
        m_outline->select(object);
    });
    connect(&context.navigation(), &Navigation::revealRequested, this, &TopologyPage::reveal);
    follow();
}

TopologyPage::~TopologyPage() { m_stop.request_stop(); }

void TopologyPage::buildMap()
{
    m_outline = new OutlinePanel(this);
    m_outline->setMinimumWidth(160);
    m_map = new TopologyView(this);
    m_splitter = makeSplitter(Qt::Horizontal, this, {{m_outline, 0}, {m_map, 1}});
    m_splitter->setSizes({232, 1000});
    m_controls = new MapControls(m_map);
    m_controls->addExports(makeExportActions(m_context, *this));
    m_legend = new Legend(m_map);
    m_minimap = new Minimap(*m_map);
    m_map->addCorner(m_controls, Qt::TopRightCorner);
    m_map->addCorner(m_legend, Qt::BottomLeftCorner);
    m_verdict = new VerdictCard(m_map);
    m_map->addCorner(m_verdict, Qt::BottomLeftCorner);
    m_map->addCorner(m_minimap, Qt::BottomRightCorner);
    m_routes = new MapRoutes(m_context, m_feed, *m_map, this);
    m_tables = new FabricTables(this);
    m_paths = new PathCount(*m_tables, this);
    m_age = new AgeCard(m_map);
    m_map->addCorner(m_age, Qt::TopLeftCorner);
    m_task = new TaskCard(*m_tables, m_map);
    m_map->addCorner(m_task, Qt::TopLeftCorner);
    m_whatIf = new MapWhatIf(m_context, *m_map, *m_tables, this);
    connectRoutes();
    m_controls->setMinimapShown(true);
    m_controls->setOutlineShown(true);
    m_minimap->hide();
}

void TopologyPage::connectMap()
{
    Navigation& go = m_context.navigation();
    connect(m_map, &TopologyView::picked, this, [&go](const ObjectRef& object) { go.select(object); });
    connect(m_map, &TopologyView::groupToggled, this, &TopologyPage::toggleGroup);
    connect(m_map, &TopologyView::cameraChanged, this, &TopologyPage::updateMinimap);
    connect(m_map, &TopologyView::menuAsked, this, &TopologyPage::showMenu);
    connect(m_map, &TopologyView::pathAsked, m_routes, &MapRoutes::showTo);
    connect(m_map, &TopologyView::pathDismissed, m_routes, &MapRoutes::clear);
    connect(m_map, &TopologyView::pathDismissed, m_congestion, &MapCongestion::clear);
    connect(m_verdict, &VerdictCard::drawingAsked, this, [this](fabric::Preferences::Drawing drawing) {
        if (!m_shown) return;
        m_choices.setDrawing(*m_shown, drawing);
        redraw();
    });
    connect(m_verdict, &VerdictCard::forgetTiersAsked, this, [this] {
        if (!m_shown) return;
        m_choices.forgetTiers(*m_shown);
        redraw();
    });
    connect(m_verdict, &VerdictCard::switchAsked, this, [this](Guid guid) {
        m_context.navigation().select(NodeRef{guid});
        m_map->zoomTo(NodeRef{guid});
    });
    connect(m_outline, &OutlinePanel::picked, this, [&go](const ObjectRef& object) { go.select(object); });
    connect(m_outline, &OutlinePanel::opened, this, &TopologyPage::reveal);
    connect(m_outline, &OutlinePanel::searched, this, &TopologyPage::updateFound);
    connect(m_outline, &OutlinePanel::searchAccepted, this, [this] {
        const auto& found = m_map->highlight().found;
        if (found.empty()) return;
        const ObjectRef first = NodeRef{m_map->scene()->snapshot().node(found.front()).guid};
        m_context.navigation().select(first);
        m_map->zoomTo(first);
    });
}

void TopologyPage::connectControls()
{
    connect(m_controls, &MapControls::colourModeChanged, this, [this] {
        updateSubscription();
        updatePaths();
        updateAge();
        requestScene(true);
    });
    connect(m_controls, &MapControls::groupingChanged, this, [this](Grouping grouping) {
        m_map->setGrouping(grouping);
        updateMinimap();
    });
    connect(m_controls, &MapControls::fitAsked, m_map, [this] { m_map->fit(); });
    connect(m_controls, &MapControls::zoomAsked, m_map, &TopologyView::zoomBy);
    connect(m_controls, &MapControls::collapseAllAsked, this, [this] { collapseAll(true); });
    connect(m_controls, &MapControls::expandAllAsked, this, [this] { collapseAll(false); });
    connect(m_controls, &MapControls::minimapToggled, this, [this](bool shown) {
        m_wantMinimap = shown;
        updateMinimap();
    });
    connect(m_controls, &MapControls::outlineToggled, m_outline, &QWidget::setVisible);
    connect(m_controls, &MapControls::exportWholeAsked, this, [this] { askPath(tr("Save the whole map"), true); });
    connect(m_controls, &MapControls::exportViewAsked, this, [this] { askPath(tr("Save what is shown"), false); });
}

void TopologyPage::connectRoutes()
{
    connect(m_paths, &PathCount::changed, this, [this] {
        updateTask();
        if (m_controls->colourMode() == ColourMode::Paths && !m_paths->isCounting()) requestScene(true);
    });
    connect(m_tables, &FabricTables::changed, this, &TopologyPage::updateTask);
    connect(m_whatIf, &MapWhatIf::changed, this, [this] {
        updateTask();
        updateFound();
    });
    connect(m_task, &TaskCard::againAsked, this, [this] { m_tables->want(m_shown); });
    connect(m_task, &TaskCard::dismissed, this, &TopologyPage::dismissTask);
}

/// Paths are counted while their colours are on screen.
void TopologyPage::updatePaths()
{
    if (isVisible() && m_controls->colourMode() == ColourMode::Paths)
        m_paths->want(m_shown);
    else
        m_paths->stop();
    if (!m_paths->isWanted() && !m_whatIf->isPending()) m_tables->cancel();
    updateTask();
}

void TopologyPage::updateTask()
{
    const bool paths = m_paths->isWanted() && !m_paths->isKnown();
    m_task->setWaiting(paths || m_whatIf->isPending(), m_paths->isCounting() || m_whatIf->isCounting(),
                       m_context.connection().phase != ConnectionState::Phase::File);
}

void TopologyPage::dismissTask()
{
    m_tables->cancel();
    m_whatIf->clear();
    if (m_controls->colourMode() == ColourMode::Paths && !m_paths->isKnown())
        m_controls->setColourMode(ColourMode::State);
    updateTask();
}

void TopologyPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_routes->setActive(true);
    m_congestion->setActive(true);
    updateSubscription();
    updatePaths();
    follow();
}

void TopologyPage::hideEvent(QHideEvent* event)
{
    m_routes->setActive(false);
    m_congestion->setActive(false);
    updateSubscription();
    updatePaths();
    Page::hideEvent(event);
}

/// Counters are read while a live colouring is on screen.
void TopologyPage::updateSubscription()
{
    if (!m_subscriber) return;
    if (!isVisible() || !isLive(m_controls->colourMode())) return m_subscriber->unsubscribe();
    m_subscriber->subscribe(
        {.ports = {}, .everyPort = true, .attributes = perf::portCounters, .interval = liveInterval});
}

void TopologyPage::countersChanged()
{
    if (!isVisible() || !isLive(m_controls->colourMode()) || m_job->isBusy()) return;
    if (m_coloured.isValid() && m_coloured.durationElapsed() < liveInterval) return;
    m_coloured.start();
    requestScene(false);
}

std::vector<perf::PortFigures> TopologyPage::currentFigures() const
{
    if (m_feed == nullptr || !isLive(m_controls->colourMode())) return {};
    const std::span<const perf::PortFigures> figures = m_feed->store().figures();
    return {figures.begin(), figures.end()};
}

void TopologyPage::follow()
{
    updateEmptyState();
    if (!isVisible()) return; // what is not on screen costs nothing
    requestLayout();
    refreshMarks();
}

/// Findings come from counters as well, between two sweeps.
void TopologyPage::refreshMarks()
{
    const FabricViewPtr& view = m_context.view();
    if (!isVisible() || !view || view->findings == m_marked || m_shown != m_laidOut || m_job->isBusy()) return;
    requestScene(false);
}

void TopologyPage::requestLayout()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!snapshot) {
        m_laidOut.reset();
        m_shown.reset();
        m_pause.stop();
        m_job->clear();
        m_map->setScene({});
        m_outline->setScene({});
        m_legend->setColouring({});
        m_verdict->setScene({}, {}, 0);
        m_minimap->setScene({});
        m_routes->follow();
        m_whatIf->follow();
        m_congestion->follow();
        m_paths->stop();
        updateTask();
        updateMinimap();
        return;
    }
    if (snapshot == m_laidOut || m_pause.isActive()) return;
    const bool growing = !snapshot->info().complete && m_started.isValid();
    const qint64 wait = growing ? growPause - m_started.elapsed() : 0;
    if (wait > 0)
        m_pause.start(static_cast<int>(wait));
    else
        startLayout();
}

void TopologyPage::startLayout()
{
    m_pause.stop();
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!snapshot || snapshot == m_laidOut) return;
    m_laidOut = snapshot;
    m_marked = m_context.view()->findings;
    m_started.start();
    const ColourMode mode = m_controls->colourMode();
    // The proportions of the map while the inspector beside it is closed: the layout stays when that opens and closes.
    const int width = window()->width() - m_map->mapTo(window(), QPoint()).x();
    const layout::Options options{.aspect = static_cast<float>(std::max(1, width)) /
                                            static_cast<float>(std::max(1, m_map->height())),
                                  .preferences = m_choices.of(*snapshot),
                                  .previous = m_map->scene() ? m_map->scene()->layoutPtr() : nullptr};
    m_job->start(
        [snapshot, mode, options, measured = Measured{currentFigures(), m_paths->of(snapshot)}, folding = m_folding,
         findings = m_marked, stop = m_stop.get_token()]() -> Result<ScenePtr> {
            auto made = layout::compute(snapshot, options, stop);
            if (!made) return std::unexpected(made.error());
            return makeScene(*std::move(made), mode, measured, folding, *findings);
        },
        [this](const Result<ScenePtr>& scene) {
            if (!m_laidOut) return; // closed meanwhile
            if (scene)
                showScene(*scene, false);
            else
                showLayoutProblem(scene.error());
        });
}

void TopologyPage::requestScene(bool fade)
{
    if (!m_map->scene() || !m_context.view()) return;
    const ColourMode mode = m_controls->colourMode();
    m_marked = m_context.view()->findings;
    Measured measured{currentFigures(), m_paths->of(m_map->scene()->layout().snapshot())};
    m_job->start(
        [shown = m_map->scene(), mode, measured = std::move(measured), folding = m_folding, findings = m_marked] {
            return makeScene(shown->layoutPtr(), mode, measured, folding, *findings, shown);
        },
        [this, fade](const ScenePtr& scene) {
            if (!m_laidOut) return;
            showScene(scene, fade);
            // It may have taken the place of a layout that waited.
            if (m_shown != m_laidOut) {
                m_laidOut = m_shown;
                requestLayout();
            }
        });
}

void TopologyPage::showScene(const ScenePtr& scene, bool fade)
{
    m_shown = scene->layout().snapshot();
    m_map->setScene(scene, fade);
    m_outline->setScene(scene);
    m_legend->setColouring(scene->colouringPtr());
    m_legend->setMissingCables(scene->missingCables().size());
    m_verdict->setScene(scene, m_choices.of(*m_shown).drawing, m_choices.movedSwitches(*m_shown));
    m_minimap->setScene(scene);
    m_routes->follow();
    m_whatIf->follow();
    m_congestion->follow();
    updatePaths();
    const ObjectRef selected = m_context.navigation().selection();
    m_map->setSelected(selected);
    m_outline->select(selected);
    updateFound();
    updateMinimap();
    if (!isNone(m_toReveal)) reveal(std::exchange(m_toReveal, {}));
    refreshMarks();
}

void TopologyPage::showLayoutProblem(const Error& error)
{
    if (error.code == ErrorCode::Cancelled) return;
    const ErrorText text = describeError(error);
    m_context.addEvent(Status::Critical, text.sentence());
}

void TopologyPage::reveal(const ObjectRef& object)
{
    if (isNone(object)) return;
    if (!isVisible() || !m_map->scene()) {
        m_toReveal = object;
        return;
    }
    m_map->zoomTo(object);
}

void TopologyPage::toggleGroup(layout::GroupIndex index)
{
    const Scene& scene = *m_map->scene();
    m_folding.set(scene.layout(), index, !scene.collapsed().contains(index));
    requestScene(true);
}

void TopologyPage::collapseAll(bool collapse)
{
    if (!m_map->scene()) return;
    m_folding.setAll(m_map->scene()->layout(), collapse);
    // By zoom they would be closed again.
    m_controls->setGrouping(collapse ? Grouping::Automatic : Grouping::Switches);
    requestScene(true);
}

void TopologyPage::updateEmptyState()
{
    m_body->setCurrentIndex(m_context.view() ? 0 : 1);
    m_map->setStale(m_context.isStale());
    updateAge();
}

void TopologyPage::updateAge()
{
    QStringList sentences;
    if (m_context.isStale())
        sentences.append(tr("Stale since %1: the connection is lost.")
                             .arg(formatClock(m_context.connection().lostAt, QDateTime::currentDateTime())));
    if (m_context.picture() == Picture::Part) sentences.append(tr("Only a part of the fabric was swept."));
    const QDateTime readAt = m_context.countersReadAt();
    if (isLive(m_controls->colourMode()) && readAt.isValid()) sentences.append(countersAge(readAt));
    m_age->setSentences(sentences);
}

void TopologyPage::updateMinimap()
{
    // Where everything is in sight, it would only be in the way.
    const ScenePtr& scene = m_map->scene();
    const bool all = !scene || m_map->camera().visible(m_map->size()).contains(scene->world());
    // In a narrow window it would cover what it should help to find.
    const QSize room = m_minimap->sizeHint() * 4;
    const bool narrow = m_map->width() < room.width() || m_map->height() < room.height();
    m_minimap->setVisible(m_wantMinimap && !all && !narrow);
    m_controls->setMinimapPossible(!narrow);
}

void TopologyPage::updateFound()
{
    m_map->setLost(m_whatIf->lost());
    std::vector<fabric::NodeIndex> nodes = m_whatIf->hosts();
    if (!nodes.empty()) return m_map->setFound(std::move(nodes));
    const QString text = m_outline->search().text().trimmed();
    const FabricViewPtr& view = m_context.view();
    if (!text.isEmpty() && view && m_map->scene()) {
        for (const SearchHit& hit : view->search->find(text, mostFound)) {
            const auto node = nodeOf(m_map->scene()->snapshot(), hit.object);
            if (node && !std::ranges::contains(nodes, *node)) nodes.push_back(*node);
        }
    }
    m_map->setFound(std::move(nodes));
}

void TopologyPage::askPath(const QString& heading, bool wholeMap)
{
    if (!m_map->scene()) return;
    auto* dialog = new QFileDialog(this, heading);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("SVG drawing (*.svg)"), tr("PNG picture (*.png)")});
    dialog->setDefaultSuffix(QStringLiteral("svg"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(QLatin1String("*.png")) ? QStringLiteral("png")
                                                                         : QStringLiteral("svg"));
    });
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, wholeMap](const QString& path) { writeTo(path, wholeMap); });
    dialog->open();
}

void TopologyPage::writeTo(const QString& path, bool whole)
{
    const ScenePtr scene = m_map->scene();
    if (!scene) return;
    const Scheme scheme = schemeOf(palette());
    PictureRequest request = whole ? wholeMap(*scene, scheme, font())
                                   : PictureRequest{.camera = m_map->camera(),
                                                    .size = m_map->size(),
                                                    .style = {.scheme = scheme, .detail = m_map->detail()},
                                                    .font = font()};
    request.note = m_age->text();
    const QString title = m_context.connection().title;
    runAsync(
        *this, [scene, request, path, title] { return writePicture(path, *scene, request, title); },
        [this, path](const QString& problem) {
            const bool written = problem.isEmpty();
            m_context.addEvent(written ? Status::Notice : Status::Critical,
                               written ? tr("The map was saved to %1.").arg(path) : problem);
        });
}

/// The same fabric once more, as the user wants it now.
void TopologyPage::redraw()
{
    m_laidOut.reset();
    startLayout();
}

bool TopologyPage::isSettled() const
{
    if (!isVisible() || !m_context.snapshot()) return true;
    return !m_job->isBusy() && !m_pause.isActive() && m_shown == m_context.snapshot() && m_map->isSettled() &&
           !m_routes->tracer().isPending() && !m_tables->isReading() && !m_paths->isCounting() &&
           !m_whatIf->isCounting();
}

void TopologyPage::save(QSettings& settings) const
{
    m_choices.save(settings);
    settings.setValue(QStringLiteral("colour"), std::to_underlying(m_controls->colourMode()));
    settings.setValue(QStringLiteral("grouping"), std::to_underlying(m_controls->grouping()));
    settings.setValue(QStringLiteral("minimap"), m_wantMinimap);
    settings.setValue(QStringLiteral("outline"), !m_outline->isHidden());
    settings.setValue(QStringLiteral("splitter"), m_splitter->saveState());
}

void TopologyPage::restore(const QSettings& settings)
{
    const auto number = [&](const QString& key, int count) {
        return std::clamp(settings.value(key, 0).toInt(), 0, count - 1);
    };
    m_controls->setColourMode(static_cast<ColourMode>(number(QStringLiteral("colour"), colourModeCount)));
    m_controls->setGrouping(static_cast<Grouping>(number(QStringLiteral("grouping"), groupingCount)));
    m_controls->setMinimapShown(settings.value(QStringLiteral("minimap"), true).toBool());
    m_controls->setOutlineShown(settings.value(QStringLiteral("outline"), true).toBool());
    m_choices.restore(settings);
    m_splitter->restoreState(settings.value(QStringLiteral("splitter")).toByteArray());
}

} // namespace fabriscope::ui
