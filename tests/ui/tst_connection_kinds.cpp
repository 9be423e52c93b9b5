// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many connections and multicast groups on the page of tests, over a scripted source: what is chosen, what is shown of
// it, and where a verdict is marked.
#include "tests/ui/support/probe_script.h"
#include "ui/probe/end_card.h"
#include "ui/probe/path_picture.h"
#include "ui/probe/round_model.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QSpinBox>
#include <QTableView>

#include <algorithm>
#include <limits>

using namespace fabriscope;
using namespace fabriscope::ui;
using probe::Action;
using probe::Key;
using probe::Side;
using probe::TestKind;

class TestConnectionKinds final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void manyConnectionsAreChosen();
    void connectionsAreCountedBesideTheLimits();
    void theLimitThatWasMetIsMarkedAtItsPlace();
    void groupsAreChosen();
    void aGroupThatHearsNothingIsMarkedAtItsPlace();
    void choicesOfBothAreKept();

private:
    /// Each column of the row that begins so.
    static QStringList row(const ProbeFixture& f, const QString& what)
    {
        const QAbstractItemModel& model = *f.child<QTableView>("storm")->model();
        for (int at = 0; at < model.rowCount(); ++at) {
            if (!model.index(at, StormModel::What).data().toString().startsWith(what)) continue;
            return {model.index(at, StormModel::Local).data().toString(),
                    model.index(at, StormModel::Peer).data().toString()};
        }
        return {};
    }
    static void typeGroup(const ProbeFixture& f, const char* text)
    {
        auto* group = f.child<QLineEdit>("group");
        group->setText(QLatin1String(text));
        group->setFocus();
        QTest::keyClick(group, Qt::Key_Return);
    }
};

void TestConnectionKinds::manyConnectionsAreChosen()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    auto* count = f.child<QSpinBox>("count");
    auto* window = f.child<QSpinBox>("window");
    auto* space = f.child<QComboBox>("connectSpace");
    f.view().setTest(TestChoice::Rc);
    QVERIFY(!space->isVisible() && !count->isVisible());
    f.view().setTest(TestChoice::Connections);
    QCOMPARE(f.view().test(), TestChoice::Connections);
    QVERIFY(space->isVisible() && count->isVisible() && window->isVisible());
    QVERIFY(!f.child<QLineEdit>("attributes")->isVisible() && !f.child<QComboBox>("join")->isVisible());
    QCOMPARE(count->maximum(), static_cast<int>(probe::mostConnections));
    QVERIFY(!explanationOf(TestChoice::Connections).isEmpty());
    // As the command line without options.
    f.begin(TestChoice::Connections);
    QVERIFY(f.source.asked.back().second.kind == TestKind::Connections);
    QCOMPARE(f.source.asked.back().second.count, std::uint64_t{0});
    QVERIFY(f.source.asked.back().second.space == device::PortSpace::Tcp);
    f.end(f.report());
    count->setValue(500);
    window->setValue(32);
    space->setCurrentIndex(1);
    f.begin(TestChoice::Connections);
    QCOMPARE(f.source.asked.back().second.count, std::uint64_t{500});
    QCOMPARE(f.source.asked.back().second.window, 32U);
    QVERIFY(f.source.asked.back().second.space == device::PortSpace::Ib);
    f.end(f.report());
    QVERIFY(!f.view().isRunning());
}

