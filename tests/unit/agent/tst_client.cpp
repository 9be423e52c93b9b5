// SPDX-License-Identifier: GPL-3.0-or-later
//
// The client with real processes behind it: fabriscope-agent itself, and commands that only pretend.
#include "core/agent/client/connection/client.h"
#include "core/agent/client/connection/piped_process.h"
#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "tests/support/fabrics.h"
#include "tests/support/paths.h"
#include "tests/support/thread_limit.h"
#include "tests/unit/agent/client_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>

#include <thread>
#include <vector>

using namespace fabriscope;
using namespace std::chrono_literals;
using agent::Client;
using agent::ConnectionState;
using agent::ConnectionTarget;
using agent::Scheme;
using test::ClientTest;
using testing::HasSubstr;
using Phase = ConnectionState::Phase;

namespace {

ConnectionTarget command(std::vector<std::string> words)
{
    return {.scheme = Scheme::Exec, .command = std::move(words)};
}

ConnectionTarget realAgent() { return command({test::programPath("fabriscope-agent")}); }

ConnectionTarget shell(const std::string& script) { return command({"/bin/sh", "-c", script}); }

} // namespace

TEST_F(ClientTest, ConnectsAndAsks)
{
    open(realAgent());
    askDevices(); // waits for the connection
    const auto info = awaitAgent();
    EXPECT_EQ(info.protocolVersion, agent::protocolVersion);
    EXPECT_FALSE(info.hostName.empty());
    EXPECT_FALSE(info.mayChange);
    const auto list = devices.next();
    ASSERT_TRUE(list && *list);
}

TEST_F(ClientTest, AllowChangesIsTold)
{
    open(command({test::programPath("fabriscope-agent"), "--allow-changes"}));
    EXPECT_TRUE(awaitAgent().mayChange);
}

TEST_F(ClientTest, KilledAgentIsToldAndStartedAgain)
{
    open(realAgent());
    const auto first = awaitAgent();
    ASSERT_EQ(::kill(static_cast<pid_t>(first.processId), SIGKILL), 0);
    const auto lost = await(Phase::Lost);
    ASSERT_TRUE(lost && lost->error);
    EXPECT_EQ(lost->error->code, ErrorCode::ConnectionLost);
    EXPECT_THAT(describe(*lost->error), HasSubstr("killed by signal 9 (Killed)"));
    EXPECT_EQ(lost->retryIn, 10ms);
    const auto second = awaitAgent();
    EXPECT_NE(second.processId, first.processId);
    askDevices();
    const auto list = devices.next();
    EXPECT_TRUE(list && *list);
}

TEST_F(ClientTest, AnEchoIsNoAgent)
{
    open(command({"/bin/cat"}));
    const auto failed = await(Phase::Failed);
    ASSERT_TRUE(failed && failed->error);
    EXPECT_EQ(failed->error->code, ErrorCode::ProtocolMismatch);
    EXPECT_THAT(describe(*failed->error), HasSubstr("only echoes what is sent to it"));
}

TEST_F(ClientTest, StoppedAgentIsNoticed)
{
    options.heartbeat = 100ms;
    options.silenceLimit = 3s;
    open(realAgent());
    const auto info = awaitAgent();
    ASSERT_EQ(::kill(static_cast<pid_t>(info.processId), SIGSTOP), 0);
    askDevices();
    EXPECT_THAT(awaitError(Phase::Lost), HasSubstr("has not responded for"));
    const auto list = devices.next();
    ASSERT_TRUE(list && !*list) << "the request ends with the connection";
    EXPECT_EQ(list->error().code, ErrorCode::ConnectionLost);
    awaitAgent();
    EXPECT_NE(::kill(static_cast<pid_t>(info.processId), 0), 0) << "the hung one is gone";
}

TEST_F(ClientTest, IdleConnectionStays)
{
    options.heartbeat = 5ms;
    options.silenceLimit = 30s;
    // Pings come from stdin: counting them proves that beats go on, and that answers are not needed each time.
    open(realAgent());
    awaitAgent();
    for (unsigned i = 0; i < 20; ++i) {
        askDevices();
        const auto list = devices.next();
        ASSERT_TRUE(list && *list);
    }
    EXPECT_EQ(states.count(), 2U) << "Connecting and Connected";
}

