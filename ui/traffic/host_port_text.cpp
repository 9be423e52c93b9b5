// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/host_port_text.h"

#include "ui/text/format.h"

#include <QCoreApplication>
#include <QLocale>

namespace fabriscope::ui::traffic {
namespace {

class HostPortWords
{
    Q_DECLARE_TR_FUNCTIONS(HostPort)
};

} // namespace

PortPair pairOf(const HostPort& port) { return {.port = port.local.port, .peer = {}, .kind = PortKind::Ethernet}; }

QString nameOf(const HostPort& port)
{
    return HostPortWords::tr("%1 / %2 (RoCE)")
        .arg(QString::fromStdString(port.local.device), QString::number(port.ref().number.value()));
}

QString factsOf(const HostPort& port)
{
    const QString rate = port.linkMbps == 0 ? HostPortWords::tr("rate not known") : formatLinkRate(port.linkMbps);
    return HostPortWords::tr("%1, %2").arg(rate, formatState(port.state));
}

std::vector<PortOffer> offersFor(const HostPorts& ports, const QString& query)
{
    std::vector<PortOffer> offers;
    for (const HostPort& port : ports.ports()) {
        const QString name = nameOf(port);
        if (name.contains(query, Qt::CaseInsensitive)) offers.push_back({.pair = pairOf(port), .text = name});
    }
    return offers;
}

} // namespace fabriscope::ui::traffic
