// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/plans.h"
#include "ui/probe/test_words.h"

#include <QWidget>

#include <array>
#include <chrono>
#include <utility>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSettings;
class QSpinBox;

namespace fabriscope::ui {

class KindTicks;
class TrialOptions;

/// Which test is run between two ends, and how: sizes, operation, queue pairs, duration; the buttons that start and
/// stop it.
class ConnectionControls final : public QWidget
{
    Q_OBJECT

public:
    explicit ConnectionControls(QWidget* parent);

    /// A single kind of connection is its tick alone, Diagnose is all of them.
    void setTest(TestChoice choice);
    [[nodiscard]] TestChoice test() const;
    /// The kinds of connections that are ticked; what came of each stands beside its tick.
    [[nodiscard]] KindTicks& kinds() const { return *m_kinds; }
    void setDuration(int seconds);
    [[nodiscard]] std::chrono::seconds duration() const;
    [[nodiscard]] host::AddressFamily family() const;
    [[nodiscard]] bool sweeps() const; ///< one round of each size and number of queue pairs
    /// Of a measurement, with the options, for the time that is left. An Error: the choices do not fit.
    [[nodiscard]] Result<probe::TestRequest> requestFor(probe::TestKind kind, const probe::PreflightRequest& ends,
                                                        std::uint64_t mtu, std::chrono::milliseconds left) const;
    void setRunning(bool running);
    /// Both ends are there.
    void setRunnable(bool runnable);
    /// The test was told to stop, and will.
    void setStopping();
    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

Q_SIGNALS:
    void testChanged();
    void optionsChanged();
    void run();
    void stop();

private:
    void addSizes();
    void addDuration();
    void addOperations();
    void addQueuePairs();
    void addPortSpaces();
    void showChoice();
    void showOperation();
    void showDuration();
    void updateRun();
    [[nodiscard]] bool tries() const;
    void measure(probe::TestRequest& request, std::uint64_t mtu, std::chrono::milliseconds left) const;
    /// What is kept in settings by its name, and under which key.
    [[nodiscard]] std::array<std::pair<QComboBox*, const char*>, 6> namedBoxes() const;

    QComboBox* m_choice = nullptr;
    KindTicks* m_kinds = nullptr;
    QComboBox* m_size = nullptr;
    QSpinBox* m_duration = nullptr;
    QComboBox* m_operation = nullptr;  ///< of measurements, as the service and the queue pairs
    QComboBox* m_service = nullptr;    ///< device::Service
    QComboBox* m_queuePairs = nullptr; ///< of Bandwidth
    QComboBox* m_space = nullptr;      ///< of RDMA-CM
    QCheckBox* m_bothWays = nullptr;
    TrialOptions* m_options = nullptr;
    QLabel* m_durationLabel = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_stop = nullptr;
    QLabel* m_about = nullptr;
    bool m_running = false;
    bool m_runnable = false;
};

} // namespace fabriscope::ui
