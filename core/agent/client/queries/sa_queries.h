// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/agent/protocol/sa_request.h"

namespace fabriscope::agent {

/// Records of the subnet administration, while they come. As sa::QueryEvents, on the client's thread.
Query saQuery(const SaRequest& request, sa::QueryEvents events);

/// One attribute of one node: the 64 bytes of its packet.
Query smpQuery(const SmpRequest& request, std::function<void(Result<sa::SmpBytes>)> onDone);

} // namespace fabriscope::agent
