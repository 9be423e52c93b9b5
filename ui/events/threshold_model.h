// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/thresholds.h"

#include <QAbstractTableModel>

#include <vector>

namespace fabriscope::ui {

/// Error counters and the values above which they are worth an event; the values can be edited.
class ThresholdModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Threshold, Meaning };
    static constexpr int columns = 3;

    explicit ThresholdModel(QObject* parent = nullptr);

    void setThresholds(const perf::ErrorThresholds& thresholds);
    [[nodiscard]] const perf::ErrorThresholds& thresholds() const { return m_thresholds; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Refuses what is no whole number.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

private:
    perf::ErrorThresholds m_thresholds = perf::ErrorThresholds::defaults();
    std::vector<perf::Counter> m_counters;
};

} // namespace fabriscope::ui
