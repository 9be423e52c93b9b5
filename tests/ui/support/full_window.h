// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/inventory/inventory_page.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/pages/page_table.h"
#include "ui/session/connections.h"
#include "ui/session/counter_feed.h"
#include "ui/session/counter_health.h"
#include "ui/session/event_monitor.h"
#include "ui/session/history_keeper.h"
#include "ui/session/host_catalog.h"
#include "ui/session/page_services.h"
#include "ui/session/port_qos_cache.h"
#include "ui/session/session.h"
#include "ui/session/session_recorder.h"
#include "ui/session/sheets/clear_action.h"
#include "ui/shell/main_window.h"
#include "ui/topology/topology_page.h"
#include "ui/traffic/traffic_page.h"

#include <QApplication>
#include <QFile>
#include <QSettings>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>

namespace fabriscope::test {

/// The window with every page, over a scripted source of counters; its settings are in a folder that goes away.
struct FullWindow
{
    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    ui::AppContext context;
    ui::Theme theme{*qApp};
    CounterScript counters;
    ui::CounterFeed feed{context, counters};
    ui::PortQosCache tables{context, counters};
    ui::EventMonitor monitor{context, feed, folder.filePath(QStringLiteral("thresholds"))};
    ui::HistoryKeeper history{context, feed, folder.filePath(QStringLiteral("history"))};
    ui::CounterHealth health{context, feed, monitor};
    ui::SessionRecorder recorder{context, feed};
    ui::Session session{context, {}}; ///< never opened
    ui::Connections connections{context, session, agent::standardLaunchers()};
    ui::HostCatalog hosts{connections};
    ui::MainWindow window{context, theme, settings};
    ui::ClearAction* clearing = new ui::ClearAction(context, counters, feed, window);
    ui::PageServices services{.context = context,
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
                              .dataFolder = folder.path()};
    ui::TopologyPage* topology = nullptr;
    ui::TrafficPage* traffic = nullptr;
    ui::InventoryPage* inventory = nullptr;
    ui::SubnetManagerPage* manager = nullptr;

    explicit FullWindow(QSize size = {1280, 800})
    {
        window.addPages(ui::pageTable(), services);
        topology = qobject_cast<ui::TopologyPage*>(window.page(ui::PageId::Topology));
        traffic = qobject_cast<ui::TrafficPage*>(window.page(ui::PageId::Traffic));
        inventory = qobject_cast<ui::InventoryPage*>(window.page(ui::PageId::Inventory));
        manager = qobject_cast<ui::SubnetManagerPage*>(window.page(ui::PageId::SubnetManager));
        window.setFeed(feed);
        window.restore();
        window.resize(size);
        window.show();
        window.activateWindow(); // shortcuts belong to the active window
        if (!QTest::qWaitForWindowActive(&window)) qFatal("the window does not become active");
    }
    /// A live connection to this fabric.
    void open(const fabric::SnapshotPtr& snapshot)
    {
        context.setConnection({.phase = ui::ConnectionState::Phase::Live,
                               .target = QStringLiteral("local"),
                               .title = QStringLiteral("head1")});
        context.setSnapshot(snapshot);
        if (!QTest::qWaitFor([&] { return context.isSettled(); })) qFatal("no snapshot");
    }
    /// OpenSM's three files from this computer.
    void openFilesWithMistakes()
    {
        for (const char* name : {"opensm.conf", "partitions.conf", "qos-policy.conf"}) {
            QFile file(folder.filePath(QString::fromLatin1(name)));
            if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
            file.write(QByteArray(name) == "partitions.conf"
                           ? "Default=0x7fff, ipoib : ALL=full ;\nStorage=0x10 : ALL ;\n"
                           : "qos TRUE\nno_such_option 1\n");
        }
        manager->openFiles({folder.filePath(QStringLiteral("opensm.conf"))});
    }
    /// Shows a page and waits until all of it is there; what waits for readings gets some.
    void show(ui::PageId page)
    {
        context.navigation().show(page);
        const bool settled = QTest::qWaitFor(
            [&] {
                counters.read(std::chrono::seconds(1));
                return window.isSettled();
            },
            20000);
        if (!settled) qFatal("the page does not settle");
    }
    /// Visits each view of the page on screen that tabs lead to, also those of tabs within a tab; `above`: the latter.
    void onEveryTab(ui::PageId page, const std::function<void()>& visit, const QList<QTabBar*>& above = {})
    {
        const QList<QTabBar*> all = window.page(page)->findChildren<QTabBar*>();
        const auto next = std::ranges::find_if(
            all, [&](const QTabBar* tabs) { return tabs->isVisible() && tabs->isEnabled() && !above.contains(tabs); });
        if (next == all.end()) return visit();
        QTabBar* const tabs = *next;
        QList<QTabBar*> within = above;
        within.append(tabs);
        for (int at = 0; at < tabs->count(); ++at) {
            if (!tabs->isTabVisible(at) || !tabs->isTabEnabled(at)) continue;
            tabs->setCurrentIndex(at);
            show(page); // until all of it is there
            onEveryTab(page, visit, within);
        }
    }
};

} // namespace fabriscope::test
