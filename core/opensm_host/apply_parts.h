// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an Apply and the recovery of an interrupted one have in common; for apply.cpp and recover.cpp only.
#pragma once

#include "core/opensm_host/opensm_instance.h"
#include "core/opensm_host/opensm_journal.h"

#include <filesystem>
#include <functional>
#include <string_view>
#include <vector>

namespace fabriscope::opensm_host {

/// What failed, where and why, and what to do about it: for a place that takes one text.
Message inFull(const Error& error);

/// Makes the processes read their files. Those that were restarted are replaced in the list at once, so that it is
/// right also when a later one fails.
Result<void> activate(const HostView& host, std::vector<OpenSmProcess>& processes, bool restarts,
                      const change::Boundary& boundary = {});

/// Of processes that run now: what it takes to start each again, or why that cannot be.
std::vector<JournaledProcess> journaled(const HostView& host, const std::vector<OpenSmProcess>& processes);

/// What became of making OpenSM use the old files again.
struct Revival
{
    std::vector<Message> notes; ///< whole sentences
    std::vector<Error> down;    ///< of each opensm that does not run any more: why, and how to start it
};
/// Tells those of `now` (by the journal's order; none: it is not known to run) that still run of the old files. When
/// the change had begun to be activated, starts the others again.
Revival revive(const HostView& host, const Activating& journal, const std::vector<std::optional<OpenSmProcess>>& now,
               const change::Boundary& boundary = {});

} // namespace fabriscope::opensm_host
