// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/event_monitor.h"

#include "core/perf/attribute_groups.h"
#include "ui/common/table/table_export.h"
#include "ui/models/event_text.h"
#include "ui/text/error_text.h"
#include "ui/text/severity.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <functional>
#include <ranges>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr unsigned fastRounds = 5; // two readings make a rate, two rates a finding; the rest for what was lost
constexpr int fasterAtFirst = 10;  // times
constexpr std::chrono::milliseconds leastPause{2000};
constexpr std::size_t mostOfARound = 20; // of one round; the first reading of a sick fabric raises hundreds

} // namespace

EventMonitor::EventMonitor(AppContext& context, CounterFeed& feed, QString file, QObject* parent)
    : QObject(parent), CounterListener(feed), m_context(context), m_feed(feed), m_file(std::move(file)),
      m_subscriber(feed), m_monitor(perf::Alarms::usual(m_thresholds))
{
    load();
    connect(&feed, &CounterFeed::everyPortRead, this, [this] {
        if (std::exchange(m_epoch, m_feed.epoch()) != m_epoch) m_rounds = 0;
        if (++m_rounds <= fastRounds) planWatching();
    });
    connect(&context, &AppContext::viewChanged, this, &EventMonitor::planWatching);
    connect(&feed, &CounterFeed::roundEnded, this, [this] { tell(m_feed.latest(), true); });
    connect(&feed, &CounterFeed::cleared, this, &EventMonitor::noteCleared);
    connect(&feed, &CounterFeed::phaseChanged, this, &EventMonitor::changed);
    connect(&context, &AppContext::viewChanged, this, [this] { m_monitor.setSnapshot(m_context.snapshot()); });
    connect(&context, &AppContext::connectionChanged, this, [this] {
        if (std::exchange(m_target, m_context.connection().target) == m_target) return;
        m_rounds = 0;
        restart();
        planWatching();
    });
}

void EventMonitor::takePoint(const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                             std::optional<std::uint64_t> raw)
{
    m_monitor.follow(port, counter, point, raw);
}

void EventMonitor::restart()
{
    m_monitor = events::CounterMonitor(perf::Alarms::usual(m_thresholds));
    m_monitor.setSnapshot(m_context.snapshot());
    Q_EMIT changed();
}

void EventMonitor::load()
{
    if (auto read = perf::ErrorThresholds::read(m_file.toStdString())) {
        m_thresholds = *std::move(read);
        m_monitor.setAlarms(perf::Alarms::usual(m_thresholds));
    } else if (read.error().code != ErrorCode::NotFound) {
        m_context.addEvent(Status::Warning, describeError(read.error()).sentence());
    }
}

void EventMonitor::setThresholds(const perf::ErrorThresholds& thresholds)
{
    if (thresholds == m_thresholds) return;
    m_thresholds = thresholds;
    m_monitor.setAlarms(perf::Alarms::usual(m_thresholds));
    QDir().mkpath(QFileInfo(m_file).path());
    const QString failure = writeTextFile(m_file, QByteArray::fromStdString(m_thresholds.write()));
    if (!failure.isEmpty())
        m_context.addEvent(Status::Critical, tr("The thresholds are in force, but could not be kept: %1").arg(failure));
    Q_EMIT changed();
}

void EventMonitor::setWatching(std::optional<std::chrono::seconds> interval)
{
    if (interval == m_watching) return;
    m_watching = interval;
    planWatching();
    Q_EMIT changed();
}

std::optional<health::BackgroundReading> EventMonitor::background() const
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!snapshot || m_watching == std::chrono::seconds(0)) return std::nullopt;
    const std::size_t ports = 2 * snapshot->links().size();
    return m_watching ? health::backgroundReading(ports, *m_watching) : health::backgroundReading(ports);
}

void EventMonitor::planWatching()
{
    const auto reading = background();
    if (!reading) return m_subscriber.unsubscribe();
    const std::chrono::milliseconds usual = reading->interval;
    m_subscriber.subscribe(
        {.ports = {},
         .everyPort = true,
         .attributes = perf::portCounters,
         .interval = m_rounds < fastRounds ? std::min(usual, std::max(leastPause, usual / fasterAtFirst)) : usual});
}

/// What was seen until then; in the middle of a round only what was cleared on purpose.
void EventMonitor::tell(perf::Timestamp until, bool roundEnded)
{
    // What is played happened when it was recorded.
    const auto now =
        m_feed.isRecorded() ? events::Time(std::chrono::floor<std::chrono::microseconds>(until)) : events::wallNow();
    std::vector<events::Event> told =
        roundEnded ? m_monitor.roundEnded(until, now) : m_monitor.takeClearings(until, now);
    if (!told.empty()) Q_EMIT happened(told);
    std::ranges::stable_sort(told, std::greater{}, &events::Event::severity);
    if (told.size() > mostOfARound) {
        const auto more = static_cast<int>(told.size() - mostOfARound);
        m_context.addEvent(
            {.time = shownTime(now),
             .status = statusOf(told[mostOfARound].severity),
             .text = tr("%n further alarm(s) in the same reading: see Errors rising on the overview.", nullptr, more),
             .kind = EventKind::Alarm});
        told.resize(mostOfARound);
    }
    // The most urgent last: the strip shows the latest event.
    for (const events::Event& event : told | std::views::reverse) {
        Event shown = shownEvent(event);
        // What was cleared in a recording, or in another fabric, is another matter.
        if (!shown.group.isEmpty()) shown.group += QLatin1Char(' ') + m_target;
        m_context.addEvent(std::move(shown));
    }
}

/// Two watches may see the same clearing; it is one event.
void EventMonitor::noteCleared(const agent::ClearNotice& notice)
{
    const bool known = m_lastCleared && m_lastCleared->who == notice.who && m_lastCleared->at == notice.at;
    m_lastCleared = notice;
    if (known)
        m_monitor.expectReset(notice.ports, notice.at);
    else
        m_monitor.noteCleared(notice.ports, notice.attributes, notice.who, notice.at);
    tell(m_feed.present(), false);
}

} // namespace fabriscope::ui
