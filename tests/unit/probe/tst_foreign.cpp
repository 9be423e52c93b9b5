// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/pingpong_exchange.h"

#include <gtest/gtest.h>

#include <thread>

namespace fabriscope::device {
namespace {

using namespace std::chrono_literals;

const PingpongAddress one{.lid = 5, .queuePair = 0x12, .psn = 0xabcdef, .gid = "00000000000000000000ffff0a4d0001"};
const PingpongAddress other{.lid = 0, .queuePair = 0xffffff, .psn = 0, .gid = "fe800000000000000000000000000001"};

TEST(PingpongLine, IsThatOfTheProgram)
{
    EXPECT_EQ(pingpongLine(one), std::string("0005:000012:abcdef:00000000000000000000ffff0a4d0001\0", 52));
    EXPECT_EQ(parsePingpongLine(pingpongLine(one)), one);
    EXPECT_EQ(parsePingpongLine(pingpongLine(other)), other);
    std::string bad = pingpongLine(one);
    for (const auto& [at, what] : {std::pair{4, '-'}, {0, 'x'}, {51, 'a'}, {30, ' '}}) {
        std::string spoilt = bad;
        spoilt[static_cast<std::size_t>(at)] = what;
        EXPECT_FALSE(parsePingpongLine(spoilt)) << at;
    }
    EXPECT_FALSE(parsePingpongLine(bad.substr(0, 51)));
    EXPECT_FALSE(parsePingpongLine({}));
}

TEST(PingpongExchange, BothEndsLearnOfEachOther)
{
    const Interrupt interrupt;
    auto listener = PingpongListener::open("127.0.0.1", 0);
    ASSERT_TRUE(listener);
    Tried<PingpongAddress> atClient = std::unexpected(Trouble());
    std::thread client([&] { atClient = askPingpong("127.0.0.1", listener->port(), one, interrupt, 10s); });
    const auto atServer = listener->accept(interrupt, 10s);
    const auto answered = atServer ? listener->answer(other, interrupt, 10s) : Tried<void>();
    client.join();
    ASSERT_TRUE(atServer && answered && atClient);
    EXPECT_EQ(*atServer, one);
    EXPECT_EQ(*atClient, other);
}

TEST(PingpongExchange, EndsByItself)
{
    Interrupt interrupt;
    auto listener = PingpongListener::open("127.0.0.1", 0);
    ASSERT_TRUE(listener);
    EXPECT_EQ(listener->accept(interrupt, 20ms).error().sysErrno, ETIMEDOUT);
    const std::uint32_t port = listener->port();
    *listener = PingpongListener();
    EXPECT_EQ(askPingpong("127.0.0.1", port, one, interrupt, 5s).error().sysErrno, ECONNREFUSED);
    interrupt.ask();
    auto again = PingpongListener::open("127.0.0.1", 0);
    EXPECT_FALSE(again->accept(interrupt, 60s)) << "whoever has had enough does not wait";
}

} // namespace
} // namespace fabriscope::device
