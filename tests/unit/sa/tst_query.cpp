// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mad/port_info.h"
#include "core/mad/smp.h"
#include "core/sa/filter.h"
#include "core/sa/query.h"
#include "core/sa/smp_read.h"
#include "core/sa/table.h"
#include "tests/support/rmpp_sender.h"

#include <asio/io_context.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>
#include <random>

namespace fabriscope::sa {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;

/// A port whose subnet administration does what the test says.
struct Script
{
    std::uint16_t managerLid = 4;
    unsigned busy = 0;               ///< so many queries are refused as busy
    std::uint16_t status = 0;        ///< then this
    unsigned mute = 0;               ///< so many packets of ours are lost
    unsigned thinks = 0;             ///< so many queries stay without a reply
    unsigned endsAfter = 0;          ///< no segment beyond that one is sent; 0: all are
    bool managerReplies = true;      ///< to SMInfo
    bool portReplies = true;         ///< to NodeInfo by its LID
    std::uint16_t managerStatus = 0; ///< of the reply to SMInfo
    std::uint16_t standbyLid = 0;    ///< takes over once a query has stayed without a reply; 0: nobody
    unsigned breaksOff = 0;          ///< so many transfers end after two segments
    double loss = 0;                 ///< of all packets
    std::vector<std::byte> data;     ///< of the records
    std::uint16_t attributeOffset = 14;
    unsigned queries = 0;                ///< how many came
    std::vector<std::byte> lastQuestion; ///< the last one
};

class FakePort final : public transport::MadTransport
{
public:
    explicit FakePort(Script& script) : m_script(script) {}

    Result<transport::SendOutcome> send(const transport::OutgoingMad& out) override
    {
        mad::MadBuffer request{};
        std::ranges::copy(out.mad, request.begin());
        if (m_script.mute > 0) {
            --m_script.mute;
        } else if (!lost()) {
            take(request);
        }
        return transport::SendOutcome::Sent;
    }
    Result<std::optional<transport::IncomingMad>> receive() override
    {
        if (m_waiting.empty() && m_sender) {
            // Nothing moves any more: the sender's clock runs out.
            if (++m_idle > 3) {
                m_idle = 0;
                m_sender->rewind();
                push();
            }
        }
        if (m_waiting.empty()) return std::optional<transport::IncomingMad>();
        m_idle = 0;
        m_current = m_waiting.front();
        m_waiting.pop_front();
        return transport::IncomingMad{.mad = m_current, .source = {.lid = Lid(m_script.managerLid), .qp = 1}};
    }
    [[nodiscard]] int descriptor() const override { return -1; }

private:
    bool lost() { return std::uniform_real_distribution<>(0, 1)(m_random) < m_script.loss; }

    void take(const mad::MadBuffer& request)
    {
        if (mad::classOf(request.data()) == mad::ManagementClass::SubnAdm) return takeSa(request);
        const bool isManager = mad::attributeIdOf(request.data()) == mad::AttributeId::SmInfo;
        if (isManager && !m_script.managerReplies) return;
        if (mad::attributeIdOf(request.data()) == mad::AttributeId::NodeInfo && !m_script.portReplies) return;
        mad::MadBuffer reply = request;
        reply[3] = static_cast<std::byte>(mad::Method::GetResp);
        if (mad::classOf(request.data()) == mad::ManagementClass::SubnDirected) reply[4] |= std::byte{0x80};
        if (isManager) reply[5] = static_cast<std::byte>(m_script.managerStatus);
        mad::PortInfo info;
        info.masterSmLid = Lid(m_script.managerLid);
        mad::LayoutOf<mad::PortInfo>::encode(reply.data() + mad::smpDataOffset, info);
        m_waiting.push_back(reply);
    }

