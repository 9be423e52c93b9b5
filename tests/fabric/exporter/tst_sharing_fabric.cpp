// SPDX-License-Identifier: GPL-3.0-or-later
//
// What several consoles and an exporter on one host cost the fabric: one sweep and one poll, also when they come by
// ssh. The simulator counts packets at the port that they all use.
#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/queries.h"
#include "core/agent/protocol/types.h"
#include "core/exporter/round_text.h"
#include "core/simulation/child_process.h"
#include "tests/fabric/exporter/ssh_host.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"
#include "tests/unit/exporter/http_connection.h"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

using namespace fabriscope;
using namespace std::chrono_literals;

namespace {

namespace shapes = simulation::shapes;
constexpr auto patience = 60s; // of a test that fails

using Reading = std::tuple<perf::PortKey, perf::Attribute, perf::Timestamp>;

/// A console with an agent of its own, which may share.
class Console
{
public:
    explicit Console(const simulation::SimulatedFabric& fabric)
        : Console(*agent::ConnectionTarget::parse("demo"), launchersOf(fabric))
    {}
    Console(const agent::ConnectionTarget& target, const agent::LauncherSet& launchers)
    {
        const agent::ClientEvents events{.onState = [this](const agent::ConnectionState& state) {
            const std::scoped_lock lock(m_mutex);
            if (state.agent) m_process = state.agent->processId;
            if (state.phase == agent::ConnectionState::Phase::Failed ||
                state.phase == agent::ConnectionState::Phase::Lost)
                m_end = state.error ? describe(*state.error) : "lost";
            m_changed.notify_all();
        }};
        m_client = std::make_unique<agent::Client>(target, launchers, events, agent::ClientOptions{.reconnect = false});
    }
    ~Console() { m_client.reset(); } // its callbacks use the rest
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    fabric::SnapshotPtr sweep(bool followedWillDo)
    {
        std::optional<Result<fabric::SnapshotPtr>> result;
        m_client->ask(agent::sweepQuery({.followedWillDo = followedWillDo}),
                      [this, &result](Result<fabric::SnapshotPtr> snapshot) {
                          const std::scoped_lock lock(m_mutex);
                          result = std::move(snapshot);
                          m_changed.notify_all();
                      });
        if (!await([&] { return result.has_value(); })) throw std::runtime_error("a sweep does not end: " + m_end);
        if (!*result) throw std::runtime_error(describe(result->error()));
        return **result;
    }

    void follow()
    {
        m_client->ask(agent::followQuery({}, {.onSnapshot = {},
                                              .onState =
                                                  [this](const agent::LiveState& state) {
                                                      const std::scoped_lock lock(m_mutex);
                                                      m_live = state;
                                                      m_changed.notify_all();
                                                  },
                                              .onNotice = {}}),
                      [this](const Result<void>&) {});
    }
    bool awaitNotices()
    {
        return await([this] { return m_live.means == agent::LiveMeans::Notices; });
    }

    /// What an exporter reads, without end.
    void watch(const fabric::Snapshot& snapshot, std::chrono::milliseconds interval)
    {
        agent::CounterEvents events{.onSample =
                                        [this](const perf::Sample& sample) {
                                            const std::scoped_lock lock(m_mutex);
                                            if (sample.answer != perf::Answer::Values) return;
                                            m_readings.emplace(sample.port, sample.attribute, sample.at);
                                        },
                                    .onRound =
                                        [this](const perf::RoundReport&, std::uint32_t) {
                                            const std::scoped_lock lock(m_mutex);
                                            ++m_rounds;
                                            m_changed.notify_all();
                                        },
                                    .onCleared = {}};
        m_client->ask(agent::countersQuery({.via = {},
                                            .targets = perf::linkedTargets(snapshot),
                                            .localPorts = {},
                                            .attributes = exporter::attributesToRead({}),
                                            .interval = interval},
                                           std::move(events)),
                      [](const Result<void>&) {});
    }
    /// So many more.
    bool awaitRounds(unsigned number)
    {
        const unsigned enough = rounds() + number;
        return await([&] { return m_rounds >= enough; });
    }

    [[nodiscard]] unsigned rounds()
    {
        const std::scoped_lock lock(m_mutex);
        return m_rounds;
    }
    /// Since the last call.
    [[nodiscard]] std::set<Reading> takeReadings()
    {
        const std::scoped_lock lock(m_mutex);
        return std::exchange(m_readings, {});
    }
    /// The process that serves it; 0: it is not connected.
    [[nodiscard]] std::uint32_t process()
    {
        (void)await([this] { return m_process != 0; });
        const std::scoped_lock lock(m_mutex);
        return m_process;
    }
    [[nodiscard]] std::string end()
    {
        const std::scoped_lock lock(m_mutex);
        return m_end;
    }

private:
    static agent::LauncherSet launchersOf(const simulation::SimulatedFabric& fabric)
    {
        agent::LauncherSet launchers;
        launchers[agent::Scheme::Demo] = [environment = fabric.clientEnvironment()](
                                             const auto&, const auto&, const auto&) -> Result<agent::LaunchPlan> {
            agent::LaunchPlan plan{.command = {test::programPath("fabriscope-agent")}, .environment = environment};
            plan.environment.emplace_back(agent::shareVariable, "1");
            return plan;
        };
        return launchers;
    }

