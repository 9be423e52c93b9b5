// SPDX-License-Identifier: GPL-3.0-or-later
//
// Agents whose consoles one process serves: the program as consoles start it, and the words between the two.
#include "core/agent/client/connection/piped_process.h"
#include "core/agent/protocol/types.h"
#include "core/agent/server/sharing/console_hub.h"
#include "core/agent/server/sharing/local_messages.h"
#include "core/agent/server/sharing/share_key.h"
#include "core/agent/server/sharing/share_process.h"
#include "core/agent/server/sharing/share_words.h"
#include "tests/unit/agent/server_fixture.h"

#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <format>
#include <functional>
#include <memory>
#include <string>
#include <vector>

using namespace fabriscope;
using namespace std::chrono_literals;
using agent::pb::Request;
using agent::pb::Response;
using testing::HasSubstr;

namespace {

constexpr int patience = 60'000; // ms, of a test that fails

/// An agent as a console has it.
class Agent
{
public:
    explicit Agent(agent::PipedProcess process) : m_process(std::move(process))
    {
        Request hello;
        hello.mutable_hello()->set_protocol_version(agent::protocolVersion);
        std::string bytes(agent::preamble);
        agent::appendMessage(bytes, hello);
        write(bytes);
        if (const auto reply = next(); reply && reply->has_hello())
            m_server = static_cast<pid_t>(reply->hello().process_id());
    }

    /// The process that serves this console, as it says; 0: none.
    [[nodiscard]] pid_t server() const { return m_server; }
    [[nodiscard]] pid_t id() const { return m_process.id(); }
    [[nodiscard]] agent::PipedProcess& process() { return m_process; }

