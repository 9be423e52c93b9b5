// SPDX-License-Identifier: GPL-3.0-or-later
//
// Changes of OpenSM's files through a real agent, on a simulated fabric with the real opensm; smpquery looks on.
#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/opensm_queries.h"
#include "core/agent/client/queries/queries.h"
#include "core/change/plan.h"
#include "core/simulation/demo_launcher.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <format>
#include <fstream>
#include <future>
#include <mutex>
#include <thread>
#include <utility>

using namespace fabriscope;
using namespace std::chrono_literals;
using opensm_host::Activation;
using opensm_host::ApplyEnd;
using opensm_host::FileKind;
using test::textOf;
using testing::AnyOf;
using testing::Contains;
using testing::HasSubstr;

namespace {

constexpr auto patience = 100s; // of a test that fails
const std::string everybody = "Default=0x7fff,ipoib : ALL=full, SELF=full ;\n";
const std::string withStorage = everybody + "Storage=0x12 : ALL=limited ;\n";

/// A function that fulfils a promise, and its future.
template <class T> auto expectation()
{
    auto promise = std::make_shared<std::promise<Result<T>>>();
    return std::pair([promise](Result<T> result) { promise->set_value(std::move(result)); }, promise->get_future());
}

template <class T> Result<T> await(std::future<Result<T>>& future)
{
    if (future.wait_for(patience) != std::future_status::ready) return fail(ErrorCode::Timeout, "the test", "no reply");
    return future.get();
}

class ApplyFabricTest : public testing::Test
{
protected:
    explicit ApplyFabricTest(const simulation::TopologyWriter& net = simulation::shapes::backToBack(),
                             const std::string& addedOptions = {})
        : fabric([&] {
              simulation::FabricOptions options{.topology = simulation::TopologyText{net.text()}};
              options.subnetManagerConfig = "qos TRUE\nqos_sl2vl 0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7" + addedOptions;
              options.partitions = everybody;
              return test::startFabric(options);
          }())
    {}

    /// `onFabric`: the agent has the simulated host's device; else it knows of none.
    void connect(bool allowChanges = true, bool onFabric = true)
    {
        agent::LauncherSet launchers;
        launchers[agent::Scheme::Demo] = [this, allowChanges, onFabric](const auto&, const auto&,
                                                                        const auto&) -> Result<agent::LaunchPlan> {
            agent::LaunchPlan plan{.command = {test::programPath("fabriscope-agent"), "--opensm-config",
                                               fabric.subnetManagerConfig(), "--state-folder",
                                               (fabric.folder() / "history").string()},
                                   .environment = {}};
            if (onFabric) plan.environment = fabric.clientEnvironment();
            if (allowChanges) plan.command.emplace_back("--allow-changes");
            return plan;
        };
        client.reset(); // its thread writes into what follows
        log.clear();
        agent::ClientEvents events;
        auto connected = std::make_shared<std::promise<std::uint32_t>>();
        agentProcess = connected->get_future();
        events.onState = [connected, told = false](const agent::ConnectionState& state) mutable {
            if (state.agent && !std::exchange(told, true)) connected->set_value(state.agent->processId);
        };
        events.onLog = [this](const agent::LogLine& line) {
            const std::scoped_lock lock(logMutex);
            log += line.text + "\n";
        };
        agent::ClientOptions options;
        options.reconnect = false;
        client = std::make_unique<agent::Client>(*agent::ConnectionTarget::parse("demo"), launchers, std::move(events),
                                                 options);
    }
    std::string logged()
    {
        const std::scoped_lock lock(logMutex);
        return log;
    }

