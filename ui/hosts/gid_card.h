// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/host/host.h"
#include "ui/common/look/card.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace fabriscope::ui {

/// Which GID a program should use on a port, and why the others are not the one.
class GidCard final : public QWidget
{
    Q_OBJECT

public:
    explicit GidCard(QWidget* parent = nullptr);

    void setPort(const host::Port& port);
    [[nodiscard]] QString advice() const;
    [[nodiscard]] QString others() const;

private:
    void update();

    host::Port m_port;
    QComboBox* m_family = nullptr;
    QComboBox* m_netdev = nullptr;
    QLabel* m_advice = nullptr;
    QLabel* m_others = nullptr;
};

} // namespace fabriscope::ui