    bool replies()
    {
        Request ping;
        ping.mutable_ping()->set_cookie(++m_cookie);
        std::string bytes;
        agent::appendMessage(bytes, ping);
        write(bytes);
        auto reply = next();
        while (reply && !reply->has_pong())
            reply = next();
        return reply && reply->pong().cookie() == m_cookie;
    }
    /// The console closes its end: how the agent ends then.
    std::optional<agent::ExitStatus> leave()
    {
        m_process.input.reset();
        return m_process.wait(60s);
    }

private:
    void write(const std::string& bytes)
    {
        EXPECT_EQ(::write(m_process.input.get(), bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
    }
    std::optional<Response> next()
    {
        while (true) {
            const auto payload = m_decoder.next();
            if (!payload) return std::nullopt;
            if (*payload) {
                Response response;
                if (!agent::parseMessage(response, **payload)) return std::nullopt;
                return response;
            }
            std::array<char, 65536> buffer{};
            pollfd ready{.fd = m_process.output.get(), .events = POLLIN, .revents = 0};
            if (::poll(&ready, 1, patience) != 1) return std::nullopt;
            const ssize_t size = ::read(m_process.output.get(), buffer.data(), buffer.size());
            if (size <= 0) return std::nullopt;
            m_decoder.feed({buffer.data(), static_cast<std::size_t>(size)});
        }
    }

    agent::PipedProcess m_process;
    agent::FrameDecoder m_decoder{"agent"};
    pid_t m_server = 0;
    std::uint64_t m_cookie = 0;
};

class SharedAgents : public testing::Test
{
protected:
    using Environment = std::vector<std::pair<std::string, std::string>>;

    std::unique_ptr<Agent> start(const std::vector<std::string>& arguments = {}, const Environment& more = {})
    {
        // A state folder of its own: no other test shares with this one.
        std::vector<std::string> command{test::programPath("fabriscope-agent"), "--state-folder", folder.path("state")};
        command.insert(command.end(), arguments.begin(), arguments.end());
        Environment environment = more;
        if (!std::ranges::contains(more, std::string(agent::shareVariable), &Environment::value_type::first))
            environment.emplace_back(agent::shareVariable, "1");
        auto process = agent::PipedProcess::start({.command = command, .environment = environment, .keepAlive = {}});
        if (!process) {
            ADD_FAILURE() << describe(process.error());
            return nullptr;
        }
        auto agent = std::make_unique<Agent>(*std::move(process));
        EXPECT_GT(agent->server(), 0) << "it says hello";
        return agent;
    }

    /// For its end, whoever collects it.
    static FileDescriptor handleOf(pid_t process)
    {
        return FileDescriptor(static_cast<int>(::syscall(SYS_pidfd_open, process, 0))); // NOLINT(*-vararg)
    }
    static bool ends(const FileDescriptor& handle)
    {
        pollfd over{.fd = handle.get(), .events = POLLIN, .revents = 0};
        return ::poll(&over, 1, patience) == 1;
    }

    test::TemporaryFolder folder;
};

TEST_F(SharedAgents, OneProcessServesThemAndOneThatLeavesDisturbsNobody)
{
    const auto first = start();
    const auto second = start();
    const auto third = start({"--observe"});
    ASSERT_TRUE(first && second && third);
    EXPECT_EQ(first->server(), second->server());
    EXPECT_EQ(first->server(), third->server()) << "it is what it does anyway";
    EXPECT_NE(first->server(), first->id()) << "it outlives the one that made it";
    const FileDescriptor server = handleOf(first->server());
    ASSERT_TRUE(server);

    EXPECT_EQ(first->leave(), agent::ExitStatus{});
    EXPECT_TRUE(second->replies());
    ASSERT_EQ(::kill(second->id(), SIGTERM), 0);
    EXPECT_EQ(second->process().wait(60s), agent::ExitStatus{});
    EXPECT_TRUE(third->replies());
    const auto fourth = start();
    ASSERT_TRUE(fourth);
    EXPECT_EQ(fourth->server(), third->server()) << "a later one, too";
    ASSERT_EQ(::kill(third->id(), SIGKILL), 0);
    EXPECT_TRUE(fourth->replies());
    EXPECT_EQ(fourth->leave(), agent::ExitStatus{});
    EXPECT_TRUE(ends(server)) << "it goes with the last one";
}

TEST_F(SharedAgents, WhatIsNotAlikeStaysApart)
{
    const auto first = start();
    ASSERT_TRUE(first);
    const auto other = start({"--host-name", "elsewhere"});
    ASSERT_TRUE(other);
    EXPECT_NE(other->server(), first->server());
    EXPECT_NE(other->server(), other->id()) << "it would share with its like";
    const auto configured = start({"--opensm-config", folder.path("opensm.conf")});
    ASSERT_TRUE(configured);
    EXPECT_NE(configured->server(), first->server());

    const auto changing = start({"--allow-changes"});
    ASSERT_TRUE(changing);
    EXPECT_EQ(changing->server(), changing->id()) << "changes are made in the name of one user";
    const auto withKey = start({}, {{"FABRISCOPE_SM_KEY", "1"}});
    ASSERT_TRUE(withKey);
    EXPECT_EQ(withKey->server(), withKey->id()) << "a key goes to no other process";
    const auto unasked = start({}, {{agent::shareVariable, ""}});
    ASSERT_TRUE(unasked);
    EXPECT_EQ(unasked->server(), unasked->id());
}

TEST_F(SharedAgents, TheEndOfTheirProcessEndsThemWithAReason)
{
    const auto first = start();
    const auto second = start();
    ASSERT_TRUE(first && second);
    ASSERT_EQ(first->server(), second->server());
    ASSERT_EQ(::kill(first->server(), SIGKILL), 0);
    for (Agent* each : {first.get(), second.get()}) {
        const auto status = each->process().wait(60s);
        ASSERT_TRUE(status);
        EXPECT_EQ(status->code, 3);
        std::array<char, 1000> said{};
        const ssize_t size = ::read(each->process().errors.get(), said.data(), said.size());
        EXPECT_THAT(std::string(said.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))),
                    HasSubstr("was ended"));
    }
    const auto next = start();
    ASSERT_TRUE(next);
    EXPECT_TRUE(next->replies());
}

TEST_F(SharedAgents, OneThatFindsNoRoomServesItsConsoleItself)
{
    std::vector<std::unique_ptr<Agent>> agents;
    for (std::size_t i = 0; i < agent::mostConsoles; ++i)
        ASSERT_TRUE(agents.emplace_back(start()));
    for (const auto& each : agents)
        EXPECT_EQ(each->server(), agents.front()->server());
    const auto more = start();
    ASSERT_TRUE(more);
    EXPECT_EQ(more->server(), more->id());
    EXPECT_TRUE(more->replies());
}

sockaddr_un addressOf(const std::string& name, socklen_t& size)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(static_cast<void*>(&address.sun_path[1]), name.data(), name.size());
    size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size());
    return address;
}

