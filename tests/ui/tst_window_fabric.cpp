// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window shows of a fabric: one selection in all pages, figures that lead to their rows, findings, data that
// grows old, changes or goes.
#include "core/perf/values.h"
#include "tests/support/cluster_kinds.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/look/status_badge.h"
#include "ui/common/table/data_table.h"
#include "ui/common/table/finding_view.h"
#include "ui/inventory/inventory_page.h"
#include "ui/models/fabric_table_model.h"
#include "ui/models/node_table_model.h"
#include "ui/models/table_proxy.h"
#include "ui/overview/figure_card.h"
#include "ui/shell/header_controls.h"
#include "ui/shell/inspector_counters.h"
#include "ui/shell/rail.h"

#include <QAction>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPointer>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <chrono>
#include <random>

using namespace fabriscope;
using namespace fabriscope::ui;
using test::fileConnection;
using test::makeFatTree;
using test::WindowFixture;

class TestWindowFabric final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void directorsHaveAColumnOfTheirOwn();
    void wideTablesHaveAllColumns();
    void selectionIsShared();
    void figuresLeadToTheirRows();
    void figuresKeepTheFocus();
    void lowFiguresLeadWhereHighOnesDo();
    void filterLineByKeyboard();
    void copyIsTabSeparated();
    void staleDataSaysSo();
    void aPartIsNotAllThatIs();
    void findingsAreCopied();
    void subnetManagersAreShown();
    void selectionSurvivesARefresh();
    void goneObjectIsSaidToBeGone();
    void counterFindingsStandInListAndBadge();
    void countersThatAreNotReadSayWhy();
};

void TestWindowFabric::directorsHaveAColumnOfTheirOwn()
{
    std::mt19937_64 random(1);
    WindowFixture f;
    const auto& page = static_cast<InventoryPage&>(*f.window.page(PageId::Inventory));
    DataTable& table = page.table(TableId::Nodes);
    const int column = NodeTableModel::Chassis;
    const auto open = [&](const fabric::SnapshotPtr& snapshot) {
        f.context.setSnapshot(snapshot);
        QTRY_COMPARE(f.context.snapshot(), snapshot);
        f.context.navigation().showTable(TableId::Nodes, {});
    };
    open(test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2}));
    QVERIFY(table.view().isColumnHidden(column));
    open(test::makeCluster(test::ClusterKind::Director, random, test::ClusterSize::Typical).snapshot);
    QTRY_VERIFY(!table.view().isColumnHidden(column));
    QStringList places;
    for (int row = 0; row < table.proxy().rowCount(); ++row)
        places.append(table.proxy().index(row, column).data().toString());
    QCOMPARE(places.count(QStringLiteral("director sw-a, leaf board 1")), 1);
    QVERIFY(places.contains(QString())); // hosts
    // Who hides it again is not asked at the next sweep.
    table.view().setColumnHidden(column, true);
    open(test::makeCluster(test::ClusterKind::Director, random, test::ClusterSize::Typical).snapshot);
    QVERIFY(table.view().isColumnHidden(column));
}

/// Until the user has chosen.
void TestWindowFabric::wideTablesHaveAllColumns()
{
    WindowFixture f;
    f.open({.spines = 2, .leaves = 2, .hostsPerLeaf = 2});
    f.context.navigation().showTable(TableId::Nodes, {});
    const auto& page = static_cast<InventoryPage&>(*f.window.page(PageId::Inventory));
    DataTable& table = page.table(TableId::Nodes);
    const auto has = [&table](int column) { return !table.view().isColumnHidden(column); };
    QVERIFY(has(NodeTableModel::NodeGuid) && !has(NodeTableModel::Vendor));
    f.window.resize(3840, 2160);
    QTRY_VERIFY(has(NodeTableModel::Vendor));
    QVERIFY(!has(NodeTableModel::Chassis)); // this fabric has none
    const QByteArray kept = table.saveState();
    QVERIFY(has(NodeTableModel::Vendor));
    f.window.resize(1280, 800);
    QTRY_VERIFY(!has(NodeTableModel::Vendor));
    table.restoreState(kept); // it is no choice of the user's
    QVERIFY(!has(NodeTableModel::Vendor));
    const auto choose = [&table](const QString& column) {
        for (const QToolButton* button : table.findChildren<QToolButton*>())
            if (button->accessibleName() == QLatin1String("Choose columns")) {
                Q_EMIT button->menu()->aboutToShow();
                for (QAction* each : button->menu()->actions())
                    if (each->text() == column) return each->trigger();
            }
    };
    choose(QStringLiteral("Vendor"));
    QVERIFY(has(NodeTableModel::Vendor));
    table.restoreState(table.saveState());
    QVERIFY(has(NodeTableModel::Vendor));
    f.window.resize(3840, 2160);
    QTRY_VERIFY(table.view().viewport()->width() > 3000);
    QVERIFY(!has(NodeTableModel::Description));
}

