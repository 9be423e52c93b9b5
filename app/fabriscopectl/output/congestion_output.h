// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `health --congestion` prints.
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/health/checks/congestion.h"
#include "core/health/past_congestion.h"
#include "core/health/tree_trial.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::ctl {

/// Of an earlier time: what the figures are means over, and what is missing.
struct PastMeans
{
    history::WallTime at; ///< that was asked for
    history::WallTime from;
    history::WallTime to;
    history::Step step = history::Step::Raw;
    bool fabricOfThen = false;
    std::vector<health::PastHole> holes;
};

/// Where data waits, and how much of the fabric that was concluded from.
struct CongestionReport
{
    health::Congestions congestions;
    std::size_t ports = 0;              ///< with a cable
    std::size_t unknown = 0;            ///< of these, ports of which it is not known whether data waits there
    std::optional<PastMeans> past;      ///< none: of now
    std::optional<health::Trial> trial; ///< with an estimate of what would become of each
};

/// Text: of each bottleneck the finding's sentence, and its tree as a table. JSON: an object with an array of trees,
/// of an earlier time with what it was concluded from. CSV: a line a link.
std::string renderCongestion(const fabric::Snapshot& snapshot, const CongestionReport& report, Format format);

} // namespace fabriscope::ctl
