// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QStyleOptionViewItem;

namespace fabriscope::ui {

/// What all cells of tables have in common, independent of the painter of their content.
inline constexpr int cellSide = 8; ///< room left and right of the content
void paintCellPanel(QPainter& painter, const QStyleOptionViewItem& option);
void paintCellFocus(QPainter& painter, const QStyleOptionViewItem& option);

} // namespace fabriscope::ui
