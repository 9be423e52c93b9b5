// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window's connection with the real client: files, commands that are no agent, ends in the middle.
#include "core/agent/client/connection/launcher.h"
#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/fabric/model/snapshot_file.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/session/baseline_store.h"
#include "ui/session/change_watcher.h"
#include "ui/session/session.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QThreadPool>

#include <sys/resource.h>

#include <algorithm>

using namespace fabriscope;
using namespace fabriscope::ui;
using Phase = ConnectionState::Phase;

namespace {

QString targetOf(const QString& path) { return QStringLiteral("snapshot:") + path; }

} // namespace

class TestSession final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void opensASavedFabric();
    void missingFileSaysSo();
    void damagedFileSaysSo();
    void nonsenseTargetSaysSo();
    void commandThatIsNoAgent();
    void hostWithEthernetPortsOnlyIsConnected();
    void agentThatFloodsTheWindowIsHeldOff();
    void secondOpenReplacesTheFirst();
    void sessionDiesWhileConnecting();
    void baselineComesBack();
    void changesBecomeEvents();

private:
    QString write(const char* name, const test::FatTree& tree) const;
    QString keep(const char* name, const std::string& bytes) const;
    std::string hello() const;
    QString agentThatRefusesSweeps(const Error& error) const;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSession::init() { m_folder = std::make_unique<QTemporaryDir>(); }

QString TestSession::write(const char* name, const test::FatTree& tree) const
{
    const QString path = m_folder->filePath(QString::fromLatin1(name));
    return fabric::writeSnapshotFile(path.toStdString(), *test::makeFatTree(tree)) ? path : QString();
}

void TestSession::opensASavedFabric()
{
    AppContext context;
    Session session(context, agent::standardLaunchers());
    const QString path = write("a.fabsnap", {.spines = 2, .leaves = 3, .hostsPerLeaf = 4});
    session.open(targetOf(path));
    QCOMPARE(context.connection().phase, Phase::Connecting);
    QTRY_COMPARE(context.connection().phase, Phase::File);
    QTRY_VERIFY(context.isSettled() && context.snapshot());
    QCOMPARE(context.snapshot()->nodes().size(), 17U);
    QCOMPARE(context.connection().title, QStringLiteral("a.fabsnap"));
    session.close();
    QCOMPARE(context.connection().phase, Phase::None);
    QVERIFY(!context.snapshot());
}

void TestSession::missingFileSaysSo()
{
    AppContext context;
    Session session(context, agent::standardLaunchers());
    session.open(targetOf(m_folder->filePath(QStringLiteral("nothing.fabsnap"))));
    QTRY_COMPARE(context.connection().phase, Phase::Failed);
    QVERIFY2(context.connection().problem.what.contains(QStringLiteral("nothing.fabsnap")),
             qPrintable(context.connection().problem.what));
    QVERIFY(!context.connection().busy());
}

void TestSession::damagedFileSaysSo()
{
    const QString path = write("b.fabsnap", {.spines = 2, .leaves = 3, .hostsPerLeaf = 4});
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.seek(100));
    QCOMPARE(file.write("damage"), 6);
    file.close();
    AppContext context;
    Session session(context, agent::standardLaunchers());
    session.open(targetOf(path));
    QTRY_COMPARE(context.connection().phase, Phase::Failed);
    QVERIFY(!context.connection().problem.what.isEmpty());
    QVERIFY(!context.snapshot());
}

void TestSession::nonsenseTargetSaysSo()
{
    AppContext context;
    Session session(context, agent::standardLaunchers());
    session.open(QStringLiteral("gopher://head1"));
    QCOMPARE(context.connection().phase, Phase::Failed);
    QVERIFY(context.connection().problem.what.contains(QStringLiteral("gopher")));
}

void TestSession::commandThatIsNoAgent()
{
    AppContext context;
    Session session(context, agent::standardLaunchers());
    session.open(QStringLiteral("exec:/bin/echo hello"));
    QTRY_VERIFY_WITH_TIMEOUT(context.connection().phase == Phase::Failed || context.connection().phase == Phase::Lost,
                             30000);
    QVERIFY(!context.connection().problem.what.isEmpty());
}

/// A command that says hello as "head1", and answers the first request with that error.
QString TestSession::keep(const char* name, const std::string& bytes) const
{
    QFile file(m_folder->filePath(QString::fromLatin1(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), std::ssize(bytes)) != std::ssize(bytes))
        qFatal("cannot write");
    return file.fileName();
}

