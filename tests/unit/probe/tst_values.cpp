// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/probe_messages.h"
#include "core/base/latency_histogram.h"
#include "core/probe/values.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>

using namespace fabriscope;
using probe::Key;

namespace {

TEST(ProbeValues, KeysHaveOneNameAndOneNumberEach)
{
    std::set<std::string_view> names;
    std::set<Key> numbers;
    for (const probe::KeyInfo& key : probe::keys()) {
        EXPECT_TRUE(names.insert(key.name).second) << key.name;
        EXPECT_TRUE(numbers.insert(key.key).second) << key.name;
        EXPECT_EQ(probe::findKey(key.key), probe::findKey(key.name));
    }
}

TEST(ProbeValues, LimitsHold)
{
    probe::Values values;
    EXPECT_TRUE(probe::setByName(values, "remotePsn", "0xffffff"));
    EXPECT_EQ(values.number(Key::RemotePsn), 0xffffffU);
    EXPECT_FALSE(probe::setByName(values, "remotePsn", "0x1000000"));
    values = {};
    EXPECT_FALSE(probe::setByName(values, "mtu", "many"));
    EXPECT_FALSE(probe::setByName(values, "sent", "1")); // told, not set
    EXPECT_FALSE(probe::setByName(values, "nothing", "1"));
    values.set(Key::BufferBytes, std::uint64_t{1} << 40U);
    EXPECT_FALSE(values.check());
    values = {};
    values.set(Key::Device, std::string(65, 'x'));
    EXPECT_FALSE(values.check());
    values = {};
    values.set(Key::Device, std::uint64_t{7}); // a number where a text belongs
    EXPECT_FALSE(values.check());
}

TEST(ProbeValues, ListsOfQueuePairsAreBounded)
{
    const std::vector<std::uint32_t> most(probe::mostQueuePairs - 1, 0xffffff);
    for (const std::vector<std::uint32_t>& numbers : {std::vector<std::uint32_t>{}, {0}, {17, 16777215, 3}, most}) {
        const std::string text = probe::queueList(numbers);
        EXPECT_EQ(probe::parseQueueList(text), numbers) << text;
        probe::Values values;
        values.set(Key::MoreQueuePairs, text);
        EXPECT_TRUE(values.check()) << text;
    }
    const std::string tooMany = probe::queueList(std::vector<std::uint32_t>(probe::mostQueuePairs, 1));
    for (const std::string& bad : {std::string("x"), std::string("1,,2"), std::string("-1"), std::string("16777216"),
                                   std::string("99999999999999999999"), std::string(",1"), tooMany})
        EXPECT_FALSE(probe::parseQueueList(bad)) << bad;
}

TEST(ProbeMessages, SurviveTheWire)
{
    probe::Command command{.action = probe::Action::Open, .values = {}};
    command.values.set(Key::Device, std::string("mlx5_0"));
    command.values.set(Key::GidIndex, std::uint64_t{3});
    command.values.set(Key::Psn, std::uint64_t{0});
    agent::pb::ProbeCall call;
    agent::put(call, command);
    const auto read = agent::fromWire(call);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(*read, command);
    probe::Reply reply{.action = probe::Action::Run, .kind = probe::Reply::Kind::Done};
    reply.values.set(Key::Sent, std::uint64_t{1} << 50U);
    reply.trouble =
        device::Trouble{.call = device::Call::Completion, .sysErrno = 5, .status = 12, .vendorError = 129, .event = 0};
    reply.step = device::ConnectionStep{.call = device::Call::Established,
                                        .event = 10,
                                        .status = -110,
                                        .at = std::chrono::microseconds(77),
                                        .privateData = "x"};
    reply.neighbours = {{.address = "10.0.0.1", .interface = "eth0", .hardwareAddress = "02:00", .state = "stale"}};
    reply.asyncEvents = {9, 11};
    reply.neighbourChanges = {
        {.address = "10.0.0.2", .interface = "eth0", .hardwareAddress = "02:00:00:00:00:07", .state = "stale"}};
    reply.values.set(Key::MoreQueuePairs, probe::queueList(std::vector<std::uint32_t>(63, 0xffffff)));
    for (const std::uint64_t value : {1U, 5U, 5U, 100'000U})
        reply.latency.add(value);
    agent::pb::ProbeReply message;
    agent::put(message, reply);
    EXPECT_EQ(agent::fromWire(message), reply);
}

TEST(ProbeMessages, AHostileConsoleIsRefused)
{
    agent::pb::ProbeCall call;
    EXPECT_FALSE(agent::fromWire(call)); // no action
    call.set_action(200);
    EXPECT_EQ(agent::fromWire(call).error().code, ErrorCode::Unsupported);
    call.set_action(1);
    EXPECT_TRUE(agent::fromWire(call));
    call.add_values()->set_key(4711);
    EXPECT_FALSE(agent::fromWire(call));
    call.mutable_values(0)->set_key(2);
    call.add_values()->set_key(2); // twice
    EXPECT_FALSE(agent::fromWire(call));
    call.clear_values();
    for (int i = 0; i < 1000; ++i)
        call.add_values()->set_key(static_cast<std::uint32_t>(i));
    EXPECT_FALSE(agent::fromWire(call));
}

TEST(LatencyHistogram, KeepsThreeDigitsAgainstSortedValues)
{
    std::mt19937_64 random(7); // NOLINT(*-msc51-cpp): the same values each time
    std::lognormal_distribution<double> spread(9, 2);
    std::vector<std::uint64_t> values;
    LatencyHistogram histogram;
    for (int i = 0; i < 20'000; ++i) {
        values.push_back(static_cast<std::uint64_t>(spread(random)));
        histogram.add(values.back());
    }
    std::ranges::sort(values);
    EXPECT_EQ(histogram.count(), values.size());
    EXPECT_EQ(histogram.least(), values.front());
    EXPECT_EQ(histogram.most(), values.back());
    for (const double share : {0.01, 0.5, 0.9, 0.99, 0.999, 1.0}) {
        const auto rank = std::max<std::size_t>(static_cast<std::size_t>(std::ceil(share * 20'000)), 1) - 1;
        const auto exact = static_cast<double>(values[rank]);
        EXPECT_NEAR(static_cast<double>(histogram.percentile(share)), exact, exact * 0.001) << share;
    }
    EXPECT_EQ(LatencyHistogram::restored(histogram.steps()), histogram);
}

TEST(LatencyHistogram, ForeignStepsAndHugeValuesAreBounded)
{
    LatencyHistogram histogram;
    EXPECT_EQ(histogram.percentile(0.5), 0U);
    histogram.add(~std::uint64_t{0});
    EXPECT_EQ(histogram.count(), 1U);
    EXPECT_LT(histogram.most(), std::uint64_t{1} << LatencyHistogram::longestBits);
    const std::vector<std::pair<std::uint32_t, std::uint64_t>> foreign{{0xffffffffU, 1}, {3, ~std::uint64_t{0}}};
    EXPECT_EQ(LatencyHistogram::restored(foreign).percentile(0.5), 3U);
}

} // namespace
