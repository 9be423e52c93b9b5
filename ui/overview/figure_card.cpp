// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/figure_card.h"

#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"
#include "ui/text/format.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace fabriscope::ui {
namespace {

/// The shape of a status, in the colour that the palette says.
class Mark final : public QWidget
{
public:
    Mark(Status status, QWidget* parent) : QWidget(parent), m_status(status) { setFixedSize(10, 14); }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        paintStatus(painter, QRectF(0, (height() - 10) / 2.0, 10, 10), m_status, color(m_status, palette()));
    }

private:
    Status m_status;
};

} // namespace

class FigureCard::Trend final : public QWidget
{
public:
    explicit Trend(QWidget* parent) : QWidget(parent)
    {
        setFixedHeight(22);
        hide();
    }
    void setValues(const std::vector<double>& values)
    {
        m_values = values;
        setVisible(m_values.size() > 1);
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        const double most = m_values.size() < 2 ? 0 : *std::ranges::max_element(m_values);
        if (most <= 0) return;
        QPolygonF line;
        const double step = (width() - 2.0) / static_cast<double>(m_values.size() - 1);
        for (std::size_t i = 0; i < m_values.size(); ++i)
            line.append({1 + step * static_cast<double>(i), height() - 2 - (height() - 4) * m_values[i] / most});
        QPolygonF area = line;
        area.append({width() - 1.0, height() - 1.0});
        area.append({1.0, height() - 1.0});
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor fill = color(Token::Accent, palette());
        fill.setAlphaF(0.18F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawPolygon(area);
        painter.setPen(QPen(color(Token::Accent, palette()), 1.5));
        painter.drawPolyline(line);
    }

private:
    std::vector<double> m_values;
};

void FigureCard::setTrend(const std::vector<double>& values) { m_trend->setValues(values); }

FigureCard::FigureCard(const QString& heading, const QString& explanation, QWidget* parent) : QWidget(parent)
{
    auto* card = new Card({}, this);
    makeColumn(this)->addWidget(card);
    QLabel* title = makeLabel(TextRole::Body, heading, card);
    title->setForegroundRole(QPalette::PlaceholderText);
    setPlainToolTip(title, explanation);
    card->content().addWidget(title);
    m_figure = new ElidedLabel({}, card);
    m_figure->setFont(fontFor(TextRole::Figure, font()));
    card->content().addWidget(m_figure);
    m_trend = new Trend(card);
    card->content().addWidget(m_trend);
    m_lines = makeColumn(nullptr, 2);
    card->content().addLayout(m_lines);
    card->content().addStretch(1);
    connect(m_figure, &ElidedLabel::clicked, this, [this] {
        if (m_open) m_open();
    });
    setAccessibleName(heading);
}

void FigureCard::setFigure(const QString& figure, const std::function<void()>& open)
{
    m_open = open;
    m_figure->setText(figure);
}

void FigureCard::setLines(const std::vector<Line>& lines)
{
    // Figures come every second: what stands there keeps focus and tool tip.
    const auto alike = [](const Line& a, const Line& b) {
        return a.status == b.status && a.text == b.text && a.toolTip == b.toolTip && !a.open == !b.open &&
               a.wraps == b.wraps;
    };
    if (std::ranges::equal(lines, m_shown, alike)) return;
    m_shown = lines;
    while (QLayoutItem* item = m_lines->takeAt(0)) {
        if (item->layout() != nullptr) {
            while (QLayoutItem* part = item->layout()->takeAt(0)) {
                if (part->widget() != nullptr) part->widget()->deleteLater();
                delete part;
            }
        }
        delete item;
    }
    for (const Line& line : lines) {
        auto* row = makeRow(nullptr, 6);
        if (line.status) row->addWidget(new Mark(*line.status, this));
        if (line.wraps) {
            QLabel* sentence = makeWrappedLabel(TextRole::Body, unbroken(line.text), this);
            if (line.toolTip != line.text) setPlainToolTip(sentence, line.toolTip);
            if (line.status) sentence->setAccessibleName(QStringLiteral("%1: %2").arg(word(*line.status), line.text));
            row->addWidget(sentence, 1);
            m_lines->addLayout(row);
            continue;
        }
        auto* text = new ElidedLabel(line.text, this);
        setPlainToolTip(text, line.toolTip);
        if (line.status) text->setAccessibleName(QStringLiteral("%1: %2").arg(word(*line.status), line.text));
        if (line.open) {
            text->setLink(true);
            connect(text, &ElidedLabel::clicked, this, line.open);
        }
        row->addWidget(text, 1);
        m_lines->addLayout(row);
    }
}

} // namespace fabriscope::ui
