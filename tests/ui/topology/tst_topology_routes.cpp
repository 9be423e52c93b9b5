// SPDX-License-Identifier: GPL-3.0-or-later
//
// Routes on the map over a scripted source: as the switches forward, there and back, or by the cabling where the
// tables cannot be read; the card with its hops; from and to the QoS path page.
// With FABRISCOPE_TEST_PICTURES=DIR it leaves pictures there.
#include "tests/ui/topology/routes_fixture.h"
#include "ui/topology/map/legend.h"
#include "ui/topology/map_controls.h"
#include "ui/topology/map_what_if.h"
#include "ui/topology/verdict_card.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::topology;

class TestTopologyRoutes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheTables();
    void showsTheWayBackWhereItIsAnother();
    void fallsBackToTheCablingAndSaysSo();
    void saysWhereItEnds();
    void chosenLevelGivesItsLanes();
    void hopsLeadToTheirPorts();
    void countersOfTheLinks();
    void staysThroughSweepsAndColours();
    void goesAndComesBetweenPages();
    void menuWorksFromAMarkedNode();
    void savedFabricsHaveTheirOwn();
    void cardsOfASmallWindowDoNotTouch();
    void pathOfASmallWindowIsBesideItsCard();
    void pathOfNearlyAllShowsAll();
    void pictures();
};

void TestTopologyRoutes::followsTheTables()
{
    RoutesFixture f;
    QVERIFY(!f.card().isVisible());
    f.ask("node-0001", "node-0016");
    QCOMPARE(f.script.reads.size(), 1U);
    QCOMPARE(f.script.reads.front().plan.lids.size(), 2U);
    QCOMPARE(f.script.questions.size(), 2U); // there and back
    QVERIFY(f.card().isVisible());
    QVERIFY2(f.card().text().contains(QStringLiteral("Reading")), qPrintable(f.card().text()));
    QVERIFY(!f.page.isSettled());
    // The tables say spine-02 for this LID; the cabling alone would take spine-01.
    fabric::RouteTables tables = f.tables();
    const Lid to = f.fabric->portsOf(f.fabric->node(f.named("node-0016"))).back().lid;
    const auto spine = f.named("spine-02");
    const auto leaf = f.named("leaf-01");
    for (const fabric::Port& port : f.fabric->portsOf(f.fabric->node(leaf)))
        if (const auto peer = f.fabric->peerOf(port); peer && f.fabric->port(*peer).node == spine)
            test::setRoute(tables, f.fabric->node(leaf).guid, to, port.number);
    f.script.give(fabric::Routes::freeze(tables));
    QVERIFY(f.page.isSettled());
    const Path& path = f.map().highlight().path;
    QCOMPARE(path.nodes.size(), 5U);
    QCOMPARE(path.nodes[2], spine);
    QVERIFY(!f.map().highlight().byCabling);
    QCOMPARE(f.card().hops().rowCount(), 5);
    QCOMPARE(f.cell(2, RouteHops::Name).left(8), QStringLiteral("spine-02"));
    QVERIFY2(f.card().text().contains(QStringLiteral("As the switches forward")), qPrintable(f.card().text()));
    // Lanes: a second read for the hops alone, and the level that is granted.
    QCOMPARE(f.script.reads.size(), 1U);
    QVERIFY(!f.script.reads.front().plan.linear);
    QVERIFY(!f.script.reads.front().plan.lanes.empty());
    QCOMPARE(f.cell(0, RouteHops::Lane), QStringLiteral("–"));
    f.script.give(fabric::Routes::freeze(tables));
    f.script.grant(2);
    QCOMPARE(f.cell(0, RouteHops::Lane), QStringLiteral("3"));
    QCOMPARE(f.map().highlight().path.lanes.front(), std::optional(VirtualLane::fromBits(3)));
    auto* level = f.card().findChild<QComboBox*>(QStringLiteral("routeLevel"));
    QVERIFY2(level->currentText().contains(QStringLiteral("SL 2")), qPrintable(level->currentText()));
    // In a narrow window the card stands below the controls, not on them.
    f.page.resize(900, 700);
    QVERIFY(!f.card().geometry().intersects(f.page.controls().geometry()));
    f.page.resize(1280, 800);
    // Escape takes it off.
    QTest::keyClick(&f.map(), Qt::Key_Escape);
    QVERIFY(f.map().highlight().path.isEmpty());
    QVERIFY(!f.card().isVisible());
}

