// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <cstddef>

namespace fabriscope::ui {

/// What stands above a column.
struct Heading
{
    QString title;
    QString explanation{}; ///< on hover; plain text
    bool isFigure = false; ///< the column stands at the right, its heading too
};

/// A table whose columns are described by headings. What derives from it says what its cells have.
class FlatModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const final;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const final;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const final;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const final;

protected:
    FlatModel(int columns, QObject* parent);
    [[nodiscard]] virtual std::size_t size() const = 0; ///< rows
    [[nodiscard]] virtual Heading heading(int column) const = 0;
    /// Of an index that is valid; any role but the alignment.
    [[nodiscard]] virtual QVariant cell(const QModelIndex& index, int role) const = 0;

private:
    int m_columns;
};

} // namespace fabriscope::ui