    Result<opensm_host::OpenSmInstance> instance()
    {
        auto [done, future] = expectation<std::vector<opensm_host::OpenSmInstance>>();
        client->ask(agent::listOpenSmQuery(), done);
        auto list = await(future);
        if (!list) return std::unexpected(list.error());
        if (list->size() != 1) return fail(ErrorCode::Internal, "the test", std::to_string(list->size()));
        return list->front();
    }
    Result<change::FileContent> read(FileKind kind)
    {
        auto [done, future] = expectation<change::FileContent>();
        client->ask(agent::readOpenSmQuery(fabric.subnetManagerConfig(), kind), done);
        return await(future);
    }
    Result<opensm_host::ApplyOutcome> apply(FileKind kind, const std::string& text,
                                            Activation activation = Activation::Automatic,
                                            std::chrono::milliseconds fabricPatience = 60s)
    {
        const auto now = read(kind);
        if (!now) return std::unexpected(now.error());
        auto [done, future] = expectation<opensm_host::ApplyOutcome>();
        client->ask(agent::applyOpenSmQuery({.instance = fabric.subnetManagerConfig(),
                                             .files = {{.kind = kind, .base = now->file.revision, .text = text}},
                                             .activation = activation,
                                             .comment = "a test",
                                             .patience = fabricPatience},
                                            [this](const opensm_host::ApplyProgress& p) {
                                                steps.push_back(p.step);
                                                if (p.step == opensm_host::ApplyStep::Verify && !p.text.empty())
                                                    lastOfVerify = p.text.english();
                                            }),
                    done);
        return await(future);
    }
    /// P_Key tables of both hosts, as smpquery prints them.
    [[nodiscard]] std::string tables() const
    {
        return test::runTool(fabric, {"smpquery", "pkeys", "1"}).output +
               test::runTool(fabric, {"smpquery", "pkeys", "2"}).output;
    }
    [[nodiscard]] std::filesystem::path partitions() const { return fabric.folder() / "partitions.conf"; }

    simulation::SimulatedFabric fabric;
    std::unique_ptr<agent::Client> client;
    std::vector<opensm_host::ApplyStep> steps; ///< of the client's thread; read after an answer
    std::string lastOfVerify;                  ///< likewise
    std::future<std::uint32_t> agentProcess;
    std::mutex logMutex;
    std::string log; ///< what the agent said on its own
};

} // namespace

/// By queries of its own, and by the replies to those of a fabric that is followed.
class ManagersEnd : public ApplyFabricTest, public testing::WithParamInterface<bool> // it is followed
{};

TEST_P(ManagersEnd, IsTold)
{
    std::promise<agent::ManagerNotice> lost;
    std::promise<agent::ManagerNotice> back;
    const agent::LauncherSet launchers{
        {agent::Scheme::Demo, test::agentOn(fabric, {"--opensm-config", fabric.subnetManagerConfig()})}};
    client = std::make_unique<agent::Client>(
        *agent::ConnectionTarget::parse("demo"), launchers,
        agent::ClientEvents{.onManager = [&](const agent::ManagerNotice& n) { (n.lost ? lost : back).set_value(n); }});
    auto [swept, whole] = expectation<fabric::SnapshotPtr>();
    client->ask(agent::sweepQuery({}), swept);
    const auto snapshot = await(whole);
    ASSERT_TRUE(snapshot) << describe(snapshot.error());
    if (GetParam()) client->ask(agent::followQuery({}, {}), {});
    // It has to have been seen alive before: the first question comes a second after the sweep.
    auto notice = lost.get_future();
    EXPECT_EQ(notice.wait_for(3s), std::future_status::timeout) << "it lives";
    ASSERT_TRUE(fabric.killSubnetManager());
    ASSERT_EQ(notice.wait_for(patience), std::future_status::ready);
    EXPECT_NE(notice.get().lid, Lid());
    ASSERT_TRUE(fabric.startSubnetManager());
    EXPECT_EQ(back.get_future().wait_for(patience), std::future_status::ready);
}

INSTANTIATE_TEST_SUITE_P(OfAFabric, ManagersEnd, testing::Bool(),
                         [](const auto& follows) { return follows.param ? "Followed" : "Swept"; });

