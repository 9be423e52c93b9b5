// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/event_monitor.h"

#include "core/perf/values.h"
#include "ui/common/table_export.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/severity.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <functional>
#include <ranges>
#include <utility>

namespace fabriscope::ui {
namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(Events)
};

constexpr double anyRise = 1e-3;       // a level a second that means: rises at all
constexpr std::size_t mostEvents = 20; // of one round; the first reading of a sick fabric raises hundreds

perf::Alarms alarmsFor(const perf::ErrorThresholds& thresholds)
{
    std::vector<perf::AlarmRule> rules = rulesOf(thresholds);
    for (const perf::AlarmRule& rule : perf::defaultRateRules())
        rules.push_back(rule);
    auto alarms = perf::Alarms::from(std::move(rules));
    return alarms ? *std::move(alarms) : *perf::Alarms::from({}); // rules of our own making
}

QString amount(const events::AlarmDetail& alarm, double value)
{
    const QLocale locale;
    if (alarm.measure == perf::Measure::Value) return locale.toString(value, 'f', 0);
    if (perf::infoOf(alarm.counter.counter).unit == perf::Unit::Ticks)
        return Words::tr("%1 % of the time").arg(locale.toString(100 * perf::shareOfTime(value, {}), 'f', 0));
    return Words::tr("%1 a second").arg(locale.toString(value, 'f', value < 10 ? 1 : 0));
}

QString alarmText(const events::Event& event)
{
    const events::AlarmDetail& alarm = *event.alarm;
    const QString where = toQString(event.where);
    const QString counter = toQString(perf::nameOf(alarm.counter));
    if (event.kind == events::Kind::AlarmCleared) return Words::tr("%1: %2 is quiet again.").arg(where, counter);
    const QString value = amount(alarm, alarm.value);
    if (alarm.measure == perf::Measure::PerSecond && alarm.threshold < anyRise)
        return Words::tr("%1: %2 rises.").arg(where, counter);
    if (alarm.atLeast)
        return Words::tr("%1: %2 stands at its largest value, %3, and counts no more until it is cleared.")
            .arg(where, counter, value);
    return Words::tr("%1: %2 is %3; alarms begin at %4.").arg(where, counter, value, amount(alarm, alarm.threshold));
}

} // namespace

QString textOf(const events::Event& event)
{
    switch (event.kind) {
    case events::Kind::AlarmRaised:
    case events::Kind::AlarmCleared:
        if (event.alarm) return alarmText(event);
        break;
    case events::Kind::CountersReset:
        return event.ports > 1
                   ? Words::tr("Counters of %n port(s) were cleared by another program.", nullptr,
                               static_cast<int>(event.ports))
                   : Words::tr("%1: its counters were cleared by another program.").arg(toQString(event.where));
    case events::Kind::CountersCleared:
        return event.ports > 1
                   ? Words::tr("Counters of %n port(s) were cleared by %1.", nullptr, static_cast<int>(event.ports))
                         .arg(toQString(event.who))
                   : Words::tr("%1: its counters were cleared by %2.")
                         .arg(toQString(event.where), toQString(event.who));
    default:
        break;
    }
    return toQString(describe(event));
}

EventMonitor::EventMonitor(AppContext& context, CounterFeed& feed, QString file, QObject* parent)
    : QObject(parent), m_context(context), m_feed(feed), m_file(std::move(file)), m_looker(feed),
      m_monitor(alarmsFor(m_thresholds))
{
    load();
    feed.setObserver([this](const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                            std::optional<std::uint64_t> raw) { m_monitor.follow(port, counter, point, raw); });
    connect(&feed, &CounterFeed::roundEnded, this, &EventMonitor::tellRound);
    connect(&feed, &CounterFeed::cleared, this, &EventMonitor::noteCleared);
    connect(&context, &AppContext::viewChanged, this, [this] { m_monitor.setSnapshot(m_context.snapshot()); });
    connect(&context, &AppContext::connectionChanged, this, [this] {
        if (std::exchange(m_target, m_context.connection().target) != m_target) restart();
    });
}

