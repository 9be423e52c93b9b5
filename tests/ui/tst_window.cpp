// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole frame on a generated fabric: what a user clicks leads where it should, and the tour takes its pictures.
// With FABRISCOPE_TEST_PICTURES=DIR the pictures stay.
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/common/data_table.h"
#include "ui/common/elided_label.h"
#include "ui/common/finding_view.h"
#include "ui/common/preferences.h"
#include "ui/common/status_badge.h"
#include "ui/common/theme.h"
#include "ui/inventory/inventory_page.h"
#include "ui/models/fabric_table_model.h"
#include "ui/models/table_proxy.h"
#include "ui/overview/overview_page.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/connect_panel.h"
#include "ui/shell/header_controls.h"
#include "ui/shell/main_window.h"
#include "ui/shell/screenshot_tour.h"
#include "ui/shell/settings_panel.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <algorithm>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

ConnectionState fileConnection()
{
    return {.phase = ConnectionState::Phase::File,
            .target = QStringLiteral("snapshot:cluster.fabsnap"),
            .title = QStringLiteral("cluster.fabsnap")};
}

/// A window with all pages, its settings in a folder that goes away.
struct Fixture
{
    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    AppContext context;
    Theme theme{*qApp};
    MainWindow window{context, theme, settings};

    Fixture()
    {
        window.addPage(PageId::Overview, new OverviewPage(context));
        window.addPage(PageId::Inventory, new InventoryPage(context));
        window.restore();
        window.resize(1280, 800);
        window.show();
        window.activateWindow(); // shortcuts belong to the active window
        if (!QTest::qWaitForWindowActive(&window)) qFatal("the window does not become active");
    }
    void open(const test::FatTree& tree)
    {
        context.setConnection(fileConnection());
        context.setSnapshot(test::makeFatTree(tree));
        QTRY_VERIFY(context.isSettled());
    }
};

} // namespace

class TestWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tour();
    void emptyWindowOffersToConnect();
    void hostsAreTypedWithoutScheme();
    void paletteFindsANode();
    void paletteRunsActions();
    void paletteClosesByEscape();
    void pagesByKeyboard();
    void backByMouseButton();
    void selectionIsShared();
    void figuresLeadToTheirRows();
    void filterLineByKeyboard();
    void copyIsTabSeparated();
    void staleDataSaysSo();
    void themeSwitchesLive();
    void settingsByKeyboard();
    void findingsAreCopied();
    void subnetManagersAreShown();
    void everythingComesBackAfterARestart();
    void selectionSurvivesARefresh();
    void goneObjectIsSaidToBeGone();
    void windowDiesWhileWorkersWork();
};

void TestWindow::tour()
{
    Fixture f;
    f.open({.spines = 6, .leaves = 12, .hostsPerLeaf = 18, .degradedEvery = 11, .downHostEvery = 67, .problems = true});
    const QByteArray kept = qgetenv("FABRISCOPE_TEST_PICTURES");
    const QString folder = kept.isEmpty() ? f.folder.path() : QString::fromLocal8Bit(kept);
    ScreenshotTour tour(f.context, f.window, f.theme, folder);
    tour.setStops({{.name = QStringLiteral("overview"),
                    .title = QStringLiteral("Overview"),
                    .prepare = [&] { f.context.navigation().show(PageId::Overview); }},
                   {.name = QStringLiteral("nodes"),
                    .title = QStringLiteral("Nodes"),
                    .prepare = [&] { f.context.navigation().showTable(TableId::Nodes, {}); }},
                   {.name = QStringLiteral("ports"),
                    .title = QStringLiteral("Ports"),
                    .prepare =
                        [&] {
                            f.context.navigation().showTable(TableId::Ports, {});
                            f.context.navigation().select(NodeRef{f.context.snapshot()->nodes()[8].guid});
                        }},
                   {.name = QStringLiteral("links"), .title = QStringLiteral("Links"), .prepare = [&] {
                        f.context.navigation().showTable(TableId::Links, QStringLiteral("rate:DDR"));
                        for (const fabric::Link& link : f.context.snapshot()->links())
                            if (link.degraded()) f.context.navigation().select(refOf(*f.context.snapshot(), link));
                    }}});
    QSignalSpy finished(&tour, &ScreenshotTour::finished);
    tour.start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60000);
    QCOMPARE(finished.first().first().toInt(), 0);
    QCOMPARE(QDir(folder).entryList({QStringLiteral("*.png")}).size(), 8);
    QFile summary(folder + QStringLiteral("/summary.txt"));
    QVERIFY(summary.open(QIODevice::ReadOnly));
    QVERIFY(summary.readAll().contains("Nodes: 234 (216 HCAs, 18 switches, 0 routers)"));
}

