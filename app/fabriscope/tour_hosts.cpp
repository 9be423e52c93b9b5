// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope/tour_parts.h"
#include "ui/common/app_context.h"
#include "ui/hosts/hosts_page.h"

namespace fabriscope {

void addHostStops(TourStops& stops, ui::AppContext& context, ui::HostsPage& page, const std::function<void()>& clear)
{
    using ui::HostsPage;
    // The lab's second host comes beside the first.
    const auto ready = [&context, &page] {
        const ui::ConnectionState& connection = context.connection();
        const bool isFile = connection.phase == ui::ConnectionState::Phase::File; // a saved fabric has no host
        const bool isLab = connection.target == QLatin1String("demo:hosts");
        return page.targets().size() >= (isLab ? 2 : isFile ? 0 : 1) && page.isSettled();
    };
    const auto add = [&](const QString& name, const QString& title, std::function<void()> show) {
        stops.push_back({.name = name,
                         .title = title,
                         .prepare =
                             [=, &context] {
                                 clear();
                                 context.navigation().show(ui::PageId::Hosts);
                                 show();
                             },
                         .ready = ready,
                         .atMost = std::chrono::minutes(3)}); // the lab boots a machine
    };
    const auto first = [&page](std::string_view path) {
        page.showTab(HostsPage::DevicesTab);
        if (!page.targets().isEmpty()) page.showPath(page.targets().front(), path);
    };
    add(QStringLiteral("hosts"), QStringLiteral("Hosts: all of them, and what each lacks"),
        [&page] { page.showTab(HostsPage::HostsTab); });
    add(QStringLiteral("hosts-devices"), QStringLiteral("Hosts: what a host is to RDMA"), [first] { first(""); });
    add(QStringLiteral("hosts-port"), QStringLiteral("Hosts: a port, and which GID to use on it"),
        [first] { first("devices/rxe0/ports/1"); });
    add(QStringLiteral("hosts-modules"), QStringLiteral("Hosts: RDMA modules"), [first] { first("modules"); });
    add(QStringLiteral("hosts-differences"), QStringLiteral("Hosts: where hosts of one kind differ"),
        [&page] { page.showTab(HostsPage::DifferencesTab); });
    add(QStringLiteral("hosts-connections"), QStringLiteral("Hosts: the connections"),
        [&page] { page.showTab(HostsPage::ConnectionsTab); });
}

} // namespace fabriscope
