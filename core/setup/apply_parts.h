// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an Apply and the recovery of an interrupted one have in common; for apply.cpp and recover.cpp only.
#pragma once

#include "core/base/handle.h"
#include "core/setup/backup_store.h"
#include "core/setup/journal.h"
#include "core/setup/opensm_instance.h"

#include <filesystem>
#include <vector>

namespace fabriscope::setup {

/// The right to change anything, held by one process of the host at a time; the kernel takes it back from the dead.
Result<FileDescriptor> lockState(const std::filesystem::path& folder);

/// Makes the processes read their files; the processes that run then.
Result<std::vector<OpenSmProcess>> activate(const HostView& host, const std::vector<OpenSmProcess>& processes,
                                            bool restarts);

/// Puts the backup's files back wherever the journal's replacements stand. False: somebody has changed one.
Result<bool> restoreFiles(const Journal& journal, const BackupContent& backup);

} // namespace fabriscope::setup
