// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/port_table_model.h"

#include "ui/models/conditions.h"
#include "ui/models/same_text.h"
#include "ui/text/format.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

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

PortTableModel::PortTableModel(QObject* parent) : FabricTableModel(parent)
{
    setColumns({{"node", tr("Node"), Term::Node, 22},
                {"port", tr("Port"), Term::PortCount, 6, {.number = true}},
                {"state", tr("State"), Term::PortState, 9},
                {"physical", tr("Physical"), Term::PhysState, 10},
                {"rate", tr("Rate"), Term::Rate, 9},
                {"peer", tr("Connected to"), Term::Peer, 24},
                {"condition", tr("Condition"), Term::Condition, 17},
                {"errors", tr("Errors"), Term::PortErrors, 9, {.number = true}},
                {"downs", tr("Link downs"), Term::LinkDowns, 11, {.number = true}},
                {"wait", tr("Wait (%)"), Term::PortWait, 9, {.number = true}},
                {"lid", tr("LID"), Term::Lid, 7, {.number = true, .fixed = true}},
                {"lmc", tr("LMC"), Term::Lmc, 6, {.number = true, .shownFirst = false}},
                {"smlid", tr("SM LID"), Term::SubnetManager, 8, {.number = true, .fixed = true, .shownFirst = false}},
                {"mtu", tr("MTU (bytes)"), Term::Mtu, 11, {.number = true}},
                {"vls", tr("Data VLs"), Term::DataVls, 9, {.number = true}},
                {"guid", tr("Port GUID"), Term::PortGuid, 21, {.fixed = true, .shownFirst = false}},
                {"supported", tr("Supported"), Term::Speed, 30, {.shownFirst = false}}});
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

Status PortTableModel::status(const fabric::Snapshot& snapshot, std::uint32_t index) const
{
    return condition(snapshot, snapshot.ports()[index]).status;
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
