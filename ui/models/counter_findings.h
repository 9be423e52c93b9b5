// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the counters show, for the reader: where data waits and why, and which counters are too high. In sentences of
// the user's language.
#pragma once

#include "core/health/alarm_groups.h"
#include "core/health/congestion.h"
#include "ui/models/findings.h"

namespace fabriscope::ui {

/// "≈ 61 % on VL0, 3 % on VL1"; empty where the lanes are not known.
[[nodiscard]] QString lanesText(const perf::WaitByLane& lanes);
/// One sentence about which port waits, on which lane and why, its evidence, the remedy.
[[nodiscard]] Finding shownFinding(const fabric::Snapshot& snapshot, const health::Congestion& congestion);
/// What this port has to do with it: that it is the bottleneck, waits because of it, or sends into it. Empty: nothing.
[[nodiscard]] QString partIn(const fabric::Snapshot& snapshot, const health::Congestion& congestion,
                             const perf::PortKey& port);
[[nodiscard]] Finding shownFinding(const fabric::Snapshot& snapshot, const health::AlarmGroup& group);
/// All of them, most urgent first; of many cables with one severity one finding with a member each.
[[nodiscard]] Findings shownFindings(const fabric::Snapshot& snapshot, const std::vector<health::AlarmGroup>& groups);

} // namespace fabriscope::ui
