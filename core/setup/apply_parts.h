// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an Apply and the recovery of an interrupted one have in common; for apply.cpp and recover.cpp only.
#pragma once

#include "core/base/handle.h"
#include "core/setup/backup_store.h"
#include "core/setup/journal.h"
#include "core/setup/opensm_instance.h"

#include <filesystem>
#include <functional>
#include <string_view>
#include <vector>

namespace fabriscope::setup {

/// The right to change anything, held by one process of the host at a time; the kernel takes it back from the dead.
Result<FileDescriptor> lockState(const std::filesystem::path& folder);

/// What ApplyContext::boundary is called with.
using Boundary = std::function<void(std::string_view)>;

/// Makes the processes read their files. Those that were restarted are replaced in the list at once, so that it is
/// right also when a later one fails.
Result<void> activate(const HostView& host, std::vector<OpenSmProcess>& processes, bool restarts,
                      const Boundary& boundary = {});

/// Of processes that run now: what it takes to start each again, or why that cannot be.
std::vector<JournaledProcess> journaled(const HostView& host, const std::vector<OpenSmProcess>& processes);

/// What became of making OpenSM use the old files again.
struct Revival
{
    std::vector<std::string> notes; ///< whole sentences
    std::vector<Error> down;        ///< of each opensm that does not run any more: why, and how to start it
};
/// Tells those of `now` (by the journal's order; none: it is not known to run) that still run of the old files. When
/// the change had begun to be activated, starts the others again.
Revival revive(const HostView& host, const Journal& journal, const std::vector<std::optional<OpenSmProcess>>& now,
               const Boundary& boundary = {});

/// Puts the backup's files back wherever the journal's replacements stand. False: somebody has changed one.
Result<bool> restoreFiles(const Journal& journal, const BackupContent& backup);

} // namespace fabriscope::setup
