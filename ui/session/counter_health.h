// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/acknowledgements.h"
#include "core/health/congestion.h"
#include "ui/session/counter_feed.h"

#include <QObject>
#include <QString>

#include <set>

class QTimer;

namespace fabriscope::ui {

class EventMonitor;

/// What the counters that are read say about the fabric's health: where data waits, and which alarms are raised.
/// Becomes findings of the context; pages that show more ask here.
class CounterHealth final : public QObject
{
    Q_OBJECT

public:
    /// All of them outlive this.
    CounterHealth(AppContext& context, CounterFeed& feed, const EventMonitor& monitor, QObject* parent = nullptr);

    /// Bottlenecks, the worst first, as of the latest reading of every port.
    [[nodiscard]] const health::Congestions& congestions() const { return m_congestions; }
    /// Every port was read often enough to say so.
    [[nodiscard]] bool isKnown() const { return m_known; }
    /// While it is shown, all ports are read, and the counters by lane of those where data waits. Reset by false, or
    /// by the death of who looked.
    void attend(const QObject* who, bool looks);

Q_SIGNALS:
    void changed();

private:
    void plan();
    void update();
    void forget();
    void readLanes();
    void publish();
    void readKnown();

    AppContext& m_context;
    CounterFeed& m_feed;
    const EventMonitor& m_monitor;
    CounterLooker m_everyPort;
    CounterLooker m_lanes;
    std::set<perf::PortKey> m_read;
    perf::Timestamp m_readSince{};
    std::set<const QObject*> m_attending;
    health::Congestions m_congestions;
    health::Acknowledgements m_acknowledged; ///< as of the latest view
    perf::Timestamp m_knownAt{};
    std::uint64_t m_epoch = 0; ///< of the feed, that all of this is from
    bool m_known = false;
    QTimer* m_timer = nullptr;
};

} // namespace fabriscope::ui
