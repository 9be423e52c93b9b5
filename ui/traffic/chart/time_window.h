// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace fabriscope::ui::traffic {

/// Which stretch of time the charts show: the last minutes, moving along, or a fixed one while the user looks into it.
/// All times in milliseconds since the epoch.
class TimeWindow
{
public:
    static constexpr double shortest = 2'000;
    static constexpr double longest = 28.0 * 24 * 3600'000;

    [[nodiscard]] bool live() const { return m_live; }
    [[nodiscard]] double span() const { return m_to - m_from; }
    [[nodiscard]] double from() const { return m_from; }
    [[nodiscard]] double to() const { return m_to; }

    void setSpan(double span); ///< keeps the end
    void follow(double now);   ///< moves along when live
    void freeze() { m_live = false; }
    void goLive(double now);
    /// Factor below 1: closer. What is at `anchor` stays where it is. Looking closer at the past freezes.
    void zoom(double factor, double anchor);
    void show(double from, double to);
    void pan(double by);

private:
    double m_from = 0;
    double m_to = 5 * 60'000;
    bool m_live = true;
};

} // namespace fabriscope::ui::traffic
