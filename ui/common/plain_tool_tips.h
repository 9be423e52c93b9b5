// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/plain_text.h"

#include <QObject>
#include <QString>

#include <functional>

class QPoint;
class QWidget;

namespace fabriscope::ui {

/// The only way to a tool tip: of a widget or an action, …
template <class Object> void setPlainToolTip(Object* of, const QString& text) { of->setToolTip(plainText(text)); }
/// … of an item's column, …
template <class Item> void setPlainToolTip(Item* of, int column, const QString& text)
{
    of->setToolTip(column, plainText(text));
}
/// … or now, at a place of the screen; an empty text hides it.
void showPlainToolTip(const QPoint& at, const QString& text, QWidget* of);
/// The tool tips of a widget that has another one at each place of its own; an empty text shows none.
void setPlainToolTips(QWidget& of, std::function<QString(const QPoint&)> textAt);

/// Watches the application for tool tips that Qt is about to show by itself, from widgets, menus, views and their
/// headings: one that looks like HTML is shown as plain text, whatever forgot plainText().
class PlainToolTips final : public QObject
{
    Q_OBJECT

public:
    explicit PlainToolTips(QObject* parent = nullptr);
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace fabriscope::ui
