// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole frame on a generated fabric: what a user clicks leads where it should, and the tour takes its pictures.
// With FABRISCOPE_TEST_PICTURES=DIR the pictures stay.
#include "core/fabric/import/import.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/look/theme.h"
#include "ui/common/preferences.h"
#include "ui/common/table/data_table.h"
#include "ui/inventory/inventory_page.h"
#include "ui/overview/overview_page.h"
#include "ui/pages/page_table.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/connect_panel.h"
#include "ui/shell/header_controls.h"
#include "ui/shell/inspector_facts.h"
#include "ui/shell/overlay.h"
#include "ui/shell/screenshot_tour.h"
#include "ui/shell/settings_panel.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QSplitter>
#include <QTest>
#include <QThreadPool>

#include <algorithm>

using namespace fabriscope;
using namespace fabriscope::ui;
using test::fileConnection;
using test::makeFatTree;
using test::WindowFixture;

class TestWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tour();
    void tourWithoutConnection();
    void emptyWindowOffersToConnect();
    void hostWithoutInfiniBandLeadsToItsPorts();
    void sheetsDimTheWindow();
    void hostsAreTypedWithoutScheme();
    void inspectorOfASavedSwitch();
    void inspectorKeepsItsPlaceInAnotherWidth();
    void paletteFindsANode();
    void paletteRunsActions();
    void paletteClosesByEscape();
    void pagesByKeyboard();
    void backByMouseButton();
    void settingsByKeyboard();
    void themeSwitchesLive();
    void everythingComesBackAfterARestart();
    void windowDiesWhileWorkersWork();
};

void TestWindow::tour()
{
    WindowFixture f;
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

void TestWindow::tourWithoutConnection()
{
    WindowFixture f;
    ScreenshotTour tour(f.context, f.window, f.theme, f.folder.path());
    std::vector<ScreenshotTour::Stop> stops;
    for (const PageId id : {PageId::Overview, PageId::Inventory})
        stops.push_back({.name = QString::fromLatin1(pageInfo(id).name),
                         .title = QStringLiteral("Without a connection"),
                         .prepare = [&f, id] { f.context.navigation().show(id); }});
    tour.setStops(std::move(stops));
    QSignalSpy finished(&tour, &ScreenshotTour::finished);
    tour.start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60000);
    QCOMPARE(finished.first().first().toInt(), 0);
    QCOMPARE(QDir(f.folder.path()).entryList({QStringLiteral("*.png")}).size(), 4);
    QFile summary(f.folder.path() + QStringLiteral("/summary.txt"));
    QVERIFY(summary.open(QIODevice::ReadOnly));
    QVERIFY(summary.readAll().contains("Connection: none\n"));
}

void TestWindow::emptyWindowOffersToConnect()
{
    WindowFixture f;
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

/// As panels do, until they are closed.
void TestWindow::sheetsDimTheWindow()
{
    WindowFixture f;
    const auto* veil = f.window.findChild<Veil*>();
    QVERIFY(veil != nullptr && !veil->isVisible());
    QDialog sheet(&f.window);
    sheet.open();
    QTRY_VERIFY(veil->isVisible());
    QCOMPARE(veil->geometry(), f.window.rect());
    f.window.resize(1200, 700);
    QTRY_COMPARE(veil->geometry(), f.window.rect());
    sheet.reject();
    QTRY_VERIFY(!veil->isVisible());
}

void TestWindow::hostWithoutInfiniBandLeadsToItsPorts()
{
    WindowFixture f;
    f.context.setConnection(test::ethernetConnection());
    QCOMPARE(f.window.findChild<ConnectionButton*>()->accessibleName(),
             QStringLiteral("Connection: head1 (ssh), Connected, Ethernet ports only"));
    ConnectionState saved = test::ethernetConnection();
    saved.isSavedHost = true;
    f.context.setConnection(saved);
    QCOMPARE(f.window.findChild<ConnectionButton*>()->accessibleName(),
             QStringLiteral("Connection: head1 (ssh), Saved host"));
    f.context.setConnection(test::ethernetConnection());
    for (const PageId id : {PageId::Overview, PageId::Inventory}) {
        f.context.navigation().show(id);
        const QList<QLabel*> labels = f.window.page(id)->findChildren<QLabel*>();
        const auto says = [&](const char* words) {
            return std::ranges::any_of(
                labels, [&](QLabel* l) { return l->isVisible() && l->text().contains(QLatin1String(words)); });
        };
        QTRY_VERIFY(says("head1 has no InfiniBand port."));
        QVERIFY(says("mlx5_0"));
        auto* button = f.window.page(id)->findChild<QPushButton*>(QStringLiteral("emptyStateAction"));
        QVERIFY(button != nullptr && button->isVisible());
        QCOMPARE(button->text(), QStringLiteral("Show its Ethernet ports"));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(f.context.navigation().page(), PageId::Traffic);
        QVERIFY(!f.window.connectPanel().isVisible());
    }
    // The tour takes its pictures there, too.
    const QByteArray kept = qgetenv("FABRISCOPE_TEST_PICTURES");
    const QString folder = kept.isEmpty() ? f.folder.path() : QString::fromLocal8Bit(kept);
    ScreenshotTour tour(f.context, f.window, f.theme, folder);
    tour.setStops({{.name = QStringLiteral("no-infiniband"),
                    .title = QStringLiteral("Overview of a host with Ethernet ports only"),
                    .prepare = [&] { f.context.navigation().show(PageId::Overview); }}});
    QSignalSpy finished(&tour, &ScreenshotTour::finished);
    tour.start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60000);
    QCOMPARE(finished.first().first().toInt(), 0);
    QCOMPARE(QDir(folder).entryList({QStringLiteral("no-infiniband*.png")}).size(), 2);
}

