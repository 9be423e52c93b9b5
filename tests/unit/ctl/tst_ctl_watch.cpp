// SPDX-License-Identifier: GPL-3.0-or-later
//
// fabriscopectl watch and mute as far as they need no fabric.
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <format>
#include <string>
#include <vector>

namespace fabriscope::ctl_watch_test {
namespace {

using testing::HasSubstr;
using testing::Not;

test::ToolResult ctl(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), test::programPath("fabriscopectl"));
    return test::runProgram(arguments);
}

TEST(CtlWatch, LooksAtSettings)
{
    const test::TemporaryFolder folder;
    const auto good = folder.write("good.yml", "receivers: [{name: log, syslog: {to: \"udp://127.0.0.1:514\"}}]\n"
                                               "rules: [{name: all, to: log}]\n");
    const auto checked = ctl({"watch", "--check", good.string()});
    EXPECT_EQ(checked.status, 0) << checked.errors;
    EXPECT_THAT(checked.output, HasSubstr("1 rule, 1 receiver"));
    const auto bad = folder.write("bad.yml", "receivers: []\nrules:\n  - {name: all, to: log}\n");
    const auto refused = ctl({"watch", "--check", bad.string()});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.errors, HasSubstr("bad.yml:3"));
    const auto secret = folder.write("url", "http://127.0.0.1/hunter2\n");
    std::filesystem::permissions(secret, std::filesystem::perms::others_read, std::filesystem::perm_options::add);
    const auto open = folder.write("open.yml", "receivers: [{name: chat, webhook: {url_file: url}}]\n"
                                               "rules: [{name: all, to: chat}]\n");
    const auto warned = ctl({"watch", "--check", open.string()});
    EXPECT_EQ(warned.status, 1);
    EXPECT_THAT(warned.errors, HasSubstr("chmod 600"));
    EXPECT_THAT(warned.errors + warned.output, Not(HasSubstr("hunter2")));
    EXPECT_EQ(ctl({"watch", "--check", folder.path("none.yml")}).status, 3);
    EXPECT_EQ(ctl({"watch", "--check", good.string(), "--test"}).status, 2);
    EXPECT_EQ(ctl({"--format", "json", "watch", "--check", good.string()}).status, 2);
    EXPECT_EQ(
        ctl({"--connect", "snapshot:x.fabsnap", "watch", "--config", good.string(), "--state", folder.path("state")})
            .status,
        2)
        << "what was saved does not change";
    const auto noDemo =
        ctl({"--connect", "demo:nope", "watch", "--config", good.string(), "--state", folder.path("state")});
    EXPECT_EQ(noDemo.status, 3);
    EXPECT_THAT(noDemo.errors, HasSubstr("there is no such demo"));
}

TEST(CtlMute, KeepsAListOfRules)
{
    const test::TemporaryFolder folder;
    const std::string file = folder.path("mutes.json");
    EXPECT_EQ(ctl({"mute"}).status, 2);
    EXPECT_EQ(ctl({"mute", "--rule", "link-down", "--file", file}).status, 2) << "no reason";
    EXPECT_EQ(ctl({"mute", "--rule", "no-such-rule", "--reason", "x", "--file", file}).status, 2);
    for (const auto& words : {std::vector<std::string>{"mute", "--list", "--file", file},
                              std::vector<std::string>{"mute", "--rule", "link-down", "--end", "--file", file}}) {
        const auto misspelt = ctl(words);
        EXPECT_EQ(misspelt.status, 3);
        EXPECT_EQ(misspelt.output, "");
        EXPECT_THAT(misspelt.errors, HasSubstr("mutes.json: there is no such file"));
    }
    const auto muted = ctl({"mute", "--rule", "link-down", "--hours", "4", "--reason", "moving", "--file", file});
    EXPECT_EQ(muted.status, 0) << muted.errors;
    const auto listed = ctl({"--format", "json", "mute", "--list", "--file", file});
    ASSERT_EQ(listed.status, 0) << listed.errors;
    const auto rows = nlohmann::json::parse(listed.output);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows.at(0).at("rule"), "link-down");
    EXPECT_TRUE(rows.at(0).at("guid").is_null()) << "everywhere";
    EXPECT_EQ(rows.at(0).at("reason"), "moving");
    EXPECT_EQ(ctl({"mute", "--rule", "link-down", "--end", "--file", file}).status, 0);
    EXPECT_EQ(ctl({"mute", "--rule", "link-down", "--end", "--file", file}).status, 1);
    const auto none = ctl({"mute", "--list", "--file", file});
    EXPECT_EQ(none.output, "");
    EXPECT_EQ(none.errors, "Nothing is muted or acknowledged.\n");
    EXPECT_EQ(ctl({"--format", "json", "mute", "--list", "--file", file}).output, "[]\n");
    EXPECT_EQ(ctl({"mute", "--rule", "link-dwon", "--reason", "x", "--file", file}).status, 2);
}

/// A relative name is one in this folder; without a HOME there is no list to write.
TEST(CtlMute, WritesWhereItIsTold)
{
    const test::TemporaryFolder folder;
    const auto shell = [&](const std::string& before, const std::string& line) {
        return test::runProgram({"/bin/sh", "-c",
                                 std::format("cd {} && {} {} mute --rule link-down {}", folder.path().string(), before,
                                             test::programPath("fabriscopectl"), line)});
    };
    const auto muted = shell("", "--reason x --file mutes.json");
    EXPECT_EQ(muted.status, 0) << muted.errors;
    EXPECT_EQ(shell("", "--end --file mutes.json").status, 0);
    const auto homeless = shell("env -u HOME -u XDG_DATA_HOME", "--reason x");
    EXPECT_EQ(homeless.status, 3);
    EXPECT_THAT(homeless.errors, HasSubstr("there is no HOME"));
    EXPECT_THAT(homeless.errors, Not(HasSubstr("Muted")));
}

} // namespace
} // namespace fabriscope::ctl_watch_test
