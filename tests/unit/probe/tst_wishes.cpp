// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/probe/scripted_ends.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::test;
using device::Operation;
using device::Service;
using probe::Key;
using probe::Side;
using probe::TestKind;
using probe::TestWish;

namespace {

TestWish wishOf(TestKind kind, const std::function<void(TestWish&)>& change = {})
{
    TestWish wish{.kind = kind, .ends = {}, .forced = {}};
    if (change) change(wish);
    return wish;
}

TEST(Wishes, WhatCouldOnlyBeIgnoredIsRefused)
{
    const std::vector<TestWish> refused{
        wishOf(TestKind::Cm, [](TestWish& w) { w.operation = Operation::Write; }),
        wishOf(TestKind::Ud, [](TestWish& w) { w.operation = Operation::Write; }),
        wishOf(TestKind::Uc, [](TestWish& w) { w.operation = Operation::Read; }),
        wishOf(TestKind::Uc, [](TestWish& w) { w.operation = Operation::FetchAndAdd; }),
        wishOf(TestKind::Bandwidth,
               [](TestWish& w) {
                   w.service = Service::Ud;
                   w.operation = Operation::Read;
               }),
        wishOf(TestKind::Rc,
               [](TestWish& w) {
                   w.operation = Operation::CompareAndSwap;
                   w.sizes = {64};
               }),
        wishOf(TestKind::Latency, [](TestWish& w) { w.window = 4; }),
        wishOf(TestKind::Latency, [](TestWish& w) { w.bothWays = true; }),
        wishOf(TestKind::Latency, [](TestWish& w) { w.queuePairs = {2}; }),
        wishOf(TestKind::Bandwidth, [](TestWish& w) { w.queuePairs = {1, 0}; }),
        wishOf(TestKind::Bandwidth, [](TestWish& w) { w.queuePairs = {65}; }),
        wishOf(TestKind::Bandwidth,
               [](TestWish& w) {
                   w.queuePairs = {64};
                   w.window = 512;
               }),
        wishOf(TestKind::Cm, [](TestWish& w) { w.forced[Side::Local].set(Key::PkeyIndex, std::uint64_t{1}); }),
        wishOf(TestKind::Rc, [](TestWish& w) { w.forced[Side::Peer].set(Key::PortSpace, std::uint64_t{1}); }),
        wishOf(TestKind::Ud, [](TestWish& w) { w.forced[Side::Peer].set(Key::Mtu, std::uint64_t{256}); }),
    };
    for (const TestWish& wish : refused) {
        const auto checked = probe::checkWish(wish);
        ASSERT_FALSE(checked) << toString(wish.kind) << " " << &wish - refused.data();
        EXPECT_EQ(checked.error().code, ErrorCode::InvalidArgument);
        EXPECT_FALSE(checked.error().hint.empty());
    }
}

/// What is not refused has something to send.
TEST(Wishes, WhatIsAllowedIsPlanned)
{
    for (const TestKind kind :
         {TestKind::Cm, TestKind::Rc, TestKind::Uc, TestKind::Ud, TestKind::Bandwidth, TestKind::Latency})
        for (const Service service : {Service::Rc, Service::Uc, Service::Ud})
            for (const Operation operation : {Operation::Send, Operation::Write, Operation::Read,
                                              Operation::CompareAndSwap, Operation::FetchAndAdd}) {
                const TestWish wish = wishOf(kind, [&](TestWish& w) {
                    w.service = service;
                    w.operation = operation;
                });
                if (!probe::checkWish(wish)) continue;
                const auto plan = probe::planFor(wish, twoEnds(), 7);
                ASSERT_FALSE(plan.rounds.empty()) << toString(kind);
                for (const probe::Round& round : plan.rounds) {
                    EXPECT_EQ(round.operation, operation) << toString(kind);
                    const bool isAtomic = operation == Operation::CompareAndSwap || operation == Operation::FetchAndAdd;
                    EXPECT_TRUE(!isAtomic || round.size == 8) << toString(kind) << " of " << round.size << " bytes";
                }
            }
}

TEST(Wishes, EachOperationIsTriedWithEachSize)
{
    const auto plan = probe::planFor(wishOf(TestKind::Rc, [](TestWish& w) { w.sizes = {100, 5000}; }), twoEnds(), 7);
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
TEST(Wishes, ManyQueuePairsShareOneCompletionQueue)
{
    for (const Operation operation : {Operation::Send, Operation::Write})
        for (std::uint32_t number = 1; number <= probe::mostQueuePairs; ++number) {
            const auto plan = probe::planFor(wishOf(TestKind::Bandwidth,
                                                    [&](TestWish& w) {
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
