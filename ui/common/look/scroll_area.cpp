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
