// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/clear_journal.h"
#include "core/agent/server/live_fabric.h"
#include "core/agent/server/manager_watch.h"
#include "core/agent/server/port_pool.h"
#include "core/agent/server/recovery.h"
#include "core/agent/server/server_backend.h"
#include "core/agent/server/shared_sweeps.h"
#include "core/base/listeners.h"
#include "core/base/log.h"
#include "core/change/system_view.h"
#include "core/device/icmp_echo.h"
#include "core/opensm_host/opensm_instance.h"
#include "core/perf/poller_loop.h"

#include <asio/any_io_executor.hpp>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace fabriscope::agent {

/// The readings of counters that the watches of all consoles share: one poller a local port, so that what two of them
/// watch is read once, and the journal of what agents of this host have cleared. One executor.
class CounterReadings
{
public:
    struct Poller
    {
        explicit Poller(std::shared_ptr<transport::MadLoop> open) : loop(std::move(open)) {}
        std::shared_ptr<transport::MadLoop> loop; // outlives the poller
        perf::PollerLoop poller{*loop};
    };
    explicit CounterReadings(const std::filesystem::path& stateFolder) : m_journal(stateFolder) {}

    /// Lives as long as it has an owner.
    [[nodiscard]] std::shared_ptr<Poller> pollerOf(const std::shared_ptr<transport::MadLoop>& loop);
    /// Called for each clearing of counters by any agent of this host.
    [[nodiscard]] Listeners<Clearing>& clearings() { return m_clearings; }
    /// Looks into the journal; after a round at most once a second.
    void lookAtJournal();
    void roundEnded();

private:
    std::map<transport::MadLoop*, std::weak_ptr<Poller>> m_pollers;
    ClearJournal m_journal;
    Listeners<Clearing> m_clearings;
    std::chrono::steady_clock::time_point m_looked;
};

/// So many may do something at once. One thread.
class Slots
{
public:
    using Slot = std::shared_ptr<void>; ///< free again with its destruction
    explicit Slots(std::size_t number) : m_number(number) {}

    [[nodiscard]] std::size_t number() const { return m_number; }
    /// Null: all are taken.
    [[nodiscard]] Slot take()
    {
        if (static_cast<std::size_t>(m_taken.use_count()) > m_number) return nullptr;
        return m_taken;
    }

private:
    std::size_t m_number;
    std::shared_ptr<void> m_taken = std::make_shared<char>(); ///< one reference is our own
};

/// How long the end of a connection waits for work on threads of its own. Then that work is abandoned: a read from a
/// disk that does not respond cannot be stopped. A change that is abandoned in this way is undone by the next agent.
struct EndPatience
{
    std::chrono::milliseconds ofReading{2'000};
    std::chrono::milliseconds ofChanges{90'000}; ///< old files, and OpenSM started with them
    /// The recovery of an interrupted change goes to its end: packages are removed, services stopped.
    std::chrono::milliseconds ofRecovery = change::longInstall + change::longInstall;
};

/// How this agent was started.
struct ServerOptions
{
    std::string programVersion;
    std::string hostName;
    bool allowChanges = false;
    ServerBackend backend = hostBackend();
    opensm_host::HostView openSmHost;                          ///< where OpenSM is looked for
    std::filesystem::path stateFolder = "/var/lib/fabriscope"; ///< backups of OpenSM's files, and the journal
    EndPatience patience;
    /// Bytes of replies that wait for a console: of one that reads, however slowly, there are never so many, for jobs
    /// that send much wait. What nobody waits with (rounds, notices) would fill memory: the connection ends.
    std::size_t mostUnread = std::size_t{64} << 20U;
    LogSink log; ///< of what the console should not need to know
    /// A line for the host's own log about each change: user, change and result. Called on any thread; may be
    /// empty.
    std::function<void(const std::string& line)> record{}; // NOLINT(readability-redundant-member-init)
    /// For pings, opened before the rights were given away; null: none were.
    std::shared_ptr<device::RawEchoSockets> echoSockets{}; // NOLINT(readability-redundant-member-init)
    change::Boundary boundary{}; ///< of plans; tests only; NOLINT(readability-redundant-member-init)
};

/// What the consoles of one agent share, and whatever else reads in the same process: open ports with their engines,
/// pollers, sweeps, followed fabrics, the pulse of the subnet manager, the journal of cleared counters. What two of
/// them want at the same time is requested from the fabric once. One executor.
class AgentHost
{
public:
    AgentHost(const asio::any_io_executor& executor, ServerOptions options);
    AgentHost(const AgentHost&) = delete;
    AgentHost& operator=(const AgentHost&) = delete;

    [[nodiscard]] const ServerOptions& options() const { return m_options; }
    [[nodiscard]] const asio::any_io_executor& executor() const { return m_executor; }
    /// NotAllowed, unless the agent was started with --allow-changes.
    [[nodiscard]] Result<void> mayChange() const;

    [[nodiscard]] PortPool& ports() { return m_ports; }
    [[nodiscard]] SharedSweeps& sweeps() { return m_sweeps; }
    [[nodiscard]] LiveFabrics& live() { return m_live; }
    [[nodiscard]] CounterReadings& counters() { return m_counters; }
    [[nodiscard]] sa::ManagerPulses& pulses() { return m_pulses; }
    [[nodiscard]] ManagerWatch& manager() { return m_manager; }
    /// Changes whose texts are being sent: these fill memory.
    [[nodiscard]] Slots& incomingChanges() { return m_incomingChanges; }
    /// Ends of connection tests: each has a thread and registered memory.
    [[nodiscard]] Slots& probes() { return m_probes; }
    /// True for the first caller, who has to run recoveryJob(): an agent undoes interrupted changes once, when it
    /// starts.
    [[nodiscard]] bool recovers()
    {
        if (std::exchange(m_recovered, true) || !m_options.allowChanges) return false;
        m_recovery->begin();
        return true;
    }
    /// For threads, which may outlive this.
    [[nodiscard]] const std::shared_ptr<Recovery>& recovery() const { return m_recovery; }

private:
    asio::any_io_executor m_executor;
    ServerOptions m_options;
    PortPool m_ports;
    SharedSweeps m_sweeps;
    sa::ManagerPulses m_pulses;
    LiveFabrics m_live;
    CounterReadings m_counters;
    ManagerWatch m_manager{m_pulses};
    Slots m_incomingChanges{4};
    Slots m_probes{16};
    std::shared_ptr<Recovery> m_recovery = std::make_shared<Recovery>();
    bool m_recovered = false;
};

} // namespace fabriscope::agent
