// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/matrix/matrix_view.h"

#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/note_bar.h"
#include "ui/probe/matrix/matrix_map.h"
#include "ui/probe/table_text.h"
#include "ui/probe/test_words.h"
#include "ui/text/format.h"

#include <QCheckBox>
#include <QComboBox>
#include <QListWidget>
#include <QLocale>
#include <QSpinBox>
#include <QTimer>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::array matrixKinds{probe::TestKind::Bandwidth, probe::TestKind::Latency, probe::TestKind::Rc};
constexpr std::size_t mostWorst = 500;              ///< lines of the list
constexpr std::chrono::milliseconds newsPause{200}; ///< results of many pairs are shown together

std::vector<agent::MatrixMember> membersOf(const std::vector<MatrixPort>& ports)
{
    std::vector<agent::MatrixMember> members;
    for (const MatrixPort& port : ports)
        members.push_back(port.member);
    return members;
}

} // namespace

MatrixView::MatrixView(AppContext& context, TestSource& source, QWidget* parent)
    : QWidget(parent), m_context(context), m_source(source)
{
    auto* column = makeColumn(this, gap, {2 * gap, 0, 2 * gap, gap});
    auto* line = makeRow(nullptr, gap);
    m_kind = named(new QComboBox(this), "matrixKind", tr("Test"));
    for (const probe::TestKind kind : matrixKinds)
        m_kind->addItem(titleOf(kind));
    m_duration = named(new QSpinBox(this), "matrixDuration", tr("How long each pair is measured"));
    m_duration->setRange(1, 60);
    m_duration->setSuffix(tr(" s a pair"));
    m_both = named(new QCheckBox(tr("Both directions"), this), "matrixBoth");
    setPlainToolTip(m_both, tr("Each pair once more in the opposite direction."));
    m_run = named(makeButton(tr("Test all pairs"), {}, this, this, &MatrixView::begin), "runMatrix");
    m_stop = named(makeButton(tr("Cancel"), {}, this, this, &MatrixView::stop), "stopMatrix");
    m_plan = named(makeWrappedLabel(TextRole::Caption, {}, this), "matrixPlan");
    addAll(*line, {m_kind, m_duration, m_both, m_run, m_stop});
    line->addWidget(m_plan, 1);
    column->addLayout(line);
    m_note = named(new NoteBar(this), "matrixNote");
    column->addWidget(m_note);
    m_list = named(new QListWidget(this), "matrixPorts", tr("Ports that take part"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_map = new MatrixMap(this);
    m_worst = named(new QListWidget(this), "matrixWorst", tr("Pairs that failed or stand out"));
    m_worst->setFrameShape(QFrame::NoFrame);
    m_worst->setWordWrap(true);
    column->addWidget(makeSplitter(Qt::Horizontal, this, {{m_list, 2}, {m_map, 5}, {m_worst, 3}}), 1);
    column->addWidget(
        makeWrappedLabel(TextRole::Caption,
                         tr("No port takes part in two tests at the same time. A pair stands out when its figure is "
                            "worse than the median by more than a tenth and by more than three times the spread of "
                            "all."),
                         this));
    m_news = new QTimer(this);
    m_news->setSingleShot(true);
    m_news->setInterval(newsPause);
    connect(m_news, &QTimer::timeout, this, &MatrixView::show);
    connect(m_list, &QListWidget::itemChanged, this, &MatrixView::update);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &MatrixView::update);
    connect(m_duration, &QSpinBox::valueChanged, this, &MatrixView::update);
    connect(m_both, &QCheckBox::toggled, this, &MatrixView::update);
    update();
}

void MatrixView::follow()
{
    std::vector<MatrixPort> ports;
    for (const HostCatalog::Entry& entry : m_source.hosts()) {
        if (!entry.host || entry.isStale) continue;
        for (agent::MatrixMember& member : console::matrixMembers(*entry.host, entry.title.toStdString()))
            ports.push_back({.target = entry.target, .member = std::move(member)});
    }
    if (ports == m_ports) return;
    std::vector<MatrixPort> without; // those that were taken out stay so
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->checkState() != Qt::Checked) without.push_back(m_ports[static_cast<std::size_t>(row)]);
    m_ports = std::move(ports);
    m_list->clear();
    for (const MatrixPort& port : m_ports) {
        auto* item = new QListWidgetItem(toQString(port.member.name), m_list);
        item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setCheckState(std::ranges::contains(without, port) ? Qt::Unchecked : Qt::Checked);
    }
    update();
}

std::vector<MatrixPort> MatrixView::chosen() const
{
    std::vector<MatrixPort> ports;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->checkState() == Qt::Checked) ports.push_back(m_ports[static_cast<std::size_t>(row)]);
    return ports;
}

agent::MatrixRequest MatrixView::request() const
{
    agent::MatrixRequest request;
    request.test.kind = matrixKinds.at(static_cast<std::size_t>(std::max(m_kind->currentIndex(), 0)));
    request.test.durationMs = static_cast<std::uint64_t>(m_duration->value()) * 1000;
    request.bothDirections = m_both->isChecked();
    return request;
}

