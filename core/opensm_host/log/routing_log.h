// SPDX-License-Identifier: GPL-3.0-or-later
//
// What OpenSM says in its log: which file it refuses, its role, and which routing engine it uses. It tries the engines
// of its list in order and, unless the list says no_fallback, minhop at last; every failure is one line, and a sweep
// ends all the same.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm_host {

/// What a log says about the last time that OpenSM routed the fabric.
struct RoutingReport
{
    std::string engine;              ///< in force, as OpenSM calls it; empty: the log does not say
    std::vector<std::string> failed; ///< engines that could not route, in the order in which they were tried
    std::string reason;              ///< the first line that says why one failed, without time and thread
    bool isUnrouted = false;         ///< no engine could route, and there is no fallback
    friend bool operator==(const RoutingReport&, const RoutingReport&) = default;
};

// What OpenSM writes at the end of a sweep, first of all, and where its role changes.
inline constexpr std::string_view sweepMark = "SUBNET UP";
inline constexpr std::string_view versionMark = "-> OpenSM ";
inline constexpr std::string_view enteringMark = "Entering ";
inline constexpr std::string_view searchMark = "Entering DISCOVERING";

/// Complete sweeps: at verbose levels OpenSM draws a box about it, too, which is none.
std::size_t sweepsIn(std::string_view log);

/// Whether routingIn() reads something from that line.
bool isOfRouting(std::string_view line);

/// Reads it from any piece of a log; earlier routings count only while no later one is complete.
RoutingReport routingIn(std::string_view log);

/// The engine that a routing_engine option asks for: its first, minhop when it names none.
std::string firstEngine(std::string_view option);

/// A line in which OpenSM refuses one of the changed files, or, when opensm.conf has changed, one that it names and of
/// which it has not said the same before; empty: none.
std::string complaintIn(std::string_view log, const std::array<bool, 3>& changed, std::string_view before);

/// A multicast group of partitions.conf that OpenSM could not make, as it names it.
struct GroupNotMade
{
    std::string mgid;
    std::string pkey;
    friend bool operator==(const GroupNotMade&, const GroupNotMade&) = default;
};
/// Each once.
std::vector<GroupNotMade> groupsNotMade(std::string_view log);

/// Which of its roles an opensm says it has entered last; empty: it does not say.
std::string roleIn(std::string_view log);

} // namespace fabriscope::opensm_host
