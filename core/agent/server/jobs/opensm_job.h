// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/job.h"

namespace fabriscope::agent {

/// OpenSmCall: OpenSM's files and processes are read and changed on a thread of the job's own. When the
/// connection ends, an Apply that still runs rolls back.
std::unique_ptr<Job> openSmJob(JobContext context);
/// Undoes what a killed agent has left half done, if this one may, and reports it in a LogLine. No console requests it.
std::unique_ptr<Job> recoveryJob(JobContext context);

} // namespace fabriscope::agent