TEST_F(ApplyFabricTest, ANewPartitionReachesThePortsAndTheBackupTakesItAwayAgain)
{
    connect();
    const auto found = instance();
    ASSERT_TRUE(found) << describe(found.error());
    EXPECT_EQ(found->id, fabric.subnetManagerConfig());
    ASSERT_EQ(found->processes.size(), 1U);
    EXPECT_EQ(found->processes[0].log, fabric.subnetManagerLog());
    EXPECT_EQ(found->file(FileKind::Partitions).path, partitions());
    ASSERT_THAT(tables(), testing::Not(HasSubstr("0x0012")));

    const auto outcome = apply(FileKind::Partitions, withStorage);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(outcome->end, ApplyEnd::Applied) << describe(outcome->error.value_or(Error{}));
    EXPECT_TRUE(outcome->inForce);
    EXPECT_THAT(outcome->notes, Contains(HasSubstr("The P_Key tables of 2 of 2 ports match the files.")));
    EXPECT_THAT(outcome->notes, Contains(HasSubstr("The subnet manager responds.")));
    EXPECT_THAT(steps, Contains(opensm_host::ApplyStep::Verify));
    // Of tables that show it when they are first read there is nothing to count.
    EXPECT_THAT(lastOfVerify, AnyOf("2 of 2 ports show the change.", "Waiting until the fabric shows the change."));
    EXPECT_EQ(textOf(partitions()), withStorage);
    const std::string after = tables();
    EXPECT_NE(after.find("0x0012"), after.rfind("0x0012")) << "both ports\n" << after;

    auto [listed, list] = expectation<std::vector<opensm_host::OpenSmBackup>>();
    client->ask(agent::backupsQuery(fabric.subnetManagerConfig()), listed);
    const auto backups = await(list);
    ASSERT_TRUE(backups);
    ASSERT_EQ(backups->size(), 1U);
    EXPECT_EQ(backups->front().id, outcome->backup);
    EXPECT_EQ(backups->front().state, opensm_host::BackupState::Applied);
    auto [got, content] = expectation<opensm_host::OpenSmBackupContent>();
    client->ask(agent::readBackupQuery(outcome->backup), got);
    EXPECT_EQ(await(content)->texts[1], everybody);

    auto [done, restored] = expectation<opensm_host::ApplyOutcome>();
    client->ask(agent::restoreBackupQuery(outcome->backup, Activation::Automatic), done);
    const auto back = await(restored);
    ASSERT_TRUE(back) << describe(back.error());
    EXPECT_EQ(back->end, ApplyEnd::Applied) << describe(back->error.value_or(Error{}));
    EXPECT_EQ(textOf(partitions()), everybody);
    EXPECT_THAT(tables(), testing::Not(HasSubstr("0x0012")));
}

TEST_F(ApplyFabricTest, ABadFileIsRefusedAndTheFabricStaysAsItIs)
{
    connect();
    const std::string before = tables();
    const auto outcome = apply(FileKind::Partitions, everybody + "Storage=0xzz : ALL ;\n");
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(outcome->end, ApplyEnd::Refused);
    EXPECT_THAT(outcome->error->subject, HasSubstr("partitions.conf:2:"));
    EXPECT_EQ(textOf(partitions()), everybody);
    EXPECT_FALSE(std::filesystem::exists(fabric.folder() / "history/plans"));
    EXPECT_EQ(tables(), before);
}

/// Three hosts, of which one can fall silent; OpenSM waits ten seconds for it in every sweep before it writes tables.
class SlowSweepTest : public ApplyFabricTest
{
protected:
    SlowSweepTest()
        : ApplyFabricTest(simulation::shapes::ring(3, 1), "\ntransaction_timeout 10000\ntransaction_retries 0")
    {}
};

