// SPDX-License-Identifier: GPL-3.0-or-later
//
// Requests for paths whose answers tell whether OpenSM works with the new files.
#pragma once

#include "core/opensm_host/change_plan.h"
#include "core/opensm_host/fabric_reader.h"

#include <optional>
#include <string>
#include <vector>

namespace fabriscope::opensm_host {

/// A request, and the SL that the offline evaluation foresees; none: the request is refused.
struct ForeseenPath
{
    PathRequest question;
    std::string name; ///< "the path from hca1 port 1 to hca2 port 1 for service ID 0x…"
    std::optional<ServiceLevel> before;
    std::optional<ServiceLevel> after;
};

struct PathSample
{
    std::vector<ForeseenPath> paths; ///< at most mostSampledPaths; those whose answer changes stand first
    Message why;                     ///< there are none: a sentence, or empty
    bool repairsPolicy = false;      ///< OpenSM drops the old policy and takes the new one
};

inline constexpr std::size_t mostSampledPaths = 48;

/// One or two requests for every way in which rules of the old and the new files meet, between a few ports of the
/// snapshot: members that change, members of every partition, ports that rules name. The files: as they are in force.
PathSample samplePaths(const FileTexts& before, const FileTexts& after, const fabric::Snapshot& snapshot);

} // namespace fabriscope::opensm_host
