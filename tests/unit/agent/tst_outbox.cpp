// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/server/outbox.h"
#include "core/fabric/model/snapshot_codec.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

using namespace fabriscope;
using agent::Outbox;

namespace {

constexpr std::size_t partSize = 8192;

/// A snapshot of several parts.
fabric::SnapshotPtr bigSnapshot()
{
    static const fabric::SnapshotPtr snapshot = test::fatTree3(8, 16).build();
    return snapshot;
}

fabric::SnapshotPtr smallSnapshot() { return test::fatTree2(2, 1, 2).build(); }

/// Everything one take() yields.
std::vector<agent::pb::Response> takeMessages(Outbox& outbox)
{
    agent::FrameDecoder decoder("outbox");
    decoder.feed(agent::preamble);
    decoder.feed(outbox.take());
    std::vector<agent::pb::Response> messages;
    for (;;) {
        const auto payload = decoder.next();
        EXPECT_TRUE(payload);
        if (!payload || !*payload) return messages;
        EXPECT_TRUE(agent::parseMessage(messages.emplace_back(), **payload));
    }
}

std::vector<agent::pb::Response> takeAll(Outbox& outbox)
{
    std::vector<agent::pb::Response> all;
    while (!outbox.empty())
        std::ranges::move(takeMessages(outbox), std::back_inserter(all));
    return all;
}

agent::pb::Response pong(std::uint64_t cookie)
{
    agent::pb::Response message;
    message.mutable_pong()->set_cookie(cookie);
    return message;
}

agent::pb::Response sweepProgress(std::uint64_t nodes)
{
    agent::pb::Response message;
    message.mutable_progress()->set_nodes(nodes);
    return message;
}

agent::pb::Response clearProgress(bool clearing, std::uint64_t done, std::uint64_t total)
{
    agent::pb::Response message;
    put(*message.mutable_clear_progress(), agent::ClearProgress{.clearing = clearing, .done = done, .total = total});
    return message;
}

} // namespace

TEST(OutboxTest, SnapshotOfSeveralPartsArrivesWhole)
{
    Outbox outbox("login1", partSize);
    outbox.setFinal(7, bigSnapshot());
    std::string assembled;
    const auto messages = takeAll(outbox);
    ASSERT_GT(messages.size(), 2U);
    for (const auto& message : messages) {
        EXPECT_EQ(message.id(), 7U);
        EXPECT_EQ(message.snapshot().first(), assembled.empty());
        EXPECT_FALSE(message.snapshot().partial());
        assembled += message.snapshot().data();
        EXPECT_EQ(message.snapshot().last(), &message == &messages.back());
    }
    const auto snapshot = fabric::decode(assembled);
    ASSERT_TRUE(snapshot);
    EXPECT_EQ((*snapshot)->nodes().size(), bigSnapshot()->nodes().size());
}

TEST(OutboxTest, AnswersOvertakeASnapshotUnderWay)
{
    Outbox outbox("login1", partSize);
    outbox.setFinal(1, bigSnapshot());
    takeMessages(outbox);
    outbox.push(pong(5));
    const auto messages = takeMessages(outbox);
    ASSERT_EQ(messages.size(), 2U);
    EXPECT_EQ(messages[0].pong().cookie(), 5U);
    EXPECT_TRUE(messages[1].has_snapshot());
}

TEST(OutboxTest, OnlyTheLatestProgressAndPartialWait)
{
    Outbox outbox("login1", partSize);
    for (std::uint64_t n = 1; n <= 100; ++n) {
        outbox.setProgress(1, sweepProgress(n));
        outbox.setPartial(1, n == 100 ? smallSnapshot() : bigSnapshot());
    }
    const auto messages = takeAll(outbox);
    ASSERT_EQ(messages.size(), 2U);
    EXPECT_EQ(messages[0].progress().nodes(), 100U);
    EXPECT_TRUE(messages[1].snapshot().first() && messages[1].snapshot().last() && messages[1].snapshot().partial());
}

