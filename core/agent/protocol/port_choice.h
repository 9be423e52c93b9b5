// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"

#include <string>

namespace fabriscope::agent {

/// By which of the agent's own ports a request reaches the fabric.
struct PortChoice
{
    std::string device; ///< "mlx5_0"; empty: the first InfiniBand device with a port that is up
    PortNum port;       ///< 0: the first port of the device that is up
    friend bool operator==(const PortChoice&, const PortChoice&) = default;
};

} // namespace fabriscope::agent