std::string TestSession::hello() const
{
    std::string bytes(agent::preamble);
    agent::pb::Response message;
    agent::put(*message.mutable_hello(),
               agent::AgentInfo{.protocolVersion = agent::protocolVersion, .programVersion = "0", .hostName = "head1"});
    agent::appendMessage(bytes, message);
    return bytes;
}

// 3.2 GB in 15 seconds, once: every message waited as an event of its own.
void TestSession::agentThatFloodsTheWindowIsHeldOff()
{
    std::string flood;
    while (flood.size() < (1U << 20U)) {
        agent::pb::Response message;
        message.set_id(1);
        agent::put(*message.mutable_progress(), agent::SweepProgress{.nodes = 7});
        agent::appendMessage(flood, message);
        agent::pb::Response line;
        line.mutable_log()->set_level(3);
        line.mutable_log()->set_text("trouble");
        agent::appendMessage(flood, line);
    }
    const QString sent = m_folder->filePath(QStringLiteral("sent"));
    const QString script = keep("agent.sh", QStringLiteral("dd bs=65536 count=1 >/dev/null 2>&1; cat '%1'\n"
                                                           "dd bs=65536 count=1 >/dev/null 2>&1\n"
                                                           "while cat '%2'; do printf . >> '%3'; done\n")
                                                .arg(keep("hello", hello()), keep("flood", flood), sent)
                                                .toStdString());
    AppContext context;
    Session session(context, agent::standardLaunchers());
    session.open(QStringLiteral("exec:/bin/sh ") + script);
    const auto megabytes = [&sent] { return QFileInfo(sent).size(); };
    QTRY_VERIFY_WITH_TIMEOUT(megabytes() > 2, 30000);
    // The window is busy: nothing reaches it while the agent goes on sending.
    const auto peak = [] {
        rusage used{};
        ::getrusage(RUSAGE_SELF, &used);
        return used.ru_maxrss / 1024; // MiB
    };
    const long before = peak();
    const qint64 from = megabytes();
    QDeadlineTimer patience(std::chrono::seconds(60));
    while (megabytes() < from + 20 && !patience.hasExpired())
        QThread::yieldCurrentThread();
    QVERIFY2(megabytes() >= from + 20, "the agent is not read");
    QVERIFY2(peak() - before < 64, qPrintable(QString::number(peak() - before)));
    // And it has not lost its way when it has time again.
    QTRY_VERIFY(context.connection().activity.contains(QLatin1String("7 nodes")));
    QVERIFY(context.events().size() <= 100U);
    QTRY_VERIFY(std::ranges::any_of(context.events(), [](const Event& event) {
        return event.text.contains(QLatin1String("has logged more than is listed"));
    }));
}

QString TestSession::agentThatRefusesSweeps(const Error& error) const
{
    agent::pb::Response message;
    std::string refusal;
    message.set_id(1);
    agent::put(*message.mutable_error(), error);
    agent::appendMessage(refusal, message);
    const QString script = keep("agent.sh", QStringLiteral("dd bs=65536 count=1 >/dev/null 2>&1; cat '%1'\n"
                                                           "dd bs=65536 count=1 >/dev/null 2>&1; cat '%2'\n"
                                                           "exec cat >/dev/null\n")
                                                .arg(keep("hello", hello()), keep("refusal", refusal))
                                                .toStdString());
    return QStringLiteral("exec:/bin/sh ") + script;
}

void TestSession::hostWithEthernetPortsOnlyIsConnected()
{
    const auto open = [this](ErrorCode code, auto&& check) {
        AppContext context;
        Session session(context, agent::standardLaunchers());
        session.open(agentThatRefusesSweeps({.code = code, .subject = "mlx5_0, mlx5_1", .detail = "no"}));
        QTRY_VERIFY_WITH_TIMEOUT(
            context.connection().phase == Phase::NoFabric || context.connection().phase == Phase::Failed, 30000);
        check(context, session);
    };
    open(ErrorCode::NotInfiniBand, [](const AppContext& context, const Session& session) {
        const ConnectionState& state = context.connection();
        QCOMPARE(state.phase, Phase::NoFabric);
        QCOMPARE(state.problem.what, QStringLiteral("head1 has no InfiniBand port."));
        QVERIFY2(state.problem.remedy.contains(QStringLiteral("mlx5_0, mlx5_1")), qPrintable(state.problem.remedy));
        QVERIFY(!state.busy() && !state.share);
        QVERIFY(session.agent());
        QVERIFY(context.events().empty()); // nothing has failed
    });
    open(ErrorCode::PortDown, [](const AppContext& context, const Session& /*session*/) {
        QCOMPARE(context.connection().phase, Phase::Failed);
        QCOMPARE(context.events().size(), 1U);
    });
}

