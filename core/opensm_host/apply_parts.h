// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an Apply and its way back have in common; for apply.cpp and recover.cpp only.
#pragma once

#include "core/opensm_host/opensm_instance.h"
#include "core/opensm_host/opensm_journal.h"

#include <string>
#include <vector>

namespace fabriscope::opensm_host {

/// What failed, where and why, and what to do about it: for a place that takes one text.
Message inFull(const Error& error);

/// What failed, without advice and full stop: for the middle of another sentence.
std::string cause(const Error& error);

/// Makes the processes read their files. Those that were restarted are replaced in the list at once, so that it is
/// right also when a later one fails.
Result<void> activate(const HostView& host, std::vector<OpenSmProcess>& processes, bool restarts,
                      const change::Boundary& boundary = {});

/// Of processes that run now: what it takes to start each again, or why that cannot be.
std::vector<JournaledProcess> journaled(const HostView& host, const std::vector<OpenSmProcess>& processes);

} // namespace fabriscope::opensm_host
