// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/chart/chart_export.h"

#include "core/base/enum_number.h"
#include "ui/common/table/table_export.h"
#include "ui/traffic/chart/chart_words.h"

#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <array>
#include <cmath>

namespace fabriscope::ui::traffic {
namespace {

constexpr std::size_t laneCount = 16;

QString timeText(double time)
{
    return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(time), QTimeZone::UTC).toString(Qt::ISODateWithMs);
}

QString measureName(Measure measure)
{
    return enumWord<Measure::Transport>(measure, QStringLiteral("throughput"), QStringLiteral("packets"),
                                        QStringLiteral("wait"), QStringLiteral("errors"), QStringLiteral("throughput"),
                                        QStringLiteral("pauses"), QStringLiteral("transport"));
}

QString unitName(Measure measure)
{
    return enumWord<Measure::Transport>(measure, QStringLiteral("Gb/s"), QStringLiteral("packets/s"),
                                        QStringLiteral("% of time"), QStringLiteral("errors/s"), QStringLiteral("Gb/s"),
                                        QStringLiteral("frames/s"), QStringLiteral("events/s"));
}

struct Line
{
    double from = 0;
    double to = 0;
    QStringList values; ///< lanes, then all
    QString why;
};

std::vector<Line> linesOf(const ChartData& data)
{
    std::vector<Line> lines;
    for (std::size_t i = 0; i < data.columns.size(); ++i) {
        Line line{.from = data.columns[i].from, .to = data.columns[i].to, .values = {}, .why = {}};
        std::array<QString, laneCount> lanes;
        double sum = 0;
        for (const ChartSeries& series : data.series) {
            const double value = series.values[i];
            if (std::isnan(value)) continue;
            sum += value;
            if (series.lane >= 0 && data.columns[i].kind != ColumnKind::Estimated)
                lanes.at(static_cast<std::size_t>(series.lane)) = QString::number(value, 'g', 9);
        }
        line.values = QStringList(lanes.begin(), lanes.end()) << QString::number(sum + data.columns[i].open, 'g', 9);
        if (data.columns[i].kind == ColumnKind::AtLeast) line.why = QStringLiteral("at-least");
        if (data.columns[i].kind == ColumnKind::Estimated) line.why = QStringLiteral("lanes-unknown");
        lines.push_back(std::move(line));
    }
    for (const ChartGap& gap : data.gaps) {
        Line line{.from = gap.from, .to = gap.to, .values = {}, .why = QString::fromLatin1(toString(gap.why).data())};
        line.values = QStringList(static_cast<qsizetype>(laneCount) + 1);
        lines.push_back(std::move(line));
    }
    std::ranges::stable_sort(lines, {}, &Line::from);
    return lines;
}

} // namespace

QByteArray csvOf(const std::vector<ExportedChart>& charts)
{
    QString text = QStringLiteral("from,to,port,measure,direction,unit");
    for (std::size_t lane = 0; lane < laneCount; ++lane)
        text += QStringLiteral(",VL%1").arg(lane);
    text += QStringLiteral(",all,gap\r\n");
    for (const ExportedChart& chart : charts) {
        const auto write = [&](const QString& measure, const ChartData& data) {
            const QString what = QStringList{csvCell(chart.port), measure,
                                             chart.direction == Direction::Transmit ? QStringLiteral("transmit")
                                                                                    : QStringLiteral("receive"),
                                             unitName(chart.measure)}
                                     .join(QLatin1Char(','));
            for (const Line& line : linesOf(data))
                text += QStringLiteral("%1,%2,%3,%4,%5\r\n")
                            .arg(timeText(line.from), timeText(line.to), what, line.values.join(QLatin1Char(',')),
                                 line.why);
        };
        const bool priorities = isByLane(chart.measure) && chart.data.kind == PortKind::Ethernet;
        const bool lanes = isByLane(chart.measure) && chart.measure != Measure::ServiceLevels && !priorities;
        if (lanes) {
            write(measureName(chart.measure), chart.data);
            continue;
        }
        // What is no virtual lane gets rows of its own: "errors:SymbolErrorCounter".
        for (const ChartSeries& series : chart.data.series) {
            ChartData one{.columns = chart.data.columns, .series = {series}, .gaps = chart.data.gaps};
            one.series.front().lane = totalLane;
            const QString name = !priorities                ? seriesName(chart.measure, series.lane, chart.data.kind)
                                 : series.lane == totalLane ? QStringLiteral("all")
                                                            : QStringLiteral("priority%1").arg(series.lane);
            write(measureName(chart.measure) + QLatin1Char(':') + name, one);
        }
    }
    return text.toUtf8();
}

} // namespace fabriscope::ui::traffic
