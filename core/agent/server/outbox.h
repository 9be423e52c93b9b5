// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/proto/protocol.pb.h"
#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace fabriscope::agent {

/// What an agent sends, until the console reads it. Of progress and of partial snapshots only the latest waits, a
/// snapshot is encoded when it is sent, few at a time, and replies overtake long snapshots between two of their parts.
/// Replies are bounded by whoever pushes them, and by ServerOptions::mostUnread. No I/O; one thread.
class Outbox
{
public:
    /// The host's name takes the place of "this host" in errors: for the reader at the console that is another one.
    explicit Outbox(std::string hostName = "this host", std::size_t partSize = std::size_t{256} << 10U)
        : m_hostName(std::move(hostName)), m_partSize(partSize)
    {}

    /// A reply, error or greeting; these keep their order.
    void push(const pb::Response& message);
    /// Replaces an older one of the same request that still waits.
    void setProgress(std::uint64_t request, pb::Response progress);
    /// The request has ended with a message that was pushed: its progress is no longer needed.
    void dropProgress(std::uint64_t request);
    /// The same. One that is being sent is finished first.
    void setPartial(std::uint64_t request, fabric::SnapshotPtr snapshot);
    /// The end of a request: takes the place of its partial snapshots, also of a half-sent one.
    void setFinal(std::uint64_t request, fabric::SnapshotPtr snapshot);
    /// The end of a request with an error: what still waits for it is dropped.
    void setError(std::uint64_t request, Error error);
    /// Drops all that waits.
    void clear();

    [[nodiscard]] bool empty() const { return m_urgent.empty() && m_streams.empty(); }
    /// Bytes of replies that wait; snapshots not counted.
    [[nodiscard]] std::size_t waitingBytes() const { return m_urgent.size(); }
    /// Else requests are not read, and jobs that send much wait: see Replies.
    [[nodiscard]] bool hasRoom() const { return waitingBytes() < std::size_t{1} << 20U; }
    /// Takes out what to write next, whole frames of about a part's size; empty when there is nothing.
    [[nodiscard]] std::string take();

private:
    /// What a running request sends now and then.
    struct Stream
    {
        std::optional<pb::Response> progress;
        fabric::SnapshotPtr waiting;
        bool waitingIsFinal = false;
        std::string sending; ///< the encoded snapshot under way
        std::size_t sent = 0;
        bool sendingIsFinal = false;
        bool underWay = false;
        [[nodiscard]] bool idle() const { return !progress && !waiting && !underWay; }
    };
    void takePart(std::uint64_t request, Stream& stream, std::string& out);

    std::string m_hostName;
    std::size_t m_partSize;
    std::string m_urgent;
    std::map<std::uint64_t, Stream> m_streams; ///< only those that have something to send
    std::uint64_t m_turn = 0;                  ///< the request whose part was sent last
};

} // namespace fabriscope::agent
