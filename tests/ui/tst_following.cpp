// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the window says by which means it learns of changes, with a real agent on a simulated fabric.
#include "tests/support/simulated_fabric.h"
#include "tests/support/topology_shapes.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/session/session.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

constexpr int patience = 60'000; // ms

/// A window without pages, connected to the fabric's agent.
struct Fixture
{
    simulation::SimulatedFabric fabric;
    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    AppContext context;
    Theme theme{*qApp};
    MainWindow window{context, theme, settings};
    Session session{context, {{agent::Scheme::Exec, test::agentAgainOn(fabric)}}};

    explicit Fixture(bool withManager = true)
        : fabric(test::startFabric({.topology = simulation::TopologyText{simulation::shapes::ring(4, 2).text()},
                                    .startSubnetManager = withManager}))
    {
        QObject::connect(&session, &Session::followingChanged, &window, &MainWindow::showFollowing);
        window.show();
        session.open(QStringLiteral("exec:agent"));
    }
    [[nodiscard]] const QLabel& label() const { return *window.findChild<QLabel*>(QStringLiteral("following")); }
    /// What the line at the bottom says; empty: nothing.
    [[nodiscard]] QString following() const { return label().isVisible() ? label().text() : QString(); }
};

} // namespace

class TestFollowing final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysHowTheFabricIsFollowed();
    void saysWhyNoNoticesCome();
};

void TestFollowing::saysHowTheFabricIsFollowed()
{
    Fixture f;
    QCOMPARE(f.following(), QString());
    const QString notices = QStringLiteral("Followed by notices");
    QTRY_COMPARE_WITH_TIMEOUT(f.following(), notices, patience);
    const QString said = f.label().accessibleDescription();
    QVERIFY2(said.contains(QStringLiteral("subnet administration reports what changes")), qPrintable(said));
    QVERIFY2(f.label().toolTip().contains(QStringLiteral("subnet administration")), qPrintable(f.label().toolTip()));
    // Who sweeps on request only does not follow.
    f.session.setSweepInterval(std::chrono::seconds(0));
    QTRY_COMPARE_WITH_TIMEOUT(f.following(), QString(), patience);
    f.session.setSweepInterval(std::chrono::seconds(60));
    QTRY_COMPARE_WITH_TIMEOUT(f.following(), notices, patience);
    f.session.close();
    QCOMPARE(f.following(), QString());
}

void TestFollowing::saysWhyNoNoticesCome()
{
    Fixture f(false);
    QTRY_COMPARE_WITH_TIMEOUT(f.following(), QStringLiteral("Followed by light sweeps"), patience);
    QTRY_VERIFY_WITH_TIMEOUT(
        f.label().accessibleDescription().contains(QStringLiteral("No subnet manager has set up the local port.")),
        patience);
}

QTEST_MAIN(TestFollowing)
#include "tst_following.moc"