void TestSession::secondOpenReplacesTheFirst()
{
    AppContext context;
    Session session(context, agent::standardLaunchers());
    const QString first = write("first.fabsnap", {.spines = 4, .leaves = 20, .hostsPerLeaf = 20});
    const QString second = write("second.fabsnap", {.spines = 2, .leaves = 2, .hostsPerLeaf = 2});
    session.open(targetOf(first));
    session.open(targetOf(second));
    QTRY_COMPARE(context.connection().phase, Phase::File);
    QTRY_VERIFY(context.isSettled() && context.snapshot());
    QCOMPARE(context.snapshot()->nodes().size(), 8U);
    QVERIFY(QThreadPool::globalInstance()->waitForDone(30000));
    QCoreApplication::processEvents();
    QCOMPARE(context.snapshot()->nodes().size(), 8U); // nothing late comes from the first
}

void TestSession::sessionDiesWhileConnecting()
{
    const QString path = write("c.fabsnap", {.spines = 4, .leaves = 20, .hostsPerLeaf = 20});
    for (const QString& target :
         {targetOf(path), QStringLiteral("exec:/bin/sleep 60"), QStringLiteral("exec:/bin/echo x")}) {
        AppContext context;
        auto session = std::make_unique<Session>(context, agent::standardLaunchers());
        session->open(target);
        session.reset();
    }
    QVERIFY(QThreadPool::globalInstance()->waitForDone(30000));
    QCoreApplication::processEvents();
}

void TestSession::baselineComesBack()
{
    const QString path = write("d.fabsnap", {.spines = 2, .leaves = 2, .hostsPerLeaf = 2});
    const QString store = m_folder->filePath(QStringLiteral("baselines"));
    {
        AppContext context;
        Session session(context, agent::standardLaunchers());
        const BaselineStore keeper(context, store);
        session.open(targetOf(path));
        QTRY_COMPARE(context.connection().phase, Phase::File);
        QTRY_VERIFY(context.isSettled() && context.snapshot());
        context.setBaseline(context.snapshot());
        QTRY_COMPARE(QDir(store).entryList({QStringLiteral("*.fabsnap")}).size(), 1);
        QVERIFY(QThreadPool::globalInstance()->waitForDone(30000));
    }
    QVERIFY(fabric::writeSnapshotFile(path.toStdString(),
                                      *test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 3})));
    AppContext context;
    Session session(context, agent::standardLaunchers());
    const BaselineStore keeper(context, store);
    session.open(targetOf(path));
    QTRY_VERIFY(context.view() && context.view()->changes);
    QVERIFY(!context.view()->changes->empty());
    context.setBaseline(nullptr);
    QTRY_VERIFY(!context.view()->changes);
    QCOMPARE(QDir(store).entryList({QStringLiteral("*.fabsnap")}).size(), 0);
    // Forgotten while it is still being written.
    context.setBaseline(context.snapshot());
    context.setBaseline(nullptr);
    QVERIFY(QThreadPool::globalInstance()->waitForDone(30000));
    QTRY_COMPARE(QDir(store).entryList({QStringLiteral("*.fabsnap")}).size(), 0);
}

void TestSession::changesBecomeEvents()
{
    AppContext context;
    const ChangeWatcher watcher(context);
    context.setConnection({.phase = Phase::Live, .target = QStringLiteral("local")});
    context.setSnapshot(test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2}));
    QTRY_VERIFY(context.snapshot());
    context.setSnapshot(test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2})); // the same: no event
    QTRY_VERIFY(context.isSettled());
    context.setSnapshot(test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2, .degradedEvery = 4}));
    QTRY_VERIFY(!context.events().empty());
    QCOMPARE(context.events().size(), 1U);
    QCOMPARE(context.events().back().status, Status::Warning);
    QVERIFY2(context.events().back().text.contains(QStringLiteral("4x DDR")), qPrintable(context.events().back().text));
    QVERIFY(std::holds_alternative<LinkRef>(context.events().back().object));
}

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
