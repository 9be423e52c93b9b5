// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/tree_beside.h"
#include "ui/models/flat_model.h"
#include "ui/models/object_ref.h"

#include <QWidget>

class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace fabriscope::ui::topology {

/// The ports of a congestion's tree before and after a change, one row each, in the order of the tree.
class BesideModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column {
        Port,
        WaitsBefore,
        WaitsSince,
        LoadBefore,
        LoadSince,
        LanesBefore,
        LanesSince,
        Role,
        MeasuredBefore,
        MeasuredSince,
        ColumnCount
    };
    static constexpr int sortRole = Qt::UserRole; ///< what is not known sorts below everything

    explicit BesideModel(QObject* parent = nullptr);
    /// `present`: the age of figures is told by it.
    void setBeside(fabric::SnapshotPtr snapshot, health::Beside beside, health::WallTime present);
    [[nodiscard]] const health::Beside& beside() const { return m_beside; }
    [[nodiscard]] ObjectRef portOf(int row) const;

private:
    [[nodiscard]] std::size_t size() const override { return m_beside.places.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] QString text(const health::BesidePlace& place, int column) const;
    [[nodiscard]] QVariant sortValue(const health::BesidePlace& place, int column) const;
    [[nodiscard]] QString timeText(const std::optional<health::FigureTime>& over) const;
    [[nodiscard]] QString nameOf(const health::KeptPlace& place) const;

    fabric::SnapshotPtr m_snapshot;
    health::Beside m_beside;
    health::WallTime m_present;
};

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
