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

/// While the agent undoes what was interrupted before it started, for which every such request waits, and as steps
/// begin.
using OnSetup = std::function<void(const SetupProgress&)>;

/// Everything that the agent's host has in its journal, the newest first.
Query<std::vector<HostChange>> journalQuery(OnSetup onProgress = {});
/// What the host has and lacks for a wizard, and which answers fit it.
Query<setup::Examination> setupLookQuery(const std::string& wizard, OnSetup onProgress = {});
/// What a wizard's plan would change there.
Query<SetupPreview> setupPreviewQuery(const SetupRequest& request, OnSetup onProgress = {});
/// What undoing a change of kind Plan would do: its steps in their order.
Query<SetupPreview> undoPreviewQuery(const std::string& id, OnSetup onProgress = {});
/// Needs the right to change; cancelling undoes the steps that were done. An Error: nothing is known of the end
/// (connection lost: see the journal), or nothing was started; the result of the plan itself is a PlanOutcome.
Query<change::PlanOutcome> setupApplyQuery(const SetupRequest& request, OnSetup onProgress = {});
/// Undoes a change of kind Plan. Needs the right to change.
Query<change::PlanOutcome> setupUndoQuery(const std::string& id, OnSetup onProgress = {});

} // namespace fabriscope::agent
