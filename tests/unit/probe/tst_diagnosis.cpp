// SPDX-License-Identifier: GPL-3.0-or-later
//
// Verdicts on ends that answer by a script: what a laboratory of Soft-RoCE cannot provoke (InfiniBand, RoCE v1,
// partitions) stands here, the rest in tests/softroce.
#include "core/probe/rules.h"
#include "tests/unit/probe/provoked_faults.h"
#include "tests/unit/probe/scripted_ends.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <chrono>
#include <optional>
#include <set>

using namespace fabriscope;
using namespace fabriscope::test;
using device::Call;
using device::Trouble;
using probe::Action;
using probe::Evidence;
using probe::Key;
using probe::Side;
using probe::TestKind;
using testing::HasSubstr;

namespace {

Evidence evidenceOf(TestKind kind, const ScriptedEnds::Answer& answer = {},
                    const probe::BySide<probe::Values>& forced = {})
{
    Evidence evidence;
    const probe::Preflight ends = twoEnds();
    evidence.plan = probe::planFor({.kind = kind, .ends = {}, .forced = forced}, ends, 0x0123456789abcdef);
    evidence.record = ScriptedEnds::run(evidence.plan, answer);
    evidence.ends = ends.ends;
    evidence.names[Side::Local] = "a";
    evidence.names[Side::Peer] = "b";
    evidence.before[Side::Local] = madeHost("a", "mlx5_0", "0001");
    evidence.before[Side::Peer] = madeHost("b", "mlx5_1", "0002");
    for (const Side side : probe::bothSides) {
        host::NetInterface interface{.name = "eth0"};
        interface.operState = std::string("up");
        evidence.before[side]->interfaces = {interface};
    }
    evidence.after = evidence.before;
    return evidence;
}

/// The first Run of the sender ends with that status.
ScriptedEnds::Answer status(std::uint32_t number)
{
    return [number](Side side, const probe::Command& command, probe::Reply& reply) {
        if (side == Side::Local && command.action == Action::Run)
            reply.trouble = Trouble{.call = Call::Completion, .status = number};
        return true;
    };
}

/// What that end says of itself is something else.
ScriptedEnds::Answer fact(Side at, Key key, std::uint64_t value)
{
    return [=](Side side, const probe::Command& command, probe::Reply& reply) {
        if (side == at && command.action == Action::Open) reply.values.set(key, value);
        return true;
    };
}

std::string ruleOf(const Evidence& evidence)
{
    const auto verdict = probe::diagnose(evidence);
    return verdict ? verdict->rule : "none";
}

TEST(Diagnosis, AHealthyTestHasNoVerdict)
{
    for (const TestKind kind : {TestKind::Rc, TestKind::Uc, TestKind::Ud, TestKind::Cm})
        EXPECT_EQ(ruleOf(evidenceOf(kind)), "none") << toString(kind);
}

TEST(Diagnosis, TypesOfGidsAndPartitions)
{
    EXPECT_EQ(ruleOf(evidenceOf(TestKind::Rc, fact(Side::Peer, Key::GidType, 1))), "gid-type");
    EXPECT_EQ(ruleOf(evidenceOf(TestKind::Rc, fact(Side::Peer, Key::Pkey, 0x8001))), "pkey-value");
    const auto limited = evidenceOf(TestKind::Rc, [](Side, const probe::Command& command, probe::Reply& reply) {
        if (command.action == Action::Open) reply.values.set(Key::Pkey, std::uint64_t{0x7fff});
        return true;
    });
    EXPECT_EQ(ruleOf(limited), "pkey-value");
    // One full member is enough.
    EXPECT_EQ(ruleOf(evidenceOf(TestKind::Rc, fact(Side::Peer, Key::Pkey, 0x7fff))), "none");
}

TEST(Diagnosis, OnInfiniBandTheLidHasToBeThePeers)
{
    const auto infiniBand = [](Side side, const probe::Command& command, probe::Reply& reply) {
        if (command.action == Action::Open) {
            reply.values.set(Key::IsEthernet, std::uint64_t{0});
            reply.values.set(Key::NeedsGrh, std::uint64_t{0});
            reply.values.set(Key::Lid, side == Side::Local ? std::uint64_t{4} : std::uint64_t{8});
            reply.values.set(Key::Lmc, std::uint64_t{1});
        }
        return true;
    };
    EXPECT_EQ(ruleOf(evidenceOf(TestKind::Rc, infiniBand)), "none");
    probe::BySide<probe::Values> forced;
    forced[Side::Local].set(Key::RemoteLid, std::uint64_t{9}); // the second LID of the port
    EXPECT_EQ(ruleOf(evidenceOf(TestKind::Rc, infiniBand, forced)), "none");
    forced[Side::Local].set(Key::RemoteLid, std::uint64_t{10});
    EXPECT_EQ(ruleOf(evidenceOf(TestKind::Rc, infiniBand, forced)), "remote-lid");
}

TEST(Diagnosis, WhatVanishedIsToldApartByThePath)
{
    constexpr std::uint32_t retryExceeded = 12;
    std::chrono::nanoseconds took{};
    std::uint64_t timeout = 14;
    const auto judged = [&](unsigned atPeer, unsigned atLocal, std::uint64_t peerPackets, std::uint64_t localPackets) {
        Evidence evidence = evidenceOf(TestKind::Rc, status(retryExceeded));
        sendDatagrams(evidence, atPeer, atLocal);
        evidence.reach.arrived[Side::Peer].made().took = took;
        evidence.record.used[Side::Local].timeout = timeout;
        countFlow(evidence, Side::Local, 20, peerPackets);
        countFlow(evidence, Side::Peer, peerPackets > 0 ? 9 : 0, localPackets);
        const auto verdict = probe::diagnose(evidence);
        return verdict ? verdict->rule + (verdict->side ? std::string("@") + std::string(toString(*verdict->side)) : "")
                       : "none";
    };
    EXPECT_EQ(judged(0, 0, 0, 0), "path-broken");
    EXPECT_EQ(judged(0, 40, 0, 0), "path-broken@peer");
    EXPECT_EQ(judged(40, 0, 8, 0), "path-broken@local");
    EXPECT_EQ(judged(40, 40, 0, 0), "udp-4791-filtered");
    EXPECT_EQ(judged(40, 40, 8, 0), "udp-4791-filtered");
    EXPECT_EQ(judged(33, 40, 8, 5), "packet-loss");
    // A firewall of the peer that lets RoCE through and nothing else.
    EXPECT_NE(judged(0, 40, 8, 5), "path-broken@peer");
    took = std::chrono::milliseconds(900);
    EXPECT_EQ(judged(40, 40, 8, 5), "ack-timeout@local");
    EXPECT_EQ(judged(33, 40, 8, 5), "packet-loss") << "what is lost is not late";
    timeout = 20;
    EXPECT_NE(judged(40, 40, 8, 5), "ack-timeout@local") << "it would wait long enough";
}

/// Where only flushes come, what the device said of its queue pair is all that is known.
TEST(Diagnosis, AFlushIsExplainedByWhatTheDeviceSaid)
{
    constexpr std::uint32_t flushed = 5;
    Evidence evidence = evidenceOf(TestKind::Rc, status(flushed));
    evidence.record.asyncEvents[Side::Peer] = {3}; // IBV_EVENT_QP_REQ_ERR + 1
    const auto verdict = probe::diagnose(evidence);
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->rule, "unknown");
    EXPECT_THAT(verdict->text().english(), testing::HasSubstr("local work queue error"));
}

