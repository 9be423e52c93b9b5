// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lab/cache_folder.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace fabriscope::simulation::lab {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// A variable of the environment, as it was again at the end.
class Variable
{
public:
    Variable(const char* name, const std::string& value) : m_name(name)
    {
        if (const char* had = std::getenv(name)) m_before = had;
        value.empty() ? ::unsetenv(name) : ::setenv(name, value.c_str(), 1);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() { m_before.empty() ? ::unsetenv(m_name) : ::setenv(m_name, m_before.c_str(), 1); }

private:
    const char* m_name;
    std::string m_before;
};

TEST(LabCache, LiesWhereCachesDo)
{
    const test::TemporaryFolder folder;
    const Variable home("HOME", folder.path("home"));
    {
        const Variable cache("XDG_CACHE_HOME", folder.path("cache"));
        EXPECT_EQ(cacheFolder().value_or(""), folder.path() / "cache/fabriscope/lab");
    }
    const Variable none("XDG_CACHE_HOME", "");
    const auto made = cacheFolder();
    EXPECT_EQ(made.value_or(""), folder.path() / "home/.cache/fabriscope/lab");
    EXPECT_TRUE(fs::is_directory(made.value_or("")));
}

TEST(LabCache, WithoutHomeIsNotInAFolderOfEverybody)
{
    const Variable home("HOME", "");
    const Variable cache("XDG_CACHE_HOME", "");
    const passwd* user = ::getpwuid(::geteuid());
    ASSERT_NE(user, nullptr);
    const fs::path ofEverybody("/tmp/.cache/fabriscope/lab");
    const bool wasThere = fs::exists(ofEverybody); // of a user who lives there
    const auto folder = cacheFolder();
    if (folder)
        EXPECT_EQ(*folder, fs::path(user->pw_dir) / ".cache/fabriscope/lab");
    else
        EXPECT_NE(folder.error().code, ErrorCode::Internal);
    EXPECT_EQ(fs::exists(ofEverybody), wasThere);
}

TEST(LabCache, IsRefusedWhereOthersCouldPutSomethingElse)
{
    const test::TemporaryFolder folder;
    const Variable home("HOME", "");
    const Variable cache("XDG_CACHE_HOME", folder.path("cache"));
    ASSERT_TRUE(cacheFolder());
    const auto refused = [](const fs::path& changed, mode_t mode) {
        struct stat before{};
        EXPECT_EQ(::stat(changed.c_str(), &before), 0);
        EXPECT_EQ(::chmod(changed.c_str(), mode), 0);
        const auto found = cacheFolder();
        EXPECT_EQ(::chmod(changed.c_str(), before.st_mode & 07777U), 0);
        return found ? std::string() : describe(found.error());
    };
    for (const char* each : {"cache", "cache/fabriscope", "cache/fabriscope/lab"})
        EXPECT_THAT(refused(folder.path() / each, 0777), HasSubstr("is writable by all users")) << each;
    EXPECT_EQ(refused(folder.path() / "cache", 01777), "") << "sticky, as /tmp";
    if (::geteuid() != 0) return; // only root can give folders to others
    for (const char* each : {"cache", "cache/fabriscope/lab"}) {
        ASSERT_EQ(::chown(folder.path(each).c_str(), 4711, 0), 0);
        const auto found = cacheFolder();
        ASSERT_FALSE(found) << each;
        EXPECT_EQ(found.error().code, ErrorCode::NotAllowed);
        EXPECT_THAT(describe(found.error()), HasSubstr("belongs to user 4711"));
        ASSERT_EQ(::chown(folder.path(each).c_str(), 0, 0), 0);
    }
}

} // namespace
} // namespace fabriscope::simulation::lab