void TestWindowFabric::selectionIsShared()
{
    WindowFixture f;
    f.open({.spines = 2, .leaves = 4, .hostsPerLeaf = 3, .degradedEvery = 4});
    auto* attention = f.window.findChild<QListView*>(QStringLiteral("attention"));
    QTRY_VERIFY(attention->model()->rowCount() > 0);
    QTest::mouseClick(attention->viewport(), Qt::LeftButton, {},
                      attention->visualRect(attention->model()->index(0, 0)).center());
    QVERIFY(std::holds_alternative<LinkRef>(f.context.navigation().selection()));
    const ObjectRef link = f.context.navigation().selection();

    f.context.navigation().showTable(TableId::Links, {});
    const auto& page = static_cast<InventoryPage&>(*f.window.page(PageId::Inventory));
    QTableView& links = page.table(TableId::Links).view();
    QTRY_VERIFY(links.currentIndex().isValid());
    QVERIFY(links.currentIndex().data(FabricTableModel::RefRole).value<ObjectRef>() == link);

    // And the other way: a click in the table.
    const QModelIndex other = links.model()->index(links.currentIndex().row() == 0 ? 1 : 0, 0);
    QTest::mouseClick(links.viewport(), Qt::LeftButton, {}, links.visualRect(other).center());
    QVERIFY(f.context.navigation().selection() == other.data(FabricTableModel::RefRole).value<ObjectRef>());
    f.context.navigation().back();
    QVERIFY(f.context.navigation().selection() == link);
    QVERIFY(links.currentIndex().data(FabricTableModel::RefRole).value<ObjectRef>() == link);
}

void TestWindowFabric::figuresLeadToTheirRows()
{
    WindowFixture f;
    f.open({.spines = 2, .leaves = 4, .hostsPerLeaf = 3, .degradedEvery = 4});
    ElidedLabel* degraded = nullptr;
    for (auto* label : f.window.page(PageId::Overview)->findChildren<ElidedLabel*>()) {
        if (label->text().contains(QStringLiteral("below best"))) degraded = label;
    }
    QVERIFY(degraded != nullptr);
    QTest::mouseClick(degraded, Qt::LeftButton);
    QCOMPARE(f.context.navigation().page(), PageId::Inventory);
    const auto& page = static_cast<InventoryPage&>(*f.window.page(PageId::Inventory));
    QTRY_COMPARE(static_cast<std::size_t>(page.table(TableId::Links).proxy().rowCount()),
                 f.context.view()->summary.degraded);
}

/// They come every second: whoever is at one by keyboard stays there, and gets to where the latest one leads.
void TestWindowFabric::figuresKeepTheFocus()
{
    QStringList opened;
    FigureCard card(QStringLiteral("Traffic"), {});
    const auto show = [&](const QString& text) {
        card.setLines(
            {{.status = Status::Warning, .text = text, .toolTip = {}, .open = [&, text] { opened += text; }}});
        card.setFigure(text, [&, text] { opened += QStringLiteral("figure ") + text; });
    };
    show(QStringLiteral("12 %"));
    card.show();
    const QPointer<ElidedLabel> line(card.findChildren<ElidedLabel*>().back());
    auto* figure = card.findChildren<ElidedLabel*>().front();
    QTRY_VERIFY((card.activateWindow(), line->setFocus(Qt::TabFocusReason), line->hasFocus()));
    show(QStringLiteral("97 %"));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(line != nullptr && line->hasFocus());
    QCOMPARE(line->text(), QStringLiteral("97 %"));
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(figure->focusPolicy(), Qt::TabFocus);
    QCOMPARE(figure->accessibleName(), QStringLiteral("Traffic: 97 %"));
    QTest::keyClick(figure, Qt::Key_Return);
    QCOMPARE(opened, QStringList({QStringLiteral("97 %"), QStringLiteral("figure 97 %")}));
}

