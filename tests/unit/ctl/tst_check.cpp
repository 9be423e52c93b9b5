// SPDX-License-Identifier: GPL-3.0-or-later
//
// fabriscopectl check as scripts use it: files and folders, exit status, remedies.
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <set>
#include <string>

namespace fabriscope {
namespace {

struct Outcome
{
    int status = -1;
    std::string output; ///< both streams
};

class CheckCommand : public testing::Test
{
protected:
    [[nodiscard]] Outcome check(const std::string& arguments, const std::string& before = {}) const
    {
        const std::string command = "cd '" + m_folder.path().string() + "' && " + before + " " +
                                    test::programPath("fabriscopectl") + " check " + arguments + " </dev/null 2>&1";
        Outcome run;
        std::FILE* pipe = ::popen(command.c_str(), "r"); // NOLINT(cert-env33-c): of this test
        for (int c = pipe != nullptr ? std::fgetc(pipe) : EOF; c != EOF; c = std::fgetc(pipe))
            run.output += static_cast<char>(c);
        const int status = pipe != nullptr ? ::pclose(pipe) : -1;
        run.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        return run;
    }
    void write(const std::string& name, const std::string& text) const { m_folder.write(name, text); }
    [[nodiscard]] std::string text(const std::string& name) const { return test::textOf(m_folder.path(name)); }
    [[nodiscard]] std::string path(const std::string& name) const { return m_folder.path(name); }

private:
    test::TemporaryFolder m_folder;
};

const std::string goodPartitions = "Default=0x7fff, ipoib : ALL=full, SELF=full ;\n";

TEST_F(CheckCommand, TakesFilesAndFolders)
{
    write("a/opensm.conf", "sm_priorty 5\n");
    write("a/partitions.conf", goodPartitions);
    write("a/readme.txt", "not of OpenSM\n");
    write("a/partitions.conf.bak", "left over\n");
    write("b.conf", "Default=0x7fff, ipoib : ALL=full, SELF=full\n");
    const Outcome run = check("a b.conf");
    EXPECT_EQ(run.status, 1) << run.output;
    EXPECT_NE(run.output.find("a/opensm.conf:1:1: error: OpenSM knows no option 'sm_priorty'"), std::string::npos)
        << run.output;
    EXPECT_NE(run.output.find("b.conf:1:44: warning: the last definition"), std::string::npos) << run.output;
    EXPECT_EQ(run.output.find(".bak"), std::string::npos) << run.output;
    EXPECT_NE(run.output.find("2 other files were not checked"), std::string::npos) << run.output;
    // The contract: a kind, then a file.
    EXPECT_EQ(check("partitions a/partitions.conf").status, 0);
    EXPECT_EQ(check("opensm a/opensm.conf").status, 1);
}

TEST_F(CheckCommand, FilesOfOneFolderBelongTogether)
{
    write("a/opensm.conf", "qos FALSE\n");
    write("a/partitions.conf", "Default=0x7fff, ipoib, sl=2 : ALL=full, SELF=full ;\n");
    const Outcome both = check("a");
    EXPECT_NE(both.output.find("partitions.conf sets service levels"), std::string::npos) << both.output;
    const Outcome one = check("opensm a/opensm.conf");
    EXPECT_EQ(one.output.find("partitions.conf sets service levels"), std::string::npos) << one.output;
}

TEST_F(CheckCommand, FollowsOptionsThatNameFiles)
{
    write("roots", "leaf1\n");
    write("routes", "fe80::1 *\n");
    write("opensm.conf",
          "routing_engine updn\nroot_guid_file " + path("roots") + "\nprefix_routes_file " + path("routes") + "\n");
    const Outcome run = check("opensm.conf");
    EXPECT_EQ(run.status, 1);
    EXPECT_NE(run.output.find(path("roots") + ":1:1: error: 'leaf1' is not a GUID"), std::string::npos) << run.output;
    EXPECT_NE(run.output.find(path("routes") + ":1:1: error: 'fe80::1' is not a prefix"), std::string::npos)
        << run.output;
    EXPECT_EQ(check("root-guids roots").status, 1);
}

TEST_F(CheckCommand, ExitStatusIsTheContract)
{
    write("warning.conf", "Default=0x7fff, ipoib : ALL=full, SELF=full\n");
    write("error.conf", "Default=0x7fff, ipoib : nobody ;\n");
    write("unknown", "hello\n");
    EXPECT_EQ(check("partitions warning.conf").status, 1);
    EXPECT_EQ(check("partitions warning.conf --level warning").status, 1);
    EXPECT_EQ(check("partitions warning.conf --level error").status, 0);
    EXPECT_EQ(check("partitions error.conf --level error").status, 1);
    EXPECT_EQ(check("").status, 2);
    EXPECT_EQ(check("unknown").status, 2);
    EXPECT_EQ(check("--level much warning.conf").status, 2);
    EXPECT_EQ(check("--fix -").status, 2);
    EXPECT_EQ(check("missing.conf").status, 3);
    EXPECT_EQ(check("qos .").status, 2); // a folder without such a file
    // What can be read is checked all the same.
    const Outcome some = check("missing.conf partitions-of-mine.conf", "cp error.conf partitions-of-mine.conf &&");
    EXPECT_EQ(some.status, 3);
    EXPECT_NE(some.output.find("'nobody'"), std::string::npos) << some.output;
}

TEST_F(CheckCommand, FixWritesWhatLeavesNoChoice)
{
    write("opensm.conf", "// my file\nsm_priority = 5\nqos true\nlmc 16\n");
    const Outcome run = check("--fix --level warning opensm.conf");
    EXPECT_EQ(text("opensm.conf"), "# my file\nsm_priority 5\nqos TRUE\nlmc 0\n") << run.output;
    EXPECT_EQ(run.status, 0) << run.output;
    EXPECT_NE(run.output.find("opensm.conf:2:"), std::string::npos) << run.output;
    EXPECT_NE(run.output.find("fixed: Write TRUE"), std::string::npos) << run.output;
    // What gives rights is nobody's but the administrator's to decide.
    const std::string limited = "Default=0x7fff, ipoib : SELF=full ;\n";
    write("partitions.conf", limited);
    EXPECT_EQ(check("--fix partitions.conf").status, 1);
    EXPECT_EQ(text("partitions.conf"), limited);
}

TEST_F(CheckCommand, FixKeepsTheFileWhenItCannotBeWritten)
{
    if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
    write("a/opensm.conf", "qos true\n");
    std::filesystem::permissions(path("a"), std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
    EXPECT_EQ(check("--fix a/opensm.conf").status, 3);
    EXPECT_EQ(text("a/opensm.conf"), "qos true\n");
    std::filesystem::permissions(path("a"), std::filesystem::perms::owner_all);
}

TEST_F(CheckCommand, FixSaysWhatItHasWrittenBeforeItFails)
{
    std::string large = "qos true\n";
    for (int line = 0; line < 500; ++line)
        large += "# of no importance\n";
    write("a/opensm.conf", "qos true\n");
    write("b/opensm.conf", large);
    const Outcome run = check("--fix a/opensm.conf b/opensm.conf", "trap '' XFSZ; ulimit -f 8;"); // 4 KiB
    EXPECT_EQ(run.status, 3) << run.output;
    EXPECT_EQ(text("a/opensm.conf"), "qos TRUE\n");
    EXPECT_EQ(text("b/opensm.conf"), large);
    EXPECT_NE(run.output.find("a/opensm.conf:1:"), std::string::npos) << run.output;
    EXPECT_NE(run.output.find("b/opensm.conf: "), std::string::npos) << run.output;
}

TEST_F(CheckCommand, KnowsNvidiasOpenSm)
{
    write("opensm.conf", "virt_enabled 2\n");
    const Outcome upstream = check("opensm.conf");
    EXPECT_EQ(upstream.status, 1);
    EXPECT_NE(upstream.output.find("known to NVIDIA's OpenSM only"), std::string::npos) << upstream.output;
    EXPECT_EQ(check("--dialect nvidia opensm.conf").status, 0);
}

TEST_F(CheckCommand, PrintsOneArrayOfJson)
{
    write("opensm.conf", "sm_priorty 5\n");
    write("partitions.conf", "Default=0x7fff, ipoib : nobody ;\n");
    const Outcome run = check("opensm.conf partitions.conf --format json");
    const auto found = nlohmann::json::parse(run.output, nullptr, false);
    ASSERT_TRUE(found.is_array()) << run.output;
    std::set<std::string> files;
    for (const auto& entry : found)
        files.insert(entry.at("file").get<std::string>());
    EXPECT_EQ(files, (std::set<std::string>{"opensm.conf", "partitions.conf"}));
}

} // namespace
} // namespace fabriscope
