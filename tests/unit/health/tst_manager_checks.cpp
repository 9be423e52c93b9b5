// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/administration_watch.h"
#include "core/health/checks/manager_requests.h"
#include "core/health/rules.h"
#include "core/mad/tables.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fabriscope::health {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// Four hosts at one switch.
fabric::SnapshotPtr fourHosts(LinkSpeed speed = LinkSpeed::Hdr)
{
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = Guid(0x10), .type = fabric::NodeType::Switch, .description = "leaf", .numPorts = 8});
    for (unsigned i = 1; i <= 4; ++i) {
        const Guid guid(0x20 + i);
        const PortNum at(static_cast<std::uint8_t>(i));
        builder.setNode({.guid = guid, .description = std::format("cn{:03}", i), .numPorts = 1});
        fabric::Port port = test::upPort(at.value(), static_cast<std::uint16_t>(10 + i));
        port.speedActive = speed;
        port.speedSupported.insert(speed);
        builder.setPort(Guid(0x10), port);
        port.number = PortNum(1);
        port.guid = Guid(0x120 + i);
        builder.setPort(guid, port);
        builder.connect(Guid(0x10), at, guid, PortNum(1));
    }
    return builder.build();
}

fabric::PortKey portOf(unsigned host) { return {.node = Guid(0x20 + host), .number = PortNum(1)}; }

TEST(AdministrationTimes, OneSlowReplyOfTwentyIsNoFinding)
{
    AdministrationTimes times;
    for (int i = 0; i < 19; ++i)
        times.take(2ms);
    times.take(5s);
    EXPECT_EQ(times.ninetyFifth(), 2ms);
    EXPECT_THAT(times.findings(), IsEmpty());
    times.take(5s);
    times.take(4s);
    const Findings slow = times.findings();
    ASSERT_THAT(slow, SizeIs(1));
    EXPECT_EQ(slow[0].rule, "sa-slow");
    EXPECT_THAT(slow[0].sentence.english(), HasSubstr("up to 5 s"));
    EXPECT_FALSE(slow[0].remedy.empty());
    EXPECT_FALSE(slow[0].evidence.empty());
}

/// That a former master left requests without a reply says nothing of its successor.
TEST(AdministrationWatch, WhatOneMasterTookIsNotTheNextOnes)
{
    const auto ledBy = [](unsigned host) {
        fabric::SnapshotTables tables = fourHosts()->tables();
        tables.managers.push_back({.node = portOf(host).node,
                                   .port = PortNum(1),
                                   .answers = true,
                                   .guid = portOf(host).node,
                                   .state = fabric::ManagerState::Master});
        return fabric::Snapshot::freeze(std::move(tables));
    };
    const auto one = ledBy(1);
    const auto two = ledBy(2);
    AdministrationWatch watch;
    EXPECT_FALSE(watch.take(*one));
    const auto probe = watch.next(*one);
    ASSERT_TRUE(probe);
    EXPECT_EQ(probe->master, portOf(1).node);
    watch.took(probe->master, std::nullopt);
    watch.took(probe->master, std::nullopt);
    EXPECT_THAT(watch.findings(), SizeIs(1));
    EXPECT_TRUE(watch.take(*two));
    EXPECT_THAT(watch.findings(), IsEmpty());
    watch.took(probe->master, std::nullopt); // late
    watch.took(probe->master, std::nullopt);
    EXPECT_THAT(watch.findings(), IsEmpty());
    EXPECT_EQ(watch.next(*two)->master, portOf(2).node);
    EXPECT_FALSE(watch.next(*fourHosts())) << "nobody to ask";
}

/// Whether the first five requests or the first twenty were looked at: a single slow reply is chance.
TEST(AdministrationTimes, ASingleSlowReplyIsNoFindingHoweverFewThereAre)
{
    AdministrationTimes times;
    times.take(5s);
    for (int i = 0; i < 30; ++i) {
        times.take(2ms);
        EXPECT_THAT(times.findings(), IsEmpty()) << i;
    }
}

TEST(AdministrationTimes, OneThatHoversAboutTheLimitStays)
{
    AdministrationTimes times;
    for (int i = 0; i < 60; ++i)
        times.take(950ms);
    EXPECT_THAT(times.findings(), IsEmpty());
    for (int i = 0; i < 4; ++i)
        times.take(1100ms);
    EXPECT_THAT(times.findings(), SizeIs(1));
    for (int i = 0; i < 200; ++i) {
        times.take(i % 70 < 60 ? 950ms : 1100ms);
        EXPECT_THAT(times.findings(), SizeIs(1)) << i;
    }
    for (int i = 0; i < 60; ++i)
        times.take(400ms);
    EXPECT_THAT(times.findings(), IsEmpty());
}

