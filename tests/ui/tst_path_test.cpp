// SPDX-License-Identifier: GPL-3.0-or-later
//
// The test of a path on the page Path, over scripted sources: steps, verdicts, pings, what its ports count. With
// FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "core/mad/node_info.h"
#include "tests/ui/support/path_fixture.h"
#include "ui/common/table/table_delegate.h"
#include "ui/probe/export_button.h"
#include "ui/probe/path/fabric_path_view.h"
#include "ui/probe/path/path_counters.h"
#include "ui/probe/path_picture.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableView>

#include <utility>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

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

class TestPathTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pathIsTested()
    {
        PathFixture f;
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
        const auto* picture = f.page.test().findChild<PathPicture*>();
        QTRY_VERIFY2(picture->height() < 4 * tableRowHeight, "the rest is the steps'");
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
        PathFixture f;
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
        PathFixture f;
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
        PathFixture f;
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
        QVERIFY2(test.verdict().contains(QStringLiteral("Not every node")), qPrintable(test.verdict()));
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

    /// From the menu of an object: where it leads to; a beginning that is named stays. Nothing is sent yet.
    void testOfTheMenu()
    {
        PathFixture f;
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
        PathFixture f;
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
        PathFixture f;
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
};

QTEST_MAIN(TestPathTest)
#include "tst_path_test.moc"