void TestWindow::emptyWindowOffersToConnect()
{
    Fixture f;
    auto* overview = f.window.page(PageId::Overview);
    auto* button = overview->findChild<QPushButton*>(QStringLiteral("emptyStateAction"));
    QVERIFY(button != nullptr && button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(f.window.connectPanel().isVisible());
    QSignalSpy wanted(&f.context, &AppContext::connectToRequested);
    auto* demo = f.window.connectPanel().findChild<QAbstractButton*>(QStringLiteral("choice-demo"));
    QVERIFY(demo != nullptr);
    QTest::mouseClick(demo, Qt::LeftButton);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toString(), QStringLiteral("demo"));
    QVERIFY(!f.window.connectPanel().isVisible());
    QCOMPARE(f.window.connectPanel().recent(), QStringList{QStringLiteral("demo")});
}

void TestWindow::hostsAreTypedWithoutScheme()
{
    Fixture f;
    QSignalSpy wanted(&f.context, &AppContext::connectToRequested);
    QTest::keyClick(&f.window, Qt::Key_O, Qt::ControlModifier);
    auto* host = f.window.connectPanel().findChild<QLineEdit*>(QStringLiteral("host"));
    QTRY_VERIFY(host->isVisible());
    QTest::keyClicks(host, QStringLiteral("root@head1"));
    QTest::keyClick(host, Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toString(), QStringLiteral("ssh://root@head1"));
}

