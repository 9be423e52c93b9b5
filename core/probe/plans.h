// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/exchange.h"
#include "core/probe/preflight.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace fabriscope::probe {

enum class TestKind : std::uint8_t { Cm, Rc, Uc, Ud, Bandwidth, Latency };
[[nodiscard]] std::string_view toString(TestKind kind); ///< "cm", "rc", "uc", "ud", "bw", "lat"

/// What the user wants to be tested; what is left open has its usual value.
struct TestWish
{
    TestKind kind = TestKind::Rc;
    PreflightWish ends;
    BySide<Values> forced;              ///< see TestPlan
    std::vector<std::uint64_t> sizes{}; ///< of messages; one round each
    std::optional<device::Operation> operation{};
    std::optional<device::Service> service{}; ///< of Bandwidth and Latency
    device::PortSpace space = device::PortSpace::Tcp;
    std::uint64_t durationMs = 2000; ///< of a measurement's round
    std::uint64_t count = 0;         ///< messages a round instead
    std::uint32_t window = 0;        ///< messages under way; 0: as usual for the kind
    bool bothWays = false;
};

/// `random` gives the PSNs and the Q_Key.
[[nodiscard]] TestPlan planFor(const TestWish& wish, const Preflight& ends, std::uint64_t random);

} // namespace fabriscope::probe
