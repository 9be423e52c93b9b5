// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace fabriscope::ui {

/// Draws a line in the accent around the widget that has the focus, where the widget draws none itself: lists, tables,
/// text, tab bars, charts. Only while the keyboard is used to move, as with buttons: a click ends it until the next Tab
/// or shortcut. Serves every window of the program for as long as it lives.
class FocusRing final : public QObject
{
    Q_OBJECT

public:
    explicit FocusRing(QObject* parent = nullptr);
    ~FocusRing() override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(QWidget* widget);

    QPointer<QWidget> m_ring; ///< a child of the widget with the focus; may die with it
};

} // namespace fabriscope::ui
