// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mad/header.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace fabriscope::transport {

/// What MADs compete for: those of one class meet the same buffers and agents on their way, so each class has a window,
/// a round trip and a longest timeout of its own. A slow SA or PMA does not hold back a sweep.
enum class TrafficClass : std::uint8_t {
    DirectedSmp, ///< directed-route SMPs: VL15, answered by SMAs
    LidSmp,      ///< LID-routed SMPs: the same agents by another way
    Performance, ///< PMAs, QP1
    SubnetAdministration,
    Other, ///< vendor classes, device management and all else on QP1
};
inline constexpr std::size_t trafficClassCount = 5;

[[nodiscard]] constexpr TrafficClass trafficClassOf(mad::ManagementClass managementClass)
{
    switch (managementClass) {
    case mad::ManagementClass::SubnDirected:
        return TrafficClass::DirectedSmp;
    case mad::ManagementClass::SubnLid:
        return TrafficClass::LidSmp;
    case mad::ManagementClass::Perf:
        return TrafficClass::Performance;
    case mad::ManagementClass::SubnAdm:
        return TrafficClass::SubnetAdministration;
    default:
        return TrafficClass::Other;
    }
}

struct ClassLimits
{
    unsigned initialWindow = 16; ///< MADs in flight at the start: what the VL15 buffer of a switch holds easily
    unsigned minimumWindow = 2;
    unsigned maximumWindow = 128; ///< more does not make ibsim, nor real SMAs behind VL15, faster
    std::chrono::milliseconds longestTimeout{
        4000}; ///< of an attempt: back-off ends here, longer requests are cut to it
};

/// One SA serves the whole subnet from one queue, and builds large tables for seconds: few at once, and patience.
inline constexpr ClassLimits administrationLimits{
    .initialWindow = 8, .minimumWindow = 1, .maximumWindow = 64, .longestTimeout = std::chrono::minutes(2)};

/// Of a vendor's agents nothing is known.
inline constexpr ClassLimits otherLimits{
    .initialWindow = 8, .minimumWindow = 1, .maximumWindow = 32, .longestTimeout = std::chrono::seconds(30)};

using LimitsByClass = std::array<ClassLimits, trafficClassCount>;
inline constexpr LimitsByClass defaultLimits{ClassLimits{}, ClassLimits{}, ClassLimits{}, administrationLimits,
                                             otherLimits};

/// How many MADs of one class may be in flight, learnt from what is answered and what is lost.
///
/// Slow start, then one MAD more a round trip; halved, at most once a round trip, when a request is answered only after
/// a retry, for only that proves loss: a request that is never answered may as well mean a dead node. When nothing of
/// the class is answered for a whole timeout, the window is halved, too.
class FlightWindow
{
public:
    using TimePoint = std::chrono::steady_clock::time_point;
    using Duration = std::chrono::steady_clock::duration;

    explicit FlightWindow(ClassLimits limits);

    [[nodiscard]] const ClassLimits& limits() const { return m_limits; }
    [[nodiscard]] unsigned size() const { return static_cast<unsigned>(m_size); }
    [[nodiscard]] unsigned inFlight() const { return m_inFlight; } ///< without overdue ones
    [[nodiscard]] bool hasRoom() const { return m_inFlight < size(); }
    /// A request that takes longer no longer takes a place: several round trips, long before its timeout.
    [[nodiscard]] Duration overdueAfter() const;

    void enter() { ++m_inFlight; }
    void leave() { --m_inFlight; }
    void roundTrip(Duration rtt);
    void answeredAtOnce(TimePoint now);
    /// Answered by a retry: the attempt that left at `lostSentAt` was lost.
    void answeredLate(TimePoint lostSentAt, TimePoint now);
    void attemptFailed(TimePoint sentAt, TimePoint now);

private:
    void shrink(TimePoint lossSentAt, TimePoint now);

    ClassLimits m_limits;
    double m_size;
    double m_threshold;
    unsigned m_inFlight = 0;
    Duration m_roundTrip{0};
    TimePoint m_lastShrink;
    TimePoint m_lastAnswer;
};

} // namespace fabriscope::transport