/// ARP is lost like any other packet: what fails then is the address handle or the queue pair, before any RoCE packet.
TEST(Diagnosis, AnAddressThatIsNotResolvedIsNoFilter)
{
    const auto judged = [](TestKind kind, Action at, Call call, unsigned arrived) {
        Evidence evidence = evidenceOf(kind, [=](Side side, const probe::Command& command, probe::Reply& reply) {
            if (side == Side::Peer && command.action == at)
                reply.trouble = Trouble{.call = call, .sysErrno = ETIMEDOUT};
            return true;
        });
        sendDatagrams(evidence, arrived, arrived);
        countFlow(evidence, Side::Local, 0, 0);
        return ruleOf(evidence);
    };
    EXPECT_EQ(judged(TestKind::Ud, Action::Connect, Call::CreateAddressHandle, 33), "packet-loss");
    EXPECT_EQ(judged(TestKind::Rc, Action::Connect, Call::ToRtr, 33), "packet-loss");
    EXPECT_EQ(judged(TestKind::Ud, Action::Connect, Call::CreateAddressHandle, 0), "path-broken");
    EXPECT_EQ(judged(TestKind::Ud, Action::Connect, Call::CreateAddressHandle, 40), "unknown");
}

/// A connect request that is lost ends at both ends by time: the verdict does not depend on whose is over first.
TEST(Diagnosis, ALostConnectRequestIsJudgedAlikeWhoeverGivesUpFirst)
{
    const auto judged = [](Side first, Action at, Call call) {
        Evidence evidence =
            evidenceOf(TestKind::Cm, [=](Side side, const probe::Command& command, probe::Reply& reply) {
                if (side == first && command.action == at) reply.trouble = Trouble{.call = call, .sysErrno = ETIMEDOUT};
                return true;
            });
        sendDatagrams(evidence, 40, 40);
        countFlow(evidence, Side::Local, 15, 0);
        return ruleOf(evidence);
    };
    EXPECT_EQ(judged(Side::Local, Action::Dial, Call::Established), "udp-4791-filtered");
    EXPECT_EQ(judged(Side::Peer, Action::Serve, Call::Accept), "udp-4791-filtered");
}

