// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/port_pool.h"
#include "core/discovery/sweep.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <vector>

namespace fabriscope::agent {

/// Sweeps under way. A request for the same sweep through the same port gets the one that has just started: two
/// consoles, or a console and an exporter, cost the fabric one, whether they want to see parts of it or not. One that
/// began longer ago is not shared, for its result may be older than the request by as much, unless that will do. One
/// executor.
class SharedSweeps
{
    class Run;
    struct Entry;

public:
    using Clock = std::chrono::steady_clock;

    /// None of its functions may destroy a Part: that follows later.
    struct Listener
    {
        std::function<void(const discovery::SweepProgress&)> progress; ///< may be empty
        std::function<void(fabric::SnapshotPtr)> partial;              ///< may be empty
        std::function<void(Result<fabric::SnapshotPtr>)> done;         ///< once, last
    };
    /// One listener's part in a sweep. The sweep ends when the last one is destroyed, without a callback.
    class Part
    {
    public:
        Part(std::shared_ptr<Run> run, std::list<Entry>::iterator listener);
        ~Part();
        Part(const Part&) = delete;
        Part& operator=(const Part&) = delete;
        [[nodiscard]] Clock::time_point began() const; ///< the sweep

    private:
        std::shared_ptr<Run> m_run;
        std::list<Entry>::iterator m_listener;
    };

    enum class Age : std::uint8_t { New, Any };
    /// Handlers are never called from within this. `age`: of a sweep that may be joined.
    [[nodiscard]] std::unique_ptr<Part> join(const OpenPort& port, const discovery::SweepOptions& options,
                                             Listener listener, Age age = Age::New);

private:
    struct Entry
    {
        Listener listener;
        std::chrono::milliseconds partialEvery{0};
        Clock::time_point nextPartial;
    };
    std::vector<std::weak_ptr<Run>> m_runs;
};

} // namespace fabriscope::agent
