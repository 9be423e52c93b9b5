// SPDX-License-Identifier: GPL-3.0-or-later
//
// One shape for every request on the agent's side. docs/protocol.md says how to add one.
#pragma once

#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/types.h"
#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace fabriscope::agent {

class Outbox;

/// The way of one request's replies to its console. The first of finish() and fail() is the end of the request: what is
/// sent after it is dropped, so that no console ever gets a reply to an id that is dead. Executor's thread only.
class Replies
{
public:
    struct Line
    {
        Outbox* outbox = nullptr;
        std::function<void()> wake;                    ///< something new is in the outbox
        std::function<void(std::uint64_t id)> retired; ///< the request has ended
    };
    /// `line` outlives this.
    Replies(std::uint64_t id, const Line& line) : m_id(id), m_line(line) {}

    [[nodiscard]] std::uint64_t id() const { return m_id; }
    /// False: much waits for a console that reads slowly. A job that produces replies by itself stops until
    /// Job::resume().
    [[nodiscard]] bool hasRoom() const;
    /// Bytes of replies that wait for the console, of all its requests.
    [[nodiscard]] std::size_t waitingBytes() const;

    /// Replies keep their order; the id is set here.
    void send(pb::Response response);
    /// Of these only the newest waits.
    void progress(pb::Response response);
    void partial(fabric::SnapshotPtr snapshot);

    /// The last reply.
    void finish(pb::Response last);
    void finish(fabric::SnapshotPtr snapshot);
    /// Ends after the reply that was sent last, which is marked as the last.
    void finish();
    void fail(Error error);
    [[nodiscard]] bool ended() const { return m_ended; }

private:
    void end();

    std::uint64_t m_id;
    const Line& m_line;
    bool m_ended = false;
};

class AgentHost;

/// What a job works with; both outlive it.
struct JobContext
{
    AgentHost& host;
    Replies& replies;
};

/// A request from its first message to its last reply. Everything is called on the executor's thread, never while
/// another call of the same job is under way. Destroying it ends what it does, silently.
class Job
{
public:
    explicit Job(JobContext context) : m_host(context.host), m_replies(context.replies) {}
    virtual ~Job() = default;
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;

    /// Once, with the request. An Error is the request's end, as Replies::fail() is.
    [[nodiscard]] virtual Result<void> start(const pb::Request& request) = 0;
    /// A further message of a conversation. An Error is the request's end.
    [[nodiscard]] virtual Result<void> take(const pb::Request& message);
    /// The console does not want it any more. Ends it with Cancelled; what has something to undo ends later.
    virtual void cancel();
    /// The console has read what waited: see Replies::hasRoom().
    virtual void resume() {}

    /// The connection has ended. What needs time to stop has patience: so long it is waited for, then abandoned.
    virtual void stop() {}
    [[nodiscard]] virtual std::chrono::milliseconds patience() const { return std::chrono::milliseconds(0); }
    /// Waits, on this thread, until nothing runs, for so long at most: when no loop runs any more. False: it runs on.
    virtual bool awaitEnd(std::chrono::milliseconds /*patience*/) { return true; }
    /// Work that still runs is abandoned; it must no longer use this job.
    virtual void abandon() {}

protected:
    [[nodiscard]] AgentHost& host() const { return m_host; }
    [[nodiscard]] Replies& replies() const { return m_replies; }

private:
    AgentHost& m_host;
    Replies& m_replies;
};

} // namespace fabriscope::agent
