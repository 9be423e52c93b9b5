// SPDX-License-Identifier: GPL-3.0-or-later
//
// What fabriscopectl says of subnet managers, beside infiniband-diags: real opensm as master and standby, killed and
// stopped.
#include "core/simulation/child_process.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/standby_manager.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <format>
#include <regex>
#include <thread>

using namespace fabriscope;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

namespace {

constexpr unsigned masterPriority = 14;
constexpr unsigned standbyPriority = 3;

/// Sends a signal to the opensm of this fabric.
class Signalled
{
public:
    Signalled(const simulation::SimulatedFabric& fabric, int signal) : m_pid(test::managerOf(fabric))
    {
        if (m_pid != 0) ::kill(m_pid, signal);
    }
    [[nodiscard]] bool found() const { return m_pid != 0; }

private:
    pid_t m_pid = 0;
};

/// A query of all nodes, in the background, with what it has said so far.
class BackgroundQuery
{
public:
    explicit BackgroundQuery(const simulation::SimulatedFabric& fabric)
        : m_errors(fabric.folder() / "query-errors"), m_running([this, &fabric] {
              const std::string command = std::format("exec {} --format csv query NodeRecord 2>{}",
                                                      test::programPath("fabriscopectl"), m_errors.string());
              m_result = test::runTool(fabric, {"/bin/sh", "-c", command});
          })
    {}
    [[nodiscard]] std::string errors() const { return test::textOf(m_errors); }
    [[nodiscard]] bool tells(const std::string& text) const
    {
        return test::eventually([&] { return errors().contains(text); });
    }
    test::ToolResult end()
    {
        m_running.join();
        m_result.errors = errors();
        return m_result;
    }

private:
    std::filesystem::path m_errors;
    test::ToolResult m_result;
    std::jthread m_running; // uses the others
};

class ManagersFabricTest : public testing::Test
{
protected:
    void SetUp() override { start(simulation::shapes::ring(4, 2)); }

    void start(const simulation::TopologyWriter& net)
    {
        simulation::FabricOptions options;
        options.topology = simulation::TopologyText{net.text()};
        options.subnetManagerConfig = configuration(masterPriority);
        fabric.emplace(test::startFabric(options));
        for (simulation::TopologyWriter::NodeId id = 0; id < net.nodeCount(); ++id) {
            const std::string name = net.simulatorName(id);
            if (name.starts_with("H-") && name != fabric->clientNode() && name != fabric->subnetManagerNode())
                standbyNode = name;
        }
    }

    void startStandby() { standby = test::startSecondManager(*fabric, standbyNode, configuration(standbyPriority)); }
    static std::string configuration(unsigned priority)
    {
        return std::format("sm_priority {}\nsminfo_polling_timeout 200\npolling_retry_number 2\n", priority);
    }

    test::ToolResult discover()
    {
        return test::runTool(*fabric, {test::programPath("fabriscopectl"), "--format", "json", "discover", "--timeout",
                                       "300", "--retries", "1"});
    }

    /// "master 14 GUID" and the like, of those that answer.
    std::set<std::string> managers()
    {
        std::set<std::string> all;
        const json found = json::parse(discover().output);
        for (const json& m : found.at("subnetManagers")) {
            if (m.at("answers").get<bool>())
                all.insert(std::format("{} {} {}", m.at("state").get<std::string>(), m.at("priority").get<int>(),
                                       m.at("guid").get<std::string>()));
        }
        return all;
    }

    /// The same as infiniband-diags' sminfo sees it, at these LIDs.
    std::set<std::string> managersAsSminfoSeesThem(const std::vector<int>& lids)
    {
        std::set<std::string> all;
        for (const int lid : lids) {
            const std::string text = test::runTool(*fabric, {"sminfo", std::to_string(lid)}).output;
            std::smatch m;
            if (!std::regex_search(text, m, std::regex("sm guid (0x[0-9a-f]+), .*priority (\\d+) .*SMINFO_(\\w+)"))) {
                ADD_FAILURE() << text;
                continue;
            }
            all.insert(std::format("{} {} {}", m[3] == "MASTER" ? "master" : "standby", m[2].str(), m[1].str()));
        }
        return all;
    }

    /// LIDs of the ports where our sweep found managers.
    std::vector<int> lidsOfManagers()
    {
        const json found = json::parse(discover().output);
        std::vector<int> lids;
        for (const json& manager : found.at("subnetManagers")) {
            for (const json& node : found.at("nodes")) {
                if (node.at("guid") == manager.at("node")) lids.push_back(node.at("ports").at(0).at("lid"));
            }
        }
        return lids;
    }

    bool becomes(const std::function<bool(const std::set<std::string>&)>& wanted)
    {
        return test::eventually([&] { return wanted(managers()); });
    }

    std::optional<simulation::SimulatedFabric> fabric;
    std::string standbyNode;
    simulation::ChildProcess standby;
};

std::size_t occurrences(const std::string& text, const std::string& wanted)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(wanted); at != std::string::npos; at = text.find(wanted, at + 1))
        ++count;
    return count;
}

