// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace fabriscope::ui::sm {

/// A table whose first column stays in view while the others scroll sideways.
class FrozenTable final : public QTableView
{
    Q_OBJECT

public:
    explicit FrozenTable(QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
    /// To be called once delegate, row heights and grid are set.
    void freeze();
    [[nodiscard]] QTableView& frozen() const { return *m_frozen; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void hideOthers();
    void place();

    QTableView* m_frozen;
};

} // namespace fabriscope::ui::sm
