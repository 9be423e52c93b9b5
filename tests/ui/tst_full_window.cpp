// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window with every page: what the inspector shows of a port, tables of what ports count, where findings are
// marked, and windows that are narrow or wide.
#include "core/fabric/model/snapshot_file.h"
#include "tests/ui/support/cut.h"
#include "tests/ui/support/full_window.h"
#include "ui/common/look/cell_paint.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/table/bar_list.h"
#include "ui/common/table/data_table.h"
#include "ui/common/table/finding_view.h"
#include "ui/models/node_table_model.h"
#include "ui/models/port_table_model.h"
#include "ui/overview/figure_card.h"
#include "ui/overview/overview_figures.h"
#include "ui/session/sheets/ranking_card.h"
#include "ui/shell/connect_panel.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspector_counters.h"
#include "ui/shell/rail.h"
#include "ui/text/format.h"
#include "ui/text/status.h"
#include "ui/topology/map/topology_view.h"
#include "ui/topology/outline_panel.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>

using namespace fabriscope;
using namespace fabriscope::ui;
using perf::Counter;
using test::FullWindow;
using test::makeFatTree;
using test::withSwitchLids;

namespace {

fabric::SnapshotPtr someFabric()
{
    return withSwitchLids(makeFatTree({.spines = 4, .leaves = 8, .hostsPerLeaf = 4, .deadUplinkOfLeaf = 3}));
}

PortRef portOf(const fabric::Snapshot& snapshot, const char* node, unsigned port)
{
    const auto at = std::ranges::find(snapshot.nodes(), std::string(node), &fabric::Node::description);
    return {.node = at->guid, .number = PortNum(static_cast<std::uint8_t>(port))};
}

QString words(const QWidget& widget)
{
    QStringList all;
    for (const QLabel* label : widget.findChildren<QLabel*>()) {
        if (label->isVisible()) all += label->text();
    }
    for (const ElidedLabel* label : widget.findChildren<ElidedLabel*>()) {
        if (label->isVisible()) all += label->text();
    }
    return all.join(QLatin1Char('\n'));
}

void readBusyLeaves(FullWindow& f, const fabric::Snapshot& snapshot)
{
    for (const char* leaf : {"leaf-01", "leaf-02", "leaf-04", "leaf-05", "leaf-06", "leaf-07"})
        for (unsigned port = 1; port <= 8; ++port)
            f.counters.add(portOf(snapshot, leaf, port), {Counter::XmitData64}, 10'000'000);
    f.counters.read(std::chrono::seconds(1));
}

} // namespace

class TestFullWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void inspectorShowsWhatAPortCounts();
    void inspectorLeadsToTheTraffic();
    void portsAreSortedByErrors();
    void findingsAreMarkedEverywhere();
    void pagesDoNotChangeTheBadge();
    void savedFabricBecomesTheBaseline();
    void menuHasHelp();
    void inspectorIsAwayWhenThereIsNothingToShow();
    void mapIsLaidOutForTheRoomWithoutTheInspector();
    void highWindowRanksMorePorts();
    void rankingsTakeTheRoomThatFindingsLeave();
    void findingsComeBeforeRankings();
    void savedFabricShowsWhatItCanTell();
    void manyAlikeAreOneRowThatOpens();
    void lowWindowShowsFiveFindings();
    void tablesBeginWhereTheirPageDoes_data();
    void tablesBeginWhereTheirPageDoes();
    void narrowWindowFoldsAway();
    void allOfAPanelIsInReach();
    void nothingIsCut_data();
    void nothingIsCut();
};

