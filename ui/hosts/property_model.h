// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/host/host_properties.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace fabriscope::ui {

/// The values of one group, and of the tables in it: name and value. An unknown value has its reason.
class PropertyModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : quint8 { Name, Value, ColumnCount };
    static constexpr int isOddRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    /// `path` names the group in its host, `oddPaths` are where the host is the odd one out. `withTables`: the group is
    /// a thing and not a list of things.
    void show(const host::PropertyGroup& group, const std::string& path, const std::vector<std::string>& oddPaths,
              bool withTables);
    void clear();
    /// What the row's term means.
    [[nodiscard]] QString explanation(int row) const;
    /// Rows as tab-separated text.
    [[nodiscard]] QString text(const std::vector<int>& rows) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        QString name;
        QString value;
        QString explanation;
        bool known = true;
        bool odd = false;
        bool heading = false;
    };
    void add(const host::PropertyGroup& group, const std::string& path, const std::vector<std::string>& oddPaths);

    std::vector<Row> m_rows;
};

} // namespace fabriscope::ui