TEST_F(ClientTest, BackOffDoublesUpToTheLimit)
{
    // Works once, then never again.
    const std::string flag = folder.path("once");
    open(shell("if [ -e " + flag + " ]; then exit 7; fi; touch " + flag + "; exec " +
               test::programPath("fabriscope-agent")));
    ASSERT_EQ(::kill(static_cast<pid_t>(awaitAgent().processId), SIGKILL), 0);
    std::vector<std::chrono::milliseconds> pauses;
    while (pauses.size() < 6) {
        const auto lost = await(Phase::Lost);
        ASSERT_TRUE(lost);
        pauses.push_back(lost->retryIn);
        EXPECT_EQ(lost->attempt, pauses.size());
    }
    EXPECT_THAT(pauses, testing::ElementsAre(10ms, 20ms, 40ms, 80ms, 100ms, 100ms));
}

/// Each attempt costs a process, and of ssh a place on both hosts.
TEST_F(ClientTest, OneThatOnlySaysHelloIsNotStartedEverSooner)
{
    options.longestRetry = 60s;
    open(realAgent());
    std::vector<std::chrono::milliseconds> pauses;
    while (pauses.size() < 3) {
        ASSERT_EQ(::kill(static_cast<pid_t>(awaitAgent().processId), SIGKILL), 0);
        const auto lost = await(Phase::Lost);
        ASSERT_TRUE(lost);
        pauses.push_back(lost->retryIn);
    }
    EXPECT_THAT(pauses, testing::ElementsAre(10ms, 20ms, 40ms));
}

/// That it may change its host is a foreign agent's word, and nothing was asked of it that it would have to undo.
TEST_F(ClientTest, OfAForeignAgentThatHangsNoProcessStaysHere)
{
    options.heartbeat = 100ms;
    options.silenceLimit = 3s;
    options.reconnect = false;
    const std::string ssh = file("ssh", "exec " + test::programPath("fabriscope-agent") +
                                            " --allow-changes --state-folder " + folder.path().string() + "\n");
    agent::LauncherSet set;
    set[Scheme::Ssh] = [ssh](const auto&...) -> Result<agent::LaunchPlan> {
        return agent::LaunchPlan{.command = {"/bin/sh", ssh}, .environment = {}, .keepAlive = {}};
    };
    client = std::make_unique<Client>(
        ConnectionTarget{.scheme = Scheme::Ssh, .host = "elsewhere"}, set,
        agent::ClientEvents{.onState = [this](const ConnectionState& state) { states.put(state); }, .onLog = {}},
        options);
    const auto info = awaitAgent();
    EXPECT_TRUE(info.mayChange);
    ASSERT_EQ(::kill(static_cast<pid_t>(info.processId), SIGSTOP), 0);
    EXPECT_THAT(awaitError(Phase::Failed), HasSubstr("has not responded for"));
    EXPECT_NE(::kill(static_cast<pid_t>(info.processId), 0), 0) << "it is gone";
}

/// A host whose ssh ends never, with an agent that may change it: each attempt to connect again would leave one more.
TEST(ProcessesThatAreLeft, AreFewOfOneClient)
{
    const auto one = std::make_shared<std::atomic<unsigned>>(0), another = std::make_shared<std::atomic<unsigned>>(0);
    std::vector<pid_t> left;
    for (const auto& of : {one, one, one, one, one, another}) {
        auto process =
            agent::PipedProcess::start({.command = {"/bin/sleep", "600"}, .environment = {}, .keepAlive = {}});
        ASSERT_TRUE(process);
        left.push_back(process->id());
        process->leave(0ms, of);
    }
    for (std::size_t i = 0; i < left.size(); ++i)
        EXPECT_EQ(::kill(left[i], SIGKILL), i == 4 ? -1 : 0) << i << ": the fifth of one was ended";
}

TEST_F(ClientTest, ExitBeforeHelloFailsWithStatusAndLastWords)
{
    open(shell("echo first >&2; echo 'no such host' >&2; exit 3"));
    askDevices();
    EXPECT_THAT(awaitError(Phase::Failed), HasSubstr("it exited with status 3: no such host."));
    const auto list = devices.next();
    EXPECT_TRUE(list && !*list);
    // What is asked now is refused, too, and at once.
    askDevices();
    const auto second = devices.next();
    EXPECT_TRUE(second && !*second);
    const auto line = log.next();
    ASSERT_TRUE(line);
    EXPECT_EQ(line->text, "first");
}

