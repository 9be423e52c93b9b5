// SPDX-License-Identifier: GPL-3.0-or-later
//
// What arbitration tables promise, beside what was measured.
#include "core/qos/contention.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace fabriscope;
using namespace fabriscope::qos;

namespace {

LaneWeight weighing(unsigned lane, unsigned weight)
{
    return {.lane = VirtualLane::fromBits(lane), .weight = static_cast<std::uint8_t>(weight)};
}

PortQos lowOnly()
{
    return {.arbitration = {.highLimit = 0, .high = {}, .low = {weighing(0, 64), weighing(3, 128)}},
            .operationalVls = 8,
            .slToVl = {}};
}

LaneLoads loads(std::initializer_list<std::pair<unsigned, LaneLoad>> some)
{
    LaneLoads all{};
    for (const auto& [lane, load] : some)
        all.at(lane) = load;
    return all;
}

LaneLoad load(double gbps, double waitShare) { return {.gbps = gbps, .packetBytes = {}, .waitShare = waitShare}; }

const LaneShare& laneOf(const Contention& contention, int lane)
{
    return *std::ranges::find(contention.lanes, lane, &LaneShare::lane);
}

} // namespace

TEST(Contention, SharesByWeightWhereLanesCompete)
{
    const Contention c = compareShares(lowOnly(), loads({{0, load(33, 0.4)}, {3, load(67, 0.5)}}), {}, 4096);
    EXPECT_TRUE(c.contention());
    ASSERT_EQ(c.lanes.size(), 2U);
    EXPECT_NEAR(*laneOf(c, 0).expected, 1.0 / 3, 1e-9);
    EXPECT_NEAR(*laneOf(c, 3).measured, 0.67, 1e-9);
    EXPECT_EQ(laneOf(c, 0).verdict, LaneVerdict::AsExpected);
    EXPECT_EQ(laneOf(c, 3).verdict, LaneVerdict::AsExpected);
}

TEST(Contention, NoVerdictWhereNoneCompete)
{
    const Contention c = compareShares(lowOnly(), loads({{0, load(90, 0.4)}, {3, load(10, 0)}}), {}, 4096);
    EXPECT_FALSE(c.contention()); // VL3 has nothing waiting: 10 is all it wants
    EXPECT_EQ(laneOf(c, 0).verdict, LaneVerdict::None);
    EXPECT_EQ(laneOf(c, 3).verdict, LaneVerdict::None);
    EXPECT_NEAR(*laneOf(c, 3).expected, 2.0 / 3, 1e-9);
}

TEST(Contention, LessThanPromisedIsSeen)
{
    const Contention c =
        compareShares(lowOnly(), loads({{0, load(60, 0.2)}, {3, load(20, 0.9)}, {5, load(20, 0)}}), {}, 4096);
    EXPECT_EQ(laneOf(c, 3).verdict, LaneVerdict::Less);
    EXPECT_EQ(laneOf(c, 0).verdict, LaneVerdict::More);
    EXPECT_NEAR(*laneOf(c, 3).measured, 0.25, 1e-9); // of what the two share
    EXPECT_FALSE(laneOf(c, 5).measured);
}

TEST(Contention, HighListComesFirstUpToItsLimit)
{
    PortQos tables = lowOnly();
    tables.arbitration.high = {weighing(1, 64)};
    tables.arbitration.highLimit = 255;
    const Contention c = compareShares(tables, loads({{0, load(0, 1)}, {1, load(100, 0.5)}}), {}, 4096);
    EXPECT_EQ(laneOf(c, 1).expected, std::optional(1.0));
    EXPECT_EQ(laneOf(c, 0).expected, std::optional(0.0));
}

TEST(Contention, SmallPacketsAsMeasured)
{
    PortQos tables = lowOnly();
    tables.arbitration.low = {weighing(0, 4), weighing(1, 8)}; // less than a full packet: equal, when packets are full
    LaneLoads some = loads({{0, load(10, 0.5)}, {1, load(20, 0.5)}});
    EXPECT_NEAR(*laneOf(compareShares(tables, some, {}, 4096), 0).expected, 0.5, 1e-9);
    some[0].packetBytes = some[1].packetBytes = 64;
    EXPECT_NEAR(*laneOf(compareShares(tables, some, {}, 4096), 0).expected, 1.0 / 3, 1e-9);
}

TEST(Contention, LaneWithoutWeightIsNeverSent)
{
    const Contention c = compareShares(lowOnly(), loads({{6, load(0, 1)}}), {}, 4096);
    EXPECT_EQ(laneOf(c, 6).verdict, LaneVerdict::NoWeight);
    PortQos unread = lowOnly();
    unread.arbitration = {};
    for (const LaneLoads& some : {loads({{6, load(0, 1)}}), loads({{0, load(50, 0.4)}, {6, load(50, 0.4)}})})
        EXPECT_EQ(laneOf(compareShares(unread, some, {}, 4096), 6).verdict, LaneVerdict::None)
            << "lists that were not read, or never set, forbid nothing";
}

TEST(Contention, OnAFullLinkLanesCompeteWhateverTheirWaitCountersSay)
{
    const LaneLoads two = loads({{0, {.gbps = 66, .packetBytes = {}, .waitShare = {}}}, {3, load(29, 0)}});
    EXPECT_EQ(compareShares(lowOnly(), two, {.used = 0.97}, 4096).competition, Competition::FullLink);
    EXPECT_EQ(compareShares(lowOnly(), two, {.used = 0.60}, 4096).competition, Competition::None);
    EXPECT_EQ(compareShares(lowOnly(), two, {.used = 0.60, .waitersUpstream = true}, 4096).competition,
              Competition::Upstream);
    EXPECT_EQ(compareShares(lowOnly(), {}, {}, 4096).competition, Competition::Unknown);
    const LaneLoads one = loads({{0, load(97, 0.2)}});
    EXPECT_EQ(compareShares(lowOnly(), one, {.used = 0.97}, 4096).competition, Competition::OneLane);
    EXPECT_FALSE(compareShares(lowOnly(), one, {.used = 0.97}, 4096).contention());
}

TEST(Contention, ATrickleOnAnotherLaneChangesNoShare)
{
    PortQos tables = lowOnly();
    tables.arbitration.low.push_back(weighing(1, 64));
    const auto shares = [&](double trickle) {
        return compareShares(tables, loads({{0, load(66, 0.4)}, {1, load(33, 0.3)}, {3, load(trickle, 0)}}), {}, 4096);
    };
    for (const double trickle : {0.0, 0.1}) {
        const Contention c = shares(trickle);
        EXPECT_NEAR(*laneOf(c, 0).guaranteed, 0.25, 1e-9);
        EXPECT_NEAR(*laneOf(c, 0).expected, 0.5, 1e-9);
        EXPECT_NEAR(*laneOf(c, 0).measured, 2.0 / 3, 1e-9);
    }
    EXPECT_NEAR(*laneOf(shares(20), 0).expected, 0.25, 1e-9);
    EXPECT_EQ(*laneOf(shares(0), 0).guaranteed, guaranteedShares(tables.arbitration, 8, 4096).at(0));
}
