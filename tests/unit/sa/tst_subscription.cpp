// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mad/smp.h"
#include "core/sa/subscription.h"
#include "tests/support/scripted_port.h"

#include <asio/io_context.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace fabriscope::sa {
namespace {

using namespace std::chrono_literals;

constexpr Lid administration{4};

struct Packet
{
    mad::MadBuffer mad{};
    transport::MadAddress address;
};

/// What the port has sent, and the replies of the administration.
struct Wire
{
    std::vector<Packet> sent;
    std::uint16_t status = 0; ///< of replies to subscriptions

    std::optional<mad::MadBuffer> answer(const transport::OutgoingMad& out)
    {
        Packet packet{.address = out.address};
        std::ranges::copy(out.mad, packet.mad.begin());
        sent.push_back(packet);
        if (mad::methodOf(packet.mad.data()) != mad::Method::Set) return std::nullopt;
        packet.mad[3] = static_cast<std::byte>(mad::Method::GetResp);
        mad::storeBigEndian<std::uint16_t>(packet.mad.data() + 4, status);
        return packet.mad;
    }
    [[nodiscard]] std::vector<mad::InformInfo> subscriptions() const
    {
        std::vector<mad::InformInfo> all;
        for (const Packet& packet : sent)
            if (mad::methodOf(packet.mad.data()) == mad::Method::Set)
                all.push_back(mad::decodeUnchecked<mad::InformInfo>(packet.mad.data() + mad::saDataOffset));
        return all;
    }
    [[nodiscard]] std::vector<Packet> replies() const
    {
        std::vector<Packet> all;
        std::ranges::copy_if(sent, std::back_inserter(all), [](const Packet& packet) {
            return mad::methodOf(packet.mad.data()) == mad::Method::ReportResp;
        });
        return all;
    }
};

/// A Report of the administration.
Packet report(std::uint16_t number, Lid about, std::uint64_t id = 7, Lid from = administration)
{
    Packet packet{.address = transport::gsiAddress(from)};
    mad::encodeGmp(packet.mad, mad::ManagementClass::SubnAdm, 2, mad::Method::Report,
                   std::to_underlying(mad::AttributeId::Notice), 0);
    mad::storeBigEndian<std::uint64_t>(packet.mad.data() + 8, id);
    mad::Notice notice{.isGeneric = true, .type = 1, .producerTypeOrVendorId = 2, .trapNumberOrDeviceId = number};
    notice.details[0] = static_cast<std::uint8_t>(about.value() >> 8U);
    notice.details[1] = static_cast<std::uint8_t>(about.value());
    EXPECT_TRUE(mad::encode(notice, std::span(packet.mad).subspan<mad::saDataOffset>()));
    return packet;
}

class SubscriptionTest : public testing::Test
{
protected:
    SubscriptionTest()
        : loop(std::make_shared<transport::MadLoop>(io.get_executor(), openPort())),
          subscription(std::in_place, loop,
                       Subscription::Events{.onNotice = [this](const mad::Notice& n) { notices.push_back(n); },
                                            .onFlood = [this] { ++floods; },
                                            .onChange = [this] { states.push_back(subscription->state()); }})
    {}
    std::unique_ptr<test::ScriptedPort> openPort()
    {
        auto opened = std::make_unique<test::ScriptedPort>([this](const auto& out) { return wire.answer(out); });
        port = opened.get();
        return opened;
    }
    void come(const Packet& packet) { port->come(packet.mad, packet.address); }
    /// Until nothing is left to do for a while.
    void run()
    {
        io.restart();
        while (io.run_one_for(30ms) > 0) {
        }
    }

