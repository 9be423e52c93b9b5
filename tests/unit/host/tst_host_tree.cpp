// SPDX-License-Identifier: GPL-3.0-or-later
//
// What others may have put into the files of a host.
#include "core/host/host_tree.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/host/made_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <thread>

namespace {

using namespace fabriscope;
using namespace fabriscope::host;
using test::MadeHost;
using testing::ElementsAre;

TEST(HostTree, LinksDoNotLeadOutOfTheRoot)
{
    MadeHost made;
    made.set("etc/inside", "of the copy\n");
    made.link("absolute", "/etc/inside");
    made.link("above", "../../../../../../etc/inside");
    made.link("passwd", "/etc/passwd");
    const HostTree tree(made.root());
    EXPECT_EQ(tree.line("absolute").valueOr(""), "of the copy");
    EXPECT_EQ(tree.line("above").valueOr(""), "of the copy");
    EXPECT_FALSE(tree.exists("passwd")) << "the copy has no /etc/passwd, this machine has";
    EXPECT_EQ(tree.link("absolute").value(), "/etc/inside");
    EXPECT_EQ(tree.realPath("above").value(), "etc/inside");
}

/// The kernel gives up on a path with ".." while anything on the machine is renamed or mounted (EAGAIN of openat2(2)).
TEST(HostTree, IsReadWhileFilesAreRenamedElsewhere)
{
    MadeHost made;
    made.set("etc/inside", "of the copy\n");
    made.link("usr/lib/above", "../../usr/../etc/inside");
    const test::TemporaryFolder elsewhere;
    const std::string one = elsewhere.write("one", "");
    const std::string other = elsewhere.path("other");
    std::atomic<bool> isRead = false;
    std::thread renaming([&] {
        while (!isRead && std::rename(one.c_str(), other.c_str()) == 0 && std::rename(other.c_str(), one.c_str()) == 0) {
        }
    });
    constexpr int often = 20'000;
    int read = 0;
    for (int i = 0; i < often; ++i)
        read += HostTree(made.root()).line("usr/lib/above").valueOr("") == "of the copy" ? 1 : 0;
    isRead = true;
    renaming.join();
    EXPECT_EQ(read, often);
}

TEST(HostTree, NothingButOrdinaryFilesIsOpened)
{
    MadeHost made;
    made.folder("a/folder");
    ASSERT_EQ(::mkfifo((made.root() / "fifo").c_str(), 0600), 0);
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = (made.root() / "socket").string();
    ASSERT_LT(path.size(), sizeof(address.sun_path));
    std::memcpy(address.sun_path, path.c_str(), path.size());
    ASSERT_EQ(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
    const HostTree tree(made.root());
    const auto begin = std::chrono::steady_clock::now();
    for (const char* name : {"fifo", "socket", "a/folder"})
        EXPECT_EQ(tree.line(name).why().english(), "it is not a regular file") << name;
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5)) << "nobody waits for a FIFO's writer";
    ::close(socket);
}

TEST(HostTree, SizesAndNumbersAreBounded)
{
    MadeHost made;
    made.set("long", std::string(5000, 'x'));
    made.set("large", std::string(2'000'000, 'x'));
    for (int i = 0; i < 30; ++i)
        made.set("many/" + std::to_string(i), "1");
    const HostTree tree(made.root(), {.lineBytes = 4096, .fileBytes = 1'000'000, .entries = 20, .files = 60});
    EXPECT_THAT(tree.line("long").why().english(), testing::HasSubstr("larger than the 4096 bytes"));
    EXPECT_THAT(tree.text("large").error().detail.english(), testing::HasSubstr("larger than the 1000000 bytes"));
    EXPECT_EQ(tree.entries("many").size(), 20U);
    EXPECT_EQ(tree.cutOff().size(), 1U);
    for (int i = 0; i < 100; ++i)
        (void)tree.line("many/1");
    EXPECT_THAT(tree.line("many/1").why().english(), testing::HasSubstr("more than 60 files"));
    EXPECT_EQ(tree.cutOff().size(), 2U);
}

TEST(HostTree, HostileNamesAndValues)
{
    MadeHost made;
    for (const char* name : {"-rf", "a b", "quote'\"", "..dots", "mlx5_0"})
        made.set(std::string("names/") + name, "1\n");
    made.set("names/line\nfeed", "1\n");
    made.set("names/\x1b[2J", "1\n");
    made.set("names/\xff\xfe", "1\n");
    made.set("value", "a\x1b]0;title\x07"
                      "b\nsecond line\n");
    made.set("zero", std::string("ab\0cd", 5));
    const HostTree tree(made.root());
    EXPECT_THAT(tree.entries("names"), ElementsAre("-rf", "..dots", "a b", "mlx5_0", "quote'\""));
    EXPECT_EQ(tree.cutOff().size(), 1U);
    EXPECT_EQ(tree.line("value").valueOr(""), "a\\x1b]0;title\\x07b\\nsecond line");
    EXPECT_EQ(tree.line("zero").valueOr(""), "ab");
    EXPECT_EQ(tree.number("value").why().english(), "\"a\\x1b]0;title\\x07b\\nsecond line\" is not a number");
}

TEST(HostTree, ADeviceCalledLikeAPathIsOneDevice)
{
    MadeHost made;
    made.addAdapter("-x; rm -rf $HOME", "0000:17:00.0", false);
    const Host host = made.read();
    ASSERT_EQ(host.devices.size(), 1U);
    EXPECT_EQ(host.devices.front().name, "-x; rm -rf $HOME");
    EXPECT_EQ(host.devices.front().firmware.valueOr(""), "28.41.1000");
}

} // namespace
