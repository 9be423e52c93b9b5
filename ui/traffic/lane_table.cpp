// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/lane_table.h"

#include "core/perf/port_load.h"
#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/common/look/tokens.h"
#include "ui/common/table/table_export.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"
#include "ui/traffic/chart/chart_scale.h"

#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QTableView>

#include <algorithm>
#include <ranges>
#include <utility>

namespace fabriscope::ui::traffic {
namespace {

constexpr int rowHeight = 26;
constexpr int swatchWidth = 16;

} // namespace

void LaneDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem shifted = option;
    shifted.rect.setLeft(option.rect.left() + swatchWidth);
    QStyledItemDelegate::paint(painter, shifted, index);
    const int lane = index.data(Qt::UserRole).toInt();
    if (lane == totalLane) return;
    const Scheme scheme = schemeOf(option.palette);
    painter->save();
    painter->setPen(lanePen(static_cast<unsigned>(lane), scheme));
    painter->setBrush(laneBrush(static_cast<unsigned>(lane), scheme));
    painter->drawRect(QRectF(option.rect.left() + 4, option.rect.center().y() - 5, 10, 10));
    painter->restore();
}

QSize LaneDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return QStyledItemDelegate::sizeHint(option, index) + QSize(swatchWidth, 0);
}

void setUpLaneTable(QTableView& view, QAbstractItemModel& model, const QString& name)
{
    view.setAccessibleName(name);
    view.setModel(&model);
    view.setItemDelegateForColumn(0, new LaneDelegate(&view));
    view.setFrameShape(QFrame::NoFrame);
    view.setShowGrid(false);
    view.setSelectionMode(QAbstractItemView::NoSelection);
    view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view.verticalHeader()->hide();
    view.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view.verticalHeader()->setMinimumSectionSize(rowHeight); // styles ask for more
    view.verticalHeader()->setDefaultSectionSize(rowHeight);
    view.horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    view.horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    view.horizontalHeader()->setHighlightSections(false);
    view.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    copyRowsByKey(view);
    view.setTabKeyNavigation(false);
    fitLaneTable(view);
}

void fitLaneTable(QTableView& view)
{
    view.setFixedHeight(view.verticalHeader()->length() + view.horizontalHeader()->sizeHint().height() + 2);
}

NowTable::NowTable(QWidget* parent)
    : QWidget(parent), m_model(new LaneTableModel(this)), m_view(named(new QTableView(this), "now"))
{
    auto* card = new Card(tr("Now"), this);
    makeColumn(this)->addWidget(card);
    setUpLaneTable(*m_view, *m_model, tr("Now"));
    // A figure that is cut says nothing ("≥ 347.2 GB" is the longest): the list of service levels gives way.
    m_view->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_view->horizontalHeader()->setSectionResizeMode(LaneTableModel::Levels, QHeaderView::Stretch);
    card->content().addWidget(m_view);
}

void NowTable::refresh(const perf::TrafficStore& store, const PortPair& pair, Direction direction,
                       const std::array<QString, 16>& levels)
{
    if (pair.kind != m_model->kind()) {
        m_model->setKind(pair.kind);
        m_view->setColumnHidden(LaneTableModel::Levels, pair.kind == PortKind::Ethernet);
    }
    const int before = m_model->rowCount();
    m_model->setRows(lanesNow(store, pair, direction, levels));
    if (m_model->rowCount() != before) fitLaneTable(*m_view);
}

