// SPDX-License-Identifier: GPL-3.0-or-later
//
// The map's page as the user meets it: clicks, keys, selection from and to other pages, growing fabrics.
// With FABRISCOPE_TEST_PICTURES=DIR it leaves pictures there.
#include "tests/support/cluster_kinds.h"
#include "tests/support/fabrics.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/topology/map/legend.h"
#include "ui/topology/map/topology_view.h"
#include "ui/topology/map_controls.h"
#include "ui/topology/outline_panel.h"
#include "ui/topology/topology_page.h"
#include "ui/topology/verdict_card.h"

#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QTreeView>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::topology;

namespace {

struct Fixture
{
    AppContext context;
    std::unique_ptr<TopologyPage> page;

    Fixture()
    {
        context.setReducedMotion(true);
        page = std::make_unique<TopologyPage>(context);
        page->resize(1280, 800);
        page->show();
    }
    [[nodiscard]] TopologyView& map() const { return page->map(); }
    [[nodiscard]] const Scene& scene() const { return *page->map().scene(); }
    void open(const fabric::SnapshotPtr& snapshot)
    {
        context.setConnection({.phase = ConnectionState::Phase::File,
                               .target = QStringLiteral("snapshot:a"),
                               .title = QStringLiteral("a")});
        context.setSnapshot(snapshot);
        QTRY_VERIFY(context.isSettled() && page->isSettled() && map().scene());
        QCOMPARE(scene().layout().snapshot(), snapshot);
    }
    [[nodiscard]] QPoint pixelOf(fabric::NodeIndex node) const
    {
        return map().camera().toScreen(scene().boxOf(node), map().size()).center().toPoint();
    }
    [[nodiscard]] fabric::NodeIndex named(const std::string& start) const
    {
        for (const fabric::Node& node : scene().snapshot().nodes()) {
            if (node.description.starts_with(start)) return scene().snapshot().indexOf(node);
        }
        qFatal("no such node");
    }
    [[nodiscard]] ObjectRef ref(fabric::NodeIndex node) const { return NodeRef{scene().snapshot().node(node).guid}; }
};

} // namespace

class TestTopologyPage final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void emptyStateFirst();
    void clickSelectsEverywhere();
    void selectionFromElsewhereIsShown();
    void revealsWhatIsAskedFor();
    void wheelZoomsAtTheCursorAndStopsFollowing();
    void keysMoveAndStep();
    void growingFabricKeepsTheCamera();
    void closesAndOpensGroups();
    void searchHighlights();
    void settingsSurvive();
    void destroyedInTheMiddle();
    void legendGrowsWithItsContent();
    void legendShowsTheMissingCable();
    void findingsOfCountersAreMarked();
    void whatIsOldOrNotAllSaysSo();
    void verdictIsTold();
    void cardsCoverNoNode_data();
    void cardsCoverNoNode();
    void userMovesASwitch();
    void userChoosesRings();
    void chassisIsClosedUntilAskedFor();
    void exportTellsWhere();
    void pictures();
};

