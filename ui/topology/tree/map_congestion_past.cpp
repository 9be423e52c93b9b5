// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tree of an earlier time, from the history of the counters.
#include "core/health/checks/congestion_watch.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/models/findings.h"
#include "ui/session/history_keeper.h"
#include "ui/text/message_text.h"
#include "ui/topology/map/topology_view.h"
#include "ui/topology/map_congestion.h"
#include "ui/topology/tree/tree_timeline.h"
#include "ui/topology/tree/trial_words.h"

#include <QFileInfo>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

Result<PastWaitingPtr> readPast(const QString& file, history::WallTime at, const fabric::SnapshotPtr& present,
                                std::stop_token stop)
{
    auto reader = history::Reader::open(file.toStdString(), std::move(stop));
    if (!reader) return std::unexpected(std::move(reader).error());
    auto past = health::congestionAt(**reader, at, present);
    if (!past) return std::unexpected(std::move(past).error());
    return std::make_shared<const PastWaiting>(at, *std::move(past), QFileInfo(file).size());
}

/// Nothing was recorded then: since when, until when, and why, as far as is known.
QString holeText(const history::Moment& moment)
{
    if (moment.before && moment.after)
        return (moment.paused
                    ? MapCongestion::tr("From %1 to %2 the counters were not read.")
                    : MapCongestion::tr("From %1 to %2 nothing was recorded: nobody was connected, or no history "
                                        "was kept."))
            .arg(momentText(*moment.before), momentText(*moment.after));
    if (moment.before) return MapCongestion::tr("Since %1 nothing has been recorded.").arg(momentText(*moment.before));
    if (moment.after)
        return MapCongestion::tr("What was recorded begins at %1; older readings than are kept were deleted.")
            .arg(momentText(*moment.after));
    return MapCongestion::tr("Nothing has been recorded of this fabric yet.");
}

QString holeText(const health::PastHole& hole)
{
    const auto ports = static_cast<int>(hole.ports);
    if (!hole.why) return MapCongestion::tr("%n port(s) were not read at that time.", nullptr, ports);
    return MapCongestion::tr("Not known of %n port(s): %1", nullptr, ports).arg(phraseText(perf::describe(*hole.why)));
}

} // namespace

PastTree::PastTree(QObject* parent) : QObject(parent), m_job(new LatestJob(this)) {}

PastTree::~PastTree() { m_stop.request_stop(); }

void PastTree::want(const QString& file, history::WallTime at, fabric::SnapshotPtr present)
{
    m_job->start([file, at, present = std::move(present),
                  stop = m_stop.get_token()] { return readPast(file, at, present, stop); },
                 [this, stop = m_stop.get_token()](Result<PastWaitingPtr> past) {
                     if (stop.stop_requested()) return;
                     m_problem = past ? ErrorText{} : describeError(past.error());
                     m_found = past ? *std::move(past) : nullptr;
                     Q_EMIT changed();
                 });
}

void PastTree::clear()
{
    m_stop.request_stop();
    m_stop = {};
    m_job->clear();
    m_found.reset();
    m_problem = {};
}

void MapCongestion::setHistory(const HistoryKeeper& keeper)
{
    m_keeper = &keeper;
    m_timeline = new TreeTimeline(m_card->innerWidth(), m_card);
    connect(m_card, &TreeCard::widthChanged, m_timeline, &TreeTimeline::fitTo);
    m_card->addBelow(m_timeline);
    m_past = new PastTree(this);
    connect(&keeper, &HistoryKeeper::changed, this, &MapCongestion::followHistory);
    connect(m_timeline, &TreeTimeline::chosenChanged, this, &MapCongestion::readPast);
    connect(m_past, &PastTree::changed, this, &MapCongestion::refresh);
    followHistory();
}

/// Another connection has another file; a saved fabric and a recording have none.
void MapCongestion::followHistory()
{
    m_timeline->setObstacle(m_keeper->file().isEmpty()
                                ? tr("Nothing of this connection is recorded: earlier times are not known.")
                                : QString());
    if (m_pastFile == m_keeper->file()) return;
    m_pastFile = m_keeper->file();
    m_past->clear();
    m_timeline->setCost({});
    m_timeline->showNow();
    refresh();
}

void MapCongestion::readPast()
{
    if (m_timeline->chosen() && m_map.scene())
        m_past->want(m_keeper->file(), *m_timeline->chosen(), m_map.scene()->layout().snapshot());
    refresh();
}

QString MapCongestion::wordsThen(const health::Congestion* then) const
{
    if (!m_past->problem().what.isEmpty()) return m_past->problem().sentence();
    const PastWaitingPtr& past = m_past->found();
    if (!past) return tr("Reading what was recorded…");
    const health::PastCongestion& it = past->it;
    if (!it.moment.recorded) return holeText(it.moment);
    QStringList lines;
    if (!it.fabric)
        lines.append(tr("The cables of that time are not known."));
    else if (then != nullptr)
        lines.append(shownFinding(health::findingOf(*it.fabric, *then)).text);
    else if (!health::isLinked(*it.fabric, *m_port))
        lines.append(it.fabricOfThen ? tr("At that time this port had no cable, as far as is known.")
                                     : tr("This port has no cable now: whether data waited here then is not known."));
    else if (std::ranges::binary_search(it.unread, *m_port))
        lines.append(tr("Whether data waited here is not known: the port was not read then, or not twice."));
    else
        lines.append(tr("At that time no data waited here for more than a tenth of the time."));
    lines.append(tr("As of %1: rates are means from %2 to %3.")
                     .arg(momentText(past->at), momentText(it.moment.from), momentText(it.moment.to)));
    if (then != nullptr && !then->sure)
        lines.append(tr("It is not sure: readings are missing, and it may be the effect of another bottleneck."));
    if (it.fabric && !it.fabricOfThen) lines.append(tr("The cables are those of now: none are kept from that time."));
    for (const health::PastHole& hole : it.holes)
        lines.append(holeText(hole));
    if (m_trial && then != nullptr) lines.append(trialText(*it.fabric, *then, *m_trial));
    return lines.join(QLatin1Char('\n'));
}

} // namespace fabriscope::ui::topology
