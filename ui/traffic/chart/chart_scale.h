// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/traffic/chart/chart_data.h"

#include <QLocale>

namespace fabriscope::ui::traffic {

/// 1, 2 or 5 times a power of ten, so that about `count` of them make up `range`.
[[nodiscard]] double niceStep(double range, int count);
/// A round step of time in milliseconds, so that about `count` of them make up `span`.
[[nodiscard]] double niceTimeStep(double span, int count);
/// Where the scale of a chart ends: a round value above the data, that does not change with every reading and is not
/// so small that noise fills the picture.
[[nodiscard]] double scaleEnd(Measure measure, double highest, std::optional<double> limit, double before);
/// A number beside the axis, with as many digits as its steps need: "0.25", "1.5 M".
[[nodiscard]] QString formatTick(Measure measure, double value, double step, const QLocale& locale = {});
/// "38.2", with as many digits as tell values apart; without unit.
[[nodiscard]] QString formatValue(Measure measure, double value, const QLocale& locale = {});
/// "16.2 · 3 s": a value that was last known so long ago.
[[nodiscard]] QString withAge(const QString& value, double seconds);
/// "12:04:30", local time; seconds left out when all ticks are whole minutes.
[[nodiscard]] QString formatClock(double time, bool seconds);
/// The first time from then on that is a multiple of the step on the wall clock.
[[nodiscard]] double firstTick(double from, double step);
/// What stands below such a tick: the clock, at midnight the date.
[[nodiscard]] QString formatTimeTick(double time, double step, const QLocale& locale = {});
/// A moment of a chart that shows so much: with its date where the clock alone could be another day's.
[[nodiscard]] QString formatTime(double time, double span, const QLocale& locale = {});

} // namespace fabriscope::ui::traffic
