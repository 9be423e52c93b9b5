// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot_file.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace fabriscope::test {

/// fabriscopectl on files of a folder.
class CtlFiles : public testing::Test
{
protected:
    ToolResult run(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), programPath("fabriscopectl"));
        return runProgram(arguments);
    }
    /// With the file behind --connect.
    ToolResult of(const std::string& file, std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"--connect", "snapshot:" + file});
        return run(std::move(arguments));
    }
    std::string save(const fabric::Snapshot& snapshot, const std::string& name = "fabric.fabsnap")
    {
        const std::string path = folder.path(name);
        EXPECT_TRUE(fabric::writeSnapshotFile(path, snapshot));
        return path;
    }
    std::string write(const std::string& name, const std::string& text) { return folder.write(name, text).string(); }

    TemporaryFolder folder;
};

} // namespace fabriscope::test
