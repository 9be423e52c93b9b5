// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/rate.h"
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"
#include "core/roce/port_reader.h"
#include "tests/unit/roce/recorded_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using namespace fabriscope;
using namespace fabriscope::roce;
using perf::Answer;
using perf::Attribute;
using perf::Counter;

const EthernetPort mlx5Port{.device = "mlx5_0", .number = PortNum(1), .netdev = "ens1f0np0"};
const EthernetPort rxe{.device = "rxe0", .number = PortNum(1), .netdev = "va"};

/// Of one attribute; fails the test when it was not read once.
Reading readingOf(test::RecordedHost& host, const EthernetPort& port, Attribute attribute)
{
    const auto readings = readPort(host.view(), port, {attribute});
    EXPECT_EQ(readings.size(), 1U);
    return readings.empty() ? Reading{} : readings.front();
}

std::uint64_t valueOf(test::RecordedHost& host, const EthernetPort& port, perf::CounterRef counter)
{
    const Reading reading = readingOf(host, port, perf::infoOf(counter.counter).attribute);
    EXPECT_EQ(reading.answer, Answer::Values) << qualifiedNameOf(counter);
    return reading.values.empty() ? 0 : reading.values.at(perf::valueIndex(counter));
}

TEST(EthernetPorts, AreFoundWithTheInterfaceOfTheAdapter)
{
    test::RecordedHost host("mlx5");
    EXPECT_EQ(findEthernetPort(host.view(), "mlx5_0", PortNum(1)), mlx5Port)
        << "a VLAN has no statistics of the driver";
    test::RecordedHost soft("rxe");
    EXPECT_EQ(findEthernetPort(soft.view(), "rxe0", PortNum(1)), rxe);
    host.set("class/infiniband/mlx5_0/device/net/ens1f0np0/dev_port", "1");
    EXPECT_NE(findEthernetPort(host.view(), "mlx5_0", PortNum(1)).value().netdev, "ens1f0np0") << "it is port 2's";
}

TEST(EthernetPorts, OthersAreRefusedWithTheReason)
{
    test::RecordedHost host("mlx5");
    const auto codeOf = [&](const std::string& device, std::uint8_t port) {
        const auto found = findEthernetPort(host.view(), device, PortNum(port));
        return found ? ErrorCode::Internal : found.error().code;
    };
    EXPECT_EQ(codeOf("mlx5_1", 1), ErrorCode::InvalidArgument) << "it is an InfiniBand port";
    EXPECT_EQ(codeOf("mlx5_0", 2), ErrorCode::NotFound);
    EXPECT_EQ(codeOf("mlx5_7", 1), ErrorCode::NotFound);
    for (const std::string way : {"", "..", "../infiniband/mlx5_0", "/sys"})
        EXPECT_EQ(codeOf(way, 1), ErrorCode::NotFound) << way;
    EXPECT_FALSE(findEthernetPort({.sysfs = host.sysfs().path() / "nowhere", .ethtool = {}}, "mlx5_0", PortNum(1)));
}

TEST(PortReader, PrioritiesComeFromTheDriver)
{
    test::RecordedHost host("mlx5");
    for (std::uint8_t priority = 0; priority < 8; ++priority) {
        EXPECT_EQ(valueOf(host, mlx5Port, {Counter::PriorityRcvData, priority}), 1000U + priority);
        EXPECT_EQ(valueOf(host, mlx5Port, {Counter::PriorityXmitData, priority}), 2000U + priority);
        EXPECT_EQ(valueOf(host, mlx5Port, {Counter::PriorityRcvPackets, priority}), 100U + priority);
        EXPECT_EQ(valueOf(host, mlx5Port, {Counter::PriorityXmitPackets, priority}), 200U + priority);
        EXPECT_EQ(valueOf(host, mlx5Port, {Counter::PriorityRcvDiscards, priority}), priority);
    }
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::PriorityRcvPause, 3}), 31U);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::PriorityXmitPause, 3}), 34U);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::PriorityRcvPauseTime, 3}), 32U);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::PriorityXmitPauseTime, 3}), 35U);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::PriorityRcvPause, 2}), perf::notProvided)
        << "the driver tells pauses of priorities with flow control only";
}

