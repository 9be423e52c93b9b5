// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which part of the drawing is on screen.
#include "tests/support/fabrics.h"
#include "tests/ui/topology/scene_of.h"
#include "ui/topology/map/camera.h"
#include "ui/topology/map/topology_view.h"
#include "ui/topology/shortest_path.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::ui::topology;

namespace {

/// A map with a tree of links, beside a card.
struct TreeBed
{
    TopologyView map;
    ScenePtr scene;
    std::vector<TreeLine> tree;

    TreeBed(const fabric::SnapshotPtr& snapshot, QSize size, QSize card) : scene(test::sceneOf(snapshot))
    {
        auto* corner = new QWidget;
        corner->setFixedSize(card);
        map.addCorner(corner, Qt::TopLeftCorner);
        corner->show();
        map.setReducedMotion(true);
        map.resize(size);
        map.show();
        map.setScene(scene);
    }
    [[nodiscard]] fabric::NodeIndex node(std::size_t host) const
    {
        std::vector<fabric::NodeIndex> hosts;
        for (const fabric::Node& each : scene->snapshot().nodes())
            if (each.type != fabric::NodeType::Switch) hosts.push_back(scene->snapshot().indexOf(each));
        return hosts.at(std::min(host, hosts.size() - 1));
    }
    void grow(std::size_t from, std::size_t to)
    {
        const Path path = shortestPath(scene->snapshot(), node(from), node(to));
        for (std::size_t i = 0; i < path.links.size(); ++i)
            tree.push_back({.link = path.links[i], .from = path.nodes[i], .share = 0.5, .lane = {}, .culprit = false});
        map.setTree(tree);
    }
    [[nodiscard]] bool isInSight() const
    {
        return std::ranges::all_of(tree, [this](const TreeLine& line) {
            const QRectF box = map.camera().toScreen(scene->boxOf(line.from), map.size());
            return QRectF(map.rect()).contains(box) &&
                   std::ranges::none_of(map.findChildren<QWidget*>(Qt::FindDirectChildrenOnly),
                                        [&](const QWidget* card) { return QRectF(card->geometry()).intersects(box); });
        });
    }
};

} // namespace

class TestTopologyCamera final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsThePointUnderTheCursor();
    void fits();
    void wayBetween();
    void aTreeStaysInSightAsItGrows();
    void aTreeIsSmallerThanTheFabricWhereACardTakesTheRoom();
};

void TestTopologyCamera::keepsThePointUnderTheCursor()
{
    const QSizeF size(800, 600);
    const Camera camera{.center = {10, 20}, .scale = 3};
    const QPointF cursor(650, 80);
    const QPointF before = camera.toWorld(cursor, size);
    const Camera zoomed = camera.zoomed(2.5, cursor, size);
    QVERIFY(QLineF(zoomed.toWorld(cursor, size), before).length() < 1e-9);
    QCOMPARE(zoomed.scale, 7.5);
    const Camera panned = camera.panned({30, -12});
    QVERIFY(QLineF(panned.toScreen(before, size), cursor + QPointF(30, -12)).length() < 1e-9);
    QVERIFY(QLineF(camera.toScreen(camera.toWorld(cursor, size), size), cursor).length() < 1e-9);
}

void TestTopologyCamera::fits()
{
    const QSizeF size(800, 600);
    const QRectF world(-100, 40, 900, 90);
    const Camera camera = fitCamera(world, size, 50, 1000);
    QVERIFY(QRectF(49, 49, 702, 502).contains(camera.toScreen(world, size)));
    QCOMPARE(fitCamera(QRectF(0, 0, 1, 1), size, 50, 78).scale, 78.0);
    const Camera far = limited({.center = {1e6, 0}, .scale = 1e-9}, world, size, 0.1, 100);
    QVERIFY(far.visible(size).intersects(world));
    QCOMPARE(far.scale, 0.1);
}

void TestTopologyCamera::wayBetween()
{
    const Camera from{.center = {0, 0}, .scale = 1};
    const Camera to{.center = {100, 50}, .scale = 16};
    QCOMPARE(between(from, to, 1), to);
    QVERIFY(QLineF(between(from, to, 0).center, from.center).length() < 1e-9);
    QVERIFY(std::abs(between(from, to, 0.5).scale - 4) < 1e-9);
    const Camera aside{.center = {100, 50}, .scale = 1};
    QVERIFY(QLineF(between(from, aside, 0.5).center, QPointF(50, 25)).length() < 1e-9);
}

/// Unless the user has moved the map since.
void TestTopologyCamera::aTreeStaysInSightAsItGrows()
{
    TreeBed f(test::fatTree2(36, 18, 18).build(), {1280, 800}, {300, 200});
    f.grow(0, 1);
    f.map.fitPath();
    QVERIFY(f.isInSight());
    const Camera near = f.map.camera();
    f.map.setTree(f.tree); // other figures of the same
    QCOMPARE(f.map.camera(), near);
    f.grow(0, 36 * 18);
    QVERIFY(f.isInSight());
    QVERIFY(f.map.camera().scale < near.scale);
    f.map.setCamera(near);
    f.map.setTree(f.tree);
    QCOMPARE(f.map.camera(), near);
}

void TestTopologyCamera::aTreeIsSmallerThanTheFabricWhereACardTakesTheRoom()
{
    for (const auto& maker : {test::fatTree2(4, 2, 4), test::fatTree2(8, 4, 12), test::fatTree2(36, 18, 18)})
        for (const QSize card : {QSize(1500, 400), QSize(1200, 420), QSize(400, 560)}) {
            TreeBed f(test::FabricMaker(maker).build(), {1600, 700}, card);
            f.grow(0, 36 * 18);
            f.map.fitPath();
            QVERIFY2(f.isInSight(), qPrintable(QStringLiteral("%1 nodes, %2x%3")
                                                   .arg(f.scene->snapshot().nodes().size())
                                                   .arg(card.width())
                                                   .arg(card.height())));
        }
}

QTEST_MAIN(TestTopologyCamera)
#include "tst_topology_camera.moc"
