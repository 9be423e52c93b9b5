// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QWidget>

class QSettings;

namespace fabriscope::ui {

/// One page of the window. The shell knows pages only by this.
class Page : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;
    /// Layout, filters, modes: whatever the user would miss after a restart. The shell opens the page's own group.
    virtual void save(QSettings& settings) const = 0;
    virtual void restore(const QSettings& settings) = 0;
    /// Everything that this page wants to show of the present snapshot is on screen.
    [[nodiscard]] virtual bool isSettled() const { return true; }
    /// Keys that mean something of this page's own while it is on screen, e.g. Ctrl+S for its files. The window's
    /// actions give them up for so long: a key with two meanings would have none.
    [[nodiscard]] virtual QList<QKeySequence> ownKeys() const { return {}; }
};

} // namespace fabriscope::ui
