// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>

#include <initializer_list>
#include <vector>

class QAbstractItemView;
class QHeaderView;

namespace fabriscope::ui {

/// Columns of a table that grow with it, each in proportion to its own width, so that a row has all of a wide window.
/// In a narrow one they keep their widths, and the table scrolls. What the user has dragged stays as wide in
/// proportion.
class ColumnSpread final : public QObject
{
    Q_OBJECT

public:
    /// Belongs to the view. The header's sections have their own widths now; hidden ones count once they are shown.
    /// `fixed`: those that do not grow, since what they have is always as wide.
    ColumnSpread(QAbstractItemView& view, QHeaderView& header, std::initializer_list<int> fixed = {});

    /// The header's sections have other widths of their own, after another model.
    void readWidths();
    /// The header's state with the sections' own widths, for the next window may be narrower; and such a state again.
    [[nodiscard]] QByteArray saveState();
    void restoreState(const QByteArray& state);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void putBack();
    [[nodiscard]] bool grows(int section) const;
    void spread();
    void countChanged();
    void changed(int section, int before, int now);

    QAbstractItemView& m_view;
    QHeaderView& m_header;
    std::vector<int> m_fixed;
    std::vector<int> m_own; ///< by section; of hidden ones as well
    bool m_spreading = false;
};

} // namespace fabriscope::ui
