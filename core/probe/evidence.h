// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the checks of a diagnosis (checks.h) read from the evidence, and the words that they have in common. For the
// .cpp files of this folder.
#pragma once

#include "core/probe/diagnosis.h"

#include <cstdint>
#include <optional>
#include <string>

namespace fabriscope::probe::diagnosing {

// ibv_wc_status and rdma_cm_event_type + 1, by their numbers: this folder knows no header of the libraries.
enum Status : std::uint32_t {
    remoteInvalidRequest = 9,
    retryExceeded = 12,
    rnrExceeded = 13,
};
enum CmEventNumber : std::uint32_t { addressError = 2, routeError = 4, unreachable = 8, rejected = 9 };

// --- words ----------------------------------------------------------------------------------------------------------

/// "rxe0 of lab-1"
[[nodiscard]] Message endName(const Evidence& e, Side side);
[[nodiscard]] std::string hex(std::uint64_t number);
/// "Invalid argument (errno 22)"
[[nodiscard]] Message errnoWords(int error);
/// What failed, as the library said it: "ibv_modify_qp to RTR: Invalid argument (errno 22)".
[[nodiscard]] Message troubleWords(const device::Trouble& trouble);
/// With the rule's own remedy.
[[nodiscard]] Verdict verdict(std::string rule, std::optional<Side> side, Message what, Message known,
                              std::optional<Key> attribute = {}, Certainty certainty = Certainty::Certain);

// --- evidence -------------------------------------------------------------------------------------------------------

[[nodiscard]] inline const Values& used(const Evidence& e, Side side) { return e.record.used[side]; }
[[nodiscard]] inline const Values& facts(const Evidence& e, Side side) { return e.record.facts[side]; }
[[nodiscard]] bool failedAt(const Evidence& e, device::Call call);
[[nodiscard]] bool hasStatus(const Evidence& e, std::uint32_t status); ///< a completion of either end
/// Messages went and did not come, or were never acknowledged.
[[nodiscard]] bool vanished(const Evidence& e);
/// The kernel did not learn the peer's hardware address in time (ARP, neighbour discovery): no RoCE packet left.
[[nodiscard]] bool isAddressFailure(const Evidence& e);
[[nodiscard]] bool connectedByHand(const Evidence& e);
[[nodiscard]] const Round* failedRound(const Evidence& e); ///< null: it failed before or behind the rounds
[[nodiscard]] const host::Port* portOf(const Evidence& e, const std::optional<host::Host>& host, Side side);
[[nodiscard]] const host::NetInterface* interfaceOf(const std::optional<host::Host>& host, const std::string& name);
[[nodiscard]] std::string netdevOf(const Evidence& e, Side side);
[[nodiscard]] std::string gidInUse(const Evidence& e, Side side); ///< 32 digits

} // namespace fabriscope::probe::diagnosing
