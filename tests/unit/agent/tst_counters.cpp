// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/counter_messages.h"
#include "core/perf/values.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace fabriscope;
using namespace fabriscope::agent;
using namespace std::chrono_literals;

perf::Target target(std::uint64_t node, std::uint8_t port, std::uint16_t lid)
{
    return {.port = {.node = Guid(node), .number = PortNum(port)},
            .lid = Lid(lid),
            .sl = ServiceLevel::fromBits(3),
            .model = {.type = fabric::NodeType::Switch, .vendorId = 0x2c9, .deviceId = 7, .revision = 0xa1}};
}

TEST(CounterWatch, ArrivesAsTheSubscriptionItMeans)
{
    const CounterWatch watch{.via = {.device = "mlx5_0", .port = PortNum(2)},
                             .targets = {target(1, 1, 10), target(2, 1, 20), target(1, 200, 10), target(2, 2, 21)},
                             .attributes = {perf::Attribute::PortCounters, perf::Attribute::PortVLOpData},
                             .interval = 250ms,
                             .rounds = 7};
    const auto encoded = encode(watch);
    ASSERT_TRUE(encoded);
    const auto subscription = toSubscription(encoded->message);
    ASSERT_TRUE(subscription);
    EXPECT_THAT(subscription->targets, ::testing::UnorderedElementsAreArray(watch.targets));
    ASSERT_EQ(encoded->ports.size(), 4U);
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(encoded->ports[i], subscription->targets[i].port) << "samples would be taken for another port's";
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(encoded->lids.at(i), subscription->targets[i].lid);
    EXPECT_EQ(subscription->attributes, watch.attributes);
    EXPECT_EQ(subscription->interval, 250ms);
    EXPECT_EQ(subscription->rounds, 7U);
    EXPECT_EQ(encoded->message.device(), "mlx5_0");
}

TEST(CounterWatch, TooManyPortsAndWrongLidsAreRefused)
{
    CounterWatch watch{.attributes = {perf::Attribute::PortCounters}};
    for (std::uint64_t node = 1; node < 40'000; ++node)
        watch.targets.push_back(target(0x0002c90300000000U + node, 1, 5));
    const auto encoded = encode(watch);
    ASSERT_FALSE(encoded);
    EXPECT_EQ(encoded.error().code, ErrorCode::InvalidArgument);
    pb::WatchCounters message;
    message.add_nodes()->set_type(2);
    for (const std::uint32_t lid : {0U, 0xc000U, 0x10005U}) {
        message.mutable_nodes(0)->set_lid(lid);
        EXPECT_FALSE(toSubscription(message)) << lid;
    }
}

TEST(CounterWatch, LocalPortsAreThoseOfTheHost)
{
    const test::TemporaryFolder sysfs;
    (void)sysfs.write("class/infiniband/rxe0/ports/1/link_layer", "Ethernet\n");
    (void)sysfs.write("class/infiniband/rxe0/parent", "veth0\n");
    (void)sysfs.write("class/infiniband/mlx5_0/ports/1/link_layer", "InfiniBand\n");
    const roce::HostView host{.sysfs = sysfs.path(), .ethtool = {}};
    CounterWatch watch{.attributes = {perf::Attribute::PriorityPause}, .interval = 250ms, .rounds = 7};
    watch.localPorts = {{.device = "rxe0", .port = {.node = Guid(5), .number = PortNum(1)}}};
    auto encoded = encode(watch);
    ASSERT_TRUE(encoded);
    EXPECT_THAT(encoded->ports, ::testing::ElementsAre(watch.localPorts[0].port));
    const auto subscription = toLocalSubscription(encoded->message, host);
    ASSERT_TRUE(subscription) << describe(subscription.error());
    ASSERT_EQ(subscription->ports.size(), 1U);
    EXPECT_EQ(subscription->ports[0].key, watch.localPorts[0].port);
    EXPECT_EQ(subscription->ports[0].port.netdev, "veth0");
    EXPECT_EQ(subscription->attributes, watch.attributes);
    EXPECT_EQ(subscription->interval, 250ms);
    EXPECT_EQ(subscription->rounds, 7U);

    const auto refuses = [&](const std::string& device, std::uint32_t port) {
        encoded->message.mutable_local_ports(0)->set_device(device);
        encoded->message.mutable_local_ports(0)->set_port(port);
        return !toLocalSubscription(encoded->message, host);
    };
    EXPECT_TRUE(refuses("mlx5_0", 1)) << "its counters are behind its LID";
    EXPECT_TRUE(refuses("rxe0", 2) && refuses("rxe0", 257) && refuses("rxe1", 1));
    EXPECT_FALSE(refuses("rxe0", 1));
    *encoded->message.add_local_ports() = encoded->message.local_ports(0);
    EXPECT_FALSE(toLocalSubscription(encoded->message, host)) << "samples of two ports could not be told apart";
    for (int i = 1; i < 2000; ++i) {
        encoded->message.mutable_local_ports(encoded->message.local_ports_size() - 1)
            ->set_guid(static_cast<std::uint64_t>(100 + i));
        if (i < 1999) *encoded->message.add_local_ports() = encoded->message.local_ports(0);
    }
    EXPECT_FALSE(toLocalSubscription(encoded->message, host))
        << "each is looked for in sysfs, while nothing else goes on";
}

TEST(EthernetPorts, AreTheLocalPortsOfAHost)
{
    const auto device = [](const std::string& name, std::uint64_t guid, device::LinkLayer layer) {
        return device::Device{.name = name,
                              .nodeGuid = Guid(guid),
                              .ports = {{.device = name, .number = PortNum(1), .linkLayer = layer}}};
    };
    const DeviceList list{.devices = {device("mlx5_0", 1, device::LinkLayer::InfiniBand),
                                      device("mlx5_1", 2, device::LinkLayer::Ethernet),
                                      device("mlx5_2", 0, device::LinkLayer::Ethernet),
                                      device("mlx5_3", 0, device::LinkLayer::Ethernet)},
                          .unusable = {}};
    const auto ports = ethernetPortsOf(list);
    ASSERT_EQ(ports.size(), 3U);
    EXPECT_EQ(ports[0], (LocalPort{.device = "mlx5_1", .port = {.node = Guid(2), .number = PortNum(1)}}));
    EXPECT_NE(ports[1].port, ports[2].port) << "without GUIDs, too";
}

TEST(CounterSamples, ComeOutAsTheyWentIn)
{
    const std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortVLOpData), 0xffffffffU);
    pb::CounterSamples message;
    put(*message.add_samples(), {.port = {}, .attribute = perf::Attribute::PortVLOpData, .at = 5s, .values = values},
        1);
    put(*message.add_samples(), {.port = {}, .answer = perf::Answer::Refused, .at = 6s, .madStatus = 0x1c}, 0);
    put(*message.mutable_round(),
        {.number = 3,
         .began = 4s,
         .ended = 6s,
         .interval = 1s,
         .requests = 2,
         .late = 1,
         .outlasted = true,
         .last = true},
        9);
    const std::vector<perf::PortKey> ports{{Guid(1), PortNum(1)}, {Guid(2), PortNum(2)}};
    int samples = 0;
    int rounds = 0;
    const auto done = deliver(message, ports,
                              {.onSample =
                                   [&](const perf::Sample& s) {
                                       EXPECT_EQ(s.port, ports[s.answer == perf::Answer::Values ? 1 : 0]);
                                       if (samples++ == 0) {
                                           EXPECT_TRUE(std::ranges::equal(s.values, values));
                                       } else {
                                           EXPECT_EQ(s.madStatus, 0x1c);
                                       }
                                   },
                               .onRound =
                                   [&](const perf::RoundReport& r, std::uint32_t dropped) {
                                       ++rounds;
                                       EXPECT_EQ(r.number, 3U);
                                       EXPECT_EQ(r.ended, 6s);
                                       EXPECT_EQ(r.late, 1U);
                                       EXPECT_TRUE(r.outlasted && r.last);
                                       EXPECT_EQ(dropped, 9U);
                                   }});
    EXPECT_TRUE(done);
    EXPECT_EQ(samples, 2);
    EXPECT_EQ(rounds, 1);
}

