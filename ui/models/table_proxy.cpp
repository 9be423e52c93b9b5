// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_proxy.h"

#include "ui/models/fabric_table_model.h"
#include "ui/models/natural_order.h"

#include <QHash>

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>

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

bool TableProxy::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const
{
    return m_filter.isEmpty() || m_filter.accepts(m_model, row);
}

void TableProxy::rank(int column) const
{
    // 70,000 ports have 13,000 nodes and a dozen rates: what is equal is compared once.
    const auto rows = m_model.rawColumn(column);
    std::vector<RawValue> values;
    std::vector<std::uint32_t> valueOf;
    valueOf.reserve(rows.size());
    QHash<QString, std::uint32_t> texts;
    std::unordered_map<std::uint64_t, std::uint32_t> numbers;
    std::uint32_t last = 0;
    for (const auto& [index, value] : rows) {
        last = std::max(last, index);
        const auto next = static_cast<std::uint32_t>(values.size());
        std::uint32_t place = next;
        if (const auto* text = std::get_if<QString>(&value)) {
            const auto known = texts.constFind(*text);
            if (known == texts.cend())
                texts.insert(*text, next);
            else
                place = *known;
        } else {
            place = numbers.try_emplace(std::get<std::uint64_t>(value), next).first->second;
        }
        if (place == next) values.push_back(value);
        valueOf.push_back(place);
    }
    std::vector<std::uint32_t> order(values.size());
    std::ranges::iota(order, 0U);
    std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) { return compare(values[a], values[b]) < 0; });
    std::vector<std::uint32_t> rankOf(values.size());
    std::uint32_t current = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        // Different texts may be equal in natural order.
        if (i > 0 && compare(values[order[i - 1]], values[order[i]]) != 0) ++current;
        rankOf[order[i]] = current;
    }
    m_ranks.assign(last + std::size_t{1}, 0);
    for (std::size_t i = 0; i < rows.size(); ++i)
        m_ranks[rows[i].first] = rankOf[valueOf[i]];
    m_rankedColumn = column;
    m_rankedRevision = m_model.revision();
}

bool TableProxy::lessThan(const QModelIndex& a, const QModelIndex& b) const
{
    if (m_rankedColumn != a.column() || m_rankedRevision != m_model.revision()) rank(a.column());
    return m_ranks[m_model.snapshotIndexOf(a.row())] < m_ranks[m_model.snapshotIndexOf(b.row())];
}

} // namespace fabriscope::ui
