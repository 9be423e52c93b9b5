// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/job.h"

namespace fabriscope::agent {

/// FollowFabric: snapshots as the fabric changes, until it is cancelled.
[[nodiscard]] std::unique_ptr<Job> followJob(JobContext context);

} // namespace fabriscope::agent
