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
    NoWeight, ///< data waits, and no table has an entry for this lane, but for others: it is never sent
};

/// A lane in the comparison.
struct LaneShare
{
    int lane = 0;
    unsigned highWeight = 0; ///< sum of its entries
    unsigned lowWeight = 0;
    std::optional<double> guaranteed{}; ///< 0 to 1, guaranteedShares(): with data on every lane that has a weight
    std::optional<double> expected{};   ///< among lanes that are active now; one that does not wait may need less
    std::optional<double> measured{};   ///< of what the active lanes send
    bool active = false;                ///< sends, or waits
    bool waiting = false;               ///< has data and no credits or no turn
    LaneVerdict verdict = LaneVerdict::None;
    friend bool operator==(const LaneShare&, const LaneShare&) = default;
};

/// What is known of the link besides its lanes.
struct LinkState
{
    std::optional<double> used;   ///< share of what it carries, 0 to 1
    bool waitersUpstream = false; ///< ports on the way here wait for it
};

/// Why lanes compete.
enum class Competition : std::uint8_t {
    None,     ///< no lane takes what another one waits for, as far as that is known
    OneLane,  ///< the link is full, of one lane
    Waiting,  ///< at least two have data waiting
    FullLink, ///< several are active on a full link: whether they wait here is not known of all
    Upstream, ///< several are active, and what waits for this link waits before it
    Unknown,  ///< nothing was measured
};

struct Contention
{
    std::vector<LaneShare> lanes; ///< with a weight, or with traffic; by rising lane
    Competition competition{};
    /// The shares can be compared.
    [[nodiscard]] bool contention() const
    {
        return competition != Competition::None && competition != Competition::OneLane &&
               competition != Competition::Unknown;
    }
    friend bool operator==(const Contention&, const Contention&) = default;
};

/// Lanes below this share of time do not count as waiting.
inline constexpr double waitingFrom = 0.01;

/// From this share of the link on it is full: lanes that want more have to share.
inline constexpr double fullFrom = 0.90;
/// A lane with less of what is sent is not active: what management or a heartbeat leaves there takes nothing from
/// others.
inline constexpr double activeFrom = 0.01;

/// `mtuBytes`: of the link, for lanes whose packets were not measured; 0: unknown.
[[nodiscard]] Contention compareShares(const PortQos& tables, const LaneLoads& loads, const LinkState& link,
                                       unsigned mtuBytes);

} // namespace fabriscope::qos
