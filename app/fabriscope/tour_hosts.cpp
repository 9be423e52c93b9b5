// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope/tour_parts.h"
#include "ui/common/app_context.h"
#include "ui/hosts/hosts_page.h"

namespace fabriscope {

void addHostStops(TourStops& stops, ui::AppContext& context, ui::HostsPage& page)
{
    using ui::HostsPage;
    // The lab's second host comes beside the first.
    const auto ready = [&context, &page] {
        const ui::ConnectionState& connection = context.connection();
        using Phase = ui::ConnectionState::Phase;
        const bool isHost = connection.phase != Phase::File && connection.phase != Phase::None;
        const bool isLab = connection.target == QLatin1String("demo:hosts");
        return page.targets().size() >= (isLab ? 2 : isHost ? 1 : 0) && page.isSettled();
    };
    const auto add = [&](const char* name, const char* title, std::function<void()> show) {
        TourStops::Stop& stop = stops.add(name, title, ui::PageId::Hosts, std::move(show), ready);
        stop.atMost = std::chrono::minutes(3); // the lab boots a machine
    };
    const auto first = [&page](std::string_view path) {
        page.showTab(HostsPage::DevicesTab);
        if (!page.targets().isEmpty()) page.showPath(page.targets().front(), path);
    };
    add("hosts", "Hosts: all of them, and what each lacks", [&page] { page.showTab(HostsPage::HostsTab); });
    add("hosts-devices", "Hosts: what a host is to RDMA", [first] { first(""); });
    add("hosts-port", "Hosts: a port, and which GID to use on it", [first] { first("devices/rxe0/ports/1"); });
    add("hosts-modules", "Hosts: RDMA modules", [first] { first("modules"); });
    add("hosts-differences", "Hosts: where hosts of one kind differ",
        [&page] { page.showTab(HostsPage::DifferencesTab); });
    add("hosts-connections", "Hosts: the connections", [&page] { page.showTab(HostsPage::ConnectionsTab); });
}

} // namespace fabriscope
