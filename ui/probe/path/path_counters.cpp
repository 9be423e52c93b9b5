// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/path/path_counters.h"

#include "core/perf/port_load.h"
#include "core/perf/rate.h"
#include "ui/models/object_ref.h"
#include "ui/session/port_readings.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"

#include <QStringList>

#include <algorithm>
#include <ranges>
#include <utility>

namespace fabriscope::ui {
namespace {

QString none() { return QStringLiteral("–"); }

QString countText(const std::optional<std::uint64_t>& count, bool atLeast)
{
    if (!count) return none();
    return atLeast ? PathCounters::tr("≥ %1").arg(formatCount(*count)) : formatCount(*count);
}

} // namespace

PathCounters::PathCounters(QObject* parent) : FlatModel(parent)
{
    setHeadings(
        {{tr("Port"), tr("Each port that packets of the path pass")},
         {tr("Packets"), tr("Whether packets of the path leave or arrive by the port")},
         {tr("Sends"), tr("All that the port sends now, and its share of the link's data rate"), true},
         {tr("Receives"), tr("All that the port receives now, and its share of the link's data rate"), true},
         {tr("Waits"), tr("Share of the time in which the port has data to send and no credits"), true},
         {tr("Errors"), tr("All error counters of the port together, since they were cleared last"), true},
         {tr("Link downs"), tr("How often the link of the port went down, since that was cleared last"), true}});
}

void PathCounters::setPath(fabric::SnapshotPtr snapshot, const std::vector<qos_path::Hop>& hops)
{
    std::vector<Row> rows;
    for (const qos_path::Hop& hop : hops) {
        rows.push_back({.port = hop.from, .sends = true, .linkMbps = hop.linkMbps});
        rows.push_back({.port = hop.to, .sends = false, .linkMbps = hop.linkMbps});
    }
    const auto place = [](const Row& row) { return std::pair(row.port, row.linkMbps); };
    if (m_snapshot == snapshot && std::ranges::equal(rows, m_rows, {}, place, place)) return;
    const auto portsOf = [](const fabric::SnapshotPtr& of, const std::vector<Row>& path) {
        return path | std::views::transform([&of](const Row& row) { return refOf(*of, of->port(row.port)); }) |
               std::ranges::to<std::vector>();
    };
    replace(portsOf(m_snapshot, m_rows), portsOf(snapshot, rows), [&] {
        m_snapshot = std::move(snapshot);
        m_rows = std::move(rows);
    });
}

void PathCounters::read(const perf::TrafficStore* store)
{
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        const Row& before = m_rows[at];
        Row now{.port = before.port, .sends = before.sends, .linkMbps = before.linkMbps};
        if (store != nullptr) {
            const perf::PortKey port = refOf(*m_snapshot, m_snapshot->port(now.port));
            const perf::PortLoad load = perf::loadOf(*store, port);
            now.sent = load.sent;
            now.received = load.received;
            now.reading = readingOf(*store, port);
        }
        if (now == before) continue;
        m_rows[at] = std::move(now);
        const int row = static_cast<int>(at);
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
}

QString PathCounters::text(const Row& row, int column) const
{
    const auto rate = [&row](const std::optional<double>& bytes) {
        if (!bytes) return none();
        const double share = perf::utilisation(*bytes, row.linkMbps);
        const QString figure = formatBitRate(8 * *bytes);
        return share > 0 ? tr("%1 (%2)", "rate, share of the link's").arg(figure, formatMeasuredShare(share)) : figure;
    };
    return QStringList{formatPort(*m_snapshot, m_snapshot->port(row.port)),
                       row.sends ? tr("leave") : tr("arrive"),
                       rate(row.sent),
                       rate(row.received),
                       row.reading.wait ? formatMeasuredShare(*row.reading.wait) : none(),
                       countText(row.reading.errors, row.reading.atLeast),
                       countText(row.reading.linkDowns, false)}
        .at(column);
}

QString PathCounters::toolTip(const Row& row, int column)
{
    if (column != Errors && column != LinkDowns) return {};
    QStringList lines;
    if (column == Errors && !row.reading.names.isEmpty()) lines.append(row.reading.names);
    if (row.reading.readAt.isValid()) lines.append(tr("Read at %1.").arg(formatTime(row.reading.readAt)));
    return lines.join(QLatin1Char('\n'));
}

QVariant PathCounters::cell(const QModelIndex& index, int role) const
{
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return text(row, index.column());
    if (role == Qt::ToolTipRole) return plainText(toolTip(row, index.column()));
    return {};
}

} // namespace fabriscope::ui
