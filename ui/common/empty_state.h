// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/look/icons.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace fabriscope::ui {

/// What a page shows when it has nothing to show: a picture, a sentence, and the next action as a button.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(Icon picture, QWidget* parent = nullptr);

    /// An empty action leaves the button out.
    void setMessage(const QString& sentence, const QString& detail, const QString& action);
    /// Below the action, for what else can be done. It becomes the parent.
    void addBelow(QWidget& widget);

Q_SIGNALS:
    void actionTriggered();

protected:
    void changeEvent(QEvent* event) override;

private:
    void paintPicture();

    Icon m_picture;
    QLabel* m_image = nullptr;
    QLabel* m_sentence = nullptr;
    QLabel* m_detail = nullptr;
    QPushButton* m_action = nullptr;
};

} // namespace fabriscope::ui
