// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/connection_view.h"

#include "core/agent/client/queries/probe_export.h"
#include "core/device/queue_pair.h"
#include "core/device/rdma_cm.h"
#include "core/host/gid_choice.h"
#include "core/probe/figures.h"
#include "core/routes/trace.h"
#include "ui/common/app_context.h"
#include "ui/common/look/style.h"
#include "ui/common/look/typography.h"
#include "ui/common/note_bar.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/common/table/table_delegate.h"
#include "ui/probe/command_list.h"
#include "ui/probe/end_card.h"
#include "ui/probe/hop_steps.h"
#include "ui/probe/measure_chart.h"
#include "ui/probe/named_entries.h"
#include "ui/probe/path_picture.h"
#include "ui/probe/round_model.h"
#include "ui/probe/step_model.h"
#include "ui/probe/trial_options.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/severity.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <utility>

namespace fabriscope::ui {
namespace {

using probe::Side;

constexpr int sliceSeconds = 1;    ///< a point of the chart
constexpr int slicesAtOnce = 10;   ///< rounds of one test; a longer one is repeated, so that its memory stays flat
constexpr int longestRun = 86'400; ///< seconds
constexpr int usualSeconds = 5;
constexpr int usualOperation = -1;
constexpr int leastChoiceWidth = 72;
constexpr std::uint64_t usualSize = 0;
constexpr std::uint64_t manySizes = 1; ///< of the list of sizes: one after the other
constexpr std::array<std::uint64_t, 6> sweptSizes{64, 1024, 4096, 65536, 262144, 1048576};
constexpr std::uint32_t manyQueuePairs = 0; ///< of the list of numbers: one after the other
constexpr std::array<std::uint32_t, 7> sweptQueuePairs{1, 2, 4, 8, 16, 32, 64};
constexpr std::array<double, 4> shares{0.5, 0.9, 0.99, 0.999};

enum FiguresPage { ChartPage, RoundsPage };

QTableView* makeTable(QAbstractItemModel& model, const QString& name, const QString& accessible, QWidget* parent)
{
    auto* table = new QTableView(parent);
    table->setObjectName(name);
    table->setAccessibleName(accessible);
    table->setModel(&model);
    table->setItemDelegate(new TableDelegate(table));
    setTableLook(*table);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->horizontalHeader()->setFixedHeight(tableRowHeight + 3);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

/// One after the other, each deeper than the one before; none of what sends nothing.
std::vector<probe::TestKind> kindsOf(TestChoice choice)
{
    using probe::TestKind;
    switch (choice) {
    case TestChoice::Diagnose:
        return {TestKind::Rc, TestKind::Uc, TestKind::Ud, TestKind::Cm};
    case TestChoice::Cm:
        return {TestKind::Cm};
    case TestChoice::Rc:
        return {TestKind::Rc};
    case TestChoice::Uc:
        return {TestKind::Uc};
    case TestChoice::Ud:
        return {TestKind::Ud};
    case TestChoice::Bandwidth:
        return {TestKind::Bandwidth};
    case TestChoice::Latency:
        return {TestKind::Latency};
    case TestChoice::Icmp:
        return {TestKind::Icmp};
    case TestChoice::Xrc:
        return {TestKind::Xrc};
    case TestChoice::Preflight:
        break;
    }
    return {};
}

/// Two agents of one machine see the same devices.
bool areOneHost(const HostPtr& a, const HostPtr& b)
{
    return a && b &&
           (a == b || (a->devices.front().name == b->devices.front().name &&
                       a->devices.front().nodeGuid == b->devices.front().nodeGuid));
}

} // namespace

ConnectionView::ConnectionView(AppContext& context, TestSource& source, QWidget* parent)
    : QWidget(parent), m_context(context), m_source(source), m_steps(new StepModel(this)),
      m_rounds(new RoundModel(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * gap, 0, 2 * gap, gap);
    column->setSpacing(gap);
    column->addWidget(buildPicture());
    column->addWidget(buildControls());
    m_verdict = new NoteBar(this);
    m_verdict->setObjectName(QStringLiteral("verdict"));
    column->addWidget(m_verdict);
    column->addWidget(buildResults(), 1);
    connect(&context, &AppContext::viewChanged, this, &ConnectionView::showWay);
    setTest(TestChoice::Preflight);
    showChoice();
    setRunning(false);
}

ConnectionView::~ConnectionView() = default;

QWidget* ConnectionView::buildPicture()
{
    auto* picture = new QWidget(this);
    auto* line = new QHBoxLayout(picture);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    m_ends[Side::Local] = new EndCard(tr("This end sends"), QStringLiteral("local"), picture);
    m_ends[Side::Peer] = new EndCard(tr("The other end"), QStringLiteral("peer"), picture);
    m_path = new PathPicture(picture);
    line->addWidget(m_ends[Side::Local], 5);
    line->addWidget(m_path, 3);
    line->addWidget(m_ends[Side::Peer], 5);
    for (const Side side : probe::bothSides)
        connect(m_ends[side], &EndCard::changed, this, &ConnectionView::lookAhead);
    return picture;
}

QWidget* ConnectionView::buildControls()
{
    auto* controls = new QWidget(this);
    auto* rows = new QVBoxLayout(controls);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(gap / 2);
    auto* line = new QHBoxLayout;
    line->setSpacing(gap);
    rows->addLayout(line);
    m_choice = new QComboBox(controls);
    m_choice->setObjectName(QStringLiteral("test"));
    m_choice->setAccessibleName(tr("Test"));
    for (int at = 0; at < testChoiceCount; ++at) {
        const auto choice = static_cast<TestChoice>(at);
        addNamed(*m_choice, nameOf(choice), titleOf(choice), at);
        m_choice->setItemData(at, plainText(explanationOf(static_cast<TestChoice>(at))), Qt::ToolTipRole);
    }
    m_size = new QComboBox(controls);
    m_size->setObjectName(QStringLiteral("size"));
    m_size->setAccessibleName(tr("Bytes a message"));
    addNamed(*m_size, QStringLiteral("usual"), tr("Usual size"), static_cast<qulonglong>(usualSize));
    for (const std::uint64_t size : {8ULL, 64ULL, 1024ULL, 4096ULL, 65536ULL, 1048576ULL})
        addNamed(*m_size, QString::number(size), bytesText(size), static_cast<qulonglong>(size));
    addNamed(*m_size, QStringLiteral("many"), tr("Many sizes"), static_cast<qulonglong>(manySizes));
    m_durationLabel = makeLabel(TextRole::Caption, tr("for"), controls);
    m_duration = new QSpinBox(controls);
    m_duration->setObjectName(QStringLiteral("duration"));
    m_duration->setAccessibleName(tr("How long it measures"));
    m_duration->setRange(1, longestRun);
    m_duration->setValue(usualSeconds);
    m_duration->setSuffix(tr(" s"));
    setPlainToolTip(m_duration, tr("A long test shows how steady the connection is: the counters of both ends are read "
                                   "every %1 seconds meanwhile.")
                                    .arg(sliceSeconds * slicesAtOnce));
    addOperations(controls);
    addQueuePairs(controls);
    addPortSpaces(controls);
    m_bothWays = new QCheckBox(tr("Both ways"), controls);
    m_bothWays->setObjectName(QStringLiteral("bothWays"));
    setPlainToolTip(m_bothWays, tr("Both ends send at the same time."));
    m_run = new QPushButton(tr("Run the test"), controls);
    m_run->setObjectName(QStringLiteral("run"));
    setPrimary(m_run);
    m_stop = new QPushButton(tr("Cancel"), controls);
    m_stop->setObjectName(QStringLiteral("stop"));
    setPlainToolTip(m_stop, tr("Stops the test on both hosts; the results so far are shown."));
    m_about = makeLabel(TextRole::Caption, {}, controls);
    m_about->setWordWrap(true);
    for (QWidget* each :
         {static_cast<QWidget*>(m_choice), static_cast<QWidget*>(m_space), static_cast<QWidget*>(m_size),
          static_cast<QWidget*>(m_durationLabel), static_cast<QWidget*>(m_duration), static_cast<QWidget*>(m_run),
          static_cast<QWidget*>(m_stop)})
        line->addWidget(each);
    auto* how = new QHBoxLayout;
    how->setSpacing(gap);
    for (QWidget* each : {static_cast<QWidget*>(m_operation), static_cast<QWidget*>(m_service),
                          static_cast<QWidget*>(m_queuePairs), static_cast<QWidget*>(m_bothWays)})
        how->addWidget(each);
    m_options = new TrialOptions(controls);
    how->addWidget(m_options);
    line->addWidget(m_options->attributes(), 1);
    line->addStretch();
    how->addStretch(1);
    rows->addLayout(how);
    rows->addWidget(m_about);
    connect(m_options, &TrialOptions::changed, this, &ConnectionView::lookAhead);
    // In a narrow window they are shortened instead of the page being cut.
    for (QComboBox* each : {m_choice, m_operation, m_service, m_queuePairs, m_size, m_space})
        each->setMinimumWidth(leastChoiceWidth);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ConnectionView::showChoice);
    connect(m_run, &QPushButton::clicked, this, &ConnectionView::begin);
    connect(m_stop, &QPushButton::clicked, this, &ConnectionView::stop);
    return controls;
}

void ConnectionView::addOperations(QWidget* controls)
{
    m_operation = new QComboBox(controls);
    m_operation->setObjectName(QStringLiteral("operation"));
    m_operation->setAccessibleName(tr("Operation"));
    addNamed(*m_operation, QStringLiteral("usual"), tr("Usual operation"), usualOperation);
    for (const auto& [operation, name] : {std::pair(device::Operation::Send, tr("Send")),
                                          {device::Operation::Write, tr("RDMA write")},
                                          {device::Operation::Read, tr("RDMA read")}})
        addNamed(*m_operation, toQString(probe::toString(operation)), name,
                 static_cast<int>(std::to_underlying(operation)));
    setPlainToolTip(m_operation, tr("Usual is RDMA write for bandwidth and send for latency."));
    connect(m_operation, &QComboBox::currentIndexChanged, this, &ConnectionView::showOperation);
}

void ConnectionView::addQueuePairs(QWidget* controls)
{
    m_service = new QComboBox(controls);
    m_service->setObjectName(QStringLiteral("service"));
    m_service->setAccessibleName(tr("Service of the queue pairs"));
    for (const auto& [service, name, text] : {std::tuple(device::Service::Rc, "rc", tr("RC: reliable")),
                                              {device::Service::Uc, "uc", tr("UC: unreliable")},
                                              {device::Service::Ud, "ud", tr("UD: datagrams")}})
        addNamed(*m_service, QLatin1String(name), text, static_cast<int>(std::to_underlying(service)));
    setPlainToolTip(m_service, tr("UC has no reads, of UD messages are only sent."));
    connect(m_service, &QComboBox::currentIndexChanged, this, &ConnectionView::showOperation);
    m_queuePairs = new QComboBox(controls);
    m_queuePairs->setObjectName(QStringLiteral("queuePairs"));
    m_queuePairs->setAccessibleName(tr("Queue pairs of each end"));
    for (const std::uint32_t number : sweptQueuePairs)
        addNamed(*m_queuePairs, QString::number(number), tr("%n queue pair(s)", nullptr, static_cast<int>(number)),
                 number);
    addNamed(*m_queuePairs, QStringLiteral("many"), tr("Many queue pairs"), manyQueuePairs);
    setPlainToolTip(m_queuePairs, tr("Of each end, used at the same time. Many: 1, 2, 4 … 64, one after the other."));
}

void ConnectionView::addPortSpaces(QWidget* controls)
{
    m_space = new QComboBox(controls);
    m_space->setObjectName(QStringLiteral("space"));
    m_space->setAccessibleName(tr("Port space of RDMA-CM"));
    for (const auto& [space, name, text] : {std::tuple(device::PortSpace::Tcp, "tcp", tr("Port space TCP")),
                                            {device::PortSpace::Udp, "udp", tr("Port space UDP")},
                                            {device::PortSpace::Ib, "ib", tr("Port space IB")}})
        addNamed(*m_space, QLatin1String(name), text, static_cast<int>(std::to_underlying(space)));
    setPlainToolTip(m_space, tr("TCP and IB connect queue pairs, UDP exchanges datagrams."));
}

QWidget* ConnectionView::buildResults()
{
    m_body = new QStackedWidget(this);
    auto* split = new QSplitter(Qt::Horizontal, m_body);
    split->setChildrenCollapsible(false);
    m_stepTable = makeTable(*m_steps, QStringLiteral("steps"), tr("Steps of the test"), split);
    m_stepTable->setColumnWidth(StepModel::Where, 90);
    m_stepTable->setColumnWidth(StepModel::What, 230);
    auto* right = new QWidget(split);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(gap, 0, 0, 0);
    column->setSpacing(gap / 2);
    m_figures = new QStackedWidget(right);
    m_chart = new MeasureChart(m_figures);
    m_figures->addWidget(m_chart);
    m_roundTable = makeTable(*m_rounds, QStringLiteral("rounds"), tr("Results per round"), m_figures);
    m_roundTable->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_figures->addWidget(m_roundTable);
    column->addWidget(m_figures, 1);
    m_summary = makeLabel(TextRole::Body, {}, right);
    m_summary->setObjectName(QStringLiteral("summary"));
    m_counters = makeLabel(TextRole::Caption, {}, right);
    m_counters->setObjectName(QStringLiteral("counters"));
    for (QLabel* label : {m_summary, m_counters}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(label);
    }
    split->addWidget(m_stepTable);
    split->addWidget(right);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 3);
    m_body->addWidget(split);
    m_commands = new CommandList(m_body);
    m_body->addWidget(m_commands);
    return m_body;
}

