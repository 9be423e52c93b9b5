// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/server_backend.h"
#include "core/change/plan.h"
#include "core/opensm_host/opensm_instance.h"

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::agent {

class AgentHost;

/// What an agent that may change undoes when it starts: changes that a killed one has left half done. Requests that
/// read or change the journal wait until that has ended. Any thread.
class Recovery
{
public:
    /// It has something to do from now on: before any request is served.
    void begin();
    /// A step of it begins, as a whole sentence.
    void tell(Message sentence);
    void end(std::vector<change::PlanOutcome> outcomes);

    /// Returns once it has ended, or has never begun. `heard` is called, on this thread, with each sentence that comes
    /// meanwhile. False: a stop was requested.
    [[nodiscard]] bool await(const std::stop_token& stop, const std::function<void(const Message&)>& heard);
    /// It is undoing something, not only looking whether there is something.
    [[nodiscard]] bool works() const;
    /// Its outcome for a plan that it has undone.
    [[nodiscard]] std::optional<change::PlanOutcome> undone(std::string_view id) const;

private:
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    bool m_runs = false;
    Message m_sentence;
    unsigned m_sentences = 0; ///< told so far
    std::vector<change::PlanOutcome> m_outcomes;
};

/// What work on a thread that changes a host, or reads its journal, knows of it: it may outlive everything else.
struct ChangePlace
{
    explicit ChangePlace(const AgentHost& agent);
    /// In whose name changes are made.
    [[nodiscard]] std::string who() const;
    /// Into the host's own log, behind that name.
    void note(const std::string& line) const;

    opensm_host::HostView openSmHost; ///< hides keys from a console that may only look
    change::SystemView system;
    std::filesystem::path stateFolder;
    ServerBackend backend;
    std::string hostName;
    std::function<void(const std::string&)> record; ///< as ServerOptions::record
    std::shared_ptr<Recovery> recovery;
    change::Boundary boundary; ///< of plans
};

} // namespace fabriscope::agent
