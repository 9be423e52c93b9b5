// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an end of a connection test says of its queue pair: what was not read is not said, which is no 0.
#pragma once

#include "core/device/connection_storm.h"
#include "core/device/queue_pair.h"
#include "core/probe/values.h"

namespace fabriscope::agent {

[[nodiscard]] probe::Values valuesOf(const device::QueuePairFacts& facts);
[[nodiscard]] probe::Values valuesOf(const device::QueuePairPath& path);
/// Of many connections: how many stood, and what limits them.
[[nodiscard]] probe::Values valuesOf(const device::StormResult& result);

} // namespace fabriscope::agent
