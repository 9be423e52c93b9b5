// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/sa_queries.h"
#include "core/agent/protocol/sa_messages.h"
#include "core/sa/filter.h"

#include <gtest/gtest.h>

#include <vector>

using namespace fabriscope;
using namespace fabriscope::agent;

namespace {

SaRequest exampleQuery()
{
    auto request = sa::parseRequest(*sa::findRecord("PR"), std::vector<std::string>{"slid=1", "service_id=0x1060a64"});
    SaRequest wire{.via = {.device = "mlx5_0", .port = PortNum(2)}, .question = request->question, .agentsKey = true};
    wire.question.smKey = 0xfedcba9876543210U;
    wire.question.modifier = 0x80000000U;
    return wire;
}

pb::Response answerWith(std::size_t count, bool first = false, bool last = false)
{
    pb::Response response;
    pb::SaRecords& records = *response.mutable_sa_records();
    records.set_records(std::string(count * sa::findRecord("PR")->size, 'x'));
    records.set_first(first);
    if (last)
        put(records,
            {.records = count, .administration = Lid(4), .attempts = 2, .duration = std::chrono::microseconds(7)});
    return response;
}

} // namespace

TEST(SaMessages, AQueryHasTheSameMeaningBehindTheWire)
{
    pb::QuerySa message;
    put(message, exampleQuery());
    const auto read = fromWire(message);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(read->via, exampleQuery().via);
    EXPECT_EQ(read->question.record, exampleQuery().question.record);
    EXPECT_EQ(read->question.wanted, exampleQuery().question.wanted);
    EXPECT_EQ(read->question.componentMask, exampleQuery().question.componentMask);
    EXPECT_EQ(read->question.modifier, exampleQuery().question.modifier);
    EXPECT_EQ(read->question.smKey, exampleQuery().question.smKey);
    EXPECT_TRUE(read->agentsKey);
    mad::MadBuffer here{};
    mad::MadBuffer there{};
    ASSERT_TRUE(sa::encode(exampleQuery().question, here));
    ASSERT_TRUE(sa::encode(read->question, there));
    EXPECT_EQ(here, there);
}

// Only what the catalogue knows is ever asked, whoever the console is.
TEST(SaMessages, UnknownRecordsAndTemplatesThatFitNoPacketAreRefused)
{
    pb::QuerySa message;
    EXPECT_FALSE(fromWire(message)) << "attribute 0";
    message.set_attribute(0x4711);
    EXPECT_FALSE(fromWire(message));
    message.set_attribute(0x10011);
    EXPECT_FALSE(fromWire(message)) << "not NodeRecord";
    message.set_attribute(0x11);
    EXPECT_TRUE(fromWire(message));
    message.set_wanted(std::string(109, 'x'));
    EXPECT_FALSE(fromWire(message));
    message.clear_wanted();
    message.set_port(256);
    EXPECT_FALSE(fromWire(message));
}

TEST(SaMessages, AnSmpReadByLidAndByRoute)
{
    SmpRequest request{
        .via = {},
        .question = {.attribute = mad::findSmpAttribute("PortInfo"), .modifier = 3, .node = Lid(7), .mkey = 0x1234}};
    pb::ReadSmp message;
    put(message, request);
    auto read = fromWire(message);
    ASSERT_TRUE(read);
    EXPECT_EQ(std::get<Lid>(read->question.node), Lid(7));
    EXPECT_EQ(read->question.mkey, 0x1234U);
    request.question.node = sa::DirectedRoute{1, 254};
    pb::ReadSmp byRoute;
    put(byRoute, request);
    read = fromWire(byRoute);
    ASSERT_TRUE(read);
    EXPECT_EQ(std::get<sa::DirectedRoute>(read->question.node), (sa::DirectedRoute{1, 254}));

    byRoute.set_route(std::string(64, '\1'));
    EXPECT_FALSE(fromWire(byRoute)) << "too many hops";
    message.set_lid(0xc000);
    EXPECT_FALSE(fromWire(message)) << "no port";
    message.set_lid(7);
    message.set_attribute(0x1234);
    EXPECT_FALSE(fromWire(message));
    pb::SmpData data;
    EXPECT_FALSE(fromWire(data));
    data.set_data(std::string(64, 'x'));
    EXPECT_TRUE(fromWire(data));
}

