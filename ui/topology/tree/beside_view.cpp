// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/tree/beside_view.h"

#include "ui/common/look/building.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/table_export.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"
#include "ui/topology/tree/tree_timeline.h"
#include "ui/topology/tree_model.h"

#include <QLocale>
#include <QSortFilterProxyModel>
#include <QStringList>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

/// The time of what stands in a column; null: it has none.
const std::optional<health::FigureTime>* timeOf(const health::BesidePlace& place, int column)
{
    const health::PlaceFigures& before = place.before.figures;
    const health::PlaceFigures& since = place.after;
    switch (column) {
    case BesideModel::WaitsBefore:
        return &before.waitingOver;
    case BesideModel::WaitsSince:
        return &since.waitingOver;
    case BesideModel::LoadBefore:
        return &before.sentOver;
    case BesideModel::LoadSince:
        return &since.sentOver;
    case BesideModel::LanesBefore:
        return &before.lanesOver;
    case BesideModel::LanesSince:
        return &since.lanesOver;
    case BesideModel::MeasuredBefore:
        return before.waitingOver ? &before.waitingOver : &before.sentOver;
    case BesideModel::MeasuredSince:
        return since.waitingOver ? &since.waitingOver : &since.sentOver;
    default:
        return nullptr;
    }
}

} // namespace

BesideModel::BesideModel(QObject* parent) : FlatModel(parent)
{
    setHeadings(
        {{tr("Port"), tr("A port of the tree that was kept")},
         {tr("Waits before"), tr("Share of the time in which data of the port waited, before the change"), true},
         {tr("Waits since"), tr("The same, counted after the change"), true},
         {tr("Load before"), tr("What the port sent, as a share of the data rate of its link"), true},
         {tr("Load since"), tr("The same, counted after the change"), true},
         {tr("Lanes before"), tr("Virtual lanes on which data waited")},
         {tr("Lanes since"), tr("The same, counted after the change")},
         {tr("Role before"), tr("The part that it had in the tree that was kept")},
         {tr("Measured before"), tr("The time over which the figures before the change are means, and their age")},
         {tr("Measured since"), tr("The same for the figures after the change, or why there are none")}});
}

void BesideModel::setBeside(fabric::SnapshotPtr snapshot, health::Beside beside, health::WallTime present)
{
    const auto port = [](const health::BesidePlace& place) { return place.before.port; };
    const bool same = m_snapshot && std::ranges::equal(m_beside.places, beside.places, {}, port, port);
    replace(same, [&] {
        m_snapshot = std::move(snapshot);
        m_beside = std::move(beside);
        m_present = present;
    });
}

ObjectRef BesideModel::portOf(int row) const
{
    if (row < 0 || row >= rowCount()) return {};
    return m_beside.places[static_cast<std::size_t>(row)].before.port;
}

/// As the fabric of now calls it; what has gone, as it was called.
QString BesideModel::nameOf(const health::KeptPlace& place) const
{
    if (m_snapshot && ui::find(*m_snapshot, place.port)) return displayName(*m_snapshot, place.port);
    return messageText(health::nameOf(place.name, place.port.number));
}

QString BesideModel::timeText(const std::optional<health::FigureTime>& over) const
{
    if (!over) return tr("not known");
    const auto seconds = [](auto duration) {
        const double value = std::chrono::duration<double>(duration).count();
        return QLocale().toString(value, 'f', value < 10 ? 1 : 0);
    };
    if (!over->until) return tr("over %1 s").arg(seconds(over->length));
    const QString until = momentText(std::chrono::floor<std::chrono::microseconds>(*over->until));
    const auto age = std::max(m_present - *over->until, health::WallTime::duration::zero());
    return tr("over %1 s until %2, %3 s ago").arg(seconds(over->length), until, seconds(age));
}

QString BesideModel::text(const health::BesidePlace& place, int column) const
{
    const health::PlaceFigures& before = place.before.figures;
    const health::PlaceFigures& since = place.after;
    switch (column) {
    case Port:
        return nameOf(place.before);
    case Role:
        return TreeModel::roleText(place.before.role);
    case WaitsBefore:
        return treePercent(before.waiting);
    case WaitsSince:
        return treePercent(since.waiting);
    case LoadBefore:
        return treePercent(before.utilisation);
    case LoadSince:
        return treePercent(since.utilisation);
    case LanesBefore:
        return treeLanes(before.lanes, before.waiting);
    case LanesSince:
        return treeLanes(since.lanes, since.waiting);
    case MeasuredBefore:
        return timeText(*timeOf(place, column));
    default:
        break;
    }
    if (place.fate == health::PlaceFate::Measured) return timeText(*timeOf(place, column));
    if (place.fate != health::PlaceFate::Rewired) return messageText(health::describe(place.fate));
    return tr("%1; %2", "when a port was measured, and what became of it")
        .arg(timeText(*timeOf(place, column)), messageText(health::describe(place.fate)));
}

