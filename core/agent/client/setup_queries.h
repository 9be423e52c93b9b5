// SPDX-License-Identifier: GPL-3.0-or-later
//
// The console's side of requests about changes of a host: for Client::ask().
#pragma once

#include "core/agent/client/query.h"
#include "core/agent/protocol/host_changes.h"

#include <functional>
#include <string>
#include <vector>

namespace fabriscope::agent {

/// Everything that the agent's host has in its journal, the newest first.
Query journalQuery(std::function<void(Result<std::vector<HostChange>>)> onDone);
/// What the host has and lacks for a wizard, and which answers fit it.
Query setupLookQuery(const std::string& wizard, std::function<void(Result<setup::Examination>)> onDone);
/// What a wizard's plan would change there.
Query setupPreviewQuery(const SetupRequest& request, std::function<void(Result<SetupPreview>)> onDone);
/// Needs the right to change; cancelling undoes the steps that were done.
Query setupApplyQuery(const SetupRequest& request, SetupEvents events);
/// Undoes a change of kind Plan. Needs the right to change.
Query setupUndoQuery(const std::string& id, SetupEvents events);

} // namespace fabriscope::agent
