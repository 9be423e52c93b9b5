// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fabric that shows other nodes in every sweep fills no memory of who follows it.
#include "core/health/checks/steady_loads.h"
#include "core/health/finding_book.h"
#include "core/perf/alarm.h"
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"
#include "tests/unit/health/star.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::forgetting_test {
namespace {

using namespace fabriscope::health;
using namespace std::chrono_literals;
using findings_kept_test::host;
using findings_kept_test::leaf;
using findings_kept_test::star;
using testing::SizeIs;

constexpr std::size_t most = 20;
const perf::PortKey own{.node = host(1), .number = PortNum(1)};
const perf::PortKey watched{.node = Guid(0x9000), .number = PortNum(1)}; ///< has left, and somebody looks at it

perf::PortKey gone(unsigned number) { return {.node = Guid(0xbad000 + number), .number = PortNum(1)}; }

fabric::SnapshotPtr built(fabric::SnapshotBuilder builder, bool complete = true)
{
    builder.info().complete = complete;
    return std::move(builder).build();
}

TEST(Forgetting, OfPortsThatHaveLeftOnlySoManyAreRemembered)
{
    const auto fabric = built(star());
    perf::TrafficStore store;
    SteadyLoads loads;
    perf::Alarms alarms =
        perf::Alarms::from({{.counter = perf::Counter::XmitData64, .raiseAt = 10, .clearAt = 5}}).value();
    std::vector<perf::AlarmEvent> events;
    const auto follow = [&](const perf::PortKey& port) {
        const std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortCountersExtended), 1);
        store.ingest({.port = port,
                      .attribute = perf::Attribute::PortCountersExtended,
                      .answer = perf::Answer::Values,
                      .at = 1s,
                      .values = values});
        const perf::RatePoint point{.from = 1s, .to = 2s, .perSecond = 100};
        loads.follow(port, {perf::Counter::XmitData64}, point);
        alarms.follow(port, {perf::Counter::XmitData64}, point, 1, events);
    };
    const auto sizes = [&] {
        std::size_t kept = 0;
        loads.forEach([&kept](const perf::PortKey& /*port*/) { ++kept; });
        return std::vector{store.ports().size(), kept, alarms.active().size()};
    };
    const auto forget = [&](const fabric::Snapshot& now) {
        (void)store.forgetGone(now, most);
        loads.forgetGone(now, most);
        alarms.forgetGone(now, most);
    };
    follow(own);
    store.watch(watched);
    for (unsigned i = 0; i < most; ++i)
        follow(gone(i));
    forget(*fabric);
    EXPECT_EQ(sizes(), (std::vector<std::size_t>{most + 2, most + 1, most + 1})) << "they may come back";
    follow(gone(most));
    forget(*built(star(), false));
    EXPECT_EQ(sizes(), (std::vector<std::size_t>{most + 3, most + 2, most + 2})) << "a part says nothing of them";
    forget(*fabric);
    EXPECT_EQ(sizes(), (std::vector<std::size_t>{2, 1, 1}));
    EXPECT_TRUE(loads.sent(own));
    EXPECT_TRUE(store.state(own, {perf::Counter::XmitData64}));
}

TEST(Forgetting, OfWhatWasNotReadAgainOnlySoMuchIsHeld)
{
    // The leaf has a port behind which nothing was read.
    fabric::SnapshotBuilder builder = star();
    builder.addProblem(
        {.kind = fabric::ProblemKind::Unreachable, .node = leaf, .port = PortNum(8), .text = "nothing responds there"});
    const auto fabric = built(std::move(builder));
    FindingBook book;
    WallTime now{std::chrono::hours(1000)};
    unsigned number = 0;
    for (unsigned sweep = 0; sweep < 60; ++sweep, now += 1s) {
        Findings found;
        for (unsigned i = 0; i < 100; ++i)
            found.push_back({.severity = Severity::Warning,
                             .rule = "link-slow",
                             .at = gone(++number),
                             .sentence = std::format("finding {}", number)});
        (void)book.take(std::move(found), now, true, fabric.get());
    }
    EXPECT_THAT(book.lives(), SizeIs(2100));
    EXPECT_EQ(book.lives().back().number, number) << "those seen last";
}

} // namespace
} // namespace fabriscope::forgetting_test
