// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/port_choice.h"
#include "core/routes/read_plan.h"

namespace fabriscope::agent {

/// Reads forwarding tables.
struct RoutesRequest
{
    PortChoice via;
    routes::ReadPlan plan;
    friend bool operator==(const RoutesRequest&, const RoutesRequest&) = default;
};

} // namespace fabriscope::agent
