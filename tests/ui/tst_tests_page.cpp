// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of connection tests over a scripted source: what it says without hosts, other programs, the path part,
// pings, all pairs, results and exports. With FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "core/mad/node_info.h"
#include "tests/support/route_maker.h"
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "tests/ui/support/probe_script.h"
#include "ui/probe/fabric_path_view.h"
#include "ui/probe/foreign_view.h"
#include "ui/probe/matrix/matrix_map.h"
#include "ui/probe/matrix/matrix_view.h"
#include "ui/probe/measure_chart.h"
#include "ui/probe/result_keeper.h"
#include "ui/probe/results_view.h"
#include "ui/probe/round_model.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>

#include <optional>
#include <utility>

using namespace fabriscope;
using namespace fabriscope::ui;
using probe::Key;
using probe::Side;

namespace {

fabric::SnapshotPtr someFabric()
{
    return test::withSwitchLids(test::makeFatTree({.spines = 2, .leaves = 3, .hostsPerLeaf = 2}));
}

} // namespace

class TestTestsPage final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsKeepTheirContract();
    void emptyPageSaysWhatToDo();
    void otherProgramsAreServedAndAsked();
    void pathOfTheFabric();
    void pingsAreRepliedTo();
    void pathThatIsBroken();
    void allPairs();
    void allPairsCancelledAndClosed();
    void resultsAreKeptPerPair();
    void reportsAreExported();
    void byKeyboard();
    void foreignNamesArePlainText();
};

