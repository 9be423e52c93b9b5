// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one request for a PathRecord (IBTA vol. 1, 15.2.5.16).
#pragma once

#include "core/sa/request.h"

#include <cstdint>
#include <optional>

namespace fabriscope::sa {

/// What a path is to be like. What is not there is left open to the subnet administration.
struct WantedPath
{
    struct End
    {
        std::optional<Gid> gid;
        std::optional<Lid> lid; ///< beside the GID, of a port with several LIDs
    };
    End from;
    End to;
    std::optional<ServiceId> serviceId;
    std::optional<PKey> pkey;
    std::optional<std::uint16_t> qosClass;
};

/// Asks for one of them.
[[nodiscard]] Request pathRequest(const WantedPath& wanted);

} // namespace fabriscope::sa
