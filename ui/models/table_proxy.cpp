// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_proxy.h"

#include "ui/models/natural_order.h"

#include <QTimer>

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr int rowsATurn = 8000; // some ten milliseconds of the widest table

int compare(const RawValue& a, const RawValue& b)
{
    if (a.index() != b.index()) return a.index() < b.index() ? -1 : 1;
    if (const auto* text = std::get_if<QString>(&a)) return compareNaturally(*text, std::get<QString>(b));
    const auto x = std::get<std::uint64_t>(a);
    const auto y = std::get<std::uint64_t>(b);
    return x < y ? -1 : (x > y ? 1 : 0);
}

} // namespace

TableProxy::TableProxy(FabricTableModel& model, QObject* parent)
    : QSortFilterProxyModel(parent), m_model(model), m_turn(new QTimer(this))
{
    setSourceModel(&model);
    setDynamicSortFilter(true);
    connect(m_turn, &QTimer::timeout, this, &TableProxy::lookOn);
}

void TableProxy::setFilterText(const QString& text)
{
    if (text == m_filterText) return;
    m_filterText = text;
    TableFilter filter(text, m_model);
    m_next.reset();
    m_turn->stop();
    if (filter.isEmpty() || m_model.rowCount() <= rowsATurn) return applyFilter(std::move(filter));
    m_next = std::move(filter);
    m_accepted.clear();
    m_acceptedRevision = m_model.revision();
    m_turn->start(0);
}

/// The next rows for a filter that waits.
void TableProxy::lookOn()
{
    if (!m_next) return m_turn->stop();
    if (m_acceptedRevision != m_model.revision()) { // the rows are others now
        m_accepted.clear();
        m_acceptedRevision = m_model.revision();
    }
    const int first = static_cast<int>(m_accepted.size());
    const int end = std::min(first + rowsATurn, m_model.rowCount());
    for (int row = first; row < end; ++row)
        m_accepted.push_back(m_next->accepts(m_model, row));
    if (end < m_model.rowCount()) return;
    m_turn->stop();
    m_filter = *std::exchange(m_next, std::nullopt);
    // Not row by row: views look at all rows that stay for each run of rows that goes.
    invalidate();
    m_accepted.clear();
    Q_EMIT filtered();
}

void TableProxy::applyFilter(TableFilter filter)
{
    m_filter = std::move(filter);
    invalidateRowsFilter();
    Q_EMIT filtered();
}

bool TableProxy::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const
{
    if (m_filter.isEmpty()) return true;
    // While a filter that has looked at all rows is applied; another one may be at work.
    const bool known = !m_next && m_acceptedRevision == m_model.revision();
    if (known && static_cast<std::size_t>(row) < m_accepted.size()) return m_accepted[static_cast<std::size_t>(row)];
    return m_filter.accepts(m_model, row);
}

/// Of values that differ. Texts that all were there the last time keep their ranks: a new snapshot rarely brings names,
/// and to compare those of 13,000 nodes takes longer than all the rest.
std::vector<std::uint32_t> TableProxy::ranksOf(const std::vector<RawValue>& values, int column) const
{
    std::vector<std::uint32_t> rankOf(values.size());
    const auto known = [&](const RawValue& value) {
        const auto* text = std::get_if<QString>(&value);
        return text != nullptr && m_textRanks.contains(*text);
    };
    if (column == m_textColumn && std::ranges::all_of(values, known)) {
        for (std::size_t i = 0; i < values.size(); ++i)
            rankOf[i] = m_textRanks.value(std::get<QString>(values[i]));
        return rankOf;
    }
    std::vector<std::uint32_t> order(values.size());
    std::ranges::iota(order, 0U);
    std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) { return compare(values[a], values[b]) < 0; });
    std::uint32_t current = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        // Different texts may be equal in natural order.
        if (i > 0 && compare(values[order[i - 1]], values[order[i]]) != 0) ++current;
        rankOf[order[i]] = current;
    }
    if (!std::ranges::all_of(values, [](const RawValue& v) { return std::holds_alternative<QString>(v); }))
        return rankOf;
    m_textColumn = column;
    m_textRanks.clear();
    m_textRanks.reserve(static_cast<qsizetype>(values.size()));
    for (std::size_t i = 0; i < values.size(); ++i)
        m_textRanks.insert(std::get<QString>(values[i]), rankOf[i]);
    return rankOf;
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
    const std::vector<std::uint32_t> rankOf = ranksOf(values, column);
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
