// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the arbitration tables of a port promise each lane, beside what the lanes get. No widgets.
#pragma once

#include "core/agent/port_qos.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace fabriscope::ui::dashboard {

/// What was measured of one lane.
struct LaneLoad
{
    std::optional<double> gbps;
    std::optional<double> waitShare; ///< of time, 0 to 1
};
using LaneLoads = std::array<LaneLoad, 16>;

enum class LaneVerdict : quint8 {
    None,       ///< nothing to compare: no contention, or nothing measured
    AsExpected, ///< within a tenth of the link
    Less,       ///< gets less than its weights promise while it has data waiting
    More,
    NoWeight, ///< data waits, and no table has an entry for this lane: it is never sent
};

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

struct Arbitration
{
    std::vector<LaneShare> lanes; ///< with a weight, or with traffic; by rising lane
    bool contention = false;      ///< at least two lanes had data waiting: the shares can be compared
    friend bool operator==(const Arbitration&, const Arbitration&) = default;
};

/// Lanes below this share of time do not count as waiting.
inline constexpr double waitingFrom = 0.01;

[[nodiscard]] Arbitration arbitrate(const agent::PortQos& qos, const LaneLoads& loads, unsigned mtuBytes);

/// The part of the link that the high table gets when both tables have lanes with data.
[[nodiscard]] double highPart(std::uint8_t highLimit, unsigned mtuBytes);

/// By lane: which service levels map to it ("0-2, 5"), over all input ports. A level that maps to this lane from some
/// inputs only has a * behind it.
[[nodiscard]] std::array<QString, 16> levelsByLane(const agent::PortQos& qos);

} // namespace fabriscope::ui::dashboard
