// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;

namespace fabriscope::ui {

struct PageServices;

/// For a second screen that nobody sits at: the map beside what the page Overview says, in a window of its own, over
/// the same connection. What is chosen in one window is chosen in both. Escape closes it, once there is nothing
/// left that Escape dismisses.
class WallView final : public QWidget
{
    Q_OBJECT

public:
    WallView(const PageServices& services, QWidget* parent);

    /// All of another screen than the one that window is on; where there is none, a window as large.
    void openBeside(const QWidget& window);

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

/// Opens the one of that window, which it makes at first and which goes with it.
[[nodiscard]] QAction* makeWallAction(const PageServices& services, QWidget& window);

} // namespace fabriscope::ui
