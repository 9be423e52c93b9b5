// SPDX-License-Identifier: GPL-3.0-or-later
//
// A console that does not keep to the protocol, or means harm: it hurts its own requests and its own connection only.
#include "tests/unit/agent/server_fixture.h"

#include <asio/io_context.hpp>
#include <gmock/gmock.h>

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <random>

using namespace fabriscope;
using namespace fabriscope::test;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

/// At a silent port such a sweep runs until it is cancelled.
Request endlessSweep(std::uint64_t id)
{
    Request request;
    request.set_id(id);
    request.mutable_start_sweep()->set_timeout_ms(60'000);
    return request;
}

Request cancelOf(std::uint64_t id)
{
    Request request;
    request.mutable_cancel()->set_id(id);
    return request;
}

Request furtherOf(Request request)
{
    request.set_further(true);
    return request;
}

} // namespace

class HostileConsole : public ServerTest
{
protected:
    void SetUp() override
    {
        start(silentFabric());
        greet();
    }
};

TEST_F(HostileConsole, AFurtherMessageBeginsNothing)
{
    send(furtherOf(endlessSweep(7)));
    const auto answers = settle();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].id(), 7U);
    EXPECT_EQ(answers[0].error().code(), "invalid-argument");
    send(furtherOf(endlessSweep(7)));
    EXPECT_THAT(settle(), IsEmpty()) << "the id is dead";
    send(endlessSweep(7));
    EXPECT_THAT(endsWith(), HasSubstr("the request number 7 twice"));
}

TEST_F(HostileConsole, AFurtherMessageEndsARequestThatTakesNone)
{
    send(endlessSweep(1));
    send(furtherOf(endlessSweep(1)));
    auto answers = settle();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].error().code(), "invalid-argument");
    EXPECT_THAT(agent::toError(answers[0].error()).detail.english(), HasSubstr("no further messages"));
    send(furtherOf(endlessSweep(1)));
    send(cancelOf(1));
    EXPECT_THAT(settle(), IsEmpty());
}

TEST_F(HostileConsole, CancellingWhatDoesNotRunDoesNothing)
{
    for (const std::uint64_t id : {std::uint64_t{0}, std::uint64_t{5}, ~std::uint64_t{0}})
        send(cancelOf(id));
    EXPECT_THAT(settle(), IsEmpty());
    send(endlessSweep(5));
    send(cancelOf(5));
    send(cancelOf(5));
    const auto answers = settle();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].error().code(), "cancelled");
}

TEST_F(HostileConsole, AFloodOfRequestsIsRefusedBeyondALimit)
{
    constexpr std::uint64_t most = 64;
    for (std::uint64_t id = 1; id <= 3 * most; ++id)
        send(endlessSweep(id));
    const auto refused = settle();
    ASSERT_EQ(refused.size(), 2 * most);
    for (const Response& answer : refused) {
        EXPECT_GT(answer.id(), most);
        EXPECT_EQ(answer.error().code(), "invalid-argument");
    }
    send(cancelOf(1));
    send(endlessSweep(1000)); // there is room again
    const auto answers = settle();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].id(), 1U);
}

TEST_F(HostileConsole, EveryIdThatWasUsedIsDeadHoweverManyThereWere)
{
    for (std::uint64_t id = 1; id <= 10'000; ++id) {
        send(endlessSweep(id));
        send(cancelOf(id));
        if (id % 500 == 0) (void)settle();
    }
    send(furtherOf(endlessSweep(1)));
    EXPECT_THAT(settle(), IsEmpty());
    send(endlessSweep(2));
    EXPECT_THAT(endsWith(), HasSubstr("the request number 2 twice"));
}

