// SPDX-License-Identifier: GPL-3.0-or-later
//
// The traffic page with scripted counters and real clicks. With FABRISCOPE_TEST_PICTURES=DIR the pictures stay.
#include "tests/ui/traffic/lane_load.h"
#include "tests/ui/traffic/traffic_bed.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/table/bar_list.h"
#include "ui/traffic/arbitration_card.h"
#include "ui/traffic/chart/chart_card.h"
#include "ui/traffic/chart/heat_map.h"
#include "ui/traffic/chart/time_chart.h"
#include "ui/traffic/dashboard_menu.h"
#include "ui/traffic/fabric_traffic.h"
#include "ui/traffic/lane_table.h"
#include "ui/traffic/port_view.h"
#include "ui/traffic/traffic_page.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::traffic;
using namespace std::chrono_literals;
using perf::Counter;
using test::gbps;

namespace {

struct Fixture : test::TrafficBed
{
    QTemporaryDir folder;
    TrafficPage page{context, feed, tables, folder.filePath(QStringLiteral("dashboards"))};

    Fixture() { present(page); }
    void picture(const char* name) { keepPicture(page, name); }
    void show(const ObjectRef& object) { context.navigation().select(object); }
    /// Some seconds of traffic from the port to its peer: VL0 2 Gb/s, VL3 5 Gb/s, VL3 waits.
    void traffic(int seconds)
    {
        const PortPair p = pair();
        for (int i = 0; i < seconds; ++i) {
            source.add(*p.peer, {Counter::VlOpData, 0}, 2 * gbps);
            source.add(*p.peer, {Counter::VlOpData, 3}, 5 * gbps);
            source.add(*p.peer, {Counter::RcvData64}, 7 * gbps);
            source.add(p.port, {Counter::XmitData64}, 7 * gbps);
            source.add(p.port, {Counter::VlXmitWait, 3}, 1'000);
            source.add(p.port, {Counter::XmitWait}, 25'000'000);
            source.read(1s);
        }
    }
    template <class T> T* child(const char* name) { return page.findChild<T*>(QString::fromLatin1(name)); }
};

} // namespace

class TestTrafficPage final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void selectionAnywhereShowsThePort();
    void searchingPicksAPort();
    void chartsShowWhatWasCounted();
    void receiveSwitchesTheSide();
    void pauseHoldsAndGoesOn();
    void draggingZoomsAndHomeGoesBack();
    void readOutNamesEverySeries();
    void unsupportedAttributesAreNamed();
    void arbitrationStandsBesideWhatIsMeasured();
    void hiddenPageReadsNothing();
    void fabricViewRanksAndLeadsToThePort();
    void heatMapTellsItsCells();
    void nodeShowsSeveralPorts();
    void settingsComeBack();
    void dashboardsAreSavedAndApplied();
    void chartsAreExported();
    void sixteenLanesOfFourPortsCostLittle();
};

void TestTrafficPage::selectionAnywhereShowsThePort()
{
    Fixture f;
    QVERIFY(f.source.watches.empty());
    f.show(ui::refOf(*f.context.snapshot(), f.context.snapshot()->links()[0]));
    QTRY_COMPARE(f.source.watches.size(), 1U);
    QCOMPARE(f.source.only().targets.size(), 2U); // both ends: transmit is counted at the other one
    QCOMPARE(f.page.portView().ports().front(), f.pair());
    QVERIFY(f.child<ElidedLabel>("portTitle")->text().contains(QStringLiteral("▸")));
    f.show({}); // nothing selected: the port stays
    QCOMPARE(f.page.portView().ports().size(), 1U);
}

void TestTrafficPage::searchingPicksAPort()
{
    Fixture f;
    auto* search = f.child<QLineEdit>("portSearch");
    const QString name = nameOf(*f.context.snapshot(), f.pair().port);
    QTest::keyClicks(search, name);
    QTest::keyClick(search, Qt::Key_Return);
    QTRY_COMPARE(f.page.portView().ports().size(), 1U);
    QCOMPARE(f.page.portView().ports().front(), f.pair());
    QCOMPARE(f.context.navigation().selection(), ObjectRef(f.pair().port));
    QVERIFY(search->text().isEmpty());
}

