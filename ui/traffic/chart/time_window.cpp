// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/chart/time_window.h"

#include <algorithm>

namespace fabriscope::ui::traffic {

void TimeWindow::setSpan(double span) { m_from = m_to - std::clamp(span, shortest, longest); }

void TimeWindow::follow(double now)
{
    if (!m_live) return;
    const double wide = span();
    m_to = now;
    m_from = now - wide;
}

void TimeWindow::goLive(double now)
{
    m_live = true;
    follow(now);
}

void TimeWindow::zoom(double factor, double anchor)
{
    const double before = span();
    const double wide = std::clamp(before * factor, shortest, longest);
    // Live, the present stays at the right edge: only the window grows or shrinks.
    const double place = m_live ? 1.0 : std::clamp((anchor - m_from) / before, 0.0, 1.0);
    const double at = m_from + place * before;
    m_from = at - place * wide;
    m_to = m_from + wide;
}

void TimeWindow::show(double from, double to)
{
    if (to < from) std::swap(from, to);
    const double middle = (from + to) / 2;
    const double wide = std::clamp(to - from, shortest, longest);
    m_live = false;
    m_from = middle - wide / 2;
    m_to = middle + wide / 2;
}

void TimeWindow::pan(double by)
{
    m_live = false;
    m_from += by;
    m_to += by;
}

} // namespace fabriscope::ui::traffic
