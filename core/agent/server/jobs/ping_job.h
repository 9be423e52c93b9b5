// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/job.h"

namespace fabriscope::agent {

/// SendPings.
std::unique_ptr<Job> pingJob(JobContext context);

/// ServePings: only while a console requests it, on a port of its own.
std::unique_ptr<Job> pingServeJob(JobContext context);

} // namespace fabriscope::agent
