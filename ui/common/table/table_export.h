// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

class QAbstractItemModel;
class QAbstractItemView;

namespace fabriscope::ui {

/// One cell as core/base/csv.h writes it.
QString csvCell(const QString& text);

/// Rows as text: a heading line, then a line a row, in the order of the model. No `rows` or `columns`: all.
/// CSV after RFC 4180, with CRLF; cells as csvCell() writes them.
QString toCsv(const QAbstractItemModel& model, const std::vector<int>& columns = {});
/// Tab-separated, for the clipboard; tabs and line breaks in cells become spaces.
QString toTsv(const QAbstractItemModel& model, const std::vector<int>& columns, const std::vector<int>& rows);

/// From above.
std::vector<int> selectedRows(const QAbstractItemView& view);
/// The selected rows of a view into the clipboard; nothing where there is none.
void copySelected(const QAbstractItemView& view, const std::vector<int>& columns = {});

/// Writes text to a file at once and completely, or not at all. Gives the reason for a failure, empty on success.
QString writeTextFile(const QString& path, const QByteArray& content);

} // namespace fabriscope::ui
