// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/clear_journal.h"
#include "core/base/listeners.h"
#include "core/perf/poller_loop.h"

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>

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

} // namespace fabriscope::agent
