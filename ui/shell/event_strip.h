// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace fabriscope::ui {

class AppContext;
class ElidedLabel;

/// The line at the bottom: the latest warning, what ended it, or a reply; how many other events there are, how the
/// fabric is followed, and how old the data is.
class EventStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit EventStrip(AppContext& context, QWidget* parent = nullptr);
    /// By which means changes are found, and what that means, on hover; empty: nothing is shown.
    void showFollowing(const QString& means, const QString& explanation);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void updateEvent();
    void updateAge();
    void showEarlier();

    AppContext& m_context;
    ElidedLabel* m_text = nullptr;
    QToolButton* m_more = nullptr;
    QLabel* m_following = nullptr;
    QLabel* m_age = nullptr;
};

} // namespace fabriscope::ui