namespace {

/// A figure that goes away every few seconds cannot be read: the last one stays for a while, with its age.
void hold(LaneNow::Cell& cell, const perf::TrafficStore& store, const perf::PortKey& port, perf::Counter counter,
          perf::Timestamp now)
{
    constexpr std::chrono::seconds longest{60};
    const perf::Series* const series = store.series(port, {counter, cell.counter.lane});
    if (series == nullptr || cell.why == perf::Gap::Unsupported) return;
    for (const perf::RatePoint& point : *series | std::views::reverse) {
        if (now - point.to > longest) return;
        if (!point.valid()) continue;
        cell.held = scaled(cell.counter.counter, point.perSecond);
        cell.heldFor = std::chrono::duration<double>(now - point.to).count();
        cell.atLeast = point.quality == perf::Quality::AtLeast;
        return;
    }
}

LaneNow::Cell cellOf(const perf::TrafficStore& store, const std::optional<Source>& source, int lane)
{
    LaneNow::Cell cell;
    if (!source || lane >= static_cast<int>(perf::infoOf(source->counter).count)) return cell;
    cell.counter = {source->counter, static_cast<std::uint8_t>(std::max(0, lane))};
    const auto state =
        lane == totalLane ? store.best(source->port, source->counter) : store.state(source->port, cell.counter);
    if (!state) return cell;
    cell.raw = state->raw;
    cell.why = state->rate.gap;
    cell.atLeast = state->rate.valid() && state->rate.quality == perf::Quality::AtLeast;
    if (state->rate.valid())
        cell.value = scaled(cell.counter.counter, state->rate.perSecond);
    else
        hold(cell, store, source->port,
             lane == totalLane ? store.bestForm(source->port, source->counter) : source->counter, state->rate.to);
    return cell;
}

LaneNow rowOf(const perf::TrafficStore& store, const PortPair& pair, Direction direction, int lane)
{
    const auto source = [&](Measure measure) {
        return lane == totalLane ? totalNow(store, pair, measure, direction) : laneSource(pair, measure, direction);
    };
    LaneNow row{.lane = lane,
                .throughput = cellOf(store, source(Measure::Throughput), lane),
                .packets = cellOf(store, source(Measure::Packets), lane),
                .wait = cellOf(store, source(Measure::Wait), lane)};
    if (const auto data = source(Measure::Throughput);
        data && lane < static_cast<int>(perf::infoOf(data->counter).count)) {
        const auto state = lane == totalLane
                               ? store.best(data->port, data->counter)
                               : store.state(data->port, {data->counter, static_cast<std::uint8_t>(lane)});
        if (state && state->raw) {
            row.totalBytes = bytesOf(data->counter, state->total);
            row.atLeast = state->incomplete;
        }
    }
    return row;
}

bool isIdle(const LaneNow& row)
{
    const auto nothing = [](const LaneNow::Cell& cell) { return cell.raw.value_or(0) == 0; };
    return nothing(row.throughput) && nothing(row.packets) && nothing(row.wait);
}

/// Waiting of lanes whose 16 bits are full, as far as the port's total says it.
void estimateWait(std::vector<LaneNow>& rows, const perf::TrafficStore& store, const PortPair& pair,
                  Direction direction)
{
    const auto source = laneSource(pair, Measure::Wait, direction);
    if (!source || pair.kind != PortKind::InfiniBand) return;
    const auto peer = source->port == pair.port ? pair.peer : std::optional(pair.port);
    const perf::PortLoad far = peer ? perf::loadOf(store, *peer) : perf::PortLoad();
    for (const auto& part : perf::waitByLane(perf::loadOf(store, source->port), peer ? &far : nullptr).parts) {
        const auto row = std::ranges::find(rows, static_cast<int>(part.lane), &LaneNow::lane);
        if (row == rows.end() || !part.estimated) continue;
        row->wait.value = 100 * part.share;
        row->wait.estimated = true;
        row->wait.atLeast = false;
    }
}

QString formatBytes(double bytes)
{
    return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeSIFormat);
}

} // namespace

std::vector<LaneNow> lanesNow(const perf::TrafficStore& store, const PortPair& pair, Direction direction,
                              const std::array<QString, 16>& levels)
{
    std::vector<LaneNow> rows;
    for (int lane = 0; lane < 16; ++lane) {
        LaneNow row = rowOf(store, pair, direction, lane);
        row.levels = levels.at(static_cast<std::size_t>(lane));
        if (!isIdle(row)) rows.push_back(std::move(row));
    }
    rows.push_back(rowOf(store, pair, direction, totalLane));
    estimateWait(rows, store, pair, direction);
    return rows;
}

LaneTableModel::LaneTableModel(QObject* parent) : RowModel(parent) { setKind(m_kind); }

