// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

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
    /// Opens or folds it, until the user does either.
    void suggestOpen(bool open);
    [[nodiscard]] bool isOpen() const;
    [[nodiscard]] int openHeight() const; ///< that it wants when it is open, in pixels

private:
    void setOpen(bool open);

    QWidget* m_body;
    QToolButton* m_heading;
    bool m_chosen = false; ///< by the user
};

} // namespace fabriscope::ui
