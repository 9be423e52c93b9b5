// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/matrix/matrix_view.h"

#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/note_bar.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/table_export.h"
#include "ui/common/table/wrapping_delegate.h"
#include "ui/models/fabric_table_model.h"
#include "ui/models/flat_model.h"
#include "ui/models/natural_order.h"
#include "ui/probe/matrix/matrix_map.h"
#include "ui/probe/table_text.h"
#include "ui/probe/test_words.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"
#include "ui/text/status.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>

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
constexpr std::size_t mostWorst = 500;              ///< rows of the list
constexpr std::chrono::milliseconds newsPause{200}; ///< results of many pairs are shown together

std::vector<agent::MatrixMember> membersOf(const std::vector<MatrixPort>& ports)
{
    std::vector<agent::MatrixMember> members;
    for (const MatrixPort& port : ports)
        members.push_back(port.member);
    return members;
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
    QString from, to;
    Status status = Status::Unknown;
    QString words;
};

/// Those that failed, then those that stand out.
class WorstPairs final : public RowModel<WorstPair>
{
public:
    enum Column { From, To, Outcome };

    explicit WorstPairs(QObject* parent) : RowModel(parent)
    {
        setHeadings({{MatrixView::tr("From"), MatrixView::tr("The port that sends.")},
                     {MatrixView::tr("To"), MatrixView::tr("The port that receives.")},
                     {MatrixView::tr("Result")}});
    }

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override
    {
        const WorstPair& row = rowOf(index);
        const int column = index.column();
        if (role == FabricTableModel::StatusRole && column == Outcome) return static_cast<int>(row.status);
        if (role == Qt::AccessibleTextRole && column == Outcome)
            return QString(word(row.status) + QLatin1String(": ") + row.words);
        const QString& text = column == From ? row.from : column == To ? row.to : row.words;
        if (role == Qt::ToolTipRole) return plainText(text);
        return role == Qt::DisplayRole ? QVariant(text) : QVariant();
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
    m_list = named(new QListView(this), "matrixPorts", tr("Ports that take part"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setModel(m_ports);
    keepPlace(*m_list);
    m_map = new MatrixMap(this);
    QScrollArea* map = makePageScrollArea(m_map, this); // many ports take more room than a window has
    connect(m_map, &MatrixMap::currentChanged, map, [map](const QRect& cell) {
        map->ensureVisible(cell.center().x(), cell.center().y(), cell.width(), cell.height());
    });
    column->addWidget(makeSplitter(Qt::Horizontal, this, {{m_list, 2}, {map, 4}, {buildWorst(), 4}}), 1);
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

QWidget* MatrixView::buildWorst()
{
    auto* worst = new QWidget(this);
    auto* sorted = new NaturalProxy(worst);
    sorted->setSourceModel(m_worst);
    auto* table = new QTableView(worst);
    setUpTable(*table, "matrixWorst", tr("Pairs that failed or stand out"), *sorted);
    sortByHeadings(*table, *sorted);
    table->horizontalHeader()->setFixedHeight(tableRowHeight + 3);
    table->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*table, {{WorstPairs::From, 18}, {WorstPairs::To, 18}});
    new WrappingDelegate(*table, {WorstPairs::From, WorstPairs::To, WorstPairs::Outcome});
    m_nothing = makeEmptyNote(*table);
    m_nothing->hide();
    auto* filter = new QLineEdit(worst);
    setUpFilter(*filter, "matrixFilter", tr("Filter of the pairs"), tr("Filter"));
    filterByLine(*sorted, *filter);
    findWith(*this, *filter);
    auto* tools = makeRow(nullptr, gap);
    tools->addWidget(filter, 1);
    tools->addWidget(
        makeExportButton(*table, QStringLiteral("pairs.csv"), worst, [this](const QString& words, bool isFailure) {
            m_context.addEvent(isFailure ? Status::Critical : Status::Ok, words);
        }));
    auto* rows = makeColumn(worst, gap);
    rows->addLayout(tools);
    rows->addWidget(table, 1);
    return worst;
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
        if (worst.size() < mostWorst)
            worst.push_back({.pair = pair,
                             .from = m_map->nameAt(pair.from),
                             .to = m_map->nameAt(pair.to),
                             .status = how,
                             .words = m_map->outcome(pair)});
    };
    for (const bool isFailed : {true, false})
        for (const agent::MatrixResult& result : m_tested.results)
            if (!result.passed() && result.failed == isFailed)
                add(result.pair, isFailed ? Status::Critical : Status::Warning);
    for (const probe::MatrixOutlier& outlier : outliers.pairs)
        add(outlier.pair, Status::Warning);
    m_nothing->setText(tr("No pair failed, and none stands out."));
    m_nothing->setVisible(worst.empty() && !m_tested.results.empty());
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
