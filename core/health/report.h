// SPDX-License-Identifier: GPL-3.0-or-later
//
// A report to be kept, sent or printed: one file that needs no other, with a map, what was found, and tables. English.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/health/acknowledgements.h"

#include <optional>
#include <string>

namespace fabriscope::health {

struct ReportInput
{
    const fabric::Snapshot& snapshot;
    const Sorted& findings;
    WallTime made;
    std::string by;                       ///< who made it: "alice@laptop"
    bool hasCounters = true;              ///< false: only the fabric was checked, which the report states
    std::optional<WallTime> countersAt{}; ///< when they were read, where that is no longer now
    bool allRead = true; ///< false: something that was to be checked was not read, which it states, too
};

/// A page of HTML 5 without scripts, with its style and its map (SVG) inside. Every foreign text is escaped.
[[nodiscard]] std::string reportHtml(const ReportInput& input);

/// An object with "made", "by", "source", "nodes", "links", "degradedLinks" (null: known of none), "countersRead",
/// "allRead", "findings" (as `health --format json`) and "rules".
[[nodiscard]] std::string reportJson(const ReportInput& input);

/// The fabric by tiers as SVG: switches, how many hosts each has, cables by number; what has findings in colour
/// and with a mark. Large fabrics are drawn by the groups of their switches.
[[nodiscard]] std::string reportMap(const fabric::Snapshot& snapshot, const Findings& findings);

} // namespace fabriscope::health
