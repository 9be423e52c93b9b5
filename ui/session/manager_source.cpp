// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/manager_source.h"

#include "core/agent/client/queries/opensm_queries.h"
#include "core/agent/client/queries/sa_queries.h"
#include "ui/session/session.h"

#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::size_t mostUnderWay = 8; // a path and a look at the files; what is older has ended

} // namespace

SessionManagerSource::~SessionManagerSource() { cancel(); }

/// Numbers of requests mean nothing to another connection.
agent::Client* SessionManagerSource::client()
{
    agent::Client* now = m_session.client();
    if (now != m_asked) m_requests.clear();
    m_asked = now;
    return now;
}

void SessionManagerSource::remember(std::uint64_t request)
{
    m_requests.push_back(request);
    if (m_requests.size() > mostUnderWay) m_requests.erase(m_requests.begin());
}

bool SessionManagerSource::ask(const sa::Question& question, bool agentsKey, ReplyDone done)
{
    agent::Client* asked = client();
    if (asked == nullptr) return false;
    remember(asked
                 ->ask(agent::collectSa({.via = {}, .question = question, .agentsKey = agentsKey}),
                       m_relay.each<Result<agent::SaReply>>(std::move(done)))
                 .value());
    return true;
}

bool SessionManagerSource::listOpenSm(InstancesDone done)
{
    agent::Client* asked = client();
    if (asked == nullptr) return false;
    remember(asked->ask(agent::listOpenSmQuery(), m_relay.each<Result<Instances>>(std::move(done))).value());
    return true;
}

bool SessionManagerSource::readPartitions(const std::string& instance, FileDone done)
{
    agent::Client* asked = client();
    if (asked == nullptr) return false;
    remember(asked
                 ->ask(agent::readOpenSmQuery(instance, opensm_host::FileKind::Partitions),
                       m_relay.each<Result<change::FileContent>>(std::move(done)))
                 .value());
    return true;
}

void SessionManagerSource::cancel()
{
    m_relay.forget();
    if (agent::Client* asked = client())
        for (const std::uint64_t request : m_requests)
            asked->cancel(agent::RequestId(request));
    m_requests.clear();
}

} // namespace fabriscope::ui
