// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/job.h"

namespace fabriscope::agent {

/// QuerySa: records are sent on while they come. What a slow console has not taken waits, up to a limit.
std::unique_ptr<Job> saJob(JobContext context);

/// ReadSmp.
std::unique_ptr<Job> smpJob(JobContext context);

} // namespace fabriscope::agent
