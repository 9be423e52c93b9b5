// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/thresholds.h"
#include "ui/models/flat_model.h"

#include <QDialog>

#include <vector>

class QLabel;
class QTableView;

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

/// Edits the thresholds of error counters, reads and writes the file that ibqueryerrors keeps them in. Nothing is in
/// force before accepted().
class ThresholdSheet final : public QDialog
{
    Q_OBJECT

public:
    explicit ThresholdSheet(const perf::ErrorThresholds& now, QWidget* parent = nullptr);

    [[nodiscard]] const perf::ErrorThresholds& thresholds() const;
    [[nodiscard]] ThresholdModel& model() { return *m_model; }
    /// False, with the reason on screen and nothing changed, when the file is none.
    bool readFrom(const QString& path);
    bool writeTo(const QString& path);
    [[nodiscard]] QString message() const;

private:
    void askToRead();
    void askToWrite();

    ThresholdModel* m_model = nullptr;
    QTableView* m_view = nullptr;
    QLabel* m_message = nullptr;
};

} // namespace fabriscope::ui