FileDescriptor listenerOf(const std::string& key)
{
    FileDescriptor socket(::socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    socklen_t size = 0;
    const sockaddr_un address = addressOf(agent::shareName(key), size);
    EXPECT_EQ(::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), size), 0); // NOLINT
    EXPECT_EQ(::listen(socket.get(), 8), 0);
    return socket;
}

FileDescriptor connectionTo(const std::string& key)
{
    FileDescriptor socket(::socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    socklen_t size = 0;
    const sockaddr_un address = addressOf(agent::shareName(key), size);
    EXPECT_EQ(::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), size), 0); // NOLINT
    return socket;
}

/// Of this test alone: what one before it has forked may end a little later.
std::string keyOfTest()
{
    return std::format("{}, {}", testing::UnitTest::GetInstance()->current_test_info()->name(), ::getpid());
}

TEST(SharedName, OneWhoDoesNotReplyIsNotWaitedForLong)
{
    const std::string key = keyOfTest();
    const FileDescriptor silent = listenerOf(key);
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
    const FileDescriptor in(pipe[0]);
    const FileDescriptor out(pipe[1]);
    const auto process = agent::shareProcess(key, in.get(), out.get());
    EXPECT_EQ(process.role, agent::SharedProcess::Role::Alone);
}

TEST(SharedName, WhatAnotherUserListensWithIsNotUsed)
{
    if (::geteuid() != 0) GTEST_SKIP() << "needs root, to become another user";
    const std::string key = keyOfTest();
    std::array<int, 2> ready{};
    ASSERT_EQ(::pipe2(ready.data(), O_CLOEXEC), 0);
    const FileDescriptor told(ready[0]);
    FileDescriptor tell(ready[1]);
    FileDescriptor silent = listenerOf(key); // the kernel remembers who called listen() last
    const pid_t other = ::fork();
    ASSERT_GE(other, 0);
    if (other == 0) {
        const bool done = ::setresuid(65534, 65534, 65534) == 0 && ::listen(silent.get(), 8) == 0;
        const char answer = done ? 'y' : 'n';
        if (::write(tell.get(), &answer, 1) != 1) ::_exit(1);
        ::pause();
        ::_exit(0);
    }
    char answer = 'n';
    EXPECT_EQ(::read(told.get(), &answer, 1), 1);
    const auto began = std::chrono::steady_clock::now();
    const auto process = agent::shareProcess(key, told.get(), tell.get());
    const auto took = std::chrono::steady_clock::now() - began;
    (void)::kill(other, SIGKILL);
    (void)::waitpid(other, nullptr, 0);
    if (answer != 'y') GTEST_SKIP() << "there is no other user here";
    EXPECT_EQ(process.role, agent::SharedProcess::Role::Alone);
    EXPECT_LT(took, 3s) << "it is not even asked";
}