/// What drops RoCE's packets is on the receiving host or before it: what its interface received tells which.
TEST(Diagnosis, AFilterOfTheHostIsToldFromOneOfTheNetwork)
{
    constexpr std::uint32_t retryExceeded = 12;
    std::optional<std::uint64_t> later; // frames, behind the datagrams
    const auto said = [&](std::optional<std::uint64_t> frames, const char* firewall = nullptr, bool software = true) {
        Evidence evidence = evidenceOf(TestKind::Rc, status(retryExceeded));
        sendDatagrams(evidence, 40, 40);
        if (software) {
            countFlow(evidence, Side::Local, 20, 0);
            countFlow(evidence, Side::Peer, 0, 0);
        } else {
            count(evidence, Side::Local, "port_xmit_packets", 20);
            count(evidence, Side::Peer, "port_rcv_packets", 0);
        }
        evidence.aroundBefore[Side::Peer] = probe::Surroundings{.framesIn = 1000};
        evidence.aroundAfter[Side::Peer] =
            probe::Surroundings{.framesIn = frames ? std::optional(1000 + *frames) : std::nullopt};
        if (later) evidence.aroundLast[Side::Peer] = probe::Surroundings{.framesIn = 1000 + *later};
        if (firewall != nullptr) evidence.after[Side::Peer]->system.firewall = std::string(firewall);
        const auto verdict = probe::diagnose(evidence).value();
        EXPECT_EQ(verdict.rule, "udp-4791-filtered");
        // In the network it may be one of several ways: nobody tried other queue pairs.
        EXPECT_EQ(verdict.certainty, verdict.side ? probe::Certainty::Certain : probe::Certainty::Likely);
        return std::format("{} {}", verdict.side ? toString(*verdict.side) : "none", verdict.text().english());
    };
    EXPECT_THAT(said(2), testing::AllOf(testing::StartsWith("none"), HasSubstr("in the network between a and b"),
                                        testing::Not(HasSubstr("setup firewall"))));
    later = 64; // 40 plain datagrams among them
    EXPECT_THAT(said(24), testing::AllOf(testing::StartsWith("peer"), HasSubstr("what is lost is dropped on that host"),
                                         HasSubstr("'nft list ruleset'")));
    later = 42;
    EXPECT_THAT(said(2), testing::StartsWith("none"));
    // Others use the interface, too: their packets say nothing.
    const auto isUnknown =
        testing::AllOf(testing::StartsWith("none"), HasSubstr("which of both drops it is not known"));
    later = 64; // of others, or RoCE packets that were under way when the test ended
    EXPECT_THAT(said(2), isUnknown);
    later.reset(); // how much others use it is not known
    EXPECT_THAT(said(24), isUnknown);
    EXPECT_THAT(said(5000), isUnknown);
    EXPECT_THAT(said({}), isUnknown);
    // A module of the kernel that is loaded is no firewall that filters.
    EXPECT_THAT(said({}, "nftables or iptables"), testing::Not(HasSubstr("is active")));
    EXPECT_THAT(said({}, "firewalld, nftables"), HasSubstr("on b firewalld is active"));
    EXPECT_THAT(said({}, "none"), testing::AllOf(HasSubstr("b has no firewall"), HasSubstr("switches and routers")));
    // What an adapter receives passes no firewall of its host.
    EXPECT_THAT(said({}, "firewalld", false),
                testing::AllOf(testing::StartsWith("none"), HasSubstr("in the network between a and b")));
}

