// SPDX-License-Identifier: GPL-3.0-or-later
//
// fabriscopectl with files that cannot be read: an error is a sentence and a status, never an abort.
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <format>
#include <string>

namespace fabriscope::test {
namespace {

struct Outcome
{
    int status = -1; ///< of the shell: above 128 after a signal
    std::string output;
};

Outcome ctl(const std::string& arguments)
{
    const std::string command = std::format("{} {} 2>&1", programPath("fabriscopectl"), arguments);
    FILE* pipe = ::popen(command.c_str(), "r");
    Outcome run;
    if (pipe == nullptr) return run;
    std::array<char, 4096> buffer{};
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
        run.output.append(buffer.data(), count);
    const int status = ::pclose(pipe);
    run.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return run;
}

TEST(CtlFiles, AFolderIsAnErrorThatIsSaid)
{
    const TemporaryFolder folder;
    const std::string here = folder.path(".");
    const std::string policy = folder.write("qos.conf", "qos-ulps\ndefault : 0\nend-qos-ulps\n").string();
    for (const std::string& arguments :
         {std::format("convert qos {}", here), std::format("explain qos {}", here),
          std::format("check qos {} --opensm {}", policy, here),
          std::format("explain qos {} --opensm {}", policy, here),
          std::format("check qos {} --partitions {}", policy, here), std::format("convert qos - <{}", here)}) {
        const Outcome run = ctl(arguments);
        EXPECT_EQ(run.status, 3) << arguments << "\n" << run.output;
        EXPECT_TRUE(run.output.contains("cannot be read")) << arguments << "\n" << run.output;
        EXPECT_TRUE(run.output.contains("directory")) << run.output;
    }
}

TEST(CtlFiles, AReadThatFailsIsAnErrorThatIsSaid)
{
    // The kernel refuses to read the memory of address 0 (EIO).
    for (const char* arguments :
         {"check qos /proc/self/mem", "convert qos /proc/self/mem", "explain qos /proc/self/mem"}) {
        const Outcome run = ctl(arguments);
        EXPECT_EQ(run.status, 3) << arguments << "\n" << run.output;
        EXPECT_TRUE(run.output.contains("cannot be read")) << run.output;
    }
}

TEST(CtlFiles, ADeviceWithoutAnEndIsRefused)
{
    const Outcome run = ctl("check qos /dev/zero");
    EXPECT_EQ(run.status, 3) << run.output;
    EXPECT_TRUE(run.output.contains("is larger than")) << run.output;
}

TEST(CtlFiles, ExplainUsesOpenSmsDefaultsWithoutItsFile)
{
    const TemporaryFolder folder;
    const std::string policy = folder.write("qos.conf", "qos-ulps\ndefault : 0\nrds : 3\nend-qos-ulps\n").string();
    const Outcome run = ctl(std::format("explain qos {} --rdma-port 18634", policy));
    EXPECT_EQ(run.status, 0) << run.output;
    EXPECT_TRUE(run.output.contains("SL          3")) << run.output;
    EXPECT_TRUE(run.output.contains("VL          3 on CA ports")) << run.output;
}

} // namespace
} // namespace fabriscope::test