void ConnectionView::setTest(TestChoice choice) { m_choice->setCurrentIndex(static_cast<int>(choice)); }

TestChoice ConnectionView::test() const { return static_cast<TestChoice>(std::max(m_choice->currentIndex(), 0)); }

void ConnectionView::setDuration(int seconds) { m_duration->setValue(seconds); }

bool ConnectionView::hasEnds() const
{
    return m_ends[Side::Local]->host() != nullptr && m_ends[Side::Peer]->host() != nullptr;
}

probe::BySide<QString> ConnectionView::names() const
{
    probe::BySide<QString> names;
    for (const Side side : probe::bothSides)
        names[side] = m_ends[side]->hostName();
    return names;
}

void ConnectionView::follow()
{
    if (m_running) return; // its ends are chosen
    const auto facts = [](const HostCatalog::Entry& entry) {
        return std::tuple(entry.target, entry.title, entry.host, entry.isStale);
    };
    std::vector<HostCatalog::Entry> entries = m_source.hosts();
    if (std::ranges::equal(entries, m_entries, {}, facts, facts)) return;
    m_entries = std::move(entries);
    const QStringList before = m_ends[Side::Local]->choice() + m_ends[Side::Peer]->choice();
    m_ends[Side::Local]->setHosts(m_entries, 0);
    m_ends[Side::Peer]->setHosts(m_entries, 1);
    if (areOneHost(m_ends[Side::Local]->host(), m_ends[Side::Peer]->host()))
        m_ends[Side::Peer]->avoid(m_ends[Side::Local]->choice().value(1));
    // What came of a test stays while its ends do.
    if (m_report && m_preflight && before == m_ends[Side::Local]->choice() + m_ends[Side::Peer]->choice())
        return showEnds(*m_preflight);
    lookAhead();
}

