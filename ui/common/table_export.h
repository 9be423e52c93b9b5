// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

class QAbstractItemModel;

namespace fabriscope::ui {

/// Rows as text: a heading line, then a line a row, in the order of the model. `rows` empty means all.
/// CSV after RFC 4180: CRLF, quotes where needed. A cell that a spreadsheet would take for a formula gets a leading
/// apostrophe: node descriptions are foreign text.
QString toCsv(const QAbstractItemModel& model, const std::vector<int>& columns);
/// Tab-separated, for the clipboard; tabs and line breaks in cells become spaces.
QString toTsv(const QAbstractItemModel& model, const std::vector<int>& columns, const std::vector<int>& rows);

/// Writes text to a file at once and completely, or not at all. Gives the reason for a failure, empty on success.
QString writeTextFile(const QString& path, const QByteArray& content);

} // namespace fabriscope::ui
