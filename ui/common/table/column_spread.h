// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

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
    ColumnSpread(QAbstractItemView& view, QHeaderView& header);

    /// The header's sections have other widths of their own, after a restored state or another model.
    void readWidths();
    /// Their own widths, for a state that is kept; the next change of the table's size spreads them again.
    void putBack();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void spread();
    void countChanged();
    void changed(int section, int before, int now);

    QAbstractItemView& m_view;
    QHeaderView& m_header;
    std::vector<int> m_own; ///< by section; of hidden ones as well
    bool m_spreading = false;
};

} // namespace fabriscope::ui
