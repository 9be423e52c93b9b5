// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/counter_monitor.h"
#include "core/perf/thresholds.h"
#include "ui/session/counter_feed.h"

#include <QObject>
#include <QString>

#include <chrono>

namespace fabriscope::ui {

/// Follows every counter that is read, for whatever reason, and tells of counters that pass their thresholds or were
/// cleared by others as events. May have the error counters of every port read although nobody looks.
class EventMonitor final : public QObject
{
    Q_OBJECT

public:
    /// Thresholds are kept in `file`, in the form of ibqueryerrors; a file that cannot be used is told as an event.
    EventMonitor(AppContext& context, CounterFeed& feed, QString file, QObject* parent = nullptr);
    ~EventMonitor() override;

    [[nodiscard]] const perf::ErrorThresholds& thresholds() const { return m_thresholds; }
    /// In force at once, and kept; a failure to keep them is told as an event.
    void setThresholds(const perf::ErrorThresholds& thresholds);
    /// How often every port is read while nobody looks; 0: not at all.
    void setWatching(std::chrono::seconds interval);
    [[nodiscard]] std::chrono::seconds watching() const { return m_watching; }

Q_SIGNALS:
    void changed();

private:
    void restart();
    void load();
    void tellRound();
    void noteCleared(const agent::ClearNotice& notice);
    void tell(const events::Event& event);

    AppContext& m_context;
    CounterFeed& m_feed;
    QString m_file;
    CounterLooker m_looker;
    perf::ErrorThresholds m_thresholds = perf::ErrorThresholds::defaults();
    events::CounterMonitor m_monitor;
    std::optional<agent::ClearNotice> m_lastCleared;
    std::chrono::seconds m_watching{0};
    QString m_target; ///< alarms belong to a fabric
};

/// One sentence about an alarm or about counters that were cleared, in the user's language.
[[nodiscard]] QString textOf(const events::Event& event);

} // namespace fabriscope::ui
