// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the map shows of the tables of all switches: how many paths use each link, and which are lost without a switch
// or a cable. Over a scripted source.
#include "core/routes/analysis.h"
#include "tests/ui/topology/routes_fixture.h"
#include "ui/topology/map/item_text.h"
#include "ui/topology/map_controls.h"
#include "ui/topology/map_what_if.h"
#include "ui/topology/task_card.h"

#include <QAbstractItemModelTester>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <variant>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::topology;

class TestTopologyPaths final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void coloursByNumberOfPaths();
    void readingCanBeCancelledAndTriedAgain();
    void unevenCablesAreMarked();
    void whatBreaksWithoutASwitch();
    void whatBreaksWithoutACable();
};

void TestTopologyPaths::coloursByNumberOfPaths()
{
    RoutesFixture f;
    f.page.controls().setColourMode(ColourMode::Paths);
    QTRY_COMPARE(f.script.reads.size(), 1U);
    QVERIFY2(f.script.reads.front().plan.lids.empty(), "all tables");
    QVERIFY(f.page.task().isVisible());
    f.script.reads.front().progress({.done = 30, .total = 120});
    auto* bar = f.page.task().findChild<QProgressBar*>();
    QCOMPARE(bar->value(), 250);
    QVERIFY(!f.page.isSettled());
    const auto tables = fabric::Routes::freeze(f.tables());
    f.script.give(tables);
    QTRY_VERIFY(f.map().scene()->colouring().paths != nullptr);
    QTRY_VERIFY(f.page.isSettled() && !f.page.task().isVisible());
    const Colouring& colouring = f.map().scene()->colouring();
    const auto analysis = routes::analyse(*f.fabric, *tables, {.levels = {}, .matchings = 0, .stop = {}});
    std::size_t between = 0;
    for (const routes::LinkLoad& load : analysis.loads) {
        const fabric::Port& port = f.fabric->port(load.from);
        const PathUse& use = (*colouring.paths)[port.link->value()];
        const bool isA = f.fabric->link(*port.link).a == load.from;
        QCOMPARE((isA ? use.fromA : use.fromB).paths, load.paths);
        QCOMPARE((isA ? use.fromA : use.fromB).destinations, load.destinations);
        QVERIFY2(colouring.of(*port.link).share.has_value(), qPrintable(colouring.of(*port.link).text));
        ++between;
    }
    QCOMPARE(between, 16U); // 8 cables, both ways
    const auto host = std::ranges::find(colouring.classes, 16U, &LinkClass::count);
    QVERIFY(host != colouring.classes.end() && host->quiet);
    // The tool tip has both directions.
    const fabric::PortIndex port = analysis.loads.front().from;
    const QString tip = toolTipText(*f.map().scene(), Item(*f.fabric->port(port).link), Detail::Near);
    QVERIFY2(tip.count(QStringLiteral("paths, to")) == 2, qPrintable(tip));
    // Another mode, and back: they are known.
    f.page.controls().setColourMode(ColourMode::State);
    f.page.controls().setColourMode(ColourMode::Paths);
    QVERIFY(f.script.reads.empty());
    QTRY_VERIFY(f.page.isSettled());
    QVERIFY(f.map().scene()->colouring().paths != nullptr);
}

void TestTopologyPaths::readingCanBeCancelledAndTriedAgain()
{
    RoutesFixture f;
    f.page.controls().setColourMode(ColourMode::Paths);
    QTRY_COMPARE(f.script.reads.size(), 1U);
    f.script.give(fail(ErrorCode::Timeout, "the forwarding tables", "no answer"));
    QVERIFY2(f.page.task().text().contains(QStringLiteral("no answer")), qPrintable(f.page.task().text()));
    QTest::mouseClick(f.page.task().findChild<QPushButton*>(QStringLiteral("routeTaskAgain")), Qt::LeftButton);
    QCOMPARE(f.script.reads.size(), 1U);
    const int before = f.script.cancelled;
    QTest::mouseClick(f.page.task().findChild<QPushButton*>(QStringLiteral("routeTaskCancel")), Qt::LeftButton);
    QVERIFY(f.script.cancelled > before);
    QVERIFY(!f.page.task().isVisible());
    QCOMPARE(f.page.controls().colourMode(), ColourMode::State);
    QTRY_VERIFY(f.page.isSettled());
    // A file has the same the next time.
    f.context.setConnection({.phase = ConnectionState::Phase::File, .target = QStringLiteral("snapshot:x.fabsnap")});
    f.page.controls().setColourMode(ColourMode::Paths);
    QTRY_COMPARE(f.script.reads.size(), 1U);
    f.script.give(fail(ErrorCode::Unsupported, "the saved fabric", "no forwarding tables were saved with it"));
    QVERIFY(f.page.task().isVisible());
    QVERIFY(!f.page.task().findChild<QPushButton*>(QStringLiteral("routeTaskAgain"))->isVisible());
}

