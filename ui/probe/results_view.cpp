// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/results_view.h"

#include "ui/common/empty_state.h"
#include "ui/common/look/building.h"
#include "ui/common/note_bar.h"
#include "ui/common/table/table_delegate.h"
#include "ui/models/fabric_table_model.h"
#include "ui/models/natural_order.h"
#include "ui/probe/measure_chart.h"
#include "ui/probe/table_text.h"
#include "ui/probe/test_words.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"

#include <QDateTime>
#include <QLineEdit>
#include <QLocale>
#include <QStackedWidget>
#include <QTimeZone>

#include <limits>
#include <tuple>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr double worthANotice = 0.1; ///< a change by so much is marked

QString kindText(const history::TestResult& result)
{
    QString kept = toQString(result.kind);
    const QString base = kept.section(QLatin1Char(' '), 0, 0);
    for (const probe::TestKind kind :
         {probe::TestKind::Cm, probe::TestKind::Rc, probe::TestKind::Uc, probe::TestKind::Ud,
          probe::TestKind::Bandwidth, probe::TestKind::Latency, probe::TestKind::Icmp, probe::TestKind::Connections,
          probe::TestKind::Multicast}) {
        if (base != toQString(probe::toString(kind))) continue;
        QStringList words{titleOf(kind)};
        if (result.size != 0) words.append(bytesText(result.size));
        if (kept.size() > base.size()) words.append(kept.mid(base.size() + 1));
        return words.join(QStringLiteral(", "));
    }
    return kept;
}

QString unitText(const history::TestResult& result)
{
    return kindOf(result) == "lat" ? QStringLiteral("µs") : QStringLiteral("Gb/s");
}

QString valueText(double value, const history::TestResult& result)
{
    if (kindOf(result) != "lat") return formatBitRate(1e9 * value);
    return QStringLiteral("%1 %2").arg(QLocale().toString(value, 'f',
                                                          value >= 100  ? 0
                                                          : value >= 10 ? 1
                                                                        : 2),
                                       unitText(result));
}

/// Whether it changed to the bad side by more than a little.
bool isWorse(const history::TestTrend& trend)
{
    if (!trend.change) return false;
    return kindOf(trend.last) == "lat" ? *trend.change > worthANotice : *trend.change < -worthANotice;
}

} // namespace

TrendModel::TrendModel(QObject* parent) : RowModel(parent)
{
    setHeadings({{tr("From")},
                 {tr("To")},
                 {tr("Test")},
                 {tr("Last tested")},
                 {tr("Tests"), {}, true},
                 {tr("Last"), {}, true},
                 {tr("Usual"), tr("The median of up to ten results before the last one."), true},
                 {tr("Change"), {}, true}});
}

/// What is not known comes first.
QVariant TrendModel::sortValue(const history::TestTrend& trend, int column)
{
    constexpr double unknown = std::numeric_limits<double>::lowest();
    switch (column) {
    case From:
        return toQString(trend.last.from);
    case To:
        return toQString(trend.last.to);
    case Kind:
        return kindText(trend.last);
    case When:
        return static_cast<qlonglong>(trend.last.at.time_since_epoch().count());
    case Count:
        return static_cast<qulonglong>(trend.count);
    case Last:
        return history::figureOf(trend.last).value_or(unknown);
    case Usual:
        return trend.usual.value_or(unknown);
    default:
        return trend.change.value_or(unknown);
    }
}

QVariant TrendModel::cell(const QModelIndex& index, int role) const
{
    const history::TestTrend& trend = rowOf(index);
    const bool failed = trend.last.failed.value_or(false);
    const bool isFound = !trend.last.rule.empty();
    if (role == FabricTableModel::StatusRole && index.column() == Last)
        return static_cast<int>(failed ? Status::Critical : isFound || isWorse(trend) ? Status::Warning : Status::Ok);
    if (role == Qt::ToolTipRole && index.column() < When)
        return plainText(toQString(index.column() == From ? trend.last.from : trend.last.to));
    if (role == sortRole) return sortValue(trend, index.column());
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
    case From:
    case To:
    case Kind:
        return sortValue(trend, index.column());
    case When:
        return formatTime(std::chrono::system_clock::time_point(trend.last.at));
    case Count:
        return QLocale().toString(static_cast<qulonglong>(trend.count));
    case Last: {
        const auto figure = history::figureOf(trend.last);
        const QString value = figure ? valueText(*figure, trend.last) : tr("passed");
        if (!isFound) return value;
        const QString rule = toQString(trend.last.rule);
        if (!trend.last.failed) return rule;
        return failed ? tr("failed: %1").arg(rule) : QStringLiteral("%1 (%2)").arg(value, rule);
    }
    case Usual:
        return trend.usual ? valueText(*trend.usual, trend.last) : QStringLiteral("–");
    case Change:
        return !trend.change       ? QStringLiteral("–")
               : *trend.change > 0 ? QLatin1Char('+') + formatShare(*trend.change, 1)
                                   : formatShare(*trend.change, 1);
    default:
        return {};
    }
}

