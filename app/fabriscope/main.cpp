// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window: wiring only. This process opens no RDMA device and needs no privilege; the agent does and has.
#include "app/fabriscope/command_line.h"
#include "app/fabriscope/tour_stops.h"
#include "core/agent/client/launcher.h"
#include "core/base/printable.h"
#include "core/simulation/demo_launcher.h"
#include "ui/common/app_context.h"
#include "ui/common/painting.h"
#include "ui/common/preferences.h"
#include "ui/common/system_motion.h"
#include "ui/common/theme.h"
#include "ui/common/translation.h"
#include "ui/dashboard/traffic_page.h"
#include "ui/events/events_page.h"
#include "ui/inventory/inventory_page.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/overview/overview_page.h"
#include "ui/queries/queries_page.h"
#include "ui/session/baseline_store.h"
#include "ui/session/change_watcher.h"
#include "ui/session/clear_action.h"
#include "ui/session/counter_feed.h"
#include "ui/session/counter_health.h"
#include "ui/session/event_monitor.h"
#include "ui/session/history_keeper.h"
#include "ui/session/host_ports.h"
#include "ui/session/port_qos_cache.h"
#include "ui/session/replay_bar.h"
#include "ui/session/session.h"
#include "ui/session/session_recorder.h"
#include "ui/shell/connect_panel.h"
#include "ui/shell/main_window.h"
#include "ui/shell/screenshot_tour.h"
#include "ui/topology/topology_bench.h"
#include "ui/topology/topology_page.h"

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <cstdio>
#include <print>

namespace {

using namespace fabriscope;

agent::LauncherSet launchers(bool allowChanges = false)
{
    agent::LauncherSet set = agent::standardLaunchers({.allowChanges = allowChanges});
    set[agent::Scheme::Demo] = simulation::demoLauncher();
    return set;
}

QString dataFolder(const QString& name)
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QLatin1Char('/') + name;
}

void addPages(ui::MainWindow& window, ui::AppContext& context, ui::Session& session, ui::CounterFeed& feed,
              ui::CounterHealth& health, ui::PortQosCache& tables, ui::EventMonitor& monitor,
              const ui::HistoryKeeper& history, ui::SessionRecorder& recorder, ui::ClearAction& clearing,
              const QString& dashboardFolder)
{
    auto* overview = new ui::OverviewPage(context);
    overview->setFeed(feed);
    overview->setHealth(health);
    window.addPage(ui::PageId::Overview, overview);
    auto* topology = new ui::TopologyPage(context);
    topology->setFeed(feed);
    topology->setClearing(clearing);
    window.addPage(ui::PageId::Topology, topology);
    auto* traffic = new ui::TrafficPage(context, feed, tables, dashboardFolder);
    traffic->setHistory(history);
    traffic->setHealth(health);
    traffic->setRecorder(recorder);
    traffic->setClearing(clearing);
    window.addCommand(traffic->recordAction(), ui::Icon::Record);
    window.addObjectCommand(&clearing, ui::Icon::Clear);
    window.setBanner(new ui::ReplayBar(session));
    window.addPage(ui::PageId::Traffic, traffic);
    auto* inventory = new ui::InventoryPage(context);
    inventory->setClearing(clearing);
    inventory->setFeed(feed);
    window.setFeed(feed);
    window.addPage(ui::PageId::Inventory, inventory);
    auto* queries = new ui::QueriesPage(context);
    queries->setSession(session);
    window.addPage(ui::PageId::Queries, queries);
    auto* manager = new ui::SubnetManagerPage(context);
    manager->setSession(session);
    window.addPage(ui::PageId::SubnetManager, manager);
    window.addPage(ui::PageId::Events, new ui::EventsPage(context, monitor));
}

/// Measures the map on a fabric's first complete snapshot, prints the figures as JSON, and ends the program.
int benchTopology(const QString& target)
{
    ui::AppContext context;
    ui::Session session(context, launchers());
    bool begun = false;
    QObject::connect(&context, &ui::AppContext::viewChanged, &context, [&] {
        const fabric::SnapshotPtr snapshot = context.snapshot();
        if (begun || !snapshot || !snapshot->info().complete) return;
        begun = true;
        const QByteArray figures = ui::topology::toJson(ui::topology::runTopologyBench(snapshot));
        std::print("{}", printableJson({figures.constData(), static_cast<std::size_t>(figures.size())}));
        QCoreApplication::exit(0);
    });
    QObject::connect(&context, &ui::AppContext::connectionChanged, &context, [&] {
        const ui::ConnectionState& state = context.connection();
        if (begun ||
            (state.phase != ui::ConnectionState::Phase::Failed && state.phase != ui::ConnectionState::Phase::Lost &&
             state.phase != ui::ConnectionState::Phase::NoFabric))
            return;
        begun = true;
        std::println(stderr, "{}", printable(state.problem.sentence().toStdString()));
        QCoreApplication::exit(3);
    });
    // From inside the event loop, so that an immediate failure can end it.
    QMetaObject::invokeMethod(&context, [&] { session.open(target); }, Qt::QueuedConnection);
    return QApplication::exec();
}

