// SPDX-License-Identifier: GPL-3.0-or-later
//
// From counters to drawings: values, gaps with reasons, what is not supported, scales, the time window.
#include "core/perf/values.h"
#include "ui/traffic/chart/chart_data.h"
#include "ui/traffic/chart/chart_scale.h"
#include "ui/traffic/chart/chart_words.h"
#include "ui/traffic/chart/stack_raster.h"
#include "ui/traffic/chart/time_window.h"
#include "ui/traffic/lane_table.h"

#include <QTest>

#include <cmath>

using namespace fabriscope;
using namespace fabriscope::ui::traffic;
using ui::laneColor;
using ui::Scheme;
using namespace std::chrono_literals;
using perf::Attribute;
using perf::Counter;
using perf::Gap;

namespace {

const perf::PortKey here{.node = Guid(0x10), .number = PortNum(1)};
const perf::PortKey there{.node = Guid(0x20), .number = PortNum(2)};
const PortPair pair{.port = here, .peer = there};

/// A store of two ports that are read once a second, from second 100 on.
struct Readings
{
    perf::TrafficStore store;
    std::map<std::pair<perf::PortKey, Attribute>, std::vector<std::uint64_t>> values;

    Readings()
    {
        for (const perf::PortKey& port : {here, there}) {
            store.watch(port);
            store.setLink(port, 100'000);
        }
    }
    std::uint64_t& at(const perf::PortKey& port, Counter counter, std::uint8_t lane = 0)
    {
        auto& all = values[{port, perf::infoOf(counter).attribute}];
        all.resize(perf::valueCount(perf::infoOf(counter).attribute));
        return all[perf::valueIndex({counter, lane})];
    }
    void read(std::chrono::seconds when, perf::Answer answer = perf::Answer::Values)
    {
        for (const auto& [key, all] : values)
            store.ingest({.port = key.first, .attribute = key.second, .answer = answer, .at = when, .values = all});
    }
    [[nodiscard]] ChartData chart(Measure measure, Direction direction, int pixels = 10'000) const
    {
        return chartData(store, {.pair = pair,
                                 .measure = measure,
                                 .direction = direction,
                                 .from = 95'000,
                                 .to = 160'000,
                                 .pixels = pixels});
    }
};

constexpr std::uint64_t gbpsInWords = 1'000'000'000 / 32; // in one second

} // namespace

class TestChartData final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void transmitByLaneIsWhatTheFarEndReceives();
    void receiveByLaneIsCountedHere();
    void waitIsCountedWhereDataIsSent();
    void saturatedLaneIsNamedAndNotZero();
    void whereLanesAreStuckTheTotalOfWaitingIsShown();
    void clearedCountersAreAGapOfAllLanes();
    void lanesThatEndLeaveTheRestOfTheTotalOpen();
    void clearedLanesShareTheTotalAsBefore();
    void theLastValueIsHeldWithItsAge();
    void aCounterAtItsEndIsALowerBound();
    void missedReadingsAreGapsWithTheirReason();
    void interruptionEndsWithTheNextReading();
    void unsupportedLanesGiveTheTotal();
    void lanesThatCountNothingGiveTheTotal();
    void nothingWaitsLongerThanItIsWatched();
    void errorsAreSeriesOfTheirOwn();
    void serviceLevelsAreCountedHereOrNamedUnsupported();
    void manyReadingsBecomeOneColumnAPixel();
    void areasStandOnOneAnotherAndFallAtGaps();
    void scales();
    void windowMovesUntilSomebodyLooksCloser();
};

void TestChartData::transmitByLaneIsWhatTheFarEndReceives()
{
    Readings r;
    r.at(there, Counter::VlOpData, 3) = 5;
    r.read(100s);
    r.at(there, Counter::VlOpData, 3) += 2 * gbpsInWords;
    r.at(there, Counter::VlOpData, 0) += gbpsInWords;
    r.at(here, Counter::VlOpData, 5) += 40 * gbpsInWords;
    r.read(101s);
    const ChartData data = r.chart(Measure::Throughput, Direction::Transmit);
    QVERIFY(data.byLane);
    QCOMPARE(data.series.size(), 2U); // lanes without traffic are left out
    QCOMPARE(data.series[0].lane, 0);
    QCOMPARE(data.series[1].lane, 3);
    QCOMPARE(data.columns.size(), 1U);
    QCOMPARE(data.columns[0].from, 100'000.0);
    QCOMPARE(data.columns[0].to, 101'000.0);
    QVERIFY(std::abs(data.series[1].values[0] - 2.0) < 1e-6);
    QVERIFY(std::abs(*data.series[0].latest - 1.0) < 1e-6);
    QVERIFY(std::abs(data.highest - 3.0) < 1e-6);
    QCOMPARE(data.limit, std::optional(100.0));
}

void TestChartData::receiveByLaneIsCountedHere()
{
    Readings r;
    r.at(here, Counter::VlOpData, 5) = 0;
    r.read(100s);
    r.at(here, Counter::VlOpData, 5) += 40 * gbpsInWords;
    r.read(101s);
    const ChartData data = r.chart(Measure::Throughput, Direction::Receive);
    QCOMPARE(data.series.size(), 1U);
    QCOMPARE(data.series[0].lane, 5);
    QVERIFY(std::abs(data.series[0].values[0] - 40) < 1e-6);
}

void TestChartData::waitIsCountedWhereDataIsSent()
{
    Readings r;
    r.at(here, Counter::VlXmitWait, 1) = 0;
    r.at(there, Counter::VlXmitWait, 2) = 0;
    r.read(100s);
    r.at(here, Counter::VlXmitWait, 1) += 25'000; // ticks of 4 ns: 0.1 ms
    r.at(there, Counter::VlXmitWait, 2) += 50'000;
    r.read(101s);
    const ChartData sent = r.chart(Measure::Wait, Direction::Transmit);
    QCOMPARE(sent.series.size(), 1U);
    QCOMPARE(sent.series[0].lane, 1);
    QVERIFY(std::abs(sent.series[0].values[0] - 0.01) < 1e-9); // percent
    const ChartData received = r.chart(Measure::Wait, Direction::Receive);
    QCOMPARE(received.series.size(), 1U);
    QCOMPARE(received.series[0].lane, 2);
}

void TestChartData::saturatedLaneIsNamedAndNotZero()
{
    Readings r;
    r.at(here, Counter::VlXmitWait, 1) = 65'000;
    r.at(here, Counter::VlXmitWait, 2) = 1;
    r.read(100s);
    r.at(here, Counter::VlXmitWait, 1) = 65'535;
    r.at(here, Counter::VlXmitWait, 2) += 100;
    r.read(101s);
    r.at(here, Counter::VlXmitWait, 2) += 100;
    r.read(102s);
    const ChartData data = r.chart(Measure::Wait, Direction::Transmit);
    QCOMPARE(data.series.size(), 2U);
    QVERIFY(data.series[0].why == Gap::Saturated);
    QVERIFY(!data.series[0].latest);
    QVERIFY(data.series[0].values[0] > 0);
    QVERIFY(std::isnan(data.series[0].values[1]));
    QVERIFY(data.gaps.empty()); // the other lane goes on
}

void TestChartData::whereLanesAreStuckTheTotalOfWaitingIsShown()
{
    Readings r;
    constexpr std::uint64_t quarter = 250'000'000 / 4; // ticks of 4 ns
    r.at(here, Counter::VlXmitWait, 1) = 65'535;
    r.at(here, Counter::VlXmitWait, 2) = 1;
    r.at(here, Counter::XmitWait) = 1000;
    r.at(here, Counter::XmitWait64) = perf::notProvided;
    r.read(100s);
    for (int i = 1; i <= 2; ++i) {
        r.at(here, Counter::VlXmitWait, 2) += 100;
        r.at(here, Counter::XmitWait) += quarter;
        r.read(std::chrono::seconds(100 + i));
    }
    const ChartData data = r.chart(Measure::Wait, Direction::Transmit);
    QCOMPARE(data.stuck, std::vector{1});
    QVERIFY(!data.byLane && data.total == Counter::XmitWait);
    QCOMPARE(data.series.size(), 1U);
    QCOMPARE(data.series[0].lane, totalLane);
    QVERIFY(std::abs(data.series[0].latest.value_or(0) - 25) < 0.1); // % of time
    // At its end it says no more than the lanes do.
    r.at(here, Counter::XmitWait) = 0xffff'ffff;
    r.read(103s);
    r.read(104s);
    const ChartData full = r.chart(Measure::Wait, Direction::Transmit);
    QVERIFY(full.byLane && full.stuck.empty());
    // Nor is there another way for data.
    r.at(there, Counter::VlOpData, 1) = 0xffff'ffff;
    r.at(here, Counter::XmitData64) = 1;
    r.read(105s);
    r.read(106s);
    QVERIFY(r.chart(Measure::Throughput, Direction::Transmit).byLane);
}

void TestChartData::clearedCountersAreAGapOfAllLanes()
{
    Readings r;
    r.at(here, Counter::VlXmitWait, 1) = 1000;
    r.at(here, Counter::VlXmitWait, 2) = 0; // idle: its reading before and after is the same
    r.read(100s);
    r.at(here, Counter::VlXmitWait, 1) = 2000;
    r.read(101s);
    r.at(here, Counter::VlXmitWait, 1) = 10;
    r.read(102s);
    r.at(here, Counter::VlXmitWait, 1) = 1010;
    r.read(103s);
    const ChartData data = r.chart(Measure::Wait, Direction::Transmit);
    QCOMPARE(data.gaps.size(), 1U);
    QVERIFY(data.gaps[0].why == Gap::Reset);
    QCOMPARE(data.columns.size(), 2U);
    QVERIFY(data.columns[1].fresh);
    QCOMPARE(data.series.size(), 1U);
    for (const double value : data.series[0].values)
        QVERIFY(value > 0); // never a zero
}

void TestChartData::lanesThatEndLeaveTheRestOfTheTotalOpen()
{
    Readings r;
    r.at(there, Counter::VlOpData, 0) = 0xffffffff - gbpsInWords; // room for 1 Gb
    r.at(here, Counter::XmitData64) = 0;
    r.read(100s);
    r.at(there, Counter::VlOpData, 0) = 0xffffffff;
    r.at(there, Counter::VlOpData, 1) += 2 * gbpsInWords;
    r.at(here, Counter::XmitData64) += 20 * gbpsInWords;
    r.read(101s);
    r.at(there, Counter::VlOpData, 1) += 2 * gbpsInWords;
    r.at(here, Counter::XmitData64) += 22 * gbpsInWords;
    r.read(102s);
    const ChartData data = r.chart(Measure::Throughput, Direction::Transmit);
    QCOMPARE(data.columns.size(), 2U);
    QVERIFY(data.columns[0].kind == ColumnKind::AtLeast);
    QVERIFY(std::abs(data.columns[0].open - 17.0) < 1e-6); // of 20, of which 1 and 2 are known
    QVERIFY(std::abs(data.columns[1].open - 20.0) < 1e-6); // the lane says nothing any more
    QVERIFY(std::abs(data.highest - 22.0) < 1e-6);
}

void TestChartData::clearedLanesShareTheTotalAsBefore()
{
    Readings r;
    r.at(here, Counter::XmitData64) = 0;
    r.at(there, Counter::VlOpData, 0) = 0xf0000000;
    r.at(there, Counter::VlOpData, 1) = 0x70000000;
    r.read(100s);
    r.at(there, Counter::VlOpData, 0) += 3 * gbpsInWords;
    r.at(there, Counter::VlOpData, 1) += gbpsInWords;
    r.at(here, Counter::XmitData64) += 4 * gbpsInWords;
    r.read(101s);
    r.at(there, Counter::VlOpData, 0) = 5; // a collector was there
    r.at(there, Counter::VlOpData, 1) = 5;
    r.at(here, Counter::XmitData64) += 8 * gbpsInWords;
    r.read(102s);
    const ChartData data = r.chart(Measure::Throughput, Direction::Transmit);
    QCOMPARE(data.columns.size(), 2U);
    QVERIFY2(std::ranges::none_of(
                 data.gaps,
                 [](const ChartGap& gap) { return gap.why == perf::Gap::Reset || gap.why == perf::Gap::Collected; }),
             "the total is known");
    QVERIFY(data.columns[0].kind == ColumnKind::Read);
    QVERIFY(data.columns[1].kind == ColumnKind::Estimated);
    QVERIFY(std::abs(data.series[0].values[1] - 6.0) < 1e-6);
    QVERIFY(std::abs(data.series[1].values[1] - 2.0) < 1e-6);
}

void TestChartData::theLastValueIsHeldWithItsAge()
{
    Readings r;
    r.at(there, Counter::VlOpData, 0) = 0;
    r.read(100s);
    r.at(there, Counter::VlOpData, 0) += 3 * gbpsInWords;
    r.read(101s);
    r.read(103s, perf::Answer::NoAnswer);
    const ChartData data = r.chart(Measure::Throughput, Direction::Transmit);
    QVERIFY(!data.series[0].latest);
    QVERIFY(data.series[0].held && std::abs(*data.series[0].held - 3.0) < 1e-6);
    QCOMPARE(data.series[0].heldFor, 2000.0);
    const auto rows = lanesNow(r.store, pair, Direction::Transmit, {});
    QVERIFY(!rows[0].throughput.value && rows[0].throughput.held);
    QCOMPARE(rows[0].throughput.heldFor, 2.0);
    QVERIFY(!rows[0].throughput.atLeast);
}

/// Sixteen bits of packets are full within a second: what they show then is no rate but a bound.
void TestChartData::aCounterAtItsEndIsALowerBound()
{
    Readings r;
    r.at(there, Counter::VlOpData, 0) = 0;
    r.at(there, Counter::VlOpPackets, 0) = 100;
    r.read(100s);
    r.at(there, Counter::VlOpData, 0) += gbpsInWords;
    r.at(there, Counter::VlOpPackets, 0) = 0xffff;
    r.read(101s);
    const auto rows = lanesNow(r.store, pair, Direction::Transmit, {});
    QVERIFY(rows[0].packets.atLeast && (rows[0].packets.value || rows[0].packets.held));
    QVERIFY(!rows[0].throughput.atLeast);
}

void TestChartData::missedReadingsAreGapsWithTheirReason()
{
    Readings r;
    r.at(here, Counter::VlOpData, 0) = 0;
    r.read(100s);
    r.at(here, Counter::VlOpData, 0) += gbpsInWords;
    r.read(101s);
    r.read(102s, perf::Answer::NoAnswer);
    r.read(103s, perf::Answer::NoAnswer);
    const auto open = r.chart(Measure::Throughput, Direction::Receive);
    QCOMPARE(open.gaps.size(), 1U); // no end in sight: up to the edge of the window
    QCOMPARE(open.gaps[0], (ChartGap{.from = 101'000, .to = 160'000, .why = Gap::NoAnswer}));
    r.at(here, Counter::VlOpData, 0) += 3 * gbpsInWords;
    r.read(104s);
    const ChartData data = r.chart(Measure::Throughput, Direction::Receive);
    QCOMPARE(data.gaps.size(), 1U);
    QCOMPARE(data.gaps[0], (ChartGap{.from = 101'000, .to = 103'000, .why = Gap::NoAnswer}));
    QCOMPARE(data.columns.size(), 2U);
    QCOMPARE(data.columns[1].from, 103'000.0);
    QVERIFY(data.columns[1].fresh);
    QVERIFY(std::abs(data.series[0].values[1] - 1.0) < 1e-6); // the mean since 101 s
    QVERIFY(!columnAt(data, 102'000));
    QCOMPARE(columnAt(data, 103'500), std::optional<std::size_t>(1));
}

void TestChartData::interruptionEndsWithTheNextReading()
{
    Readings r;
    r.at(here, Counter::VlOpData, 0) = 0;
    r.read(100s);
    r.at(here, Counter::VlOpData, 0) += gbpsInWords;
    r.read(101s);
    r.store.interrupt(Gap::ConnectionLost);
    r.store.interrupt(Gap::ConnectionLost); // nothing was read in between
    r.at(here, Counter::VlOpData, 0) += gbpsInWords;
    r.read(110s);
    r.at(here, Counter::VlOpData, 0) += gbpsInWords;
    r.read(111s);
    const ChartData data = r.chart(Measure::Throughput, Direction::Receive);
    QCOMPARE(data.gaps.size(), 1U);
    QCOMPARE(data.gaps[0], (ChartGap{.from = 101'000, .to = 110'000, .why = Gap::ConnectionLost}));
    QCOMPARE(data.columns.size(), 2U);
    QVERIFY(std::abs(data.series[0].values[1] - 1.0) < 1e-6);
}

void TestChartData::unsupportedLanesGiveTheTotal()
{
    Readings r;
    r.at(here, Counter::RcvData64) = 0;
    r.at(here, Counter::RcvData) = 0;
    r.read(100s);
    r.at(here, Counter::RcvData64) += 7 * gbpsInWords;
    r.at(here, Counter::RcvData) = 0xffffffff; // the narrow form has stuck
    r.store.ingest(
        {.port = here, .attribute = Attribute::PortVLOpData, .answer = perf::Answer::Unsupported, .at = 100s});
    r.read(101s);
    const ChartData data = r.chart(Measure::Throughput, Direction::Receive);
    QVERIFY(!data.byLane);
    QVERIFY(data.unsupported.contains(Attribute::PortVLOpData));
    QCOMPARE(data.series.size(), 1U);
    QCOMPARE(data.series[0].lane, totalLane);
    QVERIFY(std::abs(data.series[0].values[0] - 7) < 1e-6);
}

/// Ports that answer for their lanes with zeros only: "No traffic on any lane" beside 0.84 Gb/s would be wrong.
void TestChartData::lanesThatCountNothingGiveTheTotal()
{
    Readings r;
    r.at(here, Counter::VlOpData, 0) = 0;
    r.at(here, Counter::RcvData64) = 0;
    r.read(100s);
    r.at(here, Counter::RcvData64) += gbpsInWords * 84 / 100;
    r.read(101s);
    const ChartData data = r.chart(Measure::Throughput, Direction::Receive);
    QVERIFY(data.lanesIdle && !data.byLane);
    QCOMPARE(data.series.size(), 1U);
    QCOMPARE(data.series[0].lane, totalLane);
    QVERIFY(std::abs(data.series[0].latest.value_or(0) - 0.84) < 1e-6);
    // Where the port is at rest as well, there is no traffic.
    r.read(102s);
    const ChartData rest = r.chart(Measure::Throughput, Direction::Receive);
    QVERIFY(rest.byLane && rest.series.empty() && !rest.lanesIdle);
}

void TestChartData::nothingWaitsLongerThanItIsWatched()
{
    Readings r;
    r.at(here, Counter::XmitWait64) = 1;
    r.read(100s);
    r.at(here, Counter::XmitWait64) += 252'000'000ULL; // no two clocks run alike
    r.store.ingest({.port = here,
                    .attribute = Attribute::PortVLXmitWaitCounters,
                    .answer = perf::Answer::Unsupported,
                    .at = 100s});
    r.read(101s);
    r.at(here, Counter::XmitWait64) += 2 * 250'000'000ULL; // two seconds of ticks: a faulty reading
    r.read(102s);
    const ChartData data = r.chart(Measure::Wait, Direction::Transmit);
    QCOMPARE(data.series.size(), 1U);
    QCOMPARE(data.series[0].values.size(), 1U);
    QVERIFY(std::abs(data.series[0].values[0] - 100) < 1e-6 && data.series[0].values[0] <= 100);
    QVERIFY(!data.series[0].latest);
    QCOMPARE(data.highest, 100.0);
    QCOMPARE(data.gaps.size(), 1U);
    QVERIFY(data.gaps[0].why == Gap::Implausible);
}

void TestChartData::errorsAreSeriesOfTheirOwn()
{
    Readings r;
    r.at(here, Counter::SymbolErrors) = 3;
    r.at(there, Counter::SymbolErrors) = 0;
    r.read(100s);
    r.at(here, Counter::SymbolErrors) += 8;
    r.at(here, Counter::XmitDiscards) += 2;
    r.at(here, Counter::XmitPackets) += 1000; // no error
    r.at(there, Counter::SymbolErrors) += 50;
    r.read(102s);
    for (const Direction direction : {Direction::Transmit, Direction::Receive}) {
        const ChartData data = r.chart(Measure::Errors, direction);
        QCOMPARE(data.series.size(), 2U);
        QCOMPARE(seriesName(Measure::Errors, data.series[0].lane), QStringLiteral("SymbolErrorCounter"));
        QCOMPARE(seriesName(Measure::Errors, data.series[1].lane), QStringLiteral("PortXmitDiscards"));
        QVERIFY(std::abs(*data.series[0].latest - 4) < 1e-9);
        QVERIFY(std::abs(*data.series[1].latest - 1) < 1e-9);
        QVERIFY(!data.limit);
    }
    r.at(here, Counter::SymbolErrors) = 65'535; // stuck: said, and no zero
    r.read(103s);
    r.read(104s);
    const ChartData stuck = r.chart(Measure::Errors, Direction::Transmit);
    QVERIFY(!stuck.series[0].latest);
    QVERIFY(stuck.series[0].why == Gap::Saturated);
}

void TestChartData::serviceLevelsAreCountedHereOrNamedUnsupported()
{
    Readings r;
    r.at(here, Counter::SlXmitData, 4) = 0;
    r.at(here, Counter::SlRcvData, 4) = 0;
    r.read(100s);
    r.at(here, Counter::SlXmitData, 4) += gbpsInWords;
    r.at(here, Counter::SlRcvData, 9) += 3 * gbpsInWords;
    r.read(101s);
    const ChartData sent = r.chart(Measure::ServiceLevels, Direction::Transmit);
    QCOMPARE(sent.series.size(), 1U);
    QCOMPARE(seriesName(Measure::ServiceLevels, sent.series[0].lane), QStringLiteral("SL4"));
    QVERIFY(std::abs(sent.series[0].values[0] - 1) < 1e-6);
    QCOMPARE(sent.limit, std::optional(100.0));
    const ChartData received = r.chart(Measure::ServiceLevels, Direction::Receive);
    QCOMPARE(received.series[0].lane, 9);

    Readings without;
    without.at(here, Counter::SlXmitData) = 0;
    without.read(100s, perf::Answer::Unsupported);
    without.values.clear();
    without.at(here, Counter::XmitData64) = 0;
    without.read(100s);
    without.at(here, Counter::XmitData64) += 2 * gbpsInWords;
    without.read(101s);
    const ChartData total = without.chart(Measure::ServiceLevels, Direction::Transmit);
    QVERIFY(total.unsupported.contains(Attribute::PortXmitDataSL));
    QCOMPARE(total.series.size(), 1U);
    QVERIFY(std::abs(*total.series[0].latest - 2) < 1e-6);
}

void TestChartData::manyReadingsBecomeOneColumnAPixel()
{
    Readings r;
    r.at(here, Counter::VlOpData, 0) = 0;
    for (int i = 0; i <= 60; ++i) {
        r.at(here, Counter::VlOpData, 0) += static_cast<unsigned>(i % 2) * 2 * gbpsInWords;
        r.read(100s + std::chrono::seconds(i));
    }
    QCOMPARE(r.chart(Measure::Throughput, Direction::Receive).columns.size(), 60U);
    const ChartData coarse = r.chart(Measure::Throughput, Direction::Receive, 10);
    QVERIFY(coarse.columns.size() <= 11);
    for (std::size_t i = 0; i + 1 < coarse.columns.size(); ++i)
        QVERIFY(std::abs(coarse.series[0].values[i] - 1.0) < 0.4); // means, neither peaks nor holes
}

void TestChartData::areasStandOnOneAnotherAndFallAtGaps()
{
    ChartData data;
    data.columns = {
        {.from = 0, .to = 10, .fresh = true}, {.from = 10, .to = 20}, {.from = 30, .to = 40, .fresh = true}};
    data.series = {{.lane = 0, .values = {1, 2, 3}}, {.lane = 1, .values = {4, std::nan(""), 5}}};
    // Ten pixels high and forty wide, one unit each.
    QImage image(40, 10, QImage::Format_ARGB32_Premultiplied);
    drawStack(image, data, {.from = 0, .to = 40, .scaleEnd = 10}, Scheme::Light);
    const auto heights = [&image](int x) {
        std::array<int, 3> counted{}; // nothing, lane 0, lane 1
        for (int y = 0; y < image.height(); ++y) {
            const QColor at = image.pixelColor(x, y);
            ++counted.at(at == laneColor(0, Scheme::Light) ? 1 : at == laneColor(1, Scheme::Light) ? 2 : 0);
        }
        return counted;
    };
    using Heights = std::array<int, 3>;
    QCOMPARE(heights(5), (Heights{5, 1, 4}));
    QVERIFY(image.pixelColor(5, 9) == laneColor(0, Scheme::Light)); // at the bottom
    QCOMPARE(heights(19), (Heights{8, 2, 0}));                      // lane 1 has no rate there
    QCOMPARE(heights(25), (Heights{10, 0, 0}));                     // a gap
    QCOMPARE(heights(30), (Heights{2, 3, 5}));                      // upright behind it
    data.series = {{.lane = 8, .values = {10, 10, 10}}};
    drawStack(image, data, {.from = 0, .to = 40, .scaleEnd = 10}, Scheme::Light);
    int coloured = 0;
    for (int x = 0; x < 8; ++x)
        coloured += image.pixelColor(x, 1).alpha() > 0 ? 1 : 0;
    QVERIFY(coloured > 0 && coloured < 8); // lanes from 8 are hatched
}

void TestChartData::scales()
{
    QCOMPARE(niceStep(100, 5), 20.0);
    QCOMPARE(niceStep(0.7, 4), 0.2);
    QCOMPARE(niceTimeStep(300'000, 6), 60'000.0);
    QCOMPARE(scaleEnd(Measure::Throughput, 0, 100.0, 0), 100.0);
    QVERIFY(scaleEnd(Measure::Throughput, 80, 100.0, 0) > 100.0); // the limit is in sight
    QVERIFY(scaleEnd(Measure::Throughput, 3, 100.0, 0) < 10.0);
    QCOMPARE(scaleEnd(Measure::Throughput, 3, 100.0, 5), 5.0); // no jump
    QVERIFY(scaleEnd(Measure::Throughput, 0.1, 100.0, 5) < 1.0);
    // Hardly anything waited: the scale says so, rather than to show noise in full height.
    QCOMPARE(scaleEnd(Measure::Wait, 2.4e-6, 100.0, 0), 1.0);
    QCOMPARE(formatTick(Measure::Wait, 0.2, 0.2, QLocale::c()), QStringLiteral("0.2"));
    QCOMPARE(formatTick(Measure::Wait, 0, 0.2, QLocale::c()), QStringLiteral("0"));
    QCOMPARE(formatTick(Measure::Throughput, 40, 20, QLocale::c()), QStringLiteral("40"));
    QCOMPARE(formatTick(Measure::Throughput, 0.05, 0.05, QLocale::c()), QStringLiteral("0.05"));
    QCOMPARE(formatTick(Measure::Packets, 1'500'000, 500'000, QLocale::c()), QStringLiteral("1.5 M"));
    QCOMPARE(formatTick(Measure::Packets, 20'000, 5'000, QLocale::c()), QStringLiteral("20 k"));
    const QLocale c = QLocale::c();
    QCOMPARE(formatValue(Measure::Throughput, 38.24, c), QStringLiteral("38.2"));
    QCOMPARE(formatValue(Measure::Throughput, 0, c), QStringLiteral("0"));
    QCOMPARE(formatValue(Measure::Packets, 1'234'000, c), QStringLiteral("1.23 M"));
    QCOMPARE(formatValue(Measure::Wait, 0.0004, c), QStringLiteral("<0.001"));
}

void TestChartData::windowMovesUntilSomebodyLooksCloser()
{
    TimeWindow window;
    window.setSpan(60'000);
    window.follow(1'000'000);
    QCOMPARE(window.from(), 940'000.0);
    window.zoom(0.5, 950'000); // live: the present stays at the edge
    QCOMPARE(window.to(), 1'000'000.0);
    QCOMPARE(window.span(), 30'000.0);
    QVERIFY(window.live());
    window.show(980'000, 990'000);
    QVERIFY(!window.live());
    window.follow(2'000'000);
    QCOMPARE(window.to(), 990'000.0);
    window.zoom(2, 980'000);
    QCOMPARE(window.from(), 980'000.0);
    window.zoom(1e-9, 980'000);
    QCOMPARE(window.span(), TimeWindow::shortest);
    window.pan(-500);
    QCOMPARE(window.from(), 979'500.0);
    window.goLive(2'000'000);
    QVERIFY(window.live());
    QCOMPARE(window.to(), 2'000'000.0);
}

QTEST_GUILESS_MAIN(TestChartData)
#include "tst_chart_data.moc"
