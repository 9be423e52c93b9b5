// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/app_context.h"

#include "core/base/message.h"
#include "core/events/changes.h"
#include "core/fabric/shape/classify.h"
#include "core/health/checks/causes.h"
#include "core/health/checks/fabric_checks.h"
#include "ui/common/async.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/models/event_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::size_t maxEvents = 5000;
constexpr std::size_t groupedBack = 500;     // so many events back the one is looked for that comes again
constexpr qint64 groupedSeconds = 6L * 3600; // what comes less often is news

EventKind kindOf(events::Kind kind)
{
    switch (kind) {
    case events::Kind::AlarmRaised:
    case events::Kind::AlarmCleared:
    case events::Kind::AlarmStanding:
        return EventKind::Alarm;
    case events::Kind::CountersReset:
    case events::Kind::CountersCleared:
        return EventKind::Counters;
    case events::Kind::FabricChanged:
    case events::Kind::GroupCreated:
    case events::Kind::GroupDeleted:
    case events::Kind::KeyRefused:
    case events::Kind::ManagementKeyRefused:
    case events::Kind::LinkIntegrity:
    case events::Kind::BufferOverrun:
    case events::Kind::FlowControl:
    case events::Kind::ManagerLost:
    case events::Kind::ManagerBack:
        return EventKind::Fabric;
    case events::Kind::AgentLost:
    case events::Kind::AgentBack:
        break;
    }
    return EventKind::Connection;
}

FabricViewPtr makeView(fabric::SnapshotPtr snapshot, const fabric::SnapshotPtr& before, fabric::SnapshotPtr baseline)
{
    auto view = std::make_shared<FabricView>();
    fabric::Classification shape = fabric::classify(*snapshot);
    view->summary = summarize(*snapshot, shape);
    if (auto mutes = knownHere())
        view->mutes = *std::move(mutes);
    else
        view->mutesProblem = std::move(mutes).error();
    view->ofSweep = std::make_shared<const health::Sorted>(health::sortOut(
        health::checkFabric(*snapshot, shape, before.get()), view->mutes, std::chrono::system_clock::now()));
    if (baseline)
        view->changes = std::make_shared<const Findings>(findingsOf(events::changesBetween(*baseline, *snapshot, {})));
    view->baseline = std::move(baseline);
    view->chassis = std::move(shape.chassis);
    view->search = std::make_shared<const SearchIndex>(snapshot);
    view->snapshot = std::move(snapshot);
    return view;
}

} // namespace

AppContext::AppContext(QObject* parent) : QObject(parent), m_job(new LatestJob(this)) { new PlainToolTips(this); }

void AppContext::setSnapshot(fabric::SnapshotPtr snapshot)
{
    m_wanted = snapshot;
    if (!snapshot) {
        m_job->clear();
        m_book.clear();
        m_view.reset();
        m_complete.reset();
        m_older.clear();
        Q_EMIT viewChanged();
        return;
    }
    // What the reader of a file left out or put right is said once.
    if (!m_complete || m_complete->info().remarks != snapshot->info().remarks) {
        for (const Message& remark : snapshot->info().remarks)
            addEvent(Status::Notice, messageText(remark));
    }
    if (snapshot->info().complete && snapshot != m_complete) {
        m_older.take(snapshot);
        m_complete = std::move(snapshot);
    }
    derive();
}

void AppContext::derive()
{
    m_job->start([snapshot = m_wanted, before = m_older.get(),
                  baseline = m_baseline] { return makeView(snapshot, before, baseline); },
                 [this](FabricViewPtr view) {
                     if (!m_wanted) return; // closed meanwhile
                     m_view = joined(*view);
                     tellOfMutes();
                     Q_EMIT viewChanged();
                 });
}

/// Whoever has muted something does not expect to see it, and is not to wonder.
void AppContext::tellOfMutes()
{
    const QString problem = m_view->mutesProblem ? describeError(*m_view->mutesProblem).sentence() : QString();
    if (std::exchange(m_mutesProblem, problem) == problem || problem.isEmpty()) return;
    addEvent(Status::Warning,
             QCoreApplication::translate("Events", "What is muted or acknowledged is not known, so that what a "
                                                   "sweep finds is shown all the same: %1")
                 .arg(problem));
}

void AppContext::setCounterFindings(health::Findings open, std::optional<health::Findings> told, bool current)
{
    const bool wasOld = countersReadAt().isValid();
    if (current && told) m_countersReadAt = QDateTime::currentDateTime();
    m_counterTold = std::move(told);
    m_counterFindings = std::move(open);
    m_countersCurrent = current;
    join(wasOld != countersReadAt().isValid());
}

