// SPDX-License-Identifier: GPL-3.0-or-later
//
// A port's waiting, spread over its lanes.
#include "core/perf/port_load.h"
#include "core/perf/values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using namespace fabriscope;
using namespace fabriscope::perf;
using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr PortKey leaf{.node = Guid(0x10), .number = PortNum(3)};
constexpr PortKey host{.node = Guid(0x20), .number = PortNum(1)};
constexpr double ticksPerSecond = 250e6;

/// All lanes count and none waits.
PortLoad quiet()
{
    PortLoad load{.sent = 1e9, .received = 1e9, .waiting = 0.0, .lanes = {}};
    for (PortLoad::Lane& lane : load.lanes)
        lane = {.received = 0.0, .waiting = 0.0, .atLeast = false, .why = Gap::None};
    return load;
}

PortLoad::Lane stuck(std::optional<double> received = {})
{
    return {.received = received, .waiting = {}, .atLeast = false, .why = Gap::Saturated};
}

void read(TrafficStore& store, const PortKey& port, Attribute attribute, Timestamp at,
          std::initializer_list<std::pair<CounterRef, std::uint64_t>> some)
{
    std::vector<std::uint64_t> values(valueCount(attribute));
    for (const auto& [counter, value] : some)
        values.at(valueIndex(counter)) = value;
    store.ingest({.port = port, .attribute = attribute, .at = at, .values = values});
}

} // namespace

TEST(WaitByLane, IsWhatTheLanesCount)
{
    PortLoad port = quiet();
    port.waiting = 0.5;
    port.lanes[1].waiting = 0.1;
    port.lanes[4].waiting = 0.4;
    const WaitByLane wait = waitByLane(port, nullptr);
    EXPECT_THAT(wait.parts,
                ElementsAre(WaitByLane::Part{.lane = 4, .share = 0.4}, WaitByLane::Part{.lane = 1, .share = 0.1}));
    EXPECT_EQ(wait.rest, 0);
    ASSERT_TRUE(wait.worst());
    EXPECT_EQ(wait.worst()->lane, 4U);
}

TEST(WaitByLane, TheRestBelongsToTheLaneThatIsStuck)
{
    PortLoad port = quiet();
    port.waiting = 0.65;
    port.lanes[0] = stuck();
    port.lanes[1].waiting = 0.04;
    const WaitByLane wait = waitByLane(port, nullptr);
    ASSERT_EQ(wait.parts.size(), 2U);
    EXPECT_EQ(wait.parts[0].lane, 0U);
    EXPECT_NEAR(wait.parts[0].share, 0.61, 1e-9);
    EXPECT_TRUE(wait.parts[0].estimated);
    EXPECT_FALSE(wait.parts[1].estimated);
}

TEST(WaitByLane, OfTwoThatAreStuckTheOneWithData)
{
    PortLoad port = quiet();
    port.waiting = 0.6;
    port.lanes[0] = stuck();
    port.lanes[2] = stuck(); // since some job last week
    PortLoad peer = quiet();
    peer.lanes[0].received = 5e8;
    const WaitByLane wait = waitByLane(port, &peer);
    ASSERT_EQ(wait.parts.size(), 1U);
    EXPECT_EQ(wait.parts[0].lane, 0U);
    EXPECT_NEAR(wait.parts[0].share, 0.6, 1e-9);

    // Both carry data: which of them waits is not known, and not made up.
    peer.lanes[2].received = 9e8;
    const WaitByLane open = waitByLane(port, &peer);
    EXPECT_THAT(open.parts, IsEmpty());
    EXPECT_NEAR(open.rest, 0.6, 1e-9);
    EXPECT_THAT(open.among, ElementsAre(2U, 0U));
    EXPECT_FALSE(open.worst());

    // Neither does: one of them may be blocked.
    EXPECT_THAT(waitByLane(port, nullptr).among, ElementsAre(0U, 2U));
}

TEST(WaitByLane, WithoutCountersOfLanesByTheData)
{
    PortLoad port{.waiting = 0.3};
    for (PortLoad::Lane& lane : port.lanes)
        lane.why = Gap::Unsupported;
    PortLoad peer = quiet();
    peer.lanes[3].received = 1e6;
    const WaitByLane one = waitByLane(port, &peer);
    ASSERT_EQ(one.parts.size(), 1U);
    EXPECT_EQ(one.parts[0], (WaitByLane::Part{.lane = 3, .share = 0.3, .estimated = true}));
    const WaitByLane none = waitByLane(port, nullptr);
    EXPECT_NEAR(none.rest, 0.3, 1e-9);
    EXPECT_THAT(none.among, IsEmpty());
}

TEST(WaitByLane, OfLanesThatNobodyHasReadIsNotKnown)
{
    const PortLoad port{.waiting = 0.3};
    EXPECT_THAT(waitByLane(port, nullptr).among, IsEmpty());
    EXPECT_THAT(waitByLane(port, nullptr).parts, IsEmpty());
    EXPECT_NEAR(waitByLane(port, nullptr).rest, 0.3, 1e-9);
}

TEST(WaitByLane, OfAPortThatDoesNotWaitIsNothing)
{
    PortLoad port = quiet();
    port.lanes[0] = stuck(); // from earlier
    EXPECT_EQ(waitByLane(port, nullptr), WaitByLane());
    port.waiting.reset();
    EXPECT_EQ(waitByLane(port, nullptr), WaitByLane());
}

TEST(PortLoad, ComesFromTheStore)
{
    TrafficStore store;
    for (const int second : {1, 2}) {
        const auto at = std::chrono::seconds(second);
        const auto n = static_cast<std::uint64_t>(second);
        read(store, leaf, Attribute::PortCounters, at,
             {{{Counter::XmitWait}, n * static_cast<std::uint64_t>(0.61 * ticksPerSecond)},
              {{Counter::XmitData}, n * 25'000'000}});
        read(store, leaf, Attribute::PortVLXmitWaitCounters, at,
             {{{Counter::VlXmitWait, 0}, 0xffff}, {{Counter::VlXmitWait, 1}, n * 2'000}});
        read(store, host, Attribute::PortVLOpData, at, {{{Counter::VlOpData, 0}, n * 20'000'000}});
    }
    const PortLoad load = loadOf(store, leaf);
    EXPECT_NEAR(load.waiting.value_or(0), 0.61, 1e-6);
    EXPECT_NEAR(load.sent.value_or(0), 100e6, 1);
    EXPECT_FALSE(load.lanes[0].waiting);
    EXPECT_EQ(load.lanes[0].why, Gap::Saturated);
    EXPECT_NEAR(load.lanes[1].waiting.value_or(0), 8e-6, 1e-9);
    const PortLoad peer = loadOf(store, host);
    EXPECT_NEAR(peer.lanes[0].received.value_or(0), 80e6, 1);
    const WaitByLane wait = waitByLane(load, &peer);
    ASSERT_TRUE(wait.worst());
    EXPECT_EQ(wait.worst()->lane, 0U);
    EXPECT_NEAR(wait.worst()->share, 0.61, 1e-4);
}
