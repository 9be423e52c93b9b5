// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/status.h"

#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTableView>

#include <initializer_list>
#include <utility>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;

namespace fabriscope::ui {

inline constexpr int tableRowHeight = 27;
inline constexpr int statusMarkRoom = 15; ///< of a status' shape before its word
/// The shape at the left of that place; what is left of the place for words.
QRect paintStatusMark(QPainter& painter, const QRect& place, Status status, const QPalette& palette);

/// What tables have in common: whole rows of one height without grid, frame or numbers, not edited, Ctrl+C copies
/// rows, and Tab leaves them.
void setTableLook(QTableView& view);

/// Cells of a FabricTableModel: room at both sides, identifiers in the fixed font, the status drawn as its shape before
/// the word, long names shortened in the middle, sentences at the end; the tool tip has what was shortened.
class TableDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit TableDelegate(QObject* parent = nullptr);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    /// Stale data is drawn in the colour of what is not known.
    void setStale(bool stale) { m_stale = stale; }

private:
    bool m_stale = false;
};

/// Something was typed into the editor of a cell: what the model has meanwhile does not replace it.
[[nodiscard]] bool isBeingTyped(const QWidget& editor);

/// Rows that come, go, move or are sorted leave what is read where it is: a current row in sight stays there, and a
/// view that is scrolled stays at its rows. At its beginning it stays at the beginning, where news come. For a view
/// that has its model.
void keepPlace(QAbstractItemView& view);

/// A table of that look, which keeps its place, with a TableDelegate, for rows of a model that outlives it. `spoken` is
/// its name to a screen reader.
void setUpTable(QTableView& view, const char* name, const QString& spoken, QAbstractItemModel& model);
/// First widths of columns, in characters.
void setColumnWidths(QTableView& view, std::initializer_list<std::pair<int, int>> widths);
/// A menu of the table with that word, which copies the selected rows; by key setUpTable() does.
void offerCopy(QTableView& view, const QString& word);
/// What stands in the middle of a list that is empty: its owner says when.
[[nodiscard]] QLabel* makeEmptyNote(QAbstractItemView& view);
/// Clicks on a heading sort by it, the other way round, and give back the order of the source's rows.
void sortByHeadings(QTableView& view, QSortFilterProxyModel& sorted);
/// Leaves the rows that have the text of that line in one of their columns.
void filterByLine(QSortFilterProxyModel& rows, QLineEdit& line);
/// Both for a list on a card: columns as wide as their words.
void setUpCardTable(QTableView& view, const char* name, const QString& spoken, QSortFilterProxyModel& sorted);

} // namespace fabriscope::ui