TEST_F(SlowSweepTest, AChangeThatDoesNotReachTheFabricIsRolledBack)
{
    connect();
    ASSERT_TRUE(instance());
    const simulation::TopologyWriter net = simulation::shapes::ring(3, 1);
    std::string silent;
    for (simulation::TopologyWriter::NodeId id = 0; id < net.nodeCount(); ++id) {
        const std::string name = net.simulatorName(id);
        if (name.starts_with("H-")) silent = name; // the last one is neither ours nor OpenSM's
    }
    ASSERT_TRUE(fabric.command(std::format("Error \"{}\"[1] 100", silent)));
    const auto outcome = apply(FileKind::Partitions, withStorage, Activation::Automatic, 500ms);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(outcome->end, ApplyEnd::RolledBack);
    EXPECT_THAT(outcome->error->detail, HasSubstr("its tables do not show the change"));
    EXPECT_EQ(textOf(partitions()), everybody);
    ASSERT_TRUE(fabric.command(std::format("Error \"{}\"[1] 0", silent)));
    const std::string log = textOf(fabric.subnetManagerLog());
    EXPECT_TRUE(test::eventually(
        [&] { return textOf(fabric.subnetManagerLog()).find("SUBNET UP", log.size()) != std::string::npos; }));
    for (const char* lid : {"1", "2", "3", "4", "5", "6"})
        EXPECT_THAT(test::runTool(fabric, {"smpquery", "pkeys", lid}).output, testing::Not(HasSubstr("0x0012")));
}

TEST_F(ApplyFabricTest, AChangeThatAStoppedOpenSmCannotTakeIsNotMade)
{
    connect();
    const auto found = instance();
    ASSERT_TRUE(found);
    const std::string before = tables();
    const pid_t opensm = found->processes.at(0).pid;
    ASSERT_EQ(::kill(opensm, SIGSTOP), 0); // it does not reply
    const auto outcome = apply(FileKind::Partitions, withStorage, Activation::Automatic, 500ms);
    ASSERT_EQ(::kill(opensm, SIGCONT), 0);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_NE(outcome->end, ApplyEnd::Applied);
    EXPECT_THAT(outcome->error->detail, HasSubstr("it is stopped"));
    EXPECT_EQ(textOf(partitions()), everybody);
    EXPECT_EQ(tables(), before);
}

TEST_F(ApplyFabricTest, WithoutTheRightToChangeOnlyReadingWorks)
{
    connect(false);
    const auto content = read(FileKind::Partitions);
    ASSERT_TRUE(content) << describe(content.error());
    EXPECT_EQ(content->text, everybody);
    const auto outcome = apply(FileKind::Partitions, withStorage);
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::NotAllowed);
    EXPECT_THAT(outcome.error().hint, HasSubstr("--allow-changes"));
    EXPECT_EQ(textOf(partitions()), everybody);
}

TEST_F(ApplyFabricTest, LongFilesTravelInParts)
{
    connect();
    std::string text = everybody;
    while (text.size() < (std::size_t{3} << 20U))
        text += "# one of very many comments in a file that is longer than a frame may be\n";
    const auto outcome = apply(FileKind::Partitions, text);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(outcome->end, ApplyEnd::Applied) << describe(outcome->error.value_or(Error{}));
    const auto content = read(FileKind::Partitions);
    ASSERT_TRUE(content);
    EXPECT_TRUE(content->text == text);
}

