// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/host/host.h"

#include <QWidget>

class QLabel;

namespace fabriscope::ui {

/// What a host lacks for RDMA, what follows from that, and what to do about it.
class GapCard final : public QWidget
{
    Q_OBJECT

public:
    explicit GapCard(QWidget* parent = nullptr);

    /// Hidden when nothing is missing.
    void setHost(const host::Host& host);
    [[nodiscard]] QString text() const;

private:
    QLabel* m_text = nullptr;
};

} // namespace fabriscope::ui
