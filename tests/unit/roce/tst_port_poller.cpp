// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/values.h"
#include "core/roce/port_poller.h"
#include "tests/unit/roce/recorded_host.h"

#include <asio/io_context.hpp>
#include <gtest/gtest.h>

#include <optional>

namespace {

using namespace fabriscope;
using namespace fabriscope::roce;
using namespace std::chrono_literals;
using perf::Attribute;
using perf::Counter;

constexpr perf::PortKey key{.node = Guid(7), .number = PortNum(1)};
const EthernetPort mlx5{.device = "mlx5_0", .number = PortNum(1), .netdev = "ens1f0np0"};

struct Sink final : perf::SampleSink
{
    void sample(const perf::Sample& sample) override
    {
        EXPECT_EQ(sample.port, key);
        EXPECT_TRUE(!last || sample.at > *last) << "readings follow one another";
        last = sample.at;
        values.assign(sample.values.begin(), sample.values.end());
        answers.push_back(sample.answer);
    }
    void roundEnded(const perf::RoundReport& report) override
    {
        rounds.push_back(report);
        if (onRound) onRound();
    }
    std::function<void()> onRound;
    std::optional<perf::Timestamp> last;
    std::vector<std::uint64_t> values;
    std::vector<perf::Answer> answers;
    std::vector<perf::RoundReport> rounds;
};

Subscription everyPause(std::uint64_t rounds)
{
    return {.ports = {{.key = key, .port = mlx5}},
            .attributes = {Attribute::PriorityPause},
            .interval = 200ms,
            .rounds = rounds};
}

TEST(PortPoller, ReadsAsManyRoundsAsAsked)
{
    asio::io_context io;
    test::RecordedHost host("mlx5");
    Sink sink;
    // Between two rounds nothing reads, so that the figures may change.
    sink.onRound = [&] { host.setStatistic("ens1f0np0", "rx_prio3_pause", 31 + 10 * sink.rounds.size()); };
    const auto start = std::chrono::steady_clock::now();
    const auto poller = PortPoller::start(io.get_executor(), host.view(), everyPause(3), sink);
    ASSERT_TRUE(poller);
    EXPECT_TRUE(sink.rounds.empty()) << "never from within the call";
    io.run();
    ASSERT_EQ(sink.rounds.size(), 3U);
    EXPECT_EQ(sink.answers.size(), 3U);
    EXPECT_EQ(sink.values.at(perf::valueIndex({Counter::PriorityRcvPause, 3})), 51U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(sink.rounds[i].number, i + 1);
        EXPECT_EQ(sink.rounds[i].requests, 1U);
        EXPECT_EQ(sink.rounds[i].last, i == 2);
    }
    EXPECT_GE(std::chrono::steady_clock::now() - start, 400ms) << "rounds keep a distance";
}

TEST(PortPoller, SlowAdaptersOutlastTheIntervalAndSayIt)
{
    asio::io_context io;
    test::RecordedHost host("mlx5");
    HostView slow = host.view();
    slow.ethtool = [inner = slow.ethtool](const std::string& netdev) {
        const auto until = std::chrono::steady_clock::now() + 250ms;
        while (std::chrono::steady_clock::now() < until) {
        }
        return inner(netdev);
    };
    Sink sink;
    const auto poller = PortPoller::start(io.get_executor(), slow, everyPause(2), sink);
    ASSERT_TRUE(poller);
    io.run();
    ASSERT_EQ(sink.rounds.size(), 2U);
    EXPECT_TRUE(sink.rounds[0].outlasted);
    EXPECT_GE(sink.rounds[1].interval, 250ms);
}

TEST(PortPoller, EndsWithoutACallWhenDestroyed)
{
    asio::io_context io;
    test::RecordedHost host("mlx5");
    Sink sink;
    auto poller = PortPoller::start(io.get_executor(), host.view(), everyPause(0), sink);
    ASSERT_TRUE(poller);
    sink.onRound = [&] { poller->reset(); }; // from its own call, as the agent must not, but a console may be quick
    io.run();
    EXPECT_EQ(sink.rounds.size(), 1U);
}

TEST(PortPoller, RefusesWhatMakesNoSense)
{
    asio::io_context io;
    Sink sink;
    Subscription hasty = everyPause(0);
    hasty.interval = 100ms;
    Subscription empty = everyPause(1);
    empty.ports.clear();
    for (const Subscription& wrong : {hasty, empty}) {
        const auto poller = PortPoller::start(io.get_executor(), {}, wrong, sink);
        ASSERT_FALSE(poller);
        EXPECT_EQ(poller.error().code, ErrorCode::InvalidArgument);
    }
}

} // namespace