    asio::io_context io;
    Wire wire;
    test::ScriptedPort* port = nullptr; ///< the loop's
    std::shared_ptr<transport::MadLoop> loop;
    std::vector<mad::Notice> notices;
    std::vector<SubscriptionState> states;
    int floods = 0;
    std::optional<Subscription> subscription;
};

using Subscriptions = SubscriptionTest;

TEST_F(Subscriptions, AskForEachNoticeAndGiveItBack)
{
    subscription->subscribe(transport::gsiAddress(administration));
    run();
    EXPECT_THAT(states, testing::ElementsAre(SubscriptionState::Asking, SubscriptionState::On));
    std::set<std::uint16_t> numbers;
    for (const mad::InformInfo& info : wire.subscriptions()) {
        EXPECT_EQ(info.subscribe, 1);
        EXPECT_EQ(info.isGeneric, 1);
        EXPECT_EQ(info.lidBegin, Lid(0xffff));
        EXPECT_EQ(info.queuePair, 1U);
        numbers.insert(info.trapNumber);
    }
    EXPECT_THAT(numbers, testing::ElementsAreArray(mad::trap::all));
    for (const Packet& packet : wire.sent)
        EXPECT_EQ(packet.address, transport::gsiAddress(administration));
    wire.sent.clear();
    bool done = false;
    subscription->unsubscribe([&] { done = true; });
    run();
    EXPECT_TRUE(done);
    const auto given = wire.subscriptions();
    EXPECT_EQ(given.size(), mad::trap::all.size());
    EXPECT_TRUE(std::ranges::all_of(given, [](const mad::InformInfo& info) { return info.subscribe == 0; }));
    EXPECT_EQ(subscription->state(), SubscriptionState::Off);
}

TEST_F(Subscriptions, EachReportIsTakenAndAnswered)
{
    subscription->subscribe(transport::gsiAddress(administration));
    run();
    come(report(mad::trap::linkState, Lid(0x1234), 0xabcdef0123456789));
    run();
    ASSERT_EQ(notices.size(), 1U);
    EXPECT_EQ(mad::lidOf(notices[0]), Lid(0x1234));
    EXPECT_EQ(mad::gidOf(notices[0]), std::nullopt);
    const auto replies = wire.replies();
    ASSERT_EQ(replies.size(), 1U);
    EXPECT_EQ(mad::transactionIdOf(replies[0].mad.data()), 0xabcdef0123456789);
    EXPECT_EQ(replies[0].address.lid, administration);
    EXPECT_EQ(replies[0].address.qp, 1U);
    EXPECT_EQ(mad::statusOf(replies[0].mad.data()), 0);
}

// Nobody but the administration is listened to, nor what is no notice.
TEST_F(Subscriptions, StrangersAreNeitherHeardNorAnswered)
{
    come(report(mad::trap::linkState, Lid(1)));
    run();
    subscription->subscribe(transport::gsiAddress(administration));
    run();
    notices.clear();
    wire.sent.clear();
    come(report(mad::trap::linkState, Lid(1), 7, Lid(5)));
    Packet other = report(mad::trap::linkState, Lid(1));
    mad::storeBigEndian<std::uint16_t>(other.mad.data() + 16, std::to_underlying(mad::AttributeId::NodeInfo));
    come(other);
    run();
    EXPECT_TRUE(notices.empty());
    EXPECT_TRUE(wire.sent.empty());
}

TEST_F(Subscriptions, AFloodIsAnsweredButNotFollowed)
{
    subscription->subscribe(transport::gsiAddress(administration));
    run();
    constexpr std::size_t many = 1000;
    for (std::size_t i = 0; i < many; ++i)
        come(report(mad::trap::linkState, Lid(static_cast<std::uint16_t>(i + 1)), i));
    run();
    EXPECT_EQ(wire.replies().size(), many);
    EXPECT_LT(notices.size(), 200U);
    EXPECT_EQ(notices.size() + static_cast<std::size_t>(floods), many);
}

TEST_F(Subscriptions, ARefusalSaysWhy)
{
    wire.status = 0x0700; // denied
    subscription->subscribe(transport::gsiAddress(administration));
    run();
    EXPECT_EQ(subscription->state(), SubscriptionState::Refused);
    ASSERT_TRUE(subscription->error());
    EXPECT_FALSE(subscription->error()->detail.empty());
    // Another subnet manager may think otherwise; what the first one still says does not count.
    wire.status = 0;
    subscription->subscribe(transport::gsiAddress(Lid(9)));
    run();
    EXPECT_EQ(subscription->state(), SubscriptionState::On);
    come(report(mad::trap::linkState, Lid(1)));
    run();
    EXPECT_TRUE(notices.empty());
}

TEST(Notices, SayWhereTheyComeFrom)
{
    mad::Notice notice{.isGeneric = true, .trapNumberOrDeviceId = mad::trap::gidInService};
    for (std::size_t i = 0; i < 16; ++i)
        notice.details.at(6 + i) = static_cast<std::uint8_t>(i + 1);
    const auto gid = mad::gidOf(notice);
    ASSERT_TRUE(gid);
    EXPECT_EQ(gid->prefix, SubnetPrefix(0x0102030405060708));
    EXPECT_EQ(gid->interfaceId, Guid(0x090a0b0c0d0e0f10));
    EXPECT_EQ(mad::lidOf(notice), std::nullopt);
    notice.trapNumberOrDeviceId = mad::trap::capabilities;
    notice.details.at(2) = 0x12;
    notice.details.at(3) = 0x34;
    EXPECT_EQ(mad::lidOf(notice), Lid(0x1234));
}

} // namespace
} // namespace fabriscope::sa
