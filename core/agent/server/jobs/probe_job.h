// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/job.h"

namespace fabriscope::agent {

/// One end of a connection test: a conversation whose messages are actions (core/probe/values.h), done one after the
/// other on a thread of its own. With the end of the request, or of the connection, all that it opened is closed.
std::unique_ptr<Job> probeJob(JobContext context);

} // namespace fabriscope::agent
