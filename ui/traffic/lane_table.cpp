// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/lane_table.h"

#include "core/perf/port_load.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"
#include "ui/traffic/chart/chart_scale.h"

#include <QLocale>

#include <algorithm>
#include <ranges>
#include <utility>

namespace fabriscope::ui::traffic {
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
    switch (column) {
    case Lane:
        return row.lane == totalLane ? tr("all") : QString::number(row.lane);
    case Levels:
        return row.levels;
    case Throughput:
        return value(row.throughput, Measure::Throughput);
    case Packets:
        return value(row.packets, Measure::Packets);
    case Wait:
        return (row.wait.estimated ? QStringLiteral("≈ ") : QString()) + value(row.wait, Measure::Wait);
    case Total:
        if (!row.totalBytes) return QStringLiteral("–");
        return (row.atLeast ? QStringLiteral("≥ ") : QString()) + formatBytes(*row.totalBytes);
    default:
        return {};
    }
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
