// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/connection/connection_results.h"

#include "ui/common/accessible_role.h"
#include "ui/common/look/building.h"
#include "ui/common/table/table_delegate.h"
#include "ui/probe/hop_steps.h"
#include "ui/probe/measure_chart.h"
#include "ui/probe/round_model.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QLineEdit>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <iterator>

namespace fabriscope::ui {

CommandList::CommandList(QWidget* parent) : QScrollArea(parent)
{
    setAccessibleRole(*this, QAccessible::Grouping);
    named(this, "commands", tr("Command lines of other tools"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
}

void CommandList::setCommands(const std::vector<probe::CommandLine>& commands, const probe::BySide<QString>& names)
{
    const auto same = [](const probe::CommandLine& a, const probe::CommandLine& b) {
        return a.tool == b.tool && a.note == b.note &&
               std::ranges::all_of(probe::bothSides, [&](probe::Side side) { return a.lines[side] == b.lines[side]; });
    };
    const bool sameNames =
        std::ranges::all_of(probe::bothSides, [&](probe::Side side) { return m_names[side] == names[side]; });
    if (m_content != nullptr && sameNames && std::ranges::equal(m_shown, commands, same)) return;
    m_shown = commands;
    m_names = names;
    m_lines = 0;
    m_content = new QWidget;
    m_content->setAutoFillBackground(false);
    m_column = makeColumn(m_content, gap / 2, {0, 0, gap, 0});
    for (const probe::CommandLine& command : commands) {
        m_column->addWidget(makeLabel(TextRole::Section, toQString(command.tool), m_content));
        for (const probe::Side side : {probe::Side::Peer, probe::Side::Local}) // the server is started first
            addLine(toQString(command.tool), names[side], toQString(command.lines[side]));
        if (!command.note.empty()) {
            m_column->addWidget(makeWrappedLabel(TextRole::Caption, sentenceText(command.note), m_content));
        }
    }
    m_column->addStretch(1);
    setWidget(m_content);
}

void CommandList::addLine(const QString& tool, const QString& host, const QString& command)
{
    auto* line = makeRow(nullptr, gap);
    auto* on = makeLabel(TextRole::Caption, tr("on %1").arg(host), m_content);
    on->setMinimumWidth(10 * gap);
    auto* text = new QLineEdit(command, m_content);
    text->setObjectName(QStringLiteral("command%1").arg(m_lines));
    text->setReadOnly(true);
    text->setCursorPosition(0);
    text->setFont(fixedFont(font()));
    text->setAccessibleName(tr("%1 on %2").arg(tool, host));
    setPlainToolTip(text, command);
    auto* copy = makeIconButton(Icon::Copy, tr("Copy this line"), m_content);
    copy->setObjectName(QStringLiteral("copy%1").arg(m_lines++));
    copy->setAccessibleName(tr("Copy: %1 on %2").arg(tool, host));
    connect(copy, &QToolButton::clicked, this, [command] { copyText(command); });
    line->addWidget(on);
    line->addWidget(text, 1);
    line->addWidget(copy);
    m_column->addLayout(line);
}

namespace {

using probe::Side;

constexpr std::array<double, 4> shares{0.5, 0.9, 0.99, 0.999};

enum BodyPage { ResultsPage, CommandsPage };
enum FiguresPage { ChartPage, RoundsPage, StormPage };

QTableView* makeTable(QAbstractItemModel& model, const char* name, const QString& accessible, QWidget* parent)
{
    auto* table = new QTableView(parent);
    setUpTable(*table, name, accessible, model);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->horizontalHeader()->setFixedHeight(tableRowHeight + 3);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

int figuresPageOf(TestChoice test, bool sweeps)
{
    if (test == TestChoice::Connections) return StormPage;
    return isMeasurement(test) && !sweeps ? ChartPage : RoundsPage;
}

} // namespace

ConnectionResults::ConnectionResults(QWidget* parent)
    : QStackedWidget(parent), m_steps(new StepModel(this)), m_rounds(new RoundModel(this)),
      m_storm(new StormModel(this))
{
    m_stepTable = makeTable(*m_steps, "steps", tr("Steps of the test"), this);
    QHeaderView* header = m_stepTable->horizontalHeader();
    header->setSectionResizeMode(StepModel::Where, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(StepModel::What, QHeaderView::ResizeToContents);
    m_right = buildFigures(this);
    addWidget(makeSplitter(Qt::Horizontal, this, {{m_stepTable, 2}, {m_right, 3}}));
    m_commands = new CommandList(this);
    addWidget(m_commands);
}

QWidget* ConnectionResults::buildFigures(QWidget* parent)
{
    auto* right = new QWidget(parent);
    auto* column = makeColumn(right, gap / 2, {gap, 0, 0, 0});
    m_figures = new QStackedWidget(right);
    m_chart = new MeasureChart(m_figures);
    m_figures->addWidget(m_chart);
    m_roundTable = makeTable(*m_rounds, "rounds", tr("Results per round"), m_figures);
    m_roundTable->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_figures->addWidget(m_roundTable);
    QTableView* const storm = makeTable(*m_storm, "storm", tr("Outcome of the connections"), m_figures);
    storm->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_figures->addWidget(storm);
    column->addWidget(m_figures, 1);
    m_summary = named(makeLabel(TextRole::Body, {}, right), "summary");
    m_counters = named(makeLabel(TextRole::Caption, {}, right), "counters");
    for (QLabel* label : {m_summary, m_counters}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(label);
    }
    return right;
}

void ConnectionResults::setTest(TestChoice choice)
{
    m_test = choice;
    m_right->setVisible(hasFigures(choice));
    setCurrentIndex(choice == TestChoice::Preflight ? CommandsPage : ResultsPage);
    m_figures->setCurrentIndex(figuresPageOf(choice, false));
}

void ConnectionResults::setCommands(const std::vector<probe::CommandLine>& commands,
                                    const probe::BySide<QString>& names)
{
    m_commands->setCommands(commands, names);
}

void ConnectionResults::begin(TestChoice test, bool sweeps)
{
    m_test = test;
    if (m_test == TestChoice::Bandwidth) m_chart->begin(tr("Data rate"), tr("Gb/s"), {tr("rate")}, 0);
    if (m_test == TestChoice::Latency)
        m_chart->begin(
            tr("Latency by percentile"), tr("µs"),
            {QStringLiteral("50 %"), QStringLiteral("90 %"), QStringLiteral("99 %"), QStringLiteral("99.9 %")}, 0);
    m_clock.start();
    m_figures->setCurrentIndex(figuresPageOf(m_test, sweeps));
}

void ConnectionResults::beginPart(bool forget)
{
    if (forget) m_earlier.clear();
    m_roundsShown = 0;
    m_before.reset();
}

void ConnectionResults::takeProgress(const probe::TestRecord& record, const probe::BySide<QString>& names)
{
    std::vector<StepRow> steps = m_earlier;
    std::ranges::copy(stepsOf(record, names, false), std::back_inserter(steps));
    m_steps->setSteps(std::move(steps));
    m_stepTable->scrollToBottom();
    addRounds(record, names);
}

/// Percentiles of every round that has ended since.
void ConnectionResults::addRounds(const probe::TestRecord& record, const probe::BySide<QString>& names)
{
    if (m_figures->currentIndex() == StormPage) {
        if (!record.rounds.empty()) m_storm->setRound(record.rounds.front(), names);
        return;
    }
    if (m_figures->currentIndex() == RoundsPage) {
        m_rounds->setRounds(record.rounds);
        m_roundTable->setColumnHidden(RoundModel::QueuePairs, !m_rounds->hasSeveralQueuePairs());
        return;
    }
    for (; m_roundsShown < record.rounds.size(); ++m_roundsShown) {
        const auto& sender = record.rounds[m_roundsShown].replies[Side::Local];
        if (!sender) return; // still under way
        if (m_test != TestChoice::Latency || sender->latency.count() == 0) continue;
        std::vector<double> values;
        for (const double share : shares)
            values.push_back(static_cast<double>(sender->latency.percentile(share)) / 1000);
        m_chart->add(static_cast<double>(m_clock.elapsed()) / 1000, values);
    }
}

void ConnectionResults::takeSample(Side side, std::size_t round, const device::TrafficSample& sample)
{
    if (side == Side::Local && m_test == TestChoice::Connections)
        m_summary->setText(
            tr("%n connection(s) stand", nullptr, static_cast<int>(std::min(sample.messages, probe::mostConnections))));
    if (side != Side::Local || m_test != TestChoice::Bandwidth) return;
    const device::TrafficSample before = m_before && m_sampledRound == round ? *m_before : device::TrafficSample();
    m_before = sample;
    m_sampledRound = round;
    const double seconds = std::chrono::duration<double>(sample.at - before.at).count();
    if (seconds <= 0 || sample.bytes < before.bytes) return;
    const double gigabits = static_cast<double>(sample.bytes - before.bytes) * 8 / seconds / 1e9;
    m_chart->add(static_cast<double>(m_clock.elapsed()) / 1000, {gigabits});
}

void ConnectionResults::takeReport(const agent::ProbeReport& report, const probe::BySide<QString>& names)
{
    std::ranges::copy(stepsOf(report.evidence.record, names, true), std::back_inserter(m_earlier));
    if (report.evidence.saPath.isTried())
        m_earlier.push_back(saStep(report.evidence.saPath, report.evidence.saService));
    std::ranges::copy(connectedSteps(report.evidence, names), std::back_inserter(m_earlier));
    std::ranges::copy(hopSteps(report.evidence.path), std::back_inserter(m_earlier));
    m_steps->setSteps(m_earlier);
    m_stepTable->resizeColumnToContents(StepModel::What); // a header does not hear of a text that becomes longer
    addRounds(report.evidence.record, names);
    setWords(*m_summary, figuresText(report));
    m_counters->setText(countersText(report));
    // A test that failed before its first message leaves all of the room to the steps and their reasons.
    m_right->setVisible(!report.evidence.record.rounds.empty() || !m_summary->text().isEmpty() ||
                        !m_counters->text().isEmpty());
}

void ConnectionResults::clear()
{
    m_earlier.clear();
    m_steps->setSteps({});
    m_rounds->setRounds({});
    m_storm->clear();
    m_summary->clear();
    m_counters->clear();
    m_right->setVisible(hasFigures(m_test)); // until there are figures, the steps have the room
}

} // namespace fabriscope::ui