void TestTopologyPage::emptyStateFirst()
{
    Fixture f;
    QVERIFY(!f.map().isVisible());
    QSignalSpy asked(&f.context, &AppContext::connectRequested);
    auto* button = f.page->findChild<QWidget*>(QStringLiteral("emptyStateAction"));
    QVERIFY(button != nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(asked.size(), 1);
    f.open(test::fatTree2(4, 2, 4).build());
    QVERIFY(f.map().isVisible());
    f.context.setSnapshot({});
    QTRY_VERIFY(!f.map().isVisible());
}

void TestTopologyPage::clickSelectsEverywhere()
{
    Fixture f;
    f.open(test::fatTree2(4, 2, 4).build());
    const fabric::NodeIndex leaf = f.named("leaf-03");
    QTest::mouseClick(&f.map(), Qt::LeftButton, {}, f.pixelOf(leaf));
    QVERIFY(f.context.navigation().selection() == f.ref(leaf));
    QVERIFY(f.page->outline().tree().currentIndex().data(OutlineModel::RefRole).value<ObjectRef>() == f.ref(leaf));
    QVERIFY(f.map().accessibleDescription().contains(QLatin1String("leaf-03")));
    QTest::mouseClick(&f.map(), Qt::LeftButton, {}, QPoint(4, f.map().height() / 2));
    QVERIFY(isNone(f.context.navigation().selection()));
}

void TestTopologyPage::selectionFromElsewhereIsShown()
{
    Fixture f;
    f.open(test::fatTree2(4, 2, 4).build());
    const fabric::NodeIndex host = f.named("node-0005");
    f.context.navigation().select(f.ref(host));
    QCOMPARE(f.map().highlight().selected, Item(host));
    const QModelIndex row = f.page->outline().model().indexOf(f.ref(host));
    QCOMPARE(f.page->outline().tree().currentIndex(), row);
    // And back: a row picked in the outline is the selection of the map.
    const fabric::NodeIndex spine = f.named("spine-01");
    f.page->outline().tree().setCurrentIndex(f.page->outline().model().indexOf(f.ref(spine)));
    QVERIFY(f.context.navigation().selection() == f.ref(spine));
    QCOMPARE(f.map().highlight().selected, Item(spine));
}

void TestTopologyPage::revealsWhatIsAskedFor()
{
    Fixture f;
    f.open(test::fatTree3(4, 8).build());
    const fabric::NodeIndex host = f.named("node-00100");
    f.context.navigation().show(PageId::Topology, f.ref(host));
    QTRY_VERIFY(f.page->isSettled());
    QVERIFY(f.map().rect().contains(f.pixelOf(host)));
    QCOMPARE(f.map().detail(), Detail::Near);
}

void TestTopologyPage::wheelZoomsAtTheCursorAndStopsFollowing()
{
    Fixture f;
    f.open(test::fatTree2(4, 2, 4).build());
    QVERIFY(f.map().isFollowing());
    const QPointF cursor(300, 220);
    const QPointF before = f.map().camera().toWorld(cursor, f.map().size());
    const double scale = f.map().camera().scale;
    QWheelEvent wheel(cursor, f.map().mapToGlobal(cursor), {}, QPoint(0, -240), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&f.map(), &wheel);
    QVERIFY(f.map().camera().scale < scale);
    QVERIFY(QLineF(f.map().camera().toWorld(cursor, f.map().size()), before).length() < 1e-6);
    QVERIFY(!f.map().isFollowing());
    QTest::keyClick(&f.map(), Qt::Key_F);
    QVERIFY(f.map().isFollowing());
    QVERIFY(std::abs(f.map().camera().scale - scale) < 1e-9);
}

void TestTopologyPage::keysMoveAndStep()
{
    Fixture f;
    f.open(test::fatTree2(4, 2, 4).build());
    const Camera before = f.map().camera();
    QTest::keyClick(&f.map(), Qt::Key_Right);
    QVERIFY(f.map().camera().center.x() > before.center.x());
    QTest::keyClick(&f.map(), Qt::Key_Plus);
    QVERIFY(f.map().camera().scale > before.scale);
    f.context.navigation().select(f.ref(f.named("leaf-02")));
    QTest::keyClick(&f.map(), Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(f.context.navigation().selection() == f.ref(f.named("leaf-03")));
    QTest::keyClick(&f.map(), Qt::Key_Escape);
    QVERIFY(isNone(f.context.navigation().selection()));
}

void TestTopologyPage::growingFabricKeepsTheCamera()
{
    Fixture f;
    const fabric::SnapshotPtr full = test::fatTree2(8, 2, 6).build();
    std::vector<fabric::NodeIndex> later;
    for (const fabric::Node& node : full->nodes()) {
        if (node.description.starts_with("leaf-08")) later.push_back(full->indexOf(node));
    }
    f.open(test::without(*full, later, {}));
    const fabric::NodeIndex leaf = f.named("leaf-02");
    f.map().setCamera({.center = f.scene().boxOf(leaf).center(), .scale = 30});
    const QPoint before = f.pixelOf(leaf);
    f.open(full);
    const QPoint after = f.pixelOf(f.named("leaf-02"));
    QVERIFY((after - before).manhattanLength() <= 2);
    QCOMPARE(f.map().camera().scale, 30.0);
}

void TestTopologyPage::closesAndOpensGroups()
{
    Fixture f;
    f.open(test::fatTree2(4, 2, 4).build());
    const fabric::NodeIndex leaf = f.named("leaf-02");
    f.context.navigation().select(f.ref(leaf));
    QTest::keyClick(&f.map(), Qt::Key_C);
    QTRY_COMPARE(f.scene().collapsed().size(), 1U);
    QTRY_VERIFY(f.page->isSettled());
    QCOMPARE(f.map().itemAt(f.pixelOf(leaf)), Item(*f.scene().layout().node(leaf).group));
    QTest::mouseDClick(&f.map(), Qt::LeftButton, {}, f.pixelOf(leaf));
    QTRY_COMPARE(f.scene().collapsed().size(), 0U);
    QTest::mouseClick(f.page->findChild<QWidget*>(QStringLiteral("collapseAll")), Qt::LeftButton);
    QTRY_COMPARE(f.scene().collapsed().size(), f.scene().layout().groups().size());
    QTest::mouseClick(f.page->findChild<QWidget*>(QStringLiteral("expandAll")), Qt::LeftButton);
    QTRY_COMPARE(f.scene().collapsed().size(), 0U);
    QCOMPARE(f.map().grouping(), Grouping::Switches);
}

void TestTopologyPage::searchHighlights()
{
    Fixture f;
    f.open(test::fatTree2(4, 2, 4).build());
    QTest::keyClicks(&f.page->outline().search(), QStringLiteral("leaf"));
    QCOMPARE(f.map().highlight().found.size(), 4U);
    QTest::keyClick(&f.page->outline().search(), Qt::Key_Return);
    QVERIFY(!isNone(f.context.navigation().selection()));
    f.page->outline().search().clear();
    QVERIFY(f.map().highlight().found.empty());
}

void TestTopologyPage::settingsSurvive()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    {
        Fixture f;
        f.page->controls().setColourMode(ColourMode::Speed);
        f.page->controls().setGrouping(Grouping::Groups);
        f.page->controls().setOutlineShown(false);
        f.page->save(settings);
    }
    Fixture f;
    f.page->restore(settings);
    f.open(test::fatTree2(4, 2, 4).build());
    QCOMPARE(f.page->controls().colourMode(), ColourMode::Speed);
    QCOMPARE(f.map().grouping(), Grouping::Groups);
    QCOMPARE(f.map().detail(), Detail::Far);
    QCOMPARE(f.scene().colouring().mode, ColourMode::Speed);
    QVERIFY(!f.page->outline().isVisible());
    settings.setValue(QStringLiteral("grouping"), 99); // a file from elsewhere
    f.page->restore(settings);
    QCOMPARE(f.map().grouping(), Grouping::Switches);
}

/// Other colours, other words: the legend takes the room that they need, and stays in its corner.
void TestTopologyPage::legendGrowsWithItsContent()
{
    Fixture f;
    f.open(test::fatTree2(4, 2, 6).build());
    auto* legend = f.page->findChild<Legend*>(QStringLiteral("legend"));
    QTRY_VERIFY(legend->isVisible());
    QTRY_COMPARE(legend->size(), legend->sizeHint());
    const QSize before = legend->size();
    auto more = std::make_shared<Colouring>(f.scene().colouring());
    for (int i = 0; i < 5; ++i)
        more->classes.push_back({.share = 0.2 * i,
                                 .text = QStringLiteral("%1 % of the time without credits, and more words").arg(i),
                                 .count = 12345});
    legend->setColouring(more);
    QTRY_COMPARE(legend->size(), legend->sizeHint());
    QVERIFY(legend->height() > before.height() && legend->width() > before.width());
    QVERIFY(f.map().rect().contains(legend->geometry()));
    legend->setColouring(std::make_shared<Colouring>(f.scene().colouring()));
    QTRY_COMPARE(legend->size(), before);
}

void TestTopologyPage::legendShowsTheMissingCable()
{
    Fixture f;
    f.open(test::fatTree2(4, 2, 6).build());
    auto* legend = f.page->findChild<Legend*>(QStringLiteral("legend"));
    QVERIFY(!legend->accessibleDescription().contains(QLatin1String("Cable missing")));
    const int before = legend->sizeHint().height();
    legend->setMissingCables(2);
    QVERIFY(legend->sizeHint().height() > before);
    QVERIFY(legend->accessibleDescription().contains(QLatin1String("Cable missing: 2")));
    legend->setMissingCables(0);
    QCOMPARE(legend->sizeHint().height(), before);
}

void TestTopologyPage::findingsOfCountersAreMarked()
{
    Fixture f;
    f.open(test::fatTree2(4, 2, 6).build());
    const fabric::NodeIndex node = f.named("leaf");
    QVERIFY(f.scene().markOf(node) == nullptr);
    const fabric::PortKey at{.node = f.scene().snapshot().node(node).guid, .number = {}};
    const health::Findings slow{
        {.severity = Severity::Warning, .rule = "congestion-incast", .at = at, .sentence = "It waits."}};
    f.context.setCounterFindings(slow);
    QTRY_VERIFY(f.scene().markOf(node) != nullptr);
    QCOMPARE(f.scene().markOf(node)->text, QStringLiteral("It waits."));
    // A cable's mark is at both its ends: the cable as such is as it should be.
    const fabric::Link& link = f.scene().snapshot().links().front();
    f.context.setCounterFindings({{.severity = Severity::Warning,
                                   .rule = "congestion-incast",
                                   .at = refOf(f.scene().snapshot(), f.scene().snapshot().port(link.a)),
                                   .far = refOf(f.scene().snapshot(), f.scene().snapshot().port(link.b)),
                                   .sentence = "Full."}});
    for (const fabric::PortIndex end : {link.a, link.b})
        QTRY_VERIFY(f.scene().markOf(f.scene().snapshot().port(end).node) != nullptr);
    f.context.setCounterFindings(slow);
    // What was found while the page was hidden is there when it comes back.
    f.page->hide();
    f.context.setCounterFindings({});
    f.page->show();
    QTRY_VERIFY(f.scene().markOf(node) == nullptr);
    // And what comes while a drawing is under way is not forgotten.
    f.context.setCounterFindings(slow);
    f.context.setCounterFindings({});
    f.context.setCounterFindings(slow);
    QTRY_VERIFY(f.page->isSettled());
    QTRY_VERIFY(f.scene().markOf(node) != nullptr);
}

/// A lost connection, colours of counters that are not read any more, a sweep that was cancelled.
void TestTopologyPage::whatIsOldOrNotAllSaysSo()
{
    Fixture f;
    const fabric::SnapshotPtr whole = test::fatTree2(4, 2, 4).build();
    f.open(whole);
    const auto* age = f.page->findChild<AgeCard*>();
    QVERIFY(age != nullptr && !age->isVisible());
    const ConnectionState before = f.context.connection();
    ConnectionState lost = before;
    lost.phase = ConnectionState::Phase::Lost;
    lost.lostAt = QDateTime(QDate(2020, 2, 29), QTime(17, 3));
    f.context.setConnection(lost);
    QVERIFY(age->isVisible());
    QVERIFY2(age->text().contains(QLatin1String("2020-02-29 17:03")), qPrintable(age->text()));
    QCOMPARE(age->accessibleName(), age->text());
    f.context.setConnection(before);
    QVERIFY(!age->isVisible());
    f.context.setCounterFindings({}, health::Findings());
    f.page->controls().setColourMode(ColourMode::Utilisation);
    QVERIFY(!age->isVisible());
    f.context.setCounterFindings({}, health::Findings(), false);
    QVERIFY2(age->text().contains(QLatin1String("Counters as of")), qPrintable(age->text()));
    f.page->controls().setColourMode(ColourMode::State); // of the sweep
    QVERIFY(!age->isVisible());
    fabric::SnapshotTables part = whole->tables();
    part.info.complete = false;
    f.context.setSnapshot(fabric::Snapshot::freeze(std::move(part)));
    QTRY_VERIFY2(age->text().contains(QLatin1String("part of the fabric")), qPrintable(age->text()));
}

void TestTopologyPage::verdictIsTold()
{
    Fixture f;
    f.open(test::fatTree2(8, 4, 6).build());
    auto* card = f.page->findChild<VerdictCard*>(QStringLiteral("verdict"));
    QVERIFY(card->isVisible());
    QCOMPARE(card->text(), QStringLiteral("2-level fat-tree"));
    auto* legend = f.page->findChild<Legend*>(QStringLiteral("legend"));
    QTRY_VERIFY(!card->geometry().intersects(legend->geometry()));
    // A switch that hangs on another leaf does not fit, and is named.
    test::FabricMaker maker = test::fatTree2(8, 4, 6);
    const Guid annex = maker.addSwitch("annex");
    for (int i = 0; i < 2; ++i)
        maker.join(annex, f.scene().snapshot().node(f.named("leaf-03")).guid);
    for (int i = 0; i < 8; ++i)
        maker.join(annex, maker.addHost("annex-node"));
    f.open(maker.build());
    QVERIFY(card->text().contains(QLatin1String("annex")));
    f.open(test::dragonfly(4, 4, 2).build());
    QVERIFY(card->text().startsWith(QLatin1String("Dragonfly of 4 groups")));
}

void TestTopologyPage::cardsCoverNoNode_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<fabric::SnapshotPtr>("snapshot");
    for (const QSize size : {QSize(1280, 800), QSize(900, 560), QSize(1000, 1000)}) {
        const auto row = [&](const char* kind) {
            return QStringLiteral("%1 %2x%3").arg(QLatin1String(kind)).arg(size.width()).arg(size.height()).toUtf8();
        };
        QTest::newRow(row("two tiers").constData()) << size << test::fatTree2(24, 12, 16).build();
        QTest::newRow(row("three tiers").constData()) << size << test::fatTree3(4, 8).build();
        QTest::newRow(row("dragonfly").constData()) << size << test::dragonfly(4, 4, 2).build();
        std::mt19937_64 random(1); // the spines of its second plane stand at the bottom
        QTest::newRow(row("two planes").constData())
            << size << test::makeCluster(test::ClusterKind::TwoPlanes, random, test::ClusterSize::Typical).snapshot;
    }
}

