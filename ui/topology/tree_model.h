// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/congestion_tree.h"
#include "ui/models/flat_model.h"
#include "ui/models/object_ref.h"

#include <optional>

namespace fabriscope::ui::topology {

/// "80 %", "0.3 %"; what is not known is said so.
[[nodiscard]] QString treePercent(const std::optional<double>& share);
/// The lanes on which a port's data waits; `waiting`: of the port.
[[nodiscard]] QString treeLanes(const perf::WaitByLane& lanes, const std::optional<double>& waiting);

/// The links of a congestion's tree, one row each, in the order of the tree. What was not read is "not known".
class TreeModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column { Link, Share, Waits, Load, Role, Lanes, Depth, ColumnCount };
    static constexpr int sortRole = Qt::UserRole; ///< what is not known sorts below everything

    explicit TreeModel(QObject* parent = nullptr);
    void setTree(fabric::SnapshotPtr snapshot, health::CongestionTree tree);
    /// Links stand below those that they lead to; otherwise names begin alike.
    void setIndented(bool indented);
    [[nodiscard]] bool isIndented() const { return m_indented; }
    [[nodiscard]] const health::CongestionTree& tree() const { return m_tree; }
    [[nodiscard]] ObjectRef portOf(int row) const;
    [[nodiscard]] static QString roleText(health::TreeRole role);

private:
    [[nodiscard]] std::size_t size() const override { return m_snapshot ? m_tree.rows.size() : 0; }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] QString placeOf(const perf::PortKey& port) const;
    [[nodiscard]] QString text(const health::TreeRow& row, int column) const;
    [[nodiscard]] QVariant sortValue(const health::TreeRow& row, int column) const;

    fabric::SnapshotPtr m_snapshot;
    health::CongestionTree m_tree;
    bool m_indented = true;
};

} // namespace fabriscope::ui::topology
