// SPDX-License-Identifier: GPL-3.0-or-later
//
// A followed fabric of plain data: what is told when, whatever else takes its time.
#include "core/agent/server/live_fabric.h"
#include "core/agent/server/manager_watch.h"
#include "core/fabric/model/diff.h"
#include "core/mad/path_record.h"
#include "core/mad/smp.h"
#include "tests/support/scripted_port.h"
#include "tests/unit/discovery/walk_runner.h"

#include <asio/io_context.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
using discovery::testing::FakeFabric;
using test::ScriptedPort;

constexpr Lid managerLid{4};

class LiveFabricTest : public testing::Test
{
protected:
    LiveFabricTest()
    {
        fabric.managerLid = managerLid;
        for (std::size_t box = 0; box < fabric.nodes.size(); ++box)
            fabric.nodes[box].lids[fabric.nodes[box].type == 2 ? 0 : 1] = lidOf(box).value();
        fabric.nodes[2].lids[1] = managerLid.value();
        fabric.nodes[2].managers[1] = manager();
        port = {.loop = std::make_shared<transport::MadLoop>(
                    io.get_executor(), std::make_unique<ScriptedPort>([this](const auto& out) { return smp(out); })),
                .port = {.device = "fake0", .number = PortNum(1)}};
        live =
            std::make_shared<LiveFabric>(port, discovery::SweepOptions{.timeout = timeout}, sweeps,
                                         pulses.of(port.loop, port.port.number), [this](const device::DevicePort&) {
                                             auto opened = std::make_unique<ScriptedPort>(
                                                 [this](const auto& out) { return subnetAdministration(out); });
                                             reports = opened.get();
                                             return Result<std::unique_ptr<transport::MadTransport>>(std::move(opened));
                                         });
        ticket = live->listeners().add([this](const LiveFabric::News& news) {
            if (news.snapshot) latest = news.snapshot;
            if (news.notice) notices.push_back(*news.notice);
        });
        live->start(nullptr);
    }
    ~LiveFabricTest() override
    {
        ticket.reset();
        bool stopped = false;
        live->stop([&stopped] { stopped = true; });
        EXPECT_TRUE(runUntil([&stopped] { return stopped; }, 60s)) << "it unsubscribes, or waits for that in vain";
    }

    /// Until it holds; false: it does not within that time.
    bool runUntil(const std::function<bool()>& condition, std::chrono::milliseconds patience)
    {
        const auto end = std::chrono::steady_clock::now() + patience;
        io.restart();
        while (!condition() && std::chrono::steady_clock::now() < end)
            io.run_one_for(5ms);
        return condition();
    }
    bool followsByNotices()
    {
        return runUntil([this] { return latest && live->state().means == LiveMeans::Notices && quiet(); }, 60s);
    }
    /// Until somebody is asked from now on, beside the pulse.
    bool awaitRequest()
    {
        return runUntil([this, before = asked] { return asked != before; }, patience);
    }
    /// Nothing but the subnet manager has been asked for a while.
    bool quiet() const { return std::chrono::steady_clock::now() - lastAsked > 60ms; }

    std::optional<mad::MadBuffer> smp(const transport::OutgoingMad& out)
    {
        const auto request = out.mad.first<mad::madSize>();
        if (request[1] == static_cast<std::byte>(mad::ManagementClass::SubnLid)) {
            ++managerAsked;
            if (managerIsSilent) return std::nullopt;
            mad::MadBuffer reply{};
            std::ranges::copy(request, reply.begin());
            reply[3] = static_cast<std::byte>(mad::Method::GetResp);
            static_cast<void>(mad::encode(manager(), mad::smpData(std::span<std::byte, mad::madSize>(reply))));
            return reply;
        }
        if (mad::routeOf(request).size() > 0) { // the pulse asks the local port
            ++asked;
            lastAsked = std::chrono::steady_clock::now();
        }
        return fabric.answer(request);
    }

    std::optional<mad::MadBuffer> subnetAdministration(const transport::OutgoingMad& out)
    {
        mad::MadBuffer reply{};
        std::ranges::copy(out.mad, reply.begin());
        if (mad::methodOf(reply.data()) != mad::Method::Set) return std::nullopt;
        smKeys.push_back(mad::decodeUnchecked<mad::SaHeader>(reply.data()).smKey);
        reply[3] = static_cast<std::byte>(mad::Method::GetResp);
        return reply;
    }

