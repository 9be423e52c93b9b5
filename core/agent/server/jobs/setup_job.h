// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/job.h"

namespace fabriscope::agent {

/// SetupCall: the journal of the host, what a wizard's plan would change, applying and undoing it. Cancelled between
/// two steps, a plan undoes those before.
std::unique_ptr<Job> setupJob(JobContext context);

} // namespace fabriscope::agent
