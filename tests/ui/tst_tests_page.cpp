// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of connection tests over a scripted source: what it says without hosts, what does not fit before anything is
// sent, steps and figures as they come, what is marked after a failure, cancelling, an agent that is lost, the path
// part, exports. With FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "core/host/host_codec.h"
#include "core/mad/node_info.h"
#include "tests/support/route_maker.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "tests/unit/probe/scripted_ends.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/common/note_bar.h"
#include "ui/probe/command_list.h"
#include "ui/probe/connection/connection_view.h"
#include "ui/probe/end_card.h"
#include "ui/probe/fabric_path_view.h"
#include "ui/probe/foreign_view.h"
#include "ui/probe/matrix/matrix_map.h"
#include "ui/probe/matrix/matrix_view.h"
#include "ui/probe/measure_chart.h"
#include "ui/probe/path_picture.h"
#include "ui/probe/result_keeper.h"
#include "ui/probe/results_view.h"
#include "ui/probe/round_model.h"
#include "ui/probe/step_model.h"
#include "ui/probe/tests_page.h"
#include "ui/session/connections.h"
#include "ui/session/session.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <optional>
#include <utility>

using namespace fabriscope;
using namespace fabriscope::ui;
using probe::Key;
using probe::Side;
using probe::TestKind;

namespace {

class ScriptedPaths final : public PathSource
{
public:
    bool readRoutes(const routes::ReadPlan& /*plan*/) override { return connected; }
    bool askPath(const sa::Question& /*question*/) override { return connected; }
    bool readFiles() override { return false; }
    void cancel() override {}
    bool connected = true;
};

/// Hosts and tests that a test moves by hand.
class ScriptedSource final : public TestSource
{
public:
    void setWatched(bool watched) override { watchers += watched ? 1 : -1; }
    [[nodiscard]] std::vector<HostCatalog::Entry> hosts() const override { return entries; }
    [[nodiscard]] bool isSettled() const override { return true; }
    void run(const TestTargets& targets, const probe::TestWish& wish, const fabric::SnapshotPtr& fabric,
             TestHandlers handlers) override
    {
        watchedFabric = fabric;
        asked.push_back({targets, wish});
        running = std::move(handlers);
    }
    void stop() override { ++stopped; }
    void converse(const QString& target, const probe::Values& values, std::function<void(const probe::Reply&)> told,
                  std::function<void(const Result<probe::Reply>&)> done) override
    {
        talkTarget = target;
        talkValues = values;
        talkTold = std::move(told);
        talkDone = std::move(done);
    }
    void stopConversing() override { ++talkStopped; }
    void runMatrix(const std::vector<MatrixPort>& ports, const agent::MatrixWish& wish,
                   std::function<void(const agent::MatrixResult&)> result, std::function<void()> done) override
    {
        matrixPorts = ports;
        matrixWish = wish;
        matrixResult = std::move(result);
        matrixDone = std::move(done);
    }
    void stopMatrix() override { ++matrixStopped; }
    [[nodiscard]] PathSource& paths() override { return pathSource; }
    bool askNode(Lid lid, std::function<void(Result<sa::SmpBytes>)> done) override
    {
        node = lid;
        answer = std::move(done);
        return pathSource.connected;
    }

    bool pingPath(const PathPing& wanted, PathPinger::Done done) override
    {
        pinged = wanted;
        pingsDone = std::move(done);
        return pathSource.connected;
    }
    void endPings() override { pingsDone = nullptr; }
    bool servePings(std::function<void(const agent::PingsServed&)> told,
                    std::function<void(const Result<agent::PingsServed>&)> done) override
    {
        served = std::move(told);
        servedDone = std::move(done);
        return pathSource.connected;
    }
    void endServing() override
    {
        served = nullptr;
        servedDone = nullptr;
    }

    void set(std::initializer_list<host::Host> hosts)
    {
        entries.clear();
        for (const host::Host& host : hosts)
            entries.push_back({.target = QStringLiteral("ssh://") + QString::fromStdString(host.name),
                               .title = QString::fromStdString(host.name),
                               .host = std::make_shared<const host::Host>(host),
                               .problem = {},
                               .isStale = false});
        Q_EMIT hostsChanged();
    }

    int watchers = 0;
    int stopped = 0;
    std::vector<HostCatalog::Entry> entries;
    ScriptedPaths pathSource;
    std::vector<std::pair<TestTargets, probe::TestWish>> asked;
    TestHandlers running;
    std::vector<MatrixPort> matrixPorts;
    agent::MatrixWish matrixWish;
    std::function<void(const agent::MatrixResult&)> matrixResult;
    std::function<void()> matrixDone;
    int matrixStopped = 0;
    QString talkTarget;
    probe::Values talkValues;
    std::function<void(const probe::Reply&)> talkTold;
    std::function<void(const Result<probe::Reply>&)> talkDone;
    int talkStopped = 0;
    Lid node;
    std::function<void(Result<sa::SmpBytes>)> answer;
    fabric::SnapshotPtr watchedFabric;
    PathPing pinged;
    PathPinger::Done pingsDone;
    std::function<void(const agent::PingsServed&)> served;
    std::function<void(const Result<agent::PingsServed>&)> servedDone;
};

host::Host one(const char* name = "lab-1") { return test::madeHost(name, "mlx5_0", "0001"); }
host::Host other(const char* name = "lab-2") { return test::madeHost(name, "mlx5_1", "0002"); }

struct Fixture
{
    Theme theme{*qApp};
    AppContext context;
    ScriptedSource source;
    QTemporaryDir data;
    std::unique_ptr<TestsPage> page =
        std::make_unique<TestsPage>(context, source, data.path() + QStringLiteral("/tests"));

