// SPDX-License-Identifier: GPL-3.0-or-later
//
// fabriscopectl agent status, push, upgrade and remove: the real agent, and a program in the place of ssh that runs
// here what the hosts would run, each in a home of its own.
#include "tests/support/documented_fields.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>

namespace {

namespace fs = std::filesystem;
using namespace fabriscope;
using AgentRows = std::map<std::string, nlohmann::json>;
using testing::HasSubstr;

class CtlAgents : public testing::Test
{
protected:
    CtlAgents()
    {
        // The last word is the host's command, the one before it its name; node9 cannot be reached.
        const fs::path ssh = folder.write(
            "bin/ssh", "#!/bin/sh\nfor line; do host=$name; name=$line; done\n"
                       "[ \"$host\" = node9 ] && echo 'Connection timed out' >&2 && exit 255\n"
                       "HOME=${0%/*}/../$host; mkdir -p \"$HOME\"; chmod 700 \"$HOME\" \"${0%/*}\"\n"
                       "PATH=/usr/bin:/bin; unset XDG_CACHE_HOME; export HOME PATH; exec /bin/sh -c \"$line\"\n");
        fs::permissions(ssh, fs::perms::owner_all);
    }
    std::pair<int, std::string> ctl(const std::string& words)
    {
        const std::string command = "PATH=" + folder.path("bin") + ":/usr/bin:/bin " +
                                    test::programPath("fabriscopectl") + " " + words + " 2>" + folder.path("errors");
        FILE* pipe = ::popen(command.c_str(), "r");
        std::string text;
        for (int c = 0; (c = std::fgetc(pipe)) != EOF;)
            text += static_cast<char>(c);
        const int status = ::pclose(pipe);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text};
    }
    AgentRows rows(const std::string& words, int status)
    {
        const auto [ended, output] = ctl("--format json " + words);
        EXPECT_EQ(ended, status) << words << '\n' << output << test::textOf(folder.path("errors"));
        AgentRows found;
        for (const auto& row : nlohmann::json::parse(output, nullptr, false))
            found[row.at("host").get<std::string>()] = row;
        return found;
    }

    test::TemporaryFolder folder;
};

TEST_F(CtlAgents, ArePushedUsedAndRemovedOnManyHosts)
{
    auto hosts = rows("agent status --hosts node[1-3]", 1);
    ASSERT_EQ(hosts.size(), 3U);
    EXPECT_EQ(hosts["ssh://node2"]["state"], "none");
    hosts = rows("agent push --hosts node[1-3]", 0);
    EXPECT_EQ(hosts["ssh://node1"]["state"], "copied") << hosts["ssh://node1"];
    EXPECT_EQ(ctl("--connect ssh://node3 agent info").first, 0) << test::textOf(folder.path("errors"));
    EXPECT_EQ(rows("agent push --hosts node[1-3]", 0)["ssh://node1"]["state"], "present");
    EXPECT_EQ(rows("agent upgrade --hosts node[1-3]", 0)["ssh://node1"]["state"], "present");
    EXPECT_EQ(rows("agent status --hosts node[1-3]", 0)["ssh://node1"]["state"], "present");

    // One that cannot be reached does not hold up the others.
    hosts = rows("agent push --hosts node[1,9]", 3);
    EXPECT_EQ(hosts["ssh://node9"]["state"], "failed");
    EXPECT_THAT(hosts["ssh://node9"]["detail"].get<std::string>(), HasSubstr("Connection timed out"));
    EXPECT_EQ(hosts["ssh://node1"]["state"], "present");

    EXPECT_EQ(rows("agent remove --hosts node[1-3]", 0)["ssh://node1"]["state"], "removed");
    EXPECT_EQ(rows("--connect ssh://node1 agent remove", 0)["ssh://node1"]["state"], "none");
    EXPECT_EQ(ctl("--connect ssh://node3 agent info").first, 3);
    EXPECT_THAT(test::textOf(folder.path("errors")), HasSubstr("fabriscopectl agent push --hosts ssh://node3"));
}

TEST_F(CtlAgents, ColumnsAndUsageAreThoseOfThePage)
{
    const auto [status, output] = ctl("--format csv agent status --hosts node1");
    EXPECT_EQ(status, 1);
    const std::string columns = test::documented("").at("agent status");
    EXPECT_EQ(test::split(test::split(output, "\n").front(), ","), test::split(columns, ", "));
    EXPECT_EQ(ctl("agent push --hosts local").first, 3);
    EXPECT_EQ(ctl("agent push").first, 2); // of this host
    EXPECT_EQ(ctl("agent push --hosts -oProxyCommand=x").first, 2);
    EXPECT_EQ(ctl("agent push --at-once 4").first, 2);
}

} // namespace
