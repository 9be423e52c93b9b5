// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractItemView;
class QToolButton;

namespace fabriscope::ui {

/// A part of a page below a heading that folds it away, for the rest to get its height. The body is this widget's
/// child.
class FoldablePart final : public QWidget
{
    Q_OBJECT

public:
    explicit FoldablePart(QWidget* body, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    [[nodiscard]] bool isOpen() const;
    /// Below a table, both in a page that was resized: folds it where the table would keep less than a few rows, and
    /// opens it where there is room for both, until the user does either.
    void giveWayTo(const QAbstractItemView& table, const QWidget& page);

private:
    void setOpen(bool open);

    QWidget* m_body;
    QToolButton* m_heading;
    bool m_chosen = false; ///< by the user
};

} // namespace fabriscope::ui
