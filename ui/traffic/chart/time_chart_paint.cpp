// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is painted under and over the areas: axes, gaps, the link's limit, names, marks, the read-out.
#include "ui/common/look/tokens.h"
#include "ui/common/look/typography.h"
#include "ui/text/message_text.h"
#include "ui/traffic/chart/chart_scale.h"
#include "ui/traffic/chart/chart_words.h"
#include "ui/traffic/chart/time_chart.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <ranges>

namespace fabriscope::ui::traffic {
namespace {

QString chartText(const char* source) { return QCoreApplication::translate("Charts", source); }

QColor colorOf(const ChartSeries& series, Scheme scheme)
{
    return series.lane == totalLane ? color(Token::Accent, scheme)
                                    : laneColor(static_cast<unsigned>(series.lane), scheme);
}

QBrush fillOf(const ChartSeries& series, Scheme scheme)
{
    return series.lane == totalLane ? QBrush(color(Token::Accent, scheme))
                                    : laneBrush(static_cast<unsigned>(series.lane), scheme);
}

} // namespace

void TimeChart::drawBackground(QPainter* painter, const QRectF& /*rect*/)
{
    painter->save();
    painter->resetTransform();
    painter->setRenderHint(QPainter::Antialiasing, false);
    const QRectF area = plot();
    painter->fillRect(viewport()->rect(), color(Token::Surface, palette()));
    painter->setFont(fontFor(TextRole::Caption, font()));
    const QFontMetricsF metrics(painter->font());
    const QColor line = color(Token::Line, palette());
    const QColor words = color(Token::TextSecondary, palette());

    const double step = niceStep(m_scaleEnd, std::max(2, static_cast<int>(area.height() / 45)));
    for (int tick = 0; tick * step <= m_scaleEnd * 1.0001; ++tick) {
        const double value = tick * step;
        const double y = std::round(yAt(value));
        painter->setPen(line);
        painter->drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter->setPen(words);
        painter->drawText(QRectF(0, y - metrics.height() / 2, area.left() - 6, metrics.height()),
                          Qt::AlignRight | Qt::AlignVCenter, formatTick(m_measure, value, step));
    }
    const double timeStep = niceTimeStep(m_window.span(), std::max(1, static_cast<int>(area.width() / 90)));
    const double firstTime = firstTick(m_window.from(), timeStep);
    for (int tick = 0; firstTime + tick * timeStep <= m_window.to(); ++tick) {
        const double time = firstTime + tick * timeStep;
        const double x = std::round(xAt(time));
        painter->setPen(line);
        painter->drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 4));
        painter->setPen(words);
        painter->drawText(QRectF(x - 40, area.bottom() + 4, 80, metrics.height()), Qt::AlignCenter,
                          formatTimeTick(time, timeStep));
    }
    painter->drawImage(area.topLeft(), m_stack);
    painter->restore();
}

void TimeChart::drawForeground(QPainter* painter, const QRectF& /*rect*/)
{
    painter->save();
    painter->resetTransform();
    painter->setFont(fontFor(TextRole::Caption, font()));
    painter->setRenderHint(QPainter::Antialiasing, false);
    paintGaps(*painter);
    paintLimit(*painter);
    paintLabels(*painter);
    paintMarks(*painter);
    if (m_pressed && !m_panning) {
        QColor over = color(Token::Accent, palette());
        over.setAlphaF(0.18F);
        const QRectF area = plot();
        painter->fillRect(QRectF(QPointF(m_pressed->x(), area.top()), QPointF(m_dragTo, area.bottom())).normalized(),
                          over);
    }
    paintCursor(*painter);
    if (hasFocus()) {
        painter->setPen(QPen(color(Token::Accent, palette()), 1, Qt::DotLine));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(plot().adjusted(-1, -1, 0, 0));
    }
    painter->restore();
}

