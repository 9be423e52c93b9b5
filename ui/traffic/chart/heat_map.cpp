// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/chart/heat_map.h"

#include "core/perf/port_load.h"
#include "ui/common/accessible_role.h"
#include "ui/common/look/tokens.h"
#include "ui/common/look/typography.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/traffic/chart/chart_scale.h"
#include "ui/traffic/chart/chart_words.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace fabriscope::ui::traffic {
namespace {

constexpr int legendHeight = 28; // on top: of a long list the end is out of sight
constexpr int headHeight = legendHeight + 22;
constexpr int narrowest = 22;
constexpr perf::Timestamp keptFor = std::chrono::seconds(5);
constexpr double leastShare = 0.0005; // below that a cell is empty: no tenth of a percent

/// "61", "0.4"
QString percentText(double share)
{
    const double percent = 100 * share;
    return QLocale().toString(percent, 'f', percent < 9.95 ? 1 : 0);
}

/// What the counters of lanes alone cannot say, as they saturate where it matters most.
void attribute(HeatRow& row, const perf::TrafficStore& store, const PortPair& pair, Direction direction)
{
    const bool transmit = direction == Direction::Transmit;
    if (pair.kind != PortKind::InfiniBand || (!transmit && !pair.peer)) return;
    const perf::PortKey port = transmit ? pair.port : *pair.peer;
    const auto peer = transmit ? pair.peer : std::optional(pair.port);
    const perf::PortLoad far = peer ? perf::loadOf(store, *peer) : perf::PortLoad();
    const perf::WaitByLane wait = perf::waitByLane(perf::loadOf(store, port), peer ? &far : nullptr);
    const auto take = [&row](unsigned lane, double share, bool oneOfSeveral) {
        HeatRow::Cell& cell = row.cells.at(lane);
        cell.share = std::min(1.0, share);
        cell.value = 100 * share;
        cell.why = perf::Gap::None;
        cell.estimated = true;
        cell.oneOfSeveral = oneOfSeveral;
    };
    for (const auto& part : wait.parts)
        if (part.estimated) take(part.lane, part.share, false);
    for (const unsigned lane : wait.among)
        take(lane, wait.rest, true);
}

} // namespace

HeatRow heatRow(const perf::TrafficStore& store, const PortPair& pair, const QString& name, Measure measure,
                Direction direction)
{
    HeatRow row{.port = pair.port, .name = name, .cells = {}};
    const auto source = laneSource(pair, measure, direction);
    const double limit = static_cast<double>(store.linkMbps(pair.port)) / 1e3;
    for (std::size_t lane = 0; source && lane < row.cells.size(); ++lane) {
        HeatRow::Cell& cell = row.cells.at(lane);
        const auto state = store.state(source->port, {source->counter, static_cast<std::uint8_t>(lane)});
        if (!state) continue;
        cell.why = state->rate.gap;
        cell.at = state->rate.to;
        if (!state->rate.valid()) continue;
        cell.value = scaled(source->counter, state->rate.perSecond);
        if (measure == Measure::Wait) cell.share = std::min(1.0, cell.value / 100);
        if (measure == Measure::Throughput && limit > 0) cell.share = std::min(1.0, cell.value / limit);
    }
    if (measure == Measure::Wait) attribute(row, store, pair, direction);
    return row;
}

HeatMap::HeatMap(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("heatMap"));
    setAccessibleRole(*this, QAccessible::Table);
    setAccessibleName(tr("Ports by virtual lane"));
    setMouseTracking(true);
    setPlainToolTips(*this, [this](const QPoint& /*place*/) { return describe(m_current.y(), m_current.x()); });
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

/// The short counters of lanes are of use only where they are cleared every few seconds. What was known until then
/// stays for a moment, hatched: the map would be blank again and again where most is going on.
void HeatMap::keepWhatWasCleared(std::vector<HeatRow>& rows) const
{
    for (HeatRow& row : rows) {
        const auto before = std::ranges::find(m_rows, row.port, &HeatRow::port);
        if (before == m_rows.end()) continue;
        for (std::size_t lane = 0; lane < row.cells.size(); ++lane) {
            HeatRow::Cell& cell = row.cells.at(lane);
            const HeatRow::Cell& known = before->cells.at(lane);
            const bool counters = cell.why == perf::Gap::Reset || cell.why == perf::Gap::Collected ||
                                  cell.why == perf::Gap::Stale || cell.why == perf::Gap::Late ||
                                  cell.why == perf::Gap::Implausible;
            if (!counters || !known.share || cell.at - known.at > keptFor) continue;
            cell.share = known.share;
            cell.value = known.value;
            cell.at = known.at;
        }
    }
}