TEST(SaMessages, SilenceHasTheSameMeaningBehindTheWire)
{
    pb::SaRecords message;
    EXPECT_FALSE(toSilence(message));
    const sa::Silence silence{
        .administration = Lid(4), .waited = std::chrono::seconds(2), .left = std::chrono::seconds(60)};
    put(message, silence);
    EXPECT_EQ(toSilence(message), silence);
    pb::SaRecords extreme;
    put(extreme, {.administration = Lid(4),
                  .waited = std::chrono::milliseconds(-5),
                  .left = std::chrono::milliseconds(std::int64_t{1} << 40U)});
    ASSERT_TRUE(toSilence(extreme));
    EXPECT_EQ(toSilence(extreme)->left, std::chrono::milliseconds(0xffffffff));

    std::vector<sa::Silence> silences;
    unsigned others = 0;
    AnyQuery query = saQuery(exampleQuery(), {.onRecords = [&](std::span<const std::byte>) { ++others; },
                                              .onRestart = [&] { ++others; },
                                              .onSilence = [&](const sa::Silence& s) { silences.push_back(s); }})
                         .with([&](const Result<sa::QuerySummary>&) { ++others; });
    pb::Response response;
    *response.mutable_sa_records() = message;
    EXPECT_FALSE(query.take(response, "agent").value());
    EXPECT_EQ(silences, std::vector{silence});
    EXPECT_EQ(others, 0U);
}

TEST(SaMessages, RecordsReachTheirOwnerAndTheEndComesOnce)
{
    std::size_t bytes = 0;
    unsigned restarts = 0;
    std::vector<Result<sa::QuerySummary>> ends;
    AnyQuery query = saQuery(exampleQuery(), {.onRecords = [&](std::span<const std::byte> r) { bytes += r.size(); },
                                              .onRestart = [&] { bytes = 0, ++restarts; },
                                              .onSilence = {}})
                         .with([&](Result<sa::QuerySummary> r) { ends.push_back(std::move(r)); });
    const auto messages = query.messages();
    ASSERT_TRUE(messages);
    ASSERT_EQ(messages->size(), 1U);
    EXPECT_TRUE(messages->front().has_query_sa());
    EXPECT_FALSE(*query.take(answerWith(3, true), "peer")) << "the first of all is no restart";
    EXPECT_EQ(restarts, 0U);
    EXPECT_FALSE(*query.take(answerWith(2), "peer"));
    EXPECT_EQ(bytes, 5 * sa::findRecord("PR")->size);
    EXPECT_FALSE(*query.take(answerWith(1, true), "peer"));
    EXPECT_EQ(restarts, 1U);
    EXPECT_FALSE(*query.take(pb::Response(), "peer")) << "something newer";
    EXPECT_TRUE(*query.take(answerWith(1, false, true), "peer"));
    ASSERT_EQ(ends.size(), 1U);
    ASSERT_TRUE(ends.front());
    EXPECT_EQ(ends.front()->administration, Lid(4));
    EXPECT_EQ(ends.front()->attempts, 2U);
}

TEST(SaMessages, ACollectedReplyHasTheRecordsSinceTheLastRestart)
{
    std::vector<Result<SaReply>> replies;
    AnyQuery query =
        collectSa(exampleQuery()).with([&](Result<SaReply> reply) { replies.push_back(std::move(reply)); });
    EXPECT_FALSE(*query.take(answerWith(3, true), "peer"));
    EXPECT_FALSE(*query.take(answerWith(2, true), "peer"));
    EXPECT_TRUE(replies.empty());
    EXPECT_TRUE(*query.take(answerWith(1, false, true), "peer"));
    ASSERT_EQ(replies.size(), 1U);
    ASSERT_TRUE(replies.front());
    EXPECT_EQ(replies.front()->records.size(), 3 * sa::findRecord("PR")->size);
}

TEST(SaMessages, ARecordsFloodEnds)
{
    AnyQuery query = saQuery(exampleQuery(), {}).any;
    pb::Response response = answerWith(10'000);
    const std::size_t piece = response.sa_records().records().size();
    bool ended = false;
    for (std::size_t bytes = 0; !ended && bytes < (std::size_t{1} << 30U); bytes += piece)
        ended = !query.take(response, "peer");
    EXPECT_TRUE(ended) << "an agent that never ends its reply has no end of memory here";
}

TEST(SaMessages, APieceOfARecordIsAMistakeOfTheAgent)
{
    AnyQuery query = saQuery(exampleQuery(), {}).any;
    pb::Response response = answerWith(1);
    response.mutable_sa_records()->mutable_records()->pop_back();
    EXPECT_FALSE(query.take(response, "peer"));
}
