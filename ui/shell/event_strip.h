// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace fabriscope::ui {

class AppContext;
class ElidedLabel;

/// The line at the bottom: the last event, how many came before it, and how old the data is.
class EventStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit EventStrip(AppContext& context, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void updateEvent();
    void updateAge();
    void showEarlier();

    AppContext& m_context;
    ElidedLabel* m_text = nullptr;
    QToolButton* m_more = nullptr;
    QLabel* m_age = nullptr;
};

} // namespace fabriscope::ui
