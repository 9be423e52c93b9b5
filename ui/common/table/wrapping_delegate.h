// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QTableView;

namespace fabriscope::ui {

/// Cells of words in a table that is narrower than they are: they continue in a second line instead of losing their
/// middle, beside the shape of the status that the model gives them. The rows take the height that they need, while
/// there are not too many of them.
class WrappingDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// For these columns of the view, which must have its model.
    WrappingDelegate(QTableView& view, std::initializer_list<int> columns);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void fitRows();

    QTableView& m_view;
    bool m_planned = false;
};

} // namespace fabriscope::ui
