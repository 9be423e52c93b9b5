// SPDX-License-Identifier: GPL-3.0-or-later
//
// What breaks when a switch or a cable goes: which pairs of hosts' ports lose their path until the subnet manager
// routes anew, and which lose it for good, because no other cable leads there. Pairs are ordered, and the LIDs of an
// LMC count each, as in Analysis::pairs. Pure functions; any thread. Linear in pairs of a switch with hosts and a
// destination.
#pragma once

#include "core/fabric/model/routes.h"
#include "core/fabric/model/snapshot.h"

#include <cstdint>
#include <stop_token>
#include <variant>
#include <vector>

namespace fabriscope::routes {

/// What goes: a switch with all its cables, or one cable.
using FailedPart = std::variant<fabric::NodeIndex, fabric::LinkIndex>;

/// A host's port that loses something.
struct ConcernedEnd
{
    fabric::PortIndex port;
    std::uint64_t lost = 0;    ///< pairs that begin or end at it
    std::uint64_t forGood = 0; ///< of these
    bool cutOff = false;       ///< more than half of the pairs that begin or end at it today are lost for good
    friend bool operator==(const ConcernedEnd&, const ConcernedEnd&) = default;
};

struct FailureImpact
{
    bool complete = true;           ///< false: it was stopped, and the figures are part of the truth
    std::uint64_t pairs = 0;        ///< that arrive today
    std::uint64_t lost = 0;         ///< of these, whose path leads over what goes: until the next routing
    std::uint64_t forGood = 0;      ///< of these, that no other cabling joins; cables that are down don't count
    std::uint64_t unknownPairs = 0; ///< whose way leads through a table that was not read
    std::vector<ConcernedEnd> ends; ///< those that lose most for good, then most at all, first
};

[[nodiscard]] FailureImpact impactOf(const fabric::Snapshot& snapshot, const fabric::Routes& routes,
                                     const FailedPart& failed, const std::stop_token& stop = {});

} // namespace fabriscope::routes
