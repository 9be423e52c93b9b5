// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/status.h"

#include <QString>
#include <QWidget>

namespace fabriscope::ui {

/// Shape, word and colour of a status in one small widget.
class StatusBadge final : public QWidget
{
    Q_OBJECT

public:
    explicit StatusBadge(QWidget* parent = nullptr);

    /// Without a text of its own the badge shows the word of the status.
    void setStatus(Status status, const QString& text = {});
    [[nodiscard]] Status status() const { return m_status; }
    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Status m_status = Status::Unknown;
    QString m_text;
};

} // namespace fabriscope::ui
