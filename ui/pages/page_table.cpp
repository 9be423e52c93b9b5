// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/page_table.h"

#include "ui/events/events_page.h"
#include "ui/hosts/hosts_page.h"
#include "ui/inventory/inventory_page.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/overview/overview_page.h"
#include "ui/probe/path/qos_path_page.h"
#include "ui/probe/tests_page.h"
#include "ui/queries/queries_page.h"
#include "ui/session/page_services.h"
#include "ui/session/route_source.h"
#include "ui/setup/setup_hosts.h"
#include "ui/setup/setup_page.h"
#include "ui/topology/map_congestion.h"
#include "ui/topology/topology_page.h"
#include "ui/traffic/traffic_page.h"

#include <algorithm>
#include <array>
#include <memory>

namespace fabriscope::ui {
namespace {

Page* overview(const PageServices& services)
{
    return new OverviewPage(services.context, &services.feed, &services.health);
}

Page* topology(const PageServices& services)
{
    auto* page = new TopologyPage(
        services.context, &services.feed,
        [&session = services.session] { return std::make_unique<SessionRouteSource>(session); }, &services.health);
    page->congestion().setHistory(services.history);
    return page;
}

Page* traffic(const PageServices& services)
{
    return new TrafficPage(services.context, services.feed, services.tables,
                           services.dataFolder + QStringLiteral("/dashboards"),
                           {.history = &services.history,
                            .health = &services.health,
                            .recorder = &services.recorder,
                            .clearing = &services.clearing});
}

Page* inventory(const PageServices& services) { return new InventoryPage(services.context, &services.feed); }

Page* hosts(const PageServices& services)
{
    return new HostsPage(services.context, services.connections, services.hosts);
}

Page* queries(const PageServices& services)
{
    auto* source = new SessionQuerySource(services.session);
    auto* page = new QueriesPage(services.context, *source);
    source->setParent(page);
    return page;
}

Page* subnetManager(const PageServices& services)
{
    return new SubnetManagerPage(services.context, &services.session, &services.connections);
}

Page* setUp(const PageServices& services)
{
    auto* source = new SessionSetupSource(services.context, services.session);
    auto* hosts = new ConnectedSetupHosts(services.connections);
    auto* page = new SetupPage(services.context, *source, hosts);
    source->setParent(page);
    hosts->setParent(page);
    return page;
}

Page* qosPath(const PageServices& services)
{
    auto* source = new SessionPathSource(services.session);
    auto* tester = new SessionTestSource(services.session, services.connections, services.hosts);
    auto* page = new QosPathPage(services.context, *source, *tester, services.feed, services.tables);
    source->setParent(page);
    tester->setParent(page);
    return page;
}

Page* tests(const PageServices& services)
{
    auto* source = new SessionTestSource(services.session, services.connections, services.hosts);
    auto* page = new TestsPage(services.context, *source, services.dataFolder + QStringLiteral("/tests"));
    source->setParent(page);
    return page;
}

Page* events(const PageServices& services) { return new EventsPage(services.context, services.monitor); }

constexpr std::array table{
    PageInfo{.id = PageId::Overview,
             .group = PageGroup::Fabric,
             .name = "overview",
             .icon = Icon::Overview,
             .title = QT_TRANSLATE_NOOP("Pages", "Overview"),
             .key = Qt::Key_1,
             .help = QT_TRANSLATE_NOOP(
                 "Help", "The state of the fabric at a glance: how many nodes and links there are, what needs "
                         "attention, most urgent first, which ports are busiest, wait longest and count "
                         "errors.\n\nChoose a finding to see its object in the inspector; Enter shows it on the map. "
                         "Declare the fabric as it is now to be the baseline, and later sweeps show what differs."),
             .make = overview},
    PageInfo{.id = PageId::Topology,
             .group = PageGroup::Fabric,
             .name = "topology",
             .icon = Icon::Topology,
             .title = QT_TRANSLATE_NOOP("Pages", "Topology"),
             .key = Qt::Key_2,
             .help = QT_TRANSLATE_NOOP(
                 "Help", "The map of the fabric: switches in tiers, hosts under their switch, links by capacity. "
                         "Deviations are marked by colour and shape. The outline beside it lists the same nodes.\n\n"
                         "Colour the links by state, speed, utilisation, congestion, errors or paths with the control "
                         "in the corner; the legend explains the current one.\n\n"
                         "Select a node and click another one with Shift, or use the menu of a node, to see the route "
                         "between them as the switches forward, hop by hop, there and back."),
             .make = topology},
    PageInfo{.id = PageId::Traffic,
             .group = PageGroup::Fabric,
             .name = "traffic",
             .icon = Icon::Traffic,
             .title = QT_TRANSLATE_NOOP("Pages", "Traffic"),
             .key = Qt::Key_3,
             .help = QT_TRANSLATE_NOOP(
                 "Help", "The counters of a port, by virtual lane: what it sends and receives, and for how long data "
                         "waits for credits. Choose a port by its name, or the whole fabric for rankings and a heat "
                         "map.\n\nCounters are read while a page that needs them is on screen."),
             .make = traffic},
    PageInfo{.id = PageId::Inventory,
             .group = PageGroup::Fabric,
             .name = "inventory",
             .icon = Icon::Inventory,
             .title = QT_TRANSLATE_NOOP("Pages", "Inventory"),
             .key = Qt::Key_4,
             .help = QT_TRANSLATE_NOOP(
                 "Help", "All nodes, ports and links as tables. Click a heading to sort. The filter line takes words "
                         "and column:text, -text leaves rows out. Columns can be chosen, moved and exported as CSV."),
             .make = inventory},
    PageInfo{.id = PageId::QosPath,
             .group = PageGroup::Ask,
             .name = "qosPath",
             .icon = Icon::Path,
             .title = QT_TRANSLATE_NOOP("Pages", "Path"),
             .key = Qt::Key_5,
             .help = QT_TRANSLATE_NOOP(
                 "Help", "The path of a program's packets between two hosts: name both, and an "
                         "RDMA-CM port, a service ID or a protocol. The path is drawn link by link, "
                         "each with the virtual lane that the packets take and the traffic on it.\n\n"
                         "Four sides are compared: what OpenSM's files promise, what the subnet "
                         "administration grants now, what is programmed in the ports, and what the "
                         "counters show. Where two disagree, the page shows it, with a remedy.\n\nTest checks "
                         "the path without agents at its ends: whether it is granted, there and back, "
                         "whether every node on the way responds, pings, and what the ports count "
                         "meanwhile."),
             .make = qosPath},
    PageInfo{.id = PageId::Queries,
             .group = PageGroup::Ask,
             .name = "queries",
             .icon = Icon::Query,
             .title = QT_TRANSLATE_NOOP("Pages", "Queries"),
             .key = Qt::Key_6,
             .help = QT_TRANSLATE_NOOP(
                 "Help", "Queries to the subnet administration, and for single attributes of one node. Choose a record "
                         "at the left, enter filters in the line above the table, and press Enter. The line completes "
                         "fields, words and the names of nodes.\n\nThe tool tip of a column explains it. A cell that "
                         "names a node or port shows it in the inspector; Enter shows it on the map."),
             .make = queries},
    PageInfo{.id = PageId::SubnetManager,
             .group = PageGroup::Change,
             .name = "subnetManager",
             .icon = Icon::SubnetManager,
             .title = QT_TRANSLATE_NOOP("Pages", "Subnet manager"),
             .key = Qt::Key_7,
             .help = QT_TRANSLATE_NOOP(
                 "Help", "OpenSM's three files, as form and text, with their problems below. On a connected host, "
                         "Apply shows what would change and with which effect before anything is written, checks the "
                         "result, and can roll it back. History lists earlier changes and restores them."),
             .selects = false,
             .make = subnetManager},
    PageInfo{.id = PageId::Setup,
             .group = PageGroup::Change,
             .name = "setup",
             .icon = Icon::Wizard,
             .title = QT_TRANSLATE_NOOP("Pages", "Set-up"),
             .key = Qt::Key_8,
             .help = QT_TRANSLATE_NOOP(
                 "Help", "Wizards that set a host up for RDMA. Each inspects the host first, proposes an answer to "
                         "every question with its reason, and shows a plan: every step as a sentence that unfolds into "
                         "its file or command, and the complete plan as a shell script and an Ansible play.\n\n"
                         "When the agent may change its host, the plan is applied step by step, verified, and can be "
                         "undone, at once or later from the journal. Nothing is changed before you press Apply."),
             .selects = false,
             .make = setUp},
    PageInfo{.id = PageId::Hosts,
             .group = PageGroup::Hosts,
             .name = "hosts",
             .icon = Icon::Host,
             .title = QT_TRANSLATE_NOOP("Pages", "Hosts"),
             .key = Qt::Key_9,
             .help = QT_TRANSLATE_NOOP(
                 "Help",
                 "The RDMA set-up of each connected host: devices with ports, GIDs and counters, network interfaces, "
                 "kernel modules, limits of pinned memory, services. Where a value is not known, the reason is shown; "
                 "every term has an explanation. Each port shows which GID index programs should use.\n\n"
                 "Differences compares hosts with the same devices and marks the one that is set up differently. "
                 "Connections adds hosts by name, by range such as node[01-16], or from a list of Slurm or Ansible."),
             .selects = false,
             .make = hosts},
    PageInfo{.id = PageId::Tests,
             .group = PageGroup::Hosts,
             .name = "tests",
             .icon = Icon::Test,
             .title = QT_TRANSLATE_NOOP("Pages", "Tests"),
             .key = Qt::Key_0,
             .help = QT_TRANSLATE_NOOP("Help",
                                       "Whether two hosts can communicate by RDMA, how fast, and if not, why. Choose "
                                       "both ends: host, port and GID. Mismatches are marked before anything is sent, "
                                       "and the pre-flight has the command lines of perftest, UCX, NCCL and rping.\n\n"
                                       "Run a test to see its steps, rates and percentiles. After a failure one "
                                       "sentence names the cause, the side, the evidence and the remedy. Without "
                                       "agents at both ends the page Path tests the path through the fabric."),
             .selects = false,
             .make = tests},
    PageInfo{.id = PageId::Events,
             .group = PageGroup::Events,
             .name = "events",
             .icon = Icon::Event,
             .title = QT_TRANSLATE_NOOP("Pages", "Events"),
             .key = Qt::Key_L,
             .help = QT_TRANSLATE_NOOP(
                 "Help", "What happened: changes between two sweeps, alarms of counters, cleared counters, and events "
                         "of the connection. Thresholds sets the value from which a counter raises an alarm."),
             .make = events},
};

} // namespace

std::span<const PageInfo> pageTable() { return table; }

const PageInfo& pageInfo(PageId id) { return *std::ranges::find(table, id, &PageInfo::id); }

} // namespace fabriscope::ui
