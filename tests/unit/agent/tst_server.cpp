// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/snapshot_codec.h"
#include "tests/unit/agent/server_fixture.h"

#include <asio/post.hpp>
#include <gmock/gmock.h>

using namespace fabriscope;
using namespace fabriscope::test;
using testing::HasSubstr;

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
    const auto list = agent::fromWire(answer->devices());
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

TEST_F(ServerTest, ANewerConsoleThatStillSpeaksThisVersionIsServed)
{
    start(recordedFabric());
    sendBytes(agent::preamble);
    Request newer = hello(agent::protocolVersion + 1);
    newer.mutable_hello()->set_oldest_version(agent::protocolVersion);
    send(newer);
    const auto greeting = receive();
    ASSERT_TRUE(greeting && greeting->has_hello());
    EXPECT_EQ(greeting->hello().protocol_version(), agent::protocolVersion);
    send(sweep(1));
    const auto answer = receiveAnswer();
    ASSERT_TRUE(answer && answer->has_snapshot());
    // What only the newer version has: said, and all else goes on.
    Request unknown;
    unknown.set_id(2);
    send(unknown);
    const auto refused = receiveAnswer();
    ASSERT_TRUE(refused && refused->has_error());
    EXPECT_THAT(describe(agent::toError(refused->error())), HasSubstr("does not support this request"));
    EXPECT_THAT(describe(agent::toError(refused->error())), HasSubstr("agent upgrade"));
    send(sweep(3));
    const auto again = receiveAnswer();
    ASSERT_TRUE(again && again->has_snapshot());
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
    ASSERT_TRUE(last && last->has_error()) << "the console gets a message";
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
        {"NoHello", stream({sweepOf(1)}), "before the handshake"},
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

TEST_F(ServerChangeTest, AnUndoOfTheChangedFilesAloneLeavesTheOthersAndWhoDoesNotKnowItChangesNothing)
{
    send(part(1, tail));
    send(change(1, partitions));
    const auto applied = outcome();
    ASSERT_TRUE(applied && !applied->opensm().outcome().backup().empty());
    const std::string options = "# edited since\n" + test::textOf(folder.path() / "opensm.conf");
    folder.write("opensm.conf", options);
    Request undo;
    undo.set_id(2);
    undo.mutable_opensm(); // what an agent sees of a call that it does not know
    send(undo);
    const auto refused = outcome();
    ASSERT_TRUE(refused && refused->has_error());
    EXPECT_EQ(refused->error().code(), "unsupported");
    EXPECT_EQ(partitionsNow(), tail);
    undo.set_id(3);
    undo.mutable_opensm()->mutable_restore_changed()->set_id(applied->opensm().outcome().backup());
    send(undo);
    const auto undone = outcome();
    ASSERT_TRUE(undone && undone->has_opensm());
    EXPECT_EQ(undone->opensm().outcome().end(), 0U) << agent::toError(undone->opensm().outcome().error()).detail;
    EXPECT_EQ(partitionsNow(), partitions);
    EXPECT_EQ(test::textOf(folder.path() / "opensm.conf"), options);
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
    EXPECT_THAT(agent::toError(refused->error()).detail, HasSubstr("is missing"));
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
