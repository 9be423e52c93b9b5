// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sa/filter.h"
#include "core/sa/table.h"

#include <QAbstractTableModel>
#include <QByteArray>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace fabriscope::ui {

class LatestJob;

/// The records of a query while they come, 200,000 and more: cells are made when they are painted, and rows are sorted
/// and filtered on a worker.
class RecordModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit RecordModel(QObject* parent = nullptr);

    /// Empties the table; its columns are the record's fields, those first that people look for. `checks` of the
    /// request: rows that do not meet them are dropped.
    void begin(const sa::FilteredRequest& request);
    void append(const QByteArray& records);
    void restart();
    /// Names for LIDs, GUIDs and GIDs; null: none.
    void setSnapshot(const fabric::SnapshotPtr& snapshot);
    /// Rows that have all of these words in one of their cells.
    void setFilter(const QString& text);

    [[nodiscard]] const sa::Record* record() const { return m_request ? m_request->question.record : nullptr; }
    [[nodiscard]] int allRows() const;
    [[nodiscard]] bool isSettled() const;
    /// The rows that are shown, in their order, as a table of their own.
    [[nodiscard]] std::shared_ptr<const sa::Table> shown() const;
    [[nodiscard]] std::span<const std::byte> recordAt(int row) const;
    [[nodiscard]] const mad::AttributeField& fieldAt(int column) const;
    /// Of the snapshot; null: none.
    [[nodiscard]] const sa::Names* names() const { return m_names ? &*m_names : nullptr; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

Q_SIGNALS:
    void arranged(); ///< rows have been sorted and filtered anew

private:
    void arrange();
    void reorder(std::vector<std::uint32_t> order);
    [[nodiscard]] bool isPlain() const { return m_sortColumn < 0 && m_words.isEmpty(); }

    std::optional<sa::FilteredRequest> m_request;
    std::shared_ptr<sa::Table> m_table;
    std::vector<std::uint32_t> m_order; ///< rows of m_table that are shown
    std::vector<std::size_t> m_columns; ///< the field of each column
    std::optional<sa::Names> m_names;
    QStringList m_words;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    LatestJob* m_job = nullptr;
    std::uint64_t m_generation = 0; ///< of the table: results for an older one are dropped
};

} // namespace fabriscope::ui
