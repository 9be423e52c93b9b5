// SPDX-License-Identifier: GPL-3.0-or-later
//
// From an estimate to a rule, and from the tree before a change to what the same ports do since.
#include "ui/common/app_context.h"
#include "ui/session/counter_health.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/topology/map/topology_view.h"
#include "ui/topology/map_congestion.h"
#include "ui/topology/tree/beside_view.h"
#include "ui/topology/tree/tree_timeline.h"

#include <QStringList>
#include <QTimer>

#include <chrono>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

using namespace std::chrono_literals;

/// So long the counters are read often for a rule that was made, while other pages are on screen.
constexpr auto ruleWaits = 10min;

/// On a lower map the list of the tree gives way to that of both sides.
constexpr int roomForBoth = 760;

QString changeMoment(health::WallTime at) { return momentText(std::chrono::floor<std::chrono::microseconds>(at)); }

} // namespace

void MapCongestion::buildChange()
{
    m_beside = new BesideView(m_card->innerWidth(), m_card);
    connect(m_card, &TreeCard::widthChanged, m_beside, &BesideView::fitTo);
    m_card->addBelow(m_beside);
    m_patience = new QTimer(this);
    m_patience->setSingleShot(true);
    m_patience->setInterval(ruleWaits);
    connect(m_patience, &QTimer::timeout, this, &MapCongestion::attend);
    connect(m_card, &TreeCard::ruleAsked, this, &MapCongestion::makeRule);
    connect(m_beside, &BesideView::portChosen, m_card, &TreeCard::portChosen);
    connect(m_beside, &BesideView::message, m_card, &TreeCard::message);
    connect(&m_context, &AppContext::filesChanging, this, &MapCongestion::changeBegins);
    connect(&m_context, &AppContext::filesChanged, this, &MapCongestion::changeEnded);
}

bool MapCongestion::isPending() const { return m_change && !m_change->since && m_patience->isActive(); }

/// The congestion is there now.
void MapCongestion::keep(const fabric::Snapshot& snapshot)
{
    m_kept = health::keepTree(snapshot, *m_last, m_health->loads(), m_health->clock());
}

/// For the sender of the estimate that is shown; where no rule can help, the reason stands in the card.
void MapCongestion::makeRule()
{
    if (!m_last || !m_kept || m_kept->places.empty() || !m_trial || !m_map.scene()) return;
    const fabric::SnapshotPtr snapshot = m_map.scene()->layout().snapshot();
    const auto wish = health::laneWishFor(*snapshot, *m_last, m_trial->sender);
    if (!wish) {
        m_problem = describeError(wish.error()).sentence();
        return refresh();
    }
    m_problem.clear();
    m_change = Change{.sender = displayName(*snapshot, m_trial->sender), .before = *m_kept, .since = {}};
    m_patience->start();
    attend();
    refresh();
    m_context.navigation().showLane(*wish);
}

/// The latest tree is the one of before, if there is still one.
void MapCongestion::changeBegins()
{
    if (!m_change || m_change->since || !m_port || !m_map.scene()) return;
    const health::Congestion* const now = found();
    if (now == nullptr || now->port != m_change->before.places.front().port) return;
    health::KeptTree latest =
        health::keepTree(*m_map.scene()->layout().snapshot(), *now, m_health->loads(), m_health->clock());
    if (!latest.places.empty()) m_change->before = std::move(latest);
}

void MapCongestion::changeEnded(bool inForce)
{
    if (!m_change || !inForce) return;
    m_change->since = std::chrono::system_clock::now();
    m_trial.reset(); // from now on it is measured
    m_context.addEvent({.status = Status::Notice,
                        .text = tr("What the change does to the congestion: before and after stand side by side on the "
                                   "map, as soon as the ports have been read again."),
                        .object = m_change->before.places.front().port});
    attend();
    refresh();
}

QString MapCongestion::changeWords() const
{
    if (!m_change->since)
        return tr("Nothing has been applied yet for another lane of %1. This tree is kept to compare with.")
            .arg(m_change->sender);
    return m_change->before.at
               ? tr("OpenSM's files were changed, and in force from %1 on. The tree of before is as of %2.")
                     .arg(changeMoment(*m_change->since), changeMoment(*m_change->before.at))
               : tr("OpenSM's files were changed, and in force from %1 on.").arg(changeMoment(*m_change->since));
}

void MapCongestion::showChange(const fabric::SnapshotPtr& snapshot)
{
    const bool isShown = m_change && m_change->since && m_health != nullptr;
    m_card->setCompact(isShown && m_map.height() < roomForBoth);
    if (!isShown) return m_beside->hide();
    m_beside->setBeside(snapshot,
                        health::besideOf(m_change->before, *snapshot, m_health->loads(), m_health->congestions(),
                                         m_health->clock(), m_change->since),
                        std::chrono::system_clock::now());
}

} // namespace fabriscope::ui::topology