void TestTrafficPage::chartsShowWhatWasCounted()
{
    Fixture f;
    f.show(f.pair().port);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.traffic(5);
    QTRY_VERIFY(f.page.portView().hasData());
    const ChartData& data = f.page.portView().cards().front()->chart().data();
    QTRY_COMPARE(data.series.size(), 2U);
    QCOMPARE(data.series[1].lane, 3);
    QVERIFY(std::abs(*data.series[1].latest - 5) < 0.01);
    QVERIFY(std::abs(data.highest - 7) < 0.01);
    auto* table = f.child<QTableView>("now");
    const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTRY_COMPARE(table->model()->rowCount(), 3); // VL0, VL3, all
    QCOMPARE(table->model()->index(1, LaneTableModel::Throughput).data().toString(), QLocale().toString(5.0, 'f', 2));
    QVERIFY(table->model()
                ->index(1, LaneTableModel::Throughput)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("PortVLOpData3")));
    f.traffic(2);
    f.picture("traffic-port");
}

void TestTrafficPage::receiveSwitchesTheSide()
{
    Fixture f;
    f.show(f.pair().port);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.traffic(3);
    QTRY_VERIFY(!f.page.portView().cards().front()->chart().data().series.empty());
    QTest::mouseClick(f.child<QToolButton>("receive"), Qt::LeftButton);
    QCOMPARE(f.page.portView().direction(), Direction::Receive);
    QVERIFY(f.page.portView().cards().front()->chart().data().series.empty()); // nothing comes in
    QTest::mouseClick(f.child<QToolButton>("transmit"), Qt::LeftButton);
    QVERIFY(!f.page.portView().cards().front()->chart().data().series.empty());
}

void TestTrafficPage::pauseHoldsAndGoesOn()
{
    Fixture f;
    f.show(f.pair().port);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.traffic(3);
    QTRY_VERIFY(f.page.portView().hasData());
    auto* pause = f.child<QToolButton>("pause");
    QTest::mouseClick(pause, Qt::LeftButton);
    QVERIFY(f.page.portView().isPaused());
    const double held = f.page.portView().window().to();
    const QSignalSpy updates(&f.feed, &CounterFeed::updated);
    for (qsizetype told = 0; told < 2; ++told) {
        f.traffic(3);
        QTRY_VERIFY(updates.size() > told);
    }
    QCOMPARE(f.page.portView().window().to(), held);
    QCOMPARE(f.source.watches.size(), 1U); // reading goes on
    QTest::keyClick(&f.page.portView().cards().front()->chart(), Qt::Key_Space);
    QVERIFY(!f.page.portView().isPaused());
    QVERIFY(!pause->isChecked());
}

void TestTrafficPage::draggingZoomsAndHomeGoesBack()
{
    Fixture f;
    f.show(f.pair().port);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.traffic(3);
    QTRY_VERIFY(f.page.portView().hasData());
    TimeChart& chart = f.page.portView().cards().front()->chart();
    const double before = f.page.portView().window().span();
    const QRectF plot = chart.plot();
    const auto at = [&](double share) {
        return QPoint(static_cast<int>(plot.left() + share * plot.width()), static_cast<int>(plot.center().y()));
    };
    QTest::mousePress(chart.viewport(), Qt::LeftButton, {}, at(0.5));
    QTest::mouseMove(chart.viewport(), at(0.6));
    QTest::mouseRelease(chart.viewport(), Qt::LeftButton, {}, at(0.75));
    QVERIFY(f.page.portView().isPaused());
    QVERIFY(std::abs(f.page.portView().window().span() - before / 4) < before / 50);
    QTest::keyClick(&chart, Qt::Key_Minus);
    QVERIFY(f.page.portView().window().span() > before / 4);
    QTest::keyClick(&chart, Qt::Key_Home);
    QVERIFY(!f.page.portView().isPaused());
}

