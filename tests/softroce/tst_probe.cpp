// SPDX-License-Identifier: GPL-3.0-or-later
//
// Connection tests between two agents on real RDMA devices: what is healthy is not blamed, and nothing is left behind.
#include "core/agent/client/queries/probe_query.h"
#include "core/probe/group_gid.h"
#include "tests/softroce/lab_probe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <memory>
#include <string>

namespace fabriscope::test {
namespace {

using agent::ProbeReport;
using device::Operation;
using probe::Key;
using probe::Side;
using probe::TestKind;
using probe::TestRequest;
using testing::HasSubstr;
using namespace std::chrono_literals;

TEST_F(LabProbe, HealthyPathsAreNotBlamed)
{
    for (const TestKind kind : {TestKind::Rc, TestKind::Uc, TestKind::Ud, TestKind::Cm})
        expectHealthy(requestOf(kind), std::string(toString(kind)));
    // Late messages are waited for only where some can be received.
    const auto unreliable = report(requestOf(TestKind::Uc)).evidence.record;
    for (const probe::ActionRecord& each : unreliable.actions) {
        if (each.side != Side::Peer || each.told.flag(Key::PostReceives, true)) continue;
        EXPECT_LT(each.took, 1s) << toString(each.action);
    }
    TestRequest udp = requestOf(TestKind::Cm);
    udp.space = device::PortSpace::Udp;
    expectHealthy(udp, "cm, port space UDP");
    TestRequest ib = requestOf(TestKind::Cm);
    ib.space = device::PortSpace::Ib;
    expectHealthy(ib, "cm, port space IB");
    // What RDMA-CM made of it, by the drivers of both ends.
    const auto connected = report(ib).evidence;
    for (const Side side : probe::bothSides) {
        const auto& path = connected.record.paths[side];
        ASSERT_TRUE(path) << toString(side);
        EXPECT_EQ(path->serviceId, probe::askedServiceId(connected.record));
        EXPECT_EQ(path->serviceId->value() >> 16U, 0x013fU);
        EXPECT_EQ(path->pkey, PKey(0xffff));
        EXPECT_EQ(path->gid, probe::gidOf(connected.ends[side].gid.gid));
        EXPECT_EQ(path->remoteGid, probe::gidOf(connected.ends[otherOf(side)].gid.gid));
        EXPECT_GE(path->mtu.value_or(0), 256U);
        EXPECT_EQ(connected.record.facts[side].result()->isEthernet, true);
    }
    TestRequest smallMtu = requestOf(TestKind::Rc);
    for (const Side side : probe::bothSides)
        smallMtu.forced[side].set(Key::Mtu, 256);
    expectHealthy(smallMtu, "path MTU 256");
    TestRequest loopback = requestOf(TestKind::Rc);
    loopback.ends.ends[Side::Peer].device = "rxe0";
    expectHealthy(loopback, "a device with itself");
    TestRequest bandwidth = requestOf(TestKind::Bandwidth);
    bandwidth.durationMs = 300;
    bandwidth.sizes = {64, 16384};
    expectHealthy(bandwidth, "bandwidth");
    bandwidth.operation = Operation::Send;
    expectHealthy(bandwidth, "bandwidth of send");
    bandwidth.operation = Operation::Write;
    bandwidth.bothWays = true;
    expectHealthy(bandwidth, "bandwidth both ways");
    TestRequest latency = requestOf(TestKind::Latency);
    latency.count = 50;
    const ProbeReport measured = report(latency);
    EXPECT_FALSE(measured.verdict) << measured.verdict->text();
    const auto& replies = measured.evidence.record.rounds.at(0).replies;
    EXPECT_EQ(replies[Side::Local]->latency.count(), 50U);
    EXPECT_GT(replies[Side::Local]->latency.least(), 0U);
    EXPECT_LE(replies[Side::Local]->latency.percentile(0.5), replies[Side::Local]->latency.percentile(0.99));
    expectNothingLeft();
}

/// All stand at the same time; then nothing of them is left.
TEST_F(LabProbe, ManyConnectionsStandTogether)
{
    TestRequest request = requestOf(TestKind::Connections);
    request.count = 60;
    request.window = 8;
    for (const auto space : {device::PortSpace::Tcp, device::PortSpace::Ib}) {
        request.space = space;
        const ProbeReport found = report(request);
        ASSERT_FALSE(found.verdict) << found.verdict->text();
        ASSERT_EQ(found.evidence.record.rounds.size(), 1U);
        for (const Side side : probe::bothSides) {
            const auto& reply = found.evidence.record.rounds[0].replies[side];
            ASSERT_TRUE(reply) << toString(side);
            EXPECT_EQ(reply->sent, 60U) << toString(side);
            EXPECT_EQ(reply->failed, 0U) << toString(side);
            EXPECT_EQ(reply->queuePairs, 60U) << toString(side);
            EXPECT_GT(reply->queuePairTime.count(), 0);
            EXPECT_GT(reply->limits.openFiles.value_or(0), 0U);
            EXPECT_GT(reply->limits.queuePairs.value_or(0), 60U) << "of the device";
            EXPECT_GT(reply->limits.backlog.value_or(0), 0U);
        }
        EXPECT_EQ(found.evidence.record.rounds[0].replies[Side::Local]->latency.count(), 60U);
    }
    request.forced[Side::Local].set(Key::ServicePort, 1);
    expectVerdict("cm-no-listener", Side::Peer, request, "a port where nobody listens");
    expectNothingLeft();
}

TEST_F(LabProbe, AMulticastGroupIsJoinedByBothEnds)
{
    const TestRequest request = requestOf(TestKind::Multicast);
    const ProbeReport found = report(request);
    const std::string group = found.evidence.record.used[Side::Local].destination;
    EXPECT_NE(report(request).evidence.record.used[Side::Local].destination, group) << "each test has its own";
    EXPECT_FALSE(found.verdict) << found.verdict->text();
    for (const Side side : probe::bothSides) {
        const auto& path = found.evidence.record.paths[side];
        ASSERT_TRUE(path) << toString(side);
        ASSERT_TRUE(path->remoteGid) << toString(side);
        EXPECT_EQ(addressOfGid(*path->remoteGid), group);
        EXPECT_EQ(path->qkey, path->remoteQkey) << "the group's";
        EXPECT_FALSE(path->serviceId) << "a group has none";
    }
    TestRequest detached = request;
    detached.forced[Side::Peer].set(Key::Attaches, 0);
    expectVerdict("mcast-not-attached", Side::Peer, detached, "a queue pair that is not attached");
    TestRequest qkey = request;
    qkey.forced[Side::Peer].set(Key::Qkey, 0x1234);
    expectVerdict("mcast-qkey", Side::Peer, qkey, "another Q_Key than the group's");
    TestRequest other = request;
    other.forced[Side::Peer].set(Key::Destination, std::string("239.255.77.2")); // no test's own
    expectVerdict("mcast-group", {}, other, "another group");
    expectNothingLeft();
}

/// As a program without RDMA-CM: ibv_attach_mcast, and the IP group so that the kernel takes part in it.
TEST_F(LabProbe, AMulticastGroupIsJoinedByHand)
{
    TestRequest request = requestOf(TestKind::Multicast);
    request.byHand = true;
    const ProbeReport found = report(request);
    EXPECT_FALSE(found.verdict) << found.verdict->text();
    const auto& record = found.evidence.record;
    for (const Side side : probe::bothSides) {
        const auto& path = record.paths[side];
        ASSERT_TRUE(path) << toString(side);
        ASSERT_TRUE(path->remoteGid) << toString(side);
        EXPECT_EQ(addressOfGid(*path->remoteGid), record.used[side].destination);
        EXPECT_EQ(path->qkey, probe::udpGroupQkey);
    }
    TestRequest detached = request;
    detached.forced[Side::Peer].set(Key::Attaches, 0);
    expectVerdict("mcast-not-attached", Side::Peer, detached, "a queue pair that is not attached, by hand");
    TestRequest qkey = request;
    qkey.forced[Side::Peer].set(Key::Qkey, 0x1234);
    expectVerdict("mcast-qkey", Side::Peer, qkey, "another Q_Key than the group's, by hand");
    TestRequest other = request;
    other.forced[Side::Peer].set(Key::Destination, std::string("239.255.77.2"));
    expectVerdict("mcast-group", {}, other, "another group, by hand");
    expectNothingLeft();
}

/// Without it the interface would not take the packets, nor a switch that looks at IGMP pass them on.
TEST_F(LabProbe, TheKernelTakesPartInTheIpGroupWhileTheEndIsThere)
{
    const std::string group = "239.192.77.9";
    probe::Command command{.action = probe::Action::Enrol, .values = {}};
    command.values.set(Key::IsEthernet, std::uint64_t{1});
    command.values.set(Key::Destination, group);
    command.values.set(Key::Interface, std::string("eth1"));
    command.values.set(Key::GroupGid, probe::hexOf(*probe::groupGid(group, probe::GidType::RoceV2)));
    const auto members = [this] { return said(*guest, "ip maddr show dev eth1"); };
    EXPECT_THAT(members(), testing::Not(HasSubstr(group)));
    const auto reply = std::make_shared<std::promise<probe::Reply>>();
    const auto over = std::make_shared<std::promise<void>>();
    const auto request =
        peer->ask(agent::probeQuery(command, [reply](const probe::Reply& got) { reply->set_value(got); }),
                  [over](const Result<void>&) { over->set_value(); });
    auto joined = reply->get_future();
    ASSERT_EQ(joined.wait_for(patience), std::future_status::ready);
    EXPECT_FALSE(joined.get().trouble);
    EXPECT_THAT(members(), HasSubstr(group));
    peer->cancel(request);
    auto ended = over->get_future();
    ASSERT_EQ(ended.wait_for(patience), std::future_status::ready);
    said(*guest, "for i in $(seq 1200); do ip maddr show dev eth1 | grep -q " + group + " || exit 0; sleep 0.1; done");
    EXPECT_THAT(members(), testing::Not(HasSubstr(group)));
}

TEST_F(LabProbe, SeveralQueuePairsAreMeasuredTogether)
{
    TestRequest sweep = requestOf(TestKind::Bandwidth);
    sweep.sizes = {64, 4096};
    sweep.queuePairs = {1, 4};
    sweep.count = 200;
    for (const Operation operation : {Operation::Send, Operation::Write, Operation::Read}) {
        sweep.operation = operation;
        const ProbeReport found = report(sweep);
        EXPECT_FALSE(found.verdict) << found.verdict->text();
        ASSERT_EQ(found.evidence.record.rounds.size(), 4U);
        for (const probe::RoundRecord& round : found.evidence.record.rounds) {
            EXPECT_EQ(round.replies[Side::Local]->sent, 200U);
            EXPECT_EQ(round.replies[Side::Peer]->received, operation == Operation::Send ? 200U : 0U);
        }
    }
    // As many messages as fit into the receives: datagrams that find none are lost.
    TestRequest datagrams = requestOf(TestKind::Bandwidth);
    datagrams.service = device::Service::Ud;
    datagrams.sizes = {256};
    datagrams.queuePairs = {3};
    datagrams.count = 60;
    expectHealthy(datagrams, "datagrams of three queue pairs");
    // Each end sends and receives, by number and by time.
    TestRequest both = requestOf(TestKind::Bandwidth);
    both.operation = Operation::Send;
    both.bothWays = true;
    both.sizes = {64, 16384};
    both.queuePairs = {1, 3};
    both.count = 300;
    const ProbeReport counted = report(both);
    EXPECT_FALSE(counted.verdict) << counted.verdict->text();
    ASSERT_EQ(counted.evidence.record.rounds.size(), 4U);
    for (const probe::RoundRecord& round : counted.evidence.record.rounds)
        for (const Side side : probe::bothSides) {
            ASSERT_TRUE(round.replies[side]);
            EXPECT_EQ(round.replies[side]->sent, 300U) << toString(side);
            EXPECT_EQ(round.replies[side]->received, 300U) << toString(side);
        }
    both.count = 0;
    both.durationMs = 300;
    expectHealthy(both, "both ways by time");
    // What the device cannot have is its limit, not a lack of memory.
    TestRequest most = requestOf(TestKind::Bandwidth);
    most.queuePairs = {64};
    expectHealthy(most, "64 queue pairs");
    most.forced[Side::Peer].set(Key::Depth, 1024);
    expectVerdict("device-limit", Side::Peer, most, "a completion queue of more than 32,767 entries");
    TestRequest endless = requestOf(TestKind::Bandwidth);
    endless.durationMs = 600'000;
    endless.queuePairs = {8};
    throwAwayWhile(
        endless, [this] { EXPECT_EQ(said(*guest, "rdma resource show qp link rxe0/1 | grep -c fabriscope"), "8\n"); });
    expectNothingLeft();
}

TEST_F(LabProbe, AStoppedTestReportsWhatItReached)
{
    TestRequest sending = requestOf(TestKind::Bandwidth);
    sending.durationMs = 600'000;
    sending.operation = Operation::Send;
    std::promise<Result<ProbeReport>> done;
    LocalTraffic traffic;
    std::uint64_t seen = 0; // by the last sample; the runner's until it is done
    agent::ProbeRunEvents watching;
    watching.onDone = [&](Result<ProbeReport> report) { done.set_value(std::move(report)); };
    watching.onSample = [&](Side side, std::size_t, const device::TrafficSample& sample) {
        if (side == Side::Local) seen = sample.messages;
        traffic.take(side, sample);
    };
    agent::ProbeRunner runner(*local, *peer, sending, watching);
    ASSERT_TRUE(traffic.wait());
    runner.stop();
    auto future = done.get_future();
    ASSERT_EQ(future.wait_for(patience), std::future_status::ready);
    const auto stopped = future.get();
    ASSERT_TRUE(stopped) << describe(stopped.error());
    EXPECT_FALSE(stopped->verdict) << stopped->verdict->text();
    EXPECT_FALSE(stopped->passed());
    EXPECT_TRUE(stopped->evidence.record.stopped);
    ASSERT_EQ(stopped->evidence.record.rounds.size(), 1U);
    const auto& replies = stopped->evidence.record.rounds.front().replies;
    ASSERT_TRUE(replies[Side::Local] && replies[Side::Peer]);
    const std::uint64_t sent = replies[Side::Local]->sent.value_or(0);
    EXPECT_GT(seen, 0U);
    EXPECT_GE(sent, seen) << "a figure that was shown is lost by the stop";
    // The receiver is stopped behind the sender: what was acknowledged has come.
    EXPECT_GE(replies[Side::Peer]->received, sent);
    expectNothingLeft();
}

TEST_F(LabProbe, ATestThatIsThrownAwayLeavesNothing)
{
    TestRequest running = requestOf(TestKind::Bandwidth);
    running.durationMs = 600'000;
    throwAwayWhile(running,
                   [this] { EXPECT_THAT(said(*guest, "rdma resource show qp link rxe0/1"), HasSubstr("fabriscope")); });
    expectNothingLeft();
    // And the agents go on.
    expectHealthy(requestOf(TestKind::Rc), "after a test that was stopped");
}

} // namespace
} // namespace fabriscope::test
