// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/history/step.h"
#include "core/perf/traffic_store.h"

#include <cstddef>
#include <memory>
#include <string>

namespace fabriscope::history {

/// How long history is kept at least, and how much of it: what is older than that by the wall clock goes when as much
/// was recorded after it by the agents' clocks. What is larger than `maximumBytes` loses its oldest part, finest step
/// first. What the coarser step still has to take is kept longer than that, up to half an hour and some minutes.
struct Retention
{
    std::chrono::seconds raw{std::chrono::hours(1)};
    std::chrono::seconds tenSeconds{std::chrono::hours(48)};
    std::chrono::seconds fiveMinutes{std::chrono::hours(90L * 24)};
    std::uint64_t maximumBytes = 1ULL << 30U; ///< of the database file, and what comes within a minute
};

struct WriterOptions
{
    Retention retention;
    std::size_t maximumPending = 64U << 20U; ///< bytes that may wait for a commit() that works
    std::int64_t mostNames = 2'000'000;      ///< of ports' attributes, of which some may have no reading any more
};

/// Writes counters into a history file, an SQLite database. Several programs may write into and read from the same
/// file at the same time. Blocking: not for an event loop's or the window's thread.
///
/// take() only remembers; commit() writes everything since the last one, whole or not at all. A process that is killed
/// loses what it had not committed and nothing else.
class Writer
{
public:
    /// Opens or makes the file. MalformedReply: not a history file, or a damaged one; ProtocolMismatch: of a later
    /// version; nothing is changed then.
    static Result<std::unique_ptr<Writer>> open(const std::string& path, WriterOptions options = {});
    /// Writes what is pending, as far as that works: call commit() first to get errors.
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    /// A new clock: another agent, or the same one started again. To be called before the first take(), and after the
    /// TrafficStore's interrupt(), whose points belong to the clock before.
    void beginSession(const std::string& source, WallTime now);
    /// That the agent's clock showed `at` when it was `now` here; to be said with every round.
    void noteTime(perf::Timestamp at, WallTime now);
    /// As a TrafficStore's observer gives it: all counters of an attribute one after the other.
    void take(const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
              std::optional<std::uint64_t> raw);
    /// Why the port refused; of the sample whose points follow, 0 of others.
    void setMadStatus(std::uint16_t status);
    /// What makes a file that can be replayed (Recording): the end of a round, and the fabric as it was from `at` on.
    /// Written with the next commit() that has readings; kept as long as the readings.
    void takeRound(const perf::RoundReport& round, std::uint32_t dropped);
    void takeSnapshot(const fabric::Snapshot& snapshot, perf::Timestamp at);
    /// Writes, makes coarser steps when it is time, and deletes what is too old or too much. On failure what was taken
    /// stays pending and is written by the next commit, up to `maximumPending`.
    Result<void> commit(WallTime now);
    /// The same at the end of a session.
    Result<void> finish(WallTime now);

    /// Readings that were dropped because nothing could be written for too long.
    [[nodiscard]] std::uint64_t readingsLost() const;

private:
    class Impl;
    explicit Writer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace fabriscope::history