/// Soft-RoCE flushes what is posted after the first packet that its host does not take, and no completion says why.
TEST(Diagnosis, AHostThatDropsItsOwnPacketsIsNamed)
{
    constexpr std::uint32_t flushed = 5;
    const auto said = [&](std::uint32_t failure, Side at, std::uint64_t sent, std::uint64_t refused) {
        Evidence evidence = evidenceOf(TestKind::Rc, status(failure));
        sendDatagrams(evidence, 40, 40);
        for (const Side side : probe::bothSides)
            countFlow(evidence, side, 0, 0);
        count(evidence, at, "sent_pkts", sent);
        count(evidence, at, "send_err", refused);
        const auto verdict = probe::diagnose(evidence);
        return verdict ? std::format("{}@{} {}", verdict->rule, verdict->side ? toString(*verdict->side) : "none",
                                     verdict->text().english())
                       : std::string("none");
    };
    EXPECT_THAT(said(flushed, Side::Local, 0, 1), testing::StartsWith("output-filtered@local a drops its own"));
    EXPECT_THAT(said(flushed, Side::Local, 4, 1), testing::StartsWith("send-queue-full@local"));
    // What acknowledges is stopped in the same way.
    EXPECT_THAT(said(12, Side::Peer, 0, 376), testing::StartsWith("output-filtered@peer"));
    EXPECT_THAT(said(flushed, Side::Local, 4, 0), testing::StartsWith("unknown@local"));
}

