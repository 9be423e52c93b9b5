// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window: wiring only. This process opens no RDMA device and needs no privilege; the agent does and has.
#include "app/common/start.h"
#include "app/fabriscope/command_line.h"
#include "app/fabriscope/tour_stops.h"
#include "core/agent/client/connection/launcher.h"
#include "core/agent/client/connection/open_files.h"
#include "core/simulation/demo_launcher.h"
#include "ui/common/app_context.h"
#include "ui/common/look/painting.h"
#include "ui/common/look/system_motion.h"
#include "ui/common/look/theme.h"
#include "ui/common/preferences.h"
#include "ui/common/translation.h"
#include "ui/pages/page_table.h"
#include "ui/pages/wall_view.h"
#include "ui/session/baseline_store.h"
#include "ui/session/change_watcher.h"
#include "ui/session/connections.h"
#include "ui/session/counter_feed.h"
#include "ui/session/counter_health.h"
#include "ui/session/desktop_notifier.h"
#include "ui/session/event_monitor.h"
#include "ui/session/history_keeper.h"
#include "ui/session/host_catalog.h"
#include "ui/session/host_ports.h"
#include "ui/session/manager_health.h"
#include "ui/session/page_services.h"
#include "ui/session/port_qos_cache.h"
#include "ui/session/session.h"
#include "ui/session/session_recorder.h"
#include "ui/session/sheets/acknowledge_action.h"
#include "ui/session/sheets/clear_action.h"
#include "ui/session/sheets/notify_sheet.h"
#include "ui/session/sheets/problem_action.h"
#include "ui/session/sheets/replay_bar.h"
#include "ui/shell/connect_panel.h"
#include "ui/shell/main_window.h"
#include "ui/shell/screenshot_tour.h"
#include "ui/shell/settings_panel.h"
#include "ui/traffic/traffic_page.h"

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <utility>

