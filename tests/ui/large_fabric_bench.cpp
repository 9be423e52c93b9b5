// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long the GUI thread is busy at a stretch while a user works with a large fabric (11,664 hosts, 34,992 links):
// processor time between two moments in which the event loop waits, so that other programs' load does not count.
// Prints a line a step. Not a test: figures of different machines don't compare. With --stalls a line also says when
// its longest stretch began and ended, as 'perf script --time' takes it from 'perf record -k CLOCK_MONOTONIC'.
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/common/look/painting.h"
#include "ui/common/look/theme.h"
#include "ui/common/table/data_table.h"
#include "ui/events/events_page.h"
#include "ui/inventory/inventory_page.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/overview/overview_page.h"
#include "ui/pages/page_table.h"
#include "ui/session/change_watcher.h"
#include "ui/session/counter_feed.h"
#include "ui/session/event_monitor.h"
#include "ui/session/history_keeper.h"
#include "ui/session/port_qos_cache.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/main_window.h"
#include "ui/topology/map_controls.h"
#include "ui/topology/topology_page.h"
#include "ui/traffic/traffic_page.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QLineEdit>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>
#include <ctime>
#include <functional>
#include <thread>
#include <utility>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

double msOf(clockid_t clock)
{
    timespec time{};
    ::clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// The longest time without a look at the event queue.
class BusyMeter
{
public:
    BusyMeter()
    {
        auto* loop = QAbstractEventDispatcher::instance();
        QObject::connect(loop, &QAbstractEventDispatcher::awake, loop, [this] { note(); });
        QObject::connect(loop, &QAbstractEventDispatcher::aboutToBlock, loop, [this] { note(); });
    }
    struct Stretch
    {
        double cpu = 0;   ///< ms of processor time
        double began = 0; ///< ms of CLOCK_MONOTONIC
        double ended = 0;
    };
    void note()
    {
        const double cpu = msOf(CLOCK_THREAD_CPUTIME_ID);
        const double now = msOf(CLOCK_MONOTONIC);
        if (cpu - m_cpu > m_longest.cpu) m_longest = {.cpu = cpu - m_cpu, .began = m_now, .ended = now};
        m_cpu = cpu;
        m_now = now;
    }
    Stretch take()
    {
        note();
        return std::exchange(m_longest, {});
    }

private:
    double m_cpu = msOf(CLOCK_THREAD_CPUTIME_ID);
    double m_now = msOf(CLOCK_MONOTONIC);
    Stretch m_longest;
};

} // namespace