void TestTopologyRoutes::showsTheWayBackWhereItIsAnother()
{
    RoutesFixture f;
    fabric::RouteTables tables = f.tables();
    const auto through = [&](const std::string& leaf, const std::string& spine, const std::string& host) {
        const Lid lid = f.fabric->portsOf(f.fabric->node(f.named(host))).back().lid;
        for (const fabric::Port& port : f.fabric->portsOf(f.fabric->node(f.named(leaf))))
            if (const auto peer = f.fabric->peerOf(port); peer && f.fabric->port(*peer).node == f.named(spine))
                test::setRoute(tables, f.fabric->node(f.named(leaf)).guid, lid, port.number);
    };
    through("leaf-01", "spine-01", "node-0016");
    through("leaf-04", "spine-01", "node-0001");
    f.ask("node-0001", "node-0016");
    f.script.give(fabric::Routes::freeze(tables));
    QVERIFY(f.map().highlight().back.isEmpty());
    QVERIFY(!f.card().text().contains(QStringLiteral("paths there and back differ")));

    through("leaf-04", "spine-02", "node-0001");
    f.ask("node-0001", "node-0016");
    f.script.give(fabric::Routes::freeze(tables));
    QCOMPARE(f.map().highlight().path.nodes[2], f.named("spine-01"));
    QCOMPARE(f.map().highlight().back.nodes[2], f.named("spine-02"));
    QVERIFY2(f.card().text().contains(QStringLiteral("paths there and back differ")), qPrintable(f.card().text()));
    QTest::mouseClick(f.card().findChild<QToolButton*>(QStringLiteral("routeBack")), Qt::LeftButton);
    QCOMPARE(f.cell(0, RouteHops::Name).left(9), QStringLiteral("node-0016"));
    QCOMPARE(f.map().highlight().path.nodes[2], f.named("spine-02"));
}

void TestTopologyRoutes::fallsBackToTheCablingAndSaysSo()
{
    RoutesFixture f;
    f.ask("node-0001", "node-0016");
    f.script.give(fail(ErrorCode::Timeout, "the forwarding tables", "no answer"));
    QVERIFY(f.map().highlight().byCabling);
    QCOMPARE(f.map().highlight().path.nodes.size(), 5U);
    QVERIFY2(f.card().text().contains(QStringLiteral("over the cables")), qPrintable(f.card().text()));
    QVERIFY(f.card().text().contains(QStringLiteral("no answer")));
    QCOMPARE(f.card().hops().rowCount(), 5);
    QVERIFY(!f.card().findChild<QToolButton*>(QStringLiteral("routeBack"))->isVisible());
    // Nothing is connected.
    f.script.connected = false;
    f.ask("node-0002", "node-0015");
    QVERIFY(f.map().highlight().byCabling);
    QVERIFY2(f.card().text().contains(QStringLiteral("not known")), qPrintable(f.card().text()));
    // The table of a switch on the way is missing.
    f.script.connected = true;
    f.ask("node-0001", "node-0016");
    fabric::RouteTables tables = f.tables();
    const Guid leaf = f.ref("leaf-01").guid;
    std::erase_if(tables.switches, [&](const fabric::SwitchTables& one) { return one.guid == leaf; });
    f.script.give(fabric::Routes::freeze(tables));
    QVERIFY(f.map().highlight().byCabling);
    QVERIFY2(f.card().text().contains(QStringLiteral("leaf-01")), qPrintable(f.card().text()));
}

