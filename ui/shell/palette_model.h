// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/look/icons.h"
#include "ui/models/search_index.h"

#include <QAbstractListModel>

#include <functional>
#include <vector>

namespace fabriscope::ui {

/// Something the palette can do.
struct Command
{
    QString title;
    QString shortcut;
    Icon icon = Icon::App;
    std::function<void()> run;
};

/// What the command palette offers for a query: actions and pages by title, nodes by name, GUID or LID.
class PaletteModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole + 1, IconRole };

    using QAbstractListModel::QAbstractListModel;
    void setCommands(std::vector<Command> commands);
    void setIndex(SearchIndexPtr index);
    void setQuery(const QString& query);

    [[nodiscard]] const Command* commandAt(int row) const; ///< null when the row is a node
    [[nodiscard]] ObjectRef objectAt(int row) const;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Row
    {
        QString title;
        QString detail;
        Icon icon = Icon::App;
        ObjectRef object{};
        int command = -1; ///< -1: a node
        int score = 0;
    };
    std::vector<Command> m_commands;
    SearchIndexPtr m_index;
    std::vector<Row> m_rows;
};

} // namespace fabriscope::ui
