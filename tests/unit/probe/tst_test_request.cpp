// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/probe/scripted_ends.h"

#include <gtest/gtest.h>

#include <functional>
#include <utility>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::test;
using device::Operation;
using device::Service;
using probe::Key;
using probe::Side;
using probe::TestKind;
using probe::TestRequest;

namespace {

TestRequest requestOf(TestKind kind, const std::function<void(TestRequest&)>& change = {})
{
    TestRequest request{.kind = kind, .ends = {}, .forced = {}};
    if (change) change(request);
    return request;
}

TEST(TestRequests, WhatCouldOnlyBeIgnoredIsRefused)
{
    const std::vector<TestRequest> refused{
        requestOf(TestKind::Cm, [](TestRequest& w) { w.operation = Operation::Write; }),
        requestOf(TestKind::Ud, [](TestRequest& w) { w.operation = Operation::Write; }),
        requestOf(TestKind::Uc, [](TestRequest& w) { w.operation = Operation::Read; }),
        requestOf(TestKind::Uc, [](TestRequest& w) { w.operation = Operation::FetchAndAdd; }),
        requestOf(TestKind::Bandwidth,
                  [](TestRequest& w) {
                      w.service = Service::Ud;
                      w.operation = Operation::Read;
                  }),
        requestOf(TestKind::Rc,
                  [](TestRequest& w) {
                      w.operation = Operation::CompareAndSwap;
                      w.sizes = {64};
                  }),
        requestOf(TestKind::Latency, [](TestRequest& w) { w.window = 4; }),
        requestOf(TestKind::Latency, [](TestRequest& w) { w.bothWays = true; }),
        requestOf(TestKind::Latency, [](TestRequest& w) { w.queuePairs = {2}; }),
        requestOf(TestKind::Bandwidth, [](TestRequest& w) { w.queuePairs = {1, 0}; }),
        requestOf(TestKind::Bandwidth, [](TestRequest& w) { w.queuePairs = {65}; }),
        requestOf(TestKind::Bandwidth,
                  [](TestRequest& w) {
                      w.queuePairs = {64};
                      w.window = 512;
                  }),
        requestOf(TestKind::Cm, [](TestRequest& w) { w.forced[Side::Local].set(Key::PkeyIndex, std::uint64_t{1}); }),
        requestOf(TestKind::Connections, [](TestRequest& w) { w.space = device::PortSpace::Udp; }),
        requestOf(TestKind::Multicast, [](TestRequest& w) { w.group = "10.77.0.1"; }),
        requestOf(TestKind::Multicast, [](TestRequest& w) { w.group = "a group"; }),
        requestOf(TestKind::Cm, [](TestRequest& w) { w.forced[Side::Peer].set(Key::Attaches, std::uint64_t{0}); }),
        requestOf(TestKind::Connections,
                  [](TestRequest& w) { w.forced[Side::Local].set(Key::RnrRetries, std::uint64_t{1}); }),
        requestOf(TestKind::Rc, [](TestRequest& w) { w.forced[Side::Peer].set(Key::PortSpace, std::uint64_t{1}); }),
        requestOf(TestKind::Ud, [](TestRequest& w) { w.forced[Side::Peer].set(Key::Mtu, std::uint64_t{256}); }),
    };
    for (const TestRequest& request : refused) {
        const auto checked = probe::checkRequest(request);
        ASSERT_FALSE(checked) << toString(request.kind) << " " << &request - refused.data();
        EXPECT_EQ(checked.error().code, ErrorCode::InvalidArgument);
        EXPECT_FALSE(checked.error().hint.empty());
    }
}

/// What is not refused has something to send.
TEST(TestRequests, WhatIsAllowedIsPlanned)
{
    for (const TestKind kind :
         {TestKind::Cm, TestKind::Rc, TestKind::Uc, TestKind::Ud, TestKind::Bandwidth, TestKind::Latency})
        for (const Service service : {Service::Rc, Service::Uc, Service::Ud})
            for (const Operation operation : {Operation::Send, Operation::Write, Operation::Read,
                                              Operation::CompareAndSwap, Operation::FetchAndAdd}) {
                const TestRequest request = requestOf(kind, [&](TestRequest& w) {
                    w.service = service;
                    w.operation = operation;
                });
                if (!probe::checkRequest(request)) continue;
                const auto plan = probe::planFor(request, twoEnds(), 7);
                ASSERT_FALSE(plan.rounds.empty()) << toString(kind);
                for (const probe::Round& round : plan.rounds) {
                    EXPECT_EQ(round.operation, operation) << toString(kind);
                    const bool isAtomic = operation == Operation::CompareAndSwap || operation == Operation::FetchAndAdd;
                    EXPECT_TRUE(!isAtomic || round.size == 8) << toString(kind) << " of " << round.size << " bytes";
                }
            }
}

/// A datagram is no longer than the MTU.
TEST(TestRequests, DatagramsAreMeasuredWithWhatFits)
{
    for (const auto& [service, size] : {std::pair(Service::Ud, 1024U), {Service::Uc, 65536U}, {Service::Rc, 65536U}}) {
        const auto plan =
            probe::planFor(requestOf(TestKind::Bandwidth, [&](TestRequest& w) { w.service = service; }), twoEnds(), 7);
        ASSERT_EQ(plan.rounds.size(), 1U);
        EXPECT_EQ(plan.rounds.front().size, size);
    }
}

/// Alone it says nothing to RDMA-CM and to sockets.
TEST(TestRequests, ALinkLocalAddressIsToldWithItsInterface)
{
    probe::PreflightRequest request;
    for (const Side side : probe::bothSides)
        request.ends[side].gidIndex = 0;
    probe::Preflight ends = twoEnds(request);
    ends.ends[Side::Local].gid.netdev = std::string("eth7");
    for (const TestKind kind : {TestKind::Cm, TestKind::Connections, TestKind::Icmp}) {
        const auto plan = probe::planFor(requestOf(kind), ends, 7);
        EXPECT_EQ(plan.ends[Side::Local].text(Key::Address), "fe80::0001%eth7") << toString(kind);
        EXPECT_EQ(plan.ends[Side::Local].text(Key::Destination), "fe80::0002%eth7") << "that of the end that sends";
        if (kind == TestKind::Icmp) continue;
        EXPECT_EQ(plan.ends[Side::Peer].text(Key::Address), "fe80::0002%eth0") << toString(kind);
    }
    const auto plan = probe::planFor(requestOf(TestKind::Cm), twoEnds(), 7);
    EXPECT_EQ(plan.ends[Side::Local].text(Key::Destination), "10.77.0.2");
    ends.ends[Side::Local].gid.netdev = std::string(100, 'e'); // no name of an interface
    EXPECT_EQ(probe::planFor(requestOf(TestKind::Cm), ends, 7).ends[Side::Local].text(Key::Address), "fe80::0001");
}

TEST(TestRequests, EachOperationIsTriedWithEachSize)
{
    const auto plan =
        probe::planFor(requestOf(TestKind::Rc, [](TestRequest& w) { w.sizes = {100, 5000}; }), twoEnds(), 7);
    std::vector<std::pair<Operation, std::uint64_t>> tried;
    for (const probe::Round& round : plan.rounds)
        tried.emplace_back(round.operation, round.size);
    EXPECT_EQ(tried, (std::vector<std::pair<Operation, std::uint64_t>>{{Operation::Send, 100},
                                                                       {Operation::Send, 5000},
                                                                       {Operation::Write, 100},
                                                                       {Operation::Write, 5000},
                                                                       {Operation::Read, 100},
                                                                       {Operation::Read, 5000},
                                                                       {Operation::CompareAndSwap, 8},
                                                                       {Operation::FetchAndAdd, 8}}));
}

/// The completion queue of an end has to fit into what the least device has: 32,767 entries (Soft-RoCE).
TEST(TestRequests, ManyQueuePairsShareOneCompletionQueue)
{
    for (const Operation operation : {Operation::Send, Operation::Write})
        for (std::uint32_t number = 1; number <= probe::mostQueuePairs; ++number) {
            const auto plan = probe::planFor(requestOf(TestKind::Bandwidth,
                                                       [&](TestRequest& w) {
                                                           w.operation = operation;
                                                           w.queuePairs = {number};
                                                       }),
                                             twoEnds(), 7);
            const std::uint64_t depth = plan.ends[Side::Local].number(Key::Depth);
            EXPECT_LE(number * (2 * depth + 2), 32767U) << number;
            EXPECT_LE(plan.rounds.front().window, depth) << number;
            // The ack timeout (4.096 µs · 2^n) grows with them: one's acknowledgement waits for the others' packets.
            const std::uint64_t timeout = plan.ends[Side::Local].number(Key::Timeout, device::RemoteEnd().timeout);
            EXPECT_GE(1U << (timeout - 14), number);
        }
}

} // namespace
