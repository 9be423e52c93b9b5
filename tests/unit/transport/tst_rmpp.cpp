// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/rmpp_receiver.h"
#include "tests/support/rmpp_sender.h"
#include "tests/unit/transport/scripted_wire.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>
#include <random>

namespace fabriscope::transport {
namespace {

using namespace testing;
using Progress = RmppReceiver::Progress;

std::vector<std::byte> randomData(std::size_t size, std::uint64_t seed = 1)
{
    std::mt19937_64 random(seed);
    std::vector<std::byte> data(size);
    for (std::byte& b : data)
        b = static_cast<std::byte>(random());
    return data;
}

mad::MadBuffer tableRequest()
{
    mad::MadBuffer request{};
    mad::encodeGmp(request, mad::ManagementClass::SubnAdm, 2, mad::Method::GetTable, 0x11, 0);
    mad::storeBigEndian<std::uint64_t>(request.data() + 8, 77);
    return request;
}

/// Both ends, and a wire that loses and swaps packets. How many times the sender had to begin anew; none: it ended
/// badly.
struct Transfer
{
    std::vector<std::byte> received;
    unsigned rewinds = 0;
    bool complete = false;
};

Transfer carry(const std::vector<std::byte>& data, double loss, bool swaps, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    const auto lost = [&] { return std::uniform_real_distribution<>(0, 1)(random) < loss; };
    const mad::MadBuffer request = tableRequest();
    test::RmppSender sender(request, data);
    RmppReceiver receiver;
    Transfer result;
    while (!sender.complete() && result.rewinds < 20'000) {
        std::vector<mad::MadBuffer> wire;
        while (const auto segment = sender.next())
            wire.push_back(*segment);
        if (wire.empty()) {
            ++result.rewinds;
            if (result.rewinds % 2 == 1) {
                receiver.remind();
                if (const auto reply = receiver.takeReply(); reply && !lost()) sender.take(*reply);
            } else {
                sender.rewind();
            }
            continue;
        }
        if (swaps) std::ranges::shuffle(wire, random);
        for (const mad::MadBuffer& packet : wire) {
            if (lost()) continue;
            const Progress progress = receiver.take(packet);
            result.received.insert(result.received.end(), receiver.data().begin(), receiver.data().end());
            if (progress == Progress::Complete) result.complete = true;
            EXPECT_NE(progress, Progress::Failed);
            if (const auto reply = receiver.takeReply(); reply && !lost()) sender.take(*reply);
        }
    }
    return result;
}

TEST(Rmpp, RepliesOfEveryLengthArrive)
{
    for (const std::size_t size : {0UZ, 1UZ, 199UZ, 200UZ, 201UZ, 400UZ, 6'399UZ, 6'400UZ, 6'401UZ, 50'000UZ}) {
        const auto data = randomData(size);
        const Transfer transfer = carry(data, 0, false, 1);
        EXPECT_TRUE(transfer.complete) << size;
        EXPECT_EQ(transfer.received, data) << size;
        EXPECT_EQ(transfer.rewinds, 0U) << size;
    }
}

/// An acknowledgement takes its time to the sender, in which so many segments arrive.
TEST(Rmpp, ASenderNeedNotStandStill)
{
    constexpr std::size_t late = 12;
    test::RmppSender sender(tableRequest(), randomData(100'000));
    RmppReceiver receiver;
    std::deque<std::optional<mad::MadBuffer>> underWay;
    while (!sender.complete()) {
        if (const auto packet = sender.next()) {
            receiver.take(*packet);
            underWay.push_back(receiver.takeReply());
        } else {
            ASSERT_TRUE(receiver.complete()) << "after segment " << receiver.bytes() / 200;
            underWay.emplace_back(std::nullopt); // time passes
        }
        // The first segment opens the window: only then is there anything to send.
        if (underWay.size() <= late && receiver.bytes() > 200 && !receiver.complete()) continue;
        if (const auto reply = underWay.front()) sender.take(*reply);
        underWay.pop_front();
    }
    EXPECT_TRUE(receiver.complete());
}

TEST(Rmpp, LostAndSwappedPacketsCostTimeOnly)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto data = randomData(40'000 + seed * 37, seed);
        const Transfer transfer = carry(data, 0.1, seed % 2 == 0, seed);
        EXPECT_TRUE(transfer.complete) << seed;
        EXPECT_EQ(transfer.received, data) << seed;
    }
}

// What a window has lost arrives without what arrived being sent for nothing: two rounds a window are enough mostly.
TEST(Rmpp, SegmentsBehindAGapAreKept)
{
    const Transfer transfer = carry(randomData(200'000), 0.1, false, 3);
    EXPECT_TRUE(transfer.complete);
    EXPECT_LT(transfer.rewinds, 4U * 1000 / 32 + 40) << "a gap cost more than its window";
}

struct Hostile
{
    const char* what;
    std::function<void(mad::RmppHeader&)> change;
    RmppStatus status;
};

TEST(Rmpp, WhatCannotBeIsBrokenOffWithItsCode)
{
    const auto cases = {
        Hostile{"segment 0", [](mad::RmppHeader& h) { h.segmentNumber = 0; }, RmppStatus::InconsistentFirst},
        Hostile{"first twice", [](mad::RmppHeader& h) { h.flags |= mad::RmppHeader::first; },
                RmppStatus::InconsistentFirst},
        Hostile{"far beyond the window", [](mad::RmppHeader& h) { h.segmentNumber = 0xffffffffU; },
                RmppStatus::SegmentNumberTooBig},
        Hostile{"type 9", [](mad::RmppHeader& h) { h.type = mad::RmppType{9}; }, RmppStatus::BadType},
        Hostile{"an acknowledgement", [](mad::RmppHeader& h) { h.type = mad::RmppType::Ack; }, RmppStatus::BadType},
        Hostile{"version 2", [](mad::RmppHeader& h) { h.version = 2; }, RmppStatus::UnsupportedVersion},
        Hostile{"a status", [](mad::RmppHeader& h) { h.status = 3; }, RmppStatus::IllegalStatus},
        Hostile{"last and too long",
                [](mad::RmppHeader& h) { h.flags |= mad::RmppHeader::last, h.payloadLength = 221; },
                RmppStatus::InconsistentLast},
        Hostile{"last and shorter than its header",
                [](mad::RmppHeader& h) { h.flags |= mad::RmppHeader::last, h.payloadLength = 19; },
                RmppStatus::InconsistentLast},
    };
    for (const Hostile& hostile : cases) {
        test::RmppSender sender(tableRequest(), randomData(2000));
        RmppReceiver receiver;
        ASSERT_EQ(receiver.take(sender.segment(1)), Progress::Accepted);
        static_cast<void>(receiver.takeReply());
        mad::MadBuffer packet = sender.segment(2);
        auto header = mad::decodeUnchecked<mad::RmppHeader>(packet.data());
        hostile.change(header);
        mad::LayoutOf<mad::RmppHeader>::encode(packet.data(), header);
        EXPECT_EQ(receiver.take(packet), Progress::Failed) << hostile.what;
        EXPECT_EQ(receiver.status(), std::to_underlying(hostile.status)) << hostile.what;
        const auto reply = receiver.takeReply();
        ASSERT_TRUE(reply) << hostile.what;
        EXPECT_EQ(mad::decodeUnchecked<mad::RmppHeader>(reply->data()).type, mad::RmppType::Abort) << hostile.what;
        EXPECT_EQ(receiver.take(sender.segment(2)), Progress::Ignored) << "it is over: " << hostile.what;
    }
}

TEST(Rmpp, NothingComesBehindTheLastSegment)
{
    test::RmppSender sender(tableRequest(), randomData(1000));
    test::RmppSender longer(tableRequest(), randomData(2000));
    RmppReceiver receiver;
    EXPECT_EQ(receiver.take(sender.segment(1)), Progress::Accepted);
    EXPECT_EQ(receiver.take(sender.segment(5)), Progress::Ignored);
    EXPECT_EQ(receiver.take(longer.segment(7)), Progress::Failed);
    EXPECT_EQ(receiver.status(), std::to_underlying(RmppStatus::InconsistentLast));
    RmppReceiver other; // what came before the last one
    EXPECT_EQ(other.take(longer.segment(1)), Progress::Accepted);
    EXPECT_EQ(other.take(longer.segment(7)), Progress::Ignored);
    EXPECT_EQ(other.take(sender.segment(5)), Progress::Failed);
    EXPECT_EQ(other.status(), std::to_underlying(RmppStatus::InconsistentLast));
}

TEST(Rmpp, AReplyThatIsTooLongIsBrokenOff)
{
    test::RmppSender sender(tableRequest(), randomData(10'000));
    RmppReceiver receiver({.mostBytes = 1000});
    Progress progress = Progress::Accepted;
    unsigned segments = 0;
    while (progress == Progress::Accepted) {
        progress = receiver.take(*sender.next());
        ++segments;
        if (const auto reply = receiver.takeReply()) sender.take(*reply);
    }
    EXPECT_EQ(progress, Progress::Failed);
    EXPECT_EQ(segments, 6U);
    EXPECT_TRUE(sender.aborted());
}

TEST(Rmpp, TheSenderMayBreakOff)
{
    test::RmppSender sender(tableRequest(), randomData(10'000));
    RmppReceiver receiver;
    EXPECT_EQ(receiver.take(sender.segment(1)), Progress::Accepted);
    static_cast<void>(receiver.takeReply());
    mad::MadBuffer abort = sender.segment(2);
    mad::LayoutOf<mad::RmppHeader>::encode(
        abort.data(), mad::RmppHeader{.version = 1, .type = mad::RmppType::Abort, .flags = 1, .status = 126});
    EXPECT_EQ(receiver.take(abort), Progress::Failed);
    EXPECT_EQ(receiver.status(), 126);
    EXPECT_EQ(receiver.takeReply(), std::nullopt) << "an abort is not answered";
    EXPECT_EQ(describeRmppStatus(126), "too many retries");
    EXPECT_EQ(describeRmppStatus(99), "code 99");
}

// --- in the engine ---

class TableSource final : public MadSource
{
public:
    bool produce(MadRequest& request) override
    {
        if (std::exchange(asked, true)) return false;
        std::ranges::copy(this->request, request.mad.begin());
        request.address = gsiAddress(Lid(4));
        request.cookie = 7;
        request.timeout = 1000ms;
        request.retries = 2;
        return true;
    }
    void received(const MadPart& part) override
    {
        EXPECT_EQ(part.cookie, 7U);
        data.insert(data.end(), part.data.begin(), part.data.end());
        ++parts;
    }
    void completed(const MadReply& reply) override
    {
        ends.push_back(reply.outcome);
        status = reply.rmppStatus;
        inParts = reply.inParts;
    }
    mad::MadBuffer request = tableRequest();
    bool asked = false;
    std::vector<std::byte> data;
    unsigned parts = 0;
    std::vector<MadOutcome> ends;
    std::uint8_t status = 0;
    bool inParts = false;
};

class EngineRmpp : public ::testing::Test
{
protected:
    EngineRmpp() : EngineRmpp(tableRequest()) {}
    explicit EngineRmpp(const mad::MadBuffer& first)
    {
        source.request = first;
        wire.engine.attach(source);
        wire.pump();
        request = wire.outgoing.at(0);
        wire.outgoing.clear();
    }
    ~EngineRmpp() override { wire.engine.detach(source); }
    EngineRmpp(const EngineRmpp&) = delete;
    EngineRmpp& operator=(const EngineRmpp&) = delete;

    void give(const mad::MadBuffer& packet)
    {
        wire.engine.received({.mad = packet, .source = {.lid = Lid(4), .qp = 1}, .status = 0}, wire.now);
    }
    /// What the engine has to say goes to the sender.
    void back(test::RmppSender& sender)
    {
        wire.pump();
        for (const mad::MadBuffer& packet : std::exchange(wire.outgoing, {}))
            sender.take(packet);
    }

    Wire wire;
    TableSource source;
    mad::MadBuffer request{};
};

TEST_F(EngineRmpp, PartsComeWhileTheReplyComes)
{
    const auto data = randomData(30'000);
    test::RmppSender sender(request, data);
    give(*sender.next());
    EXPECT_EQ(source.data.size(), 200U) << "the first packet's data are there at once";
    back(sender);
    while (!sender.complete()) {
        const auto packet = sender.next();
        ASSERT_TRUE(packet);
        give(*packet);
        back(sender);
    }
    EXPECT_EQ(source.data, data);
    EXPECT_THAT(source.ends, ::testing::ElementsAre(MadOutcome::Answered));
    EXPECT_TRUE(source.inParts);
    EXPECT_EQ(wire.engine.open(), 0U);
    EXPECT_EQ(wire.engine.statistics().segments, sender.count());
}

TEST_F(EngineRmpp, TheLastAcknowledgementIsRepeated)
{
    test::RmppSender sender(request, randomData(100));
    give(sender.segment(1));
    wire.pump();
    wire.outgoing.clear(); // lost
    give(sender.segment(1));
    back(sender);
    EXPECT_TRUE(sender.complete());
    EXPECT_FALSE(sender.aborted());
    EXPECT_THAT(source.ends, ::testing::ElementsAre(MadOutcome::Answered));
}

TEST_F(EngineRmpp, OneAnswerToARepeatedRequestIsEnough)
{
    wire.advance(1300ms);
    wire.pump(); // the second attempt, as another transaction
    ASSERT_EQ(wire.outgoing.size(), 1U);
    const mad::MadBuffer again = wire.outgoing.at(0);
    wire.outgoing.clear();
    ASSERT_NE(mad::transactionIdOf(again.data()), mad::transactionIdOf(request.data()));
    const auto data = randomData(1000);
    test::RmppSender first(request, data);
    test::RmppSender second(again, data);
    give(*first.next());
    back(first);
    give(*second.next());
    back(second);
    EXPECT_TRUE(second.aborted());
    while (!first.complete()) {
        give(*first.next());
        back(first);
    }
    EXPECT_EQ(source.data, data) << "nothing twice";
    EXPECT_THAT(source.ends, ::testing::ElementsAre(MadOutcome::Answered));
}

TEST_F(EngineRmpp, ASenderThatFallsSilentIsRemindedAndGivenUp)
{
    test::RmppSender sender(request, randomData(10'000));
    give(*sender.next());
    back(sender);
    unsigned reminders = 0;
    for (int i = 0; i < 400 && source.ends.empty(); ++i) {
        wire.advance(100ms);
        wire.pump();
        reminders += static_cast<unsigned>(std::exchange(wire.outgoing, {}).size());
    }
    EXPECT_THAT(source.ends, ::testing::ElementsAre(MadOutcome::TimedOut));
    EXPECT_EQ(reminders, 8U) << "seven reminders, and the end of it";
    EXPECT_EQ(wire.engine.open(), 0U);
}

/// A hostile administration: each packet comes before the next reminder is due.
TEST_F(EngineRmpp, ASenderThatRepeatsItselfHoldsNoRequestForEver)
{
    test::RmppSender sender(request, randomData(10'000));
    give(*sender.next());
    for (int i = 0; i < 2000 && source.ends.empty(); ++i) {
        wire.advance(50ms);
        give(sender.segment(1));
        wire.pump();
        wire.outgoing.clear();
    }
    EXPECT_THAT(source.ends, ::testing::ElementsAre(MadOutcome::TimedOut));
    EXPECT_EQ(wire.engine.open(), 0U);
}

TEST_F(EngineRmpp, ASenderThatOnlyDripsHoldsNoRequestForEver)
{
    test::RmppSender sender(request, randomData(3'000'000)); // 15,000 segments
    int given = 0;
    for (; given < 12'000 && source.ends.empty(); ++given) {
        if (const auto packet = sender.next()) give(*packet);
        back(sender);
        wire.advance(80ms); // 16 minutes in all
    }
    EXPECT_LT(given, 8'000);
    EXPECT_THAT(source.ends, ::testing::ElementsAre(MadOutcome::TimedOut));
    EXPECT_EQ(wire.engine.open(), 0U);
}

TEST_F(EngineRmpp, ACancelledTransferIsBrokenOff)
{
    test::RmppSender sender(request, randomData(10'000));
    give(*sender.next());
    back(sender);
    wire.engine.cancel(source, 7);
    back(sender);
    EXPECT_TRUE(sender.aborted());
    EXPECT_THAT(source.ends, ::testing::ElementsAre(MadOutcome::Cancelled));
}

TEST_F(EngineRmpp, ASenderMayNotInterfere)
{
    test::RmppSender sender(request, randomData(1000));
    test::RmppSender other(request, randomData(1000, 9));
    give(*sender.next());
    back(sender);
    wire.engine.received({.mad = other.segment(2), .source = {.lid = Lid(9), .qp = 1}, .status = 0}, wire.now);
    while (!sender.complete()) {
        give(*sender.next());
        back(sender);
    }
    EXPECT_EQ(source.data, randomData(1000));
}

/// A SubnAdmGetMulti() as sa::encode() writes it: one segment.
mad::MadBuffer multiRequest()
{
    mad::MadBuffer request = tableRequest();
    request[3] = static_cast<std::byte>(mad::Method::GetMulti);
    mad::storeBigEndian<std::uint16_t>(request.data() + 16, 0x3a); // MultiPathRecord
    mad::LayoutOf<mad::RmppHeader>::encode(
        request.data(), mad::RmppHeader{.version = 1, .type = mad::RmppType::Data, .flags = 7, .segmentNumber = 1});
    return request;
}

/// What its receiver says when that segment has come.
mad::MadBuffer arrived(const mad::MadBuffer& request)
{
    mad::MadBuffer packet = request;
    packet[3] ^= std::byte{mad::responseBit};
    mad::LayoutOf<mad::RmppHeader>::encode(
        packet.data(),
        mad::RmppHeader{.version = 1, .type = mad::RmppType::Ack, .flags = 1, .segmentNumber = 1, .payloadLength = 1});
    return packet;
}

class EngineTransfer : public EngineRmpp
{
protected:
    EngineTransfer() : EngineRmpp(multiRequest()) {}
};

TEST_F(EngineTransfer, ARequestMayBeATransferItself)
{
    // An administration that thinks for a while after it has the request: that is no silence.
    wire.advance(900ms);
    give(arrived(request));
    wire.pump();
    ASSERT_EQ(wire.outgoing.size(), 1U) << "the other end waits to hear that the reply may come";
    const auto ready = mad::decodeUnchecked<mad::RmppHeader>(wire.outgoing[0].data());
    EXPECT_EQ(ready.type, mad::RmppType::Ack);
    EXPECT_EQ(ready.segmentNumber, 0U);
    EXPECT_EQ(ready.payloadLength, 1U);
    EXPECT_EQ(mad::methodOf(wire.outgoing[0].data()), mad::Method::GetMulti);
    EXPECT_EQ(mad::transactionIdOf(wire.outgoing[0].data()), mad::transactionIdOf(request.data()));
    wire.outgoing.clear();
    wire.advance(900ms);
    wire.pump();
    EXPECT_TRUE(wire.outgoing.empty()) << "not repeated";
    const auto data = randomData(500);
    mad::MadBuffer paths = request;
    mad::storeBigEndian<std::uint16_t>(paths.data() + 16, 0x35); // OpenSM replies with PathRecords
    test::RmppSender sender(paths, data);
    while (!sender.complete()) {
        const auto packet = sender.next();
        ASSERT_TRUE(packet);
        give(*packet);
        back(sender);
    }
    EXPECT_EQ(source.data, data);
    EXPECT_THAT(source.ends, ::testing::ElementsAre(MadOutcome::Answered));
    EXPECT_EQ(wire.engine.statistics().retries, 0U);
}

TEST_F(EngineTransfer, AnAdministrationMayRefuseIt)
{
    mad::MadBuffer abort = arrived(request);
    mad::LayoutOf<mad::RmppHeader>::encode(
        abort.data(), mad::RmppHeader{.version = 1, .type = mad::RmppType::Abort, .flags = 1, .status = 125});
    give(abort);
    EXPECT_THAT(source.ends, ::testing::ElementsAre(MadOutcome::Aborted));
    EXPECT_EQ(source.status, 125);
}

TEST_F(EngineTransfer, AcknowledgementsAloneDoNotHoldARequest)
{
    for (int tenths = 0; source.ends.empty() && tenths < 1000; ++tenths) {
        give(arrived(request));
        wire.advance(100ms);
        wire.pump();
        for (const mad::MadBuffer& packet : std::exchange(wire.outgoing, {}))
            if (mad::decodeUnchecked<mad::RmppHeader>(packet.data()).type == mad::RmppType::Data) request = packet;
    }
    EXPECT_THAT(source.ends, ::testing::ElementsAre(MadOutcome::TimedOut));
}

/// Of an ordinary request there is nothing to acknowledge.
TEST_F(EngineRmpp, AnAcknowledgementIsNoReply)
{
    give(arrived(request));
    EXPECT_THAT(source.ends, ::testing::ElementsAre(MadOutcome::Aborted));
}

TEST_F(EngineRmpp, ABusyTransportKeepsTheAcknowledgement)
{
    test::RmppSender sender(request, randomData(100));
    give(sender.segment(1));
    const auto next = wire.engine.nextToSend(wire.now);
    ASSERT_TRUE(next);
    wire.engine.busy(next->slot, wire.now);
    EXPECT_FALSE(wire.engine.nextToSend(wire.now));
    const auto deadline = wire.engine.nextDeadline();
    ASSERT_TRUE(deadline) << "nobody would come back otherwise";
    wire.advance(std::chrono::duration_cast<std::chrono::microseconds>(*deadline - wire.now));
    back(sender);
    EXPECT_TRUE(sender.complete());
}

} // namespace
} // namespace fabriscope::transport