void TestTopologyPaths::unevenCablesAreMarked()
{
    RoutesFixture f;
    f.fabric = test::withSwitchLids(test::fatTree2(3, 2, 6, 2).build());
    f.open(f.fabric);
    fabric::RouteTables tables = f.tables();
    f.page.controls().setColourMode(ColourMode::Paths);
    QTRY_COMPARE(f.script.reads.size(), 1U);
    f.script.give(fabric::Routes::freeze(tables));
    QTRY_VERIFY(f.map().scene()->colouring().paths && f.page.isSettled());
    QVERIFY2(std::ranges::none_of(*f.map().scene()->colouring().paths, &PathUse::uneven), "they take turns");

    // leaf-01 sends all that goes to spine-01 by the first of the two cables.
    std::vector<PortNum> beside;
    const auto leaf = f.named("leaf-01");
    for (const fabric::Port& port : f.fabric->portsOf(f.fabric->node(leaf)))
        if (const auto peer = f.fabric->peerOf(port); peer && f.fabric->port(*peer).node == f.named("spine-01"))
            beside.push_back(port.number);
    QCOMPARE(beside.size(), 2U);
    for (fabric::SwitchTables& one : tables.switches)
        if (one.guid == f.ref("leaf-01").guid)
            std::ranges::replace(one.linear, beside.back().value(), beside.front().value());
    const fabric::SnapshotPtr again = test::withSwitchLids(test::fatTree2(3, 2, 6, 2).build());
    f.open(again);
    QTRY_COMPARE(f.script.reads.size(), 1U);
    QVERIFY2(f.map().scene()->colouring().paths != nullptr, "the colours stay until the tables were read again");
    f.script.give(fabric::Routes::freeze(tables));
    QTRY_COMPARE(std::ranges::count_if(*f.map().scene()->colouring().paths, &PathUse::uneven), 2);
    const auto link = again->port(*again->findPort(leaf, beside.front())).link;
    QVERIFY(isMarked(f.map().scene()->colouring().of(*link)));
    const QString tip = toolTipText(*f.map().scene(), Item(*link), Detail::Near);
    QVERIFY2(tip.contains(QStringLiteral("another share")), qPrintable(tip));
}

void TestTopologyPaths::whatBreaksWithoutASwitch()
{
    RoutesFixture f;
    const ObjectRef leaf = f.ref("leaf-02");
    f.context.navigation().showImpact(leaf);
    QVERIFY(f.page.task().isVisible());
    const auto tables = fabric::Routes::freeze(f.tables());
    f.script.give(tables);
    QTRY_VERIFY(f.page.whatIf().card().isVisible());
    QVERIFY(!f.page.task().isVisible());
    // 4 hosts among themselves and with the other 12, both ways.
    const QString text = f.page.whatIf().card().text();
    QVERIFY2(text.contains(QStringLiteral("108 of 240 paths")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("108 of them are lost permanently")), qPrintable(text));
    QCOMPARE(f.page.whatIf().card().model().rowCount(), 16);
    QCOMPARE(f.map().highlight().found.size(), 4U); // those of the leaf; the others keep their paths to each other
    const auto* crossed = std::get_if<fabric::NodeIndex>(&f.map().highlight().lost);
    QVERIFY(crossed != nullptr);
    QCOMPARE(ObjectRef(NodeRef{f.map().scene()->snapshot().node(*crossed).guid}), leaf);
    auto* table = f.page.whatIf().card().findChild<QTableView*>();
    const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    table->selectRow(0);
    const auto* chosen = std::get_if<PortRef>(&f.context.navigation().selection());
    QVERIFY(chosen != nullptr);
    QVERIFY2(f.page.whatIf().card().model().index(0, ImpactModel::Lost).data().toString() == QStringLiteral("30"),
             "a host of the leaf");
    // The tables are known now: the next question needs no reading.
    f.page.whatIf().show(f.ref("spine-01"));
    QVERIFY(f.script.reads.empty());
    QTRY_VERIFY2(f.page.whatIf().card().text().contains(QStringLiteral("Other cables can replace")),
                 qPrintable(f.page.whatIf().card().text()));
    QCOMPARE(f.map().highlight().found.size(), 16U); // none is cut off: all that lose a path for a while
    QTest::mouseClick(f.page.whatIf().card().findChild<QToolButton*>(QStringLiteral("impactClose")), Qt::LeftButton);
    QVERIFY(!f.page.whatIf().card().isVisible());
    QVERIFY(f.map().highlight().found.empty());
    QVERIFY(std::holds_alternative<std::monostate>(f.map().highlight().lost));
}

void TestTopologyPaths::whatBreaksWithoutACable()
{
    RoutesFixture f;
    const auto host = f.named("node-0001");
    const fabric::Port& port = f.fabric->portsOf(f.fabric->node(host)).back();
    f.page.whatIf().show(refOf(*f.fabric, f.fabric->link(*port.link)));
    f.script.give(fabric::Routes::freeze(f.tables()));
    QTRY_VERIFY(f.page.whatIf().card().isVisible());
    QVERIFY2(f.page.whatIf().card().text().contains(QStringLiteral("30 of them are lost permanently")),
             qPrintable(f.page.whatIf().card().text()));
    // With another sweep it is counted again, under the eyes of who reads it.
    const fabric::SnapshotPtr again = test::withSwitchLids(test::fatTree2(4, 2, 4).build());
    f.open(again);
    QVERIFY(f.page.whatIf().card().isVisible() && f.page.whatIf().isPending());
    f.script.give(fabric::Routes::freeze(f.tables()));
    QTRY_VERIFY(!f.page.whatIf().isPending());
    QVERIFY(f.page.whatIf().card().isVisible());
    // Where the tables cannot be read it goes, and so it does with what it is about.
    f.open(test::withSwitchLids(test::fatTree2(4, 2, 4).build()));
    f.script.give(fail(ErrorCode::Timeout, "the forwarding tables", "no answer"));
    QVERIFY(!f.page.whatIf().card().isVisible());
}

QTEST_MAIN(TestTopologyPaths)
#include "tst_topology_paths.moc"
