// SPDX-License-Identifier: GPL-3.0-or-later
//
// Programs of the host that a change runs.
#include "core/change/system_command.h"
#include "core/change/system_view.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/stat.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

using namespace fabriscope;
using namespace fabriscope::change;

/// What a package brings is read by other users; the agent's own mask is for keys, and stays.
TEST(Programs, MakeFilesForOthersWhateverTheAgentsMaskIs)
{
    bool mayHaveItsOwn = false; // not in every container
    std::thread([&mayHaveItsOwn] { mayHaveItsOwn = ::unshare(CLONE_FS) == 0; }).join();
    if (!mayHaveItsOwn) GTEST_SKIP() << "no thread gets a mask of its own here";
    const test::TemporaryFolder root;
    const auto program = root.write("usr/bin/apt-get", "#!/bin/sh\numask\n");
    std::filesystem::permissions(program, std::filesystem::perms(0755));
    const mode_t before = ::umask(077);
    const auto said = SystemView(root.path()).run(Tool::AptGet, {});
    const mode_t behind = ::umask(before);
    ASSERT_TRUE(said) << describe(said.error());
    EXPECT_EQ(*said, "0022\n");
    EXPECT_EQ(behind, 077U);
}

/// Who starts this program may have it ignore the end of its children: then the kernel keeps no status of theirs.
TEST(Programs, OneWhoseEndIsNotKnownHasNotSucceeded)
{
    const auto before = std::signal(SIGCHLD, SIG_IGN);
    const auto ended = runCommand("/bin/false", {}, std::chrono::seconds(20));
    (void)std::signal(SIGCHLD, before);
    ASSERT_FALSE(ended) << ended->status;
    EXPECT_EQ(ended.error().code, ErrorCode::Io);
}
