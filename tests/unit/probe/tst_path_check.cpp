// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is asked of both ends beside a test: what could not be tried stays apart from what failed and from a result.
#include "core/probe/checks/path_check.h"
#include "tests/unit/probe/scripted_ends.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <functional>
#include <optional>
#include <string>

namespace fabriscope::test {
namespace {

using device::Call;
using device::Trouble;
using probe::Action;
using probe::Evidence;
using probe::Key;
using probe::Side;

/// A reliable connection that lost everything.
Evidence lostEvidence()
{
    Evidence e;
    const probe::Preflight ends = twoEnds();
    e.plan = probe::planFor({.kind = probe::TestKind::Rc}, ends, 7);
    e.record = ScriptedEnds::run(e.plan, [](Side side, const probe::Command& command, probe::Reply& reply) {
        if (side == Side::Local && command.action == Action::Run)
            reply.trouble = Trouble{.call = Call::Completion, .status = 12};
        return true;
    });
    e.ends = ends.ends;
    e.before[Side::Local] = madeHost("a", "mlx5_0", "0001");
    e.before[Side::Peer] = madeHost("b", "mlx5_1", "0002");
    return e;
}

using Answer = std::function<void(Side, const probe::Command&, probe::Reply&)>;

/// Runs the check with ends that answer so; which actions were asked, by side.
std::string askedOf(probe::PathCheck check, Evidence& e, const Answer& answer)
{
    std::string asked;
    auto orders = check.begin();
    for (int i = 0; !orders.empty() && i < 100; ++i) {
        EXPECT_EQ(orders.size(), 1U);
        const auto [side, command] = orders.front();
        asked += std::string(toString(side).substr(0, 1)) + ':' + std::string(toString(command.action)) + ' ';
        probe::Reply reply{.action = command.action};
        if (command.action == Action::OpenDatagrams)
            reply.values.set(Key::DatagramPort, side == Side::Local ? 1000U : 2000U);
        if (command.action == Action::SendDatagrams) {
            EXPECT_EQ(command.values.number(Key::DatagramPort), side == Side::Local ? 2000U : 1000U);
            reply.values.set(Key::DatagramCount, command.values.number(Key::DatagramCount));
        }
        if (command.action == Action::ReceiveDatagrams)
            reply.values.set(Key::DatagramCount, command.values.number(Key::DatagramCount));
        answer(side, command, reply);
        orders = check.take(side, reply);
    }
    EXPECT_TRUE(check.isOver());
    check.addTo(e);
    return asked;
}

TEST(PathCheck, AsksOneThingAfterTheOther)
{
    Evidence e = lostEvidence();
    std::uint64_t frames = 0;
    const std::string asked =
        askedOf(probe::PathCheck::afterTest(e, 7), e, [&](Side side, const probe::Command& command, probe::Reply& r) {
            if (command.action == Action::Neighbours) {
                EXPECT_EQ(command.values.text(Key::Interface), "eth0");
                r.values.set(Key::FramesIn, ++frames);
                if (side == Side::Peer) r.values.set(Key::Master, std::string("br0"));
                const std::string& other = command.values.text(Key::Destination);
                for (const std::string& address : {std::string("10.77.0.254"), other})
                    r.neighbours.push_back(
                        {.address = address, .interface = "eth0", .hardwareAddress = {}, .state = "failed"});
            }
            if (command.action == Action::ReceiveDatagrams && side == Side::Local &&
                command.values.number(Key::DatagramCookie) == 7)
                r.values.set(Key::DatagramCount, 3U);
        });
    EXPECT_EQ(asked, "l:neighbours p:neighbours l:open-datagrams p:open-datagrams l:send-datagrams p:receive-datagrams "
                     "p:send-datagrams l:receive-datagrams l:receive-datagrams l:send-datagrams p:receive-datagrams "
                     "p:send-datagrams l:receive-datagrams l:neighbours p:neighbours ")
        << "what did not come in time is waited for once more";
    ASSERT_NE(e.reach.arrived[Side::Local].result(), nullptr);
    EXPECT_EQ(e.reach.arrived[Side::Local].result()->arrived, 3U);
    EXPECT_EQ(e.reach.arrived[Side::Peer].result()->arrived, 40U);
    EXPECT_EQ(e.reach.large[Side::Peer].result()->sent, 40U);
    EXPECT_EQ(e.aroundAfter[Side::Peer].result()->framesIn, 2U);
    EXPECT_EQ(e.aroundLast[Side::Peer].result()->framesIn, 4U);
    EXPECT_EQ(e.aroundLast[Side::Peer].result()->master, "br0");
    EXPECT_EQ(e.aroundBefore[Side::Peer].result(), nullptr) << "nobody looked before the test";
    const probe::Surroundings& last = *e.aroundLast[Side::Local].result();
    ASSERT_EQ(last.neighbours.size(), 1U) << "that of the router is another one";
    EXPECT_EQ(last.neighbours[0].address, e.ends[Side::Peer].address);
    ASSERT_EQ(last.gateways.size(), 1U);
    EXPECT_EQ(last.gateways[0].address, "10.77.0.254");
}

/// The agent of one end is in another name space: nothing is sent to a port that nobody has.
TEST(PathCheck, AnEndWithoutSocketIsNoBrokenPath)
{
    Evidence e = lostEvidence();
    const std::string asked =
        askedOf(probe::PathCheck::afterTest(e, 7), e, [](Side side, const probe::Command& command, probe::Reply& r) {
            if (command.action == Action::OpenDatagrams && side == Side::Peer) {
                r.values = {};
                r.trouble = Trouble{.call = Call::Bind, .sysErrno = EADDRNOTAVAIL};
            }
        });
    EXPECT_EQ(asked, "l:neighbours p:neighbours l:open-datagrams p:open-datagrams l:neighbours p:neighbours ");
    for (const Side side : probe::bothSides) {
        EXPECT_EQ(e.reach.arrived[side].result(), nullptr);
        EXPECT_EQ(e.reach.arrived[side].failure(), nullptr) << "nobody tried";
    }
    ASSERT_NE(e.reach.sockets[Side::Peer].failure(), nullptr);
    EXPECT_EQ(e.reach.sockets[Side::Peer].failure()->sysErrno, EADDRNOTAVAIL);
}

TEST(PathCheck, WhatIsRefusedAndWhatIsLateStayApart)
{
    Evidence e = lostEvidence();
    int received = 0;
    (void)askedOf(probe::PathCheck::afterTest(e, 7), e, [&](Side side, const probe::Command& command, probe::Reply& r) {
        if (command.action == Action::SendDatagrams && side == Side::Peer) {
            r.values.set(Key::DatagramCount, 0U);
            r.trouble = Trouble{.call = Call::PostSend, .sysErrno = EACCES};
        }
        if (command.action == Action::ReceiveDatagrams) {
            r.values.set(Key::DatagramCount, ++received == 1 ? 0U : 40U);
            r.values.set(Key::ElapsedNs, std::uint64_t{5});
        }
    });
    ASSERT_NE(e.reach.arrived[Side::Local].failure(), nullptr);
    EXPECT_EQ(e.reach.arrived[Side::Local].failure()->sysErrno, EACCES);
    const probe::Datagrams* late = e.reach.arrived[Side::Peer].result();
    ASSERT_NE(late, nullptr);
    EXPECT_EQ(late->arrived, 40U);
    EXPECT_EQ(late->took, std::chrono::seconds(2)) << "so long at least";
}

/// From how many source ports datagrams were sent and came; an agent of a former version has one, and does not say so.
TEST(PathCheck, FlowsAreThoseThatBothEndsTell)
{
    Evidence e = lostEvidence();
    (void)askedOf(probe::PathCheck::afterTest(e, 7), e, [](Side side, const probe::Command& command, probe::Reply& r) {
        if (side == Side::Peer && command.action == Action::SendDatagrams) return;
        if (command.action == Action::SendDatagrams) r.values.set(Key::DatagramFlows, 8U);
        if (command.action != Action::ReceiveDatagrams || side == Side::Local) return;
        r.values.set(Key::DatagramCount, 20U);
        r.values.set(Key::DatagramFlows, 4U);
        r.values.set(Key::DatagramSourcePort, 4000U);
    });
    const probe::Datagrams& there = *e.reach.arrived[Side::Peer].result();
    EXPECT_EQ(there.flows, 8U);
    EXPECT_EQ(there.flowsArrived, 4U);
    EXPECT_EQ(there.sourcePort, 4000U);
    EXPECT_TRUE(there.isByFlow());
    const probe::Datagrams& back = *e.reach.arrived[Side::Local].result();
    EXPECT_EQ(back.flows, 1U);
    EXPECT_EQ(back.flowsArrived, std::nullopt);
    EXPECT_FALSE(back.isByFlow());
    probe::Datagrams some = there;
    some.arrived = 19;
    EXPECT_FALSE(some.isByFlow()) << "one of a port that passes is lost";
    some = there;
    some.flowsArrived = 8;
    EXPECT_FALSE(some.isByFlow()) << "half of each";
}

TEST(PathCheck, NothingIsAskedOfAnEndThatIsGone)
{
    Evidence e = lostEvidence();
    auto check = probe::PathCheck::afterTest(e, 7);
    (void)check.begin();
    (void)check.lost(Side::Local);
    EXPECT_TRUE(check.lost(Side::Peer).empty());
    EXPECT_TRUE(check.isOver());
    check.addTo(e);
    EXPECT_EQ(e.reach.arrived[Side::Peer].result(), nullptr);
}

TEST(PathCheck, BeforeATestOnlyTheKernelsAreAsked)
{
    Evidence e = lostEvidence();
    const std::string asked = askedOf(probe::PathCheck::beforeTest(e.ends, e.before), e,
                                      [](Side, const probe::Command&, probe::Reply& reply) {
                                          reply.trouble = Trouble{.call = Call::None, .sysErrno = EPERM};
                                      });
    EXPECT_EQ(asked, "l:neighbours p:neighbours ");
    ASSERT_NE(e.aroundBefore[Side::Local].failure(), nullptr);
    EXPECT_EQ(e.aroundBefore[Side::Local].failure()->sysErrno, EPERM);
    e.ends[Side::Peer].isEthernet = false;
    EXPECT_TRUE(probe::PathCheck::beforeTest(e.ends, e.before).isOver()) << "InfiniBand has no such path";
}

} // namespace
} // namespace fabriscope::test
