// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a ping is to be, and what came of it; vendor_ping.h sends them.
#pragma once

#include "core/base/types.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace fabriscope::probe {

struct PingPlan
{
    static constexpr std::uint32_t most = 100'000; ///< pings
    Lid lid;
    ServiceLevel sl;
    std::uint16_t pkeyIndex = 0;
    std::uint32_t count = 4;
    std::chrono::milliseconds interval{1000}; ///< from one to the next; 0: as soon as the one before has ended
    std::chrono::milliseconds timeout{1000};  ///< of each; none is repeated
    friend bool operator==(const PingPlan&, const PingPlan&) = default;
};

enum class PingOutcome : std::uint8_t {
    Answered,
    Lost,      ///< nothing came back in time
    NotServed, ///< the port's management agent says that nobody serves the class: the port is reached, no responder
               ///< runs
    Foreign,   ///< something came back that is no reply to a ping
};
[[nodiscard]] std::string_view toString(PingOutcome outcome); ///< stable names for JSON: "answered", "lost" …

struct PingResult
{
    std::uint32_t sequence = 0; ///< from 1
    PingOutcome outcome = PingOutcome::Lost;
    std::chrono::nanoseconds roundTrip{}; ///< of Answered and NotServed
    std::string host{};                   ///< as the responder says; foreign text
    friend bool operator==(const PingResult&, const PingResult&) = default;
};

} // namespace fabriscope::probe