void LaneTableModel::setKind(PortKind kind)
{
    if (std::exchange(m_kind, kind) == kind && columnCount() > 0) return;
    const bool ethernet = kind == PortKind::Ethernet;
    setHeadings(
        {ethernet ? Heading{tr("priority"), tr("Priority of Ethernet (PCP), 0 to 7: what PFC pauses on its own.")}
                  : Heading{tr("VL"), tr("Virtual lane: one of up to 16 queues with credits of their own on a link.")},
         {tr("SLs"), tr("Service levels whose packets take this lane here, by the SL-to-VL table.")},
         {tr("Gb/s"), tr("Data per second, in the direction that is chosen above."), true},
         {tr("packets/s"), tr("Packets per second."), true},
         ethernet
             ? Heading{tr("paused %"), tr("Share of time in which PFC pause frames held this priority back."), true}
             : Heading{tr("wait %"), tr("Share of time with data to send and no credits."), true},
         {tr("total"), tr("Data counted while this port was on screen."), true}});
}

void LaneTableModel::setRows(std::vector<LaneNow> rows)
{
    if (!std::ranges::equal(rows, m_rows, {}, &LaneNow::lane, &LaneNow::lane))
        return RowModel::setRows(std::move(rows), &LaneNow::lane);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] == m_rows[i]) continue;
        m_rows[i] = std::move(rows[i]);
        const int at = static_cast<int>(i);
        Q_EMIT dataChanged(index(at, 0), index(at, ColumnCount - 1));
    }
}

QString LaneTableModel::text(const LaneNow& row, int column) const
{
    const auto value = [](const LaneNow::Cell& cell, Measure measure) {
        const QString bound = cell.atLeast ? QStringLiteral("≥ ") : QString();
        if (cell.held && !cell.value) return bound + withAge(formatValue(measure, *cell.held), cell.heldFor);
        return cell.value ? bound + formatValue(measure, *cell.value) : QStringLiteral("–");
    };
    const QString total = row.totalBytes
                              ? (row.atLeast ? QStringLiteral("≥ ") : QString()) + formatBytes(*row.totalBytes)
                              : QStringLiteral("–");
    return QStringList{row.lane == totalLane ? tr("all") : QString::number(row.lane),
                       row.levels,
                       value(row.throughput, Measure::Throughput),
                       value(row.packets, Measure::Packets),
                       (row.wait.estimated ? QStringLiteral("≈ ") : QString()) + value(row.wait, Measure::Wait),
                       total}
        .at(column);
}

QString LaneTableModel::toolTip(const LaneNow& row, int column) const
{
    const auto cellTip = [this](const LaneNow::Cell& cell) {
        QStringList lines;
        if (!cell.value || cell.estimated) lines.append(phraseText(perf::describe(cell.why)));
        if (cell.atLeast) lines.append(tr("The counter reached its largest value: it was this or more."));
        if (cell.held && !cell.value) lines.append(tr("The last value that is known, with its age."));
        if (cell.estimated) lines.append(tr("≈: the part of the port's waiting that the other lanes do not explain."));
        if (cell.raw)
            lines.append(tr("%1 as read: %2").arg(toQString(perf::nameOf(cell.counter)), formatCount(*cell.raw)));
        lines.append(phraseText(perf::infoOf(cell.counter.counter).explanation));
        return lines.join(QLatin1Char('\n'));
    };
    switch (column) {
    case Throughput:
        return cellTip(row.throughput);
    case Packets:
        return cellTip(row.packets);
    case Wait:
        return cellTip(row.wait);
    case Total:
        return row.atLeast ? tr("Counted while this port was on screen. There were gaps: it was this or more.")
                           : tr("Counted while this port was on screen.");
    default:
        return {};
    }
}

QVariant LaneTableModel::cell(const QModelIndex& index, int role) const
{
    const LaneNow& row = rowOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return plainText(toolTip(row, index.column()));
    case Qt::UserRole:
        return row.lane;
    default:
        return {};
    }
}

} // namespace fabriscope::ui::traffic