void TestTrafficPage::readOutNamesEverySeries()
{
    Fixture f;
    f.show(f.pair().port);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.traffic(5);
    QTRY_VERIFY(f.page.portView().hasData());
    const TimeChart& chart = f.page.portView().cards().front()->chart();
    const ChartColumn& last = chart.data().columns.back();
    const QStringList lines = chart.readOut((last.from + last.to) / 2);
    QCOMPARE(lines.size(), 4); // time, VL3, VL0, together
    QVERIFY2(lines[1].startsWith(QStringLiteral("VL3")), qPrintable(lines[1]));
    QVERIFY2(lines[3].contains(QLocale().toString(7.0, 'f', 2)), qPrintable(lines[3]));
}

void TestTrafficPage::unsupportedAttributesAreNamed()
{
    Fixture f;
    f.source.unsupported = {perf::Attribute::PortVLOpData, perf::Attribute::PortVLXmitWaitCounters};
    f.show(f.pair().port);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.traffic(3);
    QTRY_VERIFY(f.page.portView().hasData());
    ChartCard& card = *f.page.portView().cards().front();
    QCOMPARE(card.chart().data().series.front().lane, totalLane);
    QVERIFY(std::abs(*card.chart().data().series.front().latest - 7) < 0.01);
    QVERIFY2(card.note().contains(QStringLiteral("PortVLOpData")), qPrintable(card.note()));
}

void TestTrafficPage::arbitrationStandsBesideWhatIsMeasured()
{
    Fixture f;
    qos::PortQos tables{.arbitration = {}, .operationalVls = 8, .slToVl = {}};
    for (const unsigned lane : {0U, 3U})
        tables.arbitration.low.push_back({.lane = VirtualLane::fromBits(lane), .weight = 32});
    tables.slToVl[PortNum(1)].at(7) = VirtualLane::fromBits(3);
    f.source.tables = tables;
    f.show(f.pair().port);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    QTRY_VERIFY(f.page.portView().arbitration().model().rowCount() == 2);
    QVERIFY(!f.source.qosRequests.empty());
    QCOMPARE(f.source.qosRequests.front().question.port, f.pair().port.number);
    QVERIFY(f.source.qosRequests.front().question.isSwitch);
    QVERIFY(!f.source.qosRequests.front().question.inputs.empty());
    f.traffic(4);
    QTRY_VERIFY(f.page.portView().hasData());
    auto* table = f.child<QTableView>("now");
    QTRY_COMPARE(table->model()->rowCount(), 3);
    QCOMPARE(table->model()->index(1, LaneTableModel::Levels).data().toString(), QStringLiteral("7"));
    const ArbitrationModel& model = f.page.portView().arbitration().model();
    QTRY_VERIFY(model.shares().lanes[1].measured.has_value());
    QVERIFY(std::abs(*model.shares().lanes[1].measured - 5.0 / 7) < 0.01);
    f.picture("traffic-arbitration");
}

void TestTrafficPage::hiddenPageReadsNothing()
{
    Fixture f;
    f.show(f.pair().port);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.page.hide();
    QTRY_VERIFY(f.source.watches.empty());
    f.page.show();
    QTRY_COMPARE(f.source.watches.size(), 1U);
}

void TestTrafficPage::fabricViewRanksAndLeadsToThePort()
{
    Fixture f;
    auto* tabs = f.child<QTabBar>("tabs");
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
    QTRY_COMPARE(f.source.watches.size(), 1U);
    QCOMPARE(f.source.only().targets.size(), 2 * f.context.snapshot()->links().size());
    f.traffic(1);
    f.source.add(f.pair().port, {Counter::SymbolErrors}, 4);
    f.traffic(1);
    BarList* talkers = nullptr;
    for (auto* list : f.page.fabricTraffic().findChildren<BarList*>()) {
        if (list->accessibleName() == QStringLiteral("Busiest ports")) talkers = list;
    }
    QVERIFY(talkers != nullptr);
    QTRY_VERIFY(talkers->isVisible());
    QTRY_COMPARE(f.source.watches.size(), 2U); // and now the rows of the map by lane
    QTRY_VERIFY(talkers->accessibleDescription().contains(QStringLiteral("Gb/s")));
    f.traffic(2);
    f.picture("traffic-fabric");
    QTest::mouseClick(talkers, Qt::LeftButton, {}, QPoint(20, 10));
    QCOMPARE(tabs->currentIndex(), 0);
    QCOMPARE(f.page.portView().ports().size(), 1U);
    QTRY_COMPARE(f.source.watches.size(), 1U);
}

