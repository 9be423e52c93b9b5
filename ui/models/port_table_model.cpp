// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/port_table_model.h"

#include "ui/models/conditions.h"
#include "ui/models/same_text.h"
#include "ui/text/format.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::array<TableColumn, 17> portColumns = {{
    {.id = "node",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "Node"),
     .term = Term::Node,
     .width = 22},
    {.id = "port",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "Port"),
     .term = Term::PortCount,
     .number = true,
     .width = 6},
    {.id = "state",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "State"),
     .term = Term::PortState,
     .width = 9},
    {.id = "physical",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "Physical"),
     .term = Term::PhysState,
     .width = 10},
    {.id = "rate",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "Rate"),
     .term = Term::Rate,
     .width = 9},
    {.id = "peer",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "Connected to"),
     .term = Term::Peer,
     .width = 24},
    {.id = "condition",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "Condition"),
     .term = Term::Condition,
     .width = 17},
    {.id = "errors",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "Errors"),
     .term = Term::PortErrors,
     .number = true,
     .width = 9},
    {.id = "downs",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "Link downs"),
     .term = Term::LinkDowns,
     .number = true,
     .width = 11},
    {.id = "wait",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "Wait (%)"),
     .term = Term::PortWait,
     .number = true,
     .width = 9},
    {.id = "lid",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "LID"),
     .term = Term::Lid,
     .number = true,
     .fixed = true,
     .width = 7},
    {.id = "lmc",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "LMC"),
     .term = Term::Lmc,
     .number = true,
     .shownFirst = false,
     .width = 6},
    {.id = "smlid",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "SM LID"),
     .term = Term::SubnetManager,
     .number = true,
     .fixed = true,
     .shownFirst = false,
     .width = 8},
    {.id = "mtu",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "MTU (bytes)"),
     .term = Term::Mtu,
     .number = true,
     .width = 11},
    {.id = "vls",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "Data VLs"),
     .term = Term::DataVls,
     .number = true,
     .width = 9},
    {.id = "guid",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "Port GUID"),
     .term = Term::PortGuid,
     .fixed = true,
     .shownFirst = false,
     .width = 21},
    {.id = "supported",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::PortTableModel", "Supported"),
     .term = Term::Speed,
     .shownFirst = false,
     .width = 30},
}};

/// Hundredths of a percent: rows are sorted by whole numbers. What was not read comes first.
std::uint64_t sortable(const std::optional<double>& share)
{
    return share ? static_cast<std::uint64_t>(*share * 1e6) + 1 : 0;
}

std::uint64_t sortable(const std::optional<std::uint64_t>& count) { return count ? *count + 1 : 0; }

const fabric::Port* peerOf(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    const auto peer = snapshot.peerOf(port);
    return peer ? &snapshot.port(*peer) : nullptr;
}

QString orDash(QString text) { return text.isEmpty() ? QStringLiteral("–") : std::move(text); }

} // namespace

std::span<const TableColumn> PortTableModel::columns() const { return portColumns; }
QString PortTableModel::columnTitle(int column) const
{
    return tr(portColumns.at(static_cast<std::size_t>(column)).title);
}

std::vector<FabricTableModel::Row> PortTableModel::rowsOf(const fabric::Snapshot& snapshot) const
{
    std::vector<Row> rows;
    rows.reserve(snapshot.ports().size());
    // In the order of their keys: to sort nodes takes less than to sort their ports.
    std::vector<const fabric::Node*> nodes;
    nodes.reserve(snapshot.nodes().size());
    for (const fabric::Node& node : snapshot.nodes())
        nodes.push_back(&node);
    std::ranges::sort(nodes, {}, &fabric::Node::guid);
    for (const fabric::Node* node : nodes)
        for (const fabric::Port& port : snapshot.portsOf(*node))
            rows.push_back(
                {.a = {.node = node->guid, .number = port.number}, .b = {}, .index = snapshot.indexOf(port).value()});
    return rows;
}

ObjectRef PortTableModel::refOf(const Row& row) const { return row.a; }

bool PortTableModel::sameContent(const fabric::Snapshot& before, std::uint32_t i, const fabric::Snapshot& now,
                                 std::uint32_t j) const
{
    fabric::Port a = before.ports()[i];
    fabric::Port b = now.ports()[j];
    if (a.link.has_value() != b.link.has_value()) return false;
    if (a.link) {
        const fabric::Port& peerA = *peerOf(before, before.ports()[i]);
        const fabric::Port& peerB = *peerOf(now, now.ports()[j]);
        if (ui::refOf(before, peerA) != ui::refOf(now, peerB) ||
            !haveSameName(before.nodeOf(peerA), now.nodeOf(peerB)) ||
            !haveSameCondition(before.link(*a.link), now.link(*b.link)))
            return false;
    }
    if (!haveSameName(before.nodeOf(a), now.nodeOf(b))) return false;
    // Indices differ from snapshot to snapshot without meaning anything.
    a.node = b.node = {};
    a.link = b.link = std::nullopt;
    return a == b;
}

void PortTableModel::setReadings(PortReadingsPtr readings)
{
    m_readings = std::move(readings);
    columnsChanged(Errors, Wait);
}

const PortReading* PortTableModel::readingOf(const fabric::Snapshot& snapshot, const fabric::Port& port) const
{
    if (!m_readings) return nullptr;
    const auto found = m_readings->find(ui::refOf(snapshot, port));
    return found == m_readings->end() ? nullptr : &found->second;
}

