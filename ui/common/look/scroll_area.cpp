// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/scroll_area.h"

#include "ui/common/accessible_role.h"

namespace fabriscope::ui {

QScrollArea* makeScrollArea(QWidget* content, const QString& name, QWidget* parent)
{
    auto* scroll = new QScrollArea(parent);
    setAccessibleRole(*scroll, QAccessible::Grouping);
    scroll->setAccessibleName(name);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return scroll;
}

int neededHeightOf(const QWidget& content)
{
    const int wrapped = content.heightForWidth(content.width());
    return wrapped < 0 ? content.sizeHint().height() : wrapped; // -1: nothing in it is wrapped
}

QScrollArea* makePageScrollArea(QWidget* content, QWidget* parent)
{
    auto* scroll = new QScrollArea(parent);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(content);
    return scroll;
}

} // namespace fabriscope::ui