void TestConnectionKinds::connectionsAreCountedBesideTheLimits()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Connections);
    const agent::ProbeReport report = f.report([](Side side, const probe::Command& command, probe::Reply& reply) {
        if (command.action != Action::ConnectMany && command.action != Action::AcceptMany) return true;
        reply.values.set(Key::Sent, std::uint64_t{100});
        reply.values.set(Key::Failed, std::uint64_t{0});
        reply.values.set(Key::OpenFileLimit, side == Side::Local ? 1024U : 4096U);
        reply.values.set(Key::MemoryLimit, std::numeric_limits<std::uint64_t>::max());
        if (side == Side::Peer) return true;
        reply.values.set(Key::ElapsedNs, std::uint64_t{500'000'000});
        for (std::uint64_t at = 1; at <= 100; ++at)
            reply.latency.add(at * 100'000);
        return true;
    });
    // While it runs it says how many stand.
    f.source.running.sample(Side::Local, 0, {.at = std::chrono::milliseconds(200), .messages = 42, .bytes = 0});
    QVERIFY2(f.child<QLabel>("summary")->text().contains(QStringLiteral("42")),
             qPrintable(f.child<QLabel>("summary")->text()));
    f.end(report);
    auto* storm = f.child<QTableView>("storm");
    QVERIFY(storm->isVisible());
    QCOMPARE(storm->model()->headerData(StormModel::Peer, Qt::Horizontal).toString(), QStringLiteral("lab-2"));
    QCOMPARE(row(f, QStringLiteral("Stood, of 100")), (QStringList{QStringLiteral("100"), QStringLiteral("100")}));
    QCOMPARE(row(f, QStringLiteral("Connections a second")).front(), QStringLiteral("200"));
    QCOMPARE(row(f, QStringLiteral("Limit: open files")).size(), 2);
    QVERIFY(row(f, QStringLiteral("Limit: open files")).front() != row(f, QStringLiteral("Limit: open files")).back());
    QCOMPARE(row(f, QStringLiteral("Limit: bytes")).front(), QStringLiteral("no limit"));
    QCOMPARE(row(f, QStringLiteral("Limit: queue pairs")).front(), QStringLiteral("not read")); // which is no 0
    QVERIFY2(f.child<QLabel>("summary")->text().contains(QStringLiteral("100 of 100")),
             qPrintable(f.child<QLabel>("summary")->text()));
    QVERIFY2(f.verdict().contains(QStringLiteral("passed")), qPrintable(f.verdict()));
    QVERIFY(!f.steps().filter(QStringLiteral("Make many connections")).isEmpty());
    f.picture("tests-connections");
    // Of another test nothing of it stays.
    f.view().setTest(TestChoice::Rc);
    QCOMPARE(storm->model()->rowCount(), 0);
    QVERIFY(!storm->isVisible());
}

void TestConnectionKinds::theLimitThatWasMetIsMarkedAtItsPlace()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.begin(TestChoice::Connections);
    agent::ProbeReport report = f.report([](Side side, const probe::Command& command, probe::Reply& reply) {
        if (command.action != Action::ConnectMany && command.action != Action::AcceptMany) return true;
        reply.values.set(Key::Sent, std::uint64_t{60});
        reply.values.set(Key::Backlog, std::uint64_t{64});
        if (side == Side::Local)
            reply.trouble = device::Trouble{.call = device::Call::Established, .status = 28, .event = 9};
        return true;
    });
    report.verdict = probe::diagnose(report.evidence);
    QVERIFY(report.verdict);
    QCOMPARE(QString::fromStdString(report.verdict->rule), QStringLiteral("cm-backlog"));
    f.end(report);
    QVERIFY2(!f.view().end(Side::Peer).mark(EndRow::Host).isEmpty(), "at the host whose kernel let it fall");
    QVERIFY(f.view().end(Side::Local).mark(EndRow::Host).isEmpty());
    QVERIFY2(f.verdict().contains(QStringLiteral("failed")), qPrintable(f.verdict()));
}

