// SPDX-License-Identifier: GPL-3.0-or-later
//
// Faults as both agents would report them, and what is to be said of each: the rule, the side, and how certain.
#pragma once

#include "tests/unit/probe/trial.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::test {

inline constexpr auto certain = probe::Certainty::Certain;
inline constexpr auto likely = probe::Certainty::Likely;
inline constexpr auto unknown = probe::Certainty::Unknown;

/// rdma_cm_event_type + 1.
inline constexpr std::uint32_t addressEvent = 2, routeEvent = 4, requestEvent = 5, unreachableEvent = 8,
                               rejectedEvent = 9, establishedEvent = 10;
inline constexpr std::uint32_t retryExceeded = 12; ///< ibv_wc_status

struct Fault
{
    std::string name;
    std::string rule;
    std::optional<Side> side; ///< none: between both, or not looked at
    probe::Certainty certainty = probe::Certainty::Certain;
    Trial setup;
};

/// What anything else would need the peer for, without its plain datagrams.
Trial withoutSocket(Trial setup);
/// No full frame of plain datagrams arrives there.
std::function<void(Evidence&)> largeLost(Side to);
/// No packet of the sender is acknowledged.
Trial lost();
/// The second test over several queue pairs, to which that side sends: passes, or nothing of it arrives.
std::function<void(Evidence&)> again(bool passes, Side from = Side::Local);
/// 64 connections begun at once, all of which stand; `slowest`: after so many nanoseconds.
Trial lateStorm(std::uint64_t backlog, std::uint64_t slowest);
/// The sender's entry for the peer's IP address is this one afterwards.
std::function<void(Evidence&)> neighbour(const std::string& hardwareAddress, const std::string& state);
/// Before the test it was the right one.
void knewThePeer(Evidence& e);

/// Expects that rule, certainty and side (where it names one) are said of the fault, and no doubt without a reason.
/// What was found, or nothing.
std::optional<probe::Verdict> expectNamed(const Fault& fault);

std::vector<Fault> onceWrong(); ///< that were once named wrongly, worst first
std::vector<Fault> attributes();
std::vector<Fault> multicastGroups();
std::vector<Fault> unacknowledged(); ///< datagrams and unreliable connections
std::vector<Fault> connections();
std::vector<Fault> filters();
std::vector<Fault> networks();
std::vector<Fault> hostsAndMiddle();

} // namespace fabriscope::test
