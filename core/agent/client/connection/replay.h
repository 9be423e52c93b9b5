// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/replay_control.h"
#include "core/agent/protocol/counters.h"
#include "core/fabric/model/snapshot.h"
#include "core/history/recording.h"

#include <asio/any_io_executor.hpp>
#include <asio/steady_timer.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>

namespace fabriscope::agent {

/// Plays a recorded session to watches as if an agent were there: the same samples and rounds, with the distances in
/// time that they had, divided by `speed`. Its sessions follow one another without the pauses between them. It begins
/// with the first watch or control(); later watches join in where it is, and one that comes after its end restarts it.
///
/// Times of samples are those of the recording host's clock, as of one clock that never was set; rates are those that
/// were seen, whatever the speed. One thread: that of the executor.
class Replay
{
public:
    static Result<std::unique_ptr<Replay>> open(const asio::any_io_executor& executor, const std::string& file,
                                                double speed, std::stop_token stop = {});
    ~Replay();
    Replay(const Replay&) = delete;
    Replay& operator=(const Replay&) = delete;

    /// The fabric as it was at the moment that is being played.
    [[nodiscard]] Result<fabric::SnapshotPtr> snapshot();
    /// Calls back later, never from within this. A watch for so many rounds gets as many; onDone comes without an Error
    /// after these or at the end of the recording. Ports and attributes that were not recorded stay silent.
    void watch(std::uint64_t id, const CounterWatch& watch, CounterEvents events,
               std::function<void(Result<void>)> onDone);
    /// Forgets a watch without a call. False when there is none.
    bool cancel(std::uint64_t id);
    /// In force at once. Running watches continue at another position, without its lead: to get the lead, send the
    /// request again.
    void control(const ReplayControl& control);
    [[nodiscard]] ReplayState state() const;
    /// Called when it starts, continues with another session, ends, or was controlled.
    void setObserver(std::function<void(const ReplayState&)> observer) { m_observer = std::move(observer); }

private:
    class Player;
    /// Where a moment of the film is: so far into a session.
    struct Place
    {
        std::size_t session = 0;
        perf::Timestamp at{};
    };
    using Clock = std::chrono::steady_clock;

    Replay(const asio::any_io_executor& executor, std::string file, double speed,
           std::unique_ptr<history::Recording> recording, std::stop_token stop);
    [[nodiscard]] std::chrono::nanoseconds position() const;
    [[nodiscard]] Place placeOf(std::chrono::nanoseconds position) const;
    /// The replay continues from there, now.
    void goOnFrom(std::chrono::nanoseconds position);
    void arm();
    void tick();
    void tell();

    std::string m_file;
    double m_speed;
    std::stop_token m_stop;                          ///< of the file's reading
    std::unique_ptr<history::Recording> m_recording; ///< for snapshots
    std::vector<std::chrono::nanoseconds> m_begins;  ///< of each session in the film, and the film's end
    Clock::time_point m_started;
    std::chrono::nanoseconds m_origin{}; ///< the position then
    std::chrono::nanoseconds m_lead{};
    bool m_paused = false;
    std::function<void(const ReplayState&)> m_observer;
    std::map<std::uint64_t, std::unique_ptr<Player>> m_players;
    asio::steady_timer m_timer;
    bool m_running = false;
    std::size_t m_toldSession = 0;
};

} // namespace fabriscope::agent