void TestTopologyRoutes::saysWhereItEnds()
{
    RoutesFixture f;
    fabric::RouteTables tables = f.tables();
    const Lid to = f.fabric->portsOf(f.fabric->node(f.named("node-0016"))).back().lid;
    test::setRoute(tables, f.ref("leaf-01").guid, to, fabric::noRoutePort);
    f.ask("node-0001", "node-0016");
    f.script.give(fabric::Routes::freeze(tables));
    QVERIFY2(f.card().text().contains(QStringLiteral("leaf-01 has no route to LID")), qPrintable(f.card().text()));
    QCOMPARE(f.map().highlight().path.nodes.back(), f.named("leaf-01"));
    QVERIFY(!f.map().highlight().byCabling);
    QTest::mouseClick(f.card().findChild<QToolButton*>(QStringLiteral("routeBack")), Qt::LeftButton);
    QVERIFY2(f.card().text().contains(QStringLiteral("path there does not reach")), qPrintable(f.card().text()));
    QCOMPARE(f.card().hops().rowCount(), 5);
}

void TestTopologyRoutes::chosenLevelGivesItsLanes()
{
    RoutesFixture f;
    fabric::RouteTables tables = f.tables();
    fabric::LaneTable lanes;
    for (std::size_t sl = 0; sl < lanes.size(); ++sl)
        lanes.at(sl) = VirtualLane::fromBits(static_cast<unsigned>(sl) / 2);
    test::setLanes(tables, *f.fabric, lanes);
    f.ask("node-0001", "node-0016");
    f.script.give(fabric::Routes::freeze(tables));
    f.script.give(fabric::Routes::freeze(tables));
    QCOMPARE(f.cell(1, RouteHops::Lane), QStringLiteral("–"));
    auto* level = f.card().findChild<QComboBox*>(QStringLiteral("routeLevel"));
    level->setCurrentIndex(level->findText(QStringLiteral("SL 6")));
    QCOMPARE(f.cell(1, RouteHops::Lane), QStringLiteral("3"));
    QCOMPARE(f.map().highlight().path.lanes.at(1), std::optional(VirtualLane::fromBits(3)));
}

void TestTopologyRoutes::hopsLeadToTheirPorts()
{
    RoutesFixture f;
    f.ask("node-0001", "node-0016");
    f.script.give(fabric::Routes::freeze(f.tables()));
    auto* table = f.card().findChild<QTableView*>(QStringLiteral("routeHops"));
    const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(1, 0)).center());
    const auto& leaf = f.page.routes().tracer().route()->there.path.hops.at(1);
    QVERIFY((f.context.navigation().selection() ==
             ObjectRef(PortRef{.node = f.ref("leaf-01").guid, .number = *leaf.output})));
    QVERIFY2(!f.map().highlight().path.isEmpty(), "the route stays");
}

