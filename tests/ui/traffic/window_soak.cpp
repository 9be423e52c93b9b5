// SPDX-License-Identifier: GPL-3.0-or-later
//
// ./dev bench window [SECONDS]: what the traffic page costs with 16 virtual lanes of 4 ports, read ten times a second:
// the share of a core, and how much memory grows a minute. Off screen; the counters are scripted, and what making them
// costs is in the figures.
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "tests/ui/traffic/lane_load.h"
#include "ui/common/app_context.h"
#include "ui/common/look/painting.h"
#include "ui/common/look/theme.h"
#include "ui/session/counter_feed.h"
#include "ui/session/port_qos_cache.h"
#include "ui/traffic/port_view.h"
#include "ui/traffic/traffic_page.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <ctime>
#include <print>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

constexpr double goal = 15; // per cent of a core
constexpr unsigned fullHistory = 4'300;

/// Resident memory of this process, MB; what /proc counts in pages of 4 KiB.
double residentMb()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly)) return 0;
    return file.readAll().split(' ').value(1).toDouble() * 4096 / 1e6;
}

/// Growth in MB a minute: the slope of the least squares.
double slopePerMinute(const std::vector<std::pair<double, double>>& samples)
{
    double x = 0;
    double y = 0;
    for (const auto& [at, mb] : samples) {
        x += at / static_cast<double>(samples.size());
        y += mb / static_cast<double>(samples.size());
    }
    double over = 0;
    double under = 0;
    for (const auto& [at, mb] : samples) {
        over += (at - x) * (mb - y);
        under += (at - x) * (at - x);
    }
    return under > 0 ? 60 * over / under : 0;
}

struct Window
{
    AppContext context;
    test::CounterScript source;
    CounterFeed feed{context, source};
    PortQosCache tables{context, source};
    QTemporaryDir folder;
    TrafficPage page{context, feed, tables, folder.path()};
    unsigned round = 0;

    bool open()
    {
        context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
        context.setSnapshot(test::withSwitchLids(test::makeFatTree({.spines = 2, .leaves = 3, .hostsPerLeaf = 3})));
        if (!QTest::qWaitFor([this] { return context.isSettled() && context.snapshot(); })) return false;
        page.resize(1280, 800);
        page.show();
        context.navigation().select(test::nodeOfMostPorts(*context.snapshot()));
        if (!QTest::qWaitFor([this] { return !source.watches.empty(); })) return false;
        // As after hours: as much history as is ever kept.
        while (round < fullHistory)
            read();
        return QTest::qWaitFor([this] { return page.portView().hasData(); });
    }
    void read() { test::readSixteenLanes(source, page.portView().ports(), ++round); }
};

/// Percent of a core.
double run(Window& window, std::chrono::milliseconds span, int seconds)
{
    window.page.setPace(std::chrono::milliseconds(200), span);
    window.read();
    QTest::qWait(1'500);
    QElapsedTimer wall;
    wall.start();
    const std::clock_t before = std::clock();
    std::vector<std::pair<double, double>> memory;
    for (int i = 0; i < 10 * seconds; ++i) {
        window.read();
        QTest::qWait(std::max<int>(0, static_cast<int>((i + 1) * 100 - wall.elapsed())));
        if (i % 10 == 9) memory.emplace_back(static_cast<double>(wall.elapsed()) / 1e3, residentMb());
    }
    const double took = static_cast<double>(wall.elapsed()) / 1e3;
    const double share = 100 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC / took;
    std::println("last {:3} s on screen: {:5.1f} % of one core over {:.0f} s at {:.1f} readings/s; memory {:.1f} MB, "
                 "{:+.2f} MB a minute",
                 std::chrono::duration_cast<std::chrono::seconds>(span).count(), share, took, 10.0 * seconds / took,
                 memory.back().second, slopePerMinute(memory));
    return share;
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    paintWithoutHelpers();
    QApplication application(argc, argv);
    const int seconds = argc > 1 ? QByteArray(argv[1]).toInt() : 60;
    if (seconds < 1) {
        std::println(stderr, "usage: window_soak [SECONDS]");
        return 2;
    }
    const Theme theme(application);
    Window window;
    if (!window.open()) {
        std::println(stderr, "The traffic page did not come up.");
        return 1;
    }
    std::println("traffic page, 16 lanes x 4 ports, 8 charts at 1280x800:");
    const double calm = run(window, std::chrono::minutes(2), seconds);
    const double lively = run(window, std::chrono::seconds(30), seconds);
    const double share = std::max(calm, lively);
    std::println("goal: under {:.0f} % of one core: {}", goal, share < goal ? "met" : "missed");
    return 0;
}
