// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/topology_file.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <string>

namespace fabriscope::simulation {
namespace {

TEST(TopologyFile, FilesThatIncludeOneAnotherManyTimesEnd)
{
    // Ten thousand to the ninth power of the last one, which is a megabyte: a depth alone bounds nothing.
    const test::TemporaryFolder folder;
    std::string text(std::size_t{1} << 20U, '#');
    for (int depth = 0; depth < 8; ++depth) {
        const std::string file = folder.write("file" + std::to_string(depth), text + "\n").string();
        text.clear();
        for (int i = 0; i < 10'000; ++i)
            text += "include \"" + file + "\"\n";
    }
    const auto summary = summarizeTopology(folder.write("topology", text));
    ASSERT_FALSE(summary);
    EXPECT_EQ(summary.error().code, ErrorCode::InvalidArgument) << describe(summary.error());
}

TEST(TopologyFile, AFifoInItsPlaceIsRefusedAtOnce)
{
    const test::TemporaryFolder folder;
    const std::string fifo = folder.path("fifo");
    ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
    EXPECT_FALSE(summarizeTopology(fifo));
    EXPECT_FALSE(summarizeTopology(folder.write("topology", "include \"" + fifo + "\"\n")));
}

} // namespace
} // namespace fabriscope::simulation
