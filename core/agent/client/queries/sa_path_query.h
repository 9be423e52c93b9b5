// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/agent/protocol/port_choice.h"
#include "core/probe/sa_path.h"

#include <chrono>

namespace fabriscope::agent {

/// How long the path of a test waits for a silent subnet administration: longer than one that is busy needs for a
/// single record, shorter than its queries are repeated.
inline constexpr std::chrono::milliseconds saPathPatience{4000};

/// Asks the subnet administration for the path of a test, through that port of the agent. An administration that cannot
/// be asked, or is silent, is a failure of the attempt and no Error. The request may go on behind its result: cancel it
/// then.
Query<probe::SaPath> saPathQuery(const PortChoice& via, const sa::Request& request);

} // namespace fabriscope::agent
