// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/file_replacement.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <csignal>
#include <functional>

using namespace fabriscope;
using namespace fabriscope::change;
using test::textOf;

namespace {

/// What the steps of a complete replacement lead to.
Result<ReplaceResult> replaceWith(const std::filesystem::path& path, const std::optional<std::string>& text)
{
    const auto content = readStoredFile(path);
    if (!content) return std::unexpected(content.error());
    const FileReplacement replacement = planReplacement(content->file, text, "test");
    if (auto laid = prepare(replacement, text.value_or("")); !laid) return std::unexpected(laid.error());
    auto result = replace(replacement);
    discard(replacement);
    return result;
}

std::size_t filesIn(const std::filesystem::path& folder)
{
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator()));
}

/// Runs something in a process of its own, so that it may give up rights; whether it returned true.
bool inChild(const std::function<bool()>& what)
{
    const pid_t child = ::fork();
    if (child == 0) ::_exit(what() ? 0 : 1);
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

class FileReplacementTest : public testing::Test
{
protected:
    test::TemporaryFolder folder;
};

} // namespace

TEST_F(FileReplacementTest, KeepsModeAndOwner)
{
    const auto path = folder.write("a/opensm.conf", "old\n");
    ASSERT_EQ(::chmod(path.c_str(), 0640), 0);
    if (::geteuid() == 0) {
        ASSERT_EQ(::chown(path.c_str(), 12, 34), 0);
    }
    const auto before = readStoredFile(path);
    ASSERT_TRUE(before);
    ASSERT_EQ(replaceWith(path, "new\n"), ReplaceResult::Replaced);
    const auto after = readStoredFile(path);
    ASSERT_TRUE(after);
    EXPECT_EQ(after->text, "new\n");
    EXPECT_EQ(after->file.attributes, before->file.attributes);
    EXPECT_EQ(after->file.attributes.mode, 0640U);
    if (::geteuid() == 0) {
        EXPECT_EQ(after->file.attributes.gid, 34U);
    }
    EXPECT_EQ(filesIn(folder.path() / "a"), 1U);
}

TEST_F(FileReplacementTest, KeepsTheAccessControlList)
{
    // acl(5) as xattr(7) has it, version 2: the owner and user 4711 write, the group and all others do not.
    std::string acl("\2\0\0\0", 4);
    const auto add = [&acl](int tag, int rights, std::uint32_t id) {
        acl += {static_cast<char>(tag), 0, static_cast<char>(rights), 0};
        for (int i = 0; i < 4; ++i)
            acl += static_cast<char>((id >> (8 * i)) & 0xffU);
    };
    constexpr std::uint32_t nobodys = 0xffffffff;
    add(0x01, 6, nobodys);
    add(0x02, 6, 4711);
    add(0x04, 4, nobodys);
    add(0x10, 6, nobodys); // the mask, which stat(2) shows as the rights of the group
    add(0x20, 4, nobodys);
    const auto path = folder.write("opensm.conf", "old\n");
    if (::setxattr(path.c_str(), aclAttribute, acl.data(), acl.size(), 0) != 0)
        GTEST_SKIP() << "this file system has no access control lists";
    const auto aclNow = [&] { return readStoredFile(path)->file.attributes.acl; };
    ASSERT_EQ(aclNow(), acl);
    const auto content = readStoredFile(path);
    ASSERT_TRUE(content);
    const FileReplacement replacement = planReplacement(content->file, "new\n", "acl");
    ASSERT_TRUE(prepare(replacement, "new\n"));
    ASSERT_TRUE(replace(replacement));
    EXPECT_EQ(aclNow(), acl);
    discard(replacement); // as when a change has ended: the old file itself is gone
    ASSERT_TRUE(undo(replacement, "old\n"));
    EXPECT_EQ(textOf(path), "old\n");
    EXPECT_EQ(aclNow(), acl);
}

TEST_F(FileReplacementTest, UndoLeavesTheModeThatAHandHasGiven)
{
    const auto path = folder.write("opensm.conf", "old\n");
    const auto content = readStoredFile(path);
    ASSERT_TRUE(content);
    const FileReplacement replacement = planReplacement(content->file, "new\n", "mode");
    ASSERT_TRUE(prepare(replacement, "new\n"));
    ASSERT_TRUE(replace(replacement));
    discard(replacement);
    std::filesystem::permissions(path, std::filesystem::perms(0600));
    const auto undone = undo(replacement, "old\n");
    ASSERT_TRUE(undone);
    EXPECT_EQ(*undone, UndoResult::Restored);
    EXPECT_EQ(textOf(path), "old\n");
    EXPECT_EQ(std::filesystem::status(path).permissions(), std::filesystem::perms(0600));
}

TEST_F(FileReplacementTest, WritesToTheTargetOfASymbolicLink)
{
    const auto target = folder.write("real/opensm.conf", "old\n");
    std::filesystem::create_directories(folder.path() / "etc");
    std::filesystem::create_symlink("../real/opensm.conf", folder.path() / "etc/link");
    std::filesystem::create_symlink("link", folder.path() / "etc/opensm.conf");
    ASSERT_EQ(replaceWith(folder.path() / "etc/opensm.conf", "new\n"), ReplaceResult::Replaced);
    EXPECT_EQ(textOf(target), "new\n");
    EXPECT_TRUE(std::filesystem::is_symlink(folder.path() / "etc/opensm.conf"));
    EXPECT_TRUE(std::filesystem::is_symlink(folder.path() / "etc/link"));
    EXPECT_EQ(filesIn(folder.path() / "etc"), 2U);
}

