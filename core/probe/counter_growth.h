// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/host/host.h"
#include "core/probe/preflight.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fabriscope::probe {

/// A counter of a port, and by how much it has grown.
struct CounterGrowth
{
    std::string name; ///< as the kernel calls it: "local_ack_timeout_err"
    std::uint64_t growth = 0;
    friend bool operator==(const CounterGrowth&, const CounterGrowth&) = default;
};

/// Counters of that end's port that have grown between two readings of its host, in the kernel's order: those of
/// hw_counters first. What went back was reset in between, and is left out.
[[nodiscard]] std::vector<CounterGrowth> counterGrowths(const host::Host& before, const host::Host& after,
                                                        const ChosenEnd& end);

/// Whether a counter says that something went wrong, or only how much travelled.
[[nodiscard]] bool isTrouble(const CounterGrowth& counter);

} // namespace fabriscope::probe
