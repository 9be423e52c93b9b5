// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the arbitration tables of a port promise each lane, beside what the lanes get.
#pragma once

#include "core/qos/shares.h"

#include <optional>
#include <vector>

namespace fabriscope::qos {

/// What was measured of one lane.
struct LaneLoad
{
    std::optional<double> gbps;
    std::optional<double> packetBytes; ///< mean, on the wire
    std::optional<double> waitShare;   ///< of time, 0 to 1
};
using LaneLoads = std::array<LaneLoad, laneCount>;

enum class LaneVerdict : std::uint8_t {
    None,       ///< nothing to compare: no contention, or nothing measured
    AsExpected, ///< within a tenth of the link
    Less,       ///< gets less than its weights promise while it has data waiting
    More,
    NoWeight, ///< data waits, and no table has an entry for this lane: it is never sent
};

/// A lane in the comparison.
struct LaneShare
{
    int lane = 0;
    unsigned highWeight = 0; ///< sum of its entries
    unsigned lowWeight = 0;
    std::optional<double> expected; ///< 0 to 1, of what the lanes that have data waiting share; without contention, of
                                    ///< the link if every lane with a weight had data
    std::optional<double> measured; ///< the same share as measured
    bool waiting = false;           ///< has data and no credits or no turn
    LaneVerdict verdict = LaneVerdict::None;
    friend bool operator==(const LaneShare&, const LaneShare&) = default;
};

struct Contention
{
    std::vector<LaneShare> lanes; ///< with a weight, or with traffic; by rising lane
    bool contention = false;      ///< at least two lanes had data waiting: the shares can be compared
    friend bool operator==(const Contention&, const Contention&) = default;
};

/// Lanes below this share of time do not count as waiting.
inline constexpr double waitingFrom = 0.01;

/// `mtuBytes`: of the link, for lanes whose packets were not measured; 0: unknown.
[[nodiscard]] Contention compareShares(const PortQos& tables, const LaneLoads& loads, unsigned mtuBytes);

} // namespace fabriscope::qos
