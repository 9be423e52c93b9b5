// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ethernet (RoCE) ports of the agent's host on the Traffic page, read from recorded hosts by the agent's own reader.
// With FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "core/roce/port_reader.h"
#include "tests/ui/traffic/traffic_bed.h"
#include "tests/unit/roce/recorded_host.h"
#include "ui/common/look/elided_label.h"
#include "ui/session/host_ports.h"
#include "ui/session/sheets/clear_action.h"
#include "ui/traffic/arbitration_card.h"
#include "ui/traffic/chart/chart_card.h"
#include "ui/traffic/chart/chart_words.h"
#include "ui/traffic/chart/time_chart.h"
#include "ui/traffic/lane_table.h"
#include "ui/traffic/port_view.h"
#include "ui/traffic/traffic_page.h"

#include <QApplication>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::traffic;
using namespace std::chrono_literals;
using perf::Attribute;

namespace {

device::Device deviceOf(const std::string& name, std::uint64_t guid, device::LinkLayer layer, unsigned rate)
{
    device::Device made;
    made.name = name;
    made.nodeGuid = Guid(guid);
    made.ports.push_back(
        {.device = name, .number = PortNum(1), .linkLayer = layer, .state = PortState::Active, .rateGbps = rate});
    return made;
}

constexpr std::uint64_t mlx5Guid = 0x1070fd0300aa0010;

/// The Traffic page of a window whose agent runs on a recorded host.
struct Fixture : test::TrafficBed
{
    test::RecordedHost host;
    QTemporaryDir folder;
    std::unique_ptr<HostPorts> ports;
    QWidget sheets;
    ClearAction clearing{context, source, feed, sheets};
    std::unique_ptr<TrafficPage> page;

