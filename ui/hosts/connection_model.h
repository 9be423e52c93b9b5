// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/flat_model.h"
#include "ui/session/connections.h"

#include <vector>

namespace fabriscope::ui {

/// The hosts of the window, one a row: the state of each connection, and remarks about it.
class ConnectionModel final : public RowModel<HostConnection>
{
    Q_OBJECT

public:
    enum Column : quint8 { Host, State, Detail, ColumnCount };

    explicit ConnectionModel(const Connections& connections, QObject* parent = nullptr);

    /// Takes them as they are now; rows of hosts that stay keep their selection.
    void follow();
    [[nodiscard]] std::size_t count(HostConnection::Phase phase) const;

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    const Connections& m_connections;
};

} // namespace fabriscope::ui
