// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a congestion's tree to the rule for another lane, and to before and after, side by side.
#include "tests/ui/traffic/waiting_bed.h"
#include "ui/text/format.h"
#include "ui/topology/map/topology_view.h"
#include "ui/topology/map_congestion.h"
#include "ui/topology/topology_page.h"
#include "ui/topology/tree/beside_view.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>

using namespace fabriscope;
using namespace fabriscope::ui;
using topology::BesideModel;

namespace {

/// The map with the tree of the slow receiver.
struct Bed : test::WaitingBed
{
    TopologyPage fabricMap{context, &feed, {}, &health};

    bool begin(QSize size = {1200, 900})
    {
        fabricMap.resize(size);
        fabricMap.show();
        fabricMap.activateWindow();
        if (!QTest::qWaitForWindowActive(&fabricMap)) return false;
        const bool isThere = QTest::qWaitFor([this] { return fabricMap.map().scene() && finds(1); }, 20'000);
        if (!isThere) return false;
        context.navigation().showCongestion(hosts()[0].second);
        return QTest::qWaitFor([this] { return card().isVisible() && card().model().rowCount() == 2; });
    }
    topology::TreeCard& card() { return fabricMap.congestion().card(); }
    topology::BesideView& beside() { return fabricMap.congestion().beside(); }
    QPushButton& rule() { return *fabricMap.findChild<QPushButton*>(QStringLiteral("treeRule")); }
    /// Row 1 is the sender.
    void tryLane()
    {
        card().view().selectRow(1);
        auto* trials = fabricMap.findChild<QToolButton*>(QStringLiteral("treeTry"))->menu();
        Q_EMIT trials->aboutToShow();
        trials->actions().at(2)->trigger();
    }
    [[nodiscard]] QString cell(int row, int column) { return beside().model().index(row, column).data().toString(); }
    /// Readings go on, and nothing waits any more.
    bool calms()
    {
        source.read(std::chrono::seconds(1));
        QTest::qWait(5);
        return beside().isVisible() && cell(1, BesideModel::WaitsSince).startsWith(QLatin1Char('0'));
    }
};

} // namespace

class TestCongestionChange final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEstimateOfAnotherLaneLeadsToItsRule()
    {
        Bed f;
        QVERIFY(f.begin());
        QVERIFY(f.rule().isHidden());
        QSignalSpy wished(&f.context.navigation(), &Navigation::laneRequested);
        f.tryLane();
        QVERIFY(f.rule().isVisible());
        f.rule().click();
        QCOMPARE(wished.size(), 1);
        const auto wish = wished.front().front().value<opensm::LaneWish>();
        const fabric::Snapshot& s = *f.context.snapshot();
        const perf::PortKey sender = f.hosts()[1].first;
        QVERIFY(wish.port == s.port(*s.findPort(*s.findNode(sender.node), sender.number)).guid);
        QCOMPARE(f.context.navigation().page(), PageId::SubnetManager);
        QVERIFY2(f.card().text().contains(QStringLiteral("Nothing has been applied yet")), qPrintable(f.card().text()));
        QVERIFY(!f.beside().isVisible());
        // What was not put in force is no change.
        Q_EMIT f.context.filesChanging();
        Q_EMIT f.context.filesChanged(false);
        QVERIFY(!f.beside().isVisible());
    }

    void whereNoRuleHelpsTheCardSaysWhy()
    {
        Bed f;
        QVERIFY(f.begin());
        fabric::SnapshotTables tables = f.context.snapshot()->tables();
        const perf::PortKey sender = f.hosts()[1].first;
        const auto port = f.context.snapshot()->findPort(*f.context.snapshot()->findNode(sender.node), sender.number);
        tables.ports[port->value()].dataVlsCap = 1;
        f.context.setSnapshot(fabric::Snapshot::freeze(std::move(tables)));
        const auto isShown = [&f, port] {
            return f.context.isSettled() && f.fabricMap.map().scene() &&
                   f.fabricMap.map().scene()->layout().snapshot()->port(*port).dataVlsCap == 1;
        };
        QTRY_VERIFY(isShown());
        QTRY_VERIFY_WITH_TIMEOUT(f.finds(1), 20'000);
        QTRY_COMPARE(f.card().model().rowCount(), 2);
        QSignalSpy wished(&f.context.navigation(), &Navigation::laneRequested);
        f.tryLane();
        QTRY_VERIFY(f.rule().isVisible());
        f.rule().click();
        QCOMPARE(wished.size(), 0);
        QVERIFY2(f.card().text().contains(QStringLiteral("single data lane")), qPrintable(f.card().text()));
    }

    void ofASmallMapTheTreeIsSeen_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("window of 1024x640") << QSize(968, 552);
        QTest::newRow("window of 1280x800") << QSize(1104, 716);
        QTest::newRow("beside the inspector") << QSize(790, 716);
        QTest::newRow("large") << QSize(2400, 1400);
        QTest::newRow("low") << QSize(1600, 480);
        QTest::newRow("high") << QSize(700, 900);
    }

