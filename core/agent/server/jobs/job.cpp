// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/jobs/job.h"

#include "core/agent/server/agent_host.h"

namespace fabriscope::agent {

Result<void> Job::take(const pb::Request& /*message*/)
{
    return fail(ErrorCode::InvalidArgument, m_host.options().hostName,
                Message::say("this request takes no further messages"));
}

void Job::cancel()
{
    m_replies.fail({.code = ErrorCode::Cancelled,
                    .subject = m_host.options().hostName,
                    .detail = Message::say("the request was cancelled")});
}

} // namespace fabriscope::agent
