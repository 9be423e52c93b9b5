// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session_requests.h"

#include "ui/session/session.h"

namespace fabriscope::ui {

/// Numbers of requests mean nothing to another connection.
agent::Client* SessionRequests::client()
{
    agent::Client* now = m_session.client();
    if (now != m_asked) m_requests.clear();
    m_asked = now;
    return now;
}

void SessionRequests::remember(agent::RequestId request)
{
    m_requests.push_back(request);
    if (m_requests.size() > mostUnderWay) m_requests.erase(m_requests.begin());
}

void SessionRequests::cancel()
{
    m_relay.forget();
    if (agent::Client* asked = client())
        for (const agent::RequestId request : m_requests)
            asked->cancel(request);
    m_requests.clear();
}

} // namespace fabriscope::ui
