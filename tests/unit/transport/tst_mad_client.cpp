// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/mad_client.h"
#include "socket_transport.h"

#include <asio/io_context.hpp>
#include <gtest/gtest.h>

namespace fabriscope::transport {
namespace {

using namespace testing;

MadQuestion question(std::uint32_t modifier, std::chrono::milliseconds timeout = std::chrono::milliseconds(10'000))
{
    MadQuestion q{.timeout = timeout, .retries = 0, .subject = std::format("node {}", modifier)};
    mad::encodeLidSmp(q.mad, {.attribute = mad::AttributeId::PortInfo, .modifier = modifier});
    q.address.lid = Lid(4);
    return q;
}

class MadClientTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        const int fd = peer.open();
        ASSERT_GE(fd, 0);
        loop = std::make_unique<MadLoop>(context.get_executor(), std::make_unique<SocketTransport>(fd));
        client = std::make_unique<MadClient>(*loop, 100);
    }
    MadClient::Handler store()
    {
        return [this](Result<MadAnswer> answer) { answers.push_back(std::move(answer)); };
    }
    void runUntilAnswers(std::size_t count, bool serve = true, std::uint8_t status = 0)
    {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (answers.size() < count) {
            ASSERT_LT(std::chrono::steady_clock::now(), end) << "only " << answers.size() << " answers";
            context.run_one_for(std::chrono::milliseconds(1));
            context.restart();
            if (serve) peer.serve(status);
        }
    }

    asio::io_context context;
    Peer peer;
    std::unique_ptr<MadLoop> loop;
    std::unique_ptr<MadClient> client;
    std::vector<Result<MadAnswer>> answers;
};

TEST_F(MadClientTest, Answers)
{
    for (std::uint32_t i = 0; i < 50; ++i)
        client->ask(question(i), [this, i](Result<MadAnswer> answer) {
            ASSERT_TRUE(answer);
            EXPECT_EQ(mad::attributeModifierOf(answer->data()), i);
            answers.push_back(std::move(answer));
        });
    EXPECT_EQ(client->open(), 50U);
    EXPECT_TRUE(answers.empty());
    runUntilAnswers(50);
    EXPECT_EQ(client->open(), 0U);
}

TEST_F(MadClientTest, StatusBecomesAnError)
{
    client->ask(question(7), store());
    runUntilAnswers(1, true, 0x0c);
    ASSERT_FALSE(answers[0]);
    EXPECT_EQ(answers[0].error().code, ErrorCode::MadStatus);
    EXPECT_EQ(answers[0].error().madStatus, 0x0c);
    EXPECT_EQ(answers[0].error().subject, "node 7");
}

TEST_F(MadClientTest, Timeout)
{
    client->ask(question(1, std::chrono::milliseconds(5)), store());
    runUntilAnswers(1, false);
    ASSERT_FALSE(answers[0]);
    EXPECT_EQ(answers[0].error().code, ErrorCode::Timeout);
}

TEST_F(MadClientTest, CancelBeforeAndAfterSending)
{
    const auto waiting = client->ask(question(1), store());
    client->cancel(waiting);
    runUntilAnswers(1, false);
    EXPECT_EQ(answers[0].error().code, ErrorCode::Cancelled);
    const auto sent = client->ask(question(2), store());
    while (loop->engine().open() == 0) {
        context.poll();
        context.restart();
    }
    client->cancel(sent);
    client->cancel(sent);
    runUntilAnswers(2, false);
    EXPECT_EQ(answers[1].error().code, ErrorCode::Cancelled);
    EXPECT_EQ(loop->engine().open(), 0U);
}

TEST_F(MadClientTest, FullQueueIsSaid)
{
    for (std::uint32_t i = 0; i <= 100; ++i)
        client->ask(question(i), store());
    runUntilAnswers(101);
    std::size_t refused = 0;
    for (const auto& answer : answers) {
        if (!answer && answer.error().code == ErrorCode::Internal) ++refused;
    }
    EXPECT_EQ(refused, 1U);
}

TEST_F(MadClientTest, EndOfTheClientAnswersEverything)
{
    for (std::uint32_t i = 0; i < 30; ++i)
        client->ask(question(i), store());
    context.poll_one();
    context.restart();
    client.reset();
    runUntilAnswers(30, false);
    for (const auto& answer : answers)
        EXPECT_EQ(answer.error().code, ErrorCode::Cancelled);
}

TEST_F(MadClientTest, EndOfTheDevice)
{
    client->ask(question(1), store());
    while (loop->engine().open() == 0) {
        context.poll();
        context.restart();
    }
    peer.close();
    runUntilAnswers(1, false);
    EXPECT_EQ(answers[0].error().code, ErrorCode::ConnectionLost);
    client->ask(question(2), store());
    runUntilAnswers(2, false);
    EXPECT_EQ(answers[1].error().code, ErrorCode::ConnectionLost);
}

} // namespace
} // namespace fabriscope::transport
