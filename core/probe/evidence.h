// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the checks of a diagnosis (checks.h) read from the evidence, and the words that they have in common. For the
// .cpp files of this folder.
#pragma once

#include "core/probe/diagnosis.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace fabriscope::probe::diagnosing {

// ibv_wc_status and rdma_cm_event_type + 1, by their numbers: this folder knows no header of the libraries.
enum Status : std::uint32_t {
    localLengthError = 1,
    localProtectionError = 4,
    remoteInvalidRequest = 9,
    remoteAccessError = 10,
    remoteOperationError = 11,
    retryExceeded = 12,
    rnrExceeded = 13,
    remoteAborted = 16,
};
inline constexpr std::uint32_t errorState = 6; ///< of ibv_qp_state
enum CmEventNumber : std::uint32_t { addressError = 2, routeError = 4, unreachable = 8, rejected = 9 };

// --- words ----------------------------------------------------------------------------------------------------------

/// "rxe0 of lab-1"
[[nodiscard]] Message endName(const Evidence& e, Side side);
/// "from rxe0 of lab-1 to rxe1 of lab-2"
[[nodiscard]] Message wayWords(const Evidence& e, Side from);
[[nodiscard]] std::string hex(std::uint64_t number);
/// "Invalid argument (errno 22)"
[[nodiscard]] Message errnoWords(int error);
/// What failed, as the library said it: "ibv_modify_qp to RTR: Invalid argument (errno 22)".
[[nodiscard]] Message troubleWords(const device::Trouble& trouble);
/// With the rule's own remedy. It is certain only where nothing `remains` that it may be otherwise.
[[nodiscard]] Verdict verdict(std::string rule, std::optional<Side> side, Message what, Message known,
                              std::optional<Key> attribute = {}, Message remains = {});

// --- evidence -------------------------------------------------------------------------------------------------------

[[nodiscard]] inline const EndSettings& used(const Evidence& e, Side side) { return e.record.used[side]; }
/// Null: that end has no queue pair.
[[nodiscard]] inline const EndFacts* facts(const Evidence& e, Side side) { return e.record.facts[side].result(); }
/// Both are known, and are not the same.
template <class T> [[nodiscard]] bool differ(const std::optional<T>& a, const std::optional<T>& b)
{
    return a && b && *a != *b;
}
[[nodiscard]] bool gaveUp(const Evidence& e); ///< nobody acknowledged what was sent: status 12, or silence to the end
[[nodiscard]] bool hasStatus(const Evidence& e, std::uint32_t status); ///< a completion of either end
/// Some messages were: packets passed, there and back.
[[nodiscard]] bool wereAcknowledged(const Evidence& e);
/// Messages went and did not come, or were never acknowledged.
[[nodiscard]] bool vanished(const Evidence& e);
/// The kernel did not learn the peer's hardware address in time (ARP, neighbour discovery): no RoCE packet left.
[[nodiscard]] bool isAddressFailure(const Evidence& e);
/// A call that the driver or firmware of the own device does not answer, whatever it is asked for: no attribute is
/// refused with that (mlx5's cmd_status_to_err() and mlx5_cmd_do(); a command that times out).
[[nodiscard]] bool isOfDevice(const device::Trouble& trouble);
/// The kernel's search for the way to the other end, of RTR, an address handle or RDMA-CM, met a route or a route rule
/// that prohibits it (ib_resolve_eth_dmac(), rdma_resolve_ip()). Security modules judge P_Keys, before that.
[[nodiscard]] bool isProhibited(const device::Trouble& trouble);
/// What the connection manager at the other end says instead of accepting.
enum class Denial : std::uint8_t {
    None,
    NoListener,
    ByProgram,
    /// iWARP's: drivers do not agree on which errno is whose. Of a reset by TCP, as where nothing listens, iw_cxgb4
    /// (status2errno()) and qedr (qed_iwarp.c) make ECONNRESET, of a refusal by the program ECONNREFUSED; siw_cm.c and
    /// irdma do not.
    Tcp,
    Other,
};
[[nodiscard]] Denial denialOf(const device::Trouble& trouble);
/// What vanished under way: RC that was never acknowledged, UC and UD that did not come, a connect request or an
/// address resolution without reply.
[[nodiscard]] bool isPathFailure(const Evidence& e);
/// Status 9 where both sides agree on everything (checks before have compared it) and packets were sent again:
/// Soft-RoCE refuses a long message of which it gets a packet twice.
[[nodiscard]] bool isRefusedRepetition(const Evidence& e);
[[nodiscard]] inline bool isTroubled(const Evidence& e) { return e.record.failure || lostMessages(e.record) > 0; }
/// What lies between the ends, or what their kernels have for it, can be the cause: not of what one end alone makes,
/// nor of what the other one has replied.
[[nodiscard]] bool mayBeOfTheWay(const Evidence& e);
[[nodiscard]] inline bool isFlushed(const Evidence& e)
{
    return e.record.failure && device::isFlush(e.record.failure->trouble);
}
[[nodiscard]] bool connectedByHand(const Evidence& e); ///< both ends have facts(), too
/// No Ethernet, and no IP but that of IPoIB, which queue pairs that are connected by hand do not use.
[[nodiscard]] bool isInfiniBand(const Evidence& e);
[[nodiscard]] const Round* failedRound(const Evidence& e); ///< null: it failed before or behind the rounds
/// The size of the shortest messages that failed or did not arrive; nothing: it failed before any was sent.
[[nodiscard]] std::optional<std::uint64_t> shortestFailing(const Evidence& e);
/// As it was last.
[[nodiscard]] inline const std::optional<host::Host>& latestHost(const Evidence& e, Side side)
{
    return e.after[side] ? e.after[side] : e.before[side];
}
[[nodiscard]] const host::Port* portOf(const Evidence& e, const std::optional<host::Host>& host, Side side);
[[nodiscard]] const host::NetInterface* interfaceOf(const std::optional<host::Host>& host, const std::string& name);
/// It lies on that other one, over several layers, too: a VLAN of a bond with that port.
[[nodiscard]] bool liesOn(const std::optional<host::Host>& host, const host::NetInterface& upper,
                          std::string_view name);
