// SPDX-License-Identifier: GPL-3.0-or-later
//
// What counters show while parts of the fabric, the agent or the adapter go away: gaps with their reason, and rates
// again when they are back, without anybody doing anything about it.
#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/queries.h"
#include "core/perf/traffic_store.h"
#include "core/simulation/demo_topology.h"
#include "core/simulation/demo_traffic.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <csignal>
#include <format>
#include <mutex>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;
using agent::ConnectionState;
using perf::Gap;
using Phase = ConnectionState::Phase;
using simulation::SimulatedFabric;

constexpr auto patience = 100s; // of a test that fails
constexpr perf::Counter watched = perf::Counter::XmitData64;

/// A fabric with traffic; started anew when its simulator has died.
class Bed
{
public:
    agent::Launcher launcher()
    {
        return [this](const agent::ConnectionTarget&, const std::stop_token& stop,
                      const std::function<void(std::string)>&) -> Result<agent::LaunchPlan> {
            const std::scoped_lock lock(m_mutex);
            if (m_fabric && !m_fabric->releaseDeadClients()) {
                m_token.reset();
                m_traffic.reset();
                m_fabric.reset();
            }
            if (!m_fabric) {
                auto started = SimulatedFabric::start(simulation::demoOptions("small").value(), stop);
                if (!started) return std::unexpected(std::move(started.error()));
                m_fabric.emplace(*std::move(started));
                m_token = m_traffic.emplace(*m_fabric).run();
            }
            auto environment = m_fabric->clientEnvironment();
            environment.emplace_back("FABRISCOPE_SIM_END_WITH_IT", "1"); // as demoLauncher() has it
            return agent::LaunchPlan{
                .command = {test::programPath("fabriscope-agent")}, .environment = environment, .keepAlive = {}};
        };
    }
    void console(const std::string& line)
    {
        const std::scoped_lock lock(m_mutex);
        const auto answer = m_fabric->command(line);
        EXPECT_TRUE(answer) << describe(answer.error());
    }
    void killSimulator()
    {
        const std::scoped_lock lock(m_mutex);
        EXPECT_TRUE(m_fabric->killSimulator());
    }

private:
    std::mutex m_mutex;
    std::optional<SimulatedFabric> m_fabric;
    std::optional<simulation::DemoTraffic> m_traffic;
    std::shared_ptr<void> m_token;
};

/// Watches all linked ports of the fabric, as the window does: sweeps and subscribes again after every loss.
class CounterFaults : public testing::Test
{
protected:
    void SetUp() override
    {
        agent::LauncherSet set;
        set[agent::Scheme::Demo] = bed.launcher();
        agent::ClientOptions options;
        options.firstRetry = 10ms;
        client = std::make_unique<agent::Client>(
            *agent::ConnectionTarget::parse("demo"), set,
            agent::ClientEvents{.onState = [this](const ConnectionState& state) { stateChanged(state); }, .onLog = {}},
            options);
    }
    void TearDown() override { client->close(); }

    void stateChanged(const ConnectionState& state)
    {
        {
            const std::scoped_lock lock(mutex);
            phase = state.phase;
            if (state.agent) agentPid = static_cast<pid_t>(state.agent->processId);
            changed.notify_all();
        }
        if (state.phase != Phase::Connected) return;
        client->ask(agent::sweepQuery({}), [this](Result<fabric::SnapshotPtr> result) {
            if (result) subscribe(*result);
        });
    }

    void subscribe(const fabric::SnapshotPtr& found)
    {
        {
            const std::scoped_lock lock(mutex);
            snapshot = found;
            for (const perf::Target& target : perf::linkedTargets(*found))
                store.watch(target.port);
        }
        client->ask(agent::countersQuery(
                        {.via = {},
                         .targets = perf::linkedTargets(*found),
                         .attributes = {perf::Attribute::PortCountersExtended},
                         .interval = 200ms,
                         .rounds = 0},
                        {.onSample = [this](const perf::Sample& sample) { change([&] { store.ingest(sample); }); },
                         .onRound = [this](const perf::RoundReport&, std::uint32_t) { change([&] { ++rounds; }); }}),
                    [this](const Result<void>&) { change([&] { store.interrupt(Gap::ConnectionLost); }); });
    }

    template <class Change> void change(Change what)
    {
        const std::scoped_lock lock(mutex);
        what();
        changed.notify_all();
    }
    template <class Condition> [[nodiscard]] bool await(Condition condition)
    {
        std::unique_lock lock(mutex);
        return changed.wait_for(lock, patience, condition);
    }

