// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is given away with a report of a problem: a folder that its owner can look through first.
#pragma once

#include "core/agent/protocol/types.h"
#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"
#include "core/health/acknowledgements.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::console {

struct ProblemInput
{
    std::string program;                     ///< "fabriscopectl 0.1.0"
    std::optional<agent::AgentInfo> agent{}; ///< none: the fabric comes from a file
    fabric::SnapshotPtr snapshot{};          ///< as it is: it is disguised here; null: none
    std::string opensmLog{};                 ///< as it is; empty: none
    std::vector<std::string> events{};       ///< what happened, without a foreign text: times and kinds
    bool keepVendors = false;                ///< GUIDs still name the maker
    health::WallTime made;
};

struct ProblemFile
{
    std::string name;
    std::string bytes;
};

/// README.txt, versions.txt, and what there is of fabric.fabsnap, report.json, opensm.log, events.txt. Names, GUIDs,
/// LIDs, serial numbers and free texts are left out or replaced, each by the same in all files; keys, targets and
/// settings are in none of them.
[[nodiscard]] std::vector<ProblemFile> problemFiles(const ProblemInput& input);

/// Writes them into a folder that must not exist yet; only its owner may read it.
[[nodiscard]] Result<void> writeProblem(const std::filesystem::path& folder, const std::vector<ProblemFile>& files);

} // namespace fabriscope::console
