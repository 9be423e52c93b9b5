// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/qos_path/qos_path.h"
#include "ui/models/flat_model.h"

namespace fabriscope::ui {

/// The links of a path as rows: by the files, as programmed, what is observed.
class HopModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column {
        From,
        To,
        ByFiles,
        Programmed,
        Lanes,
        Weights,
        Share,
        Expected,
        MtuColumn,
        Rate,
        LaneRate,
        Waiting,
        ColumnCount
    };
    explicit HopModel(QObject* parent = nullptr);
    void setPath(fabric::SnapshotPtr snapshot, std::vector<qos_path::Hop> hops);
    [[nodiscard]] const std::vector<qos_path::Hop>& hops() const { return m_hops; }

private:
    [[nodiscard]] std::size_t size() const override { return m_hops.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;

    fabric::SnapshotPtr m_snapshot;
    std::vector<qos_path::Hop> m_hops;
};

/// "12.3 Gb/s", "–" when unknown.
[[nodiscard]] QString rateText(const std::optional<double>& bytesPerSecond);
/// "31 %", "–" when unknown.
[[nodiscard]] QString shareText(const std::optional<double>& share);

} // namespace fabriscope::ui
