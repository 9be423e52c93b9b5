// SPDX-License-Identifier: GPL-3.0-or-later
//
// The console's side of requests about OpenSM's files. None of them is for a snapshot file.
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/opensm_host/apply.h"
#include "core/opensm_host/log/opensm_log.h"
#include "core/opensm_host/named_files.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::agent {

/// The OpenSM set-ups of the agent's host.
Query<std::vector<opensm_host::OpenSmInstance>> listOpenSmQuery();
/// One file of a set-up with its text; revision.exists == false: there is no such file. `sibling`: instead of it what a
/// package manager left beside it, the so-manieth of StoredFile::siblings.
Query<change::FileContent> readOpenSmQuery(const std::string& instance, opensm_host::FileKind kind,
                                           std::optional<std::size_t> sibling = {});
/// What the set-up's OpenSM has logged: the last `most` bytes of each of its logs, at most opensm_host::mostLogBytes.
Query<std::vector<opensm_host::OpenSmLog>> openSmLogsQuery(const std::string& instance,
                                                           std::uint64_t most = opensm_host::mostLogBytes);
/// What the files say that the set-up's opensm.conf names, and the LIDs that its OpenSM remembers. Older agents:
/// Unsupported.
Query<std::vector<opensm_host::NamedFile>> namedFilesQuery(const std::string& instance);
/// Applies a change, see core/opensm_host/apply.h; cancelling rolls back. An Error: nothing is known of the end
/// (connection lost: the agent rolls back), or nothing was started (NotAllowed without --allow-changes, NotFound); the
/// result of Apply itself is an ApplyOutcome. A preview comes from opensm_host::planChange(), which needs no agent.
using OnApply = std::function<void(const opensm_host::ApplyProgress&)>;
Query<opensm_host::ApplyOutcome> applyOpenSmQuery(const opensm_host::ChangeRequest& request, OnApply onProgress = {});
/// The history of a set-up, the newest first.
Query<std::vector<opensm_host::OpenSmBackup>> backupsQuery(const std::string& instance);
Query<opensm_host::OpenSmBackupContent> readBackupQuery(const std::string& id);
/// Applies the files of a backup again, with a backup of those before.
Query<opensm_host::ApplyOutcome> restoreBackupQuery(const std::string& id, opensm_host::Activation activation,
                                                    OnApply onProgress = {},
                                                    opensm_host::Restored which = opensm_host::Restored::All);

} // namespace fabriscope::agent
