// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/counter_messages.h"
#include "core/agent/server/clear_journal.h"
#include "core/agent/server/outbox.h"
#include "core/perf/poller_loop.h"

#include <asio/any_io_executor.hpp>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace fabriscope::agent {

/// The agent's side of WatchCounters. Requests by the same local port share one poller, so that what two views look at
/// is read once. Ethernet ports of the host are read for each by itself. A console that reads slowly loses samples, and
/// is told how many. Whoever watches hears of counters that any agent of this host cleared.
class CounterService
{
public:
    CounterService(asio::any_io_executor executor, Outbox& outbox, std::function<void()> wake,
                   const std::filesystem::path& stateFolder);
    ~CounterService();
    CounterService(const CounterService&) = delete;
    CounterService& operator=(const CounterService&) = delete;

    [[nodiscard]] Result<void> start(std::uint64_t request, const pb::WatchCounters& message,
                                     std::shared_ptr<transport::MadLoop> loop);
    /// The same for Ethernet ports of this host.
    [[nodiscard]] Result<void> startLocal(std::uint64_t request, const pb::WatchCounters& message,
                                          const roce::HostView& host);
    /// False when there is no such request.
    bool cancel(std::uint64_t request);
    void clear();
    /// Tells watches what is new in the journal of cleared counters.
    void lookAtJournal();
    [[nodiscard]] bool contains(std::uint64_t request) const { return m_watches.contains(request); }
    [[nodiscard]] std::size_t size() const { return m_watches.size(); }

private:
    class Watch;
    struct Poller;

    std::shared_ptr<Poller> pollerOf(const std::shared_ptr<transport::MadLoop>& loop);
    void ended(std::uint64_t request);
    void roundEnds();

    asio::any_io_executor m_executor;
    Outbox& m_outbox;
    std::function<void()> m_wake;
    std::map<transport::MadLoop*, std::weak_ptr<Poller>> m_pollers;
    std::map<std::uint64_t, std::unique_ptr<Watch>> m_watches;
    std::vector<std::uint64_t> m_ending;
    ClearJournal m_journal;
    std::chrono::steady_clock::time_point m_looked;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

} // namespace fabriscope::agent