bool has(const std::set<std::string>& all, const std::string& beginning)
{
    return std::ranges::any_of(all, [&](const std::string& m) { return m.starts_with(beginning); });
}

TEST_F(ManagersFabricTest, AWatchSaysAtOnceThatTheManagerIsGone)
{
    const std::filesystem::path rounds = fabric->folder() / "rounds";
    test::ToolResult watch;
    std::jthread running([&] {
        const std::string command =
            std::format("{} counters --watch 0.2 --count 60 >{}", test::programPath("fabriscopectl"), rounds.string());
        watch = test::runTool(*fabric, {"/bin/sh", "-c", command});
    });
    // It has to have been seen alive: the first question comes a second after the sweep.
    ASSERT_TRUE(test::eventually([&] { return test::textOf(rounds).contains("\nRound 10,"); }));
    ASSERT_TRUE(fabric->killSubnetManager());
    running.join();
    EXPECT_EQ(watch.status, 0) << watch.errors;
    EXPECT_THAT(watch.errors, HasSubstr("critical: the subnet manager at LID"));
    EXPECT_THAT(watch.errors, HasSubstr("does not respond any more"));
}

TEST_F(ManagersFabricTest, MasterAndStandbyThenFailover)
{
    startStandby();
    ASSERT_TRUE(becomes([](const auto& all) { return has(all, "master 14") && has(all, "standby 3"); }));
    EXPECT_EQ(managers(), managersAsSminfoSeesThem(lidsOfManagers()));
    // The subnet administration knows the same two, the standby once the master has asked it.
    std::string records;
    EXPECT_TRUE(test::eventually([&] {
        records = test::runTool(*fabric, {"saquery", "SMIR"}).output;
        return testing::Matches(testing::ContainsRegex("Priority[^0-9]*14"))(records) &&
               testing::Matches(testing::ContainsRegex("Priority[^0-9]*3"))(records);
    })) << records;
    EXPECT_EQ(discover().status, 0);

    ASSERT_TRUE(fabric->killSubnetManager());
    ASSERT_TRUE(becomes([](const auto& all) { return all.size() == 1 && has(all, "master 3"); }));
    EXPECT_EQ(managers(), managersAsSminfoSeesThem(lidsOfManagers()));
    const auto after = discover();
    EXPECT_EQ(after.status, 0) << after.errors;
}

TEST_F(ManagersFabricTest, EndedAndLeftItsLids)
{
    EXPECT_EQ(discover().status, 0);
    ASSERT_TRUE(fabric->stopSubnetManager());
    const auto after = discover();
    EXPECT_EQ(after.status, 1);
    EXPECT_THAT(after.errors, HasSubstr("no longer there"));
    EXPECT_THAT(after.errors, HasSubstr("Start OpenSM there again"));
    EXPECT_THAT(after.errors, Not(HasSubstr("has configured this subnet")));
}

TEST_F(ManagersFabricTest, Hangs)
{
    const Signalled stopped(*fabric, SIGSTOP);
    ASSERT_TRUE(stopped.found());
    const auto during = discover();
    EXPECT_EQ(during.status, 1);
    EXPECT_THAT(during.errors, HasSubstr("the master subnet manager does not respond"));
    ASSERT_EQ(json::parse(during.output).at("subnetManagers").size(), 1U);
    EXPECT_FALSE(json::parse(during.output).at("subnetManagers").at(0).at("answers").get<bool>());
    const Signalled goesOn(*fabric, SIGCONT);
    EXPECT_TRUE(becomes([](const auto& all) { return has(all, "master 14"); }));
    EXPECT_EQ(discover().status, 0);
}

TEST_F(ManagersFabricTest, AQueryIsWaitedForWhileTheManagerOnlyTakesItsTime)
{
    const Signalled stopped(*fabric, SIGSTOP);
    ASSERT_TRUE(stopped.found());
    BackgroundQuery query(*fabric);
    EXPECT_TRUE(query.tells(" s longer, unless the subnet manager proves to be gone; Ctrl+C stops it."))
        << query.errors();
    EXPECT_THAT(query.errors(), HasSubstr("the subnet administration at LID 1 has not replied for "));
    const Signalled goesOn(*fabric, SIGCONT);
    const auto result = query.end();
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(std::ranges::count(result.output, '\n'), 1 + 4 + 8) << "a heading, switches, hosts: " << result.output;
    EXPECT_THAT(result.output, Not(HasSubstr("replied")));
}

TEST_F(ManagersFabricTest, AQueryEndsWhenTheManagerHangs)
{
    const Signalled stopped(*fabric, SIGSTOP);
    ASSERT_TRUE(stopped.found());
    BackgroundQuery query(*fabric);
    const auto result = query.end();
    EXPECT_EQ(result.status, 3);
    EXPECT_EQ(result.output, "");
    EXPECT_THAT(result.errors, HasSubstr("neither it nor the subnet manager there replied for"));
    EXPECT_THAT(result.errors, HasSubstr("OpenSM hangs"));
}