/// A switch with a smaller MTU on the way: long packets vanish, which looks like a loss by chance.
TEST(Diagnosis, LongPacketsThatDoNotPassAreToldFromLoss)
{
    constexpr std::uint32_t retryExceeded = 12;
    Evidence evidence = evidenceOf(TestKind::Rc, status(retryExceeded));
    sendDatagrams(evidence, 40, 40);
    evidence.reach.largeSize = 4128;
    for (const Side side : probe::bothSides) {
        evidence.reach.large[side] = someDatagrams(40);
        countFlow(evidence, side, 60, 50);
        count(evidence, side, "out_of_seq_request", 9);
    }
    EXPECT_EQ(ruleOf(evidence), "packet-loss");
    Evidence one = evidence;
    one.reach.large[Side::Peer] = someDatagrams(0);
    const auto verdict = probe::diagnose(one);
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->rule, "large-packets");
    EXPECT_THAT(verdict->text().english(), HasSubstr("do not pass from mlx5_0 of a to mlx5_1 of b"));
    // What the kernel has learnt of the path makes it refuse some of RoCE's packets: no queue is full.
    count(one, Side::Local, "send_err", 7);
    EXPECT_EQ(ruleOf(one), "large-packets");
    count(one, Side::Local, "send_err", 0);
    // Some of the long ones pass: no matter of length.
    one.reach.large[Side::Peer] = someDatagrams(31);
    EXPECT_EQ(ruleOf(one), "packet-loss");
    // Damaged bits: short ones are lost, too, only fewer.
    one.reach.large[Side::Peer] = someDatagrams(0);
    one.reach.arrived[Side::Peer] = someDatagrams(4);
    EXPECT_EQ(ruleOf(one), "packet-loss");
    // None could be sent.
    one.reach.arrived[Side::Peer] = someDatagrams(40);
    one.reach.large[Side::Peer] = Trouble{.call = Call::PostSend, .sysErrno = EMSGSIZE};
    EXPECT_EQ(ruleOf(one), "large-packets");

    // Only those of RoCE: the messages tell it.
    const auto rounds = [&](std::vector<std::pair<std::uint64_t, std::uint64_t>> acknowledged) {
        Evidence told = evidence;
        told.record.rounds.clear();
        for (const auto& [size, count] : acknowledged) {
            probe::RoundRecord round{.round = {.size = size, .count = 10}, .replies = {}};
            round.replies[Side::Local] = probe::RoundReply{.sent = count};
            told.record.rounds.push_back(std::move(round));
        }
        return ruleOf(told);
    };
    // The receiver counted more packets than those of the short messages: some limit of their rate.
    EXPECT_EQ(rounds({{64, 10}, {4096, 0}}), "packet-loss");
    countFlow(evidence, Side::Local, 60, 10);
    EXPECT_EQ(rounds({{64, 10}, {4096, 0}}), "large-packets");
    EXPECT_EQ(rounds({{64, 10}, {4096, 3}}), "packet-loss");
    EXPECT_EQ(rounds({{64, 0}}), "packet-loss");
    evidence.reach.arrived[Side::Local] = someDatagrams(33);
    EXPECT_EQ(rounds({{64, 10}, {4096, 0}}), "packet-loss") << "datagrams are lost by chance, too";
    // Adapters that count nothing, on hosts whose firewalls drop plain datagrams: what was acknowledged has passed.
    for (const Side side : probe::bothSides) {
        evidence.reach.arrived[side] = someDatagrams(0);
        evidence.reach.large[side] = {};
        for (auto* const host : {&evidence.before[side], &evidence.after[side]})
            (*host)->devices[0].ports[0].hwCounters.clear();
    }
    EXPECT_EQ(rounds({{64, 10}, {4096, 0}}), "large-packets");
    EXPECT_EQ(rounds({{64, 0}}), "path-broken");
}

/// What sendto() says of plain datagrams tells why a host sends nothing.
TEST(Diagnosis, AHostWhoseRoutesOrPoliciesRefusePacketsIsNamed)
{
    constexpr std::uint32_t retryExceeded = 12, flushed = 5;
    for (const std::uint32_t number : {retryExceeded, flushed}) {
        Evidence evidence = evidenceOf(TestKind::Rc, status(number));
        sendDatagrams(evidence, 0, 40);
        const auto verdictWith = [&](int error) {
            evidence.reach.arrived[Side::Peer] = Trouble{.call = Call::PostSend, .sysErrno = error};
            return probe::diagnose(evidence).value();
        };
        EXPECT_EQ(verdictWith(EACCES).rule, "no-route");
        EXPECT_EQ(verdictWith(EACCES).side, Side::Local);
        EXPECT_THAT(verdictWith(EACCES).text().english(), HasSubstr("ip rule"));
        EXPECT_THAT(verdictWith(EINVAL).text().english(), HasSubstr("blackhole"));
        EXPECT_EQ(verdictWith(EPERM).rule, "output-filtered");
        EXPECT_EQ(verdictWith(ENETUNREACH).rule, "no-route");
    }
    Evidence fine = evidenceOf(TestKind::Rc);
    fine.reach.arrived[Side::Peer] = Trouble{.call = Call::PostSend, .sysErrno = EACCES};
    EXPECT_EQ(ruleOf(fine), "none");
}

