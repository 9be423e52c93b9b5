// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which part of the drawing is on screen.
#include "ui/topology/map/camera.h"

#include <QTest>

#include <cmath>

using namespace fabriscope::ui::topology;

class TestTopologyCamera final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsThePointUnderTheCursor();
    void fits();
    void wayBetween();
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

QTEST_MAIN(TestTopologyCamera)
#include "tst_topology_camera.moc"
