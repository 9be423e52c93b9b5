// SPDX-License-Identifier: GPL-3.0-or-later
//
// The console's side of requests about OpenSM's files: what to send, and what to make of the replies.
#pragma once

#include "core/agent/client/client.h"
#include "core/agent/client/query.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::agent {

Query listOpenSmQuery(std::function<void(Result<std::vector<setup::OpenSmInstance>>)> onDone);
/// `sibling`: instead of the file the so-manieth of what lies beside it.
Query readOpenSmQuery(const std::string& instance, setup::FileKind kind, std::optional<std::size_t> sibling,
                      std::function<void(Result<setup::FileContent>)> onDone);
Query applyOpenSmQuery(const setup::ChangeRequest& request, ApplyEvents events);
Query backupsQuery(const std::string& instance, std::function<void(Result<std::vector<setup::Backup>>)> onDone);
Query readBackupQuery(const std::string& id, std::function<void(Result<setup::BackupContent>)> onDone);
Query restoreBackupQuery(const std::string& id, setup::Activation activation, ApplyEvents events);

} // namespace fabriscope::agent
