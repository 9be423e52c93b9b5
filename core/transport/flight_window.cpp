// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/flight_window.h"

#include <algorithm>

namespace fabriscope::transport {

using namespace std::chrono_literals;

FlightWindow::FlightWindow(ClassLimits limits) : m_limits(limits)
{
    m_limits.minimumWindow = std::max(m_limits.minimumWindow, 1U);
    m_limits.maximumWindow = std::max(m_limits.maximumWindow, m_limits.minimumWindow);
    m_size = std::clamp(m_limits.initialWindow, m_limits.minimumWindow, m_limits.maximumWindow);
    m_threshold = m_limits.maximumWindow;
}

FlightWindow::Duration FlightWindow::overdueAfter() const { return std::max<Duration>(10ms, 4 * m_roundTrip); }

void FlightWindow::roundTrip(Duration rtt)
{
    // As in TCP (RFC 6298): an eighth of each new sample.
    m_roundTrip = m_roundTrip == Duration::zero() ? rtt : m_roundTrip + (rtt - m_roundTrip) / 8;
}

void FlightWindow::answeredAtOnce(TimePoint now)
{
    m_lastAnswer = now;
    if (hasRoom()) return; // it was not the window that held us back
    m_size += m_size < m_threshold ? 1.0 : 1.0 / m_size;
    m_size = std::min(m_size, static_cast<double>(m_limits.maximumWindow));
}

void FlightWindow::answeredLate(TimePoint lostSentAt, TimePoint now)
{
    m_lastAnswer = now;
    shrink(lostSentAt, now);
}

void FlightWindow::attemptFailed(TimePoint sentAt, TimePoint now)
{
    if (m_lastAnswer < sentAt) shrink(sentAt, now);
}

void FlightWindow::shrink(TimePoint lossSentAt, TimePoint now)
{
    if (lossSentAt < m_lastShrink) return; // belongs to a loss that has been accounted for
    m_size = std::max(m_size / 2, static_cast<double>(m_limits.minimumWindow));
    m_threshold = m_size;
    m_lastShrink = now;
}

} // namespace fabriscope::transport
