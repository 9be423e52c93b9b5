// SPDX-License-Identifier: GPL-3.0-or-later
//
// OpenIB pings on a wire that the test holds, and what lost ones mean.
#include "core/agent/client/queries/probe_export.h"
#include "core/agent/protocol/ping_messages.h"
#include "core/base/latency_histogram.h"
#include "core/mad/vendor_ping.h"
#include "core/probe/checks/ping_check.h"
#include "core/probe/vendor_ping.h"
#include "tests/support/fabrics.h"
#include "tests/unit/transport/socket_transport.h"

#include <asio/io_context.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;
using probe::PingOutcome;
using probe::PingResult;
using testing::HasSubstr;

/// The far end of a wire, MAD by MAD.
class PingWire : public testing::Test
{
protected:
    void SetUp() override
    {
        std::array<int, 2> fds{};
        ASSERT_EQ(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, fds.data()), 0);
        far = FileDescriptor(fds[1]);
        loop = std::make_shared<transport::MadLoop>(context.get_executor(),
                                                    std::make_unique<transport::testing::SocketTransport>(fds[0]));
    }
    /// Runs until the condition holds.
    bool until(const std::function<bool()>& condition)
    {
        const auto end = std::chrono::steady_clock::now() + 30s;
        while (!condition()) {
            if (std::chrono::steady_clock::now() > end) return false;
            context.run_one_for(1ms);
            context.restart();
        }
        return true;
    }
    std::optional<mad::MadBuffer> next()
    {
        mad::MadBuffer mad{};
        if (!until([&] { return ::recv(far.get(), mad.data(), mad.size(), MSG_DONTWAIT) > 0; })) return std::nullopt;
        return mad;
    }
    void send(const mad::MadBuffer& mad) { ASSERT_EQ(::send(far.get(), mad.data(), mad.size(), 0), 256); }

    asio::io_context context;
    FileDescriptor far;
    std::shared_ptr<transport::MadLoop> loop;
};

TEST_F(PingWire, RequestsAreThoseOfIbping)
{
    const probe::VendorPing ping(loop, {.lid = Lid(5), .count = 1}, {});
    const auto request = next();
    ASSERT_TRUE(request);
    EXPECT_EQ(mad::classOf(request->data()), mad::ManagementClass::OpenIbPing);
    EXPECT_EQ(std::to_integer<int>((*request)[1]), 0x32);
    EXPECT_EQ(std::to_integer<int>((*request)[2]), 1) << "class version";
    EXPECT_EQ(mad::methodOf(request->data()), mad::Method::Get);
    EXPECT_EQ(std::to_integer<int>((*request)[38]), 0x14) << "OUI 0x001405 at byte 37";
    EXPECT_EQ(std::to_integer<int>((*request)[39]), 0x05);
}

TEST_F(PingWire, EveryOutcomeIsToldApart)
{
    std::vector<PingResult> results;
    std::optional<Result<void>> ended;
    const probe::VendorPing ping(loop, {.lid = Lid(5), .count = 4, .interval = 0ms, .timeout = 1000ms},
                                 {.onResult = [&](const PingResult& result) { results.push_back(result); },
                                  .onEnd = [&](Result<void> result) { ended = std::move(result); }});
    auto request = next();
    ASSERT_TRUE(request);
    mad::MadBuffer reply{};
    mad::encodePong(reply, *request, "node-7");
    send(reply);
    request = next();
    ASSERT_TRUE(request);
    mad::encodePong(reply, *request, "");
    reply[5] = std::byte{0x0c}; // nobody serves the class
    send(reply);
    request = next();
    ASSERT_TRUE(request);
    mad::encodePong(reply, *request, "node-7");
    reply[39] = std::byte{0x06}; // another OUI
    send(reply);
    ASSERT_TRUE(next()); // and no reply
    ASSERT_TRUE(until([&] { return ended.has_value(); }));
    EXPECT_TRUE(*ended);
    ASSERT_EQ(results.size(), 4U);
    EXPECT_EQ(results[0].outcome, PingOutcome::Answered);
    EXPECT_EQ(results[0].host, "node-7");
    EXPECT_GT(results[0].roundTrip, 0ns);
    EXPECT_EQ(results[1].outcome, PingOutcome::NotServed);
    EXPECT_EQ(results[2].outcome, PingOutcome::Foreign);
    EXPECT_EQ(results[3].outcome, PingOutcome::Lost);
}

