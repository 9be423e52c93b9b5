// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/guardian.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

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

TEST(Guardian, MakesNoFolderWhereOthersCouldReplaceIt)
{
    const test::TemporaryFolder parent;
    const std::filesystem::path shared = parent.path() / "shared";
    std::filesystem::create_directory(shared);
    const char* const had = std::getenv("TMPDIR");
    const std::optional<std::string> before = had != nullptr ? std::optional<std::string>(had) : std::nullopt;
    ::setenv("TMPDIR", shared.c_str(), 1);
    const auto startedAt = [&shared](mode_t mode) {
        EXPECT_EQ(::chmod(shared.c_str(), mode), 0);
        const auto guardian = Guardian::start();
        return guardian ? std::string() : describe(guardian.error());
    };
    EXPECT_THAT(startedAt(0777), testing::HasSubstr("is writable by all users"));
    EXPECT_EQ(startedAt(01777), "") << "sticky, as /tmp";
    EXPECT_EQ(startedAt(0700), "");
    EXPECT_TRUE(std::filesystem::is_empty(shared));
    before ? ::setenv("TMPDIR", before->c_str(), 1) : ::unsetenv("TMPDIR");
}

} // namespace
} // namespace fabriscope::simulation