void TestWindowFabric::lowFiguresLeadWhereHighOnesDo()
{
    QStringList opened;
    FigureCard card(QStringLiteral("Links"), {});
    card.setFigure(QStringLiteral("23"));
    card.setLines({{.status = Status::Ok, .text = QStringLiteral("21 in order"), .toolTip = {}, .open = {}},
                   {.status = Status::Warning, .text = QStringLiteral("2 below best"), .toolTip = {}, .open = [&] {
                        opened += QStringLiteral("below best");
                    }}});
    card.show();
    auto* figure = card.findChildren<ElidedLabel*>().front();
    QCOMPARE(figure->focusPolicy(), Qt::NoFocus); // the line itself leads there
    card.setCompact(true);
    QCOMPARE(figure->focusPolicy(), Qt::TabFocus);
    QTest::keyClick(figure, Qt::Key_Return);
    auto* menu = card.findChild<QMenu*>();
    QVERIFY(menu != nullptr);
    QCOMPARE(menu->actions().size(), 2);
    QVERIFY(!menu->actions().front()->isEnabled());
    QVERIFY(menu->actions().back()->text().contains(QStringLiteral("2 below best")));
    menu->actions().back()->trigger();
    menu->close();
    QCOMPARE(opened, QStringList{QStringLiteral("below best")});
    card.setCompact(false);
    QCOMPARE(figure->focusPolicy(), Qt::NoFocus);
}

void TestWindowFabric::filterLineByKeyboard()
{
    WindowFixture f;
    f.open({.spines = 2, .leaves = 4, .hostsPerLeaf = 3});
    f.context.navigation().showTable(TableId::Nodes, {});
    const auto& page = static_cast<InventoryPage&>(*f.window.page(PageId::Inventory));
    DataTable& table = page.table(TableId::Nodes);
    QTRY_COMPARE(table.proxy().rowCount(), 18);
    table.view().setFocus();
    QTest::keyClick(&table.view(), Qt::Key_F, Qt::ControlModifier);
    auto* filter = table.findChild<QLineEdit*>(QStringLiteral("filter"));
    QTRY_VERIFY(filter->hasFocus());
    QTest::keyClicks(filter, QStringLiteral("spine"));
    QTRY_COMPARE(table.proxy().rowCount(), 2);
    QTest::keyClick(filter, Qt::Key_Escape);
    QTRY_COMPARE(table.proxy().rowCount(), 18);
    // What is said of no rows stays in sight where the columns are scrolled.
    for (int column = 0; column < table.proxy().columnCount(); ++column)
        table.view().setColumnWidth(column, table.view().width());
    table.setFilter(QStringLiteral("nowhere"));
    QTRY_COMPARE(table.proxy().rowCount(), 0);
    const auto* note = table.view().viewport()->findChild<QLabel*>();
    QTRY_VERIFY(note->isVisible() && table.view().horizontalScrollBar()->maximum() > 0);
    table.view().horizontalScrollBar()->setValue(table.view().horizontalScrollBar()->maximum());
    QCOMPARE(note->geometry(), table.view().viewport()->rect());
}

void TestWindowFabric::copyIsTabSeparated()
{
    WindowFixture f;
    f.open({.spines = 2, .leaves = 4, .hostsPerLeaf = 3});
    f.context.navigation().showTable(TableId::Nodes, QStringLiteral("spine"));
    const auto& page = static_cast<InventoryPage&>(*f.window.page(PageId::Inventory));
    DataTable& table = page.table(TableId::Nodes);
    QTRY_COMPARE(table.proxy().rowCount(), 2);
    table.view().selectAll();
    QTest::keySequence(&table.view(), QKeySequence::Copy);
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 3); // heading and two rows
    QVERIFY(lines[1].startsWith(QStringLiteral("spine-01\tSwitch\t")));
}

