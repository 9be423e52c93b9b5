// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/document.h"
#include "core/probe/preflight.h"

#include <optional>
#include <string_view>

namespace fabriscope::probe {

/// What a round came to, seen from the end that sent; of both ways the sum of both.
struct Figures
{
    double seconds = 0;
    double gigabits = 0; ///< a second
    double messages = 0; ///< a second
    double cpu = 0;      ///< seconds of CPU time a second, of the sender; 0 also where that is not told
    /// Of each end: seconds of CPU time a second, and for 10^9 bytes (qperf's cost). It is the time of the thread that
    /// sends or receives: what a kernel does for it elsewhere, as Soft-RoCE's, is not in it. None: not told, or nothing
    /// has passed.
    BySide<std::optional<double>> cpus{};
    BySide<std::optional<double>> cpuPerGigabyte{};
};
[[nodiscard]] Figures figuresOf(const RoundRecord& round);
/// It lasted long enough: in less than a second a transfer has only begun.
[[nodiscard]] bool isRate(const Figures& figures);

/// What the figures of both hosts depend on: processor, CPUs, kernel, device, driver, firmware; a row an end. "not
/// read" stands where a host does not say it.
[[nodiscard]] Table configurationOf(const BySide<std::optional<host::Host>>& hosts, const BySide<ChosenEnd>& ends);

/// "send", "compare-and-swap": on the command line and in JSON.
[[nodiscard]] std::string_view toString(device::Operation operation);

} // namespace fabriscope::probe
