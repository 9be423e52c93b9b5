// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/palette_model.h"

#include <algorithm>

namespace fabriscope::ui {
namespace {

constexpr std::size_t mostNodes = 40;

} // namespace

void PaletteModel::setCommands(std::vector<Command> commands) { m_commands = std::move(commands); }
void PaletteModel::setIndex(SearchIndexPtr index) { m_index = std::move(index); }

void PaletteModel::setQuery(const QString& query)
{
    beginResetModel();
    m_rows.clear();
    const QStringList words = query.toCaseFolded().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (std::size_t i = 0; i < m_commands.size(); ++i) {
        const Command& command = m_commands[i];
        const int score = matchScore(command.title.toCaseFolded(), words);
        if (score == 0) continue;
        m_rows.push_back({.title = command.title,
                          .detail = command.shortcut,
                          .icon = command.icon,
                          .command = static_cast<int>(i),
                          .score = score});
    }
    if (m_index) {
        for (SearchHit& hit : m_index->find(query, mostNodes))
            m_rows.push_back({.title = std::move(hit.title),
                              .detail = std::move(hit.detail),
                              .icon = std::holds_alternative<PortRef>(hit.object)   ? Icon::Port
                                      : std::holds_alternative<LinkRef>(hit.object) ? Icon::Link
                                      : hit.type == fabric::NodeType::Switch        ? Icon::Switch
                                      : hit.type == fabric::NodeType::Router        ? Icon::Router
                                                                                    : Icon::Hca,
                              .object = hit.object,
                              .command = -1,
                              .score = hit.score});
    }
    if (!words.isEmpty()) std::ranges::stable_sort(m_rows, std::greater{}, &Row::score);
    endResetModel();
}

const Command* PaletteModel::commandAt(int row) const
{
    if (row < 0 || row >= rowCount()) return nullptr;
    const int command = m_rows[static_cast<std::size_t>(row)].command;
    return command < 0 ? nullptr : &m_commands[static_cast<std::size_t>(command)];
}

ObjectRef PaletteModel::objectAt(int row) const
{
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)].object : ObjectRef();
}

int PaletteModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.title;
    case Qt::AccessibleTextRole:
        return row.detail.isEmpty() ? row.title : QStringLiteral("%1, %2").arg(row.title, row.detail);
    case DetailRole:
        return row.detail;
    case IconRole:
        return static_cast<int>(row.icon);
    default:
        return {};
    }
}

} // namespace fabriscope::ui