    void notify(mad::Notice notice)
    {
        mad::MadBuffer packet{};
        mad::encodeGmp(packet, mad::ManagementClass::SubnAdm, 2, mad::Method::Report,
                       std::to_underlying(mad::AttributeId::Notice), 0);
        mad::storeBigEndian<std::uint64_t>(packet.data() + 8, ++lastNotice);
        notice.isGeneric = true;
        EXPECT_TRUE(mad::encode(notice, std::span(packet).subspan<mad::saDataOffset>()));
        reports->come(packet, transport::gsiAddress(managerLid));
    }
    void linkStateOf(Lid lid)
    {
        mad::Notice notice{.trapNumberOrDeviceId = mad::trap::linkState};
        notice.details[0] = static_cast<std::uint8_t>(lid.value() >> 8U);
        notice.details[1] = static_cast<std::uint8_t>(lid.value());
        notify(notice);
    }
    [[nodiscard]] mad::SmInfo manager() const
    {
        return {.guid = Guid(0x99), .activityCount = activity, .priority = 5, .state = mad::SmState::Master};
    }
    static Lid lidOf(discovery::testing::Box box) { return Lid(static_cast<std::uint16_t>(10 + box)); }

    static constexpr auto timeout = 2000ms; // of a first attempt: whoever waits for it takes half a minute
    static constexpr auto patience = 10s;   // less than that
    asio::io_context io;
    FakeFabric fabric = discovery::testing::ring(6);
    SharedSweeps sweeps;
    sa::ManagerPulses pulses;
    OpenPort port;
    ScriptedPort* reports = nullptr;
    std::shared_ptr<LiveFabric> live;
    Listeners<LiveFabric::News>::Ticket ticket;
    fabric::SnapshotPtr latest;
    std::vector<LiveNotice> notices;
    std::vector<std::uint64_t> smKeys;
    std::chrono::steady_clock::time_point lastAsked = std::chrono::steady_clock::now();
    std::uint32_t activity = 1;
    unsigned managerAsked = 0;
    unsigned asked = 0; ///< all but the manager's pulse
    bool managerIsSilent = false;
    std::uint64_t lastNotice = 0;
};

using FollowedData = LiveFabricTest;

TEST_F(FollowedData, ACutIsToldWhileALightSweepWaits)
{
    ASSERT_TRUE(followsByNotices());
    const std::size_t links = latest->links().size();
    fabric.nodes[8].dead = true; // a host that hangs: the light sweep waits for it
    linkStateOf(Lid(999));       // nobody knows who that is
    ASSERT_TRUE(awaitRequest());
    ASSERT_TRUE(runUntil([this] { return quiet(); }, patience));
    fabric.cut({3, 2});
    linkStateOf(lidOf(3));
    EXPECT_TRUE(runUntil([&] { return latest->links().size() == links - 1; }, patience));
}

TEST_F(FollowedData, ACutIsToldWhileAWholeSweepIsUnderWay)
{
    ASSERT_TRUE(followsByNotices());
    const std::size_t links = latest->links().size();
    fabric.nodes[8].dead = true;
    mad::Notice joined{.trapNumberOrDeviceId = mad::trap::gidInService}; // of a GID that nobody knows
    notify(joined);
    ASSERT_TRUE(awaitRequest());
    ASSERT_TRUE(runUntil([this] { return quiet(); }, patience));
    fabric.cut({3, 2});
    linkStateOf(lidOf(3));
    EXPECT_TRUE(runUntil([&] { return latest->links().size() == links - 1; }, patience));
}

TEST_F(FollowedData, AManagerThatBeginsToSweepTellsOfALostNotice)
{
    ASSERT_TRUE(followsByNotices());
    ASSERT_TRUE(runUntil([this] { return std::chrono::steady_clock::now() - lastAsked > 2100ms; }, 60s));
    const std::size_t links = latest->links().size();
    fabric.cut({3, 2}); // and the notice went the way that was cut
    const auto sweeping = [&] {
        ++activity; // it goes on and on
        return latest->links().size() == links - 1;
    };
    EXPECT_TRUE(runUntil(sweeping, 60s));
}

