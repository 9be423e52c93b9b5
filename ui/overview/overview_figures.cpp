// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/overview_figures.h"

#include "ui/common/app_context.h"
#include "ui/common/typography.h"
#include "ui/models/conditions.h"
#include "ui/models/table_filter.h"
#include "ui/text/format.h"
#include "ui/text/terms.h"

#include <QHBoxLayout>

namespace fabriscope::ui {

OverviewFigures::OverviewFigures(AppContext& context, QWidget* parent) : QWidget(parent), m_context(context)
{
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(2 * gap);
    m_nodes = new FigureCard(tr("Nodes"), explanation(Term::Node), this);
    m_links = new FigureCard(tr("Links"), explanation(Term::Rate), this);
    m_manager = new FigureCard(title(Term::SubnetManager), explanation(Term::SubnetManager), this);
    m_sweep = new FigureCard(title(Term::Sweep), explanation(Term::Sweep), this);
    for (FigureCard* card : {m_nodes, m_links, m_manager, m_sweep})
        line->addWidget(card, 1);
}

void OverviewFigures::refresh()
{
    if (!m_context.view()) return;
    updateNodes();
    updateLinks();
    updateManager();
    updateSweep();
}

void OverviewFigures::updateNodes()
{
    const FabricSummary& s = m_context.view()->summary;
    Navigation& go = m_context.navigation();
    m_nodes->setFigure(formatCount(s.adapters + s.switches + s.routers));
    std::vector<FigureCard::Line> lines;
    const auto add = [&](std::size_t count, const QString& text, fabric::NodeType type) {
        if (count == 0) return;
        lines.push_back({.status = {}, .text = text, .toolTip = tr("Show them in the inventory"), .open = [&go, type] {
                             go.showTable(TableId::Nodes, filterFor("type", formatType(type)));
                         }});
    };
    add(s.adapters, tr("%1 HCAs", nullptr, static_cast<int>(s.adapters)).arg(formatCount(s.adapters)),
        fabric::NodeType::ChannelAdapter);
    add(s.switches, tr("%1 switches", nullptr, static_cast<int>(s.switches)).arg(formatCount(s.switches)),
        fabric::NodeType::Switch);
    add(s.routers, tr("%1 routers", nullptr, static_cast<int>(s.routers)).arg(formatCount(s.routers)),
        fabric::NodeType::Router);
    m_nodes->setLines(lines);
}

void OverviewFigures::updateLinks()
{
    const FabricSummary& s = m_context.view()->summary;
    Navigation& go = m_context.navigation();
    m_links->setFigure(formatCount(s.links));
    std::vector<FigureCard::Line> lines;
    const std::size_t wrong = s.degraded + s.notActive;
    if (s.links > wrong)
        lines.push_back({.status = Status::Ok,
                         .text = tr("%1 as they should be").arg(formatCount(s.links - wrong)),
                         .toolTip = tr("Active, at the best rate that both ends support"),
                         .open = {}});
    if (s.degraded > 0)
        lines.push_back({.status = Status::Warning,
                         .text = tr("%1 below best").arg(formatCount(s.degraded)),
                         .toolTip = explanation(Term::Degraded),
                         .open = [&go] { go.showTable(TableId::Links, filterFor("condition", belowBestText())); }});
    if (s.notActive > 0)
        lines.push_back({.status = Status::Warning,
                         .text = tr("%1 not active").arg(formatCount(s.notActive)),
                         .toolTip = explanation(Term::PortState),
                         .open = [&go] {
                             go.showTable(TableId::Links,
                                          QLatin1Char('-') + filterFor("state", formatState(PortState::Active)));
                         }});
    if (s.switchLinks > 0)
        lines.push_back({.status = {},
                         .text = tr("%1 between switches").arg(formatCount(s.switchLinks)),
                         .toolTip = {},
                         .open = {}});
    m_links->setLines(lines);
}

void OverviewFigures::updateManager()
{
    const FabricSummary& s = m_context.view()->summary;
    std::vector<FigureCard::Line> lines;
    const auto add = [&](std::optional<Status> status, const QString& text, const QString& toolTip) {
        lines.push_back({.status = status, .text = text, .toolTip = toolTip, .open = {}});
    };
    if (s.master)
        add(s.otherMasters == 0 ? Status::Ok : Status::Critical, tr("Master, priority %1").arg(s.master->priority),
            explanation(Term::ManagerState));
    else if (s.managersKnown && m_context.view()->snapshot->info().complete)
        add(Status::Critical, s.silentManagers == 0 ? tr("None runs any more") : tr("No master answers"),
            explanation(Term::ManagerState));
    else if (s.masterLid != Lid(0))
        add(s.otherMasters == 0 ? Status::Ok : Status::Critical, tr("Named master: LID %1").arg(s.masterLid.value()),
            explanation(Term::Lid));
    if (s.standbys > 0)
        add({}, tr("%n standby", "subnet managers", static_cast<int>(s.standbys)), explanation(Term::ManagerState));
    if (s.silentManagers > 0)
        add(Status::Warning, tr("%n without answer", "subnet managers", static_cast<int>(s.silentManagers)),
            tr("Ports that say they run a subnet manager, where nobody answers."));
    if (s.otherMasters > 0)
        add(Status::Critical, tr("%n further LID(s) named", nullptr, static_cast<int>(s.otherMasters)),
            tr("Ports name other LIDs than the master's as their subnet manager."));
    showManagerPlace(lines);
    if (s.master && s.masterLid != Lid(0)) add({}, tr("LID %1").arg(s.masterLid.value()), explanation(Term::Lid));
    if (s.unmanaged > 0)
        add(Status::Warning, tr("%n port(s) name none", nullptr, static_cast<int>(s.unmanaged)),
            tr("Ports with a link that were not told where the subnet manager is."));
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
        lines.push_back({.status = {},
                         .text = displayName(node),
                         .toolTip = tr("Select this port"),
                         .open = [this, ref = refOf(snapshot, port)] { m_context.navigation().select(ref); }});
        if (port.guid != Guid())
            lines.push_back(
                {.status = {}, .text = formatGuid(port.guid), .toolTip = explanation(Term::PortGuid), .open = {}});
        return;
    }
    if (s.managersKnown)
        m_manager->setFigure(snapshot.info().complete ? tr("None") : QStringLiteral("…"));
    else if (s.masterLid != Lid(0))
        m_manager->setFigure(tr("LID %1").arg(s.masterLid.value()));
    else
        m_manager->setFigure(tr("Not told"));
    if (!s.managersKnown && s.masterLid == Lid(0))
        lines.push_back({.status = Status::Unknown,
                         .text = tr("No port names its subnet manager"),
                         .toolTip = tr("Saved ibnetdiscover output does not contain it."),
                         .open = {}});
}

