// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/fabric_tables.h"
#include "ui/topology/floating.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace fabriscope::ui::topology {

/// Says in a corner of the map that the tables of all switches are being read, how far that is, and why it failed;
/// cancels, and tries again.
class TaskCard final : public FloatingPlate
{
    Q_OBJECT

public:
    /// `tables` outlives this.
    explicit TaskCard(FabricTables& tables, QWidget* parent = nullptr);
    /// Shows that the tables are read, or evaluated on a worker. Hidden while nothing waits for them. `canChange`: they
    /// may be read at another try; a file's are what they are.
    void setWaiting(bool waiting, bool onWorker, bool canChange);
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void againAsked();
    void dismissed(); ///< cancelled, or the failure was read

private:
    void refresh();

    FabricTables& m_tables;
    QLabel* m_words = nullptr;
    QProgressBar* m_bar = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_dismiss = nullptr;
    bool m_waiting = false;
    bool m_onWorker = false;
    bool m_canChange = true;
};

} // namespace fabriscope::ui::topology
