// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/jobs/counter_readings.h"

namespace fabriscope::agent {
namespace {

constexpr std::chrono::seconds journalInterval{1}; // between looks at it

} // namespace

std::shared_ptr<CounterReadings::Poller> CounterReadings::pollerOf(const std::shared_ptr<transport::MadLoop>& loop)
{
    std::erase_if(m_pollers, [](const auto& entry) { return entry.second.expired(); });
    std::weak_ptr<Poller>& known = m_pollers[loop.get()];
    auto poller = known.lock();
    if (!poller) {
        poller = std::make_shared<Poller>(loop);
        known = poller;
    }
    return poller;
}

void CounterReadings::lookAtJournal()
{
    for (const Clearing& clearing : m_journal.news())
        m_clearings.tell(clearing);
}

void CounterReadings::roundEnded()
{
    const auto now = std::chrono::steady_clock::now();
    if (now - m_looked < journalInterval) return;
    m_looked = now;
    lookAtJournal();
}

} // namespace fabriscope::agent