void ConnectionView::showChoice()
{
    const TestChoice choice = test();
    const bool measures = isMeasurement(choice);
    m_about->setText(explanationOf(choice));
    m_options->setTest(choice);
    m_about->setVisible(!measures); // its line is that of what is measured, and how
    m_size->setVisible(measures);
    m_durationLabel->setVisible(measures);
    m_duration->setVisible(measures);
    m_operation->setVisible(measures);
    m_service->setVisible(measures);
    m_queuePairs->setVisible(choice == TestChoice::Bandwidth);
    m_space->setVisible(choice == TestChoice::Cm);
    m_bothWays->setVisible(choice == TestChoice::Bandwidth);
    m_run->setVisible(choice != TestChoice::Preflight && !m_running);
    m_body->setCurrentIndex(choice == TestChoice::Preflight ? 1 : 0);
    if (m_running) return;
    m_figures->setCurrentIndex(measures ? ChartPage : RoundsPage);
    lookAhead();
}

/// Operations that the service has.
void ConnectionView::showOperation()
{
    m_bothWays->setEnabled(!m_running);
    auto* const items = qobject_cast<QStandardItemModel*>(m_operation->model());
    const auto kind = test() == TestChoice::Latency ? probe::TestKind::Latency : probe::TestKind::Bandwidth;
    for (int at = 0; items != nullptr && at < m_operation->count(); ++at) {
        probe::TestWish wish{.kind = kind};
        wish.service = static_cast<device::Service>(m_service->currentData().toInt());
        if (const int operation = m_operation->itemData(at).toInt(); operation != usualOperation)
            wish.operation = static_cast<device::Operation>(operation);
        const bool fits = probe::checkWish(wish).has_value();
        items->item(at)->setEnabled(fits);
        if (!fits && at == m_operation->currentIndex()) m_operation->setCurrentIndex(0); // the usual one always fits
    }
}

