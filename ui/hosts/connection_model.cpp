// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/hosts/connection_model.h"

#include "core/base/enum_number.h"
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
    return enumWord<Phase::Failed>(host.phase, ConnectionModel::tr("waiting"), ConnectionModel::tr("connecting …"),
                                   host.isSaved ? ConnectionModel::tr("saved") : ConnectionModel::tr("connected"),
                                   ConnectionModel::tr("lost, reconnecting"), ConnectionModel::tr("failed"));
}

Status statusOfHost(const HostConnection& host)
{
    using enum Status;
    return enumWord<Phase::Failed>(host.phase, Unknown, Unknown, Ok, Warning, Critical);
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
    : RowModel(parent), m_connections(connections)
{
    m_rows = connections.hosts();
    setHeadings({{tr("Host")}, {tr("State")}, {tr("Details")}});
}

void ConnectionModel::follow() { setRows(m_connections.hosts(), &HostConnection::target); }

std::size_t ConnectionModel::count(HostConnection::Phase phase) const
{
    return static_cast<std::size_t>(std::ranges::count(m_rows, phase, &HostConnection::phase));
}

QVariant ConnectionModel::cell(const QModelIndex& index, int role) const
{
    const HostConnection& host = rowOf(index);
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
