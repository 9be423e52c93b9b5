// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/app_context.h"

#include "core/events/changes.h"
#include "ui/common/async.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/models/event_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
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
        return EventKind::Alarm;
    case events::Kind::CountersReset:
    case events::Kind::CountersCleared:
        return EventKind::Counters;
    case events::Kind::FabricChanged:
        return EventKind::Fabric;
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
    view->summary = summarize(*snapshot);
    view->findings = std::make_shared<const Findings>(findingsOf(*snapshot, before.get()));
    if (baseline)
        view->changes = std::make_shared<const Findings>(findingsOf(events::changesBetween(*baseline, *snapshot, {})));
    view->baseline = std::move(baseline);
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
        m_view.reset();
        m_complete.reset();
        m_before.reset();
        Q_EMIT viewChanged();
        return;
    }
    if (snapshot->info().complete && snapshot != m_complete) m_before = std::exchange(m_complete, std::move(snapshot));
    derive();
}

void AppContext::derive()
{
    m_job->start([snapshot = m_wanted, before = m_before,
                  baseline = m_baseline] { return makeView(snapshot, before, baseline); },
                 [this](FabricViewPtr view) {
                     if (!m_wanted) return; // closed meanwhile
                     m_view = std::move(view);
                     Q_EMIT viewChanged();
                 });
}

bool AppContext::isSettled() const { return !m_job->isBusy() && snapshot() == m_wanted; }

void AppContext::setConnection(ConnectionState state)
{
    m_connection = std::move(state);
    Q_EMIT connectionChanged();
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
    m_events.insert(m_events.end(), std::make_move_iterator(later.begin()), std::make_move_iterator(later.end()));
    Q_EMIT eventsChanged();
}

void AppContext::append(Event event)
{
    // The same twice in a row is one event, e.g. a lost connection that ends a sweep and then tells so itself.
    if (event.group.isEmpty() && m_events.size() > m_earlier && m_events.back().text == event.text &&
        m_events.back().object == event.object)
        m_events.pop_back();
    if (!event.group.isEmpty()) {
        const auto end = m_events.rend();
        const auto last = m_events.size() > groupedBack ? m_events.rbegin() + groupedBack : end;
        const auto before =
            std::find_if(m_events.rbegin(), last, [&](const Event& e) { return e.group == event.group; });
        if (before != last && before->time.secsTo(event.time) < groupedSeconds) {
            event.times = before->times + 1;
            event.since = before->since.isValid() ? before->since : before->time;
            const auto at = std::prev(before.base());
            if (static_cast<std::size_t>(at - m_events.begin()) < m_earlier) --m_earlier;
            m_events.erase(at);
        }
    }
    m_events.push_back(std::move(event));
}

QString fullText(const Event& event)
{
    if (event.times < 2) return event.text;
    const QLocale locale;
    const bool today = event.since.date() == event.time.date();
    return QCoreApplication::translate("AppContext", "%1 (%n times since %2)", nullptr, event.times)
        .arg(event.text, today ? locale.toString(event.since.time(), QStringLiteral("HH:mm"))
                               : locale.toString(event.since, QStringLiteral("yyyy-MM-dd HH:mm")));
}

Event shownEvent(const events::Event& event)
{
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(event.at.time_since_epoch());
    return {.time = QDateTime::fromMSecsSinceEpoch(time.count()),
            .status = statusOf(event),
            .text = textOf(event),
            .object = objectOf(event),
            .kind = kindOf(event.kind),
            .group = event.kind == events::Kind::CountersReset ? QStringLiteral("counters-reset") : QString()};
}

} // namespace fabriscope::ui
