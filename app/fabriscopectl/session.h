// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands.h"
#include "core/agent/client.h"

#include <memory>

namespace fabriscope::ctl {

/// One connection for one command, asked and waited for. While it exists, SIGINT and SIGTERM end what it waits for with
/// ErrorCode::Cancelled; leave it before writing output, so that they end the process again.
class Session
{
public:
    /// Fails with InvalidArgument when --connect makes no sense.
    static Result<std::unique_ptr<Session>> open(const Context& context);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Waits until the connection stands.
    Result<agent::AgentInfo> agentInfo();
    Result<agent::DeviceList> devices();
    /// Shows its progress on stderr when that is a terminal.
    Result<fabric::SnapshotPtr> sweep(const agent::SweepOptions& options);
    /// Needs Context::allowChanges. Shows its progress likewise.
    Result<agent::ClearReport> clearCounters(const agent::CounterClear& clear);
    /// The OpenSM set-ups of the agent's host, and one file of them. Not for a snapshot file.
    Result<std::vector<setup::OpenSmInstance>> openSmInstances();
    Result<setup::FileContent> readOpenSmFile(const std::string& instance, setup::FileKind kind);
    /// Until the last round, or an Error. onSample and onRound are called on another thread; onDone is not used.
    Result<void> watchCounters(const agent::CounterWatch& watch, agent::CounterEvents events);

private:
    class Impl;
    explicit Session(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

/// After a command ended with Cancelled because of a signal: ends the process by that signal, as shells expect.
/// Returns when there was none.
void endBySignal();

} // namespace fabriscope::ctl
