// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/port_choice.h"
#include "core/qos/tables.h"

namespace fabriscope::agent {

/// Which port's tables to read, through which of the agent's own ports.
struct PortQosRequest
{
    PortChoice via;
    qos::PortQosRequest question;
    friend bool operator==(const PortQosRequest&, const PortQosRequest&) = default;
};

} // namespace fabriscope::agent
