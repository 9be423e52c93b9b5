// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm/conf/vl_tables.h"
#include "ui/models/flat_model.h"

#include <QWidget>

class QTableView;

namespace fabriscope::ui::sm {

class VlArbModel;

/// SL to VL: one row, a column for every service level.
class Sl2VlModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;
    void setTable(const opensm::Sl2vlTable& table);
    [[nodiscard]] const opensm::Sl2vlTable& table() const { return m_table; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void edited();

private:
    opensm::Sl2vlTable m_table{};
};

/// One of the two as an editor of an option's value.
class VlTableEditor final : public QWidget
{
    Q_OBJECT

public:
    explicit VlTableEditor(QWidget* parent = nullptr);

    /// Shows a value as OpenSM would program it.
    void showArbitration(const QString& value, bool editable);
    void showMapping(const QString& value, bool editable);
    /// As many entries are in sight at least.
    void setLeastEntries(int entries);
    [[nodiscard]] QTableView& view() const { return *m_view; }

Q_SIGNALS:
    void valueEdited(const QString& value);

private:
    void fitHeight();

    VlArbModel* m_arbitration;
    Sl2VlModel* m_mapping;
    QTableView* m_view;
    QWidget* m_tools;
    int m_leastEntries = 1;
};

// Last in the file: after a class that holds a sized enum, lupdate has lost the namespace.

/// A VL arbitration list: one row an entry, with the share that its weight gives.
class VlArbModel final : public RowModel<opensm::VlWeight>
{
    Q_OBJECT

public:
    enum Column : quint8 { VlColumn, WeightColumn, ShareColumn };
    static constexpr int shareRole = Qt::UserRole + 1; ///< double, 0 to 1
    explicit VlArbModel(QObject* parent = nullptr);
    void setEntries(std::vector<opensm::VlWeight> entries);
    void append(opensm::VlWeight entry);
    void remove(int row);

    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void edited();

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
};

} // namespace fabriscope::ui::sm
