// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/legend.h"

#include "ui/common/look/building.h"
#include "ui/common/look/status_paint.h"
#include "ui/common/look/typography.h"
#include "ui/common/note_bar.h"
#include "ui/text/format.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>

#include <algorithm>

namespace fabriscope::ui::topology {
namespace {

constexpr int sample = 26; ///< length of the piece of line
constexpr int inset = gap;
constexpr int widestAge = 300;

} // namespace

Legend::Legend(QWidget* parent) : QWidget(parent)
{
    named(this, "legend", tr("Legend"));
    setFont(fontFor(TextRole::Caption, font()));
    hide();
}

void Legend::setColouring(ColouringPtr colouring)
{
    m_colouring = std::move(colouring);
    tell();
}

void Legend::setMissingCables(std::size_t count)
{
    if (count == m_missing) return;
    m_missing = count;
    tell();
}

void Legend::tell()
{
    QStringList spoken;
    if (m_colouring) {
        for (const LinkClass& c : m_colouring->classes)
            spoken.append(QStringLiteral("%1: %2").arg(c.text, formatCount(c.count)));
    }
    if (m_missing > 0) spoken.append(QStringLiteral("%1: %2").arg(tr("Cable missing"), formatCount(m_missing)));
    setAccessibleDescription(spoken.join(QStringLiteral(", ")));
    setVisible(m_colouring && !m_colouring->classes.empty());
    updateGeometry();
    update();
}

int Legend::rowHeight() const { return fontMetrics().height() + 4; }

QSize Legend::sizeHint() const
{
    if (!m_colouring) return {};
    int words = 0;
    int counts = 0;
    for (const LinkClass& c : m_colouring->classes) {
        words = std::max(words, fontMetrics().horizontalAdvance(c.text));
        counts = std::max(counts, fontMetrics().horizontalAdvance(formatCount(c.count)));
    }
    int rows = static_cast<int>(m_colouring->classes.size());
    if (m_missing > 0) {
        ++rows;
        words = std::max(words, fontMetrics().horizontalAdvance(tr("Cable missing")));
        counts = std::max(counts, fontMetrics().horizontalAdvance(formatCount(m_missing)));
    }
    return {2 * inset + sample + gap + words + 2 * gap + counts, 2 * inset - 2 + rowHeight() * rows};
}

void Legend::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_colouring) return;
    QPainter painter(this);
    paintFloating(painter, rect(), palette());
    painter.setRenderHint(QPainter::Antialiasing);
    int y = inset - 1;
    for (const LinkClass& c : m_colouring->classes) {
        const QRect row(inset, y, width() - 2 * inset, rowHeight());
        const QColor ink = colorOf(c, schemeOf(palette()));
        QPen pen(ink, c.quiet ? 1.2 : 2);
        if (c.dashed && !c.quiet) pen.setDashPattern({2.5, 1.5});
        painter.setPen(pen);
        const double middle = row.center().y() + 0.5;
        painter.drawLine(QPointF(row.left(), middle), QPointF(row.left() + sample, middle));
        if (isMarked(c)) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(color(Token::Surface, palette()));
            painter.drawEllipse(QPointF(row.left() + sample / 2.0, middle), 7, 7);
            paintStatus(painter, QRectF(row.left() + sample / 2.0 - 4.5, middle - 4.5, 9, 9), c.status,
                        color(c.status, palette()));
        }
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(row.adjusted(sample + gap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, c.text);
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, formatCount(c.count));
        y += rowHeight();
    }
    if (m_missing == 0) return;
    // As on the map: a dashed piece of line that ends in a cross.
    const QRect row(inset, y, width() - 2 * inset, rowHeight());
    const double middle = row.center().y() + 0.5;
    const QColor ink = color(Status::Warning, palette());
    QPen pen(ink, 1.8);
    pen.setDashPattern({2.8, 1.8});
    painter.setPen(pen);
    constexpr double half = 3.2;
    const QPointF end(row.left() + sample - half, middle);
    painter.drawLine(QPointF(row.left(), middle), end);
    painter.setPen(QPen(ink, 1.8, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(end + QPointF(-half, -half), end + QPointF(half, half));
    painter.drawLine(end + QPointF(-half, half), end + QPointF(half, -half));
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(row.adjusted(sample + gap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, tr("Cable missing"));
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, formatCount(m_missing));
}

bool Legend::event(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange) updateGeometry();
    return QWidget::event(event);
}

AgeCard::AgeCard(QWidget* parent) : FloatingPlate(parent), m_words(makeWrappedLabel(TextRole::Caption, {}, this))
{
    setObjectName(QStringLiteral("mapAge"));
    auto* row = makeRow(this, gap, {gap, gap, gap, gap});
    auto* mark = new StatusMark(this);
    mark->setStatus(Status::Stale);
    row->addWidget(mark, 0, Qt::AlignTop);
    row->addWidget(m_words);
    hide();
}

void AgeCard::setSentences(const QStringList& sentences)
{
    const QString words = sentences.join(QLatin1Char('\n'));
    if (words == m_words->text()) return;
    m_words->setText(words);
    setAccessibleName(words);
    int widest = 0;
    for (const QString& sentence : sentences)
        widest = std::max(widest, m_words->fontMetrics().horizontalAdvance(sentence) + gap);
    m_words->setFixedWidth(std::min(widest, widestAge));
    fitHeight(*m_words);
    setVisible(!words.isEmpty());
    adjustSize();
}

QString AgeCard::text() const { return m_words->text(); }

} // namespace fabriscope::ui::topology
