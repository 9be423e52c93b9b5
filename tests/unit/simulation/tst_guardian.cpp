// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/guardian.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <optional>

namespace fabriscope::simulation {
namespace {

ChildProcess sleeper()
{
    auto child = ChildProcess::start(
        {.program = "/bin/sleep", .arguments = {"600"}, .environment = ownEnvironment(), .workingFolder = "/"});
    EXPECT_TRUE(child);
    return child ? *std::move(child) : ChildProcess();
}

TEST(Guardian, EndsTheLastGroupThatItWasToldOf)
{
    ChildProcess first = sleeper(); // its place was taken: it may be anybody's by now
    ChildProcess second = sleeper();
    std::filesystem::path folder;
    {
        auto guardian = Guardian::start();
        ASSERT_TRUE(guardian) << describe(guardian.error());
        folder = guardian->folder();
        EXPECT_TRUE(std::filesystem::is_directory(folder));
        ASSERT_TRUE(guardian->watchGroup(first.pid()));
        ASSERT_TRUE(guardian->watchGroup(second.pid()));
    }
    EXPECT_EQ(second.waitFor(std::chrono::seconds(60)), 128 + 9);
    EXPECT_TRUE(first.runs());
    EXPECT_FALSE(std::filesystem::exists(folder));
}

} // namespace
} // namespace fabriscope::simulation
