// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/protocol/routes_messages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

using namespace fabriscope;
using agent::FrameDecoder;
using testing::ElementsAreArray;
using testing::HasSubstr;
using testing::Not;

namespace {

std::string frame(std::string_view payload)
{
    std::string out;
    payload.copy(agent::appendFrame(out, payload.size()), payload.size());
    return out;
}

struct Taken
{
    std::vector<std::string> payloads;
    std::optional<Error> error;
};

Taken takeAll(FrameDecoder& decoder)
{
    Taken taken;
    for (;;) {
        const auto payload = decoder.next();
        if (!payload) {
            taken.error = payload.error();
            return taken;
        }
        if (!*payload) return taken;
        taken.payloads.emplace_back(**payload);
    }
}

} // namespace

TEST(FrameCodecTest, TakesWholeStreamApart)
{
    const std::vector<std::string> payloads = {"one", "", std::string(100'000, 'x'), std::string("\0\x7f", 2)};
    std::string stream(agent::preamble);
    for (const auto& payload : payloads)
        stream += frame(payload);
    FrameDecoder decoder("peer");
    decoder.feed(stream);
    EXPECT_THAT(takeAll(decoder).payloads, ElementsAreArray(payloads));
    EXPECT_EQ(decoder.buffered(), 0U);
    EXPECT_FALSE(decoder.finish());
}

TEST(FrameCodecTest, TakesAnyPieces)
{
    std::mt19937 random(1);
    std::vector<std::string> payloads;
    std::string stream(agent::preamble);
    for (unsigned i = 0; i < 200; ++i) {
        payloads.emplace_back(random() % 3000, static_cast<char>(i));
        stream += frame(payloads.back());
    }
    for (const std::size_t largest : {std::size_t{1}, std::size_t{7}, std::size_t{70'000}}) {
        FrameDecoder decoder("peer");
        std::vector<std::string> seen;
        std::string_view rest(stream);
        while (!rest.empty()) {
            const std::size_t size = std::min<std::size_t>(1 + random() % largest, rest.size());
            decoder.feed(rest.substr(0, size));
            rest.remove_prefix(size);
            auto taken = takeAll(decoder);
            ASSERT_FALSE(taken.error);
            std::ranges::move(taken.payloads, std::back_inserter(seen));
        }
        EXPECT_THAT(seen, ElementsAreArray(payloads));
    }
}

TEST(FrameCodecTest, GiantLengthIsRefusedBeforeItsBytesCome)
{
    FrameDecoder decoder("agent on head1");
    decoder.feed(agent::preamble);
    decoder.feed("\xff\xff\xff\xff");
    const auto error = takeAll(decoder).error;
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, ErrorCode::MalformedReply);
    EXPECT_THAT(describe(*error), HasSubstr("agent on head1: it announced a message of 4294967295 bytes"));
    decoder.feed(frame("late"));
    EXPECT_TRUE(takeAll(decoder).error) << "an error is final";
}

TEST(FrameCodecTest, LargestFrameIsTakenAndOneByteMoreRefused)
{
    FrameDecoder decoder("peer", 1000);
    decoder.feed(agent::preamble);
    decoder.feed(frame(std::string(1000, 'a')));
    EXPECT_EQ(takeAll(decoder).payloads.size(), 1U);
    decoder.feed(frame(std::string(1001, 'a')));
    EXPECT_TRUE(takeAll(decoder).error);
}

TEST(FrameCodecTest, GreetingOfAShellIsQuoted)
{
    const std::string greeting = "\n\nWelcome to \x1b[1mhead1\x1b[0m!\nMaintenance on Sunday\n";
    for (const std::size_t step : {std::size_t{1}, greeting.size()}) {
        FrameDecoder decoder("ssh to head1");
        std::optional<Error> error;
        for (std::size_t at = 0; at < greeting.size() && !error; at += step) {
            decoder.feed(std::string_view(greeting).substr(at, step));
            error = takeAll(decoder).error;
        }
        ASSERT_TRUE(error);
        EXPECT_EQ(error->code, ErrorCode::ProtocolMismatch);
        EXPECT_THAT(describe(*error), HasSubstr("\"Welcome to ?[1mhead1?[0m!"));
        EXPECT_THAT(describe(*error), HasSubstr("~/.bashrc"));
        EXPECT_THAT(describe(*error), Not(HasSubstr("\n")));
    }
}

TEST(FrameCodecTest, OnlyTheGreetingIsQuoted)
{
    FrameDecoder decoder("peer");
    decoder.feed(std::string("Welcome\n") + std::string(agent::preamble) + frame("binary"));
    const auto error = takeAll(decoder).error;
    ASSERT_TRUE(error);
    EXPECT_THAT(describe(*error), HasSubstr("it sent \"Welcome\"."));
}

TEST(FrameCodecTest, TextWithoutLineEndIsToldAtTheEnd)
{
    FrameDecoder decoder("peer");
    decoder.feed("Password: ");
    EXPECT_FALSE(takeAll(decoder).error) << "the rest of the line may still come";
    EXPECT_EQ(decoder.strayText(), "Password:");
    const auto error = decoder.finish();
    ASSERT_TRUE(error);
    EXPECT_THAT(describe(*error), HasSubstr("\"Password:\""));
}

TEST(FrameCodecTest, EndlessGarbageIsGivenUp)
{
    FrameDecoder decoder("peer");
    decoder.feed(std::string(1000, '\xee'));
    const auto error = takeAll(decoder).error;
    ASSERT_TRUE(error);
    EXPECT_LT(describe(*error).size(), 700U);
}

TEST(FrameCodecTest, EndInsideAFrameIsTold)
{
    for (const std::size_t cut : {std::size_t{1}, std::size_t{3}, std::size_t{5}}) {
        FrameDecoder decoder("peer");
        decoder.feed(agent::preamble);
        decoder.feed(std::string_view(frame("hello")).substr(0, cut));
        EXPECT_TRUE(takeAll(decoder).payloads.empty());
        const auto error = decoder.finish();
        ASSERT_TRUE(error);
        EXPECT_EQ(error->code, ErrorCode::ConnectionLost);
    }
}

TEST(MessagesTest, OtherVersionIsRefusedWithBothNamed)
{
    agent::pb::Hello hello;
    put(hello, agent::AgentInfo{.protocolVersion = 7, .programVersion = "9.1", .hostName = "head1"});
    hello.set_oldest_version(0); // as those that know nothing of it
    const auto info = agent::checkHello(hello, "agent on head1");
    ASSERT_FALSE(info);
    EXPECT_EQ(info.error().code, ErrorCode::ProtocolMismatch);
    EXPECT_THAT(describe(info.error()), HasSubstr("Fabriscope 9.1 and speaks version 7"));
    EXPECT_THAT(describe(info.error()), HasSubstr("speaks version 1"));
}

TEST(MessagesTest, NeighboursSpeakTheOlderVersion)
{
    const auto accepted = [](std::uint32_t version, std::uint32_t oldest) {
        agent::pb::Hello hello;
        hello.set_protocol_version(version);
        hello.set_oldest_version(oldest);
        return agent::checkHello(hello, "agent on head1").has_value();
    };
    EXPECT_TRUE(accepted(agent::protocolVersion, 0));
    EXPECT_TRUE(accepted(agent::protocolVersion + 1, agent::protocolVersion)) << "a newer one that still speaks ours";
    EXPECT_FALSE(accepted(agent::protocolVersion + 1, agent::protocolVersion + 1));
    EXPECT_FALSE(accepted(agent::oldestProtocolVersion - 1, 0));
    EXPECT_FALSE(accepted(0, 0));
    // What this program says of itself.
    agent::pb::Hello own;
    put(own, agent::AgentInfo{.protocolVersion = agent::protocolVersion});
    EXPECT_EQ(own.oldest_version(), agent::oldestProtocolVersion);
}

TEST(MessagesTest, ValuesSurviveTheWire)
{
    const auto through = [](auto message, const auto& value) {
        agent::put(message, value);
        decltype(message) back;
        EXPECT_TRUE(back.ParseFromString(message.SerializeAsString()));
        return back;
    };
    const agent::AgentInfo info{1, "0.1.0", "h\xc3\xbc", 77, true, true};
    EXPECT_EQ(agent::fromWire(through(agent::pb::Hello(), info)), info);
    const Error error{ErrorCode::MadStatus, "s\xc3\xbc", "d", "h", 5, 0x1c};
    EXPECT_EQ(agent::toError(through(agent::pb::Error(), error)), error);
    const agent::SweepOptions options{.via = {.device = "mlx5_0", .port = PortNum(2)},
                                      .mkey = MKey(~0ULL),
                                      .timeout = std::chrono::milliseconds(9),
                                      .retries = 0,
                                      .window = 8,
                                      .maxMadsPerSecond = 1000,
                                      .partialInterval = std::chrono::milliseconds(10)};
    EXPECT_EQ(agent::fromWire(through(agent::pb::StartSweep(), options)), options);
    EXPECT_EQ(agent::fromWire(through(agent::pb::StartSweep(), agent::SweepOptions{})), agent::SweepOptions{});
    const agent::SweepProgress progress{1, 2, 3, 4, 5, 6, {7, 8, 9, std::chrono::microseconds(10)}};
    EXPECT_EQ(agent::fromWire(through(agent::pb::SweepProgress(), progress)), progress);
    const device::DevicePort port{.device = "mlx5_0",
                                  .number = PortNum(1),
                                  .linkLayer = device::LinkLayer::InfiniBand,
                                  .state = PortState::Active,
                                  .physState = PhysState::LinkUp,
                                  .portGuid = Guid(1),
                                  .subnetPrefix = SubnetPrefix(2),
                                  .lid = Lid(3),
                                  .lmc = Lmc::fromBits(1),
                                  .smLid = Lid(4),
                                  .smSl = ServiceLevel::fromBits(5),
                                  .rateGbps = 100,
                                  .capabilityMask = 6,
                                  .umadNode = "/dev/infiniband/umad0",
                                  .issmNode = "/dev/infiniband/issm0"};
    const agent::DeviceList list{.devices = {{.name = "mlx5_0",
                                              .nodeType = 1,
                                              .type = "MT4123",
                                              .firmware = "20",
                                              .hardware = "0",
                                              .nodeGuid = Guid(8),
                                              .systemImageGuid = Guid(9),
                                              .ports = {port}}},
                                 .unusable = {{"/dev/infiniband/umad0", error}}};
    EXPECT_EQ(agent::fromWire(through(agent::pb::DeviceList(), list)), list);
}

TEST(MessagesTest, ForeignTextsAreCleanedAndCut)
{
    const std::string evil = "\x1b[2J\n\xc2\x9b\xe2\x80\xae\xff" + std::string(100'000, 'x');
    const auto expectClean = [](const std::string& text) {
        EXPECT_TRUE(text.starts_with(" [2J  \xef\xbf\xbd\xef\xbf\xbdxxx")) << text.substr(0, 40);
        EXPECT_LE(text.size(), 2000U);
    };
    agent::pb::Error error;
    error.mutable_subject()->set_text(evil);
    error.mutable_detail()->set_text(evil);
    error.mutable_detail()->set_is_template(true);
    error.mutable_hint()->set_text("{}");
    error.mutable_hint()->set_is_template(true);
    error.mutable_hint()->add_arguments()->set_text(evil);
    expectClean(agent::toError(error).subject);
    expectClean(agent::toError(error).detail);
    expectClean(agent::toError(error).hint);
    agent::pb::Hello hello;
    hello.set_host_name(evil);
    hello.set_program_version(evil);
    expectClean(agent::fromWire(hello).hostName);
    expectClean(agent::fromWire(hello).programVersion);
    agent::pb::LogLine line;
    line.set_text(evil);
    expectClean(agent::fromWire(line).text);
    agent::pb::DeviceList list;
    list.add_devices()->set_firmware(evil);
    expectClean(agent::fromWire(list).devices.front().firmware);
}

/// What is put in six hundred times, with what is put into that six hundred times, is terabytes.
TEST(MessagesTest, AForeignMessageIsNoLongerThanItsParts)
{
    agent::pb::Error error;
    auto* message = error.mutable_detail();
    for (int depth = 0; depth < 3; ++depth) {
        std::string places;
        for (int i = 0; i < 600; ++i)
            places += "{0}";
        message->set_text(places);
        message->set_is_template(true);
        message = message->add_arguments()->mutable_message();
    }
    message->set_text("ha");
    EXPECT_LE(agent::toError(error).detail.english().size(), 10'000U);
}

/// Each packet that is to be asked for takes memory of the agent's host before the first is sent.
TEST(MessagesTest, TablesOfMoreSwitchesThanAFabricHasAreNotRead)
{
    const auto request = [](int switches) {
        agent::pb::ReadRoutes message;
        message.set_linear(true);
        message.set_multicast(true);
        for (int i = 0; i < switches; ++i) {
            auto* one = message.add_switches();
            one->set_guid(static_cast<std::uint64_t>(i) + 1);
            one->set_ports(64);
            one->set_linear_top(0xbfff);
            one->set_multicast_cap(0x3fff);
        }
        return agent::fromWire(message);
    };
    EXPECT_TRUE(request(5120)) << "65,536 hosts";
    const auto refused = request(65'536);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::InvalidArgument);
}

TEST(MessagesTest, ForeignNumbersBecomeUnknown)
{
    agent::pb::DeviceList list;
    auto* port = list.add_devices()->add_ports();
    port->set_state(99);
    port->set_link_layer(1000);
    port->set_phys_state(8);
    port->set_number(1'000'000);
    const auto read = agent::fromWire(list).devices.at(0).ports.at(0);
    EXPECT_EQ(read.state, PortState::NoChange);
    EXPECT_EQ(read.linkLayer, device::LinkLayer::Unknown);
    EXPECT_EQ(read.physState, PhysState::NoChange);
    EXPECT_EQ(read.number, PortNum(255));
    agent::pb::Error error;
    error.set_code("a code of the future");
    EXPECT_EQ(agent::toError(error).code, ErrorCode::Internal);
}