TEST_F(ClientTest, FailedConnectionIsTriedAgainOnRequest)
{
    const std::string flag = folder.path("go");
    open(shell("[ -e " + flag + " ] || exit 1; exec " + test::programPath("fabriscope-agent")));
    ASSERT_TRUE(await(Phase::Failed));
    file("go", "");
    client->reconnect();
    awaitAgent();
}

/// One of many connections: the others have used up what this user may have.
TEST_F(ClientTest, WithoutAThreadOfItsOwnThereIsNone)
{
    {
        const test::NoFurtherThread none;
        if (!none.binds()) GTEST_SKIP() << "the limit does not bind this user";
        const auto refused = Client::open(realAgent(), agent::standardLaunchers(), {}, options);
        ASSERT_FALSE(refused);
        EXPECT_THAT(describe(refused.error()), HasSubstr("can start no further thread"));
    }
    EXPECT_TRUE(Client::open(realAgent(), agent::standardLaunchers(), {}, options));
}

TEST_F(ClientTest, MissingProgramIsNamed)
{
    open(command({"/no/such/program"}));
    const auto state = await(Phase::Failed);
    ASSERT_TRUE(state && state->error);
    EXPECT_EQ(state->error->code, ErrorCode::NotFound);
    EXPECT_THAT(describe(*state->error), HasSubstr("/no/such/program"));
}

TEST_F(ClientTest, GreetingOfAShellIsQuoted)
{
    open(shell("echo 'Welcome to head1'; exec " + test::programPath("fabriscope-agent")));
    const std::string error = awaitError(Phase::Failed);
    EXPECT_THAT(error, HasSubstr("\"Welcome to head1"));
    EXPECT_THAT(error, HasSubstr(".bashrc"));
}

TEST_F(ClientTest, SilentProgramTimesOut)
{
    options.handshakeTimeout = 200ms;
    open(shell("echo warming up >&2; exec sleep 1000"));
    const std::string error = awaitError(Phase::Failed);
    EXPECT_THAT(error, HasSubstr("no reply within 0.2 s"));
}

TEST_F(ClientTest, QuestionWithoutLineEndIsQuotedInTime)
{
    options.handshakeTimeout = 2s;
    open(shell("printf 'Password: '; exec sleep 1000"));
    EXPECT_THAT(awaitError(Phase::Failed), HasSubstr("\"Password:\""));
}

namespace {

std::string fakeAgent(std::uint32_t version, std::string_view behind)
{
    std::string bytes(agent::preamble);
    agent::pb::Response hello;
    hello.mutable_hello()->set_protocol_version(version);
    hello.mutable_hello()->set_program_version("3.2");
    agent::appendMessage(bytes, hello);
    return bytes += behind;
}

} // namespace

TEST_F(ClientTest, OtherVersionIsRefused)
{
    open(shell("cat " + file("hello", fakeAgent(99, "")) + "; sleep 1000"));
    const std::string error = awaitError(Phase::Failed);
    EXPECT_THAT(error, HasSubstr("Fabriscope 3.2 and speaks version 99"));
    EXPECT_THAT(error, HasSubstr("same version"));
}

TEST_F(ClientTest, NonsenseAfterTheHelloEndsTheConnectionOnly)
{
    using namespace std::string_literals;
    options.reconnect = false;
    for (const auto& [bytes, sentence] :
         {std::pair{"\xff\xff\xff\xff"s, "4294967295 bytes"}, {"\0\0\0\3\xff\xff\xff"s, "cannot be understood"}}) {
        open(shell("cat " + file("nonsense", fakeAgent(agent::protocolVersion, bytes)) + "; sleep 1000"));
        EXPECT_THAT(awaitError(Phase::Failed), HasSubstr(sentence));
    }
}

