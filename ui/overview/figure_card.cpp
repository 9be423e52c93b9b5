// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/figure_card.h"

#include "ui/common/card.h"
#include "ui/common/elided_label.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/common/status_paint.h"
#include "ui/common/tokens.h"
#include "ui/common/typography.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

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

FigureCard::FigureCard(const QString& heading, const QString& explanation, QWidget* parent) : QWidget(parent)
{
    auto* card = new Card({}, this);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(card);
    QLabel* title = makeLabel(TextRole::Body, heading, card);
    title->setForegroundRole(QPalette::PlaceholderText);
    setPlainToolTip(title, explanation);
    card->content().addWidget(title);
    m_figure = new ElidedLabel({}, card);
    m_figure->setFont(fontFor(TextRole::Figure, font()));
    card->content().addWidget(m_figure);
    m_lines = new QVBoxLayout;
    m_lines->setSpacing(2);
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
        auto* row = new QHBoxLayout;
        row->setSpacing(6);
        if (line.status) row->addWidget(new Mark(*line.status, this));
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
