// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/matrix/matrix_map.h"

#include "ui/common/accessible_role.h"
#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"
#include "ui/common/look/typography.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QKeyEvent>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace fabriscope::ui {
namespace {

constexpr int smallestCell = 14;
constexpr int largestCell = 64;
constexpr int roomForFigure = 40; ///< a cell as wide has its value in it
constexpr int widestName = 170;
constexpr int headHeight = 20;
constexpr int cellMarkSide = 9;

} // namespace

MatrixMap::MatrixMap(QWidget* parent) : QWidget(parent)
{
    setAccessibleRole(*this, QAccessible::Chart);
    setObjectName(QStringLiteral("matrixMap"));
    setAccessibleName(tr("Results between all pairs"));
    setFocusPolicy(Qt::StrongFocus);
    setPlainToolTips(*this, [this](const QPoint& place) {
        const auto pair = pairAt(place);
        return pair ? describe(*pair) : QString();
    });
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void MatrixMap::setPorts(const QStringList& names, probe::TestKind kind)
{
    m_names = names;
    m_kind = kind;
    m_results.clear();
    m_outliers = {};
    m_current.reset();
    setAccessibleDescription({});
    updateGeometry();
    update();
}

void MatrixMap::setResults(const std::vector<agent::MatrixResult>& results, const probe::MatrixOutliers& outliers)
{
    m_results.clear();
    m_outliers = outliers;
    bool any = false;
    for (const agent::MatrixResult& result : results) {
        m_results[result.pair] = result;
        const auto figure = agent::figureOf(result, m_kind);
        if (!figure) continue;
        m_least = any ? std::min(m_least, *figure) : *figure;
        m_most = any ? std::max(m_most, *figure) : *figure;
        any = true;
    }
    if (m_current) setAccessibleDescription(describe(*m_current));
    update();
}

QString MatrixMap::figureText(double value) const
{
    constexpr double least = 0.01;
    if (value > 0 && value < least) return QLatin1Char('<') + QLocale().toString(least, 'f', 2);
    return QLocale().toString(value, 'f', value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

QString MatrixMap::outcome(const probe::MatrixPair& pair) const
{
    const auto found = m_results.find(pair);
    if (found == m_results.end()) return {};
    const agent::MatrixResult& result = found->second;
    if (result.failed) return tr("failed: %1").arg(messageText(result.problem));
    if (!result.passed()) return messageText(result.problem);
    const auto figure = agent::figureOf(result, m_kind);
    if (!figure) return tr("passed");
    const QString value =
        m_kind == probe::TestKind::Latency ? tr("median %1 µs").arg(figureText(*figure)) : formatBitRate(1e9 * *figure);
    const auto outlier = std::ranges::find(m_outliers.pairs, pair, &probe::MatrixOutlier::pair);
    if (outlier == m_outliers.pairs.end()) return value;
    return tr("%1, outlier: %2 of the median").arg(value, formatShare(outlier->ratio));
}

QString MatrixMap::describe(const probe::MatrixPair& pair) const
{
    const QString came = outcome(pair);
    return came.isEmpty() ? QString()
                          : tr("%1 to %2: %3", "two ports, and what came of the test")
                                .arg(nameAt(pair.from), nameAt(pair.to), came);
}

int MatrixMap::nameWidth() const
{
    int widest = 40;
    for (const QString& name : m_names)
        widest = std::max(widest, fontMetrics().horizontalAdvance(name) + 5 * gap);
    return std::min(widest, widestName);
}

int MatrixMap::cellSide() const
{
    const int count = std::max(static_cast<int>(m_names.size()), 1);
    const int room = std::min((width() - nameWidth()) / count, std::max((height() - headHeight) / count, smallestCell));
    return std::clamp(room, smallestCell, largestCell);
}

QSize MatrixMap::sizeHint() const { return minimumSizeHint().expandedTo({420, 260}); }
QSize MatrixMap::minimumSizeHint() const
{
    const int side = static_cast<int>(m_names.size()) * smallestCell;
    return {nameWidth() + side, headHeight + side};
}

QRect MatrixMap::cellRect(const probe::MatrixPair& pair) const
{
    const int side = cellSide();
    return {nameWidth() + static_cast<int>(pair.to) * side, headHeight + static_cast<int>(pair.from) * side, side,
            side};
}

std::optional<probe::MatrixPair> MatrixMap::pairAt(const QPoint& place) const
{
    const int side = cellSide();
    if (place.x() < nameWidth() || place.y() < headHeight) return std::nullopt;
    const auto to = (place.x() - nameWidth()) / side, from = (place.y() - headHeight) / side;
    if (to >= m_names.size() || from >= m_names.size()) return std::nullopt;
    return probe::MatrixPair{.from = static_cast<std::size_t>(from), .to = static_cast<std::size_t>(to)};
}

void MatrixMap::paintCell(QPainter& painter, const agent::MatrixResult& result) const
{
    const Scheme scheme = schemeOf(palette());
    const QRect cell = cellRect(result.pair).adjusted(1, 1, -1, -1);
    const auto figure = agent::figureOf(result, m_kind);
    // The better, the further from the background.
    const double span = m_most - m_least;
    const double share = !figure ? 0.5 : span <= 0 ? 0.8 : 0.1 + 0.9 * (*figure - m_least) / span;
    const bool lessIsBetter = m_kind == probe::TestKind::Latency;
    const QColor fill =
        result.passed() ? rampColor(lessIsBetter ? 1.1 - share : share, scheme) : color(Token::Surface, scheme);
    painter.fillRect(cell, fill);
    const Status status = result.failed ? Status::Critical : Status::Warning;
    const QColor ink = result.passed() ? inkOn(fill) : color(status, palette());
    const bool standsOut = std::ranges::contains(m_outliers.pairs, result.pair, &probe::MatrixOutlier::pair);
    const bool hasText = figure && cell.width() >= roomForFigure;
    if (!result.passed() || standsOut) {
        const QRectF mark(hasText ? cell.left() + 3 : cell.center().x() - cellMarkSide / 2.0,
                          hasText ? cell.top() + 3 : cell.center().y() - cellMarkSide / 2.0, cellMarkSide,
                          cellMarkSide);
        paintStatus(painter, mark, status, ink);
    }
    if (!hasText) return;
    painter.setPen(ink);
    painter.drawText(cell, Qt::AlignCenter, figureText(*figure));
}

void MatrixMap::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(fontFor(TextRole::Caption, font()));
    const Scheme scheme = schemeOf(palette());
    const int side = cellSide();
    for (qsizetype at = 0; at < m_names.size(); ++at) {
        const auto place = static_cast<std::size_t>(at);
        const QRect row = cellRect({.from = place, .to = 0});
        painter.setPen(color(Token::Text, scheme));
        const QString name = QStringLiteral("%1  %2").arg(at + 1).arg(m_names[at]);
        painter.drawText(QRect(0, row.top(), nameWidth() - gap, side), Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(name, Qt::ElideMiddle, nameWidth() - gap));
        painter.setPen(color(Token::TextSecondary, scheme));
        const QRect column = cellRect({.from = 0, .to = place});
        if (side >= smallestCell + 4 || at % 5 == 4)
            painter.drawText(QRect(column.left(), 0, side, headHeight), Qt::AlignCenter, QString::number(at + 1));
        for (qsizetype to = 0; to < m_names.size(); ++to) {
            const probe::MatrixPair pair{.from = place, .to = static_cast<std::size_t>(to)};
            if (const auto found = m_results.find(pair); found != m_results.end())
                paintCell(painter, found->second);
            else
                painter.fillRect(cellRect(pair).adjusted(1, 1, -1, -1), color(Token::Raised, scheme));
        }
    }
    if (!m_current || !hasFocus()) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color(Token::Accent, scheme), 2));
    painter.drawRect(cellRect(*m_current));
}

