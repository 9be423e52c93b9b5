// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/cell_paint.h"

#include "ui/common/look/tokens.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionViewItem>

namespace fabriscope::ui {

void paintCellPanel(QPainter& painter, const QStyleOptionViewItem& option)
{
    const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, &painter, option.widget);
}

void paintCellFocus(QPainter& painter, const QStyleOptionViewItem& option)
{
    if (!(option.state & QStyle::State_HasFocus)) return;
    painter.setPen(color(Token::Accent, option.palette));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
}

} // namespace fabriscope::ui
