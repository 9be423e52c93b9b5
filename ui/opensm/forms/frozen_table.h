// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace fabriscope::ui::sm {

/// A table whose first column stays in view while the others scroll sideways, whole columns at a time: beside the first
/// one none is cut.
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
    void updateGeometries() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void hideOthers();
    void place();
    enum class Towards : unsigned char { Left, Right, Nearest };
    [[nodiscard]] int columnEdge(int scrolled, Towards towards) const;
    void keepWhole(int scrolled);

    QTableView* m_frozen;
    int m_scrolled = 0;     ///< to the beginning of a column
    bool m_ranging = false; ///< the range of the scroll bar is being set
};

} // namespace fabriscope::ui::sm