    Fixture()
    {
        page->resize(1100, 740);
        page->show();
        page->activateWindow();
        if (!QTest::qWaitForWindowActive(page.get())) qFatal("the page does not become active");
    }
    [[nodiscard]] ConnectionView& view() const { return page->connection(); }
    template <class T> [[nodiscard]] T* child(const char* name) const
    {
        return page->findChild<T*>(QLatin1String(name));
    }
    [[nodiscard]] QString verdict() const { return child<NoteBar>("verdict")->text(); }
    [[nodiscard]] QStringList steps() const
    {
        QStringList rows;
        for (const StepRow& step : page->connection().findChild<StepModel*>()->steps())
            rows.append(word(step.status) + QLatin1Char('|') + step.where + QLatin1Char('|') + step.what +
                        QLatin1Char('|') + step.result);
        return rows;
    }
    void begin(TestChoice choice)
    {
        view().setTest(choice);
        QTest::mouseClick(child<QPushButton>("run"), Qt::LeftButton);
    }
    /// What the present test comes to, by ends that answer so.
    [[nodiscard]] agent::ProbeReport report(const test::ScriptedEnds::Answer& answer = {}) const
    {
        agent::ProbeReport report{.wish = source.asked.back().second, .preflight = {}, .evidence = {}, .verdict = {}};
        probe::BySide<const host::Host*> hosts;
        hosts[Side::Local] = source.entries.front().host.get();
        hosts[Side::Peer] = source.entries.back().host.get();
        report.preflight = probe::preflight(hosts, report.wish.ends).value();
        report.evidence.plan = probe::planFor(report.wish, report.preflight, 4711);
        report.evidence.record = test::ScriptedEnds::run(report.evidence.plan, answer);
        report.evidence.ends = report.preflight.ends;
        for (const Side side : probe::bothSides) {
            report.evidence.before[side] = *hosts[side];
            report.evidence.names[side] = hosts[side]->name;
        }
        return report;
    }
    void end(agent::ProbeReport report) const
    {
        const TestHandlers now = source.running; // the handler may begin the next one
        now.preflight(report.preflight);
        now.progress(report.evidence.record);
        now.done(std::move(report));
    }
    void open(const fabric::SnapshotPtr& snapshot)
    {
        context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
        context.setSnapshot(snapshot);
        if (!QTest::qWaitFor([&] { return context.isSettled() && context.snapshot() == snapshot; }))
            qFatal("no snapshot");
    }
    void picture(const char* name) const
    {
        const QString folder = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
        if (!folder.isEmpty())
            page->grab().save(folder + QLatin1Char('/') + QLatin1String(name) + QLatin1String(".png"));
    }
};

/// A reply of Run with figures in it.
bool measured(Side /*side*/, const probe::Command& command, probe::Reply& reply)
{
    if (command.action != probe::Action::Run) return true;
    reply.values.set(Key::ElapsedNs, std::uint64_t{1'000'000'000});
    reply.values.set(Key::Sent, std::uint64_t{1000});
    reply.values.set(Key::CpuNs, std::uint64_t{250'000'000});
    for (std::uint64_t at = 1; at <= 1000; ++at)
        reply.latency.add(at * 10);
    return true;
}

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
    void whatDoesNotFitIsMarkedBefore();
    void commandLinesAreCopied();
    void stepsAppearAsTheyHappen();
    void theFailingAttributeIsMarkedAtItsPlace();
    void theWayIsMarkedWhenItIsAtFault();
    void diagnosingStopsAtTheFirstFailure();
    void latencyIsChartedByPercentile();
    void bandwidthIsChartedLive();
    void aLongMeasurementIsRepeated();
    void cancelling();
    void anAgentIsLost();
    void resultsStayUntilOtherEndsAreChosen();
    void operationAndPortSpaceAreChosen();
    void queuePairsAreChosenAndSwept();
    void optionsOfTheCommandLineAreChosen();
    void choicesSurviveARestart();
    void otherProgramsAreServedAndAsked();
    void echoRequestsAreCounted();
    void pathOfTheFabric();
    void hopsOfATestAreSteps();
    void pingsAreRepliedTo();
    void pathThatIsBroken();
    void allPairs();
    void allPairsCancelledAndClosed();
    void resultsAreKeptPerPair();
    void reportsAreExported();
    void byKeyboard();
    void foreignNamesArePlainText();
    void closedInTheMiddle();
    void aConnectionThatIsClosedEndsItsTest();
    void chartMemoryIsBounded();
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
    Fixture f;
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

void TestTestsPage::whatDoesNotFitIsMarkedBefore()
{
    Fixture f;
    f.source.set({one(), other()});
    QVERIFY2(f.verdict().contains(QStringLiteral("GID index 1 (10.77.0.1) and 1 (10.77.0.2)")),
             qPrintable(f.verdict()));
    QCOMPARE(f.view().end(Side::Peer).hostName(), QStringLiteral("lab-2"));
    QCOMPARE(f.view().end(Side::Local).mark(EndRow::Address), QString());
    // A link-local GID, chosen by hand.
    auto* gid = f.child<QComboBox>("localGid");
    gid->setCurrentIndex(gid->findData(0));
    QVERIFY(f.view().end(Side::Local).mark(EndRow::Address).contains(QStringLiteral("link-local")));
    host::Host down = other();
    down.devices.front().ports.front().state = std::string("1: DOWN");
    down.devices.front().ports.front().pkeys.front().value = "0x8001";
    gid->setCurrentIndex(0);
    f.source.set({one(), down});
    QVERIFY(f.view().end(Side::Peer).mark(EndRow::Adapter).contains(QStringLiteral("not active")));
    QVERIFY(f.view().end(Side::Peer).mark(EndRow::Partition).contains(QStringLiteral("no P_Key in common")));
    QVERIFY2(f.verdict().contains(QStringLiteral("cannot communicate")), qPrintable(f.verdict()));
    QCOMPARE(f.page->findChild<CommandList*>()->lineCount(), 0);
    f.picture("tests-preflight-problems");
}

void TestTestsPage::commandLinesAreCopied()
{
    Fixture f;
    f.source.set({one(), other()});
    QVERIFY(!f.child<QPushButton>("run")->isVisible()); // nothing is run
    auto* copy = f.child<QToolButton>("copy0");
    QVERIFY(copy->isVisible());
    QTest::mouseClick(copy, Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("ib_write_bw -d mlx5_1 -i 1 -x 1 -D 10 --report_gbits"));
    QCOMPARE(f.child<QLineEdit>("command1")->text(),
             QStringLiteral("ib_write_bw -d mlx5_0 -i 1 -x 1 -D 10 --report_gbits 10.77.0.2"));
    f.picture("tests-preflight");
}

void TestTestsPage::stepsAppearAsTheyHappen()
{
    Fixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Rc);
    QVERIFY(f.view().isRunning());
    QVERIFY(f.child<QPushButton>("stop")->isVisible());
    QVERIFY(!f.child<QPushButton>("run")->isVisible());
    QVERIFY(!f.child<QComboBox>("localHost")->isEnabled());
    const auto& [targets, wish] = f.source.asked.back();
    QCOMPARE(targets[Side::Peer], QStringLiteral("ssh://lab-2"));
    QVERIFY(wish.kind == TestKind::Rc);
    QCOMPARE(QString::fromStdString(wish.ends.ends[Side::Local].device), QStringLiteral("mlx5_0"));
    probe::TestRecord record;
    record.actions.push_back({.side = Side::Local, .action = probe::Action::Open, .told = {}, .answered = {}});
    f.source.running.progress(record);
    QCOMPARE(f.steps(), QStringList{QStringLiteral("Unknown|lab-1|Open the device and a queue pair|under way")});
    const agent::ProbeReport report = f.report();
    f.end(report);
    QVERIFY(!f.view().isRunning());
    QVERIFY2(f.steps().front().startsWith(QStringLiteral("OK|lab-1|Open the device")), qPrintable(f.steps().front()));
    QVERIFY(f.verdict().contains(QStringLiteral("passed")));
    QVERIFY(f.child<QTableView>("rounds")->isVisible());
    QCOMPARE(f.child<QTableView>("rounds")->model()->rowCount(),
             static_cast<int>(report.evidence.record.rounds.size()));
    QVERIFY(f.child<QLabel>("localQueuePair")->text().contains(QStringLiteral("0x11")));
    QVERIFY(f.context.events().back().text.contains(QStringLiteral("passed")));
    f.picture("tests-passed");
}

void TestTestsPage::theFailingAttributeIsMarkedAtItsPlace()
{
    Fixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Rc);
    agent::ProbeReport report = f.report([](Side side, const probe::Command& command, probe::Reply& reply) {
        if (side == Side::Local && command.action == probe::Action::Connect)
            reply.trouble = device::Trouble{.call = device::Call::ToRtr, .sysErrno = 22};
        return true;
    });
    report.verdict = probe::Verdict{.rule = "gid-type",
                                    .certainty = probe::Certainty::Certain,
                                    .side = Side::Peer,
                                    .attribute = Key::GidType,
                                    .what = Message::say("lab-2 uses RoCE v1"),
                                    .known = Message::say("its GID table says so"),
                                    .remedy = Message::say("choose index 1"),
                                    .remains = {}};
    f.end(report);
    QVERIFY2(f.verdict().contains(QStringLiteral("lab-2 uses RoCE v1")), qPrintable(f.verdict()));
    QVERIFY(f.verdict().contains(QStringLiteral("choose index 1")));
    QCOMPARE(f.view().end(Side::Peer).mark(EndRow::Address), QStringLiteral("lab-2 uses RoCE v1"));
    QCOMPARE(f.view().end(Side::Local).mark(EndRow::Address), QString());
    const QStringList failed = f.steps().filter(QStringLiteral("ibv_modify_qp"));
    QVERIFY2(!failed.isEmpty() && failed.front().startsWith(QStringLiteral("Critical|lab-1")),
             qPrintable(f.steps().join(QLatin1Char('\n'))));
    QCOMPARE(f.context.events().back().status, Status::Critical);
    f.picture("tests-failed");
    // What is not certain says so, and what remains.
    f.begin(TestChoice::Rc);
    report.verdict->certainty = probe::Certainty::Unknown;
    report.verdict->remains = Message::say("a firewall");
    f.end(report);
    QVERIFY(f.verdict().contains(QStringLiteral("Cause unknown")));
    QVERIFY(f.verdict().contains(QStringLiteral("a firewall")));
    // A rule has its place in the picture, with an attribute or without.
    f.begin(TestChoice::Rc);
    report.verdict = probe::Verdict{.rule = "output-filtered",
                                    .certainty = probe::Certainty::Certain,
                                    .side = Side::Local,
                                    .attribute = {},
                                    .what = Message::say("lab-1 drops its own packets"),
                                    .known = Message::say("its kernel counts them"),
                                    .remedy = Message::say("let them out"),
                                    .remains = {}};
    f.end(report);
    QCOMPARE(f.view().end(Side::Local).mark(EndRow::Host), QStringLiteral("lab-1 drops its own packets"));
    QCOMPARE(f.view().end(Side::Local).mark(EndRow::QueuePair), QString());
}

void TestTestsPage::theWayIsMarkedWhenItIsAtFault()
{
    Fixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Rc);
    agent::ProbeReport report = f.report();
    report.verdict = probe::Verdict{.rule = "udp-4791-filtered",
                                    .certainty = probe::Certainty::Certain,
                                    .side = std::nullopt,
                                    .attribute = std::nullopt,
                                    .what = Message::say("UDP port 4791 is filtered"),
                                    .known = Message::say("other datagrams pass"),
                                    .remedy = Message::say("let it through"),
                                    .remains = {}};
    f.end(report);
    QCOMPARE(f.view().findChild<PathPicture*>()->mark(), QStringLiteral("UDP port 4791 is filtered"));
    QVERIFY(f.view().findChild<PathPicture*>()->accessibleDescription().contains(QStringLiteral("4791")));
    for (const Side side : probe::bothSides)
        for (std::size_t row = 0; row < endRowCount; ++row)
            QCOMPARE(f.view().end(side).mark(static_cast<EndRow>(row)), QString());
    f.picture("tests-way");
}

