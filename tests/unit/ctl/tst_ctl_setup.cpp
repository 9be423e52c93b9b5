// SPDX-License-Identifier: GPL-3.0-or-later
//
// fabriscopectl setup, without an agent.
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using namespace fabriscope;
using testing::HasSubstr;
using testing::Not;

test::ToolResult runSetup(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), test::programPath("fabriscopectl"));
    return test::runProgram(arguments);
}

} // namespace

TEST(CtlSetup, ShowsPlansScriptsAndPlaysWithoutAnAgent)
{
    const auto plan = runSetup({"setup", "soft-roce", "--set", "netdev=eth0", "--distribution", "debian13"});
    EXPECT_EQ(plan.status, 0) << plan.errors;
    EXPECT_THAT(plan.output, HasSubstr("2. Add the RDMA device rxe0 (type rxe) to network interface eth0."));
    EXPECT_THAT(plan.output, HasSubstr("| ExecStart=/usr/bin/rdma link add rxe0"));
    const test::TemporaryFolder folder;
    const auto answers = folder.write("answers.json", R"({"netdev": "eth0", "persist": "no"})").string();
    const auto script = runSetup(
        {"setup", "soft-roce", "--answers", answers, "--set", "name=rxe7", "--distribution", "rhel9", "--script"});
    EXPECT_EQ(script.status, 0) << script.errors;
    EXPECT_TRUE(script.output.starts_with("#!/bin/sh\n"));
    EXPECT_THAT(script.output, HasSubstr("rdma link add rxe7 type rxe netdev eth0"));
    EXPECT_THAT(script.output, Not(HasSubstr("systemctl")));
    EXPECT_TRUE(runSetup({"setup", "modules", "--set", "modules=ib_umad", "--ansible"}).output.starts_with("---\n"));
    const auto questions =
        nlohmann::json::parse(runSetup({"--format", "json", "setup", "ipoib", "--questions"}).output);
    EXPECT_EQ(questions.at("questions").at(0).at("key"), "interface");
    const auto json = nlohmann::json::parse(
        runSetup({"--format", "json", "setup", "memlock", "--distribution", "debian12", "--plan"}).output);
    EXPECT_EQ(json.at("distribution"), "debian12");
    EXPECT_EQ(json.at("steps").at(0).at("path"), "/etc/security/limits.d/90-fabriscope-memlock.conf");
}

TEST(CtlSetup, SaysWhatIsWrongWithAnswers)
{
    const test::TemporaryFolder folder;
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"setup", "soft-roce"},
          {"setup", "soft-roce", "--set", "netdev"},
          {"setup", "soft-roce", "--set", "netdev=eth0;id"},
          {"setup", "soft-roce", "--set", "netdev=eth0", "--script", "--ansible"},
          {"setup", "no-such-wizard"},
          {"setup", "soft-roce", "--answers", folder.write("list.json", "[1]").string()},
          {"setup", "soft-roce", "--answers", folder.write("broken.json", "{\"netdev\": ").string()},
          {"setup", "soft-roce", "--answers", folder.write("deep.json", R"({"netdev": {"a": 1}})").string()},
          {"--format", "json", "setup", "soft-roce", "--set", "netdev=eth0", "--script"}}) {
        const auto result = runSetup(arguments);
        EXPECT_EQ(result.status, 2) << testing::PrintToString(arguments) << result.errors;
        EXPECT_EQ(result.output, "");
        EXPECT_FALSE(result.errors.empty());
    }
}
