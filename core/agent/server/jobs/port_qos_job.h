// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/job.h"

namespace fabriscope::agent {

/// ReadPortQos.
std::unique_ptr<Job> portQosJob(JobContext context);

} // namespace fabriscope::agent
