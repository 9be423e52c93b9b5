// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file.h"
#include "core/base/handle.h"
#include "tests/support/temporary_folder.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <format>
#include <thread>

namespace {

using namespace fabriscope;
using namespace std::chrono_literals;

constexpr std::size_t limit = 1000;

class PipeTest : public testing::Test
{
protected:
    void SetUp() override { ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0); }
    test::TemporaryFolder folder;
    std::string path = folder.path("fifo");
};

TEST_F(PipeTest, ReadsWhatIsWritten)
{
    std::jthread writer([this] {
        const int fd = ::open(path.c_str(), O_WRONLY); // NOLINT(*-vararg): waits for the reader
        for (const std::string_view part : {"one ", "two"})
            ASSERT_EQ(::write(fd, part.data(), part.size()), static_cast<ssize_t>(part.size()));
        ::close(fd);
    });
    const auto text = readFile(path, limit, {}, 30s);
    ASSERT_TRUE(text) << describe(text.error());
    EXPECT_EQ(*text, "one two");
}

TEST_F(PipeTest, WithoutAWriterItGivesUp)
{
    const auto text = readFile(path, limit, {}, 50ms);
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().code, ErrorCode::Timeout);
}

TEST_F(PipeTest, AStopEndsIt)
{
    std::stop_source stop;
    std::jthread other([&stop] { stop.request_stop(); });
    const auto text = readFile(path, limit, stop.get_token(), 10min);
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().code, ErrorCode::Cancelled);
}

TEST(ReadFile, StopsAtItsLimitWhereverItReads)
{
    const auto endless = readFile("/dev/zero", limit, {}, 30s);
    ASSERT_FALSE(endless);
    EXPECT_EQ(endless.error().code, ErrorCode::InvalidArgument);
    const test::TemporaryFolder folder;
    folder.write("file", "words");
    EXPECT_EQ(readFile(folder.path("file"), limit, {}, 30s), "words");
    EXPECT_EQ(readFile(folder.path("none"), limit, {}, 30s).error().code, ErrorCode::NotFound);
    EXPECT_FALSE(readFile(folder.path(), limit, {}, 30s)) << "a folder";
}

/// Root writes over a file that somebody has made so in a folder of his own.
TEST(WriteFile, NothingThatItReplacesRunsWithTheRightsOfItsOwner)
{
    const test::TemporaryFolder folder;
    const auto file = folder.write("report", "theirs");
    ASSERT_EQ(::chmod(file.c_str(), 06755), 0);
    ASSERT_TRUE(writeFileAtomically(file, "ours"));
    struct stat facts{};
    ASSERT_EQ(::stat(file.c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 07777U, 0755U);
    EXPECT_EQ(test::textOf(file), "ours");
}

TEST(WriteFile, APipeOfThisProcessIsWrittenTo)
{
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
    const FileDescriptor from(ends[0]);
    const FileDescriptor to(ends[1]);
    const auto written = writeFileAtomically(std::format("/dev/fd/{}", to.get()), "a report");
    ASSERT_TRUE(written) << describe(written.error()) << ": as /dev/stdout before a pager";
    std::array<char, 16> bytes{};
    EXPECT_EQ(::read(from.get(), bytes.data(), bytes.size()), 8);
    EXPECT_STREQ(bytes.data(), "a report");
}

/// Root writes a report into /tmp, where somebody waits for it.
TEST(WriteFile, WhatOthersHavePutIntoASharedFolderIsNotUsed)
{
    if (::geteuid() != 0) GTEST_SKIP() << "only root can make files of another user";
    constexpr uid_t somebody = 65534;
    const test::TemporaryFolder folder;
    const auto victim = folder.write("victim", "ours");
    const auto shared = folder.path() / "shared";
    ASSERT_EQ(::mkdir(shared.c_str(), 0700), 0);
    ASSERT_EQ(::chmod(shared.c_str(), 01777), 0);
    const std::string link = (shared / "link").string();
    const std::string chain = folder.path("chain"); // our own, which leads to the other one
    ASSERT_EQ(::symlink(victim.c_str(), link.c_str()), 0);
    ASSERT_EQ(::symlink(link.c_str(), chain.c_str()), 0);
    EXPECT_TRUE(writeFileAtomically(link, "ours")) << "its own link is followed";
    ASSERT_EQ(::lchown(link.c_str(), somebody, somebody), 0);
    const std::string file = (shared / "file").string();
    const std::string pipe = (shared / "pipe").string();
    ASSERT_EQ(::mknod(file.c_str(), S_IFREG | 0666, 0), 0);
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0666), 0);
    for (const std::string& each : {file, pipe})
        ASSERT_EQ(::chown(each.c_str(), somebody, somebody), 0);
    for (const std::string& each : {link, chain, file, pipe}) {
        const auto written = writeFileAtomically(each, "theirs");
        ASSERT_FALSE(written) << each;
        EXPECT_EQ(written.error().code, ErrorCode::NotAllowed) << each;
    }
    EXPECT_EQ(test::textOf(victim), "ours");
    EXPECT_TRUE(writeFileAtomically(shared / "new", "ours"));
    EXPECT_TRUE(writeFileAtomically(shared / "new", "ours again"));
    ASSERT_EQ(::chmod(shared.c_str(), 0755), 0);
    EXPECT_TRUE(writeFileAtomically(file, "ours")) << "nobody but root makes files there";
}