/// What can be said before anything is sent.
void ConnectionView::lookAhead()
{
    if (m_running) return;
    m_run->setEnabled(hasEnds());
    m_preflight.reset();
    clearResults();
    clearMarks();
    m_verdict->clear();
    m_commands->setCommands({}, names());
    if (!hasEnds()) {
        for (const Side side : probe::bothSides)
            m_ends[side]->showEnd({}, {});
        return m_path->setWords({}, {});
    }
    probe::BySide<const host::Host*> hosts;
    probe::PreflightWish wish;
    for (const Side side : probe::bothSides) {
        hosts[side] = m_ends[side]->host().get();
        wish.ends[side] = m_ends[side]->wish();
    }
    wish.family = m_options->family();
    const auto found = probe::preflight(hosts, wish);
    if (!found) {
        m_verdict->setNote(Status::Critical, describeError(found.error()).sentence());
        return;
    }
    showEnds(*found);
    markProblems(*found);
    m_verdict->setNote(found->canTalk() ? Status::Ok : Status::Critical, sentenceText(found->summary));
    if (found->canTalk()) m_commands->setCommands(found->commands, names());
    showProblem();
}

/// What cannot be tried is said before; begin() does not begin it.
void ConnectionView::showProblem()
{
    m_duration->setEnabled(!m_running && m_options->count() == 0);
    if (test() == TestChoice::Preflight) return;
    const std::vector<probe::TestKind> kinds = kindsOf(test());
    std::optional<Error> refused;
    for (const probe::TestKind kind : kinds)
        if (const auto checked = checkedWish(kind); checked)
            return; // the others are left out
        else if (!refused)
            refused = checked.error();
    if (!refused) return;
    m_verdict->setNote(Status::Warning, describeError(*refused).sentence());
}

