// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/fabric_table_model.h"
#include "ui/models/table_filter.h"

#include <QHash>
#include <QSortFilterProxyModel>

#include <cstdint>
#include <optional>
#include <vector>

class QTimer;

namespace fabriscope::ui {

/// Sorts a FabricTableModel by raw values (names naturally) and filters it by a TableFilter. Compares ranks that it
/// computes once a snapshot and column, so that 70,000 ports are sorted in a fraction of a second, and follow a new
/// snapshot as fast, whatever number of changes and insertions it comes as. A filter is applied at once to a few
/// thousand rows; to more when all of them have been filtered, some thousands in each turn of the event loop.
class TableProxy final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit TableProxy(FabricTableModel& model, QObject* parent = nullptr);

    void setFilterText(const QString& text);
    [[nodiscard]] QString filterText() const { return m_filterText; }
    /// The rows are not yet those of filterText().
    [[nodiscard]] bool isFiltering() const { return m_next.has_value(); }
    [[nodiscard]] FabricTableModel& table() const { return m_model; }

Q_SIGNALS:
    void filtered(); ///< the rows are those of filterText()

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& a, const QModelIndex& b) const override;

private:
    void rank(int column) const;
    [[nodiscard]] std::vector<std::uint32_t> ranksOf(const std::vector<RawValue>& values, int column) const;
    void lookOn();
    void applyFilter(TableFilter filter);

    FabricTableModel& m_model;
    QString m_filterText;
    TableFilter m_filter;
    std::optional<TableFilter> m_next;    ///< replaces m_filter when it has filtered all rows
    std::vector<bool> m_accepted;         ///< by row: what m_next, or the newly applied filter, decided
    std::uint64_t m_acceptedRevision = 0; ///< of the model
    QTimer* m_turn = nullptr;
    mutable int m_rankedColumn = -1;
    mutable std::uint64_t m_rankedRevision = 0; ///< of the model
    mutable std::vector<std::uint32_t> m_ranks; ///< by index in the snapshot
    mutable int m_textColumn = -1;              ///< the column of texts that was ranked last
    mutable QHash<QString, std::uint32_t> m_textRanks;
};

} // namespace fabriscope::ui