TEST_F(FollowedData, WhoComesLaterGetsWhatIsKnownAndAsksNobody)
{
    ASSERT_TRUE(followsByNotices());
    const unsigned before = asked;
    fabric::SnapshotPtr known;
    live->whenKnown([&known](fabric::SnapshotPtr snapshot) { known = std::move(snapshot); });
    EXPECT_FALSE(known) << "not from within the call";
    ASSERT_TRUE(runUntil([&known] { return known != nullptr; }, patience));
    EXPECT_TRUE(fabric::diff(*latest, *known).empty());
    EXPECT_EQ(asked, before);
}

TEST_F(FollowedData, WhoComesLaterWaitsForWhatIsDue)
{
    ASSERT_TRUE(followsByNotices());
    const std::size_t links = latest->links().size();
    fabric.cut({3, 2});
    linkStateOf(lidOf(3));
    ASSERT_TRUE(awaitRequest()) << "it is being read";
    fabric::SnapshotPtr known;
    live->whenKnown([&known](fabric::SnapshotPtr snapshot) { known = std::move(snapshot); });
    ASSERT_TRUE(runUntil([&known] { return known != nullptr; }, 60s));
    EXPECT_EQ(known->links().size(), links - 1);
}

TEST_F(FollowedData, WhatIsNoLongerFollowedIsNotWhatIsKnown)
{
    ASSERT_TRUE(followsByNotices());
    std::optional<fabric::SnapshotPtr> told;
    live->whenKnown([&told](fabric::SnapshotPtr snapshot) { told = std::move(snapshot); });
    bool stopped = false;
    live->stop([&stopped] { stopped = true; });
    ASSERT_TRUE(told);
    EXPECT_EQ(*told, nullptr) << "who waited has to look himself";
    EXPECT_TRUE(runUntil([&stopped] { return stopped; }, 60s));
}

/// Two of one moment, of which one wants to see parts, cost one.
TEST_F(FollowedData, ASweepIsSharedWhoeverSeesItsParts)
{
    ASSERT_TRUE(followsByNotices());
    const auto sweepWith = [this](const std::vector<discovery::SweepOptions>& all, SharedSweeps::Age age) {
        const unsigned before = asked;
        std::vector<fabric::SnapshotPtr> results;
        std::vector<std::unique_ptr<SharedSweeps::Part>> parts;
        for (const discovery::SweepOptions& options : all)
            parts.push_back(sweeps.join(port, options,
                                        {.progress = {},
                                         .partial = parts.empty() ? std::function<void(fabric::SnapshotPtr)>()
                                                                  : [](const fabric::SnapshotPtr&) {},
                                         .done =
                                             [&results](Result<fabric::SnapshotPtr> result) {
                                                 ASSERT_TRUE(result) << describe(result.error());
                                                 results.push_back(*std::move(result));
                                             }},
                                        age));
        EXPECT_TRUE(runUntil([&] { return results.size() == all.size(); }, 60s));
        return std::pair(asked - before, std::ranges::adjacent_find(results, std::not_equal_to()) == results.end());
    };
    const discovery::SweepOptions plain{.timeout = timeout};
    discovery::SweepOptions often = plain;
    often.reportEvery = 1ms;
    discovery::SweepOptions another = plain;
    another.retries = 1;
    const auto [alone, one] = sweepWith({plain}, SharedSweeps::Age::New);
    ASSERT_GT(alone, 20U);
    const auto [together, same] = sweepWith({plain, often}, SharedSweeps::Age::New);
    EXPECT_TRUE(same) << "both have the same result";
    EXPECT_LT(together, alone + alone / 2);
    const auto [apart, sameAgain] = sweepWith({plain, another}, SharedSweeps::Age::Any);
    EXPECT_FALSE(sameAgain) << "another number of retries is another sweep";
    EXPECT_GE(apart, 2 * alone);
}

TEST_F(FollowedData, TheManagersEndIsToldByThePulseThatTheFabricHasAnyway)
{
    ManagerWatch watch(pulses);
    std::vector<ManagerNotice> told;
    const auto ends = watch.listeners().add([&told](const ManagerNotice& notice) { told.push_back(notice); });
    watch.use(port);
    ASSERT_TRUE(followsByNotices());
    managerAsked = 0;
    EXPECT_FALSE(runUntil([&told] { return !told.empty(); }, 2100ms)) << "it lives";
    EXPECT_LE(managerAsked, 5U) << "twice a second, whoever listens";
    managerIsSilent = true;
    ASSERT_TRUE(runUntil([&told] { return !told.empty(); }, 60s));
    EXPECT_EQ(told.back(), (ManagerNotice{.lost = true, .lid = managerLid}));
    managerIsSilent = false;
    ASSERT_TRUE(runUntil([&told] { return told.size() == 2; }, 60s));
    EXPECT_EQ(told.back(), (ManagerNotice{.lost = false, .lid = managerLid}));
}

