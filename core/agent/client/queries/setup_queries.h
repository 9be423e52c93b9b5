// SPDX-License-Identifier: GPL-3.0-or-later
//
// The console's side of requests about changes of a host: for Client::ask().
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/agent/protocol/host_changes.h"

#include <functional>
#include <string>
#include <vector>

namespace fabriscope::agent {

/// While the agent undoes what was interrupted before it started: the request waits for it.
using OnWait = std::function<void(const SetupProgress&)>;

/// Everything that the agent's host has in its journal, the newest first.
Query journalQuery(std::function<void(Result<std::vector<HostChange>>)> onDone, OnWait onWait = {});
/// What the host has and lacks for a wizard, and which answers fit it.
Query setupLookQuery(const std::string& wizard, std::function<void(Result<setup::Examination>)> onDone,
                     OnWait onWait = {});
/// What a wizard's plan would change there.
Query setupPreviewQuery(const SetupRequest& request, std::function<void(Result<SetupPreview>)> onDone,
                        OnWait onWait = {});
/// What undoing a change of kind Plan would do: its steps in their order.
Query undoPreviewQuery(const std::string& id, std::function<void(Result<SetupPreview>)> onDone, OnWait onWait = {});
/// Needs the right to change; cancelling undoes the steps that were done.
Query setupApplyQuery(const SetupRequest& request, SetupEvents events);
/// Undoes a change of kind Plan. Needs the right to change.
Query setupUndoQuery(const std::string& id, SetupEvents events);

} // namespace fabriscope::agent
