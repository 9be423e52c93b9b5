// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/interrupts.h"
#include "app/fabriscopectl/output/output.h"
#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/matrix_runner.h"
#include "core/agent/client/queries/opensm_queries.h"
#include "core/agent/client/queries/path_watch.h"
#include "core/agent/client/queries/probe_runner.h"
#include "core/agent/client/queries/queries.h"
#include "core/agent/client/queries/sa_queries.h"
#include "core/agent/client/queries/setup_queries.h"
#include "core/base/handle.h"
#include "core/host/host.h"
#include "core/sa/query_events.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace fabriscope::ctl {

/// A line on a terminal that is written over, and wiped at the end. What takes less than a second shows none.
class ProgressLine
{
public:
    using Clock = std::chrono::steady_clock;

    void show(const std::string& text)
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_terminal) return;
        m_pending = text;
        if (Clock::now() >= m_due) write();
    }
    void wipe()
    {
        const std::scoped_lock lock(m_mutex);
        m_pending.reset();
        if (std::exchange(m_shown, false)) wipeProgress();
    }
    /// Shows what has waited for its second to pass; milliseconds until it has, -1 when that is over.
    int showWhenDue()
    {
        const std::scoped_lock lock(m_mutex);
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(m_due - Clock::now());
        if (m_terminal && left.count() > 0) return static_cast<int>(left.count());
        if (m_pending) write();
        return -1;
    }

private:
    void write()
    {
        showProgress(*std::exchange(m_pending, std::nullopt));
        m_shown = true;
    }

    std::mutex m_mutex;
    bool m_terminal = ::isatty(STDERR_FILENO) != 0;
    Clock::time_point m_due = Clock::now() + std::chrono::seconds(1);
    std::optional<std::string> m_pending; ///< not shown yet
    bool m_shown = false;
};

/// A value that another thread hands over, with a descriptor to wait for it.
template <class T> class Slot
{
public:
    void put(T value)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_value) return;
        m_value = std::move(value);
        ::eventfd_write(m_fd.get(), 1);
    }
    [[nodiscard]] int fd() const { return m_fd.get(); }
    [[nodiscard]] std::optional<T> take()
    {
        const std::scoped_lock lock(m_mutex);
        return std::exchange(m_value, std::nullopt);
    }

private:
    std::mutex m_mutex;
    std::optional<T> m_value;
    FileDescriptor m_fd{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
};

/// Passes on the calls of another thread until it is shut: what they use is the owner's.
class Gate : public std::enable_shared_from_this<Gate>
{
public:
    /// What calls `function` while the gate is open; behind a shut one nothing happens.
    template <class Function> [[nodiscard]] auto through(Function function)
    {
        return [gate = shared_from_this(), function = std::move(function)](auto&&... what) mutable {
            const std::scoped_lock lock(gate->m_mutex);
            using Returned = std::invoke_result_t<Function&, decltype(what)...>;
            return gate->m_open ? function(std::forward<decltype(what)>(what)...) : Returned();
        };
    }
    void shut()
    {
        const std::scoped_lock lock(m_mutex);
        m_open = false;
    }

private:
    std::recursive_mutex m_mutex; // the last reply of a query ends it: one call through the gate is within another
    bool m_open = true;
};

/// How connections are opened. `batch`: many at once, whose ssh does not prompt for a password.
agent::LauncherSet launchers(bool allowChanges, bool batch);

/// When a round of counters ended.
using RoundTime = std::function<std::chrono::system_clock::time_point(const perf::RoundReport&)>;

