// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/traffic_store.h"
#include "core/qos_path/qos_path.h"
#include "ui/models/flat_model.h"
#include "ui/models/port_table_model.h"

#include <optional>
#include <vector>

namespace fabriscope::ui {

/// What every port of a path counts, in the order in which packets pass them: a port that sends, and the one at the
/// other end of its cable.
class PathCounters final : public FlatModel
{
    Q_OBJECT

public:
    enum Column : quint8 { Port, Passing, Sends, Receives, Waits, Errors, LinkDowns, ColumnCount };
    explicit PathCounters(QObject* parent = nullptr);

    void setPath(fabric::SnapshotPtr snapshot, const std::vector<qos_path::Hop>& hops);
    /// The latest figures of the store; what was not read has none. Null: nothing is read now.
    void read(const perf::TrafficStore* store);
    [[nodiscard]] fabric::PortIndex portAt(int row) const { return m_rows.at(static_cast<std::size_t>(row)).port; }

private:
    struct Row
    {
        fabric::PortIndex port;
        bool sends = false; ///< packets of the path leave by it
        std::uint64_t linkMbps = 0;
        std::optional<double> sent{}, received{}; ///< bytes a second
        PortReading reading{};
        friend bool operator==(const Row&, const Row&) = default;
    };
    [[nodiscard]] std::size_t size() const override { return m_rows.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] QString text(const Row& row, int column) const;
    [[nodiscard]] static QString toolTip(const Row& row, int column);

    fabric::SnapshotPtr m_snapshot;
    std::vector<Row> m_rows;
};

} // namespace fabriscope::ui
