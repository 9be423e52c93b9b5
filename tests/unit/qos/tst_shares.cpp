// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expected shares: by hand, and against an arbiter that sends packet by packet.
#include "core/qos/shares.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

using namespace fabriscope;
using namespace fabriscope::qos;

namespace {

constexpr double exact = 1e-9;

LaneWeight entry(unsigned lane, unsigned weight)
{
    return {.lane = VirtualLane::fromBits(lane), .weight = static_cast<std::uint8_t>(weight)};
}

LaneSet lanes(std::initializer_list<std::size_t> some)
{
    LaneSet set;
    for (const std::size_t lane : some)
        set.set(lane);
    return set;
}

/// A port with packets waiting on all of its lanes, as 7.6.9.2 describes it: one pointer and what is left of the
/// weight for each list, and a counter of what the high list has sent since the low one had a turn.
class Arbiter
{
public:
    Arbiter(const Arbitration& tables, LaneSet sending, const PacketSizes& packets)
        : m_tables(tables), m_sending(sending), m_packets(packets)
    {
        m_highLeft = tables.highLimit * 64L;
    }

    /// Sends one packet: its lane.
    std::optional<std::size_t> send()
    {
        const bool anyHigh = serves(m_tables.high);
        const bool anyLow = serves(m_tables.low);
        if (!anyHigh && !anyLow) return std::nullopt;
        const bool mayHigh = m_tables.highLimit == 255 || m_highLeft > 0 || m_fresh;
        if (anyHigh && (mayHigh || !anyLow)) {
            const std::size_t lane = turn(m_tables.high, m_high);
            m_highLeft -= unitsOf(lane);
            m_fresh = false;
            return lane;
        }
        m_highLeft = m_tables.highLimit * 64L;
        m_fresh = true;
        return turn(m_tables.low, m_low);
    }

private:
    struct Pointer
    {
        std::size_t at = 0;
        long left = 0;
        bool begun = false;
    };
    [[nodiscard]] bool takesPart(const LaneWeight& e) const { return e.weight > 0 && m_sending[e.lane.value()]; }
    [[nodiscard]] bool serves(const std::vector<LaneWeight>& list) const
    {
        return std::ranges::any_of(list, [this](const LaneWeight& e) { return takesPart(e); });
    }
    [[nodiscard]] long unitsOf(std::size_t lane) const { return std::lround(std::ceil(m_packets.at(lane) / 64)); }

    std::size_t turn(const std::vector<LaneWeight>& list, Pointer& pointer)
    {
        while (!pointer.begun || pointer.left <= 0 || !takesPart(list.at(pointer.at))) {
            pointer.at = pointer.begun ? (pointer.at + 1) % list.size() : 0;
            pointer.begun = true;
            pointer.left = list.at(pointer.at).weight;
        }
        const std::size_t lane = list.at(pointer.at).lane.value();
        pointer.left -= unitsOf(lane);
        return lane;
    }

    const Arbitration& m_tables;
    LaneSet m_sending;
    const PacketSizes& m_packets;
    Pointer m_high;
    Pointer m_low;
    long m_highLeft = 0;
    bool m_fresh = true; ///< the high list has sent nothing since the low one's turn
};

LaneShares simulated(const Arbitration& tables, LaneSet sending, const PacketSizes& packets)
{
    Arbiter arbiter(tables, sending, packets);
    LaneShares sent{};
    double all = 0;
    for (int i = 0; i < 200'000; ++i) {
        const auto lane = arbiter.send();
        if (!lane) break;
        const double units = std::ceil(packets.at(*lane) / 64);
        sent.at(*lane) += units;
        all += units;
    }
    for (double& share : sent)
        if (all > 0) share /= all;
    return sent;
}

} // namespace

TEST(Shares, OfOneListByWholePackets)
{
    // 64 units are one packet of 4 KiB, 192 are three.
    Arbitration tables{.highLimit = 0, .high = {}, .low = {entry(0, 64), entry(1, 192)}};
    const auto full = expectedShares(tables, lanes({0, 1}), fullPackets(4096));
    EXPECT_NEAR(full[0], 0.25, exact);
    EXPECT_NEAR(full[1], 0.75, exact);

    // Weights below one packet are one packet each.
    tables.low = {entry(0, 4), entry(1, 32)};
    EXPECT_NEAR(expectedShares(tables, lanes({0, 1}), fullPackets(4096))[0], 0.5, exact);
    // Of 256 bytes (282 on the wire, 5 units) they are 1 and 7 packets.
    EXPECT_NEAR(expectedShares(tables, lanes({0, 1}), fullPackets(256))[0], 1.0 / 8, exact);
}

