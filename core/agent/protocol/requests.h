// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/types.h"
#include "core/probe/ping.h"
#include "core/qos/tables.h"
#include "core/routes/read_plan.h"
#include "core/sa/query_events.h"
#include "core/sa/request.h"
#include "core/sa/smp_request.h"

#include <chrono>
#include <cstdint>

namespace fabriscope::agent {

/// A query to the subnet administration, and the agent's port that sends it.
struct SaRequest
{
    PortChoice via;
    sa::Request question;
    bool agentsKey = false; ///< trusted, with the SM_Key that the agent has in its environment
};

struct SmpRequest
{
    PortChoice via;
    sa::SmpRequest question;
};

/// Where the agent finds the SM_Key: a number, decimal or 0x… .
inline constexpr const char* smKeyVariable = "FABRISCOPE_SM_KEY";

/// Which port's tables to read, through which of the agent's own ports.
struct PortQosRequest
{
    PortChoice via;
    qos::PortQosRequest question;
    friend bool operator==(const PortQosRequest&, const PortQosRequest&) = default;
};

/// Reads forwarding tables.
struct RoutesRequest
{
    PortChoice via;
    routes::ReadPlan plan;
    friend bool operator==(const RoutesRequest&, const RoutesRequest&) = default;
};

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
