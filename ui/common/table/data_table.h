// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/object_ref.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QMenu;
class QTableView;
class QToolButton;

namespace fabriscope::ui {

class ColumnSpread;
class FabricTableModel;
class TableDelegate;
class TableProxy;

/// A table with its filter line (Ctrl+F), column chooser, sorting, copy as TSV (Ctrl+C) and CSV export. Keeps the
/// shared selection in view across refreshes. Wide enough for all its columns it shows them, until the user chooses.
class DataTable final : public QWidget
{
    Q_OBJECT

public:
    /// `name` distinguishes tables in the settings and for tests. The model belongs to the caller.
    DataTable(const QString& name, FabricTableModel& model, QWidget* parent = nullptr);

    void setFilter(const QString& text);
    [[nodiscard]] QString filter() const;
    /// Ready-made filters under the funnel: a sentence and what it puts into the filter line.
    void addPreset(const QString& title, const QString& filter);
    /// Marks the object's row and brings it into view; another table's object clears the mark.
    void select(const ObjectRef& object);
    void setStale(bool stale);

    [[nodiscard]] QByteArray saveState() const;
    void restoreState(const QByteArray& state);
    [[nodiscard]] QTableView& view() { return *m_view; }
    [[nodiscard]] TableProxy& proxy() { return *m_proxy; }
    /// The columns that are shown, in the order in which they are shown.
    [[nodiscard]] std::vector<int> shownColumns() const;
    /// Shows a column that is hidden at first.
    void showColumn(int column);
    /// The selected rows, without their headings, as tab-separated text in the clipboard.
    void copy() const;

Q_SIGNALS:
    void picked(const fabriscope::ui::ObjectRef& object);
    void opened(const fabriscope::ui::ObjectRef& object); ///< double click or Enter
    void message(const QString& text);                    ///< a sentence about an export
    /// A menu for these rows is requested, by mouse or keyboard; the place is a global one.
    void menuAsked(const std::vector<fabriscope::ui::ObjectRef>& objects, const QPoint& place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildTools();
    void buildView();
    void buildColumnMenu();
    void updateCount();
    [[nodiscard]] QByteArray columnNames() const;
    void fitColumns() const;
    void showOthers(bool shown) const;
    void askForMenu(const QPoint& place);
    void exportCsv();
    void reselect();

    FabricTableModel& m_model;
    TableProxy* m_proxy = nullptr;
    TableDelegate* m_delegate = nullptr;
    QLineEdit* m_filter = nullptr;
    QLabel* m_count = nullptr;
    QToolButton* m_presetButton = nullptr;
    QMenu* m_presets = nullptr;
    QMenu* m_columns = nullptr;
    QToolButton* m_columnButton = nullptr;
    QToolButton* m_exportButton = nullptr;
    QTableView* m_view = nullptr;
    ColumnSpread* m_spread = nullptr;
    QLabel* m_nothing = nullptr;
    ObjectRef m_selected;
    bool m_selecting = false;
    int m_wholeWidth = 0;  ///< of all columns
    bool m_chosen = false; ///< the user has said which columns are shown
};

} // namespace fabriscope::ui