    bool await(const std::function<bool()>& condition)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, patience, [&] { return condition() || !m_end.empty(); }) && m_end.empty();
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::uint32_t m_process = 0;
    std::string m_end;
    agent::LiveState m_live;
    unsigned m_rounds = 0;
    std::set<Reading> m_readings;
    std::unique_ptr<agent::Client> m_client;
};

class SharingFabric : public testing::Test
{
protected:
    SharingFabric() : fabric(test::startFabric(shapes::fatTree2(8, 8, 4))) {}

    /// Packets that have left the port of all clients, this tool's own few included.
    std::uint64_t packets(const fabric::Snapshot& snapshot) const
    {
        const auto node = snapshot.findNode(snapshot.info().localNode);
        const auto port = node ? snapshot.findPort(*node, snapshot.info().localPort) : std::nullopt;
        if (!port) throw std::runtime_error("the local port is not in the snapshot");
        const auto said = test::runTool(fabric, {"perfquery", std::to_string(snapshot.port(*port).lid.value()),
                                                 std::to_string(snapshot.info().localPort.value())});
        std::smatch found;
        if (!std::regex_search(said.output, found, std::regex("PortXmitPkts:\\.+(\\d+)")))
            throw std::runtime_error("perfquery says: " + said.output + said.errors);
        return std::stoull(found[1]);
    }

    /// A round every second of the given console, on the average.
    double packetsARound(Console& console, const fabric::Snapshot& snapshot)
    {
        constexpr unsigned number = 5;
        if (!console.awaitRounds(1)) throw std::runtime_error("no round: " + console.end());
        const unsigned first = console.rounds();
        const std::uint64_t before = packets(snapshot);
        if (!console.awaitRounds(number)) throw std::runtime_error("no round: " + console.end());
        const std::uint64_t after = packets(snapshot);
        return static_cast<double>(after - before) / (console.rounds() - first);
    }

