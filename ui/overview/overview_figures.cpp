// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/overview_figures.h"

#include "core/health/saved_counters.h"
#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/models/conditions.h"
#include "ui/models/table_filter.h"
#include "ui/session/counter_feed.h"
#include "ui/session/counter_health.h"
#include "ui/session/sheets/traffic_ranking.h"
#include "ui/text/format.h"
#include "ui/text/terms.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::size_t trendLength = 60; // values, one a second at most

void addLine(std::vector<FigureCard::Line>& lines, std::optional<Status> status, const QString& text,
             const QString& toolTip = {}, std::function<void()> open = {}, bool wraps = false)
{
    lines.push_back({.status = status, .text = text, .toolTip = toolTip, .open = std::move(open), .wraps = wraps});
}

} // namespace

OverviewFigures::OverviewFigures(AppContext& context, QWidget* parent) : QWidget(parent), m_context(context)
{
    auto* line = makeRow(this, 2 * gap);
    m_nodes = new FigureCard(tr("Nodes"), explanation(Term::Node), this);
    m_links = new FigureCard(tr("Links"), explanation(Term::Rate), this);
    m_manager = new FigureCard(title(Term::SubnetManager), explanation(Term::SubnetManager), this);
    m_traffic = new FigureCard(tr("Traffic"),
                               tr("What all adapters send together. The line below shows how it went while this page "
                                  "was on screen."),
                               this);
    m_file = new FigureCard(tr("Saved fabric"), tr("This fabric was loaded from a file and does not change."), this);
    for (FigureCard* card : {m_nodes, m_links, m_manager, m_traffic, m_file})
        line->addWidget(card, 1);
    m_file->hide();
}

void OverviewFigures::setCompact(bool compact)
{
    for (FigureCard* card : {m_nodes, m_links, m_manager, m_traffic, m_file})
        card->setCompact(compact);
}

/// A file without counters; a recording has some.
bool OverviewFigures::isSaved() const
{
    return m_context.connection().phase == ConnectionState::Phase::File && !m_recorded;
}

void OverviewFigures::refresh()
{
    if (!m_context.view()) return;
    updateNodes();
    updateLinks();
    updateManager();
    updateFile();
}

/// Whose figures these are, and how old.
void OverviewFigures::updateFile()
{
    const FabricSummary& s = m_context.view()->summary;
    m_traffic->setHidden(isSaved());
    m_file->setVisible(isSaved());
    m_manager->setHidden(isSaved() && !s.managersKnown && s.masterLid == Lid(0));
    if (!isSaved()) return;
    const fabric::SnapshotInfo& info = m_context.view()->snapshot->info();
    std::vector<FigureCard::Line> lines;
    const auto add = [&lines](const QString& text) { addLine(lines, {}, text, text); };
    if (info.takenAt.time_since_epoch().count() > 0) {
        m_file->setFigure(
            formatAge(std::max(std::chrono::seconds(0), std::chrono::duration_cast<std::chrono::seconds>(
                                                            std::chrono::system_clock::now() - info.takenAt))));
        add(tr("taken %1").arg(formatTime(info.takenAt)));
    } else {
        m_file->setFigure(tr("No date"));
        add(tr("The file does not say when it was taken."));
    }
    if (!info.source.empty()) add(tr("from %1").arg(toQString(info.source)));
    QStringList without;
    if (!s.managersKnown && s.masterLid == Lid(0)) without.append(tr("subnet managers"));
    if (s.links > 0 && s.judged == 0) without.append(tr("what ports support"));
    if (!health::hasSavedCounters(*m_context.view()->snapshot)) without.append(tr("counters"));
    if (!without.isEmpty()) {
        add(tr("Not in this file: %1.").arg(listed(without)));
        lines.back().wraps = true;
    }
    m_file->setLines(lines);
}