int run(QApplication& application, const CommandLine& line)
{
    if (!line.bench.isEmpty()) return benchTopology(line.bench);
    // Pictures show the program as it is new, whatever the user has changed.
    const QTemporaryDir scratch;
    QSettings settings = line.screenshots.isEmpty()
                             ? QSettings(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("fabriscope"),
                                         QStringLiteral("fabriscope"))
                             : QSettings(scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    const ui::Translation translation(line.language.isEmpty() ? ui::Preferences::languageIn(settings) : line.language);
    ui::AppContext context;
    ui::Theme theme(application);
    ui::Session session(context, launchers(line.allowChanges));
    session.setChangingLaunchers(launchers(true));
    const ui::HostPorts hostPorts(context, session);
    ui::CounterFeed feed(context, session);
    feed.setHostPorts(hostPorts);
    ui::PortQosCache tables(context, session);
    ui::EventMonitor monitor(context, feed,
                             line.screenshots.isEmpty() ? dataFolder(QStringLiteral("error_thresholds"))
                                                        : scratch.filePath(QStringLiteral("error_thresholds")));
    ui::CounterHealth health(context, feed, monitor);
    ui::HistoryKeeper history(context, feed,
                              line.screenshots.isEmpty() ? dataFolder(QStringLiteral("history"))
                                                         : scratch.filePath(QStringLiteral("history")));
    ui::SessionRecorder recorder(context, feed);
    const ui::ChangeWatcher watcher(context);
    QObject::connect(&session, &ui::Session::counterTimeJumped, &watcher, &ui::ChangeWatcher::forget);
    QObject::connect(&session, &ui::Session::counterTimeJumped, &monitor, &ui::EventMonitor::restart);
    QObject::connect(&monitor, &ui::EventMonitor::happened, &history, &ui::HistoryKeeper::keep);
    QObject::connect(&watcher, &ui::ChangeWatcher::happened, &history, &ui::HistoryKeeper::keep);
    QObject::connect(&session, &ui::Session::happened, &history, &ui::HistoryKeeper::keep);
    ui::MainWindow window(context, theme, settings);
    auto* clearing = new ui::ClearAction(context, session, feed, window);
    addPages(window, context, session, feed, health, tables, monitor, history, recorder, *clearing,
             line.screenshots.isEmpty() ? dataFolder(QStringLiteral("dashboards"))
                                        : scratch.filePath(QStringLiteral("dashboards")));
    const ui::BaselineStore baselines(context, line.screenshots.isEmpty() ? dataFolder(QStringLiteral("baselines"))
                                                                          : scratch.path());
    const ui::SystemMotion systemMotion;
    const bool pictures = !line.screenshots.isEmpty();
    const auto applyPreferences = [&] {
        const ui::Preferences& wanted = window.preferences();
        theme.setSystemStyle(wanted.systemStyle());
        session.setSweepInterval(wanted.sweepInterval());
        session.setManagementKey(wanted.managementKey());
        history.setKept(wanted.historyKept(), wanted.historyBytes());
        const bool asSystem = wanted.motion() == ui::Motion::System && systemMotion.reduced();
        context.setReducedMotion(pictures || asSystem || wanted.motion() == ui::Motion::Reduced);
    };
    QObject::connect(&window.preferences(), &ui::Preferences::changed, &window, applyPreferences);
    QObject::connect(&systemMotion, &ui::SystemMotion::changed, &window, applyPreferences);
    applyPreferences();
    window.restore();
    if (!line.size.isEmpty()) window.resize(line.size);
    window.show();
    if (!line.connect.isEmpty()) session.open(line.connect);

    ui::ScreenshotTour tour(context, window, theme, line.screenshots);
    if (!line.screenshots.isEmpty()) {
        tour.setStops(tourStops(context, window, feed));
        tour.setDeadline(line.deadlineSeconds);
        QObject::connect(&tour, &ui::ScreenshotTour::finished, &application,
                         [](int status) { QCoreApplication::exit(status); });
        tour.start();
    }
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    const auto parsed = parseCommandLine(argc, argv);
    if (const auto* end = std::get_if<ExitNow>(&parsed)) {
        std::print(end->status == 0 ? stdout : stderr, "{}", printableLines(end->text));
        return end->status;
    }
    ui::paintWithoutHelpers();
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("fabriscope"));
    QApplication::setApplicationDisplayName(QStringLiteral("Fabriscope"));
    QApplication::setApplicationVersion(QStringLiteral(FABRISCOPE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.fabriscope.Fabriscope"));
    const auto& line = std::get<CommandLine>(parsed);
    return run(application, line);
}
