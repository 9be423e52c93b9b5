// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/status.h"

#include <QAbstractButton>

namespace fabriscope::ui {

/// Says what the window is connected to, with the state as shape and word below; opens the connection panel.
class ConnectionButton final : public QAbstractButton
{
    Q_OBJECT

public:
    explicit ConnectionButton(QWidget* parent = nullptr);
    void setConnection(const QString& title, Status status, const QString& state);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QString stateText() const { return m_state; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_title;
    QString m_state;
    Status m_status = Status::Unknown;
};

/// Looks like a search field and opens the command palette.
class SearchButton final : public QAbstractButton
{
    Q_OBJECT

public:
    explicit SearchButton(QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace fabriscope::ui
