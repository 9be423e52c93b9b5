// SPDX-License-Identifier: GPL-3.0-or-later
//
// A connection test over a scripted source: what does not fit before anything is sent, steps and figures as they come,
// what is marked after a failure, cancelling, an agent that is lost. With FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "core/host/host_codec.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/support/probe_script.h"
#include "ui/probe/connection/connection_results.h"
#include "ui/probe/connection/kind_ticks.h"
#include "ui/probe/end_card.h"
#include "ui/probe/measure_chart.h"
#include "ui/probe/path_picture.h"
#include "ui/probe/round_model.h"
#include "ui/session/connections.h"
#include "ui/session/session.h"
#include "ui/text/format.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QTableView>
#include <QToolButton>

#include <memory>
#include <optional>
#include <utility>

using namespace fabriscope;
using namespace fabriscope::ui;
using probe::Key;
using probe::Side;
using probe::TestKind;

class TestConnectionView final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatDoesNotFitIsMarkedBefore();
    void commandLinesAreCopied();
    void stepsAppearAsTheyHappen();
    void theFailingAttributeIsMarkedAtItsPlace();
    void theWayIsMarkedWhenItIsAtFault();
    void diagnosingStopsAtTheFirstFailure();
    void whatTheseEndsCannotDoIsSaid();
    void hostsOfOneNameAreToldApart();
    void ticksSayWhatIsTried();
    void latencyIsChartedByPercentile();
    void bandwidthIsChartedLive();
    void aLongMeasurementIsRepeated();
    void cancelling();
    void anAgentIsLost();
    void resultsStayUntilOtherEndsAreChosen();
    void echoRequestsAreCounted();
    void hopsOfATestAreSteps();
    void closedInTheMiddle();
    void aConnectionThatIsClosedEndsItsTest();
    void chartMemoryIsBounded();
};

void TestConnectionView::whatDoesNotFitIsMarkedBefore()
{
    ProbeFixture f;
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
    // What was not read is not said to be down.
    const auto* port = f.child<QComboBox>("peerPort");
    QVERIFY(port->currentText().contains(QStringLiteral("not active")));
    down.devices.front().ports.front().state = host::Text::unknown(Message::say("it cannot be read"));
    f.source.set({one(), down});
    QVERIFY2(!port->currentText().contains(QStringLiteral("not active")), qPrintable(port->currentText()));
}

void TestConnectionView::commandLinesAreCopied()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    QVERIFY(f.child<QPushButton>("run")->isVisible());
    f.view().setTest(TestChoice::Preflight);
    QVERIFY(!f.child<QPushButton>("run")->isVisible()); // nothing is run
    auto* copy = f.child<QToolButton>("copy0");
    QVERIFY(copy->isVisible());
    QTest::mouseClick(copy, Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("ib_write_bw -d mlx5_1 -i 1 -x 1 -D 10 --report_gbits"));
    QCOMPARE(f.child<QLineEdit>("command1")->text(),
             QStringLiteral("ib_write_bw -d mlx5_0 -i 1 -x 1 -D 10 --report_gbits 10.77.0.2"));
    f.picture("tests-preflight");
}

void TestConnectionView::stepsAppearAsTheyHappen()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Rc);
    QVERIFY(f.view().isRunning());
    QVERIFY(f.child<QPushButton>("stop")->isVisible());
    QVERIFY(!f.child<QPushButton>("run")->isVisible());
    QVERIFY(!f.child<QComboBox>("localHost")->isEnabled());
    const auto& [targets, request] = f.source.asked.back();
    QCOMPARE(targets[Side::Peer], QStringLiteral("ssh://lab-2"));
    QVERIFY(request.kind == TestKind::Rc);
    QCOMPARE(QString::fromStdString(request.ends.ends[Side::Local].device), QStringLiteral("mlx5_0"));
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

