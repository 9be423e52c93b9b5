// SPDX-License-Identifier: GPL-3.0-or-later
//
// An agent one of whose reads never ends: it goes on answering, and ends when it is asked to.
#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/server/server.h"
#include "tests/support/temporary_folder.h"

#include <asio/post.hpp>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <array>
#include <future>
#include <thread>

using namespace fabriscope;
using namespace std::chrono_literals;
using agent::pb::Request;
using agent::pb::Response;

namespace {

class HangingReadTest : public testing::Test
{
protected:
    HangingReadTest()
    {
        // A host whose /proc does not answer, as a network file system would not.
        std::filesystem::create_directories(folder.path() / "proc/41");
        hanging = (folder.path() / "proc/41/comm").string();
        EXPECT_EQ(::mkfifo(hanging.c_str(), 0600), 0);
        std::array<int, 2> ends{};
        EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
        console = FileDescriptor(ends[0]);
        FileDescriptor in(ends[1]);
        FileDescriptor out(::dup(ends[1]));
        auto created = agent::Server::create(io, std::move(in), std::move(out),
                                             {.programVersion = "9.9",
                                              .hostName = "head1",
                                              .openSmHost = {.root = folder.path(), .proc = folder.path() / "proc"},
                                              .stateFolder = folder.path() / "state",
                                              .patience = {.ofReading = 100ms, .ofChanges = 100ms},
                                              .log = {}});
        server = *std::move(created);
        server->start([this](const std::optional<Error>&) { ended.set_value(); });
        thread = std::thread([this] { io.run(); });
        Request hello;
        hello.mutable_hello()->set_protocol_version(agent::protocolVersion);
        send(hello, std::string(agent::preamble));
        Request list;
        list.set_id(1);
        list.mutable_opensm()->mutable_list();
        send(list);
        // Whoever opens a FIFO without waiting finds out whether it has a reader.
        const auto end = std::chrono::steady_clock::now() + 30s;
        while (std::chrono::steady_clock::now() < end && !writer) {
            writer = FileDescriptor(::open(hanging.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC));
            std::this_thread::yield();
        }
        EXPECT_TRUE(writer) << "it does not read";
    }
    ~HangingReadTest() override
    {
        console.reset();
        if (thread.joinable()) thread.join();
        server.reset();
        writer.reset(); // the read ends at last
    }
    void send(const Request& request, std::string bytes = {})
    {
        agent::appendMessage(bytes, request);
        EXPECT_EQ(::send(console.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
    }
    /// Whether a pong comes, whatever comes before it.
    bool pongs()
    {
        for (;;) {
            const auto payload = decoder.next();
            if (!payload) return false;
            Response response;
            if (*payload && agent::parseMessage(response, **payload) && response.has_pong()) return true;
            if (*payload) continue;
            std::array<char, 4096> buffer{};
            pollfd ready{.fd = console.get(), .events = POLLIN, .revents = 0};
            if (::poll(&ready, 1, 30'000) != 1) return false;
            const ssize_t size = ::recv(console.get(), buffer.data(), buffer.size(), 0);
            if (size <= 0) return false;
            decoder.feed({buffer.data(), static_cast<std::size_t>(size)});
        }
    }
    bool ends() { return ended.get_future().wait_for(30s) == std::future_status::ready; }

    test::TemporaryFolder folder;
    std::string hanging;
    asio::io_context io;
    FileDescriptor console;
    FileDescriptor writer;
    std::unique_ptr<agent::Server> server;
    std::promise<void> ended;
    std::thread thread;
    agent::FrameDecoder decoder{"server"};
};

} // namespace

TEST_F(HangingReadTest, OtherRequestsAreAnswered)
{
    Request ping;
    ping.mutable_ping()->set_cookie(7);
    send(ping);
    EXPECT_TRUE(pongs());
}

TEST_F(HangingReadTest, TheEndOfInputEndsIt)
{
    console.reset();
    EXPECT_TRUE(ends());
}

TEST_F(HangingReadTest, StopEndsIt)
{
    asio::post(io, [this] { server->stop(); }); // as SIGTERM does
    EXPECT_TRUE(ends());
}
