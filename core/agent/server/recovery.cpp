// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/recovery.h"

#include "core/agent/protocol/requester.h"
#include "core/agent/server/agent_host.h"
#include "core/base/printable.h"

#include <algorithm>
#include <utility>

namespace fabriscope::agent {

void Recovery::begin()
{
    const std::scoped_lock lock(m_mutex);
    m_runs = true;
}

void Recovery::tell(Message sentence)
{
    const std::scoped_lock lock(m_mutex);
    m_sentence = std::move(sentence);
    ++m_sentences;
    m_changed.notify_all();
}

void Recovery::end(std::vector<change::PlanOutcome> outcomes)
{
    const std::scoped_lock lock(m_mutex);
    m_runs = false;
    m_outcomes = std::move(outcomes);
    m_changed.notify_all();
}

bool Recovery::await(const std::stop_token& stop, const std::function<void(const Message&)>& heard)
{
    std::unique_lock lock(m_mutex);
    for (unsigned known = 0; m_runs;) {
        if (known != m_sentences) {
            known = m_sentences;
            const Message sentence = m_sentence;
            lock.unlock();
            heard(sentence);
            lock.lock();
            continue;
        }
        if (!m_changed.wait(lock, stop, [&] { return !m_runs || known != m_sentences; })) return false;
    }
    return true;
}

bool Recovery::works() const
{
    const std::scoped_lock lock(m_mutex);
    return m_runs && m_sentences > 0;
}

std::optional<change::PlanOutcome> Recovery::undone(std::string_view id) const
{
    const std::scoped_lock lock(m_mutex);
    const auto found = std::ranges::find(m_outcomes, id, &change::PlanOutcome::id);
    const auto isOver = [](const change::PlanOutcome& outcome) {
        return outcome.end == change::PlanEnd::Undone || outcome.end == change::PlanEnd::Partly;
    };
    return found != m_outcomes.end() && isOver(*found) ? std::optional(*found) : std::nullopt;
}

ChangePlace::ChangePlace(const AgentHost& agent)
    : openSmHost(agent.options().openSmHost), system(openSmHost.root), stateFolder(agent.options().stateFolder),
      backend(agent.options().backend), hostName(agent.options().hostName), record(agent.options().record),
      recovery(agent.recovery()), boundary(agent.options().boundary)
{
    openSmHost.hidesSecrets = !agent.options().allowChanges;
}

std::string ChangePlace::who() const { return agentUser(hostName); }

void ChangePlace::note(const std::string& line) const
{
    if (record) record(printable(who() + ": " + line));
}

} // namespace fabriscope::agent
