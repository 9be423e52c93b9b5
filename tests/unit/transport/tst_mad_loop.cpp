// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/mad_loop.h"
#include "socket_transport.h"

#include <asio/io_context.hpp>
#include <asio/post.hpp>
#include <gtest/gtest.h>

namespace fabriscope::transport {
namespace {

using namespace testing;

class MadLoopTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        const int fd = peer.open();
        ASSERT_GE(fd, 0);
        loop = std::make_unique<MadLoop>(context.get_executor(), std::make_unique<SocketTransport>(fd));
    }
    template <class Condition> void runUntil(Condition condition)
    {
        while (!condition())
            ASSERT_GT(context.run_one_for(std::chrono::seconds(30)), 0U) << "nothing happens any more";
    }

    asio::io_context context;
    std::unique_ptr<MadLoop> loop;
    Peer peer;
};

TEST_F(MadLoopTest, RequestsGoOutAndAnswersComeIn)
{
    ListSource source(5000);
    loop->attach(source);
    while (source.ended.size() < 5000) {
        context.poll();
        context.restart();
        peer.serve();
    }
    EXPECT_EQ(source.count(MadOutcome::Answered), 5000U);
    loop->detach(source);
}

TEST_F(MadLoopTest, WakeStartsAnIdleLoop)
{
    ListSource source(0);
    loop->attach(source);
    context.poll();
    context.restart();
    source.more(1);
    loop->wake(source);
    while (source.ended.empty()) {
        context.poll();
        context.restart();
        peer.serve();
    }
    EXPECT_EQ(source.count(MadOutcome::Answered), 1U);
    loop->detach(source);
}

// The peer says nothing: the loop's own timer must do it.
TEST_F(MadLoopTest, TimeoutsComeByTheTimer)
{
    ListSource source(3);
    source.timeout = 5ms;
    source.retries = 1;
    loop->attach(source);
    runUntil([&source] { return source.ended.size() == 3; });
    EXPECT_EQ(source.count(MadOutcome::TimedOut), 3U);
    loop->detach(source);
}

TEST_F(MadLoopTest, EndOfTheTransportEndsAllRequests)
{
    ListSource source(10);
    source.timeout = 10'000ms;
    loop->attach(source);
    while (source.produced() < 10) {
        context.poll();
        context.restart();
    }
    peer.close();
    runUntil([this] { return loop->failure().has_value(); });
    EXPECT_EQ(source.count(MadOutcome::Cancelled), 10U);
    ASSERT_TRUE(loop->failure());
    EXPECT_EQ(loop->failure()->code, ErrorCode::ConnectionLost);
    // Whoever asks later gets it at once.
    source.more(1);
    loop->wake(source);
    runUntil([&source] { return source.ended.size() == 11; });
    EXPECT_EQ(source.ended.back().outcome, MadOutcome::Failed);
    loop->detach(source);
}

TEST_F(MadLoopTest, LoopMayEndInACallback)
{
    ListSource source(10);
    source.onCompleted = [&](const MadReply&) {
        if (!loop) return;
        loop->detach(source);
        loop.reset();
    };
    loop->attach(source);
    while (loop) {
        context.poll();
        context.restart();
        peer.serve();
    }
    context.poll();
    EXPECT_EQ(source.ended.size(), 1U);
}

// A long burst must not keep other work on the same executor waiting until its end.
TEST_F(MadLoopTest, OthersGetTheirTurn)
{
    ListSource source(1'000'000);
    loop->attach(source);
    bool other = false;
    asio::post(context, [&other] { other = true; });
    while (!other) {
        context.poll_one();
        context.restart();
        peer.serve();
    }
    EXPECT_LT(source.ended.size(), 1'000'000U);
    loop->detach(source);
}

} // namespace
} // namespace fabriscope::transport
