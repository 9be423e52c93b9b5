// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <cstddef>
#include <map>
#include <ranges>
#include <utility>
#include <vector>

namespace fabriscope::ui {

/// What stands above a column.
struct Heading
{
    QString title;
    QString explanation{}; ///< on hover; plain text
    bool isFigure = false; ///< the column stands at the right, its heading too
};

/// A table with a column for each heading. What derives from it sets these and says what its cells have.
class FlatModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const final;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const final;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const final;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const final;

protected:
    using QAbstractTableModel::QAbstractTableModel;
    /// Of all columns, in their order. Once set, their number stays.
    void setHeadings(std::vector<Heading> headings);
    /// Lets `assign` take other rows. `same`: they are those of before with other contents, and keep selection and
    /// place in views.
    template <class Assign> void replace(bool same, Assign assign)
    {
        if (!same) beginResetModel();
        assign();
        if (same)
            allChanged();
        else
            endResetModel();
    }
    /// Likewise where rows came, went or moved: `before` and `now` are what they stand for, in their order. What is
    /// still there stays chosen, and views stay where they are. Where nothing is, all begins anew.
    template <class Key, class Assign>
    void replace(const std::vector<Key>& before, const std::vector<Key>& now, Assign assign)
    {
        if (before == now) return replace(true, assign);
        std::multimap<Key, int> places; // of what is there twice, the first stays the first
        for (std::size_t row = 0; row < now.size(); ++row)
            places.emplace(now[row], static_cast<int>(row));
        std::vector<int> rowsNow;
        bool some = false;
        for (const Key& key : before) {
            const auto place = places.lower_bound(key);
            const bool isThere = place != places.end() && place->first == key;
            rowsNow.push_back(isThere ? place->second : -1);
            if (isThere) places.erase(place);
            some = some || isThere;
        }
        if (!some) return replace(false, assign);
        Q_EMIT layoutAboutToBeChanged();
        assign();
        carry(rowsNow);
        Q_EMIT layoutChanged();
        allChanged();
    }
    void allChanged();
    [[nodiscard]] virtual std::size_t size() const = 0; ///< rows
    /// Of an index that is valid; any role but the alignment.
    [[nodiscard]] virtual QVariant cell(const QModelIndex& index, int role) const = 0;

private:
    /// Where each row of before is now; -1: nowhere.
    void carry(const std::vector<int>& rowsNow);

    std::vector<Heading> m_headings;
};

/// One that has a value for each row.
template <class Row> class RowModel : public FlatModel
{
public:
    void setRows(std::vector<Row> rows)
    {
        replace(false, [&] { m_rows = std::move(rows); });
    }
    /// What has the same key as before stays chosen.
    template <class KeyOf> void setRows(std::vector<Row> rows, KeyOf keyOf)
    {
        const auto keysOf = std::views::transform(keyOf);
        replace(m_rows | keysOf | std::ranges::to<std::vector>(), rows | keysOf | std::ranges::to<std::vector>(),
                [&] { m_rows = std::move(rows); });
    }
    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }
    [[nodiscard]] const Row* at(int row) const ///< null: there is no such row
    {
        return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
    }

protected:
    using FlatModel::FlatModel;
    [[nodiscard]] std::size_t size() const final { return m_rows.size(); }
    [[nodiscard]] const Row& rowOf(const QModelIndex& index) const
    {
        return m_rows[static_cast<std::size_t>(index.row())];
    }

    std::vector<Row> m_rows;
};

} // namespace fabriscope::ui