    /// The card covers neither the tree nor more than a third of the map, until its list is asked for.
    void ofASmallMapTheTreeIsSeen()
    {
        QFETCH(QSize, size);
        Bed f;
        QVERIFY(f.begin(size));
        const topology::TopologyView& map = f.fabricMap.map();
        auto* list = f.fabricMap.findChild<QToolButton*>(QStringLiteral("treeList"));
        const auto hidden = [&] {
            QStringList under;
            for (const topology::TreeLine& line : map.highlight().tree) {
                const fabric::Snapshot& s = map.scene()->snapshot();
                const fabric::Link& link = s.link(line.link);
                for (const fabric::PortIndex end : {link.a, link.b}) {
                    const fabric::Node& node = s.nodeOf(s.port(end));
                    const QRectF box = map.camera().toScreen(
                        map.scene()->boxOf(topology::Item(s.indexOf(node)), map.detail()), map.size());
                    const auto covers = [&](const QWidget* card) {
                        return card->isVisible() && QRectF(card->geometry()).intersects(box);
                    };
                    if (std::ranges::any_of(map.findChildren<QWidget*>(Qt::FindDirectChildrenOnly), covers) ||
                        !QRectF(map.rect()).contains(box))
                        under += displayName(node);
                }
            }
            return under.join(QLatin1Char(' '));
        };
        QTRY_VERIFY2(map.isSettled() && hidden().isEmpty(), qPrintable(hidden()));
        const auto area = [](const QWidget& w) { return w.width() * w.height(); };
        QVERIFY2(3 * area(f.card()) <= area(map),
                 qPrintable(QStringLiteral("%1x%2").arg(f.card().width()).arg(f.card().height())));
        f.keepPicture(f.fabricMap, qPrintable(QStringLiteral("topology-congestion-%1").arg(size.width())));
        QCOMPARE(f.card().view().isVisible(), list->isChecked());
        if (list->isChecked()) return;
        QTest::mouseClick(list, Qt::LeftButton);
        QVERIFY(f.card().view().isVisible());
        QTest::mouseClick(list, Qt::LeftButton);
        QVERIFY(!f.card().view().isVisible());
        QTRY_VERIFY2(hidden().isEmpty(), qPrintable(hidden()));
    }

    void beforeAndAfterStandSideBySide()
    {
        Bed f;
        QVERIFY(f.begin());
        f.tryLane();
        f.rule().click();
        Q_EMIT f.context.filesChanging();
        Q_EMIT f.context.filesChanged(true);
        QTRY_VERIFY(f.beside().isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(f.calms(), 20'000);
        QCOMPARE(f.beside().model().rowCount(), 2);
        QCOMPARE(f.beside().model().portOf(1), ObjectRef(f.hosts()[1].first));
        QCOMPARE(f.cell(1, BesideModel::WaitsBefore), QStringLiteral("40 %"));
        QVERIFY(f.cell(1, BesideModel::MeasuredBefore).contains(QStringLiteral(" ago")));
        QVERIFY(f.cell(1, BesideModel::MeasuredSince).contains(QStringLiteral(" ago")));
        QVERIFY2(f.beside().text().contains(unbroken(QStringLiteral("data waited 61 % of the time before"))),
                 qPrintable(f.beside().text()));
        QVERIFY2(f.card().text().contains(QStringLiteral("OpenSM's files were changed")), qPrintable(f.card().text()));
        f.keepPicture(f.fabricMap, "topology-congestion-beside");

        // Where nothing waits any more, the lanes of these ports are read all the same.
        const auto isOver = [&f] {
            f.calms();
            return f.health.congestions().empty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(isOver(), 20'000);
        QTRY_VERIFY(f.readsLanes());
        QCOMPARE(f.cell(1, BesideModel::WaitsBefore), QStringLiteral("40 %"));

        // It sorts by figures, and is copied and exported as it stands there.
        f.beside().view().sortByColumn(BesideModel::WaitsBefore, Qt::AscendingOrder);
        QCOMPARE(f.beside().view().model()->index(0, BesideModel::WaitsBefore).data().toString(),
                 QStringLiteral("40 %"));
        f.beside().view().selectRow(0);
        f.beside().view().setFocus();
        QTest::keyClick(&f.beside().view(), Qt::Key_C, Qt::ControlModifier);
        QTRY_VERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("40 %")));
        f.fabricMap.findChild<QToolButton*>(QStringLiteral("besideExport"))->click();
        auto* dialog = f.beside().findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        const QString file = f.folder.filePath(QStringLiteral("beside.csv"));
        Q_EMIT dialog->fileSelected(file);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray text = written.readAll();
        QVERIFY2(text.contains("Waits before") && text.contains("40 %"), text.constData());
        dialog->close();

        // Without the tree there is no comparison either.
        QTest::keyClick(&f.fabricMap.map(), Qt::Key_Escape);
        QVERIFY(f.card().isHidden());
        QVERIFY(!f.beside().isVisible());
    }
};

QTEST_MAIN(TestCongestionChange)
#include "tst_congestion_change.moc"