void MatrixMap::setCurrent(probe::MatrixPair pair)
{
    if (m_names.isEmpty()) return;
    const auto last = static_cast<std::size_t>(m_names.size()) - 1;
    m_current = probe::MatrixPair{.from = std::min(pair.from, last), .to = std::min(pair.to, last)};
    const QString words = describe(*m_current);
    setAccessibleDescription(words.isEmpty() ? tr("not tested") : words);
    update();
    Q_EMIT currentChanged(cellRect(*m_current));
}

void MatrixMap::keyPressEvent(QKeyEvent* event)
{
    probe::MatrixPair at = m_current.value_or(probe::MatrixPair{});
    const bool isFirst = !m_current;
    switch (event->key()) {
    case Qt::Key_Left:
        at.to -= at.to > 0 ? 1 : 0;
        break;
    case Qt::Key_Right:
        at.to += isFirst ? 0 : 1;
        break;
    case Qt::Key_Up:
        at.from -= at.from > 0 ? 1 : 0;
        break;
    case Qt::Key_Down:
        at.from += isFirst ? 0 : 1;
        break;
    case Qt::Key_Home:
        at.to = 0;
        break;
    case Qt::Key_End:
        at.to = static_cast<std::size_t>(std::max<qsizetype>(m_names.size() - 1, 0));
        break;
    default:
        return QWidget::keyPressEvent(event);
    }
    setCurrent(at);
}

void MatrixMap::mousePressEvent(QMouseEvent* event)
{
    if (const auto pair = pairAt(event->position().toPoint())) setCurrent(*pair);
    QWidget::mousePressEvent(event);
}

} // namespace fabriscope::ui
