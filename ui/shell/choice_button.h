// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/look/icons.h"

#include <QAbstractButton>

namespace fabriscope::ui {

/// A wide, flat button with an icon, a title and a line that explains the choice.
class ChoiceButton final : public QAbstractButton
{
    Q_OBJECT

public:
    ChoiceButton(Icon which, const QString& title, const QString& detail, QWidget* parent = nullptr);
    /// One line instead of two.
    void setCompact(bool compact);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_detail;
    bool m_compact = false;
};

} // namespace fabriscope::ui
