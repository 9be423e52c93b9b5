// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/port_choice.h"
#include "core/base/error.h"
#include "core/probe/ping.h"

#include <chrono>
#include <cstdint>

namespace fabriscope::agent {

/// Pings, and by which of the agent's ports.
struct PingRequest
{
    PortChoice via;
    probe::PingPlan plan;
};

/// A responder on one of the agent's ports, for a while.
struct PingServeRequest
{
    static constexpr std::chrono::seconds longest{3600};
    PortChoice via;
    std::chrono::seconds duration{600};
};

struct PingsServed
{
    Lid own;  ///< of the port that serves
    Lid from; ///< sender of the latest ping; 0: none yet
    std::uint64_t total = 0;
    friend bool operator==(const PingsServed&, const PingsServed&) = default;
};

} // namespace fabriscope::agent