void TestFullWindow::inspectorShowsWhatAPortCounts()
{
    FullWindow f;
    const fabric::SnapshotPtr snapshot = someFabric();
    f.open(snapshot);
    const PortRef ref = portOf(*snapshot, "leaf-01", 1);
    const perf::PortKey key = ref;
    f.context.navigation().show(PageId::Inventory);
    f.context.navigation().select(ref);
    const auto* counters = f.window.findChild<InspectorCounters*>();
    QVERIFY(counters != nullptr && counters->isVisible());
    const auto reads = [&](const char* wanted) {
        f.counters.add(key, {Counter::XmitData64}, 1'000'000'000 / 32); // words in a second: 1 Gb/s
        f.counters.add(key, {Counter::XmitData}, 1'000'000'000 / 32);
        f.counters.add(key, {Counter::SymbolErrors}, 3);
        f.counters.add(key, {Counter::SymbolErrors64}, 3); // with more bits, so preferred
        f.counters.read(std::chrono::seconds(1));
        return QTest::qWaitFor([&] { return words(*counters).contains(unbroken(QLatin1String(wanted))); }, 300);
    };
    QTRY_VERIFY(reads("1.00 Gb/s"));
    QTRY_VERIFY(reads("SymbolErrorCounter"));
    QTRY_VERIFY(reads("+3.0 a second"));
    // Another port has its own; a node has none.
    f.context.navigation().select(portOf(*snapshot, "leaf-02", 1));
    QTRY_VERIFY(reads("none counted"));
    f.context.navigation().select(NodeRef{ref.node});
    QVERIFY(!counters->isVisible());
    f.monitor.setWatching(std::chrono::seconds(0)); // else all ports are read in the background
    QTRY_VERIFY(f.counters.watches.empty());
}

void TestFullWindow::inspectorLeadsToTheTraffic()
{
    FullWindow f;
    const fabric::SnapshotPtr snapshot = someFabric();
    f.open(snapshot);
    f.show(PageId::Inventory);
    const ObjectRef port = portOf(*snapshot, "leaf-02", 2);
    f.context.navigation().select(port);
    auto* button = f.window.findChild<QPushButton*>(QStringLiteral("showTraffic"));
    QVERIFY(button != nullptr && button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(f.context.navigation().page(), PageId::Traffic);
    QVERIFY(f.context.navigation().selection() == port);
}

void TestFullWindow::portsAreSortedByErrors()
{
    FullWindow f;
    const fabric::SnapshotPtr snapshot = someFabric();
    f.open(snapshot);
    f.context.navigation().showTable(TableId::Ports, {});
    const PortRef bad = portOf(*snapshot, "leaf-05", 3);
    QTableView& view = f.inventory->table(TableId::Ports).view();
    view.sortByColumn(PortTableModel::Errors, Qt::DescendingOrder);
    const auto first = [&](int column) { return view.model()->index(0, column).data().toString(); };
    const auto read = [&] {
        for (const Counter counter : {Counter::SymbolErrors, Counter::SymbolErrors64})
            f.counters.add(bad, {counter}, 7);
        f.counters.read(std::chrono::seconds(1));
        return QTest::qWaitFor([&] { return first(PortTableModel::NodeName) == QStringLiteral("leaf-05"); }, 300);
    };
    QTRY_VERIFY(read());
    QCOMPARE(first(PortTableModel::Number), QStringLiteral("3"));
    QVERIFY(first(PortTableModel::Errors).toInt() >= 7);
    QVERIFY(!view.isColumnHidden(PortTableModel::LinkDowns) && !view.isColumnHidden(PortTableModel::Wait));
    // Nothing is read for a table that is not on screen.
    f.context.navigation().showTable(TableId::Nodes, {});
    f.monitor.setWatching(std::chrono::seconds(0)); // but what is read in the background
    QTRY_VERIFY(f.counters.watches.empty());
}

void TestFullWindow::findingsAreMarkedEverywhere()
{
    FullWindow f;
    const fabric::SnapshotPtr snapshot = someFabric();
    f.open(snapshot);
    const PortRef dead = portOf(*snapshot, "leaf-03", 6);
    f.show(PageId::Topology);
    auto* outline = f.window.findChild<topology::OutlinePanel*>();
    const QModelIndex row = outline->model().indexOf(NodeRef{dead.node});
    QVERIFY(row.isValid());
    QCOMPARE(row.data(topology::OutlineModel::StatusRole).toInt(), static_cast<int>(Status::Warning));
    QVERIFY(row.siblingAtColumn(topology::OutlineModel::Count).data().toString().contains(symbol(Status::Warning)));
    QCOMPARE(f.topology->findChild<topology::TopologyView*>()->scene()->missingCables().size(), 1U);
    f.context.navigation().showTable(TableId::Nodes, QStringLiteral("leaf-03"));
    QTableView& nodes = f.inventory->table(TableId::Nodes).view();
    QTRY_COMPARE(nodes.model()->index(0, NodeTableModel::State).data().toString(), QStringLiteral("Cable missing"));
    f.context.navigation().showTable(TableId::Ports, QStringLiteral("node:leaf-03 port:6"));
    QTableView& ports = f.inventory->table(TableId::Ports).view();
    QTRY_COMPARE(ports.model()->index(0, PortTableModel::ConditionColumn).data().toString(),
                 QStringLiteral("Cable missing"));
}

/// What the fabric's counters show does not depend on the page that somebody looks at.
void TestFullWindow::pagesDoNotChangeTheBadge()
{
    FullWindow f;
    f.open(someFabric());
    const fabric::Snapshot& snapshot = *f.context.snapshot();
    const PortRef slow = portOf(snapshot, "leaf-02", 1);
    const PortRef noisy = portOf(snapshot, "leaf-01", 1);
    f.counters.set(noisy, {Counter::SymbolErrors}, 8100);
    int second = 0;
    const auto read = [&] {
        f.counters.add(slow, {Counter::XmitWait64}, 125'000'000 + 1'000'000 * static_cast<std::uint64_t>(++second % 7));
        f.counters.add(slow, {Counter::XmitData64}, 100'000'000);
        f.counters.read(std::chrono::seconds(1));
        QTest::qWait(1);
    };
    const auto badge = [&f] {
        return f.window.findChild<Rail*>()->button(PageId::Overview)->property("badge").toString();
    };
    const auto said = [&f] {
        QStringList all;
        static const QRegularExpression figures(QStringLiteral("\\d+ %"));
        for (const Finding& finding : *f.context.view()->findings)
            all.append(QString(finding.text).replace(figures, QStringLiteral("#")));
        return all;
    };
    const auto isThere = [&] {
        read();
        const QString all = said().join(QLatin1Char('\n'));
        return all.contains(QLatin1String("waits")) && all.contains(QLatin1String("SymbolErrorCounter"));
    };
    QTRY_VERIFY2_WITH_TIMEOUT(isThere(), qPrintable(said().join(QLatin1Char('\n'))), 20'000);
    // Which lane waits is found out while a page shows it; from then on it is known.
    f.context.navigation().show(PageId::Overview);
    for (int i = 0; i < 30; ++i)
        read();
    const QString before = badge();
    const QStringList texts = said();
    QVERIFY(before.toInt() >= 2);
    for (int turn = 0; turn < 100; ++turn) {
        const auto& pages = pageTable();
        f.context.navigation().show(pages[static_cast<std::size_t>(turn) % pages.size()].id);
        for (int i = 0; i < 3; ++i) {
            read();
            QCOMPARE(badge(), before);
            QCOMPARE(said(), texts);
        }
    }
}

void TestFullWindow::savedFabricBecomesTheBaseline()
{
    FullWindow f;
    f.open(someFabric());
    const QString path = f.folder.filePath(QStringLiteral("whole.fabsnap"));
    const fabric::SnapshotPtr whole = withSwitchLids(makeFatTree({.spines = 4, .leaves = 8, .hostsPerLeaf = 4}));
    QVERIFY(fabric::writeSnapshotFile(path.toStdString(), *whole));
    f.show(PageId::Inventory);
    f.window.compareWith(path);
    QTRY_VERIFY(f.context.view()->changes && !f.context.view()->changes->empty());
    QCOMPARE(f.context.navigation().page(), PageId::Overview);
    QVERIFY(std::ranges::any_of(*f.context.view()->changes,
                                [](const Finding& change) { return change.text.contains(QStringLiteral("leaf-03")); }));
    // What cannot be read is reported, and the baseline stays.
    f.window.compareWith(f.folder.filePath(QStringLiteral("nothing.fabsnap")));
    QTRY_COMPARE(f.context.events().back().status, Status::Critical);
    QVERIFY(f.context.baseline() != nullptr);
}

void TestFullWindow::menuHasHelp()
{
    FullWindow f;
    const QMenu* menu = f.window.actions().more->menu();
    for (const QAction* action :
         {f.window.actions().help, f.window.actions().shortcuts, f.window.actions().about, f.window.actions().quit})
        QVERIFY(menu->actions().contains(action));
}

void TestFullWindow::inspectorIsAwayWhenThereIsNothingToShow()
{
    FullWindow f;
    f.open(someFabric());
    const auto* inspector = f.window.findChild<Inspector*>();
    QVERIFY(!inspector->isVisible());
    QVERIFY(!f.window.actions().toggleInspector->isEnabled());
    f.context.navigation().select(portOf(*f.context.snapshot(), "leaf-03", 6));
    QVERIFY(inspector->isVisible());
    f.show(PageId::SubnetManager); // its forms have the room
    QVERIFY(!inspector->isVisible());
    f.show(PageId::Inventory);
    QVERIFY(inspector->isVisible());
    f.window.actions().toggleInspector->trigger();
    QVERIFY(!inspector->isVisible());
    f.window.actions().toggleInspector->trigger();
    f.context.navigation().select({});
    QVERIFY(!inspector->isVisible());
    // What a sweep no longer finds is still said to be gone; of another fabric nothing is said.
    f.context.navigation().select(portOf(*f.context.snapshot(), "leaf-03", 6));
    f.open(makeFatTree({.spines = 1, .leaves = 2, .hostsPerLeaf = 1}));
    QVERIFY(inspector->isVisible());
    QVERIFY(words(*inspector).contains(QStringLiteral("Gone")));
    f.context.setConnection({.phase = ConnectionState::Phase::Live,
                             .target = QStringLiteral("ssh://other"),
                             .title = QStringLiteral("other")});
    f.context.setSnapshot(makeFatTree({.spines = 1, .leaves = 3, .hostsPerLeaf = 1}));
    QTRY_VERIFY(!inspector->isVisible());
}

/// Selecting and deselecting changes no position, so the layout counts on the larger room.
void TestFullWindow::mapIsLaidOutForTheRoomWithoutTheInspector()
{
    const auto widthByHeight = [](bool selected) {
        FullWindow f;
        f.open(makeFatTree({.spines = 8, .leaves = 15, .hostsPerLeaf = 18}));
        if (selected) f.context.navigation().select(portOf(*f.context.snapshot(), "leaf-03", 6));
        f.show(PageId::Topology);
        f.open(makeFatTree({.spines = 8, .leaves = 16, .hostsPerLeaf = 18}));
        f.show(PageId::Topology);
        const QRectF world = f.topology->findChild<topology::TopologyView*>()->scene()->world();
        return world.width() / world.height();
    };
    QCOMPARE(widthByHeight(true), widthByHeight(false));
}

void TestFullWindow::highWindowRanksMorePorts()
{
    const auto ranked = [](QSize size, qsizetype least, qsizetype most) {
        FullWindow f(size);
        const fabric::SnapshotPtr snapshot = someFabric();
        f.open(snapshot);
        f.context.navigation().show(PageId::Overview);
        const RankingCard* busiest = f.window.page(PageId::Overview)->findChildren<RankingCard*>().constFirst();
        const auto* bars = busiest->findChild<BarList*>();
        const auto hasAll = [&] {
            for (unsigned port = 1; port <= 4; ++port) {
                for (const char* leaf : {"leaf-01", "leaf-02", "leaf-03", "leaf-04"}) {
                    const PortRef ref = portOf(*snapshot, leaf, port);
                    f.counters.add(ref, {Counter::XmitData64}, 10'000'000);
                }
            }
            f.counters.read(std::chrono::seconds(1));
            return std::ssize(bars->bars()) >= least && std::ssize(bars->bars()) <= most;
        };
        return QTest::qWaitFor(hasAll, 20000);
    };
    QVERIFY(ranked({1280, 800}, 4, 4));
    QVERIFY(ranked({1280, 1500}, 12, 16));
    QVERIFY(ranked({3840, 2160}, 16, 16)); // all there are
}

/// A large screen shows more ports, not a large card with three findings.
void TestFullWindow::rankingsTakeTheRoomThatFindingsLeave()
{
    FullWindow f({3840, 2160});
    const fabric::SnapshotPtr snapshot =
        withSwitchLids(makeFatTree({.spines = 4, .leaves = 8, .hostsPerLeaf = 8, .deadUplinkOfLeaf = 3}));
    f.open(snapshot);
    f.context.navigation().show(PageId::Overview);
    const QWidget& page = *f.window.page(PageId::Overview);
    const auto* bars = page.findChildren<RankingCard*>().constFirst()->findChild<BarList*>();
    constexpr qsizetype many = 45;
    const auto hasMany = [&] {
        readBusyLeaves(f, *snapshot);
        return std::ssize(bars->bars()) >= many;
    };
    QVERIFY(QTest::qWaitFor(hasMany, 20000));
    // All findings are in sight all the same.
    const auto* findings = page.findChild<FindingView*>(QStringLiteral("attention"));
    const QModelIndex last = findings->model()->index(findings->model()->rowCount() - 1, 0);
    QVERIFY(findings->viewport()->rect().contains(findings->visualRect(last)));
    QTRY_VERIFY2(findings->height() < 500, qPrintable(QString::number(findings->height())));
}

/// What is wrong is said in full before more ports are ranked.
void TestFullWindow::findingsComeBeforeRankings()
{
    FullWindow f({1920, 1700});
    const fabric::SnapshotPtr snapshot =
        withSwitchLids(makeFatTree({.spines = 4, .leaves = 8, .hostsPerLeaf = 8, .degradedEvery = 2}));
    f.open(snapshot);
    f.context.navigation().show(PageId::Overview);
    const QWidget& page = *f.window.page(PageId::Overview);
    const auto* bars = page.findChild<RankingCard*>()->findChild<BarList*>();
    auto* findings = page.findChild<FindingView*>(QStringLiteral("attention"));
    findings->setCurrentIndex(findings->model()->index(0, 0));
    QTest::keyClick(findings, Qt::Key_Return); // one row for all becomes many
    QVERIFY(findings->model()->rowCount() > 10);
    const auto areRanked = [&] {
        readBusyLeaves(f, *snapshot);
        QCoreApplication::sendPostedEvents(); // layouts
        const QModelIndex last = findings->model()->index(findings->model()->rowCount() - 1, 0);
        return std::ssize(bars->bars()) >= 4 && findings->viewport()->rect().contains(findings->visualRect(last));
    };
    QVERIFY(QTest::qWaitFor(areRanked, 20000));
}

/// As a tool saved it: rates, but nothing of what ports support, no subnet manager, no counters.
void TestFullWindow::savedFabricShowsWhatItCanTell()
{
    FullWindow f;
    fabric::SnapshotTables tables = makeFatTree({.spines = 4, .leaves = 8, .hostsPerLeaf = 4})->tables();
    tables.info.managersKnown = false;
    tables.info.takenAt = std::chrono::system_clock::now() - std::chrono::days(3);
    for (fabric::Port& port : tables.ports) {
        port.infoKnown = false;
        port.smLid = Lid();
        port.widthSupported = {};
        port.speedSupported = {};
    }
    f.context.setConnection({.phase = ConnectionState::Phase::File,
                             .target = QStringLiteral("snapshot:old.net"),
                             .title = QStringLiteral("old.net")});
    f.context.setSnapshot(fabric::Snapshot::freeze(std::move(tables)));
    f.show(PageId::Overview);
    const auto shown = [&f] { return words(f.window); };
    QTRY_VERIFY2(shown().contains(QStringLiteral("All is well")), qPrintable(shown()));
    for (const char* expected : {"3 days ago", "compared with their peers only", "2 tiers: 8 / 4 switches",
                                 "Not in this file: subnet managers, what ports support, counters.",
                                 "Not known: 64 links against what both ends support"})
        QTRY_VERIFY2(shown().contains(QLatin1String(expected)), qPrintable(QLatin1String(expected) + shown()));
    for (const char* absent :
         {"Waiting for the second reading", "SM not", "Not told", "in order", "Busiest ports", "Subnet manager"})
        QVERIFY2(!shown().contains(QLatin1String(absent)), qPrintable(QLatin1String(absent) + shown()));
    // What would read counters, or reply, is grey.
    f.show(PageId::Traffic);
    QVERIFY(!f.traffic->findChild<QToolButton*>(QStringLiteral("pause"))->isEnabled());
    f.show(PageId::Events);
    const auto* watch = f.window.page(PageId::Events)->findChild<QComboBox*>(QStringLiteral("watch"));
    QVERIFY(!watch->isEnabled());
    QCOMPARE(watch->toolTip(), QStringLiteral("A saved fabric has no counters."));
    const auto* serve = f.window.page(PageId::QosPath)->findChild<QPushButton*>(QStringLiteral("serve"));
    QVERIFY(!serve->isEnabled());
    QVERIFY2(serve->toolTip().startsWith(QStringLiteral("A saved fabric has no subnet administration")),
             qPrintable(serve->toolTip()));
}

void TestFullWindow::manyAlikeAreOneRowThatOpens()
{
    FullWindow f;
    f.open(withSwitchLids(makeFatTree({.spines = 4, .leaves = 8, .hostsPerLeaf = 4, .degradedEvery = 3})));
    auto* view = f.window.findChild<FindingView*>(QStringLiteral("attention"));
    QVERIFY(view != nullptr);
    const auto row = [&](int at) { return view->model()->index(at, 0); };
    QCOMPARE(view->model()->rowCount(), 1);
    QCOMPARE(row(0).data().toString(), QStringLiteral("10 cables run below their speed."));
    QCOMPARE(row(0).data(FindingModel::CountRole).toInt(), 10);
    view->setCurrentIndex(row(0));
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(view->model()->rowCount(), 11);
    QVERIFY(row(1).data(FindingModel::MemberRole).toBool());
    QVERIFY(!isNone(row(1).data(FindingModel::RefRole).value<ObjectRef>()));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(row(0)).center());
    QCOMPARE(view->model()->rowCount(), 1);
    // Each of them is marked where it is.
    QCOMPARE(singleFindings(*f.context.view()->findings).size(), 10U);
    for (const Finding& one : singleFindings(*f.context.view()->findings))
        QVERIFY(f.context.view()->marks->of(std::get<LinkRef>(one.object).a) != nullptr);
}

/// Figures become lower for it.
void TestFullWindow::lowWindowShowsFiveFindings()
{
    FullWindow f;
    f.open(withSwitchLids(makeFatTree({.spines = 4, .leaves = 8, .hostsPerLeaf = 4, .degradedEvery = 3})));
    f.show(PageId::Overview);
    auto* view = f.window.findChild<FindingView*>(QStringLiteral("attention"));
    const auto* figures = f.window.findChild<OverviewFigures*>();
    QVERIFY(view != nullptr && figures != nullptr);
    view->setCurrentIndex(view->model()->index(0, 0));
    QTest::keyClick(view, Qt::Key_Return); // one row for all becomes many
    QVERIFY(view->model()->rowCount() > 5);
    f.window.resize(1024, 640);
    const QModelIndex fifth = view->model()->index(4, 0);
    QTRY_VERIFY(view->viewport()->rect().contains(view->visualRect(fifth)));
    const auto* card = figures->findChild<FigureCard*>();
    QVERIFY2(card->toolTip().contains(QStringLiteral("12 switches")), qPrintable(card->toolTip()));
    const int aLineEach = 4 * figures->fontMetrics().height(); // its margins are less than another line
    QTRY_VERIFY2(figures->height() < aLineEach, qPrintable(QString::number(figures->height())));
    f.window.resize(1280, 800);
    QTRY_VERIFY2(figures->height() > aLineEach, qPrintable(QString::number(figures->height())));
    QVERIFY(card->toolTip().isEmpty());
}

void TestFullWindow::tablesBeginWhereTheirPageDoes_data()
{
    QTest::addColumn<int>("page");
    for (const PageId page : {PageId::Inventory, PageId::Events})
        QTest::newRow(pageInfo(page).name) << static_cast<int>(page);
}

void TestFullWindow::tablesBeginWhereTheirPageDoes()
{
    QFETCH(const int, page);
    FullWindow f;
    f.open(someFabric());
    f.context.addEvent(Status::Warning, QStringLiteral("Something happened."));
    f.show(static_cast<PageId>(page));
    const QWidget& body = *f.window.page(static_cast<PageId>(page));
    const auto leftOf = [&body](const QWidget& widget) { return widget.mapTo(&body, QPoint()).x(); };
    const QList<QLabel*> labels = body.findChildren<QLabel*>();
    const auto title = std::ranges::find(labels, QLatin1String(pageInfo(static_cast<PageId>(page)).title),
                                         [](const QLabel* label) { return label->text(); });
    QVERIFY(title != labels.end());
    int tables = 0;
    for (const QTableView* table : body.findChildren<QTableView*>()) {
        if (!table->isVisible()) continue;
        ++tables;
        QCOMPARE(leftOf(*table->viewport()) + cellSide, leftOf(**title));
    }
    QCOMPARE(tables, 1);
}

void TestFullWindow::narrowWindowFoldsAway()
{
    FullWindow f({1024, 640});
    f.open(someFabric());
    const auto* rail = f.window.findChild<Rail*>();
    const auto* inspector = f.window.findChild<Inspector*>();
    QVERIFY(rail->isCollapsed());
    QVERIFY(!inspector->isVisible());
    f.context.navigation().select(portOf(*f.context.snapshot(), "leaf-03", 6));
    QVERIFY(!inspector->isVisible());
    // Asked for, it comes; and with room all is as it was.
    f.window.actions().toggleInspector->trigger();
    QVERIFY(inspector->isVisible());
    f.window.resize(1280, 800);
    QTRY_VERIFY(!rail->isCollapsed());
    QVERIFY(inspector->isVisible());
    f.window.resize(1024, 640);
    QTRY_VERIFY(rail->isCollapsed());
    QVERIFY(!inspector->isVisible());
    // What a narrow window does is not what the user has chosen.
    f.window.close();
    QVERIFY(!f.settings.value(QStringLiteral("window/railCollapsed")).toBool());
    QVERIFY(f.settings.value(QStringLiteral("window/inspector")).toBool());
}

/// Of one that is higher than the window, too: what has the focus is in sight.
void TestFullWindow::allOfAPanelIsInReach()
{
    FullWindow f({1024, 640});
    f.open(someFabric());
    QStringList recent;
    for (int i = 1; i <= 6; ++i)
        recent += QStringLiteral("ssh://root@head%1").arg(i);
    f.window.connectPanel().setRecent(recent);
    f.window.connectPanel().open();
    QTRY_VERIFY(f.window.connectPanel().isVisible());
    QCoreApplication::sendPostedEvents(); // layouts
    QCoreApplication::processEvents();
    QSet<const QWidget*> seen;
    for (;;) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCoreApplication::sendPostedEvents(); // layouts
        const QWidget* now = QApplication::focusWidget();
        QVERIFY(now != nullptr && f.window.connectPanel().isAncestorOf(now));
        if (seen.contains(now)) break;
        seen.insert(now);
        QVERIFY2(now->visibleRegion().boundingRect() == now->rect(), qPrintable(now->accessibleName()));
    }
    QVERIFY2(seen.size() >= 15, qPrintable(QString::number(seen.size())));
}

void TestFullWindow::nothingIsCut_data()
{
    QTest::addColumn<int>("page");
    QTest::addColumn<QSize>("size");
    for (const PageInfo& page : pageTable()) {
        const int id = static_cast<int>(page.id);
        QTest::addRow("%s narrow", page.name) << id << QSize(1024, 640);
        QTest::addRow("%s", page.name) << id << QSize(1280, 800);
    }
}

void TestFullWindow::nothingIsCut()
{
    QFETCH(int, page);
    QFETCH(QSize, size);
    FullWindow f(size);
    const fabric::SnapshotPtr snapshot = someFabric();
    f.open(snapshot);
    f.context.navigation().select(portOf(*snapshot, "leaf-02", 2));
    f.show(static_cast<PageId>(page));
    QCoreApplication::sendPostedEvents(); // layouts
    QCoreApplication::processEvents();
    QCOMPARE(f.window.size(), size); // no page makes it larger
    const QString pictures = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
    if (!pictures.isEmpty())
        f.window.grab().save(QStringLiteral("%1/full-%2-%3.png").arg(pictures).arg(page).arg(size.width()));
    const QStringList cut = test::cutIn(f.window);
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
}

QTEST_MAIN(TestFullWindow)
#include "tst_full_window.moc"
