// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the forwarding tables of switches: linear, multicast, SL-to-VL. Subnet management packets (IBTA vol. 1,
// 14.2.5.8, .10, .12), by LID, and where that has no answer by directed route: a table with a hole in it must still be
// read. Many in flight, as many as the engine allows.
#pragma once

#include "core/base/error.h"
#include "core/routes/read_plan.h"
#include "core/transport/mad_loop.h"

#include <functional>
#include <memory>

namespace fabriscope::routes {

/// Begins to read, on the MadLoop's executor. What a switch does not answer is RouteTables::unread; only the end of the
/// transport is an Error. Destroying what it returns ends it silently.
[[nodiscard]] std::unique_ptr<transport::MadSource> readTables(std::shared_ptr<transport::MadLoop> loop, ReadPlan plan,
                                                               std::function<void(ReadProgress)> progress,
                                                               std::function<void(Result<fabric::RoutesPtr>)> done);

} // namespace fabriscope::routes
