// SPDX-License-Identifier: GPL-3.0-or-later
//
// The client with a real agent on a simulated fabric, through the demo's launcher.
#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/queries.h"
#include "core/simulation/demo_launcher.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <csignal>
#include <mutex>

using namespace fabriscope;
using namespace std::chrono_literals;
using agent::ConnectionState;
using Phase = ConnectionState::Phase;

namespace {

constexpr auto patience = 100s; // of a test that fails

agent::LauncherSet launchers()
{
    agent::LauncherSet set = agent::standardLaunchers();
    set[agent::Scheme::Demo] = simulation::demoLauncher(test::programPath("fabriscope-agent"));
    return set;
}

/// What a client told, and a way to wait until it has told enough.
class AgentFabricTest : public testing::Test
{
protected:
    void open(const std::string& target)
    {
        agent::ClientOptions options;
        options.firstRetry = 10ms;
        client = std::make_unique<agent::Client>(
            *agent::ConnectionTarget::parse(target), launchers(),
            agent::ClientEvents{
                .onState = [this](const ConnectionState& state) { note([&] { states.push_back(state); }); },
                .onLog = {}},
            options);
    }

    template <class Change> void note(Change change)
    {
        const std::scoped_lock lock(mutex);
        change();
        changed.notify_all();
    }

    template <class Condition> [[nodiscard]] bool await(Condition condition)
    {
        std::unique_lock lock(mutex);
        return changed.wait_for(lock, patience, condition);
    }

    [[nodiscard]] bool awaitPhase(Phase phase, std::size_t from = 0)
    {
        return await([&] {
            return std::ranges::any_of(states.begin() + static_cast<std::ptrdiff_t>(std::min(from, states.size())),
                                       states.end(), [phase](const auto& s) { return s.phase == phase; });
        });
    }

    agent::RequestId sweep(const agent::SweepOptions& options = {})
    {
        return client->ask(
            agent::sweepQuery(
                options,
                {.onProgress = [this](const agent::SweepProgress& p) { note([&] { progress = p; }); },
                 .onPartial = [this](fabric::SnapshotPtr s) { note([&] { partials.push_back(std::move(s)); }); }}),
            [this](Result<fabric::SnapshotPtr> r) { note([&] { results.push_back(std::move(r)); }); });
    }

    std::mutex mutex;
    std::condition_variable changed;
    std::vector<ConnectionState> states;
    std::vector<fabric::SnapshotPtr> partials;
    std::vector<Result<fabric::SnapshotPtr>> results;
    agent::SweepProgress progress;
    std::unique_ptr<agent::Client> client;
};

} // namespace

TEST_F(AgentFabricTest, PartialSnapshotsComeBeforeTheWhole)
{
    open("demo:small");
    sweep({.maxMadsPerSecond = 100, .partialInterval = 50ms});
    ASSERT_TRUE(await([this] { return results.size() == 1; }));
    ASSERT_TRUE(results[0]) << describe(results[0].error());
    EXPECT_TRUE((*results[0])->info().complete);
    EXPECT_EQ((*results[0])->nodes().size(), 20U);
    ASSERT_FALSE(partials.empty());
    std::size_t before = 0;
    for (const auto& partial : partials) {
        EXPECT_FALSE(partial->info().complete);
        EXPECT_GE(partial->nodes().size(), before);
        before = partial->nodes().size();
    }
    EXPECT_EQ(progress.nodes, 20U);
    EXPECT_GT(progress.statistics.madsSent, 0U);
    // The pace was kept: so many MADs take so long, whatever the machine; faster would be the fault.
    const auto& statistics = (*results[0])->info().statistics;
    EXPECT_GE(std::chrono::duration<double>(statistics.duration).count() * 1.1 + 0.1,
              static_cast<double>(statistics.madsSent) / 100);
}

TEST_F(AgentFabricTest, SeveralSweepsAtOnceAndOneCancelled)
{
    open("demo:small");
    const auto slow = sweep({.maxMadsPerSecond = 1});
    ASSERT_TRUE(awaitPhase(Phase::Connected));
    sweep();
    sweep();
    ASSERT_TRUE(await([this] { return results.size() == 2; }));
    for (const auto& result : results) {
        ASSERT_TRUE(result) << describe(result.error());
        EXPECT_EQ((*result)->nodes().size(), 20U);
    }
    client->cancel(slow);
    ASSERT_TRUE(await([this] { return results.size() == 3; }));
    ASSERT_FALSE(results[2]);
    EXPECT_EQ(results[2].error().code, ErrorCode::Cancelled);
}

TEST_F(AgentFabricTest, KilledAgentUnderASweepIsReplacedOnTheSameFabric)
{
    open("demo:small");
    sweep({.maxMadsPerSecond = 1});
    ASSERT_TRUE(await([this] { return progress.nodes > 0; })) << "the sweep runs";
    std::size_t seen = 0;
    pid_t pid = 0;
    note([&] {
        seen = states.size();
        pid = static_cast<pid_t>(states.back().agent->processId);
    });
    ASSERT_EQ(::kill(pid, SIGKILL), 0);
    ASSERT_TRUE(awaitPhase(Phase::Lost, seen));
    ASSERT_TRUE(await([this] { return results.size() == 1; }));
    EXPECT_EQ(results[0].error().code, ErrorCode::ConnectionLost);
    ASSERT_TRUE(awaitPhase(Phase::Connected, seen));
    sweep();
    ASSERT_TRUE(await([this] { return results.size() == 2; }));
    ASSERT_TRUE(results[1]) << describe(results[1].error());
    EXPECT_EQ((*results[1])->nodes().size(), 20U);
}

TEST_F(AgentFabricTest, AgentKilledTwentyTimesStillComesBack)
{
    // ibsim has places for ten clients, and a killed one keeps its own until it is freed.
    open("demo:small");
    for (std::size_t kills = 0; kills < 20; ++kills) {
        std::size_t seen = 0;
        pid_t pid = 0;
        ASSERT_TRUE(await([&] {
            if (states.empty() || states.back().phase != Phase::Connected) return false;
            pid = static_cast<pid_t>(states.back().agent->processId);
            seen = states.size();
            return true;
        })) << kills;
        ASSERT_EQ(::kill(pid, SIGKILL), 0);
        ASSERT_TRUE(awaitPhase(Phase::Lost, seen)) << kills;
    }
    sweep();
    ASSERT_TRUE(await([this] { return results.size() == 1; }));
    ASSERT_TRUE(results[0]) << describe(results[0].error());
    EXPECT_EQ((*results[0])->nodes().size(), 20U);
}

TEST_F(AgentFabricTest, ClosingDuringStartAndSweepIsClean)
{
    open("demo:small");
    client.reset(); // while the fabric starts
    open("demo:small");
    sweep({.maxMadsPerSecond = 1});
    ASSERT_TRUE(await([this] { return progress.nodes > 0; }));
    client.reset();
    EXPECT_TRUE(results.empty());
}

TEST_F(AgentFabricTest, UnknownTopologyFails)
{
    open("demo:nosuch");
    ASSERT_TRUE(awaitPhase(Phase::Failed));
    EXPECT_EQ(states.back().error->code, ErrorCode::NotFound);
}
