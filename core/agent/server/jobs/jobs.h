// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/job.h"
#include "core/agent/server/outbox.h"

#include <asio/any_io_executor.hpp>
#include <asio/steady_timer.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace fabriscope::agent {

/// The request numbers of one connection that are used up. A number begins one request and never another one, also
/// after that has ended: what comes late for a request that ended with an error must not start a new one.
/// Bounded: the largest `mostIds` numbers are remembered one by one; of smaller ones all count as used. A console that
/// counts up never notices.
class UsedIds
{
public:
    static constexpr std::size_t mostIds = 4096;

    /// False when the number is used already.
    [[nodiscard]] bool take(std::uint64_t id);
    [[nodiscard]] bool contains(std::uint64_t id) const { return id <= m_floor || m_ids.contains(id); }

private:
    std::set<std::uint64_t> m_ids;
    std::uint64_t m_floor = 0; ///< this one and all below are used: 0 is no request's number
};

/// The requests of one console that run, by id. An id begins one job and never another one: what comes for an id that
/// is dead goes nowhere. One executor.
class Jobs
{
public:
    static constexpr std::size_t mostJobs = 64;
    using Make = std::function<std::unique_ptr<Job>(JobContext)>;

    Jobs(asio::any_io_executor executor, AgentHost& host, Outbox& outbox, std::function<void()> wake);
    ~Jobs(); ///< like close()
    Jobs(const Jobs&) = delete;
    Jobs& operator=(const Jobs&) = delete;

    /// Whether a message with that id belongs to a request that was started before: it was handed to its job, or
    /// dropped because the id is dead.
    [[nodiscard]] bool takeFurther(const pb::Request& message);
    /// Begins a job. False: that id is used up, which a console that keeps to the protocol does not do.
    [[nodiscard]] bool begin(const pb::Request& request, const Make& make);
    /// Ends a request that is not started. False as above.
    [[nodiscard]] bool refuse(std::uint64_t id, Error error);
    /// Work of the agent's own that the end of the connection waits for, under id 0.
    void runAlongside(const Make& make);
    /// Of an id that is unknown or dead nothing happens.
    void cancel(std::uint64_t id);
    /// The outbox has room again.
    void resume();
    [[nodiscard]] std::size_t size() const { return m_jobs.size(); }

    /// The connection has ended: nothing is sent any more.
    void stop();
    /// stop(), and calls back on the executor once nothing runs any more, or when patience has ended.
    void end(std::function<void()> done);
    /// stop(), waits on this thread, and makes no callback.
    void close();

private:
    struct Running
    {
        std::unique_ptr<Replies> replies;
        std::unique_ptr<Job> job;
    };
    void start(const pb::Request& request, const Make& make);
    template <class Call> void forEach(const Call& call);
    void retire(std::uint64_t id);
    void collectLater();
    void endIfDone();
    void armDeadline();
    [[nodiscard]] std::chrono::milliseconds patience() const;
    void abandonAll();

    asio::any_io_executor m_executor;
    AgentHost& m_host;
    Outbox& m_outbox;
    Replies::Line m_line;
    UsedIds m_used;
    std::map<std::uint64_t, Running> m_jobs;
    std::vector<Running> m_retired; ///< ended, but perhaps not yet out of their own call
    bool m_stopped = false;
    asio::steady_timer m_deadline;
    std::chrono::steady_clock::time_point m_endBegan;
    std::function<void()> m_whenEnded;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

} // namespace fabriscope::agent
