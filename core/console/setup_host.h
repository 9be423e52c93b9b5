// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/setup_queries.h"

#include <functional>
#include <string>
#include <vector>

namespace fabriscope::console {

/// One host to set up, whoever has the connection to it. Replies come on the thread that asks; none, when the agent
/// that was asked is gone.
class SetupHost
{
public:
    template <class T> using Done = std::function<void(Result<T>)>;

    SetupHost() = default;
    SetupHost(const SetupHost&) = delete;
    SetupHost& operator=(const SetupHost&) = delete;
    virtual ~SetupHost() = default;

    [[nodiscard]] virtual bool isConnected() const = 0;
    /// Else its agent was started to observe only.
    [[nodiscard]] virtual bool mayChange() const = 0;
    virtual void look(const std::string& wizard, Done<setup::Examination> done) = 0;
    virtual void preview(const agent::SetupRequest& request, Done<agent::SetupPreview> done) = 0;
    /// One change at a time; `done` is called also when the connection is lost meanwhile.
    virtual void apply(const agent::SetupRequest& request, agent::OnSetup progress, Done<change::PlanOutcome> done) = 0;
    virtual void undo(const std::string& id, agent::OnSetup progress, Done<change::PlanOutcome> done) = 0;
    /// The change under way undoes its steps before it ends.
    virtual void cancelChange() = 0;
    virtual void readJournal(Done<std::vector<agent::HostChange>> done) = 0;
};

} // namespace fabriscope::console
