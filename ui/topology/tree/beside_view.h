// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/tree/beside_model.h"

#include <QWidget>

class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace fabriscope::ui::topology {

/// A congestion before and after a change, side by side: what both sides say together, and a list of the ports. A
/// heading sorts, a third time as the tree is; Ctrl+C copies rows; a button writes them as CSV.
class BesideView final : public QWidget
{
    Q_OBJECT

public:
    /// `card`: stands on the map.
    BesideView(int width, QWidget* card);
    void setBeside(const fabric::SnapshotPtr& snapshot, health::Beside beside, health::WallTime present);
    void fitTo(int width);
    [[nodiscard]] const BesideModel& model() const { return *m_model; }
    [[nodiscard]] QTableView& view() { return *m_table; }
    [[nodiscard]] QString text() const; ///< what stands above the list

Q_SIGNALS:
    void portChosen(const fabriscope::ui::ObjectRef& port);
    void message(const QString& text, bool failed); ///< a sentence about an export

private:
    void buildTable();
    void exportRows();

    BesideModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QLabel* m_words = nullptr;
    QTableView* m_table = nullptr;
};

} // namespace fabriscope::ui::topology