TEST(AdministrationTimes, SilenceIsTheLongestTime)
{
    AdministrationTimes times;
    times.take(std::nullopt);
    EXPECT_FALSE(times.ninetyFifth()) << "too few to say";
    EXPECT_THAT(times.findings(), IsEmpty());
    AdministrationTimes gone = times;
    gone.take(std::nullopt);
    EXPECT_TRUE(gone.isSilent());
    ASSERT_THAT(gone.findings(), SizeIs(1)) << "no reply at all is said soon";
    EXPECT_THAT(gone.findings()[0].sentence.english(), HasSubstr("did not reply to 2 of 2"));
    for (int i = 0; i < 4; ++i)
        times.take(1ms);
    EXPECT_FALSE(times.isSilent());
    ASSERT_THAT(times.findings(), SizeIs(1));
    EXPECT_THAT(times.findings()[0].sentence.english(), HasSubstr("did not reply to 1 of 5"));
    // An hour later nobody speaks of it any more.
    for (std::size_t i = 0; i < AdministrationTimes::mostKept; ++i)
        times.take(1ms);
    EXPECT_THAT(times.findings(), IsEmpty());
}

TEST(PartitionChecks, PortsHaveWhatTheFileSays)
{
    const auto snapshot = fourHosts();
    const opensm::PartitionsDocument file("Default=0x7fff, ipoib: ALL=full;\n"
                                          "Storage=0x0010: 0x121=full, 0x122=limited, 0x123=both;\n"
                                          "Alone=0x0020: 0x124=full;\n");
    const opensm::PartitionTable table(&file);
    const PartitionKeys right{{portOf(1), {PKey(0xffff), PKey(0x8010)}},
                              {portOf(2), {PKey(0xffff), PKey(0x0010)}},
                              {portOf(3), {PKey(0xffff), PKey(0x0010), PKey(0x8010)}},
                              {portOf(4), {PKey(0xffff)}}}; // its only partition has nobody else
    EXPECT_THAT(checkPartitions(*snapshot, table, right), IsEmpty());
    EXPECT_THAT(checkPartitions(*snapshot, table, {}), IsEmpty()) << "nothing is known";

    PartitionKeys missing = right;
    missing[portOf(1)] = {PKey(0xffff)};
    const Findings lacks = checkPartitions(*snapshot, table, missing);
    ASSERT_THAT(lacks, SizeIs(1));
    EXPECT_EQ(lacks[0].rule, "pkey-mismatch");
    EXPECT_EQ(lacks[0].at, portOf(1));
    EXPECT_THAT(lacks[0].sentence.english(), HasSubstr("cn001 port 1 is a member of partition Storage (0x0010)"));
    EXPECT_THAT(lacks[0].evidence.at(0).english(), HasSubstr("0xffff"));

    PartitionKeys other = right;
    other[portOf(1)] = {PKey(0xffff), PKey(0x0010)};
    ASSERT_THAT(checkPartitions(*snapshot, table, other), SizeIs(1));
    EXPECT_THAT(checkPartitions(*snapshot, table, other)[0].sentence.english(), HasSubstr("a limited one by"));
    other = right;
    other[portOf(2)] = {PKey(0xffff), PKey(0x8010)};
    ASSERT_THAT(checkPartitions(*snapshot, table, other), SizeIs(1));
    EXPECT_THAT(checkPartitions(*snapshot, table, other)[0].sentence.english(), HasSubstr("a full one by"));
}

TEST(PartitionChecks, APortThatLacksTwoPartitionsIsOnePort)
{
    const auto snapshot = fourHosts();
    const opensm::PartitionsDocument file("Default=0x7fff, ipoib: ALL=full;\n"
                                          "Storage=0x0010: 0x121=full, 0x122=full;\n"
                                          "More=0x0030: 0x121=full, 0x122=full;\n");
    const opensm::PartitionTable table(&file);
    const PartitionKeys keys{{portOf(1), {PKey(0xffff)}}, {portOf(2), {PKey(0xffff), PKey(0x8010), PKey(0x8030)}}};
    const Findings lacks = checkPartitions(*snapshot, table, keys);
    ASSERT_THAT(lacks, SizeIs(1));
    EXPECT_EQ(lacks[0].at, portOf(1));
    std::string said = lacks[0].sentence.english();
    for (const Message& each : lacks[0].evidence)
        said += each.english();
    EXPECT_THAT(said, HasSubstr("partition Storage (0x0010)"));
    EXPECT_THAT(said, HasSubstr("partition More (0x0030)"));
}