void TestTestsPage::diagnosingStopsAtTheFirstFailure()
{
    Fixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Diagnose);
    QVERIFY(f.source.asked.back().second.kind == TestKind::Rc);
    f.end(f.report());
    QVERIFY(f.view().isRunning());
    QVERIFY(f.source.asked.back().second.kind == TestKind::Uc);
    const auto before = f.steps().size();
    QVERIFY(before > 0); // those of RC stay
    agent::ProbeReport report = f.report();
    report.verdict =
        probe::Verdict{.rule = "psn", .side = Side::Local, .attribute = Key::Psn, .what = Message::say("wrong PSN")};
    f.end(report);
    QVERIFY(!f.view().isRunning());
    QCOMPARE(f.source.asked.size(), std::size_t{2});
    QVERIFY(f.steps().size() > before);
    QCOMPARE(f.view().end(Side::Local).mark(EndRow::QueuePair), QStringLiteral("wrong PSN"));
    // All of them, when none fails.
    f.begin(TestChoice::Diagnose);
    for (const TestKind kind : {TestKind::Rc, TestKind::Uc, TestKind::Ud, TestKind::Cm}) {
        QVERIFY(f.source.asked.back().second.kind == kind);
        f.end(f.report());
    }
    QVERIFY(!f.view().isRunning());
}

