// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/port_list_model.h"

#include "ui/models/conditions.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace fabriscope::ui {

void PortListModel::setNode(fabric::SnapshotPtr snapshot, std::optional<fabric::NodeIndex> node, FindingMarksPtr marks)
{
    std::vector<fabric::PortIndex> ports;
    if (snapshot && node) {
        for (const fabric::Port& port : snapshot->portsOf(snapshot->node(*node))) {
            // A switch's port 0 has no cable; its facts are the node's.
            if (port.number != PortNum(0) || port.link) ports.push_back(snapshot->indexOf(port));
        }
    }
    const auto refs = [](const fabric::SnapshotPtr& of, const std::vector<fabric::PortIndex>& all) {
        return all | std::views::transform([&of](fabric::PortIndex port) { return refOf(*of, of->port(port)); });
    };
    // What is read there with the keyboard stays where it is.
    const bool same = std::ranges::equal(refs(m_snapshot, m_ports), refs(snapshot, ports));
    if (!same) beginResetModel();
    m_snapshot = std::move(snapshot);
    m_marks = std::move(marks);
    m_ports = std::move(ports);
    if (!same)
        endResetModel();
    else if (!m_ports.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int PortListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_ports.size());
}

QVariant PortListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const fabric::Port& port = m_snapshot->port(m_ports[static_cast<std::size_t>(index.row())]);
    const auto peer = m_snapshot->peerOf(port);
    const Finding* found = m_marks ? m_marks->of(refOf(*m_snapshot, port)) : nullptr;
    const Condition condition = FindingMarks::worse(conditionOf(*m_snapshot, port), found);
    const QString rate = port.link ? formatRate(port.widthActive, port.speedActive) : condition.text;
    const QString far = peer ? formatPort(*m_snapshot, m_snapshot->port(*peer)) : QString();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return far.isEmpty() ? tr("Port %1: %2").arg(port.number.value()).arg(rate)
                             : tr("Port %1: %2, connected to %3").arg(port.number.value()).arg(rate, far);
    case Qt::ToolTipRole:
        return plainText(far.isEmpty() ? condition.text
                                       : tr("%1 · %2 · %3", "condition, state, peer of a port")
                                             .arg(condition.text, formatState(port.state), far));
    case RefRole:
        return QVariant::fromValue(ObjectRef(refOf(*m_snapshot, port)));
    case StatusRole:
        return static_cast<int>(condition.status);
    case NumberRole:
        return QString::number(port.number.value());
    case RateRole:
        return rate;
    case PeerRole:
        return far;
    default:
        return {};
    }
}

} // namespace fabriscope::ui