TEST_F(ApplyFabricTest, VlTablesAreLookedAtAndARestartBringsOpenSmBack)
{
    connect();
    const auto options = read(FileKind::Options);
    ASSERT_TRUE(options);
    std::string text = options->text;
    const std::string old = "qos_sl2vl 0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7";
    const auto at = text.find(old);
    ASSERT_NE(at, std::string::npos) << text;
    text.replace(at, old.size(), "qos_sl2vl 0,0,1,1,0,0,1,1,0,0,1,1,0,0,1,1");
    const auto outcome = apply(FileKind::Options, text);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(outcome->end, ApplyEnd::Applied) << describe(outcome->error.value_or(Error{}));
    EXPECT_THAT(outcome->notes, Contains(HasSubstr("The SL2VL tables of 2 ports match, too.")));
    EXPECT_THAT(test::runTool(fabric, {"smpquery", "sl2vl", "2"}).output,
                HasSubstr("| 0| 0| 1| 1| 0| 0| 1| 1| 0| 0| 1| 1| 0| 0| 1| 1|"));

    text += "qos_vlarb_high 0:32,1:64\nqos_vlarb_low 0:1,1:2\n";
    const auto weighted = apply(FileKind::Options, text);
    ASSERT_TRUE(weighted) << describe(weighted.error());
    EXPECT_EQ(weighted->end, ApplyEnd::Applied) << describe(weighted->error.value_or(Error{}));
    EXPECT_THAT(weighted->notes, Contains(HasSubstr("The VL arbitration tables of 2 ports match, too.")));
    const std::string weights = test::runTool(fabric, {"smpquery", "vlarb", "2"}).output;
    EXPECT_THAT(weights, HasSubstr("|0x20|0x40|")) << weights;

    const auto before = instance();
    ASSERT_TRUE(before);
    const auto restarted = apply(FileKind::Options, text + "lmc 1\n");
    ASSERT_TRUE(restarted) << describe(restarted.error());
    EXPECT_EQ(restarted->end, ApplyEnd::Applied) << describe(restarted->error.value_or(Error{}));
    const auto after = instance();
    ASSERT_TRUE(after);
    ASSERT_EQ(after->processes.size(), 1U);
    EXPECT_NE(after->processes[0].pid, before->processes.at(0).pid);
    EXPECT_EQ(after->processes[0].arguments, before->processes.at(0).arguments);
}

TEST_F(ApplyFabricTest, APortThatTheHostDoesNotHaveIsRefused)
{
    connect();
    const auto before = instance();
    ASSERT_TRUE(before);
    const auto options = read(FileKind::Options);
    ASSERT_TRUE(options);
    const auto outcome = apply(FileKind::Options, options->text + "guid 0x0002c9030badbad1\n");
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(outcome->end, ApplyEnd::Refused);
    EXPECT_THAT(outcome->error->detail, HasSubstr("no InfiniBand port of this host has this GUID"));
    EXPECT_EQ(instance()->processes, before->processes);
}

TEST_F(ApplyFabricTest, ARestartThatOpenSmDoesNotSurviveIsRolledBackAndItRunsAgain)
{
    connect(true, false); // knows no ports, so that nothing is said of the one that is not there
    const auto before = instance();
    ASSERT_TRUE(before);
    const auto options = read(FileKind::Options);
    ASSERT_TRUE(options);
    // Without the library it finds no port of that GUID, and exits. The next one has it again.
    const std::filesystem::path library = fabric.folder() / "libfabriscope-sim.so";
    const std::filesystem::path away = fabric.folder() / "away";
    std::filesystem::rename(library, away);
    std::jthread giveBack([&] {
        test::eventually([&] { return textOf(fabric.subnetManagerLog()).contains("Unable to open port"); });
        std::filesystem::rename(away, library);
    });
    const auto outcome = apply(FileKind::Options, options->text + "guid 0x0002c9030badbad1\n");
    giveBack.join();
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(outcome->end, ApplyEnd::RolledBack) << describe(outcome->error.value_or(Error{}));
    EXPECT_THAT(outcome->notes, Contains(HasSubstr("opensm was restarted")));
    EXPECT_EQ(textOf(fabric.subnetManagerConfig()), options->text);
    const auto after = instance();
    ASSERT_TRUE(after);
    ASSERT_EQ(after->processes.size(), 1U);
    EXPECT_NE(after->processes[0].pid, before->processes.at(0).pid);
    EXPECT_EQ(after->processes[0].arguments, before->processes[0].arguments);
    EXPECT_TRUE(test::eventually([&] { return test::runTool(fabric, {"sminfo"}).output.contains("SMINFO_MASTER"); }))
        << "it serves the fabric";
}