Condition PortTableModel::condition(const fabric::Snapshot& snapshot, const fabric::Port& port) const
{
    return FindingMarks::worse(conditionOf(snapshot, port), marks().of(ui::refOf(snapshot, port)));
}

QString PortTableModel::counterText(const PortReading* reading, int column)
{
    const QString none = QStringLiteral("–");
    if (reading == nullptr) return none;
    if (column == Wait) {
        constexpr double least = 0.01;
        const double percent = 100 * reading->wait.value_or(0);
        if (percent > 0 && percent < least) return QLatin1Char('<') + QLocale().toString(least, 'f', 2);
        return reading->wait ? QLocale().toString(percent, 'f', percent > 0 ? 2 : 0) : none;
    }
    const std::optional<std::uint64_t>& count = column == Errors ? reading->errors : reading->linkDowns;
    if (!count) return none;
    return reading->atLeast && column == Errors ? tr("≥ %1").arg(formatCount(*count)) : formatCount(*count);
}

QString PortTableModel::text(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const
{
    const fabric::Port& port = snapshot.ports()[index];
    switch (static_cast<Column>(column)) {
    case NodeName:
        return displayName(snapshot.nodeOf(port));
    case Number:
        return QString::number(port.number.value());
    case State:
        return formatState(port.state);
    case Physical:
        return formatPhysState(port.physState);
    case RateColumn:
        return formatRate(port.widthActive, port.speedActive);
    case Peer: {
        const fabric::Port* peer = peerOf(snapshot, port);
        return peer ? formatPort(snapshot, *peer) : QString();
    }
    case ConditionColumn:
        return condition(snapshot, port).text;
    case Lid:
        return formatLid(port.lid);
    case LmcColumn:
        return QString::number(port.lmc.value());
    case SmLid:
        return formatLid(port.smLid);
    case MtuColumn:
        return formatMtu(port.neighborMtu);
    case Lanes:
        if (port.dataVlsCap == 0) return QStringLiteral("–");
        return tr("%1 / %2", "data VLs in use, of those the port has")
            .arg(port.dataVlsOperational)
            .arg(port.dataVlsCap);
    case PortGuid:
        return port.guid == Guid() ? QString() : formatGuid(port.guid);
    case Supported:
        return orDash(toQString(toString(port.widthSupported) + ", " + toString(port.speedSupported)));
    case Errors:
    case LinkDowns:
    case Wait:
        return counterText(readingOf(snapshot, port), column);
    }
    return {};
}

RawValue PortTableModel::raw(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const
{
    const fabric::Port& port = snapshot.ports()[index];
    switch (static_cast<Column>(column)) {
    case Number:
        return static_cast<std::uint64_t>(port.number.value());
    case State:
        return static_cast<std::uint64_t>(port.state);
    case Physical:
        return static_cast<std::uint64_t>(port.physState);
    case RateColumn:
        if (!port.widthActive || !port.speedActive) return std::uint64_t{0};
        return static_cast<std::uint64_t>(nominalDeciGbps(*port.widthActive, *port.speedActive));
    case ConditionColumn:
        return static_cast<std::uint64_t>(condition(snapshot, port).status);
    case Lid:
        return static_cast<std::uint64_t>(port.lid.value());
    case LmcColumn:
        return static_cast<std::uint64_t>(port.lmc.value());
    case SmLid:
        return static_cast<std::uint64_t>(port.smLid.value());
    case MtuColumn:
        return static_cast<std::uint64_t>(bytesOf(port.neighborMtu));
    case Lanes:
        return static_cast<std::uint64_t>((port.dataVlsOperational << 8) + port.dataVlsCap);
    case PortGuid:
        return port.guid.value();
    case Supported:
        return (static_cast<std::uint64_t>(port.speedSupported.bits()) << 16U) + port.widthSupported.bits();
    case Errors:
    case LinkDowns:
    case Wait: {
        const PortReading* reading = readingOf(snapshot, port);
        if (reading == nullptr) return std::uint64_t{0};
        if (column == Wait) return sortable(reading->wait);
        return sortable(column == Errors ? reading->errors : reading->linkDowns);
    }
    case NodeName:
    case Peer:
        break;
    }
    return text(snapshot, index, column);
}

QVariant PortTableModel::status(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const
{
    if (column != ConditionColumn) return {};
    return static_cast<int>(condition(snapshot, snapshot.ports()[index]).status);
}

QString PortTableModel::toolTip(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const
{
    const fabric::Port& port = snapshot.ports()[index];
    if (column == RateColumn && port.widthActive && port.speedActive)
        return formatGbps(*port.widthActive, *port.speedActive);
    if (column == Lid && port.lid != fabriscope::Lid(0))
        return QStringLiteral("0x%1").arg(port.lid.value(), 4, 16, QLatin1Char('0'));
    if (column == ConditionColumn) return findingText(marks().of(ui::refOf(snapshot, port)));
    if (column == Errors || column == LinkDowns) {
        const PortReading* reading = readingOf(snapshot, port);
        QStringList lines;
        if (reading != nullptr && column == Errors && !reading->names.isEmpty()) lines.append(reading->names);
        if (reading != nullptr && reading->readAt.isValid())
            lines.append(tr("Read at %1.").arg(formatTime(reading->readAt)));
        return lines.join(QLatin1Char('\n'));
    }
    return {};
}

} // namespace fabriscope::ui
