// SPDX-License-Identifier: GPL-3.0-or-later
//
// The little that has to be known about a topology file before ibsim reads it: how much room it needs, and where a
// client can be attached.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace fabriscope::simulation {

struct TopologySummary
{
    std::vector<std::string> adapters; ///< node ids of the CAs, in the order of the file
    std::vector<std::string> switches;
    std::map<std::string, std::string> descriptions; ///< NodeDescriptions by node id
    std::size_t routers = 0;
    std::size_t ports = 0; ///< switches have one more than they count: port 0

    /// Where clients and opensm are attached unless told otherwise: the first two adapters of the largest part of the
    /// fabric that is cabled together (by their first port, the only one to which ibsim attaches clients); a switch
    /// where there is no adapter.
    std::string clientNode;
    std::string subnetManagerNode;

    /// Command line options with which ibsim has room for the fabric.
    [[nodiscard]] std::vector<std::string> simulatorOptions() const;
};

/// Count what the file, and the files it includes, declare. NotFound or Io when one cannot be read; Parse when there is
/// not a single node, or a node's line is damaged (with file and line).
Result<TopologySummary> summarizeTopology(const std::filesystem::path& file);

} // namespace fabriscope::simulation