void TestTestsPage::modelsKeepTheirContract()
{
    StepModel steps;
    const QAbstractItemModelTester stepTester(&steps, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto row = [](const char* what) {
        return StepRow{.status = Status::Ok, .where = {}, .what = QLatin1String(what), .result = {}};
    };
    steps.setSteps({row("a")});
    steps.setSteps({row("a"), row("b"), row("c")});
    steps.setSteps({row("a"), row("x")});
    QCOMPARE(steps.rowCount(), 2);
    QCOMPARE(steps.index(1, StepModel::What).data().toString(), QStringLiteral("x"));
    steps.setSteps({});
    RoundModel rounds;
    const QAbstractItemModelTester roundTester(&rounds, QAbstractItemModelTester::FailureReportingMode::QtTest);
    rounds.setRounds({probe::RoundRecord{}});
    rounds.setRounds({});
    QCOMPARE(rounds.rowCount(), 0);
}

void TestTestsPage::emptyPageSaysWhatToDo()
{
    ProbeFixture f;
    const auto shows = [&](const char* text) {
        const auto labels = f.page->findChildren<QLabel*>();
        return std::ranges::any_of(
            labels, [&](const QLabel* l) { return l->isVisible() && l->text().contains(QLatin1String(text)); });
    };
    QVERIFY(shows("No host is connected."));
    QCOMPARE(f.source.watchers, 1);
    f.page->hide();
    QCOMPARE(f.source.watchers, 0);
    f.page->show();
    f.source.entries = {{.target = QStringLiteral("ssh://a"), .title = QStringLiteral("a"), .host = {}, .problem = {}}};
    Q_EMIT f.source.hostsChanged();
    QVERIFY(shows("Reading the hosts"));
    f.source.set({host::Host{.name = "bare"}});
    QVERIFY(shows("No connected host has an RDMA device."));
    QVERIFY(!f.view().hasEnds());
    // A fabric that is there can be tested: from the first click.
    f.open(someFabric());
    QCOMPARE(f.page->tab(), TestsPage::FabricTab);
    QVERIFY(f.child<NoteBar>("note")->text().contains(QStringLiteral("no messages can be sent")));
    QVERIFY(f.child<QPushButton>("runPath")->isEnabled());
    // Hosts that come later come first.
    f.source.set({one(), other()});
    QCOMPARE(f.page->tab(), TestsPage::ConnectionTab);
    f.picture("tests-ready");
}

/// One end is a program on a host without Fabriscope.
void TestTestsPage::otherProgramsAreServedAndAsked()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.page->showTab(TestsPage::ForeignTab);
    ForeignView& view = f.page->foreign();
    auto* run = f.child<QPushButton>("foreignRun");
    QVERIFY(run->isEnabled());
    QCOMPARE(view.commandThere(), QStringLiteral("rping -c -a 10.77.0.1 -p 7174 -C 10 -V"));
    QTest::mouseClick(run, Qt::LeftButton);
    QVERIFY(view.isRunning());
    QCOMPARE(f.source.talkTarget, QStringLiteral("ssh://lab-1"));
    QCOMPARE(f.source.talkValues.number(Key::Serves), std::uint64_t{1});
    QCOMPARE(f.source.talkValues.text(Key::Address), std::string("10.77.0.1"));
    auto* verdict = f.child<NoteBar>("foreignVerdict");
    f.source.talkTold({.action = probe::Action::Converse, .kind = probe::Reply::Kind::Ready});
    QVERIFY(verdict->text().contains(QStringLiteral("start the program")));
    probe::Reply reply{.action = probe::Action::Converse};
    reply.values.set(Key::Received, std::uint64_t{10});
    f.source.talkDone(reply);
    QVERIFY(!view.isRunning());
    QVERIFY(verdict->text().contains(QStringLiteral("passed")));
    QVERIFY(view.exported(QStringLiteral("csv")).contains("rping"));
    f.picture("foreign-passed");
    // Its client needs an address; what fails is explained.
    f.child<QComboBox>("foreignDirection")->setCurrentIndex(1);
    f.child<QComboBox>("foreignProgram")->setCurrentIndex(2);
    QVERIFY(!run->isEnabled());
    QVERIFY(view.commandThere().isEmpty());
    QTest::keyClicks(f.child<QLineEdit>("foreignServer"), QStringLiteral("10.77.0.9"));
    QVERIFY(run->isEnabled());
    QCOMPARE(view.commandThere(), QStringLiteral("ibv_rc_pingpong -d DEVICE -g GID-INDEX -p 18515"));
    QTest::mouseClick(run, Qt::LeftButton);
    QCOMPARE(f.source.talkValues.text(Key::Destination), std::string("10.77.0.9"));
    QCOMPARE(f.source.talkValues.text(Key::Device), std::string("mlx5_0"));
    QCOMPARE(f.source.talkValues.number(Key::GidIndex), std::uint64_t{1});
    probe::Reply refused{.action = probe::Action::Converse};
    refused.trouble = device::Trouble{.call = device::Call::TcpConnect, .sysErrno = ECONNREFUSED};
    f.source.talkDone(refused);
    QVERIFY(verdict->text().contains(QStringLiteral("10.77.0.9 does not take connections to TCP port 18515")));
    f.picture("foreign-failed");
    f.page->resize(690, 480);
    QTRY_COMPARE(f.page->width(), 690);
    QVERIFY(f.page->rect().contains(QRect(run->mapTo(f.page.get(), QPoint()), run->size())));
    f.picture("foreign-narrow");
    // Cancelled, and with an agent that goes away.
    QTest::mouseClick(run, Qt::LeftButton);
    QTest::mouseClick(f.child<QPushButton>("foreignStop"), Qt::LeftButton);
    QCOMPARE(f.source.talkStopped, 1);
    refused.trouble->call = device::Call::Silence;
    f.source.talkDone(refused);
    QVERIFY(verdict->text().contains(QStringLiteral("cancelled")));
    QTest::mouseClick(run, Qt::LeftButton);
    f.source.talkDone(fail(ErrorCode::ConnectionLost, Message::say("lab-1"), Message::say("the agent has ended")));
    QVERIFY(!view.isRunning());
    QVERIFY(verdict->text().contains(QStringLiteral("the agent has ended")));
}

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

