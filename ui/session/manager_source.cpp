// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/manager_source.h"

#include "core/agent/client/queries/opensm_queries.h"

#include <utility>

namespace fabriscope::ui {

bool SessionManagerSource::ask(const sa::Request& request, bool agentsKey, ReplyDone done)
{
    return m_requests.ask(agent::collectSa({.via = {}, .question = request, .agentsKey = agentsKey}), std::move(done));
}

bool SessionManagerSource::listOpenSm(InstancesDone done)
{
    return m_requests.ask(agent::listOpenSmQuery(), std::move(done));
}

bool SessionManagerSource::readPartitions(const std::string& instance, FileDone done)
{
    return m_requests.ask(agent::readOpenSmQuery(instance, opensm_host::FileKind::Partitions), std::move(done));
}

} // namespace fabriscope::ui