void TestWindowFabric::staleDataSaysSo()
{
    WindowFixture f;
    f.open({.spines = 2, .leaves = 2, .hostsPerLeaf = 2});
    ConnectionState lost = f.context.connection();
    lost.phase = ConnectionState::Phase::Lost;
    lost.problem = {.what = QStringLiteral("The agent on head1 ended."), .remedy = {}};
    lost.lostAt = QDateTime::currentDateTime();
    lost.retryAt = lost.lostAt.addSecs(8);
    lost.attempt = 3;
    f.context.setConnection(lost);
    auto* button = f.window.findChild<ConnectionButton*>(QStringLiteral("connectionButton"));
    QVERIFY2(button->stateText().contains(QStringLiteral("Lost since")), qPrintable(button->stateText()));
    QVERIFY2(button->stateText().contains(QStringLiteral("attempt 3 in ")), qPrintable(button->stateText()));
    QVERIFY(button->toolTip().contains(QStringLiteral("The agent on head1 ended.")));
    QVERIFY(f.window.windowTitle().contains(QStringLiteral("lost")));
    QVERIFY(f.window.actions().reconnect->isEnabled());
    QVERIFY(!f.window.actions().sweep->isEnabled());
    QCOMPARE(f.context.snapshot()->nodes().size(), 8U); // the last data stays
    const auto says = [&f](const QString& text) {
        return std::ranges::any_of(f.window.findChildren<QLabel*>(), [&text](const QLabel* label) {
            return label->isVisible() && label->text().contains(text);
        });
    };
    f.context.navigation().select(NodeRef{f.context.snapshot()->nodes()[0].guid});
    QVERIFY(says(QStringLiteral("Switch, stale")) || says(QStringLiteral("HCA, stale")));
    // A time of another day has its date, and a manager of then is not fine now.
    lost.lostAt = QDateTime(QDate(2020, 2, 29), QTime(17, 3));
    f.context.setConnection(lost);
    QVERIFY2(button->stateText().contains(QStringLiteral("2020-02-29 17:03")), qPrintable(button->stateText()));
    QVERIFY(says(QStringLiteral("stale since 2020-02-29 17:03")));
    QVERIFY(f.window.findChild<StatusBadge*>(QStringLiteral("managerBadge"))->status() == Status::Stale);
    // So does the number of findings in the rail.
    const QToolButton* overview = f.window.findChild<Rail*>()->button(PageId::Overview);
    QVERIFY(overview->property("badgeIsStale").toBool());
    QVERIFY2(overview->accessibleDescription().contains(QStringLiteral("Stale since 2020-02-29 17:03")),
             qPrintable(overview->accessibleDescription()));
    // The agent is there, and the sweep has failed: what is shown is of the one before.
    f.context.setConnection({.phase = ConnectionState::Phase::Live,
                             .target = lost.target,
                             .title = lost.title,
                             .problem = {.what = QStringLiteral("The port of head1 is down."), .remedy = {}}});
    QCOMPARE(button->stateText(), QStringLiteral("Connected, last sweep not finished"));
    QVERIFY(!overview->property("badgeIsStale").toBool());
    QVERIFY(!says(QStringLiteral(", stale")));
}

void TestWindowFabric::aPartIsNotAllThatIs()
{
    WindowFixture f;
    f.open({.spines = 2, .leaves = 2, .hostsPerLeaf = 2});
    fabric::SnapshotTables part = f.context.snapshot()->tables();
    part.info.complete = false;
    const auto said = [&f] {
        QStringList all;
        for (const QLabel* label : f.window.findChildren<QLabel*>())
            if (label->isVisible()) all += label->text();
        return all.join(QLatin1Char('\n'));
    };
    ConnectionState sweeping = f.context.connection();
    sweeping.phase = ConnectionState::Phase::Sweeping;
    f.context.setConnection(sweeping);
    f.context.setSnapshot(fabric::Snapshot::freeze(std::move(part)));
    QTRY_VERIFY(said().contains(QStringLiteral("sweep under way")));
    QVERIFY(said().contains(QStringLiteral("Nothing found so far")));
    // It was cancelled: nothing is under way.
    f.context.setConnection({.phase = ConnectionState::Phase::Live, .target = sweeping.target});
    QVERIFY2(!said().contains(QStringLiteral("under way")), qPrintable(said()));
    QVERIFY2(said().contains(QStringLiteral("only a part of it was swept")), qPrintable(said()));
    QVERIFY(said().contains(QStringLiteral("in the part that was swept")));
}

