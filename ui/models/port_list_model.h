// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "ui/models/finding_marks.h"

#include <QAbstractListModel>

#include <vector>

namespace fabriscope::ui {

/// The ports of one node, in order of their numbers, for the inspector.
class PortListModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        RefRole = Qt::UserRole + 1,
        StatusRole, ///< Status as int
        NumberRole, ///< "12"
        RateRole,   ///< "4x EDR", or why there is none
        PeerRole,   ///< "spine-02 / 7", empty without a link
    };

    using QAbstractListModel::QAbstractListModel;
    /// `marks`: where something was found; null: nowhere.
    void setNode(fabric::SnapshotPtr snapshot, std::optional<fabric::NodeIndex> node, FindingMarksPtr marks = nullptr);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    fabric::SnapshotPtr m_snapshot;
    FindingMarksPtr m_marks;
    std::vector<fabric::PortIndex> m_ports;
};

} // namespace fabriscope::ui
