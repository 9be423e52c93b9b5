// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/connections.h"

#include <QAbstractTableModel>

#include <vector>

namespace fabriscope::ui {

/// The hosts of the window, one a row: the state of each connection, and remarks about it.
class ConnectionModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : quint8 { Host, State, Detail, ColumnCount };

    explicit ConnectionModel(const Connections& connections, QObject* parent = nullptr);

    /// Takes them as they are now; rows of hosts that stay keep their selection.
    void follow();
    [[nodiscard]] const std::vector<HostConnection>& hosts() const { return m_hosts; }
    [[nodiscard]] std::size_t count(HostConnection::Phase phase) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const Connections& m_connections;
    std::vector<HostConnection> m_hosts;
};

} // namespace fabriscope::ui
