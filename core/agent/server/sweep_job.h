// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/job.h"

namespace fabriscope::agent {

/// StartSweep.
std::unique_ptr<Job> sweepJob(JobContext context);

} // namespace fabriscope::agent