void OverviewFigures::updateSweep()
{
    const fabric::SnapshotInfo& info = m_context.view()->snapshot->info();
    std::vector<FigureCard::Line> lines;
    if (info.statistics.madsSent == 0) { // an import
        m_sweep->setFigure(tr("Saved"));
        lines.push_back({.status = {}, .text = QString::fromStdString(info.source), .toolTip = {}, .open = {}});
    } else {
        m_sweep->setFigure(formatDuration(info.statistics.duration));
        lines.push_back({.status = {},
                         .text = tr("%1 MADs").arg(formatCount(info.statistics.madsSent)),
                         .toolTip = explanation(Term::Mads),
                         .open = {}});
        lines.push_back({.status = {},
                         .text = tr("%n request(s) repeated", nullptr, static_cast<int>(info.statistics.retries)),
                         .toolTip = explanation(Term::Retries),
                         .open = {}});
        if (info.statistics.timeouts > 0)
            lines.push_back({.status = Status::Warning,
                             .text = tr("%n without answer", nullptr, static_cast<int>(info.statistics.timeouts)),
                             .toolTip = tr("Requests that no node answered, also after all retries."),
                             .open = {}});
        lines.push_back(
            {.status = {}, .text = tr("from %1").arg(QString::fromStdString(info.source)), .toolTip = {}, .open = {}});
    }
    if (info.takenAt.time_since_epoch().count() > 0)
        lines.push_back(
            {.status = {}, .text = formatTime(info.takenAt), .toolTip = tr("When the sweep ended"), .open = {}});
    m_sweep->setLines(lines);
}

} // namespace fabriscope::ui
