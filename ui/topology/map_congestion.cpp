// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map_congestion.h"

#include "ui/common/app_context.h"
#include "ui/models/findings.h"
#include "ui/session/counter_health.h"
#include "ui/session/history_keeper.h"
#include "ui/text/format.h"
#include "ui/topology/map/topology_view.h"
#include "ui/topology/tree/beside_view.h"
#include "ui/topology/tree/tree_timeline.h"
#include "ui/topology/tree/trial_words.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

/// Of a tree those links that are in the fabric of the map, joined as they were.
std::vector<TreeLine> linesOf(const fabric::Snapshot& snapshot, const health::CongestionTree& tree)
{
    std::vector<TreeLine> lines;
    for (const health::TreeRow& row : tree.rows) {
        const auto port = ui::find(snapshot, row.branch.port);
        const auto far = row.peer ? ui::find(snapshot, *row.peer) : std::nullopt;
        if (!port || !far) continue;
        const auto& link = snapshot.port(*port).link;
        if (!link || snapshot.port(*far).link != link) continue;
        TreeLine line{.link = *link,
                      .from = snapshot.port(*port).node,
                      .share = row.branch.share.value_or(0),
                      .lane = {},
                      .culprit = row.role == health::TreeRole::Culprit};
        if (const auto worst = row.branch.lanes.worst()) line.lane = worst->lane;
        // A link whose data goes two ways is drawn once, with all of it.
        const auto same = std::ranges::find_if(
            lines, [&](const TreeLine& each) { return each.link == line.link && each.from == line.from; });
        if (same == lines.end())
            lines.push_back(line);
        else
            same->share += line.share;
    }
    return lines;
}

} // namespace

MapCongestion::MapCongestion(AppContext& context, CounterHealth* health, TopologyView& map, QObject* parent)
    : QObject(parent), m_context(context), m_health(health), m_map(map), m_card(new TreeCard(&map))
{
    map.addCorner(m_card, Qt::TopLeftCorner);
    if (health != nullptr) connect(health, &CounterHealth::changed, this, &MapCongestion::refresh);
    connect(m_card, &TreeCard::closed, this, &MapCongestion::clear);
    connect(m_card, &TreeCard::folded, &map, &TopologyView::refit);
    connect(m_card, &TreeCard::portChosen, this,
            [&context](const ObjectRef& port) { context.navigation().select(port); });
    connect(m_card, &TreeCard::trialAsked, this, [this](const std::optional<health::Trial>& trial) {
        m_trial = trial;
        m_problem.clear();
        refresh();
    });
    connect(m_card, &TreeCard::message, this, [&context](const QString& text, bool failed) {
        context.addEvent(failed ? Status::Critical : Status::Notice, text);
    });
    connect(&context.navigation(), &Navigation::congestionRequested, this, &MapCongestion::show);
    buildChange();
}

void MapCongestion::show(const PortRef& port)
{
    // Before and after of the same tree stay.
    if (m_change && !std::ranges::contains(m_change->before.places, port, &health::KeptPlace::port)) m_change.reset();
    m_port = port;
    m_last.reset();
    m_kept.reset();
    m_trial.reset();
    m_problem.clear();
    m_fitted = false;
    if (m_timeline != nullptr) m_timeline->showNow();
    attend();
    refresh();
}

void MapCongestion::clear()
{
    if (!m_port) return;
    m_port.reset();
    m_last.reset();
    m_kept.reset();
    m_change.reset();
    m_problem.clear();
    m_beside->hide();
    if (m_timeline != nullptr) {
        m_timeline->showNow();
        m_past->clear();
    }
    attend();
    if (m_card->isAncestorOf(m_card->window()->focusWidget())) m_map.setFocus(Qt::OtherFocusReason);
    m_card->hide();
    m_map.setTree({});
}

void MapCongestion::follow()
{
    if (!m_map.scene()) return clear();
    refresh();
}

void MapCongestion::setActive(bool active)
{
    m_active = active;
    attend();
    refresh();
}

/// All ports are read often while it is shown, and their lanes.
void MapCongestion::attend()
{
    if (m_health == nullptr) return;
    m_health->attend(this, m_port.has_value() && (m_active || isPending()),
                     m_change ? health::portsOf({m_change->before}) : std::vector<perf::PortKey>());
}

const health::Congestion* MapCongestion::found() const
{
    if (m_health == nullptr) return nullptr;
    const health::Congestion* const seen = foundIn(m_health->congestions());
    return seen != nullptr && seen->port != *m_port && m_last ? nullptr : seen;
}

