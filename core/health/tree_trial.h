// SPDX-License-Identifier: GPL-3.0-or-later
//
// What would become of a congestion if one thing were otherwise. An estimate from the same readings, never a
// measurement: nobody knows what senders that are held back would send, nor what the links of another route carry then.
#pragma once

#include "core/base/error.h"
#include "core/health/checks/congestion.h"
#include "core/opensm/intent/sender_lane.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace fabriscope::health {

enum class TrialKind : std::uint8_t {
    FullWidth,  ///< the link that does not keep up runs at its best
    OtherRoute, ///< a sender's data takes a way around that link
    OtherLane,  ///< a sender's data goes on another virtual lane
};
std::string_view toString(TrialKind kind); ///< "full-width", "other-route", "other-lane"

struct Trial
{
    TrialKind kind = TrialKind::FullWidth;
    perf::PortKey sender; ///< an adapter's port, or with port 0 all of its ports; FullWidth: none
};

enum class Outlook : std::uint8_t {
    Gone,   ///< the link keeps up, whatever the senders send
    Unsure, ///< that depends on how much they would send
    Stays,  ///< it does not keep up then either
};
std::string_view toString(Outlook outlook); ///< "gone", "unsure", "stays"

struct TrialShare
{
    perf::PortKey sender;
    double before = 0; ///< of the data of the link, estimated
    double after = 0;
    friend bool operator==(const TrialShare&, const TrialShare&) = default;
};

struct Estimate
{
    Outlook outlook = Outlook::Unsure;
    std::optional<double> load;      ///< of the link now; none: not known
    std::optional<double> leastLoad; ///< then, if nobody sends more
    std::optional<double> mostLoad;  ///< then, if all that were held back send as much as their links carry
    std::vector<TrialShare> shares;  ///< as the tree's senders are ordered; as if nobody sends more
    std::vector<Message> reasons;    ///< what it rests on, and what it leaves out
};

/// InvalidArgument: there is nothing to try here (a link at its best, a sender that is none of this tree).
[[nodiscard]] Result<Estimate> estimate(const fabric::Snapshot& snapshot, const Congestion& congestion,
                                        const Trial& trial, const CongestionLimits& limits = {});

/// What another lane for a sender of this congestion, an adapter's port, takes of OpenSM's files. InvalidArgument: no
/// rule can part its data from the others', and why. Whether the files have such a lane, planOtherLane() says.
[[nodiscard]] Result<opensm::LaneWish> laneWishFor(const fabric::Snapshot& snapshot, const Congestion& congestion,
                                                   const perf::PortKey& sender);

} // namespace fabriscope::health