int main(int argc, char** argv)
{
    paintWithoutHelpers();
    QApplication application(argc, argv);
    const bool stalls = application.arguments().contains(QLatin1String("--stalls"));
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    AppContext context;
    Theme theme(application);
    test::CounterScript counters;
    CounterFeed feed(context, counters);
    PortQosCache tables(context, counters);
    EventMonitor monitor(context, feed, folder.filePath(QStringLiteral("thresholds")));
    HistoryKeeper history(context, feed, folder.filePath(QStringLiteral("history")));
    const ChangeWatcher watcher(context);
    MainWindow window(context, theme, settings);
    window.addPage(pageInfo(PageId::Overview), new OverviewPage(context, &feed));
    auto* topology = new TopologyPage(context, &feed);
    window.addPage(pageInfo(PageId::Topology), topology);
    auto* traffic =
        new TrafficPage(context, feed, tables, folder.filePath(QStringLiteral("dashboards")), {.history = &history});
    window.addPage(pageInfo(PageId::Traffic), traffic);
    window.addPage(pageInfo(PageId::Inventory), new InventoryPage(context));
    window.addPage(pageInfo(PageId::SubnetManager), new SubnetManagerPage(context));
    window.addPage(pageInfo(PageId::Events), new EventsPage(context, monitor));
    window.restore();
    window.resize(1280, 800);
    window.show();
    test::FatTree tree = test::largeTree();
    tree.degradedEvery = 37;
    const fabric::SnapshotPtr first = test::withSwitchLids(test::makeFatTree(tree));
    tree.degradedEvery = 41;
    const fabric::SnapshotPtr second = test::withSwitchLids(test::makeFatTree(tree));
    tree.downHostEvery = 100; // 116 links here and there
    const fabric::SnapshotPtr cut = test::withSwitchLids(test::makeFatTree(tree));
    tree.degradedEvery = 3;
    const fabric::SnapshotPtr slow = test::withSwitchLids(test::makeFatTree(tree));

    BusyMeter meter;
    // As from a client: on another thread, whose time is not the window's.
    const auto read = [&counters] { std::jthread([&counters] { counters.read(std::chrono::seconds(1)); }).join(); };
    const auto settle = [&] {
        QTest::qWait(20);
        QElapsedTimer since;
        since.start();
        while (!window.isSettled()) {
            QTest::qWait(5);
            if (since.elapsed() < 1000) continue;
            read(); // the page waits for readings
            since.restart();
        }
        QTest::qWait(700); // filters wait for a pause in typing
    };
    const auto step = [&](const char* name, const std::function<void()>& act) {
        settle();
        meter.take();
        act();
        settle();
        const BusyMeter::Stretch longest = meter.take();
        std::printf("%-28s %7.1f ms", name, longest.cpu);
        if (stalls) std::printf("   %.6f,%.6f", longest.began / 1e3, longest.ended / 1e3);
        std::printf("\n");
    };
    const auto table = [&] { // of the page shown
        QTableView* shown = nullptr;
        for (auto* view : window.findChildren<QTableView*>())
            if (view->isVisible()) shown = view;
        return shown;
    };
    context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
    step("overview, first snapshot", [&] { context.setSnapshot(first); });
    Navigation& go = context.navigation();
    for (const auto& [id, name] :
         {std::pair(TableId::Nodes, "nodes"), std::pair(TableId::Ports, "ports"), std::pair(TableId::Links, "links")}) {
        std::printf("-- %s\n", name);
        step("open", [&] { go.showTable(id, {}); });
        step("sort by another column", [&] { table()->sortByColumn(3, Qt::DescendingOrder); });
        step("sort by name", [&] { table()->sortByColumn(0, Qt::AscendingOrder); });
        step("filter", [&] { go.showTable(id, QStringLiteral("leaf")); });
        step("filter off", [&] { go.showTable(id, {}); });
        step("select the last row",
             [&] { table()->setCurrentIndex(table()->model()->index(table()->model()->rowCount() - 1, 0)); });
        step("next snapshot", [&] { context.setSnapshot(context.snapshot() == first ? second : first); });
        step("116 links less", [&] { context.setSnapshot(cut); });
        step("they are back", [&] { context.setSnapshot(first); });
    }
    const auto snapshots = [&] {
        step("next snapshot", [&] { context.setSnapshot(second); });
        step("116 links less", [&] { context.setSnapshot(cut); });
        step("they are back", [&] { context.setSnapshot(first); });
    };
    const auto readings = [&] {
        step("counters of all ports", read);
        step("and again", read);
        step("and again", read);
    };
    std::printf("-- topology\n");
    step("open", [&] { go.show(PageId::Topology); });
    step("select a host", [&] { go.select(NodeRef{first->nodes().back().guid}); });
    snapshots();
    step("colour by utilisation", [&] {
        window.findChild<topology::MapControls*>()->setColourMode(topology::ColourMode::Utilisation);
        topology->show();
    });
    readings();
    std::printf("-- traffic\n");
    step("open", [&] { go.show(PageId::Traffic); });
    step("whole fabric", [&] { traffic->showFabric(true); });
    readings();
    snapshots();
    for (const auto& [page, name] :
         {std::pair(PageId::SubnetManager, "subnet manager"), std::pair(PageId::Events, "events")}) {
        std::printf("-- %s\n", name);
        step("open", [&] { go.show(page); });
        snapshots();
    }
    std::printf("-- palette\n");
    step("open", [&] { window.commandPalette().open(); });
    for (const char* text : {"1", "node", "leaf-1", "0x"})
        step(text, [&] { window.commandPalette().input().setText(QString::fromLatin1(text)); });
    window.commandPalette().dismiss();
    step("overview again", [&] { go.show(PageId::Overview); });
    step("next snapshot", [&] { context.setSnapshot(context.snapshot() == first ? second : first); });
    step("every third link is slow", [&] { context.setSnapshot(slow); });
    step("as before", [&] { context.setSnapshot(first); });
    return 0;
}
