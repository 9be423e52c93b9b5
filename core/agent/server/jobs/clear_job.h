// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/job.h"

namespace fabriscope::agent {

/// ClearCounters, and the same as clear_errors.
std::unique_ptr<Job> clearJob(JobContext context);

} // namespace fabriscope::agent
