// SPDX-License-Identifier: GPL-3.0-or-later
//
// The server behind a socket pair, on a recorded fabric instead of a device.
#pragma once

#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/server/server.h"
#include "core/fabric/model/snapshot_codec.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/transcript.h"
#include "tests/unit/agent/console_end.h"

#include <asio/post.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <fstream>
#include <future>
#include <thread>

namespace fabriscope::test {

using agent::pb::Request;
using agent::pb::Response;

/// A port at which nobody ever answers.
class SilentTransport final : public transport::MadTransport
{
public:
    Result<transport::SendOutcome> send(const transport::OutgoingMad&) override { return transport::SendOutcome::Sent; }
    Result<std::optional<transport::IncomingMad>> receive() override { return std::nullopt; }
    [[nodiscard]] int descriptor() const override { return -1; }
};

inline std::vector<device::Device> oneDevice()
{
    return {{.name = "mlx5_0",
             .nodeType = 1,
             .nodeGuid = Guid(1),
             .ports = {{.device = "mlx5_0",
                        .number = PortNum(1),
                        .linkLayer = device::LinkLayer::InfiniBand,
                        .state = PortState::Active,
                        .physState = PhysState::LinkUp,
                        .umadNode = "/dev/infiniband/umad0"}}}};
}

inline agent::ServerBackend recordedFabric()
{
    return {.listDevices = [] { return oneDevice(); },
            .probeNode = [](const std::string&, const std::string&) -> std::optional<Error> {
                return Error{.code = ErrorCode::NoPermission, .subject = "umad0"};
            },
            .openPort = [](const device::DevicePort&) -> Result<std::unique_ptr<transport::MadTransport>> {
                std::ifstream file(dataPath("mad/star.mads"));
                auto replay = transport::ReplayTransport::load(file, "star.mads");
                if (!replay) return std::unexpected(replay.error());
                return std::move(*replay);
            }};
}

inline agent::ServerBackend silentFabric()
{
    agent::ServerBackend backend = recordedFabric();
    backend.openPort = [](const device::DevicePort&) { return std::make_unique<SilentTransport>(); };
    return backend;
}

class ServerTest : public testing::Test
{
protected:
    void start(agent::ServerBackend backend)
    {
        std::array<int, 2> ends{};
        ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
        console = FileDescriptor(ends[0]);
        FileDescriptor in(ends[1]);
        FileDescriptor out(::dup(ends[1]));
        auto created = agent::Server::create(io, std::move(in), std::move(out),
                                             {.programVersion = "9.9",
                                              .hostName = "head1",
                                              .allowChanges = allowChanges,
                                              .backend = std::move(backend),
                                              .openSmHost = {.onlyConfiguration = folder.path() / "opensm.conf"},
                                              .stateFolder = folder.path() / "state",
                                              .log = {}});
        ASSERT_TRUE(created) << describe(created.error());
        server = *std::move(created);
        server->start([this](std::optional<Error> error) { ended.set_value(std::move(error)); });
        thread = std::thread([this] { io.run(); });
    }

    void TearDown() override
    {
        console.reset();
        if (thread.joinable()) thread.join(); // the server ends by itself
    }

    void sendBytes(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(console.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
            ASSERT_GT(sent, 0);
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }

    void send(const Request& request)
    {
        std::string bytes;
        agent::appendMessage(bytes, request);
        sendBytes(bytes);
    }

    static Request hello(std::uint32_t version = agent::protocolVersion)
    {
        Request request;
        request.mutable_hello()->set_protocol_version(version);
        return request;
    }

    static Request sweep(std::uint64_t id)
    {
        Request request;
        request.set_id(id);
        request.mutable_start_sweep()->set_progress(true);
        return request;
    }

    void greet()
    {
        sendBytes(agent::preamble);
        send(hello());
        const auto answer = receive();
        ASSERT_TRUE(answer && answer->has_hello());
        EXPECT_EQ(answer->hello().host_name(), "head1");
    }

    /// The next message; nothing at the end of the stream.
    std::optional<Response> receive() { return test::nextMessage(console, decoder); }

    /// The next message that is no progress.
    std::optional<Response> receiveAnswer()
    {
        auto response = receive();
        while (response && response->has_progress())
            response = receive();
        return response;
    }

    std::string endsWith()
    {
        auto future = ended.get_future();
        if (future.wait_for(std::chrono::seconds(60)) != std::future_status::ready) return "still runs";
        const auto error = future.get();
        return error ? describe(*error) : "";
    }

    /// A part of the new partitions.conf of a change.
    static Request part(std::uint64_t id, std::string data, std::uint32_t kind = 1)
    {
        Request request;
        request.set_id(id);
        request.mutable_opensm()->mutable_text()->set_kind(kind);
        request.mutable_opensm()->mutable_text()->set_data(std::move(data));
        return request;
    }
    /// The change that such parts belong to, of a file that holds `before` now.
    [[nodiscard]] Request change(std::uint64_t id, std::string_view before) const
    {
        Request request;
        request.set_id(id);
        auto& apply = *request.mutable_opensm()->mutable_apply();
        apply.set_instance((folder.path() / "opensm.conf").string());
        auto& file = *apply.add_files();
        file.set_kind(1);
        file.mutable_base()->set_exists(true);
        file.mutable_base()->set_size(before.size());
        file.mutable_base()->set_hash(change::revisionOf(before).hash);
        return request;
    }
    /// Waits until all that was sent has been looked at; what was answered meanwhile.
    std::vector<Response> settle()
    {
        Request ping;
        ping.mutable_ping()->set_cookie(++cookie);
        send(ping);
        std::vector<Response> answers;
        for (auto answer = receive(); answer && !answer->has_pong(); answer = receive())
            answers.push_back(*std::move(answer));
        return answers;
    }

    TemporaryFolder folder;
    bool allowChanges = false;
    std::uint64_t cookie = 0;
    asio::io_context io;
    FileDescriptor console;
    std::unique_ptr<agent::Server> server;
    std::promise<std::optional<Error>> ended;
    std::thread thread;
    agent::FrameDecoder decoder{"server"};
};

} // namespace fabriscope::test