void TestConnectionView::theFailingAttributeIsMarkedAtItsPlace()
{
    ProbeFixture f;
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

void TestConnectionView::theWayIsMarkedWhenItIsAtFault()
{
    ProbeFixture f;
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

void TestConnectionView::diagnosingStopsAtTheFirstFailure()
{
    ProbeFixture f;
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
    const auto* ticks = f.page->findChild<KindTicks*>();
    QCOMPARE(ticks->result(TestKind::Rc), QStringLiteral("passed"));
    QVERIFY(!ticks->result(TestKind::Uc).isEmpty() && ticks->result(TestKind::Uc) != QStringLiteral("passed"));
    QVERIFY(ticks->result(TestKind::Ud).isEmpty()); // it was not tried
    // All of them, when none fails.
    f.begin(TestChoice::Diagnose);
    for (const TestKind kind : {TestKind::Rc, TestKind::Uc, TestKind::Ud, TestKind::Cm}) {
        QVERIFY(f.source.asked.back().second.kind == kind);
        QCOMPARE(ticks->result(kind), QStringLiteral("under way"));
        f.end(f.report());
        QCOMPARE(ticks->result(kind), QStringLiteral("passed"));
    }
    QVERIFY(!f.view().isRunning());
    QVERIFY2(f.verdict().startsWith(QStringLiteral("Passed: Reliable connection (RC), Unreliable")),
             qPrintable(f.verdict()));
    f.picture("tests-kinds");
}

/// RDMA-CM goes by addresses of IPoIB, which these ports do not have.
void TestConnectionView::whatTheseEndsCannotDoIsSaid()
{
    const auto ofInfiniBand = [](host::Host host, unsigned lid) {
        host::Port& port = host.devices.front().ports.front();
        port.linkLayer = std::string("InfiniBand");
        port.gids.resize(1); // fe80::
        port.lid = lid;
        return host;
    };
    ProbeFixture f;
    f.source.set({ofInfiniBand(one(), 1), ofInfiniBand(other(), 2)});
    f.begin(TestChoice::Diagnose);
    for (const TestKind kind : {TestKind::Rc, TestKind::Uc, TestKind::Ud}) {
        QVERIFY(f.source.asked.back().second.kind == kind);
        f.end(f.report());
    }
    QVERIFY(!f.view().isRunning());
    QCOMPARE(f.source.asked.size(), std::size_t{3});
    QCOMPARE(f.page->findChild<KindTicks*>()->result(TestKind::Cm), QStringLiteral("not tried"));
    QVERIFY2(f.verdict().startsWith(QStringLiteral("Passed: ")) &&
                 f.verdict().contains(QStringLiteral("not tried: no IP address is known")),
             qPrintable(f.verdict()));
    // What is chosen afresh was not tried yet.
    f.child<QCheckBox>("kind-cm")->setChecked(false);
    QVERIFY(!f.verdict().contains(QStringLiteral("not tried")));
}

void TestConnectionView::hostsOfOneNameAreToldApart()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.source.entries.back().host = std::make_shared<const host::Host>(other("lab-1"));
    Q_EMIT f.source.hostsChanged();
    f.begin(TestChoice::Rc);
    f.end(f.report());
    for (const char* const where : {"|lab-1 (ssh://lab-1)|", "|lab-1 (ssh://lab-2)|"})
        QVERIFY2(!f.steps().filter(QLatin1String(where)).isEmpty(), qPrintable(f.steps().join(QLatin1Char('\n'))));
}

/// What is ticked is what is tried, in its order; none: there is nothing to run.
void TestConnectionView::ticksSayWhatIsTried()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    auto* run = f.child<QPushButton>("run");
    QVERIFY(run->isVisible() && run->isEnabled());
    for (const char* kind : {"kind-rc", "kind-uc", "kind-ud", "kind-cm"}) {
        auto* tick = f.child<QCheckBox>(kind);
        QVERIFY(tick->isVisible() && tick->isChecked());
        QVERIFY(!tick->accessibleDescription().isEmpty());
        tick->setChecked(false);
    }
    QVERIFY(!run->isEnabled());
    f.child<QCheckBox>("kind-cm")->setChecked(true);
    f.child<QCheckBox>("kind-uc")->setChecked(true);
    QTest::mouseClick(run, Qt::LeftButton);
    QVERIFY(f.source.asked.back().second.kind == TestKind::Uc);
    QVERIFY(!f.child<QCheckBox>("kind-rc")->isEnabled()); // while it runs
    f.end(f.report());
    QVERIFY(f.source.asked.back().second.kind == TestKind::Cm);
    f.end(f.report());
    QVERIFY(!f.view().isRunning());
    QCOMPARE(f.source.asked.size(), std::size_t{2});
    // They are kept.
    QSettings settings(f.data.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    f.page->save(settings);
    ProbeFixture again;
    again.page->restore(settings);
    QVERIFY(again.child<QCheckBox>("kind-uc")->isChecked() && !again.child<QCheckBox>("kind-rc")->isChecked());
}

void TestConnectionView::latencyIsChartedByPercentile()
{
    ProbeFixture f;
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
    QVERIFY2(f.child<QLabel>("summary")->text().startsWith(unbroken(QStringLiteral("50 %: 5.00 µs"))),
             qPrintable(f.child<QLabel>("summary")->text()));
    f.picture("tests-latency");
}

void TestConnectionView::bandwidthIsChartedLive()
{
    using namespace std::chrono_literals;
    ProbeFixture f;
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
    QVERIFY2(f.child<QLabel>("summary")->text().contains(unbroken(QStringLiteral("25 % of a CPU"))),
             qPrintable(f.child<QLabel>("summary")->text()));
    f.picture("tests-bandwidth");
}

void TestConnectionView::aLongMeasurementIsRepeated()
{
    ProbeFixture f;
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

void TestConnectionView::cancelling()
{
    ProbeFixture f;
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

void TestConnectionView::anAgentIsLost()
{
    ProbeFixture f;
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

void TestConnectionView::resultsStayUntilOtherEndsAreChosen()
{
    ProbeFixture f;
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

void TestConnectionView::echoRequestsAreCounted()
{
    ProbeFixture f;
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
    QVERIFY(f.verdict().contains(QStringLiteral("of 5 echo requests")));
    f.picture("icmp");
}

void TestConnectionView::hopsOfATestAreSteps()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Bandwidth);
    agent::ProbeReport report = f.report(measured);
    report.evidence.path = probe::PathCounters{.ports = {hop("leaf-1", 2, true, 256), hop("leaf-2", 1, false, 256, 9)}};
    report.verdict = probe::diagnoseHops(*report.evidence.path.result(), false);
    report.evidence.saPath = probe::NoSaPath{.isRefused = true, .reason = Message::say("no common partition")};
    report.evidence.record.paths[Side::Local] =
        probe::EndPath{.sl = ServiceLevel::fromBits(3), .mtu = 2048, .pkey = PKey(0xffff), .remoteLid = Lid(8)};
    f.end(report);
    QCOMPARE(f.steps().filter(QStringLiteral("service level 3, path MTU 2048, P_Key 0xffff, to LID 8")).size(), 1);
    QVERIFY2(f.steps().filter(QStringLiteral("Compare it with what is granted")).isEmpty(), "nothing is granted");
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

void TestConnectionView::closedInTheMiddle()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Latency);
    f.page.reset();
    QCOMPARE(f.source.asked.size(), std::size_t{1});
}

/// Over real connections, to saved hosts.
void TestConnectionView::aConnectionThatIsClosedEndsItsTest()
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

void TestConnectionView::chartMemoryIsBounded()
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

QTEST_MAIN(TestConnectionView)
#include "tst_connection_view.moc"
