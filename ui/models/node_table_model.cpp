// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/node_table_model.h"

#include "ui/models/conditions.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <utility>

namespace fabriscope::ui {
namespace {

struct PortCounts
{
    unsigned linked = 0;
    unsigned all = 0;
};

PortCounts countPorts(const fabric::Snapshot& snapshot, const fabric::Node& node)
{
    PortCounts counts{.linked = 0, .all = node.numPorts};
    for (const fabric::Port& port : snapshot.portsOf(node)) {
        if (port.link) ++counts.linked;
    }
    return counts;
}

fabriscope::Lid lidOf(const fabric::Snapshot& snapshot, const fabric::Node& node)
{
    for (const fabric::Port& port : snapshot.portsOf(node)) {
        if (isUnicast(port.lid)) return port.lid;
    }
    return {};
}

/// The worst condition among the node's linked ports.
Condition worst(const fabric::Snapshot& snapshot, const fabric::Node& node)
{
    Condition result{.status = Status::Unknown, .text = NodeTableModel::tr("No link")};
    bool first = true;
    for (const fabric::Port& port : snapshot.portsOf(node)) {
        if (!port.link && port.physState != PhysState::LinkUp) continue;
        if (port.number == PortNum(0)) continue;
        Condition c = conditionOf(snapshot, port);
        if (first || c.status > result.status) result = std::move(c);
        first = false;
    }
    return result;
}

QString hex(std::uint32_t value) { return QStringLiteral("0x%1").arg(value, 0, 16); }

} // namespace

NodeTableModel::NodeTableModel(QObject* parent) : FabricTableModel(parent)
{
    setColumns({{"name", tr("Name"), Term::Node, 24},
                {"type", tr("Type"), Term::Node, 9},
                {"lid", tr("LID"), Term::Lid, 8, {.number = true, .fixed = true}},
                {"links", tr("Links / ports"), Term::PortCount, 13, {.number = true}},
                {"condition", tr("Condition"), Term::Condition, 18},
                {"guid", tr("Node GUID"), Term::NodeGuid, 21, {.fixed = true}},
                {"system", tr("System image GUID"), Term::SystemImageGuid, 21, {.fixed = true, .shownFirst = false}},
                {"description", tr("Description"), Term::Description, 30, {.shownFirst = false}},
                {"vendor", tr("Vendor"), Term::Vendor, 10, {.fixed = true, .shownFirst = false}},
                {"device", tr("Device"), Term::Device, 9, {.number = true, .fixed = true, .shownFirst = false}},
                {"chassis", tr("Chassis"), Term::Chassis, 28, {.shownFirst = false, .isRare = true}}});
}

void NodeTableModel::setChassis(const fabric::Snapshot& snapshot, const fabric::ChassisTable& chassis)
{
    std::map<Guid, QString> words;
    for (const fabric::Chassis& one : chassis.chassis())
        for (const fabric::NodeIndex asic : one.asics)
            words.emplace(snapshot.node(asic).guid, messageText(chassis.words(asic)));
    if (words == m_chassis) return;
    m_chassis = std::move(words);
    columnsChanged(Chassis, Chassis);
}

std::vector<FabricTableModel::Row> NodeTableModel::rowsOf(const fabric::Snapshot& snapshot) const
{
    std::vector<Row> rows;
    rows.reserve(snapshot.nodes().size());
    for (const fabric::Node& node : snapshot.nodes())
        rows.push_back({.a = {.node = node.guid, .number = {}}, .b = {}, .index = snapshot.indexOf(node).value()});
    return rows;
}

ObjectRef NodeTableModel::refOf(const Row& row) const { return NodeRef{row.a.node}; }

bool NodeTableModel::sameContent(const fabric::Snapshot& before, std::uint32_t i, const fabric::Snapshot& now,
                                 std::uint32_t j) const
{
    for (int column = 0; column < columnCount(); ++column) {
        if (raw(before, i, column) != raw(now, j, column)) return false;
    }
    return true;
}

Condition NodeTableModel::condition(const fabric::Snapshot& snapshot, const fabric::Node& node) const
{
    return FindingMarks::worse(worst(snapshot, node), marks().of(NodeRef{node.guid}));
}

QString NodeTableModel::text(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const
{
    const fabric::Node& node = snapshot.nodes()[index];
    switch (static_cast<Column>(column)) {
    case Name:
        return displayName(node);
    case Type:
        return formatType(node.type);
    case Lid:
        return formatLid(lidOf(snapshot, node));
    case Ports: {
        const PortCounts counts = countPorts(snapshot, node);
        return tr("%1 / %2", "ports with a link, of all ports").arg(counts.linked).arg(counts.all);
    }
    case State:
        return condition(snapshot, node).text;
    case NodeGuid:
        return formatGuid(node.guid);
    case SystemGuid:
        return formatGuid(node.systemImageGuid);
    case Description:
        return QString::fromStdString(node.description);
    case Vendor:
        return hex(node.vendorId);
    case Device:
        return QString::number(node.deviceId);
    case Chassis: {
        const auto place = m_chassis.find(node.guid);
        return place == m_chassis.end() ? QString() : place->second;
    }
    }
    return {};
}

RawValue NodeTableModel::raw(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const
{
    const fabric::Node& node = snapshot.nodes()[index];
    switch (static_cast<Column>(column)) {
    case Type:
        return static_cast<std::uint64_t>(node.type);
    case Lid:
        return static_cast<std::uint64_t>(lidOf(snapshot, node).value());
    case Ports: {
        const PortCounts counts = countPorts(snapshot, node);
        return (static_cast<std::uint64_t>(counts.linked) << 8U) + counts.all;
    }
    case State:
        return static_cast<std::uint64_t>(condition(snapshot, node).status);
    case NodeGuid:
        return node.guid.value();
    case SystemGuid:
        return node.systemImageGuid.value();
    case Vendor:
        return static_cast<std::uint64_t>(node.vendorId);
    case Device:
        return static_cast<std::uint64_t>(node.deviceId);
    case Name:
    case Description:
    case Chassis:
        break;
    }
    return text(snapshot, index, column);
}

Status NodeTableModel::status(const fabric::Snapshot& snapshot, std::uint32_t index) const
{
    return condition(snapshot, snapshot.nodes()[index]).status;
}

QString NodeTableModel::toolTip(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const
{
    const fabric::Node& node = snapshot.nodes()[index];
    if (column == Name) return QString::fromStdString(node.description);
    if (column == State) return findingText(marks().of(NodeRef{node.guid}));
    if (column == Lid) return hex(lidOf(snapshot, node).value());
    return {};
}

} // namespace fabriscope::ui
