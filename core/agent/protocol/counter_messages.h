// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counters, and the clearing of them, in their form on the wire.
#pragma once

#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/counters.h"
#include "core/perf/poller.h"
#include "core/roce/port_poller.h"

#include <span>
#include <vector>

namespace fabriscope::agent {

/// The message, and the ports in the order in which samples refer to them. Fails with InvalidArgument when the ports do
/// not fit into a message (more than some 25,000 nodes).
struct EncodedWatch
{
    pb::WatchCounters message;
    std::vector<perf::PortKey> ports;
    std::vector<Lid> lids; ///< by which they are read; 0: a local port
};
[[nodiscard]] Result<EncodedWatch> encode(const CounterWatch& watch);
/// Numbers out of range are refused. Of a watch of ports of the fabric, and of local ports.
[[nodiscard]] Result<perf::Subscription> toSubscription(const pb::WatchCounters& message);
/// The ports' network interfaces are looked up on the host.
[[nodiscard]] Result<roce::Subscription> toLocalSubscription(const pb::WatchCounters& message,
                                                             const roce::HostView& host);

void put(pb::CounterSample& out, const perf::Sample& sample, std::uint32_t port);
void put(pb::CounterRound& out, const perf::RoundReport& report, std::uint32_t dropped);
/// Hands the message's contents out; what cannot be right in it (a port that was not requested, a wrong number of
/// values) is an Error, with everything before it handed out. `lids`: of the ports; none: not known.
[[nodiscard]] Result<void> deliver(const pb::CounterSamples& message, const std::vector<perf::PortKey>& ports,
                                   const CounterEvents& events, std::span<const Lid> lids = {});

[[nodiscard]] Result<EncodedWatch> encode(const CounterClear& clear);
/// In messages that fit into a frame each; the last one is marked.
[[nodiscard]] std::vector<pb::CountersCleared> toMessages(const ClearReport& report,
                                                          const std::vector<perf::Target>& targets);
/// Adds a message's entries. Fails with MalformedReply when something in it cannot be.
[[nodiscard]] Result<void> add(ClearReport& report, const pb::CountersCleared& message,
                               const std::vector<perf::PortKey>& ports);

} // namespace fabriscope::agent