/// Root writes into the folder of a service, which may put a link to any file there.
TEST(WriteFile, ALinkOfAnotherUserLeadsToWhatIsHisAlone)
{
    if (::geteuid() != 0) GTEST_SKIP() << "only root can make files of another user";
    constexpr uid_t service = 65534, somebody = 65533;
    const test::TemporaryFolder folder;
    const auto folderOf = [&folder](const char* name, uid_t owner) {
        std::filesystem::path made = folder.path(name);
        EXPECT_EQ(::mkdir(made.c_str(), 0755), 0);
        EXPECT_EQ(::chown(made.c_str(), owner, owner), 0);
        return made;
    };
    const auto theirs = folderOf("service", service);
    const auto other = folderOf("other", service);
    const auto linkTo = [&theirs](const std::filesystem::path& target) {
        std::string link = (theirs / "fabric.prom").string();
        (void)::unlink(link.c_str());
        EXPECT_EQ(::symlink(target.c_str(), link.c_str()), 0);
        EXPECT_EQ(::lchown(link.c_str(), service, service), 0);
        return link;
    };
    for (const auto& victim : {folder.write("victim", "ours"), folderOf("user", somebody) / "victim"}) {
        const auto written = writeFileAtomically(linkTo(victim), "theirs");
        ASSERT_FALSE(written) << victim;
        EXPECT_EQ(written.error().code, ErrorCode::NotAllowed) << victim;
    }
    EXPECT_EQ(test::textOf(folder.path() / "victim"), "ours");
    EXPECT_TRUE(writeFileAtomically(linkTo(other / "fabric.prom"), "metrics"));
    EXPECT_EQ(test::textOf(other / "fabric.prom"), "metrics");
    const std::string link = linkTo(folder.path() / "victim");
    ASSERT_EQ(::lchown(link.c_str(), 0, 0), 0);
    EXPECT_TRUE(writeFileAtomically(link, "ours again")) << "root's own link";
    // A pipe would have root wait for ever.
    const std::string pipe = (theirs / "pipe").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    ASSERT_EQ(::chown(pipe.c_str(), service, service), 0);
    const auto waited = writeFileAtomically(pipe, "theirs");
    ASSERT_FALSE(waited);
    EXPECT_EQ(waited.error().code, ErrorCode::NotAllowed);
}

TEST(WriteFile, ALinkOfAnotherUserOnTheWayLeadsToWhatIsHisAlone)
{
    if (::geteuid() != 0) GTEST_SKIP() << "only root can make files of another user";
    constexpr uid_t somebody = 65533;
    const test::TemporaryFolder folder;
    const auto folderOf = [&folder](const char* name, uid_t owner, mode_t mode) {
        std::filesystem::path made = folder.path(name);
        EXPECT_EQ(::mkdir(made.c_str(), mode), 0);
        EXPECT_EQ(::chmod(made.c_str(), mode), 0);
        EXPECT_EQ(::chown(made.c_str(), owner, owner), 0);
        return made;
    };
    const auto link = [](const std::filesystem::path& target, const std::filesystem::path& at, uid_t owner) {
        EXPECT_EQ(::symlink(target.c_str(), at.c_str()), 0);
        EXPECT_EQ(::lchown(at.c_str(), owner, owner), 0);
        return at;
    };
    const auto victim = folderOf("victim", 0, 0755);
    const auto theirs = folderOf("theirs", somebody, 0755);
    const auto results = folderOf("theirs/results", somebody, 0755);
    const auto shared = folderOf("shared", 0, 01777);
    const auto led = link(victim, theirs / "d", somebody);
    const auto twice = link("theirs/d", folder.path("ours"), 0); // our own link leads to theirs
    for (const auto& way : {led, twice, led / "..", link(results, shared / "d", somebody)}) {
        const auto written = writeFileAtomically(way / "fabric.csv", "metrics");
        ASSERT_FALSE(written) << way;
        EXPECT_EQ(written.error().code, ErrorCode::NotAllowed) << way;
        EXPECT_FALSE(followOwnLinks(way / "fabric.csv")) << way;
    }
    EXPECT_TRUE(std::filesystem::is_empty(victim));
    EXPECT_TRUE(writeFileAtomically(link("results", theirs / "latest", somebody) / "fabric.csv", "metrics"));
    EXPECT_EQ(test::textOf(results / "fabric.csv"), "metrics");
    EXPECT_TRUE(writeFileAtomically(link(victim, theirs / "ours", 0) / "fabric.csv", "metrics")) << "root's own link";
    EXPECT_EQ(test::textOf(victim / "fabric.csv"), "metrics");
    const auto round = link("round", folder.path("round"), 0);
    const auto written = writeFileAtomically(round / "fabric.csv", "metrics");
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().sysErrno, ELOOP);
}

} // namespace
