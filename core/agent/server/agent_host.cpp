// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/agent_host.h"

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

AgentHost::AgentHost(const asio::any_io_executor& executor, ServerOptions options)
    : m_executor(executor), m_options(std::move(options)), m_ports(executor, m_options.backend),
      m_live(executor, m_sweeps, m_pulses, m_options.backend.openForReports), m_counters(m_options.stateFolder)
{}

Result<void> AgentHost::mayChange() const
{
    if (m_options.allowChanges) return {};
    return fail(ErrorCode::NotAllowed, m_options.hostName, Message::say("its agent was started to observe only"),
                Message::say("Connect again with changes allowed (--allow-changes)"));
}

} // namespace fabriscope::agent
