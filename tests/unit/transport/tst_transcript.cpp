// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripted_wire.h"
#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <sstream>

namespace fabriscope::transport {
namespace {

using namespace testing;

/// Answers with the number of replies given so far in the data.
class CountingTransport final : public MadTransport
{
public:
    Result<SendOutcome> send(const OutgoingMad& mad) override
    {
        m_reply = replyTo(mad.mad);
        m_reply->at(mad::smpDataOffset) = static_cast<std::byte>(++m_count);
        return SendOutcome::Sent;
    }
    Result<std::optional<IncomingMad>> receive() override
    {
        if (!m_reply) return std::optional<IncomingMad>();
        m_current = *m_reply;
        m_reply.reset();
        return IncomingMad{.mad = m_current, .source = {.lid = Lid(7), .qp = 0}};
    }
    [[nodiscard]] int descriptor() const override { return -1; }

private:
    unsigned m_count = 0;
    std::optional<mad::MadBuffer> m_reply;
    mad::MadBuffer m_current{};
};

mad::MadBuffer request(std::uint32_t modifier, std::uint64_t id)
{
    mad::MadBuffer mad{};
    const std::array<std::uint8_t, 2> route = {1, 4};
    EXPECT_TRUE(mad::encodeDirectedSmp(mad, {.attribute = mad::AttributeId::PortInfo, .modifier = modifier}, route));
    mad::storeBigEndian(mad.data() + 8, id);
    return mad;
}

unsigned ask(MadTransport& transport, std::uint32_t modifier, std::uint32_t id)
{
    EXPECT_TRUE(transport.send({.mad = request(modifier, id), .timeout = 100ms}));
    const auto reply = transport.receive();
    if (!reply || !*reply || (**reply).status != 0) return 0;
    EXPECT_EQ(static_cast<std::uint32_t>(mad::transactionIdOf((**reply).mad.data())), id);
    return std::to_integer<unsigned>((**reply).mad[mad::smpDataOffset]);
}

TEST(Transcript, PlaysBackWhatWasRecorded)
{
    std::stringstream file;
    {
        RecordTransport record(std::make_unique<CountingTransport>(), file);
        EXPECT_EQ(ask(record, 1, 100), 1U);
        EXPECT_EQ(ask(record, 2, 101), 2U);
        EXPECT_EQ(ask(record, 1, 102), 3U);
    }
    auto replay = ReplayTransport::load(file, "file");
    ASSERT_TRUE(replay) << describe(replay.error());
    EXPECT_EQ(ask(**replay, 2, 5), 2U);
    EXPECT_EQ(ask(**replay, 1, 6), 1U); // the first reply to the same question, then the second, again and again
    EXPECT_EQ(ask(**replay, 1, 7), 3U);
    EXPECT_EQ(ask(**replay, 1, 8), 3U);
    EXPECT_EQ((*replay)->unanswered(), 0U);
}

TEST(Transcript, UnknownRequestsTimeOut)
{
    std::stringstream file("# fabriscope MAD transcript 1\n");
    auto replay = ReplayTransport::load(file, "file");
    ASSERT_TRUE(replay);
    EXPECT_FALSE((*replay)->receive()->has_value());
    ASSERT_TRUE((*replay)->send({.mad = request(1, 9), .timeout = 100ms}));
    const auto back = (*replay)->receive();
    ASSERT_TRUE(back && *back);
    EXPECT_EQ((**back).status, ETIMEDOUT);
    EXPECT_EQ(mad::transactionIdOf((**back).mad.data()), 9U);
    EXPECT_EQ((*replay)->unanswered(), 1U);
}

TEST(Transcript, BadLinesAreNamed)
{
    const auto errorOf = [](const std::string& text) {
        std::stringstream file(text);
        const auto replay = ReplayTransport::load(file, "broken.mads");
        return replay ? std::string("none") : describe(replay.error());
    };
    const std::string title = "# fabriscope MAD transcript 1\n";
    EXPECT_NE(errorOf("").find("empty"), std::string::npos);
    EXPECT_NE(errorOf("something else\n").find("broken.mads:1"), std::string::npos);
    EXPECT_NE(errorOf(title + "\n? 1 2 3\n").find("broken.mads:3"), std::string::npos);
    EXPECT_NE(errorOf(title + "> 1 2 3\n").find("broken.mads:2"), std::string::npos);
    EXPECT_NE(errorOf(title + "> 1 2 0 0 10 zz\n").find("hexadecimal"), std::string::npos);
    EXPECT_NE(errorOf(title + "> 1 2 0 0 10 0011\n").find("truncated"), std::string::npos);
}

} // namespace
} // namespace fabriscope::transport
