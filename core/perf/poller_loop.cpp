// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/poller_loop.h"

#include <asio/post.hpp>

namespace fabriscope::perf {

PollerLoop::PollerLoop(transport::MadLoop& loop, PollerOptions options)
    : m_loop(loop), m_poller(readingClock, [this] { wake(); }, options), m_timer(loop.executor())
{
    m_loop.attach(m_poller);
}

PollerLoop::~PollerLoop()
{
    *m_alive = false;
    m_loop.detach(m_poller);
}

Result<SubscriptionId> PollerLoop::subscribe(const Subscription& subscription, SampleSink& sink)
{
    return m_poller.subscribe(subscription, sink);
}

void PollerLoop::unsubscribe(SubscriptionId id) { m_poller.unsubscribe(id); }

/// The poller says so whenever something changed, often from within the engine: the timer is looked at once, later.
void PollerLoop::wake()
{
    m_loop.wake(m_poller);
    if (m_scheduled) return;
    m_scheduled = true;
    asio::post(m_loop.executor(), [this, alive = m_alive] {
        if (!*alive) return;
        m_scheduled = false;
        armTimer();
    });
}

void PollerLoop::armTimer()
{
    const auto deadline = m_poller.nextDeadline();
    if (deadline == m_armed) return;
    m_armed = deadline;
    if (!deadline) {
        m_timer.cancel();
        return;
    }
    m_timer.expires_after(*deadline - readingClock());
    m_timer.async_wait([this, alive = m_alive](const asio::error_code& error) {
        if (error || !*alive) return;
        m_armed.reset();
        m_poller.tick();
        armTimer();
    });
}

} // namespace fabriscope::perf
