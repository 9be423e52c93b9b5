// SPDX-License-Identifier: GPL-3.0-or-later
//
// Jobs by themselves: conversations, and replies to a console that reads slowly.
#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/jobs.h"
#include "core/agent/server/jobs/thread_job.h"
#include "core/base/listeners.h"
#include "tests/support/thread_limit.h"

#include <asio/io_context.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <thread>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::agent;
using namespace std::chrono_literals;

namespace {

constexpr auto patience = 60s; // of a test that fails

pb::Response pongOf(std::uint64_t cookie, std::size_t padding = 0)
{
    pb::Response response;
    if (padding > 0)
        response.mutable_snapshot()->set_data(std::string(padding, 'x'));
    else
        response.mutable_pong()->set_cookie(cookie);
    return response;
}

pb::Request message(std::uint64_t id, std::uint64_t cookie, bool further)
{
    pb::Request request;
    request.set_id(id);
    request.set_further(further);
    request.mutable_ping()->set_cookie(cookie);
    return request;
}

/// Adds up what it gets until it gets 0.
class Sum final : public Job
{
public:
    using Job::Job;
    Result<void> start(const pb::Request& request) override { return take(request); }
    Result<void> take(const pb::Request& request) override
    {
        if (request.ping().cookie() > 1000)
            return fail(ErrorCode::InvalidArgument, "the sum", "the number is too large");
        m_sum += request.ping().cookie();
        if (request.ping().cookie() == 0)
            replies().finish(pongOf(m_sum));
        else
            replies().send(pongOf(m_sum));
        return {};
    }

private:
    std::uint64_t m_sum = 0;
};

constexpr std::size_t partSize = std::size_t{200} << 10U;
constexpr unsigned parts = 200; // 40 MB: far more than may wait

class ManyParts final : public ThreadJob
{
public:
    ManyParts(JobContext context, std::atomic<unsigned>& sent) : ThreadJob(context), m_sent(sent) {}
    Result<void> start(const pb::Request& /*request*/) override
    {
        run([&sent = m_sent](Line& line) -> Result<std::optional<pb::Response>> {
            for (unsigned i = 0; i < parts; ++i) {
                if (!line.send(pongOf(0, partSize)))
                    return fail(ErrorCode::Cancelled, "the parts", "a stop was requested");
                ++sent;
            }
            return pongOf(1);
        });
        return {};
    }

private:
    std::atomic<unsigned>& m_sent;
};

/// Ends when the connection does, within that call: as a followed fabric without a subscription. It may end others
/// with it, and say that it would have needed time.
class EndsWithTheConnection final : public Job
{
public:
    EndsWithTheConnection(JobContext context, std::vector<Replies*>& all, std::chrono::milliseconds needs)
        : Job(context), m_all(all), m_needs(needs)
    {
        m_all.push_back(&replies());
    }
    ~EndsWithTheConnection() override { std::erase(m_all, &replies()); }
    Result<void> start(const pb::Request& /*request*/) override { return {}; }
    void stop() override
    {
        const auto all = m_all;
        for (Replies* each : all)
            each->finish();
    }
    [[nodiscard]] std::chrono::milliseconds patience() const override { return m_needs; }

private:
    std::vector<Replies*>& m_all;
    std::chrono::milliseconds m_needs;
};

class JobsTest : public testing::Test
{
protected:
    template <class J> static Jobs::Make make()
    {
        return [](JobContext context) { return std::make_unique<J>(context); };
    }
    /// What the console reads.
    std::vector<pb::Response> read()
    {
        FrameDecoder decoder("agent");
        decoder.feed(preamble);
        decoder.feed(outbox.take());
        jobs.resume();
        std::vector<pb::Response> all;
        for (auto payload = decoder.next(); payload && *payload; payload = decoder.next())
            EXPECT_TRUE(parseMessage(all.emplace_back(), **payload));
        return all;
    }
    /// Lets the executor run until that is so.
    testing::AssertionResult runUntil(const std::function<bool()>& reached)
    {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!reached()) {
            if (std::chrono::steady_clock::now() > end) return testing::AssertionFailure() << "not reached";
            io.restart();
            io.run_one_for(10ms);
        }
        return testing::AssertionSuccess();
    }

