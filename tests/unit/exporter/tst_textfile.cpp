// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/textfile.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

using namespace fabriscope;
using exporter::lockTextfile;
using testing::HasSubstr;

namespace {

TEST(Textfile, WhatCannotBeWrittenIsSaidBeforeTheFabricIsRead)
{
    const test::TemporaryFolder folder;
    const auto onFolder = lockTextfile(folder.path());
    ASSERT_FALSE(onFolder);
    EXPECT_THAT(describe(onFolder.error()), HasSubstr("directory"));
    EXPECT_FALSE(std::filesystem::exists(folder.path().string() + ".lock"));
    EXPECT_FALSE(lockTextfile(folder.path() / "none/fabric.prom"));
    EXPECT_FALSE(lockTextfile("/proc/fabric.prom")) << "nothing can be made there";
    const std::string pipe = folder.path("pipe.prom");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_FALSE(lockTextfile(pipe)) << "it would wait until somebody reads, and no signal would end that";
    EXPECT_TRUE(lockTextfile(folder.path() / "fabric.prom"));
}

TEST(Textfile, ALockThatSomebodyElseHasPutThereIsRefused)
{
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "fabriscope.prom";
    const std::filesystem::path lock = folder.path() / "fabriscope.prom.lock";
    const std::filesystem::path other = folder.write("other", "of the same user\n");
    ASSERT_EQ(::chmod(other.c_str(), 0644), 0);

    std::filesystem::create_hard_link(other, lock);
    EXPECT_FALSE(lockTextfile(file));
    struct stat facts{};
    ASSERT_EQ(::stat(other.c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 07777U, 0644U);

    std::filesystem::remove(lock);
    ASSERT_EQ(::mkfifo(lock.c_str(), 0666), 0);
    EXPECT_FALSE(lockTextfile(file));

    std::filesystem::remove(lock);
    const auto taken = lockTextfile(file);
    ASSERT_TRUE(taken) << describe(taken.error());
    EXPECT_FALSE(lockTextfile(file));
}

/// An administrator who works with the files of a service.
TEST(Textfile, RootAndTheOwnerOfTheFolderShareALock)
{
    if (::geteuid() != 0) GTEST_SKIP() << "only root can make files of another user";
    constexpr uid_t service = 65534, somebody = 65533;
    const test::TemporaryFolder folder;
    const std::filesystem::path lock = folder.path() / "fabriscope.prom.lock";
    ASSERT_EQ(::chown(folder.path().c_str(), service, service), 0);
    for (int i = 0; i < 2; ++i) {
        EXPECT_TRUE(lockTextfile(folder.path() / "fabriscope.prom"));
        struct stat facts{};
        ASSERT_EQ(::stat(lock.c_str(), &facts), 0);
        EXPECT_EQ(facts.st_uid, service);
    }
    ASSERT_EQ(::chown(lock.c_str(), somebody, somebody), 0);
    EXPECT_FALSE(lockTextfile(folder.path() / "fabriscope.prom"));
}

TEST(Textfile, ALinkOfAnotherUserOnTheWayPutsNoLockElsewhere)
{
    if (::geteuid() != 0) GTEST_SKIP() << "only root can make files of another user";
    constexpr uid_t service = 65534;
    const test::TemporaryFolder folder;
    const std::filesystem::path victim = folder.path() / "victim";
    const std::filesystem::path link = folder.path() / "link";
    ASSERT_TRUE(std::filesystem::create_directory(victim));
    std::filesystem::create_directory_symlink(victim, link);
    ASSERT_EQ(::lchown(link.c_str(), service, service), 0);
    const auto taken = lockTextfile(link / "fabriscope.prom");
    ASSERT_FALSE(taken);
    EXPECT_EQ(taken.error().code, ErrorCode::NotAllowed);
    EXPECT_TRUE(std::filesystem::is_empty(victim));
    ASSERT_EQ(::lchown(link.c_str(), 0, 0), 0);
    EXPECT_TRUE(lockTextfile(link / "fabriscope.prom")) << "root's own link";
}

/// Two administrators and a list of both: each could replace it anyway.
TEST(Textfile, MembersOfTheGroupOfAFolderShareALock)
{
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "fabriscope.prom";
    const std::filesystem::path lock = folder.path() / "fabriscope.prom.lock";
    const auto modeIn = [&](mode_t folders) -> mode_t {
        std::filesystem::remove(lock);
        struct stat facts{};
        if (::chmod(folder.path().c_str(), folders) != 0 || !lockTextfile(file)) return 0;
        return ::stat(lock.c_str(), &facts) == 0 ? facts.st_mode & 07777U : 0;
    };
    EXPECT_EQ(modeIn(0777), 0600U) << "anybody could lock it for ever";
    EXPECT_EQ(modeIn(01770), 0600U);
    EXPECT_EQ(modeIn(0750), 0600U);
    EXPECT_EQ(modeIn(0770), 0660U);
    ASSERT_EQ(::chmod(lock.c_str(), 0600), 0);
    EXPECT_TRUE(lockTextfile(file));
    EXPECT_EQ(std::filesystem::status(lock).permissions(), std::filesystem::perms(0600)) << "whatever that file is";

    if (::geteuid() != 0) GTEST_SKIP() << "only root can be two other users";
    constexpr gid_t group = 65532;
    ASSERT_EQ(::chown(folder.path().c_str(), 0, group), 0);
    std::filesystem::remove(lock);
    const auto lockAs = [&](uid_t user) {
        if (::setgroups(0, nullptr) != 0 || ::setresgid(group, group, group) != 0 || ::setresuid(user, user, user) != 0)
            return 2;
        return lockTextfile(file) ? 0 : 1;
    };
    for (const uid_t user : {65533U, 65534U})
        EXPECT_EXIT(::_exit(lockAs(user)), testing::ExitedWithCode(0), "") << user;
}

} // namespace
