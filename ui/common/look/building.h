// SPDX-License-Identifier: GPL-3.0-or-later
//
// What widgets are put together with: layouts here, and with it labels, buttons, icons and tool tips.
#pragma once

#include "ui/common/look/icons.h"
#include "ui/common/look/typography.h"
#include "ui/common/page_controls.h"
#include "ui/common/plain_tool_tips.h"

#include <QBoxLayout>
#include <QMargins>
#include <QSplitter>
#include <QString>

#include <initializer_list>
#include <utility>

namespace fabriscope::ui {

/// A QVBoxLayout or QHBoxLayout of the widget; without one it is put into another layout. -1: the spacing of the style,
/// or of that other layout, which may be none.
template <class Box> [[nodiscard]] Box* makeBox(QWidget* parent, int spacing, const QMargins& margins)
{
    auto* box = new Box(parent);
    box->setContentsMargins(margins);
    box->setSpacing(spacing);
    return box;
}
[[nodiscard]] inline QVBoxLayout* makeColumn(QWidget* parent, int spacing = -1, const QMargins& margins = {})
{
    return makeBox<QVBoxLayout>(parent, spacing, margins);
}
[[nodiscard]] inline QHBoxLayout* makeRow(QWidget* parent, int spacing = -1, const QMargins& margins = {})
{
    return makeBox<QHBoxLayout>(parent, spacing, margins);
}

/// A table, or what holds one, so far in that the text of its cells begins where the page's own does.
[[nodiscard]] inline QHBoxLayout* insetRows(QWidget* table)
{
    auto* row = makeRow(nullptr, 0, {gap, 0, 0, 0});
    row->addWidget(table);
    return row;
}

/// Puts them in one after the other.
template <class Container> void addAll(Container& container, std::initializer_list<QWidget*> widgets)
{
    for (QWidget* each : widgets)
        container.addWidget(each);
}

/// Beside each other or one below the other, each with its part of the room; none of them can be folded away.
[[nodiscard]] inline QSplitter* makeSplitter(Qt::Orientation orientation, QWidget* parent,
                                             std::initializer_list<std::pair<QWidget*, int>> parts)
{
    auto* splitter = new QSplitter(orientation, parent);
    splitter->setChildrenCollapsible(false);
    for (const auto& [widget, part] : parts) {
        splitter->addWidget(widget);
        splitter->setStretchFactor(splitter->count() - 1, part);
    }
    return splitter;
}

/// The widget or action, with the name by which tests and settings know it, and what a widget is to a screen reader.
template <class Object> Object* named(Object* object, const char* name)
{
    object->setObjectName(QLatin1String(name));
    return object;
}
template <class Widget> Widget* named(Widget* widget, const char* name, const QString& spoken)
{
    widget->setAccessibleName(spoken);
    return named(widget, name);
}

} // namespace fabriscope::ui
