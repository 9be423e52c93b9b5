// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/host/host.h"
#include "core/probe/values.h"

namespace fabriscope::probe {

/// Whether the GID and the LID that an end reports for its queue pair are of a port that its host was read with. The
/// other end sends there: a host that names a third one's is to get nothing sent there. MalformedReply: they are not.
[[nodiscard]] Result<void> checkReported(const Values& reported, const host::Host& host);

} // namespace fabriscope::probe