ResultsView::ResultsView(ResultKeeper& keeper, QWidget* parent)
    : QWidget(parent), m_keeper(keeper), m_model(new TrendModel(this)), m_sorted(new NaturalProxy(this))
{
    auto* column = makeColumn(this, gap, {2 * gap, 0, 2 * gap, gap});
    m_note = named(new NoteBar(this), "historyNote");
    column->addWidget(m_note);
    m_body = new QStackedWidget(this);
    m_table = new QTableView(m_body);
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(TrendModel::sortRole);
    setUpTable(*m_table, "trends", tr("Results between pairs of ports"), *m_sorted);
    sortByHeadings(*m_table, *m_sorted);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setFixedHeight(tableRowHeight + 3);
    for (const auto& [at, width] : {std::pair<int, int>(TrendModel::From, 160),
                                    {TrendModel::To, 160},
                                    {TrendModel::Kind, 150},
                                    {TrendModel::When, 120},
                                    {TrendModel::Count, 60},
                                    {TrendModel::Last, 130}})
        m_table->setColumnWidth(at, width);
    m_chart = named(new MeasureChart(m_body), "trendChart");
    auto* kept = new QWidget(m_body);
    auto* filter = new QLineEdit(kept);
    setUpFilter(*filter, "trendFilter", tr("Filter of the results"), tr("Filter"));
    filterByLine(*m_sorted, *filter);
    findWith(*this, *filter);
    auto* rows = makeColumn(kept, gap);
    rows->addWidget(filter);
    rows->addWidget(makeSplitter(Qt::Vertical, kept, {{m_table, 3}, {m_chart, 2}}), 1);
    m_body->addWidget(kept);
    auto* empty = new EmptyState(Icon::History, m_body);
    empty->setMessage(tr("Nothing was tested yet."),
                      tr("Test results are kept here for each pair of ports, with their change over time."), {});
    m_body->addWidget(empty);
    column->addWidget(m_body, 1);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ResultsView::showCurrent);
    connect(&keeper, &ResultKeeper::changed, this, &ResultsView::follow);
    follow();
}

void ResultsView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    follow();
}

/// What is not on screen costs nothing, however many results come.
void ResultsView::follow()
{
    if (!isVisible()) return;
    m_model->setRows(history::trendsOf(m_keeper.results()), [](const history::TestTrend& trend) {
        return std::tuple(trend.last.from, trend.last.to, trend.last.kind, trend.last.size);
    });
    const bool any = !m_model->rows().empty();
    m_body->setCurrentIndex(any ? 0 : 1);
    if (any && !m_table->currentIndex().isValid()) m_table->setCurrentIndex(m_sorted->index(0, 0));
    showCurrent();
    if (m_keeper.problem().what.isEmpty()) return m_note->clear();
    m_note->setNote(Status::Warning,
                    tr("Results are kept only while the window is open. %1").arg(m_keeper.problem().sentence()));
}

void ResultsView::showCurrent()
{
    const history::TestTrend* chosen = m_model->at(m_sorted->mapToSource(m_table->currentIndex()).row());
    if (chosen == nullptr)
        return m_chart->begin(m_model->rows().empty() ? tr("Nothing was measured yet") : tr("No result is chosen"), {},
                              {}, 0);
    const history::TestTrend& trend = *chosen;
    m_chart->begin(tr("%1: %2 to %3").arg(kindText(trend.last), toQString(trend.last.from), toQString(trend.last.to)),
                   unitText(trend.last), {kindOf(trend.last) == "lat" ? tr("median") : tr("rate")}, 0,
                   MeasureChart::Axis::Hours);
    for (const history::TestResult& result : trend.results)
        if (const auto figure = history::figureOf(result))
            m_chart->add(std::chrono::duration<double, std::ratio<3600>>(result.at - trend.results.front().at).count(),
                         {*figure});
}

QByteArray ResultsView::exported(const QString& format) const
{
    const QStringList heads{QStringLiteral("at"),    QStringLiteral("from"),  QStringLiteral("to"),
                            QStringLiteral("test"),  QStringLiteral("size"),  QStringLiteral("gbps"),
                            QStringLiteral("p50us"), QStringLiteral("p99us"), QStringLiteral("rule")};
    const std::vector<history::TestResult>& results = m_keeper.results();
    if (results.empty()) return {};
    const auto optional = [](const std::optional<double>& value) {
        return value ? QString::number(*value, 'f', 3) : QString();
    };
    std::vector<QStringList> rows;
    for (const history::TestResult& result : results)
        rows.push_back({QDateTime::fromMSecsSinceEpoch(result.at.time_since_epoch().count(), QTimeZone::utc())
                            .toString(Qt::ISODate),
                        toQString(result.from), toQString(result.to), toQString(result.kind),
                        QString::number(result.size),
                        result.gigabits > 0 ? QString::number(result.gigabits, 'f', 6) : QString(),
                        optional(result.medianMicroseconds), optional(result.p99Microseconds), toQString(result.rule)});
    return tableText(heads, rows, tr("History of tests"), format);
}

} // namespace fabriscope::ui
