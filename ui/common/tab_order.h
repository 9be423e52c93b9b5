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

} // namespace fabriscope::ui