/// A process of this user in a namespace of processes of its own, as in a container that has the host's network. It
/// says what `run` returns, and stays.
class Contained
{
public:
    explicit Contained(const std::function<char()>& run)
    {
        std::array<int, 2> ends{};
        EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
        m_told = FileDescriptor(ends[0]);
        const FileDescriptor tell(ends[1]);
        m_outer = ::fork();
        if (m_outer != 0) return;
        const int flags = CLONE_NEWPID | (::geteuid() == 0 ? 0 : CLONE_NEWUSER);
        if (::unshare(flags) != 0) ::_exit(0);
        const pid_t inner = ::fork();
        if (inner == 0) {
            (void)::prctl(PR_SET_PDEATHSIG, SIGKILL); // NOLINT(*-vararg)
            const char said = run();
            (void)!::write(tell.get(), &said, 1);
            ::pause();
        }
        if (inner > 0) (void)::waitpid(inner, nullptr, 0);
        ::_exit(0);
    }
    ~Contained()
    {
        (void)::kill(m_outer, SIGKILL);
        (void)::waitpid(m_outer, nullptr, 0);
    }
    Contained(const Contained&) = delete;
    Contained& operator=(const Contained&) = delete;

    /// Nothing: the host allows no such namespaces.
    [[nodiscard]] std::optional<char> said() const
    {
        char text = 0;
        return ::read(m_told.get(), &text, 1) == 1 ? std::optional(text) : std::nullopt;
    }
    [[nodiscard]] bool hasSpoken() const
    {
        pollfd ready{.fd = m_told.get(), .events = POLLIN, .revents = 0};
        return ::poll(&ready, 1, 0) == 1;
    }

private:
    FileDescriptor m_told;
    pid_t m_outer = -1;
};

TEST(SharedName, WhatAContainerListensWithGetsNothing)
{
    const std::string key = keyOfTest();
    const FileDescriptor listener = listenerOf(key);
    const Contained other([&] { return ::listen(listener.get(), 8) == 0 ? 'y' : 'n'; });
    const auto said = other.said();
    if (!said) GTEST_SKIP() << "needs a namespace of processes";
    ASSERT_EQ(*said, 'y');
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
    const FileDescriptor in(pipe[0]);
    const FileDescriptor out(pipe[1]);
    EXPECT_EQ(agent::shareProcess(key, in.get(), out.get()).role, agent::SharedProcess::Role::Alone);
    const FileDescriptor guest(::accept4(listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    ASSERT_TRUE(guest);
    const auto message = agent::receiveLocal(guest.get());
    ASSERT_FALSE(message) << "neither the key nor the console's pipe";
    EXPECT_EQ(message.error().code, ErrorCode::ConnectionLost);
}

/// The process that serves, in this one.
class HubTest : public testing::Test
{
protected:
    HubTest()
    {
        auto host = std::make_shared<agent::AgentHost>(io.get_executor(),
                                                       agent::ServerOptions{.programVersion = "9.9",
                                                                            .hostName = "head1",
                                                                            .backend = test::recordedFabric(),
                                                                            .stateFolder = folder.path() / "state",
                                                                            .log = {}});
        hub = std::make_unique<agent::ConsoleHub>(io, listenerOf(key), key, std::move(host), [this] { over = true; });
        hub->start();
    }

    /// Lets it run until that is so.
    bool runUntil(const std::function<bool()>& reached)
    {
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience);
        while (!reached()) {
            if (std::chrono::steady_clock::now() > end) return false;
            io.restart();
            io.run_one_for(10ms);
        }
        return true;
    }
    /// What it says next; "": it has closed.
    std::string heard(const FileDescriptor& socket)
    {
        std::string text = "nothing";
        EXPECT_TRUE(runUntil([&] {
            auto message = agent::receiveLocal(socket.get());
            if (message && !*message) return false;
            text = message ? (*message)->text : std::string();
            return true;
        }));
        return text;
    }

    test::TemporaryFolder folder;
    std::string key = keyOfTest();
    asio::io_context io;
    std::unique_ptr<agent::ConsoleHub> hub;
    bool over = false;
};

struct Pipe
{
    Pipe()
    {
        std::array<int, 2> ends{};
        EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
        in = FileDescriptor(ends[0]);
        out = FileDescriptor(ends[1]);
    }
    FileDescriptor in;
    FileDescriptor out;
};

TEST_F(HubTest, NothingOfAConsoleIsReadBeforeItsAgentSaysGo)
{
    const Pipe toAgent;
    const Pipe toConsole;
    const std::string sent = "what the console has sent";
    ASSERT_EQ(::write(toAgent.out.get(), sent.data(), sent.size()), static_cast<ssize_t>(sent.size()));
    FileDescriptor agentsEnd = connectionTo(key);
    const std::array pipe{toAgent.in.get(), toConsole.out.get()};
    ASSERT_TRUE(agent::sendLocal(agentsEnd.get(), key, pipe));
    EXPECT_EQ(heard(agentsEnd), agent::shareTaken);
    agentsEnd.reset(); // it has waited for too long, and serves its console itself
    ASSERT_TRUE(runUntil([this] { return over; }));
    std::array<char, 100> buffer{};
    const ssize_t size = ::read(toAgent.in.get(), buffer.data(), buffer.size());
    EXPECT_EQ(std::string(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))), sent);
}