void TestWindow::hostsAreTypedWithoutScheme()
{
    WindowFixture f;
    QSignalSpy wanted(&f.context, &AppContext::connectToRequested);
    QTest::keyClick(&f.window, Qt::Key_O, Qt::ControlModifier);
    auto* host = f.window.connectPanel().findChild<QLineEdit*>(QStringLiteral("host"));
    QTRY_VERIFY(host->isVisible());
    QTest::keyClicks(host, QStringLiteral("root@head1"));
    QTest::keyClick(host, Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toString(), QStringLiteral("ssh://root@head1"));
}

/// Facts that the file does not contain are no zeros.
void TestWindow::inspectorOfASavedSwitch()
{
    const auto fabric =
        fabric::importIbnetdiscover("vendid=0x2c9\ndevid=0xd2f0\nswitchguid=0xb83fd20300100000\n"
                                    "Switch\t41 \"S-b83fd20300100000\"\t# \"leaf\" base port 0 lid 3 lmc 0\n"
                                    "[1]\t\"H-1070fd03000a1100\"[1](1070fd03000a1100) \t# \"node\" lid 2 4xHDR\n",
                                    "x.topo");
    QVERIFY(fabric);
    const ObjectFacts facts = factsAbout(**fabric, NodeRef{Guid(0xb83fd20300100000)});
    QStringList values;
    for (const Fact& fact : facts.facts)
        values << fact.value;
    QVERIFY2(values.contains(QStringLiteral("Quantum (54000)")), qPrintable(values.join(QLatin1Char('|'))));
    for (const QString& value : values)
        QVERIFY2(!value.contains(QStringLiteral("LID 0")) && !value.contains(QStringLiteral("0 groups")) &&
                     !value.contains(QStringLiteral("revision")),
                 qPrintable(value));
}

void TestWindow::inspectorKeepsItsPlaceInAnotherWidth()
{
    WindowFixture f;
    f.open({.spines = 2, .leaves = 4, .hostsPerLeaf = 3});
    const auto leaf = std::ranges::find(f.context.snapshot()->nodes(), "leaf-03", &fabric::Node::description);
    f.context.navigation().select(NodeRef{leaf->guid});
    auto* ports = f.window.findChild<QListView*>(QStringLiteral("inspectorPorts"));
    QTRY_VERIFY(ports->model()->rowCount() > 2);
    auto* inspector = f.window.findChild<QWidget*>(QStringLiteral("inspector"));
    auto* splitter = qobject_cast<QSplitter*>(inspector->parentWidget());
    QVERIFY(splitter != nullptr);
    ports->setCurrentIndex(ports->model()->index(2, 0));
    splitter->setSizes({splitter->width(), 0});
    const int narrowest = inspector->width();
    splitter->setSizes({0, splitter->width()});
    QVERIFY(inspector->width() > narrowest);
    QCOMPARE(ports->currentIndex().row(), 2);
    // Another sweep that finds the same leaves alone what is read, and who reads it.
    QCoreApplication::processEvents(); // until the width is settled
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    const auto labels = inspector->findChildren<ElidedLabel*>();
    const auto guid = std::ranges::find(labels, QString::fromStdString(toString(leaf->guid)), &ElidedLabel::text);
    QVERIFY(guid != labels.end());
    const QPointer<ElidedLabel> fact(*guid);
    f.open({.spines = 2, .leaves = 4, .hostsPerLeaf = 3});
    QCOMPARE(ports->currentIndex().row(), 2);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(fact != nullptr);
}