TEST_F(FollowedData, OneLostReplyOfTheManagerIsNoFinding)
{
    ManagerWatch watch(pulses);
    bool told = false;
    const auto ends = watch.listeners().add([&told](const ManagerNotice&) { told = true; });
    watch.use(port);
    ASSERT_TRUE(followsByNotices());
    managerIsSilent = true;
    managerAsked = 0;
    ASSERT_TRUE(runUntil([this] { return managerAsked >= 2; }, 60s));
    managerIsSilent = false;
    EXPECT_FALSE(runUntil([&told] { return told; }, 2s));
}

TEST_F(FollowedData, ACutOfTheOwnCableIsNoEndOfTheFabricNorOfItsManager)
{
    ManagerWatch watch(pulses);
    bool told = false;
    const auto ends = watch.listeners().add([&told](const ManagerNotice&) { told = true; });
    watch.use(port);
    ASSERT_TRUE(followsByNotices());
    const fabric::SnapshotPtr before = latest;
    fabric.cut({0, 1});
    managerIsSilent = true;
    ASSERT_TRUE(runUntil([&] { return latest != before; }, 60s));
    EXPECT_FALSE(fabric::isReadWhole(*latest));
    managerAsked = 0;
    ASSERT_TRUE(runUntil([this] { return managerAsked >= 8; }, 60s)) << "twice a beat";
    EXPECT_FALSE(told);
}

TEST_F(FollowedData, GroupsAndRefusedPacketsArePassedOn)
{
    ASSERT_TRUE(followsByNotices());
    mad::Notice created{.trapNumberOrDeviceId = mad::trap::groupCreated};
    created.details[6] = 0xff;
    created.details[7] = 0x12;
    created.details[21] = 0x07;
    notify(created);
    created.trapNumberOrDeviceId = mad::trap::groupDeleted;
    notify(created);
    mad::Notice refused{.trapNumberOrDeviceId = mad::trap::badPKey};
    refused.details[3] = 14; // LIDADDR1
    refused.details[5] = 16; // LIDADDR2
    refused.details[8] = 0x80;
    refused.details[9] = 0x0a;  // KEY
    for (int i = 0; i < 3; ++i) // ports repeat them
        notify(refused);
    ASSERT_TRUE(runUntil([this] { return notices.size() == 3; }, 60s));
    EXPECT_FALSE(runUntil([this] { return notices.size() > 3; }, 100ms)) << "told again";
    EXPECT_EQ(notices[0].facts.number, mad::trap::groupCreated);
    EXPECT_EQ(toString(notices[0].facts.group), "ff12::7");
    EXPECT_EQ(notices[1].facts.number, mad::trap::groupDeleted);
    EXPECT_EQ(notices[2].facts.from, Lid(14));
    EXPECT_EQ(notices[2].facts.to, Lid(16));
    EXPECT_EQ(notices[2].facts.key, 0x800aU);
    // OpenSM tells of refused packets only to those who know its key.
    EXPECT_EQ(std::ranges::count(smKeys, 1U), 4);
    EXPECT_EQ(std::ranges::count(smKeys, 0U), 10);
}

