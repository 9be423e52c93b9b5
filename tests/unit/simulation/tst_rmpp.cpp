// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/preload/mad_fields.h"
#include "core/simulation/preload/rmpp.h"

#include <gtest/gtest.h>

#include <deque>
#include <numeric>
#include <random>

namespace fabriscope::simulation::preload {
namespace {

constexpr std::size_t saHeader = 56;

/// An SA answer with that many bytes of records.
std::vector<std::uint8_t> saAnswer(std::size_t dataSize)
{
    std::vector<std::uint8_t> message(saHeader + dataSize);
    message[field::mgmtClass] = mgmt_class::sa;
    message[field::method] = 0x92;
    message[field::rmppFlags] = rmpp_flag::active;
    storeBig<std::uint64_t>(message, field::transactionId, 0x1234);
    std::iota(message.begin() + saHeader, message.end(), std::uint8_t{1});
    return message;
}

/// What the receiver delivers, when `lose` decides which packets (of both directions) do not arrive.
template <class Lose> std::optional<std::vector<std::uint8_t>> transfer(RmppSender& sender, Lose lose)
{
    RmppReceiver receiver;
    std::optional<std::vector<std::uint8_t>> whole;
    for (int silence = 0; silence < 50; ++silence) {
        std::deque<MadBytes> acks;
        bool moved = true;
        while (moved) {
            moved = false;
            while (const auto segment = sender.next()) {
                moved = true;
                if (lose()) continue;
                if (receiver.add(*segment) == RmppReceiver::Progress::Complete) whole = receiver.takeMessage();
                if (const auto ack = receiver.takeAck(); ack && !lose()) acks.push_back(*ack);
            }
            for (; !acks.empty(); acks.pop_front()) {
                moved = true;
                sender.acknowledge(loadBig<std::uint32_t>(acks.front(), field::rmppSegment),
                                   loadBig<std::uint32_t>(acks.front(), field::rmppLength));
            }
        }
        if (sender.complete() || (whole && silence > 10)) break; // the last ACK may stay lost: the receiver is gone
        sender.rewind();
    }
    return whole;
}

/// What the receiver's program reads: the header is that of the first segment as it was on the wire.
void expectSameData(const std::vector<std::uint8_t>& received, const std::vector<std::uint8_t>& sent)
{
    ASSERT_EQ(received.size(), sent.size());
    EXPECT_TRUE(std::equal(received.begin() + saHeader, received.end(), sent.begin() + saHeader));
    EXPECT_EQ(loadBig<std::uint64_t>(received, field::transactionId), 0x1234U);
}

TEST(Rmpp, carriesMessagesOfEveryLength)
{
    for (const std::size_t size : {0U, 1U, 199U, 200U, 201U, 400U, 6400U, 6401U, 123456U}) {
        const auto message = saAnswer(size);
        RmppSender sender(message);
        const auto received = transfer(sender, [] { return false; });
        ASSERT_TRUE(received) << size;
        expectSameData(*received, message);
        EXPECT_TRUE(sender.complete());
        EXPECT_EQ(sender.acknowledged(), std::max<std::size_t>(1, (size + 199) / 200)); // segments
    }
}

TEST(Rmpp, marksTheFirstAndTheLastSegment)
{
    RmppSender sender(saAnswer(450));
    const auto first = sender.next();
    ASSERT_TRUE(first);
    EXPECT_EQ((*first)[field::rmppFlags], rmpp_flag::active | rmpp_flag::first);
    // All segments with the 20 bytes of the SA's header in each, without the padding of the last (13.6.2.1).
    EXPECT_EQ(loadBig<std::uint32_t>(*first, field::rmppLength), 3U * 220 - 150);
    EXPECT_FALSE(sender.next()) << "one segment until the receiver opens its window";
    sender.acknowledge(1, 3);
    EXPECT_EQ((*sender.next())[field::rmppFlags], rmpp_flag::active);
    const auto last = sender.next();
    EXPECT_EQ((*last)[field::rmppFlags], rmpp_flag::active | rmpp_flag::last);
    EXPECT_EQ(loadBig<std::uint32_t>(*last, field::rmppLength), 50U + 20);
}

TEST(Rmpp, anAcknowledgementTurnsTheDirection)
{
    RmppSender sender(saAnswer(1000));
    RmppReceiver receiver;
    receiver.add(*sender.next());
    const auto ack = receiver.takeAck();
    ASSERT_TRUE(ack);
    EXPECT_EQ((*ack)[field::method], 0x12);
    EXPECT_EQ(rmppType(*ack), RmppType::Ack);
    EXPECT_TRUE(isRmppActive(*ack));
    EXPECT_EQ(loadBig<std::uint64_t>(*ack, field::transactionId), 0x1234U);
    EXPECT_EQ(loadBig<std::uint32_t>(*ack, field::rmppLength), 1 + rmppWindow);
    EXPECT_FALSE(receiver.takeAck()) << "once";
}

TEST(Rmpp, survivesLossInBothDirections)
{
    std::mt19937 random(7); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same losses in every run
    for (int run = 0; run < 50; ++run) {
        const auto message = saAnswer(20'000);
        RmppSender sender(message);
        const auto received = transfer(sender, [&random] { return random() % 10 == 0; });
        ASSERT_TRUE(received) << run;
        expectSameData(*received, message);
    }
}

TEST(Rmpp, ignoresNonsense)
{
    RmppSender sender(saAnswer(1000));
    sender.acknowledge(99, 1000); // beyond the end
    EXPECT_EQ(sender.acknowledged(), 0U);
    RmppReceiver receiver;
    auto segment = *sender.next();
    storeBig<std::uint32_t>(segment, field::rmppSegment, 5);
    EXPECT_EQ(receiver.add(segment), RmppReceiver::Progress::Ignored);
    EXPECT_FALSE(receiver.takeAck());
    // A last segment that claims to be longer than a MAD.
    storeBig<std::uint32_t>(segment, field::rmppSegment, 1);
    segment[field::rmppFlags] |= rmpp_flag::last;
    storeBig<std::uint32_t>(segment, field::rmppLength, 0xffffffff);
    EXPECT_EQ(receiver.add(segment), RmppReceiver::Progress::Complete);
    EXPECT_EQ(receiver.takeMessage().size(), madSize);
    EXPECT_FALSE(rmppDataOffset(mgmt_class::smLid));
}

} // namespace
} // namespace fabriscope::simulation::preload