void TestTestsPage::pathOfTheFabric()
{
    ProbeFixture f;
    const fabric::SnapshotPtr fabric = someFabric();
    f.open(fabric);
    f.page->showTab(TestsPage::FabricTab);
    QVERIFY(!f.child<QLineEdit>("pathFrom")->text().isEmpty()); // proposed
    const FabricPathTest& test = f.page->fabric().test();
    const auto upToThePings = [&] {
        QTest::mouseClick(f.child<QPushButton>("runPath"), Qt::LeftButton);
        QVERIFY(test.isRunning());
        Q_EMIT f.source.pathSource.pathGranted(qos_path::Granted{
            .path = mad::PathRecord{.pkey = PKey(0xffff), .sl = ServiceLevel::fromBits(2), .mtu = 4, .rate = 2},
            .refusal = {}});
        Q_EMIT f.source.pathSource.routesRead(fabric::Routes::freeze(test::minHopTables(*fabric)));
        QVERIFY(test.stops().size() >= 3);
        for (std::size_t at = 0; at < test.stops().size(); ++at) {
            QVERIFY(test.isRunning());
            const auto port = fabric->findPortByLid(f.source.node);
            QVERIFY(port);
            sa::SmpBytes bytes{};
            mad::LayoutOf<mad::NodeInfo>::encode(
                bytes.data(), mad::NodeInfo{.nodeType = 2, .nodeGuid = fabric->nodeOf(fabric->port(*port)).guid});
            const auto answer = std::exchange(f.source.answer, {});
            answer(bytes);
        }
        QVERIFY(test.isRunning());
        QVERIFY(f.source.pingsDone);
    };
    upToThePings();
    QCOMPARE(f.source.pinged.sl, ServiceLevel::fromBits(2));
    QCOMPARE(f.source.pinged.count, 0U); // this fabric does not say where its agent is
    std::exchange(f.source.pingsDone, {})(
        answered(f.source.pinged, {.ports = {hop("host-1", 1, true, 256), hop("leaf-1", 3, false, 512)}}), {});
    QVERIFY(!test.isRunning());
    QCOMPARE(test.verdictStatus(), Status::Ok);
    QVERIFY(f.child<NoteBar>("pathVerdict")->text().contains(QStringLiteral("in order")));
    QVERIFY(test.steps().front().result.contains(QStringLiteral("SL 2, MTU 2048, P_Key 0xffff")));
    QVERIFY(test.steps().at(test.steps().size() - 3).result.startsWith(QStringLiteral("not sent")));
    QCOMPARE(test.steps().back().what, QStringLiteral("Packets arrive at port 3"));
    QCOMPARE(test.steps().back().result, QStringLiteral("sent 2 KiB, received 4 KiB"));
    QCOMPARE(test.steps().back().status, Status::Ok);
    f.picture("tests-path");
    // A hop that damages packets is named, though all are answered.
    upToThePings();
    PathPing wanted = f.source.pinged;
    wanted.count = 5;
    std::exchange(f.source.pingsDone,
                  {})(answered(wanted, {.ports = {hop("host-1", 1, true, 256), hop("leaf-1", 3, false, 256, 4)}}), {});
    QCOMPARE(test.verdictStatus(), Status::Warning);
    QVERIFY2(test.verdict().contains(QStringLiteral("port 3 of leaf-1 receives damaged packets")),
             qPrintable(test.verdict()));
    QCOMPARE(test.steps().back().status, Status::Warning);
    QVERIFY(test.steps().back().result.endsWith(QStringLiteral("PortRcvErrors +4")));
    QVERIFY(test.steps().at(test.steps().size() - 3).result.contains(QStringLiteral("5 of 5 replied")));
    f.picture("tests-path-errors");
    // What cannot be known is said: no counters, no right to send.
    upToThePings();
    probe::PingEvidence none{.lid = f.source.pinged.to};
    none.counters = Message::say("permission denied");
    std::exchange(f.source.pingsDone, {})(
        none, Error{.code = ErrorCode::NoPermission, .subject = "umad0", .detail = Message::say("not permitted")});
    QCOMPARE(test.verdictStatus(), Status::Ok);
    QCOMPARE(test.steps().back().result, QStringLiteral("permission denied"));
    QCOMPARE(test.steps().back().status, Status::Notice);
    QVERIFY(test.steps().at(test.steps().size() - 2).result.contains(QStringLiteral("not permitted")));
    // Cancelled in the middle: nothing more is heard of them.
    upToThePings();
    QTest::mouseClick(f.child<QPushButton>("stopPath"), Qt::LeftButton);
    QVERIFY(!f.source.pingsDone);
    f.page->exportTo(QDir::tempPath() + QStringLiteral("/none/such/folder/path.csv"));
    QCOMPARE(f.context.events().back().status, Status::Critical);
}