TEST(PortReader, TheDevicesOwnCountersAreTheOnesOfInfiniBand)
{
    test::RecordedHost host("mlx5");
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::XmitData64}), 1099511627776U);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::RcvPackets64}), 8000000000U);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::UnicastRcvPackets}), 7999999990U);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::SymbolErrors}), 3U);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::SymbolErrors64}), 3U) << "the form with more bits is looked at first";
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::XmitWait}), 17U);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::XmitData}), 0xffffffffU) << "a field of 32 bits sticks there";
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::RcvErrors}), 0xffffU);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::RcvErrors64}), 70000U);

    const auto counters = host.sysfs().path() / "class/infiniband/mlx5_0/ports/1/counters";
    std::filesystem::remove(counters / "port_rcv_errors");
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::RcvErrors}), perf::notProvided) << "what is not counted is not 0";

    std::filesystem::remove(counters / "unicast_xmit_packets");
    EXPECT_EQ(readingOf(host, mlx5Port, Attribute::PortCountersExtended).answer, Answer::Unsupported);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::XmitWait}), 17U);
}

TEST(PortReader, TransportAndInterface)
{
    test::RecordedHost host("mlx5");
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::RoceCnpSent}), 101U);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::RoceAckTimeouts}), 109U);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::RoceRemoteAccessErrors}), 12U) << "7 as requester, 5 as responder";
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::RoceCnpIgnored}), 0U);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::RoceSends}), perf::notProvided);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::NetRcvData}), 5000U);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::EthRcvData}), 7000U);
    EXPECT_EQ(valueOf(host, mlx5Port, {Counter::EthLinkDowned}), 2U);

    test::RecordedHost soft("rxe");
    EXPECT_EQ(valueOf(soft, rxe, {Counter::RoceXmitPackets}), 6706U);
    EXPECT_EQ(valueOf(soft, rxe, {Counter::RoceReceives}), 2233U);
    EXPECT_EQ(valueOf(soft, rxe, {Counter::NetXmitData}), 10962U);
    EXPECT_EQ(valueOf(soft, rxe, {Counter::EthRcvData}), perf::notProvided);
}

TEST(PortReader, WhatIsMissingIsNamed)
{
    test::RecordedHost soft("rxe");
    for (const Attribute attribute : {Attribute::PortCounters, Attribute::PriorityData, Attribute::PriorityPause,
                                      Attribute::PriorityPauseTime, Attribute::PortVLOpData}) {
        const Reading reading = readingOf(soft, rxe, attribute);
        EXPECT_EQ(reading.answer, Answer::Unsupported) << toString(attribute);
        EXPECT_THAT(reading.values, ::testing::IsEmpty());
    }
    std::filesystem::remove_all(soft.sysfs().path() / "class/infiniband/rxe0");
    EXPECT_EQ(readingOf(soft, rxe, Attribute::RoceTransport).answer, Answer::NoAnswer) << "the device is gone";
}

TEST(PortReader, CountersThatADriverLacksHaveNoRate)
{
    const perf::PortKey port{.node = Guid(1), .number = PortNum(1)};
    perf::TrafficStore store;
    store.watch(port);
    std::vector<std::uint64_t> values(perf::valueCount(Attribute::PriorityPause), perf::notProvided);
    const std::size_t third = perf::valueIndex({Counter::PriorityRcvPause, 3});
    for (std::uint64_t second = 1; second <= 2; ++second) {
        values[third] = second * 100;
        store.ingest({.port = port,
                      .attribute = Attribute::PriorityPause,
                      .at = std::chrono::seconds(second),
                      .values = values});
    }
    const auto known = store.state(port, {Counter::PriorityRcvPause, 3});
    ASSERT_TRUE(known && known->rate.valid());
    EXPECT_DOUBLE_EQ(known->rate.perSecond, 100);
    EXPECT_EQ(known->raw, 200U);
    const auto unknown = store.state(port, {Counter::PriorityRcvPause, 4});
    ASSERT_TRUE(unknown);
    EXPECT_EQ(unknown->rate.gap, perf::Gap::Unsupported) << "no zero, and no wrap";
    EXPECT_EQ(unknown->raw, std::nullopt);
}

} // namespace