void HeatMap::setRows(std::vector<HeatRow> rows, Measure measure)
{
    if (measure == m_measure) keepWhatWasCleared(rows);
    const bool resized = rows.size() != m_rows.size();
    m_rows = std::move(rows);
    m_measure = measure;
    const auto used = [this](std::size_t lane) {
        return std::ranges::any_of(m_rows, [lane](const HeatRow& row) { return row.cells.at(lane).value > 0; });
    };
    m_lanes = 8;
    for (std::size_t lane = 8; lane < 16; ++lane) {
        if (used(lane)) m_lanes = static_cast<int>(lane) + 1;
    }
    if (resized) updateGeometry();
    update();
}

int HeatMap::rowHeight() const { return fontMetrics().height() + 6; }
int HeatMap::nameWidth() const { return std::clamp(width() / 3, 120, 260); }

QSize HeatMap::sizeHint() const
{
    return {nameWidth() + m_lanes * 40, headHeight + rowHeight() * static_cast<int>(m_rows.size()) + 2};
}

QSize HeatMap::minimumSizeHint() const
{
    return {120 + m_lanes * narrowest, headHeight + rowHeight() * static_cast<int>(m_rows.size()) + 2};
}

QRect HeatMap::cellRect(int row, int lane) const
{
    const int left = nameWidth();
    const int room = std::max(width() - left, 1);
    const int x = left + lane * room / m_lanes;
    return {x, headHeight + row * rowHeight(), left + (lane + 1) * room / m_lanes - x, rowHeight()};
}

QString HeatMap::describe(int row, int lane) const
{
    if (row < 0 || row >= static_cast<int>(m_rows.size()) || lane < 0 || lane >= m_lanes) return {};
    const HeatRow& port = m_rows[static_cast<std::size_t>(row)];
    const HeatRow::Cell& cell = port.cells.at(static_cast<std::size_t>(lane));
    if (!cell.share && cell.why != perf::Gap::None)
        return tr("%1, VL%2: %3").arg(port.name, QString::number(lane), phraseText(perf::describe(cell.why)));
    const QString pattern =
        cell.why == perf::Gap::None ? tr("%1, VL%2: %3 %4") : tr("%1, VL%2: %3 %4 until the counters were cleared");
    if (cell.oneOfSeveral)
        return tr("%1, VL%2: up to %3 of the time. It is one of several lanes whose counters have saturated and that "
                  "share the port's waiting.")
            .arg(port.name, QString::number(lane), formatPercent(percentText(*cell.share)));
    if (cell.estimated)
        return tr("%1, VL%2: ≈ %3 of the time. The lane's own counter has saturated; this is the part of the port's "
                  "waiting that the other lanes do not explain.")
            .arg(port.name, QString::number(lane), formatPercent(percentText(*cell.share)));
    QString text = pattern.arg(port.name, QString::number(lane), formatValue(m_measure, cell.value), unitOf(m_measure));
    if (m_measure == Measure::Throughput && cell.share && cell.why == perf::Gap::None)
        text += tr(", %1 of the link").arg(formatMeasuredShare(*cell.share));
    return text;
}

void HeatMap::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const Scheme scheme = schemeOf(palette());
    paintLegend(painter);
    paintHead(painter);
    painter.setFont(font());
    for (int r = 0; r < static_cast<int>(m_rows.size()); ++r) {
        const HeatRow& row = m_rows[static_cast<std::size_t>(r)];
        const QRect name(0, headHeight + r * rowHeight(), nameWidth() - 8, rowHeight());
        painter.setPen(color(Token::Text, scheme));
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(row.name, Qt::ElideMiddle, name.width()));
        for (int lane = 0; lane < m_lanes; ++lane) {
            const HeatRow::Cell& cell = row.cells.at(static_cast<std::size_t>(lane));
            const QRect box = cellRect(r, lane).adjusted(1, 1, -1, -1);
            paintCell(painter, cell, box);
            if (m_current == QPoint(lane, r)) {
                painter.setPen(QPen(color(Token::Accent, scheme), 2));
                painter.drawRect(box);
            }
        }
    }
}

void HeatMap::paintHead(QPainter& painter) const
{
    const Scheme scheme = schemeOf(palette());
    painter.setFont(fontFor(TextRole::Caption, font()));
    for (int lane = 0; lane < m_lanes; ++lane) {
        const QRect column = cellRect(0, lane);
        painter.fillRect(QRect(column.left() + 2, headHeight - 4, column.width() - 4, 3),
                         laneBrush(static_cast<unsigned>(lane), scheme));
        painter.setPen(color(Token::TextSecondary, scheme));
        painter.drawText(QRect(column.left(), legendHeight, column.width(), headHeight - legendHeight - 4),
                         Qt::AlignCenter,
                         column.width() >= 34 ? QStringLiteral("VL%1").arg(lane) : QString::number(lane));
    }
}