    explicit Fixture(const std::string& name, unsigned rate = 100, bool inFabric = true,
                     ConnectionState::Phase otherwise = ConnectionState::Phase::Failed)
        : host(name)
    {
        const bool soft = name == "rxe";
        source.devices.devices = {
            deviceOf(soft ? "rxe0" : "mlx5_0", soft ? 0xfffe770001 : mlx5Guid, device::LinkLayer::Ethernet, rate),
            deviceOf("mlx5_1", 0x1070fd0300aa0011, device::LinkLayer::InfiniBand, 200)};
        source.localReader = [this](const test::CounterScript::Watch& watch, const agent::LocalPort& local) {
            const auto port = roce::findEthernetPort(host.view(), local.device, local.port.number);
            if (!port) qFatal("no such port");
            for (const roce::Reading& reading : roce::readPort(host.view(), *port, watch.wanted.attributes))
                watch.events.onSample({.port = local.port,
                                       .attribute = reading.attribute,
                                       .answer = reading.answer,
                                       .at = source.now,
                                       .values = reading.values});
        };
        ports = std::make_unique<HostPorts>(context, source);
        feed.setHostPorts(*ports);
        page = std::make_unique<TrafficPage>(context, feed, tables, folder.filePath(QStringLiteral("dashboards")),
                                             TrafficServices{.clearing = &clearing});
        if (inFabric) {
            present(*page);
        } else {
            context.setConnection({.phase = otherwise,
                                   .target = QStringLiteral("local"),
                                   .problem = {.what = QStringLiteral("no InfiniBand"), .remedy = {}}});
            page->resize(1200, 760);
            page->show();
            if (!QTest::qWaitForWindowExposed(page.get())) qFatal("not shown");
        }
        if (!QTest::qWaitFor([this] { return !ports->ports().empty(); })) qFatal("no Ethernet ports");
    }
    [[nodiscard]] PortRef port() const { return ports->ports().front().ref(); }
    [[nodiscard]] const PortView& view() const { return page->portView(); }
    [[nodiscard]] ChartCard& card(Measure measure) const
    {
        for (ChartCard* one : view().cards())
            if (one->measure() == measure) return *one;
        qFatal("no such chart");
    }
    template <class T> T* child(const char* name) { return page->findChild<T*>(QString::fromLatin1(name)); }
    void showPort()
    {
        page->portView().setObject(port());
        if (!QTest::qWaitFor([this] { return !source.watches.empty(); })) qFatal("nothing is read");
    }
    /// One second of 4 Gb/s of priority 3 and 1 Gb/s of priority 0, with priority 3 paused for a quarter of it.
    void second(std::uint64_t n)
    {
        constexpr std::uint64_t gigabit = 125'000'000; // bytes
        host.setStatistic("ens1f0np0", "tx_prio3_bytes", 2003 + n * 4 * gigabit);
        host.setStatistic("ens1f0np0", "tx_prio0_bytes", 2000 + n * gigabit);
        host.setStatistic("ens1f0np0", "tx_prio3_packets", 203 + n * 100'000);
        host.setStatistic("ens1f0np0", "rx_prio3_pause_duration", 32 + n * 250'000);
        host.setStatistic("ens1f0np0", "rx_prio3_pause", 31 + n * 40);
        host.setStatistic("ens1f0np0", "tx_bytes_phy", 8000 + n * 5 * gigabit);
        host.setStatistic("ens1f0np0", "rx_crc_errors_phy", 6 + n * 2);
        source.read(1s);
    }
    void traffic(std::uint64_t seconds)
    {
        for (std::uint64_t i = 0; i < seconds; ++i)
            second(i);
        if (!QTest::qWaitFor([this] { return view().hasData(); })) qFatal("no data");
    }
};

const ChartSeries* seriesOf(const ChartData& data, int lane)
{
    const auto found = std::ranges::find(data.series, lane, &ChartSeries::lane);
    return found == data.series.end() ? nullptr : &*found;
}

} // namespace

class TestRocePorts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyEthernetPortsOfTheHostAreListed();
    void theSearchOffersThemMarked();
    void prioritiesAreLanes();
    void pausesErrorsAndPackets();
    void fabricPortsAreReadBesideThem();
    void aRateThatIsNotKnownIsSaid();
    void whatADriverDoesNotCountIsSaid();
    void aHostWithoutFabricHasThemToo();
    void aHostWithoutInfiniBandShowsTheFirst();
    void theyAreNeitherClearedNorArbitrated();
    void recordersAndAlarmsHearNothingOfThem();
};

void TestRocePorts::onlyEthernetPortsOfTheHostAreListed()
{
    Fixture f("mlx5");
    QCOMPARE(f.ports->ports().size(), 1U);
    QCOMPARE(f.ports->ports().front().local.device, std::string("mlx5_0"));
    QCOMPARE(f.ports->ports().front().linkMbps, 100'000U);
    QVERIFY(f.ports->find(f.port()) != nullptr);
    QVERIFY(f.ports->find(perf::PortKey{.node = Guid(1), .number = PortNum(1)}) == nullptr);
    f.source.connected = false;
    Q_EMIT f.source.counterSourceReplaced();
    QVERIFY(f.ports->ports().empty()); // of another host
}

void TestRocePorts::theSearchOffersThemMarked()
{
    Fixture f("mlx5");
    auto* search = f.child<QLineEdit>("portSearch");
    search->setFocus();
    QTest::keyClick(search, Qt::Key_Down); // all of them, without a word
    QCOMPARE(search->completer()->completionModel()->index(0, 0).data().toString(),
             QStringLiteral("mlx5_0 / 1 (RoCE)"));
    QTest::keyClicks(search, QStringLiteral("roce"));
    QTest::keyClick(search, Qt::Key_Return);
    QTRY_COMPARE(f.view().ports().size(), 1U);
    QCOMPARE(f.view().kind(), PortKind::Ethernet);
    QVERIFY(isNone(f.context.navigation().selection())); // other pages know nothing of it
    QCOMPARE(f.child<ElidedLabel>("portTitle")->text(), QStringLiteral("mlx5_0 / 1 (RoCE) on head1"));
}

void TestRocePorts::prioritiesAreLanes()
{
    Fixture f("mlx5");
    f.showPort();
    QVERIFY(f.source.only().targets.empty());
    QCOMPARE(f.source.only().localPorts.size(), 1U);
    QVERIFY(f.source.only().attributes.contains(Attribute::PriorityData));
    QVERIFY(!f.source.only().attributes.contains(Attribute::PortVLOpData));
    f.traffic(6);
    const ChartData& data = f.card(Measure::Throughput).chart().data();
    QTRY_VERIFY(seriesOf(data, 3) != nullptr && seriesOf(data, 3)->latest);
    QVERIFY(std::abs(*seriesOf(data, 3)->latest - 4) < 0.01);
    QVERIFY(std::abs(*seriesOf(data, 0)->latest - 1) < 0.01);
    QVERIFY(data.byLane && data.unsupported.empty());
    QCOMPARE(data.limit, std::optional(100.0));
    QCOMPARE(seriesName(Measure::Throughput, 3, PortKind::Ethernet), QStringLiteral("priority 3"));
    const auto* now = f.child<QTableView>("now");
    const QAbstractItemModel& model = *now->model();
    QCOMPARE(model.headerData(LaneTableModel::Lane, Qt::Horizontal).toString(), QStringLiteral("priority"));
    QVERIFY(now->isColumnHidden(LaneTableModel::Levels));
    QCOMPARE(model.index(model.rowCount() - 1, LaneTableModel::Throughput).data().toString(),
             QLocale().toString(5.0, 'f', 2)); // all of them
    test::TrafficBed::keepPicture(*f.page, "traffic-roce");
}

void TestRocePorts::pausesErrorsAndPackets()
{
    Fixture f("mlx5");
    f.page->portView().setMeasures(
        {Measure::Wait, Measure::Pauses, Measure::Errors, Measure::Transport, Measure::ServiceLevels});
    f.showPort();
    QCOMPARE(f.view().cards().size(), 4U); // Ethernet has no service levels
    f.traffic(6);
    const ChartData& wait = f.card(Measure::Wait).chart().data();
    QTRY_VERIFY(seriesOf(wait, 3) != nullptr && seriesOf(wait, 3)->latest);
    QVERIFY(std::abs(*seriesOf(wait, 3)->latest - 25) < 0.01); // % of time
    QVERIFY(wait.byLane);                                      // the driver tells priority 3 only
    QVERIFY(seriesOf(wait, 0) == nullptr);
    const ChartData& pauses = f.card(Measure::Pauses).chart().data();
    QVERIFY(std::abs(*seriesOf(pauses, 3)->latest - 40) < 0.01);
    const ChartData& errors = f.card(Measure::Errors).chart().data();
    QCOMPARE(errors.series.size(), 1U);
    QCOMPARE(seriesName(Measure::Errors, errors.series.front().lane, PortKind::Ethernet),
             QStringLiteral("EthRcvCrcErrors"));
    QVERIFY(std::abs(*errors.series.front().latest - 2) < 0.01);
    f.page->portView().setDirection(Direction::Receive); // what this port made others wait
    QTRY_VERIFY(f.card(Measure::Wait).chart().data().series.empty());
    test::TrafficBed::keepPicture(*f.page, "traffic-roce-pauses");
}

void TestRocePorts::fabricPortsAreReadBesideThem()
{
    Fixture f("mlx5");
    f.showPort();
    Subscriber subscriber(f.feed);
    subscriber.subscribe({.ports = {f.pair().port}, .attributes = {Attribute::PortVLOpData}, .interval = 1s});
    QTRY_COMPARE(f.source.watches.size(), 2U);
    for (const auto& [id, watch] : f.source.watches) {
        QVERIFY(watch.wanted.targets.empty() != watch.wanted.localPorts.empty());
        QVERIFY(watch.wanted.targets.empty() || watch.wanted.attributes == perf::AttributeSet{Attribute::PortVLOpData});
    }
    f.page->hide(); // what is not on screen costs nothing
    QTRY_COMPARE(f.source.watches.size(), 1U);
    QVERIFY(f.source.only().localPorts.empty());
}

void TestRocePorts::aRateThatIsNotKnownIsSaid()
{
    Fixture f("mlx5", 2); // what the kernel says when it cannot tell
    f.showPort();
    f.traffic(4);
    QTRY_VERIFY(!f.card(Measure::Throughput).chart().data().series.empty());
    QVERIFY(!f.card(Measure::Throughput).chart().data().limit);
    QVERIFY2(f.card(Measure::Throughput).note().contains(QStringLiteral("rate of this link is unknown")),
             qPrintable(f.card(Measure::Throughput).note()));
}

void TestRocePorts::whatADriverDoesNotCountIsSaid()
{
    Fixture f("rxe"); // Soft-RoCE knows no priorities, but its own packets
    f.page->portView().setMeasures({Measure::Throughput, Measure::Packets, Measure::Wait});
    f.showPort();
    for (unsigned i = 0; i < 5; ++i) {
        f.host.set("class/infiniband/rxe0/ports/1/hw_counters/sent_pkts", std::to_string(6706 + 500 * i));
        f.source.read(1s);
    }
    QTRY_VERIFY(!f.card(Measure::Packets).chart().data().series.empty());
    const ChartData& packets = f.card(Measure::Packets).chart().data();
    QVERIFY(std::abs(*packets.series.front().latest - 500) < 0.01);
    QVERIFY2(f.card(Measure::Packets).note().contains(QStringLiteral("RDMA alone")),
             qPrintable(f.card(Measure::Packets).note()));
    for (const Measure measure : {Measure::Throughput, Measure::Wait}) {
        QVERIFY(f.card(measure).chart().data().series.empty() || !f.card(measure).chart().data().series[0].latest);
        QVERIFY2(f.card(measure).note().contains(QStringLiteral("does not count")), qPrintable(f.card(measure).note()));
    }
    const QAbstractItemModel& now = *f.child<QTableView>("now")->model();
    QCOMPARE(now.index(now.rowCount() - 1, LaneTableModel::Total).data().toString(), QStringLiteral("–"));
    test::TrafficBed::keepPicture(*f.page, "traffic-soft-roce");
}

void TestRocePorts::aHostWithoutFabricHasThemToo()
{
    Fixture f("mlx5", 100, false);
    QTRY_VERIFY(!f.page->findChildren<QPushButton*>().empty());
    QPushButton* show = nullptr;
    for (QPushButton* one : f.page->findChildren<QPushButton*>())
        if (one->isVisible() && one->text().contains(QStringLiteral("mlx5_0"))) show = one;
    QVERIFY(show != nullptr);
    test::TrafficBed::keepPicture(*f.page, "traffic-roce-only");
    QTest::mouseClick(show, Qt::LeftButton);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.traffic(5);
    QTRY_VERIFY(seriesOf(f.card(Measure::Throughput).chart().data(), 3) != nullptr);
    QCOMPARE(f.feed.phase(), CounterFeed::Phase::Running);
}

void TestRocePorts::aHostWithoutInfiniBandShowsTheFirst()
{
    Fixture f("mlx5", 100, false, ConnectionState::Phase::NoFabric);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    QCOMPARE(f.source.only().localPorts.size(), 1U);
    QCOMPARE(f.child<ElidedLabel>("portTitle")->text(), QStringLiteral("mlx5_0 / 1 (RoCE) on head1"));
    f.traffic(5);
    QTRY_VERIFY(seriesOf(f.card(Measure::Throughput).chart().data(), 3) != nullptr);
}

void TestRocePorts::theyAreNeitherClearedNorArbitrated()
{
    Fixture f("mlx5");
    f.showPort();
    QVERIFY(!f.page->portView().arbitration().isVisible());
    QVERIFY(f.source.qosRequests.empty());
    QVERIFY(!f.child<QToolButton>("clear")->isEnabled());
    QVERIFY(f.child<QToolButton>("clear")->toolTip().contains(QStringLiteral("cannot clear")));
    f.context.navigation().select(f.pair().port);
    QTRY_VERIFY(f.page->portView().arbitration().isVisible());
    QVERIFY(f.child<QToolButton>("clear")->isEnabled());
}

void TestRocePorts::recordersAndAlarmsHearNothingOfThem()
{
    struct Listener final : CounterListener
    {
        int heard = 0;
        using CounterListener::CounterListener;
        void takeSample(const perf::Sample&) override { ++heard; }
        void takeRound(const perf::RoundReport&, std::uint32_t) override { ++heard; }
        void takePoint(const perf::PortKey&, perf::CounterRef, const perf::RatePoint&,
                       std::optional<std::uint64_t>) override
        {
            ++heard;
        }
    };
    Fixture f("mlx5");
    const Listener listener(f.feed);
    f.showPort();
    f.traffic(4);
    QCOMPARE(listener.heard, 0);
}

QTEST_MAIN(TestRocePorts)
#include "tst_roce_ports.moc"