    /// A port of the node of that name, which has a link.
    [[nodiscard]] perf::PortKey portOf(std::string_view name)
    {
        const std::scoped_lock lock(mutex);
        for (const fabric::Port& port : snapshot->ports())
            if (port.link && snapshot->nodeOf(port).description == name)
                return {.node = snapshot->nodeOf(port).guid, .number = port.number};
        throw std::runtime_error(std::format("no node {}", name));
    }
    [[nodiscard]] bool hasRate(const perf::PortKey& port) const
    {
        const auto state = store.state(port, {watched});
        return state && state->rate.valid() && state->rate.perSecond > 0;
    }
    /// Whether there was such a gap, and a rate after it.
    [[nodiscard]] bool gapAndResumed(const perf::PortKey& port, Gap why) const
    {
        const perf::Series* series = store.series(port, {watched});
        if (series == nullptr) return false;
        const auto gap = std::ranges::find(*series, why, &perf::RatePoint::gap);
        return std::any_of(gap, series->end(), [](const perf::RatePoint& p) { return p.valid() && p.perSecond > 0; });
    }

    Bed bed;
    std::mutex mutex;
    std::condition_variable changed;
    Phase phase = Phase::Connecting;
    pid_t agentPid = 0;
    fabric::SnapshotPtr snapshot;
    perf::TrafficStore store;
    std::size_t rounds = 0;
    std::unique_ptr<agent::Client> client;
};

} // namespace

TEST_F(CounterFaults, aKilledAgentIsAGapAndNoMore)
{
    ASSERT_TRUE(await([&] { return snapshot && rounds > 3; }));
    const perf::PortKey port = portOf("login01 mlx5_0");
    ASSERT_TRUE(await([&] { return hasRate(port); }));
    ASSERT_EQ(::kill(agentPid, SIGKILL), 0);
    EXPECT_TRUE(await([&] { return gapAndResumed(port, Gap::ConnectionLost); }));
}

TEST_F(CounterFaults, anAdapterThatIsTornOutIsAGapAndNoMore)
{
    ASSERT_TRUE(await([&] { return snapshot && rounds > 3; }));
    const perf::PortKey port = portOf("login01 mlx5_0");
    ASSERT_TRUE(await([&] { return hasRate(port); }));
    bed.killSimulator();
    EXPECT_TRUE(await([&] { return gapAndResumed(port, Gap::ConnectionLost); }));
}

TEST_F(CounterFaults, aPortThatVanishesLeavesTheOthersAlone)
{
    ASSERT_TRUE(await([&] { return snapshot && rounds > 3; }));
    const perf::PortKey gone = portOf("cn0008 HCA-1");
    const perf::PortKey other = portOf("login01 mlx5_0");
    ASSERT_TRUE(await([&] { return hasRate(gone) && hasRate(other); }));
    const std::string name = std::format("\"H-{:016x}\"", gone.node.value());
    bed.console("Unlink " + name);
    ASSERT_TRUE(await([&] {
        const auto state = store.state(gone, {watched});
        return state && state->rate.gap == Gap::NoAnswer;
    }));
    const std::size_t then = rounds;
    ASSERT_TRUE(await([&] { return rounds > then + 3; }));
    {
        const std::scoped_lock lock(mutex);
        EXPECT_TRUE(hasRate(other));
        EXPECT_EQ(store.state(gone, {watched})->rate.gap, Gap::NoAnswer);
    }
    bed.console("ReLink " + name);
    EXPECT_TRUE(await([&] { return gapAndResumed(gone, Gap::NoAnswer); }));
}

TEST_F(CounterFaults, aSwitchThatStopsAnsweringHoldsNobodyUp)
{
    ASSERT_TRUE(await([&] { return snapshot && rounds > 3; }));
    const perf::PortKey silent = portOf("leaf-02");
    const perf::PortKey behind = portOf("cn0008 HCA-1");
    ASSERT_TRUE(await([&] { return hasRate(silent) && hasRate(behind); }));
    const std::string name = std::format("\"S-{:016x}\"[0]", silent.node.value());
    bed.console("Error " + name + " 100");
    ASSERT_TRUE(await([&] {
        const auto state = store.state(silent, {watched});
        return state && state->rate.gap == Gap::NoAnswer;
    }));
    const std::size_t then = rounds;
    ASSERT_TRUE(await([&] { return rounds > then + 5; }));
    {
        const std::scoped_lock lock(mutex);
        EXPECT_TRUE(hasRate(behind));
    }
    bed.console("Error " + name + " 0");
    EXPECT_TRUE(await([&] { return gapAndResumed(silent, Gap::NoAnswer); }));
}

} // namespace fabriscope::test
