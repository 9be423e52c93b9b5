// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/hosts/connection_model.h"

#include "ui/models/fabric_table_model.h"
#include "ui/text/plain_text.h"
#include "ui/text/status.h"

#include <algorithm>
#include <span>

namespace fabriscope::ui {
namespace {

using Phase = HostConnection::Phase;

QString stateText(const HostConnection& host)
{
    switch (host.phase) {
    case Phase::Waiting:
        return ConnectionModel::tr("waiting");
    case Phase::Connecting:
        return ConnectionModel::tr("connecting …");
    case Phase::Connected:
        return host.isSaved ? ConnectionModel::tr("saved") : ConnectionModel::tr("connected");
    case Phase::Lost:
        return ConnectionModel::tr("lost, reconnecting");
    case Phase::Failed:
        return ConnectionModel::tr("failed");
    }
    return {};
}

Status statusOfHost(const HostConnection& host)
{
    switch (host.phase) {
    case Phase::Waiting:
    case Phase::Connecting:
        return Status::Unknown;
    case Phase::Connected:
        return Status::Ok;
    case Phase::Lost:
        return Status::Warning;
    case Phase::Failed:
        return Status::Critical;
    }
    return Status::Unknown;
}

QString detailText(const HostConnection& host)
{
    if (host.phase == Phase::Lost || host.phase == Phase::Failed) return host.problem.sentence();
    if (host.phase != Phase::Connected || host.isSaved) return {};
    QStringList words;
    if (host.ofFabric) words.append(ConnectionModel::tr("the fabric comes from it"));
    words.append(host.agent && host.agent->mayChange ? ConnectionModel::tr("changes allowed")
                                                     : ConnectionModel::tr("observes only"));
    return words.join(QStringLiteral(" · "));
}

} // namespace

ConnectionModel::ConnectionModel(const Connections& connections, QObject* parent)
    : FlatModel(parent), m_connections(connections), m_hosts(connections.hosts())
{
    setHeadings({{tr("Host")}, {tr("State")}, {tr("Details")}});
}

void ConnectionModel::follow()
{
    std::vector<HostConnection> now = m_connections.hosts();
    const bool same = std::ranges::equal(now, m_hosts, {}, &HostConnection::target, &HostConnection::target);
    if (same) {
        m_hosts = std::move(now);
        if (!m_hosts.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount({}) - 1, ColumnCount - 1));
        return;
    }
    // Those that have gone first, then those that have come: what stays keeps its order.
    for (std::size_t at = m_hosts.size(); at-- > 0;) {
        if (std::ranges::contains(now, m_hosts[at].target, &HostConnection::target)) continue;
        beginRemoveRows({}, static_cast<int>(at), static_cast<int>(at));
        m_hosts.erase(m_hosts.begin() + static_cast<std::ptrdiff_t>(at));
        endRemoveRows();
    }
    const bool isPrefix =
        m_hosts.size() <= now.size() && std::ranges::equal(m_hosts, std::span(now).first(m_hosts.size()), {},
                                                           &HostConnection::target, &HostConnection::target);
    if (!isPrefix) {
        beginResetModel();
        m_hosts = std::move(now);
        endResetModel();
        return;
    }
    if (now.size() > m_hosts.size()) {
        beginInsertRows({}, static_cast<int>(m_hosts.size()), static_cast<int>(now.size()) - 1);
        m_hosts = std::move(now);
        endInsertRows();
    }
    if (!m_hosts.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount({}) - 1, ColumnCount - 1));
}

std::size_t ConnectionModel::count(HostConnection::Phase phase) const
{
    return static_cast<std::size_t>(std::ranges::count(m_hosts, phase, &HostConnection::phase));
}

QVariant ConnectionModel::cell(const QModelIndex& index, int role) const
{
    const HostConnection& host = m_hosts[static_cast<std::size_t>(index.row())];
    if (role == FabricTableModel::StatusRole && index.column() == State) return static_cast<int>(statusOfHost(host));
    if (role == Qt::ToolTipRole)
        return plainText(index.column() == Host     ? host.target
                         : index.column() == Detail ? detailText(host)
                                                    : QString());
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
    case Host:
        return host.title;
    case State:
        return stateText(host);
    default:
        return detailText(host);
    }
}

} // namespace fabriscope::ui