/// The agent of the connection as a responder, as `test ping --serve`.
void TestTestsPage::pingsAreRepliedTo()
{
    ProbeFixture f;
    f.open(someFabric());
    f.page->showTab(TestsPage::FabricTab);
    auto* begin = f.child<QPushButton>("serve");
    auto* end = f.child<QPushButton>("stopServing");
    auto* state = f.child<QLabel>("served");
    QVERIFY(begin->isVisible() && !end->isVisible());
    f.source.pathSource.connected = false;
    QTest::mouseClick(begin, Qt::LeftButton);
    QVERIFY(begin->isVisible() && state->text().contains(QStringLiteral("No agent")));
    f.source.pathSource.connected = true;
    QTest::mouseClick(begin, Qt::LeftButton);
    QVERIFY(!begin->isVisible() && end->isVisible());
    f.source.served({.own = Lid(7), .from = Lid(), .total = 0});
    QCOMPARE(state->text(), QStringLiteral("Replies to pings at LID 7"));
    f.source.served({.own = Lid(7), .from = Lid(12), .total = 3});
    QVERIFY2(state->text().startsWith(QStringLiteral("Replies to pings at LID 7: 3 ping")), qPrintable(state->text()));
    QVERIFY(state->text().endsWith(QStringLiteral("from LID 12")));
    f.picture("responder");
    QTest::mouseClick(end, Qt::LeftButton);
    QVERIFY(begin->isVisible() && !f.source.served);
    QTest::mouseClick(begin, Qt::LeftButton);
    f.source.servedDone(fail(ErrorCode::Io, "umad0", Message::say("permission denied")));
    QVERIFY(begin->isVisible());
    QVERIFY2(state->text().contains(QStringLiteral("permission denied")), qPrintable(state->text()));
    // How many pings a test of the path sends.
    f.child<QSpinBox>("pings")->setValue(9);
    QTest::mouseClick(begin, Qt::LeftButton);
    Q_EMIT f.source.fabricEnding();
    QVERIFY(begin->isVisible() && state->text().contains(QStringLiteral("closed")));
}

void TestTestsPage::pathThatIsBroken()
{
    ProbeFixture f;
    const fabric::SnapshotPtr fabric = someFabric();
    f.open(fabric);
    f.page->showTab(TestsPage::FabricTab);
    const FabricPathTest& test = f.page->fabric().test();
    const auto begin = [&] { QTest::mouseClick(f.child<QPushButton>("runPath"), Qt::LeftButton); };
    begin();
    Q_EMIT f.source.pathSource.pathGranted(
        qos_path::Granted{.path = {}, .refusal = Message::say("there are no records")});
    Q_EMIT f.source.pathSource.routesRead(fabric::Routes::freeze(test::minHopTables(*fabric)));
    std::exchange(f.source.answer, {})(fail(ErrorCode::Timeout, "LID 1", Message::say("no reply")));
    QVERIFY(test.stops().front().status == Status::Critical);
    // What comes first is the cause.
    QVERIFY(test.verdict().contains(QStringLiteral("grants no path")));
    QTest::mouseClick(f.child<QPushButton>("stopPath"), Qt::LeftButton);
    QVERIFY(!test.isRunning());
    QVERIFY(f.child<NoteBar>("pathVerdict")->text().contains(QStringLiteral("Cancelled")));
    begin();
    Q_EMIT f.source.fabricEnding();
    QVERIFY(!test.isRunning());
    QVERIFY(test.verdict().contains(QStringLiteral("closed")));
    // A saved fabric without its routes: nobody can be asked.
    f.source.pathSource.connected = false;
    begin();
    QVERIFY(!test.isRunning());
    QVERIFY(test.verdict().contains(QStringLiteral("unknown")));
    // A name that is none.
    f.child<QLineEdit>("pathTo")->setText(QStringLiteral("no-such-node"));
    begin();
    QVERIFY2(f.child<NoteBar>("pathVerdict")->text().contains(QStringLiteral("no-such-node")),
             qPrintable(f.child<NoteBar>("pathVerdict")->text()));
}

