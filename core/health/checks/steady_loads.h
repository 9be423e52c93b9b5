// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/checks/congestion.h"
#include "core/perf/traffic_store.h"

#include <array>
#include <memory>
#include <span>
#include <unordered_map>

namespace fabriscope::health {

/// What each port does, from readings that follow one another, of which some are lost: the last known rates stand until
/// a port has not replied for a dozen readings, and those of some seconds are averaged. So one lost reading
/// changes nothing, and a port that is busy does not seem idle. Where reading begins anew after a while in which nobody
/// looked, or on the clock of another agent, what was known before is not known any more.
///
///     store.setObserver([&](const auto& port, auto counter, const auto& point, auto) { loads.follow(port, counter,
///     point); });
///
/// No I/O, no clock; one thread at a time. Constant time for each point; half a kilobyte a port.
class SteadyLoads final : public Loads
{
public:
    /// As a TrafficStore's Observer is called.
    void follow(const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point);
    /// All ports were asked once more: one that has never been heard of is waited for for a dozen rounds.
    void roundEnded() { ++m_rounds; }
    /// The fabric as it is from now on. What a port did while its cable led elsewhere says nothing of the present one,
    /// and is not known any more; with the next readings it is.
    void followCables(const fabric::Snapshot& snapshot);
    /// Another fabric, or another place in a recording.
    void clear();
    /// Forgets ports of nodes that have left, once they are too many.
    void forgetGone(const fabric::Snapshot& now, std::size_t most = perf::mostGonePorts)
    {
        (void)perf::forgetGone(m_ports, now, [](const auto& entry) { return entry.first; }, most);
    }

    [[nodiscard]] std::optional<double> waiting(const perf::PortKey& port) const override;
    [[nodiscard]] perf::PortLoad of(const perf::PortKey& port) const override;
    [[nodiscard]] bool awaited(const perf::PortKey& port) const override;
    [[nodiscard]] LoadTimes timesOf(const perf::PortKey& port) const override;
    /// Bytes per second.
    [[nodiscard]] std::optional<double> sent(const perf::PortKey& port) const;
    [[nodiscard]] std::optional<double> received(const perf::PortKey& port) const;
    /// Bytes per second in the busier direction.
    [[nodiscard]] std::optional<double> busier(const perf::PortKey& port) const;
    /// Every port that was ever read, in no order.
    template <class Visitor> void forEach(Visitor visit) const
    {
        for (const auto& [port, kept] : m_ports)
            visit(port);
    }

private:
    /// The latest rates of one counter.
    class Held
    {
    public:
        void take(const perf::RatePoint& point);
        [[nodiscard]] std::optional<double> value() const;
        /// The highest of those that value() averages; where readings were lost, all may have come in one part.
        [[nodiscard]] std::optional<double> mayBe() const;
        /// Of value().
        [[nodiscard]] std::optional<LoadTimes::Span> time() const;
        /// It has none, and may have one with the next readings.
        [[nodiscard]] bool isOpen() const;

    private:
        struct One
        {
            double perSecond = 0;
            perf::Timestamp at{};
            std::chrono::nanoseconds length{0};
            std::uint8_t parts = 1; ///< readings that it was to be
        };
        [[nodiscard]] std::span<const One> averaged() const;
        std::array<One, 5> m_last; ///< the latest in front
        std::uint8_t m_count = 0;
        std::uint8_t m_lost = 0; ///< readings since the latest
        bool m_unsupported = false;
    };
    /// A counter in its two forms; the one with more bits is believed first.
    struct Forms
    {
        Held wide;
        Held narrow;
        [[nodiscard]] std::optional<double> value() const;
        [[nodiscard]] const Held& best() const { return wide.value() ? wide : narrow; }
        [[nodiscard]] bool isOpen() const { return !value() && (wide.isOpen() || narrow.isOpen()); }
    };
    struct Lanes
    {
        std::array<perf::PortLoad::Lane, 16> lanes;
        std::array<perf::Timestamp, 16> receivedAt{};
        std::array<perf::Timestamp, 16> waitingFrom{};
        std::array<perf::Timestamp, 16> waitingAt{};
    };
    struct Port
    {
        Forms sent;
        Forms received;
        Forms waiting;
        std::unique_ptr<Lanes> lanes;     ///< none were read
        std::optional<perf::PortKey> far; ///< to which its cable leads, or led when it last had one
    };

    void noteClock(const perf::RatePoint& point);
    void followLane(Port& port, perf::CounterRef counter, const perf::RatePoint& point) const;
    [[nodiscard]] const Port* find(const perf::PortKey& port) const;

    std::unordered_map<perf::PortKey, Port> m_ports;
    perf::Timestamp m_latest{};
    unsigned m_rounds = 0;
};

} // namespace fabriscope::health