void TestWindowFabric::findingsAreCopied()
{
    WindowFixture f;
    f.open({.spines = 2, .leaves = 4, .hostsPerLeaf = 3, .degradedEvery = 3});
    auto* view = f.window.findChild<FindingView*>(QStringLiteral("attention"));
    QVERIFY(view != nullptr && view->model()->rowCount() > 1);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
    QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), view->model()->rowCount()); // nothing selected: all
    QVERIFY2(lines.front().startsWith(QStringLiteral("Warning: ")), qPrintable(lines.front()));
    QVERIFY(lines.front().contains(QLatin1Char('\t')));
    QTest::keyClick(view, Qt::Key_End);
    QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
    lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 1);
    // No sentence is cut, however narrow the list: a row is as high as its text wants.
    const int wide = view->sizeHintForRow(0);
    view->setFixedWidth(180);
    QTRY_VERIFY(view->sizeHintForRow(0) > wide);
}

void TestWindowFabric::subnetManagersAreShown()
{
    WindowFixture f;
    fabric::SnapshotTables tables = makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2})->tables();
    fabric::SteadyTime now{.clock = 1, .since = std::chrono::hours(24)};
    const auto snapshotWith = [&](bool masterAnswers, std::uint32_t activity,
                                  std::chrono::seconds later = std::chrono::minutes(1)) {
        fabric::SnapshotTables t = tables;
        now.since += later;
        t.info.steady = now;
        t.info.managersKnown = true;
        std::vector<const fabric::Node*> hosts;
        for (const fabric::Node& node : t.nodes)
            if (node.type == fabric::NodeType::ChannelAdapter) hosts.push_back(&node);
        t.info.localNode = hosts[0]->guid;
        t.info.localPort = PortNum(1);
        for (fabric::Port& port : t.ports)
            port.smLid = t.ports[hosts[0]->firstPort].lid;
        fabric::SubnetManager master{.node = hosts[0]->guid, .port = PortNum(1), .answers = masterAnswers};
        master.state = fabric::ManagerState::Master;
        master.priority = 14;
        master.activityCount = activity;
        t.managers = {master,
                      {.node = hosts[1]->guid,
                       .port = PortNum(1),
                       .answers = true,
                       .state = fabric::ManagerState::Standby,
                       .priority = 3}};
        return fabric::Snapshot::freeze(std::move(t));
    };
    f.context.setConnection(fileConnection());
    const auto show = [&](const fabric::SnapshotPtr& snapshot) {
        f.context.setSnapshot(snapshot);
        QTRY_VERIFY(f.context.isSettled());
    };
    const auto* badge = f.window.findChild<StatusBadge*>(QStringLiteral("managerBadge"));
    const auto has = [&](const QString& text) {
        return std::ranges::any_of(*f.context.view()->findings,
                                   [&](const Finding& x) { return x.text.contains(text); });
    };
    show(snapshotWith(true, 10));
    QVERIFY2(badge->text().contains(QStringLiteral("priority 14")), qPrintable(badge->text()));
    QVERIFY2(badge->text().contains(QStringLiteral("1 standby")), qPrintable(badge->text()));
    QVERIFY2(badge->status() == Status::Stale, "a saved manager is not fine now");
    QVERIFY2(badge->toolTip().contains(QStringLiteral("when the fabric was saved")), qPrintable(badge->toolTip()));
    QVERIFY(!has(QStringLiteral("subnet manager")));
    show(snapshotWith(true, 11)); // alive
    QVERIFY(!has(QStringLiteral("subnet manager")));
    show(snapshotWith(true, 11)); // stands still
    QVERIFY(has(QStringLiteral("has done nothing for 30 s or longer")));
    show(snapshotWith(true, 12)); // alive again
    QVERIFY(!has(QStringLiteral("subnet manager")));
    // A fabric that is followed: a snapshot every few seconds, of which two in a row say nothing.
    for (int i = 0; i < 5; ++i)
        show(snapshotWith(true, 12, std::chrono::seconds(5)));
    QVERIFY(!has(QStringLiteral("subnet manager")));
    for (int i = 0; i < 12; ++i)
        show(snapshotWith(true, 12, std::chrono::seconds(5)));
    QVERIFY2(has(QStringLiteral("has done nothing for 30 s or longer")), "and it stays said");
    // While the connection was lost, the manager may have been started anew: its count may be as high by chance.
    ConnectionState lost = fileConnection();
    lost.phase = ConnectionState::Phase::Lost;
    f.context.setConnection(lost);
    f.context.setConnection(fileConnection());
    show(snapshotWith(true, 12));
    QVERIFY(!has(QStringLiteral("has done nothing")));
    show(snapshotWith(false, 0));
    QCOMPARE(badge->text(), QStringLiteral("SM does not respond"));
    QVERIFY(has(QStringLiteral("no subnet manager")) || has(QStringLiteral("No subnet manager")) ||
            has(QStringLiteral("does not respond")));
    // What was read has no manager, and a part was not read.
    fabric::SnapshotTables part = snapshotWith(false, 0)->tables();
    part.managers.clear();
    show(fabric::Snapshot::freeze(part));
    QCOMPARE(badge->text(), QStringLiteral("No SM"));
    part.problems.push_back({.kind = fabric::ProblemKind::Unreachable, .node = part.nodes[0].guid, .text = "silent"});
    show(fabric::Snapshot::freeze(std::move(part)));
    QCOMPARE(badge->text(), QStringLiteral("SM not known"));
    QVERIFY(has(QStringLiteral("it may run there")));
}

