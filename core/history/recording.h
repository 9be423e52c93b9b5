// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/history/step.h"
#include "core/perf/sample.h"

#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace fabriscope::history {

/// A part of a recording with one agent's clock.
struct RecordedSession
{
    std::int64_t id = 0;
    std::string source;     ///< the connection, "ssh://head1"
    perf::Timestamp from{}; ///< of the first and the last reading, on the agent's clock
    perf::Timestamp to{};
    perf::Timestamp anchor{}; ///< when it was this on the agent's clock …
    WallTime wall;            ///< … it was this where it was recorded

    [[nodiscard]] WallTime wallAt(perf::Timestamp at) const
    {
        return wall + std::chrono::floor<std::chrono::microseconds>(at - anchor);
    }
};

/// Some seconds of readings and rounds, in order of time.
struct Footage
{
    struct Reading
    {
        perf::Sample sample; ///< its values are those below
        std::size_t first = 0;
        std::size_t count = 0;
    };
    struct Round
    {
        perf::RoundReport report; ///< numbers as they were recorded; `last` is false
        std::uint32_t dropped = 0;
    };
    std::vector<Reading> readings;
    std::vector<std::uint64_t> values;
    std::vector<Round> rounds;

    /// Valid as long as this.
    [[nodiscard]] perf::Sample sample(const Reading& reading) const
    {
        perf::Sample sample = reading.sample;
        sample.values = std::span(values).subspan(reading.first, reading.count);
        return sample;
    }
};

/// Reads what a Recorder wrote, as the stream of samples that it saw, also while it writes. Blocking; one thread at a
/// time. What is older than the retention of readings is not in it (Reader has its coarser steps).
class Recording
{
public:
    /// NotFound, NoPermission, MalformedReply (no history file, damaged, or without readings), ProtocolMismatch.
    /// After `stop` whatever it does ends with Cancelled.
    static Result<std::unique_ptr<Recording>> open(const std::string& path, std::stop_token stop = {});
    ~Recording();
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    /// Those with readings, the oldest first; never empty.
    [[nodiscard]] const std::vector<RecordedSession>& sessions() const;
    /// The fabric as it was at that time of the session; the first one known when that is later. NotFound when none was
    /// recorded.
    [[nodiscard]] Result<fabric::SnapshotPtr> snapshot(const RecordedSession& session, perf::Timestamp at);

    /// From now on only these; empty: all ports.
    void choose(std::set<perf::PortKey> ports, perf::AttributeSet attributes);
    /// next() continues with what was read at that time or later.
    void seek(const RecordedSession& session, perf::Timestamp at);
    /// What follows in the session; nothing at its end.
    [[nodiscard]] Result<std::optional<Footage>> next();

private:
    class Impl;
    explicit Recording(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace fabriscope::history
