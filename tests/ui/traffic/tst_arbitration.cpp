// SPDX-License-Identifier: GPL-3.0-or-later
//
// The card with what arbitration tables promise and what was measured, and which service levels take a lane.
#include "ui/text/format.h"
#include "ui/traffic/arbitration_card.h"
#include "ui/traffic/lane_levels.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::traffic;

namespace {

qos::LaneWeight entry(unsigned lane, unsigned weight)
{
    return {.lane = VirtualLane::fromBits(lane), .weight = static_cast<std::uint8_t>(weight)};
}

qos::PortQos lowOnly()
{
    return {.arbitration = {.highLimit = 0, .high = {}, .low = {entry(0, 64), entry(3, 128)}},
            .operationalVls = 8,
            .slToVl = {}};
}

} // namespace

class TestArbitration final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void levelsOfEachLane();
    void cardSaysIt();
};

void TestArbitration::levelsOfEachLane()
{
    qos::PortQos tables;
    qos::SlToVl first{};
    for (unsigned sl = 0; sl < 16; ++sl)
        first.at(sl) = VirtualLane::fromBits(sl < 3 ? 0 : sl == 5 ? 0 : 1);
    tables.slToVl[PortNum(1)] = first;
    QCOMPARE(levelsByLane(tables)[0], QStringLiteral("0-2, 5"));
    QCOMPARE(levelsByLane(tables)[1], QStringLiteral("3-4, 6-15"));
    first.at(2) = VirtualLane::fromBits(15);
    tables.slToVl[PortNum(2)] = first;
    QCOMPARE(levelsByLane(tables)[0], QStringLiteral("0-1, 2*, 5"));
    QCOMPARE(levelsByLane(tables)[15], QStringLiteral("2*"));
}

void TestArbitration::cardSaysIt()
{
    ArbitrationCard card;
    const QAbstractItemModelTester tester(&card.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(!card.verdict().isEmpty());
    card.showNothing({.what = QStringLiteral("no answer"), .remedy = {}});
    QVERIFY(card.verdict().contains(QStringLiteral("no answer")));
    qos::LaneLoads loads{};
    loads[0] = {.gbps = 60.0, .packetBytes = {}, .waitShare = 0.2};
    loads[3] = {.gbps = 20.0, .packetBytes = {}, .waitShare = 0.9};
    card.showTables(lowOnly(), loads, {}, 4096);
    QVERIFY2(card.verdict().contains(QStringLiteral("VL3")), qPrintable(card.verdict()));
    QCOMPARE(card.model().rowCount(), 2);
    QCOMPARE(card.model().index(1, ArbitrationModel::Weight).data().toString(), QStringLiteral("128 low"));
    card.showTables(lowOnly(), {}, {}, 4096);
    QCOMPARE(card.model().rowCount(), 2); // lanes with a weight, and no verdict
    QVERIFY(card.model().index(1, ArbitrationModel::Verdict).data().toString().isEmpty());
    QVERIFY2(card.verdict().contains(QStringLiteral("is not known")), qPrintable(card.verdict()));
    card.showTables(lowOnly(), {}, {.used = 0.1}, 4096);
    QCOMPARE(card.verdict(), QStringLiteral("No two lanes compete at present.")); // a lane may wait for its far end
    // The shares that the weights guarantee stay, whoever sends; those that are expected do not.
    QCOMPARE(card.model().index(1, ArbitrationModel::Guaranteed).data().toString(), QStringLiteral("67 %"));
    QCOMPARE(card.model().index(1, ArbitrationModel::Expected).data().toString(), QStringLiteral("–"));
    loads[0].waitShare = loads[3].waitShare = {}; // 16 bits that are full say nothing
    card.showTables(lowOnly(), loads, {.used = 0.97}, 4096);
    QVERIFY2(card.verdict().contains(unbroken(QStringLiteral("97 % full"))), qPrintable(card.verdict()));
    QVERIFY2(!card.verdict().contains(QStringLiteral("No two lanes")), qPrintable(card.verdict()));
    QCOMPARE(card.model().index(1, ArbitrationModel::Guaranteed).data().toString(), QStringLiteral("67 %"));
}

QTEST_MAIN(TestArbitration)
#include "tst_arbitration.moc"
