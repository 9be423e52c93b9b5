// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sa/smp_question.h"

#include <QAbstractTableModel>

namespace fabriscope::ui {

/// One attribute of one node, a field a row: its value, its meaning, its position and its bytes.
class AttributeModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Field, Value, Meaning, Place, Raw };
    static constexpr int columns = 5;

    using QAbstractTableModel::QAbstractTableModel;

    void set(const mad::AttributeLayout& attribute, const sa::SmpBytes& bytes);
    void clear();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const mad::AttributeLayout* m_attribute = nullptr;
    sa::SmpBytes m_bytes{};
};

} // namespace fabriscope::ui