void TimeChart::paintGaps(QPainter& painter) const
{
    const QRectF area = plot();
    const QFontMetricsF metrics(painter.font());
    for (const ChartGap& gap : m_data.gaps) {
        const double left = std::max(area.left(), xAt(gap.from));
        const double right = std::min(area.right(), xAt(gap.to));
        if (right - left < 1) continue;
        const QRectF stripe(left, area.top(), right - left, area.height());
        painter.fillRect(stripe, color(Token::Raised, palette()));
        painter.fillRect(stripe, QBrush(color(Token::Line, palette()), Qt::BDiagPattern));
        const QString reason = phraseText(perf::describe(gap.why));
        const QRectF inside = stripe.adjusted(4, 4, -4, -4);
        constexpr int flags = Qt::AlignCenter | Qt::TextWordWrap;
        const QRectF needed = painter.boundingRect(inside, flags, reason);
        // No part of a word says anything; the pointer over it does.
        if (needed.width() > inside.width() || needed.height() > inside.height()) continue;
        painter.setPen(color(Token::TextSecondary, palette()));
        painter.drawText(inside, flags, reason);
    }
    QString nothing;
    if (m_data.columns.empty() && m_data.gaps.empty())
        nothing = m_data.loading   ? chartText(QT_TRANSLATE_NOOP("Charts", "Reading the history."))
                  : m_data.waiting ? chartText(QT_TRANSLATE_NOOP("Charts", "Waiting for the first reading."))
                  : !m_data.unsupported.empty()
                      ? chartText(QT_TRANSLATE_NOOP("Charts", "This port does not count it."))
                      : chartText(QT_TRANSLATE_NOOP("Charts", "Nothing was read in this time."));
    else if (m_data.series.empty() && m_data.highest <= 0)
        nothing = nothingText();
    if (nothing.isEmpty()) return;
    // Not across a line of the grid.
    QRectF words(0, 0, metrics.horizontalAdvance(nothing) + 12, metrics.height() + 4);
    words.moveCenter(area.center());
    painter.fillRect(words, color(Token::Surface, palette()));
    painter.setPen(color(Token::TextSecondary, palette()));
    painter.drawText(words, Qt::AlignCenter, nothing);
}

/// All that could be drawn is zero.
QString TimeChart::nothingText() const
{
    const bool ethernet = m_data.kind == PortKind::Ethernet;
    switch (m_measure) {
    case Measure::Wait:
        return ethernet ? chartText(QT_TRANSLATE_NOOP("Charts", "Nothing was paused."))
                        : chartText(QT_TRANSLATE_NOOP("Charts", "Nothing waited."));
    case Measure::Errors:
        return chartText(QT_TRANSLATE_NOOP("Charts", "No error was counted."));
    case Measure::Pauses:
        return chartText(QT_TRANSLATE_NOOP("Charts", "No pause frame was counted."));
    case Measure::Transport:
        return chartText(QT_TRANSLATE_NOOP("Charts", "Nothing was congested, lost or sent again."));
    case Measure::Throughput:
    case Measure::Packets:
    case Measure::ServiceLevels:
        break;
    }
    return ethernet ? chartText(QT_TRANSLATE_NOOP("Charts", "No traffic of any priority."))
                    : chartText(QT_TRANSLATE_NOOP("Charts", "No traffic on any lane."));
}

void TimeChart::paintLimit(QPainter& painter) const
{
    if (!m_data.limit || m_measure == Measure::Wait) return;
    const QRectF area = plot();
    const QString words =
        chartText(QT_TRANSLATE_NOOP("Charts", "link %1")).arg(QLocale().toString(*m_data.limit, 'g', 4));
    painter.setPen(QPen(color(Token::TextSecondary, palette()), 1, Qt::DashLine));
    const bool visible = *m_data.limit <= m_scaleEnd;
    const double y = visible ? std::round(yAt(*m_data.limit)) : area.top();
    if (visible) painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    painter.setPen(color(Token::TextSecondary, palette()));
    const QFontMetricsF metrics(painter.font());
    painter.drawText(QRectF(area.left() + 6, visible ? y + 1 : area.top(), 200, metrics.height()), Qt::AlignLeft,
                     visible ? words : words + QStringLiteral(" ↑"));
}

/// The name of each series at the end of its area, moved apart where they would meet.
void TimeChart::paintLabels(QPainter& painter) const
{
    if (m_data.columns.empty()) return;
    const QRectF area = plot();
    const QFontMetricsF metrics(painter.font());
    struct Label
    {
        double y;
        std::size_t series;
    };
    std::vector<Label> labels;
    double base = 0;
    for (std::size_t i = 0; i < m_data.series.size(); ++i) {
        const ChartSeries& series = m_data.series[i];
        const double value = std::max(0.0, series.latest.value_or(series.held.value_or(0)));
        labels.push_back({.y = yAt(base + value / 2), .series = i});
        base += value;
    }
    std::ranges::sort(labels, std::greater{}, &Label::y); // from the bottom up
    const double height = metrics.height() - 1;
    const auto most = static_cast<std::size_t>(std::max(1.0, area.height() / height));
    if (labels.size() > most) labels.resize(most);
    for (std::size_t i = 0; i < labels.size(); ++i)
        labels[i].y = std::min(labels[i].y, (i == 0 ? area.bottom() + height / 2 : labels[i - 1].y) - height);
    for (std::size_t i = labels.size(); i-- > 0;)
        labels[i].y =
            std::max(labels[i].y, (i + 1 == labels.size() ? area.top() - height / 2 : labels[i + 1].y) + height);
    const Scheme scheme = schemeOf(palette());
    for (const Label& label : labels) {
        const ChartSeries& series = m_data.series[label.series];
        const QRectF swatch(area.right() + 6, label.y - 4, 8, 8);
        painter.fillRect(swatch, fillOf(series, scheme));
        painter.setPen(colorOf(series, scheme));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(swatch);
        painter.setPen(color(Token::Text, palette()));
        const QString value = series.latest ? formatValue(m_measure, *series.latest)
                              : series.held ? withAge(formatValue(m_measure, *series.held), series.heldFor / 1e3)
                                            : QStringLiteral("–");
        const QString words =
            series.lane == totalLane
                ? value
                : QStringLiteral("%1  %2").arg(seriesName(m_measure, series.lane, m_data.kind), value);
        const QRectF room(area.right() + 18, label.y - height / 2, viewport()->width() - area.right() - 18, height);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(words, Qt::ElideRight, room.width()));
    }
}