void ConnectionView::clearMarks()
{
    for (EndCard* const end : {m_ends[Side::Local], m_ends[Side::Peer]})
        end->clearMarks();
    m_path->setMark({}, {});
}

void ConnectionView::clearResults()
{
    m_report.reset();
    m_earlier.clear();
    m_steps->setSteps({});
    m_rounds->setRounds({});
    m_summary->clear();
    m_counters->clear();
    for (EndCard* const end : {m_ends[Side::Local], m_ends[Side::Peer]})
        end->showQueuePair({});
}

void ConnectionView::showEnds(const probe::Preflight& preflight)
{
    m_preflight = preflight;
    for (const Side side : probe::bothSides) {
        const probe::ChosenEnd& end = preflight.ends[side];
        QString reason;
        const HostPtr host = m_ends[side]->host();
        const host::Port* port = host ? probe::findPort(*host, end.device, end.port) : nullptr;
        if (port != nullptr && end.isEthernet) reason = sentenceText(host::chooseGid(*port).advice);
        if (!reason.isEmpty()) reason[0] = reason[0].toUpper();
        m_ends[side]->showEnd(end, reason);
    }
    m_path->setWords(wayText(preflight), preflight.mtu > 0 ? tr("MTU %1").arg(preflight.mtu) : QString());
    showWay();
}

void ConnectionView::markProblems(const probe::Preflight& preflight)
{
    for (const probe::PreflightProblem& problem : preflight.problems) {
        const Status status = statusOf(problem.severity);
        const QString text =
            tr("%1. %2", "what is wrong; what to do").arg(messageText(problem.text), sentenceText(problem.remedy));
        if (const auto row = rowOfRule(problem.rule))
            m_ends[problem.side]->setMark(*row, status, text);
        else
            m_path->setMark(status, text);
    }
}

/// On InfiniBand the nodes between, when the fabric on screen knows them.
void ConnectionView::showWay()
{
    std::vector<PathStop> stops;
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (m_preflight && snapshot && snapshot->routes() && !m_preflight->ends[Side::Local].isEthernet) {
        const auto lidOf = [this](Side side) { return Lid(static_cast<std::uint16_t>(m_preflight->ends[side].lid)); };
        const auto from = snapshot->findPortByLid(lidOf(Side::Local));
        const auto to = snapshot->findPortByLid(lidOf(Side::Peer));
        if (from && to) {
            const routes::Path path = routes::traceUnicast(
                *snapshot, *snapshot->routes(), {.port = *from, .lid = lidOf(Side::Local)}, lidOf(Side::Peer));
            for (const routes::Hop& hop : path.hops) {
                const fabric::Node& node = snapshot->node(hop.node);
                if (node.type == fabric::NodeType::Switch)
                    stops.push_back({.name = shortName(node), .isSwitch = true, .status = Status::Unknown});
            }
        }
    }
    m_path->setStops(std::move(stops));
}