void TestWindowFabric::selectionSurvivesARefresh()
{
    WindowFixture f;
    f.open({.spines = 2, .leaves = 12, .hostsPerLeaf = 10});
    f.context.navigation().showTable(TableId::Nodes, {});
    const auto& page = static_cast<InventoryPage&>(*f.window.page(PageId::Inventory));
    QTableView& view = page.table(TableId::Nodes).view();
    QTRY_COMPARE(view.model()->rowCount(), 134);
    view.selectRow(100);
    const ObjectRef picked = f.context.navigation().selection();
    const int scrolled = view.verticalScrollBar()->value();
    f.context.setSnapshot(makeFatTree({.spines = 2, .leaves = 12, .hostsPerLeaf = 11}));
    QTRY_COMPARE(view.model()->rowCount(), 146);
    QVERIFY(f.context.navigation().selection() == picked);
    QVERIFY(view.currentIndex().data(FabricTableModel::RefRole).value<ObjectRef>() == picked);
    QVERIFY(std::abs(view.verticalScrollBar()->value() - scrolled) <= 12); // rows that came above move it, no more
}

void TestWindowFabric::goneObjectIsSaidToBeGone()
{
    WindowFixture f;
    f.open({.spines = 2, .leaves = 2, .hostsPerLeaf = 2});
    const auto host =
        std::ranges::find(f.context.snapshot()->nodes(), std::string("node-004 mlx5_0"), &fabric::Node::description);
    f.context.navigation().select(NodeRef{host->guid});
    f.context.setSnapshot(makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 1}));
    QTRY_COMPARE(f.context.snapshot()->nodes().size(), 6U);
    const auto says = [&](const char* beginning) {
        return std::ranges::any_of(f.window.findChildren<QLabel*>(), [beginning](const QLabel* label) {
            return label->isVisible() && label->text().startsWith(QLatin1String(beginning));
        });
    };
    const auto said = [&] { return says("Not in the present fabric"); };
    QTRY_VERIFY(said());
    // A sweep that was cancelled, or has not come to it yet, does not know that.
    fabric::SnapshotTables part = f.context.snapshot()->tables();
    part.info.complete = false;
    const ConnectionState before = f.context.connection();
    f.context.setConnection({.phase = ConnectionState::Phase::Live, .target = before.target});
    f.context.setSnapshot(fabric::Snapshot::freeze(std::move(part)));
    QTRY_VERIFY(says("Not in the part of the fabric"));
    QVERIFY(!said() && !says("Gone"));
    f.context.setConnection({.phase = ConnectionState::Phase::Sweeping, .target = before.target});
    QTRY_VERIFY(says("Not found so far"));
    f.context.setConnection(before);
    f.context.setSnapshot(makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 1}));
    QTRY_VERIFY(said());
    // What another fabric had is not gone from this one.
    f.context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("ssh://other")});
    f.context.setSnapshot(makeFatTree({.spines = 1, .leaves = 2, .hostsPerLeaf = 1}));
    QTRY_COMPARE(f.context.snapshot()->nodes().size(), 5U);
    QTRY_VERIFY(!said());
}