void TestTestsPage::allPairs()
{
    ProbeFixture f;
    f.source.set(
        {one(), other(), test::madeHost("lab-3", "mlx5_2", "0003"), test::madeHost("lab-4", "mlx5_3", "0004")});
    f.page->showTab(TestsPage::MatrixTab);
    MatrixView& view = f.page->matrix();
    QVERIFY(view.hasPorts());
    QCOMPARE(f.child<QLabel>("matrixPlan")->text(), QStringLiteral("6 pair(s)"));
    // One is taken out, and stays so when hosts are read anew.
    auto* ports = f.child<QListWidget>("matrixPorts");
    ports->item(3)->setCheckState(Qt::Unchecked);
    QCOMPARE(f.child<QLabel>("matrixPlan")->text(), QStringLiteral("3 pair(s)"));
    f.source.set({one(), other(), test::madeHost("lab-3", "mlx5_2", "0003"), test::madeHost("lab-4", "mlx5_3", "0004"),
                  test::madeHost("lab-5", "mlx5_4", "0005")});
    QCOMPARE(ports->count(), 5);
    QCOMPARE(ports->item(3)->checkState(), Qt::Unchecked);
    QCOMPARE(f.child<QLabel>("matrixPlan")->text(), QStringLiteral("6 pair(s)"));
    QTest::mouseClick(f.child<QPushButton>("runMatrix"), Qt::LeftButton);
    QVERIFY(view.isRunning());
    QCOMPARE(f.source.matrixPorts.size(), std::size_t{4});
    QCOMPARE(f.source.matrixPorts[3].member.name, std::string("lab-5 mlx5_4/1"));
    QVERIFY(!ports->isEnabled());
    for (const probe::MatrixRound& round : probe::matrixRounds(4, false))
        for (const probe::MatrixPair& pair : round) {
            const bool slow = pair.from == 2 || pair.to == 2;
            agent::MatrixResult result{.pair = pair, .gigabits = slow ? 20.0 : 96.0 + static_cast<double>(pair.from)};
            if (pair.from + pair.to == 1) {
                result.rule = "gid-type";
                result.problem = Message::say("GIDs of two types");
            }
            f.source.matrixResult(result);
        }
    f.source.matrixDone();
    QVERIFY(!view.isRunning());
    QCOMPARE(view.results().size(), std::size_t{6});
    const auto* map = f.page->findChild<MatrixMap*>();
    bool failed = false;
    for (const agent::MatrixResult& result : view.results())
        failed = failed || map->describe(result.pair).contains(QStringLiteral("GIDs of two types"));
    QVERIFY(failed);
    QVERIFY2(f.child<NoteBar>("matrixNote")->text().contains(QStringLiteral("1 failed")),
             qPrintable(f.child<NoteBar>("matrixNote")->text()));
    QVERIFY(f.child<QListWidget>("matrixWorst")->count() > 0);
    QVERIFY(f.child<QListWidget>("matrixWorst")->item(0)->text().contains(QStringLiteral("GIDs of two types")));
    QVERIFY(view.exported(QStringLiteral("csv")).startsWith("from,to,passed"));
    QVERIFY(view.exported(QStringLiteral("html")).contains("lab-5 mlx5_4/1"));
    QCOMPARE(QJsonDocument::fromJson(view.exported(QStringLiteral("json")))
                 .object()[QStringLiteral("results")]
                 .toArray()
                 .size(),
             6);
    // From cell to cell by keyboard.
    auto* grid = f.page->findChild<MatrixMap*>();
    grid->setFocus(Qt::TabFocusReason);
    QStringList seen;
    QTest::keyClick(grid, Qt::Key_Down);
    for (int row = 0; row < 4; ++row) {
        QTest::keyClick(grid, Qt::Key_Home);
        for (int column = 0; column < 4; ++column) {
            seen.append(grid->accessibleDescription());
            QTest::keyClick(grid, Qt::Key_Right);
        }
        QTest::keyClick(grid, Qt::Key_Down);
    }
    QCOMPARE(seen.filter(QStringLiteral("not tested")).size(), 10);
    f.picture("tests-matrix");
}

void TestTestsPage::allPairsCancelledAndClosed()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.page->showTab(TestsPage::MatrixTab);
    QTest::mouseClick(f.child<QPushButton>("runMatrix"), Qt::LeftButton);
    QTest::mouseClick(f.child<QPushButton>("stopMatrix"), Qt::LeftButton);
    QCOMPARE(f.source.matrixStopped, 1);
    f.source.matrixDone();
    QVERIFY(!f.page->matrix().isRunning());
    QVERIFY(f.child<NoteBar>("matrixNote")->text().startsWith(QStringLiteral("Cancelled")));
    QTest::mouseClick(f.child<QPushButton>("runMatrix"), Qt::LeftButton);
    f.source.matrixDone(); // a client was closed
    QVERIFY(f.child<NoteBar>("matrixNote")->text().startsWith(QStringLiteral("A connection was closed")));
    // Nothing to be tested.
    f.source.set({one()});
    QVERIFY(!f.page->matrix().hasPorts());
    QVERIFY(!f.child<QPushButton>("runMatrix")->isEnabled());
}