QVariant BesideModel::sortValue(const health::BesidePlace& place, int column) const
{
    switch (column) {
    case WaitsBefore:
        return place.before.figures.waiting.value_or(-1);
    case WaitsSince:
        return place.after.waiting.value_or(-1);
    case LoadBefore:
        return place.before.figures.utilisation.value_or(-1);
    case LoadSince:
        return place.after.utilisation.value_or(-1);
    case Role:
        return static_cast<int>(place.before.role);
    case MeasuredBefore:
    case MeasuredSince: {
        const auto& over = *timeOf(place, column);
        return over && over->until ? static_cast<qlonglong>(over->until->time_since_epoch().count()) : -1;
    }
    default:
        return text(place, column);
    }
}

QVariant BesideModel::cell(const QModelIndex& index, int role) const
{
    const health::BesidePlace& place = m_beside.places[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return text(place, index.column());
    if (role == sortRole) return sortValue(place, index.column());
    if (role != Qt::ToolTipRole) return {};
    QStringList lines{text(place, Port), text(place, index.column())};
    if (const auto* over = timeOf(place, index.column())) lines.append(timeText(*over));
    const auto sends = [](const std::optional<double>& bytes) {
        return bytes ? formatBitRate(8 * *bytes) : tr("not known");
    };
    lines.append(tr("It sent %1 before, and %2 since.")
                     .arg(sends(place.before.figures.bytesPerSecond), sends(place.after.bytesPerSecond)));
    lines.removeDuplicates();
    return plainText(lines.join(QLatin1Char('\n')));
}

namespace {

constexpr int mostBesideRows = 5; ///< in sight
constexpr int fewestBesideRows = 2;

} // namespace

BesideView::BesideView(int width, QWidget* card)
    : QWidget(card), m_model(new BesideModel(this)), m_sorted(new QSortFilterProxyModel(this))
{
    named(this, "treeBeside", tr("Before and after a change"));
    auto* column = makeColumn(this, gap / 2);
    auto* row = makeRow(nullptr, gap / 2);
    row->addWidget(makeLabel(TextRole::Body, tr("Before and after, measured"), this), 1);
    auto* save = named(makeIconButton(Icon::Export, tr("Export the comparison as CSV…"), this), "besideExport");
    connect(save, &QToolButton::clicked, this, &BesideView::exportRows);
    row->addWidget(save);
    column->addLayout(row);
    m_words = named(makeWrappedLabel(TextRole::Caption, {}, this), "besideWords");
    column->addWidget(m_words);
    buildTable();
    column->addWidget(m_table);
    fitTo(width);
    hide();
}

void BesideView::fitTo(int width)
{
    setFixedWidth(width);
    m_words->setFixedWidth(width);
    fitHeight(*m_words);
}

void BesideView::buildTable()
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(BesideModel::sortRole);
    m_table = new QTableView(this);
    setUpCardTable(*m_table, "besidePorts", tr("The ports of the tree, before and after"), *m_sorted);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid()) Q_EMIT portChosen(m_model->portOf(m_sorted->mapToSource(current).row()));
            });
}

void BesideView::setBeside(const fabric::SnapshotPtr& snapshot, health::Beside beside, health::WallTime present)
{
    QStringList lines;
    for (const Message& word : beside.words)
        lines.append(messageText(word));
    setWords(*m_words, lines.join(QLatin1Char('\n')));
    fitHeight(*m_words);
    m_model->setBeside(snapshot, std::move(beside), present);
    const int room = parentWidget()->parentWidget()->height() / 6 / tableRowHeight;
    const int rows = std::min(m_model->rowCount(), std::clamp(room, fewestBesideRows, mostBesideRows));
    m_table->setVisible(rows > 0);
    m_table->setFixedHeight(tableRowHeight + rows * (rows > 0 ? m_table->rowHeight(0) : 0) + 16);
    setAccessibleDescription(text());
    show();
}

QString BesideView::text() const { return m_words->text(); }

void BesideView::exportRows()
{
    askToSave(this, tr("Export the comparison"), QStringLiteral("congestion-before-after.csv"),
              tr("Comma-separated values (*.csv)"), this, [this](const QString& path) {
                  const QString problem = writeTextFile(path, toCsv(*m_sorted).toUtf8());
                  Q_EMIT message(problem.isEmpty()
                                     ? tr("%n row(s) written to %1.", nullptr, m_sorted->rowCount()).arg(path)
                                     : problem,
                                 !problem.isEmpty());
              });
}

} // namespace fabriscope::ui::topology
