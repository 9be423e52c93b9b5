// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/regular_file.h"
#include "core/base/trusted_path.h"
#include "tests/support/access_list.h"
#include "tests/support/temporary_folder.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <filesystem>

using namespace fabriscope;

namespace {
ErrorCode codeOf(const std::filesystem::path& path)
{
    const auto text = readRegularFile(path, 100);
    return text ? ErrorCode::Internal : text.error().code;
}
} // namespace

TEST(RegularFile, ReadsWhatItIsAndKnowsWhereItLies)
{
    test::TemporaryFolder folder;
    const auto file = folder.write("file", std::string(100, 'x'));
    std::filesystem::create_symlink("file", folder.path() / "link");
    EXPECT_EQ(readRegularFile(folder.path() / "link", 100), std::string(100, 'x'));
    const auto open = RegularFile::open(folder.path() / "link");
    ASSERT_TRUE(open);
    EXPECT_EQ(open->realPath(), std::filesystem::canonical(file));
    EXPECT_EQ(open->facts().st_size, 100);
    folder.write("file", std::string(101, 'x'));
    EXPECT_EQ(codeOf(file), ErrorCode::InvalidArgument);
    EXPECT_EQ(codeOf(folder.path() / "none"), ErrorCode::NotFound);
}

TEST(RegularFile, NothingElseIsOpenedAndNothingWaits)
{
    test::TemporaryFolder folder;
    ASSERT_EQ(::mkfifo((folder.path() / "fifo").c_str(), 0600), 0);
    sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
    const std::string name = (folder.path() / "socket").string();
    name.copy(address.sun_path, sizeof address.sun_path - 1);
    const FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM, 0));
    ASSERT_EQ(::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    std::filesystem::create_symlink("loop", folder.path() / "loop");
    for (const std::filesystem::path& path :
         {folder.path(), folder.path() / "fifo", folder.path() / "socket", std::filesystem::path("/dev/null"),
          std::filesystem::path("/dev/zero"), std::filesystem::path("/proc/self/status"),
          std::filesystem::path("/proc/kmsg")}) {
        if (::access(path.c_str(), F_OK) != 0) continue;
        const ErrorCode code = codeOf(path);
        EXPECT_TRUE(code == ErrorCode::InvalidArgument || code == ErrorCode::NoPermission) << path;
    }
    EXPECT_EQ(codeOf(folder.path() / "loop"), ErrorCode::Io);
    // A lease makes an open that waits hang for 45 seconds.
    (void)std::signal(SIGIO, SIG_IGN);
    const auto leased = folder.write("leased", "x");
    const FileDescriptor holder(::open(leased.c_str(), O_RDWR | O_CLOEXEC));
    if (::fcntl(holder.get(), F_SETLEASE, F_WRLCK) != 0) GTEST_SKIP() << "no leases here";
    const auto text = readRegularFile(leased, 100);
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().sysErrno, EWOULDBLOCK);
}

TEST(TrustedPath, NamesTheFolderThatOthersMayChange)
{
    namespace fs = std::filesystem;
    test::TemporaryFolder folder;
    const auto file = folder.write("a/b/file", "");
    EXPECT_EQ(untrustedFolder(file), std::nullopt);
    fs::permissions(folder.path() / "a", fs::perms(0777));
    EXPECT_THAT(untrustedFolder(file).value_or(Message()).english(),
                testing::HasSubstr((folder.path() / "a").string() + " is writable"));
    fs::permissions(folder.path() / "a", fs::perms(01777));
    EXPECT_EQ(untrustedFolder(file), std::nullopt) << "nobody else may rename what is ours there";
    if (::geteuid() != 0) return;
    ASSERT_EQ(::chown((folder.path() / "a/b").c_str(), 65534, 65534), 0);
    EXPECT_THAT(untrustedFolder(file).value_or(Message()).english(), testing::HasSubstr("belongs to user 65534"));
}

TEST(TrustedPath, WhomAnAccessControlListLetsWriteCounts)
{
    test::TemporaryFolder folder;
    const auto file = folder.write("a/file", "");
    const auto above = folder.path() / "a";
    constexpr std::uint32_t stranger = 4711;
    if (!test::letUser(above, stranger, 5)) GTEST_SKIP() << "no such lists here";
    struct stat facts{};
    ASSERT_EQ(::stat(above.c_str(), &facts), 0);
    ASSERT_NE(facts.st_mode & S_IWGRP, 0U) << "the mask";
    const auto why = [&] { return untrustedFolder(file).value_or(Message()).english(); };
    if (othersMayWrite(facts)) GTEST_SKIP() << "the group is not this user's own";
    EXPECT_EQ(why(), "") << "it may only read";
    ASSERT_TRUE(test::letUser(above, stranger, 7));
    EXPECT_EQ(why(), above.string() + " is writable by users of its access control list");
    EXPECT_TRUE(untrustedFolder(file, true)) << "a group that may write there is not whom a list names";
    ASSERT_TRUE(test::letUser(above, ::geteuid(), 7));
    EXPECT_EQ(why(), "") << "that is this user";
}
