// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/jobs.h"

namespace fabriscope::agent {

/// Makes the job of each request that this agent knows; null: an unknown one, such as a newer console's.
[[nodiscard]] Jobs::Make jobFor(const pb::Request& request);

/// A message that continues a request which was started before.
[[nodiscard]] bool isFurther(const pb::Request& request);

} // namespace fabriscope::agent
