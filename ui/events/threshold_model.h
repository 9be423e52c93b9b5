// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/thresholds.h"
#include "ui/models/flat_model.h"

#include <vector>

namespace fabriscope::ui {

/// Error counters and the values above which they are worth an event; the values can be edited.
class ThresholdModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column { Name, Threshold, Meaning };

    explicit ThresholdModel(QObject* parent = nullptr);

    void setThresholds(const perf::ErrorThresholds& thresholds);
    [[nodiscard]] const perf::ErrorThresholds& thresholds() const { return m_thresholds; }

    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Refuses what is no whole number.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

private:
    [[nodiscard]] std::size_t size() const override { return m_counters.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    perf::ErrorThresholds m_thresholds = perf::ErrorThresholds::defaults();
    std::vector<perf::Counter> m_counters;
};

} // namespace fabriscope::ui
