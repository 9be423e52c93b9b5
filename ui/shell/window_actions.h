// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>

class QAction;
class QWidget;

namespace fabriscope::ui {

class AppContext;

/// Every action of the window, made once; header, menus and the command palette show the same objects.
struct WindowActions
{
    QAction* back = nullptr;
    QAction* forward = nullptr;
    QAction* connectTo = nullptr;
    QAction* find = nullptr;
    QAction* sweep = nullptr;
    QAction* cancel = nullptr;
    QAction* reconnect = nullptr;
    QAction* toggleTheme = nullptr;
    QAction* toggleInspector = nullptr;
    QAction* saveSnapshot = nullptr;
    QAction* openRecording = nullptr;
    QAction* setBaseline = nullptr;
    QAction* clearBaseline = nullptr;
    QAction* compareWith = nullptr; ///< a saved fabric becomes the baseline
    QAction* settings = nullptr;
    QAction* help = nullptr;
    QAction* shortcuts = nullptr;
    QAction* about = nullptr;
    QAction* quit = nullptr;
    QList<QAction*> exports; ///< one a format
    QAction* more = nullptr; ///< carries the menu with the rest

    /// Creates the actions under `window` and connects those that concern only the context.
    static WindowActions create(AppContext& context, QWidget& window);
    /// Enables what makes sense now.
    void update(const AppContext& context) const;
    /// These keys belong to the page on screen; the actions have all the others of theirs.
    void leaveKeys(const QList<QKeySequence>& keys) const;
    /// All of them, in the order in which they were made.
    [[nodiscard]] QList<QAction*> all() const;
};

} // namespace fabriscope::ui
