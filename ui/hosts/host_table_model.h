// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/hosts/host_tree_model.h"
#include "ui/models/flat_model.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace fabriscope::ui {

/// A row a host: its devices, links, drivers, firmware, the GIDs to use, and what is missing. Those that differ from
/// most of their kind first, then those that lack something.
class HostTableModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column : quint8 { Name, Devices, Links, Driver, Firmware, Gids, Missing, ColumnCount };

    static constexpr int sortRole = Qt::UserRole + 1; ///< without the mark of what differs

    explicit HostTableModel(QObject* parent = nullptr);

    void setHosts(std::vector<HostTreeModel::HostRow> hosts);
    [[nodiscard]] const HostTreeModel::HostRow* host(int row) const; ///< null: none
    [[nodiscard]] std::optional<int> rowOf(const QString& target) const;

private:
    [[nodiscard]] std::size_t size() const override { return m_rows.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
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