void TestTestsPage::latencyIsChartedByPercentile()
{
    Fixture f;
    f.source.set({one(), other()});
    f.view().setDuration(3);
    f.begin(TestChoice::Latency);
    QCOMPARE(f.source.asked.back().second.sizes, (std::vector<std::uint64_t>{8, 8, 8}));
    QCOMPARE(f.source.asked.back().second.durationMs, std::uint64_t{1000});
    auto* chart = f.child<MeasureChart>("measureChart");
    QVERIFY(chart->isVisible());
    const agent::ProbeReport report = f.report(measured);
    QCOMPARE(report.evidence.record.rounds.size(), std::size_t{3});
    // Two rounds, the third under way.
    probe::TestRecord half = report.evidence.record;
    half.rounds.back().replies = {};
    f.source.running.progress(half);
    QCOMPARE(chart->pointCount(), std::size_t{2});
    f.source.running.progress(report.evidence.record);
    QCOMPARE(chart->pointCount(), std::size_t{3});
    QVERIFY(chart->readOut(0).contains(QStringLiteral("99 % 9.9")));
    f.view().stop(); // or the rest of its three seconds would follow
    f.end(report);
    QCOMPARE(chart->pointCount(), std::size_t{3});
    QVERIFY2(f.child<QLabel>("summary")->text().startsWith(QStringLiteral("50 %: 5.00 µs")),
             qPrintable(f.child<QLabel>("summary")->text()));
    f.picture("tests-latency");
}

void TestTestsPage::bandwidthIsChartedLive()
{
    using namespace std::chrono_literals;
    Fixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Bandwidth);
    auto* chart = f.child<MeasureChart>("measureChart");
    f.source.running.sample(Side::Local, 0, {.at = 200ms, .messages = 10, .bytes = 250'000'000});
    f.source.running.sample(Side::Peer, 0, {.at = 200ms, .messages = 10, .bytes = 1});
    f.source.running.sample(Side::Local, 0, {.at = 400ms, .messages = 20, .bytes = 750'000'000});
    f.source.running.sample(Side::Local, 1, {.at = 100ms, .messages = 5, .bytes = 125'000'000}); // the next round
    QCOMPARE(chart->pointCount(), std::size_t{3});
    QCOMPARE(chart->lines().front().values, (std::vector<double>{10, 20, 10}));
    f.view().stop();
    agent::ProbeReport report = f.report(measured);
    host::Host after = *f.source.entries.front().host;
    report.evidence.before[Side::Local]->devices[0].ports[0].hwCounters = {{"sent_pkts", "5"}, {"rcvd_seq_err", "1"}};
    after.devices[0].ports[0].hwCounters = {{"sent_pkts", "25"}, {"rcvd_seq_err", "3"}};
    report.evidence.after[Side::Local] = after;
    f.end(report);
    QCOMPARE(f.child<QLabel>("counters")->text(), QStringLiteral("lab-1: rcvd_seq_err +2, sent_pkts +20"));
    QVERIFY2(f.child<QLabel>("summary")->text().contains(QStringLiteral("25.0 % of a CPU")),
             qPrintable(f.child<QLabel>("summary")->text()));
    f.picture("tests-bandwidth");
}

