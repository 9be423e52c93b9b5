// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/job.h"

namespace fabriscope::agent {

/// WatchCounters, of ports of the fabric and of Ethernet ports of this host. A console that reads slowly loses samples,
/// and gets their number.
std::unique_ptr<Job> counterJob(JobContext context);

} // namespace fabriscope::agent
