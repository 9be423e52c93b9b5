// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_proxy.h"

#include "ui/models/fabric_table_model.h"
#include "ui/models/natural_order.h"

#include <algorithm>
#include <numeric>

namespace fabriscope::ui {
namespace {

int compare(const RawValue& a, const RawValue& b)
{
    if (a.index() != b.index()) return a.index() < b.index() ? -1 : 1;
    if (const auto* text = std::get_if<QString>(&a)) return compareNaturally(*text, std::get<QString>(b));
    const auto x = std::get<std::uint64_t>(a);
    const auto y = std::get<std::uint64_t>(b);
    return x < y ? -1 : (x > y ? 1 : 0);
}

} // namespace

TableProxy::TableProxy(FabricTableModel& model, QObject* parent) : QSortFilterProxyModel(parent), m_model(model)
{
    // Before QSortFilterProxyModel sees the change and asks lessThan().
    const auto forget = [this] { m_rankedColumn = -1; };
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, forget);
    connect(&model, &QAbstractItemModel::modelReset, this, forget);
    connect(&model, &QAbstractItemModel::rowsInserted, this, forget);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, forget);
    connect(&model, &QAbstractItemModel::dataChanged, this, forget);
    setSourceModel(&model);
    setDynamicSortFilter(true);
}

void TableProxy::setFilterText(const QString& text)
{
    if (text == m_filterText) return;
    m_filterText = text;
    m_filter = TableFilter(text, m_model);
    invalidateRowsFilter();
}

void TableProxy::sort(int column, Qt::SortOrder order)
{
    m_rankedColumn = -1;
    QSortFilterProxyModel::sort(column, order);
}

bool TableProxy::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const
{
    return m_filter.isEmpty() || m_filter.accepts(m_model, row);
}

void TableProxy::rank(int column) const
{
    const auto rows = static_cast<std::size_t>(m_model.rowCount());
    std::vector<RawValue> values;
    values.reserve(rows);
    for (std::size_t row = 0; row < rows; ++row)
        values.push_back(m_model.rawAt(static_cast<int>(row), column));
    std::vector<std::uint32_t> order(rows);
    std::iota(order.begin(), order.end(), 0U);
    // Rows come by key, so a stable sort keeps the ports of a node in order.
    std::ranges::stable_sort(order,
                             [&](std::uint32_t a, std::uint32_t b) { return compare(values[a], values[b]) < 0; });
    m_ranks.resize(rows);
    std::uint32_t current = 0;
    for (std::size_t i = 0; i < rows; ++i) {
        if (i > 0 && compare(values[order[i - 1]], values[order[i]]) != 0) ++current;
        m_ranks[order[i]] = current;
    }
    m_rankedColumn = column;
}

bool TableProxy::lessThan(const QModelIndex& a, const QModelIndex& b) const
{
    if (m_rankedColumn != a.column()) rank(a.column());
    return m_ranks[static_cast<std::size_t>(a.row())] < m_ranks[static_cast<std::size_t>(b.row())];
}

} // namespace fabriscope::ui
