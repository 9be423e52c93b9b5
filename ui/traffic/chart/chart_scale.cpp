// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/chart/chart_scale.h"

#include "core/base/enum_number.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>

namespace fabriscope::ui::traffic {
namespace {

double leastScale(Measure measure)
{
    return enumWord<Measure::Transport>(measure, 0.01, 10.0, 1.0, 1.0, 0.01, 1.0, 1.0);
}

/// Digits behind the point that tell multiples of the step apart.
int digitsOf(double step)
{
    return step > 0 ? std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 9) : 0;
}

QString formatDay(const QDate& day, const QLocale& locale)
{
    return locale.toString(day,
                           QCoreApplication::translate("Charts", "ddd d MMM", "a day, as QDate::toString wants it"));
}

} // namespace

double niceStep(double range, int count)
{
    if (!(range > 0) || count < 1) return 1;
    const double rough = range / count;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= rough * 0.999) return factor * power;
    }
    return 10 * power;
}

double niceTimeStep(double span, int count)
{
    constexpr double hour = 3'600'000;
    constexpr std::array<double, 23> steps{200,       500,       1'000,     2'000,         5'000,         10'000,
                                           15'000,    30'000,    60'000,    120'000,       300'000,       600'000,
                                           900'000,   1'800'000, hour,      2 * hour,      3 * hour,      6 * hour,
                                           12 * hour, 24 * hour, 48 * hour, 7 * 24 * hour, 28 * 24 * hour};
    for (const double step : steps) {
        if (step * count >= span) return step;
    }
    return steps.back();
}

double scaleEnd(Measure measure, double highest, std::optional<double> limit, double before)
{
    if (!(highest > 0)) return limit.value_or(before > 0 ? before : 1.0);
    double end = niceStep(highest * 1.08, 4);
    end = std::max(end * std::ceil(highest * 1.08 / end), leastScale(measure));
    // Above half of what can be, the whole scale is shown, and nothing beyond it.
    if (limit && highest > 0.5 * *limit) end = std::max(*limit * 1.06, highest * 1.06);
    // Shrinking at once would make the picture jump with every burst.
    return end < before && highest * 1.08 > 0.35 * before ? before : end;
}

QString withAge(const QString& value, double seconds)
{
    return QCoreApplication::translate("Charts", "%1 · %2 s", "a value and its age")
        .arg(value, QLocale().toString(std::max(1.0, std::round(seconds)), 'f', 0));
}

QString formatValue(Measure measure, double value, const QLocale& locale)
{
    if (measure == Measure::Packets) {
        if (value >= 1e6) return locale.toString(value / 1e6, 'f', 2) + QStringLiteral(" M");
        if (value >= 1e4) return locale.toString(value / 1e3, 'f', 1) + QStringLiteral(" k");
        return locale.toString(value, 'f', value > 0 && value < 10 ? 1 : 0);
    }
    if (value == 0) return locale.toString(0);
    const int digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3;
    if (value < 0.001) return QStringLiteral("<") + locale.toString(0.001, 'f', 3);
    return locale.toString(value, 'f', digits);
}

QString formatTick(Measure measure, double value, double step, const QLocale& locale)
{
    if (measure == Measure::Packets && value >= 1e6)
        return locale.toString(value / 1e6, 'f', digitsOf(step / 1e6)) + QStringLiteral(" M");
    if (measure == Measure::Packets && value >= 1e4)
        return locale.toString(value / 1e3, 'f', digitsOf(step / 1e3)) + QStringLiteral(" k");
    return locale.toString(value, 'f', value > 0 ? digitsOf(step) : 0);
}

double firstTick(double from, double step)
{
    // Hours and days are those of the clock on the wall.
    const double offset = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(from)).offsetFromUtc() * 1e3;
    return std::ceil((from + offset) / step) * step - offset;
}

QString formatClock(double time, bool seconds)
{
    const QTime clock = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(time)).time();
    return clock.toString(seconds ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm"));
}

QString formatTime(double time, double span, const QLocale& locale)
{
    constexpr double day = 24 * 3'600'000.0;
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(time));
    const bool today = at.date() == QDate::currentDate();
    if (span <= day && today) return formatClock(time, span <= day / 24);
    return QStringLiteral("%1 %2").arg(formatDay(at.date(), locale), formatClock(time, false));
}

QString formatTimeTick(double time, double step, const QLocale& locale)
{
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(time));
    constexpr double hour = 3'600'000;
    // Midnight is labelled with its date.
    if (step >= hour && at.time() == QTime(0, 0)) return formatDay(at.date(), locale);
    return formatClock(time, step < 60'000);
}

} // namespace fabriscope::ui::traffic
