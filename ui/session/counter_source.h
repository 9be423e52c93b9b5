// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/counters.h"
#include "core/agent/port_qos.h"
#include "core/agent/types.h"

#include <QObject>

#include <functional>

namespace fabriscope::ui {

/// Where counters and the tables of ports come from: the window's session; in tests, something scripted.
class CounterSource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    /// Begins to read; 0 when nothing is connected. The events come on any thread; what belongs to a connection that
    /// was replaced meanwhile is the listener's to drop.
    virtual std::uint64_t watchCounters(const agent::CounterWatch& watch, agent::CounterEvents events) = 0;
    virtual void endWatch(std::uint64_t watch) = 0;
    /// Likewise, once.
    virtual std::uint64_t readPortQos(const agent::PortQosRequest& request,
                                      std::function<void(Result<agent::PortQos>)> done) = 0;

Q_SIGNALS:
    /// Another connection is opened, or none: what was counted before belongs to another fabric.
    void counterSourceReplaced();
    /// A recording goes on at another place: times may step back.
    void counterTimeJumped();
};

} // namespace fabriscope::ui
