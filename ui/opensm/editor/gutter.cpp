// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/editor/gutter.h"

#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/opensm/editor/folding.h"
#include "ui/opensm/editor/problem_model.h"
#include "ui/opensm/editor/text_editor.h"

#include <QPainter>
#include <QTextBlock>

#include <algorithm>

namespace fabriscope::ui::sm {
namespace {

constexpr int markWidth = 18;
constexpr int foldWidth = 16;
constexpr int barWidth = 4;
constexpr int leastDigits = 3;

} // namespace

Gutter::Gutter(TextEditor& editor) : QWidget(&editor), m_editor(editor)
{
    setObjectName(QStringLiteral("gutter"));
    setAccessibleName(tr("Line numbers and problems"));
    setMouseTracking(true);
    setPlainToolTips(*this, [this](const QPoint& place) {
        QStringList texts;
        for (const Problem& problem : m_editor.problemsOf(lineAt(place.y())))
            texts << problemText(problem.diagnostic);
        return texts.join(QLatin1Char('\n'));
    });
}

int Gutter::wantedWidth() const
{
    const auto digits = static_cast<int>(QString::number(m_editor.blockCount()).size());
    const int number = m_editor.fontMetrics().horizontalAdvance(QLatin1Char('9')) * std::max(digits, leastDigits);
    return markWidth + number + foldWidth + barWidth;
}

int Gutter::lineAt(int y) const { return m_editor.cursorForPosition({0, y}).blockNumber(); }

void Gutter::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.fillRect(event->rect(), color(Token::Surface, palette()));
    painter.setFont(m_editor.font());
    QTextBlock block = m_editor.firstVisibleBlock();
    QRectF area = m_editor.blockBoundingGeometry(block).translated(m_editor.contentOffset());
    while (block.isValid() && area.top() <= event->rect().bottom()) {
        if (block.isVisible() && area.bottom() >= event->rect().top())
            paintLine(painter, block.blockNumber(),
                      QRect(0, qRound(area.top()), width(), m_editor.fontMetrics().height()));
        block = block.next();
        area.moveTop(area.bottom());
        area.setHeight(block.isValid() ? m_editor.blockBoundingRect(block).height() : 0);
    }
}

void Gutter::paintLine(QPainter& painter, int line, QRect row) const
{
    const auto problems = m_editor.problemsOf(line);
    if (!problems.empty()) {
        const auto worst = std::ranges::max_element(problems, {}, [](const Problem& p) { return p.diagnostic.level; });
        const Status status = statusOf(worst->diagnostic.level);
        painter.setRenderHint(QPainter::Antialiasing);
        paintStatus(painter, QRectF(5, row.center().y() - 4, 9, 9), status, color(status, palette()));
    }
    const bool current = m_editor.textCursor().blockNumber() == line;
    painter.setPen(color(current ? Token::Text : Token::TextSecondary, palette()));
    const int numberRight = width() - foldWidth - barWidth;
    painter.drawText(QRect(markWidth, row.top(), numberRight - markWidth, row.height()), Qt::AlignRight,
                     QString::number(line + 1));
    if (m_editor.folding().isHeading(line)) {
        const bool folded = m_editor.folding().isFolded(line);
        const QPointF c(numberRight + foldWidth / 2.0, row.center().y() + 0.5);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(color(folded ? Token::Accent : Token::TextSecondary, palette()), 1.5, Qt::SolidLine,
                            Qt::RoundCap, Qt::RoundJoin));
        if (folded)
            painter.drawPolyline(QPolygonF({c + QPointF(-1.5, -3.5), c + QPointF(2, 0), c + QPointF(-1.5, 3.5)}));
        else
            painter.drawPolyline(QPolygonF({c + QPointF(-3.5, -1.5), c + QPointF(0, 2), c + QPointF(3.5, -1.5)}));
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    if (!m_editor.m_analysis) return;
    const LineDiff& diff = m_editor.m_analysis->of(m_editor.m_buffer.kind()).diff;
    const auto at = static_cast<std::size_t>(line);
    if (at >= diff.lines.size()) return;
    const QRect bar(width() - barWidth, row.top(), barWidth - 1, row.height());
    // Changed: a full bar. Added: the same in another colour with a gap above. Removed: a short line between rows.
    if (diff.lines[at] == LineChange::Changed) painter.fillRect(bar, color(Token::Accent, palette()));
    if (diff.lines[at] == LineChange::Added) painter.fillRect(bar.adjusted(0, 2, 0, 0), color(Token::Ok, palette()));
    if (diff.removedAbove[at])
        painter.fillRect(QRect(width() - 3 * barWidth, row.top() - 1, 3 * barWidth, 2),
                         color(Token::Critical, palette()));
}

void Gutter::mousePressEvent(QMouseEvent* event)
{
    const int line = lineAt(qRound(event->position().y()));
    if (event->position().x() >= width() - foldWidth - barWidth)
        m_editor.folding().toggle(line);
    else
        m_editor.goToLine(line);
}

void Gutter::wheelEvent(QWheelEvent* event) { QCoreApplication::sendEvent(m_editor.viewport(), event); }

} // namespace fabriscope::ui::sm
