// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

class QWidget;

namespace fabriscope::ui {

/// The widgets inside `root` that the Tab key should stop at now, in the order in which they are read: as layouts,
/// splitters and stacks place them, not in the order in which they were made. Hidden and disabled ones are left out.
[[nodiscard]] std::vector<QWidget*> tabStops(const QWidget& root);

/// Moves the focus to the next (or previous) tab stop inside `root`, and round at its ends. False when there is none.
bool moveFocus(QWidget& root, bool forward);

/// When the widget with the focus of `root`, a window, was just hidden or disabled: gives the focus to the nearest tab
/// stop beside it, the next one before the previous one, instead of one at the other end of the window. What becomes
/// usable by the same act (Stop, as Run is disabled) counts: it is looked again when events are processed next. False
/// when the focus was not lost, or there is no stop.
bool replaceLostFocus(QWidget& root);

} // namespace fabriscope::ui
