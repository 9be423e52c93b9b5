// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <cstddef>
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
    [[nodiscard]] virtual std::size_t size() const = 0; ///< rows
    /// Of an index that is valid; any role but the alignment.
    [[nodiscard]] virtual QVariant cell(const QModelIndex& index, int role) const = 0;

private:
    std::vector<Heading> m_headings;
};

} // namespace fabriscope::ui