    void startExporter()
    {
        const std::string errors = folder.path("errors");
        const FileDescriptor file(::open(errors.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
        auto child = simulation::ChildProcess::start(
            {.program = test::programPath("fabriscope-exporter"),
             .arguments = {"--connect", "local", "--interval", "1", "--web.listen-address", "127.0.0.1:0"},
             .environment = fabric.mergedEnvironment(),
             .workingFolder = folder.path(),
             .errorOutput = file.get()});
        ASSERT_TRUE(child) << describe(child.error());
        exporterProcess = *std::move(child);
        unsigned port = 0;
        ASSERT_TRUE(test::eventually([&] {
            std::smatch found;
            const std::string said = test::textOf(errors);
            if (!std::regex_search(said, found, std::regex("http://127.0.0.1:(\\d+)/metrics"))) return false;
            port = static_cast<unsigned>(std::stoul(found[1]));
            return true;
        })) << test::textOf(errors);
        ASSERT_TRUE(test::eventually([&] {
            const auto reply = test::askOnce(port, "GET /metrics HTTP/1.1\r\nHost: x\r\n");
            return reply && reply->status == 200 && reply->body.contains("\nfabriscope_up 1\n");
        })) << "no round: "
            << test::textOf(errors);
    }

    test::TemporaryFolder folder;
    simulation::SimulatedFabric fabric;
    simulation::ChildProcess exporterProcess;
};

/// Which part of the one is in the other.
double shareOf(const std::set<Reading>& readings, const std::set<Reading>& others)
{
    const auto number = std::ranges::count_if(readings, [&](const Reading& each) { return others.contains(each); });
    return readings.empty() ? 0 : static_cast<double>(number) / static_cast<double>(readings.size());
}

TEST_F(SharingFabric, AConsoleThatComesLaterCostsNoSweep)
{
    Console first(fabric);
    const auto snapshot = first.sweep(true);
    ASSERT_GT(snapshot->info().statistics.madsSent, 200U) << "nobody followed: it was read";
    first.follow();
    ASSERT_TRUE(first.awaitNotices());
    // All ports are read now and then: that does not happen every time that a console comes.
    std::uint64_t least = UINT64_MAX;
    for (int i = 0; i < 3; ++i) {
        const std::uint64_t before = packets(*snapshot);
        Console later(fabric);
        EXPECT_EQ(later.sweep(true)->nodes().size(), snapshot->nodes().size());
        EXPECT_EQ(later.process(), first.process());
        later.follow();
        ASSERT_TRUE(later.awaitNotices());
        least = std::min(least, packets(*snapshot) - before);
    }
    EXPECT_LT(least, snapshot->info().statistics.madsSent / 4);

    // Who wants it read gets that.
    const std::uint64_t before = packets(*snapshot);
    Console asking(fabric);
    EXPECT_EQ(asking.sweep(false)->nodes().size(), snapshot->nodes().size());
    EXPECT_GT(packets(*snapshot) - before, snapshot->info().statistics.madsSent / 2);
    EXPECT_EQ(first.end(), "");
}

TEST_F(SharingFabric, TwoConsolesAndAnExporterCostOnePoll)
{
    auto first = std::make_unique<Console>(fabric);
    const auto snapshot = first->sweep(true);
    first->follow();
    ASSERT_TRUE(first->awaitNotices());
    first->watch(*snapshot, 1s);
    const double alone = packetsARound(*first, *snapshot);
    ASSERT_GT(alone, static_cast<double>(perf::linkedTargets(*snapshot).size())) << "the simulator counts them";

    Console second(fabric);
    second.watch(*second.sweep(true), 1s);
    second.follow();
    ASSERT_EQ(second.process(), first->process());
    ASSERT_NO_FATAL_FAILURE(startExporter());
    const double together = packetsARound(*first, *snapshot);
    EXPECT_LT(together, 1.5 * alone) << "three polls would be three times as many";

    // The exporter goes, and a console: the other one reads on.
    exporterProcess.kill();
    const auto process = first->process();
    first.reset();
    ASSERT_TRUE(second.awaitRounds(3)) << second.end();
    EXPECT_EQ(second.process(), process);
    const double afterwards = packetsARound(second, *snapshot);
    EXPECT_GT(afterwards, 0.5 * alone) << "it is read";
    EXPECT_LT(afterwards, 1.5 * alone);
}

TEST_F(SharingFabric, TwoConsolesThroughSshCostOnePoll)
{
    const test::SshHost host(fabric.clientEnvironment());
    if (!host.lack().empty()) GTEST_SKIP() << host.lack();
    auto first = std::make_unique<Console>(host.target(), host.launchers(true));
    const auto snapshot = first->sweep(true);
    first->watch(*snapshot, 1s);
    const double alone = packetsARound(*first, *snapshot);
    ASSERT_GT(alone, static_cast<double>(perf::linkedTargets(*snapshot).size())) << "the simulator counts them";

    Console second(host.target(), host.launchers(true));
    second.watch(*snapshot, 1s);
    ASSERT_EQ(second.process(), first->process()) << host.log();
    ASSERT_TRUE(second.awaitRounds(1)) << second.end();
    EXPECT_LT(packetsARound(*first, *snapshot), 1.5 * alone) << "two polls would be twice as many";

    // The one whose ssh has made the process goes: the other one reads on.
    const auto process = first->process();
    first.reset();
    ASSERT_TRUE(second.awaitRounds(3)) << second.end();
    EXPECT_EQ(second.process(), process);
    EXPECT_LT(packetsARound(second, *snapshot), 1.5 * alone);

    // What sharing saves: an agent that may not costs another poll. On a busy machine it may be slower.
    Console own(host.target(), host.launchers(false));
    own.watch(*snapshot, 1s);
    ASSERT_TRUE(own.awaitRounds(1)) << own.end();
    EXPECT_NE(own.process(), process);
    EXPECT_GT(packetsARound(second, *snapshot), 1.3 * alone);
}

TEST_F(SharingFabric, TheShorterIntervalServesBoth)
{
    Console often(fabric);
    const auto snapshot = often.sweep(true);
    often.watch(*snapshot, 500ms);
    ASSERT_TRUE(often.awaitRounds(2)) << often.end();
    Console seldom(fabric);
    seldom.watch(*seldom.sweep(true), 3s);
    ASSERT_EQ(seldom.process(), often.process());
    // Values are kept for others as soon as there are two that want them.
    ASSERT_TRUE(seldom.awaitRounds(1)) << seldom.end();
    (void)seldom.takeReadings();
    ASSERT_TRUE(seldom.awaitRounds(2)) << seldom.end();
    const auto readings = seldom.takeReadings();
    ASSERT_GE(readings.size(), perf::linkedTargets(*snapshot).size());
    // On a machine that is busy with something else the shorter one may be late.
    EXPECT_GT(shareOf(readings, often.takeReadings()), 0.8) << "the same readings, by their time";
}

} // namespace
