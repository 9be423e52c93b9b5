// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/port_choice.h"
#include "core/sa/query_events.h"
#include "core/sa/request.h"
#include "core/sa/smp_request.h"

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

} // namespace fabriscope::agent
