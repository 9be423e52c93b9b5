// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/counters.h"
#include "core/agent/protocol/requests.h"
#include "core/agent/protocol/types.h"

#include <QObject>

#include <functional>
#include <optional>

namespace fabriscope::ui {

/// Where counters and the tables of ports come from: the window's session; in tests, something scripted.
class CounterSource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    /// Begins to read; 0 when nothing is connected. Events and end come on any thread; what belongs to a connection
    /// that was replaced meanwhile is the listener's to drop.
    virtual std::uint64_t watchCounters(const agent::CounterWatch& watch, agent::CounterEvents events,
                                        std::function<void(Result<void>)> done) = 0;
    virtual void endWatch(std::uint64_t watch) = 0;
    /// Likewise, once.
    virtual std::uint64_t readPortQos(const agent::PortQosRequest& request,
                                      std::function<void(Result<qos::PortQos>)> done) = 0;
    /// Likewise, once: the RDMA devices of the agent's host.
    virtual std::uint64_t listDevices(std::function<void(Result<agent::DeviceList>)> done) = 0;
    /// Likewise, once: sets counters back to zero. Only after the user has confirmed it.
    virtual std::uint64_t clearCounters(const agent::CounterClear& clear, agent::OnClearProgress progress,
                                        std::function<void(Result<agent::ClearReport>)> done) = 0;
    /// What the agent says about itself; none while it cannot be asked.
    [[nodiscard]] virtual const std::optional<agent::AgentInfo>& agent() const = 0;
    /// Opens the connection anew, with an agent that may change things.
    virtual void allowChanges() = 0;

Q_SIGNALS:
    /// Another connection is opened, or none: what was counted before belongs to another fabric.
    void counterSourceReplaced();
    /// A recording goes on at another place: times may step back.
    void counterTimeJumped();
    void agentChanged(); ///< agent(), or the connection to it
};

} // namespace fabriscope::ui
