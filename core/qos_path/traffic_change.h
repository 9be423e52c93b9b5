// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a change of OpenSM's files does to traffic, told before it is made: which requests get another service level,
// lane and guaranteed share, and what open connections meet. By the files alone, and by what the fabric's ports can do
// where the fabric is known. Pure functions; any thread.
#pragma once

#include "core/base/message.h"
#include "core/opensm/policy/policy_evaluate.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::qos_path {

/// Where the packets of a service level go at one kind of port.
struct LaneAt
{
    opensm::QosSet set = opensm::QosSet::ChannelAdapter; ///< of adapters, or external switch ports
    VirtualLane vl;                                      ///< 15: they are dropped
    double share = 0; ///< of the link, guaranteed while all lanes with a weight have data; 0 to 1, to a thousandth
    friend bool operator==(const LaneAt&, const LaneAt&) = default;
};

/// What the files give to a request.
struct Treatment
{
    bool isPossible = true;                 ///< false: its partition does not exist
    std::optional<std::uint8_t> sl;         ///< none: refused
    std::string refusal;                    ///< why
    std::optional<std::uint64_t> mtuLimit;  ///< code
    std::optional<std::uint64_t> rateLimit; ///< code
    std::vector<LaneAt> lanes;              ///< empty: refused, or not known (TrafficComparison::unknown says why)
    friend bool operator==(const Treatment&, const Treatment&) = default;
};

/// Requests for which the files mean the same, before and after.
struct TrafficChange
{
    std::vector<Message> flows; ///< "RDMA-CM 5000–5999"; at most mostFlows
    std::size_t moreFlows = 0;
    Treatment before;
    Treatment after;
    bool grave = false; ///< they are refused, dropped or have no guaranteed share from then on
    /// "RDMA-CM 5000–5999: SL 0 → 1, VL 0 → 1, guaranteed share 19 → 13 %"
    [[nodiscard]] Message text() const;
};

/// What else happens to those who use the fabric at that moment.
struct TrafficNote
{
    bool grave = false;
    Message text;
    friend bool operator==(const TrafficNote&, const TrafficNote&) = default;
};

/// A sentence of a comparison, as windows and terminals show it.
struct TrafficLine
{
    enum class Kind : std::uint8_t { Grave, Plain, Unknown };
    Kind kind = Kind::Plain;
    Message text;
    friend bool operator==(const TrafficLine&, const TrafficLine&) = default;
};

/// What differs, and what is not known about it.
struct TrafficComparison
{
    std::vector<TrafficChange> changes; ///< the grave ones first; at most mostChanges
    std::size_t moreChanges = 0;
    std::vector<TrafficNote> notes; ///< what open connections and IPoIB interfaces meet; that nothing differs
    std::vector<Message> unknown;   ///< what cannot be told, and why; also without a difference
    /// All of it as sentences, in that order; "… and 3 more" where changes are left out.
    [[nodiscard]] std::vector<TrafficLine> lines() const;
    [[nodiscard]] bool empty() const { return changes.empty() && notes.empty() && unknown.empty(); }
};

inline constexpr std::size_t mostFlows = 6;
inline constexpr std::size_t mostChanges = 24;

/// Two sides of a change. Partitions that OpenSM drops, and a policy that is not there, are null.
struct TrafficQuestion
{
    opensm::Companions before;
    opensm::Companions after;
    bool restarts = false; ///< OpenSM is started again: live multicast groups are made anew
};

[[nodiscard]] TrafficComparison compareTraffic(const TrafficQuestion& question);

} // namespace fabriscope::qos_path
