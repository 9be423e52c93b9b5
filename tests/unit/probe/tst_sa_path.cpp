// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is asked of the subnet administration for a test, and what its reply, or its silence, is worth.
#include "core/agent/client/queries/probe_export.h"
#include "tests/unit/probe/scripted_ends.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <utility>

namespace fabriscope::test {
namespace {

using probe::Key;
using probe::SaPath;
using probe::Side;
using testing::HasSubstr;

/// Two ports of InfiniBand with the LIDs 4 and 8.
probe::BySide<probe::ChosenEnd> infiniBandEnds()
{
    probe::BySide<probe::ChosenEnd> ends;
    for (const Side side : probe::bothSides) {
        ends[side] = {.host = side == Side::Local ? "a" : "b", .device = "mlx5_0", .pkey = PKey(0x8001)};
        ends[side].lid = Lid(side == Side::Local ? 4 : 8);
        ends[side].gid.gid =
            side == Side::Local ? "fe80:0000:0000:0000:0002:c903:0000:0001" : "fe80:0000:0000:0000:0002:c903:0000:0002";
    }
    return ends;
}

mad::PathRecord askedBy(const probe::BySide<probe::ChosenEnd>& ends, std::uint64_t& mask)
{
    const auto question = probe::saPathRequest(ends);
    EXPECT_TRUE(question) << describe(question.error());
    mask = question->componentMask;
    return mad::decode<mad::PathRecord>(question->wanted).value();
}

TEST(SaPath, IsAskedByGidsAndPartition)
{
    std::uint64_t mask = 0;
    probe::BySide<probe::ChosenEnd> ends = infiniBandEnds();
    const mad::PathRecord byGid = askedBy(ends, mask);
    EXPECT_EQ(byGid.source, Guid(0x0002c90300000001));
    EXPECT_EQ(byGid.destination, Guid(0x0002c90300000002));
    EXPECT_EQ(byGid.sourcePrefix, SubnetPrefix(0xfe80000000000000));
    EXPECT_EQ(byGid.pkey, PKey(0x8001));
    EXPECT_EQ(byGid.pathCount, 1);
    EXPECT_EQ(mask, mad::PathRecord::withSource | mad::PathRecord::withDestination | mad::PathRecord::withPathCount |
                        mad::PathRecord::withPKey);
    // By the LIDs where a host did not say its GIDs.
    ends[Side::Peer].gid.gid.clear();
    const mad::PathRecord byLid = askedBy(ends, mask);
    EXPECT_EQ(byLid.sourceLid, Lid(4));
    EXPECT_EQ(byLid.destinationLid, Lid(8));
    EXPECT_EQ(mask & (mad::PathRecord::withSource | mad::PathRecord::withDestination), 0U);
    ends[Side::Peer].lid = Lid();
    EXPECT_EQ(probe::saPathRequest(ends).error().code, ErrorCode::InvalidArgument);
    ends[Side::Peer].isEthernet = true;
    const auto ethernet = probe::saPathRequest(ends);
    EXPECT_EQ(ethernet.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(ethernet.error().detail.english(), HasSubstr("is Ethernet"));
}

TEST(SaPath, SaysWhatItGrantsOrWhyNot)
{
    const SaPath granted(mad::PathRecord{.destinationLid = Lid(8),
                                         .sourceLid = Lid(4),
                                         .pkey = PKey(0xffff),
                                         .sl = ServiceLevel::fromBits(3),
                                         .mtu = 4,
                                         .rate = 16,
                                         .packetLife = 17});
    EXPECT_EQ(probe::describe(granted).english(),
              "LID 4 to LID 8, service level 3, MTU 2048, rate 100G, P_Key 0xffff, packet lifetime 536.871 ms");
    const auto json = agent::saPathJson(granted);
    EXPECT_EQ(json.at("granted"), true);
    EXPECT_EQ(json.at("sl"), 3);
    EXPECT_EQ(json.at("mtu"), 2048);
    EXPECT_EQ(json.at("toLid"), 8);
    const SaPath refused(probe::NoSaPath{.isRefused = true, .reason = Message::say("no common partition")});
    EXPECT_EQ(agent::saPathJson(refused).at("granted"), false);
    EXPECT_EQ(probe::describe(refused).english(), "refused: no common partition");
    const SaPath silent(probe::NoSaPath{.reason = Message::say("no subnet manager")});
    EXPECT_TRUE(agent::saPathJson(silent).at("granted").is_null());
    EXPECT_EQ(agent::saPathJson(silent).at("reason"), "no subnet manager");
    EXPECT_TRUE(agent::saPathJson({}).is_null());
}

/// As RDMA-CM asks: a QoS policy may decide by the service.
TEST(SaPath, IsAskedForTheServiceOfAConnection)
{
    const auto question = probe::saPathRequest(infiniBandEnds(), ServiceId(0x0106'1c36));
    ASSERT_TRUE(question) << describe(question.error());
    EXPECT_EQ(question->componentMask & mad::PathRecord::withServiceId, mad::PathRecord::withServiceId);
    EXPECT_EQ(mad::decode<mad::PathRecord>(question->wanted).value().serviceId, ServiceId(0x0106'1c36));
}

/// A child in another partition may have another service level than its parent.
TEST(SaPath, OfRdmaCmIsOfThePartitionOfItsInterface)
{
    host::Host host;
    for (const auto& [pkey, address] : {std::pair("0xffff", "10.0.0.1/24"), std::pair("0x8002", "10.2.0.1/24")}) {
        host::IpoibInterface interface;
        interface.pkey = std::string(pkey);
        interface.addresses = {address};
        host.ipoib.push_back(interface);
    }
    host.ipoib.emplace_back().addresses = {"10.4.0.1/24"};
    EXPECT_EQ(probe::pkeyOfAddress(host, "10.0.0.1"), PKey(0xffff));
    EXPECT_EQ(probe::pkeyOfAddress(host, "10.2.0.1"), PKey(0x8002));
    EXPECT_EQ(probe::pkeyOfAddress(host, "10.4.0.1"), std::nullopt) << "not read";
    EXPECT_EQ(probe::pkeyOfAddress(host, ""), std::nullopt);
    const auto question = probe::saPathRequest(infiniBandEnds(), ServiceId(0x0106'1c36), PKey(0x8002));
    ASSERT_TRUE(question) << describe(question.error());
    EXPECT_EQ(mad::decode<mad::PathRecord>(question->wanted).value().pkey, PKey(0x8002));
}

TEST(SaPath, StandsBesideHowTheQueuePairIsConnected)
{
    probe::EndPath path{.serviceId = ServiceId(0x0106'1c36),
                        .sl = ServiceLevel::fromBits(3),
                        .mtu = 2048,
                        .pkey = PKey(0x8001),
                        .gid = probe::gidOf("fe80::1"),
                        .remoteGid = probe::gidOf("fe80::2")};
    EXPECT_EQ(
        probe::describe(path, device::Service::Rc).english(),
        "service ID 0x0000000001061c36, service level 3, path MTU 2048, P_Key 0x8001, from GID fe80::1 to fe80::2");
    const mad::PathRecord granted{.pkey = PKey(0x0001), .sl = ServiceLevel::fromBits(3), .mtu = 4};
    EXPECT_TRUE(probe::differencesOf("a", path, granted).empty()) << "a membership is no other partition";
    path.mtu = 1024;
    EXPECT_TRUE(probe::differencesOf("a", path, granted).empty()) << "smaller is well";
    path.sl = ServiceLevel::fromBits(0);
    path.mtu = 4096;
    path.pkey = PKey(0x8002);
    const auto found = probe::differencesOf("a", path, granted);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].english(), "a sends with service level 0, the subnet administration grants 3");
    EXPECT_EQ(found[1].english(), "a sends with a path MTU of 4096, the subnet administration grants 2048");
    EXPECT_EQ(found[2].english(), "a sends in partition 0x8002, the subnet administration grants 0x0001");
    // What was not read is neither 0 nor another one.
    const probe::EndPath unread{.remoteGid = probe::gidOf("fe80::2")};
    EXPECT_TRUE(probe::differencesOf("a", unread, granted).empty());
    EXPECT_EQ(probe::describe(unread, device::Service::Rc).english(),
              "service level not read, path MTU not read, P_Key not read, from GID not read to fe80::2");
    const probe::EndPath byLid{.sl = ServiceLevel::fromBits(0), .mtu = 2048, .pkey = PKey(0xffff), .remoteLid = Lid(8)};
    EXPECT_EQ(probe::describe(byLid, device::Service::Rc).english(),
              "service level 0, path MTU 2048, P_Key 0xffff, to LID 8 without GIDs");
    EXPECT_EQ(probe::describe({.pkey = PKey(0x8001), .gid = probe::gidOf("fe80::1")}, device::Service::Ud).english(),
              "P_Key 0x8001, GID fe80::1, it only receives");
}

/// A message that was never acknowledged, where the administration grants no path.
TEST(SaPath, ARefusalExplainsWhatVanished)
{
    constexpr std::uint32_t retryExceeded = 12;
    const auto evidence = [](bool fails) {
        probe::Evidence e;
        const probe::Preflight ends = twoEnds();
        e.plan = probe::planFor({.kind = probe::TestKind::Rc, .ends = {}, .forced = {}}, ends, 1);
        e.record = ScriptedEnds::run(e.plan, [&](Side side, const probe::Command& command, probe::Reply& reply) {
            if (command.action == probe::Action::Open) {
                reply.values.set(Key::IsEthernet, std::uint64_t{0});
                reply.values.set(Key::NeedsGrh, std::uint64_t{0});
                reply.values.set(Key::Lid, side == Side::Local ? std::uint64_t{4} : std::uint64_t{8});
            }
            if (fails && side == Side::Local && command.action == probe::Action::Run)
                reply.trouble = device::Trouble{.call = device::Call::Completion, .status = retryExceeded};
            return true;
        });
        e.ends = infiniBandEnds();
        e.names[Side::Local] = "a";
        e.names[Side::Peer] = "b";
        e.saPath = probe::NoSaPath{.isRefused = true, .reason = Message::say("no common partition")};
        return e;
    };
    const auto verdict = probe::diagnose(evidence(true));
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->rule, "ping-no-path") << verdict->text();
    EXPECT_THAT(verdict->text().english(), HasSubstr("no common partition"));
    EXPECT_FALSE(probe::diagnose(evidence(false))) << "messages that pass need nobody's leave";
    probe::Evidence granted = evidence(true);
    granted.saPath = mad::PathRecord();
    EXPECT_NE(probe::diagnose(granted)->rule, "ping-no-path");
}

/// Counters of both ends' devices while a test of acknowledged messages passed.
TEST(Repetitions, OnlySoManyAreLoss)
{
    const auto judged = [](std::uint64_t sent, std::uint64_t repeated, probe::TestKind kind = probe::TestKind::Rc) {
        probe::Evidence e;
        const probe::Preflight ends = twoEnds();
        e.plan = probe::planFor({.kind = kind, .ends = {}, .forced = {}}, ends, 1);
        e.record = ScriptedEnds::run(e.plan, {});
        e.ends = ends.ends;
        e.before[Side::Local] = madeHost("a", "mlx5_0", "0001");
        e.before[Side::Peer] = madeHost("b", "mlx5_1", "0002");
        const auto count = [&](std::uint64_t packets, std::uint64_t again) {
            probe::BySide<std::optional<host::Host>> hosts = e.before;
            for (const Side side : probe::bothSides) {
                auto& counters = hosts[side]->devices.front().ports.front().hwCounters;
                counters = {{.name = "sent_pkts", .value = std::to_string(packets)},
                            {.name = "duplicate_request", .value = side == Side::Peer ? std::to_string(again) : "0"}};
            }
            return hosts;
        };
        e.after = count(1000 + sent, 7 + repeated);
        e.before = count(1000, 7);
        const auto verdict = probe::diagnoseRepetitions(e);
        return verdict ? verdict->rule : "none";
    };
    EXPECT_EQ(judged(50, 0), "none");
    EXPECT_EQ(judged(50, 2), "none") << "a host that was late";
    EXPECT_EQ(judged(50, 20), "packet-loss");
    EXPECT_EQ(judged(100'000, 500), "none") << "within what a link may lose";
    EXPECT_EQ(judged(100'000, 5000), "packet-loss");
    EXPECT_EQ(judged(50, 20, probe::TestKind::Ud), "none") << "nobody repeats datagrams";
}

} // namespace
} // namespace fabriscope::test