/// The legend and the verdict stand in the lower left corner; the map that fits keeps clear of them.
void TestTopologyPage::cardsCoverNoNode()
{
    QFETCH(QSize, size);
    QFETCH(fabric::SnapshotPtr, snapshot);
    Fixture f;
    f.page->resize(size);
    f.open(snapshot);
    const auto* verdict = f.page->findChild<VerdictCard*>(QStringLiteral("verdict"));
    const auto* legend = f.page->findChild<Legend*>(QStringLiteral("legend"));
    const auto covered = [&] {
        std::string names;
        for (const fabric::Node& node : snapshot->nodes()) {
            const QRectF box = f.map().camera().toScreen(f.scene().boxOf(snapshot->indexOf(node)), f.map().size());
            for (const QWidget* card : std::initializer_list<const QWidget*>{verdict, legend})
                if (card->isVisible() && box.intersects(card->geometry())) names += node.description + "; ";
        }
        // What a row is called stands before it, at its middle.
        for (const layout::Component& component : f.scene().layout().components()) {
            for (const layout::TierRow& tier : component.rows) {
                const QRectF box(component.box.left, tier.top, component.box.width, tier.bottom - tier.top);
                const QRectF line = f.map().camera().toScreen(box, f.map().size());
                const QRectF words(line.left() - 100, line.top() + std::min(line.height(), 60.0) / 2 - 6, 90, 12);
                for (const QWidget* card : std::initializer_list<const QWidget*>{verdict, legend})
                    if (card->isVisible() && words.intersects(card->geometry()))
                        names += "the row of tier " + std::to_string(tier.tier) + "; ";
            }
        }
        return names;
    };
    QTRY_COMPARE(covered(), std::string());
    QVERIFY(f.map().isFollowing());
    // All of it is in sight.
    const QRectF world = f.map().camera().toScreen(f.scene().world(), f.map().size());
    QVERIFY(QRectF(f.map().rect()).contains(world));
}