/// It talks on, so that it does not count as one that hangs.
TEST_F(ClientTest, AnAgentThatDoesNotReadFillsNoMemory)
{
    agent::pb::Response pong;
    pong.mutable_pong()->set_cookie(1);
    std::string bytes;
    agent::appendMessage(bytes, pong);
    options.reconnect = false;
    options.mostUnread = std::size_t{1} << 20U;
    const std::string talk = file("pong", bytes);
    open(shell("cat " + file("hello", fakeAgent(agent::protocolVersion, "")) + "; while sleep 0.1; do cat " + talk +
               "; done"));
    (void)awaitAgent();
    constexpr int farTooMany = 300'000;
    for (int i = 0; i < farTooMany && devices.count() == 0; ++i)
        askDevices(); // each of some bytes; all end with the connection
    EXPECT_THAT(awaitError(Phase::Failed), HasSubstr("it does not read what it is asked: more than 1 MiB wait for it"));
}

TEST_F(ClientTest, SnapshotThatCannotBeReadEndsTheRequestOnly)
{
    agent::pb::Response part;
    part.set_id(1);
    part.mutable_snapshot()->set_data("nonsense");
    part.mutable_snapshot()->set_first(true);
    part.mutable_snapshot()->set_last(true);
    std::string bytes;
    agent::appendMessage(bytes, part);
    // The reply may come only after the request: wait for more than the hello on stdin.
    options.heartbeat = 10ms; // pings fill the 60 bytes
    const std::string hello = file("hello", fakeAgent(agent::protocolVersion, ""));
    open(shell("cat " + hello + "; head -c 60 >/dev/null; cat " + file("part", bytes) + "; exec sleep 1000"));
    sweep();
    const auto result = results.next();
    ASSERT_TRUE(result && !*result);
    EXPECT_EQ(result->error().code, ErrorCode::MalformedReply);
}

TEST_F(ClientTest, CancelBeforeTheConnectionStands)
{
    open(shell("exec sleep 1000"));
    client->cancel(sweep());
    const auto result = results.next();
    ASSERT_TRUE(result && !*result);
    EXPECT_EQ(result->error().code, ErrorCode::Cancelled);
}

TEST_F(ClientTest, SweepWithoutDeviceSaysSo)
{
    open(realAgent());
    askDevices();
    const auto list = devices.next();
    ASSERT_TRUE(list && *list);
    if (!(*list)->devices.empty()) GTEST_SKIP() << "this host has an RDMA device";
    sweep();
    const auto result = results.next();
    ASSERT_TRUE(result && !*result);
    EXPECT_EQ(result->error().code, ErrorCode::NoDevice);
}

TEST_F(ClientTest, CallbacksMayAskAgain)
{
    open(realAgent());
    client->ask(agent::devicesQuery(), [this](const Result<agent::DeviceList>&) { askDevices(); });
    EXPECT_TRUE(devices.next());
}

TEST_F(ClientTest, MayBeDestroyedAtAnyMoment)
{
    for (unsigned i = 0; i < 60; ++i) {
        open(i % 3 == 0 ? shell("exit 1") : realAgent());
        askDevices();
        sweep();
        if (i % 2 == 0) client->cancel(sweep());
        std::this_thread::sleep_for(std::chrono::microseconds(i * 300)); // the moment differs; nothing is awaited
        client.reset();
        const std::size_t seen = states.count() + devices.count() + results.count();
        std::this_thread::yield();
        EXPECT_EQ(states.count() + devices.count() + results.count(), seen) << "a call after destruction";
    }
}

TEST_F(ClientTest, DestructionEndsAHungAgent)
{
    open(realAgent());
    const auto pid = static_cast<pid_t>(awaitAgent().processId);
    ASSERT_EQ(::kill(pid, SIGSTOP), 0);
    client.reset();
    EXPECT_NE(::kill(pid, 0), 0);
}

TEST_F(ClientTest, CloseTellsAndIsFinal)
{
    open(realAgent());
    const auto pid = static_cast<pid_t>(awaitAgent().processId);
    client->close();
    EXPECT_TRUE(await(Phase::Closed));
    EXPECT_NE(::kill(pid, 0), 0);
    sweep();
    client->reconnect();
    client->close();
    EXPECT_EQ(results.count(), 0U);
}

TEST_F(ClientTest, UnknownSchemeOfThisProgramIsRefused)
{
    open({.scheme = Scheme::Demo});
    EXPECT_THAT(awaitError(Phase::Failed), HasSubstr("no \"demo\" connections"));
}
