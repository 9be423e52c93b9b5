// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/replies.h"

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

} // namespace fabriscope::agent
