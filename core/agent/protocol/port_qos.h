// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/qos/tables.h"

#include <string>

namespace fabriscope::agent {

/// Which port's tables to read, through which of the agent's own ports.
struct PortQosRequest
{
    std::string device; ///< the agent's, empty: its default
    PortNum localPort;  ///< 0: its default
    qos::PortQosQuestion question;
    friend bool operator==(const PortQosRequest&, const PortQosRequest&) = default;
};

} // namespace fabriscope::agent