void TestTopologyPage::userMovesASwitch()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    const fabric::SnapshotPtr snapshot = test::fatTree2(6, 3, 6).build();
    {
        Fixture f;
        f.open(snapshot);
        const fabric::NodeIndex spine = f.named("spine-01");
        QCOMPARE(f.scene().layout().node(spine).tier, 2);
        Q_EMIT f.map().menuAsked(Item(spine), f.map().mapToGlobal(f.pixelOf(spine)));
        auto* menu = f.page->findChild<QMenu*>(QStringLiteral("tiers"));
        QVERIFY(menu != nullptr);
        menu->actions().last()->trigger(); // above the spines
        QTRY_VERIFY(f.page->isSettled() && f.scene().layout().node(spine).tier == 3);
        auto* card = f.page->findChild<VerdictCard*>(QStringLiteral("verdict"));
        QVERIFY(card->findChild<QAction*>(QStringLiteral("forgetTiers")) != nullptr);
        f.page->save(settings);
    }
    Fixture f;
    f.page->restore(settings);
    f.open(snapshot);
    QCOMPARE(f.scene().layout().node(f.named("spine-01")).tier, 3);
    Q_EMIT f.page->findChild<VerdictCard*>(QStringLiteral("verdict"))->forgetTiersAsked();
    QTRY_COMPARE(f.scene().layout().node(f.named("spine-01")).tier, 2);
}

