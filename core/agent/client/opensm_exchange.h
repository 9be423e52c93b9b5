// SPDX-License-Identifier: GPL-3.0-or-later
//
// The console's side of a request about OpenSM's files: what to send, and what to make of the answers.
#pragma once

#include "core/agent/client/client.h"
#include "core/agent/protocol/opensm_messages.h"

#include <functional>
#include <vector>

namespace fabriscope::agent {

struct OpenSmExchange
{
    Result<std::vector<pb::OpenSmCall>> calls; ///< to be sent with one id, in this order; an Error: nothing is sent
    /// Until one is `last`. An Error: it is no reply to this request.
    std::function<Result<void>(const pb::OpenSmReply&)> reply;
    std::function<void(const Error&)> failed; ///< instead of the rest
};

OpenSmExchange listExchange(std::function<void(Result<std::vector<setup::OpenSmInstance>>)> onDone);
OpenSmExchange readExchange(pb::OpenSmRead read, std::function<void(Result<setup::FileContent>)> onDone);
OpenSmExchange applyExchange(const setup::ChangeRequest& request, ApplyEvents events);
OpenSmExchange backupsExchange(const std::string& instance,
                               std::function<void(Result<std::vector<setup::Backup>>)> onDone);
OpenSmExchange readBackupExchange(const std::string& id, std::function<void(Result<setup::BackupContent>)> onDone);
OpenSmExchange restoreExchange(const std::string& id, setup::Activation activation, ApplyEvents events);

} // namespace fabriscope::agent