TEST_F(ApplyFabricTest, AnAgentThatIsKilledAroundARestartLeavesAnOpenSmThatRecoveryMakesRun)
{
    const auto isInterrupted = [&] {
        const auto plans = change::listPlans(fabric.folder() / "history");
        return plans && !plans->empty() && plans->front().state == change::PlanState::Running;
    };
    constexpr int wanted = 3;
    constexpr int mostTries = 60;
    int tries = 0;
    for (int interrupted = 0; interrupted < wanted;) {
        ASSERT_LT(++tries, mostTries) << "it is always done before it can be killed";
        connect();
        const auto before = instance();
        ASSERT_TRUE(before) << describe(before.error());
        ASSERT_EQ(before->processes.size(), 1U);
        const auto options = read(FileKind::Options);
        ASSERT_TRUE(options);
        auto [done, future] = expectation<opensm_host::ApplyOutcome>();
        client->ask(agent::applyOpenSmQuery({.instance = fabric.subnetManagerConfig(),
                                             .files = {{.kind = FileKind::Options,
                                                        .base = options->file.revision,
                                                        .text = options->text + "lmc 1\n"}}}),
                    done);
        // As soon as the old one is gone; the new one is started in the next moment.
        const opensm_host::HostView host;
        ASSERT_TRUE(test::eventually([&] { return !opensm_host::stillRuns(host, before->processes[0]); }));
        ASSERT_EQ(::kill(static_cast<pid_t>(agentProcess.get()), SIGKILL), 0);
        (void)await(future); // its end, or that the agent is gone
        if (!isInterrupted()) {
            // On a busy machine the restart can be over before we have seen its beginning: once more.
            std::ofstream(fabric.subnetManagerConfig(), std::ios::binary) << options->text;
            continue;
        }
        ++interrupted;
        connect();
        ASSERT_TRUE(instance());
        ASSERT_TRUE(test::eventually([&] { return logged().contains("has been undone"); })) << logged();
        const auto after = instance();
        ASSERT_TRUE(after);
        ASSERT_EQ(after->processes.size(), 1U) << logged();
        EXPECT_EQ(after->processes[0].arguments, before->processes[0].arguments);
        EXPECT_EQ(textOf(fabric.subnetManagerConfig()), options->text);
        EXPECT_FALSE(isInterrupted());
    }
}

TEST_F(ApplyFabricTest, PathsOfANewPolicyAreAskedFor)
{
    connect();
    const auto outcome =
        apply(FileKind::QosPolicy, "qos-ulps\n default : 1\n any, service-id 0x1061000-0x1061fff : 4\nend-qos-ulps\n");
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(outcome->end, ApplyEnd::Applied) << describe(outcome->error.value_or(Error{}));
    EXPECT_THAT(outcome->notes, Contains(testing::ContainsRegex("replies to [1-9][0-9]* path requests with the SLs")));
    EXPECT_THAT(outcome->notes, testing::Not(Contains(HasSubstr("left out"))));
    const auto sl = [this](const std::string& serviceId) {
        return test::runTool(fabric, {"saquery", "PathRecord", "--slid", "1", "--dlid", "2", "--service_id", serviceId})
            .output;
    };
    EXPECT_THAT(sl("0x1061000"), testing::ContainsRegex("sl\\.+(0x)?4"));
    EXPECT_THAT(sl("0x1062000"), testing::ContainsRegex("sl\\.+(0x)?1"));
}

TEST_F(ApplyFabricTest, PathsOfAPartitionWithAnSlAreAskedFor)
{
    connect();
    const auto outcome =
        apply(FileKind::Partitions, "A=0x7ffe,sl=5 : ALL=full ;\nB=0x12,sl=3 : ALL=full ;\n" + everybody);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(outcome->end, ApplyEnd::Applied) << describe(outcome->error.value_or(Error{}));
    EXPECT_THAT(outcome->notes, Contains(testing::ContainsRegex("replies to [1-9][0-9]* path requests")));
    EXPECT_THAT(outcome->notes, testing::Not(Contains(HasSubstr("left out"))));
}

