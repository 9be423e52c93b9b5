// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripted_wire.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <memory>
#include <random>
#include <set>

namespace fabriscope::transport {
namespace {

using namespace testing;

TEST(MadEngine, AnswersReachTheirRequests)
{
    Wire wire;
    ListSource source(1000);
    wire.engine.attach(source);
    wire.run();
    ASSERT_EQ(source.ended.size(), 1000U);
    for (const Ended& e : source.ended) {
        EXPECT_EQ(e.outcome, MadOutcome::Answered);
        EXPECT_EQ(e.modifier, e.cookie);
        EXPECT_EQ(e.attempts, 1U);
    }
    EXPECT_EQ(wire.engine.statistics().sent, 1000U);
    EXPECT_EQ(wire.engine.statistics().answered, 1000U);
    EXPECT_EQ(wire.engine.open(), 0U);
    EXPECT_EQ(wire.inFlight(), 0U);
}

TEST(MadEngine, RepliesInAnyOrder)
{
    Wire wire(limited({.initialWindow = 64}));
    ListSource source(64);
    wire.engine.attach(source);
    ASSERT_EQ(wire.pump(), 64U);
    std::mt19937 random(7);
    std::ranges::shuffle(wire.outgoing, random);
    wire.answerAll();
    ASSERT_EQ(source.ended.size(), 64U);
    for (const Ended& e : source.ended)
        EXPECT_EQ(e.modifier, e.cookie);
}

TEST(MadEngine, DuplicatesAreCountedAndDropped)
{
    Wire wire;
    ListSource source(1);
    wire.engine.attach(source);
    wire.pump();
    const mad::MadBuffer request = wire.outgoing.front();
    wire.answer(request);
    wire.answer(request);
    wire.answer(request);
    EXPECT_EQ(source.ended.size(), 1U);
    EXPECT_EQ(wire.engine.statistics().late, 2U);
    EXPECT_EQ(wire.engine.statistics().unknown, 0U);
}

// A duplicate must not answer the next request, which gets the same slot.
TEST(MadEngine, DuplicateDoesNotAnswerTheNextRequest)
{
    Wire wire(limited({.initialWindow = 1, .minimumWindow = 1, .maximumWindow = 1}, 1));
    ListSource source(2);
    wire.engine.attach(source);
    wire.pump();
    const mad::MadBuffer first = wire.outgoing.front();
    wire.answer(first);
    wire.pump();
    wire.answer(first);
    EXPECT_EQ(source.ended.size(), 1U);
    wire.answer(wire.outgoing.back());
    ASSERT_EQ(source.ended.size(), 2U);
    EXPECT_EQ(source.ended[1].modifier, 1U);
}

TEST(MadEngine, WrongTransactionIdsAreUnknown)
{
    Wire wire;
    ListSource source(1);
    wire.engine.attach(source);
    wire.pump();
    std::mt19937_64 random(3);
    const auto mine = static_cast<std::uint32_t>(mad::transactionIdOf(wire.outgoing.front().data()));
    unsigned wrong = 0;
    for (int i = 0; i < 10'000; ++i) {
        mad::MadBuffer reply = replyTo(wire.outgoing.front());
        const auto id = static_cast<std::uint32_t>(random());
        if (id == mine) continue;
        mad::storeBigEndian(reply.data() + 12, id);
        wire.receive(reply);
        ++wrong;
    }
    EXPECT_EQ(source.ended.size(), 0U);
    EXPECT_EQ(wire.engine.statistics().unknown + wire.engine.statistics().late, wrong);
    wire.answerAll();
    EXPECT_EQ(source.ended.size(), 1U);
}

// The right transaction id alone is not enough.
TEST(MadEngine, RepliesMustMatchTheQuestion)
{
    Wire wire;
    ListSource source(1, {1, 5, 9});
    wire.engine.attach(source);
    wire.pump();
    const mad::MadBuffer request = wire.outgoing.front();
    const auto spoiled = [&request](std::size_t byte, unsigned flip) {
        mad::MadBuffer reply = replyTo(request);
        reply.at(byte) ^= static_cast<std::byte>(flip);
        return reply;
    };
    wire.receive(spoiled(1, 0x80));                       // class: LID routed
    wire.receive(spoiled(7, 1));                          // hop count
    wire.receive(spoiled(17, 4));                         // attribute
    wire.receive(spoiled(23, 1));                         // modifier
    wire.receive(spoiled(mad::initialPathOffset + 3, 1)); // the last hop
    EXPECT_TRUE(source.ended.empty());
    EXPECT_EQ(wire.engine.statistics().unknown, 5U);
    wire.receive(spoiled(mad::initialPathOffset + 4, 1)); // behind the route: means nothing
    EXPECT_EQ(source.ended.size(), 1U);
}

TEST(MadEngine, ShortPacketsAreMalformed)
{
    Wire wire;
    ListSource source(1);
    source.retries = 0;
    wire.engine.attach(source);
    wire.pump();
    const mad::MadBuffer reply = replyTo(wire.outgoing.front());
    for (std::size_t size = 0; size < mad::madSize; ++size)
        wire.receive(std::span(reply).first(size));
    EXPECT_EQ(wire.engine.statistics().malformed, mad::madSize);
    EXPECT_TRUE(source.ended.empty());
    wire.receive(reply);
    EXPECT_EQ(source.count(MadOutcome::Answered), 1U);
}

TEST(MadEngine, MadStatusIsPassedOn)
{
    Wire wire;
    ListSource source(2);
    wire.engine.attach(source);
    wire.pump();
    mad::MadBuffer reply = replyTo(wire.outgoing[0]);
    reply[5] = std::byte{0x0c}; // method/attribute not supported
    wire.receive(reply);
    wire.answer(wire.outgoing[1]);
    ASSERT_EQ(source.ended.size(), 2U);
    EXPECT_EQ(source.ended[0].outcome, MadOutcome::Answered);
    EXPECT_EQ(source.ended[0].status, 0x000c); // without the direction bit
    EXPECT_EQ(source.ended[1].status, 0);
}

TEST(MadEngine, RetriesWithBackOffUntilTheEnd)
{
    Wire wire;
    ListSource source(1);
    source.timeout = 100ms;
    source.retries = 3;
    wire.engine.attach(source);
    std::vector<std::chrono::milliseconds> sentAt;
    const auto start = wire.now;
    while (source.ended.empty()) {
        if (wire.pump() > 0) sentAt.push_back(std::chrono::duration_cast<std::chrono::milliseconds>(wire.now - start));
        ASSERT_TRUE(wire.engine.nextDeadline());
        wire.advance(1ms);
    }
    // A quarter more than the timeout each time, for the kernel to speak first.
    EXPECT_EQ(sentAt, (std::vector<std::chrono::milliseconds>{0ms, 125ms, 375ms, 875ms}));
    EXPECT_EQ(wire.now - start, 1875ms + 1ms - 1ms);
    EXPECT_EQ(source.ended[0].outcome, MadOutcome::TimedOut);
    EXPECT_EQ(source.ended[0].attempts, 4U);
    EXPECT_EQ(wire.engine.statistics().retries, 3U);
    EXPECT_EQ(wire.engine.statistics().timeouts, 1U);
    EXPECT_EQ(wire.engine.statistics().sent, 4U);
}

TEST(MadEngine, BackOffHasALimit)
{
    Wire wire(limited({.longestTimeout = 200ms}));
    ListSource source(1);
    source.timeout = 100ms;
    source.retries = 5;
    wire.engine.attach(source);
    const auto start = wire.now;
    while (source.ended.empty()) {
        wire.pump();
        wire.advance(1ms);
    }
    EXPECT_EQ(wire.now - start, 125ms + 5 * 250ms);
}

TEST(MadEngine, DeadlinesAreNeverLate)
{
    Wire wire;
    ListSource source(20);
    source.retries = 1;
    wire.engine.attach(source);
    wire.pump();
    // Sleeping exactly until the next deadline each time must be enough to come to the end.
    int wakeUps = 0;
    while (source.ended.size() < 20) {
        const auto deadline = wire.engine.nextDeadline();
        ASSERT_TRUE(deadline);
        ASSERT_LT(++wakeUps, 1000);
        wire.now = std::max(wire.now, *deadline);
        wire.engine.tick(wire.now);
        wire.pump();
    }
    EXPECT_EQ(source.count(MadOutcome::TimedOut), 20U);
}

// The kernel gives an unanswered request back: 24 bytes of header and status ETIMEDOUT.
TEST(MadEngine, KernelReportsTheTimeout)
{
    Wire wire;
    ListSource source(1);
    source.retries = 1;
    wire.engine.attach(source);
    wire.pump();
    const mad::MadBuffer first = wire.outgoing.front();
    wire.receive(std::span(first).first(24), ETIMEDOUT);
    EXPECT_EQ(wire.pump(), 1U);                          // the retry leaves at once
    wire.receive(std::span(first).first(24), ETIMEDOUT); // says nothing about the second attempt
    EXPECT_TRUE(source.ended.empty());
    const mad::MadBuffer second = wire.outgoing.back();
    EXPECT_NE(mad::transactionIdOf(first.data()),
              mad::transactionIdOf(second.data())); // the kernel refuses repeated ids
    wire.receive(std::span(second).first(24), ETIMEDOUT);
    ASSERT_EQ(source.ended.size(), 1U);
    EXPECT_EQ(source.ended[0].outcome, MadOutcome::TimedOut);
}

TEST(MadEngine, LateAnswerToAnEarlierAttemptIsAnAnswer)
{
    Wire wire;
    ListSource source(1);
    wire.engine.attach(source);
    wire.pump();
    const mad::MadBuffer first = wire.outgoing.front();
    wire.advance(130ms);
    ASSERT_EQ(wire.pump(), 1U);
    wire.answer(first);
    ASSERT_EQ(source.ended.size(), 1U);
    EXPECT_EQ(source.ended[0].outcome, MadOutcome::Answered);
    EXPECT_EQ(wire.engine.statistics().recovered, 0U); // slow, not lost
    wire.answer(wire.outgoing.back());
    EXPECT_EQ(wire.engine.statistics().late, 1U);
}

TEST(MadEngine, AnswerWhileTheRetryWaitsToBeSent)
{
    Wire wire;
    ListSource source(1);
    wire.engine.attach(source);
    wire.pump();
    wire.advance(130ms); // timed out, the retry was not sent yet
    wire.answer(wire.outgoing.front());
    EXPECT_EQ(source.count(MadOutcome::Answered), 1U);
    EXPECT_EQ(wire.pump(), 0U);
    EXPECT_EQ(wire.engine.open(), 0U);
}

TEST(MadEngine, LossyDuplicatingReorderingWire)
{
    Wire wire(limited({}, 256));
    ListSource source(20'000);
    source.retries = 15;
    wire.engine.attach(source);
    std::mt19937 random(11);
    std::deque<std::pair<MadEngine::TimePoint, mad::MadBuffer>> air;
    while (source.ended.size() < 20'000) {
        wire.pump();
        for (const mad::MadBuffer& request : std::exchange(wire.outgoing, {})) {
            if (random() % 100 < 10) continue; // lost
            const int copies = random() % 100 < 5 ? 2 : 1;
            for (int c = 0; c < copies; ++c)
                air.emplace_back(wire.now + std::chrono::microseconds(50 + random() % 500), replyTo(request));
        }
        wire.advance(100us);
        std::ranges::shuffle(air, random);
        std::erase_if(air, [&wire](const auto& packet) {
            if (packet.first > wire.now) return false;
            wire.receive(packet.second);
            return true;
        });
    }
    EXPECT_EQ(source.count(MadOutcome::Answered), 20'000U);
    std::set<std::uint64_t> cookies;
    for (const Ended& e : source.ended) {
        EXPECT_EQ(e.modifier, e.cookie);
        cookies.insert(e.cookie);
    }
    EXPECT_EQ(cookies.size(), 20'000U);
    const EngineStatistics& s = wire.engine.statistics();
    EXPECT_EQ(s.sent, 20'000U + s.retries);
    EXPECT_GT(s.recovered, 1000U);
    EXPECT_EQ(s.unknown, 0U);
}

TEST(MadEngine, SendFailureEndsTheRequest)
{
    Wire wire;
    ListSource source(1);
    wire.engine.attach(source);
    const auto next = wire.engine.nextToSend(wire.now);
    ASSERT_TRUE(next);
    wire.engine.sendFailed(next->slot, EINVAL, wire.now);
    ASSERT_EQ(source.ended.size(), 1U);
    EXPECT_EQ(source.ended[0].outcome, MadOutcome::Failed);
    EXPECT_EQ(source.ended[0].sysErrno, EINVAL);
    EXPECT_EQ(wire.engine.open(), 0U);
}

TEST(MadEngine, BusyIsTriedAgain)
{
    Wire wire;
    ListSource source(1);
    wire.engine.attach(source);
    const auto next = wire.engine.nextToSend(wire.now);
    ASSERT_TRUE(next);
    wire.engine.busy(next->slot, wire.now);
    EXPECT_EQ(wire.pump(), 0U); // not at once
    ASSERT_TRUE(wire.engine.nextDeadline());
    wire.now = *wire.engine.nextDeadline();
    EXPECT_EQ(wire.pump(), 1U);
    wire.answerAll();
    EXPECT_EQ(source.count(MadOutcome::Answered), 1U);
    EXPECT_EQ(wire.engine.statistics().retries, 0U);
}

TEST(MadEngine, NoReplyExpected)
{
    Wire wire;
    ListSource source(3);
    source.expectsReply = false;
    wire.engine.attach(source);
    const auto next = wire.engine.nextToSend(wire.now);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->mad.timeout, 0ms);
    wire.engine.sent(next->slot, wire.now);
    EXPECT_EQ(source.count(MadOutcome::Sent), 1U);
    wire.pump();
    EXPECT_EQ(source.count(MadOutcome::Sent), 3U);
    EXPECT_EQ(wire.engine.open(), 0U);
}

TEST(MadEngine, CancelByCookie)
{
    Wire wire;
    ListSource source(3);
    wire.engine.attach(source);
    wire.pump();
    wire.engine.cancel(source, 1);
    ASSERT_EQ(source.ended.size(), 1U);
    EXPECT_EQ(source.ended[0].outcome, MadOutcome::Cancelled);
    EXPECT_EQ(source.ended[0].cookie, 1U);
    wire.answerAll();
    EXPECT_EQ(source.ended.size(), 3U);
    EXPECT_EQ(wire.engine.statistics().late, 1U);
}

TEST(MadEngine, DetachedSourceHearsNothingMore)
{
    Wire wire;
    auto source = std::make_unique<ListSource>(40);
    wire.engine.attach(*source);
    wire.pump();
    wire.advance(130ms); // some wait to be sent again
    wire.engine.detach(*source);
    source.reset();
    wire.answerAll();
    EXPECT_EQ(wire.pump(), 0U);
    EXPECT_EQ(wire.engine.open(), 0U);
    EXPECT_EQ(wire.inFlight(), 0U);
    EXPECT_EQ(wire.engine.statistics().cancelled, 17U)
        << "what is in flight, and one of each source that waits for room";
}

TEST(MadEngine, SourceMayEndInItsOwnCallback)
{
    Wire wire;
    auto source = std::make_unique<ListSource>(10);
    source->onCompleted = [&](const MadReply&) {
        wire.engine.detach(*source);
        source.reset();
    };
    wire.engine.attach(*source);
    wire.pump();
    wire.answerAll();
    EXPECT_EQ(source, nullptr);
    EXPECT_EQ(wire.engine.open(), 0U);
}

TEST(MadEngine, CancelAllEndsEverything)
{
    Wire wire;
    ListSource a(20);
    ListSource b(20);
    wire.engine.attach(a);
    wire.engine.attach(b);
    wire.pump();
    wire.engine.cancelAll();
    EXPECT_EQ(a.count(MadOutcome::Cancelled) + b.count(MadOutcome::Cancelled), 18U)
        << "what is in flight, and one of each source that waits for room";
    EXPECT_EQ(wire.engine.open(), 0U);
}

TEST(MadEngine, SourcesTakeTurns)
{
    Wire wire(limited({.initialWindow = 16, .maximumWindow = 16}));
    ListSource greedy(100'000);
    ListSource modest(50);
    wire.engine.attach(greedy);
    wire.engine.attach(modest);
    for (int round = 0; round < 8; ++round) {
        wire.pump();
        wire.advance(100us);
        wire.answerAll();
    }
    // 128 requests were sent; the modest one got its half, up to all it wanted.
    EXPECT_EQ(modest.ended.size(), 50U);
    EXPECT_EQ(greedy.ended.size(), 78U);
}

TEST(MadEngine, WakeAfterNothingToSay)
{
    Wire wire;
    ListSource source(0);
    wire.engine.attach(source);
    EXPECT_EQ(wire.pump(), 0U);
    source.more(2);
    EXPECT_EQ(wire.pump(), 0U);
    wire.engine.wake(source);
    EXPECT_EQ(wire.pump(), 2U);
}

TEST(MadEngine, UnsolicitedMadsGoToTheirHandler)
{
    Wire wire;
    std::vector<mad::AttributeId> seen;
    wire.engine.addReceiver({.managementClass = mad::ManagementClass::SubnLid, .method = {}},
                            [&seen](const IncomingMad& in) { seen.push_back(mad::attributeIdOf(in.mad.data())); });
    mad::MadBuffer trap{};
    mad::encodeLidSmp(trap, {.method = mad::Method::Trap, .attribute = mad::AttributeId::Notice});
    wire.receive(trap);
    EXPECT_EQ(seen, std::vector{mad::AttributeId::Notice});
    EXPECT_EQ(wire.engine.statistics().unsolicited, 1U);
}

TEST(MadEngine, EachReceiverGetsWhatItRegisteredFor)
{
    Wire wire;
    int traps = 0;
    int all = 0;
    int pings = 0;
    const auto count = [](int& into) { return [&into](const IncomingMad&) { ++into; }; };
    const auto trapsOnly = wire.engine.addReceiver(
        {.managementClass = mad::ManagementClass::SubnLid, .method = mad::Method::Trap}, count(traps));
    wire.engine.addReceiver({.managementClass = mad::ManagementClass::SubnLid, .method = {}}, count(all));
    MadEngine::ReceiverId once = 0;
    once = wire.engine.addReceiver({.managementClass = mad::ManagementClass::OpenIbPing, .method = {}},
                                   [&](const IncomingMad&) {
                                       ++pings;
                                       wire.engine.removeReceiver(once);
                                   });
    mad::MadBuffer trap{};
    mad::encodeLidSmp(trap, {.method = mad::Method::Trap, .attribute = mad::AttributeId::Notice});
    mad::MadBuffer ping{};
    ping[1] = static_cast<std::byte>(mad::ManagementClass::OpenIbPing);
    ping[3] = static_cast<std::byte>(mad::Method::Get);
    wire.receive(trap);
    wire.receive(ping);
    wire.receive(ping);
    wire.engine.removeReceiver(trapsOnly);
    wire.receive(trap);
    EXPECT_EQ(traps, 1);
    EXPECT_EQ(all, 2);
    EXPECT_EQ(pings, 1) << "it removed itself";
    EXPECT_EQ(wire.engine.statistics().unsolicited, 4U);
    EXPECT_EQ(wire.engine.statistics().unclaimed, 1U);
}

// Replies of subnet administration are as long as what RMPP put together, shorter or longer than a packet.
TEST(MadEngine, ReassembledReplies)
{
    struct SaSource final : MadSource
    {
        bool produce(MadRequest& request) override
        {
            if (asked) return false;
            asked = true;
            mad::encodeGmp(request.mad, mad::ManagementClass::SubnAdm, 2, mad::Method::GetTable, 0x11, 0);
            return true;
        }
        void completed(const MadReply& reply) override { size = reply.mad.size(); }
        bool asked = false;
        std::size_t size = 0;
    };
    for (const std::size_t size : {56UZ, 256UZ, 20'000UZ}) {
        Wire wire;
        SaSource source;
        wire.engine.attach(source);
        wire.pump();
        std::vector<std::byte> reply(size);
        std::copy_n(wire.outgoing.front().begin(), 56, reply.begin());
        reply[3] = static_cast<std::byte>(mad::Method::GetTableResp);
        wire.receive(reply);
        EXPECT_EQ(source.size, size);
        wire.engine.detach(source);
    }
}

} // namespace
} // namespace fabriscope::transport