/// The interface under the device of that end; empty: it is not known.
[[nodiscard]] std::string deviceInterface(const Evidence& e, Side side);
/// That of its GID, which may lie on that one; without a GID that one.
[[nodiscard]] std::string netdevOf(const Evidence& e, Side side);
[[nodiscard]] std::optional<Gid> gidInUse(const Evidence& e, Side side);

[[nodiscard]] Message packetWords(std::uint64_t packets); ///< "one packet", "3 packets"
[[nodiscard]] Message timesWords(std::uint64_t times);    ///< "once", "3 times"

inline constexpr std::uint64_t packetHeaders = 20 + 8 + 12 + 4; ///< of RoCE v2, at least: IPv4, UDP, BTH, ICRC

// --- plain datagrams ------------------------------------------------------------------------------------------------

/// The agent does not see the interface under the device: it is in another network name space, and what its sockets and
/// its kernel's tables say is not of the way that RoCE takes.
[[nodiscard]] bool isElsewhere(const Evidence& e, Side side);
/// Of that direction; null: they were not tried (an agent in another name space cannot), or none could be sent.
[[nodiscard]] const Datagrams* datagrams(const Evidence& e, Side from);
[[nodiscard]] bool arrivedAll(const Evidence& e, Side from);  ///< they were sent, and all of them arrived
[[nodiscard]] bool arrivedNone(const Evidence& e, Side from); ///< they were sent, and none of them arrived
[[nodiscard]] bool arrivedMost(const Evidence& e, Side from); ///< three of four: no matter of chance
/// errno of sending them from that side; 0: they were sent, or not tried.
[[nodiscard]] int sendError(const Evidence& e, Side from);
/// Why none could be tried: "on b 10.77.0.2: Cannot assign requested address (errno 99)". Empty: they were, or nobody
/// wanted to.
[[nodiscard]] Message whyNotTried(const Evidence& e);

// --- what the kernels have ------------------------------------------------------------------------------------------

/// The latest reading after the test; null: there is none.
[[nodiscard]] const Surroundings* around(const Evidence& e, Side side);
/// Neighbour entries of the latest reading.
[[nodiscard]] std::span<const device::Neighbour> neighboursNow(const Evidence& e, Side side);
/// Those of the router on the way to the other end.
[[nodiscard]] std::span<const device::Neighbour> gatewaysNow(const Evidence& e, Side side);
/// That side had the same entry before the test, in which messages were acknowledged.
[[nodiscard]] bool hasWorked(const Evidence& e, Side side, const device::Neighbour& entry);
/// The kernel asked for a hardware address in vain.
[[nodiscard]] bool isUnresolved(const device::Neighbour& entry);
/// Packets passed both ways while messages were tried, and afterwards none does, not even those of ARP.
[[nodiscard]] bool wentDark(const Evidence& e);

} // namespace fabriscope::probe::diagnosing