/// Of a link with errors the notice itself is the news, once; of the others it is what is found there.
TEST_F(FollowedData, EachNoticeIsOneEvent)
{
    ASSERT_TRUE(followsByNotices());
    const auto ofPort = [](std::uint16_t number, Lid lid, std::uint8_t at) {
        mad::Notice notice{.trapNumberOrDeviceId = number};
        notice.details[2] = static_cast<std::uint8_t>(lid.value() >> 8U);
        notice.details[3] = static_cast<std::uint8_t>(lid.value());
        notice.details[4] = at;
        return notice;
    };
    for (const std::uint16_t number : {mad::trap::linkIntegrity, mad::trap::bufferOverrun, mad::trap::flowControl})
        for (int i = 0; i < 3; ++i) // ports repeat them
            notify(ofPort(number, lidOf(3), 2));
    ASSERT_TRUE(runUntil([this] { return notices.size() == 3; }, 60s));
    EXPECT_EQ(notices[0].facts.number, mad::trap::linkIntegrity);
    EXPECT_EQ(notices[0].facts.from, lidOf(3));
    EXPECT_EQ(notices[0].facts.switchPort, PortNum(2));
    EXPECT_EQ(notices[2].facts.number, mad::trap::flowControl);

    const auto changesAfter = [this](const mad::Notice& notice) {
        const fabric::SnapshotPtr before = latest;
        notify(notice);
        EXPECT_TRUE(runUntil([&] { return latest != before; }, 60s)) << notice.trapNumberOrDeviceId;
        return fabric::diff(*before, *latest);
    };
    // 144: among others the description of a node.
    fabric.nodes[1].description = "renamed";
    const auto renamed = changesAfter(ofPort(mad::trap::capabilities, lidOf(1), 0));
    ASSERT_EQ(renamed.size(), 1U);
    EXPECT_EQ(renamed[0].kind, fabric::ChangeKind::NodeRenamed) << describe(renamed[0]).english();
    // 145: the system image GUID of a node, here of a host.
    fabric.nodes[4].systemImage = Guid(0x145);
    const auto image = changesAfter(ofPort(mad::trap::systemImageGuid, lidOf(4), 0));
    ASSERT_EQ(image.size(), 1U);
    EXPECT_EQ(image[0].kind, fabric::ChangeKind::NodeChanged) << describe(image[0]).english();
    EXPECT_EQ(image[0].at.node, fabric.nodes[4].guid);
    EXPECT_EQ(image[0].after, "system image GUID 0x0000000000000145");
    // 128: a cable between switches.
    fabric.cut({3, 2});
    mad::Notice cut{.trapNumberOrDeviceId = mad::trap::linkState};
    cut.details[0] = static_cast<std::uint8_t>(lidOf(3).value() >> 8U);
    cut.details[1] = static_cast<std::uint8_t>(lidOf(3).value());
    const auto removed = changesAfter(cut);
    ASSERT_EQ(removed.size(), 1U);
    EXPECT_EQ(removed[0].kind, fabric::ChangeKind::LinkRemoved) << describe(removed[0]).english();
    // 65 and 64: a host that goes and comes back.
    const auto host = latest->findPortByLid(lidOf(8));
    ASSERT_TRUE(host);
    const auto ofGid = [guid = latest->port(*host).guid](std::uint16_t number) {
        mad::Notice notice{.trapNumberOrDeviceId = number};
        notice.details[6] = 0xfe;
        notice.details[7] = 0x80;
        for (unsigned i = 0; i < 8; ++i)
            notice.details.at(14 + i) = static_cast<std::uint8_t>(guid.value() >> (56 - 8 * i));
        return notice;
    };
    ASSERT_TRUE(fabric.cables.contains({8, 1}));
    const auto leaf = fabric.cables.at({8, 1});
    fabric.cut({8, 1});
    const auto gone = changesAfter(ofGid(mad::trap::gidOutOfService));
    ASSERT_EQ(gone.size(), 1U);
    EXPECT_EQ(gone[0].kind, fabric::ChangeKind::NodeRemoved) << describe(gone[0]).english();
    fabric.connect({8, 1}, leaf);
    const auto back = changesAfter(ofGid(mad::trap::gidInService));
    ASSERT_EQ(back.size(), 1U);
    EXPECT_EQ(back[0].kind, fabric::ChangeKind::NodeAdded) << describe(back[0]).english();
    EXPECT_EQ(notices.size(), 3U) << "these are told by what was found";
}

TEST(NoticeFilter, WhatNobodyCanReadIsCounted)
{
    NoticeFilter filter;
    NoticeFilter::Clock::time_point now{1h};
    std::size_t passed = 0;
    for (int i = 0; i < 1000; ++i)
        if (filter.take({.number = mad::trap::groupCreated}, now)) ++passed;
    EXPECT_GT(passed, 10U);
    EXPECT_LT(passed, 100U);
    const auto next = filter.take({.number = mad::trap::groupCreated}, now + 1s);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->leftOut, 1000 - passed);
    // The same refusal is news again after a while.
    const mad::NoticeFacts refused{.number = mad::trap::badQKey, .from = Lid(3), .to = Lid(4), .key = 7};
    EXPECT_TRUE(filter.take(refused, now + 2s));
    EXPECT_FALSE(filter.take(refused, now + 3s));
    EXPECT_TRUE(filter.take(refused, now + 10min));
}

} // namespace
} // namespace fabriscope::agent
