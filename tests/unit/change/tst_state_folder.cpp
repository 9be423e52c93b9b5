// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/trusted_path.h"
#include "core/change/state_folder.h"
#include "core/change/state_lock.h"
#include "tests/support/temporary_folder.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace fabriscope;
using namespace fabriscope::change;
namespace fs = std::filesystem;
using testing::HasSubstr;

namespace {

constexpr uid_t somebody = 65533;

unsigned modeOf(const fs::path& path)
{
    struct stat facts{};
    return ::stat(path.c_str(), &facts) == 0 ? facts.st_mode & 07777U : 0U;
}

std::string refusal(const fs::path& folder)
{
    const auto checked = checkStateFolder(folder);
    const auto made = makeStateFolder(folder);
    EXPECT_EQ(checked.has_value(), made.has_value());
    return checked ? "" : describe(checked.error());
}

} // namespace

TEST(StateFolder, IsMadeForItsOwnerOnlyWhateverTheUmask)
{
    const test::TemporaryFolder folder;
    const fs::path state = folder.path() / "a/b/state";
    EXPECT_FALSE(*checkStateFolder(state));
    const mode_t before = ::umask(0);
    const auto made = makeStateFolder(state);
    ::umask(before);
    ASSERT_TRUE(made) << describe(made.error());
    EXPECT_TRUE(*checkStateFolder(state));
    for (const char* name : {"a", "a/b", "a/b/state"})
        EXPECT_EQ(modeOf(folder.path() / name), 0700U) << name;
}

TEST(StateFolder, OneOfAnEarlierVersionIsClosedToReaders)
{
    const test::TemporaryFolder folder;
    const fs::path state = folder.path() / "state";
    fs::create_directory(state);
    fs::permissions(state, fs::perms(0755));
    ASSERT_TRUE(makeStateFolder(state));
    EXPECT_EQ(modeOf(state), 0700U);
}

TEST(StateFolder, IsRefusedWhenOthersMayWriteToIt)
{
    const test::TemporaryFolder folder;
    const fs::path state = folder.path() / "state";
    fs::create_directory(state);
    for (const unsigned mode : {0720U, 0702U, 01777U}) {
        fs::permissions(state, fs::perms(mode));
        EXPECT_THAT(refusal(state), HasSubstr("other users can write to it")) << std::oct << mode;
    }
}

TEST(StateFolder, SoAreFoldersOnTheWayUnlessTheyAreSticky)
{
    const test::TemporaryFolder folder;
    const fs::path state = folder.path() / "open/state";
    fs::create_directories(state);
    fs::permissions(state, fs::perms(0700));
    fs::permissions(folder.path() / "open", fs::perms(0777));
    EXPECT_THAT(refusal(state), HasSubstr("replace backups"));
    EXPECT_THAT(refusal(folder.path() / "open/none"), HasSubstr("replace backups")) << "nothing is made there";
    EXPECT_FALSE(fs::exists(folder.path() / "open/none"));
    fs::permissions(folder.path() / "open", fs::perms(01777));
    EXPECT_EQ(refusal(state), "");
}

TEST(StateFolder, IsRefusedWhenItOrItsWayBelongsToSomebodyElse)
{
    if (::geteuid() != 0) GTEST_SKIP() << "only root gives files away";
    const test::TemporaryFolder folder;
    const fs::path state = folder.path() / "theirs/state";
    fs::create_directories(state);
    fs::permissions(state, fs::perms(0700));
    ASSERT_EQ(::chown(state.c_str(), somebody, somebody), 0);
    EXPECT_THAT(refusal(state), HasSubstr("belongs to user 65533"));
    ASSERT_EQ(::chown(state.c_str(), 0, 0), 0);
    EXPECT_EQ(refusal(state), "");
    ASSERT_EQ(::chown(state.parent_path().c_str(), somebody, somebody), 0);
    EXPECT_THAT(refusal(state), HasSubstr("belongs to user 65533"));
}

TEST(StateFolder, LinksOfTrustedUsersLeadToWhatIsCheckedToo)
{
    const test::TemporaryFolder folder;
    fs::create_directories(folder.path() / "real/state");
    fs::permissions(folder.path() / "real/state", fs::perms(0700));
    fs::create_symlink("real", folder.path() / "link");
    EXPECT_EQ(refusal(folder.path() / "link/state"), "");
    fs::permissions(folder.path() / "real", fs::perms(0777));
    EXPECT_THAT(refusal(folder.path() / "link/state"), HasSubstr("replace backups"));
    EXPECT_THAT(refusal(folder.path() / "real/../real/state"), HasSubstr("replace backups"));
    fs::create_symlink("loop", folder.path() / "loop");
    EXPECT_THAT(refusal(folder.path() / "loop/state"), HasSubstr("symbolic links lead nowhere"));
}

TEST(StateFolder, FilesAreNotReadThroughLinksNorFromPipesNorWhenOthersMayWrite)
{
    const test::TemporaryFolder folder;
    folder.write("real", "text");
    const fs::path path = folder.path() / "file";
    const auto why = [&] {
        const auto read = readStateFile(path, 100);
        return read ? *read : describe(read.error());
    };
    EXPECT_EQ(readStateFile(path, 100).error().code, ErrorCode::NotFound);
    fs::create_symlink("real", path);
    EXPECT_THAT(why(), HasSubstr("symbolic link"));
    fs::remove(path);
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    EXPECT_THAT(why(), HasSubstr("not a regular file"));
    fs::remove(path);
    fs::rename(folder.path() / "real", path);
    EXPECT_EQ(why(), "text");
    fs::permissions(path, fs::perms(0622));
    EXPECT_THAT(why(), HasSubstr("other users can write to it"));
}

TEST(StateFolder, ReplacingAFileReplacesALinkAndNotWhatItLeadsTo)
{
    const test::TemporaryFolder folder;
    folder.write("real", "theirs");
    const fs::path path = folder.path() / "file";
    fs::create_symlink("real", path);
    fs::create_symlink("real", path.string() + ".new");
    ASSERT_TRUE(replaceStateFile(path, "mine"));
    EXPECT_EQ(test::textOf(folder.path() / "real"), "theirs");
    EXPECT_FALSE(fs::is_symlink(path));
    EXPECT_EQ(*readStateFile(path, 100), "mine");
    EXPECT_EQ(modeOf(path), 0600U);
}

TEST(Ownership, RootAndThisUserAreTrustedAndOthersAreNot)
{
    for (const Trust trust : {Trust::RootOnly, Trust::OwnUser, Trust::Nameless}) {
        EXPECT_TRUE(isTrustedOwner(0, trust));
        EXPECT_EQ(isTrustedOwner(::geteuid(), trust), ::geteuid() == 0 || trust != Trust::RootOnly);
        EXPECT_FALSE(isTrustedOwner(somebody, trust));
    }
}

TEST(Ownership, GroupsCountAsOthersUnlessRoots)
{
    struct stat facts{};
    facts.st_gid = 60'000;
    facts.st_mode = 0755;
    EXPECT_FALSE(othersMayWrite(facts));
    facts.st_mode = 0775;
    EXPECT_TRUE(othersMayWrite(facts));
    facts.st_gid = 0;
    EXPECT_FALSE(othersMayWrite(facts));
    facts.st_mode = 0757;
    EXPECT_TRUE(othersMayWrite(facts));
}

TEST(StateFolder, OneChangeAtATime)
{
    const test::TemporaryFolder folder;
    const auto first = lockState(folder.path() / "state");
    ASSERT_TRUE(first) << describe(first.error());
    const auto second = lockState(folder.path() / "state");
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, ErrorCode::NotAllowed);
}
