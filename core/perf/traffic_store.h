// SPDX-License-Identifier: GPL-3.0-or-later
//
// What charts, heat maps and tables show: for every port and counter the latest rate, and for the ports that are
// watched a series of them, gaps and their reasons included. Fed with samples; no I/O, one thread at a time.
#pragma once

#include "core/perf/gone_ports.h"
#include "core/perf/sample.h"

#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace fabriscope::perf {

/// The latest of one counter.
struct CounterState
{
    std::optional<std::uint64_t> raw; ///< of the last reading that is trusted; none when there never was one
    Timestamp readAt{};               ///< of that reading
    RatePoint rate;                   ///< of the last interval, or why there is none
    double total = 0;                 ///< counted since this port is followed, as far as is known
    bool incomplete = false;          ///< there were gaps: the total is a lower bound
};

/// What rankings and maps need of every port, from its latest readings.
struct PortFigures
{
    PortKey port;
    std::uint64_t linkMbps = 0;           ///< see TrafficStore::setLink()
    std::optional<double> bytesPerSecond; ///< of data, in the busier direction
    std::optional<double> sentPerSecond;  ///< of data, that the port sends
    std::optional<double> wait;           ///< share of time in which data waited for credits
    std::optional<double> errors;         ///< counted since this port is followed; nothing: no error counter was read
    std::optional<Counter> worst;         ///< the error counter that counted most of them
};

/// One counter of one port over time. Its points follow one another without overlap, but for averaged ones, which
/// reach back over the gap points before them.
using Series = std::deque<RatePoint>;

struct StoreOptions
{
    std::chrono::nanoseconds keep{std::chrono::minutes(10)}; ///< of watched ports
    std::size_t maximumPoints = 4096;                        ///< of one series
};

class TrafficStore
{
public:
    /// Every point as it is made, for recorders and alarms: port, counter, point and raw value as it was read (none
    /// with a gap where nothing was read; with Gap::Implausible and Gap::Stale it is not to be trusted).
    using Observer =
        std::function<void(const PortKey&, CounterRef, const RatePoint&, std::optional<std::uint64_t> raw)>;

    explicit TrafficStore(StoreOptions options = {});
    ~TrafficStore();
    TrafficStore(const TrafficStore&) = delete;
    TrafficStore& operator=(const TrafficStore&) = delete;

    /// The data rate of the target's link, for utilisation, and the most that it can carry: a rate above that is none.
    void setLink(const Target& target);
    /// The same where both are linkDataMbps(); 0: unknown.
    void setLink(const PortKey& port, std::uint64_t linkMbps);
    void setObserver(Observer observer) { m_observer = std::move(observer); }

    /// Keeps series for this port from now on.
    void watch(const PortKey& port);
    void unwatch(const PortKey& port);

    void ingest(const Sample& sample);
    /// The next readings begin anew (connection lost, paused); charts show a gap with that reason.
    void interrupt(Gap why);
    /// The same for one port: it is not read for now, and what it does is not known.
    void interrupt(const PortKey& port, Gap why);
    /// That of all for 70,000 ports without a long pause: nothing is interrupted yet but what is read from now on;
    /// interruptNext() does the rest.
    void beginInterruption(Gap why);
    /// Interrupts so many more ports; false when all are.
    bool interruptNext(std::size_t count);
    /// The clock of the points was set back: what comes lies before what was kept, which goes but for totals.
    void beginAnew();
    /// Drops ports that are no longer part of the fabric.
    void forget(const PortKey& port);
    /// Drops those of nodes that have left, but for watched ones, once there are more than `most`; how many.
    std::size_t forgetGone(const fabric::Snapshot& now, std::size_t most = mostGonePorts);

    [[nodiscard]] std::vector<PortKey> ports() const;
    /// Nothing when this attribute of the port was never asked for.
    [[nodiscard]] std::optional<CounterState> state(const PortKey& port, CounterRef counter) const;
    /// Of what is counted twice the counter with more bits, if this port counts it.
    /// isOnlyAnnounced() does not count.
    [[nodiscard]] Counter bestForm(const PortKey& port, Counter counter) const;
    /// Its state; that of the other form while only that has a rate.
    [[nodiscard]] std::optional<CounterState> best(const PortKey& port, Counter counter) const;
    /// Null for ports that are not watched.
    [[nodiscard]] const Series* series(const PortKey& port, CounterRef counter) const;
    [[nodiscard]] std::uint64_t linkMbps(const PortKey& key) const;

    /// Share of the link's data rate in the busier direction, from the data counters; nothing without a rate.
    [[nodiscard]] std::optional<double> utilisation(const PortKey& port) const;
    /// Share of time in which data waited for credits.
    [[nodiscard]] std::optional<double> congestion(const PortKey& port) const;

    /// Null for a port that was never read. Valid until the store changes.
    [[nodiscard]] const PortFigures* figures(const PortKey& port) const;
    /// Of all ports, in no order. Computes only what was read since the last call of either function; valid until the
    /// store changes.
    [[nodiscard]] std::span<const PortFigures> figures() const;

private:
    struct Followed;
    struct Port;

    void interrupt(const PortKey& key, Port& port, Gap why);
    [[nodiscard]] Port* find(const PortKey& key) const;
    Port& made(const PortKey& key);
    void computeFigures(std::size_t place) const;
    [[nodiscard]] bool isInNameOnly(const PortKey& port, Counter counter, const CounterState& wide) const;
    Followed& follow(Port& port, Attribute attribute);
    void setLink(const PortKey& port, std::uint64_t linkMbps, std::uint64_t mostMbps);
    void add(const PortKey& key, Port& port, Followed& followed, const Sample& sample);
    void miss(const PortKey& key, Port& port, Followed& followed, const Sample& sample);
    void noteBounce(Port& port, const Followed& followed, const Sample& sample);
    void publish(const PortKey& key, Port& port, Followed& followed, CounterRef counter, std::size_t index,
                 const RatePoint& point, std::optional<std::uint64_t> raw);

    StoreOptions m_options;
    Observer m_observer;
    std::unordered_map<PortKey, std::unique_ptr<Port>> m_ports;
    mutable PortKey m_lastKey; ///< what is asked of a port is asked in a row
    mutable Port* m_last = nullptr;
    // Beside one another, by Port::place: a walk over 70,000 ports takes a millisecond.
    mutable std::vector<PortFigures> m_figures;
    mutable std::vector<bool> m_figuresStale;
    std::uint64_t m_interruption = 0; ///< how many there have been
    Gap m_why = Gap::First;           ///< of the latest
    std::size_t m_interrupted = 0;    ///< places of which interruptNext() has seen the port
};

} // namespace fabriscope::perf