TEST(CounterSamples, WhatCannotBeRightIsAnError)
{
    const std::vector<perf::PortKey> ports{{Guid(1), PortNum(1)}};
    pb::CounterSamples strange;
    strange.add_samples()->set_port(1);
    EXPECT_FALSE(deliver(strange, ports, {}));
    pb::CounterSamples few;
    few.add_samples()->add_values(1); // PortCounters with one value
    const auto done = deliver(few, ports, {});
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().code, ErrorCode::MalformedReply);
    pb::CounterSamples newer;
    newer.add_samples()->set_attribute(1000);
    EXPECT_TRUE(deliver(newer, ports, {}));
}

TEST(CounterSamples, TimesAreThoseOfAClock)
{
    const std::vector<perf::PortKey> ports{{Guid(1), PortNum(1)}};
    const CounterEvents events{.onRound = [](const perf::RoundReport&, std::uint32_t) {}};
    const auto readAt = [&](perf::Timestamp at) {
        pb::CounterSamples message;
        put(*message.add_samples(), {.port = {}, .answer = perf::Answer::NoAnswer, .at = at}, 0);
        return deliver(message, ports, events).has_value();
    };
    const auto roundOf = [&](const perf::RoundReport& report) {
        pb::CounterSamples message;
        put(*message.mutable_round(), report, 0);
        return deliver(message, ports, events).has_value();
    };
    EXPECT_TRUE(readAt(std::chrono::years(99)));
    EXPECT_TRUE(roundOf({.began = std::chrono::years(98), .ended = std::chrono::years(99), .interval = 1s}));
    for (const perf::Timestamp wrong : {perf::Timestamp(std::chrono::years(101)), perf::Timestamp(-1)}) {
        EXPECT_FALSE(readAt(wrong));
        EXPECT_FALSE(roundOf({.began = wrong}));
        EXPECT_FALSE(roundOf({.ended = wrong}));
        EXPECT_FALSE(roundOf({.interval = wrong}));
    }
}

} // namespace
