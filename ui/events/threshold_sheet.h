// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/thresholds.h"

#include <QDialog>

class QLabel;
class QTableView;

namespace fabriscope::ui {

class ThresholdModel;

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