void TestWindow::paletteFindsANode()
{
    WindowFixture f;
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
    WindowFixture f;
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
    WindowFixture f;
    f.window.commandPalette().open();
    QTest::keyClick(&f.window.commandPalette().input(), Qt::Key_Escape);
    QVERIFY(!f.window.commandPalette().isVisible());
    f.window.commandPalette().open();
    QTest::mouseClick(&f.window.commandPalette(), Qt::LeftButton, {}, QPoint(5, 5));
    QVERIFY(!f.window.commandPalette().isVisible());
}

void TestWindow::pagesByKeyboard()
{
    WindowFixture f;
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
    WindowFixture f;
    f.context.navigation().show(PageId::Inventory);
    QTest::mouseClick(f.window.page(PageId::Inventory), Qt::BackButton);
    QCOMPARE(f.context.navigation().page(), PageId::Overview);
    QTest::mouseClick(f.window.page(PageId::Overview), Qt::ForwardButton);
    QCOMPARE(f.context.navigation().page(), PageId::Inventory);
}

void TestWindow::settingsByKeyboard()
{
    WindowFixture f;
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
    choose("language", 2);
    QCOMPARE(f.window.preferences().language(), QStringLiteral("de"));
    choose("interval", 5);
    QCOMPARE(f.window.preferences().sweepInterval(), std::chrono::seconds(0));
    choose("scheme", 2);
    QCOMPARE(f.theme.mode(), ThemeMode::Dark);
    QVERIFY(changed.size() > 1);

    auto* server = panel.findChild<QLineEdit*>(QStringLiteral("historyServer"));
    server->setFocus();
    QTest::keyClicks(server, QStringLiteral("http://head1:9090"));
    QTest::keyClick(server, Qt::Key_Return);
    QCOMPARE(f.window.preferences().historyServer(), QStringLiteral("http://head1:9090"));
    server->setText(QStringLiteral("http://admin:secret@head1:9090"));
    QTest::keyClick(server, Qt::Key_Return);
    QCOMPARE(f.window.preferences().historyServer(), QStringLiteral("http://head1:9090")); // no password is kept

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
    QCOMPARE(again.language(), QStringLiteral("de"));
    QCOMPARE(again.sweepInterval(), std::chrono::seconds(0));
    QCOMPARE(again.historyServer(), QStringLiteral("http://head1:9090"));
    QCOMPARE(again.managementKey(), MKey(0)); // a secret is not written
    for (const QString& name : f.settings.allKeys())
        QVERIFY(!f.settings.value(name).toString().contains(QStringLiteral("1234")));
    f.theme.setMode(ThemeMode::Light);
}

void TestWindow::themeSwitchesLive()
{
    WindowFixture f;
    const Scheme before = f.theme.scheme();
    f.window.actions().toggleTheme->trigger();
    QVERIFY(f.theme.scheme() != before);
    QTRY_COMPARE(schemeOf(f.window.palette()), f.theme.scheme());
    f.window.actions().toggleTheme->trigger();
    QTRY_COMPARE(schemeOf(f.window.palette()), before);
}

void TestWindow::everythingComesBackAfterARestart()
{
    WindowFixture f;
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
    again.addPage(pageInfo(PageId::Overview), new OverviewPage(context));
    auto* inventory = new InventoryPage(context);
    again.addPage(pageInfo(PageId::Inventory), inventory);
    again.restore();
    QCOMPARE(context.navigation().page(), PageId::Inventory);
    QVERIFY(context.navigation().selection() == node);
    QCOMPARE(inventory->table(TableId::Ports).filter(), QStringLiteral("state:Active"));
    QVERIFY(!again.actions().toggleInspector->isChecked());
    QCOMPARE(again.connectPanel().recent(), QStringList{QStringLiteral("ssh://head1")});
}

void TestWindow::windowDiesWhileWorkersWork()
{
    for (int i = 0; i < 3; ++i) {
        auto f = std::make_unique<WindowFixture>();
        f->context.setConnection(fileConnection());
        f->context.setSnapshot(makeFatTree({.spines = 8, .leaves = 30, .hostsPerLeaf = 20}));
        f.reset();
    }
    QVERIFY(QThreadPool::globalInstance()->waitForDone(30000));
    QCoreApplication::processEvents();
}

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