void TestTestsPage::aLongMeasurementIsRepeated()
{
    Fixture f;
    f.source.set({one(), other()});
    f.view().setDuration(3600);
    f.begin(TestChoice::Latency);
    auto* chart = f.child<MeasureChart>("measureChart");
    for (int run = 1; run <= 3; ++run) {
        QCOMPARE(f.source.asked.size(), static_cast<std::size_t>(run));
        QCOMPARE(f.source.asked.back().second.sizes.size(), std::size_t{10});
        f.end(f.report(measured));
        QVERIFY(f.view().isRunning());
        QCOMPARE(chart->pointCount(), static_cast<std::size_t>(10 * run));
    }
    f.view().stop();
    QCOMPARE(f.source.stopped, 1);
    f.end(f.report(measured));
    QVERIFY(!f.view().isRunning());
}

void TestTestsPage::cancelling()
{
    Fixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Diagnose);
    auto* stop = f.child<QPushButton>("stop");
    QTest::mouseClick(stop, Qt::LeftButton);
    QCOMPARE(f.source.stopped, 1);
    QVERIFY(!stop->isEnabled()); // once
    QVERIFY(f.view().isRunning());
    f.end(f.report());
    QVERIFY(!f.view().isRunning());
    QCOMPARE(f.source.asked.size(), std::size_t{1}); // what would follow does not
    QVERIFY(f.verdict().contains(QStringLiteral("cancelled")));
    QVERIFY(f.child<QPushButton>("run")->isVisible());
}

void TestTestsPage::anAgentIsLost()
{
    Fixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Rc);
    agent::ProbeReport report = f.report([](Side side, const probe::Command& command, probe::Reply& /*reply*/) {
        return side != Side::Peer || command.action != probe::Action::Connect;
    });
    QVERIFY(report.evidence.record.lost[Side::Peer]);
    report.verdict = probe::diagnose(report.evidence);
    QVERIFY(report.verdict);
    QCOMPARE(QString::fromStdString(report.verdict->rule), QStringLiteral("agent-lost"));
    f.end(report);
    QVERIFY(!f.view().isRunning());
    QVERIFY(!f.view().end(Side::Peer).mark(EndRow::Host).isEmpty());
    QVERIFY(!f.steps().filter(QStringLiteral("the agent was lost")).isEmpty());
    // Or the connection was closed here.
    f.begin(TestChoice::Rc);
    f.source.running.done(fail(ErrorCode::ConnectionLost, Message::say("the connection test"),
                               Message::say("the connection of one end was closed while it ran"),
                               Message::say("Connect again")));
    QVERIFY(!f.view().isRunning());
    QVERIFY(f.verdict().contains(QStringLiteral("closed while it ran")));
    QVERIFY(f.child<QPushButton>("run")->isEnabled());
}

void TestTestsPage::resultsStayUntilOtherEndsAreChosen()
{
    Fixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Rc);
    agent::ProbeReport report = f.report();
    report.verdict =
        probe::Verdict{.rule = "psn", .side = Side::Local, .attribute = Key::Psn, .what = Message::say("wrong PSN")};
    f.end(report);
    host::Host moved = other();
    moved.devices.front().ports.front().counters = {{"port_rcv_data", "8"}};
    f.source.set({one(), moved});
    QCOMPARE(f.view().end(Side::Local).mark(EndRow::QueuePair), QStringLiteral("wrong PSN"));
    QVERIFY(f.verdict().contains(QStringLiteral("wrong PSN")));
    f.source.set({one(), moved, test::madeHost("lab-3", "mlx5_2", "0003")});
    auto* host = f.child<QComboBox>("peerHost");
    host->setCurrentIndex(2);
    QCOMPARE(f.view().end(Side::Local).mark(EndRow::QueuePair), QString());
    QVERIFY(f.steps().isEmpty());
    QVERIFY(!f.view().report());
}

void TestTestsPage::operationAndPortSpaceAreChosen()
{
    Fixture f;
    f.source.set({one(), other()});
    auto* operation = f.child<QComboBox>("operation");
    auto* space = f.child<QComboBox>("space");
    auto* bothWays = f.child<QCheckBox>("bothWays");
    f.view().setTest(TestChoice::Cm);
    QVERIFY(space->isVisible());
    QVERIFY(!operation->isVisible());
    space->setCurrentIndex(1);
    f.begin(TestChoice::Cm);
    QCOMPARE(f.source.asked.back().second.space, device::PortSpace::Udp);
    QVERIFY(!space->isEnabled());
    f.end(f.report(measured));
    QVERIFY(space->isEnabled());
    f.view().setTest(TestChoice::Bandwidth);
    QVERIFY(operation->isVisible());
    QVERIFY(!space->isVisible());
    bothWays->setChecked(true);
    operation->setCurrentIndex(1);
    QVERIFY(bothWays->isEnabled());
    f.picture("operation");
    // As wide as the narrowest window leaves to a page.
    f.page->resize(690, 480);
    QTRY_COMPARE(f.page->width(), 690);
    const auto* run = f.child<QPushButton>("run");
    QVERIFY(f.page->rect().contains(QRect(run->mapTo(f.page.get(), QPoint()), run->size())));
    f.picture("operation-narrow");
    f.begin(TestChoice::Bandwidth);
    QCOMPARE(f.source.asked.back().second.operation, std::optional(device::Operation::Send));
    QVERIFY(f.source.asked.back().second.bothWays);
    QCOMPARE(f.source.asked.back().second.space, device::PortSpace::Tcp);
}

