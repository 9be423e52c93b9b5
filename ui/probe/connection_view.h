// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/probe/test_source.h"
#include "ui/probe/test_words.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QWidget>

#include <array>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSettings;
class QSpinBox;
class QStackedWidget;
class QTableView;

namespace fabriscope::ui {

class AppContext;
class CommandList;
class EndCard;
class MeasureChart;
class NoteBar;
class PathPicture;
class RoundModel;
class StepModel;
class TrialOptions;

/// A test between two agents' ports: both ends and the way between them as a picture in which what is wrong is marked
/// at its place, steps as they happen, figures while they are measured, and the verdict.
class ConnectionView final : public QWidget
{
    Q_OBJECT

public:
    ConnectionView(AppContext& context, TestSource& source, QWidget* parent = nullptr);
    ~ConnectionView() override;

    void setTest(TestChoice choice);
    [[nodiscard]] TestChoice test() const;
    void setDuration(int seconds);
    [[nodiscard]] EndCard& end(probe::Side side) const { return *m_ends[side]; }
    /// Two ends are there to be tested.
    [[nodiscard]] bool hasEnds() const;
    void begin();
    void stop();
    [[nodiscard]] bool isRunning() const { return m_running; }
    /// The last report; none: there is none yet.
    [[nodiscard]] const std::optional<agent::ProbeReport>& report() const { return m_report; }
    [[nodiscard]] const std::optional<probe::Preflight>& preflight() const { return m_preflight; }
    /// The report, or the pre-flight, as a file; "csv", "json" or "html". An empty text: there is none.
    [[nodiscard]] QByteArray exported(const QString& format) const;
    void save(QSettings& settings) const;
    void restore(const QSettings& settings);
    /// Hosts came, went, or changed.
    void follow();

Q_SIGNALS:
    void runningChanged();
    void message(const QString& text, bool isProblem);
    /// A test has ended by itself; of a long measurement its last part.
    void reported(const fabriscope::agent::ProbeReport& report);

private:
    QWidget* buildPicture();
    QWidget* buildControls();
    QWidget* buildResults();
    void addOperations(QWidget* controls);
    void addQueuePairs(QWidget* controls);
    void addPortSpaces(QWidget* controls);
    /// What is kept in settings by its name, and under which key.
    [[nodiscard]] std::array<std::pair<QComboBox*, const char*>, 6> namedBoxes() const;
    void showChoice();
    void showOperation();
    void lookAhead();
    void showEnds(const probe::Preflight& preflight);
    void markProblems(const probe::Preflight& preflight);
    void clearMarks();
    void clearResults();
    void showWay();
    void startNext();
    void showProblem();
    [[nodiscard]] probe::TestWish wishFor(probe::TestKind kind) const;
    /// With the options; an Error: they do not fit.
    [[nodiscard]] Result<probe::TestWish> checkedWish(probe::TestKind kind) const;
    [[nodiscard]] bool sweeps() const; ///< one round of each size and number of queue pairs
    void takeProgress(const probe::TestRecord& record);
    void takeSample(probe::Side side, std::size_t round, const device::TrafficSample& sample);
    void takeReport(Result<agent::ProbeReport> result);
    void addRounds(const probe::TestRecord& record);
    void showReport();
    void markVerdict(const probe::Verdict& verdict);
    void setRunning(bool running);
    [[nodiscard]] probe::BySide<QString> names() const;

    AppContext& m_context;
    TestSource& m_source;
    probe::BySide<EndCard*> m_ends;
    PathPicture* m_path = nullptr;
    QComboBox* m_choice = nullptr;
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
    NoteBar* m_verdict = nullptr;
    QStackedWidget* m_body = nullptr; ///< steps and figures, or command lines
    QStackedWidget* m_figures = nullptr;
    QTableView* m_stepTable = nullptr;
    StepModel* m_steps = nullptr;
    RoundModel* m_rounds = nullptr;
    QTableView* m_roundTable = nullptr;
    MeasureChart* m_chart = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_counters = nullptr;
    CommandList* m_commands = nullptr;

    std::vector<HostCatalog::Entry> m_entries; ///< as they were last
    std::optional<probe::Preflight> m_preflight;
    std::optional<agent::ProbeReport> m_report;
    bool m_running = false;
    bool m_stopped = false;
    TestChoice m_runs = TestChoice::Preflight;
    std::deque<probe::TestKind> m_queue;           ///< kinds that follow
    QDeadlineTimer m_until;                        ///< of a measurement
    QElapsedTimer m_clock;                         ///< since it began
    std::vector<struct StepRow> m_earlier;         ///< steps of kinds before
    std::size_t m_roundsShown = 0;                 ///< of the present test
    std::optional<device::TrafficSample> m_before; ///< the last of that round
    std::size_t m_sampledRound = 0;
};

} // namespace fabriscope::ui
