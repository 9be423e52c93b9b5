// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page Path over scripted sources: four sides, the lane that is drawn, disagreements, words for what makes no
// sense; the test of a path, and pings. With FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "core/mad/node_info.h"
#include "tests/support/route_maker.h"
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "tests/ui/support/probe_script.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/common/table/finding_view.h"
#include "ui/models/findings.h"
#include "ui/probe/export_button.h"
#include "ui/probe/path/fabric_path_view.h"
#include "ui/probe/path/flow_form.h"
#include "ui/probe/path/hop_model.h"
#include "ui/probe/path/path_counters.h"
#include "ui/probe/path/path_view.h"
#include "ui/probe/path/qos_path_page.h"
#include "ui/probe/path/side_text.h"
#include "ui/session/port_qos_cache.h"
#include "ui/session/sheets/route_ends.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <optional>
#include <utility>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

qos::PortQos tablesFor(unsigned vl)
{
    qos::SlToVl table;
    table.fill(VirtualLane::fromBits(vl));
    qos::PortQos tables{.arbitration = {.highLimit = 4, .high = {}, .low = {{VirtualLane::fromBits(vl), 64}}},
                        .operationalVls = 8,
                        .slToVl = {}};
    for (unsigned input = 0; input <= 40; ++input)
        tables.slToVl[PortNum(static_cast<std::uint8_t>(input))] = table;
    return tables;
}

struct Fixture
{
    Theme theme{*qApp};
    AppContext context;
    test::CounterScript counters;
    CounterFeed feed{context, counters};
    PortQosCache tables{context, counters};
    ScriptedPaths source;
    ScriptedSource tester;
    QosPathPage page{context, source, tester, feed, tables};
    fabric::SnapshotPtr fabric = test::withSwitchLids(test::makeFatTree({.spines = 2, .leaves = 3, .hostsPerLeaf = 2}));
    QString from;
    QString to;

    Fixture()
    {
        counters.tables = tablesFor(3);
        context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
        open(fabric);
        page.resize(1180, 760);
        page.show();
        std::vector<Lid> lids;
        for (const fabric::Port& port : fabric->ports())
            if (fabric->nodeOf(port).type != fabric::NodeType::Switch && isUnicast(port.lid)) lids.push_back(port.lid);
        from = QString::number(lids.front().value());
        to = QString::number(lids.back().value());
    }
    void open(const fabric::SnapshotPtr& snapshot)
    {
        context.setSnapshot(snapshot);
        if (!QTest::qWaitFor([&] { return context.isSettled() && context.snapshot() == snapshot; }))
            qFatal("no snapshot");
    }
    [[nodiscard]] QLineEdit& line(const char* name) { return *page.findChild<QLineEdit*>(QLatin1String(name)); }
    template <class T> [[nodiscard]] T* child(const char* name) { return page.findChild<T*>(QLatin1String(name)); }
    /// Both ends are named, and the part that tests the path is shown.
    const FabricPathTest& showTest()
    {
        page.form().setEnds(from, to);
        page.showPart(QosPathPage::TestPart);
        return page.test().test();
    }
    void runTest() { QTest::mouseClick(child<QPushButton>("runPath"), Qt::LeftButton); }
    void ask(int rdmaPort = 20049)
    {
        page.form().setEnds(from, to);
        page.form().setRdmaPort(rdmaPort);
        QTest::mouseClick(page.findChild<QPushButton*>(QStringLiteral("show")), Qt::LeftButton);
    }
    void giveRoutes(const fabric::SnapshotPtr& snapshot)
    {
        Q_EMIT source.routesRead(fabric::Routes::freeze(test::minHopTables(*snapshot)));
    }
    void grant(unsigned sl)
    {
        Q_EMIT source.pathGranted(qos_path::Granted{
            .path = mad::PathRecord{.sl = ServiceLevel::fromBits(sl), .mtu = 3, .rate = 2}, .refusal = {}});
    }
    void giveFiles(const std::string& policy)
    {
        OpenSmFiles files;
        files.host = QStringLiteral("head1");
        files.options = std::make_shared<const opensm::ConfDocument>(
            std::string("qos TRUE\nqos_max_vls 8\nqos_sl2vl 3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3\nqos_vlarb_low 3:64\n"));
        files.policy = std::make_shared<const opensm::PolicyDocument>(policy);
        Q_EMIT source.filesRead(files);
    }
    [[nodiscard]] QString allText()
    {
        QStringList all;
        for (const QLabel* label : page.findChildren<QLabel*>())
            if (label->isVisible()) all += label->text();
        return all.join(QLatin1Char('\n'));
    }
    [[nodiscard]] QStringList rules()
    {
        QStringList rules;
        for (const qos_path::Disagreement& one : page.path().disagreements)
            rules += QString::fromStdString(one.rule);
        return rules;
    }
};