    asio::io_context io;
    std::vector<Replies*> ending; ///< outlives the jobs
    AgentHost host{io.get_executor(), {.hostName = "head1", .stateFolder = "/nonexistent", .log = {}}};
    Outbox outbox{"head1"};
    std::atomic<unsigned> sent = 0;
    Jobs jobs{io.get_executor(), host, outbox, [] {}};
};

} // namespace

TEST_F(JobsTest, AConversationTakesFurtherMessagesInOrderUntilItsEnd)
{
    ASSERT_TRUE(jobs.begin(message(1, 5, false), make<Sum>()));
    ASSERT_TRUE(jobs.begin(message(2, 100, false), make<Sum>()));
    EXPECT_TRUE(jobs.takeFurther(message(1, 7, true)));
    EXPECT_TRUE(jobs.takeFurther(message(2, 1, true)));
    EXPECT_TRUE(jobs.takeFurther(message(1, 0, true)));
    EXPECT_TRUE(jobs.takeFurther(message(1, 9, true))) << "dropped: the request has ended";
    std::map<std::uint64_t, std::vector<std::uint64_t>> said;
    for (const pb::Response& response : read())
        said[response.id()].push_back(response.pong().cookie());
    EXPECT_THAT(said[1], testing::ElementsAre(5, 12, 12));
    EXPECT_THAT(said[2], testing::ElementsAre(100, 101));
    EXPECT_EQ(jobs.size(), 1U);
    EXPECT_FALSE(jobs.takeFurther(message(3, 1, true))) << "of no request";
}

TEST_F(JobsTest, AnErrorInAConversationKillsItsId)
{
    ASSERT_TRUE(jobs.begin(message(1, 5, false), make<Sum>()));
    EXPECT_TRUE(jobs.takeFurther(message(1, 5000, true)));
    EXPECT_TRUE(jobs.takeFurther(message(1, 1, true)));
    EXPECT_FALSE(jobs.begin(message(1, 1, false), make<Sum>())) << "used up";
    const auto all = read();
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[1].error().code(), "invalid-argument");
    EXPECT_EQ(jobs.size(), 0U);
}

/// The limit is that of a user: what else runs for him may have used it up.
TEST_F(JobsTest, WithoutAThreadTheRequestFailsAndTheAgentGoesOn)
{
    bool isBound = false;
    bool begun = false;
    {
        const test::NoFurtherThread none;
        isBound = none.binds();
        begun = isBound && jobs.begin(message(1, 0, false), [this](JobContext context) {
            return std::make_unique<ManyParts>(context, sent);
        });
    }
    if (!isBound) GTEST_SKIP() << "the limit does not bind this user";
    ASSERT_TRUE(begun);
    const auto all = read();
    ASSERT_EQ(all.size(), 1U);
    EXPECT_THAT(describe(toError(all[0].error())), testing::HasSubstr("can start no further thread"));
    EXPECT_EQ(jobs.size(), 0U);
    ASSERT_TRUE(jobs.begin(message(2, 5, false), make<Sum>()));
}