/// One connection for one command, with blocking requests. While it exists, SIGINT and SIGTERM end what it waits for
/// with ErrorCode::Cancelled; leave it before writing output, so that they end the process again.
class Session
{
public:
    /// Fails with InvalidArgument when --connect makes no sense.
    static Result<std::unique_ptr<Session>> open(const Context& context);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Waits until the connection stands.
    Result<agent::AgentInfo> agentInfo() { return wait(m_connected); }
    /// Asks the agent, and waits for the result. Nothing of the query is called behind that. A signal cancels it; of a
    /// change the outcome is waited for all the same, as it is undone then.
    template <class T> Result<T> await(agent::Query<T> query) { return await(m_client, std::move(query)); }
    /// What the host at the other end of a connection test is to RDMA; empty: that of this session.
    Result<host::Host> readPeer(const std::string& connect);
    /// A connection test with an end there. A signal ends it. `hops`, none: they are not watched.
    Result<agent::ProbeReport> probe(const std::string& peer, const probe::TestRequest& request,
                                     std::optional<agent::HopWatching> hops);
    /// The counters of every port on a path of the agent's fabric: waits for the first reading; the second one is read
    /// when the test has ended. Only signals are errors: the reading has what else went wrong.
    Result<std::unique_ptr<agent::PathWatch>> watchPath(agent::PathWatchRequest request);
    Result<probe::PathReading> readPathAgain(agent::PathWatch& watch);
    /// The active RDMA ports of this session's host and of those; `device` names those that are meant, DEVICE or
    /// DEVICE/PORT. Hosts that cannot be read, or have none, are named in `unreachable`, with the reason.
    Result<std::vector<agent::MatrixMember>> matrixMembers(const std::vector<std::string>& targets,
                                                           const std::string& device,
                                                           std::vector<std::string>& unreachable);
    /// Tests between all of them, in the order of the pairs. A signal ends it.
    Result<std::vector<agent::MatrixResult>> matrix(const std::vector<agent::MatrixMember>& members,
                                                    const agent::MatrixRequest& request);
    /// Prints on a terminal's stderr what is being waited for, until the next wait ends: once a second has passed.
    void tellProgress(const std::string& sentence) { m_progress.show(sentence); }
    /// The steps of a change likewise. That the agent first undoes what was interrupted is a sentence the first time;
    /// its steps go on below that.
    agent::OnSetup onSetup();
    agent::OnApply onApply();
    /// Shows its progress likewise.
    Result<fabric::SnapshotPtr> sweep(const agent::SweepOptions& options);
    /// Asks without waiting. `done`, called on another thread, is not called once what is returned has ended, which has
    /// to be before this session.
    template <class T>
    [[nodiscard]] std::shared_ptr<void> begin(agent::Query<T> query, std::function<void(const Result<T>&)> done)
    {
        const auto gate = std::make_shared<Gate>(); // nothing may come behind the end: the functions are the caller's
        query.any.take = gate->through(std::move(query.any.take));
        const auto request = m_client.ask(std::move(query), gate->through(std::move(done)));
        return {gate.get(), [this, gate, request](void*) {
                    gate->shut();
                    m_client.cancel(request);
                }};
    }
    /// Follows the fabric until what is returned ends, which has to be before this session. Its functions are called on
    /// another thread.
    [[nodiscard]] std::shared_ptr<void> follow(const agent::SweepOptions& options, agent::FollowEvents events,
                                               std::function<void(const Error&)> onEnd);
    /// That records come, or that the subnet administration is silent, likewise.
    agent::SaEvents onSa(const sa::Request& request);
    /// Until the last round, or an Error. The events come on another thread.
    /// `enough`, called on that thread after each round, ends it early. Prints how many readings were lost, if any.
    Result<void> watchCounters(const agent::CounterWatch& watch, agent::CounterEvents events,
                               const std::function<bool()>& enough = {});
    /// The agent had to leave out readings of counters, which were not taken from it as fast as they came.
    [[nodiscard]] bool hasLostReadings() const { return m_hasLostReadings; }
    /// Waits so long; Cancelled by a signal.
    Result<void> pause(std::chrono::duration<double> length);
    /// The same where a fabric that was seen is not at present, as without a link of its port; says why, unless that is
    /// what was `told` last. `why` itself where it will not be seen again: it was interrupted, or the agent is lost.
    Result<void> waitUnseen(const Error& why, std::string& told, std::chrono::duration<double> length);
    /// Of a recording as it says, whatever the speed; else now. May outlive the session; any thread.
    [[nodiscard]] RoundTime roundTime() const;

private:
    Session(const agent::ConnectionTarget& target, bool allowChanges);

    /// Asks, and waits for what comes into the slot, first of all the query's end. Nothing of it is called behind that.
    /// A signal cancels it: what undoes itself then is waited for all the same.
    template <class T>
    Result<T> await(agent::Client& client, agent::Query<T> query,
                    const std::shared_ptr<Slot<Result<T>>>& slot = std::make_shared<Slot<Result<T>>>())
    {
        const auto gate = std::make_shared<Gate>();
        query.any.take = gate->through(std::move(query.any.take));
        const bool isChange = query.any.isChange;
        const auto request = client.ask(std::move(query), [slot](Result<T> end) { slot->put(std::move(end)); });
        auto value = wait(*slot);
        const bool isStopped = !value && wasInterrupted();
        if (value || isStopped) client.cancel(request); // perhaps it runs on
        if (isChange && isStopped) value = wait(*slot);
        gate->shut();
        return value;
    }

    /// Waits for the slot, or for a signal.
    template <class T> Result<T> wait(Slot<Result<T>>& slot)
    {
        for (;;) {
            std::array<pollfd, 2> watched{pollfd{.fd = slot.fd(), .events = POLLIN, .revents = 0},
                                          pollfd{.fd = m_signals.fd(), .events = POLLIN, .revents = 0}};
            if (::poll(watched.data(), watched.size(), m_progress.showWhenDue()) < 0 && errno != EINTR)
                return failErrno(errno, "fabriscopectl", "cannot wait for a reply");
            if (auto value = slot.take()) {
                m_progress.wipe();
                return *std::move(value);
            }
            if (m_signals.take() != 0) {
                m_progress.wipe();
                return fail(ErrorCode::Cancelled, "interrupted", "nothing was written");
            }
        }
    }

    agent::ClientEvents events();
    /// The client of another connection, kept for the next call; by the same launchers, so that two hosts of one lab
    /// are in one lab.
    Result<agent::Client*> peer(const std::string& connect);
    /// Clients of further hosts, which connect at the same time.
    Result<std::vector<agent::Client*>> connectAll(const std::vector<std::string>& targets);
    /// A sentence the first time, for commands with many queries; on a terminal the seconds go on below it.
    void tellSilence(const sa::Silence& silence);

    const bool m_isReplay;
    SignalCatcher m_signals; // before the client's threads, which inherit the mask
    ProgressLine m_progress;
    bool m_hasLostReadings = false;
    bool m_silenceTold = false; ///< of the client's thread
    Slot<Result<agent::AgentInfo>> m_connected;
    agent::LauncherSet m_launchers;
    agent::Client m_client;
    std::unique_ptr<agent::Client> m_peer;
    std::vector<std::unique_ptr<agent::Client>> m_others;
};

/// What `ask` gets by a session of its own, which has ended when this returns.
template <class Ask> std::invoke_result_t<Ask, Session&> inSession(const Context& context, Ask ask)
{
    auto session = Session::open(context);
    if (!session) return std::unexpected(std::move(session).error());
    return ask(**session);
}

/// Prints why something is missing that the rest can do without. An Error: a signal has ended it, and so the rest.
Result<void> goOnWithout(const Error& error, std::string_view what = {});

/// The host at that connection, by a session of its own.
Result<host::Host> hostOf(const Context& context, const std::string& connect);
/// The same, or a saved host by the name of its file.
Result<host::Host> hostNamed(const Context& context, const std::string& name);

} // namespace fabriscope::ctl
