// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/host/host_properties.h"
#include "ui/models/flat_model.h"

#include <string>
#include <vector>

namespace fabriscope::ui {

/// The values of one group, and of the tables in it: name and value. An unknown value has its reason, which rows below
/// one another say once; a screen reader says it of each.
class PropertyModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column : quint8 { Name, Value };
    static constexpr int isOddRole = Qt::UserRole;

    explicit PropertyModel(QObject* parent = nullptr);

    /// `path` names the group in its host, `oddPaths` are where the host is the odd one out. What a whole host lacks
    /// has a card of its own.
    void show(const host::PropertyGroup& group, const std::string& path, const std::vector<std::string>& oddPaths);
    void clear();
    /// What the row's term means.
    [[nodiscard]] QString explanation(int row) const;
    /// Rows as tab-separated text.
    [[nodiscard]] QString text(const std::vector<int>& rows) const;

private:
    [[nodiscard]] std::size_t size() const override { return m_rows.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    struct Row
    {
        QString name;
        QString value{};
        QString explanation;
        bool known = true;
        bool odd = false;
        bool heading = false;
        bool repeats = false; ///< the reason of the row above
    };
    static void add(std::vector<Row>& rows, const host::PropertyGroup& group, const std::string& path,
                    const std::vector<std::string>& oddPaths);

    std::vector<Row> m_rows;
};

} // namespace fabriscope::ui