void TimeChart::paintMarks(QPainter& painter) const
{
    const QRectF area = plot();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(Token::Warning, palette()));
    for (const ChartMark& mark : m_marks) {
        const double x = xAt(mark.time);
        if (x < area.left() || x > area.right()) continue;
        painter.drawPolygon(QPolygonF{QPointF(x, area.bottom() - 1), QPointF(x - 4, area.bottom() + 6),
                                      QPointF(x + 4, area.bottom() + 6)});
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

QStringList TimeChart::readOut(double time) const
{
    const auto at = columnAt(m_data, time);
    QStringList lines{formatTime(time, m_window.span())};
    constexpr double longMean = 60'000;
    if (at && m_data.columns[*at].to - m_data.columns[*at].from >= longMean)
        lines.front() =
            chartText(QT_TRANSLATE_NOOP("Charts", "mean of %1 – %2"))
                .arg(formatTime(m_data.columns[*at].from, m_window.span()), formatClock(m_data.columns[*at].to, false));
    const QString unit = unitOf(m_measure);
    if (!at) {
        const auto gap =
            std::ranges::find_if(m_data.gaps, [time](const ChartGap& g) { return time >= g.from && time <= g.to; });
        if (gap != m_data.gaps.end()) lines.append(phraseText(perf::describe(gap->why)));
    } else {
        double sum = 0;
        for (const ChartSeries& series : m_data.series | std::views::reverse) {
            const double value = series.values[*at];
            if (std::isnan(value)) {
                lines.append(QStringLiteral("%1  –").arg(seriesName(m_measure, series.lane, m_data.kind)));
                continue;
            }
            sum += value;
            const QString sign = m_data.columns[*at].kind == ColumnKind::Estimated ? QStringLiteral("≈ ") : QString();
            lines.append(
                QStringLiteral("%1  %2%3 %4")
                    .arg(seriesName(m_measure, series.lane, m_data.kind), sign, formatValue(m_measure, value), unit));
        }
        if (const double open = m_data.columns[*at].open; open > 0) {
            lines.append(chartText(QT_TRANSLATE_NOOP("Charts", "lane not known  %1 %2"))
                             .arg(formatValue(m_measure, open), unit));
            sum += open;
        }
        if (m_data.columns[*at].kind == ColumnKind::Estimated)
            lines.append(chartText(QT_TRANSLATE_NOOP(
                "Charts", "≈: the counters of lanes had ended; the port's total, by their last shares")));
        if (m_data.byLane && m_measure != Measure::Wait && m_data.series.size() != 1)
            lines.append(
                chartText(QT_TRANSLATE_NOOP("Charts", "together  %1 %2")).arg(formatValue(m_measure, sum), unit));
    }
    for (const ChartMark& mark : m_marks) {
        if (std::abs(xAt(mark.time) - xAt(time)) <= 5) lines.append(mark.text);
    }
    return lines;
}

void TimeChart::paintCursor(QPainter& painter) const
{
    if (!m_cursor) return;
    const QRectF area = plot();
    const double x = std::round(xAt(*m_cursor));
    if (x < area.left() || x > area.right()) return;
    painter.setPen(color(Token::TextSecondary, palette()));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    const QStringList lines = readOut(*m_cursor);
    if (lines.size() < 2) return;
    const QFontMetricsF metrics(painter.font());
    double width = 0;
    for (const QString& line : lines)
        width = std::max(width, std::min(260.0, metrics.horizontalAdvance(line)));
    QRectF box(x + 10, area.top() + 2, width + 16, metrics.height() * static_cast<double>(lines.size()) + 10);
    if (box.right() > viewport()->width()) box.moveRight(x - 10);
    if (box.bottom() > viewport()->height()) box.moveBottom(viewport()->height() - 1);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(color(Token::Surface, palette()));
    painter.setPen(color(Token::Control, palette()));
    painter.drawRoundedRect(box, 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(color(Token::Text, palette()));
    double y = box.top() + 5;
    for (const QString& line : lines) {
        painter.drawText(QRectF(box.left() + 8, y, width + 2, metrics.height()), Qt::AlignLeft,
                         metrics.elidedText(line, Qt::ElideRight, width + 1));
        y += metrics.height();
    }
}

} // namespace fabriscope::ui::traffic