/// What nobody asked for goes on coming: notices, rounds of counters.
TEST(HostileConsoles, OneThatDoesNotReadFillsNoMemoryAndItsConnectionEndsWithTheReason)
{
    constexpr std::size_t farTooMany = 4'000'000;
    TemporaryFolder folder;
    asio::io_context io(1);
    std::array<int, 2> ends{};
    ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
    const FileDescriptor console(ends[0]);
    const auto host = std::make_shared<agent::AgentHost>(
        io.get_executor(), agent::ServerOptions{.programVersion = "9.9",
                                                .hostName = "head1",
                                                .backend = silentFabric(),
                                                .openSmHost = {.onlyConfiguration = folder.path() / "opensm.conf"},
                                                .stateFolder = folder.path() / "state",
                                                .mostUnread = std::size_t{2} << 20U,
                                                .log = {}});
    auto server = agent::Server::create(io, FileDescriptor(ends[1]), FileDescriptor(::dup(ends[1])), host);
    ASSERT_TRUE(server) << describe(server.error());
    std::optional<Error> ended;
    (*server)->start([&ended](std::optional<Error> error) { ended = std::move(error); });
    std::size_t told = 0;
    for (; told < farTooMany && !host->manager().listeners().empty(); ++told) {
        host->manager().listeners().tell({.lost = told % 2 == 0, .lid = Lid(1)});
        io.poll();
    }
    EXPECT_LT(told, farTooMany);
    io.run(); // it is given a while to read why
    ASSERT_TRUE(ended);
    EXPECT_THAT(describe(*ended), HasSubstr("does not read what it is sent: more than 2 MiB wait for it"));
}

/// Any messages in any order with few ids. Whatever comes of it, there is one end of each request at most, nothing is
/// said of it afterwards, and the connection works on or ends with a reason.
TEST(HostileConsoles, AnyOrderOfMessagesEndsEachRequestOnceAtMost)
{
    constexpr unsigned consoles = 40;
    constexpr unsigned messages = 120;
    std::mt19937 dice(20261122); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same each time
    const auto upTo = [&](unsigned most) { return std::uniform_int_distribution<unsigned>(0, most)(dice); };

    class Console : public ServerTest
    {
    public:
        using ServerTest::allowChanges;
        using ServerTest::endsWith;
        using ServerTest::greet;
        using ServerTest::part;
        using ServerTest::receive;
        using ServerTest::sendBytes;
        void begin() { start(silentFabric()); }
        void finish() { TearDown(); }
        void TestBody() override {}
        bool sendIfOpen(const Request& request)
        {
            std::string bytes;
            agent::appendMessage(bytes, request);
            return ::send(console.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
                   static_cast<ssize_t>(bytes.size());
        }
    };
    for (unsigned n = 0; n < consoles; ++n) {
        Console console;
        console.allowChanges = upTo(1) == 1;
        console.begin();
        console.greet();
        bool open = true;
        std::uint64_t newest = 0;
        for (unsigned i = 0; i < messages && open; ++i) {
            const std::uint64_t old = 1 + upTo(static_cast<unsigned>(newest));
            Request request;
            switch (upTo(6)) {
            case 0:
                request = cancelOf(old);
                break;
            case 1:
                request = console.part(old, "Default=0x7fff : ALL ;\n", upTo(4));
                break;
            case 2:
                request = furtherOf(endlessSweep(old));
                break;
            case 3:
                request.set_id(++newest); // of no kind
                break;
            case 4:
                request = console.part(++newest, std::string(1000, '#'));
                break;
            case 5:
                request.set_id(++newest);
                request.mutable_list_devices();
                break;
            default:
                request = endlessSweep(++newest);
            }
            open = console.sendIfOpen(request);
        }
        Request ping;
        ping.mutable_ping()->set_cookie(77);
        open = open && console.sendIfOpen(ping);
        std::map<std::uint64_t, unsigned> ends;
        bool answered = false;
        for (auto answer = console.receive(); answer; answer = console.receive()) {
            if (answer->has_pong()) {
                answered = true;
                break;
            }
            if (answer->id() == 0) continue;
            EXPECT_EQ(ends[answer->id()], 0U)
                << "console " << n << ": something was said of the dead id " << answer->id();
            if (answer->has_error() || answer->has_devices()) ++ends[answer->id()];
        }
        if (!answered) {
            EXPECT_NE(console.endsWith(), "still runs") << "console " << n;
        }
        console.finish();
    }
}
