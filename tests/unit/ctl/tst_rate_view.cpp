// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `top` prints of ports that are read, that do not respond, and that nobody asked for.
#include "app/fabriscopectl/output/rate_view.h"
#include "core/perf/values.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <vector>

namespace fabriscope::ctl {
namespace {

using testing::HasSubstr;
using testing::Not;

/// A leaf with two hosts, of which all ports, or those of one node, are watched.
class RateViewOfStar : public testing::Test
{
protected:
    RateViewOfStar()
    {
        maker.join(leaf, one);
        maker.join(leaf, two);
        snapshot = maker.build();
    }
    [[nodiscard]] std::vector<perf::Target> targetsOf(Guid node) const
    {
        std::vector<perf::Target> targets = perf::linkedTargets(*snapshot);
        std::erase_if(targets, [node](const perf::Target& target) { return target.port.node != node; });
        return targets;
    }
    /// Two readings, a second apart: 4e9 bits sent.
    static void send(RateView& view, Guid node)
    {
        std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortCountersExtended));
        for (int second = 1; second <= 2; ++second) {
            view.take({.port = {.node = node, .number = PortNum(1)},
                       .attribute = perf::Attribute::PortCountersExtended,
                       .at = std::chrono::seconds(second),
                       .values = values});
            values[perf::valueIndex({perf::Counter::XmitData64})] += 125'000'000; // words
        }
    }

    test::FabricMaker maker;
    Guid leaf = maker.addSwitch("leaf-01");
    Guid one = maker.addHost("node-1 HCA-1");
    Guid two = maker.addHost("node-2 HCA-1");
    fabric::SnapshotPtr snapshot;
};

TEST_F(RateViewOfStar, CountsNoPortThatSaidNothing)
{
    const auto targets = perf::linkedTargets(*snapshot);
    ASSERT_EQ(targets.size(), 4U);
    RateView view(*snapshot, targets, false);
    send(view, one);
    EXPECT_EQ(view.summary(), "4.00 Gb/s sent by 1 port; 0 wait 10 % of the time or more; for 3 no rate is known");
    EXPECT_FALSE(view.isWhole());
    const Json rows = view.listing(RankBy::Transmit, 10).json();
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0].at("name"), "node-1 HCA-1");
    EXPECT_TRUE(rows[1].at("xmitGbps").is_null());
}

TEST_F(RateViewOfStar, HasTheChosenPortsOnly)
{
    RateView view(*snapshot, targetsOf(one), false);
    send(view, one);
    EXPECT_EQ(view.listing(RankBy::Transmit, 10).json().size(), 1U);
    EXPECT_THAT(view.summary(), HasSubstr("sent by 1 port;"));
    EXPECT_THAT(view.summary(), Not(HasSubstr("known")));
    EXPECT_TRUE(view.isWhole());
}

TEST_F(RateViewOfStar, ACounterThatHasSaturatedIsNoRateOfNothing)
{
    for (const std::uint64_t symbols : {5U, 0xffffU}) {
        RateView view(*snapshot, targetsOf(one), false);
        std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortCounters));
        values[perf::valueIndex({perf::Counter::SymbolErrors})] = symbols;
        for (int second = 1; second <= 2; ++second)
            view.take({.port = {.node = one, .number = PortNum(1)},
                       .attribute = perf::Attribute::PortCounters,
                       .at = std::chrono::seconds(second),
                       .values = values});
        const Json rate = view.listing(RankBy::Errors, 10).json()[0].at("errorsPerSecond");
        EXPECT_EQ(rate.is_null(), symbols == 0xffff) << rate;
    }
}

TEST_F(RateViewOfStar, SaysHowManyReadingsWereLost)
{
    RateView view(*snapshot, targetsOf(one), false);
    send(view, one);
    view.noteLost(3);
    EXPECT_THAT(view.summary(), HasSubstr("; 3 readings were lost, whose rates are earlier ones"));
    EXPECT_FALSE(view.isWhole());
}

} // namespace
} // namespace fabriscope::ctl
