// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/traffic_class.h"

#include <chrono>

namespace fabriscope::transport {

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
