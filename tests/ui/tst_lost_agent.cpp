// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window with a real agent on a simulated fabric, when that agent is killed or hangs: it says so, keeps what it
// has on screen, and goes on by itself.
#include "tests/support/simulated_fabric.h"
#include "tests/support/topology_shapes.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/common/look/tokens.h"
#include "ui/inventory/inventory_page.h"
#include "ui/overview/overview_figures.h"
#include "ui/overview/overview_page.h"
#include "ui/pages/page_table.h"
#include "ui/session/session.h"
#include "ui/shell/header_controls.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace fabriscope;
using namespace fabriscope::ui;
using Phase = ConnectionState::Phase;

namespace {

constexpr int patience = 60'000; // ms; an agent that hangs is given up after five seconds

/// The agent that this process has started; 0: none.
pid_t agentProcess()
{
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        std::ifstream stream(entry.path() / "stat");
        std::string line;
        std::getline(stream, line);
        const auto open = line.find('(');
        const auto close = line.rfind(')');
        if (open == std::string::npos || close == std::string::npos) continue;
        if (!line.substr(open + 1, close - open - 1).starts_with("fabriscope-agen")) continue;
        std::istringstream rest(line.substr(close + 2));
        char state = 0;
        pid_t parent = 0;
        rest >> state >> parent;
        if (parent == ::getpid() && state != 'Z') return std::stoi(line);
    }
    return 0;
}

/// The window, connected to the fabric's agent through exec:.
struct Fixture
{
    simulation::SimulatedFabric fabric = test::startFabric(simulation::shapes::ring(4, 2));
    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    AppContext context;
    Theme theme{*qApp};
    MainWindow window{context, theme, settings};
    Session session{context, {{agent::Scheme::Exec, test::agentAgainOn(fabric)}}};

    Fixture()
    {
        window.addPage(pageInfo(PageId::Overview), new OverviewPage(context));
        window.addPage(pageInfo(PageId::Inventory), new InventoryPage(context));
        window.restore();
        window.show();
        session.open(QStringLiteral("exec:agent"));
    }

    [[nodiscard]] bool isLive() const
    {
        return context.connection().phase == Phase::Live && context.isSettled() && context.snapshot() &&
               context.snapshot()->info().complete;
    }
    /// What a screen reader says of the connection in the header.
    [[nodiscard]] QString header() const { return window.findChild<ConnectionButton*>()->accessibleName(); }
    [[nodiscard]] bool dimmed() const
    {
        const QPalette palette = window.page(PageId::Overview)->findChild<OverviewFigures*>()->palette();
        return palette.color(QPalette::WindowText) == color(Token::Unknown, palette);
    }
    [[nodiscard]] bool hasEvent(const QString& text) const
    {
        return std::ranges::any_of(context.events(), [&](const Event& e) { return e.text.contains(text); });
    }
};

} // namespace

class TestLostAgent final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void killed();
    void hangs();
};

void TestLostAgent::killed()
{
    Fixture f;
    QTRY_VERIFY_WITH_TIMEOUT(f.isLive(), patience);
    const fabric::SnapshotPtr before = f.context.snapshot();
    QVERIFY(!f.dimmed());
    const pid_t agent = agentProcess();
    QVERIFY(agent != 0);
    QCOMPARE(::kill(agent, SIGKILL), 0);
    QTRY_COMPARE_WITH_TIMEOUT(f.context.connection().phase, Phase::Lost, patience);
    QVERIFY(f.context.connection().lostAt.isValid());
    QVERIFY2(f.header().contains(QStringLiteral("Lost since")), qPrintable(f.header()));
    QVERIFY2(f.header().contains(QStringLiteral("attempt 1")), qPrintable(f.header()));
    QCOMPARE(f.context.snapshot(), before); // the last data stays
    QVERIFY(f.dimmed());
    // By itself.
    QTRY_VERIFY_WITH_TIMEOUT(f.isLive() && f.context.snapshot() != before, patience);
    QVERIFY(!f.dimmed());
    QVERIFY(f.header().contains(QStringLiteral("Connected")));
    QVERIFY(f.hasEvent(QStringLiteral("is back")));
    QVERIFY(agentProcess() != agent);
    QCOMPARE(f.context.snapshot()->nodes().size(), before->nodes().size());
}

void TestLostAgent::hangs()
{
    Fixture f;
    QTRY_VERIFY_WITH_TIMEOUT(f.isLive(), patience);
    const fabric::SnapshotPtr before = f.context.snapshot();
    const pid_t agent = agentProcess();
    QVERIFY(agent != 0);
    QCOMPARE(::kill(agent, SIGSTOP), 0);
    QTRY_COMPARE_WITH_TIMEOUT(f.context.connection().phase, Phase::Lost, patience);
    QVERIFY(!f.context.connection().problem.what.isEmpty());
    QCOMPARE(f.context.snapshot(), before);
    QVERIFY(f.dimmed());
    QTRY_VERIFY_WITH_TIMEOUT(f.isLive() && f.context.snapshot() != before, patience);
    QVERIFY(!f.dimmed());
}

QTEST_MAIN(TestLostAgent)
#include "tst_lost_agent.moc"
