// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <vector>

class QAbstractItemModel;
class QAbstractItemView;
class QTableView;
class QToolButton;
class QWidget;

namespace fabriscope::ui {

/// One cell as core/base/document.h writes it.
QString csvCell(const QString& text);

/// Rows as text: a heading line, then a line a row, in the order of the model. No `rows` or `columns`: all.
/// CSV after RFC 4180, with CRLF; cells as csvCell() writes them.
QString toCsv(const QAbstractItemModel& model, const std::vector<int>& columns = {});
/// Tab-separated, for the clipboard; tabs and line breaks in cells become spaces.
QString toTsv(const QAbstractItemModel& model, const std::vector<int>& columns, const std::vector<int>& rows);

/// In the order in which they are shown.
std::vector<int> shownColumns(const QTableView& view);
/// From above.
std::vector<int> selectedRows(const QAbstractItemView& view);
/// The selected rows of a view into the clipboard; nothing where there is none.
void copySelected(const QAbstractItemView& view, const std::vector<int>& columns = {});

/// Ctrl+C copies what is shown of the selected rows, where rows cannot be selected of all, instead of one cell. Filters
/// and shortcuts of the view's owner come first.
void copyRowsByKey(QTableView& view);

/// A button that asks for a file, which is called so first, and writes what the view shows of its rows into it, as CSV.
/// `tell` gets what came of it, and whether that is a failure.
[[nodiscard]] QToolButton* makeExportButton(QTableView& view, const QString& file, QWidget* parent,
                                            std::function<void(const QString& words, bool failed)> tell);

/// Writes text to a file at once and completely, or not at all. Gives the reason for a failure, empty on success.
QString writeTextFile(const QString& path, const QByteArray& content);

} // namespace fabriscope::ui
