// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/preflight.h"
#include "ui/probe/step_model.h"
#include "ui/probe/test_source.h"
#include "ui/probe/test_words.h"

#include <QElapsedTimer>
#include <QScrollArea>
#include <QStackedWidget>

#include <optional>
#include <vector>

class QLabel;
class QTableView;
class QVBoxLayout;

namespace fabriscope::ui {

class MeasureChart;
class RoundModel;
class StormModel;

/// What other tools are to be called with on both hosts, each line with a button that copies it.
class CommandList final : public QScrollArea
{
    Q_OBJECT

public:
    explicit CommandList(QWidget* parent = nullptr);

    void setCommands(const std::vector<probe::CommandLine>& commands, const probe::BySide<QString>& names);
    [[nodiscard]] int lineCount() const { return m_lines; }

private:
    void addLine(const QString& tool, const QString& host, const QString& command);

    QWidget* m_content = nullptr;
    QVBoxLayout* m_column = nullptr;
    std::vector<probe::CommandLine> m_shown;
    probe::BySide<QString> m_names;
    int m_lines = 0;
};

/// What comes of a connection test: its steps as they happen, figures while they are measured; before, the commands of
/// other tools.
class ConnectionResults final : public QStackedWidget
{
    Q_OBJECT

public:
    explicit ConnectionResults(QWidget* parent);

    /// The page of that test.
    void setTest(TestChoice choice);
    void setCommands(const std::vector<probe::CommandLine>& commands, const probe::BySide<QString>& names);
    /// A test begins. `sweeps`: its figures are a table of rounds, not a chart over time.
    void begin(TestChoice test, bool sweeps);
    /// Another part of it begins. `forget`: the steps of those before go.
    void beginPart(bool forget);
    void takeProgress(const probe::TestRecord& record, const probe::BySide<QString>& names);
    void takeSample(probe::Side side, std::size_t round, const device::TrafficSample& sample);
    void takeReport(const agent::ProbeReport& report, const probe::BySide<QString>& names);
    void clear();

private:
    [[nodiscard]] QWidget* buildFigures(QWidget* parent);
    void addRounds(const probe::TestRecord& record, const probe::BySide<QString>& names);

    QWidget* m_right = nullptr; ///< figures, as chart or table, and their summary
    QStackedWidget* m_figures = nullptr;
    QTableView* m_stepTable = nullptr;
    StepModel* m_steps = nullptr;
    RoundModel* m_rounds = nullptr;
    StormModel* m_storm = nullptr; ///< of many connections
    QTableView* m_roundTable = nullptr;
    MeasureChart* m_chart = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_counters = nullptr;
    CommandList* m_commands = nullptr;

    TestChoice m_test = TestChoice::Preflight;
    QElapsedTimer m_clock;                         ///< since it began
    std::vector<StepRow> m_earlier;                ///< steps of parts before
    std::size_t m_roundsShown = 0;                 ///< of the present part
    std::optional<device::TrafficSample> m_before; ///< the last of that round
    std::size_t m_sampledRound = 0;
};

} // namespace fabriscope::ui
