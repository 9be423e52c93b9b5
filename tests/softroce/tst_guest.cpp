// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/softroce/lab_guest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

using GuestTest = LabTest;

TEST_F(GuestTest, BootsRunsCommandsAndHasSoftRoce)
{
    const auto guest = bootLab();
    const auto links = guest->run({"rdma", "link", "show"});
    ASSERT_TRUE(links) << describe(links.error());
    EXPECT_EQ(links->status, 0);
    EXPECT_THAT(links->output, HasSubstr("link rxe0/1 state ACTIVE physical_state LINK_UP netdev eth0"));
    EXPECT_THAT(links->output, HasSubstr("link rxe1/1 state ACTIVE physical_state LINK_UP netdev eth1"));
    // Words reach the program as they are, and its status comes back.
    const auto words = guest->run({"printf", "%s|", "a b", "it's", "$HOME", "-x", ""});
    ASSERT_TRUE(words);
    EXPECT_EQ(words->output, "a b|it's|$HOME|-x||");
    const auto failing = guest->shell("echo out; echo err >&2; exit 7\n");
    ASSERT_TRUE(failing);
    EXPECT_EQ(failing->status, 7);
    EXPECT_EQ(failing->output, "out\nerr\n");
    EXPECT_EQ(guest->shell("kill -9 $$")->status, 137);
    const auto missing = guest->run({"/no/such/program"});
    ASSERT_TRUE(missing);
    EXPECT_EQ(missing->status, 127);
    // Many more commands than ports.
    for (int i = 0; i < 40; ++i)
        ASSERT_EQ(guest->run({"true"}).value().status, 0);
    const auto slow = guest->run({"sleep", "1000"}, 1s);
    ASSERT_FALSE(slow);
    EXPECT_EQ(slow.error().code, ErrorCode::Timeout);
}

} // namespace
} // namespace fabriscope::test