    void takeSa(const mad::MadBuffer& request)
    {
        const auto rmpp = mad::decodeUnchecked<mad::RmppHeader>(request.data());
        if ((rmpp.flags & mad::RmppHeader::active) != 0) {
            if (m_sender) m_sender->take(request);
            if (m_sender && (m_sender->complete() || m_sender->aborted())) m_sender.reset();
            push();
            return;
        }
        ++m_script.queries;
        m_script.lastQuestion.assign(request.begin(), request.end());
        if (m_script.thinks > 0) {
            --m_script.thinks;
            if (m_script.standbyLid != 0) m_script.managerLid = m_script.standbyLid;
            return;
        }
        if (m_script.busy > 0 || m_script.status != 0) {
            mad::MadBuffer reply = request;
            reply[3] |= std::byte{mad::responseBit};
            const std::uint16_t status = m_script.busy > 0 ? std::uint16_t{1} : m_script.status;
            if (m_script.busy > 0) --m_script.busy;
            mad::storeBigEndian<std::uint16_t>(reply.data() + 4, status);
            m_waiting.push_back(reply);
            return;
        }
        if (mad::methodOf(request.data()) == mad::Method::Get) {
            mad::MadBuffer reply = request;
            reply[3] = static_cast<std::byte>(mad::Method::GetResp);
            std::ranges::copy(std::span(m_script.data).first(std::min<std::size_t>(200, m_script.data.size())),
                              reply.begin() + mad::saDataOffset);
            m_waiting.push_back(reply);
            return;
        }
        m_sender.emplace(request, m_script.data, m_script.attributeOffset);
        push();
    }

    void push()
    {
        while (m_sender) {
            const auto segment = m_sender->next();
            if (!segment) return;
            mad::MadBuffer packet = *segment;
            const auto header = mad::decodeUnchecked<mad::RmppHeader>(packet.data());
            if (m_script.breaksOff > 0 && header.segmentNumber == 3) {
                --m_script.breaksOff;
                mad::LayoutOf<mad::RmppHeader>::encode(
                    packet.data(),
                    mad::RmppHeader{.version = 1, .type = mad::RmppType::Abort, .flags = 1, .status = 126});
                m_waiting.push_back(packet);
                m_sender.reset();
                return;
            }
            if (m_script.endsAfter != 0 && header.segmentNumber > m_script.endsAfter) continue;
            if (!lost()) m_waiting.push_back(packet);
        }
    }

    Script& m_script;
    std::mt19937_64 m_random{5};
    std::optional<test::RmppSender> m_sender;
    std::deque<mad::MadBuffer> m_waiting;
    mad::MadBuffer m_current{};
    unsigned m_idle = 0;
};

class SaQuery : public ::testing::Test
{
protected:
    Result<QuerySummary> ask(const Request& question, QueryPatience patience = fast())
    {
        auto loop = std::make_shared<transport::MadLoop>(m_io.get_executor(), std::make_unique<FakePort>(script));
        std::optional<Result<QuerySummary>> result;
        Query query(
            std::make_shared<ManagerPulse>(loop, PortNum(0)), question,
            {.onRecords = [this](std::span<const std::byte> r) { records.insert(records.end(), r.begin(), r.end()); },
             .onRestart = [this] { records.clear(), ++restarts; },
             .onSilence = [this](const Silence& silence) { silences.push_back(silence); },
             .onDone = [&result](Result<QuerySummary> r) { result = std::move(r); }},
            patience);
        const auto end = std::chrono::steady_clock::now() + 60s;
        while (!result && std::chrono::steady_clock::now() < end) {
            m_io.run_one_for(10ms);
            m_io.restart();
        }
        if (!result) return fail(ErrorCode::Internal, "test", "the query did not end");
        return *std::move(result);
    }
    static QueryPatience fast()
    {
        return {.get = 20ms, .table = 50ms, .retries = 3, .attempts = 4, .busyPause = 1ms, .busyRetries = 4};
    }
    /// So many node records, 112 bytes apart.
    void serve(std::size_t count)
    {
        const Record& record = *findRecord("NR");
        script.data.assign(count * 112, std::byte{0});
        for (std::size_t i = 0; i < count; ++i) {
            const auto place = std::span(script.data).subspan(i * 112, record.size);
            mad::setFieldValue(place, *findField(record.fields, "LID"), {.high = 0, .low = i + 1});
            mad::setFieldText(place, *findField(record.fields, "NodeDescription"), std::format("node-{:04}", i));
        }
    }
    [[nodiscard]] Table table() const
    {
        Table t(*findRecord("NR"));
        t.append(records);
        return t;
    }

