// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::test {

/// Is called with the name of each boundary of a run (`boundary` of change::PlanContext and opensm_host::ApplyContext).
using AtBoundary = std::function<void(std::string_view name)>;
/// Does what may be interrupted, and calls its argument at each boundary.
using InterruptedRun = std::function<void(const AtBoundary&)>;

/// Ends this process as a power cut does: nothing of it runs any more.
void killThisProcess();
/// What this process writes to files from now on fails; the programs that it runs may write.
void fillTheDisk();

/// Does `run` in a process of its own and calls `happens` there at the boundary of that number, 1 for the first: the
/// boundary's name; none when the run ended before it.
std::optional<std::string> interruptedAt(int number, const InterruptedRun& run,
                                         const std::function<void()>& happens = &killThisProcess);
/// Kills such a process at the first boundary of that name; false: the run ended without passing one.
bool killedAt(std::string_view name, const InterruptedRun& run);

} // namespace fabriscope::test