TEST_F(ManagersFabricTest, AQueryEndsWhenTheManagerWasKilled)
{
    ASSERT_TRUE(fabric->killSubnetManager());
    BackgroundQuery query(*fabric);
    const auto result = query.end();
    EXPECT_EQ(result.status, 3);
    EXPECT_EQ(result.output, "");
    EXPECT_THAT(result.errors, testing::AnyOf(HasSubstr("neither it nor the subnet manager there replied for"),
                                              HasSubstr("no subnet manager runs at that port any more")));
}

/// What the sweep has found is said once, and nobody waits for what cannot come.
TEST_F(ManagersFabricTest, ATraceDoesNotWaitForAManagerThatIsGone)
{
    ASSERT_TRUE(fabric->killSubnetManager());
    const auto trace = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {test::programPath("fabriscopectl"), "trace", "node-00001", "node-00003"});
        return test::runTool(*fabric, more);
    };
    const test::ToolResult both = trace({});
    EXPECT_EQ(both.status, 0) << both.errors;
    EXPECT_THAT(both.output, HasSubstr("ring-02"));
    EXPECT_EQ(occurrences(both.errors, "no longer there"), 1U) << both.errors;
    EXPECT_THAT(both.errors, Not(HasSubstr("has not replied for")));
    const test::ToolResult flow = trace({"--rdma-port", "20049", "--no-counters"});
    EXPECT_THAT(flow.output, HasSubstr("granted now   unknown: the subnet manager that set up this subnet is no"));
    EXPECT_THAT(flow.errors, Not(HasSubstr("has not replied for")));
}

TEST_F(ManagersFabricTest, AManagerThatHangsIsOneFinding)
{
    const Signalled stopped(*fabric, SIGSTOP);
    ASSERT_TRUE(stopped.found());
    const test::ToolResult result =
        test::runTool(*fabric, {test::programPath("fabriscopectl"), "--format", "json", "health"});
    EXPECT_EQ(result.status, 1) << result.errors;
    std::vector<std::string> rules;
    for (const json& finding : json::parse(result.output))
        rules.push_back(finding.at("rule"));
    EXPECT_THAT(rules, testing::ElementsAre("subnet-manager"));
    EXPECT_THAT(result.errors, Not(HasSubstr("has not replied for")));
}

TEST_F(ManagersFabricTest, AQueryGoesToTheStandbyThatTakesOver)
{
    startStandby();
    ASSERT_TRUE(becomes([](const auto& all) { return has(all, "master 14") && has(all, "standby 3"); }));
    const Signalled stopped(*fabric, SIGSTOP);
    ASSERT_TRUE(stopped.found());
    BackgroundQuery query(*fabric);
    const auto result = query.end();
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(std::ranges::count(result.output, '\n'), 1 + 4 + 8) << result.output;
}

/// The manager ends or hangs when the first records of a table are there, and most of it has not been sent.
class TableBrokenOff : public ManagersFabricTest
{
protected:
    void SetUp() override { start(simulation::shapes::fatTree2(36, 36, 18)); }
    /// `how`: "--stop" or "--kill"
    test::ToolResult table(const std::string& how)
    {
        const pid_t manager = test::managerOf(*fabric);
        EXPECT_NE(manager, 0);
        return test::runTool(*fabric, {FABRISCOPE_SA_TOOL, how, std::to_string(manager), "PortInfoRecord"});
    }
    /// of switches with their port 0, and one of each host
    static constexpr std::ptrdiff_t ports = 54 * 37 + 648;
};

TEST_F(TableBrokenOff, EndsWhenTheManagerHangs)
{
    const test::ToolResult result = table("--stop");
    EXPECT_EQ(result.status, 3);
    EXPECT_EQ(result.output, "") << "half a table is none";
    EXPECT_THAT(result.errors, testing::ContainsRegex("^silence [2-9][0-9][0-9][0-9] "))
        << "after two seconds, and the attempts to reach the manager";
    EXPECT_THAT(result.errors, HasSubstr("neither it nor the subnet manager there replied for"));
    EXPECT_THAT(result.errors, HasSubstr("OpenSM hangs"));
    EXPECT_THAT(result.errors, Not(HasSubstr("restart"))) << "nobody is there who could be asked again";
}

TEST_F(TableBrokenOff, ComesWholeFromTheStandbyThatTakesOver)
{
    startStandby();
    ASSERT_TRUE(becomes([](const auto& all) { return has(all, "master 14") && has(all, "standby 3"); }));
    const test::ToolResult result = table("--kill");
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(std::ranges::count(result.output, '\n'), ports) << result.errors;
    EXPECT_THAT(result.errors, testing::ContainsRegex("restart after [1-9]")) << "it was not in the middle of a table";
}

} // namespace