const health::Congestion* MapCongestion::foundIn(const health::Congestions& all) const
{
    const auto itself = std::ranges::find(all, *m_port, &health::Congestion::port);
    if (itself != all.end()) return &*itself;
    const auto part = std::ranges::find_if(all, [this](const health::Congestion& one) {
        return one.peer == *m_port || std::ranges::contains(one.branches, *m_port, &health::Branch::port);
    });
    return part == all.end() ? nullptr : &*part;
}

QString MapCongestion::words(const fabric::Snapshot& snapshot, const health::Congestion* now) const
{
    const QDateTime readAt = m_context.countersReadAt();
    if (now == nullptr && !m_last) {
        const QString why = m_health != nullptr ? m_health->whyNotNow() : tr("No counters are read.");
        const QString nothing =
            !why.isEmpty() ? why : tr("At present no data waits here for more than a tenth of the time.");
        return m_change ? nothing + QLatin1Char('\n') + changeWords() : nothing;
    }
    QStringList lines{shownFinding(health::findingOf(snapshot, now != nullptr ? *now : *m_last)).text};
    const auto clock = [](const QDateTime& time) { return formatClock(time, QDateTime::currentDateTime()); };
    if (now == nullptr)
        lines.append(
            tr("It has gone: seen here from %1 to %2. The list is as of %2.").arg(clock(m_since), clock(m_until)));
    const health::Congestion& it = now != nullptr ? *now : *m_last;
    if (!it.unseen.empty())
        lines.append(tr("Neither end of %n link(s) that lead here was read: their data is in no share.", nullptr,
                        static_cast<int>(it.unseen.size())));
    if (m_trial) lines.append(trialText(snapshot, it, *m_trial));
    if (!m_problem.isEmpty()) lines.append(m_problem);
    if (readAt.isValid()) lines.append(countersAge(readAt));
    if (m_change) lines.append(changeWords());
    return lines.join(QLatin1Char('\n'));
}

void MapCongestion::refresh()
{
    if (!m_port || !m_active || !m_map.scene()) return;
    const fabric::SnapshotPtr snapshot = m_map.scene()->layout().snapshot();
    if (!ui::find(*snapshot, *m_port)) return clear(); // of another fabric, or it was taken out
    if (m_timeline != nullptr && m_timeline->chosen())
        refreshPast(snapshot);
    else
        refreshNow(snapshot);
}

void MapCongestion::refreshNow(const fabric::SnapshotPtr& snapshot)
{
    const health::Congestion* const now = found();
    if (now != nullptr) {
        const QDateTime readAt = m_context.countersReadAt();
        m_until = readAt.isValid() ? readAt : QDateTime::currentDateTime();
        if (!m_last) m_since = m_until;
        m_port = now->port;
        m_last = *now;
        keep(*snapshot);
    }
    m_card->offerRule(m_last && m_trial && m_trial->kind == health::TrialKind::OtherLane);
    showChange(snapshot);
    const health::CongestionTree tree = m_last ? health::treeOf(*snapshot, *m_last) : health::CongestionTree();
    m_card->setTree(snapshot, tr("Congestion at %1").arg(displayName(*snapshot, *m_port)), words(*snapshot, now), tree);
    draw(linesOf(*snapshot, m_card->model().tree()));
}

/// Only the cables of then that are there now can be drawn; the list has all.
void MapCongestion::refreshPast(const fabric::SnapshotPtr& snapshot)
{
    m_card->offerRule(false);
    m_card->setCompact(false);
    m_beside->hide();
    const PastWaitingPtr& past = m_past->found();
    if (past)
        m_timeline->setCost(tr("The recording of this fabric takes %1 on this machine's disk.")
                                .arg(QLocale().formattedDataSize(past->bytes, 1)));
    const health::Congestion* const then = past ? foundIn(past->it.congestions) : nullptr;
    const fabric::SnapshotPtr fabric = past && past->it.fabric ? past->it.fabric : snapshot;
    const health::CongestionTree tree = then != nullptr ? health::treeOf(*fabric, *then) : health::CongestionTree();
    m_card->setTree(fabric, tr("Congestion at %1").arg(displayName(*snapshot, *m_port)), wordsThen(then), tree);
    draw(linesOf(*snapshot, tree));
}

void MapCongestion::draw(std::vector<TreeLine> lines)
{
    const bool isFirst = !m_fitted && !lines.empty();
    m_map.setTree(std::move(lines));
    if (isFirst) m_map.fitPath();
    m_fitted = m_fitted || isFirst;
}

} // namespace fabriscope::ui::topology
