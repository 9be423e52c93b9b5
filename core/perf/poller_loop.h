// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/poller.h"
#include "core/transport/mad_loop.h"

#include <asio/steady_timer.hpp>

namespace fabriscope::perf {

/// A CounterPoller on the Asio loop of an open port: attached to its MadLoop, with a timer for the rounds. Everything
/// runs on the loop's thread. Must end before the MadLoop.
class PollerLoop
{
public:
    explicit PollerLoop(transport::MadLoop& loop, PollerOptions options = {});
    ~PollerLoop();
    PollerLoop(const PollerLoop&) = delete;
    PollerLoop& operator=(const PollerLoop&) = delete;

    /// See CounterPoller.
    [[nodiscard]] Result<SubscriptionId> subscribe(const Subscription& subscription, SampleSink& sink);
    void unsubscribe(SubscriptionId id);
    [[nodiscard]] const CounterPoller& poller() const { return m_poller; }

private:
    void wake();
    void armTimer();

    transport::MadLoop& m_loop;
    CounterPoller m_poller;
    asio::steady_timer m_timer;
    std::optional<Timestamp> m_armed;
    bool m_scheduled = false;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true); ///< handlers that outlive the object see false
};

} // namespace fabriscope::perf
