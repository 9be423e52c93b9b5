// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/topology_bench.h"

#include "ui/topology/map/topology_view.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <ctime>
#include <functional>

namespace fabriscope::ui::topology {
namespace {

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

} // namespace

BenchFigures runTopologyBench(const fabric::SnapshotPtr& snapshot)
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

} // namespace fabriscope::ui::topology
