// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/traffic/port_choice.h"

#include <QLineEdit>

class QCompleter;
class QStringListModel;

namespace fabriscope::ui {
class AppContext;
class HostPorts;
} // namespace fabriscope::ui

namespace fabriscope::ui::traffic {

/// A line to type a node or port into; offers ports while one types.
class PortSearch final : public QLineEdit
{
    Q_OBJECT

public:
    /// `hosts`: Ethernet ports that are offered, too; may be null.
    PortSearch(AppContext& context, const HostPorts* hosts, QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(const fabriscope::ui::ObjectRef& port);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void offer(const QString& text);
    void take(const QString& text);

    AppContext& m_context;
    const HostPorts* m_hosts;
    QStringListModel* m_texts = nullptr;
    QCompleter* m_completer = nullptr;
    std::vector<PortOffer> m_offers;
};

} // namespace fabriscope::ui::traffic