    Script script;
    std::vector<std::byte> records;
    unsigned restarts = 0;
    std::vector<Silence> silences;

private:
    asio::io_context m_io;
};

Request nodes() { return Request::all(*findRecord("NR")); }

TEST_F(SaQuery, ATableOfAnySize)
{
    for (const std::size_t count : {0UZ, 1UZ, 2UZ, 57UZ, 2000UZ}) {
        records.clear();
        serve(count);
        const auto summary = ask(nodes());
        ASSERT_TRUE(summary) << describe(summary.error());
        EXPECT_EQ(summary->records, count);
        EXPECT_EQ(summary->administration, Lid(4));
        ASSERT_EQ(table().size(), count);
        for (std::size_t i = 0; i < count; ++i)
            EXPECT_EQ(mad::fieldText(table().at(i), *findField(findRecord("NR")->fields, "name")),
                      std::format("node-{:04}", i));
    }
}

TEST_F(SaQuery, CompleteWithATenthOfAllPacketsLost)
{
    script.loss = 0.1;
    serve(500);
    const auto summary = ask(nodes());
    ASSERT_TRUE(summary) << describe(summary.error());
    EXPECT_EQ(summary->records, 500U);
    ASSERT_EQ(table().size(), 500U);
    EXPECT_EQ(mad::fieldValue(table().at(499), findRecord("NR")->fields.front()).low, 500U);
}

TEST_F(SaQuery, TheQuestionIsWhatWasMeant)
{
    serve(1);
    auto request = parseRequest(*findRecord("NR"), std::vector<std::string>{"lid=5", "nodetype=switch"});
    ASSERT_TRUE(request);
    request->question.smKey = 0x0123456789abcdefU;
    ASSERT_TRUE(ask(request->question));
    const auto header = mad::decode<mad::SaHeader>(script.lastQuestion);
    ASSERT_TRUE(header);
    EXPECT_EQ(header->smKey, 0x0123456789abcdefU);
    EXPECT_EQ(header->componentMask, 1U | 1U << 4U);
    EXPECT_EQ(mad::methodOf(script.lastQuestion.data()), mad::Method::GetTable);
    EXPECT_EQ(mad::loadBigEndian<std::uint16_t>(script.lastQuestion.data() + mad::saDataOffset), 5U);
}

TEST_F(SaQuery, ABusyAdministrationIsAskedAgain)
{
    serve(3);
    script.busy = 3;
    const auto summary = ask(nodes());
    ASSERT_TRUE(summary) << describe(summary.error());
    EXPECT_EQ(script.queries, 4U);
    EXPECT_EQ(summary->attempts, 4U);
}

TEST_F(SaQuery, AnAdministrationThatStaysBusyIsSaidToBe)
{
    script.busy = 100;
    const auto summary = ask(nodes());
    ASSERT_FALSE(summary);
    EXPECT_EQ(script.queries, 5U);
    EXPECT_THAT(describe(summary.error()), HasSubstr("busy"));
}

TEST_F(SaQuery, RefusalsInWords)
{
    script.status = 0x0600;
    const auto summary = ask(nodes());
    ASSERT_FALSE(summary);
    EXPECT_EQ(summary.error().code, ErrorCode::MadStatus);
    EXPECT_THAT(describe(summary.error()), HasSubstr("components are missing"));
    EXPECT_THAT(describe(summary.error()), HasSubstr("Name more fields of the record."));
}

TEST_F(SaQuery, WhatARequestLacksIsSaidOfItsRecord)
{
    script.status = 0x0600;
    for (const Record& record : sa::records()) {
        if (record.needs.empty() || record.method != mad::Method::GetTable) continue; // which is all that is played
        const auto summary = ask(Request::all(record));
        ASSERT_FALSE(summary) << record.name;
        EXPECT_THAT(describe(summary.error()), HasSubstr(std::string("a ") + std::string(record.name) + " needs"))
            << record.name;
    }
    EXPECT_THAT(findRecord("MPR")->needs, HasSubstr("a MultiPathRecord needs"));
}

TEST_F(SaQuery, NoRecordsAreNoError)
{
    script.status = 0x0300;
    const auto summary = ask(nodes());
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->records, 0U);
}

TEST_F(SaQuery, WhatIsNotServedIsSaidSo)
{
    script.status = 0x000c;
    const auto summary = ask(Request::all(*findRecord("TraceRecord")));
    ASSERT_FALSE(summary);
    EXPECT_EQ(summary.error().code, ErrorCode::Unsupported);
}

