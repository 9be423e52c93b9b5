// SPDX-License-Identifier: GPL-3.0-or-later
//
// The umad device of the preload library, as a program meets it that uses bare system calls (umad_client.cpp).
#include "core/opensm_host/opensm_instance.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <format>
#include <future>
#include <ranges>
#include <string_view>

namespace fabriscope::test {
namespace {

namespace shapes = simulation::shapes;

class Preload : public ::testing::Test
{
protected:
    ToolResult client(std::vector<std::string> arguments)
    {
        const auto folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
        arguments.insert(arguments.begin(), folder / "umad_client");
        return runTool(fabric, arguments);
    }
    void expectFine(const std::vector<std::string>& arguments)
    {
        const ToolResult result = client(arguments);
        EXPECT_EQ(result.status, 0) << result.output << result.errors;
    }

    /// The first node made is a switch, and clients are attached to a host at it.
    static simulation::TopologyWriter topology() { return shapes::ring(4, 10); }
    simulation::SimulatedFabric fabric = startFabric(topology());
};

TEST_F(Preload, thousandsOfRequestsInFlightAreAllAnswered)
{
    expectFine({"flood", "1"});
    expectFine({"flood", "1000"});
    expectFine({"flood", "5000"});
}

TEST_F(Preload, aPortThatLosesDatagramsHoldsNobodyUp)
{
    // What a program reads of its own adapter comes from there, too. An agent that is silent for 5 s counts as hung.
    ASSERT_TRUE(fabric.command(std::format("Error \"{}\" 100", fabric.clientNode())));
    const ToolResult result = runTool(fabric, {"ibstat"}, {}, std::chrono::seconds(5));
    EXPECT_EQ(result.status, 0) << result.errors;
}

/// ibsim waits for a client that does not read, and the kernel lets ten datagrams wait for ibsim.
TEST_F(Preload, aSimulatorThatIsHeldUpDoesNotHoldUpItsClients)
{
    expectFine({"held-up", std::to_string(fabric.simulatorProcess())});
    expectFine({"flood", "1000"});
}

TEST_F(Preload, anAgentWhoseSimulatorIsGoneSaysSo)
{
    ASSERT_TRUE(fabric.killSimulator());
    // As demoLauncher() starts it.
    const ToolResult result =
        runTool(fabric, {"env", "FABRISCOPE_SIM_END_WITH_IT=1", programPath("fabriscopectl"), "devices"});
    EXPECT_EQ(result.status, 3);
    EXPECT_THAT(result.errors, ::testing::HasSubstr("no ibsim responds"));
    EXPECT_THAT(result.errors, ::testing::Not(::testing::HasSubstr("demo")));
}

TEST_F(Preload, theDescriptorCanBePolledBesideOthers) { expectFine({"polling"}); }

TEST_F(Preload, nothingIsForgottenBetweenTwoPolls) { expectFine({"one-by-one"}); }

TEST_F(Preload, unansweredRequestsComeBackInTime)
{
    const ToolResult answered = client({"timeout", "1000", "0"});
    EXPECT_NE(answered.status, 0) << "the switch answers as long as it does not drop";
    ASSERT_TRUE(fabric.command(std::format("Error \"{}\" 100", topology().simulatorName(0))));
    expectFine({"timeout", "100", "0"});
    expectFine({"timeout", "50", "3"});
    expectFine({"timeout", "1", "20"});
}

TEST_F(Preload, answersGoToTheAgentThatAsked) { expectFine({"agents"}); }

TEST_F(Preload, aLongAnswerIsToldToOneWithASmallBuffer)
{
    const auto sm = runTool(fabric, {"sminfo"});
    constexpr std::string_view before = "sminfo: sm lid ";
    ASSERT_TRUE(sm.output.starts_with(before)) << sm.output << sm.errors;
    const std::string lid = sm.output.substr(before.size(), sm.output.find(' ', before.size()) - before.size());
    expectFine({"long-answer", lid});
}

TEST_F(Preload, manyThreadsShareADescriptor) { expectFine({"threads"}); }

TEST_F(Preload, readMayWaitAndAForkedChildTakesNothingWithIt) { expectFine({"blocking-and-fork"}); }

/// ibsim gives the place of a client that ended to the next one.
TEST_F(Preload, anAnswerToAClientThatEndedIsNotTakenByTheNext)
{
    const auto found = opensm_host::findOpenSm({.onlyConfiguration = fabric.subnetManagerConfig()});
    ASSERT_FALSE(found.empty() || found[0].processes.empty());
    const pid_t manager = found[0].processes[0].pid;
    for (int round = 0; round < 3 && !HasFailure(); ++round) {
        ASSERT_EQ(::kill(manager, SIGSTOP), 0); // so that it answers late
        expectFine({"leave"});
        expectFine({"arrive", std::to_string(manager)});
    }
    ::kill(manager, SIGCONT);
}

TEST_F(Preload, theEndOfIbsimIsAnErrorAndNoHang)
{
    // ibsim marks the clients that hold the issm device: opensm, and soon ours.
    const auto holders = [this] {
        const std::string attached = fabric.command("Attached").value_or("");
        return std::ranges::count_if(std::views::split(attached, '\n'),
                                     [](auto line) { return std::string_view(line).ends_with("SM"); });
    };
    auto waiting = std::async(std::launch::async, [this] { return client({"lost"}); });
    ASSERT_TRUE(eventually([&] { return holders() == 2; }));
    ASSERT_TRUE(fabric.killSimulator());
    const ToolResult result = waiting.get();
    EXPECT_EQ(result.status, 0) << result.output << result.errors;
}

} // namespace
} // namespace fabriscope::test
