// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/fabric_table_model.h"

#include "ui/text/plain_text.h"

#include <algorithm>

namespace fabriscope::ui {

/// A run of rows that are removed (at their place in the old list), inserted (in the new list) or kept.
struct FabricTableModel::Step
{
    enum Kind : quint8 { Keep, Remove, Insert };
    Kind kind = Keep;
    std::size_t count = 0;
};

namespace {

// Beyond so many separate runs, telling views about each costs more than to start afresh.
constexpr std::size_t maxRuns = 400;
// A sorted view sorts its rows again for each run of changes: beyond so many, once for all.
constexpr std::size_t maxChangedRuns = 16;

} // namespace

std::vector<FabricTableModel::Step> FabricTableModel::difference(const std::vector<Row>& before,
                                                                 const std::vector<Row>& now)
{
    std::vector<Step> steps;
    const auto add = [&steps](Step::Kind kind) {
        if (steps.empty() || steps.back().kind != kind) steps.push_back({.kind = kind, .count = 0});
        ++steps.back().count;
    };
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < before.size() || j < now.size()) {
        if (j == now.size() || (i < before.size() && before[i].key() < now[j].key())) {
            add(Step::Remove);
            ++i;
        } else if (i == before.size() || now[j].key() < before[i].key()) {
            add(Step::Insert);
            ++j;
        } else {
            add(Step::Keep);
            ++i;
            ++j;
        }
    }
    return steps;
}

void FabricTableModel::setColumns(std::vector<TableColumn> columns)
{
    m_columns = std::move(columns);
    std::vector<Heading> headings;
    for (const TableColumn& column : m_columns)
        headings.push_back({column.title, explanation(column.term), column.look.number});
    setHeadings(std::move(headings));
}

void FabricTableModel::setSnapshot(fabric::SnapshotPtr snapshot)
{
    if (snapshot == m_snapshot) return;
    std::vector<Row> now;
    if (snapshot) now = rowsOf(*snapshot);
    if (!std::ranges::is_sorted(now, {}, &Row::key)) std::ranges::sort(now, {}, &Row::key);

    const auto steps = difference(m_rows, now);
    const bool common = std::ranges::any_of(steps, [](const Step& s) { return s.kind == Step::Keep; });
    if (!m_snapshot || !snapshot || !common || steps.size() > maxRuns) {
        beginResetModel();
        take(std::move(snapshot), std::move(now));
        endResetModel();
        return;
    }

    // Which of the rows that stay look different now: while both snapshots are at hand.
    std::vector<bool> changed;
    std::vector<Row> kept;
    std::size_t i = 0;
    std::size_t j = 0;
    for (const Step& step : steps) {
        for (std::size_t n = 0; n < step.count; ++n) {
            if (step.kind == Step::Keep) {
                changed.push_back(!sameContent(*m_snapshot, m_rows[i].index, *snapshot, now[j].index));
                kept.push_back(now[j]);
            }
            if (step.kind != Step::Insert) ++i;
            if (step.kind != Step::Remove) ++j;
        }
    }

    removeGone(steps);
    // From here on the new snapshot is used; at every signal each row's index fits the snapshot.
    take(std::move(snapshot), std::move(kept));
    tellChanged(changed); // first: views insert into rows that are in order
    insertNew(steps, now);
}

void FabricTableModel::setMarks(FindingMarksPtr marks)
{
    if (!marks) marks = std::make_shared<const FindingMarks>();
    if (*marks == *m_marks) return;
    m_marks = std::move(marks);
    columnsChanged(conditionColumn(), conditionColumn());
}

void FabricTableModel::columnsChanged(int first, int last)
{
    ++m_revision;
    if (!m_rows.empty()) Q_EMIT dataChanged(index(0, first), index(rowCount() - 1, last));
}

void FabricTableModel::take(fabric::SnapshotPtr snapshot, std::vector<Row> rows)
{
    m_snapshot = std::move(snapshot);
    m_rows = std::move(rows);
    ++m_revision;
}

void FabricTableModel::tellChanged(const std::vector<bool>& changed)
{
    std::vector<std::pair<int, int>> runs; // first and last row
    for (std::size_t row = 0; row < changed.size(); ++row) {
        if (!changed[row]) continue;
        const int at = static_cast<int>(row);
        if (!runs.empty() && runs.back().second == at - 1)
            runs.back().second = at;
        else
            runs.emplace_back(at, at);
    }
    if (runs.size() > maxChangedRuns) runs = {{runs.front().first, runs.back().second}};
    for (const auto& [first, last] : runs)
        Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
}