TEST_F(SaQuery, ABrokenTransferBeginsAnew)
{
    serve(100);
    script.breaksOff = 2;
    const auto summary = ask(nodes());
    ASSERT_TRUE(summary) << describe(summary.error());
    EXPECT_EQ(restarts, 2U);
    EXPECT_EQ(table().size(), 100U) << "nothing twice";
    script.breaksOff = 100;
    const auto never = ask(nodes());
    ASSERT_FALSE(never);
    EXPECT_THAT(describe(never.error()), HasSubstr("too many retries"));
}

TEST_F(SaQuery, AMuteAdministration)
{
    serve(1);
    script.mute = 1; // the PortInfo of the local port: asked again
    ASSERT_TRUE(ask(nodes()));
    QueryPatience patience = fast();
    patience.table = 5ms;
    script.managerLid = 4;
    script.loss = 1;
    EXPECT_EQ(ask(nodes(), patience).error().code, ErrorCode::Timeout);
}

/// Looks every 10 ms whether something has come, and gives up an administration whose manager is silent for `gone`.
QueryPatience impatient(std::chrono::milliseconds gone = 60ms)
{
    return {.get = 50s,
            .table = 50s,
            .retries = 3,
            .attempts = 4,
            .busyPause = 1ms,
            .busyRetries = 4,
            .interval = 10ms,
            .gone = gone};
}

// Its attempts would take ten minutes.
TEST_F(SaQuery, AManagerThatDoesNotReplyEitherEndsTheQuery)
{
    serve(1);
    script.thinks = 1000;
    script.managerReplies = false;
    auto summary = ask(nodes(), impatient());
    ASSERT_FALSE(summary);
    EXPECT_EQ(summary.error().code, ErrorCode::Timeout);
    EXPECT_THAT(describe(summary.error()), HasSubstr("LID 4: neither it nor the subnet manager there replied for"));
    EXPECT_THAT(describe(summary.error()), HasSubstr("OpenSM hangs"));
    ASSERT_FALSE(silences.empty());
    EXPECT_EQ(silences.front().administration, Lid(4));
    EXPECT_GE(silences.front().waited, 9ms);
    EXPECT_GT(silences.front().left, 700s) << "four attempts from 50 s on, each twice as long as the one before";

    script.portReplies = false;
    summary = ask(nodes(), impatient());
    ASSERT_FALSE(summary);
    EXPECT_THAT(describe(summary.error()), HasSubstr("nor the port there"));
}

TEST_F(SaQuery, AHostWithoutAManagerIsTold)
{
    script.thinks = 1000;
    script.managerStatus = 0x0c;
    auto summary = ask(nodes(), impatient(20s));
    ASSERT_FALSE(summary);
    EXPECT_EQ(summary.error().code, ErrorCode::NoSubnetManager);
    EXPECT_THAT(describe(summary.error()), HasSubstr("no subnet manager runs at that port any more"));
    // The same kernel refuses a Get of the administration as one of an attribute that nobody serves.
    script.thinks = 0;
    script.status = 0x000c;
    summary = ask(Request::all(*findRecord("ClassPortInfo")), impatient(20s));
    ASSERT_FALSE(summary);
    EXPECT_EQ(summary.error().code, ErrorCode::NoSubnetManager);
}

// It is busy with two tables for others, or discards queries in its first sweep.
TEST_F(SaQuery, AnAdministrationThatTakesItsTimeIsWaitedForWhileItsManagerReplies)
{
    // Replies to SMInfo are the reason that it is not given up before its third attempt gets a reply, after 1.2 s.
    QueryPatience patience = impatient(500ms);
    patience.table = 400ms;
    patience.interval = 50ms;
    serve(3);
    for (const std::uint16_t status : {std::uint16_t{0}, std::uint16_t{1}}) {
        script.managerStatus = status; // "busy" is a sign of life, too
        script.thinks = 2;
        silences.clear();
        const auto summary = ask(nodes(), patience);
        ASSERT_TRUE(summary) << describe(summary.error());
        EXPECT_EQ(summary->records, 3U);
        EXPECT_EQ(summary->attempts, 1U);
        EXPECT_FALSE(silences.empty());
    }
}

