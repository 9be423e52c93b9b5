// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole frame on a generated fabric: what a user clicks leads where it should, and the tour takes its pictures.
// With FABRISCOPE_TEST_PICTURES=DIR the pictures stay.
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/common/theme.h"
#include "ui/inventory/inventory_page.h"
#include "ui/overview/overview_page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/screenshot_tour.h"

#include <QApplication>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

ConnectionState fileConnection()
{
    return {.phase = ConnectionState::Phase::File,
            .target = QStringLiteral("snapshot:cluster.fabsnap"),
            .title = QStringLiteral("cluster.fabsnap")};
}

/// A window with all pages, its settings in a folder that goes away.
struct Fixture
{
    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    AppContext context;
    Theme theme{*qApp};
    MainWindow window{context, theme, settings};

    Fixture()
    {
        window.addPage(PageId::Overview, new OverviewPage(context));
        window.addPage(PageId::Inventory, new InventoryPage(context));
        window.restore();
        window.resize(1280, 800);
        window.show();
    }
    void open(const test::FatTree& tree)
    {
        context.setConnection(fileConnection());
        context.setSnapshot(test::makeFatTree(tree));
        QTRY_VERIFY(context.isSettled());
    }
};

} // namespace

class TestWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tour();
};

void TestWindow::tour()
{
    Fixture f;
    f.open({.spines = 6, .leaves = 12, .hostsPerLeaf = 18, .degradedEvery = 11, .downHostEvery = 67, .problems = true});
    const QByteArray kept = qgetenv("FABRISCOPE_TEST_PICTURES");
    const QString folder = kept.isEmpty() ? f.folder.path() : QString::fromLocal8Bit(kept);
    ScreenshotTour tour(f.context, f.window, f.theme, folder);
    tour.setStops({{.name = QStringLiteral("overview"),
                    .title = QStringLiteral("Overview"),
                    .prepare = [&] { f.context.navigation().show(PageId::Overview); }},
                   {.name = QStringLiteral("nodes"),
                    .title = QStringLiteral("Nodes"),
                    .prepare = [&] { f.context.navigation().showTable(TableId::Nodes, {}); }},
                   {.name = QStringLiteral("ports"),
                    .title = QStringLiteral("Ports"),
                    .prepare =
                        [&] {
                            f.context.navigation().showTable(TableId::Ports, {});
                            f.context.navigation().select(NodeRef{f.context.snapshot()->nodes()[8].guid});
                        }},
                   {.name = QStringLiteral("links"), .title = QStringLiteral("Links"), .prepare = [&] {
                        f.context.navigation().showTable(TableId::Links, QStringLiteral("rate:DDR"));
                        for (const fabric::Link& link : f.context.snapshot()->links())
                            if (link.degraded()) f.context.navigation().select(refOf(*f.context.snapshot(), link));
                    }}});
    QSignalSpy finished(&tour, &ScreenshotTour::finished);
    tour.start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60000);
    QCOMPARE(finished.first().first().toInt(), 0);
    QCOMPARE(QDir(folder).entryList({QStringLiteral("*.png")}).size(), 8);
    QFile summary(folder + QStringLiteral("/summary.txt"));
    QVERIFY(summary.open(QIODevice::ReadOnly));
    QVERIFY(summary.readAll().contains("Nodes: 234 (216 HCAs, 18 switches, 0 routers)"));
}

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
