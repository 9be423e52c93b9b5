// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page Path over scripted sources: four sides, the lane that is drawn, disagreements, words for what makes no
// sense. With FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "tests/ui/support/path_fixture.h"
#include "ui/common/table/finding_view.h"
#include "ui/probe/path/hop_model.h"
#include "ui/probe/path/path_view.h"
#include "ui/probe/path/side_text.h"
#include "ui/session/sheets/route_ends.h"

#include <QAbstractItemModelTester>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

#include <optional>
#include <utility>

using namespace fabriscope;
using namespace fabriscope::ui;

class TestQosPathPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsFourSides()
    {
        PathFixture f;
        f.ask();
        QVERIFY(!f.page.isSettled());
        QVERIFY(f.source.planned && f.source.planned->lids.size() == 2);
        QVERIFY(f.source.asked && f.source.asked->componentMask & mad::PathRecord::withServiceId);
        f.giveRoutes(f.fabric);
        QVERIFY(f.page.isSettled());
        QCOMPARE(f.page.path().hops.size(), 4U);
        f.grant(4);
        f.giveFiles("qos-ulps\n  any, service-id 0x1064e51 : 4\n  default : 0\nend-qos-ulps\n");
        QTRY_VERIFY(f.allText().contains(QStringLiteral("SL 4")));
        QVERIFY2(f.allText().contains(QStringLiteral("Line 2 wins")), qPrintable(f.allText()));
        QTRY_VERIFY2(f.allText().contains(QStringLiteral("VL 3")), qPrintable(f.allText()));
        QVERIFY2(f.rules().isEmpty(), qPrintable(f.rules().join(QLatin1Char(' '))));
        QVERIFY(f.allText().contains(QStringLiteral("All sides agree")));
        auto* table = f.page.findChild<QTableView*>(QStringLiteral("hops"));
        const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table->model()->rowCount(), 4);
        QCOMPARE(table->model()->index(0, HopModel::Programmed).data().toString(), QStringLiteral("VL 3"));
        QCOMPARE(table->model()->index(0, HopModel::ByFiles).data().toString(), QStringLiteral("VL 3"));
        const QString pictures = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
        if (!pictures.isEmpty()) f.page.grab().save(pictures + QStringLiteral("/qos-path.png"));
    }

    void leadsToTheMapAndComesFromThere()
    {
        PathFixture f;
        QSignalSpy asked(&f.context.navigation(), &Navigation::routeRequested);
        auto* button = f.page.findChild<QPushButton*>(QStringLiteral("showOnMap"));
        QVERIFY(!button->isEnabled());
        f.ask();
        QVERIFY(!button->isEnabled());
        f.giveRoutes(f.fabric);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(f.context.navigation().page(), PageId::Topology);
        const auto route = asked.front().at(1).value<RouteRef>();
        QCOMPARE(QString::number(route.from.lid.value()), f.from);
        QCOMPARE(QString::number(route.to.lid.value()), f.to);
        QCOMPARE(route.level, std::optional(f.page.path().sl)); // the lanes of this program, not those of any

        // The other way round, from the map.
        f.source.planned.reset();
        f.context.navigation().showRoute(PageId::QosPath, {.from = route.to, .to = route.from});
        QVERIFY(f.source.planned && f.source.planned->lids.size() == 2);
        QCOMPARE(QString::number(f.source.planned->lids.front().value()), f.to);
        f.giveRoutes(f.fabric);
        QCOMPARE(f.page.path().hops.size(), 4U);

        // Without the tables there are still the cables, which the map follows.
        f.ask();
        QVERIFY(!button->isEnabled());
        Q_EMIT f.source.routesRead(fail(ErrorCode::Timeout, "the forwarding tables", Message::say("no answer")));
        QVERIFY(f.allText().contains(QStringLiteral("shortest path over the cables")));
        asked.clear();
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        QVERIFY(!asked.front().at(1).value<RouteRef>().level.has_value());
    }

    void withoutAFabricTheNextStepIsOffered()
    {
        PathFixture f;
        f.context.setConnection({});
        f.context.setSnapshot({});
        QTRY_VERIFY(f.context.snapshot() == nullptr);
        QTest::mouseClick(f.child<QPushButton>("show"), Qt::LeftButton);
        QVERIFY2(f.allText().contains(QStringLiteral("No fabric is open.")), qPrintable(f.allText()));
        QSignalSpy connects(&f.context, &AppContext::connectRequested);
        for (QPushButton* button : f.page.findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == QStringLiteral("Connect…"))
                QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(connects.size(), 1);
    }

    void aDirectionThatWasNotReadIsNotLost()
    {
        routes::Path other;
        other.end = routes::PathEnd::Arrived;
        QCOMPARE(lostWayText(other, true), QString());
        other.end = routes::PathEnd::TableUnknown;
        QVERIFY(lostWayText(other, true).contains(QStringLiteral("is not known")));
        QVERIFY(lostWayText(other, false).contains(QStringLiteral("is not known")));
        other.end = routes::PathEnd::Loop;
        QVERIFY(lostWayText(other, true).contains(QStringLiteral("does not reach the source")));
    }

    void showsThereAndBack()
    {
        PathFixture f;
        f.ask();
        f.giveRoutes(f.fabric);
        f.grant(4);
        auto* otherWay = f.child<QLabel>("otherWay");
        QVERIFY2(otherWay->text().startsWith(QStringLiteral("The path back takes")), qPrintable(otherWay->text()));
        const fabric::PortIndex first = f.page.path().hops.front().from;
        f.source.asked.reset();
        QTest::mouseClick(f.child<QToolButton>("pathBack"), Qt::LeftButton);
        QVERIFY(f.page.isSettled()); // its routes are known
        QCOMPARE(f.page.path().hops.size(), 4U);
        QVERIFY(f.page.path().hops.front().from != first);
        QVERIFY2(otherWay->text().startsWith(QStringLiteral("The path there takes")), qPrintable(otherWay->text()));
        // It is another path to the subnet administration; the ends stay as they are named, on the map, too.
        QVERIFY(f.source.asked);
        QCOMPARE(f.page.form().from(), f.from);
        QSignalSpy asked(&f.context.navigation(), &Navigation::routeRequested);
        QTest::mouseClick(f.child<QPushButton>("showOnMap"), Qt::LeftButton);
        QCOMPARE(QString::number(asked.front().at(1).value<RouteRef>().from.lid.value()), f.from);
        // What is asked anew begins with the path there.
        f.ask();
        f.giveRoutes(f.fabric);
        QVERIFY(f.child<QToolButton>("pathThere")->isChecked());
        QCOMPARE(f.page.path().hops.front().from, first);
    }

    void saysWhereTheyDisagree()
    {
        PathFixture f;
        f.ask();
        f.giveRoutes(f.fabric);
        f.grant(0);
        f.giveFiles("qos-ulps\n  any, service-id 0x1064e51 : 4\n  default : 0\nend-qos-ulps\n");
        QTRY_VERIFY(f.rules().contains(QStringLiteral("sl-granted")));
        auto* list = f.page.findChild<FindingView*>();
        QVERIFY(list != nullptr && list->model()->rowCount() >= 1);
        QVERIFY(list->model()->index(0, 0).data().toString().contains(QStringLiteral("grants SL 0")));
        QVERIFY(!f.allText().contains(QStringLiteral("All sides agree")));
        const QString pictures = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
        if (!pictures.isEmpty()) f.page.grab().save(pictures + QStringLiteral("/qos-path-disagreement.png"));
    }

    void linksAreChosenByKeyboardAndTable()
    {
        PathFixture f;
        f.ask();
        f.giveRoutes(f.fabric);
        auto* view = f.page.findChild<PathView*>();
        auto* table = f.page.findChild<QTableView*>(QStringLiteral("hops"));
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Home);
        QTest::keyClick(view, Qt::Key_Right);
        QCOMPARE(view->current(), 1);
        QCOMPARE(table->currentIndex().row(), 1);
        QVERIFY2(!isNone(f.context.navigation().selection()), "the inspector follows");
        table->selectRow(3);
        QCOMPARE(view->current(), 3);
        QTRY_VERIFY2(view->accessibleDescription().contains(QStringLiteral("VL 3")),
                     qPrintable(view->accessibleDescription()));
    }

    void wordsForWhatMakesNoSense()
    {
        PathFixture f;
        f.page.form().setEnds(QStringLiteral("no-such-node"), f.to);
        f.page.begin();
        QVERIFY(f.allText().contains(QStringLiteral("no-such-node")));
        f.ask(70000);
        QVERIFY2(f.allText().contains(QStringLiteral("RDMA-CM port")), qPrintable(f.allText()));
        f.source.connected = false;
        f.ask();
        QVERIFY(f.allText().contains(QStringLiteral("routes of this fabric are unknown")));
    }

    void aNewSweepAsksAgainAndKeepsWhatIsShown()
    {
        PathFixture f;
        f.ask();
        f.giveRoutes(f.fabric);
        QCOMPARE(f.page.path().hops.size(), 4U);
        auto* links = f.child<QTableView>("hops");
        auto* ports = f.child<QTableView>("pathCounters");
        ports->selectRow(5);
        links->selectRow(2);
        fabric::SnapshotTables tables = f.fabric->tables();
        tables.info.source = "again";
        const auto again = fabric::Snapshot::freeze(std::move(tables));
        f.source.planned.reset();
        f.open(again);
        QTRY_VERIFY(f.source.planned);
        QCOMPARE(f.page.path().hops.size(), 4U);
        f.giveRoutes(again);
        QVERIFY(f.page.isSettled());
        // Who reads a row goes on reading it.
        QCOMPARE(links->currentIndex().row(), 2);
        QVERIFY(links->selectionModel()->isRowSelected(2));
        QCOMPARE(ports->currentIndex().row(), 5);
        QCOMPARE(f.page.findChild<PathView*>()->current(), 2);
    }

    void routesOfASavedFabricNeedNobody()
    {
        PathFixture f;
        fabric::SnapshotTables tables = f.fabric->tables();
        tables.routes = fabric::Routes::freeze(test::minHopTables(*f.fabric));
        f.source.connected = false;
        f.open(fabric::Snapshot::freeze(std::move(tables)));
        f.ask();
        QCOMPARE(f.page.path().hops.size(), 4U);
    }

    /// What is chosen elsewhere fills the fields; the path is asked for once the page is shown.
    void endsAreThoseOfAllPages()
    {
        PathFixture f;
        f.ask();
        f.giveRoutes(f.fabric);
        const RouteRef ends = f.context.navigation().ends();
        QCOMPARE(QString::number(ends.from.lid.value()), f.from);
        QCOMPARE(QString::number(ends.to.lid.value()), f.to);
        QCOMPARE(f.page.form().from(), f.from); // as it was typed
        f.source.planned.reset();
        // The same, said in another way.
        f.context.navigation().setEnds({.from = {.object = ends.from.object, .lid = {}}, .to = {}});
        QCOMPARE(f.page.form().from(), f.from);
        QVERIFY(!f.source.planned);
        f.page.hide();
        f.context.navigation().setEnds({.from = ends.to, .to = ends.from});
        QVERIFY(f.page.form().from() != f.from);
        QVERIFY(!f.source.planned);
        f.page.show();
        QVERIFY(f.source.planned);
        QCOMPARE(QString::number(f.source.planned->lids.front().value()), f.to);
        // An end that was removed does not come back with the other one.
        f.line("to").clear();
        f.context.navigation().showRoute(PageId::QosPath, {.from = ends.from, .to = {}});
        QVERIFY(f.page.form().to().isEmpty());
    }

    void whatWasNotReadIsNotSaid()
    {
        qos_path::QosPath path;
        path.hops.resize(1);
        QCOMPARE(observedText(path, {}).headline, QStringLiteral("Unknown"));
        QCOMPARE(observedText(path, QStringLiteral("It is gone.")).detail, QStringLiteral("It is gone."));
        path.hops.front().bytesPerSecond = 125;
        QCOMPARE(observedText(path, {}).headline, QStringLiteral("1.0 kb/s")); // not 0.00 Gb/s
        QVERIFY(!observedText(path, {}).detail.contains(QStringLiteral("Waits")));
        path.hops.front().waiting = 0.002;
        QVERIFY(observedText(path, {}).detail.contains(QStringLiteral("Waits 0.20 %")));
        QVERIFY(!observedText(path, {}).detail.contains(QStringLiteral("nknown")));
        // The greatest of what is known is not the greatest of the path.
        path.hops.resize(3);
        path.hops.back().bytesPerSecond = 100;
        QVERIFY(observedText(path, {}).detail.contains(QStringLiteral("Unknown on 1 link")));
        QVERIFY(observedText(path, {}).detail.contains(QStringLiteral("at most; unknown on 2 link")));
    }

    /// A request that nobody has replied to is no request that nobody has sent, and a reply of before is none of now.
    void whatIsNotKnownHasItsReason()
    {
        PathFixture f;
        f.ask();
        f.giveRoutes(f.fabric);
        const auto says = [&f](const char* words) { return f.allText().contains(QLatin1String(words)); };
        QVERIFY2(says("has not replied yet") && says("files are being read"), qPrintable(f.allText()));
        Q_EMIT f.source.pathGranted(fail(ErrorCode::Timeout, "the subnet administration", "no answer"));
        QVERIFY2(says("no answer") && !says("No request was sent"), qPrintable(f.allText()));
        // Without one of its files, what the others say is not what OpenSM does.
        Q_EMIT f.source.filesRead({.host = QStringLiteral("head1"), .unread = QStringLiteral("It is locked.")});
        QVERIFY2(says("It is locked.") && !says("has no files of OpenSM"), qPrintable(f.allText()));
        f.grant(4);
        QVERIFY2(says("SL 4"), qPrintable(f.allText()));
        f.context.setConnection({.phase = ConnectionState::Phase::Lost,
                                 .target = QStringLiteral("local"),
                                 .problem = {.what = QStringLiteral("The agent ended."), .remedy = {}}});
        QVERIFY2(says("The agent ended.") && !says("SL 4"), qPrintable(f.allText()));
    }

    /// A high page shows the test below the lanes instead of half a page of nothing.
    void aHighPageShowsBothParts()
    {
        PathFixture f;
        f.ask();
        f.giveRoutes(f.fabric);
        const auto* tabs = f.child<QTabBar>("pathParts");
        const auto* links = f.child<QTableView>("hops");
        const auto* steps = f.child<QTableView>("pathSteps");
        QVERIFY(tabs->isVisible() && links->isVisible() && !steps->isVisible());
        f.page.resize(3600, 2000);
        QTRY_VERIFY(!tabs->isVisible() && links->isVisible() && steps->isVisible());
        f.page.showPart(QosPathPage::TestPart); // from a menu
        QVERIFY(links->isVisible() && f.child<QToolButton>("pathBack")->isVisible());
        const auto reads = [&f] { return !f.counters.watches.empty(); };
        QTRY_VERIFY(reads());
        f.page.resize(1180, 760);
        QTRY_VERIFY(tabs->isVisible() && !links->isVisible() && steps->isVisible());
        QTRY_VERIFY(!reads());
        f.page.showPart(QosPathPage::LanesPart);
        QVERIFY(links->isVisible() && !steps->isVisible());
        QTRY_VERIFY(reads());
    }

    void rememberedOverARestart()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        PathFixture before;
        before.page.form().setEnds(QStringLiteral("a"), QStringLiteral("b"));
        before.page.form().setRdmaPort(4420);
        before.page.showPart(QosPathPage::TestPart);
        before.child<QSpinBox>("pings")->setValue(9);
        before.page.save(settings);
        PathFixture after;
        after.page.restore(settings);
        QCOMPARE(after.page.form().state(), before.page.form().state());
        QCOMPARE(after.page.part(), QosPathPage::TestPart);
        QCOMPARE(after.child<QSpinBox>("pings")->value(), 9);
    }
};

QTEST_MAIN(TestQosPathPage)
#include "tst_qos_path_page.moc"