void HeatMap::paintCell(QPainter& painter, const HeatRow::Cell& cell, const QRect& box) const
{
    const Scheme scheme = schemeOf(palette());
    const bool some = cell.share && *cell.share >= leastShare;
    const QColor fill = some ? rampColor(*cell.share, scheme) : color(Token::Raised, scheme);
    painter.fillRect(box, fill);
    const bool hatched = (cell.why != perf::Gap::None && cell.why != perf::Gap::First) || cell.oneOfSeveral;
    if (hatched) painter.fillRect(box, QBrush(color(Token::Control, scheme), Qt::BDiagPattern));
    if (!some) return;
    const QString text = (cell.oneOfSeveral ? QStringLiteral("≤")
                          : cell.estimated  ? QStringLiteral("≈")
                                            : QString()) +
                         percentText(*cell.share);
    if (painter.fontMetrics().horizontalAdvance(text) + 4 > box.width()) return;
    if (hatched) painter.fillRect(box.adjusted(2, 2, -2, -2), fill);
    painter.setPen(inkOn(fill));
    painter.drawText(box, Qt::AlignCenter, text);
}

void HeatMap::paintLegend(QPainter& painter) const
{
    const Scheme scheme = schemeOf(palette());
    painter.setFont(fontFor(TextRole::Caption, font()));
    const QFontMetrics metrics = painter.fontMetrics();
    const QString words = m_measure == Measure::Wait ? tr("100 % of time") : tr("100 % of the link");
    const int left = nameWidth() + metrics.horizontalAdvance(QStringLiteral("0")) + 6;
    const int wide = std::clamp(width() - left - metrics.horizontalAdvance(words) - 12, 40, 200);
    constexpr int top = 6;
    for (int x = 0; x < wide; ++x)
        painter.fillRect(QRect(left + x, top, 1, 10), rampColor(static_cast<double>(x) / wide, scheme));
    painter.setPen(color(Token::Line, scheme));
    painter.drawRect(QRect(left - 1, top - 1, wide + 1, 11));
    painter.setPen(color(Token::TextSecondary, scheme));
    painter.drawText(QRect(0, top - 4, left - 5, 18), Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("0"));
    painter.drawText(QRect(left + wide + 6, top - 4, width(), 18), Qt::AlignLeft | Qt::AlignVCenter, words);
    const QString pointed = describe(m_current.y(), m_current.x());
    if (hasFocus() && !pointed.isEmpty())
        painter.drawText(QRect(0, top - 4, nameWidth() - 8, 18), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(pointed, Qt::ElideMiddle, nameWidth() - 8));
}

void HeatMap::setCurrent(QPoint cell)
{
    if (cell == m_current) return;
    m_current = cell;
    setAccessibleDescription(describe(cell.y(), cell.x()));
    update();
}

void HeatMap::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    const int row = (at.y() - headHeight) / rowHeight();
    const bool inside = at.y() >= headHeight && row < static_cast<int>(m_rows.size()) && at.x() >= nameWidth();
    int lane = -1;
    for (int i = 0; inside && i < m_lanes; ++i) {
        if (cellRect(row, i).contains(at)) lane = i;
    }
    setCurrent(lane < 0 ? QPoint(-1, -1) : QPoint(lane, row));
}

void HeatMap::mouseReleaseEvent(QMouseEvent* event)
{
    const int y = event->position().toPoint().y();
    const int row = (y - headHeight) / rowHeight();
    if (event->button() == Qt::LeftButton && y >= headHeight && row < static_cast<int>(m_rows.size()))
        Q_EMIT activated(m_rows[static_cast<std::size_t>(row)].port);
}

void HeatMap::leaveEvent(QEvent* event)
{
    if (!hasFocus()) setCurrent({-1, -1});
    QWidget::leaveEvent(event);
}

void HeatMap::keyPressEvent(QKeyEvent* event)
{
    const int last = static_cast<int>(m_rows.size()) - 1;
    QPoint next(std::max(0, m_current.x()), std::max(0, m_current.y()));
    switch (event->key()) {
    case Qt::Key_Left:
        next.rx() = std::max(0, next.x() - 1);
        break;
    case Qt::Key_Right:
        next.rx() = std::min(m_lanes - 1, next.x() + 1);
        break;
    case Qt::Key_Up:
        next.ry() = std::max(0, next.y() - 1);
        break;
    case Qt::Key_Down:
        next.ry() = std::min(last, next.y() + 1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Space:
        if (m_current.y() >= 0 && m_current.y() <= last)
            Q_EMIT activated(m_rows[static_cast<std::size_t>(m_current.y())].port);
        return;
    default:
        return QWidget::keyPressEvent(event);
    }
    if (last >= 0) setCurrent(next);
}

} // namespace fabriscope::ui::traffic
