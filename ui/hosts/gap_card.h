// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/host/host.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace fabriscope::ui {

/// What a host lacks for RDMA, what follows from that, and what to do about it.
class GapCard final : public QWidget
{
    Q_OBJECT

public:
    explicit GapCard(QWidget* parent = nullptr);

    /// Hidden when nothing is missing. With buttons, a gap that a wizard mends leads to it.
    void setHost(const host::Host& host, bool withButtons);
    [[nodiscard]] QString text() const { return m_lines.join(QLatin1Char('\n')); }

Q_SIGNALS:
    void setUpRequested(const QString& wizard);

private:
    QStringList m_lines;
    QWidget* m_content = nullptr; ///< the lines
    QVBoxLayout* m_place = nullptr;
    std::vector<host::Gap> m_gaps; ///< that are shown
    bool m_withButtons = false;
};

} // namespace fabriscope::ui
