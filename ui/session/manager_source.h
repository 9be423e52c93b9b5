// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/sa_queries.h"
#include "core/change/stored_file.h"
#include "core/opensm_host/opensm_instance.h"
#include "ui/session/session_requests.h"

#include <functional>
#include <string>
#include <vector>

namespace fabriscope::ui {

/// Where the window learns about the fabric's subnet manager: its administration, and the OpenSM of the agent's host;
/// in tests something scripted. Everything happens on the GUI thread.
class ManagerSource
{
public:
    using ReplyDone = std::function<void(const Result<agent::SaReply>&)>;
    using Instances = std::vector<opensm_host::OpenSmInstance>;
    using InstancesDone = std::function<void(const Result<Instances>&)>;
    using FileDone = std::function<void(const Result<change::FileContent>&)>;

    ManagerSource() = default;
    ManagerSource(const ManagerSource&) = delete;
    ManagerSource& operator=(const ManagerSource&) = delete;
    virtual ~ManagerSource() = default;

    /// False: nothing is connected, and nothing is called. `agentsKey`: trusted, with the SM_Key of the agent.
    virtual bool ask(const sa::Request& request, bool agentsKey, ReplyDone done) = 0;
    virtual bool listOpenSm(InstancesDone done) = 0;
    virtual bool readPartitions(const std::string& instance, FileDone done) = 0;
    /// Of what was asked before nothing more is heard.
    virtual void cancel() = 0;
};

/// Through the window's connection, which outlives it.
class SessionManagerSource final : public ManagerSource
{
public:
    explicit SessionManagerSource(Session& session) : m_requests(session) {}
    bool ask(const sa::Request& request, bool agentsKey, ReplyDone done) override;
    bool listOpenSm(InstancesDone done) override;
    bool readPartitions(const std::string& instance, FileDone done) override;
    void cancel() override { m_requests.cancel(); }

private:
    SessionRequests m_requests;
};

} // namespace fabriscope::ui
