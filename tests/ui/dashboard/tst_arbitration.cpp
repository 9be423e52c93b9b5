// SPDX-License-Identifier: GPL-3.0-or-later
//
// What arbitration tables promise, beside what was measured.
#include "ui/dashboard/arbitration.h"
#include "ui/dashboard/arbitration_card.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::dashboard;

namespace {

agent::LaneWeight entry(unsigned lane, unsigned weight)
{
    return {.lane = VirtualLane::fromBits(lane), .weight = static_cast<std::uint8_t>(weight)};
}

agent::PortQos lowOnly()
{
    agent::PortQos qos{
        .highLimit = 0, .operationalVls = 8, .high = {}, .low = {entry(0, 32), entry(3, 64)}, .slToVl = {}};
    return qos;
}

LaneLoads loads(std::initializer_list<std::pair<unsigned, LaneLoad>> some)
{
    LaneLoads all{};
    for (const auto& [lane, load] : some)
        all.at(lane) = load;
    return all;
}

const LaneShare& laneOf(const Arbitration& arbitration, int lane)
{
    return *std::ranges::find(arbitration.lanes, lane, &LaneShare::lane);
}

} // namespace

class TestArbitration final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sharesByWeightUnderContention();
    void noVerdictWithoutContention();
    void lessThanPromisedIsSeen();
    void highTableComesFirstUpToItsLimit();
    void laneWithoutWeightIsNeverSent();
    void levelsOfEachLane();
    void cardSaysIt();
};

void TestArbitration::sharesByWeightUnderContention()
{
    const Arbitration a = arbitrate(
        lowOnly(), loads({{0, {.gbps = 33.0, .waitShare = 0.4}}, {3, {.gbps = 67.0, .waitShare = 0.5}}}), 4096);
    QVERIFY(a.contention);
    QCOMPARE(a.lanes.size(), 2U);
    QVERIFY(std::abs(*laneOf(a, 0).expected - 1.0 / 3) < 1e-9);
    QVERIFY(std::abs(*laneOf(a, 3).measured - 0.67) < 1e-9);
    QCOMPARE(laneOf(a, 0).verdict, LaneVerdict::AsExpected);
    QCOMPARE(laneOf(a, 3).verdict, LaneVerdict::AsExpected);
}

void TestArbitration::noVerdictWithoutContention()
{
    const Arbitration a = arbitrate(
        lowOnly(), loads({{0, {.gbps = 90.0, .waitShare = 0.4}}, {3, {.gbps = 10.0, .waitShare = 0.0}}}), 4096);
    QVERIFY(!a.contention); // VL3 has nothing waiting: 10 is all it wants
    QCOMPARE(laneOf(a, 0).verdict, LaneVerdict::None);
    QCOMPARE(laneOf(a, 3).verdict, LaneVerdict::None);
    QVERIFY(std::abs(*laneOf(a, 3).expected - 2.0 / 3) < 1e-9);
}

void TestArbitration::lessThanPromisedIsSeen()
{
    const Arbitration a = arbitrate(lowOnly(),
                                    loads({{0, {.gbps = 60.0, .waitShare = 0.2}},
                                           {3, {.gbps = 20.0, .waitShare = 0.9}},
                                           {5, {.gbps = 20.0, .waitShare = 0.0}}}),
                                    4096);
    QCOMPARE(laneOf(a, 3).verdict, LaneVerdict::Less);
    QCOMPARE(laneOf(a, 0).verdict, LaneVerdict::More);
    QVERIFY(std::abs(*laneOf(a, 3).measured - 0.25) < 1e-9); // of what the two share
    QVERIFY(!laneOf(a, 5).measured);
}

void TestArbitration::highTableComesFirstUpToItsLimit()
{
    QCOMPARE(highPart(255, 4096), 1.0);
    QCOMPARE(highPart(0, 4096), 0.5);
    QVERIFY(std::abs(highPart(4, 4096) - 0.8) < 1e-9);
    agent::PortQos qos = lowOnly();
    qos.high = {entry(1, 10)};
    qos.highLimit = 255;
    const LaneLoads all = loads({{0, {.gbps = 0.0, .waitShare = 1.0}}, {1, {.gbps = 100.0, .waitShare = 0.5}}});
    const Arbitration a = arbitrate(qos, all, 4096);
    QCOMPARE(laneOf(a, 1).expected, std::optional(1.0));
    QCOMPARE(laneOf(a, 0).expected, std::optional(0.0));
}

void TestArbitration::laneWithoutWeightIsNeverSent()
{
    const Arbitration a = arbitrate(lowOnly(), loads({{6, {.gbps = 0.0, .waitShare = 1.0}}}), 4096);
    QCOMPARE(laneOf(a, 6).verdict, LaneVerdict::NoWeight);
}

void TestArbitration::levelsOfEachLane()
{
    agent::PortQos qos;
    agent::SlToVl first{};
    for (unsigned sl = 0; sl < 16; ++sl)
        first.at(sl) = VirtualLane::fromBits(sl < 3 ? 0 : sl == 5 ? 0 : 1);
    qos.slToVl[PortNum(1)] = first;
    QCOMPARE(levelsByLane(qos)[0], QStringLiteral("0-2, 5"));
    QCOMPARE(levelsByLane(qos)[1], QStringLiteral("3-4, 6-15"));
    first.at(2) = VirtualLane::fromBits(15);
    qos.slToVl[PortNum(2)] = first;
    QCOMPARE(levelsByLane(qos)[0], QStringLiteral("0-1, 2*, 5"));
    QCOMPARE(levelsByLane(qos)[15], QStringLiteral("2*"));
}

void TestArbitration::cardSaysIt()
{
    ArbitrationCard card;
    const QAbstractItemModelTester tester(&card.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(!card.verdict().isEmpty());
    card.showNothing({.what = QStringLiteral("no answer"), .remedy = {}});
    QVERIFY(card.verdict().contains(QStringLiteral("no answer")));
    card.showTables(lowOnly(), loads({{0, {.gbps = 60.0, .waitShare = 0.2}}, {3, {.gbps = 20.0, .waitShare = 0.9}}}),
                    4096);
    QVERIFY2(card.verdict().contains(QStringLiteral("VL3")), qPrintable(card.verdict()));
    QCOMPARE(card.model().rowCount(), 2);
    QCOMPARE(card.model().index(1, ArbitrationModel::Weight).data().toString(), QStringLiteral("64 low"));
    card.showTables(lowOnly(), {}, 4096);
    QCOMPARE(card.model().rowCount(), 2); // lanes with a weight, and no verdict
    QVERIFY(card.model().index(1, ArbitrationModel::Verdict).data().toString().isEmpty());
}

QTEST_MAIN(TestArbitration)
#include "tst_arbitration.moc"