void ConnectionView::begin()
{
    if (m_running || !hasEnds() || test() == TestChoice::Preflight) return;
    m_runs = test();
    clearResults();
    m_stopped = false;
    m_queue.clear();
    // Kinds that do not have what is chosen are left out, as 'test diagnose' does.
    for (const probe::TestKind kind : kindsOf(m_runs))
        if (checkedWish(kind)) m_queue.push_back(kind);
    if (m_queue.empty()) return showProblem();
    if (m_runs == TestChoice::Bandwidth) m_chart->begin(tr("Data rate"), tr("Gb/s"), {tr("rate")}, 0);
    if (m_runs == TestChoice::Latency)
        m_chart->begin(
            tr("Latency by percentile"), tr("µs"),
            {QStringLiteral("50 %"), QStringLiteral("90 %"), QStringLiteral("99 %"), QStringLiteral("99.9 %")}, 0);
    m_clock.start();
    m_until = QDeadlineTimer(std::chrono::seconds(m_duration->value()));
    m_figures->setCurrentIndex(isMeasurement(m_runs) && !sweeps() ? ChartPage : RoundsPage);
    setRunning(true);
    startNext();
}

Result<probe::TestWish> ConnectionView::checkedWish(probe::TestKind kind) const
{
    probe::TestWish wish = wishFor(kind);
    if (auto applied = m_options->apply(wish); !applied) return std::unexpected(std::move(applied).error());
    if (auto checked = probe::checkWish(wish); !checked) return std::unexpected(std::move(checked).error());
    return wish;
}