void AppContext::setManagerFindings(health::Findings open, health::Findings told)
{
    m_managerTold = std::move(told);
    m_managerFindings = std::move(open);
    join();
}

/// The same view with all that was found, one finding for each cause.
FabricViewPtr AppContext::joined(const FabricView& view)
{
    auto made = std::make_shared<FabricView>(view);
    health::Findings all = m_counterFindings;
    all.insert(all.end(), m_managerFindings.begin(), m_managerFindings.end());
    all.insert(all.end(), view.ofSweep->open.begin(), view.ofSweep->open.end());
    tell(m_book.take(health::combined(std::move(all)), health::Moment::now(), m_countersCurrent, view.snapshot.get()));
    made->findings = std::make_shared<const Findings>(shownFindings(m_book.lives(), !m_connection.isRecording()));
    made->known = view.ofSweep->known;
    for (const health::Findings* told : {m_counterTold ? &*m_counterTold : nullptr, &m_managerTold})
        if (told != nullptr)
            std::ranges::move(health::sortOut(*told, view.mutes, std::chrono::system_clock::now()).known,
                              std::back_inserter(made->known));
    made->marks = std::make_shared<const FindingMarks>(*made->findings);
    return made;
}

void AppContext::join(bool isOfOtherAge)
{
    if (!m_view) return;
    FabricViewPtr view = joined(*m_view);
    const bool same = *view->findings == *m_view->findings && view->known.size() == m_view->known.size();
    if (same && !isOfOtherAge) return;
    m_view = std::move(view);
    Q_EMIT findingsChanged();
}

/// Where data waits comes and goes without an alarm of a counter: these are events, too.
void AppContext::tell(const std::vector<health::FindingBook::Change>& changes)
{
    for (const health::FindingBook::Change& change : changes) {
        if (!change.life.finding.rule.starts_with("congestion-")) continue;
        const Finding shown = shownFinding(change.life.finding);
        const bool came = change.kind == health::FindingBook::Change::Kind::Came;
        addEvent({.status = came ? shown.status : Status::Ok,
                  .text = came ? shown.text : QCoreApplication::translate("Events", "Over: %1").arg(shown.text),
                  .object = shown.object,
                  .kind = EventKind::Alarm,
                  .alarm = toQString(health::identityOf(change.life.finding)),
                  .raised = came});
    }
}

bool AppContext::isSettled() const { return !m_job->isBusy() && snapshot() == m_wanted; }

void AppContext::setConnection(ConnectionState state)
{
    if (state.target != m_connection.target) {
        m_book.clear();
        m_countersReadAt = {}; // those of another fabric
    }
    if (state.phase == ConnectionState::Phase::Lost) m_older.clear();
    m_connection = std::move(state);
    Q_EMIT connectionChanged();
}

Picture AppContext::picture() const
{
    if (m_connection.phase == ConnectionState::Phase::Lost) return Picture::Stale;
    if (!m_view || m_view->snapshot->info().complete) return Picture::Whole;
    return m_connection.busy() ? Picture::Growing : Picture::Part;
}

void AppContext::setBaseline(fabric::SnapshotPtr baseline)
{
    m_baseline = std::move(baseline);
    Q_EMIT baselineChanged();
    if (m_wanted) derive();
}

void AppContext::setReducedMotion(bool reduced)
{
    if (std::exchange(m_reducedMotion, reduced) != reduced) Q_EMIT reducedMotionChanged();
}

void AppContext::addEvent(Event event)
{
    if (!event.time.isValid()) event.time = QDateTime::currentDateTime();
    append(std::move(event));
    if (m_events.size() > maxEvents) {
        m_events.erase(m_events.begin());
        if (m_earlier > 0) --m_earlier;
    }
    Q_EMIT eventsChanged();
}

void AppContext::setEarlierEvents(std::vector<Event> earlier)
{
    if (earlier.empty() && m_earlier == 0) return;
    std::vector<Event> later(m_events.begin() + static_cast<std::ptrdiff_t>(m_earlier), m_events.end());
    m_events.clear();
    m_earlier = 0;
    for (Event& event : earlier)
        append(std::move(event));
    m_earlier = m_events.size();
    for (Event& event : later) // what stood then may stand still
        append(std::move(event));
    Q_EMIT eventsChanged();
}

