// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/event.h"
#include "core/fabric/model/snapshot.h"
#include "core/history/writer.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::history {

/// Of a recording: every reading stays until the file is full.
inline constexpr Retention keepEverything{.raw = std::chrono::days(3650)};

struct RecorderOptions
{
    WriterOptions writer;
    std::size_t maximumQueued = 64U << 20U;      ///< bytes that wait for the thread; what comes above that is lost
    std::chrono::milliseconds commitEvery{2000}; ///< what a killed program loses at most
};

/// Writes what a session sees into a history file, from which charts are read (Reader) and, as long as its readings
/// are kept, the session is played again (Recording): samples, rounds, the fabric, events. A thread of its own does
/// the work: the functions here copy and return at once, may be called from any thread, and never touch the disk.
class Recorder
{
public:
    struct Status
    {
        std::uint64_t samples = 0;    ///< taken
        std::uint64_t lost = 0;       ///< not accepted, or dropped: the disk was too slow, or failed for too long
        std::optional<Error> problem; ///< why the last attempt to write failed; tried again with the next
    };

    /// Opens the file; see Writer::open() for its errors. `source`: the connection, as it is written on a command line.
    static Result<std::unique_ptr<Recorder>> start(const std::string& path, std::string source,
                                                   RecorderOptions options = {});
    ~Recorder(); ///< as stop()
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    /// Times are those of the agent's clock.
    void take(const perf::Sample& sample);
    void take(const perf::RoundReport& round, std::uint32_t dropped);
    /// Kept when something changed since the last one; partial ones are left out.
    void take(fabric::SnapshotPtr snapshot);
    void take(std::vector<events::Event> events);
    /// The agent was lost, or another one is used: the clock of what follows is another one.
    void interrupt(perf::Gap why);
    /// Nothing was read for a while, on the same clock: the next readings start again.
    void pause(perf::Gap why);

    [[nodiscard]] Status status() const;
    /// Writes what is pending and ends the thread. Waits for the disk.
    Result<void> stop();

private:
    class Impl;
    explicit Recorder(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace fabriscope::history