TEST(Diagnosis, LimitsOfTheProcessAreNoFaultOfTheDevice)
{
    const auto failing = [](Call call, int error) {
        return evidenceOf(TestKind::Rc, [=](Side side, const probe::Command& command, probe::Reply& reply) {
            if (side == Side::Local && command.action == Action::Open)
                reply.trouble = Trouble{.call = call, .sysErrno = error};
            return true;
        });
    };
    for (const Call call : {Call::OpenDevice, Call::AllocatePd, Call::CreateCq, Call::RegisterMemory, Call::CreateQp})
        EXPECT_EQ(ruleOf(failing(call, EAGAIN)), "control-group-limit") << toString(call);
    EXPECT_EQ(ruleOf(failing(Call::OpenDevice, EMFILE)), "file-limit");
    EXPECT_EQ(ruleOf(failing(Call::CreateCq, ENFILE)), "file-limit");
    EXPECT_EQ(ruleOf(failing(Call::FindDevice, EMFILE)), "file-limit");
    EXPECT_EQ(ruleOf(failing(Call::OpenDevice, EACCES)), "device-permission");
    // Without descriptors the agent no longer sees its devices either.
    Evidence blind = failing(Call::OpenDevice, EMFILE);
    blind.after[Side::Local]->devices.clear();
    EXPECT_EQ(ruleOf(blind), "file-limit");
    // The kernel has it and the library does not: a container without the file.
    Evidence hidden = failing(Call::FindDevice, ENODEV);
    EXPECT_EQ(ruleOf(hidden), "device-permission");
    EXPECT_EQ(ruleOf(failing(Call::OpenDevice, ENOENT)), "device-permission");
    hidden.before[Side::Local]->devices.clear();
    hidden.after = hidden.before;
    EXPECT_EQ(ruleOf(hidden), "device-missing");
    const auto cm = [](int error) {
        return ruleOf(evidenceOf(TestKind::Cm, [=](Side side, const probe::Command& command, probe::Reply& reply) {
            if (side == Side::Peer && command.action == Action::Listen)
                reply.trouble = Trouble{.call = Call::CreateChannel, .sysErrno = error};
            return true;
        }));
    };
    EXPECT_EQ(cm(EACCES), "device-permission");
    EXPECT_EQ(cm(ENOENT), "cm-not-loaded");
}

/// Plain datagrams have no traffic class: a filter of one class looks like a filter of the port.
TEST(Diagnosis, AFilterOfATrafficClassIsNotExcluded)
{
    constexpr std::uint32_t retryExceeded = 12;
    const auto verdictWith = [&](std::uint64_t trafficClass) {
        probe::BySide<probe::Values> forced;
        if (trafficClass != 0) forced[Side::Local].set(Key::TrafficClass, trafficClass);
        Evidence evidence = evidenceOf(TestKind::Rc, status(retryExceeded), forced);
        sendDatagrams(evidence, 40, 40);
        countFlow(evidence, Side::Local, 20, 0);
        again(false)(evidence); // nor do packets of other queue pairs pass
        return probe::diagnose(evidence).value();
    };
    EXPECT_EQ(verdictWith(0).rule, "udp-4791-filtered");
    EXPECT_EQ(verdictWith(0).certainty, probe::Certainty::Certain);
    EXPECT_EQ(verdictWith(184).certainty, probe::Certainty::Likely);
    EXPECT_THAT(verdictWith(184).text().english(), HasSubstr("DSCP 46"));
}

