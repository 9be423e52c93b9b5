// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the ends of a connection test say and are told, as the checks of a diagnosis read it. It is made of the values
// on the wire here and nowhere else: what did not come is not known, and is no 0.
#pragma once

#include "core/base/link_types.h"
#include "core/base/types.h"
#include "core/host/host.h"
#include "core/probe/attempt.h"
#include "core/probe/values.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::probe {

using QueuePairNumber = Identifier<struct QueuePairNumberTag, std::uint32_t>;
using PacketNumber = Identifier<struct PacketNumberTag, std::uint32_t>; ///< PSN
using MemoryKey = Identifier<struct MemoryKeyTag, std::uint32_t>;       ///< rkey

enum class GidType : std::uint8_t { InfiniBand, RoceV1, RoceV2 };

/// Of 32 digits, with colons or without. Nothing: they are none.
[[nodiscard]] std::optional<Gid> gidOf(std::string_view text);
[[nodiscard]] bool isLinkLocalGid(const Gid& gid);

/// A port has 2^LMC LIDs from its base LID on (IBTA vol. 1, 4.1.3).
struct LidRange
{
    Lid base;
    Lmc lmc;
    [[nodiscard]] bool contains(Lid lid) const { return lid >= base && lid.value() - base.value() < 1 << lmc.value(); }
};

/// Registered memory.
struct Region
{
    std::uint64_t begin = 0;
    std::uint64_t length = 0;
};

/// What an end says it is.
struct EndFacts
{
    QueuePairNumber queuePair;
    std::optional<LidRange> lids;
    std::optional<bool> isEthernet;
    std::optional<bool> needsGrh; ///< the port takes no packet without one
    std::optional<PortState> portState;
    std::optional<std::uint64_t> activeMtu; ///< bytes
    std::optional<Gid> gid;                 ///< none: there is none at its index
    std::optional<GidType> gidType;
    std::optional<PKey> pkey; ///< at its index
    std::optional<MemoryKey> memoryKey;
    std::optional<Region> memory;
    std::optional<std::uint64_t> mostReadsOut, mostReadsIn;
    std::optional<bool> hasAtomics;
};
/// Not made: there is no queue pair.
[[nodiscard]] Attempt<EndFacts> factsOf(const Values& said, const std::optional<device::Trouble>& trouble);
/// How the connected queue pair of an end sends, as its driver says; what is not there was not read.
struct EndPath
{
    std::optional<ServiceId> serviceId{}; ///< by which RDMA-CM connected; none: by hand, or iWARP
    std::optional<ServiceLevel> sl{};
    std::optional<std::uint64_t> mtu{}; ///< of the path, in bytes; datagrams have none but the port's
    std::optional<PKey> pkey{};
    std::optional<Gid> gid{}, remoteGid{};
    std::optional<Lid> remoteLid{}; ///< 0: packets have none (Ethernet)
    std::optional<std::uint64_t> trafficClass{};
    std::optional<QKey> qkey{}, remoteQkey{}; ///< of datagrams: that it expects, that it sends
    friend bool operator==(const EndPath&, const EndPath&) = default;
};
/// Of the reply to what connected it. Nothing: it says nothing of it, as agents of former versions.
[[nodiscard]] std::optional<EndPath> endPathOf(const Values& said);
/// A multicast group as the subnet administration has it; what is not there was not read.
struct GroupFacts
{
    std::optional<Gid> gid{};
    std::optional<Lid> lid{};
    std::optional<QKey> qkey{};
    std::optional<PKey> pkey{};
    std::optional<std::uint64_t> mtu{}; ///< bytes
};
/// Of the reply to what made a port a member, also of one that refuses it. Nothing: it says nothing of the group.
[[nodiscard]] std::optional<GroupFacts> groupFactsOf(const Values& said);
/// The service ID that RDMA-CM uses for a port of a port space (IBTA vol. 1, annex A11), as qos-policy.conf has it.
[[nodiscard]] ServiceId serviceIdOf(device::PortSpace space, std::uint16_t port);
/// "0x0000000001061c36"
[[nodiscard]] std::string words(ServiceId id);

/// Whether the GID and the LID that an end reports for its queue pair are of a port that its host was read with. The
/// other end sends there: a host that names a third one's is to get nothing sent there. MalformedReply: they are not.
[[nodiscard]] Result<void> checkReported(const Values& reported, const host::Host& host);

/// All that an end was told. What has a value from the start is what an agent goes by that was told nothing.
struct EndSettings
{
    std::string device{};
    std::uint64_t port = 1, gidIndex = 0, pkeyIndex = 0;
    std::uint64_t bufferBytes = 65536;
    std::optional<PacketNumber> psn{}, remotePsn{};
    std::optional<QKey> qkey{}, remoteQkey{};
    bool allowWrite = true, allowRead = true, allowAtomic = true;
    std::optional<QueuePairNumber> remoteQueuePair{};
    std::optional<Lid> remoteLid{};
    std::optional<Gid> remoteGid{};
    bool useGrh = true;
    std::optional<std::uint64_t> mtu{}; ///< bytes; also such as no port has
    std::uint64_t trafficClass = 0, retries = 7;
    std::optional<std::uint64_t> timeout{}, readsOut{}, readsIn{};
    std::optional<MemoryKey> remoteMemoryKey{};
    std::optional<std::uint64_t> remoteAddress{};
    std::optional<bool> postReceives{};
    std::optional<device::PortSpace> portSpace{};
    std::string address{}, destination{};
    std::optional<std::uint64_t> servicePort{};
    bool refuses = false;
    bool attaches = true;            ///< to the multicast group
    std::optional<QKey> groupQkey{}; ///< with which it asks for the group, by hand
    std::optional<PKey> groupPkey{};
};
/// What was told later goes before.
void add(EndSettings& into, const Values& told);

/// How an end stands when a test is over.
struct EndState
{
    std::optional<std::uint32_t> queuePair; ///< ibv_qp_state
    std::optional<PortState> port;
};
[[nodiscard]] Attempt<EndState> stateOf(const Reply& reply);

/// What limits the connections of an end; none: it was not read.
struct EndLimits
{
    std::optional<std::uint64_t> openFiles{}, memory{}, queuePairs{}, completionQueues{}, backlog{};
};

/// What an end made of a round.
struct RoundReply
{
    std::optional<std::uint64_t> sent{};     ///< requests that completed
    std::optional<std::uint64_t> received{}; ///< messages that arrived
    std::chrono::nanoseconds elapsed{};
    std::optional<std::chrono::nanoseconds> cpu{}; ///< of the thread that sent or received; none: it is not told
    LatencyHistogram latency{};
    // of many connections, of which `sent` stood
    std::optional<std::uint64_t> failed{};
    std::optional<std::uint64_t> queuePairs{}; ///< that were made …
    std::chrono::nanoseconds queuePairTime{};  ///< … in so long
    EndLimits limits{};
};
[[nodiscard]] RoundReply roundReplyOf(const Reply& reply);

} // namespace fabriscope::probe