/// Alarms count as findings of the sweep do.
void TestWindowFabric::counterFindingsStandInListAndBadge()
{
    WindowFixture f;
    f.open({.spines = 2, .leaves = 2, .hostsPerLeaf = 2});
    QVERIFY(f.context.view()->findings->empty());
    const auto badge = [&f] {
        return f.window.findChild<Rail*>()->button(PageId::Overview)->property("badge").toString();
    };
    const PortRef port = refOf(*f.context.snapshot(), f.context.snapshot()->port(f.context.snapshot()->links()[0].a));
    f.context.setCounterFindings(
        {{.severity = Severity::Warning, .rule = "counter-threshold", .at = port, .sentence = "8100 symbol errors"}});
    QCOMPARE(f.context.view()->findings->size(), 1U);
    auto* list = f.window.findChild<QListView*>(QStringLiteral("attention"));
    QTRY_COMPARE(list->model()->rowCount(), 1);
    QVERIFY(list->isVisible());
    QTRY_COMPARE(badge(), QStringLiteral("1"));
    f.context.navigation().select(port);
    QTRY_VERIFY(std::ranges::any_of(f.window.findChildren<QListView*>(), [list](const QListView* view) {
        return view != list && view->isVisible() && view->model()->rowCount() == 1 &&
               view->model()->index(0, 0).data().toString().contains(QStringLiteral("8100"));
    }));
    // They stay over a sweep, and go when the counters say so.
    f.context.setSnapshot(makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 3}));
    QTRY_COMPARE(f.context.snapshot()->nodes().size(), 10U);
    QCOMPARE(f.context.view()->findings->size(), 1U);
    f.context.setCounterFindings({});
    QTRY_COMPARE(badge(), QString());
    QTRY_VERIFY(!list->isVisible());
}

/// The inspector keeps the values of before: that nothing was counted is not known of now.
void TestWindowFabric::countersThatAreNotReadSayWhy()
{
    using namespace std::chrono_literals;
    using perf::Gap;
    perf::TrafficStore store;
    const perf::PortKey port{Guid(1), PortNum(2)};
    const std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortCounters));
    perf::Sample sample{.port = port, .attribute = perf::Attribute::PortCounters, .at = 1s, .values = values};
    QVERIFY(!whyNotRead(store, port));
    store.ingest(sample);
    QVERIFY(!whyNotRead(store, port));
    store.interrupt(Gap::ConnectionLost);
    QVERIFY(!counterLines(store, port).empty());
    QVERIFY(whyNotRead(store, port) == Gap::ConnectionLost);
    sample.at = 100s;
    store.ingest(sample);
    QVERIFY(!whyNotRead(store, port));
    sample.at = 101s;
    sample.answer = perf::Answer::NoAnswer;
    store.ingest(sample);
    QVERIFY(whyNotRead(store, port) == Gap::NoAnswer);
    QVERIFY(!counterLines(store, port).empty());
}

QTEST_MAIN(TestWindowFabric)
#include "tst_window_fabric.moc"