/// Echo requests that are not answered, and what plain datagrams say beside them.
TEST(Diagnosis, EchoRequestsWithoutRepliesAreExplained)
{
    const auto evidenceWith = [](std::uint64_t received, const std::optional<Trouble>& trouble = {}) {
        return evidenceOf(TestKind::Icmp, [=](Side, const probe::Command& command, probe::Reply& reply) {
            if (command.action != Action::Echo) return true;
            reply.values.set(Key::Sent, std::uint64_t{5});
            reply.values.set(Key::Received, received);
            reply.trouble = trouble;
            return true;
        });
    };
    EXPECT_EQ(ruleOf(evidenceWith(5)), "none");
    EXPECT_EQ(ruleOf(evidenceWith(2)), "packet-loss");
    Evidence silent = evidenceWith(0);
    EXPECT_EQ(ruleOf(silent), "path-broken");
    EXPECT_TRUE(probe::wantsPathChecks(silent)) << "datagrams tell a filter from a broken network";
    sendDatagrams(silent, 40, 40);
    EXPECT_EQ(ruleOf(silent), "echo-filtered");
    silent.reach.arrived[Side::Peer] = someDatagrams(0);
    EXPECT_EQ(ruleOf(silent), "path-broken");
    // It sends no RoCE packet: that none was counted says nothing of a bridge, nor of what keeps a device from sending.
    for (const Side from : probe::bothSides)
        countFlow(silent, from, 0, 0);
    silent.aroundAfter[Side::Local] = probe::Surroundings{.master = "br0", .masterKind = "bridge"};
    const auto found = probe::diagnose(silent).value();
    EXPECT_EQ(found.rule, "path-broken");
    EXPECT_THAT(found.text().english(), testing::Not(HasSubstr("RoCE packet was sent")));
    EXPECT_EQ(ruleOf(evidenceWith(0, Trouble{.call = Call::PostSend, .sysErrno = EACCES})), "echo-permission");
}

TEST(Diagnosis, WithoutEvidenceItSaysWhatRemains)
{
    constexpr std::uint32_t retryExceeded = 12;
    const auto verdict = probe::diagnose(evidenceOf(TestKind::Rc, status(retryExceeded)));
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->certainty, probe::Certainty::Unknown);
    EXPECT_THAT(verdict->text().english(), HasSubstr("Cause unknown"));
    EXPECT_THAT(verdict->text().english(), HasSubstr("4791"));
}

TEST(Diagnosis, ReasonsOfRejectionsAreTold)
{
    constexpr std::uint32_t rejected = 9; // RDMA_CM_EVENT_REJECTED + 1
    probe::BySide<probe::Values> forced;
    forced[Side::Local].set(Key::ServicePort, 4); // not that on which the agent listens
    forced[Side::Peer].set(Key::Refuses, 1);
    const auto judged = [&](std::uint32_t reason) {
        return ruleOf(evidenceOf(
            TestKind::Cm,
            [&](Side side, const probe::Command& command, probe::Reply& reply) {
                if (side == Side::Local && command.action == Action::Dial)
                    reply.trouble = Trouble{.call = Call::Established, .status = reason, .event = rejected};
                return true;
            },
            forced));
    };
    EXPECT_EQ(judged(8), "cm-no-listener");
    EXPECT_EQ(judged(28), "cm-refused");
    EXPECT_EQ(judged(10), "cm-rejected");
    const auto said = [](std::uint32_t reason, std::uint32_t event) {
        const auto found = probe::diagnose(
            evidenceOf(TestKind::Cm, [=](Side side, const probe::Command& command, probe::Reply& reply) {
                if (side == Side::Local && command.action == Action::Dial)
                    reply.trouble = Trouble{.call = Call::Established, .status = reason, .event = event};
                return true;
            }));
        return found ? found->text().english() : std::string();
    };
    EXPECT_THAT(said(10, rejected), HasSubstr("reason 10: it still has a former connection"));
    EXPECT_THAT(said(10, rejected), HasSubstr("try again"));
    EXPECT_THAT(said(21, rejected), HasSubstr("reason 21"));
    constexpr std::uint32_t unreachable = 8; // of SIDR, which has numbers of its own
    EXPECT_THAT(said(3, unreachable), testing::AllOf(HasSubstr("reason 3"), testing::Not(HasSubstr("resources"))));
}