void TestTestsPage::resultsAreKeptPerPair()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.view().setDuration(1);
    const auto measure = [&](std::uint64_t step) {
        f.begin(TestChoice::Latency);
        const agent::ProbeReport report = f.report([step](Side, const probe::Command& command, probe::Reply& reply) {
            if (command.action != probe::Action::Run) return true;
            reply.values.set(Key::ElapsedNs, std::uint64_t{1'000'000'000});
            reply.latency.add(step, 100);
            return true;
        });
        while (f.view().isRunning()) // until its second has passed
            f.end(report);
    };
    for (const std::uint64_t step : {2000U, 2000U, 2000U, 3000U})
        measure(step);
    QCOMPARE(f.page->keeper().results().size(), std::size_t{4});
    f.page->showTab(TestsPage::HistoryTab);
    auto* model = f.page->findChild<TrendModel*>();
    const QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model->rowCount(), 1);
    const auto cell = [&](int column) { return model->index(0, column).data().toString(); };
    QCOMPARE(cell(TrendModel::From), QStringLiteral("lab-1 mlx5_0/1"));
    QCOMPARE(cell(TrendModel::Count), QStringLiteral("4"));
    QCOMPARE(cell(TrendModel::Usual), QStringLiteral("2.00 µs"));
    QCOMPARE(cell(TrendModel::Change), QStringLiteral("+50.0 %"));
    QVERIFY(cell(TrendModel::Last).startsWith(QStringLiteral("3.00")));
    QCOMPARE(f.child<MeasureChart>("trendChart")->pointCount(), std::size_t{4});
    f.picture("tests-history");
    // They are there the next time.
    QTRY_VERIFY(f.page->isSettled());
    f.page = std::make_unique<TestsPage>(f.context, f.source, f.data.path() + QStringLiteral("/tests"));
    QTRY_COMPARE(f.page->keeper().results().size(), std::size_t{4});
    // A folder that cannot be is said, and nothing else suffers.
    QFile file(f.data.path() + QStringLiteral("/file"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    f.page = std::make_unique<TestsPage>(f.context, f.source, file.fileName() + QStringLiteral("/tests"));
    f.page->show();
    f.page->showTab(TestsPage::HistoryTab);
    QTRY_VERIFY(f.child<NoteBar>("historyNote")->text().contains(QStringLiteral("only while the window is open")));
}

void TestTestsPage::reportsAreExported()
{
    ProbeFixture f;
    f.source.set({one("<b>lab</b>"), other()});
    QTemporaryDir folder;
    const auto written = [&](const char* name) {
        const QString path = folder.filePath(QLatin1String(name));
        f.page->exportTo(path);
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QVERIFY(written("before.csv").startsWith("tool,side,command")); // of a pre-flight its command lines
    QVERIFY(written("before.html").contains("ib_write_bw"));
    f.begin(TestChoice::Rc);
    f.end(f.report());
    QVERIFY(written("a.csv").startsWith("test,operation,bytes"));
    const QJsonObject json = QJsonDocument::fromJson(written("a.json")).object();
    QCOMPARE(json[QStringLiteral("test")].toString(), QStringLiteral("rc"));
    QCOMPARE(json[QStringLiteral("passed")].toBool(), true);
    const QByteArray html = written("a.html");
    QVERIFY(html.contains("&lt;b&gt;lab&lt;/b&gt;"));
    QVERIFY(!html.contains("<b>lab</b>"));
}

void TestTestsPage::byKeyboard()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.view().setTest(TestChoice::Latency);
    auto* run = f.child<QPushButton>("run");
    run->setFocus(Qt::TabFocusReason);
    QTest::keyClick(run, Qt::Key_Space);
    QVERIFY(f.view().isRunning());
    f.source.running.progress(f.report(measured).evidence.record);
    auto* chart = f.child<MeasureChart>("measureChart");
    chart->setFocus(Qt::TabFocusReason);
    QTest::keyClick(chart, Qt::Key_Home);
    QCOMPARE(chart->accessibleDescription(), chart->readOut(0));
    QTest::keyClick(chart, Qt::Key_Right);
    QCOMPARE(chart->accessibleDescription(), chart->readOut(1));
    auto* stop = f.child<QPushButton>("stop");
    stop->setFocus(Qt::TabFocusReason);
    QTest::keyClick(stop, Qt::Key_Space);
    QCOMPARE(f.source.stopped, 1);
    f.end(f.report(measured));
    QVERIFY(!f.view().isRunning());
}

void TestTestsPage::foreignNamesArePlainText()
{
    ProbeFixture f;
    f.source.set({one("<img src=x>"), other("<h1>b</h1>")});
    f.begin(TestChoice::Rc);
    f.end(f.report());
    for (const QLabel* label : f.page->findChildren<QLabel*>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
    for (const QWidget* widget : f.page->findChildren<QWidget*>())
        QVERIFY2(!Qt::mightBeRichText(widget->toolTip()), qPrintable(widget->toolTip()));
}

QTEST_MAIN(TestTestsPage)
#include "tst_tests_page.moc"
