// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/jobs/job.h"

#include "core/agent/server/agent_host.h"
#include "core/agent/server/outbox.h"

#include <utility>

namespace fabriscope::agent {

bool Replies::hasRoom() const { return m_line.outbox->hasRoom(); }
std::size_t Replies::waitingBytes() const { return m_line.outbox->waitingBytes(); }

void Replies::send(pb::Response response)
{
    if (m_ended) return;
    response.set_id(m_id);
    m_line.outbox->push(response);
    m_line.wake();
}

void Replies::progress(pb::Response response)
{
    if (m_ended) return;
    m_line.outbox->setProgress(m_id, std::move(response));
    m_line.wake();
}

void Replies::partial(fabric::SnapshotPtr snapshot)
{
    if (m_ended) return;
    m_line.outbox->setPartial(m_id, std::move(snapshot));
    m_line.wake();
}

void Replies::finish(pb::Response last)
{
    send(std::move(last));
    finish();
}

void Replies::finish(fabric::SnapshotPtr snapshot)
{
    if (m_ended) return;
    m_line.outbox->setFinal(m_id, std::move(snapshot));
    end();
}

void Replies::finish()
{
    if (m_ended) return;
    m_line.outbox->dropProgress(m_id);
    end();
}

void Replies::fail(Error error)
{
    if (m_ended) return;
    m_line.outbox->setError(m_id, std::move(error));
    end();
}

void Replies::end()
{
    m_ended = true;
    m_line.wake();
    m_line.retired(m_id);
}

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