TEST_F(PingWire, NothingIsSentWhileTheConsoleDoesNotRead)
{
    unsigned told = 0;
    std::unique_ptr<probe::VendorPing> ping;
    ping = std::make_unique<probe::VendorPing>(loop, probe::PingPlan{.lid = Lid(5), .count = 3, .interval = 0ms},
                                               probe::VendorPing::Events{.onResult =
                                                                             [&](const PingResult&) {
                                                                                 ++told;
                                                                                 ping->hold(true);
                                                                             },
                                                                         .onEnd = {}});
    auto request = next();
    ASSERT_TRUE(request);
    mad::MadBuffer reply{};
    mad::encodePong(reply, *request, "x");
    send(reply);
    ASSERT_TRUE(until([&] { return told == 1; }));
    for (int i = 0; i < 50; ++i)
        context.poll(), context.restart();
    EXPECT_LT(::recv(far.get(), reply.data(), reply.size(), MSG_DONTWAIT), 0);
    ping->hold(false);
    EXPECT_TRUE(next());
}

TEST_F(PingWire, TheResponderAnswersPingsAndNothingElse)
{
    std::uint64_t served = 0;
    const probe::PingResponder responder(loop, "head1", [&](Lid, std::uint64_t total) { served = total; });
    mad::MadBuffer foreign{};
    mad::encodePing(foreign);
    foreign[38] = std::byte{0x99};
    send(foreign);
    mad::MadBuffer request{};
    mad::encodePing(request);
    mad::storeBigEndian<std::uint64_t>(request.data() + 8, 0x0123456789abcdefULL);
    send(request);
    const auto reply = next();
    ASSERT_TRUE(reply);
    EXPECT_EQ(mad::methodOf(reply->data()), mad::Method::GetResp);
    EXPECT_EQ(mad::transactionIdOf(reply->data()), 0x0123456789abcdefULL) << "the requester knows it by that";
    EXPECT_TRUE(mad::isPing(*reply));
    EXPECT_EQ(mad::hostOfPong(*reply), "head1");
    EXPECT_EQ(served, 1U) << "another OUI is not ours";
}

