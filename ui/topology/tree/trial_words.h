// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/tree_trial.h"

#include <QString>

namespace fabriscope::ui::topology {

/// What would become of the congestion, said as an estimate with its reasons; or why there is none.
[[nodiscard]] QString trialText(const fabric::Snapshot& snapshot, const health::Congestion& congestion,
                                const health::Trial& trial);

} // namespace fabriscope::ui::topology
