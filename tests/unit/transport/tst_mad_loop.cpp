// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/mad_loop.h"
#include "scripted_wire.h"

#include <asio/io_context.hpp>
#include <asio/post.hpp>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

namespace fabriscope::transport {
namespace {

using namespace testing;

/// A transport over one end of a socket pair; the other end is the test's.
class SocketTransport final : public MadTransport
{
public:
    explicit SocketTransport(int fd) : m_fd(fd) {}
    ~SocketTransport() override { ::close(m_fd); }
    Result<SendOutcome> send(const OutgoingMad& mad) override
    {
        if (::send(m_fd, mad.mad.data(), mad.mad.size(), MSG_DONTWAIT | MSG_NOSIGNAL) >= 0) return SendOutcome::Sent;
        if (errno == EAGAIN || errno == EWOULDBLOCK) return SendOutcome::Busy;
        return fail(ErrorCode::ConnectionLost, "test", "gone");
    }
    Result<std::optional<IncomingMad>> receive() override
    {
        const auto size = ::recv(m_fd, m_in.data(), m_in.size(), MSG_DONTWAIT);
        if (size > 0) return IncomingMad{.mad = std::span(m_in).first(static_cast<std::size_t>(size))};
        if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return std::optional<IncomingMad>();
        return fail(ErrorCode::ConnectionLost, "test device", "was removed");
    }
    [[nodiscard]] int descriptor() const override { return m_fd; }

private:
    int m_fd;
    mad::MadBuffer m_in{};
};

class MadLoopTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        std::array<int, 2> fds{};
        ASSERT_EQ(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, fds.data()), 0);
        m_peer = fds[1];
        loop = std::make_unique<MadLoop>(context.get_executor(), std::make_unique<SocketTransport>(fds[0]));
    }
    void TearDown() override { closePeer(); }
    void closePeer()
    {
        if (m_peer >= 0) ::close(std::exchange(m_peer, -1));
    }
    /// Answers what has come; how many.
    std::size_t servePeer()
    {
        std::size_t count = 0;
        mad::MadBuffer request{};
        while (::recv(m_peer, request.data(), request.size(), MSG_DONTWAIT) > 0) {
            const mad::MadBuffer reply = replyTo(request);
            EXPECT_GT(::send(m_peer, reply.data(), reply.size(), MSG_NOSIGNAL), 0);
            ++count;
        }
        return count;
    }
    template <class Condition> void runUntil(Condition condition)
    {
        while (!condition())
            ASSERT_GT(context.run_one_for(std::chrono::seconds(30)), 0U) << "nothing happens any more";
    }

    asio::io_context context;
    std::unique_ptr<MadLoop> loop;
    int m_peer = -1;
};

TEST_F(MadLoopTest, RequestsGoOutAndAnswersComeIn)
{
    ListSource source(5000);
    loop->attach(source);
    while (source.ended.size() < 5000) {
        context.poll();
        context.restart();
        servePeer();
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
        servePeer();
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
    std::optional<Error> told;
    loop->setFailureHandler([&told](const Error& error) { told = error; });
    loop->attach(source);
    while (source.produced() < 10) {
        context.poll();
        context.restart();
    }
    closePeer();
    runUntil([&told] { return told.has_value(); });
    EXPECT_EQ(source.count(MadOutcome::Cancelled), 10U);
    ASSERT_TRUE(loop->failure());
    EXPECT_EQ(loop->failure()->code, ErrorCode::ConnectionLost);
    // Whoever asks later hears it at once.
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
        servePeer();
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
        servePeer();
    }
    EXPECT_LT(source.ended.size(), 1'000'000U);
    loop->detach(source);
}

} // namespace
} // namespace fabriscope::transport