TEST(PartitionChecks, SayWhoseTableItIs)
{
    const auto snapshot = fourHosts();
    const opensm::PartitionsDocument file(
        "Default=0x7fff, ipoib: ALL=full;\nStorage=0x0010: 0x121=full, 0x122=full;\n");
    const opensm::PartitionTable table(&file);
    const PartitionKeys keys{{portOf(1), {PKey(0xffff), PKey(0x8010)}}, {portOf(2), {PKey(0xffff)}}};
    const auto evidence = [&](KeySource source) {
        const Findings findings = checkPartitions(*snapshot, table, keys, source);
        return findings.size() == 1 ? findings[0].evidence.at(0).english() : std::string();
    };
    EXPECT_EQ(evidence(KeySource::Ports), "Its P_Key table: 0xffff");
    EXPECT_EQ(evidence(KeySource::Administration), "Its P_Key table, as the subnet administration keeps it: 0xffff");
}

TEST(PartitionChecks, AllBlocksOfAPortAreRead)
{
    fabric::SnapshotTables tables = fourHosts()->tables();
    const auto adapter = std::ranges::find_if(
        tables.nodes, [](const fabric::Node& node) { return node.type == fabric::NodeType::ChannelAdapter; });
    adapter->partitionCap = 70;
    const Guid guid = adapter->guid;
    const auto snapshot = fabric::Snapshot::freeze(std::move(tables));
    const std::vector<fabric::PortIndex> ports = portsWithKeys(*snapshot);
    ASSERT_THAT(ports, SizeIs(4));
    const auto port = std::ranges::find_if(
        ports, [&](fabric::PortIndex index) { return snapshot->nodeOf(snapshot->port(index)).guid == guid; });
    ASSERT_NE(port, ports.end());
    const auto questions = partitionTableRequests(*snapshot, *port, 7);
    ASSERT_THAT(questions, SizeIs(3)) << "32 keys a block";
    EXPECT_EQ(questions[2].modifier, 2U);
    EXPECT_EQ(questions[2].mkey, 7U);
    EXPECT_EQ(std::get<Lid>(questions[2].node), snapshot->port(*port).lid);
    PartitionKeys keys;
    mad::PKeyTable block;
    block.keys[3] = PKey(0x8010);
    block.keys[31] = PKey(0xffff);
    sa::SmpBytes bytes{};
    mad::LayoutOf<mad::PKeyTable>::encode(bytes.data(), block);
    addPartitionTable(keys, *snapshot, *port, bytes);
    addPartitionTable(keys, *snapshot, *port, sa::SmpBytes{});
    const fabric::PortKey name{.node = guid, .number = snapshot->port(*port).number};
    EXPECT_THAT(keys.at(name), testing::ElementsAre(PKey(0x8010), PKey(0xffff)));
}

TEST(ManagerVersion, OldOnesDoNotKnowFastLinks)
{
    EXPECT_THAT(checkManagerVersion(*fourHosts(LinkSpeed::Hdr), "3.3.23"), IsEmpty());
    for (const char* old : {"3.3.23", "3.3.24", "3.3.20-1.el8", "3.2.9"}) {
        const Findings found = checkManagerVersion(*fourHosts(LinkSpeed::Ndr), old);
        ASSERT_THAT(found, SizeIs(1)) << old;
        EXPECT_EQ(found[0].rule, "opensm-too-old");
        EXPECT_THAT(found[0].sentence.english(), HasSubstr("4 links"));
    }
    for (const char* other : {"3.3.25", "5.17.0.MLNX20240101", "", "opensm", "3.3", "99999999999999999999.1.1"})
        EXPECT_THAT(checkManagerVersion(*fourHosts(LinkSpeed::Xdr), other), IsEmpty()) << other;
}

fabric::SnapshotPtr supportedAndEnabled(LinkSpeed supported, LinkSpeed enabled)
{
    fabric::SnapshotTables tables = fourHosts()->tables();
    for (fabric::Port& port : tables.ports) {
        port.speedSupported.insert(supported);
        port.speedEnabled.insert(enabled);
    }
    return fabric::Snapshot::freeze(std::move(tables));
}

TEST(ManagerVersion, WhatNoEndHasEnabledIsNoSpeedALinkCanRunAt)
{
    EXPECT_THAT(checkManagerVersion(*supportedAndEnabled(LinkSpeed::Ndr, LinkSpeed::Hdr), "3.3.23"), IsEmpty());
    EXPECT_THAT(checkManagerVersion(*supportedAndEnabled(LinkSpeed::Ndr, LinkSpeed::Ndr), "3.3.23"), SizeIs(1))
        << "it has fallen back to less";
}

TEST(ManagerVersion, AndTheOthersAreRulesOfTheTable)
{
    for (const char* id : {"sa-slow", "pkey-mismatch", "opensm-too-old"})
        EXPECT_NE(findRule(id), nullptr) << id;
}

} // namespace
} // namespace fabriscope::health