void TestWindow::paletteFindsANode()
{
    Fixture f;
    f.open({.spines = 2, .leaves = 4, .hostsPerLeaf = 3});
    f.context.navigation().show(PageId::Inventory);
    QTest::keyClick(&f.window, Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(f.window.commandPalette().isVisible());
    QLineEdit& input = f.window.commandPalette().input();
    QTest::keyClicks(&input, QStringLiteral("leaf-03"));
    QTest::keyClick(&input, Qt::Key_Return);
    QVERIFY(!f.window.commandPalette().isVisible());
    const auto node = nodeOf(*f.context.snapshot(), f.context.navigation().selection());
    QVERIFY(node);
    QCOMPARE(f.context.snapshot()->node(*node).description, std::string("leaf-03"));
    auto* name = f.window.findChild<ElidedLabel*>(QStringLiteral("inspectorName"));
    QCOMPARE(name->text(), QStringLiteral("leaf-03"));
}

void TestWindow::paletteRunsActions()
{
    Fixture f;
    f.open({.spines = 2, .leaves = 2, .hostsPerLeaf = 2});
    f.window.commandPalette().open();
    QTest::keyClicks(&f.window.commandPalette().input(), QStringLiteral("use as baseline"));
    QTest::keyClick(&f.window.commandPalette().input(), Qt::Key_Return);
    QCOMPARE(f.context.baseline(), f.context.snapshot());
    QTRY_VERIFY(f.context.view()->changes && f.context.view()->changes->empty());
    // What makes no sense now is not offered: nothing runs that could be cancelled.
    f.window.commandPalette().open();
    QTest::keyClicks(&f.window.commandPalette().input(), QStringLiteral("cancel the sweep"));
    QCOMPARE(f.window.commandPalette().model().rowCount(), 0);
}

void TestWindow::paletteClosesByEscape()
{
    Fixture f;
    f.window.commandPalette().open();
    QTest::keyClick(&f.window.commandPalette().input(), Qt::Key_Escape);
    QVERIFY(!f.window.commandPalette().isVisible());
    f.window.commandPalette().open();
    QTest::mouseClick(&f.window.commandPalette(), Qt::LeftButton, {}, QPoint(5, 5));
    QVERIFY(!f.window.commandPalette().isVisible());
}

void TestWindow::pagesByKeyboard()
{
    Fixture f;
    QTest::keyClick(&f.window, Qt::Key_4, Qt::ControlModifier);
    QCOMPARE(f.context.navigation().page(), PageId::Inventory);
    QVERIFY(f.window.page(PageId::Inventory)->isVisible());
    QTest::keyClick(&f.window, Qt::Key_1, Qt::ControlModifier);
    QVERIFY(f.window.page(PageId::Overview)->isVisible());
    QTest::keyClick(&f.window, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(f.context.navigation().page(), PageId::Inventory);
    QTest::keyClick(&f.window, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(f.context.navigation().page(), PageId::Overview);
}

void TestWindow::backByMouseButton()
{
    Fixture f;
    f.context.navigation().show(PageId::Inventory);
    QTest::mouseClick(f.window.page(PageId::Inventory), Qt::BackButton);
    QCOMPARE(f.context.navigation().page(), PageId::Overview);
    QTest::mouseClick(f.window.page(PageId::Overview), Qt::ForwardButton);
    QCOMPARE(f.context.navigation().page(), PageId::Inventory);
}

void TestWindow::selectionIsShared()
{
    Fixture f;
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

void TestWindow::figuresLeadToTheirRows()
{
    Fixture f;
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

void TestWindow::filterLineByKeyboard()
{
    Fixture f;
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
}

void TestWindow::copyIsTabSeparated()
{
    Fixture f;
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

void TestWindow::staleDataSaysSo()
{
    Fixture f;
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
    QVERIFY(f.window.actions().reconnect->isEnabled());
    QVERIFY(!f.window.actions().sweep->isEnabled());
    QCOMPARE(f.context.snapshot()->nodes().size(), 8U); // the last data stays
}

void TestWindow::settingsByKeyboard()
{
    Fixture f;
    QTest::keyClick(&f.window, Qt::Key_Comma, Qt::ControlModifier);
    SettingsPanel& panel = f.window.settingsPanel();
    QVERIFY(panel.isVisible());
    const auto choose = [&](const char* name, int index) {
        auto* box = panel.findChild<QComboBox*>(QString::fromLatin1(name));
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 0; i < index; ++i)
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentIndex(), index);
    };
    const QSignalSpy changed(&f.window.preferences(), &Preferences::changed);
    choose("motion", 1);
    QCOMPARE(f.window.preferences().motion(), Motion::Reduced);
    choose("interval", 5);
    QCOMPARE(f.window.preferences().sweepInterval(), std::chrono::seconds(0));
    choose("scheme", 2);
    QCOMPARE(f.theme.mode(), ThemeMode::Dark);
    QVERIFY(changed.size() > 1);

    auto* key = panel.findChild<QLineEdit*>(QStringLiteral("managementKey"));
    key->setFocus();
    QTest::keyClicks(key, QStringLiteral("0x1234"));
    QTest::keyClick(key, Qt::Key_Return);
    QCOMPARE(f.window.preferences().managementKey(), MKey(0x1234));
    key->setText(QStringLiteral("open sesame"));
    QTest::keyClick(key, Qt::Key_Return);
    QCOMPARE(f.window.preferences().managementKey(), MKey(0x1234)); // nonsense changes nothing
    QTest::keyClick(key, Qt::Key_Escape);
    QVERIFY(!panel.isVisible());

    const Preferences again(f.settings);
    QCOMPARE(again.motion(), Motion::Reduced);
    QCOMPARE(again.sweepInterval(), std::chrono::seconds(0));
    QCOMPARE(again.managementKey(), MKey(0)); // a secret is not written
    for (const QString& name : f.settings.allKeys())
        QVERIFY(!f.settings.value(name).toString().contains(QStringLiteral("1234")));
    f.theme.setMode(ThemeMode::Light);
}

void TestWindow::findingsAreCopied()
{
    Fixture f;
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

void TestWindow::subnetManagersAreShown()
{
    Fixture f;
    fabric::SnapshotTables tables = test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2})->tables();
    const auto snapshotWith = [&](bool masterAnswers, std::uint32_t activity) {
        fabric::SnapshotTables t = tables;
        t.info.managersKnown = true;
        std::vector<const fabric::Node*> hosts;
        for (const fabric::Node& node : t.nodes)
            if (node.type == fabric::NodeType::ChannelAdapter) hosts.push_back(&node);
        t.info.localNode = hosts[0]->guid;
        t.info.localPort = PortNum(1);
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
    QVERIFY(!has(QStringLiteral("subnet manager")));
    show(snapshotWith(true, 11)); // alive
    QVERIFY(!has(QStringLiteral("subnet manager")));
    show(snapshotWith(true, 11)); // stands still
    QVERIFY(has(QStringLiteral("has done nothing since the last sweep")));
    show(snapshotWith(false, 0));
    QCOMPARE(badge->text(), QStringLiteral("SM does not answer"));
    QVERIFY(has(QStringLiteral("no subnet manager")) || has(QStringLiteral("No subnet manager")) ||
            has(QStringLiteral("does not answer")));
}

void TestWindow::themeSwitchesLive()
{
    Fixture f;
    const Scheme before = f.theme.scheme();
    f.window.actions().toggleTheme->trigger();
    QVERIFY(f.theme.scheme() != before);
    QTRY_COMPARE(schemeOf(f.window.palette()), f.theme.scheme());
    f.window.actions().toggleTheme->trigger();
    QTRY_COMPARE(schemeOf(f.window.palette()), before);
}

void TestWindow::everythingComesBackAfterARestart()
{
    Fixture f;
    f.open({.spines = 2, .leaves = 2, .hostsPerLeaf = 2});
    const ObjectRef node = NodeRef{f.context.snapshot()->nodes()[3].guid};
    f.context.navigation().showTable(TableId::Ports, QStringLiteral("state:Active"));
    f.context.navigation().select(node);
    f.window.setInspectorShown(false);
    f.window.connectPanel().setRecent({QStringLiteral("ssh://head1")});
    f.window.close();
    f.settings.sync();

    AppContext context;
    MainWindow again(context, f.theme, f.settings);
    again.addPage(PageId::Overview, new OverviewPage(context));
    auto* inventory = new InventoryPage(context);
    again.addPage(PageId::Inventory, inventory);
    again.restore();
    QCOMPARE(context.navigation().page(), PageId::Inventory);
    QVERIFY(context.navigation().selection() == node);
    QCOMPARE(inventory->table(TableId::Ports).filter(), QStringLiteral("state:Active"));
    QVERIFY(!again.actions().toggleInspector->isChecked());
    QCOMPARE(again.connectPanel().recent(), QStringList{QStringLiteral("ssh://head1")});
}

void TestWindow::selectionSurvivesARefresh()
{
    Fixture f;
    f.open({.spines = 2, .leaves = 12, .hostsPerLeaf = 10});
    f.context.navigation().showTable(TableId::Nodes, {});
    const auto& page = static_cast<InventoryPage&>(*f.window.page(PageId::Inventory));
    QTableView& view = page.table(TableId::Nodes).view();
    QTRY_COMPARE(view.model()->rowCount(), 134);
    view.selectRow(100);
    const ObjectRef picked = f.context.navigation().selection();
    const int scrolled = view.verticalScrollBar()->value();
    f.context.setSnapshot(test::makeFatTree({.spines = 2, .leaves = 12, .hostsPerLeaf = 11}));
    QTRY_COMPARE(view.model()->rowCount(), 146);
    QVERIFY(f.context.navigation().selection() == picked);
    QVERIFY(view.currentIndex().data(FabricTableModel::RefRole).value<ObjectRef>() == picked);
    QVERIFY(std::abs(view.verticalScrollBar()->value() - scrolled) <= 12); // rows that came above move it, no more
}

void TestWindow::goneObjectIsSaidToBeGone()
{
    Fixture f;
    f.open({.spines = 2, .leaves = 2, .hostsPerLeaf = 2});
    const auto host =
        std::ranges::find(f.context.snapshot()->nodes(), std::string("node-004 mlx5_0"), &fabric::Node::description);
    f.context.navigation().select(NodeRef{host->guid});
    f.context.setSnapshot(test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 1}));
    QTRY_COMPARE(f.context.snapshot()->nodes().size(), 6U);
    const auto said = [&] {
        return std::ranges::any_of(f.window.findChildren<QLabel*>(), [](const QLabel* label) {
            return label->isVisible() && label->text().startsWith(QStringLiteral("Not in the present fabric"));
        });
    };
    QTRY_VERIFY(said());
}

void TestWindow::windowDiesWhileWorkersWork()
{
    for (int i = 0; i < 3; ++i) {
        auto f = std::make_unique<Fixture>();
        f->context.setConnection(fileConnection());
        f->context.setSnapshot(test::makeFatTree({.spines = 8, .leaves = 30, .hostsPerLeaf = 20}));
        f.reset();
    }
    QVERIFY(QThreadPool::globalInstance()->waitForDone(30000));
    QCoreApplication::processEvents();
}

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