TEST(OutboxTest, ProgressOfAClearingWaitsUntilItsEnd)
{
    Outbox outbox("login1", partSize);
    outbox.setProgress(1, clearProgress(false, 1, 9));
    outbox.setProgress(1, clearProgress(true, 4, 9));
    const auto messages = takeAll(outbox);
    ASSERT_EQ(messages.size(), 1U);
    EXPECT_EQ(messages[0].id(), 1U);
    EXPECT_EQ(agent::fromWire(messages[0].clear_progress()),
              (agent::ClearProgress{.clearing = true, .done = 4, .total = 9}));
    outbox.setProgress(1, clearProgress(true, 9, 9));
    outbox.setProgress(2, sweepProgress(3));
    outbox.dropProgress(1);
    outbox.dropProgress(7); // none waits
    const auto rest = takeAll(outbox);
    ASSERT_EQ(rest.size(), 1U);
    EXPECT_EQ(rest[0].progress().nodes(), 3U);
}

TEST(OutboxTest, PartialUnderWayIsFinishedBeforeTheNext)
{
    Outbox outbox("login1", partSize);
    outbox.setPartial(1, bigSnapshot());
    takeMessages(outbox);
    outbox.setPartial(1, smallSnapshot());
    unsigned starts = 0;
    unsigned ends = 0;
    for (const auto& message : takeAll(outbox)) {
        starts += message.snapshot().first() ? 1U : 0U;
        ends += message.snapshot().last() ? 1U : 0U;
    }
    EXPECT_EQ(starts, 1U);
    EXPECT_EQ(ends, 2U);
}

TEST(OutboxTest, FinalTakesThePlaceOfAHalfSentPartial)
{
    Outbox outbox("login1", partSize);
    outbox.setPartial(1, bigSnapshot());
    takeMessages(outbox);
    outbox.setFinal(1, smallSnapshot());
    const auto messages = takeAll(outbox);
    ASSERT_EQ(messages.size(), 1U);
    const auto& part = messages[0].snapshot();
    EXPECT_TRUE(part.first() && part.last() && !part.partial());
    EXPECT_TRUE(fabric::decode(part.data()));
}

TEST(OutboxTest, ErrorDropsWhatWaits)
{
    Outbox outbox("login1", partSize);
    outbox.setProgress(1, sweepProgress(0));
    outbox.setPartial(1, bigSnapshot());
    takeMessages(outbox);
    outbox.setError(1, {.code = ErrorCode::Cancelled});
    const auto messages = takeAll(outbox);
    ASSERT_EQ(messages.size(), 1U);
    EXPECT_EQ(messages[0].error().code(), "cancelled");
    EXPECT_TRUE(outbox.take().empty());
}

TEST(OutboxTest, ErrorsNameTheHost)
{
    Outbox outbox("login1");
    outbox.setError(1, {.code = ErrorCode::NotFound, .subject = "this host"});
    outbox.setError(2, {.code = ErrorCode::NotFound, .subject = "mlx5_7"});
    const auto messages = takeAll(outbox);
    ASSERT_EQ(messages.size(), 2U);
    EXPECT_EQ(messages[0].error().subject().text(), "login1");
    EXPECT_EQ(messages[1].error().subject().text(), "mlx5_7");
}

TEST(OutboxTest, RequestsTakeTurns)
{
    Outbox outbox("login1", partSize);
    outbox.setFinal(1, bigSnapshot());
    outbox.setFinal(2, bigSnapshot());
    std::vector<std::uint64_t> order;
    for (unsigned i = 0; i < 4; ++i)
        order.push_back(takeMessages(outbox).at(0).id());
    EXPECT_THAT(order, testing::ElementsAre(1, 2, 1, 2));
}

/// Each is kept encoded, with some megabytes of a large fabric.
TEST(OutboxTest, FewSnapshotsAreEncodedAtATime)
{
    Outbox outbox("login1", partSize);
    constexpr std::uint64_t requests = 20;
    for (std::uint64_t id = 1; id <= requests; ++id)
        outbox.setFinal(id, bigSnapshot());
    std::set<std::uint64_t> underWay;
    std::size_t most = 0;
    std::uint64_t ended = 0;
    while (!outbox.empty())
        for (const agent::pb::Response& message : takeMessages(outbox)) {
            underWay.insert(message.id());
            most = std::max(most, underWay.size());
            if (!message.snapshot().last()) continue;
            underWay.erase(message.id());
            ++ended;
        }
    EXPECT_EQ(ended, requests);
    EXPECT_EQ(most, 4U);
}