TEST(Shares, OfALaneThatStandsOnlyInTheHighList)
{
    Arbitration tables{.highLimit = 0, .high = {entry(3, 64)}, .low = {entry(0, 64), entry(1, 64)}};
    const LaneSet all = scheduledLanes(tables);
    EXPECT_EQ(all, lanes({0, 1, 3}));
    // Limit 0: packet by packet in turns.
    EXPECT_NEAR(expectedShares(tables, all, fullPackets(4096))[3], 0.5, exact);
    EXPECT_NEAR(expectedShares(tables, all, fullPackets(4096))[0], 0.25, exact);
    // Limit 4: 16 KiB, which four packets use up (the fourth is begun with 61 units left), then one of the low list.
    tables.highLimit = 4;
    EXPECT_NEAR(expectedShares(tables, all, fullPackets(4096))[3], 0.8, exact);
    // 255: no limit, the others starve while it has data.
    tables.highLimit = 255;
    EXPECT_NEAR(expectedShares(tables, all, fullPackets(4096))[3], 1, exact);
    EXPECT_NEAR(expectedShares(tables, all, fullPackets(4096))[0], 0, exact);
    // Alone it needs no promise, and when it is silent the others share.
    EXPECT_NEAR(expectedShares(tables, lanes({3}), fullPackets(4096))[3], 1, exact);
    EXPECT_NEAR(expectedShares(tables, lanes({0, 1}), fullPackets(4096))[1], 0.5, exact);
}

TEST(Shares, OfALaneInBothListsAddUp)
{
    const Arbitration tables{.highLimit = 0, .high = {entry(0, 64)}, .low = {entry(0, 64), entry(1, 64)}};
    const auto shares = expectedShares(tables, scheduledLanes(tables), fullPackets(4096));
    EXPECT_NEAR(shares[0], 0.75, exact);
    EXPECT_NEAR(shares[1], 0.25, exact);
}

TEST(Shares, NothingForLanesThatAreNotScheduled)
{
    const Arbitration tables{.highLimit = 0, .high = {entry(2, 0)}, .low = {entry(0, 64), entry(9, 64), entry(15, 64)}};
    EXPECT_EQ(scheduledLanes(tables), lanes({0, 9}));
    EXPECT_EQ(scheduledLanes(tables, 8), lanes({0}));
    EXPECT_EQ(expectedShares(tables, lanes({2, 15}), fullPackets()), LaneShares{});
    EXPECT_EQ(expectedShares({}, LaneSet().set(), fullPackets()), LaneShares{});
}

TEST(Shares, OfTheEntriesOfAList)
{
    const auto shares = entryShares({entry(0, 64), entry(1, 0), entry(0, 128), entry(4, 1)}, fullPackets(4096));
    ASSERT_EQ(shares.size(), 4U);
    EXPECT_NEAR(shares[0], 0.25, exact);
    EXPECT_NEAR(shares[1], 0, exact);
    EXPECT_NEAR(shares[2], 0.5, exact);
    EXPECT_NEAR(shares[3], 0.25, exact);
    EXPECT_EQ(entryShares({entry(0, 0)}, fullPackets()), std::vector<double>{0});
}

/// OpenSM's own tables, those of a vendor's example, and a hundred of chance.
TEST(Shares, AreThoseOfAnArbiter)
{
    std::vector<Arbitration> all;
    Arbitration builtIn{.highLimit = 0, .high = {entry(0, 4)}, .low = {}};
    for (unsigned lane = 1; lane < 8; ++lane)
        builtIn.low.push_back(entry(lane, 4));
    all.push_back(builtIn);
    all.push_back({.highLimit = 6, .high = {entry(0, 4)}, .low = {entry(1, 64), entry(2, 128), entry(3, 192)}});
    std::mt19937 dice(7); // NOLINT(*-msc51-cpp): the same in every run
    for (int i = 0; i < 100; ++i) {
        Arbitration tables{.highLimit = static_cast<std::uint8_t>(dice() % 3 == 0 ? dice() % 256 : dice() % 12),
                           .high = {},
                           .low = {}};
        for (std::size_t n = dice() % 4; n > 0; --n)
            tables.high.push_back(entry(dice() % 8, dice() % 256));
        for (std::size_t n = dice() % 8; n > 0; --n)
            tables.low.push_back(entry(dice() % 8, dice() % 256));
        all.push_back(std::move(tables));
    }
    for (const Arbitration& tables : all) {
        for (const unsigned mtu : {256U, 2048U, 4096U}) {
            const PacketSizes packets = fullPackets(mtu);
            const LaneSet sending = scheduledLanes(tables);
            const LaneShares expected = expectedShares(tables, sending, packets);
            const LaneShares seen = simulated(tables, sending, packets);
            for (std::size_t lane = 0; lane < laneCount; ++lane)
                EXPECT_NEAR(expected[lane], seen[lane], 0.01)
                    << "lane " << lane << ", MTU " << mtu << ", limit " << unsigned{tables.highLimit};
        }
    }
}

/// Where the lanes' packets differ in size, it is a good estimate.
TEST(Shares, OfPacketsOfDifferentSizes)
{
    PacketSizes packets = fullPackets(4096);
    packets[3] = 256;
    for (const unsigned limit : {0U, 1U, 4U, 255U}) {
        const Arbitration tables{.highLimit = static_cast<std::uint8_t>(limit),
                                 .high = {entry(3, 64)},
                                 .low = {entry(0, 128), entry(1, 64)}};
        const LaneShares expected = expectedShares(tables, lanes({0, 1, 3}), packets);
        const LaneShares seen = simulated(tables, lanes({0, 1, 3}), packets);
        for (const std::size_t lane : {0U, 1U, 3U})
            EXPECT_NEAR(expected[lane], seen[lane], 0.01) << "lane " << lane << ", limit " << limit;
    }
}
