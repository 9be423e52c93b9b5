// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/exchange.h"

#include <string_view>

namespace fabriscope::probe {

/// What a round came to, seen from the end that sent; of both ways the sum of both.
struct Figures
{
    double seconds = 0;
    double gigabits = 0; ///< a second
    double messages = 0; ///< a second
    double cpu = 0;      ///< seconds of CPU time a second, of the sender
};
[[nodiscard]] Figures figuresOf(const RoundRecord& round);
/// It lasted long enough: in less than a second a transfer has only begun.
[[nodiscard]] bool isRate(const Figures& figures);

/// "send", "compare-and-swap": on the command line and in JSON.
[[nodiscard]] std::string_view toString(device::Operation operation);

} // namespace fabriscope::probe
