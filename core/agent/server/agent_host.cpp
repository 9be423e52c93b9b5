// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/agent_host.h"

namespace fabriscope::agent {

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