EventMonitor::~EventMonitor() { m_feed.setObserver({}); }

void EventMonitor::restart()
{
    m_monitor = events::CounterMonitor(alarmsFor(m_thresholds));
    m_monitor.setSnapshot(m_context.snapshot());
}

void EventMonitor::load()
{
    QFile file(m_file);
    if (!file.exists()) return;
    QString problem;
    if (!file.open(QIODevice::ReadOnly)) {
        problem = tr("%1 could not be read: %2").arg(m_file, file.errorString());
    } else if (auto read = perf::ErrorThresholds::parse(file.readAll().toStdString(), m_file.toStdString())) {
        m_thresholds = *std::move(read);
        m_monitor.setAlarms(alarmsFor(m_thresholds));
    } else {
        problem = describeError(read.error()).sentence();
    }
    if (!problem.isEmpty()) m_context.addEvent({.time = {}, .status = Status::Warning, .text = problem, .object = {}});
}

void EventMonitor::setThresholds(const perf::ErrorThresholds& thresholds)
{
    if (thresholds == m_thresholds) return;
    m_thresholds = thresholds;
    m_monitor.setAlarms(alarmsFor(m_thresholds));
    QDir().mkpath(QFileInfo(m_file).path());
    const QString failure = writeTextFile(m_file, QByteArray::fromStdString(m_thresholds.write()));
    if (!failure.isEmpty())
        m_context.addEvent({.time = {},
                            .status = Status::Critical,
                            .text = tr("The thresholds are in force, but could not be kept: %1").arg(failure),
                            .object = {}});
    Q_EMIT changed();
}

void EventMonitor::setWatching(std::chrono::seconds interval)
{
    if (interval == m_watching) return;
    m_watching = interval;
    if (interval.count() == 0)
        m_looker.wishNothing();
    else
        m_looker.wish({.ports = {},
                       .everyPort = true,
                       .attributes = {perf::Attribute::PortCounters, perf::Attribute::PortCountersExtended},
                       .interval = interval});
    Q_EMIT changed();
}

void EventMonitor::tellRound()
{
    const auto now = std::chrono::floor<std::chrono::microseconds>(std::chrono::system_clock::now());
    std::vector<events::Event> told = m_monitor.roundEnded(m_feed.latest(), now);
    std::ranges::stable_sort(told, std::greater{}, &events::Event::severity);
    if (told.size() > mostEvents) {
        const auto more = static_cast<int>(told.size() - mostEvents);
        m_context.addEvent(
            {.time = {},
             .status = statusOf(told[mostEvents].severity),
             .text = tr("%n further alarm(s) in the same reading: see Errors rising on the overview.", nullptr, more),
             .object = {},
             .kind = EventKind::Alarm});
        told.resize(mostEvents);
    }
    // The most urgent last: the strip shows the latest event.
    for (const events::Event& event : told | std::views::reverse)
        tell(event);
}

/// Two watches may hear of the same clearing; it is told once.
void EventMonitor::noteCleared(const agent::ClearNotice& notice)
{
    const bool known = m_lastCleared && m_lastCleared->who == notice.who && m_lastCleared->at == notice.at;
    m_lastCleared = notice;
    if (known)
        m_monitor.expectReset(notice.ports, notice.at);
    else
        m_monitor.noteCleared(notice.ports, notice.attributes, notice.who, notice.at);
}

void EventMonitor::tell(const events::Event& event)
{
    ObjectRef object;
    if (event.port && event.port->number == PortNum(0))
        object = NodeRef{event.port->node};
    else if (event.port)
        object = PortRef{.node = event.port->node, .port = event.port->number};
    const bool reset = event.kind == events::Kind::CountersReset || event.kind == events::Kind::CountersCleared;
    m_context.addEvent({.time = {},
                        .status = event.kind == events::Kind::AlarmCleared ? Status::Ok : statusOf(event.severity),
                        .text = textOf(event),
                        .object = object,
                        .kind = reset ? EventKind::Counters : EventKind::Alarm});
}

} // namespace fabriscope::ui
