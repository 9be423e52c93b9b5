// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/hosts/host_tree_model.h"

#include <QAbstractTableModel>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace fabriscope::ui {

/// A row a host: its devices, links, drivers, firmware, the GIDs to use, and what is missing. Those that differ from
/// most of their kind first, then those that lack something.
class HostTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : quint8 { Name, Devices, Links, Driver, Firmware, Gids, Missing, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setHosts(std::vector<HostTreeModel::HostRow> hosts);
    [[nodiscard]] const HostTreeModel::HostRow* host(int row) const; ///< null: none
    [[nodiscard]] std::optional<int> rowOf(const QString& target) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        HostTreeModel::HostRow host;
        QStringList cells; ///< by column
    };
    [[nodiscard]] static Row rowFor(HostTreeModel::HostRow host);
    [[nodiscard]] static bool isOdd(const Row& row, int column);

    std::vector<Row> m_rows;
};

} // namespace fabriscope::ui