void OverviewFigures::updateNodes()
{
    const FabricSummary& s = m_context.view()->summary;
    Navigation& go = m_context.navigation();
    m_nodes->setFigure(formatCount(s.nodes.adapters + s.nodes.switches + s.nodes.routers));
    std::vector<FigureCard::Line> lines;
    const auto add = [&](std::size_t count, const QString& text, fabric::NodeType type) {
        if (count == 0) return;
        addLine(lines, {}, text, tr("Show them in the inventory"),
                [&go, type] { go.showTable(TableId::Nodes, filterFor("type", formatType(type))); });
    };
    add(s.nodes.adapters, tr("%1 HCAs", nullptr, static_cast<int>(s.nodes.adapters)).arg(formatCount(s.nodes.adapters)),
        fabric::NodeType::ChannelAdapter);
    add(s.nodes.switches,
        tr("%1 switches", nullptr, static_cast<int>(s.nodes.switches)).arg(formatCount(s.nodes.switches)),
        fabric::NodeType::Switch);
    add(s.nodes.routers, tr("%1 routers", nullptr, static_cast<int>(s.nodes.routers)).arg(formatCount(s.nodes.routers)),
        fabric::NodeType::Router);
    if (s.tiers.size() > 1) {
        QStringList counts;
        for (const std::size_t switches : s.tiers)
            counts.append(formatCount(switches));
        addLine(lines, {},
                tr("%n tiers: %1 switches", nullptr, static_cast<int>(s.tiers.size()))
                    .arg(counts.join(QStringLiteral(" / "))),
                tr("Switches by tier, those with the hosts first."), [&go] { go.show(PageId::Topology); });
    }
    if (s.nodes.inside > 0)
        addLine(lines, {}, tr("%n aggregation node(s) in switches", nullptr, static_cast<int>(s.nodes.inside)),
                tr("Adapters inside switches that add up data on its way (SHARP); no hosts."));
    m_nodes->setLines(lines);
}

void OverviewFigures::updateLinks()
{
    const FabricSummary& s = m_context.view()->summary;
    Navigation& go = m_context.navigation();
    m_links->setFigure(formatCount(s.links));
    std::vector<FigureCard::Line> lines;
    const std::size_t wrong = s.degraded + s.notActive;
    if (s.judged > wrong)
        addLine(lines, Status::Ok, tr("%1 in order").arg(formatCount(s.judged - wrong)),
                tr("Active, at the best rate that both ends support"));
    if (s.links > s.judged)
        addLine(lines, Status::Unknown, tr("%1 compared with their peers only").arg(formatCount(s.links - s.judged)),
                tr("What their ends support is unknown: only a comparison with similar links shows "
                   "whether they could be faster."));
    if (s.degraded > 0)
        addLine(lines, Status::Warning, tr("%1 below best").arg(formatCount(s.degraded)), explanation(Term::Degraded),
                [&go] { go.showTable(TableId::Links, filterFor("condition", belowBestText())); });
    if (s.notActive > 0)
        addLine(lines, Status::Warning, tr("%1 not active").arg(formatCount(s.notActive)), explanation(Term::PortState),
                [&go] {
                    go.showTable(TableId::Links, QLatin1Char('-') + filterFor("state", formatState(PortState::Active)));
                });
    if (s.switchLinks > 0) addLine(lines, {}, tr("%1 between switches").arg(formatCount(s.switchLinks)));
    m_links->setLines(lines);
}

void OverviewFigures::updateManager()
{
    const FabricSummary& s = m_context.view()->summary;
    std::vector<FigureCard::Line> lines;
    const auto add = [&lines](std::optional<Status> status, const QString& text, const QString& toolTip) {
        addLine(lines, status, text, toolTip);
    };
    const Status alone = isSaved() ? Status::Stale : Status::Ok; // a manager of then is not fine now
    if (s.master)
        add(s.otherMasters == 0 ? alone : Status::Critical, tr("Master, priority %1").arg(s.master->priority),
            explanation(Term::ManagerState));
    else if (s.managerUnseen)
        add(Status::Unknown, tr("No master was found"),
            tr("A part of the fabric was not read: the subnet manager may run there."));
    else if (s.managersKnown && m_context.view()->snapshot->info().complete)
        add(Status::Critical, s.silentManagers == 0 ? tr("None is running any more") : tr("No master responds"),
            explanation(Term::ManagerState));
    else if (s.masterLid != Lid(0))
        add(s.otherMasters == 0 ? alone : Status::Critical, tr("Named master: LID %1").arg(s.masterLid.value()),
            explanation(Term::Lid));
    if (s.standbys > 0)
        add({}, tr("%n standby", "subnet managers", static_cast<int>(s.standbys)), explanation(Term::ManagerState));
    if (s.silentManagers > 0)
        add(Status::Warning, tr("%n without response", "subnet managers", static_cast<int>(s.silentManagers)),
            tr("Ports that report that they run a subnet manager, where none responds."));
    if (s.otherMasters > 0)
        add(Status::Critical, tr("%n further LID(s) named", nullptr, static_cast<int>(s.otherMasters)),
            tr("Ports name other LIDs than the master's as their subnet manager."));
    showManagerPlace(lines);
    if (s.master && s.masterLid != Lid(0)) add({}, tr("LID %1").arg(s.masterLid.value()), explanation(Term::Lid));
    if (s.unmanaged > 0)
        add(Status::Warning, tr("%n port(s) name none", nullptr, static_cast<int>(s.unmanaged)),
            tr("Ports with a link that do not know where the subnet manager is."));
    m_manager->setLines(lines);
}

