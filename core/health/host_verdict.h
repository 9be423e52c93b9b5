// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/finding.h"

#include <span>

namespace fabriscope::health {

/// Whether a host can be given work, as a batch system checks before and after a job.
struct HostVerdict
{
    bool fit = false;
    Message sentence;  ///< one line: the verdict and the most urgent reason
    Findings findings; ///< that concern its adapters and their cables, the members of combined ones single
};

/// `nodes`: the host's adapters. Fit is a host with an active port, no port that is connected and not active (or of
/// which that is not known), and no finding above a notice. `allRead`: nothing that was to be checked is left open;
/// else, or after a sweep that was cut short, or where it lacks ports that its kind has and a part of the fabric was
/// not read, a host of which nothing bad is known is not known to be fit.
[[nodiscard]] HostVerdict judgeHost(const fabric::Snapshot& snapshot, std::string_view name,
                                    std::span<const fabric::NodeIndex> nodes, const Findings& findings,
                                    bool allRead = true);

} // namespace fabriscope::health
