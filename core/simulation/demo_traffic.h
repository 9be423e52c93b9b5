// SPDX-License-Identifier: GPL-3.0-or-later
//
// Makes a simulated fabric look used: a thread that moves the counters of all ports through ibsim's console, ten times
// a second unless that is too much for ibsim, as the flows of a TrafficPlan would. Both ends of a cable agree, lanes
// add up to totals, 32-bit counters stick at their ends. A collector clears the counters by lane and those of waiting
// before they are full; a person who clears ports by hand can be added. Counters that a program clears begin anew.
#pragma once

#include "core/simulation/simulated_counters.h"
#include "core/simulation/simulated_fabric.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <ios>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace fabriscope::simulation {

struct TrafficOptions
{
    using Clock = std::chrono::steady_clock; ///< CLOCK_MONOTONIC, as the agent's time stamps

    std::chrono::seconds clearEvery{0}; ///< a port is cleared by hand; 0: nobody does
    std::size_t mostHosts = 320;        ///< see planTraffic()
    /// Called on the traffic's thread when ibsim has taken in what the model says: a cable has both its channels in one
    /// call. For tests.
    std::function<void(Clock::time_point at, const TrafficModel& model)> observer;
};

class DemoTraffic
{
public:
    /// Returns at once; the counters begin to move while there is a token of run(). The fabric must outlive this,
    /// and stay where it is.
    explicit DemoTraffic(SimulatedFabric& fabric, TrafficOptions options = {});
    /// Stops, and waits for the thread.
    ~DemoTraffic() = default;
    DemoTraffic(const DemoTraffic&) = delete;
    DemoTraffic& operator=(const DemoTraffic&) = delete;

    /// Traffic flows while one of these exists; they may outlive this. Thread-safe.
    [[nodiscard]] std::shared_ptr<void> run();

    /// Why there is no traffic any more, if it ended by itself (ibsim is gone). Thread-safe.
    [[nodiscard]] std::optional<Error> error() const;
    /// Whether every counter has been moved at least once. Thread-safe.
    [[nodiscard]] bool flows() const { return m_flows; }
    /// Waits until it flows: before that, two readings of a counter show days of traffic. Needs a token of run(). Fails
    /// with error(), or Cancelled. Thread-safe.
    [[nodiscard]] Result<void> awaitFlow(const std::stop_token& stop) const;

private:
    using Clock = TrafficOptions::Clock;
    Result<void> work(const std::stop_token& stop);
    Result<void> begin(const std::stop_token& stop);
    Result<FabricDump> dump();
    Result<void> rerouteIfChanged();
    Result<void> send(std::string_view lines);
    void heedClearings();
    enum class Waited : std::uint8_t { Stopped, Paused, Flowing };
    Waited waitUntil(Clock::time_point when, const std::stop_token& stop);

    SimulatedFabric& m_fabric;
    TrafficOptions m_options;
    mutable std::mutex m_mutex;
    mutable std::condition_variable_any m_wake;
    std::weak_ptr<void> m_token;
    std::optional<Error> m_error;
    std::atomic<bool> m_flows = false;

    // The thread's own.
    std::optional<SimulatedCounters> m_counters;
    Clock::duration m_busy{}; ///< how long ibsim took for its commands since the period was last checked
    std::uintmax_t m_logSize = 0;
    std::streamoff m_clearings = 0; ///< how much of the file "cleared" is known
    std::jthread m_thread;          ///< last: ends before the rest goes
};

} // namespace fabriscope::simulation
