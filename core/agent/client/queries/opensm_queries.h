// SPDX-License-Identifier: GPL-3.0-or-later
//
// The console's side of requests about OpenSM's files: what to send, and what to make of the replies.
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/query.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::agent {

Query listOpenSmQuery(std::function<void(Result<std::vector<opensm_host::OpenSmInstance>>)> onDone);
/// `sibling`: instead of the file the so-manieth of what lies beside it.
Query readOpenSmQuery(const std::string& instance, opensm_host::FileKind kind, std::optional<std::size_t> sibling,
                      std::function<void(Result<change::FileContent>)> onDone);
Query applyOpenSmQuery(const opensm_host::ChangeRequest& request, ApplyEvents events);
Query backupsQuery(const std::string& instance,
                   std::function<void(Result<std::vector<opensm_host::OpenSmBackup>>)> onDone);
Query readBackupQuery(const std::string& id, std::function<void(Result<opensm_host::OpenSmBackupContent>)> onDone);
Query restoreBackupQuery(const std::string& id, opensm_host::Activation activation, ApplyEvents events);

} // namespace fabriscope::agent
