// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an end of a connection test says of its queue pair: what was not read is not said, which is no 0.
#pragma once

#include "core/device/queue_pair.h"
#include "core/probe/values.h"

namespace fabriscope::agent {

[[nodiscard]] probe::Values valuesOf(const device::QueuePairFacts& facts);
[[nodiscard]] probe::Values valuesOf(const device::QueuePairPath& path);

} // namespace fabriscope::agent