/// Services, numbers of queue pairs, and the table of sizes and queue pairs.
void TestTestsPage::queuePairsAreChosenAndSwept()
{
    Fixture f;
    f.source.set({one(), other()});
    f.view().setTest(TestChoice::Bandwidth);
    auto* service = f.child<QComboBox>("service");
    auto* operation = f.child<QComboBox>("operation");
    auto* queuePairs = f.child<QComboBox>("queuePairs");
    auto* size = f.child<QComboBox>("size");
    QVERIFY(service->isVisible() && queuePairs->isVisible());
    queuePairs->setCurrentIndex(2);
    f.begin(TestChoice::Bandwidth);
    QCOMPARE(f.source.asked.back().second.queuePairs, std::vector<std::uint32_t>{4});
    QVERIFY(!queuePairs->isEnabled() && !service->isEnabled());
    f.end(f.report(measured));
    f.view().stop();
    f.end(f.report(measured));
    // Datagrams are sent, nothing else, and are no longer than a packet.
    operation->setCurrentIndex(operation->findText(QStringLiteral("RDMA read")));
    service->setCurrentIndex(2);
    QCOMPARE(operation->currentIndex(), 0);
    queuePairs->setCurrentIndex(queuePairs->count() - 1);
    size->setCurrentIndex(size->count() - 1);
    f.begin(TestChoice::Bandwidth);
    const probe::TestWish swept = f.source.asked.back().second;
    QVERIFY(probe::checkWish(swept));
    QCOMPARE(swept.service, std::optional(device::Service::Ud));
    QCOMPARE(swept.queuePairs.size(), std::size_t{7});
    QCOMPARE(swept.sizes, (std::vector<std::uint64_t>{64, 1024}));
    f.end(f.report(measured));
    QVERIFY(!f.view().isRunning());
    auto* rounds = f.child<QTableView>("rounds");
    QVERIFY(rounds->isVisible());
    QCOMPARE(rounds->model()->rowCount(), 14);
    QVERIFY(!rounds->isColumnHidden(RoundModel::QueuePairs));
    QCOMPARE(rounds->model()->index(13, RoundModel::QueuePairs).data().toString(), QStringLiteral("64"));
    f.picture("queue-pairs");
    // Of latency there is one queue pair.
    f.view().setTest(TestChoice::Latency);
    QVERIFY(!queuePairs->isVisible());
    f.begin(TestChoice::Latency);
    QVERIFY(f.source.asked.back().second.queuePairs.empty());
    f.end(f.report(measured));
}

