// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscope-exporter/board.h"
#include "app/fabriscope-exporter/watch_plan.h"
#include "core/agent/client/connection/client.h"
#include "core/agent/protocol/counters.h"
#include "core/exporter/exporter.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace fabriscope::exporter {

/// What is read, and how often.
struct Reading
{
    agent::ConnectionTarget target;
    agent::SweepOptions sweep{};
    std::optional<std::chrono::seconds> interval{}; ///< none: health::backgroundReading()
    Options text;
};

/// Reads a fabric through an agent: follows it, and reads the counters of all its ports round after round. What the
/// client's thread brings is taken in there; all else is done by the thread that calls run() or once().
class FabricReader
{
public:
    FabricReader(Reading reading, const agent::LauncherSet& launchers, bool reconnect);
    ~FabricReader();
    FabricReader(const FabricReader&) = delete;
    FabricReader& operator=(const FabricReader&) = delete;

    /// Until it is stopped. What fails is reported, and tried again.
    void run(Board& board, const std::stop_token& stop);
    /// The text of one round. Cancelled when it is stopped before that.
    Result<std::string> once(const std::stop_token& stop);

private:
    using Clock = std::chrono::steady_clock;

    /// What the client's thread has brought since it was looked at.
    struct News
    {
        std::optional<agent::ConnectionState> state;
        bool wasAway = false; ///< a state before that one, or that one, was not Connected
        fabric::SnapshotPtr snapshot;
        std::optional<std::string> text; ///< of a round that has ended
        std::optional<Error> failed;     ///< a sweep, or the reading of counters
        bool followEnded = false;
        bool tables = false; ///< of a port: the next one's time is known
        [[nodiscard]] bool any() const { return state || snapshot || text || failed || followEnded || tables; }
    };

    agent::ClientEvents events();
    /// Takes what is new; the text of a round that has ended. Called with the lock.
    std::optional<std::string> step(std::uint64_t rounds);
    void takeState(const News& news);
    void takeSnapshot(fabric::SnapshotPtr snapshot, std::uint64_t rounds);
    void sweep();
    void follow();
    void readCounters(const agent::CounterWatch& watch);
    void stopCounters();
    /// The arbitration tables of one port; all ports have their turn.
    void readTables();
    /// The master and its administration, how fast they reply.
    void askManager();
    void askAdministration(const sa::Request& request, Guid master);
    void forgetRequests();

    const Reading m_reading;
    std::mutex m_mutex; ///< of what follows
    std::condition_variable_any m_changed;
    Exporter m_exporter;
    News m_news;
    std::optional<Error> m_trouble;
    bool m_connected = false;
    bool m_follows = false;
    std::uint64_t m_connection = 1; ///< which one it is: what comes from an earlier one is passed over
    std::uint64_t m_followed = 0;   ///< the connection that was asked to follow its fabric; 0: none yet
    std::uint64_t m_watching = 0;   ///< the same of counter watches
    agent::RequestId m_counters;
    WatchPlan m_watches;
    Clock::time_point m_sweepAt = Clock::time_point::max();
    std::vector<perf::PortKey> m_tablesLeft;                   ///< ports whose tables are read in this turn
    Clock::time_point m_tablesAt = Clock::time_point::max();   ///< the next one; the end of times: one is being read
    Clock::time_point m_nextTables = Clock::time_point::min(); ///< when the next turn begins
    unsigned m_managerRequests = 0;                            ///< that have no reply yet
    Clock::time_point m_managerAt = Clock::time_point::max(); ///< when the master is asked; the end of times: no fabric
    Clock::time_point m_reconnectAt = Clock::time_point::max();
    agent::Client m_client; ///< last: its thread uses all of this
};

} // namespace fabriscope::exporter
