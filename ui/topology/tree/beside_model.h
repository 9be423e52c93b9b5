// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/tree_beside.h"
#include "ui/models/flat_model.h"
#include "ui/models/object_ref.h"

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

} // namespace fabriscope::ui::topology