void TestConnectionKinds::groupsAreChosen()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    auto* join = f.child<QComboBox>("join");
    auto* group = f.child<QLineEdit>("group");
    f.view().setTest(TestChoice::Cm);
    QVERIFY(!join->isVisible() && !group->isVisible());
    f.view().setTest(TestChoice::Multicast);
    QVERIFY(join->isVisible() && group->isVisible() && f.child<QLineEdit>("attributes")->isVisible());
    QVERIFY(!f.child<QSpinBox>("count")->isVisible() && !f.child<QComboBox>("space")->isVisible());
    QVERIFY(!explanationOf(TestChoice::Multicast).isEmpty());
    f.begin(TestChoice::Multicast);
    QVERIFY(f.source.asked.back().second.kind == TestKind::Multicast);
    QVERIFY(f.source.asked.back().second.space == device::PortSpace::Udp);
    QVERIFY(f.source.asked.back().second.group.empty()); // one of its own
    QVERIFY(!group->isEnabled());
    f.end(f.report());
    // What is no group is said before, and nothing begins.
    const std::size_t begun = f.source.asked.size();
    typeGroup(f, "10.77.0.1");
    QVERIFY2(f.verdict().contains(QStringLiteral("10.77.0.1")), qPrintable(f.verdict()));
    f.begin(TestChoice::Multicast);
    QCOMPARE(f.source.asked.size(), begun);
    typeGroup(f, "239.192.77.1");
    join->setCurrentIndex(1);
    f.begin(TestChoice::Multicast);
    QCOMPARE(f.source.asked.size(), begun + 1);
    QCOMPARE(f.source.asked.back().second.group, std::string("239.192.77.1"));
    QVERIFY(f.source.asked.back().second.space == device::PortSpace::Ipoib);
    f.end(f.report());
    const QStringList joined = f.steps().filter(QStringLiteral("Join the multicast group 239.192.77.1"));
    QCOMPARE(joined.size(), 2); // each end
    const QString way = f.view().findChild<PathPicture*>()->accessibleDescription();
    QVERIFY2(way.contains(QStringLiteral("to the group 239.192.77.1")), qPrintable(way));
    f.picture("tests-multicast");
    // Without RDMA-CM: the port first, then the queue pair.
    join->setCurrentIndex(2);
    f.begin(TestChoice::Multicast);
    QVERIFY(f.source.asked.back().second.byHand);
    QVERIFY(f.source.asked.back().second.space == device::PortSpace::Tcp);
    f.end(f.report());
    QCOMPARE(f.steps().filter(QStringLiteral("Make the port a member of the multicast group 239.192.77.1")).size(), 2);
    QCOMPARE(f.steps().filter(QStringLiteral("Attach the queue pair")).size(), 2);
    f.picture("tests-multicast-by-hand");
}

void TestConnectionKinds::aGroupThatHearsNothingIsMarkedAtItsPlace()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.view().setTest(TestChoice::Multicast);
    auto* attributes = f.child<QLineEdit>("attributes");
    attributes->setText(QStringLiteral("peer.attach=0"));
    f.begin(TestChoice::Multicast);
    agent::ProbeReport report = f.report([](Side side, const probe::Command& command, probe::Reply& reply) {
        if (side == Side::Peer && command.action == Action::Run) reply.values.set(Key::Received, std::uint64_t{0});
        return true;
    });
    report.verdict = probe::diagnose(report.evidence);
    QVERIFY(report.verdict);
    QCOMPARE(QString::fromStdString(report.verdict->rule), QStringLiteral("mcast-not-attached"));
    f.end(report);
    QVERIFY(!f.view().end(Side::Peer).mark(EndRow::QueuePair).isEmpty());
    QVERIFY(f.view().end(Side::Local).mark(EndRow::QueuePair).isEmpty());
    auto* rounds = f.child<QTableView>("rounds");
    QVERIFY(rounds->isVisible());
    QCOMPARE(rounds->model()->index(0, RoundModel::Received).data().toString(), QStringLiteral("0"));
    QVERIFY2(f.verdict().contains(QStringLiteral("not attached")), qPrintable(f.verdict()));
    f.picture("tests-multicast-failed");
    // What an end did not count is not 0.
    RoundModel model;
    probe::RoundRecord round;
    round.replies[Side::Local] = probe::RoundReply();
    model.setRounds({round});
    QCOMPARE(model.index(0, RoundModel::Sent).data().toString(), QStringLiteral("–"));
}

void TestConnectionKinds::choicesOfBothAreKept()
{
    ProbeFixture f;
    QSettings settings(f.data.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    f.source.set({one(), other()});
    f.view().setTest(TestChoice::Connections);
    f.child<QComboBox>("connectSpace")->setCurrentIndex(1);
    f.view().setTest(TestChoice::Multicast);
    f.child<QComboBox>("join")->setCurrentIndex(1);
    typeGroup(f, "ff18::77:1");
    f.page->save(settings);
    ProbeFixture again;
    again.page->restore(settings);
    QCOMPARE(again.view().test(), TestChoice::Multicast);
    QCOMPARE(again.child<QLineEdit>("group")->text(), QStringLiteral("ff18::77:1"));
    QCOMPARE(again.child<QComboBox>("join")->currentIndex(), 1);
    QCOMPARE(again.child<QComboBox>("connectSpace")->currentIndex(), 1);
}

QTEST_MAIN(TestConnectionKinds)
#include "tst_connection_kinds.moc"
