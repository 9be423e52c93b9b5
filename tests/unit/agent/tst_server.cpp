// SPDX-License-Identifier: GPL-3.0-or-later
//
// The server behind a socket pair, on a recorded fabric instead of a device.
#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/server/server.h"
#include "core/fabric/snapshot_codec.h"
#include "core/transport/transcript.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <asio/post.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>

#include <fstream>
#include <future>
#include <thread>

using namespace fabriscope;
using namespace std::chrono_literals;
using agent::pb::Request;
using agent::pb::Response;
using testing::HasSubstr;

namespace {

/// A port at which nobody ever answers.
class SilentTransport final : public transport::MadTransport
{
public:
    Result<transport::SendOutcome> send(const transport::OutgoingMad&) override { return transport::SendOutcome::Sent; }
    Result<std::optional<transport::IncomingMad>> receive() override { return std::nullopt; }
    [[nodiscard]] int descriptor() const override { return -1; }
};

std::vector<device::Device> oneDevice()
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

agent::ServerBackend recordedFabric()
{
    return {.listDevices = [] { return oneDevice(); },
            .probeNode = [](const std::string&, const std::string&) -> std::optional<Error> {
                return Error{.code = ErrorCode::NoPermission, .subject = "umad0"};
            },
            .openPort = [](const device::DevicePort&) -> Result<std::unique_ptr<transport::MadTransport>> {
                std::ifstream file(test::dataPath("mad/star.mads"));
                auto replay = transport::ReplayTransport::load(file, "star.mads");
                if (!replay) return std::unexpected(replay.error());
                return std::move(*replay);
            }};
}

agent::ServerBackend silentFabric()
{
    agent::ServerBackend backend = recordedFabric();
    backend.openPort = [](const device::DevicePort&) { return std::make_unique<SilentTransport>(); };
    return backend;
}

} // namespace

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
    std::optional<Response> receive()
    {
        for (;;) {
            const auto payload = decoder.next();
            EXPECT_TRUE(payload);
            if (!payload) return std::nullopt;
            if (*payload) {
                Response response;
                EXPECT_TRUE(agent::parseMessage(response, **payload));
                return response;
            }
            std::array<char, 65536> buffer{};
            pollfd ready{.fd = console.get(), .events = POLLIN, .revents = 0};
            if (::poll(&ready, 1, 60'000) != 1) return std::nullopt;
            const ssize_t size = ::recv(console.get(), buffer.data(), buffer.size(), 0);
            if (size <= 0) return std::nullopt;
            decoder.feed({buffer.data(), static_cast<std::size_t>(size)});
        }
    }

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
        if (future.wait_for(60s) != std::future_status::ready) return "still runs";
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

    test::TemporaryFolder folder;
    bool allowChanges = false;
    std::uint64_t cookie = 0;
    asio::io_context io;
    FileDescriptor console;
    std::unique_ptr<agent::Server> server;
    std::promise<std::optional<Error>> ended;
    std::thread thread;
    agent::FrameDecoder decoder{"server"};
};

TEST_F(ServerTest, ListsDevicesAndWhyTheyCannotBeUsed)
{
    start(recordedFabric());
    greet();
    Request request;
    request.set_id(3);
    request.mutable_list_devices();
    send(request);
    const auto answer = receive();
    ASSERT_TRUE(answer && answer->has_devices());
    EXPECT_EQ(answer->id(), 3U);
    const auto list = agent::toDeviceList(answer->devices());
    EXPECT_EQ(list.devices, oneDevice());
    EXPECT_EQ(list.unusable.at("/dev/infiniband/umad0").code, ErrorCode::NoPermission);
}

TEST_F(ServerTest, SweepsSeveralAtOnce)
{
    start(recordedFabric());
    greet();
    for (std::uint64_t id = 1; id <= 3; ++id)
        send(sweep(id));
    std::map<std::uint64_t, std::size_t> nodes;
    while (nodes.size() < 3) {
        const auto answer = receiveAnswer();
        ASSERT_TRUE(answer && answer->has_snapshot());
        const auto snapshot = fabric::decode(answer->snapshot().data());
        ASSERT_TRUE(snapshot);
        EXPECT_EQ((*snapshot)->info().source, "head1 mlx5_0/1");
        nodes[answer->id()] = (*snapshot)->nodes().size();
    }
    EXPECT_THAT(nodes, testing::ElementsAre(testing::Pair(1, 3), testing::Pair(2, 3), testing::Pair(3, 3)));
}

TEST_F(ServerTest, CancelledSweepEndsAtOnce)
{
    start(silentFabric());
    greet();
    Request slow = sweep(1);
    slow.mutable_start_sweep()->set_timeout_ms(60'000);
    send(slow);
    Request cancel;
    cancel.set_id(2);
    cancel.mutable_cancel()->set_id(1);
    send(cancel);
    const auto answer = receiveAnswer();
    ASSERT_TRUE(answer && answer->has_error());
    EXPECT_EQ(answer->id(), 1U);
    EXPECT_EQ(answer->error().code(), "cancelled");
}

TEST_F(ServerTest, ErrorsOfDevicesNameTheHost)
{
    agent::ServerBackend backend = recordedFabric();
    backend.listDevices = [] { return std::vector<device::Device>(); };
    start(backend);
    greet();
    send(sweep(1));
    const auto answer = receive();
    ASSERT_TRUE(answer && answer->has_error());
    EXPECT_EQ(answer->error().code(), "no-device");
    EXPECT_EQ(agent::toError(answer->error()).subject, "head1");
}

TEST_F(ServerTest, UnknownRequestIsRefusedAndTheConnectionGoesOn)
{
    start(recordedFabric());
    greet();
    Request unknown;
    unknown.set_id(9);
    send(unknown);
    auto answer = receive();
    ASSERT_TRUE(answer && answer->has_error());
    EXPECT_EQ(answer->id(), 9U);
    EXPECT_EQ(answer->error().code(), "unsupported");
    Request ping;
    ping.mutable_ping()->set_cookie(4);
    send(ping);
    answer = receive();
    ASSERT_TRUE(answer && answer->has_pong());
    EXPECT_EQ(answer->pong().cookie(), 4U);
}

TEST_F(ServerTest, EndOfInputEndsItWithoutError)
{
    start(silentFabric());
    greet();
    send(sweep(1));
    console.reset();
    EXPECT_EQ(endsWith(), "");
}

TEST_F(ServerTest, StopEndsIt)
{
    start(silentFabric());
    greet();
    asio::post(io, [this] { server->stop(); });
    EXPECT_EQ(endsWith(), "");
}

struct BadInput
{
    const char* name;
    std::string bytes;
    const char* sentence;
    friend void PrintTo(const BadInput& input, std::ostream* out) { *out << input.name; }
};

class ServerBadInputTest : public ServerTest, public testing::WithParamInterface<BadInput>
{};

TEST_P(ServerBadInputTest, EndsTheConnectionWithAReason)
{
    start(recordedFabric());
    sendBytes(GetParam().bytes);
    std::optional<Response> last;
    while (auto response = receive())
        last = std::move(response);
    ASSERT_TRUE(last && last->has_error()) << "the console is told";
    EXPECT_EQ(last->id(), 0U);
    EXPECT_THAT(describe(agent::toError(last->error())), HasSubstr(GetParam().sentence));
    EXPECT_THAT(endsWith(), HasSubstr(GetParam().sentence));
}

namespace {

std::string stream(std::initializer_list<Request> requests, std::string_view behind = {})
{
    std::string bytes(agent::preamble);
    for (const Request& request : requests)
        agent::appendMessage(bytes, request);
    return bytes += behind;
}

Request helloOf(std::uint32_t version)
{
    Request request;
    request.mutable_hello()->set_protocol_version(version);
    return request;
}

Request sweepOf(std::uint64_t id)
{
    Request request;
    request.set_id(id);
    request.mutable_start_sweep();
    return request;
}

std::vector<BadInput> badInputs()
{
    using namespace std::string_literals;
    return {
        {"Text", "GET / HTTP/1.0\r\n\r\n", "GET / HTTP/1.0"},
        {"Giant", stream({helloOf(1)}, "\xff\xff\xff\xff"), "4294967295 bytes"},
        {"Garbage", stream({helloOf(1)}, "\0\0\0\4\xff\xff\xff\xff"s), "cannot be understood"},
        {"Version", stream({helloOf(2)}), "speaks version 2"},
        {"NoHello", stream({sweepOf(1)}), "before it said hello"},
        {"IdZero", stream({helloOf(1), sweepOf(0)}), "request number 0"},
    };
}

} // namespace

INSTANTIATE_TEST_SUITE_P(All, ServerBadInputTest, testing::ValuesIn(badInputs()),
                         [](const auto& tested) { return tested.param.name; });

// A console that writes and never reads must not fill the agent's memory: the agent stops listening, and answers all
// of it once the console reads.
TEST_F(ServerTest, ConsoleThatDoesNotReadIsNotListenedTo)
{
    start(recordedFabric());
    greet();
    Request ping;
    ping.mutable_ping()->set_cookie(1);
    std::string one;
    agent::appendMessage(one, ping);
    constexpr std::size_t farTooMany = 64U << 20U;
    std::size_t sent = 0; // bytes; the last ping may be cut
    pollfd writable{.fd = console.get(), .events = POLLOUT, .revents = 0};
    // Blocked for so long means that nobody reads. Should the machine be slower, less was tried, not less proven.
    while (sent < farTooMany && ::poll(&writable, 1, 1000) == 1) {
        const auto rest = std::string_view(one).substr(sent % one.size());
        const ssize_t size = ::send(console.get(), rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (size > 0) sent += static_cast<std::size_t>(size);
    }
    EXPECT_LT(sent, farTooMany);
    for (std::size_t i = 0; i < sent / one.size(); ++i) {
        const auto answer = receive();
        ASSERT_TRUE(answer && answer->has_pong()) << i;
    }
}

/// A set-up whose partitions.conf can be changed.
class ServerChangeTest : public ServerTest
{
protected:
    void SetUp() override
    {
        folder.write("partitions.conf", partitions);
        folder.write("opensm.conf", "partition_config_file " + folder.path("partitions.conf") + "\n");
        allowChanges = true;
        agent::ServerBackend backend = recordedFabric();
        backend.listDevices = [] { return std::vector<device::Device>(); }; // no fabric: files only
        start(backend);
        greet();
    }
    [[nodiscard]] std::string partitionsNow() const { return test::textOf(folder.path() / "partitions.conf"); }
    /// The end of the only request that runs.
    std::optional<Response> outcome()
    {
        for (auto answer = receive(); answer; answer = receive())
            if (answer->has_error() || answer->opensm().last()) return answer;
        return std::nullopt;
    }
    const std::string partitions = "Default=0x7fff,ipoib : ALL=full ;\n";
    const std::string tail = "Default=0x7fff,ipoib : ALL=full ;\nEvil=0x44 : ALL=full ;\n";
};

TEST_F(ServerChangeTest, TheRestOfATextThatIsTooLongIsNeverApplied)
{
    constexpr std::size_t partSize = std::size_t{256} << 10U;
    for (std::size_t sent = 0; sent <= change::largestFile; sent += partSize)
        send(part(1, std::string(partSize, '#')));
    send(part(1, tail));
    send(change(1, partitions));
    const auto answers = settle();
    ASSERT_EQ(answers.size(), 1U) << "one error, and nothing after it";
    ASSERT_TRUE(answers[0].has_error());
    EXPECT_EQ(answers[0].error().code(), "invalid-argument");
    EXPECT_THAT(agent::toError(answers[0].error()).subject, HasSubstr("partitions.conf"));
    EXPECT_EQ(partitionsNow(), partitions);
    // A new number is a new request.
    send(part(2, tail));
    send(change(2, partitions));
    const auto applied = outcome();
    ASSERT_TRUE(applied);
    EXPECT_EQ(applied->id(), 2U);
    EXPECT_EQ(applied->opensm().outcome().end(), 0U) << agent::toError(applied->opensm().outcome().error()).detail;
    EXPECT_EQ(partitionsNow(), tail);
}

TEST_F(ServerChangeTest, TheRestOfACancelledChangeIsNeverApplied)
{
    send(part(1, "# the beginning\n"));
    Request cancel;
    cancel.set_id(2);
    cancel.mutable_cancel()->set_id(1);
    send(cancel);
    send(part(1, tail));
    send(change(1, partitions));
    const auto answers = settle();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].error().code(), "cancelled");
    EXPECT_EQ(partitionsNow(), partitions);
}

TEST_F(ServerChangeTest, TheRestOfAChangeThatFoundNoRoomIsNeverApplied)
{
    for (std::uint64_t id = 1; id <= 4; ++id)
        send(part(id, "# unfinished\n"));
    send(part(5, "# one too many\n"));
    Request cancel;
    cancel.set_id(6);
    cancel.mutable_cancel()->set_id(1); // now there would be room
    send(cancel);
    send(part(5, tail));
    send(change(5, partitions));
    std::map<std::uint64_t, std::string> codes;
    for (const Response& answer : settle())
        codes[answer.id()] += answer.error().code();
    EXPECT_THAT(codes, testing::ElementsAre(testing::Pair(1, "cancelled"), testing::Pair(5, "invalid-argument")));
    EXPECT_EQ(partitionsNow(), partitions);
}

TEST_F(ServerChangeTest, AChangeWhoseTextWasNotSentEmptiesNoFile)
{
    send(change(1, partitions));
    auto refused = outcome();
    ASSERT_TRUE(refused && refused->has_error());
    EXPECT_EQ(refused->error().code(), "invalid-argument");
    EXPECT_THAT(agent::toError(refused->error()).detail, HasSubstr("has not been sent"));
    send(part(2, tail, 2)); // of a file that the change does not name
    send(part(2, tail));
    send(change(2, partitions));
    refused = outcome();
    ASSERT_TRUE(refused && refused->has_error());
    EXPECT_THAT(agent::toError(refused->error()).detail, HasSubstr("does not name it"));
    EXPECT_EQ(partitionsNow(), partitions);
}

TEST_F(ServerTest, AnAgentThatObservesRefusesAChangeAtItsFirstText)
{
    start(recordedFabric());
    greet();
    send(part(1, "Default=0x7fff : ALL ;\n"));
    send(change(1, ""));
    const auto answers = settle();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].error().code(), "not-allowed");
}

TEST_F(ServerTest, ANumberThatHasEndedBeginsNoOtherRequest)
{
    start(recordedFabric());
    greet();
    send(sweep(1));
    const auto answer = receiveAnswer();
    ASSERT_TRUE(answer && answer->has_snapshot());
    send(sweep(1));
    EXPECT_THAT(endsWith(), HasSubstr("the request number 1 twice"));
}