/// The card's figure, and which node it is.
void OverviewFigures::showManagerPlace(std::vector<FigureCard::Line>& lines)
{
    const FabricSummary& s = m_context.view()->summary;
    const fabric::Snapshot& snapshot = *m_context.view()->snapshot;
    if (s.masterPort && (s.master || !s.managersKnown)) {
        const fabric::Port& port = snapshot.port(*s.masterPort);
        const fabric::Node& node = snapshot.nodeOf(port);
        m_manager->setFigure(shortName(node));
        addLine(lines, {}, displayName(node), tr("Select this port"),
                [this, ref = refOf(snapshot, port)] { m_context.navigation().select(ref); });
        if (port.guid != Guid()) addLine(lines, {}, formatGuid(port.guid), explanation(Term::PortGuid));
        return;
    }
    if (s.managersKnown)
        m_manager->setFigure(s.managerUnseen            ? tr("Not known")
                             : snapshot.info().complete ? tr("None")
                                                        : QStringLiteral("…"));
    else if (s.masterLid != Lid(0))
        m_manager->setFigure(tr("LID %1").arg(s.masterLid.value()));
    else
        m_manager->setFigure(tr("Not known"));
    if (!s.managersKnown && s.masterLid == Lid(0))
        addLine(lines, Status::Unknown, tr("No port names its subnet manager"),
                tr("Saved ibnetdiscover output does not contain it."));
}

/// A value for each evaluation; without one, for each reading.
void OverviewFigures::addToTrend(const CounterFeed& feed, const CounterHealth* health, const fabric::Snapshot& snapshot)
{
    std::optional<double> now;
    if (health != nullptr) {
        if (std::exchange(m_evaluation, health->evaluations()) != health->evaluations()) now = health->injectedGbps();
    } else if (feed.hasRates(true) && std::exchange(m_trendAt, feed.latest()) != feed.latest()) {
        now = injectedGbps(feed.store(), snapshot);
    }
    if (!now) return;
    m_trend.push_back(*now);
    if (m_trend.size() > trendLength) m_trend.erase(m_trend.begin());
}

void OverviewFigures::showTraffic(const CounterFeed& feed, const CounterHealth* health)
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!snapshot) return;
    if (m_epoch != feed.epoch()) m_trend.clear();
    m_epoch = feed.epoch();
    Navigation& go = m_context.navigation();
    std::vector<FigureCard::Line> lines;
    addToTrend(feed, health, *snapshot);
    if (std::exchange(m_recorded, feed.isRecorded()) != feed.isRecorded()) updateFile();
    if (feed.isSaved()) return;
    if (m_trend.empty()) {
        m_traffic->setFigure(QStringLiteral("…"));
        const QString why = feed.whyNone();
        addLine(lines, {}, why.isEmpty() ? tr("The counters are being read.") : why, feed.problem().remedy);
    } else {
        const bool isPart = health != nullptr && health->injectedIsPart();
        m_traffic->setFigure((isPart ? QStringLiteral("≥ ") : QString()) + formatBitRate(1e9 * m_trend.back()),
                             [&go] { go.show(PageId::Traffic); });
    }
    const QDateTime readAt = m_context.countersReadAt(); // then these are not the figures of now
    if (readAt.isValid()) addLine(lines, Status::Stale, countersAge(readAt), feed.problem().what, {}, true);
    const auto busiest = health != nullptr ? fullest(health->figures()) : fullest(feed.store().figures());
    if (busiest) {
        const PortRef port{.node = busiest->port.node, .number = busiest->port.number};
        addLine(lines, {}, tr("busiest link %1 full").arg(formatMeasuredShare(busiest->share)),
                displayName(*snapshot, port), [&go, port] { go.show(PageId::Traffic, port); });
    }
    if (health != nullptr && health->isKnown()) {
        const auto count = static_cast<int>(health->congestions().size());
        if (count == 0 && health->measuring() > 0)
            addLine(lines, Status::Unknown, tr("where data waits is being measured"),
                    tr("Some ports wait. The reason is shown when all that it depends on was read twice."), {}, true);
        else if (count == 0 && health->untold() > 0)
            addLine(lines, Status::Unknown, tr("no data waits where it is counted"),
                    tr("%n port(s) do not count it, or do not reply.", nullptr, static_cast<int>(health->untold())), {},
                    true);
        else if (count == 0)
            addLine(lines, readAt.isValid() ? Status::Stale : Status::Ok, tr("no data waits"));
        else
            addLine(lines, readAt.isValid() ? Status::Stale : Status::Warning, tr("%n bottleneck(s)", nullptr, count),
                    tr("Where data has to wait: see Traffic, Fabric"), [&go] { go.show(PageId::Traffic); });
    }
    m_traffic->setTrend(m_trend);
    m_traffic->setLines(lines);
}

} // namespace fabriscope::ui