void FabricTableModel::removeGone(const std::vector<Step>& steps)
{
    std::size_t at = 0;
    for (const Step& step : steps) {
        if (step.kind == Step::Keep) at += step.count;
        if (step.kind != Step::Remove) continue;
        const auto first = m_rows.begin() + static_cast<std::ptrdiff_t>(at);
        beginRemoveRows({}, static_cast<int>(at), static_cast<int>(at + step.count) - 1);
        m_rows.erase(first, first + static_cast<std::ptrdiff_t>(step.count));
        endRemoveRows();
    }
}

void FabricTableModel::insertNew(const std::vector<Step>& steps, const std::vector<Row>& now)
{
    std::size_t at = 0;
    for (const Step& step : steps) {
        if (step.kind == Step::Insert) {
            const auto first = now.begin() + static_cast<std::ptrdiff_t>(at);
            beginInsertRows({}, static_cast<int>(at), static_cast<int>(at + step.count) - 1);
            m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(at), first,
                          first + static_cast<std::ptrdiff_t>(step.count));
            endInsertRows();
        }
        if (step.kind != Step::Remove) at += step.count;
    }
}

ObjectRef FabricTableModel::refAt(int row) const
{
    return row >= 0 && row < rowCount() ? refOf(m_rows[static_cast<std::size_t>(row)]) : ObjectRef();
}

int FabricTableModel::rowOf(const ObjectRef& ref) const
{
    Row wanted;
    if (const auto* node = std::get_if<NodeRef>(&ref))
        wanted.a.node = node->guid;
    else if (const auto* port = std::get_if<PortRef>(&ref))
        wanted.a = *port;
    else if (const auto* link = std::get_if<LinkRef>(&ref))
        std::tie(wanted.a, wanted.b) = std::tie(link->a, link->b);
    const auto found = std::ranges::lower_bound(m_rows, wanted.key(), {}, &Row::key);
    // The key alone does not tell a node from its port 0.
    if (found == m_rows.end() || found->key() != wanted.key() || refOf(*found) != ref) return -1;
    return static_cast<int>(found - m_rows.begin());
}

QString FabricTableModel::textAt(int row, int column) const
{
    return text(*m_snapshot, m_rows[static_cast<std::size_t>(row)].index, column);
}

std::vector<std::pair<std::uint32_t, RawValue>> FabricTableModel::rawColumn(int column) const
{
    std::vector<std::pair<std::uint32_t, RawValue>> values;
    if (!m_snapshot) return values;
    const std::vector<Row> rows = rowsOf(*m_snapshot);
    values.reserve(rows.size());
    for (const Row& row : rows)
        values.emplace_back(row.index, raw(*m_snapshot, row.index, column));
    return values;
}

std::uint32_t FabricTableModel::snapshotIndexOf(int row) const { return m_rows[static_cast<std::size_t>(row)].index; }

QString FabricTableModel::toolTip(const fabric::Snapshot& /*snapshot*/, std::uint32_t /*index*/, int /*column*/) const
{
    return {};
}

QVariant FabricTableModel::cell(const QModelIndex& index, int role) const
{
    const std::uint32_t at = m_rows[static_cast<std::size_t>(index.row())].index;
    switch (role) {
    case Qt::DisplayRole:
        return text(*m_snapshot, at, index.column());
    case Qt::ToolTipRole: {
        const QString tip = plainText(toolTip(*m_snapshot, at, index.column()));
        return tip.isEmpty() ? QVariant() : QVariant(tip);
    }
    case RawRole: {
        const RawValue value = raw(*m_snapshot, at, index.column());
        if (const auto* number = std::get_if<std::uint64_t>(&value)) return QVariant::fromValue<qulonglong>(*number);
        return std::get<QString>(value);
    }
    case RefRole:
        return QVariant::fromValue(refAt(index.row()));
    case StatusRole:
        if (index.column() != conditionColumn()) return {};
        return static_cast<int>(status(*m_snapshot, at));
    case FixedFontRole:
        return m_columns[static_cast<std::size_t>(index.column())].look.fixed;
    default:
        return {};
    }
}

} // namespace fabriscope::ui
