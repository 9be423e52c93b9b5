// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/job.h"

namespace fabriscope::agent {

/// ListDevices.
std::unique_ptr<Job> deviceJob(JobContext context);

} // namespace fabriscope::agent
