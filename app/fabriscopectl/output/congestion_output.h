// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `health --congestion` prints.
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/health/checks/counter_checks.h"
#include "core/health/past_congestion.h"
#include "core/health/tree_beside.h"
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
    std::size_t ports = 0;                  ///< with a cable
    std::size_t unknown = 0;                ///< of these, ports of which it is not known whether data waits there
    std::optional<PastMeans> past{};        ///< none: of now
    std::optional<health::WallTime> asOf{}; ///< the latest reading; none: not known, or of an earlier time
    std::vector<health::KeptTree> kept{};   ///< the same with the time of each figure; empty: of an earlier time
    std::optional<health::Trial> trial{};   ///< with an estimate of what would become of each
};

/// Of now; without a trial.
CongestionReport congestionReport(const fabric::Snapshot& snapshot, const health::CounterChecks& checks,
                                  const std::optional<health::ClockPair>& clock);

/// Text: of each bottleneck the finding's sentence, and its tree as a table. JSON: an object with an array of trees,
/// of an earlier time with what it was concluded from. CSV: a line a link.
std::string renderCongestion(const fabric::Snapshot& snapshot, const CongestionReport& report, Format format);

/// Trees that were kept, beside what is measured at the same places now. Text: a table each, and what both sides say.
/// CSV: a line a port.
std::string renderBeside(const std::vector<health::Beside>& trees, Format format);

} // namespace fabriscope::ctl
