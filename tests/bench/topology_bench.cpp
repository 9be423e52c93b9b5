// SPDX-License-Identifier: GPL-3.0-or-later
//
// How fast the map is drawn, as JSON. topology_bench FILE: of a saved fabric. topology_bench [HALF PODS]: of a
// generated three-level fat-tree; 18 36 (the default) is the full tree of 36-port switches: 11,664 hosts, 34,992 links.
#include "core/fabric/model/snapshot_file.h"
#include "tests/support/fabrics.h"
#include "ui/common/look/painting.h"
#include "ui/topology/map/topology_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>

namespace {

using namespace fabriscope;
using namespace fabriscope::ui::topology;

/// Milliseconds. Frames are paintEvent()s of the real view, 1600 × 900, in whatever way it draws at the moment.
struct BenchFigures
{
    struct Frames
    {
        double median = 0;
        double p95 = 0;
        double worst = 0;
        double medianCpu = 0; ///< of the GUI thread: what a frame takes when nothing else runs on the machine
        double p95Cpu = 0;
        std::size_t count = 0;
    };
    std::size_t nodes = 0;
    std::size_t links = 0;
    double layout = 0;       ///< classification and positions
    double scene = 0;        ///< colours, lines, search structures
    double firstPicture = 0; ///< from the snapshot to the whole map on screen: layout, scene, first full picture
    double refined = 0;      ///< from the end of a movement to the whole map
    Frames pan;              ///< everything visible, dragged
    Frames zoom;             ///< from everything visible down to single switches and back
    Frames panEverySwitch;   ///< everything visible with no group closed: the most lines there can be
};

constexpr QSize windowSize(1600, 900);
constexpr int frameCount = 120;
constexpr qint64 settleLimit = 20000; ///< ms; a view that never settles would hang the measurement

double since(const QElapsedTimer& timer) { return static_cast<double>(timer.nsecsElapsed()) / 1e6; }

double threadCpu()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

void settle(TopologyView& view, QImage& screen)
{
    QElapsedTimer limit;
    limit.start();
    do {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
        view.render(&screen);
    } while (!view.isSettled() && limit.elapsed() < settleLimit);
}

BenchFigures::Frames frames(TopologyView& view, QImage& screen, const std::function<void(int)>& move)
{
    std::vector<double> times;
    std::vector<double> cpu;
    for (int i = 0; i < frameCount; ++i) {
        move(i);
        QCoreApplication::processEvents(); // pictures that a worker finished come in as they do in the window
        const double busy = threadCpu();
        QElapsedTimer timer;
        timer.start();
        view.render(&screen); // as the window system would ask for it, into memory
        times.push_back(since(timer));
        cpu.push_back(threadCpu() - busy);
    }
    std::ranges::sort(times);
    std::ranges::sort(cpu);
    const std::size_t late = times.size() * 95 / 100;
    return {.median = times[times.size() / 2],
            .p95 = times[late],
            .worst = times.back(),
            .medianCpu = cpu[cpu.size() / 2],
            .p95Cpu = cpu[late],
            .count = times.size()};
}

QJsonObject toJson(const BenchFigures::Frames& frames)
{
    return {
        {QStringLiteral("median_ms"), frames.median},  {QStringLiteral("p95_ms"), frames.p95},
        {QStringLiteral("worst_ms"), frames.worst},    {QStringLiteral("median_cpu_ms"), frames.medianCpu},
        {QStringLiteral("p95_cpu_ms"), frames.p95Cpu}, {QStringLiteral("frames"), static_cast<qint64>(frames.count)}};
}

BenchFigures measure(const fabric::SnapshotPtr& snapshot)
{
    BenchFigures figures{.nodes = snapshot->nodes().size(), .links = snapshot->links().size()};
    TopologyView view;
    view.setReducedMotion(true);
    view.setAttribute(Qt::WA_DontShowOnScreen);
    view.resize(windowSize);
    view.show();
    QImage screen(windowSize, QImage::Format_RGB32);

    QElapsedTimer whole;
    whole.start();
    QElapsedTimer part;
    part.start();
    auto layout = layout::compute(snapshot);
    if (!layout) return figures; // only ever cancelled, which never happens here
    figures.layout = since(part);
    part.start();
    ColouringPtr colouring = makeColouring(*snapshot, ColourMode::State);
    const ScenePtr scene = Scene::build(*std::move(layout), std::move(colouring));
    figures.scene = since(part);
    view.setScene(scene);
    settle(view, screen);
    figures.firstPicture = since(whole);

    const auto swing = [&](int i) { view.panBy({i % 40 < 20 ? 9.0 : -9.0, i % 24 < 12 ? 4.0 : -4.0}); };
    figures.pan = frames(view, screen, swing);
    part.start();
    settle(view, screen);
    figures.refined = since(part);

    view.fit(false);
    settle(view, screen);
    figures.zoom = frames(view, screen, [&](int i) { view.zoomBy(i < frameCount / 2 ? 1.06 : 1 / 1.06); });

    view.setGrouping(Grouping::Switches);
    view.fit(false);
    settle(view, screen);
    figures.panEverySwitch = frames(view, screen, swing);
    return figures;
}

QByteArray toJson(const BenchFigures& figures)
{
    const QJsonObject object{{QStringLiteral("nodes"), static_cast<qint64>(figures.nodes)},
                             {QStringLiteral("links"), static_cast<qint64>(figures.links)},
                             {QStringLiteral("layout_ms"), figures.layout},
                             {QStringLiteral("scene_ms"), figures.scene},
                             {QStringLiteral("first_picture_ms"), figures.firstPicture},
                             {QStringLiteral("refined_ms"), figures.refined},
                             {QStringLiteral("pan"), toJson(figures.pan)},
                             {QStringLiteral("zoom"), toJson(figures.zoom)},
                             {QStringLiteral("pan_every_switch"), toJson(figures.panEverySwitch)}};
    return QJsonDocument(object).toJson();
}

/// Of the command line; an Error: it makes no sense, or the file none.
Result<fabric::SnapshotPtr> fabricOf(const QStringList& words)
{
    if (words.size() == 2) return fabric::readSnapshotFile(words[1].toStdString());
    const unsigned half = words.size() > 2 ? words[1].toUInt() : 18;
    const unsigned pods = words.size() > 2 ? words[2].toUInt() : 36;
    if (half == 0 || pods == 0) return fail(ErrorCode::InvalidArgument, "usage", "topology_bench [FILE | HALF PODS]");
    return test::fatTree3(half, pods).build();
}

} // namespace

int main(int argc, char** argv)
{
    ui::paintWithoutHelpers();
    const QApplication application(argc, argv);
    const auto snapshot = fabricOf(QApplication::arguments());
    if (!snapshot) {
        std::fputs((describe(snapshot.error()) + "\n").c_str(), stderr);
        return 2;
    }
    std::fputs(toJson(measure(*snapshot)).constData(), stdout);
    return EXIT_SUCCESS;
}
