// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/counter_monitor.h"
#include "core/health/background_reading.h"
#include "core/perf/thresholds.h"
#include "ui/session/counter_feed.h"

#include <QObject>
#include <QString>

#include <chrono>
#include <optional>
#include <vector>

namespace fabriscope::ui {

/// Follows every counter that is read, for whatever reason, and reports counters that pass their thresholds or were
/// cleared by others as events. May have the error counters of every port read although nobody looks.
class EventMonitor final : public QObject, private CounterListener
{
    Q_OBJECT

public:
    /// Thresholds are kept in `file`, in the form of ibqueryerrors; a file that cannot be used becomes an event.
    EventMonitor(AppContext& context, CounterFeed& feed, QString file, QObject* parent = nullptr);

    [[nodiscard]] const perf::ErrorThresholds& thresholds() const { return m_thresholds; }
    /// In force at once, and kept; a failure to keep them becomes an event.
    void setThresholds(const perf::ErrorThresholds& thresholds);
    /// How often every port is read while nobody looks; 0: not at all; none, as it is at first: as often as suits the
    /// size of the fabric. The first rounds follow one another faster, so that there is something to show soon.
    void setWatching(std::optional<std::chrono::seconds> interval);
    [[nodiscard]] std::optional<std::chrono::seconds> watching() const { return m_watching; }
    /// What that is at present, and what it costs; none: nothing is read, or no fabric is known.
    [[nodiscard]] std::optional<health::BackgroundReading> background() const;
    /// False while nothing can be read: of a saved fabric, over a connection that is lost.
    [[nodiscard]] bool canRead() const { return m_feed.whyNone().isEmpty(); }
    /// What is raised now.
    [[nodiscard]] std::vector<perf::AlarmEvent> active() const { return m_monitor.active(); }
    /// Forgets what was raised and what is about to be: another fabric, or a recording goes on at another place.
    void restart();

Q_SIGNALS:
    void changed();
    /// All of a round, also those that are too many to be shown one by one.
    void happened(const std::vector<events::Event>& events);

private:
    void takePoint(const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                   std::optional<std::uint64_t> raw) override;
    void load();
    void planWatching();
    void tell(perf::Timestamp until, bool roundEnded);
    void noteCleared(const agent::ClearNotice& notice);

    AppContext& m_context;
    CounterFeed& m_feed;
    QString m_file;
    Subscriber m_subscriber;
    perf::ErrorThresholds m_thresholds = perf::ErrorThresholds::defaults();
    events::CounterMonitor m_monitor;
    std::optional<agent::ClearNotice> m_lastCleared;
    std::optional<std::chrono::seconds> m_watching;
    unsigned m_rounds = 0;     ///< of every port
    std::uint64_t m_epoch = 0; ///< of the feed, that these are from
    QString m_target;          ///< alarms belong to a fabric
};

} // namespace fabriscope::ui