TEST_F(SaQuery, AManagerThatDiesInTheMiddleOfATable)
{
    serve(100);
    script.endsAfter = 3;
    script.managerReplies = false;
    const auto summary = ask(nodes(), impatient());
    ASSERT_FALSE(summary);
    EXPECT_EQ(summary.error().code, ErrorCode::Timeout);
    EXPECT_THAT(describe(summary.error()), HasSubstr("neither it nor the subnet manager there"));
    ASSERT_FALSE(silences.empty());
    EXPECT_EQ(silences.back().left, 0ms) << "something came, so that no end is known";
}

TEST_F(SaQuery, AStandbyThatTakesOverIsAskedInstead)
{
    serve(5);
    script.thinks = 1;
    script.standbyLid = 9;
    script.managerReplies = false;
    const auto summary = ask(nodes(), impatient(20s));
    ASSERT_TRUE(summary) << describe(summary.error());
    EXPECT_EQ(summary->administration, Lid(9));
    EXPECT_EQ(summary->records, 5U);
    EXPECT_EQ(summary->attempts, 2U);
}

TEST_F(SaQuery, NoSubnetManager)
{
    script.managerLid = 0;
    const auto summary = ask(nodes());
    ASSERT_FALSE(summary);
    EXPECT_EQ(summary.error().code, ErrorCode::NoSubnetManager);
}

TEST_F(SaQuery, RecordsThatCannotBe)
{
    serve(3);
    script.attributeOffset = 0;
    const auto summary = ask(nodes());
    ASSERT_FALSE(summary);
    EXPECT_EQ(summary.error().code, ErrorCode::MalformedReply);
    EXPECT_TRUE(records.empty());
}

TEST_F(SaQuery, OneRecordByGet)
{
    const Record& record = *findRecord("ClassPortInfo");
    script.data.assign(72, std::byte{0});
    mad::setFieldValue(script.data, *findField(record.fields, "ClassVersion"), {.high = 0, .low = 2});
    const auto summary = ask(Request::all(record));
    ASSERT_TRUE(summary) << describe(summary.error());
    EXPECT_EQ(summary->records, 1U);
    ASSERT_EQ(records.size(), record.size);
    EXPECT_EQ(mad::fieldValue(records, *findField(record.fields, "ClassVersion")).low, 2U);
}

// The owner may go at any moment.
TEST_F(SaQuery, ForgottenQueriesCallNobody)
{
    serve(100);
    asio::io_context io;
    auto loop = std::make_shared<transport::MadLoop>(io.get_executor(), std::make_unique<FakePort>(script));
    for (int turns = 0; turns < 12; ++turns) {
        bool called = false;
        bool gone = false;
        auto query = std::make_unique<Query>(
            std::make_shared<ManagerPulse>(loop, PortNum(0)), nodes(),
            QueryEvents{.onRecords = [&gone](std::span<const std::byte>) { EXPECT_FALSE(gone); },
                        .onRestart = {},
                        .onSilence = {},
                        .onDone = [&called](const Result<QuerySummary>&) { called = true; }});
        for (int i = 0; i < turns && !called; ++i)
            io.run_one_for(1ms);
        called = false;
        gone = true;
        query.reset();
        for (int i = 0; i < 20; ++i)
            io.run_one_for(1ms);
        EXPECT_FALSE(called);
    }
}

TEST_F(SaQuery, AnSmpAttribute)
{
    asio::io_context io;
    auto loop = std::make_shared<transport::MadLoop>(io.get_executor(), std::make_unique<FakePort>(script));
    std::optional<Result<SmpBytes>> result;
    const SmpRead read(
        loop, {.attribute = mad::findSmpAttribute("PortInfo"), .modifier = 1, .node = DirectedRoute{1}, .mkey = {}},
        [&result](Result<SmpBytes> r) { result = std::move(r); });
    const auto end = std::chrono::steady_clock::now() + 20s;
    while (!result && std::chrono::steady_clock::now() < end) {
        io.run_one_for(10ms);
        io.restart();
    }
    ASSERT_TRUE(result && *result);
    const auto& fields = mad::findSmpAttribute("PortInfo")->fields;
    const auto lid = std::ranges::find(fields, "MasterSMLID", &mad::AttributeField::name);
    EXPECT_EQ(mad::fieldValue(**result, *lid).low, 4U);
}

} // namespace
} // namespace fabriscope::sa