/// A completion queue that is too long for the device is no matter of access flags or of memory.
TEST(Diagnosis, ALimitOfTheDeviceIsNoLackOfMemory)
{
    const auto failing = [](Call call, int error) {
        return evidenceOf(TestKind::Rc, [=](Side side, const probe::Command& command, probe::Reply& reply) {
            if (side == Side::Peer && command.action == Action::Open)
                reply.trouble = Trouble{.call = call, .sysErrno = error};
            return true;
        });
    };
    EXPECT_EQ(ruleOf(failing(Call::CreateCq, EINVAL)), "device-limit");
    EXPECT_EQ(ruleOf(failing(Call::CreateCq, ENOMEM)), "device-limit");
    EXPECT_EQ(ruleOf(failing(Call::CreateQp, ENOMEM)), "device-limit");
    EXPECT_EQ(ruleOf(failing(Call::RegisterMemory, EINVAL)), "registration-flags");
    EXPECT_EQ(ruleOf(failing(Call::RegisterMemory, ENOMEM)), "memory");
}

TEST(Diagnosis, EveryVerdictHasItsRule)
{
    std::set<std::string_view> ids;
    for (const probe::Rule& rule : probe::rules()) {
        EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
        EXPECT_FALSE(rule.remedy.empty() || rule.symptom.empty() || rule.check.empty() || rule.causes.empty())
            << rule.id;
    }
}

TEST(Preflight, ChoosesGidsThatGoTogether)
{
    const probe::Preflight ends = twoEnds();
    EXPECT_EQ(ends.ends[Side::Local].gidIndex, 1U);
    EXPECT_EQ(ends.ends[Side::Peer].gidIndex, 1U);
    EXPECT_TRUE(ends.canTalk());
    EXPECT_TRUE(ends.problems.empty());
    const auto perftest = std::ranges::find(ends.commands, "perftest", &probe::CommandLine::tool);
    ASSERT_NE(perftest, ends.commands.end());
    EXPECT_EQ(perftest->lines[Side::Local], "ib_write_bw -d mlx5_0 -i 1 -x 1 -D 10 --report_gbits 10.77.0.2");
    // An index that the user names is used, and what is wrong with it is reported.
    probe::PreflightRequest request;
    request.ends[Side::Local].gidIndex = 0;
    const probe::Preflight named = twoEnds(request);
    EXPECT_EQ(named.ends[Side::Local].gidIndex, 0U);
    EXPECT_EQ(named.problems.at(0).rule, "gid-link-local");
}

TEST(Preflight, SaysWhatIsInTheWay)
{
    host::Host a = madeHost("a", "mlx5_0", "0001"), b = madeHost("b", "mlx5_1", "0002");
    probe::BySide<const host::Host*> hosts;
    hosts[Side::Local] = &a;
    hosts[Side::Peer] = &b;
    b.devices[0].ports[0].state = std::string("1: DOWN");
    b.devices[0].ports[0].gids.clear();
    const auto broken = probe::preflight(hosts, {});
    ASSERT_TRUE(broken);
    EXPECT_FALSE(broken->canTalk());
    EXPECT_EQ(broken->problems.at(0).rule, "port-down");
    EXPECT_EQ(broken->problems.at(1).rule, "gid-missing");
    b.devices.clear();
    EXPECT_EQ(probe::preflight(hosts, {}).error().code, ErrorCode::NotFound);
    a.devices.clear();
    EXPECT_EQ(probe::preflight(hosts, {}).error().code, ErrorCode::NotFound);
}

} // namespace
