// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page Hosts offers an agent to a host that has none: a program in the place of ssh runs what the host would run,
// with a home of its own, and the real agent is what is copied.
#include "core/agent/client/connection/launcher.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"
#include "ui/common/app_context.h"
#include "ui/hosts/agent_copies.h"
#include "ui/hosts/connection_list.h"
#include "ui/session/connections.h"
#include "ui/session/session.h"

#include <QCoreApplication>
#include <QProcess>
#include <QPushButton>
#include <QTableView>
#include <QTest>

#include <filesystem>
#include <memory>

using namespace fabriscope;
using namespace fabriscope::ui;
namespace fs = std::filesystem;

namespace {

constexpr int patience = 60'000;

class TestAgentCopies final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void anAgentIsCopiedAndConnected();
    void whatKeepsItAwayIsSaid();

private:
    /// The page's list with hosts behind that ssh.
    struct Page
    {
        explicit Page(const TestAgentCopies& test)
            : session(context, test.launchers()), connections(context, session, test.launchers()), list(connections)
        {
            connections.setBatchLaunchers(test.launchers());
            list.setCopies(std::make_unique<AgentCopies>(
                console::AgentCopyOptions{.sshProgram = test.m_folder.path("ssh"), .batch = true}));
            list.show();
        }
        [[nodiscard]] HostConnection::Phase phase() const
        {
            const auto host = connections.host(QStringLiteral("ssh://node07"));
            return host ? host->phase : HostConnection::Phase::Waiting;
        }
        /// Chooses the host that has just failed.
        QPushButton* copyButton()
        {
            list.findChild<QTableView*>(QStringLiteral("connections"))->selectRow(0);
            return list.findChild<QPushButton*>(QStringLiteral("copyAgents"));
        }
        AppContext context;
        Session session;
        Connections connections;
        ConnectionList list;
    };
    [[nodiscard]] agent::LauncherSet launchers() const
    {
        return agent::standardLaunchers({.sshProgram = m_folder.path("ssh"),
                                         .version = QCoreApplication::applicationVersion().toStdString(),
                                         .batch = true});
    }
    void fakeSsh(const std::string& run);

    test::TemporaryFolder m_folder;
    fs::path m_home = m_folder.path() / "home";
};

void TestAgentCopies::initTestCase()
{
    QProcess agent;
    agent.start(QString::fromStdString(test::programPath("fabriscope-agent")), {QStringLiteral("--version")});
    QVERIFY(agent.waitForFinished());
    const QString words = QString::fromUtf8(agent.readAllStandardOutput()).trimmed();
    QVERIFY2(words.startsWith(QStringLiteral("fabriscope-agent ")), qPrintable(words));
    QCoreApplication::setApplicationVersion(words.section(QLatin1Char(' '), 1, 1));
}

void TestAgentCopies::fakeSsh(const std::string& run)
{
    fs::create_directories(m_home);
    fs::permissions(m_home, fs::perms::owner_all);
    const fs::path program =
        m_folder.write("ssh", "#!/bin/sh\nfor line; do :; done\nHOME=" + m_home.string() +
                                  "; PATH=/usr/bin:/bin\nexport HOME PATH; unset XDG_CACHE_HOME\n" + run + '\n');
    fs::permissions(program, fs::perms::owner_all);
}

void TestAgentCopies::anAgentIsCopiedAndConnected()
{
    fakeSsh("exec /bin/sh -c \"$line\"");
    Page page(*this);
    QVERIFY(page.list.findChild<QPushButton*>(QStringLiteral("copyAgents"))->isHidden());
    page.list.addTyped(QStringLiteral("node07"));
    QTRY_COMPARE_WITH_TIMEOUT(page.phase(), HostConnection::Phase::Failed, patience);
    QVERIFY(page.connections.host(QStringLiteral("ssh://node07"))->problemCode == ErrorCode::NotFound);
    QPushButton* copy = page.copyButton();
    QTRY_VERIFY(copy->isVisible() && copy->isEnabled());
    QTest::mouseClick(copy, Qt::LeftButton);
    QVERIFY(!copy->isEnabled());
    QTRY_COMPARE_WITH_TIMEOUT(page.phase(), HostConnection::Phase::Connected, patience);
    QVERIFY(page.list.problem().isEmpty());
    QTRY_VERIFY(copy->isHidden());
    QVERIFY(fs::exists(m_home / ".cache/fabriscope"));
}

void TestAgentCopies::whatKeepsItAwayIsSaid()
{
    fs::remove_all(m_home);
    fakeSsh("case $line in *fabriscope-agent-copy*) echo 'Connection closed by node07 port 22' >&2; exit 255;; esac\n"
            "exec /bin/sh -c \"$line\"");
    Page page(*this);
    page.list.addTyped(QStringLiteral("node07"));
    QTRY_COMPARE_WITH_TIMEOUT(page.phase(), HostConnection::Phase::Failed, patience);
    QPushButton* copy = page.copyButton();
    QTRY_VERIFY(copy->isVisible() && copy->isEnabled());
    QTest::mouseClick(copy, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!page.list.problem().isEmpty(), patience);
    QVERIFY2(page.list.problem().contains(QStringLiteral("Connection closed by node07")),
             qPrintable(page.list.problem()));
    QTRY_VERIFY(copy->isEnabled()); // it can be tried again
    QCOMPARE(page.phase(), HostConnection::Phase::Failed);
}

} // namespace

QTEST_MAIN(TestAgentCopies)
#include "tst_agent_copies.moc"
