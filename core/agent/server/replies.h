// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/types.h"
#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"

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

} // namespace fabriscope::agent