void TestTrafficPage::heatMapTellsItsCells()
{
    Fixture f;
    f.page.showFabric(true);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.traffic(2);
    HeatMap& map = f.page.fabricTraffic().heatMap();
    QTRY_COMPARE(f.source.watches.size(), 2U);
    QTRY_VERIFY(!map.rows().empty());
    f.traffic(3);
    const auto row = [&] { return std::ranges::find(map.rows(), f.pair().port, &HeatRow::port) - map.rows().begin(); };
    QTRY_VERIFY(row() < std::ssize(map.rows()));
    QTRY_VERIFY(map.rows()[static_cast<std::size_t>(row())].cells[3].share.has_value());
    const int at = static_cast<int>(row());
    QVERIFY(map.describe(at, 3).contains(QStringLiteral("VL3")));
    QVERIFY(map.describe(at, 3).contains(QStringLiteral("Gb/s")));
    // What was known when the counters were cleared stays for a moment.
    const HeatRow::Cell known = map.rows()[static_cast<std::size_t>(at)].cells[3];
    const auto clearTo = [&](std::uint64_t value) { // an attribute is cleared as a whole
        for (const std::uint8_t lane : {0, 3})
            f.source.set(*f.pair().peer, {Counter::VlOpData, lane}, value);
        f.source.read(1s);
    };
    clearTo(0);
    const auto cell = [&] { return map.rows()[static_cast<std::size_t>(row())].cells[3]; };
    QTRY_VERIFY(cell().why == perf::Gap::Reset);
    QVERIFY(known.share && cell().share == known.share);
    QVERIFY2(map.describe(at, 3).contains(QStringLiteral("until the counters were cleared")),
             qPrintable(map.describe(at, 3)));
    for (std::uint64_t value = 9; value > 3; --value) // cleared again and again: nothing is known any more
        clearTo(value);
    QTRY_VERIFY(!cell().share);
    QVERIFY(!map.describe(at, 3).contains(QStringLiteral("Gb/s")));
    QTest::mouseClick(&map, Qt::LeftButton, {}, map.cellRect(at, 3).center());
    QCOMPARE(f.page.portView().ports().front(), f.pair());
}

void TestTrafficPage::nodeShowsSeveralPorts()
{
    Fixture f;
    f.show(NodeRef{f.pair().port.node});
    QTRY_VERIFY(f.page.portView().ports().size() > 1);
    QVERIFY(f.page.portView().ports().size() <= mostPorts);
    QCOMPARE(f.page.portView().cards().size(), 2 * f.page.portView().ports().size());
    QVERIFY(!f.child<QTableView>("now")->isVisible());
}

