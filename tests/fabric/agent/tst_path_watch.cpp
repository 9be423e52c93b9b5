// SPDX-License-Identifier: GPL-3.0-or-later
//
// The counters of every hop between two LIDs of a simulated fabric, before and after something happened there.
#include "core/agent/client/queries/path_watch.h"
#include "core/agent/client/queries/queries.h"
#include "core/agent/client/queries/sa_queries.h"
#include "core/probe/diagnosis.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <future>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

constexpr auto patience = 120s;

class PathWatchFabric : public testing::Test
{
protected:
    void SetUp() override
    {
        fabric.emplace(startFabric(simulation::shapes::fatTree2(8, 3, 4)));
        const agent::LauncherSet set{{agent::Scheme::Demo, agentOn(*fabric)}};
        client = std::make_unique<agent::Client>(*agent::ConnectionTarget::parse("demo"), set, agent::ClientEvents{});
        std::promise<Result<fabric::SnapshotPtr>> swept;
        client->ask(agent::sweepQuery({}), [&](auto got) { swept.set_value(got); });
        auto future = swept.get_future();
        ASSERT_EQ(future.wait_for(patience), std::future_status::ready);
        const auto got = future.get();
        ASSERT_TRUE(got) << describe(got.error());
        snapshot = *got;
        for (const fabric::Port& port : snapshot->ports()) {
            if (snapshot->nodeOf(port).type != fabric::NodeType::ChannelAdapter || !isUnicast(port.lid)) continue;
            if (!from.value()) from = port.lid;
            to = port.lid;
        }
        ASSERT_NE(from, to);
    }
    void TearDown() override
    {
        if (client) client->close();
    }
    std::unique_ptr<agent::PathWatch> watch(agent::PathWatchRequest request)
    {
        auto ready = std::make_shared<std::promise<void>>();
        auto made = std::make_unique<agent::PathWatch>(*client, std::move(request), [ready] { ready->set_value(); });
        if (ready->get_future().wait_for(patience) != std::future_status::ready)
            throw std::runtime_error("the first reading does not end");
        return made;
    }
    static probe::PathReading readAgain(agent::PathWatch& watch)
    {
        auto read = std::make_shared<std::promise<probe::PathReading>>();
        watch.readAgain([read](probe::PathReading reading) { read->set_value(std::move(reading)); });
        auto future = read->get_future();
        if (future.wait_for(patience) != std::future_status::ready)
            throw std::runtime_error("the second reading does not end");
        return future.get();
    }

    /// Empty: it was read.
    static std::string whyUnknown(agent::PathWatch& watch)
    {
        const probe::PathReading reading = readAgain(watch);
        return reading.failure() != nullptr ? reading.failure()->english() : std::string();
    }

    std::optional<simulation::SimulatedFabric> fabric;
    std::unique_ptr<agent::Client> client;
    fabric::SnapshotPtr snapshot;
    Lid from, to;
};

TEST_F(PathWatchFabric, ErrorsBetweenTheReadingsNameTheirPort)
{
    const auto calm = watch({.snapshot = snapshot, .from = from, .to = to});
    const probe::PathReading calmly = readAgain(*calm);
    ASSERT_NE(calmly.result(), nullptr);
    const probe::PathCounters& before = *calmly.result();
    EXPECT_GE(before.ports.size(), 6U) << "at least two cables and what is between them";
    EXPECT_GT(before.length, 0ns);
    for (const probe::HopPort& port : before.ports)
        EXPECT_EQ(port.answer, perf::Answer::Values) << port.node;
    EXPECT_FALSE(probe::diagnoseHops(before, true));

    // Swept by itself this time.
    const auto watched = watch({.from = from, .to = to});
    ASSERT_TRUE(watched->snapshot());
    const probe::HopPort& hit = before.ports.at(2);
    ASSERT_TRUE(fabric->command(std::format("PerformanceSet \"S-{:016x}\"[{}] PortCounters.PortRcvErrors=77",
                                            hit.port.node.value(), hit.port.number.value())));
    const probe::PathReading again = readAgain(*watched);
    ASSERT_NE(again.result(), nullptr);
    const probe::PathCounters& after = *again.result();
    ASSERT_EQ(after.ports.size(), before.ports.size());
    EXPECT_EQ(probe::growthOf(after.ports.at(2), perf::Counter::RcvErrors), 77U);
    const auto verdict = probe::diagnoseHops(after, false);
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->rule, "path-link-errors");
    EXPECT_THAT(verdict->known.english(), HasSubstr(hit.node + ": PortRcvErrors +77"));
}

