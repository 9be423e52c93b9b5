// SPDX-License-Identifier: GPL-3.0-or-later
//
// fabriscopectl on OpenSM's files while others write or read them, and on those of two hosts.
#include "tests/support/paths.h"
#include "tests/unit/ctl/ctl_files.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/inotify.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <format>
#include <string>

namespace {

using namespace fabriscope;
using fabriscope::test::CtlFiles;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

/// A colleague's edit while the fabric is discovered, or what belongs to the file is read.
TEST_F(CtlFiles, FixDoesNotOverwriteWhatWasWrittenMeanwhile)
{
    const std::string file = write("opensm.conf", "LMC 2\n");
    const int watch = ::inotify_init1(IN_CLOEXEC);
    ASSERT_GE(::inotify_add_watch(watch, file.c_str(), IN_CLOSE_NOWRITE), 0);
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        ::dup2(ends[0], STDIN_FILENO);
        ::execl(test::programPath("fabriscopectl").c_str(), "fabriscopectl", "check", "--fix", "opensm", file.c_str(),
                "--partitions", "-", nullptr);
        ::_exit(127);
    }
    std::array<char, 4096> events{};
    ASSERT_GT(::read(watch, events.data(), events.size()), 0) << "it has read the file";
    write("opensm.conf", "LMC 3\n");
    for (const int end : {ends[0], ends[1], watch})
        ::close(end);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_EQ(WEXITSTATUS(status), 3);
    EXPECT_EQ(test::textOf(file), "LMC 3\n");
    EXPECT_THAT(run({"check", "--fix", "opensm", file}).output, HasSubstr("fixed:"));
    EXPECT_EQ(test::textOf(file), "lmc 3\n");
}

TEST_F(CtlFiles, FixSaysThatAnOpenSmReadsTheFileByItself)
{
    const std::string file = write("opensm.conf", "LMC 2\n");
    EXPECT_THAT(run({"check", "--fix", "opensm", file}).errors, Not(HasSubstr("heavy sweep")));
    write("opensm.conf", "LMC 2\n");
    const std::string program = folder.path("opensm");
    std::filesystem::copy_file("/bin/bash", program);
    const pid_t opensm = ::fork();
    if (opensm == 0) {
        ::execl(program.c_str(), "opensm", "-c", "kill -STOP $$", "-F", file.c_str(), nullptr);
        ::_exit(127);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(opensm, &status, WUNTRACED), opensm); // it has stopped: it is that program by now
    const auto fixed = run({"check", "--fix", "opensm", file});
    ::kill(opensm, SIGKILL);
    ::waitpid(opensm, &status, 0);
    EXPECT_THAT(fixed.errors, HasSubstr(std::format("(process {}) reads it at its next heavy sweep", opensm)));
}

TEST_F(CtlFiles, MasterAndStandbyAreComparedByWhatTheirFilesMean)
{
    const auto folderOf = [this](const std::string& name, const std::string& options, const std::string& partitions) {
        write(name + "/partitions.conf", partitions);
        return std::filesystem::path(write(name + "/opensm.conf", options)).parent_path().string();
    };
    const std::string all = "Default=0x7fff, ipoib : ALL=full ;\n";
    const std::string one = folderOf("one", "sm_priority 14\nlmc 0x1\n", all);
    const std::string same = folderOf("same", "lmc 1 # by hand\nsm_priority 13\n", "# all\n" + all);
    const std::string other = folderOf("other", "lmc 1\nsm_priority 13\n", all + "A=0x10 : ALL ;\n");
    const auto alike = run({"--format", "csv", "sm", "compare", one, same});
    EXPECT_EQ(alike.status, 0) << alike.errors;
    EXPECT_EQ(alike.output, "state,file,what,first,second\nown,opensm.conf,sm_priority,14,13\n");
    const auto differs = run({"--format", "json", "sm", "compare", one, other});
    EXPECT_EQ(differs.status, 1) << differs.errors;
    const auto rows = json::parse(differs.output);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].at("state"), "must-agree");
    EXPECT_EQ(rows[0].at("what"), "partition A (0x0010)");
    EXPECT_TRUE(rows[0].at("first").is_null());
    EXPECT_EQ(run({"sm", "compare", one, folder.path("none")}).status, 2) << "neither a folder nor a connection";
}

} // namespace
