// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/counters.h"
#include "ui/common/relay.h"
#include "ui/models/object_ref.h"
#include "ui/session/counter_source.h"
#include "ui/text/error_text.h"

#include <QObject>

#include <vector>

namespace fabriscope::ui {

class AppContext;

/// An Ethernet (RoCE) port of the agent's host. It is in no fabric: a PortRef with the GUID of its device names it.
struct HostPort
{
    agent::LocalPort local;
    PortState state = PortState::NoChange;
    std::uint64_t linkMbps = 0; ///< 0: not known
    [[nodiscard]] PortRef ref() const { return local.port; }
    friend bool operator==(const HostPort&, const HostPort&) = default;
};

/// Those of a list of devices, as fabriscopectl counts them.
[[nodiscard]] std::vector<HostPort> hostPortsOf(const agent::DeviceList& devices);

/// The Ethernet ports of the agent's host: asked for with each connection, and again after each sweep.
class HostPorts final : public QObject
{
    Q_OBJECT

public:
    HostPorts(AppContext& context, CounterSource& source, QObject* parent = nullptr);

    [[nodiscard]] const std::vector<HostPort>& ports() const { return m_ports; }
    /// Null: there is no such port.
    [[nodiscard]] const HostPort* find(const perf::PortKey& port) const;
    [[nodiscard]] const HostPort* find(const ObjectRef& object) const;
    /// The host's name; empty while it is not known.
    [[nodiscard]] const QString& hostName() const { return m_hostName; }

Q_SIGNALS:
    void changed();

private:
    void ask();
    void take(const Result<agent::DeviceList>& devices);
    void set(std::vector<HostPort> ports);

    CounterSource& m_source;
    std::vector<HostPort> m_ports;
    QString m_hostName;
    Relay m_relay;        ///< of the connection
    bool m_asked = false; ///< an answer is on its way
};

} // namespace fabriscope::ui