std::size_t MatrixView::pairCount(const std::vector<MatrixPort>& ports) const
{
    std::size_t count = 0;
    for (const probe::MatrixRound& round : agent::roundsOf(membersOf(ports), request()))
        count += round.size();
    return count;
}

bool MatrixView::hasPorts() const { return pairCount(m_ports) > 0; }

void MatrixView::begin()
{
    const std::vector<MatrixPort> ports = chosen();
    if (m_running || pairCount(ports) == 0) return;
    m_tested = {.kind = request().test.kind, .members = membersOf(ports), .results = {}};
    m_total = pairCount(ports);
    m_stopped = false;
    m_running = true;
    QStringList names;
    for (const agent::MatrixMember& member : m_tested.members)
        names.append(toQString(member.name));
    m_map->setPorts(names, m_tested.kind);
    m_worst->clear();
    update();
    show();
    m_source.runMatrix(
        ports, request(), [this](const agent::MatrixResult& result) { take(result); }, [this] { finished(); });
}

void MatrixView::stop()
{
    if (!m_running) return;
    m_stopped = true;
    m_stop->setEnabled(false);
    m_source.stopMatrix();
}

void MatrixView::take(const agent::MatrixResult& result)
{
    if (std::max(result.pair.from, result.pair.to) >= m_tested.members.size()) return;
    m_tested.results.push_back(result);
    Q_EMIT reported(result, toQString(m_tested.members[result.pair.from].name),
                    toQString(m_tested.members[result.pair.to].name), m_tested.kind);
    if (!m_news->isActive()) m_news->start();
}

void MatrixView::finished()
{
    m_running = false;
    m_news->stop();
    show();
    update();
    m_context.addEvent(Status::Notice, m_note->text());
}

void MatrixView::show()
{
    const probe::MatrixOutliers outliers = m_tested.outliers();
    m_map->setResults(m_tested.results, outliers);
    const std::size_t failed = m_tested.failures();
    const QString progress = tr("%1 of %n pair(s)", nullptr, static_cast<int>(m_total))
                                 .arg(QLocale().toString(std::ssize(m_tested.results)));
    QString text = m_running                                        ? tr("Under way: %1").arg(progress)
                   : m_tested.results.size() < m_total && m_stopped ? tr("Cancelled: %1").arg(progress)
                   : m_tested.results.size() < m_total              ? tr("A connection was closed: %1").arg(progress)
                                                                    : progress;
    text += QStringLiteral(", ") + tr("%n failed", nullptr, static_cast<int>(failed)) + QStringLiteral(", ") +
            tr("%n stand(s) out", nullptr, static_cast<int>(outliers.pairs.size()));
    if (outliers.culprit)
        text += tr(". %1 is involved in most of them").arg(toQString(m_tested.members[*outliers.culprit].name));
    const Status status = m_running                ? Status::Unknown
                          : failed > 0             ? Status::Critical
                          : outliers.pairs.empty() ? Status::Ok
                                                   : Status::Warning;
    m_note->setNote(status, text + QLatin1Char('.'));
    m_worst->clear();
    const auto add = [this](const probe::MatrixPair& pair, Status how) {
        if (m_worst->count() >= static_cast<int>(mostWorst)) return;
        const QString words = m_map->describe(pair);
        auto* item = new QListWidgetItem(symbol(how) + QLatin1Char(' ') + words, m_worst);
        setPlainToolTip(item, words);
    };
    for (const agent::MatrixResult& result : m_tested.results)
        if (!result.passed()) add(result.pair, Status::Critical);
    for (const probe::MatrixOutlier& outlier : outliers.pairs)
        add(outlier.pair, Status::Warning);
}

void MatrixView::update()
{
    const std::vector<MatrixPort> ports = chosen();
    const std::size_t pairs = pairCount(ports);
    m_run->setVisible(!m_running);
    m_run->setEnabled(pairs > 0);
    m_stop->setVisible(m_running);
    m_stop->setEnabled(m_running && !m_stopped);
    for (QWidget* each : {static_cast<QWidget*>(m_kind), static_cast<QWidget*>(m_duration),
                          static_cast<QWidget*>(m_both), static_cast<QWidget*>(m_list)})
        each->setEnabled(!m_running);
    if (ports.size() > probe::mostMatrixPorts)
        m_plan->setText(tr("More than %1 ports: choose fewer.").arg(probe::mostMatrixPorts));
    else if (pairs == 0)
        m_plan->setText(tr("Choose active ports of at least two hosts."));
    else
        m_plan->setText(tr("%n pair(s)", nullptr, static_cast<int>(pairs)));
}

QByteArray MatrixView::exported(const QString& format) const
{
    if (m_tested.results.empty()) return {};
    if (format == QLatin1String("json")) return QByteArray::fromStdString(console::matrixJson(m_tested));
    return tableText(console::matrixTable(m_tested), tr("All pairs"), format);
}

} // namespace fabriscope::ui