void TestTopologyRoutes::countersOfTheLinks()
{
    RoutesFixture f;
    f.ask("node-0001", "node-0016");
    f.script.give(fabric::Routes::freeze(f.tables()));
    QTRY_VERIFY(!f.counters.watches.empty());
    const auto& hop = f.page.routes().tracer().route()->there.path.hops.at(1);
    const perf::PortKey port{.node = f.ref("leaf-01").guid, .number = *hop.output};
    const bool asked = std::ranges::any_of(f.counters.watches, [&](const auto& watch) {
        return std::ranges::any_of(watch.second.wanted.targets,
                                   [&](const perf::Target& target) { return target.port == port; });
    });
    QVERIFY(asked);
    f.counters.read(std::chrono::seconds(1));
    // 25 Gb/s of the 100 that 4x EDR carries, and a symbol error.
    f.counters.add(port, {perf::Counter::XmitData64}, 25'000'000'000ULL / 32);
    f.counters.add(port, {perf::Counter::SymbolErrors64}, 2);
    f.counters.read(std::chrono::seconds(1));
    QTRY_VERIFY2(f.cell(1, RouteHops::Utilisation).startsWith(QStringLiteral("25")) ||
                     f.cell(1, RouteHops::Utilisation).startsWith(QStringLiteral("26")),
                 qPrintable(f.cell(1, RouteHops::Utilisation)));
    QCOMPARE(f.cell(1, RouteHops::Errors), QStringLiteral("2"));
    QCOMPARE(f.cell(4, RouteHops::Utilisation), QString());
    f.page.hide();
    QTRY_VERIFY2(f.counters.watches.empty(), "what is not on screen costs nothing");
}

void TestTopologyRoutes::staysThroughSweepsAndColours()
{
    RoutesFixture f;
    f.ask("node-0001", "node-0016");
    f.script.give(fabric::Routes::freeze(f.tables()));
    QSignalSpy shown(f.page.routes().card().findChild<QTableView*>()->model(), &QAbstractItemModel::modelReset);
    // The same fabric with other colours.
    f.context.setCounterFindings({});
    QTest::keyClick(&f.map(), Qt::Key_F);
    QVERIFY(!f.map().highlight().path.isEmpty());
    // Another sweep: the route stays in sight while its tables are read again.
    const fabric::SnapshotPtr again = test::withSwitchLids(test::fatTree2(4, 2, 4).build());
    f.open(again);
    QVERIFY(!f.map().highlight().path.isEmpty());
    QVERIFY(f.page.routes().tracer().route()->snapshot == again);
    QVERIFY2(shown.isEmpty(), "the chosen hop would be lost");
    QVERIFY(!f.script.reads.empty());
    // And is another one when the tables are.
    fabric::RouteTables tables = f.tables();
    test::setRoute(tables, f.ref("leaf-01").guid, again->portsOf(again->node(f.named("node-0016"))).back().lid,
                   fabric::noRoutePort);
    f.script.give(fabric::Routes::freeze(tables));
    QVERIFY(f.card().text().contains(QStringLiteral("no route")));
    // A fabric without that host.
    f.open(test::without(*again, {f.named("node-0016")}, {}));
    QVERIFY(f.map().highlight().path.isEmpty());
    QVERIFY2(f.card().text().contains(QStringLiteral("not part of this fabric")), qPrintable(f.card().text()));
}

void TestTopologyRoutes::goesAndComesBetweenPages()
{
    RoutesFixture f;
    f.ask("node-0001", "node-0016");
    f.script.give(fabric::Routes::freeze(f.tables()));
    QSignalSpy asked(&f.context.navigation(), &Navigation::routeRequested);
    QTest::mouseClick(f.card().findChild<QToolButton*>(QStringLiteral("routeQosPath")), Qt::LeftButton);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(f.context.navigation().page(), PageId::QosPath);
    QVERIFY(asked.front().at(0).value<PageId>() == PageId::QosPath);
    const auto route = asked.front().at(1).value<RouteRef>();
    QVERIFY(route.from.object == ObjectRef(f.ref("node-0001")));

    f.context.navigation().showRoute(PageId::Topology, {.from = {.object = f.ref("node-0004"), .lid = {}},
                                                        .to = {.object = f.ref("node-0013"), .lid = {}},
                                                        .level = ServiceLevel::fromBits(3)});
    QCOMPARE(f.context.navigation().page(), PageId::Topology);
    f.script.give(fabric::Routes::freeze(f.tables()));
    QCOMPARE(f.map().highlight().path.nodes.front(), f.named("node-0004"));
    QCOMPARE(f.map().highlight().path.nodes.back(), f.named("node-0013"));
    QCOMPARE(f.card().findChild<QComboBox*>(QStringLiteral("routeLevel"))->currentText(), QStringLiteral("SL 3"));
    // All of the path is in sight, beside the card that lists it.
    QTRY_VERIFY(f.map().isSettled());
    for (const fabric::NodeIndex node : f.map().highlight().path.nodes) {
        const QPointF at = f.map().camera().toScreen(f.map().scene()->boxOf(node).center(), f.map().size());
        QVERIFY2(QRectF(f.map().rect()).contains(at) && !QRectF(f.card().geometry()).contains(at),
                 qPrintable(QStringLiteral("%1, %2").arg(at.x()).arg(at.y())));
    }
    // Another route begins with what is granted.
    f.ask("node-0001", "node-0016");
    QCOMPARE(f.card().findChild<QComboBox*>(QStringLiteral("routeLevel"))->currentIndex(), 0);
}

void TestTopologyRoutes::menuWorksFromAMarkedNode()
{
    RoutesFixture f;
    const auto choose = [&](const std::string& node, const QString& words) {
        Q_EMIT f.map().menuAsked(f.named(node), f.map().mapToGlobal(f.pixelOf(node)));
        QMenu* menu = nullptr;
        for (QMenu* one : f.page.findChildren<QMenu*>())
            if (one->isVisible()) menu = one;
        if (menu == nullptr) return false;
        for (QAction* action : menu->actions())
            if (action->text().contains(words)) {
                action->trigger();
                menu->close();
                return true;
            }
        menu->close();
        return false;
    };
    QVERIFY2(!choose("node-0016", QStringLiteral("Route here from")), "nothing to begin at");
    QVERIFY(choose("leaf-02", QStringLiteral("Start a route here")));
    QVERIFY(choose("node-0016", QStringLiteral("Route here from leaf-02")));
    f.script.give(fabric::Routes::freeze(f.tables()));
    QCOMPARE(f.map().highlight().path.nodes.front(), f.named("leaf-02"));
    QVERIFY(choose("node-0016", QStringLiteral("Remove the route from the map")));
    QVERIFY(f.map().highlight().path.isEmpty());
    // The page Path has both ends, and the map begins where they do.
    const RouteRef ends = f.context.navigation().ends();
    QVERIFY(ends.from.object == ObjectRef(f.ref("leaf-02")) && ends.to.object == ObjectRef(f.ref("node-0016")));
    f.context.navigation().setEnds({.from = {.object = f.ref("node-0001"), .lid = {}}, .to = {}});
    QVERIFY(choose("node-0016", QStringLiteral("Route here from node-0001")));
    f.script.give(fabric::Routes::freeze(f.tables()));
    QCOMPARE(f.map().highlight().path.nodes.front(), f.named("node-0001"));
}

void TestTopologyRoutes::savedFabricsHaveTheirOwn()
{
    RoutesFixture f;
    fabric::SnapshotTables tables = f.fabric->tables();
    tables.routes = fabric::Routes::freeze(f.tables(5));
    const auto saved = fabric::Snapshot::freeze(std::move(tables));
    f.script.connected = false;
    f.open(saved);
    f.ask("node-0001", "node-0016");
    QVERIFY(!f.map().highlight().byCabling);
    QCOMPARE(f.card().hops().rowCount(), 5);
    auto* level = f.card().findChild<QComboBox*>(QStringLiteral("routeLevel"));
    level->setCurrentIndex(level->findText(QStringLiteral("SL 0")));
    QCOMPARE(f.cell(1, RouteHops::Lane), QStringLiteral("5"));
}

/// In a small window the card of what breaks gives up rows, not the verdict's place below it.
void TestTopologyRoutes::cardsOfASmallWindowDoNotTouch()
{
    RoutesFixture f;
    f.page.resize(900, 480);
    f.page.whatIf().show(f.ref("leaf-02"));
    f.script.give(fabric::Routes::freeze(f.tables()));
    const ImpactCard& card = f.page.whatIf().card();
    QTRY_VERIFY(card.isVisible());
    const auto* verdict = f.page.findChild<VerdictCard*>(QStringLiteral("verdict"));
    const auto* legend = f.page.findChild<Legend*>(QStringLiteral("legend"));
    QVERIFY(verdict->isVisible() && legend->isVisible());
    QTRY_VERIFY(!card.geometry().intersects(verdict->geometry()) && !card.geometry().intersects(legend->geometry()));
    const auto* table = card.findChild<QTableView*>();
    QTRY_VERIFY2(table->geometry().bottom() <= card.height() && table->height() >= 3 * table->rowHeight(0),
                 "two rows and the header stay");
    const int small = table->height();
    f.page.resize(900, 900);
    QTRY_VERIFY(table->height() > small); // with room, all rows again
}

/// Also where the card takes more than half of the width, as in a window of 1024 × 640.
void TestTopologyRoutes::pathOfASmallWindowIsBesideItsCard()
{
    RoutesFixture f;
    f.page.resize(968, 556);
    f.context.navigation().showRoute(PageId::Topology, {.from = {.object = f.ref("node-0004"), .lid = {}},
                                                        .to = {.object = f.ref("node-0013"), .lid = {}},
                                                        .level = {}});
    f.script.give(fabric::Routes::freeze(f.tables()));
    QTRY_VERIFY(f.card().isVisible() && f.map().isSettled());
    QVERIFY2(2 * f.card().width() > f.map().width(), "the card takes more than half");
    for (const fabric::NodeIndex node : f.map().highlight().path.nodes) {
        const QPointF at = f.map().camera().toScreen(f.map().scene()->boxOf(node).center(), f.map().size());
        QVERIFY(f.map().rect().contains(at.toPoint()) && !f.card().geometry().contains(at.toPoint()));
    }
    f.map().fit(); // all of the fabric, too
    QTRY_COMPARE(f.hiddenNodes(), 0);
}

/// A switch at the edge that is cut off would look as if there were none.
void TestTopologyRoutes::pathOfNearlyAllShowsAll()
{
    RoutesFixture f;
    f.fabric = test::withSwitchLids(test::fatTree2(16, 2, 2).build());
    f.open(f.fabric);
    f.context.navigation().showRoute(PageId::Topology, {.from = {.object = f.ref("node-0005"), .lid = {}},
                                                        .to = {.object = f.ref("node-0032"), .lid = {}},
                                                        .level = {}});
    f.script.give(fabric::Routes::freeze(f.tables()));
    QTRY_VERIFY(f.card().isVisible() && f.map().isSettled());
    QCOMPARE(f.map().highlight().path.nodes.size(), 5U);
    QTRY_COMPARE(f.hiddenNodes(), 0);
}

void TestTopologyRoutes::pictures()
{
    const QString folder = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
    if (folder.isEmpty()) QSKIP("FABRISCOPE_TEST_PICTURES is not set");
    RoutesFixture f;
    fabric::RouteTables tables = f.tables();
    for (const auto scheme : {Scheme::Light, Scheme::Dark}) {
        qApp->setPalette(paletteFor(scheme));
        const QString name = scheme == Scheme::Light ? QStringLiteral("light") : QStringLiteral("dark");
        f.ask("node-0001", "node-0016");
        f.script.give(fabric::Routes::freeze(tables));
        f.script.give(fabric::Routes::freeze(tables));
        f.script.grant(3);
        f.script.grant(3);
        QTRY_VERIFY(f.page.isSettled());
        QVERIFY(f.page.grab().save(QStringLiteral("%1/route-%2.png").arg(folder, name)));
        f.ask("node-0002", "node-0015");
        f.script.give(fail(ErrorCode::Timeout, "the forwarding tables", "no answer"));
        QVERIFY(f.page.grab().save(QStringLiteral("%1/route-cabling-%2.png").arg(folder, name)));
        f.page.routes().clear();
        f.page.controls().setColourMode(ColourMode::Paths);
        if (!f.script.reads.empty()) f.script.give(fabric::Routes::freeze(tables));
        QTRY_VERIFY(f.page.isSettled() && f.map().scene()->colouring().paths);
        f.page.whatIf().show(f.ref("leaf-02"));
        QTRY_VERIFY(f.page.isSettled() && f.page.whatIf().card().isVisible());
        QVERIFY(f.page.grab().save(QStringLiteral("%1/paths-%2.png").arg(folder, name)));
        f.page.whatIf().clear();
        f.page.controls().setColourMode(ColourMode::State);
    }
}

QTEST_MAIN(TestTopologyRoutes)
#include "tst_topology_routes.moc"