/// As --family, --count, --window and --set.
void TestTestsPage::optionsOfTheCommandLineAreChosen()
{
    Fixture f;
    f.source.set({one(), other()});
    auto* family = f.child<QComboBox>("family");
    auto* count = f.child<QSpinBox>("count");
    auto* window = f.child<QSpinBox>("window");
    auto* attributes = f.child<QLineEdit>("attributes");
    const auto type = [&](const char* text) {
        attributes->setText(QLatin1String(text));
        attributes->setFocus();
        QTest::keyClick(attributes, Qt::Key_Return);
    };
    // Each where the command line has it.
    QVERIFY(family->isVisible() && !count->isVisible() && !window->isVisible() && !attributes->isVisible());
    f.view().setTest(TestChoice::Icmp);
    QVERIFY(count->isVisible() && !window->isVisible() && !attributes->isVisible());
    f.view().setTest(TestChoice::Rc);
    QVERIFY(!count->isVisible() && !window->isVisible() && attributes->isVisible());
    f.view().setTest(TestChoice::Bandwidth);
    QVERIFY(family->isVisible() && count->isVisible() && window->isVisible() && attributes->isVisible());
    family->setCurrentIndex(2);
    count->setValue(321);
    window->setValue(17);
    QVERIFY(!f.child<QSpinBox>("duration")->isEnabled());
    type("local.timeout=20  peer.mtu=0x200");
    f.begin(TestChoice::Bandwidth);
    probe::TestWish wish = f.source.asked.back().second;
    QCOMPARE(wish.ends.family, host::AddressFamily::IPv6);
    QCOMPARE(wish.count, std::uint64_t{321});
    QCOMPARE(wish.window, 17U);
    QCOMPARE(wish.sizes.size(), std::size_t{1});
    QCOMPARE(wish.forced[Side::Local].number(Key::Timeout), std::uint64_t{20});
    QCOMPARE(wish.forced[Side::Peer].number(Key::Mtu), std::uint64_t{512});
    QVERIFY(!attributes->isEnabled() && !count->isEnabled());
    f.end(f.report(measured));
    QVERIFY(!f.view().isRunning() && f.child<QTableView>("rounds")->isVisible());
    f.picture("options");
    f.page->resize(968, 556); // in a window of 1024 x 640
    QTRY_COMPARE(f.page->width(), 968);
    f.picture("options-small");
    QCOMPARE(f.page->size(), QSize(968, 556));
    f.page->resize(690, 480);
    QTRY_COMPARE(f.page->width(), 690);
    f.picture("options-narrow");
    // A diagnosis leaves out the kinds that do not have it.
    f.begin(TestChoice::Diagnose);
    QCOMPARE(f.source.asked.back().second.count, std::uint64_t{0});
    QCOMPARE(f.source.asked.back().second.window, 0U);
    QVERIFY(f.source.asked.back().second.kind == probe::TestKind::Rc);
    f.end(f.report());
    QVERIFY(!f.view().isRunning());
    // What is no attribute is said before, and nothing begins.
    const std::size_t begun = f.source.asked.size();
    type("local.mtu");
    QVERIFY2(f.verdict().contains(QStringLiteral("local.NAME=VALUE")), qPrintable(f.verdict()));
    f.begin(TestChoice::Rc);
    QCOMPARE(f.source.asked.size(), begun);
    type("local.nothing=7");
    f.begin(TestChoice::Rc);
    QCOMPARE(f.source.asked.size(), begun);
    QVERIFY2(f.verdict().contains(QStringLiteral("nothing")), qPrintable(f.verdict()));
    type("");
    f.begin(TestChoice::Rc);
    QCOMPARE(f.source.asked.size(), begun + 1);
    f.end(f.report());
    // They are kept.
    QSettings settings(f.data.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    type("peer.retries=3");
    f.page->save(settings);
    Fixture again;
    again.page->restore(settings);
    QCOMPARE(again.child<QComboBox>("family")->currentIndex(), 2);
    QCOMPARE(again.child<QSpinBox>("count")->value(), 321);
    QCOMPARE(again.child<QSpinBox>("window")->value(), 17);
    QCOMPARE(again.child<QLineEdit>("attributes")->text(), QStringLiteral("peer.retries=3"));
}

void TestTestsPage::choicesSurviveARestart()
{
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    {
        Fixture f;
        f.source.set({one(), other(), test::madeHost("lab-3", "mlx5_2", "0003")});
        f.child<QComboBox>("peerHost")->setCurrentIndex(2);
        auto* gid = f.child<QComboBox>("peerGid");
        gid->setCurrentIndex(gid->findData(1));
        f.view().setTest(TestChoice::Bandwidth);
        f.view().setDuration(77);
        f.child<QComboBox>("operation")->setCurrentIndex(3);
        f.page->save(settings);
    }
    // By permanent names: an entry more shifts no choice.
    QStringList kept;
    for (const QString& key : settings.allKeys())
        if (key.endsWith(QLatin1String("operation")) || key.endsWith(QLatin1String("/test")) ||
            key == QLatin1String("test"))
            kept.append(settings.value(key).toString());
    QVERIFY2(kept.contains(QStringLiteral("read")) && kept.contains(QStringLiteral("bw")), qPrintable(kept.join(u' ')));
    Fixture f;
    f.page->restore(settings); // before the hosts are there
    f.source.set({one(), other(), test::madeHost("lab-3", "mlx5_2", "0003")});
    QCOMPARE(f.view().end(Side::Peer).target(), QStringLiteral("ssh://lab-3"));
    QCOMPARE(f.view().end(Side::Peer).wish().gidIndex, std::optional<std::uint64_t>(1));
    // From then on what is chosen counts.
    f.child<QComboBox>("peerGid")->setCurrentIndex(0);
    QCOMPARE(f.view().end(Side::Peer).choice().value(2), QStringLiteral("-1"));
    QCOMPARE(f.view().test(), TestChoice::Bandwidth);
    f.begin(TestChoice::Bandwidth);
    QCOMPARE(f.source.asked.back().second.sizes.size(), std::size_t{10});
    QCOMPARE(f.source.asked.back().second.operation, std::optional(device::Operation::Read));
}

/// One end is a program on a host without Fabriscope.
void TestTestsPage::otherProgramsAreServedAndAsked()
{
    Fixture f;
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

void TestTestsPage::echoRequestsAreCounted()
{
    Fixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Icmp);
    QVERIFY(f.source.asked.back().second.kind == TestKind::Icmp);
    agent::ProbeReport report = f.report([](Side /*side*/, const probe::Command& command, probe::Reply& reply) {
        if (command.action != probe::Action::Echo) return true;
        reply.values.set(Key::Sent, std::uint64_t{5});
        reply.values.set(Key::Received, std::uint64_t{3});
        for (const std::uint64_t nanoseconds : {40'000U, 50'000U, 60'000U})
            reply.latency.add(nanoseconds);
        return true;
    });
    QCOMPARE(report.evidence.record.rounds.size(), std::size_t{1});
    report.verdict = probe::diagnose(report.evidence);
    QVERIFY(report.verdict);
    QCOMPARE(QString::fromStdString(report.verdict->rule), QStringLiteral("packet-loss"));
    f.end(report);
    auto* rounds = f.child<QTableView>("rounds");
    QVERIFY(rounds->isVisible());
    QCOMPARE(rounds->model()->index(0, RoundModel::Sent).data().toString(), QStringLiteral("5"));
    QCOMPARE(rounds->model()->index(0, RoundModel::Received).data().toString(), QStringLiteral("3"));
    QVERIFY(f.verdict().contains(QStringLiteral("2 of 5 echo requests")));
    f.picture("icmp");
}

/// A port on the path after a test.
probe::HopPort hop(const char* node, unsigned port, bool sends, std::uint64_t words, std::uint64_t damaged = 0)
{
    const auto move = [](perf::Counter counter, std::uint64_t growth) {
        return probe::CounterMove{.counter = counter, .growth = growth};
    };
    return {.port = {.node = Guid(7), .number = PortNum(static_cast<std::uint8_t>(port))},
            .node = node,
            .sends = sends,
            .answer = perf::Answer::Values,
            .moves = {move(perf::Counter::XmitData, words), move(perf::Counter::RcvData, 2 * words),
                      move(perf::Counter::RcvErrors, damaged)}};
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
    Fixture f;
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
    none.counters = probe::PathCounters{.unknown = Message::say("permission denied")};
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

void TestTestsPage::hopsOfATestAreSteps()
{
    Fixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Bandwidth);
    agent::ProbeReport report = f.report(measured);
    report.evidence.path = probe::PathCounters{.ports = {hop("leaf-1", 2, true, 256), hop("leaf-2", 1, false, 256, 9)}};
    report.verdict = probe::diagnoseHops(*report.evidence.path, false);
    report.evidence.saPath = probe::SaPath{.isRefused = true, .reason = Message::say("no common partition")};
    f.end(report);
    QVERIFY2(f.steps().contains(
                 QStringLiteral("Warning|Subnet administration|Ask for the path|refused: no common partition")),
             qPrintable(f.steps().join(QLatin1Char('\n'))));
    QVERIFY2(f.steps().contains(QStringLiteral("OK|leaf-1|Packets leave by port 2|sent 1 KiB, received 2 KiB")),
             qPrintable(f.steps().join(QLatin1Char('\n'))));
    QVERIFY(f.steps().back().endsWith(QStringLiteral("PortRcvErrors +9")));
    QVERIFY2(f.verdict().contains(QStringLiteral("port 1 of leaf-2 receives damaged packets")),
             qPrintable(f.verdict()));
    QVERIFY(f.view().findChild<PathPicture*>()->mark().contains(QStringLiteral("leaf-2")));
    f.picture("tests-hops");
}

/// The agent of the connection as a responder, as `test ping --serve`.
void TestTestsPage::pingsAreRepliedTo()
{
    Fixture f;
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
    Fixture f;
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
    Fixture f;
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
    QCOMPARE(f.source.matrixPorts[3].name, QStringLiteral("lab-5 mlx5_4/1"));
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
    Fixture f;
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
    Fixture f;
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
    Fixture f;
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
    Fixture f;
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
    Fixture f;
    f.source.set({one("<img src=x>"), other("<h1>b</h1>")});
    f.begin(TestChoice::Rc);
    f.end(f.report());
    for (const QLabel* label : f.page->findChildren<QLabel*>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
    for (const QWidget* widget : f.page->findChildren<QWidget*>())
        QVERIFY2(!Qt::mightBeRichText(widget->toolTip()), qPrintable(widget->toolTip()));
}

void TestTestsPage::closedInTheMiddle()
{
    Fixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Latency);
    f.page.reset();
    QCOMPARE(f.source.asked.size(), std::size_t{1});
}

/// Over real connections, to saved hosts.
void TestTestsPage::aConnectionThatIsClosedEndsItsTest()
{
    const test::TemporaryFolder folder;
    AppContext context;
    Session session(context, agent::standardLaunchers());
    Connections connections(context, session, agent::standardLaunchers());
    HostCatalog catalog(connections);
    SessionTestSource source(session, connections, catalog);
    source.setWatched(true);
    TestTargets targets;
    for (const auto& [side, host] : {std::pair(Side::Local, one()), {Side::Peer, other()}}) {
        const std::string file = folder.path(host.name + ".fabhost");
        QVERIFY(host::writeHostFile(file, host));
        targets[side] = QStringLiteral("snapshot:") + QString::fromStdString(file);
    }
    QVERIFY(connections.add(QStringList{targets[Side::Local], targets[Side::Peer]}));
    const auto allRead = [&] {
        const auto entries = source.hosts();
        return entries.size() == 2 && entries[0].host && entries[1].host;
    };
    QTRY_VERIFY_WITH_TIMEOUT(allRead(), 20'000);
    std::optional<Result<agent::ProbeReport>> ended;
    const auto run = [&] {
        ended.reset();
        TestHandlers handlers;
        handlers.done = [&](Result<agent::ProbeReport> report) { ended = std::move(report); };
        source.run(targets, {.kind = TestKind::Rc}, nullptr, std::move(handlers));
    };
    run();
    QTRY_VERIFY(ended.has_value());
    QVERIFY(!ended->has_value()); // nothing can be sent from a file
    QVERIFY(ended->error().code == ErrorCode::Unsupported);
    run();
    connections.remove({targets[Side::Peer]}); // its client ends: the test before it
    QVERIFY(ended.has_value() && !ended->has_value());
    QVERIFY(ended->error().code == ErrorCode::ConnectionLost);
    run();
    QVERIFY(ended.has_value() && !ended->has_value()); // there is no such connection
}

void TestTestsPage::chartMemoryIsBounded()
{
    MeasureChart chart;
    chart.begin(QStringLiteral("x"), QStringLiteral("µs"), {QStringLiteral("a")}, 0);
    for (int at = 0; at < 100'000; ++at)
        chart.add(at, {7.0});
    QVERIFY(chart.pointCount() < MeasureChart::mostPoints);
    QVERIFY(chart.pointCount() >= MeasureChart::mostPoints / 4);
    for (const double value : chart.lines().front().values)
        QCOMPARE(value, 7.0);
}

QTEST_MAIN(TestTestsPage)
#include "tst_tests_page.moc"