void AppContext::append(Event event)
{
    // The same twice in a row is one event, e.g. a lost connection that ends a sweep and is then reported itself.
    if (event.group.isEmpty() && event.alarm.isEmpty() && m_events.size() > m_earlier &&
        m_events.back().text == event.text && m_events.back().object == event.object)
        replaceLine(m_events.size() - 1, event);
    if (!event.group.isEmpty()) mergeGroup(event);
    if (!event.alarm.isEmpty()) mergeAlarm(event);
    if (event.line == 0) event.line = ++m_lines;
    m_events.push_back(std::move(event));
}

/// Takes that line out: it is the one of `event` now.
void AppContext::replaceLine(std::size_t at, Event& event)
{
    if (event.line == 0) event.line = m_events[at].line;
    if (at < m_earlier) --m_earlier;
    m_events.erase(m_events.begin() + static_cast<std::ptrdiff_t>(at));
}

/// The line of the one before goes, and this one counts it. A line for several ports names none of them.
void AppContext::mergeGroup(Event& event)
{
    const std::size_t from = m_events.size() > groupedBack ? m_events.size() - groupedBack : 0;
    for (std::size_t at = m_events.size(); at-- > from;) {
        const Event& before = m_events[at];
        if (before.group != event.group) continue;
        if (before.time.secsTo(event.time) >= groupedSeconds) return;
        event.times += before.times;
        event.since = before.since.isValid() ? before.since : before.time;
        for (const ObjectRef& member : before.members) {
            if (!std::ranges::contains(event.members, member)) event.members.push_back(member);
        }
        event.ports = std::max({event.ports, before.ports, static_cast<int>(event.members.size())});
        if (event.ports > 1) {
            event.text = QCoreApplication::translate(
                "Events",
                "Counters of %n port(s) began anew at zero: another program cleared them, or their devices were "
                "restarted.",
                nullptr, event.ports);
            event.object = {};
        }
        return replaceLine(at, event);
    }
}

/// An alarm that was raised and has not ended is active: it is listed once, with the time when it was seen first, which
/// may have been in an earlier run. Its end knows that, too.
void AppContext::mergeAlarm(Event& event)
{
    for (std::size_t at = m_events.size(); at-- > 0;) {
        const Event& before = m_events[at];
        if (before.alarm != event.alarm) continue;
        if (!before.raised) return;
        event.since = before.since.isValid() ? before.since : before.time;
        if (event.raised) replaceLine(at, event);
        return;
    }
}

QString fullText(const Event& event)
{
    const QLocale locale;
    if (!event.alarm.isEmpty() && !event.raised && event.since.isValid() && event.since < event.time)
        return QCoreApplication::translate("AppContext", "%1 (%2 after it was first seen)")
            .arg(event.text, formatDuration(std::chrono::milliseconds(event.since.msecsTo(event.time))));
    if (event.times < 2 && event.since.isValid() && event.since != event.time)
        return QCoreApplication::translate("AppContext", "%1 (first seen %2)")
            .arg(event.text, locale.toString(event.since, QStringLiteral("yyyy-MM-dd HH:mm")));
    if (event.times < 2) return event.text;
    const bool today = event.since.date() == event.time.date();
    return QCoreApplication::translate("AppContext", "%1 (%n times since %2)", nullptr, event.times)
        .arg(event.text, today ? locale.toString(event.since.time(), QStringLiteral("HH:mm"))
                               : locale.toString(event.since, QStringLiteral("yyyy-MM-dd HH:mm")));
}

QString countersAge(const QDateTime& readAt)
{
    return QCoreApplication::translate("AppContext", "Counters as of %1; newer ones are not known.")
        .arg(formatClock(readAt, QDateTime::currentDateTime()));
}

QDateTime shownTime(events::Time time)
{
    return QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count());
}

Event shownEvent(const events::Event& event)
{
    Event shown{.time = shownTime(event.at),
                .status = statusOf(event),
                .text = textOf(event),
                .object = objectOf(event),
                .kind = kindOf(event.kind)};
    if (event.kind == events::Kind::CountersReset) {
        shown.group = QStringLiteral("counters-reset");
        shown.ports = static_cast<int>(event.ports);
        if (!isNone(shown.object)) shown.members = {shown.object};
    }
    if (event.alarm && event.port) {
        shown.alarm = QStringLiteral("%1 %2 %3")
                          .arg(refText(*event.port), QString::fromStdString(perf::nameOf(event.alarm->counter)),
                               QString::number(static_cast<int>(event.alarm->measure)));
        shown.raised = event.kind != events::Kind::AlarmCleared;
    }
    return shown;
}

} // namespace fabriscope::ui