void TestTopologyPage::userChoosesRings()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    const fabric::SnapshotPtr snapshot = test::fatTree2(6, 3, 6).build();
    {
        Fixture f;
        f.open(snapshot);
        QVERIFY(!f.scene().layout().components().front().rows.empty());
        f.page->findChild<QAction*>(QStringLiteral("drawRings"))->trigger();
        QTRY_VERIFY(f.page->isSettled() && f.scene().layout().components().front().rows.empty());
        f.page->save(settings);
    }
    Fixture f;
    f.page->restore(settings);
    f.open(snapshot);
    QVERIFY(f.scene().layout().components().front().rows.empty());
    // Settings are a file from elsewhere.
    settings.setValue(QStringLiteral("drawings"), QStringList{QStringLiteral("nonsense"), QStringLiteral("0x1=99")});
    f.page->restore(settings);
    f.context.setSnapshot({});
    f.open(test::fatTree2(6, 3, 6).build());
    QVERIFY(!f.scene().layout().components().front().rows.empty());
}

void TestTopologyPage::chassisIsClosedUntilAskedFor()
{
    Fixture f;
    std::mt19937_64 random(1);
    f.open(test::makeCluster(test::ClusterKind::Director, random, test::ClusterSize::Typical).snapshot);
    f.page->controls().setGrouping(Grouping::Switches);
    QTRY_VERIFY(f.page->isSettled());
    QCOMPARE(f.scene().collapsed().size(), 1U);
    const layout::GroupIndex chassis = *f.scene().collapsed().begin();
    QCOMPARE(f.scene().layout().group(chassis).kind, layout::GroupKind::Chassis);
    // Its hosts stand outside.
    const fabric::NodeIndex host = f.named("node0001");
    QVERIFY(!f.scene().blockOf(host, Detail::Middle));
    Q_EMIT f.map().groupToggled(chassis);
    QTRY_VERIFY(f.page->isSettled() && f.scene().collapsed().empty());
    Q_EMIT f.map().groupToggled(chassis);
    QTRY_VERIFY(f.page->isSettled() && f.scene().collapsed().size() == 1);
}