TEST(PingMessages, SurviveTheWireAndAreChecked)
{
    const agent::PingRequest request{.via = {.device = "mlx5_1", .port = PortNum(2)},
                                     .plan = {.lid = Lid(7),
                                              .sl = ServiceLevel::fromBits(3),
                                              .pkeyIndex = 9,
                                              .count = 11,
                                              .interval = 20ms,
                                              .timeout = 300ms}};
    agent::pb::SendPings message;
    put(message, request);
    const auto read = agent::fromWire(message);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->plan, request.plan);
    EXPECT_EQ(read->via, request.via);
    for (const auto spoil :
         {+[](agent::pb::SendPings& m) { m.set_lid(0xc000); }, +[](agent::pb::SendPings& m) { m.set_lid(0); },
          +[](agent::pb::SendPings& m) { m.set_count(0); },
          +[](agent::pb::SendPings& m) { m.set_count(probe::PingPlan::most + 1); },
          +[](agent::pb::SendPings& m) { m.set_sl(16); }, +[](agent::pb::SendPings& m) { m.set_pkey_index(65536); },
          +[](agent::pb::SendPings& m) { m.set_timeout_ms(0); },
          +[](agent::pb::SendPings& m) { m.set_interval_ms(60'001); }}) {
        agent::pb::SendPings bad = message;
        spoil(bad);
        EXPECT_FALSE(agent::fromWire(bad));
    }
    agent::pb::PingResult foreign;
    foreign.set_outcome(77);
    foreign.set_host("a\x1b[31m");
    EXPECT_EQ(agent::fromWire(foreign).outcome, PingOutcome::Foreign);
    EXPECT_THAT(agent::fromWire(foreign).host, testing::Not(HasSubstr("\x1b")));
    agent::pb::ServePings serve;
    EXPECT_FALSE(agent::fromWire(serve));
    serve.set_seconds(3601);
    EXPECT_FALSE(agent::fromWire(serve));
    serve.set_seconds(3600);
    EXPECT_TRUE(agent::fromWire(serve));
}

/// A host, two switches, a host.
class PingDiagnosis : public testing::Test
{
protected:
    void SetUp() override
    {
        FabricMaker maker;
        guids = {maker.addHost("node-0001"), maker.addSwitch("leaf-01"), maker.addSwitch("leaf-02"),
                 maker.addHost("node-0002")};
        for (std::size_t i = 1; i < guids.size(); ++i)
            maker.join(guids[i - 1], guids[i]);
        snapshot = maker.build();
        for (const Guid guid : guids) {
            const fabric::NodeIndex node = *snapshot->findNode(guid);
            path.hops.push_back({.node = node, .input = {}, .output = PortNum(static_cast<std::uint8_t>(7))});
        }
        path.hops.back().output.reset();
        evidence.lid = Lid(9);
        evidence.name = "node-0002";
        evidence.path = path;
    }
    void pings(std::initializer_list<PingOutcome> outcomes)
    {
        for (const PingOutcome outcome : outcomes)
            evidence.results.push_back({.outcome = outcome});
    }
    void answers(std::size_t number)
    {
        for (std::size_t i = 0; i < number; ++i)
            evidence.hops.push_back({.node = guids[i]});
    }
    probe::Verdict verdict()
    {
        const auto found = probe::diagnosePings(snapshot.get(), evidence);
        EXPECT_TRUE(found);
        return found.value_or(probe::Verdict());
    }

    std::vector<Guid> guids;
    fabric::SnapshotPtr snapshot;
    routes::Path path;
    probe::PingEvidence evidence;
};

TEST_F(PingDiagnosis, RoutesFollowTheOutputs)
{
    const auto routes = probe::routesAlong(path);
    ASSERT_EQ(routes.size(), 4U);
    EXPECT_EQ(probe::shownRoute(routes[0]), "0");
    EXPECT_EQ(probe::shownRoute(routes[3]), "0,7,7,7");
}

TEST_F(PingDiagnosis, AllAnsweredIsWell)
{
    pings({PingOutcome::Answered, PingOutcome::Answered});
    answers(2);
    evidence.hops.push_back({}); // even then
    EXPECT_FALSE(probe::diagnosePings(snapshot.get(), evidence));
}

TEST_F(PingDiagnosis, TheHopThatIsSilentIsNamed)
{
    pings({PingOutcome::Lost, PingOutcome::Lost});
    answers(2);
    evidence.hops.push_back({});
    const auto found = verdict();
    EXPECT_EQ(found.rule, "ping-hop");
    EXPECT_THAT(found.text().english(), HasSubstr("leaf-02, which is connected to port 7 of leaf-01"));
    EXPECT_THAT(found.text().english(), HasSubstr("0,7,7"));
    evidence.hops.back().error = Error{.code = ErrorCode::Timeout};
    EXPECT_EQ(verdict().rule, "ping-hop");
    evidence.hops.back().error = Error{.code = ErrorCode::NoPermission};
    EXPECT_EQ(verdict().rule, "ping-no-responder") << "the node was not asked";
    evidence.hops.clear();
    answers(3);
    evidence.hops.push_back({.error = Error{.code = ErrorCode::NoPermission}});
    EXPECT_EQ(verdict().rule, "ping-no-responder");
    EXPECT_THAT(verdict().text().english(), testing::Not(HasSubstr("every node on the way replies")));
}

TEST_F(PingDiagnosis, AnotherNodeOnTheWayIsNamed)
{
    pings({PingOutcome::Lost});
    answers(2);
    evidence.hops.push_back({.node = Guid(0x77)});
    EXPECT_EQ(verdict().rule, "ping-hop");
    EXPECT_THAT(verdict().text().english(), HasSubstr("another node than leaf-02"));
}

TEST_F(PingDiagnosis, WhatIsNotKnownForCertainIsSaid)
{
    pings({PingOutcome::Lost, PingOutcome::Lost});
    answers(4);
    EXPECT_EQ(verdict().rule, "ping-no-responder");
    EXPECT_THAT(verdict().text().english(), HasSubstr("every node on the way replies"));
    EXPECT_EQ(verdict().certainty, probe::Certainty::Likely);
    evidence.path->end = routes::PathEnd::NoRoute;
    EXPECT_EQ(verdict().rule, "ping-no-route");
    EXPECT_TRUE(verdict().remains.empty());
    evidence.results.front().outcome = PingOutcome::Answered;
    EXPECT_THAT(verdict().remains.english(), HasSubstr("its port went down meanwhile")) << "it was there at first";
    evidence.results.front().outcome = PingOutcome::Lost;
    evidence.path->end = routes::PathEnd::TableUnknown;
    EXPECT_EQ(verdict().rule, "ping-no-responder") << "a table that was not read leads nowhere";
    EXPECT_THAT(verdict().text().english(), testing::Not(HasSubstr("every node on the way replies")))
        << "what is behind it was not asked";
    evidence.path->end = routes::PathEnd::DeadEnd;
    EXPECT_EQ(verdict().rule, "ping-hop");
    evidence.path->end = routes::PathEnd::Arrived;
    pings({PingOutcome::Answered});
    EXPECT_EQ(verdict().rule, "ping-loss");
}

TEST_F(PingDiagnosis, TheSubnetAdministrationAndCountersAreEvidence)
{
    pings({PingOutcome::Lost, PingOutcome::Lost});
    answers(4);
    evidence.counters = probe::PathCounters{
        .above = {{.node = "leaf-01", .port = PortNum(3), .counter = "SymbolErrorCounter", .value = 77},
                  {.node = "leaf-02", .port = PortNum(4), .counter = "PortRcvErrors", .value = 9}}};
    EXPECT_THAT(verdict().text().english(), HasSubstr("port 3 of leaf-01 has counted 77 SymbolErrorCounter"));
    evidence.granted =
        probe::GrantedPath{.exists = true, .sl = ServiceLevel::fromBits(3), .pkey = PKey(0xffff), .refusal = {}};
    EXPECT_EQ(verdict().rule, "ping-no-responder");
    EXPECT_THAT(verdict().text().english(), HasSubstr("--sl 3"));
    evidence.granted = probe::GrantedPath{};
    EXPECT_EQ(verdict().rule, "ping-no-path");
    pings({PingOutcome::Answered});
    EXPECT_EQ(verdict().rule, "ping-loss") << "there is a path";
    EXPECT_THAT(verdict().text().english(), HasSubstr("77 SymbolErrorCounter"));
}

TEST_F(PingDiagnosis, ANodeWithoutAResponderIsReached)
{
    pings({PingOutcome::NotServed, PingOutcome::NotServed});
    evidence.path.reset();
    EXPECT_EQ(verdict().rule, "ping-not-served");
    EXPECT_EQ(verdict().certainty, probe::Certainty::Certain);
    EXPECT_EQ(evidence.lostPercent(), 0) << "all came back";
    EXPECT_THAT(verdict().remedy.english(), HasSubstr("ibping -S"));
    evidence.isSwitch = true;
    EXPECT_EQ(verdict().rule, "ping-not-served");
    EXPECT_THAT(verdict().text().english(),
                testing::AllOf(HasSubstr("is a switch"), testing::Not(HasSubstr("ibping -S"))));
}

TEST_F(PingDiagnosis, OneOfManyLostIsNotNone)
{
    EXPECT_EQ(evidence.lostPercent(), 0);
    evidence.results.assign(400, {.outcome = PingOutcome::Answered});
    evidence.results.back().outcome = PingOutcome::Lost;
    EXPECT_EQ(evidence.lostPercent(), 0.25);
}

/// One management packet that is lost says little of a node.
TEST_F(PingDiagnosis, ASilentHopIsNeverCertain)
{
    pings({PingOutcome::Lost, PingOutcome::Lost});
    answers(2);
    evidence.hops.push_back({});
    EXPECT_EQ(verdict().rule, "ping-hop");
    EXPECT_EQ(verdict().certainty, probe::Certainty::Likely);
    EXPECT_THAT(verdict().remains.english(), HasSubstr("loses packets"));
}

TEST_F(PingDiagnosis, ALidThatNobodyHasIsNoMissingRoute)
{
    pings({PingOutcome::Lost});
    evidence.lid = Lid(77);
    evidence.path->end = routes::PathEnd::NoRoute;
    EXPECT_EQ(verdict().rule, "ping-no-route") << "a part of the fabric was not read";
    evidence.isNobody = true;
    EXPECT_EQ(verdict().rule, "ping-nobody");
    EXPECT_THAT(verdict().text().english(), HasSubstr("no port of the fabric has LID 77"));
    evidence.path->end = routes::PathEnd::DeadEnd;
    EXPECT_EQ(verdict().rule, "ping-hop") << "it is cut off: its switch still has an entry for it";
}

TEST(RoundTrips, OfNothingAreNotKnown)
{
    LatencyHistogram latency;
    EXPECT_EQ(agent::percentilesJson(latency).at("count"), 0);
    EXPECT_TRUE(agent::percentilesJson(latency).at("p50").is_null());
    EXPECT_TRUE(agent::percentilesJson(latency).at("least").is_null());
    latency.add(2000);
    EXPECT_EQ(agent::percentilesJson(latency).at("least"), 2.0);
}

TEST(PingTarget, IsNobodyOnlyInAFabricThatWasReadWhole)
{
    const auto whole = test::fatTree2(1, 1, 2).build();
    fabric::SnapshotTables tables = whole->tables();
    tables.info.complete = false;
    probe::PingEvidence evidence{.lid = Lid(777)};
    probe::nameTarget(*fabric::Snapshot::freeze(std::move(tables)), evidence);
    EXPECT_FALSE(evidence.isNobody);
    probe::nameTarget(*whole, evidence);
    EXPECT_TRUE(evidence.isNobody);
}

TEST(Echoes, AFirewallIsNotABrokenNetwork)
{
    EXPECT_FALSE(probe::diagnoseEchoes("10.0.0.1", 4, 4));
    EXPECT_EQ(probe::diagnoseEchoes("10.0.0.1", 4, 2)->rule, "packet-loss");
    EXPECT_EQ(probe::diagnoseEchoes("10.0.0.1", 4, 3)->what.english(), "of 4 echo requests to 10.0.0.1 1 got no reply");
    EXPECT_EQ(probe::diagnoseEchoes("10.0.0.1", 1, 0)->known.english(), "no echo request gets a reply, 1 sent");
    EXPECT_EQ(probe::diagnoseEchoes("10.0.0.1", 4, 3)->certainty, probe::Certainty::Likely) << "one may be chance";
    const auto none = probe::diagnoseEchoes("10.0.0.1", 4, 0);
    EXPECT_EQ(none->certainty, probe::Certainty::Likely);
    EXPECT_THAT(none->text().english(), HasSubstr("firewall"));
}

} // namespace
} // namespace fabriscope::test