/// What the pings of the path test come to: all are answered.
probe::PingEvidence answered(const PathPing& wanted, probe::PathCounters counters)
{
    probe::PingEvidence evidence{.lid = wanted.to};
    for (std::uint32_t i = 1; i <= wanted.count; ++i)
        evidence.results.push_back(
            {.sequence = i, .outcome = probe::PingOutcome::Answered, .roundTrip = std::chrono::microseconds(12)});
    evidence.counters = std::move(counters);
    return evidence;
}

} // namespace

class TestQosPathPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsFourSides()
    {
        Fixture f;
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
        Fixture f;
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
        Fixture f;
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
        Fixture f;
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
        Fixture f;
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
        Fixture f;
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
        Fixture f;
        f.ask();
        f.giveRoutes(f.fabric);
        QCOMPARE(f.page.path().hops.size(), 4U);
        fabric::SnapshotTables tables = f.fabric->tables();
        tables.info.source = "again";
        const auto again = fabric::Snapshot::freeze(std::move(tables));
        f.source.planned.reset();
        f.open(again);
        QTRY_VERIFY(f.source.planned);
        QCOMPARE(f.page.path().hops.size(), 4U);
        f.giveRoutes(again);
        QVERIFY(f.page.isSettled());
    }

    void routesOfASavedFabricNeedNobody()
    {
        Fixture f;
        fabric::SnapshotTables tables = f.fabric->tables();
        tables.routes = fabric::Routes::freeze(test::minHopTables(*f.fabric));
        f.source.connected = false;
        f.open(fabric::Snapshot::freeze(std::move(tables)));
        f.ask();
        QCOMPARE(f.page.path().hops.size(), 4U);
    }

    void pathIsTested()
    {
        Fixture f;
        const fabric::SnapshotPtr fabric = f.fabric;
        const FabricPathTest& test = f.showTest();
        const auto upToThePings = [&] {
            f.runTest();
            QVERIFY(test.isRunning());
            Q_EMIT f.tester.pathSource.pathGranted(qos_path::Granted{
                .path = mad::PathRecord{.pkey = PKey(0xffff), .sl = ServiceLevel::fromBits(2), .mtu = 4, .rate = 2},
                .refusal = {}});
            Q_EMIT f.tester.pathSource.routesRead(fabric::Routes::freeze(test::minHopTables(*fabric)));
            QVERIFY(test.stops().size() >= 3);
            for (std::size_t at = 0; at < test.stops().size(); ++at) {
                QVERIFY(test.isRunning());
                const auto port = fabric->findPortByLid(f.tester.node);
                QVERIFY(port);
                sa::SmpBytes bytes{};
                mad::LayoutOf<mad::NodeInfo>::encode(
                    bytes.data(), mad::NodeInfo{.nodeType = 2, .nodeGuid = fabric->nodeOf(fabric->port(*port)).guid});
                const auto answer = std::exchange(f.tester.answer, {});
                answer(bytes);
            }
            QVERIFY(test.isRunning());
            QVERIFY(f.tester.pingsDone);
        };
        upToThePings();
        QCOMPARE(f.tester.pinged.sl, ServiceLevel::fromBits(2));
        QCOMPARE(f.tester.pinged.count, 0U); // this fabric does not say where its agent is
        std::exchange(f.tester.pingsDone, {})(
            answered(f.tester.pinged, {.ports = {hop("host-1", 1, true, 256), hop("leaf-1", 3, false, 512)}}), {});
        QVERIFY(!test.isRunning());
        QCOMPARE(test.verdictStatus(), Status::Ok);
        QVERIFY(f.child<NoteBar>("pathVerdict")->text().contains(QStringLiteral("in order")));
        QVERIFY(test.steps().front().result.contains(QStringLiteral("SL 2, MTU 2048, P_Key 0xffff")));
        QVERIFY(test.steps().at(test.steps().size() - 3).result.startsWith(QStringLiteral("not sent")));
        QCOMPARE(test.steps().back().what, QStringLiteral("Packets arrive at port 3"));
        QCOMPARE(test.steps().back().result, QStringLiteral("sent 2 KiB, received 4 KiB"));
        QCOMPARE(test.steps().back().status, Status::Ok);
        // A hop that damages packets is named, though all are answered.
        upToThePings();
        PathPing wanted = f.tester.pinged;
        wanted.count = 5;
        std::exchange(f.tester.pingsDone, {})(
            answered(wanted, {.ports = {hop("host-1", 1, true, 256), hop("leaf-1", 3, false, 256, 4)}}), {});
        QCOMPARE(test.verdictStatus(), Status::Warning);
        QVERIFY2(test.verdict().contains(QStringLiteral("port 3 of leaf-1 receives damaged packets")),
                 qPrintable(test.verdict()));
        QCOMPARE(test.steps().back().status, Status::Warning);
        QVERIFY(test.steps().back().result.endsWith(QStringLiteral("PortRcvErrors +4")));
        QVERIFY(test.steps().at(test.steps().size() - 3).result.contains(QStringLiteral("5 of 5 replied")));
        // What cannot be known is said: no counters, no right to send.
        upToThePings();
        probe::PingEvidence none{.lid = f.tester.pinged.to};
        none.counters = Message::say("permission denied");
        std::exchange(f.tester.pingsDone, {})(
            none, Error{.code = ErrorCode::NoPermission, .subject = "umad0", .detail = Message::say("not permitted")});
        QCOMPARE(test.verdictStatus(), Status::Ok);
        QCOMPARE(test.steps().back().result, QStringLiteral("permission denied"));
        QCOMPARE(test.steps().back().status, Status::Notice);
        QVERIFY(test.steps().at(test.steps().size() - 2).result.contains(QStringLiteral("not permitted")));
        // Cancelled in the middle: nothing more is heard of them.
        upToThePings();
        QTest::mouseClick(f.child<QPushButton>("stopPath"), Qt::LeftButton);
        QVERIFY(!f.tester.pingsDone);
        f.page.test().exportButton().exportTo(QDir::tempPath() + QStringLiteral("/none/such/folder/path.csv"));
        QCOMPARE(f.context.events().back().status, Status::Critical);
    }

    /// The agent of the connection as a responder, as `test ping --serve`.
    void pingsAreRepliedTo()
    {
        Fixture f;
        f.showTest();
        auto* begin = f.child<QPushButton>("serve");
        auto* end = f.child<QPushButton>("stopServing");
        auto* state = f.child<QLabel>("served");
        QVERIFY(begin->isVisible() && !end->isVisible());
        f.tester.pathSource.connected = false;
        QTest::mouseClick(begin, Qt::LeftButton);
        QVERIFY(begin->isVisible() && state->text().contains(QStringLiteral("No agent")));
        f.tester.pathSource.connected = true;
        QTest::mouseClick(begin, Qt::LeftButton);
        QVERIFY(!begin->isVisible() && end->isVisible());
        f.tester.served({.own = Lid(7), .from = Lid(), .total = 0});
        QCOMPARE(state->text(), QStringLiteral("Replies to pings at LID 7"));
        f.tester.served({.own = Lid(7), .from = Lid(12), .total = 3});
        QVERIFY2(state->text().startsWith(QStringLiteral("Replies to pings at LID 7: 3 ping")),
                 qPrintable(state->text()));
        QVERIFY(state->text().endsWith(QStringLiteral("from LID 12")));
        QTest::mouseClick(end, Qt::LeftButton);
        QVERIFY(begin->isVisible() && !f.tester.served);
        QTest::mouseClick(begin, Qt::LeftButton);
        f.tester.servedDone(fail(ErrorCode::Io, "umad0", Message::say("permission denied")));
        QVERIFY(begin->isVisible());
        QVERIFY2(state->text().contains(QStringLiteral("permission denied")), qPrintable(state->text()));
        // How many pings a test of the path sends.
        f.child<QSpinBox>("pings")->setValue(9);
        QTest::mouseClick(begin, Qt::LeftButton);
        Q_EMIT f.tester.fabricEnding();
        QVERIFY(begin->isVisible() && state->text().contains(QStringLiteral("closed")));
    }

    void pathThatIsBroken()
    {
        Fixture f;
        const fabric::SnapshotPtr fabric = f.fabric;
        const FabricPathTest& test = f.showTest();
        const auto begin = [&] { f.runTest(); };
        begin();
        Q_EMIT f.tester.pathSource.pathGranted(
            qos_path::Granted{.path = {}, .refusal = Message::say("there are no records")});
        Q_EMIT f.tester.pathSource.routesRead(fabric::Routes::freeze(test::minHopTables(*fabric)));
        std::exchange(f.tester.answer, {})(fail(ErrorCode::Timeout, "LID 1", Message::say("no reply")));
        QVERIFY(test.stops().front().status == Status::Critical);
        // What comes first is the cause.
        QVERIFY(test.verdict().contains(QStringLiteral("grants no path")));
        QTest::mouseClick(f.child<QPushButton>("stopPath"), Qt::LeftButton);
        QVERIFY(!test.isRunning());
        QVERIFY(f.child<NoteBar>("pathVerdict")->text().contains(QStringLiteral("Cancelled")));
        begin();
        Q_EMIT f.tester.fabricEnding();
        QVERIFY(!test.isRunning());
        QVERIFY(test.verdict().contains(QStringLiteral("closed")));
        // A saved fabric without its routes: nobody can be asked.
        f.tester.pathSource.connected = false;
        begin();
        QVERIFY(!test.isRunning());
        QVERIFY(test.verdict().contains(QStringLiteral("unknown")));
        // A name that is none.
        f.line("to").setText(QStringLiteral("no-such-node"));
        begin();
        QVERIFY2(f.child<NoteBar>("pathVerdict")->text().contains(QStringLiteral("no-such-node")),
                 qPrintable(f.child<NoteBar>("pathVerdict")->text()));
    }

    /// Nobody replies for a saved fabric: that is no fault of its path, and no proof that it works.
    void aSavedFabricIsNotBlamed()
    {
        Fixture f;
        fabric::SnapshotTables tables = f.fabric->tables();
        tables.routes = fabric::Routes::freeze(test::minHopTables(*f.fabric));
        f.open(fabric::Snapshot::freeze(std::move(tables)));
        const FabricPathTest& test = f.showTest();
        const auto nobody = [] { return fail(ErrorCode::Unsupported, "fabric.net", Message::say("no agent")); };
        f.runTest();
        Q_EMIT f.tester.pathSource.pathGranted(nobody());
        for (std::size_t at = 0; at < test.stops().size(); ++at)
            std::exchange(f.tester.answer, {})(nobody());
        std::exchange(f.tester.pingsDone, {})({.lid = f.tester.pinged.to}, Error{.code = ErrorCode::Unsupported});
        QVERIFY(!test.isRunning());
        QCOMPARE(test.verdictStatus(), Status::Notice);
        QVERIFY2(test.verdict().contains(QStringLiteral("Not everybody")), qPrintable(test.verdict()));
        for (const PathStop& stop : test.stops())
            QCOMPARE(stop.status, Status::Unknown);
        QCOMPARE(test.steps().front().status, Status::Notice);
        // Neither asked nor saved: what is missing is said.
        f.open(f.fabric);
        f.runTest();
        Q_EMIT f.tester.pathSource.pathGranted(nobody());
        Q_EMIT f.tester.pathSource.routesRead(fail(ErrorCode::NotFound, "fabric.net", Message::say("no tables")));
        QCOMPARE(test.verdictStatus(), Status::Unknown);
        QVERIFY2(test.verdict().contains(QStringLiteral("unknown")), qPrintable(test.verdict()));
    }

    /// What is chosen elsewhere fills the fields; the path is asked for once the page is shown.
    void endsAreThoseOfAllPages()
    {
        Fixture f;
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

    /// From the menu of an object: where it leads to; a beginning that is named stays. Nothing is sent yet.
    void testOfTheMenu()
    {
        Fixture f;
        f.page.form().setEnds(f.from, {});
        const auto found = f.fabric->findPortByLid(Lid(static_cast<std::uint16_t>(f.to.toUInt())));
        QVERIFY(found);
        f.context.navigation().showPathTest({.object = refOf(*f.fabric, f.fabric->port(*found)), .lid = {}});
        QCOMPARE(f.context.navigation().page(), PageId::QosPath);
        QCOMPARE(f.page.part(), QosPathPage::TestPart);
        QCOMPARE(f.page.form().from(), f.from);
        QVERIFY(!f.page.form().to().isEmpty());
        QVERIFY(!f.page.test().test().isRunning());
        // Enter in a field begins the test, and what is tested is what the lanes are shown of.
        QTest::keyClick(&f.line("to"), Qt::Key_Return);
        QVERIFY(f.page.test().test().isRunning());
        QVERIFY(f.source.planned && f.tester.pathSource.planned);
        QVERIFY(f.source.planned->lids == f.tester.pathSource.planned->lids);
    }

    /// Before anything was tested: which nodes and steps a test has.
    void stepsAreForeseen()
    {
        Fixture f;
        f.ask();
        f.giveRoutes(f.fabric);
        const FabricPathTest& test = f.page.test().test();
        QVERIFY(!test.hasBegun());
        QCOMPARE(test.stops().size(), 5U);
        QCOMPARE(test.steps().size(), 8U); // ask, follow the tables, five nodes, ping
        for (const StepRow& step : test.steps())
            QCOMPARE(step.result, QStringLiteral("not tested yet"));
        QVERIFY(f.page.test().exported(QStringLiteral("csv")).isEmpty());
        // They take the place neither of a test between the same ports nor of its results …
        f.page.showPart(QosPathPage::TestPart);
        f.runTest();
        f.giveRoutes(f.fabric);
        QVERIFY(test.hasBegun());
        QCOMPARE(test.steps().size(), 2U);
        QTest::mouseClick(f.child<QPushButton>("stopPath"), Qt::LeftButton);
        f.giveRoutes(f.fabric);
        QVERIFY(test.hasBegun());
        // … but of those between others.
        f.page.form().setEnds(f.to, f.from);
        f.page.begin();
        f.giveRoutes(f.fabric);
        QVERIFY(!test.hasBegun());
        QCOMPARE(test.steps().size(), 8U);
        // Without a path there is nothing to be tested.
        f.page.form().setEnds(QStringLiteral("no-such-node"), f.to);
        f.page.begin();
        QVERIFY(test.steps().empty() && test.stops().empty());
    }

    /// Where there is room, what the ports of the path count, as high as its rows.
    void portsAreCounted()
    {
        Fixture f;
        f.ask();
        f.giveRoutes(f.fabric);
        const auto* links = f.child<QTableView>("hops");
        auto* counters = f.child<QTableView>("pathCounters");
        QVERIFY(!counters->isVisible());
        f.page.resize(3600, 2000);
        QTRY_VERIFY(counters->isVisible());
        const QAbstractItemModelTester tester(counters->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(counters->model()->rowCount(), 8); // both ends of four links
        QTRY_VERIFY(counters->verticalScrollBar()->maximum() == 0 && links->verticalScrollBar()->maximum() == 0);
        QVERIFY(links->height() < 2 * 8 * links->verticalHeader()->defaultSectionSize());
        const auto cell = [counters](int column) { return counters->model()->index(0, column).data().toString(); };
        QCOMPARE(cell(PathCounters::Passing), QStringLiteral("leave"));
        QCOMPARE(cell(PathCounters::Errors), QStringLiteral("–")); // nothing was read yet
        const PortRef first = refOf(*f.fabric, f.fabric->port(f.page.path().hops.front().from));
        const auto reads = [&](int column, const char* wanted) {
            using perf::Counter;
            f.counters.add(first, {Counter::XmitData64}, 1'000'000 / 32); // words in a second: 1 Mb/s
            f.counters.add(first, {Counter::XmitData}, 1'000'000 / 32);
            f.counters.add(first, {Counter::LinkDowned}, 1);
            f.counters.read(std::chrono::seconds(1));
            return QTest::qWaitFor([&] { return cell(column).startsWith(QLatin1String(wanted)); }, 300);
        };
        QTRY_VERIFY2(reads(PathCounters::Sends, "1.0 Mb/s ("), qPrintable(cell(PathCounters::Sends)));
        QTRY_VERIFY(cell(PathCounters::LinkDowns).toInt() > 0);
        counters->selectRow(0);
        QVERIFY(f.context.navigation().selection() == ObjectRef(first));
        f.page.resize(1180, 760);
        QTRY_VERIFY(!counters->isVisible());
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
    }

    /// A high page shows the test below the lanes instead of half a page of nothing.
    void aHighPageShowsBothParts()
    {
        Fixture f;
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
        Fixture before;
        before.page.form().setEnds(QStringLiteral("a"), QStringLiteral("b"));
        before.page.form().setRdmaPort(4420);
        before.page.showPart(QosPathPage::TestPart);
        before.child<QSpinBox>("pings")->setValue(9);
        before.page.save(settings);
        Fixture after;
        after.page.restore(settings);
        QCOMPARE(after.page.form().state(), before.page.form().state());
        QCOMPARE(after.page.part(), QosPathPage::TestPart);
        QCOMPARE(after.child<QSpinBox>("pings")->value(), 9);
    }
};

QTEST_MAIN(TestQosPathPage)
#include "tst_qos_path_page.moc"
