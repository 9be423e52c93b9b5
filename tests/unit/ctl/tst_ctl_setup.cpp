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
    EXPECT_THAT(runSetup({"setup", "ipoib", "--set", "interface=ib0", "--network-role"}).output,
                HasSubstr("fedora.linux_system_roles.network"));
    EXPECT_THAT(runSetup({"setup", "ipoib", "--set", "interface=ib0", "--nmcli"}).output,
                HasSubstr("community.general.nmcli"));
    EXPECT_EQ(runSetup({"setup", "modules", "--set", "modules=ib_umad", "--nmcli"}).status, 3);
    const auto questions =
        nlohmann::json::parse(runSetup({"--format", "json", "setup", "ipoib", "--questions"}).output);
    EXPECT_EQ(questions.at("questions").at(0).at("key"), "interface");
    const auto json = nlohmann::json::parse(
        runSetup({"--format", "json", "setup", "memlock", "--distribution", "debian12", "--plan"}).output);
    EXPECT_EQ(json.at("distribution"), "debian12");
    EXPECT_EQ(json.at("steps").at(0).at("path"), "/etc/security/limits.d/90-fabriscope-memlock-group-rdma.conf");
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

/// Whoever sends an administrator a file of answers must not get more than an error from it.
TEST(CtlSetup, HostileAnswerFilesAreRefusedInOneReadableLine)
{
    const test::TemporaryFolder folder;
    const auto inQuotes = [](const std::string& text) { return R"({"netdev": ")" + text + "\"}"; };
    int number = 0;
    for (const std::string& text : {inQuotes(std::string(1U << 20U, 'a')),
                                    inQuotes("eth0\\u0000"),
                                    inQuotes("eth0\\nExecStart=/bin/sh"),
                                    inQuotes("../../etc/passwd"),
                                    inQuotes("-h"),
                                    inQuotes("eth0' ; id ; '"),
                                    inQuotes("eth0\\\""),
                                    inQuotes("\xff\xfe"),
                                    inQuotes("\\u001b]0;x\\u0007"),
                                    inQuotes("\\u202egnp"),
                                    inQuotes(" "),
                                    std::string(R"({"netdev": "eth0", "\u001b[31mname": "x"})"),
                                    std::string(R"({"netdev": true})"),
                                    std::string(R"({"netdev": null})"),
                                    std::string(R"({"netdev": -1})"),
                                    std::string(R"({"netdev": 1e400})"),
                                    std::string(1U << 20U, '['),
                                    std::string("\0\0\0\0", 4),
                                    std::string(),
                                    std::string(R"("netdev")")}) {
        const auto file = folder.write(std::to_string(++number) + ".json", text).string();
        const auto result =
            runSetup({"setup", "soft-roce", "--answers", file, "--distribution", "debian13", "--script"});
        EXPECT_EQ(result.status, 2) << text.substr(0, 60) << result.errors;
        EXPECT_EQ(result.output, "") << text.substr(0, 60);
        EXPECT_LT(result.errors.size(), 2000U) << text.substr(0, 60);
        EXPECT_EQ(result.errors.find_first_of(std::string("\0\x07\x1b\x7f", 4)), std::string::npos)
            << text.substr(0, 60);
        EXPECT_THAT(result.errors, Not(HasSubstr("\u202e"))) << text.substr(0, 60);
    }
}
