// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/matrix/matrix_view.h"

#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/note_bar.h"
#include "ui/common/table/table_delegate.h"
#include "ui/models/flat_model.h"
#include "ui/probe/matrix/matrix_map.h"
#include "ui/probe/table_text.h"
#include "ui/probe/test_words.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"
#include "ui/text/status.h"

#include <QCheckBox>
#include <QComboBox>
#include <QListView>
#include <QLocale>
#include <QSpinBox>
#include <QTimer>

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <set>
#include <string>
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

QListView* makeList(const char* name, const QString& spoken, QAbstractItemModel& model, QWidget* parent)
{
    auto* list = named(new QListView(parent), name, spoken);
    list->setFrameShape(QFrame::NoFrame);
    list->setModel(&model);
    keepPlace(*list);
    return list;
}

} // namespace

/// Ports that can take part. One that was taken out stays so, also when its host was away meanwhile.
class MatrixPorts final : public RowModel<MatrixPort>
{
public:
    explicit MatrixPorts(QObject* parent) : RowModel(parent) { setHeadings({Heading{}}); }

    void setPorts(std::vector<MatrixPort> ports) { setRows(std::move(ports), keyOf); }
    [[nodiscard]] std::vector<MatrixPort> chosen() const
    {
        std::vector<MatrixPort> ports;
        std::ranges::copy_if(m_rows, std::back_inserter(ports), [this](const MatrixPort& each) { return isIn(each); });
        return ports;
    }
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override
    {
        return index.isValid() ? RowModel::flags(index) | Qt::ItemIsUserCheckable : RowModel::flags(index);
    }
    bool setData(const QModelIndex& index, const QVariant& value, int role) override
    {
        const MatrixPort* port = at(index.row());
        if (port == nullptr || role != Qt::CheckStateRole) return false;
        if (value.toInt() == Qt::Checked)
            m_out.erase(keyOf(*port));
        else
            m_out.insert(keyOf(*port));
        Q_EMIT dataChanged(index, index, {role});
        return true;
    }

private:
    using Key = std::pair<QString, std::string>; // connection, port

    [[nodiscard]] static Key keyOf(const MatrixPort& port) { return {port.target, port.member.name}; }
    [[nodiscard]] bool isIn(const MatrixPort& port) const { return !m_out.contains(keyOf(port)); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override
    {
        if (role == Qt::DisplayRole) return toQString(rowOf(index).member.name);
        if (role != Qt::CheckStateRole) return {};
        return static_cast<int>(isIn(rowOf(index)) ? Qt::Checked : Qt::Unchecked);
    }

    std::set<Key> m_out;
};

struct WorstPair
{
    probe::MatrixPair pair;
    Status status = Status::Unknown;
    QString words;
};

/// Those that failed, then those that stand out.
class WorstPairs final : public RowModel<WorstPair>
{
public:
    explicit WorstPairs(QObject* parent) : RowModel(parent) { setHeadings({Heading{}}); }

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override
    {
        const WorstPair& row = rowOf(index);
        if (role == Qt::DisplayRole) return QString(symbol(row.status) + QLatin1Char(' ') + row.words);
        if (role == Qt::AccessibleTextRole) return QString(word(row.status) + QLatin1String(": ") + row.words);
        return role == Qt::ToolTipRole ? QVariant(plainText(row.words)) : QVariant();
    }
};

MatrixView::MatrixView(AppContext& context, TestSource& source, QWidget* parent)
    : QWidget(parent), m_context(context), m_source(source), m_ports(new MatrixPorts(this)),
      m_worst(new WorstPairs(this))
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
    m_list = makeList("matrixPorts", tr("Ports that take part"), *m_ports, this);
    m_map = new MatrixMap(this);
    auto* worst = makeList("matrixWorst", tr("Pairs that failed or stand out"), *m_worst, this);
    worst->setWordWrap(true);
    column->addWidget(makeSplitter(Qt::Horizontal, this, {{m_list, 2}, {m_map, 5}, {worst, 3}}), 1);
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
    connect(m_ports, &QAbstractItemModel::dataChanged, this, &MatrixView::update);
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
    m_ports->setPorts(std::move(ports));
    update();
}

std::vector<MatrixPort> MatrixView::chosen() const { return m_ports->chosen(); }

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

bool MatrixView::hasPorts() const { return pairCount(m_ports->rows()) > 0; }

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
    const auto failed =
        static_cast<std::size_t>(std::ranges::count(m_tested.results, true, &agent::MatrixResult::failed));
    const std::size_t found = m_tested.failures() - failed;
    const QString progress = tr("%1 of %n pair(s)", nullptr, static_cast<int>(m_total))
                                 .arg(QLocale().toString(std::ssize(m_tested.results)));
    QString text = m_running                                        ? tr("Under way: %1").arg(progress)
                   : m_tested.results.size() < m_total && m_stopped ? tr("Cancelled: %1").arg(progress)
                   : m_tested.results.size() < m_total              ? tr("A connection was closed: %1").arg(progress)
                                                                    : progress;
    text += QStringLiteral(", ") + tr("%n failed", nullptr, static_cast<int>(failed)) + QStringLiteral(", ");
    if (found > 0) text += tr("%n passed with a finding", nullptr, static_cast<int>(found)) + QStringLiteral(", ");
    text += tr("%n stand(s) out", nullptr, static_cast<int>(outliers.pairs.size()));
    if (outliers.culprit)
        text += tr(". %1 is involved in most of them").arg(toQString(m_tested.members[*outliers.culprit].name));
    const Status status = m_running                              ? Status::Unknown
                          : failed > 0                           ? Status::Critical
                          : found > 0 || !outliers.pairs.empty() ? Status::Warning
                                                                 : Status::Ok;
    m_note->setNote(status, text + QLatin1Char('.'));
    std::vector<WorstPair> worst;
    const auto add = [&](const probe::MatrixPair& pair, Status how) {
        if (worst.size() < mostWorst) worst.push_back({.pair = pair, .status = how, .words = m_map->describe(pair)});
    };
    for (const bool isFailed : {true, false})
        for (const agent::MatrixResult& result : m_tested.results)
            if (!result.passed() && result.failed == isFailed)
                add(result.pair, isFailed ? Status::Critical : Status::Warning);
    for (const probe::MatrixOutlier& outlier : outliers.pairs)
        add(outlier.pair, Status::Warning);
    m_worst->setRows(std::move(worst), &WorstPair::pair);
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
