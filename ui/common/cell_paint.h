// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QStyleOptionViewItem;

namespace fabriscope::ui {

/// What all cells of tables have in common, whoever paints their content.
inline constexpr int cellSide = 8; ///< room left and right of the content
void paintCellPanel(QPainter& painter, const QStyleOptionViewItem& option);
void paintCellFocus(QPainter& painter, const QStyleOptionViewItem& option);

} // namespace fabriscope::ui
