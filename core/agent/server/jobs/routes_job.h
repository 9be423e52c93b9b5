// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/job.h"

namespace fabriscope::agent {

/// ReadRoutes: progress while it reads, then the tables in pieces, as fast as the console takes them.
std::unique_ptr<Job> routesJob(JobContext context);

} // namespace fabriscope::agent