TEST_F(JobsTest, AThreadThatSendsMuchWaitsForTheConsole)
{
    ASSERT_TRUE(jobs.begin(message(1, 0, false),
                           [this](JobContext context) { return std::make_unique<ManyParts>(context, sent); }));
    ASSERT_TRUE(runUntil([this] { return !outbox.hasRoom(); }));
    // Nobody reads: what it still sends is bounded, and then nothing moves.
    unsigned before = 0;
    ASSERT_TRUE(runUntil([&, quiet = 0]() mutable {
        quiet = sent == before ? quiet + 1 : 0;
        before = sent;
        return quiet > 20;
    }));
    EXPECT_LT(outbox.waitingBytes(), std::size_t{2} << 20U);
    EXPECT_LT(sent, parts / 4);
    std::size_t received = 0;
    std::uint64_t last = 0;
    ASSERT_TRUE(runUntil([&] {
        for (const pb::Response& response : read()) {
            if (response.has_snapshot()) received += response.snapshot().data().size();
            last = response.pong().cookie();
        }
        return jobs.size() == 0 && outbox.empty();
    }));
    EXPECT_EQ(received, parts * partSize) << "nothing is lost";
    EXPECT_EQ(last, 1U);
}

TEST_F(JobsTest, ACancelReachesAThreadThatWaitsForTheConsole)
{
    ASSERT_TRUE(jobs.begin(message(1, 0, false),
                           [this](JobContext context) { return std::make_unique<ManyParts>(context, sent); }));
    ASSERT_TRUE(runUntil([this] { return !outbox.hasRoom(); }));
    jobs.cancel(1);
    ASSERT_TRUE(runUntil([this] { return jobs.size() == 0; }));
    const auto all = read();
    ASSERT_FALSE(all.empty());
    EXPECT_EQ(all.back().error().code(), "cancelled");
}

TEST_F(JobsTest, TheEndOfTheConnectionReachesAThreadThatWaitsForTheConsole)
{
    ASSERT_TRUE(jobs.begin(message(1, 0, false),
                           [this](JobContext context) { return std::make_unique<ManyParts>(context, sent); }));
    ASSERT_TRUE(runUntil([this] { return !outbox.hasRoom(); }));
    bool ended = false;
    jobs.end([&ended] { ended = true; });
    ASSERT_TRUE(runUntil([&ended] { return ended; }));
    EXPECT_EQ(jobs.size(), 0U);
}

TEST_F(JobsTest, JobsThatEndWithinTheEndOfTheConnectionAndEndOthersAreLeftInPeace)
{
    for (const auto needs : {0ms, 500ms}) {
        Jobs several(io.get_executor(), host, outbox, [] {});
        for (std::uint64_t id = 1; id <= 3; ++id)
            ASSERT_TRUE(several.begin(message(id, 0, false), [&](JobContext context) {
                return std::make_unique<EndsWithTheConnection>(context, ending, needs);
            }));
        ASSERT_TRUE(several.begin(message(4, 1, false), make<Sum>()));
        bool ended = false;
        several.end([&ended] { ended = true; });
        ASSERT_TRUE(runUntil([&ended] { return ended; }));
        EXPECT_EQ(several.size(), 0U);
        EXPECT_TRUE(ending.empty()) << "they are destroyed";
    }
}

TEST_F(JobsTest, ClosingAtOnceFindsJobsThatEndWithinIt)
{
    for (std::uint64_t id = 1; id <= 3; ++id)
        ASSERT_TRUE(jobs.begin(message(id, 0, false), [&](JobContext context) {
            return std::make_unique<EndsWithTheConnection>(context, ending, 500ms);
        }));
    jobs.close();
    EXPECT_EQ(jobs.size(), 0U);
    EXPECT_TRUE(ending.empty());
}

TEST(Listeners, ATicketMayGoWhileTheEventIsTold)
{
    Listeners<int> listeners;
    std::vector<int> heard;
    std::array<Listeners<int>::Ticket, 3> tickets;
    for (int i = 0; i < 3; ++i)
        tickets.at(static_cast<std::size_t>(i)) = listeners.add([&, i](const int&) {
            heard.push_back(i);
            if (i != 1) return;
            for (auto& each : tickets) // its own, the one before and the one after
                each.reset();
        });
    listeners.tell(7);
    EXPECT_THAT(heard, testing::ElementsAre(0, 1));
    EXPECT_TRUE(listeners.empty());
    listeners.tell(7);
    EXPECT_EQ(heard.size(), 2U);
}