probe::TestWish ConnectionView::wishFor(probe::TestKind kind) const
{
    probe::TestWish wish{.kind = kind};
    for (const Side side : probe::bothSides)
        wish.ends.ends[side] = m_ends[side]->wish();
    if (test() == TestChoice::Cm) wish.space = static_cast<device::PortSpace>(m_space->currentData().toInt());
    if (!isMeasurement(test())) return wish;
    if (const int operation = m_operation->currentData().toInt(); operation != usualOperation)
        wish.operation = static_cast<device::Operation>(operation);
    wish.service = static_cast<device::Service>(m_service->currentData().toInt());
    if (kind == probe::TestKind::Bandwidth) {
        wish.bothWays = m_bothWays->isChecked();
        const std::uint32_t number = m_queuePairs->currentData().toUInt();
        if (number == manyQueuePairs)
            wish.queuePairs.assign(sweptQueuePairs.begin(), sweptQueuePairs.end());
        else if (number > 1)
            wish.queuePairs = {number};
    }
    const std::uint64_t size = m_size->currentData().toULongLong();
    // A datagram is one packet.
    const bool isUd = wish.service == device::Service::Ud;
    const std::uint64_t mtu = m_preflight && m_preflight->mtu > 0 ? m_preflight->mtu : 1024;
    const std::uint64_t usual = kind == probe::TestKind::Latency ? 8 : isUd ? mtu : 65536;
    const auto left = std::max<std::int64_t>((m_until.remainingTime() + 500) / 1000, 1);
    if (!sweeps()) {
        wish.sizes.assign(static_cast<std::size_t>(std::min<std::int64_t>(left, slicesAtOnce)),
                          size == usualSize ? usual : size);
        wish.durationMs = sliceSeconds * 1000;
        return wish;
    }
    if (size == manySizes)
        std::ranges::copy_if(sweptSizes, std::back_inserter(wish.sizes),
                             [&](std::uint64_t each) { return !isUd || each <= mtu; });
    else
        wish.sizes = {size == usualSize ? usual : size};
    const std::size_t rounds = wish.sizes.size() * std::max<std::size_t>(wish.queuePairs.size(), 1);
    wish.durationMs = std::clamp<std::uint64_t>(static_cast<std::uint64_t>(left) * 1000 / rounds, 200, 10'000);
    return wish;
}

bool ConnectionView::sweeps() const
{
    const bool manyOfThem = test() == TestChoice::Bandwidth && m_queuePairs->currentData().toUInt() == manyQueuePairs;
    return manyOfThem || m_options->count() > 0 || m_size->currentData().toULongLong() == manySizes;
}

void ConnectionView::startNext()
{
    const probe::TestKind kind = m_queue.front();
    m_queue.pop_front();
    m_roundsShown = 0;
    m_before.reset();
    m_verdict->setNote(Status::Unknown, tr("%1: under way").arg(titleOf(kind)));
    TestTargets targets;
    for (const Side side : probe::bothSides)
        targets[side] = m_ends[side]->target();
    TestHandlers handlers;
    handlers.preflight = [this](const probe::Preflight& preflight) {
        clearMarks();
        showEnds(preflight);
        markProblems(preflight);
    };
    handlers.progress = [this](const probe::TestRecord& record) { takeProgress(record); };
    handlers.sample = [this](Side side, std::size_t round, const device::TrafficSample& sample) {
        takeSample(side, round, sample);
    };
    handlers.done = [this](Result<agent::ProbeReport> result) { takeReport(std::move(result)); };
    // Of a window without a fabric it is read once for all parts of a test.
    const fabric::SnapshotPtr fabric = m_context.snapshot() || !m_report ? m_context.snapshot() : m_report->fabric;
    const auto wish = checkedWish(kind);
    if (!wish) return takeReport(std::unexpected(wish.error()));
    m_source.run(targets, *wish, fabric, std::move(handlers));
}

void ConnectionView::stop()
{
    if (!m_running) return;
    m_stopped = true;
    m_queue.clear();
    m_stop->setEnabled(false);
    m_source.stop();
}

void ConnectionView::takeProgress(const probe::TestRecord& record)
{
    std::vector<StepRow> steps = m_earlier;
    std::ranges::copy(stepsOf(record, names(), false), std::back_inserter(steps));
    m_steps->setSteps(std::move(steps));
    m_stepTable->scrollToBottom();
    for (const Side side : probe::bothSides) {
        const probe::Values& facts = record.facts[side];
        if (!facts.has(probe::Key::QueuePair)) continue;
        m_ends[side]->showQueuePair(
            tr("number %1").arg(QStringLiteral("0x%1").arg(facts.number(probe::Key::QueuePair), 0, 16)));
    }
    addRounds(record);
}

/// Percentiles of every round that has ended since.
void ConnectionView::addRounds(const probe::TestRecord& record)
{
    if (m_figures->currentIndex() == RoundsPage) {
        m_rounds->setRounds(record.rounds);
        m_roundTable->setColumnHidden(RoundModel::QueuePairs, !m_rounds->hasSeveralQueuePairs());
        return;
    }
    for (; m_roundsShown < record.rounds.size(); ++m_roundsShown) {
        const auto& sender = record.rounds[m_roundsShown].replies[Side::Local];
        if (!sender) return; // still under way
        if (m_runs != TestChoice::Latency || sender->latency.count() == 0) continue;
        std::vector<double> values;
        for (const double share : shares)
            values.push_back(static_cast<double>(sender->latency.percentile(share)) / 1000);
        m_chart->add(static_cast<double>(m_clock.elapsed()) / 1000, values);
    }
}

void ConnectionView::takeSample(Side side, std::size_t round, const device::TrafficSample& sample)
{
    if (side != Side::Local || m_runs != TestChoice::Bandwidth) return;
    const device::TrafficSample before = m_before && m_sampledRound == round ? *m_before : device::TrafficSample();
    m_before = sample;
    m_sampledRound = round;
    const double seconds = std::chrono::duration<double>(sample.at - before.at).count();
    if (seconds <= 0 || sample.bytes < before.bytes) return;
    const double gigabits = static_cast<double>(sample.bytes - before.bytes) * 8 / seconds / 1e9;
    m_chart->add(static_cast<double>(m_clock.elapsed()) / 1000, {gigabits});
}

void ConnectionView::takeReport(Result<agent::ProbeReport> result)
{
    if (!result) {
        m_queue.clear();
        setRunning(false);
        m_verdict->setNote(Status::Critical, describeError(result.error()).sentence());
        return;
    }
    m_report = *std::move(result);
    std::ranges::copy(stepsOf(m_report->evidence.record, names(), true), std::back_inserter(m_earlier));
    if (m_report->evidence.saPath) m_earlier.push_back(saStep(*m_report->evidence.saPath));
    if (m_report->evidence.path) std::ranges::copy(hopSteps(*m_report->evidence.path), std::back_inserter(m_earlier));
    m_steps->setSteps(m_earlier);
    addRounds(m_report->evidence.record);
    const bool failed = m_report->verdict.has_value();
    const bool goesOn = isMeasurement(m_runs) && !sweeps() && !m_until.hasExpired() && !failed && !m_stopped;
    if (goesOn) {
        m_queue = {m_report->wish.kind};
        m_earlier.clear(); // a run of hours shows the steps of its last part
    } else if (!m_stopped) {
        Q_EMIT reported(*m_report);
    }
    // Without an IP address there is nothing that RDMA-CM could connect to.
    const bool lacksAddress = m_report->preflight.ends[Side::Peer].address.empty();
    if (!failed && !m_queue.empty() && m_queue.front() == probe::TestKind::Cm && lacksAddress) m_queue.clear();
    showReport();
    if (!failed && !m_stopped && !m_queue.empty()) return startNext();
    setRunning(false);
    m_context.addEvent({.time = {},
                        .status = m_stopped ? Status::Notice : statusOf(*m_report),
                        .text = tr("Test between %1 and %2: %3")
                                    .arg(names()[Side::Local], names()[Side::Peer],
                                         m_stopped ? tr("cancelled") : verdictText(*m_report)),
                        .object = {}});
}

void ConnectionView::showReport()
{
    m_summary->setText(figuresText(*m_report));
    m_counters->setText(countersText(*m_report));
    // What was ended on purpose has not failed.
    m_verdict->setNote(m_stopped ? Status::Notice : statusOf(*m_report),
                       m_stopped ? tr("%1: cancelled. The results so far are shown.").arg(titleOf(m_report->wish.kind))
                                 : verdictText(*m_report));
    if (!m_report->verdict || m_stopped) return;
    clearMarks(); // the verdict says it better than what was seen before
    markVerdict(*m_report->verdict);
}

/// Where in the picture it is.
void ConnectionView::markVerdict(const probe::Verdict& verdict)
{
    const Status status = statusOf(*m_report);
    const QString what = messageText(verdict.what);
    const std::optional<EndRow> row = rowOfRule(verdict.rule);
    if (!row) return m_path->setMark(status, what);
    for (const Side side : probe::bothSides)
        if (!verdict.side || *verdict.side == side) m_ends[side]->setMark(*row, status, what);
}

void ConnectionView::setRunning(bool running)
{
    const bool before = std::exchange(m_running, running);
    m_stop->setVisible(running);
    m_stop->setEnabled(running);
    m_run->setVisible(!running && test() != TestChoice::Preflight);
    m_run->setEnabled(hasEnds());
    for (QWidget* each :
         {static_cast<QWidget*>(m_choice), static_cast<QWidget*>(m_size), static_cast<QWidget*>(m_duration),
          static_cast<QWidget*>(m_operation), static_cast<QWidget*>(m_service), static_cast<QWidget*>(m_queuePairs),
          static_cast<QWidget*>(m_space)})
        each->setEnabled(!running);
    m_duration->setEnabled(!running && m_options->count() == 0);
    m_options->setLocked(running);
    showOperation();
    for (const Side side : probe::bothSides)
        m_ends[side]->setLocked(running);
    if (before != running) Q_EMIT runningChanged();
}

QByteArray ConnectionView::exported(const QString& format) const
{
    std::string text;
    if (m_report) {
        text = format == QLatin1String("json")  ? agent::reportJson(*m_report)
               : format == QLatin1String("csv") ? agent::reportCsv(*m_report)
                                                : agent::reportHtml(*m_report);
    } else if (m_preflight) {
        text = format == QLatin1String("json")  ? agent::preflightJson(*m_preflight)
               : format == QLatin1String("csv") ? agent::preflightCsv(*m_preflight)
                                                : agent::preflightHtml(*m_preflight);
    }
    return QByteArray::fromStdString(text);
}

std::array<std::pair<QComboBox*, const char*>, 6> ConnectionView::namedBoxes() const
{
    return {{{m_choice, "test"},
             {m_size, "size"},
             {m_operation, "operation"},
             {m_service, "service"},
             {m_queuePairs, "queuePairs"},
             {m_space, "space"}}};
}

void ConnectionView::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("local"), m_ends[Side::Local]->choice());
    settings.setValue(QStringLiteral("peer"), m_ends[Side::Peer]->choice());
    for (const auto& [box, key] : namedBoxes())
        settings.setValue(QLatin1String(key), nameIn(*box));
    settings.setValue(QStringLiteral("duration"), m_duration->value());
    m_options->save(settings);
}

void ConnectionView::restore(const QSettings& settings)
{
    for (const auto& [side, key] : {std::pair(Side::Local, "local"), {Side::Peer, "peer"}}) {
        const QStringList choice = settings.value(QLatin1String(key)).toStringList();
        if (choice.size() == 3 && !choice[0].isEmpty()) m_ends[side]->choose(choice[0], choice[1], choice[2].toInt());
    }
    m_duration->setValue(settings.value(QStringLiteral("duration"), usualSeconds).toInt());
    for (const auto& [box, key] : namedBoxes())
        chooseNamed(*box, settings.value(QLatin1String(key)).toString());
    m_options->restore(settings);
}

} // namespace fabriscope::ui
