// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/acknowledgements.h"
#include "core/health/live_findings.h"
#include "core/health/tree_beside.h"
#include "ui/session/counter_feed.h"

#include <QObject>
#include <QString>

#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

class QTimer;

namespace fabriscope::ui {

class EventMonitor;

/// What the counters that are read say about the fabric's health: where data waits, and which alarms are raised.
/// Becomes findings of the context. Cards and rankings show the figures of the same evaluation, so that all of them say
/// the same at the same time.
class CounterHealth final : public QObject, private CounterListener
{
    Q_OBJECT

public:
    /// All of them outlive this.
    CounterHealth(AppContext& context, CounterFeed& feed, const EventMonitor& monitor, QObject* parent = nullptr);

    /// Bottlenecks, as of the latest reading of every port.
    [[nodiscard]] const health::Congestions& congestions() const { return m_live.watch().congestions(); }
    /// Beside those there may be others: it is not sure yet.
    [[nodiscard]] std::size_t measuring() const { return m_live.watch().measuring(); }
    /// Every port was read often enough to say so.
    [[nodiscard]] bool isKnown() const { return m_known; }
    /// Why what is known of where data waits is not of now, a sentence; empty: it is.
    [[nodiscard]] QString whyNotNow() const;
    /// So many ports with a cable do not tell whether data waits there, as of the same evaluation.
    [[nodiscard]] std::size_t untold() const { return m_untold; }
    /// Of every port with a cable that was read, as of the same evaluation, in no order.
    [[nodiscard]] const std::vector<perf::PortFigures>& figures() const { return m_figures; }
    /// Null for a port that was never read.
    [[nodiscard]] const perf::PortFigures* figures(const perf::PortKey& port) const;
    /// What the adapters send together, Gb/s, as of the same evaluation; none: not known.
    [[nodiscard]] std::optional<double> injectedGbps() const { return m_injected; }
    /// Of some adapters it is not known: together they send at least that.
    [[nodiscard]] bool injectedIsPart() const { return m_injectedIsPart; }
    /// What the ports do, by the latest readings.
    [[nodiscard]] const health::SteadyLoads& loads() const { return m_live.loads(); }
    /// Now, by the clock of those readings and by this computer's; none for a recording.
    [[nodiscard]] std::optional<health::ClockPair> clock() const;
    /// Of how many evaluations the figures are the latest.
    [[nodiscard]] std::uint64_t evaluations() const { return m_evaluations; }
    /// While it is shown, all ports are read often, and the counters by lane of those where data waits. Reset by false,
    /// or by the death of who looked. `lanes`: ports whose counters by lane are read as well.
    void attend(const QObject* who, bool looks, std::vector<perf::PortKey> lanes = {});

Q_SIGNALS:
    void changed();

private:
    void takePoint(const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                   std::optional<std::uint64_t> raw) override;
    void interrupt(perf::Gap /*why*/) override
    {
        m_current = false;
        m_live.interrupt();
    }
    void plan();
    void update();
    void evaluate();
    void addInjected(const fabric::Snapshot& snapshot);
    void forget();
    void readLanes();
    void publish();
    void readKnown();

    AppContext& m_context;
    CounterFeed& m_feed;
    const EventMonitor& m_monitor;
    Subscriber m_everyPort;
    Subscriber m_lanes;
    std::set<perf::PortKey> m_read;
    perf::Timestamp m_readSince{};
    std::set<const QObject*> m_attending;
    std::map<const QObject*, std::vector<perf::PortKey>> m_wantedLanes; ///< of those who attend
    health::LiveFindings m_live;
    std::vector<perf::PortFigures> m_figures;
    std::optional<double> m_injected;
    bool m_injectedIsPart = false;
    std::size_t m_untold = 0;
    std::uint64_t m_evaluations = 0;
    std::unordered_map<perf::PortKey, std::size_t> m_places; ///< in m_figures
    health::Acknowledgements m_acknowledged;                 ///< as of the latest view
    std::uint64_t m_epoch = 0;                               ///< of the feed, that all of this is from
    bool m_known = false;
    bool m_current = false; ///< read since the readings began anew
    QTimer* m_timer = nullptr;
};

} // namespace fabriscope::ui