const std::string brokenPolicy = "qos-ulps\n default : 0\n any, pkey 0x7fff : 5\n oops\nend-qos-ulps\n";
const std::string plainPolicy = "qos-ulps\n default : 0\nend-qos-ulps\n";
const std::string newPolicy = "qos-ulps\n default : 1\nend-qos-ulps\n";

/// Makes the running opensm read a policy with a mistake; it then keeps the rules before it for one more sweep.
class BrokenPolicyTest : public ApplyFabricTest
{
protected:
    void SetUp() override
    {
        connect();
        const auto found = instance();
        ASSERT_TRUE(found) << describe(found.error());
        policy = found->file(FileKind::QosPolicy).path;
        std::ofstream(policy, std::ios::binary) << brokenPolicy;
        const std::size_t start = textOf(fabric.subnetManagerLog()).size();
        ASSERT_EQ(::kill(found->processes.at(0).pid, SIGHUP), 0);
        ASSERT_TRUE(test::eventually([&] {
            const std::string log = textOf(fabric.subnetManagerLog()).substr(start);
            return log.contains("ERR AC03") && log.contains("SUBNET UP");
        }));
    }
    std::filesystem::path policy;
};

TEST_F(BrokenPolicyTest, APathThatTheSubnetManagerGivesOtherwiseRollsBack)
{
    // Repaired by hand, and nobody has told OpenSM.
    std::ofstream(policy, std::ios::binary) << plainPolicy;
    const auto outcome = apply(FileKind::QosPolicy, newPolicy, Activation::Automatic, 4s);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(outcome->end, ApplyEnd::RolledBack);
    ASSERT_TRUE(outcome->error);
    EXPECT_THAT(outcome->error->subject, HasSubstr("the path from "));
    EXPECT_THAT(outcome->error->detail, HasSubstr("the new files give it SL 1, but the subnet manager gives it SL 5"));
    EXPECT_EQ(textOf(policy), plainPolicy);
}

TEST_F(BrokenPolicyTest, ARepairIsToldTwiceSoThatItCountsAtOnce)
{
    const auto outcome = apply(FileKind::QosPolicy, newPolicy);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(outcome->end, ApplyEnd::Applied) << describe(outcome->error.value_or(Error{}));
    EXPECT_THAT(outcome->notes, Contains(HasSubstr("OpenSM was reloaded twice")));
    EXPECT_THAT(outcome->notes, Contains(testing::ContainsRegex("replies to [1-9][0-9]* path requests")));
}

TEST(ApplyDemo, TheDemosOwnOpenSmCanBeChanged)
{
    agent::LauncherSet launchers;
    launchers[agent::Scheme::Demo] = simulation::demoLauncher(test::programPath("fabriscope-agent"));
    agent::Client client(*agent::ConnectionTarget::parse("demo:small"), launchers, {});
    auto [listed, list] = expectation<std::vector<opensm_host::OpenSmInstance>>();
    client.ask(agent::listOpenSmQuery(), listed);
    const auto instances = await(list);
    ASSERT_TRUE(instances) << describe(instances.error());
    ASSERT_EQ(instances->size(), 1U);
    EXPECT_EQ(instances->front().processes.size(), 1U);
    const change::StoredFile& file = instances->front().file(FileKind::Partitions);
    auto [done, future] = expectation<opensm_host::ApplyOutcome>();
    client.ask(agent::applyOpenSmQuery(
                   {.instance = instances->front().id,
                    .files = {{.kind = FileKind::Partitions, .base = file.revision, .text = withStorage}}}),
               done);
    const auto outcome = await(future);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(outcome->end, ApplyEnd::Applied) << describe(outcome->error.value_or(Error{}));
    EXPECT_THAT(outcome->notes, Contains(HasSubstr("ports match the files.")));
    EXPECT_THAT(outcome->notes, testing::Not(Contains(HasSubstr("did not follow"))));
}