void TestTopologyPage::destroyedInTheMiddle()
{
    AppContext context;
    auto page = std::make_unique<TopologyPage>(context);
    page->resize(800, 600);
    page->show();
    bool busy = false;
    // After the page's own slot: its layout has just been handed to a worker.
    connect(&context, &AppContext::viewChanged, this, [&] {
        busy = !page->isSettled();
        page.reset();
    });
    context.setSnapshot(test::fatTree3(8, 16).build());
    QTRY_VERIFY(!page);
    QVERIFY(busy);
    QVERIFY(QThreadPool::globalInstance()->waitForDone(60000));
    QApplication::processEvents();
}

void TestTopologyPage::exportTellsWhere()
{
    Fixture f;
    f.open(test::fatTree2(4, 2, 4).build());
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("map.svg"));
    f.page->writeTo(path, true);
    QTRY_COMPARE(f.context.events().size(), 1U);
    QVERIFY(f.context.events().front().text.contains(path));
    QVERIFY(QFile::exists(path));
    f.page->writeTo(folder.filePath(QStringLiteral("none/map.svg")), true);
    QTRY_COMPARE(f.context.events().size(), 2U);
    QCOMPARE(f.context.events().back().status, Status::Critical);
}

void TestTopologyPage::pictures()
{
    const QString folder = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
    Theme theme(*qApp);
    for (int k = 0; !folder.isEmpty() && k < test::clusterKindCount; ++k) {
        const auto kind = static_cast<test::ClusterKind>(k);
        for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
            theme.setMode(mode);
            for (const QSize size : {QSize(1280, 800), QSize(2560, 1440)}) {
                Fixture f;
                f.page->resize(size);
                std::mt19937_64 random(1);
                f.open(test::makeCluster(kind, random, test::ClusterSize::Typical).snapshot);
                QVERIFY(f.page->grab().save(QStringLiteral("%1/%2-%3-%4.png")
                                                .arg(folder, QString::fromStdString(test::toString(kind)))
                                                .arg(size.width())
                                                .arg(mode == ThemeMode::Dark ? 1 : 0)));
            }
        }
    }
    for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
        theme.setMode(mode);
        Fixture f;
        f.open(test::fatTree2(12, 6, 18).build());
        f.context.navigation().select(f.ref(f.named("leaf-03")));
        QTRY_VERIFY(f.page->isSettled());
        const QImage picture = f.page->grab().toImage();
        const QColor surface = color(Token::Surface, f.page->palette());
        QCOMPARE(picture.pixelColor(f.page->width() - 4, f.page->height() / 2), surface);
        if (!folder.isEmpty())
            QVERIFY(picture.save(
                QStringLiteral("%1/topology-page-%2.png").arg(folder).arg(mode == ThemeMode::Dark ? 1 : 0)));
    }
}

QTEST_MAIN(TestTopologyPage)
#include "tst_topology_page.moc"