void TestTrafficPage::settingsComeBack()
{
    Fixture f;
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    f.show(f.pair().port);
    f.child<QComboBox>("interval")->setCurrentIndex(0);
    f.child<QComboBox>("span")->setCurrentIndex(4);
    QTest::mouseClick(f.child<QToolButton>("receive"), Qt::LeftButton);
    f.page.save(settings);
    TrafficPage again(f.context, f.feed, f.tables, f.folder.path());
    again.restore(settings);
    QCOMPARE(again.portView().ports().front(), f.pair());
    QCOMPARE(again.portView().direction(), Direction::Receive);
    QCOMPARE(again.portView().window().span(), 600'000.0);
}

void TestTrafficPage::dashboardsAreSavedAndApplied()
{
    Fixture f;
    f.show(f.pair().port);
    DashboardMenu& menu = f.page.dashboards();
    QCOMPARE(f.page.portView().measures().size(), 2U);
    const auto everything = std::ranges::find(menu.store().all(), QStringLiteral("shipped:everything"), &Dashboard::id);
    QVERIFY(everything != menu.store().all().end());
    menu.choose(everything->id);
    QCOMPARE(f.page.portView().measures().size(), 3U);
    QCOMPARE(f.page.portView().cards().size(), 3U);
    QCOMPARE(f.child<QComboBox>("span")->currentData().toInt(), 300'000);
    QVERIFY(menu.saveAs(QStringLiteral("My port")));
    menu.choose(QStringLiteral("shipped:lanes"));
    QCOMPARE(f.page.portView().measures().size(), 2U);
    f.show(NodeRef{f.pair().port.node});
    menu.choose(QStringLiteral("my-port"));
    QCOMPARE(f.page.portView().measures().size(), 3U);
    QCOMPARE(f.page.portView().ports().front(), f.pair());
    menu.setChart(Measure::Errors, true);
    QCOMPARE(f.page.portView().measures().back(), Measure::Errors);
    QTRY_VERIFY(!f.source.watches.empty() && f.source.only().attributes.contains(perf::Attribute::PortCounters));
    menu.setChart(Measure::ServiceLevels, true);
    QTRY_VERIFY(f.source.only().attributes.contains(perf::Attribute::PortXmitDataSL));
    for (const Measure measure : {Measure::Errors, Measure::ServiceLevels, Measure::Packets, Measure::Wait})
        menu.setChart(measure, false);
    menu.setChart(Measure::Throughput, false); // the last one stays
    QCOMPARE(f.page.portView().measures(), std::vector{Measure::Throughput});
    QVERIFY(!menu.saveAs(QString()));
    QVERIFY(!f.context.events().empty()); // said so
}

void TestTrafficPage::chartsAreExported()
{
    Fixture f;
    f.show(f.pair().port);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.traffic(4);
    QTRY_VERIFY(f.page.portView().hasData());
    const QString csv = f.folder.filePath(QStringLiteral("t.csv"));
    f.page.writeTo(csv);
    QFile file(csv);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(file.readAll()).split(QStringLiteral("\r\n"), Qt::SkipEmptyParts);
    QCOMPARE(std::ranges::count_if(
                 lines, [](const QString& l) { return l.contains(QStringLiteral(",throughput,transmit,")); }),
             3);
    f.page.writeTo(f.folder.filePath(QStringLiteral("t.png")));
    QVERIFY(!QImage(f.folder.filePath(QStringLiteral("t.png"))).isNull());
    f.page.writeTo(f.folder.filePath(QStringLiteral("no/such/folder/t.csv")));
    QCOMPARE(f.context.events().back().status, Status::Critical);
}

/// ./dev bench window prints what it costs; what keeps it small is checked here.
void TestTrafficPage::sixteenLanesOfFourPortsCostLittle()
{
    Fixture f;
    const NodeRef leaf = test::nodeOfMostPorts(*f.context.snapshot());
    QVERIFY(leaf != NodeRef{});
    f.show(leaf);
    QTRY_COMPARE(f.page.portView().ports().size(), mostPorts);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    const auto read = [&f](unsigned round) { test::readSixteenLanes(f.source, f.page.portView().ports(), round); };
    unsigned i = 0;
    while (i < 1200)
        read(++i); // two minutes at ten times a second
    QTRY_VERIFY(f.page.portView().hasData());
    QCOMPARE(f.page.portView().cards().size(), 8U);
    for (ChartCard* card : f.page.portView().cards()) {
        QCOMPARE(card->chart().data().series.size(), 16U);
        QVERIFY(static_cast<double>(card->chart().data().columns.size()) <= card->chart().plot().width());
    }
}

QTEST_MAIN(TestTrafficPage)
#include "tst_traffic_page.moc"
