// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many connections: which limit was met. Those of the process (open files, control groups) are found as in any test.
#include "core/probe/checks/checks.h"
#include "core/probe/evidence.h"

#include <cerrno>
#include <cstdint>

namespace fabriscope::probe::diagnosing {

using device::Call;

namespace {

/// rdma_cm repeats a connect request that was not replied to after 4.096 µs · 2^20 (CMA_CM_RESPONSE_TIMEOUT, cma.c).
constexpr std::uint64_t untilRepeated = 4'294'967'296; // nanoseconds

/// All stand, but some only after their request was repeated. A kernel drops one that finds the queue of the listening
/// end full (ucma_connect_event_handler(): ENOMEM, which cm_destroy_id() does not reject).
Found lateConnections(const Evidence& e)
{
    const RoundRecord& round = e.record.rounds.front();
    const auto& replies = round.replies;
    if (e.ends[Side::Local].isIwarp || isTroubled(e) || !replies[Side::Local] || !replies[Side::Peer]) return {};
    const auto& backlog = replies[Side::Peer]->limits.backlog;
    const std::uint64_t slowest = replies[Side::Local]->latency.percentile(1);
    if (!backlog || round.round.window <= *backlog || slowest < untilRepeated) return {};
    return verdict("cm-backlog", Side::Peer,
                   Message::say("{} drops connect requests when {} come at once, and they are repeated seconds later",
                                e.names[Side::Peer], round.round.window),
                   Message::say("the slowest connection stood after {} ms; net.rdma_ucm.max_backlog is {} there",
                                slowest / 1'000'000, *backlog),
                   Key::Backlog,
                   Message::say("a host that takes seconds to reply, or connect requests that were lost"));
}

} // namespace

Found manyConnections(const Evidence& e)
{
    if (!e.plan.connects || e.record.rounds.empty()) return {};
    if (!e.record.failure) return lateConnections(e);
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        const auto& reply = e.record.rounds.front().replies[side];
        if (!trouble || trouble->call != Call::CreateQp || trouble->sysErrno != ENOMEM || !reply) continue;
        const auto made = reply->queuePairs.value_or(0);
        const auto& most = reply->limits.queuePairs;
        // Others on that host have queue pairs, too: fewer than the limit may be ours.
        constexpr std::uint64_t tenth = 10;
        if (!most || made + *most / tenth < *most) continue;
        return verdict(
            "device-limit", side,
            Message::say("{} can have {} queue pairs, and {} of this test were there", endName(e, side), *most, made),
            troubleWords(*trouble), Key::QueuePairs,
            made + 1 >= *most ? Message() : Message::say("a limit of memory of that host"));
    }
    const auto& local = e.record.troubles[Side::Local];
    const auto& there = e.record.rounds.front().replies[Side::Peer];
    if (!local || e.record.troubles[Side::Peer] || !there) return {};
    const Denial denial = denialOf(*local);
    const bool hasTaken = there->queuePairs.value_or(0) > 0; // so nothing on the way rejects all of them
    if (denial != Denial::ByProgram && (denial != Denial::Tcp || !hasTaken)) return {};
    const auto& backlog = there->limits.backlog;
    return verdict(
        "cm-backlog", Side::Peer,
        Message::say("{} did not take a connect request, and its listening end refused none", e.names[Side::Peer]),
        backlog ? Message::say("{}; net.rdma_ucm.max_backlog is {} there", troubleWords(*local), *backlog)
                : troubleWords(*local),
        Key::Backlog, Message::say("a lack of memory in the kernel of that host"));
}

} // namespace fabriscope::probe::diagnosing
