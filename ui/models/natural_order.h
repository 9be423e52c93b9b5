// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

namespace fabriscope::ui {

/// Compares names as people count: "leaf-9" before "leaf-10"; case-insensitive first. Negative, zero or positive.
int compareNaturally(const QString& a, const QString& b);

/// Sorts words as people count: node2 before node10. Values that are none, as Qt does.
class NaturalProxy : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    [[nodiscard]] bool lessThan(const QModelIndex& a, const QModelIndex& b) const override
    {
        const QVariant left = a.data(sortRole());
        if (left.typeId() != QMetaType::QString) return QSortFilterProxyModel::lessThan(a, b);
        return compareNaturally(left.toString(), b.data(sortRole()).toString()) < 0;
    }
};

} // namespace fabriscope::ui