TEST_F(PathWatchFabric, WhatCannotBeReadIsSaid)
{
    const auto nobody = watch({.snapshot = snapshot, .from = from, .to = Lid(0xbf00)});
    EXPECT_THAT(whyUnknown(*nobody), HasSubstr("has no such port"));
    const auto other = watch({.snapshot = snapshot, .from = from, .to = to, .toPort = Guid(0x77)});
    EXPECT_THAT(whyUnknown(*other), HasSubstr("in the fabric of the agent's port it is that of"));
    const auto wrongDevice =
        watch({.sweep = {.via = {.device = "mlx5_77", .port = PortNum(1)}}, .from = from, .to = to});
    EXPECT_NE(whyUnknown(*wrongDevice), "");
}

/// What the subnet administration says of the path of a test: granted, refused, and without a subnet manager.
TEST_F(PathWatchFabric, TheAdministrationsPathIsAskedFor)
{
    const auto endOf = [this](Lid lid) {
        const fabric::Port& port = snapshot->port(*snapshot->findPortByLid(lid));
        probe::ChosenEnd end{.host = snapshot->nodeOf(port).shownName(), .device = "mlx5_0"};
        end.gid.gid = toString(Gid{.prefix = port.subnetPrefix, .interfaceId = port.guid});
        end.lid = lid;
        end.pkey = PKey(0xffff);
        return end;
    };
    probe::BySide<probe::ChosenEnd> ends;
    ends[probe::Side::Local] = endOf(from);
    ends[probe::Side::Peer] = endOf(to);
    const auto asked = [&] {
        const auto question = probe::saPathRequest(ends);
        if (!question) throw std::runtime_error(describe(question.error()));
        auto done = std::make_shared<std::promise<probe::SaPath>>();
        const agent::RequestId request = client->ask(
            agent::saPathQuery({}, *question), [done](Result<probe::SaPath> path) { done->set_value(path.value()); });
        auto future = done->get_future();
        if (future.wait_for(patience) != std::future_status::ready) throw std::runtime_error("nobody says anything");
        client->cancel(request);
        return future.get();
    };
    const probe::SaPath granted = asked();
    ASSERT_NE(granted.result(), nullptr) << probe::describe(granted).english();
    EXPECT_EQ(granted.result()->sourceLid, from);
    EXPECT_EQ(granted.result()->destinationLid, to);
    EXPECT_GT(granted.result()->mtu, 0);
    // By the LIDs alone.
    for (const probe::Side side : probe::bothSides)
        ends[side].gid.gid.clear();
    EXPECT_EQ(asked(), granted);
    // A partition that neither port is in.
    for (const probe::Side side : probe::bothSides)
        ends[side].pkey = PKey(0x8123);
    const probe::SaPath refused = asked();
    ASSERT_NE(refused.failure(), nullptr);
    EXPECT_TRUE(refused.failure()->isRefused) << refused.failure()->reason.english();
    EXPECT_FALSE(refused.failure()->reason.empty());
    // Nobody is there to be asked.
    ASSERT_TRUE(fabric->stopSubnetManager());
    const probe::SaPath silent = asked();
    ASSERT_NE(silent.failure(), nullptr);
    EXPECT_FALSE(silent.failure()->isRefused) << silent.failure()->reason.english();
    EXPECT_FALSE(silent.failure()->reason.empty());
}

TEST_F(PathWatchFabric, OneThatIsForgottenCallsNobody)
{
    for (int i = 0; i < 20; ++i) {
        auto made = std::make_unique<agent::PathWatch>(
            *client, agent::PathWatchRequest{.snapshot = snapshot, .from = from, .to = to}, [] {});
        made.reset();
    }
    EXPECT_NE(readAgain(*watch({.snapshot = snapshot, .from = from, .to = to})).result(), nullptr);
}

} // namespace
} // namespace fabriscope::test