TEST_F(HubTest, OnlyItsOwnKeyIsTaken)
{
    const Pipe pipe;
    const std::array both{pipe.in.get(), pipe.out.get()};
    const FileDescriptor waits = connectionTo(key); // holds the process
    const auto askedWith = [&](const std::string& text, std::span<const int> descriptors) {
        const FileDescriptor socket = connectionTo(key);
        EXPECT_TRUE(agent::sendLocal(socket.get(), text, descriptors));
        return heard(socket);
    };
    EXPECT_EQ(askedWith(key + "x", both), agent::shareOther);
    EXPECT_EQ(askedWith(key.substr(1), both), agent::shareOther);
    EXPECT_EQ(askedWith(key, {}), agent::shareOther) << "without a pipe";
    EXPECT_EQ(askedWith(key, std::span(both).first(1)), agent::shareOther);
    EXPECT_EQ(askedWith(std::string(agent::longestLocalMessage + 1, 'k'), both), "") << "too long";
    EXPECT_EQ(askedWith(key, both), agent::shareTaken);
    EXPECT_FALSE(over);
}

TEST_F(HubTest, NobodyInAContainerIsTaken)
{
    const Pipe pipe;
    const std::array both{pipe.in.get(), pipe.out.get()};
    const FileDescriptor waits = connectionTo(key); // holds the process
    const Contained other([&] {
        const FileDescriptor socket = connectionTo(key);
        if (!agent::sendLocal(socket.get(), key, both)) return 'c';
        pollfd ready{.fd = socket.get(), .events = POLLIN, .revents = 0};
        (void)::poll(&ready, 1, patience);
        const auto reply = agent::receiveLocal(socket.get());
        return reply && *reply ? 'r' : 'c';
    });
    ASSERT_TRUE(runUntil([&] { return other.hasSpoken(); }));
    const auto said = other.said();
    if (!said) GTEST_SKIP() << "needs a namespace of processes";
    EXPECT_EQ(*said, 'c') << "it is closed without a word";
}

TEST_F(HubTest, ItsAgentHearsHowTheConnectionEnded)
{
    const auto endOf = [this](const std::string& said) {
        const Pipe toConsole;
        Pipe toAgent;
        const FileDescriptor socket = connectionTo(key);
        const std::array pipe{toAgent.in.get(), toConsole.out.get()};
        EXPECT_TRUE(agent::sendLocal(socket.get(), key, pipe));
        EXPECT_EQ(heard(socket), agent::shareTaken);
        EXPECT_TRUE(agent::sendLocal(socket.get(), agent::shareGo));
        EXPECT_EQ(::write(toAgent.out.get(), said.data(), said.size()), static_cast<ssize_t>(said.size()));
        toAgent.out.reset();
        return heard(socket);
    };
    const FileDescriptor waits = connectionTo(key);
    std::string whole(agent::preamble);
    Request hello;
    hello.mutable_hello()->set_protocol_version(agent::protocolVersion);
    agent::appendMessage(whole, hello);
    EXPECT_EQ(endOf(whole), agent::shareEnded);
    const std::string nonsense = endOf("GET / HTTP/1.1\r\n\r\n");
    EXPECT_TRUE(nonsense.starts_with(agent::shareFailed)) << nonsense;
}

} // namespace
