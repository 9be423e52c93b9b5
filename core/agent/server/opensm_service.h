// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/opensm_messages.h"
#include "core/agent/protocol/protocol.pb.h"
#include "core/agent/server/outbox.h"
#include "core/agent/server/server.h"
#include "core/setup/apply.h"

#include <asio/any_io_executor.hpp>
#include <asio/steady_timer.hpp>

#include <functional>
#include <map>
#include <memory>
#include <thread>

namespace fabriscope::agent {

/// The agent's side of OpenSmCall: files and processes are looked at and changed on threads of their own, answers come
/// on the executor. When the connection ends, an Apply that still runs rolls back. Nothing here makes the executor's
/// thread wait: what hangs (a network disk, systemd) is left behind after a while.
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
        EndPatience patience;
    };
    OpenSmService(asio::any_io_executor executor, Outbox& outbox, std::function<void()> wake, Options options);
    /// What still runs then is waited for, like end(), but by this thread.
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
    /// Asks everything to stop.
    void stop();
    /// Asks everything to stop, and calls back on the executor once nothing runs any more, or when patience has ended.
    void end(std::function<void()> done);
    /// Stops everything, waits like the destructor, and calls nobody back.
    void close();
    /// Whether a request with that id runs; one for which only texts have come does not.
    [[nodiscard]] bool contains(std::uint64_t id) const { return m_tasks.contains(id); }
    /// Whether only texts have come for that id, and the change that they belong to is still to come.
    [[nodiscard]] bool awaitsMore(std::uint64_t id) const { return m_texts.contains(id); }
    [[nodiscard]] std::size_t size() const { return m_tasks.size() + m_texts.size(); }

private:
    /// Sends an answer of a request; from any thread.
    using Send = std::function<void(pb::OpenSmReply)>;
    using Work = std::function<Result<void>(const std::stop_token& stop, const Send& send)>;
    class Way;
    struct Task
    {
        std::jthread thread;
        bool changes = false; ///< it may have to bring old files back
    };
    void run(std::uint64_t id, bool changes, Work work);
    void ended(std::uint64_t id, const Result<void>& result);
    /// How long what runs now may take to stop.
    [[nodiscard]] std::chrono::milliseconds endPatience() const;
    void push(std::uint64_t id, const pb::OpenSmReply& reply);
    void takeText(std::uint64_t id, const pb::OpenSmText& part);
    [[nodiscard]] Work workOf(std::uint64_t id, const pb::OpenSmCall& call);
    [[nodiscard]] Result<void> mayChange() const;
    /// Needs nothing of the service: a task may outlive it.
    static setup::ApplyContext contextFor(const Options& options, const std::stop_token& stop, const Send& send);

    Outbox& m_outbox;
    std::function<void()> m_wake;
    Options m_options;
    std::map<std::uint64_t, setup::FileTexts> m_texts; ///< of changes that are still being sent
    std::map<std::uint64_t, Task> m_tasks;
    std::shared_ptr<Way> m_way; ///< from threads to the executor
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
    asio::steady_timer m_deadline;
    std::function<void()> m_whenEnded;
};

} // namespace fabriscope::agent
