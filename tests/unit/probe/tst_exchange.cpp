// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/figures.h"
#include "core/probe/group_gid.h"
#include "tests/unit/probe/scripted_ends.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <optional>
#include <utility>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::test;
using device::Call;
using probe::Action;
using probe::Key;
using probe::Side;
using probe::TestKind;
using testing::ElementsAre;

namespace {

probe::TestPlan planOf(TestKind kind, const probe::BySide<probe::Values>& forced = {})
{
    return probe::planFor({.kind = kind, .ends = {}, .forced = forced}, twoEnds(), 0x0123456789abcdef);
}

std::vector<Action> actionsOf(const probe::TestRecord& record, Side side)
{
    std::vector<Action> actions;
    for (const probe::ActionRecord& action : record.actions)
        if (action.side == side) actions.push_back(action.action);
    return actions;
}

TEST(Exchange, CarriesWhatEachEndIsToTheOther)
{
    const auto plan = planOf(TestKind::Rc);
    const auto record = ScriptedEnds::run(plan, {});
    ASSERT_FALSE(record.actions.empty());
    EXPECT_FALSE(record.failure);
    EXPECT_EQ(record.rounds.size(), plan.rounds.size());
    const probe::Values local = probe::toldTo(record, Side::Local);
    EXPECT_EQ(local.number(Key::RemoteQueuePair), 0x12U);
    EXPECT_EQ(local.number(Key::RemotePsn), plan.ends[Side::Peer].number(Key::Psn));
    EXPECT_EQ(local.text(Key::RemoteGid), "00000000000000000000ffff0a4d0002");
    EXPECT_EQ(local.number(Key::RemoteMemoryKey), 0x200U);
    EXPECT_EQ(record.used[Side::Peer].remoteQueuePair, probe::QueuePairNumber(0x11));
    EXPECT_EQ(local.number(Key::Mtu), 1024U);
    EXPECT_EQ(probe::saidBy(record, Side::Peer), healthyFacts(Side::Peer));
    EXPECT_THAT(actionsOf(record, Side::Peer),
                ElementsAre(Action::Open, Action::Connect, Action::Run, Action::Run, Action::Run, Action::Run,
                            Action::Run, Action::Run, Action::State));
    // Receives are posted for what is sent, not for what is written.
    EXPECT_FALSE(record.actions.back().told.has(Key::PostReceives));
    EXPECT_EQ(record.rounds.at(0).replies[Side::Peer]->received, 10U);
}

/// CPU time of both ends, and for each 10^9 bytes; what an end did not tell is no 0.
TEST(Figures, CpuTimeIsOfBothEndsOrNotTold)
{
    probe::RoundRecord round{.round = {.size = 1'000'000, .count = 0}, .replies = {}};
    probe::Reply sender{.action = Action::Run}, receiver{.action = Action::Run};
    sender.values.set(Key::Sent, std::uint64_t{4000});
    sender.values.set(Key::ElapsedNs, std::uint64_t{2'000'000'000});
    sender.values.set(Key::CpuNs, std::uint64_t{1'000'000'000});
    receiver.values.set(Key::Received, std::uint64_t{4000});
    round.replies[Side::Local] = probe::roundReplyOf(sender);
    round.replies[Side::Peer] = probe::roundReplyOf(receiver);
    const probe::Figures one = probe::figuresOf(round);
    EXPECT_DOUBLE_EQ(one.gigabits, 16);
    EXPECT_DOUBLE_EQ(one.cpus[Side::Local].value_or(-1), 0.5);
    EXPECT_DOUBLE_EQ(one.cpuPerGigabyte[Side::Local].value_or(-1), 0.25) << "of 4 GB";
    EXPECT_FALSE(one.cpus[Side::Peer] || one.cpuPerGigabyte[Side::Peer]) << "an agent that does not say it";
    receiver.values.set(Key::CpuNs, std::uint64_t{0});
    round.replies[Side::Peer] = probe::roundReplyOf(receiver);
    EXPECT_EQ(probe::figuresOf(round).cpuPerGigabyte[Side::Peer], 0.0) << "it slept all the time, and says so";
}

TEST(Figures, AHostSaysWhatItsFiguresDependOn)
{
    const probe::Preflight ends = twoEnds();
    probe::BySide<std::optional<host::Host>> hosts;
    hosts[Side::Local] = madeHost("a", "mlx5_0", "0001");
    hosts[Side::Local]->system.processor = std::string("AMD EPYC 7543");
    hosts[Side::Local]->system.cpus = std::string("0-63");
    hosts[Side::Local]->system.kernel = std::string("6.12.0");
    hosts[Side::Local]->devices.front().driver = std::string("mlx5_core");
    hosts[Side::Peer] = madeHost("b", "mlx5_1", "0002");
    const Table table = probe::configurationOf(hosts, ends.ends);
    EXPECT_THAT(
        table.rows,
        ElementsAre(ElementsAre("local", "a", "AMD EPYC 7543", "0-63", "6.12.0", "mlx5_0", "mlx5_core", "not read"),
                    ElementsAre("peer", "b", "not read", "not read", "not read", "mlx5_1", "not read", "not read")));
    hosts[Side::Peer].reset();
    EXPECT_EQ(probe::configurationOf(hosts, ends.ends).rows.size(), 1U);
}

TEST(Exchange, WithoutAtomicsThoseRoundsAreLeftOut)
{
    const auto record =
        ScriptedEnds::run(planOf(TestKind::Rc), [](Side side, const probe::Command& command, probe::Reply& reply) {
            if (side == Side::Peer && command.action == Action::Open)
                reply.values.set(Key::HasAtomics, std::uint64_t{0});
            return true;
        });
    EXPECT_FALSE(record.failure);
    EXPECT_EQ(record.rounds.size(), 4U);
}

TEST(Exchange, ConnectionManagementStepsInTheirOrder)
{
    const auto record = ScriptedEnds::run(planOf(TestKind::Cm), {});
    EXPECT_THAT(actionsOf(record, Side::Peer),
                ElementsAre(Action::Listen, Action::Serve, Action::Run, Action::Run, Action::HangUp, Action::State));
    EXPECT_EQ(record.used[Side::Local].servicePort, 4711U);
    EXPECT_EQ(record.used[Side::Local].destination, "10.77.0.2");
}

/// Stopped by the user: the sender first, the receiver behind it, and it has not passed.
/// The peer listens first and is stopped last; that it receives nothing is no loss.
TEST(Exchange, ManyConnectionsGoToWhereThePeerListens)
{
    probe::TestRequest request{.kind = TestKind::Connections, .ends = {}, .forced = {}};
    request.count = 500;
    request.window = 32;
    const probe::TestPlan plan = probe::planFor(request, twoEnds(), 1);
    const auto record = ScriptedEnds::run(plan, [](Side side, const probe::Command& command, probe::Reply& reply) {
        if (command.action == Action::ConnectMany) reply.values.set(Key::Sent, command.values.number(Key::Count));
        if (command.action == Action::AcceptMany) reply.values.set(Key::Sent, std::uint64_t{499});
        if (side == Side::Peer) reply.values.set(Key::Backlog, std::uint64_t{1024});
        return true;
    });
    EXPECT_FALSE(record.failure);
    EXPECT_THAT(actionsOf(record, Side::Local), ElementsAre(Action::ConnectMany, Action::State));
    EXPECT_THAT(actionsOf(record, Side::Peer), ElementsAre(Action::AcceptMany, Action::State));
    EXPECT_EQ(record.used[Side::Local].servicePort, 4711U);
    EXPECT_EQ(record.used[Side::Local].destination, "10.77.0.2");
    ASSERT_EQ(record.rounds.size(), 1U);
    EXPECT_EQ(record.rounds[0].replies[Side::Local]->sent, 500U);
    EXPECT_EQ(record.rounds[0].replies[Side::Peer]->limits.backlog, 1024U);
    EXPECT_FALSE(record.rounds[0].replies[Side::Local]->limits.backlog) << "an end that did not read it";
    EXPECT_EQ(probe::lostMessages(record), 0U);
    const probe::TestPlan more =
        probe::planFor({.kind = TestKind::Connections, .ends = {}, .forced = {}, .count = 99'999}, twoEnds(), 1);
    EXPECT_EQ(more.rounds.at(0).count, probe::mostConnections);
}

/// What nobody acknowledges comes when its sender has long been done: who knows how much it is can wait for it.
TEST(Exchange, ReceiversOfWhatNobodyAcknowledgesKnowHowMuchComes)
{
    for (const TestKind kind : {TestKind::Ud, TestKind::Uc, TestKind::Rc}) {
        const probe::TestRecord record = ScriptedEnds::run(planOf(kind), {});
        std::size_t receiving = 0;
        for (const probe::ActionRecord& each : record.actions) {
            if (each.side != Side::Peer || each.action != Action::Run) continue;
            const auto operation = each.told.as<device::Operation>(Key::Operation);
            const bool waits = kind != TestKind::Rc && operation == device::Operation::Send;
            EXPECT_EQ(each.told.number(Key::Count), waits ? 10U : 0U) << toString(kind);
            ++receiving;
        }
        EXPECT_GE(receiving, 2U) << toString(kind);
    }
}

/// Nobody connects: both join, one sends.
TEST(Exchange, BothEndsJoinOneMulticastGroup)
{
    const probe::TestRequest request{.kind = TestKind::Multicast, .ends = {}, .forced = {}, .group = "239.192.77.1"};
    const auto record = ScriptedEnds::run(probe::planFor(request, twoEnds(), 1), {});
    EXPECT_FALSE(record.failure);
    EXPECT_EQ(probe::lostMessages(record), 0U);
    for (const Side side : probe::bothSides) {
        EXPECT_THAT(actionsOf(record, side), ElementsAre(Action::Join, Action::Run, Action::Run, Action::State));
        EXPECT_EQ(record.used[side].destination, request.group);
        EXPECT_EQ(record.used[side].portSpace, device::PortSpace::Udp);
        EXPECT_FALSE(record.used[side].qkey) << "a group has its own";
        ASSERT_TRUE(record.paths[side]);
        EXPECT_EQ(addressOfGid(record.paths[side]->remoteGid.value()), "239.192.77.1");
    }
}

/// First the ports, then the queue pairs; nobody connects to anybody.
TEST(Exchange, AGroupIsJoinedByHand)
{
    probe::TestRequest request{.kind = TestKind::Multicast, .ends = {}, .forced = {}, .group = "239.192.77.1"};
    request.byHand = true;
    ASSERT_TRUE(probe::checkRequest(request));
    const probe::TestPlan plan = probe::planFor(request, twoEnds(), 1);
    EXPECT_FALSE(plan.usesCm);
    const auto record = ScriptedEnds::run(plan, {});
    EXPECT_FALSE(record.failure);
    for (const Side side : probe::bothSides) {
        EXPECT_THAT(actionsOf(record, side),
                    ElementsAre(Action::Open, Action::Enrol, Action::Connect, Action::Run, Action::Run, Action::State));
        ASSERT_TRUE(record.groups[side]);
        EXPECT_EQ(record.used[side].remoteGid, record.groups[side]->gid);
        EXPECT_EQ(record.used[side].remoteQkey, probe::udpGroupQkey);
        EXPECT_EQ(record.used[side].remoteQueuePair->value(), probe::groupQueuePair);
        EXPECT_EQ(record.used[side].qkey, probe::udpGroupQkey) << "as a group that RDMA-CM has joined";
        EXPECT_TRUE(record.used[side].attaches);
        EXPECT_TRUE(record.used[side].useGrh);
    }
    request.space = device::PortSpace::Ipoib;
    EXPECT_FALSE(probe::checkRequest(request));
    request = {.kind = TestKind::Ud, .ends = {}, .forced = {}};
    request.byHand = true;
    EXPECT_FALSE(probe::checkRequest(request));
}

/// As the kernel maps it for RDMA-CM: members of both kinds are in one group.
TEST(Exchange, AnIpGroupHasTheMgidOfRdmaCm)
{
    const auto ofFabric = [](const char* address, std::uint16_t pkey) {
        return toString(probe::groupGid(address, PKey(pkey)).value());
    };
    EXPECT_EQ(ofFabric("239.192.77.1", 0xffff), "ff12:4001:ffff::fc0:4d01");
    EXPECT_EQ(ofFabric("239.192.77.1", 0x0001), "ff12:4001:8001::fc0:4d01") << "of a limited member, too";
    EXPECT_EQ(ofFabric("ff18::123:4567", 0xffff), "ff12:6001:ffff::123:4567");
    const auto ofEthernet = [](const char* address, probe::GidType type) {
        return probe::hexOf(probe::groupGid(address, type).value());
    };
    EXPECT_EQ(ofEthernet("239.192.77.1", probe::GidType::RoceV2), "00000000000000000000ffffefc04d01");
    EXPECT_EQ(ofEthernet("239.192.77.1", probe::GidType::RoceV1), "ff0e0000000000000000ffffefc04d01");
    EXPECT_EQ(ofEthernet("ff18::123:4567", probe::GidType::RoceV2), "ff180000000000000000000001234567");
    EXPECT_FALSE(probe::groupGid("group", PKey(0xffff)));
    EXPECT_TRUE(probe::isGroupGid(probe::groupGid("239.192.77.1", probe::GidType::RoceV2).value()));
    EXPECT_TRUE(probe::isGroupGid(probe::groupGid("239.192.77.1", PKey(0xffff)).value()));
    EXPECT_FALSE(probe::isGroupGid(probe::groupGid("10.77.0.1", probe::GidType::RoceV2).value()));
    EXPECT_FALSE(probe::isGroupGid(Gid{.prefix = SubnetPrefix(0xfe80000000000000), .interfaceId = Guid(1)}));
}

/// What another test sends must not arrive here.
TEST(Exchange, EachMulticastTestHasAGroupOfItsOwn)
{
    const probe::TestRequest request{.kind = TestKind::Multicast, .ends = {}, .forced = {}};
    ASSERT_TRUE(probe::checkRequest(request));
    const auto groupOf = [&request](const probe::Preflight& ends, std::uint64_t random) {
        const probe::TestPlan plan = probe::planFor(request, ends, random);
        EXPECT_EQ(plan.ends[Side::Local].text(Key::Destination), plan.ends[Side::Peer].text(Key::Destination));
        return plan.ends[Side::Local].text(Key::Destination);
    };
    EXPECT_EQ(groupOf(twoEnds(), 0), "239.192.0.0");
    EXPECT_EQ(groupOf(twoEnds(), 0xffff'ffff'0000'0000), "239.195.255.255");
    EXPECT_EQ(groupOf(twoEnds(), 0x1340'4000'0000'0000), "239.192.77.1");
    EXPECT_NE(groupOf(twoEnds(), 0x0123'4567'89ab'cdef), groupOf(twoEnds(), 0x8899'aabb'ccdd'eeff));
    probe::Preflight ends = twoEnds();
    ends.ends[Side::Local].address = "fd00:77::1";
    EXPECT_EQ(groupOf(ends, 0), "239.192.0.0") << "one end alone has IPv6";
    ends.ends[Side::Peer].address = "fd00:77::2";
    EXPECT_EQ(groupOf(ends, 0x0123'4567'0000'0000), "ff18::123:4567");
}

TEST(Exchange, WhatIsStoppedIsNeitherPassedNorLost)
{
    const probe::Exchange::TimePoint now;
    probe::TestRequest request{.kind = TestKind::Bandwidth, .ends = {}, .forced = {}};
    request.operation = device::Operation::Send;
    probe::Exchange exchange(probe::planFor(request, twoEnds(), 7), now);
    std::vector<probe::Exchange::Order> orders = exchange.begin(now);
    const auto answer = [&](const probe::Exchange::Order& order, probe::Reply reply) {
        return exchange.take(order.side, reply, now);
    };
    // Until both are in their round.
    std::optional<probe::Exchange::Order> sender, receiver;
    while (!orders.empty() && !sender) {
        const auto order = orders.front();
        orders.erase(orders.begin());
        const bool runs = order.command.action == Action::Run;
        if (runs) (order.command.values.flag(Key::Initiates) ? sender : receiver) = order;
        if (runs && sender) break;
        auto more = runs ? answer(order, {.action = Action::Run, .kind = probe::Reply::Kind::Ready})
                         : answer(order, ScriptedEnds::healthyReply(order.side, order.command));
        orders.insert(orders.end(), more.begin(), more.end());
    }
    ASSERT_TRUE(sender && receiver);
    orders = exchange.stop(now);
    ASSERT_EQ(orders.size(), 1U);
    EXPECT_EQ(orders[0].side, Side::Local) << "who receives goes on until the sender has ended";
    EXPECT_EQ(orders[0].command.action, Action::Stop);
    EXPECT_TRUE(exchange.stop(now).empty()) << "once is enough";
    probe::Reply sent{.action = Action::Run};
    sent.values.set(Key::Sent, std::uint64_t{100});
    orders = answer(*sender, sent);
    ASSERT_EQ(orders.size(), 1U);
    EXPECT_EQ(orders[0].side, Side::Peer);
    EXPECT_EQ(orders[0].command.action, Action::Stop);
    probe::Reply received{.action = Action::Run};
    received.values.set(Key::Received, std::uint64_t{100});
    for (const auto& last : answer(*receiver, received))
        EXPECT_TRUE(answer(last, ScriptedEnds::healthyReply(last.side, last.command)).empty());
    EXPECT_TRUE(exchange.isOver());
    EXPECT_TRUE(exchange.record().stopped);
    EXPECT_FALSE(exchange.record().failure);
    EXPECT_EQ(probe::lostMessages(exchange.record()), 0U);
    EXPECT_TRUE(exchange.stop(now).empty());
}

TEST(Exchange, SeveralQueuePairsAreConnectedInOneConversation)
{
    probe::TestRequest request{.kind = TestKind::Bandwidth, .ends = {}, .forced = {}};
    request.sizes = {64, 4096};
    request.queuePairs = {1, 4};
    const auto plan = probe::planFor(request, twoEnds(), 7);
    ASSERT_EQ(plan.rounds.size(), 4U);
    const auto record = ScriptedEnds::run(plan, [](Side side, const probe::Command& command, probe::Reply& reply) {
        if (command.action == Action::Open)
            reply.values.set(Key::MoreQueuePairs, std::string(side == Side::Local ? "21,22,23" : "31,32,33"));
        return true;
    });
    EXPECT_FALSE(record.failure);
    ASSERT_EQ(record.rounds.size(), 4U);
    EXPECT_EQ(record.rounds[0].round.queuePairs, 1U);
    EXPECT_EQ(record.rounds[3].round.queuePairs, 4U);
    EXPECT_EQ(record.rounds[3].round.size, 4096U);
    EXPECT_EQ(probe::toldTo(record, Side::Local).text(Key::RemoteMoreQueuePairs), "31,32,33");
    EXPECT_EQ(probe::toldTo(record, Side::Peer).text(Key::RemoteMoreQueuePairs), "21,22,23");
    std::vector<std::uint64_t> used; // by each Run of the sender; one needs no word, and an older agent knows none
    for (const probe::ActionRecord& action : record.actions)
        if (action.side == Side::Local && action.action == Action::Run)
            used.push_back(action.told.number(Key::QueuePairs, 1));
    EXPECT_THAT(used, ElementsAre(1, 4, 1, 4));
    EXPECT_EQ(record.actions.front().told.number(Key::QueuePairs), 4U) << "all are made at once";
    const auto single = ScriptedEnds::run(planOf(TestKind::Bandwidth), {});
    EXPECT_FALSE(single.actions.front().told.has(Key::QueuePairs));
}

/// Both ends of a round in which both send, and what each was told.
struct BothSending
{
    BothSending()
    {
        probe::TestRequest request{.kind = TestKind::Bandwidth, .ends = {}, .forced = {}};
        request.operation = device::Operation::Send;
        request.bothWays = true;
        exchange.emplace(probe::planFor(request, twoEnds(), 7), now);
        std::vector<probe::Exchange::Order> orders = exchange->begin(now);
        while (!orders.empty()) {
            const auto order = orders.front();
            orders.erase(orders.begin());
            (order.command.action == Action::Run ? running : before).push_back(order);
            if (order.command.action == Action::Run) continue;
            auto more = exchange->take(order.side, ScriptedEnds::healthyReply(order.side, order.command), now);
            orders.insert(orders.end(), more.begin(), more.end());
        }
    }
    std::vector<std::pair<Side, Action>> take(Side side, probe::Reply::Kind kind,
                                              const std::optional<device::Trouble>& trouble = {})
    {
        probe::Reply reply{.action = Action::Run, .kind = kind};
        reply.values.set(Key::Sent, std::uint64_t{100});
        reply.values.set(Key::Received, std::uint64_t{side == Side::Local ? 100U : 90U});
        reply.trouble = trouble;
        std::vector<std::pair<Side, Action>> told;
        for (const auto& order : exchange->take(side, reply, now))
            told.emplace_back(order.side, order.command.action);
        return told;
    }

    const probe::Exchange::TimePoint now;
    std::optional<probe::Exchange> exchange;
    std::vector<probe::Exchange::Order> before, running;
};

TEST(Exchange, WhereBothEndsSendBothReceiveUntilBothHaveSent)
{
    using Kind = probe::Reply::Kind;
    BothSending test;
    ASSERT_EQ(test.running.size(), 2U);
    for (const auto& order : test.running) {
        EXPECT_TRUE(order.command.values.flag(Key::Initiates));
        EXPECT_TRUE(order.command.values.flag(Key::Answers));
    }
    for (const auto& order : test.before)
        EXPECT_EQ(order.command.values.flag(Key::PostReceives), order.command.action == Action::Connect)
            << "whoever is connected first sends into receives that are there";
    EXPECT_TRUE(test.take(Side::Local, Kind::Ready).empty());
    EXPECT_TRUE(test.take(Side::Local, Kind::Sent).empty()) << "the peer still sends";
    EXPECT_THAT(test.take(Side::Peer, Kind::Sent),
                ElementsAre(std::pair(Side::Local, Action::Stop), std::pair(Side::Peer, Action::Stop)));
    EXPECT_TRUE(test.take(Side::Peer, Kind::Done).empty());
    EXPECT_EQ(test.take(Side::Local, Kind::Done).size(), 2U) << "how both are at the end";
    EXPECT_EQ(probe::lostMessages(test.exchange->record()), 10U);
}

TEST(Exchange, WhereBothEndsSendAFailureOrAStopEndsBoth)
{
    using Kind = probe::Reply::Kind;
    for (const Side failing : probe::bothSides) {
        BothSending test;
        const device::Trouble lost{.call = Call::Completion, .status = 12};
        EXPECT_THAT(test.take(failing, Kind::Done, lost),
                    ElementsAre(std::pair(probe::otherOf(failing), Action::Stop)));
        EXPECT_EQ(test.take(probe::otherOf(failing), Kind::Done).size(), 2U);
        ASSERT_TRUE(test.exchange->record().failure);
        EXPECT_EQ(test.exchange->record().failure->side, failing);
    }
    BothSending stopped;
    EXPECT_EQ(stopped.exchange->stop(stopped.now).size(), 2U);
    (void)stopped.take(Side::Local, Kind::Done);
    (void)stopped.take(Side::Peer, Kind::Done);
    EXPECT_EQ(probe::lostMessages(stopped.exchange->record()), 0U) << "under way when both were stopped";
    EXPECT_FALSE(stopped.exchange->record().failure);
}

TEST(Exchange, EveryFailureEndsBothEnds)
{
    for (const Action action : {Action::Open, Action::Connect, Action::Run, Action::State}) {
        for (const Side at : probe::bothSides) {
            const auto record = ScriptedEnds::run(
                planOf(TestKind::Rc), [&](Side side, const probe::Command& command, probe::Reply& reply) {
                    if (side == at && command.action == action)
                        reply.trouble = device::Trouble{.call = Call::ToRtr, .sysErrno = EINVAL};
                    return true;
                });
            ASSERT_FALSE(record.actions.empty()) << toString(action) << toString(at);
            EXPECT_EQ(record.failure.has_value(), action != Action::State) << toString(action);
            if (record.failure) {
                EXPECT_EQ(record.failure->side, at);
            }
            EXPECT_EQ(record.actions.back().action, Action::State);
        }
    }
}

TEST(Trouble, TheFirstThatIsNoFlushIsKept)
{
    const auto completion = [](std::uint32_t status) {
        return device::Trouble{.call = Call::Completion, .status = status};
    };
    constexpr std::uint32_t flushed = 5;
    std::optional<device::Trouble> kept;
    const auto keep = [&](std::initializer_list<device::Trouble> troubles) {
        kept.reset();
        for (const device::Trouble& each : troubles)
            device::keepCause(kept, each);
        return kept.value();
    };
    EXPECT_EQ(keep({completion(flushed)}), completion(flushed));
    EXPECT_EQ(keep({completion(flushed), completion(flushed), completion(12)}), completion(12));
    EXPECT_EQ(keep({completion(flushed), completion(12), completion(13), completion(flushed)}), completion(12));
    const device::Trouble event{.call = Call::AsyncEvent, .event = 9};
    EXPECT_EQ(keep({completion(flushed), event}), event);
    EXPECT_EQ(keep({event, completion(12)}), event);
}

/// iWARP rejects with an errno, InfiniBand and RoCE with a reason, and so does "unreachable" of datagrams.
TEST(Trouble, AnEventHasAnErrnoOrAReason)
{
    constexpr std::uint32_t unreachable = 8, rejected = 9; // rdma_cm_event_type + 1
    const auto of = [](std::uint32_t event, int status) { return device::cmTrouble(Call::Established, event, status); };
    EXPECT_EQ(of(rejected, 28), (device::Trouble{.call = Call::Established, .status = 28, .event = rejected}));
    EXPECT_EQ(of(rejected, -111), (device::Trouble{.call = Call::Established, .sysErrno = 111, .event = rejected}));
    EXPECT_EQ(of(unreachable, 1), (device::Trouble{.call = Call::Established, .status = 1, .event = unreachable}));
    EXPECT_EQ(of(unreachable, -110),
              (device::Trouble{.call = Call::Established, .sysErrno = 110, .event = unreachable}));
}

/// A conversation goes on while a neighbour entry changes under it.
TEST(Trouble, NotEachEventEndsAConnection)
{
    constexpr std::uint32_t unreachable = 8, disconnected = 11, deviceRemoval = 12, addressChange = 15;
    for (const std::uint32_t event : {disconnected, deviceRemoval})
        EXPECT_TRUE(device::endsConnection(event)) << device::cmEventName(event);
    for (const std::uint32_t event : {unreachable, addressChange})
        EXPECT_FALSE(device::endsConnection(event)) << device::cmEventName(event);
}

/// The peer's queue pair is in the error state as soon as it has refused a write: it gets its own flushed receives
/// first. Here the scripted peer tells them when it is stopped, and with the order of both turned around.
TEST(Exchange, AFlushIsNeverTheCause)
{
    constexpr std::uint32_t flushed = 5;
    constexpr std::uint32_t refused = 10; // remote access error
    for (const bool peerFirst : {false, true}) {
        auto now = probe::Exchange::TimePoint();
        probe::Exchange exchange(planOf(TestKind::Rc), now);
        auto waiting = exchange.begin(now);
        bool running = false;
        const auto give = [&](Side side, const probe::Reply& reply) {
            for (auto& order : exchange.take(side, reply, now))
                waiting.push_back(std::move(order));
        };
        const auto fails = [](std::uint32_t status) {
            probe::Reply reply{.action = Action::Run};
            reply.trouble = device::Trouble{.call = Call::Completion, .status = status};
            return reply;
        };
        for (int steps = 0; !waiting.empty() && steps < 100; ++steps) {
            const auto [side, command] = waiting.front();
            waiting.erase(waiting.begin());
            if (command.action == Action::Stop) continue;
            if (command.action == Action::Run && side == Side::Peer) {
                give(side, {.action = Action::Run, .kind = probe::Reply::Kind::Ready});
            } else if (command.action == Action::Run && !std::exchange(running, true)) {
                const Side first = peerFirst ? Side::Peer : Side::Local;
                give(first, fails(peerFirst ? flushed : refused));
                give(probe::otherOf(first), fails(peerFirst ? refused : flushed));
            } else {
                give(side, ScriptedEnds::healthyReply(side, command));
            }
        }
        ASSERT_TRUE(exchange.isOver());
        ASSERT_TRUE(exchange.record().failure);
        EXPECT_EQ(exchange.record().failure->side, Side::Local) << peerFirst;
        EXPECT_EQ(exchange.record().failure->trouble.status, refused) << peerFirst;
    }
}

TEST(Exchange, AnAgentThatIsLostAtAnyTimeEndsTheTest)
{
    for (const TestKind kind : {TestKind::Rc, TestKind::Cm, TestKind::Ud}) {
        for (int at = 0; at < 12; ++at) {
            int count = 0;
            const auto record = ScriptedEnds::run(
                planOf(kind), [&](Side, const probe::Command&, probe::Reply&) { return count++ != at; });
            ASSERT_FALSE(record.actions.empty()) << toString(kind) << " " << at;
            if (count > at) {
                EXPECT_TRUE(record.lost[Side::Local] || record.lost[Side::Peer]) << toString(kind) << " " << at;
            }
        }
    }
}

TEST(Exchange, CountsMessagesThatDidNotCome)
{
    const auto record =
        ScriptedEnds::run(planOf(TestKind::Ud), [](Side side, const probe::Command& command, probe::Reply& reply) {
            if (side == Side::Peer && command.action == Action::Run) reply.values.set(Key::Received, std::uint64_t{7});
            return true;
        });
    EXPECT_EQ(probe::lostMessages(record), 6U);
}

TEST(Exchange, WhatIsForcedGoesBeforeWhatWasFoundOut)
{
    probe::BySide<probe::Values> forced;
    forced[Side::Local].set(Key::RemoteQueuePair, std::uint64_t{99});
    const auto record = ScriptedEnds::run(planOf(TestKind::Rc, forced), {});
    EXPECT_EQ(record.used[Side::Local].remoteQueuePair, probe::QueuePairNumber(99));
}

} // namespace
