// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several agents in one window: real ones, each on its own pipe.
#include "core/agent/client/queries/queries.h"
#include "core/fabric/model/snapshot_file.h"
#include "core/host/host_codec.h"
#include "tests/support/paths.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/common/relay.h"
#include "ui/session/connections.h"
#include "ui/session/session.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <signal.h>

#include <algorithm>

using namespace fabriscope;
using namespace fabriscope::ui;
using Phase = HostConnection::Phase;

namespace {

struct Fixture
{
    QTemporaryDir folder;
    AppContext context;
    Session session{context, agent::standardLaunchers()};
    Connections connections{context, session, agent::standardLaunchers()};

    /// An agent of this machine that differs from others by its state folder.
    [[nodiscard]] QString host(const char* name, bool changes = false) const
    {
        return QStringLiteral("exec:%1 %2 --state-folder %3")
            .arg(QString::fromStdString(test::programPath("fabriscope-agent")),
                 changes ? QStringLiteral("--allow-changes") : QStringLiteral("--observe"),
                 folder.filePath(QString::fromLatin1(name)));
    }
    [[nodiscard]] bool reaches(const QString& target, Phase phase) const
    {
        return QTest::qWaitFor(
            [&] {
                const auto found = connections.host(target);
                return found && found->phase == phase;
            },
            20'000);
    }
    /// A request to that host is answered.
    [[nodiscard]] bool answers(const QString& target)
    {
        Relay relay;
        bool answered = false;
        connections.host(target)->client->ask(
            agent::devicesQuery(), relay.each<Result<agent::DeviceList>>([&](const Result<agent::DeviceList>& list) {
                answered = list || list.error().code != ErrorCode::ConnectionLost;
            }));
        return QTest::qWaitFor([&] { return answered; }, 20'000);
    }
    void openFile()
    {
        const QString path = folder.filePath(QStringLiteral("a.fabsnap"));
        QVERIFY(fabric::writeSnapshotFile(path.toStdString(), *test::makeFatTree({.spines = 2, .leaves = 2})));
        session.open(QStringLiteral("snapshot:") + path);
        QTRY_COMPARE(context.connection().phase, ConnectionState::Phase::File);
    }
};

} // namespace

class TestConnections final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hostsAreServedBesideTheFabric();
    void whatIsNoHostIsRefused();
    void aHostThatIsLostComesBackAndLeavesOthersAlone();
    void aHostThatCannotBeReachedSaysWhy();
    void theFabricMayComeFromAnyOfThem();
    void manyStartAFewAtATime();
    void oneThatHangsHindersNone();
    void oneThatFloodsHindersNone();
    void companionsComeAndGoWithTheirFabric();
    void aSavedHostHasNoFabric();
};

void TestConnections::hostsAreServedBesideTheFabric()
{
    Fixture f;
    f.openFile();
    QVERIFY(f.connections.hosts().empty()); // a file is no host
    QVERIFY(f.connections.add(f.host("a")));
    QVERIFY(f.connections.add(f.host("b", true)));
    QVERIFY(f.connections.add(f.host("a"))); // is there already
    QCOMPARE(f.connections.hosts().size(), 2U);
    QVERIFY(f.reaches(f.host("a"), Phase::Connected));
    QVERIFY(f.reaches(f.host("b", true), Phase::Connected));
    QVERIFY(!f.connections.host(f.host("a"))->agent->mayChange);
    QVERIFY(f.connections.host(f.host("b", true))->agent->mayChange);
    QVERIFY(f.answers(f.host("a")));
    QVERIFY(f.answers(f.host("b", true)));
    QCOMPARE(f.context.connection().phase, ConnectionState::Phase::File);
    QVERIFY(f.context.snapshot());
}

void TestConnections::whatIsNoHostIsRefused()
{
    Fixture f;
    for (const char* target : {"replay:/tmp/a.fabrec", "nonsense://x"}) {
        const auto added = f.connections.add(QString::fromLatin1(target));
        QVERIFY2(!added, target);
        QVERIFY(added.error().code == ErrorCode::InvalidArgument);
    }
    QVERIFY(f.connections.hosts().empty());
}

void TestConnections::aHostThatIsLostComesBackAndLeavesOthersAlone()
{
    Fixture f;
    QVERIFY(f.connections.add(f.host("a")));
    QVERIFY(f.connections.add(f.host("b")));
    QVERIFY(f.reaches(f.host("a"), Phase::Connected));
    QVERIFY(f.reaches(f.host("b"), Phase::Connected));
    const auto before = f.connections.host(f.host("a"))->agent->processId;
    const auto other = f.connections.host(f.host("b"))->agent->processId;
    QVERIFY(::kill(static_cast<pid_t>(before), SIGKILL) == 0);
    QVERIFY(f.reaches(f.host("a"), Phase::Lost));
    QVERIFY(!f.connections.host(f.host("a"))->problem.what.isEmpty());
    QVERIFY(f.reaches(f.host("a"), Phase::Connected)); // by itself
    QVERIFY(f.connections.host(f.host("a"))->agent->processId != before);
    QVERIFY(f.connections.host(f.host("a"))->problem.what.isEmpty());
    QCOMPARE(f.connections.host(f.host("b"))->agent->processId, other);
    QVERIFY(f.answers(f.host("b")));
}

void TestConnections::aHostThatCannotBeReachedSaysWhy()
{
    Fixture f;
    const QString target = QStringLiteral("exec:/nonexistent/agent");
    QVERIFY(f.connections.add(target));
    QVERIFY(f.reaches(target, Phase::Failed));
    QVERIFY(f.connections.host(target)->problem.sentence().contains(QLatin1String("/nonexistent/agent")));
}

void TestConnections::theFabricMayComeFromAnyOfThem()
{
    Fixture f;
    f.session.open(f.host("a"));
    QVERIFY(f.reaches(f.host("a"), Phase::Connected));
    QVERIFY(f.connections.host(f.host("a"))->ofFabric);
    QVERIFY(f.connections.add(f.host("b")));
    QVERIFY(f.reaches(f.host("b"), Phase::Connected));
    f.connections.useForFabric(f.host("b"));
    QCOMPARE(f.context.connection().target, f.host("b"));
    QVERIFY(f.reaches(f.host("b"), Phase::Connected));
    QVERIFY(f.reaches(f.host("a"), Phase::Connected));
    const auto hosts = f.connections.hosts();
    QCOMPARE(hosts.size(), 2U); // none of them twice
    QVERIFY(hosts[0].ofFabric && hosts[0].target == f.host("b"));
    QVERIFY(!hosts[1].ofFabric && hosts[1].target == f.host("a"));
    QVERIFY(f.answers(f.host("a")));
    QVERIFY(f.answers(f.host("b")));
}

void TestConnections::manyStartAFewAtATime()
{
    Fixture f;
    QStringList targets;
    for (int i = 0; i < 40; ++i)
        targets.append(f.host(qPrintable(QStringLiteral("many%1").arg(i))));
    QVERIFY(f.connections.add(targets));
    const auto count = [&](Phase phase) {
        return std::ranges::count(f.connections.hosts(), phase, &HostConnection::phase);
    };
    QVERIFY(count(Phase::Connecting) <= Connections::mostStarting);
    QVERIFY(count(Phase::Waiting) >= 40 - Connections::mostStarting);
    QTRY_COMPARE_WITH_TIMEOUT(count(Phase::Connected), 40, 60'000);
    f.connections.remove(targets.mid(0, 39));
    QCOMPARE(f.connections.added(), targets.mid(39));
    QVERIFY(f.answers(targets.last()));
}

void TestConnections::oneThatHangsHindersNone()
{
    Fixture f;
    QStringList targets;
    for (int i = 0; i < Connections::mostStarting; ++i) // they take all places
        targets.append(QStringLiteral("exec:sleep %1").arg(1000 + i));
    targets.append(f.host("good"));
    QVERIFY(f.connections.add(targets));
    QCOMPARE(f.connections.host(f.host("good"))->phase, Phase::Waiting);
    QVERIFY(f.reaches(f.host("good"), Phase::Connected));
    QVERIFY(f.answers(f.host("good")));
    QCOMPARE(f.connections.host(targets.front())->phase, Phase::Connecting);
}

void TestConnections::oneThatFloodsHindersNone()
{
    Fixture f;
    const QString flood = QStringLiteral("exec:yes 'no protocol at all'");
    QVERIFY(f.connections.add({flood, f.host("good")}));
    QVERIFY(f.reaches(f.host("good"), Phase::Connected));
    QVERIFY(f.reaches(flood, Phase::Failed));
    QVERIFY(!f.connections.host(flood)->problem.what.isEmpty());
    QVERIFY(f.answers(f.host("good")));
}

void TestConnections::companionsComeAndGoWithTheirFabric()
{
    Fixture f;
    f.connections.setCompanions(f.host("a"), {f.host("b")});
    f.session.open(f.host("a"));
    QVERIFY(f.reaches(f.host("b"), Phase::Connected));
    QCOMPARE(f.connections.hosts().size(), 2U);
    f.session.open(f.host("c"));
    QVERIFY(!f.connections.host(f.host("b")));
    QVERIFY(f.reaches(f.host("c"), Phase::Connected));
}

void TestConnections::aSavedHostHasNoFabric()
{
    Fixture f;
    const QString path = f.folder.filePath(QStringLiteral("node.fabhost"));
    QVERIFY(host::writeHostFile(path.toStdString(), host::Host{.name = "node"}));
    f.session.open(QStringLiteral("snapshot:") + path);
    QTRY_COMPARE(f.context.connection().phase, ConnectionState::Phase::NoFabric);
    QVERIFY(f.context.connection().isSavedHost);
    QCOMPARE(f.context.navigation().page(), PageId::Hosts);
    QCOMPARE(f.connections.hosts().size(), 1U);
    QVERIFY(f.connections.hosts().front().isSaved);
    // A file that is no host is none beside it either, and says so.
    f.openFile();
    QVERIFY(f.connections.hosts().empty());
}

QTEST_MAIN(TestConnections)
#include "tst_connections.moc"