namespace {

using namespace fabriscope;

/// Simulated fabrics and the lab are one of their kind in this process: `demo` is shared.
agent::LauncherSet launchers(const agent::Launcher& demo, agent::LauncherOptions options = {})
{
    options.version = FABRISCOPE_VERSION;
    options.share = true;
    agent::LauncherSet set = agent::standardLaunchers(std::move(options));
    set[agent::Scheme::Demo] = demo;
    return set;
}

int run(QApplication& application, const CommandLine& line)
{
    // Pictures show the program as it is new, whatever the user has changed.
    const QTemporaryDir scratch;
    QSettings settings = line.screenshots.isEmpty()
                             ? QSettings(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("fabriscope"),
                                         QStringLiteral("fabriscope"))
                             : QSettings(scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    const QString dataFolder =
        line.screenshots.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) : scratch.path();
    const ui::Translation translation(line.language.isEmpty() ? ui::Preferences::languageIn(settings) : line.language);
    ui::AppContext context;
    ui::Theme theme(application);
    const agent::Launcher demo = simulation::demoLauncher();
    ui::Session session(context, launchers(demo, {.allowChanges = line.allowChanges}));
    session.setChangingLaunchers(launchers(demo, {.allowChanges = true}));
    ui::Connections connections(context, session, launchers(demo, {.allowChanges = line.allowChanges}));
    connections.setChangingLaunchers(launchers(demo, {.allowChanges = true}));
    connections.setBatchLaunchers(launchers(demo, {.allowChanges = line.allowChanges, .batch = true}));
    connections.setCompanions(QStringLiteral("demo:hosts"), {QStringLiteral("demo:hosts/2")});
    ui::HostCatalog hosts(connections);
    const ui::HostPorts hostPorts(context, session);
    ui::CounterFeed feed(context, session);
    feed.setHostPorts(hostPorts);
    ui::PortQosCache tables(context, session);
    ui::EventMonitor monitor(context, feed, dataFolder + QStringLiteral("/error_thresholds"));
    ui::CounterHealth health(context, feed, monitor);
    ui::SessionManagerSource managerSource(session);
    ui::ManagerHealth managerHealth(context, managerSource);
    QObject::connect(&session, &ui::Session::followingChanged, &managerHealth,
                     [&] { managerHealth.setFollowing(session.isFollowing()); });
    ui::HistoryKeeper history(context, feed, dataFolder + QStringLiteral("/history"));
    ui::SessionRecorder recorder(context, feed);
    const ui::ChangeWatcher watcher(context);
    QObject::connect(&session, &ui::Session::counterTimeJumped, &watcher, &ui::ChangeWatcher::forget);
    QObject::connect(&session, &ui::Session::counterTimeJumped, &monitor, &ui::EventMonitor::restart);
    QObject::connect(&monitor, &ui::EventMonitor::happened, &history, &ui::HistoryKeeper::keep);
    QObject::connect(&watcher, &ui::ChangeWatcher::happened, &history, &ui::HistoryKeeper::keep);
    QObject::connect(&session, &ui::Session::happened, &history, &ui::HistoryKeeper::keep);
    ui::MainWindow window(context, theme, settings);
    auto* clearing = new ui::ClearAction(context, session, feed, window);
    window.setBanner(new ui::ReplayBar(session));
    window.setFeed(feed);
    window.setHosts(hosts);
    window.setRecorder(recorder);
    QObject::connect(&session, &ui::Session::followingChanged, &window, &ui::MainWindow::showFollowing);
    window.addCommand(clearing, ui::Icon::Clear);
    window.addCommand(new ui::AcknowledgeAction(context, window), ui::Icon::Flag);
    ui::DesktopNotifier notifier(context, line.screenshots.isEmpty() ? ui::DesktopNotifier::Files()
                                                                     : ui::DesktopNotifier::Files{.settings = {}});
    window.addCommand(ui::makeProblemAction(context, session, QStringLiteral("fabriscope " FABRISCOPE_VERSION), window),
                      ui::Icon::Save);
    window.addCommand(ui::makeNotifyAction(context, notifier, window), ui::Icon::Pause);
    const ui::PageServices services{.context = context,
                                    .session = session,
                                    .connections = connections,
                                    .hosts = hosts,
                                    .feed = feed,
                                    .health = health,
                                    .tables = tables,
                                    .monitor = monitor,
                                    .history = history,
                                    .recorder = recorder,
                                    .clearing = *clearing,
                                    .dataFolder = dataFolder};
    window.addPages(ui::pageTable(), services);
    window.addCommand(ui::makeWallAction(services, window), ui::Icon::Topology);
    window.settingsPanel().setHistory(history);
    if (const auto* traffic = qobject_cast<ui::TrafficPage*>(window.page(ui::PageId::Traffic)))
        window.addCommand(traffic->recordAction(), ui::Icon::Record);
    const ui::BaselineStore baselines(context, dataFolder + QStringLiteral("/baselines"));
    const ui::SystemMotion systemMotion;
    const bool pictures = !line.screenshots.isEmpty();
    const auto applyPreferences = [&] {
        const ui::Preferences& wanted = window.preferences();
        theme.setSystemStyle(wanted.systemStyle());
        session.setSweepInterval(wanted.sweepInterval());
        session.setManagementKey(wanted.managementKey());
        history.setKept(wanted.historyKept(), wanted.historyBytes());
        history.setServer(
            {.address = wanted.historyServer().toStdString(), .accessFile = wanted.historyAccess().toStdString()});
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
        if (line.pictureTheme) tour.setThemes({*line.pictureTheme});
        QObject::connect(&tour, &ui::ScreenshotTour::finished, &application,
                         [](int status) { QCoreApplication::exit(status); });
        tour.start();
    }
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    app::prepareProcess();
    const auto line = parseCommandLine(argc, argv);
    if (!line) return line.error();
    agent::raiseOpenFileLimit();
    ui::paintWithoutHelpers();
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("fabriscope"));
    QApplication::setApplicationDisplayName(QStringLiteral("Fabriscope"));
    QApplication::setApplicationVersion(QStringLiteral(FABRISCOPE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.fabriscope.Fabriscope"));
    return run(application, *line);
}
