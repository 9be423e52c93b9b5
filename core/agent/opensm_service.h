// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/opensm_messages.h"
#include "core/agent/outbox.h"
#include "core/agent/protocol.pb.h"
#include "core/agent/server.h"
#include "core/setup/apply.h"

#include <asio/any_io_executor.hpp>

#include <functional>
#include <map>
#include <memory>
#include <thread>

namespace fabriscope::agent {

/// The agent's side of OpenSmCall: files and processes are looked at and changed on threads of their own, answers come
/// on the executor. When the connection ends, an Apply that still runs rolls back, and the service waits for it.
class OpenSmService
{
public:
    struct Options
    {
        setup::HostView host;
        std::filesystem::path stateFolder;
        ServerBackend backend;
        bool allowChanges = false;
        std::string hostName;
    };
    OpenSmService(asio::any_io_executor executor, Outbox& outbox, std::function<void()> wake, Options options);
    ~OpenSmService();
    OpenSmService(const OpenSmService&) = delete;
    OpenSmService& operator=(const OpenSmService&) = delete;

    /// Undoes what a killed agent has left half done, if this one may; says so in a LogLine.
    void recover();
    /// Of an id that is new, or for which awaitsMore(). Texts that cannot be kept end the request with an error; what
    /// comes for its id after that is the caller's to throw away.
    void handle(std::uint64_t id, const pb::OpenSmCall& call);
    /// False when there is no such request; an Apply ends with its outcome.
    bool cancel(std::uint64_t id);
    void clear();
    /// Whether a request with that id runs; one for which only texts have come does not.
    [[nodiscard]] bool contains(std::uint64_t id) const { return m_tasks.contains(id); }
    /// Whether only texts have come for that id, and the change that they belong to is still to come.
    [[nodiscard]] bool awaitsMore(std::uint64_t id) const { return m_texts.contains(id); }
    [[nodiscard]] std::size_t size() const { return m_tasks.size() + m_texts.size(); }

private:
    /// Sends an answer of a request; from any thread.
    using Send = std::function<void(pb::OpenSmReply)>;
    using Work = std::function<Result<void>(const std::stop_token& stop, const Send& send)>;
    void run(std::uint64_t id, Work work);
    void push(std::uint64_t id, const pb::OpenSmReply& reply);
    void takeText(std::uint64_t id, const pb::OpenSmText& part);
    [[nodiscard]] Work workOf(std::uint64_t id, const pb::OpenSmCall& call);
    [[nodiscard]] Result<void> mayChange() const;
    [[nodiscard]] setup::ApplyContext contextFor(const std::stop_token& stop, const Send& send) const;

    asio::any_io_executor m_executor;
    Outbox& m_outbox;
    std::function<void()> m_wake;
    Options m_options;
    std::map<std::uint64_t, setup::FileTexts> m_texts; ///< of changes that are still being sent
    std::map<std::uint64_t, std::jthread> m_tasks;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

} // namespace fabriscope::agent