/// The folder itself may be reached through a link: ".." is the parent of where that leads.
TEST_F(FileReplacementTest, FollowsLinksFromTheFolderThatIsReallyThere)
{
    std::filesystem::create_directories(folder.path() / "srv/opensm");
    std::filesystem::create_directories(folder.path() / "etc");
    folder.write("srv/common.conf", "old\n");
    std::filesystem::create_symlink(folder.path() / "srv/opensm", folder.path() / "etc/opensm");
    std::filesystem::create_symlink("../common.conf", folder.path() / "srv/opensm/opensm.conf");
    ASSERT_EQ(replaceWith(folder.path() / "etc/opensm/opensm.conf", "new\n"), ReplaceResult::Replaced);
    EXPECT_EQ(textOf(folder.path() / "srv/common.conf"), "new\n");
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "etc/common.conf"));
}

TEST_F(FileReplacementTest, CreatesAndRemoves)
{
    const auto path = folder.path() / "partitions.conf";
    ASSERT_EQ(replaceWith(path, "new\n"), ReplaceResult::Replaced);
    EXPECT_EQ(textOf(path), "new\n");
    ASSERT_EQ(replaceWith(path, std::nullopt), ReplaceResult::Replaced);
    EXPECT_FALSE(std::filesystem::exists(path));
    EXPECT_EQ(filesIn(folder.path()), 0U);
}

TEST_F(FileReplacementTest, AnEditBetweenPreparingAndReplacingStays)
{
    const auto path = folder.write("opensm.conf", "old\n");
    const FileReplacement r = planReplacement(readStoredFile(path)->file, "new\n", "test");
    ASSERT_TRUE(prepare(r, "new\n"));
    folder.write("opensm.conf", "somebody else's\n");
    EXPECT_EQ(replace(r), ReplaceResult::ChangedBySomebody);
    EXPECT_EQ(textOf(path), "somebody else's\n");
    // The same when there was no file.
    const auto other = folder.path() / "partitions.conf";
    const FileReplacement made = planReplacement(readStoredFile(other)->file, "new\n", "test");
    ASSERT_TRUE(prepare(made, "new\n"));
    folder.write("partitions.conf", "somebody else's\n");
    EXPECT_EQ(replace(made), ReplaceResult::ChangedBySomebody);
    EXPECT_EQ(textOf(other), "somebody else's\n");
}

TEST_F(FileReplacementTest, AnEditInTheMomentOfAnInterruptedExchangeComesBack)
{
    const auto path = folder.write("opensm.conf", "old\n");
    const FileReplacement r = planReplacement(readStoredFile(path)->file, "new\n", "test");
    // As an exchange leaves it whose process was killed before it looked.
    folder.write("opensm.conf", "new\n");
    folder.write(r.temporary.filename().string(), "somebody else's\n");
    EXPECT_EQ(undo(r, "old\n"), UndoResult::ChangedBySomebody);
    EXPECT_EQ(textOf(path), "somebody else's\n");
    EXPECT_EQ(filesIn(folder.path()), 1U);
}

TEST_F(FileReplacementTest, UndoBringsBackWhatWas)
{
    const auto path = folder.write("opensm.conf", "old\n");
    const FileReplacement r = planReplacement(readStoredFile(path)->file, "new\n", "test");
    ASSERT_TRUE(prepare(r, "new\n"));
    EXPECT_EQ(undo(r, "old\n"), UndoResult::Untouched);
    ASSERT_TRUE(prepare(r, "new\n"));
    ASSERT_EQ(replace(r), ReplaceResult::Replaced);
    EXPECT_EQ(undo(r, "old\n"), UndoResult::Restored);
    EXPECT_EQ(textOf(path), "old\n");
    EXPECT_EQ(filesIn(folder.path()), 1U);
    folder.write("opensm.conf", "somebody else's\n");
    EXPECT_EQ(undo(r, "old\n"), UndoResult::ChangedBySomebody);
    EXPECT_EQ(textOf(path), "somebody else's\n");
}

TEST_F(FileReplacementTest, AFullDiskLeavesTheOldFileAndNothingElse)
{
    const auto path = folder.write("opensm.conf", "old\n");
    EXPECT_TRUE(inChild([&] {
        const rlimit limit{.rlim_cur = 1000, .rlim_max = 1000};
        (void)std::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const auto result = replaceWith(path, std::string(5000, 'x'));
        return !result && result.error().sysErrno == EFBIG;
    }));
    EXPECT_EQ(textOf(path), "old\n");
    EXPECT_EQ(filesIn(folder.path()), 1U);
}

TEST_F(FileReplacementTest, AReadOnlyFolderIsAnErrorThatNamesTheFile)
{
    const auto path = folder.write("etc/opensm.conf", "old\n");
    ::chmod(folder.path().c_str(), 0755);
    ASSERT_EQ(::chmod((folder.path() / "etc").c_str(), 0555), 0);
    EXPECT_TRUE(inChild([&] {
        if (::geteuid() == 0 && ::setresuid(65534, 65534, 65534) != 0) return false;
        const auto result = replaceWith(path, "new\n");
        return !result && result.error().code == ErrorCode::NoPermission &&
               result.error().subject.english().contains("opensm.conf");
    }));
    EXPECT_EQ(textOf(path), "old\n");
    ::chmod((folder.path() / "etc").c_str(), 0755);
}
