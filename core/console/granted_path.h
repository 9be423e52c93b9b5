// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/sa_queries.h"
#include "core/qos_path/qos_path.h"

namespace fabriscope::console {

/// Asks for one path (sa::pathRequest()). What the subnet administration refuses is Granted, too; an Error: nobody
/// could be asked.
[[nodiscard]] agent::Query<qos_path::Granted> grantedPathQuery(const agent::SaRequest& request,
                                                               agent::SaEvents events = {});

} // namespace fabriscope::console
